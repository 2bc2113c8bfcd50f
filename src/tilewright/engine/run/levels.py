"""For which CPUs machine code is made: three levels of x86-64, named by its ABI, not the CPU that is met.

What runs on one machine of a level is what was tested on all of them, and cached code is good for all. The levels are
those of the "x86-64 psABI"; TILEWRIGHT_CPU_LEVEL chooses one, otherwise it is the highest that this machine can run.
"""

from __future__ import annotations

import functools
import os

import llvmlite.binding as llvm

from ...errors import UnsupportedError

VARIABLE = "TILEWRIGHT_CPU_LEVEL"

# What each level needs besides the ones before it, by LLVM's names.
_NEEDS = {
    "x86-64-v2": ("cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"),
    "x86-64-v3": ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"),
    "x86-64-v4": ("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"),
}
LEVELS = tuple(_NEEDS)


@functools.cache
def runnable() -> tuple[str, ...]:
    """The levels that this machine's CPU can run, the highest last."""
    if not llvm.get_process_triple().startswith("x86_64"):
        return ()
    features, found = llvm.get_host_cpu_features(), []
    for level, needs in _NEEDS.items():
        if not all(features.get(name) for name in needs):
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
            f"tilewright runs kernels on x86-64 CPUs of level x86-64-v2 or more (SSE4.2, POPCNT); this one, "
            f"{llvm.get_host_cpu_name()}, is not"
        )
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return can[-1]
    if wanted not in can:
        raise UnsupportedError(f"{VARIABLE}={wanted}: this CPU can run {', '.join(can)}; set one of them or none")
    return wanted


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
    number = int(level[-1])
    return f"@tw_level = linkonce_odr constant i32 {number}\n" + (_OF_TWO if number >= 4 else "")
