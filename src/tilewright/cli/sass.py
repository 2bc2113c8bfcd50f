"""``tilewright sass``: source, PTX and machine code, line by line."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilewright.cli.compiling import add_arch, add_flags

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


def add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE.cu", help="a CUDA C++ source")
    add("--kernel", metavar="NAME", help="only that kernel, or that instance of a template")
    add("--block", type=_shape, default=(256,), metavar="X[,Y[,Z]]", help="threads, for occupancy (default: 256)")
    add("--shared", type=int, default=0, metavar="BYTES", help="dynamic shared memory, for occupancy")
    add("--no-ptx", action="store_true", help="leave out the PTX")
    add("--write-ptx", type=Path, metavar="FILE", help="write the PTX there instead, as nvcc -ptx does")
    add_flags(parser)
    add_arch(parser)
    parser.set_defaults(run="listing")


def _shape(text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not X, X,Y or X,Y,Z") from None
    if not 1 <= len(sizes) <= 3 or min(sizes) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not X, X,Y or X,Y,Z")
    return sizes
