"""How long the PTX parser takes, by the number of instructions: ``python benchmarks/parse.py [FILE.ptx …]``.

Without files it parses kernels made here: loads, multiply-adds, address arithmetic, branches and ``.loc``.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tilewright.ptx import parse

HEAD = """.version 8.5
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 a)
{
.reg .pred %p<9>;
"""


def kernel(instructions: int) -> str:
    count = instructions + 5
    lines = [HEAD, f".reg .f32 %f<{count}>; .reg .b32 %r<{count}>; .reg .b64 %rd<{count}>;\n"]
    for i in range(0, instructions, 5):
        lines.append(
            f".loc 1 {i % 90} 5\nmad.lo.s32 %r{i}, %r{i // 2}, %r1, {i};\n\tmul.wide.s32 %rd{i}, %r{i}, 4;\n"
            f"\tld.global.nc.v2.f32 {{%f{i}, %f{i + 1}}}, [%rd{i}+{i * 8}];\n"
            f"\tfma.rn.f32 %f{i + 2}, %f{i}, %f{i + 1}, %f{i // 2};\n$L{i}:\n\t@%p1 bra $L{i};\n"
        )
    return "".join(lines) + "ret;\n}\n"


def main() -> None:
    texts = {name: Path(name).read_text() for name in sys.argv[1:]}
    texts = texts or {f"{n} instructions": kernel(n) for n in (500, 5000, 20000)}
    print(f"{'text':<30} {'instructions':>12} {'ms':>8} {'µs each':>8}")
    for name, text in texts.items():
        best = float("inf")
        for _ in range(7):
            start = time.process_time()
            module = parse(text)
            best = min(best, time.process_time() - start)
        count = sum(len(function.body or ()) for function in module.functions.values())
        print(f"{name:<30} {count:>12} {best * 1e3:>8.1f} {best * 1e6 / max(count, 1):>8.1f}")


if __name__ == "__main__":
    main()
