"""Launches as JUnit's XML, which CI services show as tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class Test:
    """A launch: its name and file, why it failed or could not be run, what its kernel printed."""

    name: str
    file: str
    seconds: float = 0.0
    failures: Sequence[str] = ()
    error: str = ""
    skipped: str = ""
    output: str = ""


@dataclass(frozen=True)
class Suite:
    """A file and its launches."""

    name: str
    tests: Sequence[Test]


def junit(suites: Sequence[Suite]) -> str:
    """The whole document."""
    root = ElementTree.Element("testsuites", _totals([test for suite in suites for test in suite.tests]))
    for suite in suites:
        made = ElementTree.SubElement(root, "testsuite", {"name": _clean(suite.name), **_totals(suite.tests)})
        for test in suite.tests:
            _add(made, test)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _totals(tests: Sequence[Test]) -> dict[str, str]:
    return {
        "tests": str(len(tests)),
        "failures": str(sum(bool(test.failures) for test in tests)),
        "errors": str(sum(bool(test.error) for test in tests)),
        "skipped": str(sum(bool(test.skipped) for test in tests)),
        "time": f"{sum(test.seconds for test in tests):.3f}",
    }


def _add(suite: ElementTree.Element, test: Test) -> None:
    names = {"name": _clean(test.name), "classname": _clean(test.file), "file": _clean(test.file)}
    made = ElementTree.SubElement(suite, "testcase", {**names, "time": f"{test.seconds:.3f}"})
    for kind, text in (("failure", "\n\n".join(test.failures)), ("error", test.error), ("skipped", test.skipped)):
        if text:
            said = ElementTree.SubElement(made, kind, {"message": _clean(text.splitlines()[0])})
            said.text = _clean(text)
    if test.output:
        ElementTree.SubElement(made, "system-out").text = _clean(test.output)


def _clean(text: str) -> str:
    """Without the characters that no XML may hold."""
    return _NOT_XML.sub("\ufffd", text)
