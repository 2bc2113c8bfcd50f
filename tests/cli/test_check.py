"""The command line on small sources: what it prints, and its exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.schema import of_json, problems
from tilewright.cli import main

SCALE = """\
// tilewright: launch scale<<<4, 64>>>(x = float[250] random, y = float[250], factor = FACTOR, n = 250)
// tilewright: expect y == 2.5 * x; bank_conflicts == 0; sectors_per_request <= 4
__global__ void scale(const float *x, float *y, float factor, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = factor * x[i];  // tilewright: mark store
}
"""
RIGHT, WRONG = SCALE.replace("FACTOR", "2.5"), SCALE.replace("FACTOR", "2.25")
COLUMN = """\
// tilewright: launch column<<<1, 32>>>(out = int[32])
// tilewright: expect out == arange(32); conflicts @12 == 31; bank_conflicts == 62
#define N 32
__global__ void column(int *out)
{
    __shared__ int tile[N][N];
    const int i = threadIdx.x;




    tile[i][0] = i;
    __syncthreads();
    out[i] = tile[i][0];
}
"""
NO_LAUNCH = "__global__ void scale(const float *x, float *y, int n) { if (threadIdx.x < n) y[threadIdx.x] = x[0]; }\n"
BROKEN = "// tilewright: launch f<<<1, 1>>>()\n__global__ void f() { undeclared = 1; }\n"
BAD_COMMENT = "// tilewright: launch f<<<1>>>()\n__global__ void f() {}\n"
STRAY = """\
// tilewright: launch f<<<1, 33>>>(x = int[32])
__global__ void f(int *x)
{
    x[threadIdx.x] = 1;
}
"""
PARTLY = """\
// tilewright: launch f<<<1, 7>>>(x = TYPE[8])
__global__ void f(TYPE *x) { x[threadIdx.x] = (TYPE)1; }
"""


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs ``tilewright check`` on a source; returns the exit code, standard output and error."""
    monkeypatch.chdir(tmp_path)

    def run(source: str, *options: str) -> tuple[int, str, str]:
        Path("kernel.cu").write_text(source, encoding="utf-8")
        code = main(["check", *options, "kernel.cu"])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def document(out: str) -> dict[str, Any]:
    parsed = json.loads(out)
    assert problems(parsed, of_json(), of_json()) == []
    assert isinstance(parsed, dict)
    return parsed


def test_all_held(check: Any, tier: str) -> None:
    code, out, _ = check(RIGHT, "--tier", tier, "--threads", "1")
    assert code == 0
    assert "1 launch, 3 expectations: all held" in out
    assert "y[i] = factor * x[i];" in out
    assert "\x1b" not in out


def test_a_wrong_result_is_told_with_its_place(check: Any) -> None:
    code, out, _ = check(WRONG)
    assert code == 1
    assert "250 of 250 elements are wrong; the first at [0]" in out
    assert "1 launch failed" in out


def test_conflicts_are_shown_beside_their_line(check: Any) -> None:
    code, out, _ = check(COLUMN)
    assert code == 0, out
    (line,) = (line for line in out.splitlines() if "tile[i][0] = i;" in line)
    assert "32-way" in line and " 31 " in line and " 12 " in line


def test_a_line_count_that_does_not_hold(check: Any) -> None:
    code, out, _ = check(COLUMN.replace("conflicts @12 == 31", "conflicts @12 == 30"))
    assert code == 1 and "31 against 30" in out


@pytest.mark.parametrize("source", [RIGHT, WRONG, COLUMN, STRAY, BROKEN, BAD_COMMENT, NO_LAUNCH])
def test_json_fits_its_schema(check: Any, source: str) -> None:
    code, out, _ = check(source, "--json")
    parsed = document(out)
    assert parsed["ok"] is (code == 0)
    assert [file["path"] for file in parsed["files"]] == ["kernel.cu"]


