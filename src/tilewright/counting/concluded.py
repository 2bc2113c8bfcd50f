"""What was read off a kernel's machine code, kept in the disk cache: another process needs neither the machine code nor
its disassembly to count as compiled."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tilewright.compile import Assembly, Resources, cache
from tilewright.ptx.module import Module
from tilewright.sass import Instruction, Kernel, Pairing, mix, pair
from tilewright.sass.constants import Constant, told
from tilewright.sass.disassembly import tool_identity
from tilewright.sass.instructions import width
from tilewright.sass.pairing import Merged, space, texts

_MEANT_BY = ("hardware", "objects", "ptx", "isa", "sass")  # the folders whose code decides

Place = tuple[str | None, int | None]  # a file and a line
Lines = dict[tuple[str, int], tuple[str, ...]]
Mixes = dict[tuple[str, int], dict[str, int]]


@dataclass(frozen=True)
class Spilled:
    """A machine access to local memory that no access of the PTX is, and the place in the PTX of an access that is
    executed as often."""

    file: str | None
    line: int | None
    stores: bool
    bytes: int
    beside: int | None


@dataclass(frozen=True)
class Concluded:
    """What counts and reports need of a kernel's machine code.

    Attributes:
        pairing: what became of accesses, without the machine instructions themselves.
        reduced: atomics that became reductions.
        standing: accesses that the PTX has no line for, and where the machine code has them.
        lines: the machine instructions by their place in the source, with their addresses.
        mix: by source line, how many machine instructions of each name there are.
        texts: of each access that has machine instructions, the first of those.
        remarks: by source line, what ptxas did that counts don't tell.
    """

    pairing: Pairing
    reduced: frozenset[int]
    standing: dict[int, Place]
    spilled: tuple[Spilled, ...]
    resources: Resources | None
    lines: Lines
    mix: Mixes
    remarks: dict[tuple[str, int], str]
    texts: dict[int, str]

    @classmethod
    def of(cls, module: Module, symbol: str, kernel: Kernel, resources: Resources | None) -> Concluded:
        pairing = pair(module.functions[symbol], kernel)
        body = module.functions[symbol].body or []
        placed = {index for index in pairing.code if any(each.line for each in module.lines_of(body[index]))}
        return cls(
            replace(pairing, code={}, added=(), beside={}, constants={}),
            frozenset(index for index, code in pairing.code.items() if all(i.name in _REDUCTIONS for i in code)),
            {index: (code[0].file, code[0].line) for index, code in pairing.code.items() if index not in placed},
            tuple(Spilled(each.file, each.line, each.name == "STL", width(each), pairing.beside.get(each.address))
                  for each in pairing.added if space(each) == "local"),
            resources, _lines(kernel), _mixes(kernel), _remarks(module, symbol, pairing, placed),
            {index: texts(code) for index, code in pairing.code.items()},
        )  # fmt: skip


_REDUCTIONS = ("RED", "REDG")


def _mixes(kernel: Kernel) -> Mixes:
    found: dict[tuple[str, int], list[Instruction]] = {}
    for each in kernel.instructions:
        if each.file is not None and each.line:
            found.setdefault((each.file, each.line), []).append(each)
    return {place: made for place, instructions in found.items() if (made := mix(instructions))}


def _remarks(module: Module, symbol: str, pairing: Pairing, placed: set[int]) -> dict[tuple[str, int], str]:
    """What became of constants; and accesses whose copies stand on several lines, where the PTX has none for them."""
    loads: dict[tuple[str, int], list[Constant]] = {}
    for index, constant in pairing.constants.items():
        at = (module.functions[symbol].body or [])[index].location
        file = None if at is None else module.files.get(at.file)
        if at is not None and file is not None and at.line:
            loads.setdefault((file, at.line), []).append(constant)
    found = {place: [said] for place, those in loads.items() if (said := told(those))}
    spread: Counter[tuple[tuple[str, int], str]] = Counter()
    for index, code in pairing.code.items():
        first, lines = code[0], sorted({each.line or 0 for each in code})
        if index not in placed and len(lines) > 1 and first.file is not None and first.line:
            spread[(first.file, first.line), ", ".join(map(str, lines))] += 1
    for (place, listed), count in spread.items():
        some = "1 access" if count == 1 else f"{count} accesses"
        found.setdefault(place, []).append(f"{some} without a line, of which copies stand on lines {listed}")
    return {place: "; ".join(said) for place, said in found.items()}


def _lines(kernel: Kernel) -> Lines:
    found: dict[tuple[str, int], list[str]] = {}
    for each in kernel.instructions:
        if each.file is not None and each.line and each.name != "NOP":
            found.setdefault((each.file, each.line), []).append(f"{each.address:04x}  {each.text}")
    return {place: tuple(texts) for place, texts in found.items()}


class Kept:
    """Where the cache has a kernel's, by the contents of all that decides. Files are named without their folders."""

    def __init__(self, code: Assembly, symbol: str) -> None:
        package = Path(__file__).parents[1]
        meaning = [cache.fingerprint(package / folder, "**/*.py") for folder in _MEANT_BY]
        here = [cache.fingerprint(package / "counting", name) for name in ("machine.py", "concluded.py")]
        self._key = ("machine", meaning, here, tool_identity(), *code.identity, symbol)
        self._back = code.files
        self._away = {file: called for called, file in code.files.items()}

    def get(self) -> Concluded | None:
        kept = cache.get(*self._key)
        return None if kept is None else self._load(json.loads(kept))

    def put(self, found: Concluded) -> None:
        cache.put(json.dumps(self._dump(found), separators=(",", ":")).encode(), *self._key)

    def _dump(self, found: Concluded) -> dict[str, Any]:
        files: dict[str | None, int] = {}

        def number(file: str | None) -> int:
            return files.setdefault(file, len(files))

        pairing, figures = found.pairing, found.resources
        made = {
            "merged": [[each.members, each.made, each.runs, each.local] for each in pairing.merged],
            "dropped": sorted(pairing.dropped), "behind": list(pairing.behind.items()),
            "unrolled": list(pairing.unrolled.items()), "uncertain": list(pairing.uncertain.items()),
            "elected": sorted(pairing.elected), "reduced": sorted(found.reduced),
            "standing": [[index, number(file), line] for index, (file, line) in found.standing.items()],
            "spilled": [[number(s.file), s.line, s.stores, s.bytes, s.beside] for s in found.spilled],
            "lines": [[number(file), line, "\n".join(texts)] for (file, line), texts in found.lines.items()],
            "mix": [[number(file), line, mix] for (file, line), mix in found.mix.items()],
            "texts": list(found.texts.items()),
            "remarks": [[number(file), line, said] for (file, line), said in found.remarks.items()],
            "resources": None if figures is None else list(vars(figures).items()),
        }  # fmt: skip
        return {**made, "files": [file and self._away.get(file, file) for file in files]}

    def _load(self, data: dict[str, Any]) -> Concluded:
        files = [file and self._back.get(file, file) for file in data["files"]]

        pairing = Pairing(
            {}, tuple(Merged(tuple(members), tuple(map(tuple, made)), runs, local)
                      for members, made, runs, local in data["merged"]),
            frozenset(data["dropped"]), dict(data["behind"]),
            {index: tuple((tuple(into), tuple(out)) for into, out in loops) for index, loops in data["unrolled"]},
            dict(data["uncertain"]), frozenset(data["elected"]),
        )  # fmt: skip
        return Concluded(
            pairing,
            frozenset(data["reduced"]),
            {index: (files[file], line) for index, file, line in data["standing"]},
            tuple(Spilled(files[file], *rest) for file, *rest in data["spilled"]),
            None if data["resources"] is None else Resources(**dict(data["resources"])),
            {(files[file], line): tuple(texts.split("\n")) for file, line, texts in data["lines"]},
            {(files[file], line): mix for file, line, mix in data["mix"]},
            {(files[file], line): said for file, line, said in data["remarks"]},
            dict(data["texts"]),
        )
