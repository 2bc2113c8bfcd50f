"""What ``tilewright sass`` prints."""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from tilewright import cpp
from tilewright.cli import saving
from tilewright.cli.compiling import flags_of
from tilewright.errors import TilewrightError
from tilewright.hardware import limits
from tilewright.machine import Instruction, code
from tilewright.report import narrow
from tilewright.report.text import mix_text
from tilewright.runtime import Kernel, RawModule

_LAUNCHED = re.compile(r"(\w+\s*<[^<>;()]*>)\s*<<<")
_IDLE = frozenset(("NOP",))


def run(arguments: argparse.Namespace) -> int:
    """Print the machine code."""
    wanted = arguments.kernel
    module = RawModule(
        path=arguments.file, options=flags_of(arguments),
        name_expressions=[wanted] if wanted and "<" in wanted else [],
        arch=arguments.arch,
    )  # fmt: skip
    if arguments.write_ptx is not None:
        saving.save(arguments.write_ptx, module.ptx.text)
        return 0
    names = [wanted] if wanted else module.ptx.kernels
    if not names:
        raise TilewrightError(_without_kernels(arguments.file))
    for name in names:
        kernel = module.get_function(name)
        print("\n".join(_kernel(kernel, arguments.block, arguments.shared, ptx=not arguments.no_ptx)))
    return 0


def _without_kernels(path: Path) -> str:
    """What to do about a source that has no kernel, or only templates of some."""
    text = cpp.clean(cpp.text_of(path))
    templates = list(dict.fromkeys(each.name for each in cpp.kernels(text) if each.template is not None))
    named = list(dict.fromkeys(re.sub(r"\s+", " ", each) for each in _LAUNCHED.findall(text)))
    if not templates and not named:
        return f"{path} has no kernel of its own (one of an included template can be named by --kernel)"
    such = f'--kernel "{named[0]}"' if named else f'--kernel "{templates[0]}<…>"'
    rest = f"; its launches name {', '.join(named)}" if len(named) > 1 else ""
    return f"{path} has templates of kernels alone: name an instance, {such}{rest}"


def _kernel(kernel: Kernel, block: tuple[int, ...], shared: int, *, ptx: bool) -> Iterator[str]:
    made = kernel.module.assembly
    instructions = code.read_once(made.machine_code.cubin).functions[kernel.symbol].instructions
    yield f"== {kernel.signature} ({kernel.module.arch})"
    yield from _figures(kernel, block, shared)
    yield f"   [{mix_text(_mix(instructions))}]"
    under: dict[tuple[str | None, int | None], list[Instruction]] = defaultdict(list)
    for each in instructions:
        if each.name not in _IDLE:
            under[None if each.file is None else made.files.get(each.file, each.file), each.line].append(each)
    written = _written(kernel) if ptx else {}
    for file, line in sorted(under.keys() | written.keys(), key=lambda place: (place[0] or "", place[1] or 0)):
        yield f"\n{narrow.cut(_source(kernel, file, line), narrow.columns(sys.stdout))[0]}"
        yield from (f"    {text}" for text in written.get((file, line), ()))
        here = under.get((file, line), [])
        yield from (f"        {each.address:04x}  {each.text}" for each in here)
        if here:
            yield f"        [{mix_text(_mix(here))}]"
    yield ""


def _mix(instructions: Iterable[Instruction]) -> dict[str, int]:
    """How many instructions of each name there are, most first."""
    return dict(Counter(each.name for each in instructions if each.name not in _IDLE).most_common())


def _figures(kernel: Kernel, block: tuple[int, ...], shared: int) -> Iterator[str]:
    figures = kernel.module.resources(kernel.symbol)
    registers = figures.registers if figures is not None else 0
    bytes_ = kernel.static_shared + shared
    known = limits.occupancy(limits.of(kernel.module.arch), math.prod(block), registers, bytes_)
    size = " x ".join(map(str, block))
    yield f"   {registers} registers a thread, {bytes_:,} bytes of shared memory a block"
    if figures is not None and (figures.spill_stores or figures.spill_loads):
        yield f"   spills: {figures.spill_stores} bytes stored, {figures.spill_loads} bytes loaded a thread"
    yield (
        f"   blocks of {size}: {known.blocks} on a multiprocessor, {known.warps} warps ({known.fraction:.0%}), limited "
        f"by {known.limited_by}"
    )


def _written(kernel: Kernel) -> dict[tuple[str | None, int | None], list[str]]:
    """The PTX instructions of each line."""
    ptx = kernel.module.ptx
    found: dict[tuple[str | None, int | None], list[str]] = defaultdict(list)
    for instruction in ptx.functions[kernel.symbol].body or ():
        at = instruction.location
        place = (None, None) if at is None or not at.line else (ptx.files.get(at.file), at.line)
        found[place].append(instruction.text)
    return found


def _source(kernel: Kernel, file: str | None, line: int | None) -> str:
    text = kernel.module.sources.get(file or "", "").splitlines()
    shown = text[line - 1].rstrip() if line and line <= len(text) else ""
    place = f"{Path(file).name}:{line}" if file and line else "(no source line)"
    return f"{place} {shown}".rstrip()
