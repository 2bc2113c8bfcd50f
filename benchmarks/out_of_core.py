"""Products and transpositions of host memory's arrays that a GPU has no room for.

    python benchmarks/out_of_core.py [--gigabytes 60] [--memory 16] [--pinned]

Both operands of a product have so many gigabytes together, and a transposition's array two thirds of them; the GPU
may use --memory. Arrays are pinned before, as those of programs that care are, and first left as NumPy makes them.
"Of the bound" compares with what the link would take to bring operands once, and the tensor cores at the rate of
8192³, whichever is longer: at the rate that power allows for seconds, and at that of the first 30 ms. Rows at random
are compared, bit for bit, with their product in one piece.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import torch

import tilewright as tw

GIGA = 10**9
CHECKED = 256  # rows that are computed in one piece
THREADS = 16


def filled(shape: tuple[int, int], dtype: Any) -> torch.Tensor:
    """Random numbers, a part of them over and over, shifted."""
    out = torch.empty(shape, dtype=dtype)
    flat, some = out.view(-1), torch.randn(1 << 26).to(dtype)
    starts = range(0, flat.numel(), some.numel() - 4097)

    def fill(start: int) -> None:
        part = flat[start : start + some.numel() - 4097]
        part.copy_(some[start // 7 % 4096 :][: part.numel()])

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(fill, starts))
    return out


def pin(x: torch.Tensor) -> None:
    code = torch.cuda.cudart().cudaHostRegister(x.data_ptr(), x.numel() * x.element_size(), 0)
    assert int(code) == 0, code


def unpin(x: torch.Tensor) -> None:
    torch.cuda.cudart().cudaHostUnregister(x.data_ptr())


def seconds(run: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def link() -> tuple[float, float, float]:
    """Bytes a second to the GPU, back, and both ways at once."""
    host = torch.empty(1 << 30, dtype=torch.uint8, pin_memory=True)
    there = torch.empty_like(host, device="cuda")
    rates = []
    for to, of in ((there, host), (host, there)):
        to.copy_(of, non_blocking=True)
        torch.cuda.synchronize()
        took = seconds(lambda to=to, of=of: (to.copy_(of, non_blocking=True), torch.cuda.synchronize()))  # type: ignore[misc]
        rates.append(host.numel() / took)
    streams, back = [torch.cuda.Stream() for _ in range(2)], torch.empty_like(host, pin_memory=True)

    def both() -> None:
        for stream, to, of in zip(streams, (there, back), (host, torch.empty_like(there)), strict=True):
            with torch.cuda.stream(stream):
                to.copy_(of, non_blocking=True)
        torch.cuda.synchronize()

    both()
    return rates[0], rates[1], 2 * host.numel() / seconds(both)


def terms(dtype: Any) -> tuple[float, float]:
    """Multiply-adds a second of 8192³ on the GPU: where it computes for seconds, and of a brief run."""
    n = 8192
    a, b = (torch.randn(n, n, device="cuda").to(dtype) for _ in range(2))
    out = torch.empty_like(a)
    tw.matmul(a, b, out=out)
    torch.cuda.synchronize()
    time.sleep(1)

    def rate(times: int) -> float:
        return (
            times * n**3 / seconds(lambda: ([tw.matmul(a, b, out=out) for _ in range(times)], torch.cuda.synchronize()))
        )

    brief = rate(20 if dtype == torch.bfloat16 else 3)
    rate(int(brief / n**3))  # for a second
    return rate(int(2 * brief / n**3)), brief


def timed(run: Callable[[], Any], arrays: tuple[torch.Tensor, ...], as_it_is: bool) -> tuple[float, str]:
    """Seconds with arrays pinned before, and what is said of the same with arrays as NumPy has them."""
    first = seconds(run) if as_it_is else 0.0
    pins = seconds(lambda: [pin(x) for x in arrays])
    run()  # compiles, if it was not run before
    pinned = seconds(run)
    said = f"; as NumPy has them {first:.2f} s" if as_it_is else ""
    return pinned, f"{said} (pinning alone {pins:.2f})"


def product(dtype: Any, m: int, n: int, k: int, memory: float, rates: tuple[float, ...], as_it_is: bool) -> None:
    size = torch.empty(0, dtype=dtype).element_size()
    a, b, out = filled((m, k), dtype), filled((k, n), dtype), torch.zeros((m, n), dtype=dtype)
    link = max((m + n) * k * size / rates[0], m * n * size / rates[1])
    cores, brief = (m * n * k / rate for rate in terms(dtype))
    told: list[int] = []

    def run() -> None:
        tw.matmul(a, b, out=out, device="cuda", memory=memory, progress=lambda _, of: told.append(of))

    took, said = timed(run, (a, b, out), as_it_is)
    rows = torch.randint(0, m, (CHECKED,))
    want = tw.matmul(a[rows].cuda(), b.cuda())  # by the recipe of all columns, in one piece
    assert torch.equal(out[rows], want.cpu()), "other bits"
    for x in (a, b, out):
        unpin(x)
    print(
        f"{str(dtype)[6:]} {m} x {n} x {k}, operands {(m + n) * k * size / GIGA:.1f} GB, {told[-1]} parts: "
        f"{took:.2f} s, {max(link, cores) / took:.3f} of the bound (link {link:.2f}, tensor cores {cores:.2f}; "
        f"{max(link, brief) / took:.3f} by their brief rate, {brief:.2f}){said}; bits equal",
        flush=True,
    )


def transposition(dtype: Any, m: int, n: int, memory: float, rates: tuple[float, ...], as_it_is: bool) -> None:
    x = filled((m, n), torch.bfloat16).view(dtype)
    out = torch.zeros((n, m), dtype=dtype)
    bytes_ = x.numel() * x.element_size()

    def run() -> None:
        tw.transpose(x, out=out, device="cuda", memory=memory)

    took, said = timed(run, (x, out), as_it_is)
    rows = torch.randint(0, n, (CHECKED,))
    assert torch.equal(out[rows], x[:, rows].T), "wrong"
    for y in (x, out):
        unpin(y)
    print(
        f"transpose {m} x {n} of {x.element_size()} bytes, {bytes_ / GIGA:.1f} GB: {took:.2f} s, "
        f"{2 * bytes_ / rates[2] / took:.3f} of both ways at once{said}",
        flush=True,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--gigabytes", type=float, default=60)
    options.add_argument("--memory", type=float, default=16)
    options.add_argument("--pinned", action="store_true", help="leave out arrays as NumPy makes them")
    given = options.parse_args()
    operand, memory = given.gigabytes / 2 * GIGA, given.memory * GIGA
    rates = link()
    print(f"to the GPU {rates[0] / GIGA:.1f} GB/s, back {rates[1] / GIGA:.1f}, both {rates[2] / GIGA:.1f}", flush=True)
    for dtype, size in ((torch.bfloat16, 2), (torch.float32, 4)):
        side = int((operand / size) ** 0.5) // 256 * 256
        product(dtype, side, side, side, memory, rates, not given.pinned)
    transposition(torch.int16, side, int(given.gigabytes * GIGA / 3 / side), memory, rates, not given.pinned)


if __name__ == "__main__":
    main()
