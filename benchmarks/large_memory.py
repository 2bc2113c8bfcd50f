"""What a launch costs that touches little of large memory: CPU time, user and system, of processes with few and many.

    python benchmarks/large_memory.py [--rounds 3] [--megabytes 400] [--before SRC]

Every variant runs in processes of its own, in turn, by this checkout's code and, with ``--before``, by that in another
one's ``src``. A launch's time is the difference between a process with many launches and one with few, by their number.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = """
#include <cstdio>
#include <cstdlib>
__global__ void step(const float *table, float *state, int at, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) state[at + i] += table[at + i] + 1;
}
int main(int, char **given) {
    const size_t n = atol(given[2]) * (1 << 20) / 8;  // of two arrays
    float *table, *state, got;
    cudaMalloc(&table, n * 4), cudaMalloc(&state, n * 4);
    cudaMemset(table, 0, n * 4), cudaMemset(state, 0, n * 4);
    for (int k = 0; k < atoi(given[1]); k++) step<<<8, 128>>>(table, state, k * 1000, 1000);
    cudaMemcpy(&got, state, 4, cudaMemcpyDeviceToHost);
    cudaFree(table), cudaFree(state);
    return got != 1;
}
"""
SCRIPT = """
import sys, numpy as np, tilewright as tw
how, launches, size, text = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
if how.startswith("program"):
    sys.exit(tw.run(text, args=(str(launches), str(size)), check="checked" in how).exit_code)
kernel = tw.RawModule(open(text).read().replace("__global__", 'extern "C" __global__').partition("int main")[0])
kernel, n = kernel.get_function("step"), size * (1 << 20) // 8
table, state = tw.device_empty(n, np.float32), tw.device_empty(n, np.float32)
for each in table, state:
    each.copy_to_device(np.zeros(n, np.float32))
launch = kernel.check if "checked" in how else kernel
for k in range(launches):
    launch(8, 128, (table, state, k * 1000, 1000))
assert state[:1].copy_to_host()[0] == 1
"""
VARIANTS = {"program": 200, "program, checked": 20, "Python": 200, "Python, checked": 10}


def cpu_seconds(how: str, launches: int, size: int, program: Path, source: Path) -> float:
    """Of one process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", SCRIPT, how, str(launches), str(size), str(program)]
    subprocess.run(command, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--megabytes", type=int, default=400)
    options.add_argument("--before", type=Path)
    given = options.parse_args()
    arms = {"now": Path(__file__).resolve().parents[1] / "src"}
    if given.before is not None:
        arms["before"] = given.before.resolve()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "step.cu")
        program.write_text(PROGRAM)
        for how, launches in VARIANTS.items():
            each: dict[str, list[float]] = {arm: [] for arm in arms}
            for source in arms.values():
                cpu_seconds(how, 2, given.megabytes, program, source)  # what is compiled is kept from here on
            for _ in range(given.rounds):
                for arm, source in arms.items():
                    few, many = (cpu_seconds(how, n, given.megabytes, program, source) for n in (1, 1 + launches))
                    each[arm].append(1000 * (many - few) / launches)
            told = ", ".join(
                f"{arm} {statistics.median(times):.2f} ms a launch ({min(times):.2f} to {max(times):.2f})"
                for arm, times in each.items()
            )
            print(f"{how}: {told}", flush=True)


if __name__ == "__main__":
    main()
