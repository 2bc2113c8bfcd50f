// Mended: texture_reference.cu. The texture is an object, a 64-bit argument that the host makes from memory;
// texture_object.py shows how.

// tilewright: let table = float[1000] random
// tilewright: let index = int[777] integers(0, 1000)
// tilewright: launch gather<<<7, 128>>>(texture{array: table, linear_memory: 1}, index, out = float[777], 777)
// tilewright: expect out == table[index]

__global__ void gather(cudaTextureObject_t table, const int *index, float *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = tex1Dfetch<float>(table, index[i]);
}
