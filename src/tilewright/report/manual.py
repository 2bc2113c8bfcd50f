"""The manual's pages, which are at hand without the repository."""

from __future__ import annotations

import re
from pathlib import Path

from tilewright.errors import TilewrightError

MANUAL = {
    "index": "getting started, in ten minutes",
    "questions": "ten questions with their answers",
    "api": "the Python interface",
    "cli": "the command line",
    "spec": "launches and expectations in a source",
    "memory-model": "what an access costs: sectors, banks, wavefronts",
    "time": "how long it takes on an H200, without one",
    "verify": "a kernel against a reference, on inputs chosen to break it",
    "studio": "a page to play with tiles and padding",
    "mcp": "for programs that write kernels: the Model Context Protocol",
    "findings": "all kinds of findings, and how to allow one",
    "run": "whole programs",
    "door": "packages that speak to CUDA's driver",
    "python-kernels": "kernels of Triton and Numba",
    "as-compiled": "counts as the machine executes them",
    "pytest": "sources as tests",
    "matmul": "matmul and semiring_matmul",
    "glossary": "wavefront, sector, request and the other words of reports",
    "ladder": "the kernels that come with tilewright",
    "architecture": "how it is built",
}
"""The pages by their names in ``docs/``."""


def manual(name: str, language: str = "en") -> str:
    """A page of the manual, in English where a language has none. The wheel has ``docs`` in the package; in a checkout
    they are beside ``src``."""
    package = Path(__file__).parent.parent
    folders = (package / "docs", package.parent.parent / "docs")
    paths = [folder / file for file in (f"{name}.{language}.md", f"{name}.md") for folder in folders]
    page = next((path for path in paths if path.is_file()), None)
    if page is None:
        raise TilewrightError(f"docs/{name}.md is not in this installation")
    return page.read_text(encoding="utf-8")


def terms() -> dict[str, str]:
    """The words of the glossary, and what it says of each."""
    parts = re.split(r"^## (.*)\n", manual("glossary"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def term(word: str) -> str | None:
    """What the glossary says of a word, in one or in several; None where it says nothing."""
    found = terms()
    wanted = re.sub(r"[-_ ]+", " ", word.lower())
    name = next((each for each in (wanted, wanted.removesuffix("s")) if each in found), None)
    return None if name is None else f"{name}\n{found[name].rstrip()}\n"
