// FAULTY. ix and iy become the output's coordinates before they are tested against the input's limits, and the barrier
// stands inside the branch. Whatever is not square comes out partly unwritten. The mended one: transpose.cu
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

const int BX = 32, BY = 16;

__global__ void transpose(const float *in, float *out, int nx, int ny)
{
    __shared__ float tile[BY][BX];
    int ix = blockIdx.x * blockDim.x + threadIdx.x, iy = blockIdx.y * blockDim.y + threadIdx.y;
    const int from = iy * nx + ix;
    const int index = threadIdx.y * blockDim.x + threadIdx.x;
    const int line = index / blockDim.y, column = index % blockDim.y;
    ix = blockIdx.y * blockDim.y + column;
    iy = blockIdx.x * blockDim.x + line;
    const int to = iy * ny + ix;
    if (ix < nx && iy < ny) {
        tile[threadIdx.y][threadIdx.x] = in[from];
        __syncthreads();  // finds: barrier-divergence
        out[to] = tile[column][line];  // finds: uninitialised
    }
}

int main()
{
    const int nx = 96, ny = 48;
    std::vector<float> in(nx * ny, 1), out(nx * ny);
    float *d_in, *d_out;
    cudaMalloc(&d_in, in.size() * sizeof(float));
    cudaMalloc(&d_out, in.size() * sizeof(float));
    cudaMemcpy(d_in, in.data(), in.size() * sizeof(float), cudaMemcpyHostToDevice);
    transpose<<<dim3((nx + BX - 1) / BX, (ny + BY - 1) / BY), dim3(BX, BY)>>>(d_in, d_out, nx, ny);
    const size_t bytes = out.size() * sizeof(float);
    const cudaError_t error = cudaMemcpy(out.data(), d_out, bytes, cudaMemcpyDeviceToHost);  // finds: uninitialised-copy
    int unwritten = 0;
    for (float each : out)
        unwritten += each == 0;
    printf("%s, %d unwritten\n", cudaGetErrorString(error), unwritten);
    cudaFree(d_in), cudaFree(d_out);
    return 0;
}
