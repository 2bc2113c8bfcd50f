"""Launches of the kernels that draw_kernels.py draws with seed 1, first part: courses, books and exercises."""

# A launch is two or three lines; with a line for each argument it would be ten.
# fmt: off
# ruff: noqa: E501
from __future__ import annotations

import math
from typing import Any

import ml_dtypes
import numpy as np
from strangers import At, Launch, Out
from strangers_launches import (
    COFFEE,
    COURSE,
    FAN,
    FRESH,
    INCLUDE,
    LIU,
    LLMC,
    TUTORIAL,
    Array,
    f,
    h,
    i,
    layer_norm,
    softmax,
    wide,
)

import tilewright as tw

HOW, MNIST, BLOG, PACKT = (
    "BBuf/how-to-optim-algorithm-in-cuda", "Infatoshi/mnist-cuda", "NVIDIA-developer-blog/code-samples",
    "PacktPublishing/Learn-CUDA-Programming",
)
PMPP, HAMDI, MODE, GPUMODE, BOOK, OLCF = (
    "R100001/Programming-Massively-Parallel-Processors", "a-hamdi/GPU", "cuda-mode/lectures", "gpu-mode/lectures",
    "deeperlearning/professional-cuda-c-programming", "olcf/cuda-training-series",
)
WILDE, SIMPLE, MINIMAL = "nicolaswilde/cuda-sgemm", "siboehm/SGEMM_CUDA", "tspeterkim/flash-attention-minimal"
BF16 = ml_dtypes.bfloat16
DRAWN: list[Launch] = []


def add(*args: Any, **rest: Any) -> None:
    DRAWN.append(Launch(*args, **rest))


def sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-wide(x)))


def attention(q: Array, k: Array, v: Array, scale: float) -> Array:
    return softmax(wide(q) @ np.swapaxes(wide(k), -1, -2) * scale) @ wide(v)


# -- sums of two vectors ---------------------------------------------------------------------------------------

for repository, path, kernel, make in (
    (COFFEE, "01_vector_addition/unified_memory/vectorAdd_um_prefetch.cu", "vectorAdd", i),
    (COURSE, "05_Writing_your_First_Kernels/05 Streams/01_stream_basics.cu", "vectorAdd", f),
    (MODE, "lecture_008/privatization.cu", "vectorAdd", f),
    (BOOK, "examples/chapter04/sumArrayZerocpy.cu", "sumArrays", f),
    (BOOK, "examples/chapter09/simpleMultiGPU.cu", "iKernel", f),
    (FRESH, "37_asyncAPI/asyncAPI.cu", "sumArraysGPU", f),
):
    add(repository, path, kernel, 4, 32, lambda r, make=make: (make(r, 101), make(r, 101), Out(101, dtype=make(r, 1).dtype), 101),
        lambda a, b, *_: {2: wide(a) + b})
