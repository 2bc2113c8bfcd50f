"""Launches of the kernels that draw_kernels.py draws with seed 1, second part: libraries, samples and benchmarks."""

# A launch is two or three lines; with a line for each argument it would be ten.
# fmt: off
# ruff: noqa: E501
from __future__ import annotations

import itertools
import math
import struct
from typing import Any

import numpy as np
from strangers import Launch, Out
from strangers_drawn import BF16, DRAWN, HOW, attention, sigmoid
from strangers_launches import LEET, SAMPLES, Array, f, gelu, h, i, layer_norm, softmax, wide

import tilewright as tw

NOTES, FASTER, CONV = "DefTruth/CUDA-Learn-Notes", "NVIDIA/FasterTransformer", "Dao-AILab/causal-conv1d"
RODINIA, HEC = "yuhc/gpu-rodinia", "zjin-lcf/HeCBench"


def add(*args: Any, **rest: Any) -> None:
    DRAWN.append(Launch(*args, **rest))


# -- DefTruth/CUDA-Learn-Notes, xlite-dev/LeetCUDA -------------------------------------------------------------

add(NOTES, "kernels/dot-product/dot_product.cu", "dot_prod_f16_f32_kernel<256>", 3, 256,
    lambda r: (h(r, 768), h(r, 768), np.zeros(1, np.float32), 768), lambda a, b, *_: {2: [wide(a) @ wide(b)]}, tolerance=3e-2)
add(NOTES, "kernels/elu/elu.cu", "elu_f32x4_kernel", 2, 64, lambda r: (f(r, 500), Out(500), 500),
    lambda x, *_: {1: np.where(x > 0, wide(x), np.expm1(wide(x)))})
add(NOTES, "kernels/gelu/gelu.cu", "gelu_f16x8_kernel", 2, 64, lambda r: (h(r, 1024), Out(1024, dtype=np.float16), 1024),
    lambda x, *_: {1: gelu(x)}, tolerance=1e-2)
add(LEET, "kernels/hardswish/hardswish.cu", "hardswish_f16x8_kernel", 2, 64,
    lambda r: (h(r, 1024), Out(1024, dtype=np.float16), 1024),
    lambda x, *_: {1: wide(x) * np.clip(wide(x) + 3, 0, 6) / 6}, tolerance=1e-2)
add(LEET, "kernels/nvidia-nsight/elementwise.cu", "elementwise_add_f16x8_kernel", 2, 64,
    lambda r: (h(r, 1024), h(r, 1024), Out(1024, dtype=np.float16), 1024), lambda a, b, *_: {2: wide(a) + b}, tolerance=1e-2)
add(NOTES, "kernels/layer-norm/layer_norm.cu", "layer_norm_f32x4_kernel<64>", 3, 64,
    lambda r: (f(r, 3, 256), Out(3, 256), 2.0, 0.5, 3, 256), lambda x, *_: {1: layer_norm(x) * 2 + 0.5}, tolerance=1e-4)
add(NOTES, "kernels/softmax/softmax.cu", "softmax_f32x4_kernel<64>", 2, 64,
    lambda r: (f(r, 512), Out(512), np.zeros(1, np.float32), 512), lambda x, *_: {1: softmax(x)},
    bugs=("race-global",), right=False, tolerance=1e-4)
add(LEET, "kernels/reduce/block_all_reduce.cu", "block_all_reduce_sum_i8x16_pack_i32_kernel<64>", 2, 64,
    lambda r: (i(r, 2048).astype(np.int8), np.zeros(1, np.int32), 2048), lambda a, *_: {1: [a.astype(int).sum()]})
add(LEET, "kernels/sgemv/sgemv.cu", "sgemv_k16_f32_kernel<2>", 3, (32, 4),
    lambda r: (f(r, 18, 16), f(r, 16), Out(18), 18, 16), lambda a, x, *_: {2: wide(a) @ wide(x)})
COPY = ("decltype(cute::make_tiled_copy(cute::Copy_Atom<cute::UniversalCopy<unsigned short>, half>{}, "
        "cute::make_layout(cute::Shape<cute::Int<4>, cute::Int<32>>{}, cute::GenRowMajor{}), "
        "cute::make_layout(cute::Shape<cute::_1, cute::_1>{}, cute::GenRowMajor{})))")
add(HOW, "cutlass/code/cutlass-notes/06-block-copy/block_copy.cu",
    "block_copy<spec::KernelSpec<float, cute::bfloat16_t, cute::bfloat16_t, float>, true, false>", 1, 256,
    lambda r: (Out(128, 128), f(r, 128, 64).astype(BF16), f(r, 128, 64).astype(BF16), 128, 128, 64, None),
    lambda _, a, b, *__: {0: wide(a) @ wide(b).T}, shared=98304, tolerance=1e-4)
