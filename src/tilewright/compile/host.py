"""Host code in a ``.cu`` file goes before NVRTC sees it; its lines stay, as spaces.

What goes first is found by reading (``reach.py``). The compiler's errors correct that once: what was left out and is
missed comes back, what stayed and does not compile goes if no kernel can need it, and otherwise the error stands.
A ``constexpr`` function is made a device function instead, as nvcc's --expt-relaxed-constexpr does, and a constant
number that is made of others ``constexpr``, as nvcc takes its value.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilewright import cpp
from tilewright.cpp import Chunk

from . import reach
from .diagnostics import Message, foreign, missed
from .reach import Declaration

_LINKAGE = re.compile(r'(extern(?<!\wextern)\s*"C")(?=\w)')  # extern "C"__global__ would be a user-defined literal
_TUPLES = re.compile(  # CUTLASS declares these in std for an NVRTC that does not
    r"template\s*<(?:\s*size_t\s+\w+\s*,)?\s*class\s*\.\.\.\s*\w+\s*>\s*struct\s+tuple_(?:size|element)\s*;"
)
_HOST = re.compile(r"\b(?:__host__|[A-Z]\w*_HOST)\b(?!\s+(?:__device__|[A-Z]\w*_DEVICE)\b)")  # with CUTLASS's macros
_STREAM = re.compile(r"\bstd\s*::\s*(?:basic_)?[io]stream\b")  # NVRTC has none, whatever a function is marked as
_BOTH = {
    "ostream": (),
    "istream": (),
    "_HOST": ("_HOST_DEVICE",),
    "__host__": ("__host__ __device__", "__device__ __host__"),
}
_DEVICE = re.compile(r"\b(?:__device__|__global__|[A-Z]\w*_DEVICE)\b")
_KNOWS_NVRTC = re.compile(r"^[ \t]*#[ \t]*if[^\n]*\b__CUDACC_RTC__\b.*?^[ \t]*#[ \t]*endif", re.M | re.S)
_AMBIGUOUS = re.compile(r"more than one (?:instance|operator|conversion)|\bis ambiguous")  # no sign of host code
_NUMBER = re.compile(
    r"(?:static\s+)?const\s+(?:static\s+)?(?:(?:float|double|unsigned|signed|int|long|short|char|bool)\b\s*)+"
)
_DYNAMIC = "dynamic initialization is not supported for a __device__ variable"
_CALLED = re.compile(r"\w\s*\(")
_ANNOTATED = re.compile(r"(?<=[^\]]\])\s*(?:__(?:host|device)__\s*)+(?=[({]|mutable\b|->)")  # a lambda; [[…]] is none
# What nvcc defines and NVRTC does not, and CUDA's own headers must not see: itself, and the system that it is for.
_NVCC = re.compile(r"__(?<!\w__)(?:NVCC__|(?:gnu_)?linux__|linux|unix(?:__)?|x86_64(?:__)?|amd64(?:__)?)\b")


@dataclass(frozen=True)
class Region:
    """Host code that was left out: ``file`` as NVRTC spells it, its lines, and what it declares.

    ``reason`` is the compiler's error where that is why it went.
    """

    file: str
    first_line: int
    last_line: int
    name: str
    start: int
    end: int
    inserted: str = ""  # what is put there; such a region is not blanked
    function: bool = False
    reason: str = ""


def apply(text: str, regions: Sequence[Region]) -> str:
    """The text with its regions blanked; the line numbers stay. Regions' offsets are of the original text."""
    for region in sorted(regions, key=lambda region: region.start, reverse=True):
        if region.inserted:
            text = text[: region.start] + region.inserted + text[region.start :]
        else:
            text = cpp.blank(text, region.start, region.end)
    text = _ANNOTATED.sub(lambda found: re.sub(r"\S", " ", found[0]), text)  # device code's are its own anyway
    return _NVCC.sub("__CUDACC__", _LINKAGE.sub(r"\1 ", text))


