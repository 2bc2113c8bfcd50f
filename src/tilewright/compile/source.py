"""What can be read off CUDA C++ text without compiling it: declarations, kernels, fields, shared arrays.

A tokenizer's reading, not a parser's: macros are not expanded. Nothing that decides a result rests on it
alone; the compiler confirms what was found here, and what is not found is None.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass


def _words(text: str) -> list[str]:
    return text.split()


_OPAQUE = re.compile(
    r'//(?:[^\n\\]|\\.|\\\n)*|/\*.*?(?:\*/|\Z)|R"(?P<d>[^()\\\s]{0,16})\(.*?\)(?P=d)"'
    r'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'',
    re.S,
)
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b", re.M)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.M)
_DEVICE_WORDS = ("__global__", "__device__", "__constant__", "__shared__", "__managed__", "__grid_constant__")
_ATTRIBUTE = re.compile(
    r"\b(?:__align__|alignas|__launch_bounds__|__attribute__|__declspec|__block_size__|__cluster_dims__"
    r"|__maxnreg__|decltype|noexcept)\s*\("
)
_SKIP_NAMES = frozenset(
    _words("""
__align__ alignas __launch_bounds__ __attribute__ __declspec __block_size__ __cluster_dims__
__maxnreg__ decltype noexcept sizeof
""")
)
_TYPE_WORDS = frozenset(
    _words("""
void bool char short int long float double signed unsigned const volatile struct enum union
class auto __restrict__ __restrict restrict __grid_constant__ size_t
""")
)


# A line that is a macro which opens or closes a namespace, as its name says: BEGIN_X_NAMESPACE, X_NAMESPACE_END. What
# follows it would be read as its declaration.
_NAMESPACE_MACRO = re.compile(r"^[ \t]*(?=\w*NAMESPACE)(?=\w*(?:BEGIN|END|OPEN|CLOSE))[A-Z_]\w*[ \t]*;?[ \t]*$", re.M)


@functools.lru_cache(32)  # several readers ask for the same texts
def clean(text: str) -> str:
    """The text with comments, the insides of strings and preprocessor lines as spaces, and lines that are only a macro
    for a namespace; offsets unchanged."""

    text = _one_branch(without_comments(text))
    text = _DIRECTIVE.sub(lambda match: _spaces(match.group()), text).replace("__extension__", " " * 13)
    return _NAMESPACE_MACRO.sub(lambda match: _spaces(match.group()), text)


@functools.lru_cache(32)
def without_comments(text: str) -> str:
    """The text with comments and the insides of strings as spaces; offsets unchanged."""

    def blank(match: re.Match[str]) -> str:
        found = match.group()
        inside = _spaces(found)
        return f'"{inside[1:-1]}"' if found[0] in "\"'" and len(found) > 1 else inside

    return _OPAQUE.sub(blank, text)


def _one_branch(text: str) -> str:
    """The text so that its braces pair up whatever the preprocessor's conditions say.

    Where the branches of an ``#if`` open or close braces, all but the first of several go, or the only one.
    """
    open_groups: list[list[int]] = []
    for match in _CONDITION.finditer(text):
        kind = match.group(1)
        if kind.startswith("if"):
            open_groups.append([match.end()])
        elif open_groups and kind.startswith("el"):
            open_groups[-1] += [match.start(), match.end()]
        elif open_groups:
            ends = [*open_groups.pop(), match.start()]
            branches = list(zip(ends[::2], ends[1::2], strict=True))
            if any(text.count("{", a, b) != text.count("}", a, b) for a, b in branches):
                for start, end in branches[1:] or branches:
                    text = text[:start] + _spaces(text[start:end]) + text[end:]
    return text


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _blank_lines(text: str) -> str:
    """The text as spaces, in which a macro's lines stay one."""
    return re.sub(r"[^\r\n\\]|\\(?!\r?\n)", " ", text)


def blank(text: str, start: int, end: int) -> str:
    """The text with [start, end) as spaces; newlines and preprocessor lines stay, but for those in comments."""
    region = text[start:end]
    commented = _OPAQUE.sub(lambda match: _spaces(match[0]) if match[0].startswith("/") else match[0], region)
    kept, position = [], 0
    for directive in _DIRECTIVE.finditer(without_comments(region)):
        kept += [_blank_lines(region[position : directive.start()]), commented[directive.start() : directive.end()]]
        position = directive.end()
    kept.append(_blank_lines(region[position:]))
    return text[:start] + "".join(kept) + text[end:]


def continued(text: str) -> str:
    """The text with each backslash that only blanks part from its line's end behind them, as gcc reads it."""
    return re.sub(r"(\\)([ \t]+)$", r"\2\1", text, flags=re.M)


