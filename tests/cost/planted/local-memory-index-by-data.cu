// tilewright: launch f<<<1, 32>>>(at = int[32] range, y = int[32])
// tilewright: expect finding local-memory @own; y[:8] == [7, 7, 7, 7, 5, 9, 2, 6]
__global__ void f(const int *at, int *y)
{
    int own[8] = {3, 1, 4, 1, 5, 9, 2, 6};
    own[at[threadIdx.x] & 3] = 7;
    y[threadIdx.x] = own[at[threadIdx.x] & 7];  // tilewright: mark own
}
// tilewright: launch f_mended<<<1, 32>>>(at = int[32] range, y = int[32])
// tilewright: expect clean; y[:8] == [7, 7, 7, 7, 5, 9, 2, 6]
__global__ void f_mended(const int *at, int *y)
{
    const int own[8] = {3, 1, 4, 1, 5, 9, 2, 6};
    const int index = at[threadIdx.x] & 7;
    int value = 0;
#pragma unroll
    for (int k = 0; k < 8; ++k)
        value = index == k ? own[k] : value;
    y[threadIdx.x] = index == (index & 3) ? 7 : value;
}
