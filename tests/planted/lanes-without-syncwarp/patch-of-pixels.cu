// tilewright: launch turn<<<2, (8, 4, 2)>>>(in = unsigned char[4, 4, 8, 4] random, out = unsigned char[4, 8, 4, 4])
// tilewright: expect finding race-warp @turned
// mended: expect out == transpose(in, 0, 2, 1, 3); clean
__global__ void turn(const uchar4 *in, uchar4 *out)
{
    __shared__ uchar4 patch[2][4][8];
    const int x = threadIdx.x, y = threadIdx.y, warp = threadIdx.z, at = (blockIdx.x * 2 + warp) * 32, lane = y * 8 + x;
    patch[warp][y][x] = in[at + lane];
#ifdef MENDED
    __syncwarp();
#endif
    out[at + lane] = patch[warp][lane % 4][lane / 4];  // tilewright: mark turned
}