for repository, path, kernel, make in (
    (PACKT, "Chapter01/01_cuda_introduction/02_vector_addition/vector_addition_gpu_thread_block.cu", "device_add", i),
    (FRESH, "15_pine_memory/pine_memory.cu", "sumArraysGPU", f), (FRESH, "17_UVA/UVA.cu", "sumArraysGPU", f),
    (MODE, "lecture_008/coarsening.cu", "VecAddCoarsened", f), (GPUMODE, "lecture_008/coarsening.cu", "VecAdd", f),
):
    n = 1024 if "coarsening" in path else 96
    add(repository, path, kernel, -(-n // 64) if kernel != "VecAddCoarsened" else 8, 64 if n > 96 else 48,
        lambda r, make=make, n=n: (make(r, n), make(r, n), Out(n, dtype=make(r, 1).dtype)), lambda a, b, _: {2: wide(a) + b})
add(PACKT, "Chapter01/01_cuda_introduction/02_vector_addition/vector_addition_gpu_thread_only.cu", "device_add", 1, 70,
    lambda r: (i(r, 70), i(r, 70), Out(70, dtype=np.int32)), lambda a, b, _: {2: a + b})
add(PACKT, "Chapter04/04_kernel_execution/05_cuda_event/cuda_event.cu", "vecAdd_kernel", 2, 48,
    lambda r: (Out(96), f(r, 96), f(r, 96)), lambda _, a, b: {0: wide(a) + b})
add(COURSE, "07_Faster_Matmul/unrolling_example.cu", "vectorAddNoUnroll", 4, 32,
    lambda r: (f(r, 101), f(r, 101), Out(101), 101), lambda a, b, *_: {2: 100 * (wide(a) + b)})
add(BOOK, "examples/chapter10/sumMatrixGPU.cu", "sumMatrixGPU", (3, 2), (16, 16),
    lambda r: (f(r, 20, 41), f(r, 20, 41), Out(20, 41), 41, 20), lambda a, b, *_: {2: wide(a) + b})
add(FAN, "src/05-prerequisites-for-speedup/add2gpu.cu", "add", 4, 32,
    lambda r: (f(r, 101), f(r, 101), Out(101), 101), lambda a, b, *_: {2: wide(a) + b})

# -- other elementwise kernels ---------------------------------------------------------------------------------

add(COURSE, "05_Writing_your_First_Kernels/05 Streams/02_stream_advanced.cu", "kernel1", 4, 32,
    lambda r: (f(r, 101), 101), lambda x, _: {0: 2 * x})
add(MNIST, "cuda/vroom/v1.cu", "compute_output_gradient", (1, 4), 32,
    lambda r: (f(r, 4, 10), i(r, 4, low=0, high=10), Out(4, 10), 10, 4),
    lambda x, at, *_: {2: x - (np.arange(10) == at[:, None])})
add(BLOG, "posts/grcuda/kernel/saxpy.cu", "saxpy", 4, 32, lambda r: (101, 1.5, f(r, 101), f(r, 101)),
    lambda n, a, x, y: {3: a * wide(x) + y})
add(BLOG, "posts/nvtx/compiler_inst_nvtx.cu", "daxpy_kernel", 4, 32,
    lambda r: (101, 1.5, wide(f(r, 101)), wide(f(r, 101))), lambda n, a, x, y: {3: a * x + y}, tolerance=1e-14)
add(BLOG, "series/cuda-cpp/overlap-data-transfers/async.cu", "kernel", 2, 32, lambda r: (f(r, 100), 36),
    lambda x, _: {0: np.where(np.arange(100) < 36, x, wide(x) + 1)})


def lstm_gates(hidden: int, batch: int, h: Array, x: Array, bias: Array, *rest: Array) -> dict[int, Array]:
    g = wide(h) + x + (wide(bias[:4]) + bias[4:])
    c = sigmoid(g[:, 1]) * rest[3] + sigmoid(g[:, 0]) * np.tanh(g[:, 2])
    out = sigmoid(g[:, 3]) * np.tanh(c)
    return {6: out, 7: out, 9: c}


add(BLOG, "posts/rnn/LSTM.cu", "elementWise_fp", 3, 32,
    lambda r: (21, 4, f(r, 4, 4, 21), f(r, 4, 4, 21), f(r, 8, 21), None, Out(4, 21), Out(4, 21), f(r, 4, 21), Out(4, 21), False),
    lambda hidden, batch, h, x, bias, _, a, b, c, *__: lstm_gates(hidden, batch, h, x, bias, None, a, b, c))
add(BLOG, "posts/unified-memory-oversubscription/uvm_oversubs.cu", "read_thread<float>", 2, 64,
    lambda r: (f(r, 500), 2000), bugs=("race-global",))
add(PACKT, "Chapter03/03_cuda_thread_programming/11_mixed_precision_operation/mixed_precision.cu", "fmaf_kernel", 2, 32,
    lambda r: (f(r, 101), f(r, 101), Out(101), 101), lambda x, y, *_: {2: wide(x) * y})
add(HAMDI, "day 72/dyt.cu", "dyt_bwd_kernel", 2, 64,
    lambda r: (f(r, 100), f(r, 100), Out(100), *(np.zeros(n, np.float32) for n in (1, 100, 100)), 0.5, f(r, 100), 100),
    lambda x, dy, dx, _a, _b, _c, alpha, gamma, n: {
        2: dy * wide(gamma) * (1 - np.tanh(alpha * wide(x)) ** 2) * alpha,
        3: [(dy * wide(gamma) * (1 - np.tanh(alpha * wide(x)) ** 2) * x).sum()], 4: dy * np.tanh(alpha * wide(x)), 5: dy,
    }, tolerance=1e-4)
add(HAMDI, "day 97/elu_optim.cu", "elu_fp16", 2, 32, lambda r: (f(r, 1003), Out(1003), 1003, 0.7),
    lambda x, *_: {1: np.where(x > 0, x, 0.7 * np.expm1(wide(x)))})
add(HAMDI, "day 54/lstm_bidirectional.cu", "lstm_forward", 3, 128,
    lambda r: (f(r, 3, 128), f(r, 3, 128), f(r, 3, 128), f(r, 4, 128), f(r, 4, 128), f(r, 4, 128), Out(3, 128), Out(3, 128)),
    lambda x, hidden, c, w, u, b, *_: (
        lambda g: (lambda c2: {7: c2, 6: sigmoid(g[2]) * np.tanh(c2)})(sigmoid(g[1]) * c + sigmoid(g[0]) * np.tanh(g[3]))
    )([wide(x) * w[k] + wide(hidden) * u[k] + b[k] for k in range(4)]))
add(FAN, "src/13-md/whole-code/integrate.cu", "gpu_scale_velocity", 2, 64,
    lambda r: (100, 0.75, f(r, 100), f(r, 100), f(r, 100)),
    lambda n, s, x, y, z: {2: s * x, 3: s * y, 4: s * z})
add(MODE, "lecture_001/load_inline_cuda/cuda.cu", "square_matrix_kernel", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), Out(20, 30), 30, 20), lambda x, *_: {1: wide(x) ** 2})
add(MODE, "lecture_008/coalesce.cu", "copyDataNonCoalesced", 2, 64, lambda r: (f(r, 101), Out(101), 101),
    lambda x, *_: {1: x[2 * np.arange(101) % 101]})