def test_json_has_the_counts(check: Any) -> None:
    _, out, _ = check(COLUMN, "--json")
    report = document(out)["files"][0]["launches"][0]["report"]
    assert report["bank_conflicts"] == 62 == report["totals"]["conflicts"]
    assert report["metrics"]["l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum"] == 31
    (line,) = (line for line in report["lines"] if line["line"] == 12)
    assert (line["wavefronts"], line["ideal"], line["worst_ways"]) == (32, 1, 32)


@pytest.mark.parametrize("source", [RIGHT, WRONG, STRAY, BROKEN, BAD_COMMENT, NO_LAUNCH])
def test_sarif(check: Any, source: str) -> None:
    code, out, _ = check(source, "--format", "sarif")
    log = json.loads(out)
    assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert run["invocations"] == [{"executionSuccessful": code != 2}]
    assert bool(run["results"]) == (code != 0)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note") and result["message"]["text"]
        (location,) = result["locations"]
        assert location["physicalLocation"]["artifactLocation"]["uri"] == "kernel.cu"
        assert location["physicalLocation"].get("region", {"startLine": 1})["startLine"] >= 1


def test_a_source_that_does_not_compile(check: Any) -> None:
    code, out, _ = check(BROKEN)
    assert code == 2 and "kernel.cu" in out and "undeclared" in out


def test_a_compile_error_can_be_expected(check: Any) -> None:
    code, out, _ = check(BROKEN.replace("\n", '\n// tilewright: expect refused "undeclared"\n', 1))
    assert code == 0, out


def test_a_bad_comment_is_shown_with_a_caret(check: Any) -> None:
    code, out, _ = check(BAD_COMMENT)
    assert code == 2 and "kernel.cu:1:28: expected ','" in out and "^" in out


def test_a_stopped_kernel_fails_unless_expected(check: Any) -> None:
    code, out, _ = check(STRAY)
    assert code == 1 and "out-of-bounds" in out
    with_error = "{}// tilewright: expect error out-of-bounds @{}\n{}"
    first, rest = STRAY.split("\n", 1)
    assert check(with_error.format(first + "\n", 5, rest))[0] == 0
    code, out, _ = check(with_error.format(first + "\n", 2, rest))
    assert code == 1 and "not at line 2" in out


def test_an_error_that_does_not_come_fails(check: Any) -> None:
    code, out, _ = check(RIGHT.replace("expect y == 2.5 * x", "expect error out-of-bounds"))
    assert code == 1 and "ran to its end" in out


@pytest.mark.parametrize("dtype", ["float", "double", "int", "char", "unsigned char", "bool", "short"])
def test_elements_that_nobody_stored_are_found(check: Any, dtype: str) -> None:
    source = PARTLY.replace("TYPE", dtype)
    code, out, _ = check(source)
    assert code == 1 and "1 elements of x were stored by no thread" in out
    first, rest = source.split("\n", 1)
    assert check(f"{first}\n// tilewright: expect unstored(x) == 1\n{rest}")[0] == 0
    assert check(f"{first}\n// tilewright: expect unstored(x) == 0\n{rest}")[0] == 1


@pytest.mark.parametrize("dtype", ["char", "bool", "int", "half"])
def test_no_element_is_called_unstored_by_chance(check: Any, dtype: str) -> None:
    """All 256 bytes are stored; some equal the first poison, so the second decides."""
    source = f"""\
// tilewright: launch f<<<8, 256>>>(in = {dtype}[2048] random, out = {dtype}[2048])
// tilewright: expect out == in
#include <cuda_fp16.h>
__global__ void f(const {dtype} *in, {dtype} *out)
{{
    out[blockIdx.x * 256 + threadIdx.x] = in[blockIdx.x * 256 + threadIdx.x];
}}
"""
    code, out, _ = check(source)
    assert code == 0, out


def test_a_name_in_another_parameters_place_is_refused(check: Any) -> None:
    code, out, _ = check(
        RIGHT.replace("(x = float[250] random, y = float[250]", "(y = float[250] random, x = float[250]")
    )
    assert code == 1 and "argument 0 is named 'y', which is parameter 1" in out


