// The warp functions that CUDA 9 deprecated and that are gone for sm_70 and later: as those with a mask of all lanes.
#pragma once
template <typename T> __device__ inline T __shfl(T value, int lane, int width = 32)
{
    return __shfl_sync(0xffffffffu, value, lane, width);
}
template <typename T> __device__ inline T __shfl_up(T value, unsigned lanes, int width = 32)
{
    return __shfl_up_sync(0xffffffffu, value, lanes, width);
}
template <typename T> __device__ inline T __shfl_down(T value, unsigned lanes, int width = 32)
{
    return __shfl_down_sync(0xffffffffu, value, lanes, width);
}
template <typename T> __device__ inline T __shfl_xor(T value, int lanes, int width = 32)
{
    return __shfl_xor_sync(0xffffffffu, value, lanes, width);
}
__device__ inline unsigned __ballot(int value) { return __ballot_sync(0xffffffffu, value); }
__device__ inline int __any(int value) { return __any_sync(0xffffffffu, value); }
__device__ inline int __all(int value) { return __all_sync(0xffffffffu, value); }
