// sums[block] = the sum of the block's 256-thread share of in, strided by the grid.
extern "C" __global__ void reduction(const float *in, float *sums, int n) {
    __shared__ float part[256];
    int thread = threadIdx.x;
    float sum = 0.0f;
    for (int i = blockIdx.x * 256 + thread; i < n; i += gridDim.x * 256) sum += in[i];
    part[thread] = sum;
    __syncthreads();
    for (int middle = 128; middle > 0; middle /= 2) {
        if (thread < middle) part[thread] += part[thread + middle];
        __syncthreads();
    }
    if (thread == 0) sums[blockIdx.x] = part[0];
}
