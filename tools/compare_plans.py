"""What `matmul`, `semiring_matmul`, `permute` and `tune` would launch, by another checkout beside this one.

    python tools/compare_plans.py --before SRC [--seed 1] [--products 10000] [--permutes 2000] [--ways 200]

SRC is the other checkout's `src`, or a file that ``--record FILE`` has written of one. Random products (every dtype,
semiring, precision, layout, stack and epilogue) and permutations are planned for an H200, for GPUs of data sheets and
for the CPU engine, by each side in a process of its own. Compared is all that a driver is given: kernels with their
template arguments, grids, threads, shared bytes, structures, arrays, tensor maps and scratch bytes; and of products
that `tune` would time, every candidate's estimate and launches. No GPU is needed, and nothing is compiled.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from gpus import TABLE

H200 = ((9, 0), 132, 1980, 4814.304, 60)
GPUS = ["H200"] * 6 + ["H100 PCIe"] * 2 + [*TABLE, "CPU"]
FLOATS = ("float16", "bfloat16", "float32", "float64")
INTEGERS = tuple(f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64))
FLOAT8 = ("float8_e4m3fn", "float8_e5m2")
DTYPES = (*FLOATS, *FLOATS, "float32", *INTEGERS, *FLOAT8, *("complex64",) * 2, "complex128", "bool")
SEMIRINGS = ("min_plus", "max_plus", "min_times", "max_times", "min_max", "max_min", "or_and")
PRECISIONS = ("", "", "", "float32", "bf16x6", "bf16x3", "tf32", "bf16")
ACTIVATIONS = (None, None, "relu", "gelu", "silu")
MOST_SHOWN = 20


class View(NamedTuple):
    """An array: its shape, strides in bytes, and its first element's address modulo 16."""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    size: int
    address: int


def view(chance: random.Random, shape: tuple[int, ...], size: int, plain: bool, broadcast: bool) -> View:
    """An array of a random layout; `plain`: contiguous, or its last two axes exchanged."""
    order = list(range(len(shape)))
    if len(shape) > 1 and chance.random() < 0.35:
        order[-2:] = order[:-3:-1]
    if not plain and chance.random() < 0.1:
        chance.shuffle(order)
    strides, step = [0] * len(shape), size
    for axis in reversed(order):
        strides[axis] = step
        step *= shape[axis]
        if not plain and chance.random() < 0.25:
            step += size * chance.choice((1, 2, 3, 4, 8, 16, 64))  # lines apart
    if not plain and chance.random() < 0.05:
        strides = [2 * stride for stride in strides]
    if not plain and chance.random() < 0.05:
        axis = chance.randrange(len(shape))
        strides[axis] = -strides[axis]
    if broadcast and len(shape) > 2 and chance.random() < 0.2:
        strides[chance.randrange(len(shape) - 2)] = 0
    address = 0 if plain or chance.random() < 0.7 else chance.randrange(0, 16, min(size, 16))
    return View(shape, tuple(strides), size, address)


