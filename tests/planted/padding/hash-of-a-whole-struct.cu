struct Item { int key; char tag; };
// tilewright: launch digest<<<1, 32>>>(x = int[32] random, y = int[32])
// tilewright: expect finding uninitialised @digest
// mended: expect y == x ^ (arange(32) & 7); clean
__global__ void digest(const int *x, int *y)
{
    __shared__ __align__(8) Item items[32];
    const int t = threadIdx.x;
    items[t].key = x[t];
    items[t].tag = t & 7;
    __syncwarp();
    const int2 words = *reinterpret_cast<const int2 *>(&items[t]);  // tilewright: mark digest
#ifndef MENDED
    y[t] = words.x ^ words.y;
#else
    y[t] = words.x ^ (words.y & 0xff);
#endif
}
