"""What the command line says at its ends: of commands that are none, in the summary, for CI."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tilewright.cli import main

GOOD = """\
// tilewright: launch ones<<<1, 32>>>(x = int[32])
// tilewright: expect x == 1
__global__ void ones(int *x) { x[threadIdx.x] = 1; }
"""
STRAY = """\
// tilewright: launch stray<<<1, 33>>>(x = int[32])
__global__ void stray(int *x)
{
    x[threadIdx.x] = 1;
}
"""


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    Path("good.cu").write_text(GOOD)
    Path("stray.cu").write_text(STRAY)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.mark.parametrize(
    ("word", "said"),
    [("chekc", "did you mean `tilewright check`?"), ("memcheck", "did you mean `tilewright check`?"),
     ("profile", "did you mean `tilewright run --profile`?"), ("good.cu", "`tilewright check good.cu` checks it"),
     ("xyzzy", "there are check, verify, compare, run, python, exec, studio")],
)  # fmt: skip
def test_what_is_no_command_is_told_what_would_be(run: Any, word: str, said: str) -> None:
    code, out, err = run(word)
    assert code == 2 and not out and said in err


def test_help_and_version_load_no_compiler() -> None:
    """Of any command: so that they are there at once."""
    code = (
        "import contextlib, io, sys\nfrom tilewright.cli import main\nfrom tilewright.cli.commands import COMMANDS\n"
        "for words in (['--help'], ['--version'], *([each, '--help'] for each in COMMANDS)):\n"
        "    try:\n        with contextlib.redirect_stdout(io.StringIO()):\n            main(words)\n"
        "    except SystemExit as end:\n        assert not end.code\n    loaded = {*sys.modules}\n"
        "    heavy = {'llvmlite', 'numpy', 'tilewright.engine', 'tilewright.program', 'tilewright.spec'} & loaded\n"
        "    assert not heavy, (words, heavy)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_help_says_is_what_is_written() -> None:
    """What it says without loading what writes it."""
    from tilewright.cli import check, formats
    from tilewright.engine.run.launch import CHECK_BUDGET
    from tilewright.findings.suppressions import FILE

    assert set(check.FORMATS) == set(formats.WRITERS) and CHECK_BUDGET == 1 << 28 and FILE == "tilewright.allow"


def test_the_end_names_each_failure_and_its_reason(run: Any) -> None:
    code, out, _ = run("check", "good.cu", "stray.cu", "missing.cu", "--no-source")
    end = out.splitlines()[-3:]
    assert code == 2 and end[0].startswith(
        "FAILED stray.cu:1 stray: out-of-bounds at line 4: guard the access: if (threadIdx.x < 32)"
    )
    assert end[1] == "FAILED missing.cu: cannot be read: No such file or directory"
    assert end[2] == "2 launches, 1 expectation, 1 finding: 1 launch failed; nothing ran of missing.cu"


def test_thirty_kernels_end_in_few_lines(run: Any) -> None:
    Path("all").mkdir()
    for number in range(33):
        Path(f"all/k{number:02}.cu").write_text(STRAY if number % 11 else GOOD)
    code, out, _ = run("check", "all", "-q", "--save", "out.xml")
    lines = out.splitlines()
    assert code == 1 and len(lines) == 31 and len([each for each in lines if each.startswith("FAILED ")]) == 30
    assert lines[-1].startswith("33 launches") and max(map(len, lines)) <= 220
    root = ElementTree.parse("out.xml").getroot()
    assert (root.attrib["tests"], root.attrib["failures"], root.attrib["errors"]) == ("33", "30", "0")
    assert [each.attrib["name"] for each in root][:2] == ["all/k00.cu", "all/k01.cu"]


def test_annotations_are_lines_that_github_reads(run: Any) -> None:
    code, out, _ = run("check", "stray.cu", "good.cu", "--format", "github")
    (line,) = out.splitlines()
    assert code == 1 and line.startswith("::error file=stray.cu,line=4,title=tilewright%3A out-of-bounds::")
    assert "%0ATo mend it: " in line
    from tilewright.findings.model import Finding
    from tilewright.report.github import commands

    odd = Finding(kind="k", severity="info", message="100%\nx::y", file="a,b:c.cu", line=None)
    assert commands([odd]) == "::notice file=a%2Cb%3Ac.cu,title=tilewright%3A k::100%25%0Ax::y\n"


def test_a_baseline_lets_what_is_known_pass(run: Any) -> None:
    assert run("check", "stray.cu", "--write-baseline", "known", "-q")[0] == 1
    first = Path("known").read_text()
    assert first.count("\n") == 2 and "out-of-bounds id:" in first and "-- stray.cu" in first
    assert run("check", "stray.cu", "--write-baseline", "known", "-q")[0] == 1 and Path("known").read_text() == first
    code, out, _ = run("check", "stray.cu", "--baseline", "known", "--no-source")
    assert code == 0 and "as expected" in out
    Path("stray.cu").write_text(STRAY.replace("= 1;", "= 1;\n    x[threadIdx.x + 32] = 2;"))
    assert run("check", "stray.cu", "--baseline", "known", "-q")[0] == 1
    code, _, err = run("check", "stray.cu", "--baseline", "none")
    assert code == 2 and "`--write-baseline none` writes it" in err


def test_what_is_known_of_one_file_is_new_in_another(run: Any) -> None:
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "k.cu").write_text(STRAY)
    run("check", "a/k.cu", "--write-baseline", "known", "-q")
    assert run("check", "a/k.cu", "--baseline", "known", "-q")[0] == 0
    assert run("check", str(Path("a/k.cu").absolute()), "--baseline", "known", "-q")[0] == 0
    assert run("check", "b/k.cu", "--baseline", "known", "-q")[0] == 1
    _, out, _ = run("check", "a/k.cu", "--no-source")
    assert str(Path.cwd()) not in out and "thread (32, 0, 0), a/k.cu:4 writes" in " ".join(out.split())
    with pytest.raises(SystemExit):
        run("check", "a/k.cu", "--write-baseline", "none/known")


@pytest.mark.parametrize(
    ("asked", "said"),
    [("wavefrnt", "wavefront"), ("spek", "spec"), ("bank-conflcit", "bank-conflict"), ("leav", "leak")],
)
def test_what_is_nearly_explained(run: Any, asked: str, said: str) -> None:
    code, _, err = run("explain", asked)
    assert code == 2 and f"did you mean {said}" in err


@pytest.mark.parametrize(("closed", "code"), [(">&-", 1), ("2>&-", 1), ("</dev/null | true", 0)])
def test_nobody_who_reads_is_no_traceback(run: Any, closed: str, code: int) -> None:
    line = f'"{sys.executable}" -m tilewright check stray.cu {closed}'
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == code and not done.stderr


def test_messages_are_the_same_from_run_to_run() -> None:
    said = set()
    for _ in range(2):
        done = subprocess.run([sys.executable, "-m", "tilewright", "check", "-", "--json"], input=STRAY,
                              capture_output=True, text=True, check=False)  # fmt: skip
        said.add(json.loads(done.stdout)["files"][0]["findings"][0]["message"])
    assert len(said) == 1 and "0x" not in said.pop()


def test_a_time_limit_ends_launches_and_those_after_it(run: Any) -> None:
    text = "// tilewright: launch spin<<<1, 32>>>(x = int[1] zeros)\n" * 2
    Path("spin.cu").write_text(text + "__global__ void spin(volatile int *x) { while (*x == 0) {} }")
    code, out, _ = run(
        "check", "spin.cu", "--time-limit", "1", "--without", "cost", "--no-source", "--budget", "1000000000"
    )
    assert code == 1 and out.count("not run: the time limit for all launches was reached") >= 1


def test_colours_are_forced_and_lines_are_as_wide_as_the_terminal(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = run("check", "stray.cu", "--no-source")[1]
    told = out[out.index("error out-of-bounds") :].splitlines()
    assert max(len(line) for line in told[1:]) <= 120 and sum(len(line) > 62 for line in told) <= 3
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31m" in run("check", "stray.cu", "--no-source")[1]
    assert "\x1b" not in run("check", "stray.cu", "--no-source", "--no-color")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("check", "stray.cu", "--no-source")[1]


@pytest.mark.parametrize(
    ("expected", "said"),
    [("np.allclose(x, 1)", "write a == b: of floats it allows the rounding"),
     ("np.abs(x) == 1", "np is not here: expectations have functions of their own"), ("y == 1", "there is no 'y' here"),
     ("maximun(x, 1) == 1", "did you mean maximum"), ("bank_conflict == 0", "did you mean bank_conflicts")],
)  # fmt: skip
def test_unknown_names_are_refused_before_anything_runs(run: Any, expected: str, said: str) -> None:
    code, out, _ = run("check", "stray.cu", "--expect", expected)
    assert code == 2 and said in out and "warp instructions" not in out
    Path("own.cu").write_text(GOOD.replace("x == 1", expected))
    code, out, _ = run("check", "own.cu")
    assert code == 2 and said in out and "own.cu:2:" in out


def test_brackets_around_a_loops_values(run: Any) -> None:
    Path("loop.cu").write_text("// tilewright: for n in [1, 2]\n" + GOOD)
    code, out, _ = run("check", "loop.cu")
    assert code == 2 and "a loop's values stand without brackets: for n in 64, 100" in out
    code, out, _ = run("check", "stray.cu", "--launch", "for n in [1, 2] stray<<<1, n>>>(x = int[32])")
    assert code == 2 and "what is repeated stands in comments of its own: `for n in 64, 100`, then `launch …`" in out
