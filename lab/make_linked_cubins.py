"""Cubins of several sources, whose functions lie in sections of their own, as NVIDIA's nvJitLink links them.

    pip install nvidia-nvjitlink
    python lab/make_linked_cubins.py .../nvidia/cu13/lib/libnvJitLink.so.13

writes ``tests/data/linked_cubins.npz``, which ``tests/machine/test_joined.py`` reads, with these sources beside it.
"""

from __future__ import annotations

import ctypes as c
import sys
from pathlib import Path

import numpy as np

from tilewright.compile import compile_source

OUT = Path(__file__).parent.parent / "tests" / "data" / "linked_cubins.npz"
ARCHES = ("sm_90a", "sm_80")
DECLARED = """
__device__ int sum(int x, int y);
__device__ double scaled(const double *p, int i);
__device__ int turns(int n);
__device__ int way(int x);
__device__ int applied(int (*f)(int), int x);
__device__ int (*picked(int x))(int);
__device__ int turned(int x);
__device__ int third(int x);
"""
KERNELS = """
extern "C" __global__ void go(int *y, const int *x, int n)
{
    const int i = threadIdx.x;
    double kept[4];
    for (int k = 0; k < 4; k++)
        kept[k] = x[i] * k;
    y[i] = sum(x[i], n);
    if (x[i] & 1)
        y[i] += (int)(1000 * scaled(kept + (n & 1), i & 1));
    for (int k = 0; k < (x[i] & 3); k++)
        y[i] = sum(y[i], turns(k));
}

extern "C" __global__ void ways(int *y, const int *x, int n) { y[threadIdx.x] = way(x[threadIdx.x]) + n; }

static __device__ __noinline__ int here(int x) { return x * 5 + 1; }

extern "C" __global__ void pointed(int *y, const int *x, int n)
{
    const int v = x[threadIdx.x];
    y[threadIdx.x] = applied(v & 1 ? turned : v & 2 ? here : third, v) + picked(v)(v + n);
}
"""
FUNCTIONS = """
static __device__ __noinline__ int deep(int x)
{
    int found = 0;
    for (int i = 0; i < (x & 15); i++)
        found += i * x;
    return found;
}
__device__ int sum(int x, int y) { return deep(x) + y; }
__device__ double scaled(const double *p, int i) { return p[i] / (p[1 - i] + 3) + 1; }
__device__ int turns(int n) { return n < 2 ? n + 3 : turns(n - 1) * 2 + turns(n - 2); }
__device__ int turned(int x) { return deep(x) ^ 77; }
__device__ int third(int x) { return x / 3; }
__device__ int applied(int (*f)(int), int x) { return f(x) + 1; }
__device__ int (*picked(int x))(int) { return x & 4 ? turned : x & 8 ? deep : third; }
__device__ int way(int x)
{
    switch (x & 15) {
    case 0: return deep(x);
    case 1: return x * 7;
    case 2: return x / 3;
    case 3: return x ^ 0x55;
    case 4: return __popc(x);
    case 5: return deep(x + 1);
    case 6: return x * x;
    case 7: return -x;
    case 8: return x >> 3;
    case 9: return x % 11;
    default: return ~x;
    }
}
"""


def linked(library: c.CDLL, arch: str) -> bytes:
    """Both sources, compiled apart, as one cubin."""
    handle, size = c.c_void_p(), c.c_size_t()
    options = (c.c_char_p * 1)(f"-arch={arch}".encode())
    done = library.nvJitLinkCreate(c.byref(handle), 1, options)
    for text in (DECLARED + KERNELS, FUNCTIONS):
        given = compile_source(text, options=("-rdc=true",), arch=arch).ptx.encode()
        done = done or library.nvJitLinkAddData(handle, 2, given, c.c_size_t(len(given)), b"source")  # 2: PTX
    done = done or library.nvJitLinkComplete(handle) or library.nvJitLinkGetLinkedCubinSize(handle, c.byref(size))
    if done:
        raise SystemExit(f"nvJitLink gives {done}")
    found = c.create_string_buffer(size.value)
    library.nvJitLinkGetLinkedCubin(handle, found)
    return found.raw


if __name__ == "__main__":
    given = c.CDLL(sys.argv[1])
    made = {arch: np.frombuffer(linked(given, arch), np.uint8) for arch in ARCHES}
    np.savez_compressed(OUT, **made)  # type: ignore[arg-type]
