// tilewright: let a = short[24, 16]
// tilewright: let b = short[16, 24]
// tilewright: launch fill<<<(2, 3), (8, 8)>>>(a)
// tilewright: expect a.reshape(384) == arange(384); clean
// tilewright: launch turn<<<(2, 3), (8, 8)>>>(a, b)
// tilewright: expect b == a.T; clean
__global__ void fill(short *a)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    a[y * 16 + x] = y * 16 + x;
}
__global__ void turn(const short *a, short *b)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    b[x * 24 + y] = a[y * 16 + x];
}
