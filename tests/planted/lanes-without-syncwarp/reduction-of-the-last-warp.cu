// tilewright: launch total<<<2, 64>>>(x = int[128] random, sums = int[2])
// tilewright: expect finding race-warp @fold
// mended: expect sums == sum(x.reshape(2, 64), 1); clean
__global__ void total(const int *x, int *sums)
{
    __shared__ int part[64];
    const int t = threadIdx.x;
    part[t] = x[blockIdx.x * 64 + t];
    __syncthreads();
    if (t < 32) {
        for (int offset = 32; offset > 0; offset /= 2) {
            const int other = part[t + offset];
#ifdef MENDED
            __syncwarp();
#endif
            part[t] += other;  // tilewright: mark fold
#ifdef MENDED
            __syncwarp();
#endif
        }
    }
    if (t == 0)
        sums[blockIdx.x] = part[0];
}
