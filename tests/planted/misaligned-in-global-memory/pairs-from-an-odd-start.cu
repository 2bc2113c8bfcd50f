// tilewright: launch swap<<<1, 32>>>(x = short[65] random, from = 1)
// tilewright: expect finding misaligned @pair
__global__ void swap(short *x, int from)
{
    short *own = x + from + 2 * threadIdx.x;
    const short2 pair = *reinterpret_cast<short2 *>(own);  // tilewright: mark pair
    own[0] = pair.y;
    own[1] = pair.x;
}
