"""Kinds of accesses that no GPU was measured with: counters that they may be in are missing, with the reason; all
others are given. Nothing of them is in what the report itself counts as machine's accesses of other kinds."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright import RawModule
from tilewright.findings.metrics import Metrics
from tilewright.findings.model import SiteCounts

SOURCE = r"""
#include <cuda.h>
#define AT(p) ((unsigned)__cvta_generic_to_shared(p))
extern "C" {
__global__ void plain(float *out) {
    __shared__ float s[32];
    s[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void fetches(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2D<float>(t, threadIdx.x, 0); }
__global__ void puts(const __grid_constant__ CUtensorMap m) {
    alignas(128) __shared__ float tile[64];
    tile[threadIdx.x] = tile[threadIdx.x + 32] = threadIdx.x;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x) return;
    asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {0, 0}], [%1];"
        :: "l"(&m), "r"(AT(tile)) : "memory");
    asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
}
__global__ void __cluster_dims__(2) reads_another(float *out) {
    __shared__ float s[32];
    s[threadIdx.x] = blockIdx.x;
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
    unsigned there; float v;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(AT(s + threadIdx.x)), "r"(blockIdx.x ^ 1));
    asm volatile("ld.shared::cluster.f32 %0, [%1];" : "=f"(v) : "r"(there));
    out[blockIdx.x * 32 + threadIdx.x] = v;
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
__global__ void __cluster_dims__(2) reads_by_generic(float *out) {
    __shared__ float s[32];
    s[threadIdx.x] = blockIdx.x;
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
    const float *there;
    asm volatile("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(s), "r"(blockIdx.x ^ 1));
    out[blockIdx.x * 32 + threadIdx.x] = there[threadIdx.x];
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
}
"""
EVERY, OF_MACHINE = set(Metrics(())), set(Metrics((), machine=True))
MEASURED = ("", ())  # test_hopper_counts.py; of textures ladder/test_lines.py
UNMEASURED = {"changes": ("tensor maps that kernels change", ("l1tex__", "smsp__sass_")), "measured": MEASURED}


@cache
def module() -> RawModule:
    return RawModule(SOURCE, arch="sm_90a", counts="machine")


def run(name: str) -> tw.Report:
    out = np.full(64, 77, np.float32)
    boxes = np.full((8, 64), 77, np.float32)
    image = np.arange(32, dtype=np.float32).reshape(1, 32)
    with tw.Texture(image) as texture:
        arguments: dict[str, Sequence[Any]] = {"fetches": (texture, out), "puts": (tw.tensor_map(boxes, (2, 32)),)}
        report = module().get_function(name).profile(1 + name.startswith("reads"), 32, arguments.get(name, (out,)))
    if name == "fetches":
        np.testing.assert_array_equal(out[:32], image[0])
    elif name == "puts":
        assert (boxes[:2, :32] == np.arange(32)).all() and (boxes[2:] == 77).all()
    elif name.startswith("reads"):
        np.testing.assert_array_equal(out, np.repeat([1, 0], 32))
    return report


@pytest.mark.parametrize("name", ("plain", "fetches", "puts"))
def test_what_was_measured_is_there(name: str) -> None:
    metrics = run(name).metrics
    assert set(metrics) == OF_MACHINE and len(metrics) == len(OF_MACHINE)


@pytest.mark.parametrize("name", ("reads_another", "reads_by_generic"))
def test_where_a_mapped_address_led_is_not_known(name: str) -> None:
    """Another block's shared memory, or the own one's: how often plain loads of a space were made is missing."""
    report = run(name)
    missing = {each for each in EVERY if each.startswith("smsp__sass_inst_executed_op_")}
    assert missing and set(report.metrics) == OF_MACHINE - missing
    with pytest.raises(KeyError, match="may have led to several memories"):
        report.metrics[missing.pop()]
    assert report.metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"] == 0


@pytest.mark.parametrize(
    "text, name",
    [
        ("suld.b.2d.b32.trap {%r1}, [%rd1, {%r2, %r3}];", "measured"),
        ("@%p1 sust.b.1d.b32.trap [%rd1, {%r2}], {%r3};", "measured"),
        ("sured.b.add.1d.u32.trap [%rd1, {%r2}], %r3;", "measured"),
        ("tld4.r.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f5, %f6}];", "measured"),
        ("cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2}], [%r3];",
         "measured"),
        ("cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r2, "
         "%r2}], [%r3], {%rs1};", "measured"),
        ("wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {%f1, %f2}, %rd1, %rd2, %r1, 0, p, 1, 1, 0, 0;",
         "measured"),
        ("cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.tile.bulk_group [%rd1, {%r1}], [%r2];", "measured"),
        ("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%rd1], %rd2;", "changes"),
        ("mapa.u64 %rd1, %rd2, %r1;", "measured"),
        ("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r1], %r2, [%r3];", "measured"),
        ("atom.shared::cluster.add.u32 %r1, [%r2], 1;", "measured"),
        ("tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2}];", "measured"),
        ("ld.shared.u32 %r1, [%r2];", "measured"),
        ("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];", "measured"),
    ],
)  # fmt: skip
def test_other_instructions_of_those_kinds(text: str, name: str) -> None:
    """Where they were executed; else nothing is missing."""
    opcode = text.split()[text.startswith("@")].split(".")[0]
    what, prefixes = UNMEASURED[name]
    missing = {each for each in EVERY if each.startswith(tuple(prefixes))}
    for warps in (1, 0):
        site = SiteCounts(index=0, text=text, opcode=opcode, warps=warps)
        metrics = Metrics([site])
        assert set(metrics) == EVERY - (missing if warps else set())
        for each in missing if warps else ():
            with pytest.raises(KeyError, match=f"no GPU was measured with {what}"):
                metrics[each]
