"""Calls through pointers, virtual functions, recursion: what the machine code leaves is what the PTX leaves."""

import re
from dataclasses import replace

import numpy as np
import pytest

import tilewright as tw
from tests.machine.versus import disassembled
from tilewright import machine
from tilewright.compile import Assembly
from tilewright.errors import KernelError

_FUNCTIONS = """
typedef int (*function)(int, int);
__device__ __noinline__ int sum(int x, int y) { return x + y; }
__device__ __noinline__ int product(int x, int y) { int z = 1; for (int i = 0; i < (y & 3); i++) z *= x; return z; }
__device__ __noinline__ int other(int x, int y) { return x * y * 7 - sum(x, 3); }
"""
_CALLED = r"CALL\.REL\.NOINC R\d+,"
# by what it shows: kernels `go(y, x, n)` of 64 threads, and what their machine code has to have
SOURCES = {
    "chosen in the code": (_CALLED, _FUNCTIONS + """
__global__ void go(int *y, int *x, int n)
{
    const int i = threadIdx.x;
    function f = x[i] & 1 ? (x[i] & 2 ? other : product) : sum;
    y[i] = f(x[i], n);
}
"""),
    "a table of the module": (_CALLED, _FUNCTIONS + """
__device__ function table[4] = {sum, product, other, sum};
__constant__ function fixed[2] = {other, product};
__global__ void unlike(int *y) { *y = 3; }
__global__ void go(int *y, int *x, int n)
{
    const int i = threadIdx.x;
    y[i] = table[x[i] & 3](x[i], n) + fixed[x[i] >> 2 & 1](n, i);
    if (i % 3 == 0)
        y[i + 64] = fixed[i & 1](n, i);
}
"""),
    "changed by the kernel": (_CALLED, _FUNCTIONS + """
__device__ function table[64] = {sum, product, other};
__global__ void go(int *y, int *x, int n)
{
    const int i = threadIdx.x;
    function mine = table[i % 3];
    __syncthreads();
    if (i > 2)
        table[i] = i & 4 ? mine : other;
    __syncthreads();
    y[i] = table[63 - i](x[i], n);
}
"""),
    "virtual functions": (_CALLED, """
struct Shape { int k; __device__ virtual int area(int) const = 0; };
struct Square : Shape { __device__ int area(int x) const override { return x * x + k; } };
struct Row : Shape { __device__ int area(int x) const override { return x * k; } };
__global__ void go(int *y, int *x, int n)
{
    Square square; square.k = n;
    Row row; row.k = n + 1;
    const Shape *shape = x[threadIdx.x] & 1 ? (const Shape *)&square : &row;
    y[threadIdx.x] = shape->area(x[threadIdx.x]);
}
"""),
    "recursion": (r"CALL\.REL", """
__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__global__ void go(int *y, int *x, int n) { y[threadIdx.x] = fibonacci(x[threadIdx.x] & 7); }
"""),
}  # fmt: skip
_X = np.random.default_rng(29).integers(0, 1 << 20, 128, dtype=np.int32)


def _ran(kernel: tw.Kernel, run: str, tier: str) -> np.ndarray:
    y = np.full(128, -1, np.int32)
    launch = kernel.prepare(1, 64, (y, _X.copy(), np.int32(21))).with_options(tier=tier, budget=1 << 20)
    kernel.run_machine_code(launch) if run == "machine" else launch.run()
    return y


@pytest.mark.parametrize("what", SOURCES)
@pytest.mark.parametrize("arch", ["sm_90a", "sm_80"])
def test_the_same_is_called(what: str, tier: str, arch: str) -> None:
    form, source = SOURCES[what]
    module = tw.RawModule(source, arch=arch)
    assert re.search(form, disassembled(module))
    found = [_ran(module.get_function("go"), run, tier) for run in ("ptx", "machine")]
    assert (found[0] == found[1]).all() and len(np.unique(found[0])) > 7


@pytest.mark.parametrize("what", SOURCES)
def test_a_cubin_alone(what: str) -> None:
    source = SOURCES[what][1]
    module = tw.RawModule(source)
    alone = tw.RawModule(Assembly(module.ptx.text, module.arch, ()).machine_code.cubin)
    name = next(each for each in alone.kernels if "go" in each)
    assert (_ran(alone.get_function(name), "itself", "auto") == _ran(module.get_function("go"), "ptx", "auto")).all()


def test_pointers_that_are_numbers_in_the_code() -> None:
    """As nvJitLink leaves them of Numba's kernels: no table says which functions have pointers, so all may."""
    module = tw.RawModule(SOURCES["chosen in the code"][1])
    whole = machine.read(Assembly(module.ptx.text, module.arch, ()).machine_code.cubin)
    kernel = next(each for each in whole.functions.values() if each.entry)
    functions = sorted({address for name, address in kernel.calls.items() if name.startswith("$")})
    assert set(kernel.by_pointer) <= set(functions) and len(functions) == 3
    assert replace(kernel, tables=b"").by_pointer == functions


def test_a_kernel_beside_those_that_call_through_pointers() -> None:
    y = np.zeros(1, np.int32)
    kernel = tw.RawModule(SOURCES["a table of the module"][1]).get_function("unlike")
    report = kernel.profile(1, 32, (y,))
    assert y[0] == 3 and report.counts == "machine" and not report.unread


def test_recursion_that_does_not_end_is_stopped() -> None:
    kernel = tw.RawModule("""
__device__ __noinline__ int endless(int n) { return n + endless(n ^ endless(n + 1)); }
__global__ void go(int *y, int *x, int n) { y[threadIdx.x] = n ? endless(x[threadIdx.x]) : 0; }
""").get_function("go")
    for run in ("ptx", "machine"):
        with pytest.raises(KernelError, match=r"nested too deeply|local memory, which has 16384 bytes"):
            _ran(kernel, run, "auto")
