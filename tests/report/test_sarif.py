"""SARIF logs: what the format's schema asks, places, fingerprints and suppressions."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.races import RACE
from tests.report.sarif_schema import SCHEMA
from tests.schema import problems
from tilewright.cli import main
from tilewright.findings.model import Allowed
from tilewright.report import Finding
from tilewright.report.sarif import sarif


def log_of(source: str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    Path("kernel.cu").write_text(source, encoding="utf-8")
    main(["check", "--format", "sarif", "kernel.cu"])
    log = json.loads(capsys.readouterr().out)
    assert problems(log, SCHEMA, SCHEMA) == []
    results: list[dict[str, Any]] = log["runs"][0]["results"]
    return results


def test_places() -> None:
    findings = [
        Finding(kind="race-shared", severity="warning", message="m", file="dir with space/a.cu", line=3, count=2),
        Finding(kind="race-shared", severity="info", message="m", file="/abs/a.cu", details={"other_line": 7}),
        Finding(kind="unstored", severity="error", message="m"),
    ]
    log = sarif(findings, "1.2.3")
    assert problems(log, SCHEMA, SCHEMA) == []
    (run,) = log["runs"]
    first, second, third = run["results"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["race-shared", "unstored"]
    assert [r["level"] for r in run["results"]] == ["warning", "note", "error"]
    assert [r["occurrenceCount"] for r in run["results"]] == [2, 1, 1]
    place = first["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "dir%20with%20space/a.cu"}, "region": {"startLine": 3}}
    assert second["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "file:///abs/a.cu"}}
    assert second["relatedLocations"][0]["physicalLocation"]["region"] == {"startLine": 7}
    assert "locations" not in third and third["ruleIndex"] == 1


def test_the_schema_refuses_what_does_not_belong() -> None:
    log = sarif([Finding(kind="trap", severity="error", message="m")], "1.2.3")
    log["runs"][0]["results"][0]["severity"] = "error"
    assert problems(log, SCHEMA, SCHEMA) == ["$.runs[0].results[0]: unknown 'severity'"]


def test_suppressed_results_say_why() -> None:
    finding = Finding(kind="trap", severity="error", message="m", file="a.cu", line=3)
    log = sarif([], "1", allowed=[Allowed(finding, "one", "a.cu:2"), Allowed(finding, "two", "tilewright.allow:2")])
    assert problems(log, SCHEMA, SCHEMA) == []
    suppressions = [result["suppressions"] for result in log["runs"][0]["results"]]
    assert suppressions == [
        [{"kind": "inSource", "justification": "one"}],
        [{"kind": "external", "justification": "two"}],
    ]


def test_fingerprints_survive_moved_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    def prints(source: str) -> list[str]:
        return [result["partialFingerprints"]["tilewright/v1"] for result in log_of(source, capsys)]

    before = prints(RACE)
    assert before and prints("// one line\n\n" + RACE) == before
    assert prints(RACE.replace("63 - threadIdx.x", "(threadIdx.x + 1) % 64")) != before


def test_a_bug_that_the_source_expects_is_no_alert(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    alert, *_ = log_of(RACE, capsys)
    assert alert["ruleId"] == "race-shared" and "suppressions" not in alert
    expected = RACE.replace("\n", "\n// tilewright: expect finding race\n", 1)
    assert all("suppressions" in result for result in log_of(expected, capsys))
    assert all(
        "suppressions" not in result for result in log_of(expected.replace("finding race", "finding trap"), capsys)
    )