def device_markers(texts: list[str]) -> re.Pattern[str]:
    """What marks device code: CUDA's qualifiers, and macros of these texts that stand for them."""
    words = set(_DEVICE_WORDS)
    macros = [
        (name, body)
        for text in texts
        for name, body in re.findall(r"^[ \t]*#[ \t]*define[ \t]+(\w+)((?:[^\n\\]|\\\n|\\.)*)", text, re.M)
    ]
    grew = True
    while grew:
        more = {name for name, body in macros if words & set(re.findall(r"\w+", body))} - words
        words |= more
        grew = bool(more)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(words))) + r")\b")


@dataclass(frozen=True)
class Chunk:
    """A declaration at namespace or class scope: ``kind`` is ``function``, ``class`` or ``other``.

    ``header`` is the cleaned text before the body; ``members`` are a class's.
    """

    kind: str
    start: int
    end: int
    header: str
    members: tuple[Chunk, ...] = ()


def closing(text: str, opening: int) -> int:
    """The offset just behind the bracket that closes the one at ``opening`` (the text's end if none does)."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    open_, close = text[opening], pairs[text[opening]]
    depth = 0
    for match in re.compile(f"[{re.escape(open_ + close)}]").finditer(text, opening):
        depth += 1 if match.group() == open_ else -1
        if depth == 0:
            return match.end()
    return len(text)


def chunks(text: str, start: int = 0, end: int | None = None) -> list[Chunk]:
    """The declarations of cleaned ``text``; namespaces and ``extern "C"`` blocks are opened."""
    end = len(text) if end is None else end
    found: list[Chunk] = []
    begin = position = start
    token = re.compile(r"[;{}(\[]")
    while match := token.search(text, position, end):
        begin = _skip_space(text, begin, match.start())
        character, position = match.group(), match.end()
        header = text[begin : match.start()]
        if character in "([":
            position = min(closing(text, match.start()), end)
        elif character == "}":
            if header.strip():  # a macro's call without a semicolon
                found.append(Chunk("other", begin, match.start(), header))
            begin = position
        elif character == ";":
            if header.strip():
                found.append(Chunk("other", begin, position, header))
            begin = position
        else:
            after = min(closing(text, match.start()), end)
            kind = _kind_of_body(header)
            if kind == "scope":
                found += chunks(text, position, after - 1)
                begin = after
            elif kind == "class":
                members = tuple(chunks(text, position, after - 1))
                semicolon = text.find(";", after, end)
                after = semicolon + 1 if semicolon >= 0 else end
                found.append(Chunk("class", begin, after, header, members))
                begin = after
            elif kind == "function" and not _is_member_initialiser(header, text, after):
                found.append(Chunk("function", begin, after, header))
                begin = after
            position = after
    begin = _skip_space(text, begin, end)
    if text[begin:end].strip():
        found.append(Chunk("other", begin, end, text[begin:end]))
    return found


def _skip_space(text: str, begin: int, end: int) -> int:
    match = re.compile(r"(?:\s+|(?:public|private|protected)\s*:(?!:)|;)*").match(text, begin, end)
    return match.end() if match else begin


_MACRO_CLASS = re.compile(  # struct ALIGN(16) Name { … }: a macro for an attribute
    r"\s*(?:typedef\s+)?(?:struct|class|union)\s+\w+\s*\(\s*\)\s*(?:\w+\s*(?:final\s*)?(?::.*)?)?$", re.S
)


def _kind_of_body(header: str) -> str:
    if re.match(r"\s*(?:inline\s+)?namespace\b", header) or re.match(r'\s*extern\s*"[^"]*"\s*$', header):
        return "scope"
    core = without_parentheses(strip_template(header))
    if re.search(r"\b(?:struct|class|union|enum)\b", core) and "=" not in core and "(" not in core:
        return "class"
    if _MACRO_CLASS.match(core):
        return "class"
    if "(" in core and "=" not in re.sub(r"operator\s*[^\s\w(]+|[=!<>]=", "", core):
        return "function"
    return "other"


def _is_member_initialiser(header: str, text: str, after: int) -> bool:
    """``S() : a{1}, b{2} { … }``: the brace at hand opens ``a``'s value, not the body."""
    rest = text[after : after + 200].lstrip()
    return bool(re.search(r"\)\s*(?:noexcept\s*)?:(?!:)[^;]*\w\s*$", header)) and rest[:1] in (",", "{")


def strip_template(header: str) -> str:
    """The header without leading ``template <…>`` parts."""
    while match := re.match(r"\s*template\s*<", header):
        header = header[_angle_end(header, match.end() - 1) :]
    return header


def without_parentheses(header: str) -> str:
    """Attributes removed, and the insides of other parentheses emptied."""
    while match := _ATTRIBUTE.search(header):
        header = header[: match.start()] + header[closing(header, match.end() - 1) :]
    out, position = [], 0
    for match in re.finditer(r"\(", header):
        if match.start() >= position:
            out.append(header[position : match.end()])
            position = closing(header, match.start()) - 1
    return "".join(out) + header[position:]


