"""The programs of examples/programs: each prints what a GPU prints, and a check names each mistake at its line.

What they print and where their mistakes are stands in their comments: ``// prints: …`` and ``// finds: kind``.
"""

import re
from pathlib import Path

import pytest

from tilewright.program import Options, Settings, run_program

from .tools import needs_compiler

PROGRAMS = sorted((Path(__file__).parents[2] / "examples" / "programs").glob("*.cu"))
OPTIONS = Options(host=("-std=c++17", "-O2"))

HOST_WARNINGS = ("leak", "uninitialised-copy")

pytestmark = needs_compiler


def test_each_idea_has_a_faulty_twin():
    faulty = [path for path in PROGRAMS if "// FAULTY" in path.read_text()]
    sound = {path.name for path in PROGRAMS} - {path.name for path in faulty}
    assert len(faulty) >= 9
    for path in faulty:
        mended = re.search(r"The mended one:\s*(?://\s*)?(\w+\.cu)", path.read_text())
        assert mended is not None and mended[1] in sound, path.name


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_prints_and_finds(path):
    text = path.read_text()
    report = run_program([path], OPTIONS, Settings(check=True), [], capture=True)
    errors = {(f.kind, f.line) for f in report.findings if f.severity == "error" or f.kind in HOST_WARNINGS}
    wanted = {
        (kind, number)
        for number, line in enumerate(text.splitlines(), 1)
        for kind in re.findall(r"// finds: ([\w-]+)", line)
    }
    assert errors == wanted, report.errors
    prints = re.findall(r"^// prints: (.*)$", text, re.M)
    if "// FAULTY" in text:
        assert wanted
    else:
        assert report.output.splitlines() == prints
        assert report.exit_code == 0 and report.complete and report.ok