def extents(chance: random.Random, most: float) -> tuple[int, int, int]:
    """m, n and k: round, odd, thin and long ones."""
    made = [int(2 ** chance.uniform(0, most)) for _ in range(3)]
    if chance.random() < 0.5:
        made = [x // 32 * 32 or x for x in made]
    if chance.random() < 0.15:
        made[chance.randrange(3)] = chance.choice((0, 1, 1, 2, 3))
    return made[0], made[1], made[2]


def digest(data: bytes) -> str:
    return hashlib.sha1(data).hexdigest()[:16]


class Gpu:
    """A GPU as its driver would describe it; `of_gpu` reads no more."""

    def __init__(self, name: str) -> None:
        from tilewright.hardware import limits

        self.capability, self.multiprocessors, clock, bandwidth, cache = H200 if name == "H200" else TABLE[name]
        self.name = "NVIDIA H200" if name == "H200" else f"made-up {name}"
        self.target = "sm_{}{}".format(*self.capability) + "a" * (self.capability >= (9, 0))
        self.overlaps = self.capability >= (9, 0)
        of = limits.of("sm_{}{}".format(*self.capability))
        self.numbers = {
            "GLOBAL_MEMORY_BUS_WIDTH": 4,
            "CLOCK_RATE": clock * 1000,
            "MEMORY_CLOCK_RATE": bandwidth * 1e6,
            "L2_CACHE_SIZE": cache << 20,
            "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": of.shared_opt_in,
            "MAX_THREADS_PER_MULTIPROCESSOR": of.threads_per_sm,
            "MAX_BLOCKS_PER_MULTIPROCESSOR": of.blocks_per_sm,
        }

    def attribute(self, name: str) -> Any:
        return self.numbers[name]


class Side:
    """This process' checkout, whose launches are noted instead of made."""

    def __init__(self) -> None:
        from tilewright.gpu import device
        from tilewright.ops import figures, permute
        from tilewright.ops.products import run

        os.environ.pop(figures.VARIABLE, None)
        figures.stored = lambda name: Path(os.devnull, name)  # what a user has measured says nothing here
        os.cpu_count = lambda: 4  # the same multiprocessors wherever this runs
        self.names = ["H200", *TABLE]
        self.gpus = [Gpu(name) for name in self.names]
        device.device = lambda ordinal: self.gpus[ordinal]
        self.noted: list[dict[str, Any]] = []

        def launch(where: object, step: Any, sizes: Any) -> Any:
            self.noted.append(of_step(step))
            return lambda *given: None

        for place in (run.Gpu, run.Engine):
            place.launch, place.load = launch, lambda *given: None
        permute.runner = lambda jobs, ordinal: self.noted.extend(map(of_job, jobs))

    def ordinal(self, gpu: str) -> int:
        from tilewright.gpu.arrays import CPU

        return CPU if gpu == "CPU" else self.names.index(gpu)


def of_step(step: Any) -> dict[str, Any]:
    """What a product's launch gives the driver."""
    finish = step.finish
    return {
        "kernel": f"{step.source}: {step.kernel}",
        "grid": list(step.grid),
        "block": step.threads,
        "shared": step.shared,
        "cluster": getattr(step, "cluster", (1, 1)),
        "overlapping": step.overlapping,
        "pointers": list(step.pointers),
        "starts": sorted(step.starts.items()),
        "shape": {name: step.shape[name].tolist() for name in step.shape.dtype.names},
        "finish": None if finish is None else digest(finish.tobytes()),
        "maps": [list(box) for box in step.boxes],
    }


def of_job(job: Any) -> dict[str, Any]:
    """The same of a permutation's."""
    return {
        "kernel": f"{job.source}: {job.kernel}",
        "grid": job.grid,
        "block": job.block,
        "shared": job.shared,
        "in place": job.in_place,
        "plan": None if job.plan is None else digest(job.plan.tobytes()),
        "bytes": job.layout.y_bytes,
    }


def described(array: View, dtype: str, ordinal: int) -> Any:
    from tilewright.gpu import arrays

    spec = getattr(arrays, "ArraySpec", None) or arrays.Array  # as earlier checkouts call it
    return spec(array.shape, array.strides, array.size, dtype, ordinal)


def product(chance: random.Random, side: Side) -> tuple[list[Any], Any]:
    """A random product and what its plan is, or why there is none."""
    from tilewright.ops import matmul
    from tilewright.ops.products.problem import ELEMENTS

    gpu = chance.choice(GPUS)
    dtype = chance.choice(DTYPES)
    other = chance.choice(DTYPES) if chance.random() < 0.05 else dtype
    if dtype in FLOAT8:
        other = chance.choice(FLOAT8)
    batch = tuple(chance.choice((1, 2, 7, 64)) for _ in range(chance.choice((0, 0, 0, 0, 0, 1, 1, 2, 4))))
    m, n, k = extents(chance, 6 if len(batch) > 1 else 10 if batch else 13.5)
    plain, vector = chance.random() < 0.5, chance.random()
    ordinal, of_a, of_b = side.ordinal(gpu), ELEMENTS[dtype].size, ELEMENTS[other].size
    a = view(chance, (k,) if vector < 0.02 else (*batch, m, k), of_a, plain, True)
    b = view(chance, (k,) if vector > 0.98 else (*batch, k, n), of_b, plain, True)
    semiring = chance.choice(SEMIRINGS) if chance.random() < 0.1 else "plus_times"
    precision = chance.choice(PRECISIONS) if dtype == other == "float32" else ""
    wanted = None
    if semiring == "plus_times" and chance.random() < 0.1:
        wanted = chance.choice(("float32", "float64", "int32", "int64", "bfloat16", "float16"))
    whole = semiring == "plus_times" and not precision and chance.random() < 0.2
    case = [gpu, dtype, other, a, b, semiring, precision, wanted, whole]
    x, y = described(a, dtype, ordinal), described(b, other, ordinal)
    seed = chance.random()
    side.noted = []
    try:
        result = matmul.result_dtype(x, y, semiring, wanted)
        shape = matmul.result_shape(x, y)[1]
        if 0 in shape or 0 in a.shape[:-1]:
            return case, "empty"
        size = ELEMENTS[result].size
        c = view(random.Random(seed), shape, size, plain or not shape, False)
        z = described(c, result, ordinal)
        asked = matmul.problem_of(x, y, z, semiring, (a.address, b.address, c.address))
        problem, outer = replace(asked[0], precision=precision), asked[1]
        end = matmul.NOTHING
        if whole:
            end = epilogue(random.Random(seed), (x, y, z), problem, ordinal)
        spans = [matmul.span(each.shape, each.strides, each.itemsize) for each in (x, y, z)]
        _, scratch = matmul._runner(problem, outer, spans, {}, ordinal, end)
    except Exception as error:
        return case, f"{type(error).__name__}: {error}"
    return case, {"scratch": scratch, "launches": side.noted[:6], "count": len(side.noted)}


def epilogue(chance: random.Random, arrays: tuple[Any, Any, Any], problem: Any, ordinal: int) -> Any:
    """What becomes of a product's sums: factors, a bias, an activation, scales of float8."""
    from tilewright.ops import matmul

    a, b, c = arrays
    floats, given = c.dtype.startswith(("float", "bfloat")), {}
    if chance.random() < 0.6 and len(b.shape) > 1:
        given["bias"] = described(View((b.shape[-1],), (c.itemsize,), c.itemsize, 0), c.dtype, ordinal)
    if a.dtype in FLOAT8 and b.dtype in FLOAT8 and len(a.shape) == len(b.shape) == 2:
        blocks, (m, k), n = chance.random() < 0.5, a.shape, b.shape[1]
        over = -(-k // 128), -(-n // 128)
        for name, shape in (("scale_a", (m, over[0]) if blocks else (m, 1)), ("scale_b", over if blocks else (1, n))):
            given[name] = described(View(shape, (shape[1] * 4, 4), 4, 0), "float32", ordinal)
    activation = chance.choice(ACTIVATIONS) if floats else None
    alpha, beta = chance.choice((1, 1, 2)), chance.choice((0, 0, 3))
    asked = matmul.request(alpha, beta, None, activation, None, None, lambda x, name: None)
    made = getattr(matmul, "epilogue_of", None) or matmul.ending  # as earlier checkouts call it
    return made(asked._replace(arrays=given), given, a, b, c, problem)


def permutation(chance: random.Random, side: Side) -> tuple[list[Any], Any]:
    """A random permutation and its launches."""
    from tilewright.ops import permute

    gpu, axes, size = chance.choice(GPUS), chance.choice((2, 2, 3, 3, 4, 5)), chance.choice((1, 2, 4, 8, 16))
    shape = tuple(int(2 ** chance.uniform(0, 24 / axes)) for _ in range(axes))
    if chance.random() < 0.5:
        shape = tuple(x // 16 * 16 or x for x in shape)
    plain, order = chance.random() < 0.6, list(range(axes))
    if axes == 2 or chance.random() < 0.2:
        order[-2:] = order[:-3:-1]
    else:
        chance.shuffle(order)
    x = view(chance, shape, size, plain, False)
    y = view(chance, tuple(shape[axis] for axis in order), size, plain or chance.random() < 0.7, False)
    case, ordinal, side.noted = [gpu, x, order, y], side.ordinal(gpu), []
    try:
        permute._prepare(described(x, f"V{size}", ordinal), tuple(order), y.strides, x.address, y.address)
    except Exception as error:
        return case, f"{type(error).__name__}: {error}"
    return case, {"launches": side.noted}


def candidates(chance: random.Random, side: Side) -> tuple[list[Any], Any]:
    """A product that `tune` would time: every candidate's name, estimate and launches."""
    from tilewright.ops import figures
    from tilewright.tune.products import Draw

    dtype = chance.choice((*FLOATS, *INTEGERS[:4], "float8_e4m3fn", "complex64", "complex128"))
    choices = {"float32": ("float32", "bf16x6", "bf16x3", "tf32", "bf16"), "complex64": ("float32", "bf16x6")}
    case = Draw(dtype, chance.choice(choices.get(dtype, ("float32",))))(chance)
    machine, found = figures.of_gpu(side.gpus[side.ordinal(chance.choice(GPUS[:-1]))]), {}
    offered = getattr(case, "candidates", None) or case.ways  # as earlier checkouts call them
    for each in offered(machine):
        steps, scratch = each.launches()
        found[each.name] = [repr(each.cost), scratch, digest(repr([of_step(step) for step in steps]).encode())]
    return [machine.device.name, *case], found


def answers(seed: int, counts: dict[str, int]) -> Iterator[str]:
    """A line for each case of one side."""
    side = Side()
    for name, count in counts.items():
        for i in range(count):
            case, found = globals()[name](random.Random(f"{seed} {name} {i}"), side)
            yield json.dumps([name, case, found], default=str)


def side_of(source: str, arguments: list[str]) -> Any:
    """The lines of a checkout's process, or of a file."""
    path = Path(source)
    if path.is_file():
        return SimpleNamespace(stdout=path.open())
    paths = [str(path.resolve()), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    command = [sys.executable, __file__, "--serve", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def difference(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Where two answers differ."""
    if type(before) is type(after) and isinstance(before, dict):
        for key in sorted({*before, *after}):
            yield from difference(before.get(key), after.get(key), f"{path}.{key}")
    elif type(before) is type(after) and isinstance(before, list) and len(before) == len(after):
        for i, pair in enumerate(zip(before, after, strict=True)):
            yield from difference(*pair, f"{path}[{i}]")
    elif before != after:
        yield f"  {path}: {json.dumps(before)[:600]}\n      now {json.dumps(after)[:600]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", help="the other checkout's src, or a record of it")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write what this checkout plans, and end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--products", type=int, default=10_000)
    parser.add_argument("--permutes", type=int, default=2_000)
    parser.add_argument("--ways", type=int, default=200, help="products whose candidates are compared")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    counts = {"product": given.products, "permutation": given.permutes, "candidates": given.ways}
    if given.serve:
        for line in answers(given.seed, counts):
            print(line)
        return 0
    passed = ["--seed", given.seed, "--products", given.products, "--permutes", given.permutes, "--ways", given.ways]
    arguments = list(map(str, passed))
    this = side_of(str(Path(__file__).resolve().parents[1] / "src"), arguments)
    if given.record:
        given.record.write_text(this.stdout.read())
        return int(this.wait())
    if not given.before:
        parser.error("name the other checkout's src by --before")
    other = side_of(given.before, arguments)
    compared, refused, kernels, differing = Counter[str](), Counter[str](), Counter[str](), 0
    for before, after in zip(other.stdout, this.stdout, strict=True):
        name, case, found = json.loads(after)
        compared[name] += 1
        if isinstance(found, str):
            refused[found.split(":")[0]] += 1
        else:
            launches = found.get("launches") or ()
            kernels.update({each["kernel"].split(": ")[1].split("<")[0] for each in launches if each["kernel"]})
        if json.loads(before) != json.loads(after):
            differing += 1
            if differing <= MOST_SHOWN:
                print("DIFFERS", name, case)
                print("\n".join(difference(json.loads(before)[1:], json.loads(after)[1:])), flush=True)
    print(", ".join(f"{count:,} of {name}" for name, count in compared.items()), f"compared, {differing} differ")
    if any(side.wait() for side in (this, other) if isinstance(side, subprocess.Popen)):
        return 1  # which has said why
    print("no launches:", dict(refused))
    print("kernels:", dict(sorted(kernels.items())))
    return differing > 0


if __name__ == "__main__":
    sys.exit(main())
