// Write a tile by rows, read it by columns: with static and dynamic shared memory, plain and padded. Padding makes a
// row no multiple of the 32 banks. `tilewright run --profile` counts the conflicts of each.
// prints: plain: ok
// prints: padded: ok
// prints: dynamic: ok
// prints: dynamic, padded: ok
#include <cstdio>
#include <cuda_runtime.h>

const int N = 32;

template <int PAD>
__global__ void write_row_read_column(int *out)
{
    __shared__ int tile[N][N + PAD];
    tile[threadIdx.y][threadIdx.x] = threadIdx.y * N + threadIdx.x;
    __syncthreads();
    out[threadIdx.y * N + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void dynamic(int *out, int pad)
{
    extern __shared__ int tile[];
    tile[threadIdx.y * (N + pad) + threadIdx.x] = threadIdx.y * N + threadIdx.x;
    __syncthreads();
    out[threadIdx.y * N + threadIdx.x] = tile[threadIdx.x * (N + pad) + threadIdx.y];
}

static int *d_out, out[N * N];

static void check(const char *name)
{
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    bool ok = true;
    for (int y = 0; y < N; ++y)
        for (int x = 0; x < N; ++x)
            ok = ok && out[y * N + x] == x * N + y;
    printf("%s: %s\n", name, ok ? "ok" : "wrong");
    cudaMemset(d_out, 0, sizeof out);
}

int main()
{
    const dim3 block(N, N);
    cudaMalloc(&d_out, sizeof out);
    write_row_read_column<0><<<1, block>>>(d_out);
    check("plain");
    write_row_read_column<1><<<1, block>>>(d_out);
    check("padded");
    dynamic<<<1, block, N * N * sizeof(int)>>>(d_out, 0);
    check("dynamic");
    dynamic<<<1, block, N * (N + 1) * sizeof(int)>>>(d_out, 1);
    check("dynamic, padded");
    cudaFree(d_out);
    return 0;
}
