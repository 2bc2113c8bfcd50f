// Four transpositions of a matrix that is not square: naive, through shared memory, padded, two tiles a block.
// prints: naive: ok
// prints: shared: ok
// prints: padded: ok
// prints: unrolled: ok
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

const int BX = 32, BY = 16;

__global__ void naive(const float *in, float *out, int rows, int cols)
{
    const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x < cols && y < rows)
        out[x * rows + y] = in[y * cols + x];
}

template <int PAD>
__global__ void shared(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[BY][BX + PAD];
    const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();
    const int index = threadIdx.y * BX + threadIdx.x, column = index / BY, line = index % BY;
    const int ox = blockIdx.y * BY + line, oy = blockIdx.x * BX + column;
    if (ox < rows && oy < cols)
        out[oy * rows + ox] = tile[line][column];
}

__global__ void unrolled(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[BY][2 * BX + 2];
    const int x = blockIdx.x * 2 * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    if (x + BX < cols && y < rows)
        tile[threadIdx.y][threadIdx.x + BX] = in[y * cols + x + BX];
    __syncthreads();
    const int index = threadIdx.y * BX + threadIdx.x, column = index / BY, line = index % BY;
    const int ox = blockIdx.y * BY + line, oy = blockIdx.x * 2 * BX + column;
    if (ox < rows && oy < cols)
        out[oy * rows + ox] = tile[line][column];
    if (ox < rows && oy + BX < cols)
        out[(oy + BX) * rows + ox] = tile[line][column + BX];
}

static bool check(const char *name, const std::vector<float> &in, const float *d_out, int rows, int cols)
{
    std::vector<float> out(in.size());
    const cudaError_t error = cudaMemcpy(out.data(), d_out, in.size() * sizeof(float), cudaMemcpyDeviceToHost);
    bool ok = error == cudaSuccess;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < cols; ++x)
            ok = ok && out[x * rows + y] == in[y * cols + x];
    printf("%s: %s\n", name, ok ? "ok" : "wrong");
    return ok;
}

int main()
{
    const int rows = 50, cols = 75;
    std::vector<float> in(rows * cols);
    for (int i = 0; i < rows * cols; ++i)
        in[i] = float(i);
    const size_t bytes = in.size() * sizeof(float);
    float *d_in, *d_out;
    cudaMalloc(&d_in, bytes);
    cudaMalloc(&d_out, bytes);
    cudaMemcpy(d_in, in.data(), bytes, cudaMemcpyHostToDevice);
    const dim3 block(BX, BY), grid((cols + BX - 1) / BX, (rows + BY - 1) / BY), half((cols + 63) / 64, grid.y);
    bool ok = true;
    cudaMemset(d_out, 0xff, bytes);
    naive<<<grid, block>>>(d_in, d_out, rows, cols);
    ok &= check("naive", in, d_out, rows, cols);
    cudaMemset(d_out, 0xff, bytes);
    shared<0><<<grid, block>>>(d_in, d_out, rows, cols);
    ok &= check("shared", in, d_out, rows, cols);
    cudaMemset(d_out, 0xff, bytes);
    shared<2><<<grid, block>>>(d_in, d_out, rows, cols);
    ok &= check("padded", in, d_out, rows, cols);
    cudaMemset(d_out, 0xff, bytes);
    unrolled<<<half, block>>>(d_in, d_out, rows, cols);
    ok &= check("unrolled", in, d_out, rows, cols);
    cudaFree(d_in);
    cudaFree(d_out);
    return ok ? 0 : 1;
}
