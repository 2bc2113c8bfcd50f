"""Every kernel that takes a permutation, timed on a GPU beside PyTorch, CuPy and a plain copy of the same bytes.

    python benchmarks/permute_kernels.py [--shape 5,287957,5,2 --order 2,1,3,0 --size 1]

Without a shape: those of the last sweep that a peer was faster at, and others of 1 and 2 bytes that
permute_words.cu takes. Each kernel's result is compared with PyTorch's; the one that tilewright
chooses is marked. Timed as benchmarks/transpose.py does, in microseconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

import cupy
import torch
from transpose import CUPY, fresh, measure, same

from tilewright.ops import figures
from tilewright.ops.layout import layout_of
from tilewright.ops.permutes import choose
from tilewright.ops.permutes.execute import runner
from tilewright.ops.permutes.plan import Job

SHAPES = [
    # shape, order, bytes of an element
    ((44, 5303, 3, 1, 38), (3, 4, 1, 0, 2), 1),
    ((1670, 20, 1121, 3), (2, 0, 3, 1), 1),
    ((5, 287957, 5, 2), (2, 1, 3, 0), 1),
    ((7, 70, 2481, 2, 9), (4, 2, 0, 1, 3), 1),
    ((3, 1677207, 9), (2, 1, 0), 1),
    ((10, 3, 65034, 10), (0, 3, 2, 1), 2),
    ((11, 2, 657887, 7, 3), (3, 2, 1, 4, 0), 2),
    ((2, 799, 21, 957, 2), (3, 0, 1, 4, 2), 2),
    ((5021, 1651, 10, 2), (0, 1, 3, 2), 2),
    ((5, 2, 1, 35, 3213), (2, 1, 4, 3, 0), 16),
    ((752, 1, 4, 2, 65), (1, 4, 2, 0, 3), 8),
    ((2, 136, 1, 40, 66), (1, 0, 3, 4, 2), 16),
    ((2, 449319, 2), (1, 2, 0), 16),
]


def compare(shape: Sequence[int], order: Sequence[int], size: int) -> str:
    """One line: each arm's microseconds, tilewright's kernels by what their costs say."""
    x = fresh(shape, size)
    want = x.permute(*order)
    out, plain = torch.empty(want.shape, dtype=x.dtype, device="cuda"), torch.empty_like(x)
    strides = [step * size for step in want.stride()]
    target = [step * size for step in out.stride()]
    layout = layout_of(tuple(want.shape), strides, target, size, x.data_ptr(), out.data_ptr())
    arms: dict[str, Callable[[], object]] = {"copy": lambda: plain.copy_(x)}
    chosen = choose.choose(layout, figures.here(0))

    def add(jobs: list[Job]) -> None:
        run = runner(jobs, x.device.index)
        name = jobs[0].source.removesuffix(".cu") or "driver's copy"
        name += "*" if (jobs[0].kernel, jobs[0].grid) == (chosen[0].kernel, chosen[0].grid) else ""
        arms[name] = lambda: run(0, x.data_ptr(), out.data_ptr())
        torch.view_as_real(out).fill_(0.5) if out.is_complex() else out.view(torch.uint8).fill_(0xA5)
        arms[name]()
        if not same(out, want):
            raise SystemExit(f"wrong result: {name}, {shape} {order}, {size}-byte elements")

    for _, make in sorted(choose.candidates(layout, figures.here(0)), key=lambda candidate: candidate[0])[:4]:
        if jobs := make():
            add(jobs)
    theirs = cupy.ndarray(shape, CUPY[size], cupy.cuda.MemoryPointer(
        cupy.cuda.UnownedMemory(x.data_ptr(), x.numel() * size, x), 0)).transpose(order)  # fmt: skip
    other = cupy.empty(tuple(want.shape), CUPY[size])
    arms["PyTorch"] = lambda: out.copy_(want)
    arms["CuPy"] = lambda: cupy.copyto(other, theirs)
    with cupy.cuda.Stream.null:
        times = measure(arms, flush=x.numel() * size < 256 << 20)
    cupy.get_default_memory_pool().free_all_blocks()
    told = ", ".join(f"{name} {1e3 * time:.1f}" for name, time in times.items())
    return f"{tuple(shape)} -> {tuple(order)}, {size}-byte: {told}"


def main() -> None:
    def numbers(text: str) -> tuple[int, ...]:
        return tuple(map(int, text.split(",")))

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", type=numbers)
    parser.add_argument("--order", type=numbers)
    parser.add_argument("--size", type=int, default=1, choices=list(CUPY), help="bytes of an element")
    arguments = parser.parse_args()
    given = [(arguments.shape, arguments.order, arguments.size)] if arguments.shape else SHAPES
    for shape, order, size in given:
        print(compare(shape, order, size), flush=True)


if __name__ == "__main__":
    main()