class Separation:
    """The host's and the device's code of some files.

    Args:
        texts: the files, by the names that NVRTC prints.
        words: names that are asked for from outside (name expressions).
        libraries: files of libraries that know NVRTC, which are read only where the compiler finds host code there.
        std_tuples: whether CUDA's headers declare std::tuple_size, so that libraries must not.
    """

    def __init__(
        self, texts: Mapping[str, str], words: Iterable[str] = (), libraries: Mapping[str, str] | None = None,
        *, std_tuples: bool = False,
    ) -> None:  # fmt: skip
        self.texts = dict(texts)
        self._libraries = libraries or {}
        self._of_libraries: dict[str, list[Chunk]] = {}
        for file, text in self._libraries.items():
            known = list(_host_functions(text))
            if std_tuples:
                known += [Chunk("other", found.start(), found.end(), found[0]) for found in _TUPLES.finditer(text)]
            if known:
                self.texts[file], self._of_libraries[file] = text, known
        self.program = reach.read(texts)
        self._words = list(words)
        self._gone: dict[int, str] = {}  # id of a declaration that the compiler refused: why
        self._gone_members: set[int] = set()
        self._folded: set[int] = set()  # ids of constants that are made constexpr
        self._wanted: set[str] = set()
        self._lines: dict[str, list[int]] = {}
        self._settle()

    def _settle(self) -> None:
        declarations = self.program.declarations
        roots = [each for each in declarations if each.sort == "device" and id(each) not in self._gone]
        self.reached = self.program.reached(roots, [*self._words, *self._wanted])
        kept_names = {name for each in declarations if self._stays(each) for name in each.names}
        self.regions = [self._region(file, chunk) for file, chunk in self.program.of_macros]
        for each in declarations:
            stays = self._stays(each)
            if each.sort == "instance":
                stays = id(each) not in self._gone and each.names <= kept_names
            if not stays:
                self.regions.append(self._region(each.file, each.chunk, self._gone.get(id(each), "")))
                continue
            if id(each) in self._folded:
                self.regions.append(self._insertion(each.file, each.chunk, each.chunk.start, "constexpr "))
            self.regions += [self._region(each.file, part) for part in each.parts]
            held = [part for part in each.chunk.members if part not in each.promoted]
            self.regions += [self._region(each.file, part) for part in held if id(part) in self._gone_members]
            for chunk in each.promoted:
                if id(chunk) in self._gone_members:
                    self.regions.append(self._region(each.file, chunk))
                else:
                    self.regions.append(self._promotion(each.file, chunk))
        self.regions += [self._region(file, chunk) for file, chunks in self._of_libraries.items() for chunk in chunks]

    def _stays(self, each: Declaration) -> bool:
        if id(each) in self._gone or each.sort in ("host", "instance"):
            return False
        return each.sort == "device" or id(each) in self.reached

    def correct(self, messages: Sequence[Message], *, incomplete: bool) -> bool:
        """Take what the compiler said into account; False if that changes nothing.

        Device classes that no kernel reaches may go where they fail; functions too where they need what only the
        host has, or where headers are missing (``incomplete``).
        """
        before, folded = self._known(), frozenset(self._folded)
        declared = {name for each in self.program.declarations if each.sort == "named" for name in each.names}
        kernels = [each for each in self.program.declarations if each.kernel and id(each) not in self._gone]
        needed = self.program.reached(kernels, self._words)
        found = 0
        for message in messages:
            found += self._in_library(message)
            self._wanted |= missed(message.text) & declared
            for each in self._at(message):
                constants = self._constants(each) if _DYNAMIC in message.text else set()
                if constants - folded:
                    self._folded |= constants
                    continue
                member = self._promoted_member(each, message) or self._data(each, message)
                if member is not None:
                    self._gone_members.add(id(member))
                elif each.sort in ("named", "instance") or (
                    id(each) not in needed and (incomplete or each.chunk.kind == "class" or foreign(message.text))
                ):
                    self._gone.setdefault(id(each), message.text)
        if not found and self._known() == before:
            return False
        self._spread(needed)
        self._settle()
        return True

    def _known(self) -> tuple[frozenset[Hashable], ...]:
        return tuple(map(frozenset, (self._gone, self._gone_members, self._folded, self._wanted)))

    def _constants(self, first: Declaration) -> set[int]:
        """A constant number and those that it is made of; none if there is more to it."""
        found: dict[int, Declaration] = {}
        pending = [first]
        while pending:
            each = pending.pop()
            name, _, value = each.chunk.header.partition("=")
            if not _NUMBER.match(name.strip()) or not value or _CALLED.search(value):
                return set()
            found[id(each)] = each
            words = each.words - each.names
            pending += [d for d in self.program.declarations if d.names & words and id(d) not in found]
        return set(found)

    def _in_library(self, message: Message) -> bool:
        """Whether the error lies in a function of a library that now goes: one of the device's only where it needs what
        only the host has, since else some other thing is amiss."""
        text = self._libraries.get(message.file)
        if text is None or _AMBIGUOUS.search(message.text):
            return False
        at = _offset(text, message)
        held = cpp.path(cpp.declarations(cpp.clean(text)), at)
        if not held or held[-1].kind != "function" or (_DEVICE.search(held[-1].header) and not foreign(message.text)):
            return False
        self.texts[message.file] = text
        known = self._of_libraries.setdefault(message.file, [])
        if held[-1].start not in [each.start for each in known]:
            known.append(held[-1])
        return True

    def _spread(self, needed: set[int]) -> None:
        """What is built on what went, goes too, where no kernel needs it."""
        gone = {name: self._gone[id(d)] for d in self.program.declarations if id(d) in self._gone for name in d.names}
        grew = True
        while grew:
            grew = False
            for each in self.program.declarations:
                why = next((gone[word] for word in each.words if word in gone), None)
                if why and id(each) not in self._gone and id(each) not in needed and each.sort != "host":
                    self._gone[id(each)] = why
                    gone.update(dict.fromkeys(each.names, why))
                    grew = True

    def _at(self, message: Message) -> list[Declaration]:
        """The declaration that holds the error, if that is still there."""
        if message.file not in self.texts:
            return []
        text = self.texts[message.file]
        starts = self._lines.setdefault(message.file, [0] + [match.end() for match in re.finditer("\n", text)])
        if message.line > len(starts):
            return []
        at = starts[message.line - 1]
        line_end = starts[message.line] if message.line < len(starts) else len(text)
        own = [each for each in self.program.declarations if each.file == message.file]
        for position in (min(at + message.column, line_end - 1), at):
            for each in own:
                if each.chunk.start <= position < each.chunk.end:
                    return [each]
        return [each for each in own if at <= each.chunk.start < line_end][:1]

    def _promoted_member(self, each: Declaration, message: Message) -> Chunk | None:
        if each.chunk.kind != "class":
            return None
        position = self._lines[message.file][message.line - 1] + message.column
        held = next((chunk for chunk in each.promoted if chunk.start <= position < chunk.end), None)
        return held if held and re.search(r"\bconstexpr\b", held.header) else None

    def _data(self, each: Declaration, message: Message) -> Chunk | None:
        """What a class holds that only the host has (``std::vector``), where device code names its constants alone: an
        object would be laid out otherwise."""
        if each.chunk.kind != "class" or each.sort != "named":
            return None
        position = self._lines[message.file][message.line - 1] + message.column
        held = next((chunk for chunk in each.chunk.members if chunk.start <= position < chunk.end), None)
        if held is None or held.kind != "other" or "(" in held.header:
            return None
        object_ = re.compile(rf"\b(?:{'|'.join(map(re.escape, each.names))})\b(?!\s*::)")
        for other in self.program.declarations:
            if other is not each and self._stays(other):
                text = self.texts[other.file]
                for part in other.parts:
                    text = cpp.blank(text, part.start, part.end)
                if object_.search(cpp.without_comments(text[other.chunk.start : other.chunk.end])):
                    return None
        return held

    def _region(self, file: str, chunk: Chunk, reason: str = "") -> Region:
        core = cpp.without_parentheses(cpp.strip_template(chunk.header)).strip()
        named = re.findall(r"[A-Za-z_~]\w*", core.split("=")[0].split("(")[0] if chunk.kind != "class" else core)
        text = self.texts[file]
        function = chunk.kind == "function" or (chunk.kind == "other" and "(" in core.split("=")[0])
        return Region(
            file, text.count("\n", 0, chunk.start) + 1, text.count("\n", 0, chunk.end) + 1,
            named[-1] if named else core, chunk.start, chunk.end, function=function, reason=reason,
        )  # fmt: skip

    def _promotion(self, file: str, chunk: Chunk) -> Region:
        word = re.search(r"\bconstexpr\b", chunk.header)
        at = word.start() if word else len(chunk.header) - len(cpp.strip_template(chunk.header))
        return self._insertion(file, chunk, chunk.start + at, "__host__ __device__ ")

    def _insertion(self, file: str, chunk: Chunk, at: int, what: str) -> Region:
        line = self.texts[file].count("\n", 0, at) + 1
        return Region(file, line, line, self._region(file, chunk).name, at, at, what, function=True)


def _host_functions(text: str) -> Iterator[Chunk]:
    """A library's functions that are marked as the host's or take streams, but for those that NVRTC does not see."""
    if all(text.count(word) == sum(map(text.count, both)) for word, both in _BOTH.items()):
        return
    elsewhere = [match.span() for match in _KNOWS_NVRTC.finditer(text)]
    at = {match.start() for each in (_HOST, _STREAM) for match in each.finditer(text)}
    at = {each for each in at if not any(start < each < end for start, end in elsewhere)}
    for chunk in cpp.functions(cpp.declarations(cpp.clean(text)) if at else ()):
        if not any(chunk.start <= each < chunk.end for each in at):
            continue
        if _STREAM.search(chunk.header) or (_HOST.search(chunk.header) and not _DEVICE.search(chunk.header)):
            yield chunk


def _offset(text: str, message: Message) -> int:
    """Where in a text an error points."""
    start = 0
    for _ in range(message.line - 1):
        start = text.find("\n", start) + 1
    return start + message.column
