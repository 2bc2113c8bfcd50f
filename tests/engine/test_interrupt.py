"""Ctrl-C stops what runs promptly and leaves the process healthy. The kinds of work are those whose seconds
``tools/measure_interrupts.py`` tells; here they only have to end."""

import gc
import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import tilewright as tw
from tests.tool import tool
from tilewright.runtime.written import unwritten

pytestmark = pytest.mark.optimised

KINDS = tool("measure_interrupts")
COMPILING = [name for name in KINDS.PYTHON if KINDS.COMPILING.search(name)]
LAUNCHING = [name for name in KINDS.PYTHON if name not in COMPILING]
PATIENCE = 20  # seconds, which none needs on an idle machine

# Each kind in turn, interrupted soon after it has begun.
IN_TURN = """
import json
one = tw.RawKernel("__global__ void one(int* x) { x[threadIdx.x] = 1; }", "one")
y = np.zeros(32, np.int32)
for name, code in json.loads(sys.stdin.read()).items():
    known = dict(globals())
    exec(code, known)
    begun = time.perf_counter()
    try:
        threading.Timer(0.2, signal.pthread_kill, (threading.main_thread().ident, signal.SIGINT)).start()
        known["work"]()
        time.sleep(1)  # it should not have ended
        print(json.dumps([name, "ended by itself", 0]), flush=True)
    except KeyboardInterrupt:
        seconds = time.perf_counter() - begun
        y[:] = 0
        one(1, 32, (y,))
        print(json.dumps([name, int(y.sum()), seconds]), flush=True)
"""


def python(code: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-c", KINDS.BEGIN + code]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment)


def test_an_interrupt_ends_endless_launches():
    child = python(IN_TURN)
    try:
        out, err = child.communicate(json.dumps({name: KINDS.PYTHON[name] for name in LAUNCHING}), timeout=1800)
    finally:
        child.kill()
    ended = {name: (left, seconds) for name, left, seconds in map(json.loads, out.splitlines())}
    assert list(ended) == LAUNCHING, err
    assert {name: left for name, (left, _) in ended.items() if left != 32} == {}, "not interrupted, or not well after"
    assert {name: seconds for name, (_, seconds) in ended.items() if seconds > PATIENCE} == {}


@pytest.mark.parametrize("name", COMPILING)
def test_an_interrupt_ends_a_compilation(name):
    """The process ends, too, though the compiler is still at work in it."""
    child = python(KINDS.PYTHON[name] + KINDS.END.replace("\n    one", "\n    sys.exit(7)\n    one", 1))
    assert child.stdout is not None
    try:
        assert child.stdout.readline().strip() == "ready"
        time.sleep(1)
        begun = time.perf_counter()
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
    finally:
        child.kill()
    assert (out.strip(), child.returncode) == ("interrupted", 7), err
    assert time.perf_counter() - begun < PATIENCE


def test_no_destructor_is_python_code():
    """Where an interrupt would be lost."""
    kernel = tw.RawKernel("__device__ int v; __global__ void f(int *x) { x[threadIdx.x] = v; }", "f")
    array, x = tw.device_empty(32, np.int32), np.zeros(32, np.int32)
    kernel(1, 32, (array,))
    kernel.check(1, 32, (array,))
    kernel.time(1, 32, (array,))
    made = [kernel, array, tw.Stream(), tw.managed_empty(8), unwritten(np.zeros(8)), tw.register(x.ctypes.data, 8)]
    made += [tw.Texture(np.zeros(8, np.float32)), tw.device_empty(8).ptr]
    calls = []
    del kernel, array
    gc.collect()
    sys.setprofile(lambda frame, what, _: calls.append((what, frame.f_code.co_filename, frame.f_code.co_name)))
    try:
        made.clear()
        gc.collect()
    finally:
        sys.setprofile(None)
    assert [each for each in calls if each[0] == "call"] == []
