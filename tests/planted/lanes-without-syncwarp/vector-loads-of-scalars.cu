// tilewright: launch rows<<<2, 32>>>(x = float[64] random, y = float[2, 8, 4])
// tilewright: expect finding race-warp @row
// mended: expect y == x.reshape(2, 8, 4) - x.reshape(2, 8, 4)[:, :, :1]; clean
__global__ void rows(const float *x, float4 *y)
{
    __shared__ __align__(16) float cells[32];
    const int t = threadIdx.x;
    cells[t] = x[blockIdx.x * 32 + t];
#ifdef MENDED
    __syncwarp();
#endif
    if (t < 8) {
        const float4 row = reinterpret_cast<const float4 *>(cells)[t];  // tilewright: mark row
        y[blockIdx.x * 8 + t] = make_float4(0, row.y - row.x, row.z - row.x, row.w - row.x);
    }
}
