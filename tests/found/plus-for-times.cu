// tilewright: launch dot<<<4, 64>>>(a = int[1000] integers(0, 9), b = int[1000] integers(0, 9), sums = int[4], n = 1000)
// tilewright: expect sum(sums) == sum(a * b)
// mended: expect sum(sums) == sum(a * b); clean
__global__ void dot(const int *a, const int *b, int *sums, int n)
{
    __shared__ int part[64];
    int sum = 0;
#ifndef MENDED
    for (int i = threadIdx.x + blockDim.x + blockIdx.x; i < n; i += gridDim.x * blockDim.x)
#else
    for (int i = threadIdx.x + blockDim.x * blockIdx.x; i < n; i += gridDim.x * blockDim.x)
#endif
        sum += a[i] * b[i];
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = 32; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        sums[blockIdx.x] = part[0];
}
