"""How long Ctrl-C takes to end work that would not end by itself, or not soon.

    python tools/measure_interrupts.py [--after SECONDS] [WORD ...]

Each kind of work runs in a process of its own, which gets SIGINT as a terminal sends it, to all of its group, when it
has been at work for some seconds; kinds can be chosen by words of their names. Told are the seconds until Python said
that it was interrupted (where it is Python's), and until all processes had ended. A kind that ended before, or that did
not end by itself afterwards, is marked. ``tests/engine/test_interrupt.py`` runs the kinds of ``PYTHON``.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BEGIN = """
import os, signal, sys, threading, time
import numpy as np
import tilewright as tw
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
x = np.zeros(1 << 16, np.int32)
never = dict(budget=1 << 60)
def kernel(code):
    return tw.RawKernel(code, "f")
"""

END = """
print("ready", flush=True)
try:
    work()
    print("ended by itself", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
    one = tw.RawKernel("__global__ void one(int* x) { x[threadIdx.x] = 1; }", "one")
    y = np.zeros(32, np.int32)
    one(1, 32, (y,))
    assert y.sum() == 32
"""

_SPIN = "__global__ void f(int* x) { for (;;) atomicAdd(x, 1); }"
_MATRICES = """
#include <mma.h>
using namespace nvcuda;
__global__ void f(int* x) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> b;
    wmma::fill_fragment(a, __half(0)); wmma::fill_fragment(b, __half(0)); wmma::fill_fragment(c, 0.f);
    for (;;) { wmma::mma_sync(c, a, b, c); if (c.x[0] > 1) x[0] = 1; }
}"""
_BARRIERS = "__global__ void f(int* x) { for (;;) { __syncthreads(); atomicAdd(x, 1); } }"
_FLAG = "__global__ void f(volatile int* x) { while (x[0] == 0) ; }"
_PRINTS = '__global__ void f(int* x) { for (int i = 0;; i++) if (i % 100 == 0) printf("%d\\n", i); }'
_LOCAL = """
__global__ void f(int* x) {
    int a[64];
    for (unsigned i = 0;; i++) { a[(i * 7 + x[1]) % 64] = i; if (a[(i * 5) % 64] == -1) x[0] = 1; }
}"""
_BLOCKS = "__global__ void f(int* x) { if (x[1]) x[0] = 1; }"
_NEVER = "__global__ void f(const int* x, volatile int* y, int n) { while (y[0] != 1) y[0] = 2; }"
_GRID = """
#include <cooperative_groups.h>
__global__ void f(int* x) { auto g = cooperative_groups::this_grid(); for (;;) { g.sync(); atomicAdd(x, 1); } }"""
_SIN = "__global__ void f(float* x) { for (;;) x[threadIdx.x] = sinf(x[threadIdx.x] * 1e6f); }"
_RECURSION = """
__device__ __noinline__ int g(int n) { return n < 2 ? n : g(n - 1) + g(n - 2); }
__global__ void f(int* x) { x[0] = g(60); }"""
_DIVERGED = """
__global__ void f(int* x) {
    unsigned v = threadIdx.x;
    for (;;) { if (v & 1) v = v * 3 + 1; else v = v / 2 + x[1]; if (v == 77777) x[0] = 1; }
}"""
_TEMPLATES = """
template<int N, int M, int K, int L> struct A {
    static constexpr unsigned v = A<N - 1, M, K, L>::v + A<N - 1, M + 1, K, L>::v + A<N - 1, M, K + 1, L>::v
        + A<N - 1, M, K, L + 1>::v;
};
template<int M, int K, int L> struct A<0, M, K, L> { static constexpr unsigned v = M; };
__global__ void f(int* x) { x[0] = A<100, 0, 0, 0>::v; }"""
_LINES = (
    'code = "__global__ void f(float* x) { float a = x[0], b = x[1];" + "".join('
    'f"a = a * b + {i}.f; if (a > {i}) b += a * x[{i}];\\n" for i in range(%d)) + "x[0] = a + b; }"\n'
)


def launched(code: str, how: str) -> str:
    """The work that is a launch of ``f`` in a source."""
    return f"k = kernel({code!r})\ndef work(): k{how.format('**never')}"


PYTHON = {
    "atomics by 64 x 1,024 threads": launched(_SPIN, "(64, 1024, (x,), {})"),
    "atomics by one thread of the machine": launched(_SPIN, "(1, 1024, (x,), threads=1, {})"),
    "atomics in the lane tier": launched(_SPIN, "(64, 1024, (x,), tier='lanes', {})"),
    "atomics, checked": launched(_SPIN, ".check(64, 1024, (x,), {})"),
    "atomics, counted": launched(_SPIN, ".profile(64, 1024, (x,), {})"),
    "a flag that is never set": launched(_FLAG, "(4, 64, (x,), {})"),
    "a flag that is never set, checked": launched(_FLAG, ".check(4, 64, (x,), {})"),
    "barriers": launched(_BARRIERS, "(8, 1024, (x,), {})"),
    "barriers, checked": launched(_BARRIERS, ".check(8, 1024, (x,), {})"),
    "barriers of a grid": launched(_GRID, "(16, 1024, (x,), {})"),
    "products of tensor cores": launched(_MATRICES, "(64, 1024, (x,), {})"),
    "products of tensor cores, checked": launched(_MATRICES, ".check(64, 1024, (x,), {})"),
    "printf": launched(_PRINTS, "(8, 1024, (x,), {})"),
    "local memory, checked": launched(_LOCAL, ".check(64, 1024, (x,), {})"),
    "sines": launched(_SIN, "(64, 1024, (x.view(np.float32),), {})"),
    "recursion": launched(_RECURSION, "(64, 1024, (x,), {})"),
    "lanes that part": launched(_DIVERGED, "(64, 1024, (x,), {})"),
    "many blocks, checked": launched(_BLOCKS, ".check((1 << 31) - 1, 32, (x,), {})"),
    "a launch in a stream": (
        f"k = kernel({_SPIN!r})\ns = tw.Stream()\nk(64, 1024, (x,), stream=s, **never)\ndef work(): s.synchronize()"
    ),
    "verify": (
        f"k = kernel({_NEVER!r})\ndef work():\n"
        "    tw.verify(k, lambda x: x, '<<<1, 32>>>(x = int[n] random, y = int[n], n)', shapes=dict(n=32))"
    ),
    "machine code, counted": (
        f"k = tw.RawModule({_SPIN!r}, counts='machine').get_function('f')\n"
        "def work(): k.profile(64, 1024, (x,), **never)"
    ),
    "a product of matrices": "a = np.ones((8192, 8192))\ndef work(): tw.matmul(a, a)",
    "kernels that are dropped": f"def work():\n    while True: kernel({_BLOCKS!r})(1, 32, (x,))",
    "templates in NVRTC": f"code = {_TEMPLATES!r}\ndef work(): kernel(code)(1, 32, (x,))",
    "lines in NVRTC": _LINES % 12_000 + "from tilewright.compile import nvrtc\n"
    "def work(): nvrtc.run(code, 'f.cu', ['--gpu-architecture=sm_90a'])",
    "functions in LLVM": (
        "from tilewright.engine.run import jit\n"
        "body = ''.join(f'%v{i + 1} = mul i64 %v{i}, %a\\n%w{i + 1} = xor i64 %w{i}, %v{i}\\n' "
        "for i in range(50_000))\n"
        "text = 'define i64 @f(i64 %a, i64 %v0, i64 %w0) {\\n' + body + 'ret i64 %w50000\\n}'\n"
        "def work(): jit.to_object(text, 'x86-64-v2', 2)"
    ),
}

_MAIN = """
int main() {
    int* x;
    cudaMalloc(&x, 1 << 16);
    cudaMemset(x, 0, 1 << 16);
    f<<<64, 1024>>>(x);
    return cudaDeviceSynchronize();
}"""
_SCRIPT = """
from numba import cuda
import numpy as np
@cuda.jit
def f(x):
    while True:
        cuda.atomic.add(x, 0, 1)
