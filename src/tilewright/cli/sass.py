"""``tilewright sass``: source, PTX and machine code, line by line."""

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
from tilewright.cli.commands import COMMANDS
from tilewright.cli.compiling import add_arch, add_flags, flags_of
from tilewright.errors import TilewrightError
from tilewright.hardware import limits
from tilewright.machine import Instruction, code
from tilewright.report import narrow
from tilewright.report.text import mix_text
from tilewright.runtime import Kernel, RawModule

EPILOG = """\
Under each source line stand the PTX instructions and the machine instructions (with their addresses) that come of it.
Lines of headers and inlined functions have their own file. No GPU is needed.

examples:
  tilewright sass kernel.cu                      all its kernels
  tilewright sass --kernel transpose kernel.cu   one of them
  tilewright sass --kernel "tile<16>" kernel.cu  an instance of a template
  tilewright sass --block 32,8 kernel.cu         occupancy with blocks of that shape
  tilewright sass --no-ptx kernel.cu             source and machine code alone
  tilewright sass --write-ptx kernel.ptx kernel.cu   the PTX alone, for programs that load modules (cuModuleLoad)
"""
_LAUNCHED = re.compile(r"(\w+\s*<[^<>;()]*>)\s*<<<")
_IDLE = frozenset(("NOP",))


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``sass`` to the command line."""
    parser = subparsers.add_parser(
        "sass",
        description=COMMANDS["sass"],
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", type=Path, metavar="FILE.cu", help="a CUDA C++ source")
    add("--kernel", metavar="NAME", help="only that kernel, or that instance of a template")
    add("--block", type=_shape, default=(256,), metavar="X[,Y[,Z]]", help="threads, for occupancy (default: 256)")
    add("--shared", type=int, default=0, metavar="BYTES", help="dynamic shared memory, for occupancy")
    add("--no-ptx", action="store_true", help="leave out the PTX")
    add("--write-ptx", type=Path, metavar="FILE", help="write the PTX there instead, as nvcc -ptx does")
    add_flags(parser)
    add_arch(parser)
    parser.set_defaults(run=run)


def _shape(text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not X, X,Y or X,Y,Z") from None
    if not 1 <= len(sizes) <= 3 or min(sizes) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not X, X,Y or X,Y,Z")
    return sizes


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
    text = cpp.clean(path.read_text(encoding="utf-8-sig", errors="replace"))
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
    return f"{_place(file, line)} {shown}".rstrip()


def _place(file: str | None, line: int | None) -> str:
    return f"{Path(file).name}:{line}" if file and line else "(no source line)"
