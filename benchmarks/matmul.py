"""Matrix products on a GPU against PyTorch and CuPy: prints a table, and writes it to a file if asked.

    python benchmarks/matmul.py [docs/matmul-h200.md]    (what the file says under headings is kept)

Random data, every result verified, median of event timings with L2 flushed, the arms in a new order each round. float32
is true float32 in the peers' arms but of tf32, and as exact in ours. A row without a peer is stated alone. "Speed /
peer" is the peer's time over ours.
"""

from __future__ import annotations

import datetime
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import cupy
import torch
from rounds import timings

from tilewright.ops.matmul import matmul, semiring_matmul

torch.backends.cuda.matmul.allow_tf32 = False
TIMINGS, SLOW_TIMINGS, SLOW = 31, 9, 8.0  # how many; how many of arms that take longer than SLOW milliseconds
FLUSH = torch.empty(256 * 2**20, dtype=torch.uint8, device="cuda")  # more than L2 holds


class Case(NamedTuple):
    """One row: shapes, dtype, semiring, the peer, and the bar and goal as a share of the peer's speed (with
    no peer, in tera-terms a second)."""

    title: str
    a: tuple[int, ...]
    b: tuple[int, ...]
    dtype: str = "float32"
    semiring: str = "plus_times"
    peer: str = "PyTorch"
    bar: float | None = None
    goal: float | None = None
    precision: str | None = None


CUBE = ((4096, 4096), (4096, 4096))
LARGE = ((8192, 8192), (8192, 8192))
RAGGED = ((4095, 4093), (4093, 4097))
CASES = (
    Case("4096³", *CUBE, bar=1.9, goal=2.4),
    Case("8192³", *LARGE, bar=2.0, goal=2.4),
    Case("4095x4097x4093", *RAGGED, bar=0.85, goal=1.05),
    Case("4096³", *CUBE, bar=0.85, goal=1.0, precision="float32"),
    Case("8192³", *LARGE, bar=0.97, goal=1.03, precision="tf32"),
    Case("4096³", *CUBE, "int32", peer="CuPy", bar=3.5, goal=4.7),
    Case("4096³", *CUBE, "int64", peer="CuPy", bar=4.0, goal=5.5),
    Case("4096³", *CUBE, "float32", "min_plus", "", 11.0, 14.5),
    Case("4096³", *CUBE, "int32", "min_plus", ""),
    Case("4096³", *CUBE, "int16", peer="CuPy"),
    Case("4096³", *CUBE, "float64", bar=0.97, goal=1.03),
    Case("4096³", *CUBE, "complex64"),
    Case("2048³", (2048, 2048), (2048, 2048), "complex128", bar=0.97, goal=1.03),
    Case("4096³", *CUBE, "int8", peer="CuPy"),
    Case("8192³", *LARGE, "int8", peer="_int_mm", bar=0.97, goal=1.03),
    Case("8192³", *LARGE, "float8_e4m3fn", peer="_scaled_mm", bar=0.95, goal=1.03),
    Case("8192³, by rows", *LARGE, "float8_e4m3fn", peer="_scaled_mm", bar=0.95, goal=1.03),
    Case("8192³, by blocks", *LARGE, "float8_e4m3fn", peer=""),
    Case("4096³", *CUBE, "float16", bar=0.97, goal=1.03),
    Case("4096³", *CUBE, "bfloat16", bar=0.97, goal=1.03),
    Case("8192³", (8192, 8192), (8192, 8192), "bfloat16", bar=0.97, goal=1.03),
    Case("4093³", (4093, 4093), (4093, 4093), "bfloat16", bar=4.0),
    Case("4095x4097x4093", *RAGGED, "bfloat16", bar=4.0),
    Case("1 x 8192 x 8192", (1, 8192), (8192, 8192), "bfloat16", bar=1.0),
    Case("8 x 8192 x 8192", (8, 8192), (8192, 8192), "bfloat16", bar=1.0),
    Case("64 x 8192 x 8192", (64, 8192), (8192, 8192), "bfloat16", bar=1.0),
    Case("512 x 64³", (512, 64, 64), (512, 64, 64), "bfloat16", bar=1.0, goal=1.1),
    Case("64 x 1024³", (64, 1024, 1024), (64, 1024, 1024), "bfloat16", bar=1.0, goal=1.1),
    Case("8192 x 8192 x 64", (8192, 64), (64, 8192), "bfloat16", bar=1.0, goal=1.1),
    Case("512 x 64³", (512, 64, 64), (512, 64, 64), goal=1.0),
    Case("8192² x vector", (8192, 8192), (8192,), goal=1.0),
    Case("vector x 8192²", (8192,), (8192, 8192), goal=1.0),
    Case("64 x 64 x 10⁶", (64, 10**6), (10**6, 64), goal=1.0),
    Case("1024³", (1024, 1024), (1024, 1024), goal=1.0),
    Case("16 x 4096 x 4096", (16, 4096), (4096, 4096), goal=1.0),
    Case("4 x 8192 x 8192", (4, 8192), (8192, 8192), goal=1.0),
    Case("8192 x 4 x 8192", (8192, 8192), (8192, 4), goal=1.0),
)


