"""Launches that are paused behind a block's last warp: a round that is not over, in a block in which nothing runs."""

import subprocess
import sys

PROGRAM = """
import numpy as np, tilewright as tw
kernel = tw.RawModule('''
extern "C" __global__ void last(int *out, int rounds)
{
    if (threadIdx.x >= 32)
        return;
    int x = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        x = x * 1664525 + 1013904223;
    out[threadIdx.x] = x;
}
''').get_function("last")
random, out = np.random.default_rng(), np.zeros(32, np.int32)
for rounds in random.integers(1, 60_000, 300):
    kernel(1, 128, (out, int(rounds)))
print("ended")
"""


def test_a_pause_behind_the_last_warp_ends() -> None:
    """In a process of its own, which can be ended: what did not end was in the engine's own code."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    assert ran.stdout == "ended\n", ran.stderr
