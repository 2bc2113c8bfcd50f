"""Small readings of C++ text: template parameters, bindings of them, the types of declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from . import source as reading

_QUALIFIERS = re.compile(
    r"\b(?:const|volatile|static|constexpr|register|typename|struct|class|inline|extern|__restrict__|__restrict"
    r"|restrict|__grid_constant__)\b"
)
_REACH = 2000  # characters of template arguments
_NAME = re.compile(r"(?<![\w.])(?<!->)(?<!::)[A-Za-z_]\w*")


@dataclass(frozen=True)
class TemplateParameter:
    """``typename T``, ``int N = 16`` or ``class... Ts``."""

    name: str
    type: bool
    default: str = ""
    pack: bool = False


def template_parameters(text: str) -> tuple[TemplateParameter, ...]:
    """What stands between the angle brackets of ``template <…>``."""
    found = []
    for part in reading.split_commas(text):
        declaration, _, default = part.partition("=")
        words = re.findall(r"[A-Za-z_]\w*", re.sub(r"<.*>", "", declaration))
        is_type = bool(words) and words[0] in ("typename", "class", "template")
        named = len(words) > 1
        found.append(TemplateParameter(words[-1] if named else "", is_type, default.strip(), "..." in declaration))
    return tuple(found)


def split_template(header: str) -> tuple[TemplateParameter, ...]:
    """The parameters of all ``template <…>`` before a declaration."""
    core = reading.strip_template(header)
    before = header[: len(header) - len(core)]
    found: list[TemplateParameter] = []
    for match in re.finditer(r"\btemplate\s*<", before):
        end = angle_end(before, match.end() - 1)
        found += template_parameters(before[match.end() : end - 1])
    return tuple(found)


def angle_end(text: str, opening: int) -> int:
    """The offset just behind the ``>`` that closes the ``<`` at ``opening``; -1 where none does."""
    for offset, closed in _brackets(text[opening : opening + _REACH], "<([{", ">)]}"):
        if closed:
            return opening + offset + 1
    return -1


def angle_start(text: str, closing: int) -> int:
    """The offset of the ``<`` that the ``>`` at ``closing`` closes; -1 where none does."""
    for offset, closed in _brackets(text[max(0, closing + 1 - _REACH) : closing + 1][::-1], ">)]}", "<([{"):
        if closed:
            return closing - offset
    return -1


def _brackets(text: str, opening: str, closing: str) -> Iterator[tuple[int, bool]]:
    """Each closing bracket's offset, and whether it closes the first one. Within round brackets, comparisons open
    and close nothing: what they leave open goes when the round one closes."""
    open_ = ""
    text = text.replace("->", "  ").replace(">-", "  ")
    for index, character in enumerate(text):
        if character == ";":
            return
        if character in opening:
            open_ += character
        elif character in closing:
            wanted = opening[closing.index(character)]
            if wanted == opening[0]:
                if open_[-1:] != wanted:
                    continue  # a comparison
                open_ = open_[:-1]
            else:
                open_ = open_.rstrip(opening[0])[:-1] if len(open_) > 1 else ""
            yield index, not open_
            if not open_:
                return


def substitute(text: str, values: Mapping[str, str]) -> str:
    """The text with names replaced by their values, in brackets where those are more than a word or a type."""

    def put(match: re.Match[str]) -> str:
        value = values.get(match[0])
        if value is None:
            return match[0]
        alone = match[0] == text.strip() or not re.search(r"[-+*/%?|&^]|<<|>>|\s[<>]\s", value.rstrip("*& "))
        return value if alone else f"({value})"

    return _NAME.sub(put, text)


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
    name = reading.declared_name(core)
    if name is not None:
        core = re.sub(rf"\b{name}\b(?!.*\b{name}\b)", " ", core, flags=re.S)
    base, stars = bare(core)
    return base + "*" * stars


def deduce(declaration: str, type_: str, parameters: Sequence[TemplateParameter]) -> dict[str, str]:
    """What template parameters must be for a function's parameter, given the type of what is passed."""
    wanted, wanted_stars = bare(declared_type(declaration))
    given, given_stars = bare(type_)
    names = {each.name for each in parameters if each.name and not each.pack}
    if wanted in names:
        return {wanted: given + "*" * (given_stars - wanted_stars)} if given_stars >= wanted_stars else {}
    ours, theirs = re.fullmatch(r"([\w:]+)\s*<(.*)>", wanted, re.S), re.fullmatch(r"([\w:]+)\s*<(.*)>", given, re.S)
    if not ours or not theirs or ours[1].split("::")[-1] != theirs[1].split("::")[-1]:
        return {}
    pairs = zip(reading.split_commas(ours[2]), reading.split_commas(theirs[2]), strict=False)
    return {mine: other for mine, other in pairs if mine in names}
