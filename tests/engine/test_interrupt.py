"""Ctrl-C stops a kernel promptly and leaves the process healthy."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

PROGRAM = """
import numpy as np, signal
import tilewright as tw
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
spin = tw.RawKernel("__global__ void spin(volatile int* x) { while (x[0] == 0) ; }", "spin")
one = tw.RawKernel("__global__ void one(int* x) { x[threadIdx.x] = 1; }", "one")
x = np.zeros(32, np.int32)
one(1, 32, (x,))
print("ready", flush=True)
try:
    spin(4, 64, (np.zeros(1, np.int32),), budget=1 << 50)
except KeyboardInterrupt:
    x[:] = 0
    one(1, 32, (x,))
    print("interrupted", int(x.sum()), flush=True)
"""


def test_an_interrupt_ends_an_endless_kernel():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    child = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert child.stdout is not None
    assert child.stdout.readline().strip() == "ready"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    try:
        out, err = child.communicate(timeout=30)
    finally:
        child.kill()
    assert out.strip() == "interrupted 32", err
    assert child.returncode == 0
