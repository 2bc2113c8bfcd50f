"""For which CPUs machine code is made: levels of x86-64, named by its ABI, and one of aarch64, not the CPU that is met.

What runs on one machine of a level is what was tested on all of them, and cached code is good for all. The levels of
x86-64 are those of the "x86-64 psABI"; that of aarch64 is what each such CPU can do that runs Linux. By
TILEWRIGHT_CPU_LEVEL one is chosen, otherwise it is the highest that this machine can run.
"""

from __future__ import annotations

import functools
import os
import platform
from dataclasses import dataclass

import llvmlite.binding as llvm

from ...errors import UnsupportedError, quoted

VARIABLE = "TILEWRIGHT_CPU_LEVEL"


@dataclass(frozen=True)
class Level:
    """A level of CPUs.

    Args:
        cpu: what LLVM calls it.
        needs: what it has besides those before it, by LLVM's names.
        vectors: `tw_level` of the helpers: 2 where vectors have 16 bytes, 3 where they have 32, 4 where there is
            `tw_of_two`, too.
    """

    cpu: str
    needs: tuple[str, ...]
    vectors: int


_ARCHITECTURES = {
    "x86_64": {
        "x86-64-v2": Level("x86-64-v2", ("cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"), 2),
        "x86-64-v3": Level("x86-64-v3", ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"), 3),
        "x86-64-v4": Level("x86-64-v4", ("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"), 4),
    },
    "aarch64": {"armv8-a": Level("generic", (), 2)},
}
_HERE = _ARCHITECTURES.get(platform.machine(), {})
LEVELS = tuple(_HERE)  # of this machine's architecture


@functools.cache
def runnable() -> tuple[str, ...]:
    """The levels that this machine's CPU can run, the highest last."""
    features, found = llvm.get_host_cpu_features(), []
    for level, each in _HERE.items():
        if not all(features.get(name) for name in each.needs):
            break
        found.append(level)
    return tuple(found)


def chosen() -> str:
    """The level that machine code is made for.

    Raises:
        UnsupportedError: this CPU cannot run it.
    """
    can = runnable()
    if not can:
        raise UnsupportedError(
            f"tilewright runs kernels on CPUs of level x86-64-v2 or more (SSE4.2, POPCNT) or armv8-a; this one, "
            f"{llvm.get_host_cpu_name()}, is neither"
        )
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return can[-1]
    if wanted not in can:
        raise UnsupportedError(
            f"{VARIABLE}={quoted(wanted)}: this CPU can run {', '.join(can)}; set one of them or none"
        )
    return wanted


def cpu(level: str) -> str:
    """What LLVM calls a level of this machine's architecture."""
    return _HERE[level].cpu


_OF_TWO = """
declare <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>)
define linkonce_odr void @tw_of_two(ptr %found, ptr %low, ptr %high, ptr %index) alwaysinline {
  %1 = load <32 x i16>, ptr %low
  %2 = load <32 x i16>, ptr %high
  %3 = load <32 x i16>, ptr %index
  %4 = call <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16> %1, <32 x i16> %3, <32 x i16> %2)
  store <32 x i16> %4, ptr %found
  ret void
}
"""


def given(level: str) -> str:
    """What the helpers leave to the level, as LLVM IR: `tw_level`, a number, and `tw_of_two`, an instruction of AVX-512
    that runtime/arithmetic/special.c calls where the number is 4 or more."""
    number = _HERE[level].vectors
    return f"@tw_level = linkonce_odr constant i32 {number}\n" + (_OF_TWO if number >= 4 else "")
