"""Run random kernels on arrays of structures in shared memory in both tiers: results, memory and counts must be equal.

    python tools/fuzz_fields.py                        100 kernels of seed 1
    python tools/fuzz_fields.py --seed 7 --count 20    others
    python tools/fuzz_fields.py --seed 7 --show 3      print a kernel and run nothing

Fields of several sizes lie beside each other; lanes go to them by patterns of every kind, all of them or some under a
condition. The fast tier moves such accesses as vectors, which may begin and end beside the elements that are meant.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

import numpy as np

import tilewright as tw

BLOCK = 64
ELEMENTS = 128
SCALARS = ("char", "short", "int", "long long", "float", "double")
VECTORS = {  # how one is made of v, and how it is read
    "uint2": ("make_uint2(v, v + 1)", "({0}.x ^ {0}.y * 3)"),
    "uint4": ("make_uint4(v, v + 1, v + 2, v + 3)", "({0}.x ^ {0}.y * 3 ^ {0}.z * 5 ^ {0}.w * 7)"),
    "uchar4": ("make_uchar4(v, v >> 3, v >> 5, 7)", "({0}.x ^ {0}.y * 3 ^ {0}.z * 5 ^ {0}.w * 7)"),
    "short2": ("make_short2(v, v >> 3)", "({0}.x ^ {0}.y * 3)"),
}
PLACES = (
    "t", "63 - t", "2 * t", "2 * t + 1", "127 - 2 * t", "t + 16", "t ^ 1", "t ^ 32", "(t & ~3) | (3 - (t & 3))",
    "t / 2", "(t * 5) & 63", "(t * 3) & 127", "4 * (t / 4)", "7", "warp * 32", "(t & 31) * 2 + warp * 64",
    "3 * (t & 31) + warp", "t", "63 - t", "t + 32",
)  # fmt: skip
CONDITIONS = (*[""] * 6, "t & 1", "(m >> (t & 31)) & 1", "t % 32 < 11", "v & 4", "t >= 40", "t == 5")


def _made(kind: str) -> str:
    return VECTORS[kind][0] if kind in VECTORS else f"({kind})v"


def _read(kind: str, place: str) -> str:
    return VECTORS[kind][1].format(place) if kind in VECTORS else f"(unsigned)(long long){place}"


def make(seed: int, number: int) -> str:
    """The source of one kernel. The two warps take turns to store, so that nothing depends on their order."""
    rng = random.Random(seed << 32 | number)
    fields = rng.choices((*SCALARS * 2, *VECTORS), k=rng.randint(1, 3))
    steps = [step for _ in range(rng.randint(3, 9)) for step in _step(rng, fields)]
    members = " ".join(f"{kind} f{index};" for index, kind in enumerate(fields))
    return "\n".join([
        f"struct S {{ {members} }};",
        'extern "C" __global__ void k(const unsigned *in, unsigned *out, unsigned *left, unsigned m) {',
        f"  __shared__ S s[{ELEMENTS}];",
        "  const int t = threadIdx.x, warp = t / 32, words = sizeof(s) / 4;",
        "  unsigned v = in[t] & 0x3fffff, seen = 0;",
        f"  for (int i = t; i < words; i += {BLOCK}) ((unsigned *)s)[i] = i * 2654435761u >> 8 & 0x3f3f3f3f;",
        "  __syncthreads();",
        *(f"  {step}" for step in steps),
        "  out[t] = seen;",
        "  __syncthreads();",
        f"  for (int i = t; i < words; i += {BLOCK}) left[i] = ((unsigned *)s)[i];",
        "}",
    ])  # fmt: skip


def _step(rng: random.Random, fields: list[str]) -> Iterator[str]:
    """Some fields of the elements at one pattern, stored or read."""
    place, condition = rng.choice(PLACES), rng.choice(CONDITIONS)
    some = rng.sample(range(len(fields)), rng.randint(1, len(fields)))
    under = f"if ({condition}) " if condition else ""
    if rng.random() < 0.5:
        stores = " ".join(f"s[at].f{index} = {_made(fields[index])};" for index in some)
        before = _read(fields[some[0]], f"s[at].f{some[0]}")  # so that the place is known before the condition
        yield f"for (int w = 0; w < 2; w++) {{ if (w == warp) {{ int at = {place}; seen += {before} & 1;"
        yield f"  {under}{{ {stores} }} }} __syncthreads(); }}"
    else:
        reads = " ".join(f"seen = seen * 33 + {_read(fields[index], f's[at].f{index}')};" for index in some)
        yield f"{{ int at = {place}; {under}{{ {reads} }} }} __syncthreads();"
    if rng.random() < 0.3:
        yield "v = v * 1103515245u + 12345u & 0x3fffff;"


def differences(source: str, seed: int) -> list[str]:
    """What the tiers do not agree on."""
    rng = np.random.default_rng(seed)
    values, mask = rng.integers(0, 1 << 31, BLOCK, np.uint32), int(rng.integers(0, 1 << 32))
    found = []
    for tier in ("auto", "lanes"):
        out, left = np.full(BLOCK, 0xEEEEEEEE, np.uint32), np.full(64 * ELEMENTS // 4, 0xDDDDDDDD, np.uint32)
        report = tw.RawKernel(source, "k").profile((1,), (BLOCK,), (values, out, left, np.uint32(mask)), tier=tier)
        found.append({"results": out.tolist(), "memory": left.tolist(), "counts": report.sites})
    return [what for what in found[0] if found[0][what] != found[1][what]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a kernel and run nothing")
    chosen = parser.parse_args()
    if chosen.show is not None:
        print(make(chosen.seed, chosen.show))
        return 0
    failed = 0
    for number in range(chosen.count):
        found = differences(make(chosen.seed, number), number)
        failed += bool(found)
        if found:
            print(f"kernel {number}: {', '.join(found)} differ", flush=True)
    print(f"{chosen.count} kernels, {failed} with differences")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
