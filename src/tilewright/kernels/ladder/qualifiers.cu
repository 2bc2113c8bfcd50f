// __global__, __device__, __host__: where a function runs and who may call it.
//
//   __global__            a kernel: the host launches it, the device runs it; returns nothing
//   __device__            called by device code only (and inlined, as a rule)
//   __host__              ordinary code; the default
//   __host__ __device__   compiled twice, once for each; the way to share a formula with the host
//
// What it costs  A call of a __device__ function costs nothing once it is inlined.

// tilewright: launch brighten_image<<<4, 256>>>(in = uint8[1000] random, out = uint8[1000], 1000, 60)
// tilewright: expect out == minimum(int(in) + 60, 255)

__host__ __device__ int clamp_to_byte(int value)
{
    return value < 0 ? 0 : value > 255 ? 255 : value;
}

__device__ int brighten(int value, int amount)
{
    return clamp_to_byte(value + amount);
}

__global__ void brighten_image(const unsigned char *in, unsigned char *out, int n, int amount)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = (unsigned char)brighten(in[i], amount);
}
