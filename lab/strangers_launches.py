"""The launches that strangers.py runs: kernels by repository and path, inputs, and what should come out, by NumPy."""

# A launch is two or three lines; with a line for each argument it would be ten.
# fmt: off
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from strangers import Launch, Out

LLMC, SAMPLES, LEET, SGEMM = "karpathy/llm.c", "NVIDIA/cuda-samples", "xlite-dev/LeetCUDA", "siboehm/SGEMM_CUDA"
FRESH, COFFEE, FAN = "Tony-Tan/CUDA_Freshman", "CoffeeBeforeArch/cuda_programming", "brucefan1983/CUDA-Programming"
LIU, COURSE = "Liu-xiandong/How_to_optimize_in_GPU", "Infatoshi/cuda-course"
TUTORIAL = "eunomia-bpf/basic-cuda-tutorial"
COMMITS = {  # for which these launches were written
    LLMC: "f1e2ace651495b74ae22d45d1723443fd00ecd3a",
    SAMPLES: "c94ff366aed18c797b8a85dfaac7817b0228b420",
    LEET: "cb6a0497e829741fc5e3ad5e43a5beed0d85edcd",
    SGEMM: "60cba6f9b20a198116c76f18de8047f44df8c8b8",
    FRESH: "979938216fbbd8bc81ccbc525c4dd1f8c0c9fcbb",
    COFFEE: "8711be08e2060680820304594f3691cc0016edd1",
    FAN: "8b6c96ba30fafeb3f71c74b2abb18a6bf849822d",
    LIU: "5d2def3e082c4e1364c3ade54451b7b9d1d6f044",
    COURSE: "79681bfd003d403170dd93c0436c6f2a45cb390f",
    TUTORIAL: "beb32ec8be77559b22b2ac87ee478e5079022c29",
}
Array = np.ndarray
LAUNCHES: list[Launch] = []


def f(random: np.random.Generator, *shape: int) -> Array:
    return random.uniform(-1, 1, shape).astype(np.float32)


def h(random: np.random.Generator, *shape: int) -> Array:
    return random.uniform(-1, 1, shape).astype(np.float16)


def i(random: np.random.Generator, *shape: int, low: int = -100, high: int = 100) -> Array:
    return random.integers(low, high, shape).astype(np.int32)


def wide(x: Array) -> Array:
    return x.astype(np.float64)


def softmax(x: Array) -> Array:
    e = np.exp(wide(x) - wide(x).max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layer_norm(x: Array, epsilon: float = 1e-5) -> Array:
    x = wide(x)
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + epsilon)


def rms_norm(x: Array) -> Array:
    x = wide(x)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)


def gelu(x: Array) -> Array:
    x = wide(x)
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def add(*args: Any, **rest: Any) -> None:
    LAUNCHES.append(Launch(*args, **rest))


# -- xlite-dev/LeetCUDA ----------------------------------------------------------------------------------------

UNARY: dict[str, Callable[[Array], Array]] = {
    "relu": lambda x: np.maximum(wide(x), 0),
    "sigmoid": lambda x: 1 / (1 + np.exp(-wide(x))),
    "gelu": gelu,
    "elu": lambda x: np.where(x > 0, wide(x), np.expm1(wide(x))),
    "hardswish": lambda x: wide(x) * np.clip(wide(x) + 3, 0, 6) / 6,
    "hardshrink": lambda x: np.where(np.abs(x) > 0.5, wide(x), 0),
    "swish": lambda x: wide(x) / (1 + np.exp(-wide(x))),
}
VARIANTS = {"f32": 1, "f32x4": 4, "f16": 1, "f16x2": 2, "f16x8": 8, "f16x8_pack": 8}
for op, reference in UNARY.items():
    for variant, each in VARIANTS.items():
        make = f if variant.startswith("f32") else h
        add(
            LEET, f"kernels/{op}/{op}.cu", f"{op}_{variant}_kernel", 2, 64,
            lambda r, make=make, n=128 * each: (make(r, n), Out(n, dtype=make(r, 1).dtype), n),
            lambda x, *_, reference=reference: {1: reference(x)}, tolerance=1e-5 if make is f else 1e-2,
        )