def fresh(shape: tuple[int, ...], dtype: str) -> Any:
    kind = getattr(torch, dtype)
    if dtype.startswith("float8"):
        return torch.randn(shape, device="cuda").to(kind)
    if kind.is_floating_point or kind.is_complex:
        return torch.randn(shape, dtype=kind, device="cuda")
    return torch.empty(shape, dtype=kind, device="cuda").random_()


def milliseconds(run: Callable[[], Any]) -> float:
    """One event timing, with L2 flushed."""
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    FLUSH.fill_(1)
    start.record()
    run()
    stop.record()
    stop.synchronize()
    return start.elapsed_time(stop)


def verify(case: Case, a: Any, b: Any, c: Any, scales: dict[str, Any]) -> None:
    """A sample of rows against an independent product: exact for integers, in float64 for the rest."""
    if scales:
        each, blocks = (scales[name].double() for name in ("scale_a", "scale_b"))
        if "blocks" in case.title:
            each, blocks = (x.repeat_interleave(128, -1) for x in (each, blocks))
            blocks = blocks.repeat_interleave(128, 0)
        a, b = a.double() * each, b.double() * blocks
    rows = torch.randint(0, max(a.shape[-2] if a.ndim > 1 else 1, 1), (4,)).tolist()
    for i in rows:
        row = a[..., i, :] if a.ndim > 1 else a
        got = c[..., i, :] if a.ndim > 1 and b.ndim > 1 else c[..., i] if a.ndim > 1 else c
        if case.semiring == "min_plus":
            assert torch.equal(got, (row[:, None] + b).amin(0)), case
        elif case.dtype.startswith("int"):
            assert torch.equal(got, (row.long()[:, None] * b.long()).sum(0).to(c.dtype)), case
        else:
            wide = torch.complex128 if a.is_complex() else torch.float64
            left, right = row.to(wide), b.to(wide)
            expected = torch.einsum("...k,...kn->...n" if b.ndim > 1 else "...k,...k->...", left, right)
            short = case.dtype in ("float16", "bfloat16", "float8_e4m3fn") or case.precision == "tf32"
            bound = 1e-2 if short else 1e-5
            assert float((got - expected).abs().max() / expected.abs().max()) < bound, case


