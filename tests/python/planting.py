"""Modules of kernels as they are, and with a line of one changed: what is found, and at which line."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from tilewright.findings.identity import OTHER_LINE
from tilewright.python.launches import checked
from tilewright.report import Report


def load(source: str, path: Path) -> ModuleType:
    """A source as a module of its own."""
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[path.stem]
    return module


def example(chapter: str) -> str:
    """The example of a chapter of docs/python-kernels.md."""
    text = (Path(__file__).parents[2] / "docs" / "python-kernels.md").read_text(encoding="utf-8")
    return text.split(f"\n## {chapter}\n")[1].split("```python\n")[1].split("```")[0]


def changed(source: str, kernel: str, line: str, instead: str) -> str:
    """A source with one line of a kernel's function changed."""
    start = source.index(f"def {kernel}(")
    end = source.index("\n\n\n", start)
    body = source[start:end]
    assert body.count(line) == 1, f"{kernel} has {body.count(line)} times {line!r}"
    return source[:start] + body.replace(line, instead) + source[end:]


def findings(module: ModuleType, kernel: str, severity: str = "error") -> list[tuple[str, str]]:
    """Kinds and source lines of what is found while a kernel's case runs."""
    with checked() as reports:
        getattr(module, f"run_{kernel}")()
    return [each for report in reports for each in told(report, module, severity)]


def told(report: Report, module: ModuleType, severity: str) -> list[tuple[str, str]]:
    """Kinds and source lines of a report's findings; of a pair of accesses both lines."""
    lines = Path(str(module.__file__)).read_text(encoding="utf-8").splitlines()
    found = []
    for each in report.findings:
        if each.severity == severity:
            assert each.file == str(module.__file__) and each.line is not None, each
            for line in {each.line, each.details.get(OTHER_LINE, each.line)}:
                found.append((each.kind, lines[line - 1].strip()))
    return found


def named(found: list[tuple[str, str]], kinds: str, places: str) -> bool:
    """Whether one of the kinds was found at one of the places: alternatives stand behind ``|``."""
    return any(kind in kinds.split("|") and any(place in line for place in places.split("|")) for kind, line in found)
