// tilewright: launch roles<<<1, 96>>>(x = int[32] random, y = int[96])
// tilewright: expect finding barrier-divergence @filter
__global__ void roles(const int *x, int *y)
{
    __shared__ int cells[32];
    const int lane = threadIdx.x % 32;
    int value = 0;
    switch (threadIdx.x / 32) {
    case 0:
        cells[lane] = x[lane];
        __syncthreads();  // tilewright: mark load
        value = cells[lane];
        break;
    case 1:
        __syncthreads();  // tilewright: mark filter
        value = -cells[lane];
        break;
    default:
        __syncthreads();  // tilewright: mark store
        value = ~cells[lane];
    }
    y[threadIdx.x] = value;
}