for variant, each in VARIANTS.items():
    make = f if variant.startswith("f32") else h
    add(
        LEET, "kernels/elementwise/elementwise.cu", f"elementwise_add_{variant}_kernel", 2, 64,
        lambda r, make=make, n=128 * each: (make(r, n), make(r, n), Out(n, dtype=make(r, 1).dtype), n),
        lambda a, b, *_: {2: wide(a) + b}, tolerance=1e-5 if make is f else 1e-2,
    )
for name, per, make in (
    ("softmax_f32_per_token_kernel", 1, f), ("softmax_f32x4_per_token_kernel", 4, f),
    ("safe_softmax_f32_per_token_kernel", 1, f), ("safe_softmax_f32x4_per_token_kernel", 4, f),
    ("safe_softmax_f16_f32_per_token_kernel", 1, h), ("safe_softmax_f16x2_f32_per_token_kernel", 2, h),
    ("safe_softmax_f16x8_pack_f32_per_token_kernel", 8, h),
):
    add(
        LEET, "kernels/softmax/softmax.cu", f"{name}<{256 // per}>", 3, 256 // per,
        lambda r, make=make: (make(r, 3, 256), Out(3, 256, dtype=make(r, 1).dtype), 768),
        lambda x, *_: {1: softmax(x)}, tolerance=1e-4 if make is f else 1e-2,
    )
add(
    LEET, "kernels/softmax/softmax.cu", "online_safe_softmax_f32_per_token_kernel<256>", 4, 256,
    lambda r: (f(r, 4, 256), Out(4, 256), 1024), lambda x, *_: {1: softmax(x)}, tolerance=1e-4, bugs=("out-of-bounds",),
)
for name, per, make in (
    ("f32", 1, f), ("f32x4", 4, f), ("f16_f16", 1, h), ("f16x2_f16", 2, h), ("f16x8_f16", 8, h), ("f16_f32", 1, h),
    ("f16x8_pack_f16", 8, h), ("f16x8_pack_f32", 8, h),
):
    add(
        LEET, "kernels/layer-norm/layer_norm.cu", f"layer_norm_{name}_kernel<{256 // per}>", 3, 256 // per,
        lambda r, make=make: (make(r, 3, 256), Out(3, 256, dtype=make(r, 1).dtype), 2.0, 0.5, 3, 256),
        lambda x, *_: {1: layer_norm(x) * 2 + 0.5}, tolerance=1e-4 if make is f else 2e-2,
    )
for name, per, make in (
    ("f32", 1, f), ("f32x4", 4, f), ("f16_f16", 1, h), ("f16x2_f16", 2, h), ("f16x8_f16", 8, h), ("f16x8_f32", 8, h),
    ("f16_f32", 1, h), ("f16x8_pack_f16", 8, h), ("f16x8_pack_f32", 8, h),
):
    add(
        LEET, "kernels/rms-norm/rms_norm.cu", f"rms_norm_{name}_kernel<{256 // per}>", 3, 256 // per,
        lambda r, make=make: (make(r, 3, 256), Out(3, 256, dtype=make(r, 1).dtype), 2.0, 3, 256),
        lambda x, *_: {1: rms_norm(x) * 2}, tolerance=1e-4 if make is f else 2e-2,
    )
for name, per, make in (("f32_f32", 1, f), ("f32x4_f32", 4, f), ("f16_f32", 1, h), ("f16x2_f32", 2, h),
                        ("f16x8_pack_f32", 8, h)):
    add(
        LEET, "kernels/dot-product/dot_product.cu", f"dot_prod_{name}_kernel<{256 // per}>", 3, 256 // per,
        lambda r, make=make: (make(r, 768), make(r, 768), np.zeros(1, np.float32), 768),
        lambda a, b, *_: {2: [wide(a) @ wide(b)]}, tolerance=1e-4 if make is f else 3e-2,
    )
