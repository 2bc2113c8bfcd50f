"""40 headers that real files include, and code behind them that is wrong where two of them disagree."""

# By what it takes to read them.
QUICK = [
    "stdio.h", "stdlib.h", "string.h", "math.h", "stdint.h", "assert.h", "limits.h", "float.h", "time.h", "cstdint",
    "cstdio", "cstring", "cmath", "iostream", "vector", "string", "algorithm", "limits", "type_traits",
    "functional", "cuda_runtime.h", "cuda.h", "device_launch_parameters.h", "cuda_fp16.h", "cuda_bf16.h", "mma.h",
    "cuda_pipeline.h", "cuComplex.h", "cublas_v2.h", "cufft.h", "thrust/device_vector.h", "torch/extension.h",
]  # fmt: skip
SLOW = [
    "cooperative_groups.h", "cooperative_groups/reduce.h", "cuda/barrier", "cuda/atomic", "cuda/std/cstdint",
    "cuda/std/type_traits", "cuda/std/limits", "cub/block/block_reduce.cuh",
]  # fmt: skip
USE = """#ifdef INT64_MAX
static_assert(INT64_MAX == 9223372036854775807, "");
#endif
__global__ void k(int64_t* p, uint8_t* q, int32_t r) { p[0] = q[0] + r + sizeof(size_t); }
template <class T> struct Only; template <> struct Only<long> {}; template <> struct Only<long long> {};
"""