def _angle_end(text: str, opening: int) -> int:
    depth = 0
    for index in range(opening, len(text)):
        if text[index] in "<([{":
            depth += 1
        elif text[index] in ">)]}":
            depth -= 1
            if depth == 0:
                return index + 1
    return len(text)


def split_commas(text: str) -> list[str]:
    """Split at the commas outside all brackets, angle brackets included; shifts, ``->`` and ``>=`` are none."""
    parts, open_, begin = [], "", 0
    for match in re.finditer(r"->|<<|[<>]=|[<(\[{>)\]},]", text):
        found = match.group()
        if len(found) == 1 and found in "<([{":
            open_ += found
        elif found == ">":
            open_ = open_[:-1] if open_[-1:] == "<" else open_
        elif found in ")]}":
            open_ = open_.rstrip("<")[:-1]  # a < that none closed was an operator
        elif found == "," and not open_:
            parts.append(text[begin : match.start()])
            begin = match.end()
    parts.append(text[begin:])
    return [part.strip() for part in parts if part.strip()]


@dataclass(frozen=True)
class KernelText:
    """A ``__global__`` function as written. ``template`` is the text between its angle brackets, or None;
    ``declarations`` are its parameters whole."""

    name: str
    parameters: tuple[str | None, ...]
    template: str | None
    offset: int
    declarations: tuple[str, ...] = ()


@functools.lru_cache(maxsize=64)
def kernels(text: str) -> tuple[KernelText, ...]:
    """Every ``__global__`` function that cleaned ``text`` declares or defines by that word."""
    found = []
    for match in re.finditer(r"\b__global__\b", text):
        position = match.end()
        while name := re.compile(r"([A-Za-z_]\w*)\s*\(").search(text, position):
            if name.group(1) not in _SKIP_NAMES:
                break
            position = closing(text, name.end() - 1)
        between = text[position : name.start()] if name else ";"
        if name is None or re.search(r"[;{}=]", between):
            continue
        inside = text[name.end() : closing(text, name.end() - 1) - 1]
        declarations = tuple(part for part in split_commas(inside) if part != "void")
        parameters = tuple(declared_name(part) for part in declarations)
        before = text[max(text.rfind(c, 0, match.start()) for c in ";{}") + 1 : match.start()]
        opening = re.search(r"\btemplate\s*<", before)
        template = None
        if opening:
            template = before[opening.end() : _angle_end(before, opening.end() - 1) - 1].strip()
        found.append(KernelText(name.group(1), parameters, template, match.start(), declarations))
    return tuple(found)


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


def field_lists(text: str) -> dict[str, list[tuple[str, ...] | None]]:
    """The data members' names of every class in cleaned ``text``, by class name, in order of declaration.

    A name may occur more than once (other namespaces); None stands for a class that can't be listed
    (bases, bit-fields, unnamed members).
    """
    found: dict[str, list[tuple[str, ...] | None]] = {}

    def visit(declarations: list[Chunk] | tuple[Chunk, ...]) -> None:
        for chunk in declarations:
            if chunk.kind != "class":
                continue
            visit(chunk.members)
            header = without_parentheses(strip_template(chunk.header))
            tail = text[text.rfind("}", chunk.start, chunk.end) + 1 : chunk.end - 1].strip()
            name = re.search(r"\b(?:struct|class|union)\b[^:]*?\b(\w+)\s*(?:final\s*)?(?::|$)", header.strip())
            names = {name.group(1)} if name else set()
            if chunk.header.lstrip().startswith("typedef"):
                names |= set(re.findall(r"(?<![*&\w])\b\w+", tail))
            derived = re.search(r"[^:]:[^:]", header) is not None
            for each in names:
                found.setdefault(each, []).append(None if derived else _fields(chunk.members, text))

    visit(chunks(text))
    return found


_CLASS_NAME = re.compile(r"\b(?:struct|class|union|enum)\s+(?:\w+\s+)*\w+\s*$")


def _fields(members: tuple[Chunk, ...], text: str) -> tuple[str, ...] | None:
    names: list[str] = []
    for member in members:
        tail = text[text.rfind("}", member.start, member.end) + 1 : member.end - 1].strip()
        if member.kind == "class":
            if tail:
                names += [name for part in split_commas(tail) if (name := declared_name("x " + part))]
            elif not _CLASS_NAME.search(member.header.split(":")[0]):
                return None  # an unnamed struct or union: its members are this one's
            continue
        if member.kind != "other" or re.match(
            r"\s*(?:using|typedef|static|friend|template|enum|struct\s+\w+\s*$|class\s+\w+\s*$)",
            member.header,
        ):
            continue
        core = without_parentheses(member.header)
        if "(" in core and not re.search(r"\(\s*\*", member.header):
            continue  # a member function's declaration
        if re.search(r"[^:]:[^:]", re.sub(r"\{.*\}|\?.*", "", core)):
            return None  # a bit-field has no offset
        for part in split_commas(core.strip()):
            name = declared_name("x " + part)
            if name is None:
                return None
            names.append(name)
    return tuple(names)
