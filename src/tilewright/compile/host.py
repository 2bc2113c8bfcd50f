"""Host code in a ``.cu`` file: NVRTC stops at it, so what it names is blanked and the rest compiled.

A function that can only be the host's (``main``, one that launches kernels or calls CUDA's runtime) goes
before the first attempt, for each attempt parses all headers anew. Of the rest, only a declaration that holds
an error and no mark of device code is taken out; its lines stay, as spaces.
A ``constexpr`` function is made a device function instead, as nvcc's --expt-relaxed-constexpr does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from . import source as reading
from .diagnostics import Message
from .source import Chunk

_CERTAIN = re.compile(
    r"<<<|\bcuda(?:Malloc|Memcpy|Memset|Free|Event|Stream|Device|Get|Set|Launch|Host|Func)\w*\s*\("
    r"|\bstd::(?:cout|cerr|endl|vector|string|chrono)\b"
)
_HOST_FUNCTION = "is considered a host function"


@dataclass(frozen=True)
class Region:
    """Host code that was left out: ``file`` as NVRTC spells it, its lines, and what it declares."""

    file: str
    first_line: int
    last_line: int
    name: str
    start: int
    end: int
    promoted: bool = False  # made __device__ rather than blanked


def apply(text: str, regions: Sequence[Region]) -> str:
    """The text with its regions blanked; the line numbers stay. Regions' offsets are of the original text."""
    for region in sorted(regions, key=lambda region: region.start, reverse=True):
        if region.promoted:
            text = text[: region.start] + "__device__ " + text[region.start :]
        else:
            text = reading.blank(text, region.start, region.end)
    return text


def certain(texts: dict[str, str]) -> list[Region]:
    """The functions of these files that no compiler need name to be known as the host's."""
    markers = reading.device_markers(list(texts.values()))
    found = []
    for file, text in texts.items():
        cleaned = reading.clean(text)
        for chunk in reading.chunks(cleaned):
            if chunk.kind != "function" or markers.search(cleaned, chunk.start, chunk.end):
                continue
            if re.search(r"\bmain\s*\(", chunk.header) or _CERTAIN.search(cleaned, chunk.start, chunk.end):
                found.append(_region(file, chunk, cleaned, text, ""))
    return found


def locate(messages: Sequence[Message], texts: dict[str, str], known: Sequence[Region]) -> list[Region]:
    """The host declarations in which these errors are; empty when every error is device code's.

    ``texts`` are the original files by the name that NVRTC prints; ``known`` are the regions so far.
    """
    markers = reading.device_markers(list(texts.values()))
    found: dict[tuple[str, int], Region] = {}
    for file in dict.fromkeys(message.file for message in messages if message.file in texts):
        text = texts[file]
        cleaned = reading.clean(text)
        declarations = reading.chunks(cleaned)
        starts = [0] + [match.end() for match in re.finditer("\n", text)]
        for message in messages:
            if message.file != file or message.line > len(starts):
                continue
            at = starts[message.line - 1]
            line_end = starts[message.line] if message.line < len(starts) else len(text)
            for position in (min(at + message.column, line_end), at):
                chunk = _host_chunk(declarations, position, line_end, markers, cleaned)
                if chunk is None:
                    continue
                region = _region(file, chunk, cleaned, text, message.text)
                if region not in known:
                    found.setdefault((file, region.start), region)
                break
    return [region for region in found.values() if not _inside_other(region, [*found.values(), *known])]


def _host_chunk(
    declarations: Sequence[Chunk], position: int, line_end: int, markers: re.Pattern[str], cleaned: str
) -> Chunk | None:
    """The smallest host function that holds the position, else the host class or declaration that does."""
    for chunk in declarations:
        if not chunk.start <= position < chunk.end and not position <= chunk.start < line_end:
            continue
        for member in _functions(chunk.members):
            if member.start <= position < member.end and not markers.search(cleaned, member.start, member.end):
                return member
        if not markers.search(cleaned, chunk.start, chunk.end):
            return None if re.match(r"\s*(?:static\s+)?texture\s*<", chunk.header) else chunk
        if chunk.start <= position < chunk.end:
            return None
    return None


def _functions(members: Sequence[Chunk]) -> Iterator[Chunk]:
    for member in members:
        if member.kind == "function":
            yield member
        yield from _functions(member.members)


def _region(file: str, chunk: Chunk, cleaned: str, text: str, message: str) -> Region:
    core = reading.without_parentheses(reading.strip_template(chunk.header)).strip()
    named = re.findall(r"[A-Za-z_~]\w*", core.split("=")[0].split("(")[0] if chunk.kind != "class" else core)
    name = named[-1] if named else core
    first = text.count("\n", 0, chunk.start) + 1
    last = text.count("\n", 0, chunk.end) + 1
    word = re.search(r"\bconstexpr\b", chunk.header)
    if chunk.kind == "function" and word and _HOST_FUNCTION in message:
        at = chunk.start + word.start()
        return Region(file, first, last, name, at, at, promoted=True)
    return Region(file, first, last, name, chunk.start, chunk.end)


def _inside_other(region: Region, others: Sequence[Region]) -> bool:
    return any(
        other is not region
        and other.file == region.file
        and not other.promoted
        and other.start <= region.start
        and region.end <= other.end
        and (other.start, other.end) != (region.start, region.end)
        for other in others
    )
