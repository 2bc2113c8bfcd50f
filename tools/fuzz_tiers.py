"""Run random divergent kernels in both tiers, with one and two threads: everything that comes out must be equal.

    python tools/fuzz_tiers.py                        100 kernels of seed 1
    python tools/fuzz_tiers.py --seed 7 --count 20    others
    python tools/fuzz_tiers.py --seed 7 --show 3      print a kernel and run nothing

The kernels diverge in branches, loops, switches, early returns and called functions, meet at barriers, exchange values
by shared memory and shuffles, and now and then fault. No two threads race, and nothing is read before it is written: a
finding that says so is a false alarm, and fails.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import tilewright as tw
from tilewright.errors import KernelError

BLOCKS = (32, 64, 96, 128, 1, 7, 45, 100)
GRID = 3
INPUTS = 64
ROLLED = "#pragma unroll 1\n"  # a loop stays one; copies of it would only take longer to compile
LONG = 28  # lines after which nothing new is opened: longer kernels take seconds to compile
WAYS = (("auto", 1), ("auto", 2), ("lanes", 1), ("lanes", 2))
_FALSE_ALARMS = ("race", "uninitialised", "stored-twice", "unstored", "bad-mask", "inactive-shuffle", "deadlock")

_HELPER = """__device__ __noinline__ unsigned helper(unsigned x, unsigned y) {
  unsigned sum = y;
  while (x & 15) { sum = sum * 3 + x; --x; if (sum & 64) return sum ^ x; }
  return sum;
}
"""


@dataclass(frozen=True)
class Program:
    """A kernel and its launch. ``faults``: it may be stopped; ``leaves``: threads may exit before a barrier."""

    source: str
    block: int
    faults: bool
    leaves: bool


class Writer:
    """Writes one kernel.

    Statements are *together* where all threads of the block are known to come by: barriers and shuffles stand there.
    """

    def __init__(self, seed: int, number: int) -> None:
        self.rng = random.Random(seed << 32 | number)
        self.block = self.rng.choice(BLOCKS)
        self.lines: list[str] = []
        self.loops = 0
        self.left = False  # some threads may have returned
        self.calls = self.rng.random() < 0.2
        self.faults = self.rng.random() < 0.15
        self.leaves = False

    def program(self) -> Program:
        for _ in range(self.rng.randint(3, 8)):
            self.together(1)
        if self.faults:
            self.fault()
        body = "\n".join(self.lines)
        full = "__activemask()" if self.block % 32 else "0xffffffffu"
        if self.block % 32:  # lanes of the last warp are missing; before anything diverges these are all there are
            full = f"(tid / 32 == {self.block // 32} ? {(1 << self.block % 32) - 1}u : 0xffffffffu)"
        source = f"""__global__ void k(const unsigned *in, unsigned *out, unsigned *total) {{
  __shared__ unsigned tile[{self.block}];
  __shared__ unsigned count;
  unsigned tid = threadIdx.x, gid = blockIdx.x * {self.block} + tid, own[8];
  unsigned a = in[tid % {INPUTS}], b = gid, c = in[(gid * 7) % {INPUTS}], d = 1;
  float f = in[gid % {INPUTS}] % 1000, g = 0.5f;
  const unsigned mask = {full};
  for (int i = 0; i < 8; ++i) own[i] = a + i;
  if (tid == 0) count = 0;
  __syncthreads();
{body}
  out[gid * 4] = a; out[gid * 4 + 1] = b; out[gid * 4 + 2] = c + own[d & 7];
  out[gid * 4 + 3] = f == f ? __float_as_uint(f) : 1u;
}}
"""
        return Program(_HELPER * self.calls + source, self.block, self.faults, self.leaves)

    # -- statements ---------------------------------------------------------------------------------------

    def add(self, depth: int, text: str) -> None:
        self.lines.append("  " * depth + text)

    def together(self, depth: int) -> None:
        """A statement that all threads of the block reach."""
        kinds: list[Callable[[int], None]] = [self.apart, self.apart, self.apart, self.exchange, self.count]
        if not self.left:
            kinds += [self.shuffle, self.shuffle, self.leave]
        if depth < 3 and len(self.lines) < LONG:
            kinds.append(self.repeat)
        self.rng.choice(kinds)(depth)

    def exchange(self, depth: int) -> None:
        """A value from another thread by shared memory; of one that has returned, the value from before."""
        if self.left:
            self.leaves = True
            self.add(depth, "__syncthreads();")
            return
        self.add(depth, f"tile[tid] = {self.value()};")
        self.add(depth, "__syncthreads();")
        self.add(depth, f"{self.variable()} += tile[(tid + {self.rng.randint(0, 40)}) % {self.block}];")
        self.add(depth, "__syncthreads();")

    def count(self, depth: int) -> None:
        target = self.rng.choice(("&count", "total", "total + (a & 3)"))
        self.add(depth, f"if ({self.condition()}) atomicAdd({target}, {self.value()} & 255);")

    def shuffle(self, depth: int) -> None:
        variable, value = self.variable(), self.value()
        self.add(depth, self.rng.choice((
            f"{variable} += __shfl_xor_sync(mask, {value}, {1 << self.rng.randrange(5)});",
            f"{variable} ^= __shfl_down_sync(mask, {value}, {self.rng.randint(1, 9)});",
            f"{variable} = __ballot_sync(mask, {self.condition()});",
            f"{variable} += __any_sync(mask, {self.condition()});",
            f"{variable} += __reduce_add_sync(mask, {value});",
            "__syncwarp(mask);",
        )) if self.block % 32 == 0 else f"{variable} += __popc(__ballot_sync(mask, {self.condition()}));")  # fmt: skip

    def leave(self, depth: int) -> None:
        if depth > 1 or self.rng.random() < 0.5:
            return self.apart(depth)
        self.left = True
        self.add(depth, f"if ({self.condition()}) {{ for (int i = 0; i < 4; ++i) out[gid * 4 + i] = a + i; return; }}")

    def repeat(self, depth: int) -> None:
        self.loops += 1
        name = f"t{self.loops}"
        self.add(depth, f"{ROLLED}for (unsigned {name} = 0; {name} < {self.rng.randint(1, 4)}; ++{name}) {{")
        for _ in range(self.rng.randint(1, 3)):
            self.together(depth + 1)
        self.add(depth, "}")

    def apart(self, depth: int) -> None:
        """A statement that threads may reach apart from each other."""
        kinds: list[Callable[[int], None]] = [self.assign, self.assign, self.masked]
        if depth < 5 and len(self.lines) < LONG:
            kinds += [self.branch, self.branch, self.loop, self.switch, self.endless]
        self.rng.choice(kinds)(depth)

    def apart_block(self, depth: int) -> None:
        for _ in range(self.rng.randint(1, 3)):
            self.apart(depth + 1)

    def assign(self, depth: int) -> None:
        kinds = [
            f"{self.variable()} {self.rng.choice(('=', '+=', '^=', '-='))} {self.value()};",
            f"own[{self.value()} & 7] = {self.value()};",
            f"{self.rng.choice('fg')} = {self.real()};",
        ]
        if self.calls:
            kinds.append(f"{self.variable()} = helper({self.value()}, {self.value()});")
        self.add(depth, self.rng.choice(kinds))

    def masked(self, depth: int) -> None:
        self.add(depth, f"if ({self.condition()}) {self.variable()} = {self.value()};")

    def branch(self, depth: int) -> None:
        self.add(depth, f"if ({self.condition()}) {{")
        self.apart_block(depth)
        if self.rng.random() < 0.5:
            self.add(depth, "} else {")
            self.apart_block(depth)
        self.add(depth, "}")

    def loop(self, depth: int) -> None:
        self.loops += 1
        name = f"t{self.loops}"
        bound = self.rng.choice((str(self.rng.randint(0, 5)), f"({self.value()} & 7)"))
        self.add(depth, f"{ROLLED}for (unsigned {name} = 0, n{name} = {bound}; {name} < n{name}; ++{name}) {{")
        self.apart_block(depth)
        if self.rng.random() < 0.4:
            self.add(depth + 1, f"if ({self.condition()}) {self.rng.choice(('break', 'continue'))};")
            self.apart_block(depth)
        self.add(depth, "}")

    def endless(self, depth: int) -> None:
        self.loops += 1
        name = f"t{self.loops}"
        self.add(depth, f"{ROLLED}for (unsigned {name} = 0;;) {{")
        self.apart_block(depth)
        self.add(depth + 1, f"if (++{name} > {self.rng.randint(1, 9)} || {self.condition()}) break;")
        self.add(depth, "}")

    def switch(self, depth: int) -> None:
        self.add(depth, f"switch ({self.value()} % {self.rng.randint(3, 7)}) {{")
        for case in self.rng.sample(range(6), self.rng.randint(2, 5)):
            self.add(depth, f"case {case}:")
            self.apart_block(depth)
            if self.rng.random() < 0.7:
                self.add(depth + 1, "break;")
        self.add(depth, "default:")
        self.assign(depth + 1)
        self.add(depth, "}")

    def fault(self) -> None:
        place = self.rng.randint(0, len(self.lines))
        depth = 1
        while place and (not self.lines[place - 1].startswith("  ") or self.lines[place - 1].startswith("    ")):
            place -= 1  # only between statements of the kernel itself
        text = self.rng.choice((
            f"if ({self.condition()} && tid % 5 == 3) out[gid * 4 + {GRID * self.block * 4}] = 1;",
            f"if ({self.condition()}) a += in[{INPUTS} + (b & 3)];",
            f"if ({self.condition()} && blockIdx.x == 1) __trap();",
            f"if ({self.condition()}) tile[tid + {self.block}] = 1;",
            f"if ({self.condition()}) *(unsigned *)((char *)out + gid * 16 + 2) = 1;",
            f"while ({self.condition()}) d |= 1;",
        ))  # fmt: skip
        opened = sum(line.count("{") - line.count("}") for line in self.lines[:place])
        if opened:
            place = len(self.lines)
        self.lines.insert(place, "  " * depth + text)

    # -- expressions --------------------------------------------------------------------------------------

    def variable(self) -> str:
        return self.rng.choice("abcd")

    def value(self, depth: int = 0) -> str:
        rng = self.rng
        if depth > 2 or rng.random() < 0.35:
            return rng.choice((*"abcd", "tid", "blockIdx.x", f"{rng.randint(0, 40)}u", "own[d & 7]"))
        x, y, shift = self.value(depth + 1), self.value(depth + 1), rng.randint(0, 31)
        return rng.choice((
            f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} & {y})", f"({x} ^ {y})", f"({x} >> {shift})",
            f"({x} << {shift})", f"min({x}, {y})", f"(unsigned)max((int){x}, (int){y})", f"({x} / ({y} | 1))",
            f"({x} % {rng.randint(1, 99)})", f"__popc({x})", f"in[{x} % {INPUTS}]",
            f"({self.condition(depth + 1)} ? {x} : {y})",
            f"(unsigned)(int)({self.rng.choice('fg')})", f"__umulhi({x}, {y})",
            f"(unsigned)(((unsigned long long){x} << 20 | {y}) >> {shift})", f"__byte_perm({x}, {y}, 0x{shift:04x})",
        ))  # fmt: skip

    def real(self) -> str:
        value = self.value(1)
        return self.rng.choice((
            f"f * {self.rng.randint(1, 5)}.25f + g", "fmaf(f, g, 1.0f)", "sqrtf(fabsf(f))", f"(float)({value} & 1023)",
            "fminf(f, g)", "f / (g * g + 1.0f)", f"({self.condition()} ? f : g)", "floorf(f) - g",
        ))  # fmt: skip

    def condition(self, depth: int = 1) -> str:
        rng, value = self.rng, self.value(depth + 1)
        return rng.choice((
            f"tid < {rng.randint(0, self.block)}", f"tid & {1 << rng.randrange(6)}", f"({value} & 3) == 1",
            f"{self.variable()} > {self.variable()}", "f > g", "blockIdx.x == 1", f"tid % 32 < {rng.randint(0, 32)}",
            f"tid / 32 == {rng.randint(0, 3)}", f"(int)({value}) < 0",
        ))  # fmt: skip


def make(seed: int, number: int) -> Program:
    """Kernel ``number`` of a seed."""
    return Writer(seed, number).program()


def differences(program: Program) -> list[str]:
    """How the ways of running a kernel differ, in words; and false alarms."""
    kernel = tw.RawKernel(program.source, "k")
    found = []
    _run(kernel, program, *WAYS[0])  # blocks take turns in another order while a tier is still being compiled
    runs = {way: _run(kernel, program, *way) for way in WAYS}
    first = runs[WAYS[0]]
    for (tier, threads), each in runs.items():
        for what in first.keys() & each.keys():
            if what == "error in detail" and threads > 1:
                continue  # another block may have failed first
            if each[what] != first[what]:
                found.append(f"{what}: {tier} with {threads} threads has {each[what]!s:.300}, not {first[what]!s:.300}")
    for (tier, threads), each in runs.items():
        alarms = [f for f in each.get("findings", ()) if f[0].startswith(_FALSE_ALARMS)]
        if alarms:
            found.append(f"false alarm: {tier} with {threads} threads finds {alarms}")
    return found


def _run(kernel: Any, program: Program, tier: str, threads: int) -> dict[str, Any]:
    """What comes out, by what it is. Of a kernel that was stopped memory and counts depend on when."""
    rng = np.random.default_rng(program.block)
    source = rng.integers(0, 1 << 32, INPUTS, np.uint32)
    out: dict[str, Any] = {}

    def arrays() -> tuple[np.ndarray, ...]:
        return source.copy(), np.full(GRID * program.block * 4, 0xA5A5A5A5, np.uint32), np.zeros(4, np.uint32)

    options = {"tier": tier, "threads": threads, "budget": 1 << 17}
    given = arrays()
    try:
        report = kernel.profile(GRID, program.block, given, **options)
    except KernelError as error:
        if error.kind == "budget":  # which block runs out of it first, and where, is a matter of their turns
            return {"error": error.kind}
        words = re.sub(r"\b0x[0-9a-f]+", "ADDRESS", str(error))  # each run has arrays of its own
        return {"error": (error.kind, error.file, error.line), "error in detail": words}
    out["error"] = None
    out["memory"] = [array.tolist() for array in given]
    out["counts"] = report.sites
    checked = arrays()
    report = kernel.check(GRID, program.block, checked, **options, without=("cost",))
    out["memory of the checked launch"] = [array.tolist() for array in checked]
    out["checked as unchecked"] = all(map(np.array_equal, given, checked))
    out["findings"] = [(each.kind, each.line, each.count) for each in report.findings if each.severity == "error"]
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--start", type=int, default=0, help="the number of the first kernel")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a kernel and run nothing")
    chosen = parser.parse_args()
    if chosen.show is not None:
        print(make(chosen.seed, chosen.show).source)
        return 0
    failed = 0
    for number in range(chosen.start, chosen.start + chosen.count):
        found = differences(make(chosen.seed, number))
        failed += bool(found)
        for each in found:
            print(f"kernel {number}: {each}", flush=True)
    print(f"{chosen.count} kernels, {failed} with differences")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
