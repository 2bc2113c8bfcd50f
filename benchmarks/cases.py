"""The kernels that benchmarks/engine.py times: arguments, launch shape and the right answer of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

KERNELS = Path(__file__).parent / "kernels"


@dataclass(frozen=True)
class Case:
    """One launch. ``arguments`` are arrays and int32 scalars; ``output`` is the index of the one written."""

    name: str
    entry: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    arguments: tuple[Any, ...]
    output: int
    verify: Callable[[np.ndarray], bool]
    defines: tuple[str, ...] = ()
    flops: float = 0.0

    @property
    def source(self) -> str:
        return (KERNELS / f"{self.entry}.cu").read_text()

    def reset(self) -> None:
        """Poison the output, or clear it where the kernel adds to it."""
        self.arguments[self.output].fill(0 if self.entry == "histogram" else -7)

    def right(self) -> bool:
        return self.verify(self.arguments[self.output])


def matmul(entry: str, tile: int, size: int, threads: tuple[int, int], defines: tuple[str, ...] = ()) -> Case:
    rng = np.random.default_rng(size)
    a, b = (rng.random((size, size), np.float32) - 0.5 for _ in range(2))
    # Any order of summation stays within k eps |A||B| (Higham, Accuracy and Stability, 3.5).
    wanted = a.astype(np.float64) @ b
    bound = 2 * size * np.finfo(np.float32).eps * (np.abs(a).astype(np.float64) @ np.abs(b))
    blocks = -(-size // tile)
    label = {"matmul_naive": "naive", "matmul_registers": "register-blocked"}.get(entry, f"tiled {tile}")
    return Case(
        f"matmul {size} {label}", entry, (blocks, blocks), threads,
        (a, b, np.empty((size, size), np.float32), *[np.int32(size)] * 3), 2,
        lambda c: bool((np.abs(c - wanted) <= bound).all()), defines, 2.0 * size**3,
    )  # fmt: skip


def transpose(size: int) -> Case:
    x = np.random.default_rng(1).random((size, size), np.float32)
    side = -(-size // 32)
    arguments = (x, np.empty((size, size), np.float32), np.int32(size), np.int32(size))
    return Case(f"transpose {size}", "transpose", (side, side), (32, 8), arguments, 1, lambda y: bool((y == x.T).all()))


def reduction(n: int) -> Case:
    x = np.random.default_rng(2).integers(-8, 9, n).astype(np.float32)  # sums of these are exact
    sums = np.empty(256, np.float32)
    return Case(
        f"reduction {n}", "reduction", (256,), (256,), (x, sums, np.int32(n)), 1,
        lambda y: float(y.sum(dtype=np.float64)) == float(x.sum(dtype=np.float64)),
    )  # fmt: skip


def scan(rows: int) -> Case:
    x = np.random.default_rng(3).integers(-100, 100, (rows, 1024), np.int32)
    wanted = np.cumsum(x, axis=1, dtype=np.int32)
    return Case(
        f"scan {rows} x 1024", "scan", (rows,), (1024,), (x, np.empty_like(x)), 1, lambda y: bool((y == wanted).all())
    )


def histogram(n: int) -> Case:
    x = np.random.default_rng(4).integers(0, 256, n, np.uint8)
    wanted = np.bincount(x, minlength=256)
    return Case(
        f"histogram {n}", "histogram", (128,), (256,), (x, np.zeros(256, np.int32), np.int32(n)), 1,
        lambda y: bool((y == wanted).all()),
    )  # fmt: skip


def bitonic(runs: int) -> Case:
    x = np.random.default_rng(5).integers(-(2**31), 2**31 - 1, (runs, 1024), np.int32)
    wanted = np.sort(x, axis=1)
    return Case(
        f"bitonic {runs} x 1024", "bitonic", (runs,), (512,), (x, np.empty_like(x)), 1,
        lambda y: bool((y == wanted).all()),
    )  # fmt: skip


def mandelbrot(size: int) -> Case:
    line = np.arange(size, dtype=np.float32)
    re = np.float32(-2) + np.float32(3) * line / np.float32(size)
    im = np.float32(-1.5) + np.float32(3) * line / np.float32(size)
    c = re.astype(np.float64)[None, :] + 1j * im.astype(np.float64)[:, None]
    z, wanted = np.zeros_like(c), np.zeros(c.shape, np.int32)
    for _ in range(200):
        inside = z.real**2 + z.imag**2 <= 4
        wanted += inside
        z = np.where(inside, z * z + c, z)
    side = -(-size // 16)
    # The map is chaotic: points next to the set's border count differently in float32.
    return Case(
        f"mandelbrot {size}", "mandelbrot", (side, side), (16, 16),
        (np.empty((size, size), np.int32), np.int32(size)), 0, lambda y: bool((y == wanted).mean() > 0.98),
    )  # fmt: skip


def cases(small: bool = False) -> list[Case]:
    """All of them; ``small`` for peers that are timed by rate."""
    sizes = (48,) if small else (512, 1024)
    return [
        case
        for size in sizes
        for case in (
            matmul("matmul_naive", 16, size, (16, 16)),
            matmul("matmul_tiled", 16, size, (16, 16), ("-DTILE=16",)),
            matmul("matmul_tiled", 32, size, (32, 32), ("-DTILE=32",)),
            matmul("matmul_registers", 64, size, (16, 16)),
        )
    ] + [
        transpose(64 if small else 4096),
        reduction(4096 if small else 1 << 22),
        scan(2 if small else 1024),
        histogram(4096 if small else 1 << 22),
        bitonic(2 if small else 1024),
        mandelbrot(32 if small else 1024),
    ]
