// tilewright: let b = short[16, 24]
// tilewright: launch fill_and_turn<<<(2, 3), (8, 8)>>>(a = short[24, 16] zeros, b)
// tilewright: expect finding race-global @turn
__global__ void fill_and_turn(short *a, short *b)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    a[y * 16 + x] = y * 16 + x;
    __threadfence();
    __syncthreads();
    b[(15 - x) * 24 + 23 - y] = a[(23 - y) * 16 + 15 - x];  // tilewright: mark turn
}
