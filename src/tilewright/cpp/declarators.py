"""A declaration's name and type: ``const float *__restrict__ a[3] = x`` declares ``a``, a ``float**``."""

from __future__ import annotations

import re

_QUALIFIERS = re.compile(
    r"\b(?:const|volatile|static|constexpr|register|typename|struct|class|inline|extern|__restrict__|__restrict"
    r"|restrict|__grid_constant__)\b"
)
_TYPE_WORDS = frozenset(
    ("void", "bool", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "size_t", "auto",
     "const", "volatile", "struct", "enum", "union", "class", "__restrict__", "__restrict", "restrict",
     "__grid_constant__")
)  # fmt: skip


def declared_name(declaration: str) -> str | None:
    """``const float *__restrict__ a[3] = x`` → ``a``; None where it has no name."""
    if match := re.search(r"\(\s*[*&]\s*(?:const\s+)?(\w+)\s*\)", declaration):
        return match.group(1)
    core = re.split(r"[=\[{]|(?<!:):(?!:)", declaration, maxsplit=1)[0]
    words = re.findall(r"[A-Za-z_]\w*|[*&>]", re.sub(r"<.*>", ">", core))
    if len(words) < 2 or words[-1] in _TYPE_WORDS or not re.match(r"\w", words[-1]):
        return None
    if re.search(r"::\s*" + re.escape(words[-1]) + r"\s*$", core):
        return None
    qualifiers = {"const", "volatile", "struct", "enum", "union", "class", "__grid_constant__"}
    return None if all(word in qualifiers for word in words[:-1]) else words[-1]


def bare(type_: str) -> tuple[str, int]:
    """A type's name without qualifiers and references, and how many pointers lead to it."""
    core = _QUALIFIERS.sub(" ", type_)
    outer = re.sub(r"<.*>", "", core, flags=re.S)
    stars = outer.count("*") + outer.count("[")
    core = re.sub(r"\[[^\]]*\]", "", core)
    return re.sub(r"\s+", " ", re.sub(r"[*&]+(?![^<]*>)", " ", core)).strip(), stars


def declared_type(declaration: str) -> str:
    """``const float *__restrict__ a[3] = x`` → ``float**``."""
    core = declaration.split("=")[0]
    name = declared_name(core)
    if name is not None:
        core = re.sub(rf"\b{name}\b(?!.*\b{name}\b)", " ", core, flags=re.S)
    base, stars = bare(core)
    return base + "*" * stars
