"""One page for each kind of finding: what it means, an example that fails, the mended one."""

from __future__ import annotations

import difflib
from importlib.resources import files

from tilewright.errors import TilewrightError


class UnknownKindError(TilewrightError):
    """There is no kind of finding by that name; the text tells the near ones."""


def kinds() -> list[str]:
    """Every kind that has a page, sorted."""
    return sorted(p.name.removesuffix(".md") for p in files(__name__).iterdir() if p.name.endswith(".md"))


def page(kind: str) -> str:
    """The page of a kind, as Markdown.

    Raises:
        UnknownKindError: there is none.
    """
    known = kinds()
    if kind not in known:
        near = [each for each in known if kind and kind in each]
        near += [each for each in difflib.get_close_matches(kind, known, 3, 0.6) if each not in near]
        hint = f"perhaps {' or '.join(near)}; " if near else ""
        raise UnknownKindError(f"no kind of finding is named {kind!r}; {hint}`tilewright explain` lists them all")
    return files(__name__).joinpath(f"{kind}.md").read_text("utf-8")


def summary(kind: str) -> str:
    """The first sentence of a kind's page."""
    text = page(kind).split("\n\n")[1].replace("\n", " ")
    return text.split(". ")[0].split(": ")[0].rstrip(".") + "."