add(MODE, "lecture_018/kernels/src/fused_kernels_lora_on_mlp.cu", "fused_add_mul_relu_kernel", 4, 32,
    lambda r: (f(r, 10, 11), f(r, 11), f(r, 10, 11), 11, 110, 0.5),
    lambda x, bias, dense, *_: {0: np.maximum(0, 0.5 * wide(dense) + x + bias)})
PAIR = np.dtype([("x", np.float32), ("y", np.float32)])
add(BOOK, "examples/chapter04/simpleMathAoS.cu", "testInnerStruct", 4, 32,
    lambda r: (f(r, 101, 2).view(PAIR)[:, 0], Out(101, dtype=PAIR), 101),
    holds=lambda given, out: bool(np.allclose(out[1]["x"], given[0]["x"] + 10) and np.allclose(out[1]["y"], given[0]["y"] + 20)))
add(BOOK, "examples/chapter06/simpleHyperqOpenmp.cu", "kernel_2", 1, 32, lambda r: ())
add(BOOK, "solutions/chapter04/globalVariable2.cu", "checkGlobalVariable", 1, 1, lambda r: (),
    constants=lambda r: {"devData": [3.5]})
add(BOOK, "solutions/chapter04/readWriteSegmentUnroll.cu", "readWriteOffsetUnroll4", 2, 32,
    lambda r: (f(r, 256), f(r, 256), np.zeros(256, np.float32), 256, 11),
    lambda a, b, *_: {2: np.where(((np.arange(256) - 11) % 32 + 96 + 11 + (np.arange(256) - 11) // 128 * 128 < 256)
                                  & (np.arange(256) >= 11), wide(a) + b, 0)})
add(FAN, "src/02-thread-organization/hello4.cu", "hello_from_gpu", 2, 4, lambda r: ())
add(PMPP, "Chapters/Ch02 - Data Parallel Computing/labs/simple_kernel_launch/simple_kernel_launch.cu", "mykernel", 1, 1,
    lambda r: ())
add(TUTORIAL, "07-attention-mechanism.cu", "scaleKernel", 4, 32, lambda r: (f(r, 101), 0.25, 101), lambda x, *_: {0: x / 4})
add(TUTORIAL, "08-profiling-tracing.cu", "coalescedAccess", 4, 32, lambda r: (f(r, 101), Out(101), 101),
    lambda x, *_: {1: 2 * x})
add(TUTORIAL, "04-gpu-architecture.cu", "memoryTypesKernel", 2, 64, lambda r: (f(r, 100), Out(100), 100),
    lambda x, _, n, weights: {1: wide(x) * 1.5 * weights[:100] + 49.6}, constants=lambda r: {"constData": f(r, 256)},
    bugs=("barrier-divergence",))
add(LLMC, "dev/cuda/nccl_all_reduce.cu", "set_vector", 4, 32, lambda r: (Out(101), 101, 2.5),
    lambda *_: {0: np.full(101, 2.5)})
add(LLMC, "dev/cuda/permute.cu", "permute_kernel", 4, 64, lambda r: (f(r, 3, 4, 5, 2), Out(2, 5, 3, 4), 3, 4, 5, 2),
    lambda x, *_: {1: x.transpose(3, 2, 0, 1)})
add(LLMC, "dev/cuda/gelu_forward.cu", "gelu_forward_kernel2", 2, 32,
    lambda r: (Out(400, dtype=BF16), f(r, 400).astype(BF16), 400),
    lambda _, x, n: {0: 0.5 * wide(x) * (1 + np.tanh(math.sqrt(2 / math.pi) * (wide(x) + 0.044715 * wide(x) ** 3)))},
    tolerance=1e-2)
add(OLCF, "exercises/hw13/axpy_cublas_from_scratch.cu", "kernel_c", 2, 64, lambda r: (f(r, 128), f(r, 128)),
    lambda x, y: {1: y + 1})
add(OLCF, "exercises/hw6/array_inc_solution.cu", "inc", 2, 32, lambda r: (i(r, 101), 101), lambda x, _: {0: x + 1})
add(SIMPLE, "simplest_kernel.cu", "kernel", 1, 16, lambda r: (Out(4, 4, dtype=np.uint32), Out(4, 4, dtype=np.uint32), 4),
    lambda *_: {0: np.arange(16) // 4, 1: np.arange(16) % 4})
add(HOW, "cuda-mode/code/YHs_Sample/cuda/microbenchmark/l2cache_bandwidth.cu", "kernel<128,16,2048>", 3, 128,
    lambda r: (np.zeros(2048, np.int32), np.ones(1, np.int32)), lambda *_: {1: [1]})
add(HOW, "cuda-mode/code/YHs_Sample/cuda/microbenchmark/l2cache_latency.cu", "l2_latency_kernel<10>", 1, 32,
    lambda r: (np.full(384, 128, np.uint32), np.ones(1, np.uint32), Out(32, dtype=np.uint32)), lambda *_: {1: [1]})


def encrypted(plain: Array, _: Array, chunks: int, key: Array) -> dict[int, Array]:
    x1, x2, x3, x4 = (plain.view(np.uint16).reshape(-1, 4)[:, k].astype(np.int64) for k in range(4))
    k = [int(each) for each in key]
    for n in range(0, 48, 6):
        x1, x2, x3, x4 = x1 * k[n] % 65537 & 65535, x2 + k[n + 1] & 65535, x3 + k[n + 2] & 65535, x4 * k[n + 3] % 65537 & 65535
        t2 = (x1 ^ x3) * k[n + 4] % 65537 & 65535
        t1 = (t2 + (x2 ^ x4) & 65535) * k[n + 5] % 65537 & 65535
        t2 = t1 + t2 & 65535
        x1, x4, x2, x3 = x1 ^ t1, x4 ^ t2, x3 ^ t1, t2 ^ x2
    last = (x1 * k[48] % 65537, x3 + k[49], x2 + k[50], x4 * k[51] % 65537)
    return {1: np.stack([each.astype(np.uint16) for each in last], 1).view(np.int8)}


add(BOOK, "examples/chapter10/crypt.config.cu", "encrypt_decrypt", 1, 32,
    lambda r: (i(r, 400, low=-128, high=128).astype(np.int8), Out(400, dtype=np.int8), 50), encrypted,
    constants=lambda r: {"dkey": i(r, 52, low=0, high=65536)})
add(BOOK, "examples/chapter10/debug-segfault.cu", "kernel", 5, 256, lambda r: (np.zeros(1025, np.uint64),),
    bugs=("null-pointer",))

# -- sums, norms and other reductions --------------------------------------------------------------------------

for repository, path, kernel, make, per in (
    (HOW, "cuda-kernels/reduce/reduce_v0_baseline.cu", "reduce_v0", f, 1),
    (HOW, "cuda-kernels/reduce/reduce_v2_bank_conflict_free.cu", "reduce_v2", f, 1),
):
    add(repository, path, kernel, 2, 256, lambda r, make=make, n=512 * per: (make(r, n), Out(2, dtype=make(r, 1).dtype)),
        lambda x, _: {1: wide(x).reshape(2, -1).sum(1)}, tolerance=1e-4)
add(FRESH, "10_reduceInteger/reduceInteger.cu", "warmup", 2, 256, lambda r: (i(r, 512), Out(2, dtype=np.int32), 512),
    lambda x, *_: {1: x.reshape(2, -1).sum(1)})
add(FRESH, "12_reduce_unrolling/reduceUnrolling.cu", "reduceCompleteUnrollWarp8", 2, 256,
    lambda r: (i(r, 4096), Out(2, dtype=np.int32), 4096), lambda x, *_: {1: x.reshape(2, -1).sum(1)}, options=INCLUDE)
for name in ("reduction_kernel", "reduction_kernel_opt"):
    add(PACKT, f"Chapter03/03_cuda_thread_programming/06_limiter_balancing/{name}.cu", "reduction_kernel", 2, 64,
        lambda r: (Out(2), f(r, 1001), 1001), holds=lambda given, out: bool(abs(out[0].sum() - given[1].sum()) < 1e-3),
        shared=256)
add(HAMDI, "day 04/partialSum.cu", "partialSumKernel", 2, 32, lambda r: (i(r, 128), Out(128, dtype=np.int32), 128),
    lambda x, *_: {1: np.pad((x.reshape(2, 2, 32).sum(1)).cumsum(1), ((0, 0), (0, 32)))}, shared=128,
    bugs=("unstored",), right=False)
add(HAMDI, "day 05/LayerNorm.cu", "LayerNorm", 1, 32, lambda r: (f(r, 32, 10), Out(32, 10), 32, 10),
    lambda x, *_: {1: layer_norm(x, 1e-7)}, shared=40, bugs=("race-warp",), right=False, tolerance=1e-4)
add(HAMDI, "day 71/jsd_cuda.cu", "reduce_sum_kernel", 3, 64, lambda r: (f(r, 300), Out(3), 300),
    lambda x, *_: {1: [wide(x[k : k + 128]).sum() for k in (0, 128, 256)]}, shared=256, tolerance=1e-4)
add(HAMDI, "day 74/fused_linear_softmax.cu", "softmaxCrossEntropyKernel", 1, 20,
    lambda r: (f(r, 20), i(r, 1, low=0, high=20), Out(1), 20), lambda x, at, *_: {2: -np.log(softmax(x)[at])},
    shared=80, bugs=("race-warp",))
add(HAMDI, "day 82/negative_cosine_similarity.cu", "cosine_similarity_kernel", 2, 32,
    lambda r: (f(r, 50, 20), f(r, 50, 20), Out(50), 50, 20),
    lambda a, b, *_: {2: 1 - (wide(a) * b).sum(1) / np.linalg.norm(wide(a), axis=1) / np.linalg.norm(wide(b), axis=1)})
add(HAMDI, "day 88/MSE.cu", "mseKernel", 2, 64, lambda r: (f(r, 100), f(r, 100), 100, np.zeros(1, np.float32)),
    lambda a, b, *_: {3: [((wide(a) - b) ** 2).sum()]}, tolerance=1e-4)
add(HAMDI, "day 93/RMS_Normalization.cu", "compute_rms", 3, 64, lambda r: (f(r, 3, 100), Out(3), 3, 100),
    lambda x, *_: {1: np.sqrt((wide(x) ** 2).mean(1) + 1e-5)}, shared=256)
add(FAN, "src/10-warp/reduce1parallelism.cu", "reduce_cp", 3, 128, lambda r: (f(r, 1000), Out(3), 1000),
    holds=lambda given, out: bool(abs(out[1].sum() - given[0].sum()) < 1e-3), shared=512)
add(MODE, "lecture_009/control_divergence_reduce.cu", "FixDivergenceKernel", 1, 64, lambda r: (f(r, 128), Out(1)),
    lambda x, _: {1: [wide(x).sum()]}, tolerance=1e-4)
add(GPUMODE, "lecture_009/segment_reduce.cu", "SharedMemoryReduction", 2, 64,
    lambda r: (f(r, 100), np.zeros(1, np.float32), 100), lambda x, *_: {1: [wide(x).sum()]}, tolerance=1e-4)
add(OLCF, "exercises/hw5/reductions.cu", "reduce_ws", 8, 256,
    lambda r: (f(r, 8 << 20) + np.float32(1), np.zeros(1, np.float32)), lambda x, _: {1: [wide(x).sum()]}, tolerance=1e-4)
add(TUTORIAL, "10-cpu-gpu-profiling-boundaries.cu", "sectionTimingKernel", 2, 64,
    lambda r: (f(r, 128), Out(128), 128, np.zeros(4, np.uint64)),
    lambda x, *_: {1: np.repeat(np.sqrt(abs(2 * wide(x).reshape(2, 64).mean(1))), 64)}, shared=256, tolerance=1e-4)
add(LLMC, "dev/cuda/layernorm_forward.cu", "layernorm_forward_kernel6", 3, (32, 2),
    lambda r: (Out(5, 256), Out(5), Out(5), f(r, 5, 256), f(r, 256), f(r, 256), 5, 256),
    lambda o, m, s, x, w, b, *_: {0: layer_norm(x) * w + b, 1: wide(x).mean(1), 2: 1 / np.sqrt(wide(x).var(1) + 1e-5)},
    shared=4 * 256 * 4, tolerance=1e-4)


def layer_norm_backward(dx: Array, dw: Array, db: Array, dout: Array, x: Array, w: Array, mean: Array, rstd: Array,
                        *_: int) -> dict[int, Array]:
    norm = (wide(x) - wide(mean)[..., None]) * wide(rstd)[..., None]
    dnorm = wide(w) * wide(dout)
    grad = dnorm - dnorm.mean(-1, keepdims=True) - norm * (dnorm * norm).mean(-1, keepdims=True)
    return {0: wide(dx) + grad * wide(rstd)[..., None], 1: wide(dw) + (norm * wide(dout)).sum((0, 1)),
            2: wide(db) + wide(dout).sum((0, 1))}


BF = "__nv_bfloat16"
add(LLMC, "dev/cuda/layernorm_backward.cu", f"layernorm_backward_kernel4<{BF},{BF},{BF},{BF}>", 2, 64,
    lambda r: (*(f(r, *s).astype(BF16) for s in ((2, 4, 64), (64,), (64,), (2, 4, 64), (2, 4, 64), (64,), (2, 4))),
               (1 + abs(f(r, 2, 4))).astype(BF16), 2, 4, 64), layer_norm_backward, shared=512, tolerance=3e-2)
add(LLMC, "train_gpt2_fp32.cu", "matmul_backward_bias_kernel4", 2, 128,
    lambda r: (f(r, 64), f(r, 3, 5, 64), 3, 5, 64), lambda b, x, *_: {0: b + wide(x).sum((0, 1))}, shared=512)
add(HAMDI, "day 69/k_means_leetgpu.cu", "assign_and_accumulate", 2, 64,
    lambda r: (f(r, 100), f(r, 100), f(r, 4), f(r, 4), Out(100, dtype=np.int32), np.zeros(4, np.float32),
               np.zeros(4, np.float32), np.zeros(4, np.int32), 100, 4),
    lambda x, y, cx, cy, *_: (lambda at: {
        4: at, 5: np.bincount(at, x, 4), 6: np.bincount(at, y, 4), 7: np.bincount(at, minlength=4),
    })(((x[:, None] - cx) ** 2 + (y[:, None] - cy) ** 2).argmin(1)), tolerance=1e-4)

# -- products of matrices --------------------------------------------------------------------------------------

for repository, path, kernel in (
    (COURSE, "06_CUDA_APIs/01 CUBLAS/02 cuBLASLt/02_compare.cu", "naiveMatrixMultiply"),
    (MNIST, "cuda/vroom/comparing/batch-matmul-compare.cu", "naiveMatmulKernel"),
):
    add(repository, path, kernel, (2, 2), (16, 16), lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 25, 30),
        lambda a, b, *_: {2: wide(a) @ wide(b)})
add(COURSE, "05_Writing_your_First_Kernels/03 Profiling/00 nvtx_matmul.cu", "matrixMulKernel", (2, 2), (16, 16),
    lambda r: (f(r, 20, 20), f(r, 20, 20), Out(20, 20), 20), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(OLCF, "exercises/hw2/matrix_mul_shared_solution.cu", "mmul", (2, 2), (32, 32),
    lambda r: (f(r, 64, 64), f(r, 64, 64), Out(64, 64), 64), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(COFFEE, "02_matrix_mul/rectangular/mmul.cu", "matrixMul", 1, (32, 32),
    lambda r: (i(r, 32, 4096), i(r, 4096, 2048), np.zeros((32, 2048), np.int32)),
    lambda a, b, _: {2: np.pad(a.astype(np.int64) @ b[:, :32], ((0, 0), (0, 2016)))})
add(MNIST, "cuda/vroom/comparing/batch-compare-backward.cu", "compute_weight_gradients", (2, 2), (16, 16),
    lambda r: (f(r, 7, 30), f(r, 7, 20), Out(20, 30), 30, 20, 7), lambda x, g, *_: {2: wide(g).T @ wide(x)})
for path, columns in (("Sgemv_v0", 96), ("Sgemv_v1", 256)):
    add(LIU, f"sgemv/{path}.cu", path, 3, (32, 4), lambda r, n=columns: (f(r, 10, n), f(r, n), Out(10), 10, n),
        lambda a, x, *_: {2: wide(a) @ wide(x)})
add(HOW, "cuda-kernels/gemv/sgemv_v1.cu", "Sgemv_v1", 3, (32, 4), lambda r: (f(r, 10, 256), f(r, 256), Out(10), 10, 256),
    lambda a, x, *_: {2: wide(a) @ wide(x)})
COMPLEX = np.dtype([("r", np.float16), ("i", np.float16)])


def complex_product(given: list[Array], out: list[Array]) -> bool:
    a, x, y = (each["r"].astype(np.float64) + 1j * each["i"].astype(np.float64) for each in (given[0], given[1], out[2]))
    return bool(np.allclose(y, a @ x, atol=0.2))


add(LIU, "sgemv/ComplexHalfGemv.cu", "ComplexHalfGemv", 3, (32, 4),
    lambda r: (h(r, 10, 128, 2).view(COMPLEX)[..., 0], h(r, 128, 2).view(COMPLEX)[..., 0], Out(10, dtype=COMPLEX), 10, 128),
    holds=complex_product, right=False)
add(BLOG, "posts/nvml/matrixMul.cu", "matrixMulCUDA<16>", (3, 2), (16, 16),
    lambda r: (Out(32, 48), f(r, 32, 64), f(r, 64, 48), 64, 48), lambda _, a, b, *__: {0: wide(a) @ wide(b)})
add(PACKT, "Chapter05/05_debug_profiling/07_debug_with_gdb/simple_sgemm.cu", "sgemm_kernel", (2, 1), (16, 16),
    lambda r: (f(r, 16, 16), f(r, 16, 32), f(r, 16, 32), 16, 32, 16, 2.0, 0.5),
    lambda a, b, c, *_: {2: 2 * wide(a) @ wide(b) + 0.5 * c}, right=False)
add(PMPP, "Chapters/Ch03 - Scalable Parallel Execution/labs/mat_vec_mul/mat_vec_mul.cu", "mat_vec_mul", 2, 16,
    lambda r: (Out(20), f(r, 20, 20), f(r, 20), 20), lambda _, b, c, n: {0: wide(b) @ wide(c)})
add(PMPP, "Chapters/Ch04 - Memory And Data Locality/labs/basic_matrix_mul/basic_matrix_mul.cu", "sgemm", (2, 2), (16, 16),
    lambda r: (f(r, 20, 30), f(r, 30, 25), Out(20, 25), 20, 30, 30, 25), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(PMPP, "Chapters/Ch05 - Performance Considerations/labs/rectangular_tiles_mat_mul/rectangular_tiles_mat_mul.cu", "matrix_mul",
    (2, 2), (32, 32), lambda r: (f(r, 40, 50), f(r, 50, 100), Out(40, 100), 40, 50, 50, 100, 40, 100),
    lambda a, b, *_: {2: wide(a) @ wide(b)}, bugs=("out-of-bounds",))
add(WILDE, "sgemm.cu", "mySgemmV1Aligned", (1, 2), (16, 16),
    lambda r: (f(r, 256, 16), f(r, 16, 128), Out(256, 128), 256, 128, 16), lambda a, b, *_: {2: wide(a) @ wide(b)})
add(HOW, "cuda-mode/code/YHs_Sample/cuda/gemm/sgemm.cu", "sgemm_128x128x8_kernel", (2, 2), 256,
    lambda r: (f(r, 140, 20), f(r, 20, 150), Out(140, 150), 140, 150, 20, 80, 150 * 32),
    lambda a, b, *_: {2: wide(a) @ wide(b)}, bugs=("barrier-divergence",))
add(OLCF, "exercises/hw12/task1_solution.cu", "MatMulKernel", (2, 1), (32, 32),
    lambda r: tuple(
        {"width": columns, "height": rows, "stride": columns, "elements": elements}
        for rows, columns, elements in ((32, 96, f(r, 32, 96)), (96, 64, f(r, 96, 64)), (32, 64, Out(32, 64)))
    ), lambda a, b, _: {(2, "elements"): wide(a["elements"]) @ wide(b["elements"])})

# -- stencils, images, attention -------------------------------------------------------------------------------

add(COFFEE, "05_convolution/1d_cache/convolution.cu", "convolution_1d", 2, 64,
    lambda r: (i(r, 134), Out(128, dtype=np.int32), 128),
    lambda x, _, n, mask: {1: np.lib.stride_tricks.sliding_window_view(x, 7) @ mask},
    constants=lambda r: {"mask": i(r, 7)}, shared=256)
add(FRESH, "27_stencil_1d_constant_read_only/stencil_1d_constant_read_only.cu", "stencil_1d_readonly", 3, 32,
    lambda r: (f(r, 96), np.zeros(96, np.float32), f(r, 4)),
    lambda x, _, c: {1: np.pad(sum(c[k - 1] * (wide(x[4 + k : 92 + k]) - x[4 - k : 92 - k]) for k in range(1, 5)), 4)})
add(BOOK, "solutions/chapter05/constantReadOnlyGlobal.cu", "stencil_1d_global", 2, 512,
    lambda r: (At(f(r, 1032), 4), At(np.zeros(1032, np.float32), 4), f(r, 5)),
    lambda x, _, c: {1: np.pad(sum(c[k] * (wide(x[4 + k : 1028 + k]) - x[4 - k : 1028 - k]) for k in range(1, 5)), 4)})
add(OLCF, "exercises/hw2/stencil_1d_solution.cu", "stencil_1d", 4, 16,
    lambda r: (At(i(r, 70), 3), At(np.zeros(70, np.int32), 3)), lambda x, _: {1: np.pad(np.convolve(x, np.ones(7, int), "valid"), 3)})
add(HAMDI, "day 14/cmpFHD.cu", "cmpFHd", 1, 256,
    lambda r: (f(r, 256), f(r, 256), Out(256), f(r, 256), f(r, 256), f(r, 256), f(r, 10), f(r, 10), 10),
    lambda re, im, _, x, y, z, rm, jm, n, kx, ky, kz: (lambda sums: {0: sums.real, 1: sums.imag, 2: abs(sums)})(
        re + 1j * wide(im) + ((rm + 1j * wide(jm)) * np.exp(
            2j * np.pi * (wide(x)[:, None] * kx[:10] + wide(y)[:, None] * ky[:10] + wide(z)[:, None] * kz[:10]))).sum(1)),
    constants=lambda r: {name: f(r, 256) for name in ("kx_c", "ky_c", "kz_c")}, tolerance=1e-4)
add(HAMDI, "day 95/2D_Max_Pooling.cu", "maxpool2d_kernel", (1, 1), (16, 16),
    lambda r: (f(r, 20, 23), 20, 23, 3, 2, 1, 1, 10, 12, Out(10, 12)),
    lambda x, *_: {9: np.lib.stride_tricks.sliding_window_view(
        np.pad(x, 1, constant_values=-9), (3, 3))[::2, ::2].max((2, 3))})


def neighbours(n: int, most: int, count: Array, found: Array, box: tuple[float, ...], x: Array, y: Array, z: Array,
               cutoff: float) -> dict[int, Array]:
    total, found = np.zeros(n, int), found.reshape(most, n)
    for a in range(n):
        for b in range(n):
            d = [(p[b] - p[a] + 0.5 * s) % s - 0.5 * s for p, s in zip((x, y, z), box[:3], strict=True)]
            if a != b and sum(float(each) ** 2 for each in d) < cutoff:
                found[total[a], a] = b
                total[a] += 1
    return {2: total, 3: found}


add(FAN, "src/13-md/whole-code/neighbor.cu", "gpu_find_neighbor", 2, 32,
    lambda r: (40, 40, Out(40, dtype=np.int32), np.zeros(1600, np.int32), (2.0, 2.0, 2.0, 1.0, 1.0, 1.0),
               f(r, 40), f(r, 40), f(r, 40), 0.5), neighbours)
add(PACKT, "Chapter02/02_memory_overview/04_matrix_transpose/matrix_transpose.cu", "matrix_transpose_naive", 1, (32, 32),
    lambda r: (i(r, 32, 2048), np.zeros((32, 2048), np.int32)),
    lambda x, _: {1: np.pad(x[:, :32].T, ((0, 0), (0, 2016)))})
PICTURE = np.random.default_rng(3).integers(0, 255, (8, 10)).astype(np.uint8)
add(PACKT, "Chapter02/02_memory_overview/05_image_scaling/image_scaling.cu", "createResizedImage", (1, 1), (20, 16),
    lambda r: (Out(16, 20, dtype=np.uint8), 20, 0.5, tw.Texture(PICTURE)), lambda *_: {0: PICTURE.repeat(2, 0).repeat(2, 1)})
add(TUTORIAL, "06-cnn-convolution.cu", "convolutionDirectKernel", (2, 2, 3), (4, 4, 2),
    lambda r: (f(r, 2, 2, 6, 6), f(r, 3, 2, 3, 3), Out(2, 3, 6, 6), 2, 2, 6, 3, 3, 6, 1, 1),
    lambda x, w, *_: {2: np.einsum("bcyxij,kcij->bkyx", np.lib.stride_tricks.sliding_window_view(
        np.pad(wide(x), ((0, 0), (0, 0), (1, 1), (1, 1))), (3, 3), (2, 3)), wide(w))})
add(GPUMODE, "lecture_012/flash_attention_spilling_from_registers.cu", "flash_attention_spilling_from_registers_k", 1,
    (16, 16), lambda r: (Out(32, 128), Out(32), f(r, 32, 128), f(r, 32, 128), f(r, 32, 128), 0.1, 32, 2, 2),
    lambda o, _, q, k, v, s, *__: {0: attention(q, k, v, s)}, bugs=("race-shared",), right=False, tolerance=1e-4)
add(MINIMAL, "flash.cu", "forward_kernel", (1, 2), 32,
    lambda r: (*(f(r, 2, 64, 32) for _ in range(3)), 64, 32, 2, 2, 32, 32, 0.2, np.zeros((2, 64), np.float32),
               np.full((2, 64), -np.inf, np.float32), np.zeros((2, 64, 32), np.float32)),
    lambda q, k, v, *_: {12: attention(q, k, v, 0.2)}, shared=(3 * 32 * 32 + 32 * 32) * 4, tolerance=1e-4)