for name, per in (("f32_f32", 1), ("f32x4_f32", 4)):
    add(
        LEET, "kernels/reduce/block_all_reduce.cu", f"block_all_reduce_sum_{name}_kernel<{256 // per}>", 3, 256 // per,
        lambda r: (f(r, 768) + np.float32(1), np.zeros(1, np.float32), 768), lambda a, *_: {1: [wide(a).sum()]},
    )
for name, per, make in (("f32", 1, f), ("f32x4", 4, f), ("f32x4_pack", 4, f), ("f16", 1, h), ("f16x8", 8, h),
                        ("f16x8_pack", 8, h)):
    add(
        LEET, "kernels/embedding/embedding.cu", f"embedding_{name}_kernel", 5, 64 // per,
        lambda r, make=make: (i(r, 5, low=0, high=9), make(r, 9, 64), Out(5, 64, dtype=make(r, 1).dtype), 5, 64),
        lambda at, weight, *_: {2: weight[at]},
    )
for name, per in (("i32", 1), ("i32x4", 4)):
    add(
        LEET, "kernels/histogram/histogram.cu", f"histogram_{name}_kernel", 4, 256 // per,
        lambda r: (i(r, 1000, low=0, high=20), np.zeros(20, np.int32), 1000),
        lambda a, *_: {1: np.bincount(a, minlength=20)},
    )
for name, grid, block in (
    ("col2row", 12, 64), ("row2col", 12, 64), ("x4_col2row", 3, 64), ("x4_row2col", 3, 64),
    ("_col2row2d", (2, 2), (16, 16)), ("_row2col2d", (2, 2), (16, 16)),
):
    tag = f"f32{name}" if name.startswith(("x4", "_")) else f"f32_{name}"
    add(
        LEET, "kernels/mat-transpose/mat_transpose.cu", f"mat_transpose_{tag}_kernel", grid, block,
        lambda r: (f(r, 24, 32), Out(32, 24), 24, 32), lambda x, *_: {1: x.T},
    )
for name in ("smem_naive", "smem_padding", "smem_swizzle"):
    add(
        LEET, "kernels/swizzle/mat_trans_swizzle.cu", f"mat_trans_{name}_kernel", (2, 2), (32, 32),
        lambda r: (i(r, 48, 40), 48, 40, Out(40, 48, dtype=np.int32)), lambda a, *_: {3: a.T},
        bugs=("barrier-divergence", "unstored"), right=False,
    )

# -- karpathy/llm.c --------------------------------------------------------------------------------------------

SOFTMAX = "dev/cuda/softmax_forward.cu"
for name, grid, block, shared, bugs in (
    ("softmax_forward_kernel1", 1, 32, 0, ()), ("softmax_forward_kernel2", 4, 64, 256, ()),
    ("softmax_forward_kernel3", 4, 32, 0, ()), ("softmax_forward_kernel4", 4, 128, 16, ("race-shared",)),
    ("softmax_forward_online_kernel1", 1, 32, 0, ()), ("softmax_forward_online_kernel2", 2, 64, 0, ()),
    ("softmax_forward_online_kernel8", 2, 64, 0, ()),
):
    add(
        LLMC, SOFTMAX, name, grid, block, lambda r: (Out(4, 300), f(r, 4, 300), 4, 300),
        lambda out, x, *_: {0: softmax(x)}, shared=shared, bugs=bugs, right=not bugs,
    )

def normed(*arrays: Any) -> dict[int, Array]:
    x, weight, bias = arrays[3:6]
    rstd = 1 / np.sqrt(wide(x).var(-1) + 1e-5)
    return {0: layer_norm(x) * weight + bias, 1: wide(x).mean(-1), 2: rstd}


