"""What Python pays for a small launch on a GPU, beside CuPy and PyTorch, in microseconds.

    python benchmarks/launch.py

Calls are put on a stream in batches that its queue holds without blocking, the arms in turn; the time is the host's,
the least and the median over the batches. The same kernel (four arguments, one block) on the same arrays; a 64 x 64
product and transpose.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import cupy
import numpy as np
import torch

import tilewright as tw

SOURCE = """extern "C" __global__ void axpy(float* y, const float* x, float a, int n) {
  int i = threadIdx.x; if (i < n) y[i] += a * x[i]; }"""
BATCH, ROUNDS = 200, 60
N, SIDE = 32, 64
Arms = dict[str, Callable[[], Any]]


def kernels() -> Arms:
    """A kernel of the user's own."""
    ours, theirs = tw.RawKernel(SOURCE, "axpy"), cupy.RawKernel(SOURCE, "axpy")
    c = tuple(cupy.zeros(N, cupy.float32) for _ in range(2))
    t = tuple(torch.zeros(N, device="cuda") for _ in range(2))
    d = tuple(tw.to_device(np.zeros(N, np.float32), device="gpu") for _ in range(2))
    a, n = np.float32(0.5), np.int32(N)

    def launch(kernel: Any, arrays: tuple[Any, Any]) -> Callable[[], None]:
        return lambda: kernel((1,), (N,), (*arrays, a, n))

    return {
        "CuPy's RawKernel, CuPy arrays": launch(theirs, c),
        "RawKernel, CuPy arrays": launch(ours, c),
        "RawKernel, PyTorch tensors": launch(ours, t),
        "RawKernel, DeviceArrays": launch(ours, d),
    }


def operations() -> Arms:
    """Products and transposes."""
    arms: Arms = {}
    for name, dtype in (("float32", torch.float32), ("bfloat16", torch.bfloat16)):
        a, b = (torch.rand(SIDE, SIDE, device="cuda").to(dtype) for _ in range(2))
        out = torch.empty_like(a)
        arms |= {
            f"PyTorch's mm(out=), {name}": lambda a=a, b=b, out=out: torch.mm(a, b, out=out),
            f"matmul(out=), PyTorch, {name}": lambda a=a, b=b, out=out: tw.matmul(a, b, out=out),
            f"PyTorch's mm, {name}": lambda a=a, b=b: torch.mm(a, b),
            f"matmul, PyTorch, {name}": lambda a=a, b=b: tw.matmul(a, b),
        }
    x, y = torch.rand(SIDE, SIDE, device="cuda"), torch.empty(SIDE, SIDE, device="cuda")
    p, q, r = (cupy.zeros((SIDE, SIDE), cupy.float32) for _ in range(3))
    return arms | {
        "CuPy's matmul(out=), float32": lambda: cupy.matmul(p, q, out=r),
        "matmul(out=), CuPy, float32": lambda: tw.matmul(p, q, out=r),
        "PyTorch's y.copy_(x.t())": lambda: y.copy_(x.t()),
        "transpose(out=), PyTorch": lambda: tw.transpose(x, out=y),
        "PyTorch's x.t().contiguous()": lambda: x.t().contiguous(),
        "transpose, PyTorch": lambda: tw.transpose(x),
        "transpose(out=), CuPy": lambda: tw.transpose(p, out=q),
    }


def measured(arms: Arms) -> dict[str, list[float]]:
    """The times of each arm's batches, a call."""
    times: dict[str, list[float]] = {name: [] for name in arms}
    for _ in range(ROUNDS):
        for name, call in arms.items():
            torch.cuda.synchronize()
            call()
            start = time.perf_counter()
            for _ in range(BATCH):
                call()
            times[name].append((time.perf_counter() - start) / BATCH * 1e6)
    return times


def main() -> None:
    print(f"{torch.cuda.get_device_name()}, CuPy {cupy.__version__}, PyTorch {torch.__version__}; us a call")
    for arms in (kernels(), operations()):
        print(f"\n{'':34}  least  median")
        for name, each in measured(arms).items():
            print(f"{name:34} {min(each):6.2f}  {statistics.median(each):6.2f}")


if __name__ == "__main__":
    main()
