// Variables of the module: __device__ and __managed__.
//
// __device__   lives in global memory as long as the module. Kernels read and write it by name; the host copies
//              to and from the symbol (module.get_global("scale"); cudaMemcpyToSymbol / FromSymbol).
// __managed__  has one address for host and device; the pages travel to whoever touches them. The host may read
//              it as an ordinary variable, once the kernel has finished.
//
// What it does   Scales a vector by `scale`, and counts in `clipped` how many results had to be clipped.
// What it costs  A load from global memory, the same word for every lane: one sector a request.

// tilewright: constant scale = 3.0
// tilewright: launch scale_and_clip<<<8, 128>>>(in = float[1000] random, out = float[1000], 1000, 0.25)
// tilewright: expect out == minimum(3 * in, 0.25); symbol(clipped) == (3 * in > 0.25).sum()

__device__ float scale = 1.0f;
__managed__ unsigned int clipped = 0;

__global__ void scale_and_clip(const float *in, float *out, int n, float limit)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float value = in[i] * scale;
    if (value > limit)
        atomicAdd(&clipped, 1u);
    out[i] = value > limit ? limit : value;
}
