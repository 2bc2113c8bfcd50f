"""Template heads: their parameters, and what those stand for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .brackets import angle_end, split_commas
from .declarators import bare, declared_type

_HEAD = re.compile(r"\s*template\s*<")
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
    for part in split_commas(text):
        declaration, _, default = part.partition("=")
        words = re.findall(r"[A-Za-z_]\w*", re.sub(r"<.*>", "", declaration))
        is_type = bool(words) and words[0] in ("typename", "class", "template")
        named = len(words) > 1
        found.append(TemplateParameter(words[-1] if named else "", is_type, default.strip(), "..." in declaration))
    return tuple(found)


def strip_template(header: str) -> str:
    """The header without leading ``template <…>`` parts."""
    while (match := _HEAD.match(header)) and (end := angle_end(header, match.end() - 1)) > 0:
        header = header[end:]
    return header


def template_texts(header: str) -> list[str]:
    """What stands between the angle brackets of each ``template <…>`` that a header begins with."""
    found = []
    while (match := _HEAD.match(header)) and (end := angle_end(header, match.end() - 1)) > 0:
        found.append(header[match.end() : end - 1])
        header = header[end:]
    return found


def split_template(header: str) -> tuple[TemplateParameter, ...]:
    """The parameters of all ``template <…>`` that a header begins with."""
    return tuple(each for text in template_texts(header) for each in template_parameters(text))


def substitute(text: str, values: Mapping[str, str]) -> str:
    """The text with names replaced by their values, in brackets where those are more than a word or a type."""

    def put(match: re.Match[str]) -> str:
        value = values.get(match[0])
        if value is None:
            return match[0]
        alone = match[0] == text.strip() or not re.search(r"[-+*/%?|&^]|<<|>>|\s[<>]\s", value.rstrip("*& "))
        return value if alone else f"({value})"

    return _NAME.sub(put, text)


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
    pairs = zip(split_commas(ours[2]), split_commas(theirs[2]), strict=False)
    return {mine: other for mine, other in pairs if mine in names}
