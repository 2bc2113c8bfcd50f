// tilewright: launch rows<<<8, 32>>>(y = float[8, 33] zeros, pitch = 33)
// tilewright: expect finding misaligned-sectors @store
__global__ void rows(float *y, int pitch)
{
    y[blockIdx.x * pitch + threadIdx.x] = 1;  // tilewright: mark store
}
// tilewright: launch rows_mended<<<8, 32>>>(y = float[8, 40] zeros, pitch = 40)
// tilewright: expect y[:, :32] == 1; clean
__global__ void rows_mended(float *y, int pitch)
{
    y[blockIdx.x * pitch + threadIdx.x] = 1;
}
