"""Lambdas that kernels take as template arguments (nvcc's extended lambdas).

Such a lambda stands in host code, which NVRTC never sees, and its type has no name. So each becomes a class of what it
captures, in the place of the function that it stands in; the compiler for the host has said what its captures are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilewright import cpp
from tilewright.compile.demangle import Unreadable, demangle
from tilewright.errors import UnsupportedError
from tilewright.objects.elf import defined

from .syntax import ANONYMOUS, Lambda, components, seen, split

_UNNAMED = re.compile(r"\(lambda at (.*?):(\d+):(\d+)\)")
_LOCAL_TYPE = re.compile(r"\busing\s+(\w+)\s*=[^;]*;|\btypedef\b[^;]*?\b(\w+)\s*;")


@dataclass
class Lambdas:
    """A source as NVRTC reads it, and what each closure that a kernel takes is called there."""

    text: str
    names: dict[str, str] = field(default_factory=dict)


def closures(data: bytes) -> list[str]:
    """The types of lambdas among the template arguments of the kernels that an object launches, the longest first: one
    may be part of another's name."""
    found: set[str] = set()
    for symbol in defined(data):
        if b"__device_stub__" in symbol and b"Ul" in symbol:
            found |= set(closures_in(symbol.decode()))
    return sorted(found, key=len, reverse=True)


def closures_in(symbol: str) -> tuple[str, ...]:
    """Those in one symbol."""
    try:
        return demangle(symbol, closures=True).closures
    except Unreadable:
        return ()


def hoist(source: Path, text: str, shift: int, wanted: Sequence[str], dump: Callable[[str], str]) -> Lambdas:
    """The source with a class for each closure that is wanted.

    Args:
        source: the file that clang reads, and ``shift`` the lines that it has before those of ``text``.
        dump: clang's syntax tree of what has a name, as JSON texts one after another.

    Raises:
        UnsupportedError: one can't be such a class; the text says which and why.
    """
    known = seen(wanted, dump)
    made = Lambdas(text)
    texts: dict[str, bytes] = {}
    edits: dict[tuple[int, int], dict[tuple[int, int], str]] = {}
    behind: list[str] = []

    def write(closure: str) -> None:
        each = next((one for one in known if one.closure == closure), None)
        if each is None:
            raise UnsupportedError(f"the lambda {closure}, which a kernel takes, is not found in the source")
        own = Path(each.file) == source
        data = texts.setdefault(each.file, text.encode() if own else Path(each.file).read_bytes())
        start, end = (_offset(data, line - (shift if own else 0), column) for line, column in (each.begin, each.end))
        whole = data.decode(errors="replace")
        start, end = (len(data[:at].decode(errors="replace")) for at in (start, end))
        written = _Written(whole, start, end, each, names)
        if own:
            function = written.path[-1]
            edits.setdefault((function.start, function.end), {})[start, end] = written.class_
        else:
            behind.append(written.elsewhere())

    names = _Names(known, made.names, write)
    for closure in reversed(wanted):  # a lambda's name may have another's in it
        names.expression(closure)
    for (first, last), inside in sorted(edits.items(), reverse=True):
        at, pieces = last, [made.text[last:]]
        for (start, end), class_ in sorted(inside.items(), reverse=True):
            if any(a <= start and end <= b and (a, b) != (start, end) for a, b in inside):
                continue  # within another
            pieces += [_blanked(made.text[end:at]), class_]
            at = start
        made.text = made.text[:first] + _blanked(made.text[first:at]) + "".join(reversed(pieces))
    made.text += "".join(dict.fromkeys(behind))
    return made


def _blanked(text: str) -> str:
    return cpp.blank(text, 0, len(text))


