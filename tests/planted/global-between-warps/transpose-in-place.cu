// tilewright: launch turn<<<2, (9, 9)>>>(a = int[2, 9, 9] random)
// tilewright: expect finding race @store
// mended: expect a == transpose(old(a), 0, 2, 1); clean
__global__ void turn(int *a)
{
    int *matrix = a + blockIdx.x * 81;
    const int value = matrix[threadIdx.y * 9 + threadIdx.x];
#ifdef MENDED
    __syncthreads();
#endif
    matrix[threadIdx.x * 9 + threadIdx.y] = value;  // tilewright: mark store
}
