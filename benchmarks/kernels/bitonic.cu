// Sorts each run of 1,024 ints, ascending; a block of 512 threads a run.
extern "C" __global__ void bitonic(const int *in, int *out) {
    __shared__ int keys[1024];
    int thread = threadIdx.x;
    keys[thread] = in[blockIdx.x * 1024 + thread];
    keys[thread + 512] = in[blockIdx.x * 1024 + thread + 512];
    for (int run = 2; run <= 1024; run *= 2)
        for (int distance = run / 2; distance > 0; distance /= 2) {
            __syncthreads();
            int low = 2 * thread - (thread & (distance - 1)), high = low + distance;
            int a = keys[low], b = keys[high];
            if ((a > b) == ((low & run) == 0)) {
                keys[low] = b;
                keys[high] = a;
            }
        }
    __syncthreads();
    out[blockIdx.x * 1024 + thread] = keys[thread];
    out[blockIdx.x * 1024 + thread + 512] = keys[thread + 512];
}
