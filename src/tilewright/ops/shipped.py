"""Machine code that ships with the package: the kernels of common products, so that a first call compiles nothing.

``python tools/build_kernels.py`` makes the file. A kernel is found by all that its machine code depends on but the
compiler: its source with all headers, the options, the template's arguments and the architecture. So after a change of
a source nothing of it is found, and it is compiled. ``TILEWRIGHT_SHIPPED=0`` compiles everything.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent.parent / "kernels" / "fast" / "shipped.xz"
VARIABLE = "TILEWRIGHT_SHIPPED"


class Code(NamedTuple):
    """A kernel's machine code, and its symbol there."""

    cubin: bytes
    symbol: str


def key(source: str, options: tuple[str, ...], expression: str, target: str) -> str:
    """The key of a kernel."""
    return hashlib.sha256(json.dumps([source, options, expression, target]).encode()).hexdigest()


def packed(compiler: str, kernels: Mapping[str, Code]) -> bytes:
    """The file of kernels by their keys: a line of JSON, and the machine code behind it."""
    import lzma

    index, start = {}, 0
    for name, code in sorted(kernels.items()):
        index[name] = [start, len(code.cubin), code.symbol]
        start += len(code.cubin)
    head = json.dumps({"compiler": compiler, "kernels": index}).encode() + b"\n"
    return lzma.compress(head + b"".join(code.cubin for _, code in sorted(kernels.items())), preset=9)


@functools.cache
def contents() -> tuple[str, Mapping[str, Code]]:
    """The compiler that made the file, and its kernels by their keys."""
    try:
        import lzma  # which a Python that was built without its library lacks
    except ImportError:
        return "", {}
    head, _, cubins = lzma.decompress(FILE.read_bytes()).partition(b"\n")
    table = json.loads(head)
    found = {name: Code(cubins[at : at + size], symbol) for name, (at, size, symbol) in table["kernels"].items()}
    return table["compiler"], found


def find(source: str, options: tuple[str, ...], expression: str, target: str) -> Code | None:
    """A kernel that ships, if it is one."""
    if os.environ.get(VARIABLE) == "0":
        return None
    return contents()[1].get(key(source, options, expression, target))
