"""PTX that is assembled by itself has the machine code that its source has, with the same lines; what ptxas refuses is
told in its words."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import Assembly, Compiled, assembly, compile_source, nvrtc
from tilewright.compile.assembly import for_ptxas
from tilewright.errors import CompileError, UnsupportedError
from tilewright.machine import Function, read
from tilewright.machine.disassembly import tool

ROOT = Path(__file__).parents[2]
FILES = [
    *("tests/counts/kinds.cu", "examples/hopper/matmul_cluster.cu"),
    *(f"src/tilewright/kernels/ladder/{name}.cu" for name in ("matmul_wide", "constant_table", "module_variables")),
]
STRANGE = r"""
#include <cstdio>
#include <cassert>
__constant__ float table[3] = {1, 2, 3};
__device__ int seen = 7;
__device__ __noinline__ float twice(const float *x, int i) { return 2 * x[i] + table[i % 3]; }
__global__ void strange(float *x, int n) {
    extern __shared__ float tile[];
    float kept[40];
    for (int i = 0; i < 40; i++) kept[i] = x[i * n];
    assert(n > 0);
    printf("a \"quoted\" \\ %d%% $L__BB0_3 {%s}\n", n, "\t\xc3\xa9");
    asm volatile("{ .reg .u32 a; mov.u32 a, %%laneid; st.shared.u32 [%0], a; }" :: "r"(seen));
    tile[threadIdx.x] = twice(x, n) + kept[n & 31];
    __syncthreads();
    x[threadIdx.x] = tile[threadIdx.x ^ 1];
}
template <int N> __global__ void copies(const float4 *a, float4 *b) {
#pragma unroll
    for (int i = 0; i < N; i++) b[i * 32 + threadIdx.x] = a[i * 32 + threadIdx.x];
}
void host() { copies<3><<<1, 32>>>(nullptr, nullptr); }
"""
pytestmark = pytest.mark.skipif(tool() is None, reason="no nvdisasm")


def rows(kernel: Function, before: int = 0) -> list[tuple]:
    """Its instructions with their places."""
    return [(e.address, e.text, e.line, e.ptx_line and e.ptx_line - before) for e in kernel.instructions]


def check_same(ptx: Compiled, cubin: Compiled) -> None:
    made = Assembly(ptx.ptx, ptx.arch, ptx.request.options)
    code, whole = made.machine_code, read(cubin.cubin or b"").functions
    apart = read(code.cubin).functions
    assert ptx.kernels and set(ptx.kernels) == set(cubin.kernels)
    for symbol in ptx.kernels:
        assert rows(apart[symbol], code.before) == rows(whole[symbol]), symbol
        assert code.resources[symbol] == cubin.resources[symbol], symbol
        names = [{each.file for each in kernel.instructions if each.file} for kernel in (apart[symbol], whole[symbol])]
        assert {Path(made.files[name]).name for name in names[0]} == {Path(name).name for name in names[1]}


@pytest.mark.parametrize("file", FILES)
def test_it_is_the_machine_code_of_the_source(file: str) -> None:
    text = (ROOT / file).read_text()
    both = [compile_source(text, path=str(ROOT / file), output=output) for output in ("ptx", "cubin")]
    assert both[0].ptx == both[1].ptx
    check_same(*both)


@pytest.mark.parametrize(
    "options, arch",
    [
        ((), "sm_80"), ((), "sm_75"), ((), "sm_100"), (("-maxrregcount=16",), "sm_90a"),
        (("--maxrregcount", "24", "-use_fast_math", "-DUNUSED=1", "-I."), "sm_90"),
        (("-Xptxas", "-O1", "-lineinfo"), "sm_80"), (("-G",), "sm_90a"), (("-G", "-dopt=on"), "sm_80"),
        (("-rdc=true",), "sm_90a"),
    ],
)  # fmt: skip
def test_under_options_and_for_other_gpus(options: tuple[str, ...], arch: str) -> None:
    both = [compile_source(STRANGE, options=options, arch=arch, output=output) for output in ("ptx", "cubin")]
    check_same(both[0], both[1])


def test_what_reaches_ptxas() -> None:
    assert for_ptxas(["-DN=3", "-Iinclude", "-UX", "-lineinfo", "--generate-line-info", "--pre-include=a.h"]) == ()
    assert for_ptxas(["-include", "a.h", "-rdc=true", "--pre-include", "b.h"]) == ("-rdc=true",)
    assert for_ptxas(["-G", "-w"]) == ("-w", "--ptxas-options=-g")
    assert for_ptxas(["--dopt=on", "--device-debug"]) == ()


def test_a_source_is_compiled_once(monkeypatch: pytest.MonkeyPatch, own_cache: object) -> None:
    names: list[str] = []
    run = nvrtc.run
    monkeypatch.setattr(nvrtc, "run", lambda source, name, *a, **k: names.append(name) or run(source, name, *a, **k))
    x = np.zeros(32, np.float32)
    kernel = tw.RawKernel("__global__ void k(float *x) { x[threadIdx.x] += 1; }", "k")
    kernel(1, 32, (x,))
    plain = list(names)
    assert "assembly.cu" not in plain
    assert kernel.profile(1, 32, (x,)).counts == "machine"
    assert names == [*plain, "assembly.cu"]
    assert tw.RawKernel("__global__ void k(float *x) { x[threadIdx.x] += 1; }", "k").profile(1, 32, (x,)).registers
    assert names == [*plain, "assembly.cu"]


def test_refusals_are_ptxas_own() -> None:
    def refused(ptx: str, arch: str = "sm_90a", options: tuple[str, ...] = ()) -> str:
        with pytest.raises(UnsupportedError) as caught:
            _ = Assembly(ptx, arch, options).machine_code
        return str(caught.value)

    head = ".version 8.0\n.target sm_90a\n.address_size 64\n"
    assert "uses too much shared data" in refused(
        compile_source("__global__ void k(int *x) { __shared__ int t[99999]; t[*x] = 1; *x = t[*x + 1]; }").ptx
    )
    wait = head + ".visible .entry k() { wgmma.fence.sync.aligned; ret; }"
    assert re.search(r"wgmma.*not supported on \.target 'sm_80'", refused(wait, "sm_80"))
    assert "Parsing error" in refused(head + '.visible .entry k() { no such "thing"; }')
    assert "maxrregcount" in refused(wait, options=("--maxrregcount=many",))


def test_an_nvrtc_that_changes_the_text_is_not_believed(monkeypatch: pytest.MonkeyPatch, own_cache: object) -> None:
    run, ptx = nvrtc.run, compile_source("__global__ void k(int *x) { *x = 1; }").ptx

    def changed(*a, **k):
        answer = run(*a, **k)
        return replace(answer, ptx=answer.ptx.replace("ret;", "exit;"))

    monkeypatch.setattr(assembly.nvrtc, "run", changed)
    with pytest.raises(UnsupportedError, match="does not leave the text"):
        _ = Assembly(ptx, "sm_90a").machine_code


def test_ptx_without_a_compiler_is_counted_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise CompileError("NVRTC is not installed")

    kernel = tw.RawModule(compile_source("__global__ void k(int *x) { x[5] = 1; }").ptx).get_function("_Z1kPi")
    monkeypatch.setattr(assembly.nvrtc, "identity", missing)
    report = kernel.profile(1, 32, (np.zeros(9, np.int32),))
    assert report.counts == "ptx" and report.unread == "NVRTC is not installed"
    assert "num_regs" not in kernel.attributes


def test_ptx_alone_is_counted_as_compiled() -> None:
    """Four loads of neighbours, of which ptxas makes one; the PTX is an older one, without lines."""
    ptx = """.version 7.0
