"""The pages of findings: each example fails as its page says, and its mended twin does not."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.cost.reported import wrong
from tests.program.tools import needs_compiler
from tests.schema import misfits, of_json
from tilewright import spec
from tilewright.checks import registry
from tilewright.cli import main
from tilewright.engine.layout import FAULT_NAMES
from tilewright.errors import MemoryError_
from tilewright.findings.kinds import Kind
from tilewright.program import Options, Settings, run_program
from tilewright.report import pages

KINDS = pages.kinds()

IN_PYTHON = frozenset(("use-after-free", "double-free", "leak"))
IN_PROGRAMS = frozenset((
    "host-pointer", "missing-synchronisation", "device-memory-on-host", "copy-direction", "copy-bounds",
    "uninitialised-copy", "wrong-memory", "bad-free", "launch-error", "unset-device", "race-stream",
))  # fmt: skip
IN_REPORTS = frozenset(("swizzle-mismatch",))  # of launches in Python, since launch comments have no tensor maps
IN_COMMENTS = [kind for kind in KINDS if kind not in IN_PYTHON | IN_PROGRAMS | IN_REPORTS]


def examples(kind: str) -> tuple[str, str]:
    """The code of the example that fails, and of the mended one."""
    found = re.findall(r"```(?:cuda|python)\n(.*?)```", pages.page(kind), re.S)
    assert len(found) == 2, kind
    return found[0], found[1]


def ran(code: str, folder: Path) -> list[spec.LaunchResult]:
    path = folder / "example.cu"
    path.write_text(code, encoding="utf-8")
    results = spec.run(path)
    assert results
    assert misfits(each for result in results if result.report is not None for each in result.report.findings) == []
    return results


def test_every_kind_has_a_page_a_type_and_a_place_in_the_schema() -> None:
    assert get_args(Kind) == tuple(sorted(KINDS))
    assert of_json()["$defs"]["finding"]["properties"]["kind"]["enum"] == sorted(KINDS)


@pytest.mark.parametrize("kind", IN_COMMENTS)
def test_the_example_fails_as_the_page_says(kind: str, tmp_path: Path) -> None:
    code, _ = examples(kind)
    assert re.search(rf"expect (?:finding|error) {kind}\b", code)
    assert wrong(ran(code, tmp_path)) == []


@pytest.mark.parametrize("kind", IN_COMMENTS)
def test_the_mended_example_is_right_and_free_of_it(kind: str, tmp_path: Path) -> None:
    _, code = examples(kind)
    assert "expect" in code
    results = ran(code, tmp_path)
    assert wrong(results) == []
    found = [f for r in results if r.report is not None for f in r.report.findings]
    assert [f.message for f in found if f.kind == kind] == []


@needs_compiler
@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize("kind", sorted(IN_PROGRAMS))
def test_examples_that_are_programs(kind: str, tmp_path: Path) -> None:
    kinds = []
    for index, code in enumerate(examples(kind)):
        path = tmp_path / f"{index}.cu"
        path.write_text(code, encoding="utf-8")
        report = run_program([path], Options(host=("-std=c++17",)), Settings(check=True), [], capture=True)
        kinds.append({finding.kind for finding in report.findings})
        assert misfits(report.findings) == []
    assert kind in kinds[0]
    assert not kinds[1] & (IN_PROGRAMS | IN_PYTHON)


@pytest.mark.parametrize("kind", sorted(IN_REPORTS))
def test_examples_of_reports_in_python(kind: str) -> None:
    kinds = []
    for code in examples(kind):
        names: dict[str, Any] = {}
        exec(code, names)
        kinds.append({finding.kind for finding in names["report"].findings if finding.severity == "error"})
    assert kinds == [{kind}, set()]


@pytest.mark.parametrize("kind", sorted(IN_PYTHON))
def test_examples_in_python(kind: str) -> None:
    failing, mended = examples(kind)
    with pytest.raises(MemoryError_):
        exec(failing, {})
    exec(mended, {})


def test_every_kind_that_is_reported_has_a_page() -> None:
    internal = {"no-fault", "out-of-time", "bad-call", "stack-overflow", "bad-texture", "bad-surface", "no-memory"}
    internal |= {"bad-tensor-map"}  # told as bad-bulk
    assert set(FAULT_NAMES) - internal | set(registry.kinds()["cost"]) <= set(KINDS)
    assert set(KINDS) >= IN_PYTHON | IN_PROGRAMS


def test_the_docs_link_every_page() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "findings.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\(\.\./src/tilewright/report/pages/([a-z-]+)\.md\)", docs)
    assert sorted(linked) == KINDS


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    kinds, manual, words = capsys.readouterr().out.split("\n\n")
    listed = kinds.splitlines()
    assert "spec" in manual and "wavefront" in words
    assert [line.split()[0] for line in listed] == KINDS
    assert all(line.endswith(".") for line in listed)
    assert main(["explain", "bank-conflict"]) == 0
    assert capsys.readouterr().out == pages.page("bank-conflict")
    assert main(["explain", "bank-"]) == 2
    assert "did you mean bank-conflict?" in capsys.readouterr().err
