"""``tilewright check --fix``: verified remedies are applied, and nothing else."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli.main import main
from tilewright.findings.model import Finding
from tilewright.mend import fix

PLANTED = """// tilewright: launch turn<<<(2, 2), (32, 32)>>>(in = float[64, 64] random, out = float[64, 64])
// tilewright: expect out == in.T; bank_conflicts == 0
__global__ void turn(const float *in, float *out)
{
    __shared__ float tile[32][32];  // Größe
    const int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[(blockIdx.y * 32 + y) * 64 + blockIdx.x * 32 + x];
    __syncthreads();
    out[(blockIdx.x * 32 + y) * 64 + blockIdx.y * 32 + x] = tile[x][y];
}
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "turn.cu"
    path.write_text(PLANTED, encoding="utf-8")
    return path


def test_the_diff_is_shown_and_the_file_passes(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source.chmod(0o640)
    assert main(["check", "--no-source", "turn.cu"]) == 1
    capsys.readouterr()
    assert main(["check", "--diff", "--no-source", "turn.cu"]) == 1
    shown = capsys.readouterr().out
    assert "-    __shared__ float tile[32][32];  // Größe\n" in shown
    assert "+    __shared__ float tile[32][33];  // Größe\n" in shown
    assert source.read_text(encoding="utf-8") == PLANTED
    assert main(["check", "--fix", "--no-source", "turn.cu"]) == 0
    shown = capsys.readouterr().out
    assert shown.index("+    __shared__ float tile[32][33]") < shown.index("fixed turn.cu: tile") < shown.index("held")
    assert source.read_text(encoding="utf-8") == PLANTED.replace("[32][32]", "[32][33]")
    assert stat.S_IMODE(source.stat().st_mode) == 0o640 and os.listdir() == ["turn.cu"]
    assert main(["check", "--fix", "--no-source", "turn.cu"]) == 0
    assert "@@" not in capsys.readouterr().out


def test_line_ends_mark_and_encoding_stay(source: Path) -> None:
    data = b"\xef\xbb\xbf" + PLANTED.replace("\n", "\r\n").encode() + b"// caf\xe9\r\n// no end"
    source.write_bytes(data)
    assert main(["check", "--fix", "--no-source", "turn.cu"]) == 0
    assert source.read_bytes() == data.replace(b"[32][32]", b"[32][33]")


def test_json_stays_json(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    assert main(["check", "--fix", "--json", "turn.cu"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["ok"] is True and "+    __shared__ float tile[32][33]" in captured.err


def remedied(**changes: Any) -> Finding:
    edit = {
        "file": "turn.cu",
        "line": 5,
        "before": PLANTED.splitlines()[4],
        "after": "    __shared__ float tile[32][33];",
    }
    remedy = {"variable": "tile", "verified": "run", "edits": [edit], "launch_bytes": None, "lines": [("turn.cu", 9)]}
    return Finding(
        kind="bank-conflict", severity="warning", message="", file="turn.cu", line=9,
        details={"remedy": {**remedy, **changes}},
    )  # fmt: skip


@pytest.mark.parametrize(
    "finding, why",
    [
        (remedied(verified="model"), "not verified"),
        (remedied(edits=[]), "no change"),
        (remedied(launch_bytes=4224), "4224 bytes at the launch"),
        (remedied(edits=[{"file": "other.cuh", "line": 5, "before": "", "after": "x"}]), "other.cuh"),
        (
            remedied(edits=[{"file": "turn.cu", "line": 5, "before": "int tile;", "after": "x"}]),
            "not as it was checked",
        ),
        (remedied(edits=[{"file": "turn.cu", "line": 500, "before": "", "after": "x"}]), "not as it was checked"),
    ],
)
def test_what_is_not_verified_is_never_applied(source: Path, finding: Finding, why: str) -> None:
    made = fix.change(source, [finding])
    assert made.before == made.after and not made.applied and not made.diff
    (reason,) = made.passed_over
    assert why in reason


def test_a_remedy_in_words_is_none(source: Path) -> None:
    words = Finding(
        kind="race-shared", severity="error", message="", file="turn.cu", line=9, details={"remedy": "a barrier"}
    )
    assert fix.change(source, [words]).after == PLANTED.encode()


def test_two_arrays_on_one_line_are_fixed_one_after_the_other(source: Path) -> None:
    made = fix.change(source, [remedied(), remedied(variable="other")])
    assert made.applied == ("tile",) and "run --fix again" in made.passed_over[0]


def test_arrays_of_one_name_in_two_kernels_are_both_fixed(source: Path) -> None:
    second = PLANTED.splitlines()[2:]
    source.write_text("\n".join([*PLANTED.splitlines(), *second, ""]), encoding="utf-8")
    edit = {"file": "turn.cu", "line": 13, "before": second[2], "after": "    __shared__ float tile[32][33];"}
    made = fix.change(source, [remedied(), remedied(), remedied(edits=[edit], lines=[("turn.cu", 17)])])
    assert made.applied == ("tile", "tile") and not made.passed_over
    assert made.after.decode().count("tile[32][33]") == 2


def test_what_fails_as_a_whole_is_not_written(source: Path) -> None:
    made = fix.change(source, [remedied()])
    assert not made.write(lambda trial: False)
    assert source.read_text(encoding="utf-8") == PLANTED and os.listdir() == ["turn.cu"]
    seen = []
    assert made.write(lambda trial: bool(seen.append(trial.read_bytes())) or trial.parent == source.parent)
    assert seen == [made.after] == [source.read_bytes()] and os.listdir() == ["turn.cu"]


def test_a_file_that_changed_meanwhile_is_left_alone(source: Path) -> None:
    made = fix.change(source, [remedied()])
    source.write_text("// somebody's edit\n")
    assert not made.write(lambda trial: True) and source.read_text() == "// somebody's edit\n"
