"""What Python pays for a small launch on a GPU: tilewright's RawKernel beside CuPy's, in microseconds.

    python benchmarks/launch.py

The same kernel (four arguments, one block) on the same arrays. Launches are put on a stream in batches that its queue
holds without blocking, the arms in turn; the time is the host's, the median over the batches.
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
N = 32


def arms() -> dict[str, Callable[[], None]]:
    ours, theirs = tw.RawKernel(SOURCE, "axpy"), cupy.RawKernel(SOURCE, "axpy")
    c = tuple(cupy.zeros(N, cupy.float32) for _ in range(2))
    t = tuple(torch.zeros(N, device="cuda") for _ in range(2))
    d = tuple(tw.to_device(np.zeros(N, np.float32), device="gpu") for _ in range(2))
    a, n = np.float32(0.5), np.int32(N)

    def launch(kernel: Any, arrays: tuple[Any, Any]) -> Callable[[], None]:
        return lambda: kernel((1,), (N,), (*arrays, a, n))

    return {
        "CuPy's RawKernel, CuPy arrays": launch(theirs, c),
        "tilewright, CuPy arrays": launch(ours, c),
        "tilewright, PyTorch tensors": launch(ours, t),
        "tilewright, DeviceArrays": launch(ours, d),
    }


def main() -> None:
    all_arms = arms()
    times: dict[str, list[float]] = {name: [] for name in all_arms}
    for _ in range(ROUNDS):
        for name, launch in all_arms.items():
            torch.cuda.synchronize()
            launch()
            start = time.perf_counter()
            for _ in range(BATCH):
                launch()
            times[name].append((time.perf_counter() - start) / BATCH * 1e6)
    print(f"{torch.cuda.get_device_name()}, CuPy {cupy.__version__}, PyTorch {torch.__version__}; us a launch")
    for name, each in times.items():
        print(f"{name:32} {statistics.median(each):6.2f}")


if __name__ == "__main__":
    main()
