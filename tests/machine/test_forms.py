"""Forms of machine instructions that public kernels had and that were refused or wrong: ptxas still makes them of these
sources, and they leave what the PTX leaves."""

import re

import numpy as np
import pytest

import tilewright as tw
from tests.machine.versus import disassembled

# by what it shows: the source of a kernel `go(y, x, n)` of 64 threads, and the text that its machine code has to have
SOURCES = {
    "a return under a guard, of a function that lanes call apart": (r"@!?P\d RET", """
__device__ __noinline__ void put(int *to, const int *from, int i, int n)
{
    to[i] = from[i] + 1;
    if (i < n)
        to[i + 64] = from[i] * 2;
}

__global__ void go(int *y, int *x, int n)
{
    int i = threadIdx.x;
    put(y, x, i, n);
    if (x[i] & 1)
        put(y + 128, x, i ^ 3, n + 7);
}
"""),
    "a wait for a phase that may sleep": (r"NANOSLEEP\.SYNCS", """
__global__ void go(int *y, int *x, int n)
{
    __shared__ unsigned long long bar;
    const unsigned at = __cvta_generic_to_shared(&bar);
    int done = 0;
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(at) : "memory");
    __syncthreads();
    asm volatile("mbarrier.arrive.shared.b64 _, [%0];" :: "r"(at) : "memory");
    while (!done)
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], 0, %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done) : "r"(at), "r"(n) : "memory");
    y[threadIdx.x] = x[threadIdx.x] + done;
}
"""),
    "a warp's number, and how many there may be": (r"SR_VIRTID(.|\n)*SR_VIRTCFG|SR_VIRTCFG(.|\n)*SR_VIRTID", """
__global__ void go(int *y, int *x, int n)
{
    int warp, most;
    asm volatile("mov.u32 %0, %%warpid; mov.u32 %1, %%nwarpid;" : "=r"(warp), "=r"(most));
    y[threadIdx.x] = x[threadIdx.x] + (warp << 8) + most + n;
}
"""),
    "the window of an address with an offset": (r"QSPC\.E\.S P\d,RZ,\[R\d+\+0x8\]", """
__device__ int counter = 3;

__global__ void go(int *y, int *x, int n)
{
    __shared__ int s[64];
    int i = threadIdx.x;
    s[i] = i;
    int *p = i < n ? s + i : i < 2 * n ? x + i : &counter;
    y[2 * i] = __isShared(p) + 2 * __isGlobal(p) + 4 * __isLocal(p);
    int *q = p + (x[0] & 1);
    y[2 * i + 1] = __isShared(q + 2) + 2 * __isShared(q + 1000000000ll);
}
"""),
    "the generic address of a constant": (r"c\[0x0\]\[0xd0\]", """
__constant__ int fixed[128] = {7, 5, 3};

__global__ void go(int *y, int *x, int n)
{
    const int *p = x[0] & 1 ? x : fixed;
    y[threadIdx.x] = p[threadIdx.x & 3];
    p = n ? fixed : x;
    y[threadIdx.x + 64] = p[threadIdx.x & 3];
}
"""),
    "a constant that only some lanes read": (r"@!?P\d LDC R\d+,c\[0x3\]\[R\d+", """
__constant__ int fixed[40] = {7, 5, 3};

__global__ void go(int *y, int *x, int n)
{
    int i = threadIdx.x, found = i;
    if (i < 40)
        found += fixed[i] * n;
    y[i] = found;
}
"""),
    "the whole part of a float of 16 bits that the code has": (r"F2I\.S16\.BF16\S* R\d+,[\d.]+", """
__global__ void go(int *y, int *x, int n)
{
    unsigned short whole;
    short number;
    asm("{ .reg .b16 given; mov.b16 given, 0x4049; cvt.rzi.bf16.bf16 %0, given; cvt.rzi.s16.bf16 %1, given; }"
        : "=h"(whole), "=h"(number));
    y[threadIdx.x] = whole;
    y[threadIdx.x + 64] = number;
}
"""),
    "a float of 16 bits that the code has": (r"MUFU\.TANH\.BF16 R\d+,[\d.]+", """
__global__ void go(int *y, int *x, int n)
{
    unsigned short found;
    asm("{ .reg .b16 given; mov.b16 given, 0x4049; tanh.approx.bf16 %0, given; }" : "=h"(found));
    y[threadIdx.x] = found;
}
"""),
    "a product by a quarter, rounded once": (r"FMUL\.D4 ", """
__global__ void go(int *y, int *x, int n)
{
    const float a = __int_as_float(x[threadIdx.x] & 0x807fffff | n << 25), b = x[threadIdx.x + 64];
    y[threadIdx.x] = __float_as_int(a * b * 0.25f);
}
"""),
    "a float as a byte": (r"F2IP\.U8\.F32\S* R\d+,RZ,R\d+\S*,RZ", """
__global__ void go(int *y, int *x, int n)
{
    for (int k = 0; k < 3; ++k) {
        float given = __int_as_float(x[threadIdx.x]) * k + (x[threadIdx.x + 64] >> 20) * 0.25f;
        unsigned nearest, part;
        asm("cvt.rni.sat.u8.f32 %0, %2; cvt.rzi.u8.f32 %1, %2;" : "=r"(nearest), "=r"(part) : "f"(given));
        y[threadIdx.x + 64 * k] = nearest << 8 | part;
    }
}
"""),
    "a float16 as a bfloat16": (r"F2F\.BF16\.F16(.|\n)*F2F\.F16\.BF16\.RM", """
__global__ void go(int *y, int *x, int n)
{
    short one, two, given = x[threadIdx.x];
    asm("cvt.rn.bf16.f16 %0, %2; cvt.rm.f16.bf16 %1, %2;" : "=h"(one), "=h"(two) : "h"(given));
    y[threadIdx.x] = one << 16 | two & 0xffff;
}
"""),
    "packed numbers, and no floats below 0": (r"I2IP\.S8(.|\n)*RELU\.F16\.F32\.MERGE_C|MERGE_C(.|\n)*I2IP\.S8", """
__global__ void go(int *y, int *x, int n)
{
    short half;
    int i = threadIdx.x, packed;
    asm("cvt.rn.relu.f16.f32 %0, %1;" : "=h"(half) : "f"(__int_as_float(x[i])));
    asm("cvt.pack.sat.s8.s32.b32 %0, %1, %2, %3;" : "=r"(packed) : "r"(x[i] >> 22), "r"(x[i + 64] >> 23), "r"(n));
    y[i] = packed;
    y[i + 64] = half;
}
"""),
    "the least of three pairs of floats of 16 bits": (r"VHMNMX\.BF16_V2\.NAN ", """
__global__ void go(int *y, int *x, int n)
{
    int least = x[threadIdx.x];
    for (int k = 1; k < 3; ++k)
        asm("min.NaN.bf16x2 %0, %0, %1;" : "+r"(least) : "r"(x[threadIdx.x + 64 * k]));
    y[threadIdx.x] = least;
}
"""),
    "the same, flushing to zero": (r"FMUL\.FTZ\.D8 ", """
__global__ void go(int *y, int *x, int n)
{
    float product;
    const float a = __int_as_float(x[threadIdx.x]), b = __int_as_float(x[threadIdx.x + 64]);
    asm("mul.ftz.f32 %0, %1, %2;" : "=f"(product) : "f"(fabsf(a) > 1e-9f ? 1 / a : 1.f), "f"(b));
    asm("mul.ftz.f32 %0, %1, 0f3E000000;" : "=f"(product) : "f"(product));
    y[threadIdx.x] = __float_as_int(fabsf(product) > 1e-30f && fabsf(product) < 1e30f ? product : 1.f);
}
"""),
}  # fmt: skip


@pytest.mark.parametrize("what", SOURCES)
def test_it_means_what_the_ptx_means(what: str, tier: str) -> None:
    form, source = SOURCES[what]
    module = tw.RawModule(source)
    kernel = module.get_function("go")
    assert re.search(form, disassembled(module)), "ptxas does not make this form of it any more"
    x = np.random.default_rng(28).integers(-(2**31), 2**31, 256, dtype=np.int32)
    found = []
    for run in (lambda launch: launch.run(), kernel.run_machine_code):
        given, y = x.copy(), np.full(512, 0x5A5A5A5A, np.int32)
        run(kernel.prepare(1, 64, (y, given, 21)).with_options(tier=tier))
        found.append((y, given))
    for ptx, machine in zip(*found, strict=True):
        assert (ptx == machine).all()
    assert (found[0][0] != 0x5A5A5A5A).any()
