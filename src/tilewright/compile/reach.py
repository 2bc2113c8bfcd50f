"""What device code needs of a program's text; the rest is the host's, and the compiler never sees it.

NVRTC refuses host functions and host variables, and the headers that only they need are not there. So before the
first attempt every declaration goes that device code cannot use (functions without ``__device__``, variables
that are not const) or does not use (types and constants that no device code names, directly or through others and
macros). What is reached is found by name alone: too much may stay, which costs a second attempt at most.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tilewright import cpp
from tilewright.cpp import Chunk, Macro


def _listed(text: str) -> list[str]:
    return text.split()


_WORD = re.compile(r"[A-Za-z_]\w*")
_INSTANCE = re.compile(r"(?:extern\s+)?template\b(?!\s*<)")
_KEYWORDS = frozenset(
    _listed("""
alignas auto bool char char8_t char16_t char32_t class const constexpr decltype double enum explicit extern
false float friend inline int long mutable namespace noexcept operator private protected public register short signed
sizeof static struct template this thread_local true typedef typename union unsigned using virtual void volatile
while
""")
)
# Namespaces that CUDA's headers or ours declare; of others the texts have to.
_NAMESPACES = frozenset(["std", "cooperative_groups", "nvcuda", "cuda", "cub", "thrust", "cute", "cutlass"])
# Macros for device code in well-known libraries are spelled so; their definitions may lie in headers not read here.
_MARK_BY_NAME = re.compile(r"\b[A-Z][A-Z0-9_]*_DEVICE(?:_[A-Z]+)*\b|\b_CCCL_API\b")
_MADE_BY_COMPILER = re.compile(r"=\s*(?:default|delete)\s*$")
# Members that become device functions; without its virtual ones a class would be laid out otherwise.
_PROMOTED = re.compile(r"\b(?:constexpr|virtual|override|final)\b")
# A function that is named only for what it would return: how classes ask whether others have a member.
_UNEVALUATED = re.compile(r"\b(?:sizeof|decltype)\s*\(\s*(?:\w+\s*::\s*)*(\w+)\s*(?:<[^()]*>)?\s*\(")
_OPERATOR = re.compile(r"\boperator\s*(?:\(\s*\)|[^\s\w(]+)\s*\(")
# A function has a type before its name; LOOP(i, 3) {…} is a statement, which a macro of device code may hold.
_DEFINED = re.compile(r"\s*(?!(?:else|return)\b)(?:template\s*<.*>\s*)?\w[\w\s:<>,*&]*[\s*&]\w[\w:#]*\s*\(", re.S)
_CALL = re.compile(r"\s*(\w+)\s*\(")
_CONSTANT = re.compile(r"\bconst(?:expr)?\b")
_INITIALISED = re.compile(r"\bconst\s[\w\s:]*\(\s*(?:[-+~!(\d\"']|\.\d|(?:sizeof|true|false)\b)")  # const int N(5);


@dataclass
class Declaration:
    """A chunk of a file: what it declares, what it mentions, and the parts of a class that are the host's.

    ``sort`` is what becomes of it: ``device`` stays, ``host`` goes, ``named`` stays if device code names it,
    ``instance`` (``template void k<float>(float*);``) stays if what it is of does.
    """

    file: str
    chunk: Chunk
    sort: str
    names: frozenset[str]
    words: frozenset[str]
    kernel: bool = False
    parts: tuple[Chunk, ...] = ()
    promoted: tuple[Chunk, ...] = ()


@dataclass
class Program:
    """Every declaration of some files, what their macros stand for (``macros``: words), and the host functions that
    macros define beside device code (``of_macros``)."""

    declarations: list[Declaration] = field(default_factory=list)
    macros: dict[str, set[str]] = field(default_factory=dict)
    of_macros: list[tuple[str, Chunk]] = field(default_factory=list)

    def reached(self, roots: Iterable[Declaration], words: Iterable[str] = ()) -> set[int]:
        """The ids of the declarations that the roots, or these words, need."""
        by_name: dict[str, list[Declaration]] = {}
        for each in self.declarations:
            for name in each.names if each.sort in ("device", "named") else ():
                by_name.setdefault(name, []).append(each)
        found: set[int] = set()
        seen: set[str] = set()
        pending = set(words)
        for root in roots:
            found.add(id(root))
            pending |= root.words
        while pending:
            word = pending.pop()
            if word in seen:
                continue
            seen.add(word)
            pending |= self.macros.get(word, frozenset())
            for each in by_name.get(word, ()):
                if id(each) not in found:
                    found.add(id(each))
                    pending |= each.words
        return found


def read(texts: Mapping[str, str]) -> Program:
    """The declarations of these files, by their names."""
    plain = {file: cpp.without_comments(text) for file, text in texts.items()}
    macros: dict[str, set[str]] = {}
    for each in (each for text in texts.values() for each in cpp.defined(text)):
        macros.setdefault(each.name, set()).update(each.words)
    calls = {name: each for name, each in cpp.all_defined(texts.values()).items() if each.parameters is not None}
    markers = cpp.device_markers(texts.values())
    program = Program(macros=macros)
    reader = _Reader(markers, frozenset(macros), calls, frozenset(_namespaces(plain.values())))
    for file, text in texts.items():
        cleaned = cpp.clean(text)
        for chunk in cpp.declarations(cleaned):
            for part in reader.split(chunk):
                program.declarations.append(reader.declaration(file, part, cleaned, plain[file]))
        program.of_macros += [(file, chunk) for chunk in reader.hosts_in_macros(text, plain[file])]
    return program


def _namespaces(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from re.findall(r"\bnamespace\s+(\w+)", re.sub(r"\busing\s+namespace\b", "", text))


@dataclass(frozen=True)
class _Reader:
    markers: re.Pattern[str]
    macros: frozenset[str]
    calls: Mapping[str, Macro]
    namespaces: frozenset[str]

    def marked(self, header: str) -> bool:
        """Whether a declaration's head says that it is device code; a lambda's mark is not its function's."""
        header = _without_lambdas(header)
        if self.markers.search(header):
            return True
        return any(name not in self.macros for name in _MARK_BY_NAME.findall(header))

    def hosts_in_macros(self, text: str, plain: str) -> Iterator[Chunk]:
        """``#define OP(name) __global__ void name##_kernel() {…} void name() {…}``: the host's functions of such."""
        joined = re.sub(r"\\(\r?\n)", r" \1", plain)
        for macro in cpp.defined(text):
            if not self.markers.search(macro.body):
                continue
            chunks = cpp.chunks(joined, macro.start, macro.end)
            functions = [each for each in chunks if each.kind == "function"]
            hosts = [each for each in functions if not self.marked(each.header)]
            if len(hosts) < len(functions) and all(_DEFINED.match(each.header) for each in hosts):
                yield from (each for each in hosts if self._function(each) == "host")
            for parts, _, device in (self._members(each.members, frozenset()) for each in chunks):
                if device:
                    yield from parts

    def split(self, chunk: Chunk) -> Iterator[Chunk]:
        """``MACRO(...)`` without a semicolon stands before what follows: each is a declaration of its own."""
        while match := self._call(chunk.header):
            after = cpp.closing(chunk.header, match.end() - 1)
            if not re.match(r"\s*[A-Za-z_]", chunk.header[after:]):
                break
            first = Chunk("other", chunk.start, chunk.start + after, chunk.header[:after])
            if not self._called(first):
                break  # what stands before a declaration: attributes
            rest = chunk.header[after:]
            yield first
            skipped = after + len(rest) - len(rest.lstrip())
            chunk = replace(chunk, start=chunk.start + skipped, header=chunk.header[skipped:])
        yield chunk

    def declaration(self, file: str, chunk: Chunk, cleaned: str, plain: str) -> Declaration:
        parts: tuple[Chunk, ...] = ()
        promoted: tuple[Chunk, ...] = ()
        made = self._called(chunk) if chunk.kind == "other" else []
        names = (
            frozenset[str]().union(*(_names(each, each.header) for each in made)) if made else _names(chunk, cleaned)
        )
        kernel = False
        if chunk.kind == "function":
            sort = self._function(chunk)
            kernel = sort == "device" and "__global__" in plain[chunk.start : chunk.start + len(chunk.header)]
            if sort == "named":
                promoted = (chunk,)
        elif chunk.kind == "class":
            asked = frozenset(_UNEVALUATED.findall(plain[chunk.start : chunk.end]))
            parts, promoted, device = self._members(chunk.members, asked)
            sort = "device" if device or self.marked(chunk.header) else "named"
        elif made and all(each.kind == "function" and self._function(each) == "host" for each in made):
            sort = "host"
        else:
            sort = self._other(chunk)
            kernel = sort == "device"
        if sort == "instance":
            names = frozenset(map(instance_of, self._instances(chunk) or [chunk.header]))
        words = _words(plain, chunk, parts)
        return Declaration(file, chunk, sort, names, words, kernel, parts, promoted)

    def _called(self, chunk: Chunk) -> list[Chunk]:
        """The declarations that ``MACRO(…)`` makes; none where the chunk is no such call, or only a part of one."""
        made = self._expanded(chunk)
        return cpp.chunks(made) if re.search(r"[;}]\s*$", made) else []

    def _instances(self, chunk: Chunk) -> list[str]:
        """What ``MACRO(…)`` instantiates, where that is all that it stands for."""
        made = [each.strip() for each in self._expanded(chunk).split(";") if each.strip()]
        return made if all(map(_INSTANCE.match, made)) else []

    def _expanded(self, chunk: Chunk) -> str:
        return cpp.expanded(chunk.header, self.calls) if self._call(chunk.header) else ""

    def _call(self, header: str) -> re.Match[str] | None:
        """The name and the bracket of ``MACRO(…)``, where a header begins with that."""
        found = _CALL.match(header)
        return found if found is not None and found[1] in self.calls else None

    def _function(self, chunk: Chunk) -> str:
        if self.marked(chunk.header):
            return "device"
        return "named" if re.search(r"\bconstexpr\b", chunk.header) else "host"

    def _members(
        self, members: Iterable[Chunk], asked: frozenset[str]
    ) -> tuple[tuple[Chunk, ...], tuple[Chunk, ...], bool]:
        """A class's host functions, those that become device functions, and whether any member is device code.

        ``asked`` are names of functions whose result's type or size the class asks for.
        """
        parts: list[Chunk] = []
        promoted: list[Chunk] = []
        device = False
        for member in (part for each in members for part in self.split(each)):
            made = self._called(member)
            if made and all(each.kind == "other" and not _is_prototype(each.header) for each in made):
                continue  # a macro's types and constants
            if member.kind == "class":
                inner, inner_promoted, inner_device = self._members(member.members, asked)
                parts += inner
                promoted += inner_promoted
                device |= inner_device
            elif self.marked(member.header):
                device = True
            elif member.kind == "function" or _is_prototype(member.header):
                if _PROMOTED.search(member.header) or (asked and _names(member, "") & asked):
                    promoted.append(member)
                elif not _MADE_BY_COMPILER.search(member.header):
                    parts.append(member)
        return tuple(parts), tuple(promoted), device

    def _other(self, chunk: Chunk) -> str:
        header = chunk.header.strip()
        if re.match(r"(?:typedef|using|namespace|static_assert|template\s*<.*>\s*using|#|asm\b)", header, re.S):
            found = re.match(r"(?:using\s+namespace|(namespace)\s+\w+\s*=)\s*(?:::)?\s*(\w+)", header)
            if found and found[2] not in self.namespaces | _NAMESPACES:
                return "host"
            if found and not found[1]:
                return "device"
            return "named"
        if self.marked(header):
            return "device"
        if _INSTANCE.match(header) or self._instances(chunk):
            return "instance"
        if self._call(header):
            return "named"
        if re.match(r"(?:struct|class|union|enum)\s+(?:class\s+)?\w+\s*$", header):
            return "named"  # a declaration ahead
        core = cpp.strip_template(header)
        if re.search(r"\btexture\s*<|\bsurface\s*<", core):
            return "named"
        if _is_prototype(core) and not re.search(r"\bconstexpr\b", core):
            return "host"
        if _CONSTANT.search(core.split("=")[0]) or header.startswith("template"):
            return "named"
        return "host"


