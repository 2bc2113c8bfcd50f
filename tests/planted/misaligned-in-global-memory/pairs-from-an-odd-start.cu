// tilewright: launch swap<<<1, 32>>>(x = short[65] random, from = 1)
// tilewright: expect finding misaligned @pair
// mended: expect x[0] == old(x)[0]; x[1::2] == old(x)[2::2]; x[2::2] == old(x)[1::2]; clean
__global__ void swap(short *x, int from)
{
    short *own = x + from + 2 * threadIdx.x;
#ifndef MENDED
    const short2 pair = *reinterpret_cast<short2 *>(own);  // tilewright: mark pair
#else
    const short2 pair = make_short2(own[0], own[1]);
#endif
    own[0] = pair.y;
    own[1] = pair.x;
}
