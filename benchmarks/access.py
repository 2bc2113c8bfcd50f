"""Nanoseconds that one call of the run-time cost model takes: ``python benchmarks/access.py``."""

from __future__ import annotations

import ctypes
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "runtime_c"))

from native import Native

CALLS = 2_000_000


def main() -> None:
    native = Native(extra=loop("shared", ", i32 %kind") + loop("global", ""))
    run = {
        name: native.function(f"repeat_{name}", None, *[ctypes.c_void_p] * 2, *[ctypes.c_uint32] * 4)
        for name in ("shared", "global")
    }
    lanes = np.arange(32)
    patterns = {
        "unit stride": lanes,
        "broadcast": lanes * 0,
        "stride 32": lanes * 32,
        "stride 33": lanes * 33,
        "reversed": lanes[::-1],
        "random": np.random.default_rng(0).integers(0, 4096, 32),
    }
    print(f"{'ns a call':14}{'shared 4':>10}{'shared 16':>10}{'cas':>8}{'global 4':>10}{'global 16':>10}")
    for name, index in patterns.items():
        cells = []
        for space, size, kind in (
            ("shared", 4, 0),
            ("shared", 16, 0),
            ("shared", 4, 3),
            ("global", 4, 0),
            ("global", 16, 0),
        ):
            addresses = (index * size).astype(np.uint32 if space == "shared" else np.uint64)
            site = np.zeros(11, np.uint64)
            arguments = (site.ctypes.data, addresses.ctypes.data, 0xFFFFFFFF, size, kind)
            run[space](*arguments, 1000)
            best = min(timed(run[space], *arguments) for _ in range(3))
            cells.append(best)
        a, b, c, d, e = (f"{x:.1f}" for x in cells)
        print(f"{name:14}{a:>10}{b:>10}{c:>8}{d:>10}{e:>10}")


def timed(function: object, *arguments: int) -> float:
    start = time.perf_counter()
    function(*arguments, CALLS)  # type: ignore[operator]
    return (time.perf_counter() - start) / CALLS * 1e9


def loop(space: str, kind: str) -> str:
    """LLVM IR that calls the counting function n times, as the engine's machine code does."""
    return f"""
declare void @tw_count_{space}(ptr, ptr, i32, i32{", i32" if kind else ""})
define void @repeat_{space}(ptr %site, ptr %lanes, i32 %mask, i32 %size, i32 %kind, i32 %n) {{
entry:
  br label %again
again:
  %i = phi i32 [0, %entry], [%next, %again]
  call void @tw_count_{space}(ptr %site, ptr %lanes, i32 %mask, i32 %size{kind}) noinline
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %again, label %done
done:
  ret void
}}
"""


if __name__ == "__main__":
    main()
