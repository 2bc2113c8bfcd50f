"""One page for each kind of finding: what it means, an example that fails, the mended one."""

from __future__ import annotations

import difflib
from importlib.resources import files

from tilewright.errors import TilewrightError


class UnknownKindError(TilewrightError):
    """There is no kind of finding by that name; the text names the near ones."""


def kinds() -> list[str]:
    """Every kind that has a page, sorted."""
    return translated("en")


def translated(language: str) -> list[str]:
    """The kinds whose page is there in a language; ``en`` has all."""
    folder = files(__name__) if language == "en" else files(__name__).joinpath(language)
    return sorted(p.name.removesuffix(".md") for p in folder.iterdir() if p.name.endswith(".md"))


def page(kind: str, language: str = "en") -> str:
    """The page of a kind, as Markdown; in English where it is not there in the language.

    Raises:
        UnknownKindError: there is none.
    """
    known = kinds()
    if kind not in known:
        near = [each for each in known if kind and kind in each]
        near += [each for each in difflib.get_close_matches(kind, known, 3, 0.6) if each not in near]
        hint = f"perhaps {' or '.join(near)}; " if near else ""
        raise UnknownKindError(f"no kind of finding is named {kind!r}; {hint}`tilewright explain` lists them all")
    name = f"{language}/{kind}.md" if language != "en" and kind in translated(language) else f"{kind}.md"
    return files(__name__).joinpath(name).read_text("utf-8")


def summary(kind: str, language: str = "en") -> str:
    """The first sentence of a kind's page."""
    text = page(kind, language).split("\n\n")[1].replace("\n", " ")
    if "。" in text:
        return text.split("。")[0] + "。"
    return text.split(". ")[0].split(": ")[0].rstrip(".") + "."