for number, grid, block in ((1, 1, 32), (3, 3, 64), (4, 3, 64), (5, 6, 64)):
    add(LLMC, "dev/cuda/layernorm_forward.cu", f"layernorm_forward_kernel{number}", grid, block,
        lambda r: (Out(6, 200), Out(6), Out(6), f(r, 6, 200), f(r, 200), f(r, 200), 6, 200), normed, tolerance=1e-4)
add(LLMC, "dev/cuda/layernorm_forward.cu", "mean_kernel", 6, 64, lambda r: (Out(6), f(r, 6, 200), 6, 200, 64),
    lambda out, x, *_: {0: wide(x).mean(-1)}, shared=256)
add(LLMC, "dev/cuda/matmul_forward.cu", "matmul_forward_kernel1", (2, 2), (8, 8),
    lambda r: (Out(16, 16), f(r, 16, 24), f(r, 16, 24), f(r, 16), 16, 24, 16),
    lambda out, x, w, b, *_: {0: wide(x) @ wide(w).T + b})
add(LLMC, "dev/cuda/crossentropy_forward.cu", "crossentropy_forward_kernel1", 1, 32,
    lambda r: (Out(2, 5), softmax(f(r, 2, 5, 11)).astype(np.float32), i(r, 2, 5, low=0, high=11), 2, 5, 11),
    lambda out, p, t, *_: {0: -np.log(np.take_along_axis(wide(p), t[..., None], -1))[..., 0]})
add(LLMC, "dev/cuda/attention_forward.cu", "scale_kernel", 3, 64, lambda r: (f(r, 1, 2, 9, 9), 0.5, 1, 2, 9),
    lambda x, *_: {0: np.where(np.tri(9, dtype=bool), wide(x) * 0.5, -np.inf)})

# -- Tony-Tan/CUDA_Freshman ------------------------------------------------------------------------------------

INCLUDE = ("-I@/include",)
for name, per in (("warmup", 1), ("reduceUnroll2", 2), ("reduceUnroll4", 4), ("reduceUnroll8", 8),
                  ("reduceCompleteUnroll<256>", 8)):
    add(
        FRESH, "12_reduce_unrolling/reduceUnrolling.cu", name, 2, 256,
        lambda r, n=512 * per: (i(r, n), Out(2, dtype=np.int32), n),
        lambda x, *_: {1: x.reshape(2, -1).sum(1)}, options=INCLUDE,
    )
