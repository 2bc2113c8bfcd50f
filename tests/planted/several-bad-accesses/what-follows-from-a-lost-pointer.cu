// tilewright: launch walk<<<1, 32>>>(heads = int[30] range(30), next = int[30] zeros, y = int[32])
// tilewright: expect finding out-of-bounds @head; findings == 2
// mended: launch walk<<<1, 32>>>(heads = int[32] ones, next = int[32] zeros, y = int[32])
// mended: expect y == 0; clean
__global__ void walk(const int *heads, const int *next, int *y)
{
    const int i = threadIdx.x, head = heads[i];  // tilewright: mark head
    y[i] = i < 30 ? 0 : next[head - 1];
}
