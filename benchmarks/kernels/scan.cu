// The inclusive prefix sums of each row of 1,024 ints; a block of 1,024 threads a row (Hillis and Steele).
extern "C" __global__ void scan(const int *in, int *out) {
    __shared__ int sums[2][1024];
    int thread = threadIdx.x, from = 0;
    sums[0][thread] = in[blockIdx.x * 1024 + thread];
    __syncthreads();
    for (int distance = 1; distance < 1024; distance *= 2) {
        int value = sums[from][thread];
        if (thread >= distance) value += sums[from][thread - distance];
        from = 1 - from;
        sums[from][thread] = value;
        __syncthreads();
    }
    out[blockIdx.x * 1024 + thread] = sums[from][thread];
}