for name, per, turned in (("copyRow", 1, 0), ("transformNaiveRow", 1, 1), ("transformNaiveCol", 1, 2),
                          ("transformNaiveRowUnroll", 4, 1), ("transformNaiveColUnroll", 4, 2)):
    add(
        FRESH, "22_transform_matrix2D/transform_matrix2D.cu", name, (64 // 8 // per, 3), (8, 8),
        lambda r, turned=turned: (
            f(r, 64, 24) if turned == 2 else f(r, 24, 64), Out(64, 24) if turned == 1 else Out(24, 64), 64, 24
        ),
        lambda x, *_, turned=turned: {1: x if not turned else x.T}, options=INCLUDE,
    )
add(FRESH, "22_transform_matrix2D/transform_matrix2D.cu", "transformNaiveRowDiagonal", (4, 4), (8, 8),
    lambda r: (f(r, 32, 32), Out(32, 32), 32, 32), lambda x, *_: {1: x.T}, options=INCLUDE)
NUMBERS = np.arange(1024).reshape(32, 32)
for name, turned, shared in (
    ("warmup", 0, 0), ("setRowReadRow", 0, 0), ("setColReadCol", 0, 0), ("setColReadRow", 1, 0),
    ("setRowReadCol", 1, 0), ("setRowReadColDyn", 1, 4096), ("setRowReadColIpad", 1, 0),
):
    add(FRESH, "24_shared_memory_read_data/shared_memory_read_data.cu", name, 1, (32, 32),
        lambda r: (Out(32, 32, dtype=np.int32),), lambda *_, turned=turned: {0: NUMBERS.T if turned else NUMBERS},
        shared=shared, options=INCLUDE)
RECT = np.arange(512).reshape(16, 32).T
for name, shared in (("setRowReadColRect", 0), ("setRowReadColRectDyn", 2048), ("setRowReadColRectPad", 0),
                     ("setRowReadColRectDynPad", 16 * 33 * 4)):
    add(FRESH, "24_shared_memory_read_data/shared_memory_read_data.cu", name, 1, (32, 16),
        lambda r: (Out(32, 16, dtype=np.int32),), lambda *_: {0: RECT}, shared=shared, options=INCLUDE)
for name in (
    "6_sum_matrix/sum_matrix.cu", "9_sum_matrix2D/sum_matrix2D.cu", "11_simple_sum_matrix2D/simple_sum_matrix.cu",
):
    add(FRESH, name, "sumMatrix", (3, 2), (16, 16), lambda r: (f(r, 32, 48), f(r, 32, 48), Out(32, 48), 48, 32),
        lambda a, b, *_: {2: wide(a) + b}, options=INCLUDE, bugs=("unstored",), right=False)
for name in ("4_sum_arrays_timer/sum_arrays_timer.cu", "23_sum_array_uniform_memory/sum_arrays_uniform_memory.cu"):
    add(FRESH, name, "sumArraysGPU", 2, 64, lambda r: (f(r, 100), f(r, 100), Out(100), 100),
        lambda a, b, *_: {2: wide(a) + b}, options=INCLUDE)

# -- CoffeeBeforeArch/cuda_programming -------------------------------------------------------------------------

for name in ("baseline", "noAliasing/restrict", "noAliasing/tmp"):
    add(COFFEE, f"02_matrix_mul/{name}/mmul.cu", "matrixMul", (2, 2), (16, 16),
        lambda r: (i(r, 32, 32), i(r, 32, 32), Out(32, 32, dtype=np.int32), 32), lambda a, b, *_: {2: a @ b})
for name in ("unified_memory/vectorAdd_um_baseline", "unified_memory/vectorAdd_um_prefetch", "baseline/vectorAdd",
             "pinned_memory/vectorAdd_pinned"):
    add(COFFEE, f"01_vector_addition/{name}.cu", "vectorAdd", 4, 32,
        lambda r: (i(r, 101), i(r, 101), Out(101, dtype=np.int32), 101), lambda a, b, *_: {2: a + b})
for name in ("global_atomic", "shmem_atomic"):
    add(COFFEE, f"04_histogram/{name}/histogram.cu", "histogram", 2, 64,
        lambda r: (r.integers(97, 123, 500).astype(np.int8), np.zeros(7, np.int32), 500),
        lambda a, *_: {1: np.bincount((a - 97) // 4, minlength=7)}, shared=28)
for name, kernel, per in (
    ("diverged", "sumReduction", 1), ("bank_conflicts", "sumReduction", 1), ("reduce_idle", "sum_reduction", 2),
    ("no_confliicts", "sum_reduction", 1), ("device_function", "sum_reduction", 2),
):
    add(COFFEE, f"03_sum_reduction/{name}/sumReduction.cu", kernel, 2, 256,
        lambda r, n=512 * per: (i(r, n), Out(2, dtype=np.int32)), lambda x, *_: {1: x.reshape(2, -1).sum(1)})
add(COFFEE, "05_convolution/1d_naive/convolution.cu", "convolution_1d", 2, 64,
    lambda r: (i(r, 128), i(r, 7), Out(128, dtype=np.int32), 128, 7),
    lambda x, mask, *_: {2: np.convolve(x, mask[::-1], "same")})

# -- brucefan1983/CUDA-Programming -----------------------------------------------------------------------------

for name in ("reduce_syncwarp", "reduce_shfl", "reduce_cp"):
    add(FAN, "src/10-warp/reduce.cu", name, 4, 128, lambda r: (f(r, 500), np.zeros(1, np.float32), 500),
        lambda x, *_: {1: [wide(x).sum()]}, shared=512, tolerance=1e-4)
for name, shared in (("reduce_shared", 0), ("reduce_dynamic", 512)):
    add(FAN, "src/08-shared-memory/reduce2gpu.cu", name, 4, 128, lambda r: (f(r, 512), Out(4)),
        lambda x, *_: {1: wide(x).reshape(4, -1).sum(1)}, shared=shared, options=("-DN=512",))
for name in ("transpose1", "transpose2"):
    add(FAN, "src/08-shared-memory/bank.cu", name, (2, 2), (32, 32), lambda r: (f(r, 64, 64), Out(64, 64), 64),
        lambda x, *_: {1: x.T})

# -- Liu-xiandong/How_to_optimize_in_GPU -----------------------------------------------------------------------

for number, name, per in ((0, "baseline", 1), (1, "no_divergence_branch", 1), (2, "no_bank_conflict", 1),
                          (3, "add_during_load", 2), (4, "unroll_last_warp", 2)):
    add(LIU, f"reduce/reduce_v{number}_{name}.cu", f"reduce{number}", 2, 256,
        lambda r, n=512 * per: (f(r, n), Out(2)), lambda x, *_: {1: wide(x).reshape(2, -1).sum(1)}, tolerance=1e-4)
add(LIU, "reduce/reduce_v5_completely_unroll.cu", "reduce5<256>", 2, 256, lambda r: (f(r, 1024), Out(2)),
    lambda x, *_: {1: wide(x).reshape(2, -1).sum(1)}, tolerance=1e-4)
add(LIU, "reduce/reduce_v6_multi_add.cu", "reduce6<256,4>", 2, 256, lambda r: (f(r, 2048), Out(2), 2048),
    lambda x, *_: {1: wide(x).reshape(2, -1).sum(1)}, tolerance=1e-4)
add(LIU, "reduce/reduce_v7_shuffle.cu", "reduce7<256,4>", 2, 256, lambda r: (f(r, 2048), Out(2), 2048),
    lambda x, *_: {1: wide(x).reshape(2, -1).sum(1)}, tolerance=1e-4)
for name, per in (("add", 1), ("vec2_add", 2), ("vec4_add", 4)):
    add(LIU, "elementwise/elementwise_add.cu", name, 2, 64, lambda r, n=128 * per: (f(r, n), f(r, n), Out(n)),
        lambda a, b, *_: {2: wide(a) + b})

# -- NVIDIA/cuda-samples ---------------------------------------------------------------------------------------

COPY = "Samples/3_CUDA_Features/globalToShmemAsyncCopy/globalToShmemAsyncCopy.cu"
for name, right in (
    ("MatrixMulNaive", True), ("MatrixMulAsyncCopySingleStage", True), ("MatrixMulAsyncCopyMultiStage", True),
    ("MatrixMulAsyncCopyLargeChunk", False), ("MatrixMulAsyncCopyMultiStageLargeChunk", False),
    ("MatrixMulNaiveLargeChunk", False),
):
    add(SAMPLES, COPY, f"{name}<16>", (3, 2), (16, 16),
        lambda r: (Out(32, 48), f(r, 32, 64), f(r, 64, 48), 64, 48), lambda c, a, b, *_: {0: wide(a) @ wide(b)},
        options=("-I@/Common",), right=right)
for name in ("scalarProductKernel_native", "scalarProductKernel_intrinsics"):
    add(SAMPLES, "Samples/0_Introduction/fp16ScalarProduct/fp16ScalarProduct.cu", name, 1, 128,
        lambda r: (r.integers(0, 4, 2048).astype(np.float16), r.integers(0, 4, 2048).astype(np.float16), Out(1), 1024),
        lambda a, b, *_: {2: [wide(a) @ wide(b)]}, options=("-I@/Common",), right=False)
add(SAMPLES, "Samples/3_CUDA_Features/binaryPartitionCG/binaryPartitionCG.cu", "oddEvenCountAndSumCG", 2, 128,
    lambda r: (i(r, 500, low=0, high=50), np.zeros(1, np.int32), np.zeros(2, np.int32), 500),
    lambda x, *_: {1: [(x % 2).sum()], 2: [x[x % 2 > 0].sum(), x[x % 2 < 1].sum()]},
    options=("-I@/Common",), bugs=("bad-mask",))

# -- Infatoshi/cuda-course, eunomia-bpf/basic-cuda-tutorial, siboehm/SGEMM_CUDA ----------------------------------

KERNELS = "05_Writing_your_First_Kernels"
add(COURSE, f"{KERNELS}/02 Kernels/00_vector_add_v1.cu", "vector_add_gpu", 4, 32,
    lambda r: (f(r, 101), f(r, 101), Out(101), 101), lambda a, b, *_: {2: wide(a) + b})
add(COURSE, f"{KERNELS}/02 Kernels/01_vector_add_v2.cu", "vector_add_gpu_1d", 4, 32,
    lambda r: (f(r, 101), f(r, 101), Out(101), 101), lambda a, b, *_: {2: wide(a) + b})
add(COURSE, f"{KERNELS}/02 Kernels/01_vector_add_v2.cu", "vector_add_gpu_3d", (2, 2, 2), (4, 4, 4),
    lambda r: (f(r, 210), f(r, 210), Out(210), 5, 6, 7), lambda a, b, *_: {2: wide(a) + b})
add(COURSE, f"{KERNELS}/02 Kernels/02 matmul.cu", "matmul_gpu", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 30, 25), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(COURSE, f"{KERNELS}/03 Profiling/01_naive_matmul.cu", "matrixMultiply", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 25, 30), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(COURSE, f"{KERNELS}/03 Profiling/02_tiled_matmul.cu", "matrixMultiplyOptimized", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 25, 30), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(COURSE, f"{KERNELS}/04 Atomics/00_atomicAdd.cu", "incrementCounterAtomic", 2, 64,
    lambda r: (np.zeros(1, np.int32),), lambda *_: {0: [128]})
for name in ("vectorAddUnoptimized", "vectorAddOptimized"):
    add(TUTORIAL, "08-profiling-tracing.cu", name, 4, 32, lambda r: (f(r, 101), f(r, 101), Out(101), 101),
        lambda a, b, *_: {2: wide(a) + b})
add(TUTORIAL, "05-neural-network.cu", "matrixMultiplyKernel", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 30, 25), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(TUTORIAL, "05-neural-network.cu", "reluKernel", 2, 64, lambda r: (f(r, 100), 100),
    lambda x, *_: {0: np.maximum(x, 0)})
add(TUTORIAL, "05-neural-network.cu", "softmaxKernel", 1, 32, lambda r: (f(r, 7, 10), Out(7, 10), 7, 10),
    lambda x, *_: {1: softmax(x)})
for path, kernel, block in (
    ("1_naive", "sgemm_naive", (32, 32)),
    ("2_kernel_global_mem_coalesce", "sgemm_global_mem_coalesce<32>", 1024),
    ("3_kernel_shared_mem_blocking", "sgemm_shared_mem_block<32>", 1024),
):
    add(SGEMM, f"src/kernels/{path}.cuh", kernel, (2, 2), block,
        lambda r: (64, 64, 32, 1.0, f(r, 64, 32), f(r, 32, 64), 0.0, np.zeros((64, 64), np.float32)),
        lambda m, n, k, alpha, a, b, *_: {7: wide(a) @ wide(b)})
add(SGEMM, "src/kernels/11_kernel_double_buffering.cuh", "sgemmDoubleBuffering<64,64,8,32,32,1,4,4,128>", (1, 2), 128,
    lambda r: (128, 64, 32, 1.0, f(r, 128, 32), f(r, 32, 64), 0.0, np.zeros((128, 64), np.float32)),
    lambda m, n, k, alpha, a, b, *_: {7: wide(a) @ wide(b)}, bugs=("barrier-divergence",), options=("-DWARPSIZE=32",))
