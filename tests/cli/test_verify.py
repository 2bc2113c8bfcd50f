"""``tilewright verify``: a file's own launches and expectations, at other sizes and with other values."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli.main import main

BODY = """__global__ void scale(const float *x, float *y, int n)
{{
    int i = blockIdx.x * 64 + threadIdx.x;
    {guard}y[i] = 2 * x[i];
}}"""
LAUNCH = "launch scale<<<4, 64>>>(x = float[256] random, y = float[256], n = 256)"


@pytest.fixture
def verify(tmp_path: Path, capsys: Any) -> Any:
    def run(source: str, *arguments: str) -> tuple[int, str]:
        (tmp_path / "k.cu").write_text(source)
        code = main(["verify", *arguments, str(tmp_path / "k.cu")])
        out = capsys.readouterr()
        return code, out.out + out.err

    return run


def source(*comments: str, guard: str = "") -> str:
    return "\n".join([*(f"// tilewright: {each}" for each in comments), BODY.format(guard=guard), ""])


def test_a_kernel_without_a_guard_fails_at_the_first_ragged_size_as_a_comment_that_pastes(
    verify: Any, tmp_path: Path, capsys: Any
) -> None:
    code, out = verify(source(LAUNCH, "expect y == 2 * x"))
    assert code == 1 and "launch 3 at n = 1\n" in out and "reads 4 bytes: just past the end of x" in out
    comment = out[out.index("// tilewright: launch") :].splitlines()[0]
    assert comment.startswith("// tilewright: launch scale<<<1, 64>>>(x = float[1] random(") and "n = 1)" in comment
    (tmp_path / "pasted.cu").write_text(f"{comment}\n{BODY.format(guard='')}\n")
    assert main(["check", "-q", str(tmp_path / "pasted.cu")]) == 1 and "out-of-bounds" in capsys.readouterr().out


def test_a_right_one_is_tried_around_its_block_and_beyond_its_size(verify: Any) -> None:
    code, out = verify(source(LAUNCH, "expect y == 2 * x; sectors_per_request == 4", guard="if (i < n) "), "--json")
    (found,) = json.loads(out)
    assert code == 0 and found["ok"] and found["launches"] >= 12
    assert found["sizes"] == {"n": [1, 63, 64, 65, 131, 256]}


def test_sizes_at_which_an_expectation_says_nothing_are_told_and_not_held_against_the_kernel(verify: Any) -> None:
    right = source(LAUNCH, "expect y[1] == 2 * x[1]; y == 2 * x", guard="if (i < n) ")
    code, out = verify(right)
    assert code == 0 and "n from 63 to 256" in out and "not judged: y[1] == 2 * x[1] says nothing at n = 1: " in out
    code, out = verify(right.replace("i < n", "i < n && i != 62"))
    assert code == 1 and "y == 2 * x: " in out


def test_sizes_by_names_and_values_are_varied(verify: Any) -> None:
    """This one is wrong for a number that random floats hardly ever are."""
    wrong = BODY.format(guard="if (i < n) ").replace("2 * x[i]", "x[i] == -3 ? 0 : 2 * x[i]")
    launch = "launch scale<<<cdiv(m, 64), 64>>>(x = float[m] random, y = float[m], m)"
    comments = "".join(f"// tilewright: {each}\n" for each in ("let m = 100", launch, "expect y == 2 * x"))
    code, out = verify(f"{comments}{wrong}\n")
    assert code == 1 and "small integers" in out and ": y == 2 * x: " not in out and "elements are wrong" in out
    assert "  // tilewright: let m = " in out and "integers(-3, 4, " in out


def test_what_cannot_follow_a_size_is_named(verify: Any) -> None:
    code, out = verify(source(LAUNCH, "expect y[:256] == 2 * x", guard="if (i < n) "))
    assert code == 0 and "sizes were not varied: an expectation has 256, which may be n: name it, `let n = 256`" in out
    code, out = verify(
        source(LAUNCH.replace("y = float[256]", "y = float[512]"), "expect y[:n] == 2 * x; unstored(y) > 0")
    )
    assert code == 2 and "has no launch whose results are compared with anything" in out
    code, out = verify(
        source(LAUNCH.replace("y = float[256]", "y = float[512]"), "expect y[:n] == 2 * x", guard="if (i < n) ")
    )
    assert "an array has 512 elements, which may follow from a size" in out


def test_launches_that_show_a_bug_are_passed_over(verify: Any) -> None:
    bad = LAUNCH.replace("256", "250")
    code, out = verify(source(bad, "expect error out-of-bounds; y == 2 * x", guard=""))
    assert code == 2 and "compared with anything" in out


def test_blocks_that_no_size_asks_for_cap_the_sizes(verify: Any) -> None:
    code, out = verify(source(LAUNCH.replace("<<<4", "<<<5"), "expect y == 2 * x", guard="if (i < n) "), "--json")
    assert code == 0 and json.loads(out)[0]["sizes"]["n"][-1] == 256
    code, out = verify(
        source("launch scale<<<2, 64>>>(x = float[100] random, y = float[100], n = 100)", "expect y == 2 * x",
               guard="if (i < n) "), "--json",
    )  # fmt: skip
    assert code == 0 and json.loads(out)[0]["sizes"]["n"][-1] == 131


def test_files_folders_and_standard_input_are_verified(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, wrong = (source(LAUNCH, "expect y == 2 * x", guard=guard) for guard in ("if (i < n) ", ""))
    folder = tmp_path / "kernels"
    folder.mkdir()
    for name, text in {"a": right, "b": source(LAUNCH), "c": right}.items():  # b compares nothing
        (folder / f"{name}.cu").write_text(text)
    monkeypatch.chdir(tmp_path)
    few = ("--examples", "2")
    assert main(["verify", "kernels", *few]) == 0
    said = capsys.readouterr()
    assert said.out.count("verified") == 2 and "kernels/b.cu has no launch whose results are compared" in said.err
    assert main(["verify", "kernels/b.cu", "kernels", *few]) == 2  # it was named
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(wrong.encode())))
    capsys.readouterr()
    assert main(["verify", "-", "kernels", *few, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [(Path(each["path"]).name, each["ok"]) for each in found] == [
        ("<stdin>", False),
        ("a.cu", True),
        ("c.cu", True),
    ]
