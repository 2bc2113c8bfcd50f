"""Runs CUDA source on the engine directly, below the public API, in every tier."""

import functools

import numpy as np

from tilewright import ptx
from tilewright.compile import compile_source
from tilewright.engine import Allocation, LaunchOptions, Outcome, PointerArgument, Program

# Each way of running a kernel; all must agree.
TIERS = ("auto", "lanes")


@functools.lru_cache(maxsize=256)
def build(code: str, names: tuple[str, ...] = (), arch: str = "sm_90a") -> tuple[Program, dict[str, str]]:
    compiled = compile_source(code, name_expressions=names, arch=arch)
    return Program(ptx.parse(compiled.ptx), arch=arch), dict(compiled.lowered)


def triple(shape: int | tuple[int, ...]) -> tuple[int, int, int]:
    values = (shape,) if isinstance(shape, int) else tuple(shape)
    x, y, z = (*values, 1, 1)[:3]
    return x, y, z


def run(
    code: str,
    name: str,
    grid: int | tuple[int, ...],
    block: int | tuple[int, ...],
    *args: np.ndarray | np.generic,
    shared: int = 0,
    tier: str = "auto",
    threads: int = 1,
    counts: bool = False,
    budget: int = 1 << 26,
    ptx_text: bool = False,
    checks: frozenset[str] = frozenset(),
    keep_going: bool = False,
) -> Outcome:
    """Launch with arrays (as pointers) and NumPy scalars, laid out at their natural alignment."""
    if ptx_text:
        program, symbol = _parsed(code), name
    else:
        names = (name,) if "<" in name else ()
        program, lowered = build(code, names)
        symbol = lowered[name]
    block_bytes = b""
    pointers = []
    for position, value in enumerate(args):
        if isinstance(value, np.ndarray):
            block_bytes += b"\0" * (-len(block_bytes) % 8)
            allocation = Allocation(value.ctypes.data, value.nbytes, f"argument {position}", value.flags.writeable)
            pointers.append(PointerArgument(len(block_bytes), allocation))
            block_bytes += value.ctypes.data.to_bytes(8, "little")
        else:
            block_bytes += b"\0" * (-len(block_bytes) % value.dtype.alignment) + value.tobytes()
    options = LaunchOptions(
        threads=threads, counts=counts, tier=tier, budget=budget, checks=checks, keep_going=keep_going
    )
    return program.launch(symbol, triple(grid), triple(block), block_bytes, pointers, shared, options)


@functools.lru_cache(maxsize=64)
def _parsed(code: str) -> Program:
    return Program(ptx.parse(code))