def _is_prototype(header: str) -> bool:
    core = cpp.strip_template(header)
    if _INITIALISED.search(core):
        return False
    core = re.sub(r"\boperator\s*(?:\(\s*\)|[^\s\w(]+)", "operator ", cpp.without_parentheses(core))
    core = re.sub(r"\[[^\]]*\]|<.*>", "", re.split(r"[={]", core, maxsplit=1)[0])
    if re.match(r"\s*(?:typedef|using|friend\s+(?:class|struct))\b", core):
        return False
    return "(" in core and not re.search(r"\)\s*\(", core)


def _without_lambdas(header: str) -> str:
    return re.sub(r"\[[^\[\]]*\]\s*(?:__host__\s+)?__device__", "", header)


def _words(plain: str, chunk: Chunk, left_out: Iterable[Chunk]) -> frozenset[str]:
    text, position = [], chunk.start
    for part in sorted(left_out, key=lambda part: part.start):
        text.append(plain[position : part.start])
        position = max(position, part.end)
    text.append(plain[position : chunk.end])
    return frozenset(_WORD.findall(" ".join(text)))


def _names(chunk: Chunk, cleaned: str) -> frozenset[str]:
    """What a declaration declares; where that can't be read, every word of it."""
    header = cpp.strip_template(chunk.header)
    if chunk.kind == "function" and (operator := _OPERATOR.search(header)):
        # It is called by no name: that of a type of its parameters will do.
        end = cpp.closing(header, operator.end() - 1)
        own = {cpp.declared_name(each) for each in cpp.split_commas(header[operator.end() : end - 1])}
        return frozenset(_WORD.findall(header[:end])) - own - _parameters(chunk) - _KEYWORDS - _NAMESPACES
    if chunk.kind == "function":
        found = re.findall(r"([A-Za-z_]\w*)\s*\(", cpp.without_parentheses(header))
        return frozenset(found or _WORD.findall(header)) - _KEYWORDS
    if chunk.kind == "class":
        words = set(_WORD.findall(cpp.without_parentheses(header).split(" final")[0]))
        tail = cleaned[cleaned.rfind("}", chunk.start, chunk.end) + 1 : chunk.end]
        words |= set(_WORD.findall(tail))
        if re.search(r"\benum\b", header):
            words |= set(_WORD.findall(cleaned[chunk.start : chunk.end]))
        bases = re.search(r"(?<!:):(?!:)(.*)", header, re.S)
        if bases:
            words -= set(_WORD.findall(bases[1])) - set(_WORD.findall(header[: bases.start()]))
        return frozenset(words) - _KEYWORDS - _parameters(chunk)
    if match := re.match(r"\s*(?:using|namespace)\s+(\w+)\s*=", header):
        return frozenset([match[1]])
    if match := re.match(r"\s*using\s+[\w:\s]*?(\w+)\s*$", header):
        return frozenset([match[1]])
    if match := re.match(r"\s*typedef\b[^;]*?\(\s*(?:\w+\s*::\s*)*[*&]\s*(?:const\s+)?(\w+)", header):
        return frozenset([match[1]])
    found = []
    header = re.sub(r"=\s*\{[^;]*", "", header)  # a table's values
    if _INITIALISED.search(header):
        header = cpp.without_parentheses(header).replace("()", "")
    if not re.match(r"\s*(?:static_assert|template|typedef\b.*\()", chunk.header, re.S):
        for index, part in enumerate(cpp.split_commas(header)):
            name = cpp.declared_name(re.sub(r"^\s*typedef\b", "", part) if index == 0 else "x " + part)
            found.append(name or "")
    if not found or "" in found:
        found = _WORD.findall(chunk.header)
    return frozenset(found) - _KEYWORDS - {""} - _parameters(chunk)


def _parameters(chunk: Chunk) -> frozenset[str]:
    """The types among a template's parameters, which a specialisation and an operator have in their heads."""
    head = chunk.header[: len(chunk.header) - len(cpp.strip_template(chunk.header))]
    return frozenset(re.findall(r"\b(?:class|typename)\s*(?:\.\.\.)?\s*(\w+)", head))


def instance_of(header: str) -> str:
    """What an explicit instance is of: ``template void ns::k<float>(float*)`` → ``k``."""
    header = re.sub(r"^\s*(?:extern\s+)?template\b", "", header)
    before = re.split(r"[<(]", header, maxsplit=1)[0]
    words = _WORD.findall(before)
    return words[-1] if words else ""
