// tilewright: launch total<<<3, (8, 4, 3)>>>(x = float[288] random, sums = float[3])
// tilewright: expect finding race-shared @fold
// mended: expect sums == sum(x.reshape(3, 96), 1); clean
__global__ void total(const float *x, float *sums)
{
    __shared__ float part[96];
    const int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    part[t] = x[blockIdx.x * 96 + t];
#ifdef MENDED
    __syncthreads();
#endif
    for (int width = 48; width >= 3; width /= 2) {
        if (t < width)
            part[t] += part[t + width];  // tilewright: mark fold
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = part[0] + part[1] + part[2];
}