add(LEET, "kernels/flash-attn/cutlass/flash_attn_cute.cu", "flash_attn_cute_kernel<FlashAttnConfig<cute::half_t, 128, 128, 32, 8>>",
    (1, 2, 1), 256, lambda r: (h(r, 2, 128, 32), h(r, 2, 128, 32), h(r, 2, 128, 32), Out(2, 128, 32, dtype=np.float16), 1, 2, 128,
                               128, 32, 0.2),
    lambda q, k, v, *_: {3: attention(q, k, v, 0.2)}, tolerance=2e-2)
add(LEET, "kernels/hgemv/hgemv_cute.cu", f"hgemv_f16_cute_kernel<{COPY}, 4, 32>", 3, (32, 4),
    lambda r: (h(r, 10, 70), h(r, 70), Out(10, dtype=np.float16), 10, 70), lambda a, x, *_: {2: wide(a) @ wide(x)},
    tolerance=2e-2)
ATTENTION = "kernels/flash-attn/mma"
for repository, path, kernel, instance, block, shared in (
    (NOTES, "others/flash_attn_mma_share_qkv_Os2g", "shared_qkv_Os2g", "64,16,8,16,8,1,8,1,1,8,1,8,1,8,8,8", 256, 18432),
    (LEET, "basic/flash_attn_mma_share_qkv_F32F16F16F32", "shared_qkv_acc_f32", "64,16,8,16,8,1,8,1,1,8,1,8,1,1,8,8,8", 256, 18432),
    (LEET, "others/flash_attn_mma_share_qkv_F32F16F16F32_rr", "shared_qkv_acc_f32_rr", "64,16,8,16,8,1,8,1,1,8,1,8,1,1,8,8,8", 256,
     18432),
    (NOTES, "swizzle/flash_attn_mma_tiling_qk_swizzle_qk", "tiling_qk_swizzle_qk", "64,16,8,16,4,1,4,1,1,8,1,8,1,2,0,0,8", 128, 8192),
    (NOTES, "swizzle/flash_attn_mma_tiling_qkv_swizzle_q", "tiling_qkv_swizzle_q", "64,16,8,16,4,1,4,1,1,8,1,8,1,2,0,8,8", 128, 10240),
    (LEET, "basic/flash_attn_mma_tiling_qkv", "tiling_qkv", "64,16,8,16,4,1,4,1,1,8,1,8,1,2,8,8,8", 128, 12288),
):
    add(repository, f"{ATTENTION}/{path}.cu", f"flash_attn_mma_stages_split_q_{kernel}_kernel<{instance}>",
        (128 // (block // 2), 2), block,
        lambda r: (h(r, 2, 128, 64), h(r, 2, 128, 64), h(r, 2, 128, 64), Out(2, 128, 64, dtype=np.float16), 128, 2),
        lambda q, k, v, *_: {3: attention(q, k, v, 1 / 8)}, shared=shared, tolerance=2e-2)
for repository, path, kernel, block, shared, turned in (
    (NOTES, "kernels/hgemm/mma/swizzle/hgemm_mma_stage_tn_swizzle",
     "hgemm_mma_m16n8k16_mma2x4_warp4x4_stages_dsmem_tn_swizzle_kernel<16,8,16,2,4,4,4,0,0,2,false>", 256, 16384, True),
    (NOTES, "kernels/hgemm/naive/hgemm_async", "hgemm_t_8x8_sliced_k32_f16x8_pack_dbuf_async_kernel<128,128,32,8,8,8>",
     (16, 16), 0, False),
    (LEET, "kernels/hgemm/mma/basic/hgemm_mma_stage",
     "hgemm_mma_m16n8k16_mma2x4_warp4x4_stages_dsmem_kernel<16,8,16,2,4,4,4,8,8,2,false,false>", 256, 20992, False),
    (LEET, "kernels/swizzle/hgemm_mma_swizzle", "hgemm_mma_m16n8k16_mma2x4_warp4x4_kernel<16,8,16,2,4,4,4,0,0>", 256, 0, False),
):
    add(repository, f"{path}.cu", kernel, 1, block,
        lambda r, turned=turned: (h(r, 128, 64), h(r, 128, 64) if turned else h(r, 64, 128), Out(128, 128, dtype=np.float16),
                                  128, 128, 64),
        lambda a, b, *_, turned=turned: {2: wide(a) @ (wide(b).T if turned else wide(b))}, shared=shared, tolerance=1e-2)
add(NOTES, "kernels/sgemm/sgemm.cu", "sgemm_t_8x8_sliced_k_f32x4_kernel<128,128,8,8,8>", (1, 2), (16, 16),
    lambda r: (f(r, 256, 16), f(r, 16, 128), Out(256, 128), 256, 128, 16), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(NOTES, "kernels/sgemm/sgemm_wmma_tf32_stage.cu",
    "sgemm_wmma_m16n16k8_mma4x2_warp2x4_stages_dsmem_kernel<16,16,8,4,2,2,4,0,0,2,false>", 1, 256,
    lambda r: (f(r, 128, 32), f(r, 32, 128), Out(128, 128), 128, 128, 32), lambda a, b, *_: {2: wide(a) @ wide(b)},
    shared=16384, tolerance=2e-3)

# -- Dao-AILab/causal-conv1d -----------------------------------------------------------------------------------

UNUSED = dict.fromkeys(
    ["conv_state_len", "conv_state_batch_stride", "conv_state_c_stride", "conv_state_l_stride", "initial_states_batch_stride", "initial_states_l_stride", "initial_states_c_stride", "final_states_batch_stride", "final_states_l_stride", "final_states_c_stride"], 0,
) | dict.fromkeys(["conv_state_ptr", "cache_seqlens", "conv_state_indices_ptr", "seq_idx_ptr", "initial_states_ptr", "final_states_ptr"])


def silu(x: Array) -> Array:
    return wide(x) * sigmoid(x)


def windows(x: Array, weight: Array, bias: Array) -> Array:
    """Rows of (…, length + 3), each point from the four up to it."""
    return silu((np.lib.stride_tricks.sliding_window_view(wide(x), 4, -1) * weight[:, None, :]).sum(-1) + bias[:, None])


add(CONV, "csrc/causal_conv1d_fwd.cu",
    "causal_conv1d_channellast_fwd_kernel<Causal_conv1d_channellast_fwd_kernel_traits<128, 4, 64, true, float, float>, false>",
    (2, 2, 2), 128,
    lambda r: (UNUSED | {
        "batch": 2, "dim": 40, "seqlen": 70, "width": 4, "silu_activation": True, "x_batch_stride": 2800, "x_c_stride": 1,
        "x_l_stride": 40, "weight_c_stride": 4, "weight_width_stride": 1, "out_batch_stride": 2800, "out_c_stride": 1,
        "out_l_stride": 40, "x_ptr": f(r, 2, 70, 40), "weight_ptr": f(r, 40, 4), "bias_ptr": f(r, 40), "out_ptr": Out(2, 70, 40),
    },),
    lambda p: {(0, "out_ptr"): windows(np.pad(p["x_ptr"].transpose(0, 2, 1), ((0, 0), (0, 0), (3, 0))), p["weight_ptr"],
                                       p["bias_ptr"]).transpose(0, 2, 1)}, tolerance=1e-4)
add(CONV, "csrc/causal_conv1d_update.cu",
    "causal_conv1d_update_kernel<Causal_conv1d_update_kernel_traits<64, 4, float, float>, false>", (2, 2), 64,
    lambda r: (UNUSED | {
        "batch": 2, "dim": 70, "seqlen": 2, "width": 4, "silu_activation": True, "x_batch_stride": 140, "x_c_stride": 2,
        "x_l_stride": 1, "weight_c_stride": 4, "weight_width_stride": 1, "out_batch_stride": 140, "out_c_stride": 2,
        "out_l_stride": 1, "x_ptr": f(r, 2, 70, 2), "weight_ptr": f(r, 70, 4), "bias_ptr": f(r, 70), "out_ptr": Out(2, 70, 2),
        "conv_state_len": 3, "conv_state_batch_stride": 210, "conv_state_c_stride": 3, "conv_state_l_stride": 1,
        "conv_state_ptr": f(r, 2, 70, 3),
    },),
    lambda p: (lambda x: {(0, "out_ptr"): windows(x, p["weight_ptr"], p["bias_ptr"]), (0, "conv_state_ptr"): x[..., 2:]})(
        np.concatenate([p["conv_state_ptr"], p["x_ptr"]], 2)), tolerance=1e-4)

# -- NVIDIA/FasterTransformer ----------------------------------------------------------------------------------

FT = "src/fastertransformer/kernels"


def col32(x: Array) -> Array:
    """A matrix in columns of 32, as cuBLASLt's COL32."""
    return np.ascontiguousarray(x.reshape(*x.shape[:-1], -1, 32).swapaxes(-2, -3))


def char(x: Array) -> Array:
    return np.clip(np.rint(x), -128, 127).astype(np.int8)


add(FASTER, f"{FT}/layernorm_int8_kernels.cu", "fastertransformer::layernorm_COL32_DataTypeI_int8O<float>", 5, 32,
    lambda r: (Out(4, 5, 32, dtype=np.int8), col32(f(r, 5, 128)), f(r, 128), f(r, 128), 5, 128, np.full(1, 40, np.float32)),
    lambda _, x, g, b, *__: {0: col32(char((layer_norm(x.swapaxes(0, 1).reshape(5, 128), 1e-6) * g + b) * 40))},
    tolerance=0.011)
add(FASTER, f"{FT}/quantization_int8_kernels.cu", "quantized_kernel(char4*, const float4*, int, const float*)", 4, 32,
    lambda r: (Out(404, dtype=np.int8), f(r, 404), 101, np.full(1, 150, np.float32)),
    lambda _, x, *__: {0: char(x * np.float32(150))})
add(FASTER, f"{FT}/reverse_roll_kernels.cu", "fastertransformer::reverse_roll<float>", (6, 4, 2), 32,
    lambda r: (Out(2, 4, 6, 20), f(r, 2, 6, 4, 20), 2, 6, 4, 2, 4, 6, 1, 20),
    lambda _, x, *__: {0: np.roll(x.reshape(2, 2, 3, 2, 2, 20).transpose(0, 1, 3, 2, 4, 5).reshape(2, 4, 6, 20), (1, 1), (1, 2))})
add(FASTER, f"{FT}/sampling_topp_kernels.cu", "topPInitialize", 3, 64,
    lambda r: (Out(300, dtype=np.int32), Out(4, dtype=np.int32), Out(4, dtype=np.int32), 3, 100),
    lambda *_: {0: np.tile(np.arange(100), 3), 1: [0, 100, 200, 300], 2: [0, 100, 200, 300]})
add(FASTER, f"{FT}/softmax_int8_kernels.cu", "fastertransformer::softmax_INT8IO_kernel_COL32_element4<float4, float>", (32, 4, 2), 32,
    lambda r: (Out(2, 4, 32, 32, dtype=np.int8), i(r, 2, 4, 32, 32).astype(np.int8), f(r, 2, 32, 32), f(r, 2, 32, 32), 2, 2, 2, 32,
               1024, 0.1, np.full(1, 0.2, np.float32), np.full(1, 127, np.float32)),
    lambda _, x, mask, bias, *__: {0: char(127 * softmax(0.02 * wide(x) + np.repeat(mask, 2, 0) + np.tile(bias, (2, 1, 1))))},
    tolerance=0.02)
add(FASTER, f"{FT}/unfused_attention_fp8_kernels.cu", "fastertransformer::softmax_kernel<2, float, float>", (40, 2, 3), 32,
    lambda r: (Out(2, 3, 40, 40), f(r, 2, 3, 40, 40), (f(r, 2, 40, 40) > 0).astype(np.float32), 2, 3, 40, 0.5, None, None),
    lambda _, x, mask, *__: {0: softmax(x * np.float64(0.5) - (1 - mask[:, None]) * 10000.0)}, tolerance=1e-4)
add(FASTER, f"{FT}/xlnet_preprocess_kernels.cu", "fastertransformer::relativePosition<float>", 14, 16, lambda r: (Out(14, 32), 32, 7),
    lambda *_: {0: (lambda a: np.concatenate([np.sin(a), np.cos(a)], 1))(
        (7 - np.arange(14.0))[:, None] / 10000 ** (np.arange(16) * 2 / 32))}, tolerance=1e-5)


def biased(_: Array, qkv: Array, *rest: Any) -> dict[int, Array]:
    biases, scale, amax = rest[:3], float(rest[3][0]), rest[4:7]
    x = [qkv[k].swapaxes(0, 1).reshape(10, 64) * wide(amax[k]) * scale + biases[k] for k in range(3)]
    return {0: char(np.stack(x, 1).reshape(10, 3, 2, 32).swapaxes(1, 2) * 20)}


add(FASTER, "src/fastertransformer/layers/attention_layers_int8/FusedAttentionLayerINT8.cu",
    "fastertransformer::trt_add_QKV_bias_COL32_int32IInt8O<float>", (2, 1, 3), (8, 32),
    lambda r: (Out(10, 2, 3, 32, dtype=np.int8), i(r, 3, 2, 10, 32), f(r, 64), f(r, 64), f(r, 64), np.full(1, 0.05, np.float32),
               f(r, 64), f(r, 64), f(r, 64), 20.0, 10, 2, 32, 64), biased, tolerance=0.012)

# -- NVIDIA/cuda-samples ---------------------------------------------------------------------------------------

add(SAMPLES, "Samples/0_Introduction/asyncAPI/asyncAPI.cu", "increment_kernel", 2, 50, lambda r: (i(r, 100), 7),
    lambda x, _: {0: x + 7})
IMAGE = np.random.default_rng(3).uniform(-1, 1, (16, 20)).astype(np.float32)
add(SAMPLES, "Samples/2_Concepts_and_Techniques/boxFilter/boxFilter_kernel.cu", "d_boxfilter_x_tex", 1, 16,
    lambda r: (Out(16, 20), 20, 16, 2, tw.Texture(IMAGE)),
    lambda *_: {0: np.lib.stride_tricks.sliding_window_view(np.pad(wide(IMAGE), ((0, 0), (2, 2)), "edge"), 5, 1).mean(-1)})
add(SAMPLES, "Samples/2_Concepts_and_Techniques/reduction/reduction_kernel.cu", "reduce7<int, 256, false>", 2, 256,
    lambda r: (i(r, 1001), Out(2, dtype=np.int32), 1001), holds=lambda given, out: int(out[1].sum()) == int(given[0].sum()),
    shared=1024)
add(SAMPLES, "Samples/3_CUDA_Features/simpleCudaGraphs/simpleCudaGraphs.cu", "reduce", 2, 512,
    lambda r: (f(r, 3000), Out(2, dtype=np.float64), 3000, 2),
    holds=lambda given, out: bool(abs(out[1].sum() - wide(given[0]).sum()) < 1e-9))
add(SAMPLES, "Samples/4_CUDA_Libraries/cudaNvSci/imageKernels.cu", "rgbToGrayscaleKernel", 2, 32,
    lambda r: (r.integers(0, 1 << 32, 101, dtype=np.uint32), 101, 1),
    holds=lambda given, out: bool((abs(
        out[0].view(np.uint8).reshape(-1, 4)[:, :3] - given[0].view(np.uint8).reshape(-1, 4)[:, :3] @ [[0.3], [0.59], [0.11]]) <= 1
    ).all()))
COLOUR = np.broadcast_to(np.array([0.5, 0.25, 0.75, 1.0], np.float32), (9, 13, 4)).copy()
add(SAMPLES, "Samples/5_Domain_Specific/bilateralFilter/bilateral_kernel.cu", "d_bilateral_filter", (1, 1), (16, 16),
    lambda r: (Out(9, 13, dtype=np.uint32), 13, 9, 0.1, 3, tw.Texture(COLOUR, channels=4)),
    lambda *_: {0: np.full((9, 13), 255 << 24 | 191 << 16 | 63 << 8 | 127)}, constants=lambda r: {"cGaussian": abs(f(r, 64))})
add(SAMPLES, "Samples/5_Domain_Specific/quasirandomGenerator/quasirandomGenerator_kernel.cu", "quasirandomGeneratorKernel",
    2, (64, 3), lambda r: (Out(3, 500), 9, 500),
    lambda _, seed, n, table: {0: [[(int(np.bitwise_xor.reduce([t[b] for b in range(31) if (seed + at) >> b & 1], initial=0)) + 1)
                                   / 0x80000001 for at in range(n)] for t in table]},
    constants=lambda r: {"c_Table": r.integers(0, 1 << 31, (3, 31), dtype=np.uint32)})
U = np.arange(16) / 8 - 1
add(SAMPLES, "Samples/5_Domain_Specific/simpleGL/simpleGL.cu", "simple_vbo_kernel", (2, 2), (8, 8),
    lambda r: (Out(16, 16, 4), 16, 16, 0.3),
    lambda *_: {0: np.stack(np.broadcast_arrays(
        U[None], np.sin(U * 4 + 0.3)[None] * np.cos(U * 4 + 0.3)[:, None] * 0.5, U[:, None], 1.0), -1)}, tolerance=1e-5)


def forced(v: Array, *_: Any) -> dict[int, Array]:
    v, at = wide(v), np.arange(-2, 3)
    s = 1 / (1 + at[None].astype(float) ** 4 + at[:, None].astype(float) ** 4)
    v[3:8, 2:7] += s[..., None] * np.array([0.5, -0.25])
    return {0: v}


add(SAMPLES, "Samples/8_Platform_Specific/Tegra/fluidsGLES/fluidsGLES_kernels.cu", "addForces_k", 1, (5, 5),
    lambda r: (f(r, 10, 12, 2), 12, 10, 2, 3, 0.5, -0.25, 2, 96), forced)

# -- yuhc/gpu-rodinia ------------------------------------------------------------------------------------------

add(RODINIA, "cuda/bfs/kernel2.cu", "Kernel2", 1, 512,
    lambda r: (np.zeros(300, bool), r.integers(0, 2, 300).astype(bool), np.zeros(300, bool), np.zeros(1, bool), 300),
    lambda _, update, *__: {0: update, 1: np.zeros(300), 2: update, 3: [1]}, via="cuda/bfs/bfs.cu")
add(RODINIA, "cuda/cfd/euler3d_double.cu", "cuda_initialize_variables", 2, 32, lambda r: (64, Out(5, 64, dtype=np.float64)),
    lambda n, _, v: {1: np.repeat(v[:, None], 64, 1)}, constants=lambda r: {"ff_variable": wide(f(r, 5))})


def fluxes(n: int, q: Array, *_: Array) -> dict[int, Array]:
    rho, m, e = q[0], q[1:4], q[4]
    v = m / rho
    p = 0.4 * (e - 0.5 * rho * (v * v).sum(0))
    flux = v[:, None] * m[None] + p * np.eye(3)[..., None]
    return {2: flux[0], 3: flux[1], 4: flux[2], 5: v * (e + p)}


add(RODINIA, "cuda/cfd/pre_euler3d_double.cu", "cuda_compute_flux_contributions", 2, 32,
    lambda r: (64, wide(abs(f(r, 5, 64))) + 1, *(Out(3, 64, dtype=np.float64) for _ in range(4))), fluxes, tolerance=1e-12)
add(RODINIA, "cuda/dwt2d/components.cu", "c_CopySrcToComponent<float>", 2, 256,
    lambda r: (Out(500), i(r, 512, low=0, high=256).astype(np.uint8), 500), lambda _, x, n: {0: x[:500] / 255 - 0.5})
add(RODINIA, "cuda/huffman/scanLargeArray_kernel.cu", "static uniformAdd", 2, 32,
    lambda r: (i(r, 128).astype(np.uint32), i(r, 4).astype(np.uint32), 64, 1, 0),
    lambda x, u, *_: {0: x + np.repeat(u[1:3], 64)})
BITS = np.random.default_rng(5).integers(1, 9, 256).astype(np.uint32)
CODES = np.array([int(n) for n in np.random.default_rng(6).integers(0, 1 << BITS.astype(np.int64))], np.uint32)


def encoded(given: list[Array], out: list[Array]) -> bool:
    for block, words in enumerate(given[0].reshape(2, 256)):
        symbols = [int(w) >> s & 255 for w in words for s in (24, 16, 8, 0)]
        text = "".join(format(int(CODES[s]), f"0{BITS[s]}b") for s in symbols)
        got = "".join(format(int(w), "032b") for w in out[6][256 * block : 256 * block + len(text) // 32 + 1])
        if out[7][block] != len(text) or got[: len(text)] != text:
            return False
    return True


add(RODINIA, "cuda/huffman/vlc_kernel_sm64huff.cu", "static vlc_encode_kernel_sm64huff", 2, 256,
    lambda r: (r.integers(0, 1 << 32, 512, dtype=np.uint32), CODES, BITS, None, None, None, np.zeros(512, np.uint32),
               Out(2, dtype=np.uint32)),
    holds=encoded, shared=2048 + 1024)


def aligned(reference: Array, matrix: Array, *_: int) -> dict[int, Array]:
    m = matrix.reshape(17, 17).copy()
    for y, x in itertools.product(range(1, 17), repeat=2):
        m[y, x] = max(m[y - 1, x - 1] + reference.reshape(17, 17)[y, x], m[y, x - 1] - 10, m[y - 1, x] - 10)
    return {1: m}


add(RODINIA, "cuda/nw/needle_kernel.cu", "needle_cuda_shared_1", 1, 16,
    lambda r: (i(r, 289, low=-10, high=10), i(r, 289), 17, 10, 1, 1), aligned)
POINT = np.dtype([("weight", np.float32), ("coord", np.uint64), ("assign", np.int64), ("cost", np.float32)], align=True)


def costs(num: int, dim: int, x: int, p: Array, k: int, stride: int, coord: Array, work: Array, centre: Array,
          switch: Array) -> dict[int, Array]:
    c, work, switch = wide(coord).reshape(dim, num), wide(work), switch.copy()
    for n in range(num):
        cost = ((c[:, n] - c[:, x]) ** 2).sum() * p["weight"][n]
        if cost < p["cost"][n]:
            switch[n], work[n, k] = True, work[n, k] + cost - p["cost"][n]
        else:
            work[n, centre[p["assign"][n]]] += p["cost"][n] - cost
    return {7: work, 9: switch}


def points(r: np.random.Generator) -> Array:
    made = np.zeros(50, POINT)
    made["weight"], made["cost"], made["assign"] = abs(f(r, 50)), abs(f(r, 50)), r.integers(0, 50, 50)
    return made


add(RODINIA, "cuda/streamcluster/streamcluster_cuda.cu", "kernel_compute_cost", 1, 64,
    lambda r: (50, 3, 7, points(r), 4, 5, f(r, 3, 50), f(r, 50, 5), i(r, 50, low=0, high=4), np.zeros(50, bool)), costs,
    tolerance=1e-4)

# -- zjin-lcf/HeCBench -----------------------------------------------------------------------------------------

S = "src/"
add(HEC, f"{S}bh-cuda/main.cu", "ClearKernel1", 2, 64, lambda r: (40, 13, np.zeros(320, np.int32)),
    lambda *_: {2: np.where(np.arange(320) < 104, 0, -1)})
add(HEC, f"{S}bscan-cuda/main.cu", "binary_scan", 1, 128, lambda r: (Out(128, dtype=np.int32), i(r, 128)),
    lambda _, x: {0: np.cumsum(x > 0) - (x > 0)}, bugs=("bad-mask", "race-warp"))


def resampled(img: Array, kernels: Array, oh: Array, ov: Array, out: Array, p: dict[str, int], *_: int) -> dict[int, Array]:
    made = np.zeros((1, 2, 6, 7))
    for c, y, x in itertools.product(range(2), range(6), range(7)):
        for ky, kx in itertools.product(range(3), repeat=2):
            px = (x + 0.5) / 7 * 8 + kx + float(oh[0, 3 * ky + kx, y, x]) - 0.5
            py = (y + 0.5) / 6 * 9 + ky + float(ov[0, 3 * ky + kx, y, x]) - 0.5
            a, b = px - math.floor(px), py - math.floor(py)
            xl, yt = max(min(math.floor(px), 9), 0), max(min(math.floor(py), 10), 0)
            xr, yb = min(xl + 1, 9), min(yt + 1, 10)
            value = (1 - a) * (1 - b) * img[0, c, yt, xl] + a * (1 - b) * img[0, c, yt, xr]
            value += (1 - a) * b * img[0, c, yb, xl] + a * b * img[0, c, yb, xr]
            made[0, c, y, x] += value * kernels[0, 3 * ky + kx, y, x]
    return {4: made}


add(HEC, f"{S}car-cuda/main.cu", "car", 2, 64,
    lambda r: (f(r, 1, 2, 11, 10), f(r, 1, 9, 6, 7), f(r, 1, 9, 6, 7), f(r, 1, 9, 6, 7), Out(1, 2, 6, 7),
               (1, 2, 6, 7, 9, 10, 11), 1, 1, 84), resampled, tolerance=1e-4)
add(HEC, f"{S}dropout-cuda/main.cu", "fused_dropout_kernel<float, float, unsigned int, unsigned char>", 2, 64,
    lambda r: (f(r, 1001), Out(1001), Out(1001, dtype=np.uint8), 1001, 0.75, struct.pack("<QQ", 5, 0)),
    holds=lambda given, out: bool(np.allclose(out[1], given[0] * out[2] / 0.75)) and 0.6 < out[2].mean() < 0.9 and out[2].max() == 1)
add(HEC, f"{S}filter-cuda/main.cu", "filter", 3, 64, lambda r: (np.zeros(150, np.int32), np.zeros(1, np.int32), i(r, 150), 150),
    holds=lambda given, out: sorted(out[0][: out[1][0]]) == sorted(x for x in given[2] if x > 0))


def shortest(a: Array, *_: Any) -> dict[int, Array]:
    a = a.copy()
    for k in range(64):
        a = np.minimum(a, a[:, k : k + 1] + a[k : k + 1])
    return {0: a}


add(HEC, f"{S}floydwarshall2-cuda/main.cu", "FW0_64", 1, 1024,
    lambda r: (i(r, 64, 64, low=1, high=1000), 64, Out(64, 64, dtype=np.int32), Out(64, 64, dtype=np.int32)), shortest)
add(HEC, f"{S}fwt-cuda/kernels.cu", "fwtBatch2Kernel", (2, 2), 32, lambda r: (Out(2, 256), f(r, 2, 256), 16),
    lambda _, x, s: {0: np.einsum("ij,bnjs->bnis", [[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]],
                                  wide(x).reshape(2, 4, 4, 16)).reshape(2, 256)})
add(HEC, f"{S}grrt-cuda/kernels.cu", "task1", (1, 1), (8, 8),
    lambda r: (np.full(3 * 1024 * 8, -1.0), np.array([0.5, 45.0, 8.0, 0.0]), 0, 0), via=f"{S}grrt-cuda/main.cu",
    holds=lambda given, out: bool((out[0].reshape(8, 1024, 3)[:, :8, 2] >= 0).all() and (out[0].reshape(8, 1024, 3)[:, 8:] == -1).all()))


def faces(*_: Any) -> dict[int, Array]:
    made = np.zeros((8, 3, 2, 2, 4, 3))
    for o, y, x, e, u, a in np.ndindex(*made.shape):
        up = (o & 4) == 0
        space = 1 << (x + 3 * y + 7 * (-1 if up else 7) + 2 & 3)
        made[o, y, x, e, u, a] = (1 + a) * (1 << (a & 7)) * space * (1 << ((e * 1366 + 150889) % 714025 & 3)) * (
            1 << ((u * 741 + 60037) % 312500 & 3)) * (1 + o)
    return {8: made}


add(HEC, f"{S}minisweep-cuda/kernels.cu", "init_facexy", (1, 1, 1), (4, 4, 8),
    lambda r: (0, 0, 2, 3, 2, 3, 4, 7, Out(8, 3, 2, 2, 4, 3, dtype=np.float64)), faces, via=f"{S}minisweep-cuda/main.cu")


def products(vals: Array, slices: Array, inner: Array, _: Array, ptr: Array, idx: Array, fibres: int, out: Array, u1: Array,
             u2: Array, *__: int) -> dict[int, Array]:
    made = wide(out)
    for k in range(fibres - 1):
        rows = slice(int(ptr[k]), int(ptr[k + 1]))
        made[slices[k]] += (wide(vals[rows])[:, None] * u2[inner[rows]]).sum(0) * u1[idx[k]]
    return {7: made}


add(HEC, f"{S}mmcsf-cuda/kernels.cu", "mttkrp_MIHCSR_kernel_slc_atomic_fbrLvlPar", 2, 128,
    lambda r: (f(r, 30), np.array([0, 0, 1, 1, 2, 3], np.uint64), r.integers(0, 5, 30).astype(np.uint64), np.zeros(4, np.uint64),
               np.array([0, 4, 9, 15, 20, 30], np.uint64), r.integers(0, 6, 5).astype(np.uint64), 6, np.zeros((3, 32), np.float32),
               f(r, 6, 32), f(r, 5, 32), 0, 32, 1, 0, 1, 0), products, tolerance=1e-4, via="")
add(HEC, f"{S}pitch-cuda/main.cu", "parallelPitched2DAccess", (2, 2), (16, 16), lambda r: (f(r, 20, 32), 128, 25, 20),
    lambda x, *_: {0: np.where(np.arange(32) < 25, sigmoid(x), x)})
add(HEC, f"{S}reverse-cuda/main.cu", "reverse", 1, 100, lambda r: (i(r, 100), 100), lambda x, _: {0: x[::-1]})
VOLUME = np.random.default_rng(8).integers(0, 256, 12 * 11 * 10).astype(np.uint8)
add(HEC, f"{S}spm-cuda/main.cu", "spm", 256, 128,
    lambda r: (np.eye(4, dtype=np.float32), 720, VOLUME, VOLUME, (12, 11, 10), (12, 11, 10), Out(720, dtype=np.uint8),
               Out(720, dtype=np.uint8), Out(720, dtype=bool)),
    holds=lambda given, out: bool((out[6] == out[7]).all() and out[8].any() and (out[6][~out[8]] == 0).all()))
LOWER = np.tril(np.random.default_rng(4).integers(1, 5, (40, 40))) * np.tri(40)
LOWER[np.tri(40, k=-1) * np.random.default_rng(9).integers(0, 4, (40, 40)) > 0] = 0
ROWS, COLUMNS = np.nonzero(LOWER)


def thomas(lower: Array, d: Array, u: Array, rhs: Array, m: int, batch: int) -> dict[int, Array]:
    made = [np.linalg.solve(np.diag(d[:, k]) + np.diag(lower[1:, k], -1) + np.diag(u[:-1, k], 1), rhs[:, k]) for k in range(batch)]
    return {3: np.stack(made, 1)}


add(HEC, f"{S}sptrsv-cuda/sptrsv_syncfree.cu", "sptrsv_mix", 2, 256,
    lambda r: (np.searchsorted(ROWS, np.arange(41)).astype(np.int32), COLUMNS.astype(np.int32), LOWER[ROWS, COLUMNS].astype(np.float64),
               np.zeros(40, np.int32), 40, wide(f(r, 40)), np.zeros(40), np.array([*range(9), 40], np.int32), 10),
    lambda *a: {6: np.linalg.solve(LOWER, a[5])}, bugs=("race-warp",), tolerance=1e-9)
add(HEC, f"{S}thomas-cuda/cuThomasBatch.cu", "cuThomasBatch", 2, 32,
    lambda r: (wide(f(r, 20, 50)), 3 + wide(f(r, 20, 50)), wide(f(r, 20, 50)), wide(f(r, 20, 50)), 20, 50), thomas, tolerance=1e-10)
add(HEC, f"{S}tridiagonal-cuda/cyclic_kernels.cu", "cyclic_branch_free_kernel", 3, 32,
    lambda r: (f(r, 3, 64) * (np.arange(64) > 0), f(r, 3, 64) + np.float32(4), f(r, 3, 64) * (np.arange(64) < 63), f(r, 3, 64),
               Out(3, 64), 64, 3, 5),
    lambda a, b, c, d, *_: {4: [np.linalg.solve(np.diag(wide(b[k])) + np.diag(wide(a[k, 1:]), -1) + np.diag(wide(c[k, :-1]), 1), d[k])
                               for k in range(3)]}, shared=5 * 64 * 4, bugs=("race-warp",), tolerance=1e-4)
add(HEC, f"{S}wmma-cuda/main.cu", "gemm_impl0", (2, 3), 32,
    lambda r: (32, 48, 64, h(r, 32, 64), h(r, 48, 64), f(r, 32, 48), Out(32, 48), 64, 64, 48, 48, 2.0, 0.5),
    lambda m, n, k, a, b, c, *_: {6: 2 * wide(a) @ wide(b).T + 0.5 * c}, tolerance=1e-4)
add(HEC, f"{S}xlqc-cuda/cuda_rys_sp.cu", "cuda_mat_K_PI", (3, 3), (8, 8),
    lambda r: (np.column_stack([wide(f(r, 3, 3)), 1 + wide(abs(f(r, 3))), np.ones(3), np.zeros((3, 3))]), np.arange(3, dtype=np.int32),
               3, wide(f(r, 6)), np.zeros(6), np.ones(6)))

# -- not launched ----------------------------------------------------------------------------------------------

CHILD = "launches kernels from device code, which is refused"
TMA = "its parameters are descriptors for TMA, and it needs wgmma: neither is run"
EXERCISE = "an exercise with gaps to be filled in; refused at the first"
TEXTURE = "texture references, which CUDA 12 removed; refused"
NOT_LAUNCHED = {
    "tma_load_store": TMA,
    "warpgroup_mma": TMA,
    "pipelining": "stmatrix, which is not run; refused by name",
    "int8WeightPerChannelLdkMultiplication": "three templates of one name, which NVRTC's name expressions can't tell apart",
    "build_quadtree_kernel": CHILD,
    "cdp_simple_quicksort": CHILD,
    "nestedHelloWorld": CHILD,
    "sinewave_gen_kernel": "needs DirectX's headers; refused",
    "warmup": "its file calls __shfl_xor, which CUDA removed; refused",
    "mmul": EXERCISE,
    "vadd": EXERCISE,
    "smem_cuda_transpose": EXERCISE,
    "hgemm_mma_stages_block_swizzle_tn_cute_kernel": "17 template parameters that only its host code can name",
    "bucketprefixoffset": TEXTURE,
    "MaxwellsGPU_RK_Kernel3D": TEXTURE,
    "kernel_initialize": "a parameter of 1.6 KB of tables; no launch was written",
}