def scales_of(case: Case) -> dict[str, Any]:
    """Random scales of float8, by the case's title: of rows and columns, of blocks, or of tensors."""
    (m, k), n = case.a, case.b[1]
    shapes = {"rows": ((m, 1), (1, n)), "blocks": ((m, k // 128), (k // 128, n // 128))}
    of_a, of_b = shapes.get(case.title.rpartition("by ")[2], ((), ()))
    return {"scale_a": torch.rand(of_a, device="cuda") + 0.5, "scale_b": torch.rand(of_b, device="cuda") + 0.5}


def measure(case: Case) -> list[str]:
    """A row of the table."""
    a, b = fresh(case.a, case.dtype), fresh(case.b, case.dtype)
    if case.semiring == "min_plus" and case.dtype == "int32":
        a, b = a // 4, b // 4
    more: dict[str, Any] = {}
    if case.dtype == "float8_e4m3fn" or case.peer == "_int_mm":
        b = b.T.contiguous().T  # which the peer wants
        more = {"dtype": torch.int32} if case.peer == "_int_mm" else {"dtype": torch.bfloat16, **scales_of(case)}
    if case.precision is not None:
        more = {"precision": case.precision}
    if case.semiring == "plus_times":
        out = torch.full_like(matmul(a, b, **more), 99)
        ours = lambda: matmul(a, b, out=out, **more)  # noqa: E731
    else:
        out = torch.full_like(semiring_matmul(a, b, case.semiring), 99)
        ours = lambda: semiring_matmul(a, b, case.semiring, out=out)  # noqa: E731
    arms = {"tilewright": ours}
    if case.peer == "PyTorch":
        result = torch.empty_like(out)
        torch.backends.cuda.matmul.allow_tf32 = case.precision == "tf32"
        arms["peer"] = lambda: torch.matmul(a, b, out=result) if a.ndim > 1 else torch.matmul(a, b)
    elif case.peer == "CuPy":
        x, y = cupy.asarray(a), cupy.asarray(b)
        arms["peer"] = lambda: cupy.matmul(x, y)
    elif case.peer == "_int_mm":
        arms["peer"] = lambda: torch._int_mm(a, b)
    elif case.peer == "_scaled_mm":
        arms["peer"] = lambda: torch._scaled_mm(a, b, more["scale_a"], more["scale_b"], out_dtype=torch.bfloat16)
    for arm in arms.values():
        arm()
    verify(case, a, b, out, {name: x for name, x in more.items() if name.startswith("scale")})
    count = SLOW_TIMINGS if max(milliseconds(arm) for arm in arms.values()) > SLOW else TIMINGS
    times = timings(arms, count, milliseconds)
    median = {name: statistics.median(values) for name, values in times.items()}
    terms = out.numel() * a.shape[-1]
    mine = median["tilewright"]
    unit = "T terms/s" if case.semiring != "plus_times" else "Top/s"
    rate = terms / mine / 1e9 * (1 if case.semiring != "plus_times" else 2)
    share = median["peer"] / mine if "peer" in median else None
    reached = share if share is not None else rate
    judged = [f"{x:g} {'met' if reached >= x else 'missed'}" if x else "" for x in (case.bar, case.goal)]
    name = (
        f"{case.dtype} → int32"
        if case.peer == "_int_mm"
        else f"{case.dtype} {case.precision}"
        if case.precision is not None
        else case.dtype
        if case.semiring == "plus_times"
        else f"{case.dtype} {case.semiring}"
    )
    return [
        name,
        case.title,
        f"{mine:.4f}",
        f"{rate:.2f} {unit}",
        f"{case.peer} {median['peer']:.4f}" if share else "",
        f"{share:.2f}" if share else "",
        *judged,
    ]


FIRST_CALL = """
import time, torch
a = torch.rand({size}, {size}, device="cuda")
torch.cuda.synchronize()
start = time.perf_counter()
from tilewright.ops.matmul import matmul
matmul(a, a)
torch.cuda.synchronize()
print(time.perf_counter() - start)
"""


def first_call(size: int, cache: str, shipped: bool = True) -> float:
    """Seconds of the first product in a fresh process, tilewright's import included."""
    environment = {**os.environ, "TILEWRIGHT_CACHE_DIR": cache, "CUDA_CACHE_DISABLE": "1"}
    environment["TILEWRIGHT_SHIPPED"] = str(int(shipped))
    command = [sys.executable, "-c", FIRST_CALL.format(size=size)]
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


def host_cost(run: Callable[[], Any]) -> float:
    """Microseconds of Python's side of a call, the GPU's queue never full."""
    samples = []
    for _ in range(50):
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(20):
            run()
        samples.append((time.perf_counter() - start) / 20 * 1e6)
    return statistics.median(samples)


def overheads() -> list[str]:
    """What a call costs beside the GPU's time."""
    a, out = fresh((64, 64), "float32"), fresh((64, 64), "float32")
    lines = [
        f"Python's cost of a 64 x 64 product: with `out=` {host_cost(lambda: matmul(a, a, out=out)):.1f} µs, "
        f"allocating {host_cost(lambda: matmul(a, a)):.1f} µs; PyTorch {host_cost(lambda: torch.matmul(a, a)):.1f} µs."
    ]
    with tempfile.TemporaryDirectory() as cache:
        shipped, cold, warm = first_call(4096, cache), *(first_call(4096, cache, shipped=False) for _ in range(2))
    lines.append(
        f"First 4096³ float32 product in a fresh process, nothing on disk: {shipped:.2f} s by machine code that ships, "
        f"{cold:.2f} s where its kernels are compiled, {warm:.2f} s once they are on disk."
    )
    return lines


def main() -> None:
    heads = ["dtype", "shape", "ms", "rate", "peer's ms", "speed / peer", "bar", "goal"]
    rows = []
    for case in CASES:
        rows.append(measure(case))
        print(" | ".join(rows[-1]), flush=True)
    driver = cupy.cuda.runtime.driverGetVersion()
    machine = (
        f"{torch.cuda.get_device_name()}, driver for CUDA {driver // 1000}.{driver % 1000 // 10}, "
        f"PyTorch {torch.__version__}, CuPy {cupy.__version__}, {datetime.date.today()}"
    )
    costs = overheads()
    print(machine, *costs, sep="\n")
    if len(sys.argv) > 1:
        lines = ["# Matrix products on an H200", "", machine + ".", "", __doc__.split("\n\n", 2)[2].strip(), ""]
        lines += ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
        lines += ["| " + " | ".join(row) + " |" for row in rows]
        lines += ["", *costs]
        report = Path(sys.argv[1])
        notes = report.read_text().partition("\n## ") if report.exists() else ("", "", "")  # kept as they are
        report.write_text("\n".join(lines) + "\n" + notes[1] + notes[2])


if __name__ == "__main__":
    main()