def test_defines_and_includes(check: Any) -> None:
    Path("include").mkdir()
    Path("include/factor.h").write_text("#define HALF (FACTOR / 2)\n", encoding="utf-8")
    source = '#include "factor.h"\n' + RIGHT.replace("y[i] = factor", "y[i] = HALF")
    assert check(source, "-D", "FACTOR=5.0f", "-I", "include")[0] == 0
    assert check(source, "-DFACTOR=4.0f", "-Iinclude")[0] == 1


def test_an_unknown_architecture_is_refused_once(check: Any, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = check(RIGHT, "--arch", "sm_12")
    assert code == 2 and not out and "sm_12" in err and "sm_80" in err


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_architectures(check: Any, arch: str) -> None:
    code, out, _ = check(RIGHT, "--arch", arch, "--json")
    assert code == 0 and document(out)["files"][0]["launches"][0]["report"]["arch"] == arch


def test_usage_errors(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for arguments in (["check"], ["check", "--threads", "0", "x.cu"], ["check", "--tier", "x", "x.cu"]):
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 2
    assert main([]) == 2
    assert main(["check", str(tmp_path / "missing.cu")]) == 2
    assert "cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize("command", [[], ["check"], ["kernels"], ["tour"]])
def test_help_teaches_by_example(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    assert "examples:\n  tilewright" in capsys.readouterr().out


def test_kernels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kernels"]) == 0
    assert "transpose_padded" in capsys.readouterr().out
    assert main(["kernels", "--source", "transpose_padded"]) == 0
    assert "__global__ void transpose_padded" in capsys.readouterr().out
    assert main(["kernels", "no_such_kernel"]) == 2
    assert "no_such_kernel" in capsys.readouterr().err


def test_as_a_program(tmp_path: Path) -> None:
    """Colours stay off, a closed pipe is no traceback, and the exit code arrives."""
    path = tmp_path / "kernel.cu"
    path.write_text(WRONG, encoding="utf-8")
    command = [sys.executable, "-m", "tilewright"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([*command, "check", path], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1 and "\x1b" not in done.stdout and not done.stderr
    with subprocess.Popen(
        [*command, "check", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as piped:
        assert piped.stdout is not None and piped.stderr is not None
        piped.stdout.close()
        assert b"Traceback" not in piped.stderr.read()
    version = subprocess.run([*command, "--version"], capture_output=True, text=True, env=environment, check=True)
    assert version.stdout.startswith("tilewright 0")


def test_a_later_launch_may_store_the_rest(check: Any) -> None:
    source = """\
// tilewright: launch half_of<<<1, 4>>>(x = int[8], 0)
// tilewright: launch half_of<<<1, 4>>>(x, FROM)
__global__ void half_of(int *x, int from)
{
    x[from + threadIdx.x] = 1;
}
"""
    assert check(source.replace("FROM", "4"))[0] == 0
    code, out, _ = check(source.replace("FROM", "0"))
    end = out.index("\nFAILED kernel.cu")  # the summary has it, too
    assert code == 1 and out[:end].count("4 elements of x were stored by no thread") == 1


RACE = """\
// tilewright: launch reverse<<<1, 64>>>(x = int[64] random, y = int[64])
EXPECT
__global__ void reverse(const int *x, int *y)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = x[threadIdx.x];  // tilewright: mark store
    y[threadIdx.x] = tile[63 - threadIdx.x];  // tilewright: mark load
}
"""


@pytest.mark.parametrize(
    "expectation",
    ["finding race", "finding races", "finding race-shared", "finding race @6", "finding race @store",
     "finding race-shared @load", "finding race-shared @7; no finding race-global; no finding race @1"],
)  # fmt: skip
def test_a_file_can_expect_its_own_bug(check: Any, expectation: str) -> None:
    code, out, _ = check(RACE.replace("EXPECT", f"// tilewright: expect {expectation}"))
    assert code == 0 and "all held" in out and "as expected" in out, out


@pytest.mark.parametrize(
    ("expectation", "why"),
    [
        ("finding race @5", "there is no such finding; there are: race-shared @"),
        ("finding bank-conflict", "there is no such finding"),
        ("finding race-global", "there is no such finding"),
        ("no finding race", "race on tile"),
        ("clean", "1 findings; the first: race on tile"),
        ("y == flip(x)", "race on tile"),
        ("error race-shared", "the kernel ran to its end"),
    ],
)
def test_a_bug_that_is_not_expected_fails(check: Any, expectation: str, why: str) -> None:
    code, out, _ = check(RACE.replace("EXPECT", f"// tilewright: expect {expectation}"))
    assert code == 1 and why in " ".join(out.split()), out


def test_findings_are_told_with_place_and_remedy(check: Any) -> None:
    code, out, _ = check(RACE.replace("EXPECT", "//"), "--no-source")
    text = " ".join(out.split())
    assert code == 1
    assert "error race-shared kernel.cu:" in text and "id:" in text
    assert "mend: put __syncthreads() between line 6 and line 7" in text
    assert "not modelled: other inputs" in text


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--only", "race-global,cost"), 0),
        (("--only", "race"), 1),
        (("--only", "memory", "--only", "races"), 1),
        (("--without", "race,initialisation"), 0),
        (("--fail-on", "never"), 0),
        (("--fail-on", "warning"), 1),
    ],
)
def test_kinds_and_severities(check: Any, options: tuple[str, ...], code: int) -> None:
    assert check(RACE.replace("EXPECT", "//"), *options)[0] == code


def test_what_is_not_looked_for_is_not_judged(check: Any) -> None:
    source = RACE.replace("EXPECT", "// tilewright: expect finding race; no finding bank-conflict")
    code, out, _ = check(source, "--only", "cost")
    assert code == 0 and "1 launch, 1 expectation" in out


def test_a_kind_that_does_not_exist_is_refused_before_anything_runs(check: Any) -> None:
    code, out, err = check(RACE.replace("EXPECT", "//"), "--without", "rase")
    assert code == 2 and not out and "'rase'; did you mean races" in err
    code, out, err = check(RACE.replace("EXPECT", "//"), "--only", "qqq")
    assert code == 2 and not out and "'qqq'; there are memory" in err and "race-shared" in err


@pytest.mark.parametrize(("fail_on", "code"), [("error", 0), ("warning", 1), ("info", 1), ("never", 0)])
def test_warnings_fail_where_asked(check: Any, fail_on: str, code: int) -> None:
    assert check(COLUMN, "--fail-on", fail_on)[0] == code


def test_clean_means_nothing_worse_than_info(check: Any) -> None:
    source = RIGHT.replace("expect y", "expect clean; y").replace("[i] = factor * x[i]", "[i] = factor * x[i]")
    assert check(source)[0] == 0
    code, out, _ = check(COLUMN.replace("expect out", "expect clean; out"))
    assert code == 1 and "bank conflict" in out


@pytest.mark.parametrize("fail_on", ["error", "never"])
def test_a_kernel_that_is_stopped_always_fails(check: Any, fail_on: str) -> None:
    code, out, _ = check(STRAY, "--fail-on", fail_on, "--only", "cost")
    assert code == 1 and "out-of-bounds" in out
    parsed = document(check(STRAY, "--json")[1])
    report = parsed["files"][0]["launches"][0]["report"]
    assert report["complete"] is True and report["ok"] is False
    assert {finding["kind"] for finding in report["findings"]} == {"out-of-bounds"}
    report = document(check(STRAY, "--json", "--stop")[1])["files"][0]["launches"][0]["report"]
    assert report["complete"] is False and report["ok"] is False
    (finding,) = report["findings"]
    assert (finding["kind"], finding["count"]) == ("out-of-bounds", 1)


@pytest.mark.parametrize(("budget", "code"), [("10000000", 0), ("500", 1)])
def test_the_budget(check: Any, budget: str, code: int) -> None:
    source = """// tilewright: launch orbit<<<1, 32>>>(x = unsigned[32] random, y = unsigned[32])
__global__ void orbit(const unsigned *x, unsigned *y)
{
    unsigned value = x[threadIdx.x];
#pragma unroll 1
    for (int k = 0; k < 100000; ++k)
        value = value * value + 1;
    y[threadIdx.x] = value;
}
"""
    ended, output, _ = check(source, "--budget", budget)
    assert ended == code
    assert ("more than its budget" in output) == bool(code)


def test_a_build_without_optimisation(check: Any) -> None:
    """The compiler keeps the value in a register; the race is in the source all the same."""
    source = """\
// tilewright: launch f<<<1, 64>>>(y = int[64])
// tilewright: expect finding race
__global__ void f(int *y)
{
    __shared__ int flag;
    flag = threadIdx.x;
    flag = flag + 1;
    y[threadIdx.x] = flag * 0 + 1;
}
"""
    code, out, _ = check(source)
    assert code == 1 and "there is no finding" in out
    code, out, _ = check(source, "--debug")
    assert code == 0, out


def test_suppressions(check: Any) -> None:
    source = RACE.replace("EXPECT", "//")
    reported = document(check(source, "--json")[1])["files"][0]["launches"][0]["report"]
    (finding,) = reported["findings"]
    Path("known").write_text(f"race-shared id:{finding['details']['id']} -- known\ntrap kernel.cu:1 -- gone\n")
    code, out, _ = check(source, "--suppressions", "known")
    assert code == 0 and "known:2 allows trap, but nothing of that kind was found there" in out
    assert "known:1" not in out and "race on tile" not in out
    code, out, _ = check(source, "--suppressions", "known", "--show-allowed")
    assert code == 0 and "race on tile" in " ".join(out.split()) and "allowed at known:1: known" in out
    Path("known").rename("tilewright.allow")
    assert check(source)[0] == 0
    parsed = document(check(source, "--json")[1])
    (allowed,) = parsed["files"][0]["launches"][0]["report"]["allowed"]
    assert (allowed["reason"], allowed["at"]) == ("known", "tilewright.allow:1")
    code, _, err = check(source, "--suppressions", "missing")
    assert code == 2 and "missing" in err


def test_comments_that_allow_nothing_are_told(check: Any) -> None:
    source = RIGHT.replace("// tilewright: mark store", "// tilewright: allow race-global -- an old story")
    code, out, _ = check(source)
    assert code == 0 and "kernel.cu:7 allows race-global, but nothing of that kind was found there" in out
    assert "allows" not in check(source, "--only", "cost")[1]
    code, out, _ = check(source.replace(" -- an old story", ""))
    assert code == 2 and "kernel.cu:7: say why" in out


def test_files_without_a_launch_can_be_skipped(check: Any) -> None:
    code, out, _ = check(NO_LAUNCH, "--skip-without-launch")
    assert code == 0 and "no launch: skipped" in out
    assert document(check(NO_LAUNCH, "--skip-without-launch", "--json")[1])["files"][0]["skipped"] is True


def test_reports_are_saved_beside_what_is_printed(check: Any, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = check(RIGHT, "--save", "a.json", "--save", "a.sarif", "--save", "a.html")
    assert code == 0 and "all held" in out
    assert document(Path("a.json").read_text())["ok"] is True
    assert json.loads(Path("a.sarif").read_text())["version"] == "2.1.0"
    assert Path("a.html").read_text().startswith("<!DOCTYPE html>")
    for name in ("a.txt", "no/such/folder.json"):
        with pytest.raises(SystemExit) as caught:
            main(["check", "--save", name, "kernel.cu"])
        assert caught.value.code == 2 and name.rpartition("/")[0] in capsys.readouterr().err
