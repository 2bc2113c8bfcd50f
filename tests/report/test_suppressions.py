"""Findings keep their identifiers while lines move, and are allowed by comments and files with a reason."""

from pathlib import Path

import pytest

from tilewright import spec
from tilewright.findings.identity import identifier
from tilewright.findings.model import Finding
from tilewright.findings.suppressions import Suppression, SuppressionError, apply, in_file, in_source

SOURCE = """\
__global__ void f(int *out)
{
    __shared__ int tile[32][32];
    // tilewright: allow bank-conflict -- a known cost
    // and why it does not matter

    tile[threadIdx.x][0] = 1;
    out[0] = tile[threadIdx.x][1];  // tilewright: allow bank-conflict, uncoalesced -- at the end only
}
"""


def at(line: int, kind: str = "bank-conflict", file: str = "a.cu") -> Finding:
    return Finding(kind=kind, severity="warning", message="", file=file, line=line, details={"variables": ["tile"]})


def test_comments_cover_their_line_or_the_next_code() -> None:
    allowed = in_source(SOURCE, "a.cu")
    assert [(each.kind, each.lines, each.reason) for each in allowed] == [
        ("bank-conflict", (4, 7), "a known cost"),
        ("bank-conflict", (8,), "at the end only"),
        ("uncoalesced", (8,), "at the end only"),
    ]
    findings = [at(7), at(8), at(3), at(7, "uncoalesced")]
    result = apply(findings, allowed, "f", {"a.cu": SOURCE})
    assert result.kept == findings[2:]
    assert [finding for finding, _ in result.allowed] == findings[:2]
    assert [each.kind for each in result.unused] == ["uncoalesced"]


@pytest.mark.parametrize(
    "text", ["allow bank-conflict", "allow -- why", "allow bank-conflict --", "allow Bad kind -- x"]
)
def test_comments_need_a_kind_and_a_reason(text: str) -> None:
    with pytest.raises(SuppressionError, match=r"a\.cu:2"):
        in_source(f"int x;\nint y;  // tilewright: {text}\n", "a.cu")


def test_a_kind_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SuppressionError, match=r"a\.cu:1: .*'bank-conflicts'; did you mean bank-conflict\?"):
        in_source("int x;  // tilewright: allow bank-conflicts -- known", "a.cu")
    with pytest.raises(SuppressionError, match=r"'race'; did you mean race-global or race-shared"):
        in_source("int x;  // tilewright: allow bank-conflict, race -- known", "a.cu")
    path = tmp_path / "tilewright.allow"
    path.write_text("# known\nbank-konflict a.cu:7 -- x")
    with pytest.raises(SuppressionError, match=r"tilewright\.allow:2: .*did you mean bank-conflict\?"):
        in_file(path)
    assert in_source("int x;  // tilewright: allow launch-error -- of a whole program", "a.cu")


def test_the_launch_language_leaves_them_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text(SOURCE.replace("a known cost", "it's 5 % (at most"))
    assert spec.read(path) == []


def test_files(tmp_path: Path) -> None:
    known_as = identifier(at(8), "f", {"a.cu": SOURCE})
    path = tmp_path / "tilewright.allow"
    path.write_text(
        f"# known\n\nbank-conflict sub/a.cu:7 -- a reason -- with dashes\nbank-conflict id:{known_as} -- b\n"
    )
    allowed = in_file(path)
    assert [(each.reason, each.at) for each in allowed] == [
        ("a reason -- with dashes", "tilewright.allow:3"),
        ("b", "tilewright.allow:4"),
    ]
    result = apply(
        [at(7, file="/there/sub/a.cu"), at(7, file="/there/other/a.cu"), at(8)], allowed, "f", {"a.cu": SOURCE}
    )
    assert [finding.file for finding in result.kept] == ["/there/other/a.cu"]
    assert result.unused == []
    assert in_file(tmp_path / "none") == []


@pytest.mark.parametrize("line", ["bank-conflict", "bank-conflict a.cu -- x", "bank-conflict a.cu:7", "a.cu:7 -- x"])
def test_files_are_read_strictly(tmp_path: Path, line: str) -> None:
    path = tmp_path / "tilewright.allow"
    path.write_text(line)
    with pytest.raises(SuppressionError, match=r"tilewright\.allow:1"):
        in_file(path)


def test_identifiers_do_not_depend_on_lines_spaces_and_comments() -> None:
    moved = "// new\n\n" + SOURCE.replace("tile[threadIdx.x][0] = 1;", "tile[ threadIdx.x ][0]  =  1;  // more")
    first = identifier(at(7), "f", {"a.cu": SOURCE})
    assert len(first) == 16
    assert identifier(at(9), "f", {"a.cu": moved}) == first
    others = [
        identifier(at(8), "f", {"a.cu": SOURCE}),
        identifier(at(7), "g", {"a.cu": SOURCE}),
        identifier(at(7, "uncoalesced"), "f", {"a.cu": SOURCE}),
    ]
    assert len({first, *others}) == 4


def test_a_pair_has_one_identifier_in_either_order() -> None:
    there = Finding(kind="race-shared", severity="error", message="", file="a.cu", line=7, details={"other_line": 8})
    back = Finding(kind="race-shared", severity="error", message="", file="a.cu", line=8, details={"other_line": 7})
    assert identifier(there, "f", {"a.cu": SOURCE}) == identifier(back, "f", {"a.cu": SOURCE})


def test_an_identifier_covers_one_kind_only() -> None:
    assert not Suppression("leak", "x", "a", id="0" * 16).covers(at(7), "0" * 16)
