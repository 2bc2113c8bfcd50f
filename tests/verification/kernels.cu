// Right kernels; each macro plants a bug.
#include <cuda_fp16.h>

#ifndef GUARD
#define GUARD i < n
#endif
#ifndef BARRIER
#define BARRIER __syncthreads()
#endif
#ifndef STEPS
#define STEPS (k + 15) / 16
#endif
#ifndef PARTIAL
#define PARTIAL float
#endif
#ifndef OUTSIDE
#define OUTSIDE(guard, value) ((guard) ? (value) : 0)
#endif

template <class T> struct Wide { using type = float; };
template <> struct Wide<double> { using type = double; };

template <class T>
__global__ void scale(const T *x, T *y, float factor, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (GUARD)
        y[i] = (T)(factor * (typename Wide<T>::type)x[i]);
}

__global__ void sum(const float *x, float *out, int n)
{
    __shared__ PARTIAL part[64];
    PARTIAL mine = 0;
    for (int i = threadIdx.x; i < n; i += 64)
        mine = mine + (PARTIAL)x[i];
    part[threadIdx.x] = mine;
    for (int width = 32; width; width /= 2) {
        BARRIER;
        if (threadIdx.x < width)
            part[threadIdx.x] = part[threadIdx.x] + part[threadIdx.x + width];
    }
    if (threadIdx.x == 0)
        *out = (float)part[0];
}

__global__ void matmul(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[16][16], b[16][16];
    const int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    float sum = 0;
    for (int step = 0; step < STEPS; ++step) {
        const int i = step * 16 + threadIdx.x, j = step * 16 + threadIdx.y;
        a[threadIdx.y][threadIdx.x] = OUTSIDE(row < m && i < k, A[row < m && i < k ? row * k + i : 0]);
        b[threadIdx.y][threadIdx.x] = OUTSIDE(column < n && j < k, B[column < n && j < k ? j * n + column : 0]);
        __syncthreads();
        for (int i = 0; i < 16; ++i)
            sum += a[threadIdx.y][i] * b[i][threadIdx.x];
        __syncthreads();
    }
    if (row < m && column < n)
        C[row * n + column] = sum;
}

__global__ void softmax(const float *x, float *y, int n)
{
    const float *row = x + blockIdx.x * n;
    float largest = row[0], total = 0;
    for (int i = 1; i < n; ++i)
        largest = fmaxf(largest, row[i]);
    for (int i = 0; i < n; ++i)
        total += expf(row[i] - largest);
    for (int i = threadIdx.x; i < n; i += 32)
        y[blockIdx.x * n + i] = expf(row[i] - largest) / total;
}

__global__ void histogram(const unsigned char *x, int *counts, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (GUARD)
        atomicAdd(&counts[x[i] & 15], 1);
}
