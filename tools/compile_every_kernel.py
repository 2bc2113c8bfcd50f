"""Compiles a kernel of each source of kernels/fast for each type, as products and permutations of random shapes choose
them for sm_80 and sm_90, and all of the ladder. No GPU is needed; `TILEWRIGHT_NVRTC=FOLDER` names another NVRTC.

    python tools/compile_every_kernel.py --seed 1
    .ci/nvrtc 13.1     # installs one, and runs this with it
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator

from compile_for_gpus import DEVICES, PRECISIONS, Launched, launched, permutations

from tilewright.compile import compile_source, nvrtc
from tilewright.errors import CompileError
from tilewright.kernels.ladder import CATALOGUE
from tilewright.ops import sources
from tilewright.ops.products.problem import ELEMENTS
from tilewright.tune.products import Product

TARGETS = {"A100": "sm_80", "H100 PCIe": "sm_90a"}
_NUMBER = re.compile(r"\b(?:\d+(?:ull|ll|u)?|true|false)\b")


def products(chance: random.Random, count: int) -> list[Product]:
    """Of every dtype and precision as many: vectors, thin and long ones, stacks, square ones; views in both ways."""
    made = []
    for dtype in ELEMENTS:
        for precision in PRECISIONS if dtype == "float32" else ("",):
            for _ in range(count):
                batch = chance.choice((1, 1, 1, 7, 70_000))
                m, n, k = (int(2 ** chance.uniform(0, 13 if batch < 9 else 4)) for _ in range(3))
                m, n = chance.choice(((m, n), (m, n), (m, 1), (1, n), (3, 1)))
                turned = chance.random() < 0.3, chance.random() < 0.3
                made.append(Product(dtype, batch, m, n, k, *turned, precision))
    return made


def kernels(seed: int, count: int) -> Iterator[tuple[str, Launched]]:
    """An instance of each kernel for each of its types, and the architecture that it is for."""
    chance = random.Random(seed)
    cases, moved = products(chance, count), permutations(chance, 20 * count)
    for name, target in TARGETS.items():
        found: dict[tuple[str, str], list[Launched]] = {}
        for each in launched(DEVICES[name], cases, moved):
            sized = each.source.startswith("matmul")  # of copies the first number is an element's size
            kind = _NUMBER.sub("", each.kernel) if sized else each.kernel.partition(",")[0]
            found.setdefault((each.source, kind), []).append(each)
        for several in found.values():
            yield target, chance.choice(sorted(several))


def refused(text: str, name: str, options: tuple[str, ...], target: str) -> str:
    """What the compiler says of a kernel that it does not take; empty where it does."""
    try:
        compile_source(text, options=options, name_expressions=(name,), arch=target, output="cubin", line_info=False)
    except CompileError as error:
        return str(error)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=12, help="products of each type that are planned")
    given = parser.parse_args()
    asked = [
        *((target, sources.source_of(each.source), each.kernel, tuple(sources.OPTIONS))
          for target, each in kernels(given.seed, given.count)),
        *((target, rung.source, rung.entry, rung.options) for rung in CATALOGUE for target in TARGETS.values()),
    ]  # fmt: skip
    bad = 0
    for target, text, name, options in asked:
        if said := refused(text, name, options, target):
            bad += 1
            print(f"{target}: {name}: {next((e for e in said.splitlines() if 'error' in e), said)}", flush=True)
    print(f"NVRTC {'.'.join(map(str, nvrtc.version()))}: {len(asked)} kernels, {bad} do not compile")
    return int(bad > 0)


if __name__ == "__main__":
    raise SystemExit(main())