.target sm_52
.address_size 64
.visible .entry sum(.param .u64 in, .param .u64 out)
{
    .reg .b64 %rd<5>;
    .reg .b32 %r<4>;
    .reg .f32 %f<9>;
    .shared .align 16 .b8 tile[2048];
    ld.param.u64 %rd1, [in]; ld.param.u64 %rd2, [out];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd3, %r1, 4;
    add.s64 %rd1, %rd1, %rd3;
    add.s64 %rd4, %rd2, %rd3;
    ld.global.f32 %f8, [%rd1];
    mov.u32 %r2, tile;
    shl.b32 %r3, %r1, 2;
    add.u32 %r3, %r2, %r3;
    st.shared.f32 [%r3], %f8;
    bar.sync 0;
    ld.shared.f32 %f1, [tile];
    ld.shared.f32 %f2, [tile+4];
    ld.shared.f32 %f3, [tile+8];
    ld.shared.f32 %f4, [tile+12];
    add.f32 %f5, %f1, %f2; add.f32 %f6, %f3, %f4; add.f32 %f7, %f5, %f6;
    st.global.f32 [%rd4], %f7;
    ret;
}
"""
    values = np.arange(32, dtype=np.float32) + 5
    reports = {}
    for counts in ("ptx", "machine"):
        out = np.full(32, np.nan, np.float32)
        kernel = tw.RawModule(ptx, counts=counts, arch="sm_90a").get_function("sum")
        reports[counts] = kernel.profile(1, 32, (values, out))
        np.testing.assert_array_equal(out, np.full(32, 5 + 6 + 7 + 8))
    wavefronts = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"
    assert reports["ptx"].metrics[wavefronts] == 4 and reports["machine"].metrics[wavefronts] == 2
    assert any(site.text.startswith("LDS.128") for site in reports["machine"].sites)
    assert reports["machine"].registers
