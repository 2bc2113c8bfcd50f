"""What a small launch on the CPU engine costs, in microseconds: from Python, and in a whole program.

    python benchmarks/small_launches.py             # everything
    python benchmarks/small_launches.py --python    # from Python alone, in this process

An empty kernel, a vector sum of one block and one of 64 blocks, each bare, checked and profiled, over and over with the
same arguments, in seconds of the launching thread's CPU, so that a busy machine changes little. The sum reads what it
writes, so that no launch repeats an earlier one and all are run.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import tilewright as tw

KERNELS = """
extern "C" __global__ void empty() {}
extern "C" __global__ void add(float* y, const float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 0.5f * y[i] + x[i]; }
"""
PROGRAM = (
    KERNELS
    + r"""
#include <cstdio>
#include <cstdlib>
#include <ctime>
double now() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}
template <class F> void time(const char* name, int launches, F launch) {
  for (int i = 0; i < 5; i++) launch();
  cudaDeviceSynchronize();
  double start = now();
  for (int i = 0; i < launches; i++) launch();
  cudaDeviceSynchronize();
  printf("took %s %.1f\n", name, (now() - start) / launches);
}
int main(int argc, char** argv) {
  int launches = atoi(argv[1]), n = 64 * 256;
  float *x, *y;
  cudaMalloc(&x, n * 4); cudaMalloc(&y, n * 4);
  cudaMemset(x, 0, n * 4); cudaMemset(y, 0, n * 4);
  time("empty", launches, [&] { empty<<<1, 32>>>(); });
  time("add-1", launches, [&] { add<<<1, 256>>>(y, x, 256); });
  time("add-64", launches, [&] { add<<<64, 256>>>(y, x, n); });
  cudaFree(x); cudaFree(y);
}
"""
)


def from_python(seconds: float) -> None:
    """Calls of the same kernel, each way of launching it."""
    module = tw.RawModule(KERNELS)
    y, x = np.zeros(64 * 256, np.float32), np.ones(64 * 256, np.float32)
    cases = {
        "empty": (module.get_function("empty"), (1,), (32,), ()),
        "add-1": (module.get_function("add"), (1,), (256,), (y, x, np.int32(256))),
        "add-64": (module.get_function("add"), (64,), (256,), (y, x, np.int32(x.size))),
    }
    for name, (kernel, *launch) in cases.items():
        for way, call in (("bare", kernel), ("check", kernel.check), ("profile", kernel.profile)):
            print(f"python   {name:8} {way:8} {per_call(lambda c=call, a=launch: c(*a), seconds):9.1f}", flush=True)


def per_call(call: Callable[[], object], seconds: float) -> float:
    for _ in range(5):
        call()
    best, ends = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < ends:
        started, count = time.thread_time(), 0
        while time.thread_time() - started < seconds / 10:
            call()
            count += 1
        best = min(best, (time.thread_time() - started) / count)
    return best * 1e6


def in_programs() -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "launches.cu")
        source.write_text(PROGRAM)
        for way, launches in (("bare", 3000), ("check", 300), ("profile", 200)):
            options = [] if way == "bare" else [f"--{way}"]
            command = [sys.executable, "-m", "tilewright", "run", *options, str(source), "--", str(launches)]
            done = subprocess.run(command, capture_output=True, text=True)
            found = re.findall(r"took (\S+) (\S+)", done.stdout)
            if not found:
                raise SystemExit(done.stdout + done.stderr)
            for name, each in found:
                print(f"program  {name:8} {way:8} {float(each):9.1f}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--python", action="store_true", help="from Python alone")
    options.add_argument("--seconds", type=float, default=1.0, help="for each of Python's ways")
    chosen = options.parse_args()
    from_python(chosen.seconds)
    if not chosen.python:
        in_programs()


if __name__ == "__main__":
    main()
