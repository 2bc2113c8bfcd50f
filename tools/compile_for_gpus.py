"""Compiles what `matmul` and `permute` would launch on GPUs that are not here: random products and permutations are
planned for each GPU of a table, and a sample of their kernels is compiled for its architecture. Tells kernels that do
not compile, those that a block has no room for, and what spills. No GPU is needed.

    python tools/compile_for_gpus.py --seed 1 --count 300 --kernels 40
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import NamedTuple

from gpus import TABLE

from tilewright.compile import compile_source
from tilewright.errors import CompileError
from tilewright.hardware import limits
from tilewright.ops import figures, sources
from tilewright.ops.machine import Device
from tilewright.ops.permutes import choose
from tilewright.ops.products.launches import Plan
from tilewright.ops.products.offered import offered
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import ELEMENTS
from tilewright.tune.permutes import Draw as DrawPermutation
from tilewright.tune.permutes import Permutation
from tilewright.tune.products import Product

REGISTERS = 65536  # of a multiprocessor
DTYPES = ["float32"] * 3 + [name for name in ELEMENTS if name != "bool"]
PRECISIONS = ("", "float32", "bf16x6", "bf16x3", "tf32", "bf16")


def of_table(name: str) -> Device:
    capability, multiprocessors, clock, bandwidth, cache = TABLE[name]
    of = limits.of("sm_{}{}".format(*capability))
    few = multiprocessors, float(clock), float(bandwidth), cache << 20, of.shared_opt_in
    return Device(f"made-up {name}", capability, *few, of.threads_per_sm, of.blocks_per_sm)


DEVICES = {name: of_table(name) for name in TABLE}


def products(chance: random.Random, count: int) -> list[Product]:
    """Of every dtype and precision, in stacks, some of very many."""
    made: list[Product] = []
    while len(made) < count:
        dtype, batch = chance.choice(DTYPES), chance.choice((1, 1, 1, 7, 70_000))
        m, n, k = (int(2 ** chance.uniform(0, 13 if batch < 9 else 4)) for _ in range(3))
        turned = (chance.random() < 0.3, chance.random() < 0.3)
        made.append(Product(dtype, batch, m, n, k, *turned, chance.choice(PRECISIONS) if dtype == "float32" else ""))
    return made


def permutations(chance: random.Random, count: int) -> list[Permutation]:
    draw = DrawPermutation()
    return [draw(chance) for _ in range(count)]


def planned(case: Product, device: Device) -> Plan:
    """A product's launches on a GPU of that description."""
    return plan(case.problem(), figures.of_device(device), offered(device.capability))


class Launched(NamedTuple):
    """A launch: what is compiled for it, its blocks, their threads, and bytes of dynamic shared memory."""

    source: str
    kernel: str
    grid: tuple[int, ...]
    threads: int
    shared: int


def launched(device: Device, cases: list[Product], moved: list[Permutation]) -> list[Launched]:
    """Of all of these, on a GPU of that description."""
    machine = figures.of_device(device)
    steps = [step for case in cases for step in planned(case, device).steps]
    jobs = [job for each in moved for job in choose.choose(each.layout(), machine) if job.kernel]
    return [
        *(Launched(step.source, step.kernel, step.grid, step.threads, step.shared) for step in steps),
        *(Launched(job.source, str(job.kernel), (job.grid,), job.block, job.shared) for job in jobs),
    ]


def amiss(launch: Launched, device: Device, target: str) -> tuple[str, int]:
    """What is wrong with a launch on a GPU, and the bytes that its kernel spills."""
    text = sources.source_of(launch.source)
    try:
        made = compile_source(
            text,
            options=sources.OPTIONS,
            name_expressions=(launch.kernel,),
            arch=target,
            output="cubin",
            line_info=False,
        )
    except CompileError as error:
        return str(error).splitlines()[0], 0
    (has,) = made.resources.values()
    if -(-has.registers // 8) * 8 * -(-launch.threads // 32) * 32 > REGISTERS:
        return f"{has.registers} registers of {launch.threads} threads", has.spill_stores
    if has.shared + launch.shared > device.shared:
        return f"{has.shared} and {launch.shared} bytes of shared memory", has.spill_stores
    return "", has.spill_stores


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300, help="products; permutations are a third of them")
    parser.add_argument("--kernels", type=int, default=40, help="compiled for each GPU, at most")
    parser.add_argument("--gpus", nargs="+", choices=TABLE, default=list(TABLE), metavar="NAME")
    given = parser.parse_args()
    chance = random.Random(given.seed)
    cases, moved = products(chance, given.count), permutations(chance, given.count // 3)
    bad = 0
    for name in given.gpus:
        device = DEVICES[name]
        target = "sm_{}{}".format(*device.capability) + "a" * (device.capability >= (9, 0))
        kernels = {each.kernel: each for each in launched(device, cases, moved)}
        sample = chance.sample(sorted(kernels), min(given.kernels, len(kernels)))
        worst, spilling = 0, 0
        for each in sample:
            said, spilled = amiss(kernels[each], device, target)
            worst, spilling = max(worst, spilled), spilling + (spilled > 0)
            bad += bool(said)
            if said:
                print(f"{name}, {target}: {each}: {said}", flush=True)
        print(
            f"{name}, {target}: {len(sample)} of {len(kernels)} kernels, {spilling} spill up to {worst} bytes",
            flush=True,
        )
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
