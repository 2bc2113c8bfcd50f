// Counts of 256 values: shared counters a block, then added to the global ones.
extern "C" __global__ void histogram(const unsigned char *in, int *bins, int n) {
    __shared__ int mine[256];
    int thread = threadIdx.x;
    mine[thread] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + thread; i < n; i += gridDim.x * 256) atomicAdd(&mine[in[i]], 1);
    __syncthreads();
    atomicAdd(&bins[thread], mine[thread]);
}
