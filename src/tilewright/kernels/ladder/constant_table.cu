// Constant memory: 64 KiB, the same for all threads, set by the host through the symbol's name.
//
// What it does   Evaluates a polynomial whose coefficients stand in a __constant__ array. Threads may read it,
//                not write it; the host fills it before the launch (module.get_global("coefficients")[...] = c;
//                cudaMemcpyToSymbol in CUDA C++).
// What it costs  One word a cycle for the whole warp when all lanes read the same address, as here. Lanes with
//                different addresses are served one address after another: a table that is indexed by the
//                thread belongs in shared or global memory.

// tilewright: constant coefficients = float([1, 0.5, 0.25, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
// tilewright: launch polynomial<<<8, 128>>>(x = float[1000] random, out = float[1000], 1000, 4)
// tilewright: expect out == 1 + 0.5 * x + 0.25 * x * x + 2 * x * x * x

#define MAX_TERMS 16

__constant__ float coefficients[MAX_TERMS];  // of x^0, x^1, ...

__global__ void polynomial(const float *x, float *out, int n, int terms)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0.0f;
    for (int term = terms - 1; term >= 0; --term)  // Horner: from the highest power down
        sum = sum * x[i] + coefficients[term];
    out[i] = sum;
}