def _offset(data: bytes, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = data.index(b"\n", start) + 1
    return start + column - 1


# -- names ----------------------------------------------------------------------------------------------------


class _Names:
    """What closures are called as classes.

    Args:
        of: their names, which ``write`` adds to.
    """

    def __init__(self, seen: Iterable[Lambda], of: dict[str, str], write: Callable[[str], None]) -> None:
        self.seen, self.of, self._write = list(seen), of, write

    def expression(self, closure: str) -> str:
        if closure not in self.of:
            self._write(closure)
        return self.of[closure]

    def spelled(self, type_: str, user: Lambda) -> str:
        """A captured value's type, with the classes of lambdas in it."""

        def name(match: re.Match[str]) -> str:
            at = int(match[2]), int(match[3])
            found = {each.closure for each in self.seen if each.begin == at and each.file == match[1]}
            named = {each for each in found if each in user.function} or found
            if len(named) != 1:
                raise _refused(user, "it captures a lambda that is not distinguished from others in the same place")
            return self.expression(named.pop())

        return _UNNAMED.sub(name, type_).replace(ANONYMOUS, "")

    def put_in(self, text: str) -> str:
        for closure in sorted(self.of, key=len, reverse=True):
            text = text.replace(closure, self.of[closure])
        return text.replace(ANONYMOUS, "")


def _refused(which: Lambda, why: str) -> UnsupportedError:
    return UnsupportedError(
        f"{which.file}:{which.line}: this lambda is a kernel's template argument, but {why}; write it as a struct "
        "with a __device__ operator()"
    )


class _Written:
    """One lambda as a class.

    Attributes:
        path: the classes and the function that it stands in.
        class_: the class's text, on as many lines as the lambda.
        expression: its name with template arguments, from anywhere.
    """

    def __init__(self, whole: str, start: int, end: int, which: Lambda, names: _Names) -> None:
        self.whole, self.code, self.start, self.end, self.which = whole, cpp.clean(whole), start, end, which
        code = self.code
        if code[start : start + 1] != "[" or code[end - 1 : end] != "}":
            raise _refused(which, "a macro writes it")
        self.path = cpp.path(cpp.declarations(code), start)
        if not self.path or self.path[-1].kind != "function":
            raise _refused(which, "it stands in no function")
        entity = _function(which)
        header = self.path[-1].header
        parameters = _template(header)
        templated = any(_template(each.header) for each in self.path)
        scope = components(self._scope(header))
        explicit = self._explicit()
        captured = [*explicit, *(each["name"] for each in which.captured[len(explicit) :])]
        types = [names.spelled(each, which) for each in which.types]
        self.name = f"lambda_{re.sub(r'[^0-9A-Za-z]', '_', Path(which.file).stem)}_{which.line}"
        if any(each.file == which.file and each.line == which.line and each.begin < which.begin for each in names.seen):
            self.name += f"_{which.begin[1]}"
        arguments = list(map(str, types)) if templated else []
        if parameters:
            arguments += [names.put_in(str(each)) for each in entity]
        aliases = "" if templated else " ".join(f"using tw_{i} = {each};" for i, each in enumerate(types))
        given = [f"class tw_{index}" for index in range(len(types))] if templated else []
        head = f"template <{', '.join([*given, *parameters])}> " if given or parameters else ""
        fields = " ".join(f"tw_{index} {each};" for index, each in enumerate(captured))
        inside = self._local_types() + self._local_constants(explicit)
        public = "public: " if len(self.path) > 1 else ""
        self.class_ = f"{public}{head}struct {self.name} {{ {aliases} {fields} {inside}{self._operator()} }};"
        self.scope = scope
        flat = "::".join([*(each for each in scope if each), self.name])
        self.expression = names.put_in(flat) + (f"<{', '.join(arguments)}>" if arguments else "")
        names.of[which.closure] = self.expression

    def elsewhere(self) -> str:
        """The class behind a source that includes the file with the lambda."""
        if len(self.path) > 1:
            raise _refused(self.which, "it stands in a class of a header")
        opened = "".join(
            "namespace { " if each.startswith("(") else f"namespace {each} {{ " for each in self.scope if each
        )
        closed = "}" * opened.count("{")
        return f'\n{opened}\n#line {self.which.line} "{self.which.file}"\n{self.class_}\n{closed}\n'

    def _scope(self, header: str) -> str:
        parts = components(self.which.function)[:-1]
        before = cpp.strip_template(header).split("(")[0]
        qualifier = re.search(r"((?:[A-Za-z_]\w*(?:<[^()]*>)?\s*::\s*)+)~?[\w\s]*$", before)
        if qualifier is not None:
            if "<" in qualifier[1]:
                raise _refused(self.which, "it stands in a class template's function outside of the class")
            parts = parts[: len(parts) - qualifier[1].count("::")]
        return "::".join(parts)

    def _explicit(self) -> dict[str, bool]:
        """The names that the capture list gives, in order, and whether each is a variable's own."""
        inside = self.whole[self.start + 1 : cpp.closing(self.code, self.start) - 1]
        found = {}
        for part in cpp.split_commas(inside):
            if part.strip() in ("=", ""):
                continue
            name = re.fullmatch(r"\s*([A-Za-z_]\w*)\s*(=.*|\{.*|\(.*)?", part, re.S)
            if name is None or name[1] == "this":
                raise _refused(self.which, f"it captures {part.strip()}, which a kernel can't have")
            found[name[1]] = name[2] is None
        if {} in self.which.captured[len(found) :]:
            raise _refused(self.which, "it captures this, which a kernel can't have")
        return found

    def _operator(self) -> str:
        """The function call operator: the lambda from its parameters on."""
        at = cpp.closing(self.code, self.start)
        head = ""
        if template := re.compile(r"\s*<").match(self.code, at):
            at = cpp.angle_end(self.code, template.end() - 1)
            head = f"template {self.whole[template.end() - 1 : at]} "
        opens = re.compile(r"[^({]*").match(self.code, at)
        assert opens is not None
        words, at = opens[0].replace("tw_on_both", "__host__ __device__"), opens.end()
        parameters = "()"
        if self.code[at] == "(":
            end = cpp.closing(self.code, at)
            parameters, at = self.whole[at:end], end
            generic = iter(range(len(parameters)))
            parameters, count = re.subn(
                r"\bauto\b(\s*\.\.\.)?", lambda m: f"tw_a{next(generic)}{m[1] or ''}", parameters
            )
            packs = [f"class{'...' if re.search(rf'tw_a{i} *[.]', parameters) else ''} tw_a{i}" for i in range(count)]
            head = head or (f"template <{', '.join(packs)}> " if count else "")
        body = self.code.index("{", at)
        specifiers, tail = self.code[at:body].partition("->")[::2]
        attributes = re.sub(r"\b__device__\b|\bmutable\b|\bconstexpr\b", "", f"{words} {specifiers}")
        attributes, noexcept = attributes.replace("noexcept", ""), "noexcept " * ("noexcept" in attributes)
        const = "" if re.search(r"\bmutable\b", specifiers) else " const"
        result = f" -> {tail.strip()}" if tail.strip() else ""
        lines = "\n" * self.whole[opens.start() : opens.end()].count("\n")
        lines = lines if "\n" not in attributes else ""
        rest = self.whole[body : self.end]
        signature = f"{' '.join(attributes.split())} __device__ auto operator(){parameters}{const} {noexcept}{result}"
        gap = self.whole[self.start : body].count("\n") - signature.count("\n") - head.count("\n")
        return head + signature + "\n" * max(gap, 0) + rest

    def _local_types(self) -> str:
        """The types that the function names for itself and the lambda uses."""
        before = self.code[self.path[-1].start : self.start]
        used = set(re.findall(r"\w+", self.code[self.start : self.end]))
        found: list[str] = []
        for match in reversed(list(_LOCAL_TYPE.finditer(before))):
            if (match[1] or match[2]) in used:
                used |= set(re.findall(r"\w+", match[0]))
                found.insert(0, match[0].replace("\n", " "))
        return "".join(f"{each} " for each in found)

    def _local_constants(self, explicit: dict[str, bool]) -> str:
        found = ""
        own = [*explicit.values(), *[True] * len(self.which.captured)]
        captured = {each["id"] for each, is_own in zip(self.which.captured, own, strict=False) if each and is_own}
        for name, (first, column, last, behind) in self.which.constants(captured).items():
            data = self.whole.encode()
            shift = self.which.line - self.whole.count("\n", 0, self.start) - 1
            start, end = _offset(data, first - shift, column), _offset(data, last - shift, behind)
            text = " ".join(data[start:end].decode(errors="replace").split())
            value = re.search(rf"\b{name}\b\s*(?:=(.*)|\{{(.*)\}}|\((.*)\))$", text, re.S)
            if value is None:
                raise _refused(self.which, f"the value of {name} is not read")
            declared = re.match(r"((?:[\w:<>]+\s+|\*\s*)+?)\w+\s*[={(]", text)  # others may be declared before it
            type_ = re.sub(r"\b(?:const|constexpr|static)\b", "", declared[1] if declared else "auto").strip()
            found += f"static constexpr {type_} {name} = {next(filter(None, value.groups())).strip()}; "
        return found


def _template(header: str) -> list[str]:
    """The template parameters of a declaration, without their defaults."""
    texts = [split(part, "=")[0].strip() for text in cpp.template_texts(header) for part in cpp.split_commas(text)]
    return [each for each in texts if each]


def _function(which: Lambda) -> tuple[str, ...]:
    """The template arguments of the function that a lambda stands in."""
    last = components(which.function)[-1]
    if not last.endswith(">"):
        return ()
    return tuple(each.strip() for each in split(last[last.index("<") + 1 : -1], ","))
