// FAULTY, since CUDA 12: a texture reference, a global object that the host bound to memory by name. The compiler
// no longer knows it. The mended one: texture_object_mended.cu

// tilewright: launch gather<<<1, 64>>>(index = int[64] integers(0, 64), out = float[64], 64)
// tilewright: expect refused "removed in CUDA 12"; refused "cudaTextureObject_t table"

texture<float, 1> table;

__global__ void gather(const int *index, float *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = tex1Dfetch(table, index[i]);
}