f[64, 1024](np.zeros(64, np.int32))
cuda.synchronize()
"""
_LONG = "__global__ void f(int* x) { for (int i = 0; i < 100000; i++) atomicAdd(x + (i * 977 & 4095), i); }"
_CALLS = """
import ctypes
cuda = ctypes.CDLL("libcuda.so.1")
while True:
    cuda.cuInit(0)
"""
_TILEWRIGHT = [sys.executable, "-m", "tilewright"]
COMPILING = re.compile("NVRTC|LLVM")
# By name: the command, and the files in the folder where it runs.
COMMANDS = {
    "tilewright check": (
        [*_TILEWRIGHT, "check", "--budget", str(1 << 60), "k.cu"],
        {"k.cu": "// tilewright: launch f<<<64, 1024>>>(x = int[64])\n" + _SPIN},
    ),
    "tilewright check, suggesting": ([*_TILEWRIGHT, "check", "k.cu"], {"k.cu": _SPIN}),
    "tilewright run, a launch": ([*_TILEWRIGHT, "run", "--budget", str(1 << 60), "p.cu"], {"p.cu": _SPIN + _MAIN}),
    "tilewright run --check, a launch": (
        [*_TILEWRIGHT, "run", "--check", "--budget", str(1 << 60), "p.cu"], {"p.cu": _SPIN + _MAIN},
    ),
    "tilewright run, the host's loop": (
        [*_TILEWRIGHT, "run", "p.cu"], {"p.cu": "int main() { for (volatile int i = 0;; i++) ; }"},
    ),
    "tilewright run, one that ignores SIGINT": (
        [*_TILEWRIGHT, "run", "p.cu"],
        {"p.cu": "#include <csignal>\nint main() { signal(SIGINT, SIG_IGN); for (volatile int i = 0;; i++) ; }"},
    ),
    "tilewright run, host code that compiles": (
        [*_TILEWRIGHT, "run", "p.cu"], {"p.cu": _TEMPLATES.replace("__global__", "") + "int main() { int x; f(&x); }"},
    ),
    "tilewright run, a script": ([*_TILEWRIGHT, "run", "--budget", str(1 << 60), "s.py"], {"s.py": _SCRIPT}),
    "pytest": (
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:hypothesispytest", "k.cu"],
        {"k.cu": "// tilewright: launch f<<<64, 1024>>>(x = int[64])\n" + _SPIN},
    ),
    "tilewright check --time": (
        [*_TILEWRIGHT, "check", "--time", "k.cu"],
        {"k.cu": "// tilewright: launch f<<<100000, 1024>>>(x = int[4096])\n" + _LONG},
    ),
    "tilewright python": ([*_TILEWRIGHT, "python", "s.py"], {"s.py": _CALLS}),
    "tilewright sass": ([*_TILEWRIGHT, "sass", "k.cu"], {"k.cu": _TEMPLATES}),
}  # fmt: skip


def measure(command: list[str], after: float, folder: Path) -> tuple[float, float, str]:
    """Seconds until the process said that it was interrupted (0 where it says nothing), and until all of its group had
    ended; and what was amiss."""
    environment = {**os.environ, "TILEWRIGHT_CACHE": "0"}
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=folder,
        start_new_session=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert child.stdout is not None and child.stderr is not None
    python = command[1] == "-c"
    if python and child.stdout.readline().strip() != "ready":
        return 0, 0, child.communicate()[1][-400:]
    time.sleep(after)
    early = " ENDED BEFORE" * (child.poll() is not None)
    begun = time.perf_counter()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGINT)
    killer = subprocess.Popen(["sh", "-c", f"sleep {MOST}; kill -9 -{child.pid} 2>/dev/null"], start_new_session=True)
    said = child.stdout.readline().strip() if python else ""
    told = time.perf_counter() - begun if python else 0.0
    errors = child.communicate()[1]  # its children have the pipes, too
    ended = time.perf_counter() - begun
    killer.kill()
    killer.wait()
    amiss = early + " NOT INTERRUPTED" * (python and said != "interrupted") + " KILLED" * (child.returncode == -9)
    return told, ended, f"{child.returncode}{amiss} {errors.strip().splitlines()[-1:] if errors else ''}"


MOST = 40  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--after", type=float, default=2.0)
    arguments = parser.parse_args()

    def chosen(name: str) -> bool:
        return not arguments.words or any(each in name for each in arguments.words)

    for name, code in PYTHON.items():
        if chosen(name):
            with tempfile.TemporaryDirectory() as folder:
                # Another compilation would wait for the one that was abandoned.
                end = END if not COMPILING.search(name) else END.partition("    one =")[0]
                show(name, *measure([sys.executable, "-c", BEGIN + code + end], arguments.after, Path(folder)))
    for name, (command, files) in COMMANDS.items():
        if chosen(name):
            with tempfile.TemporaryDirectory() as folder:
                for file, text in files.items():
                    Path(folder, file).write_text(text)
                show(name, *measure(command, 3 * arguments.after, Path(folder)))


def show(name: str, told: float, ended: float, amiss: str) -> None:
    print(f"{name:42} told {told:6.2f} s, ended {ended:6.2f} s  {amiss}", flush=True)


if __name__ == "__main__":
    main()
