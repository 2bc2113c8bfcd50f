// tilewright: launch collect<<<1, 96>>>(x = short[64] integers(-99, 99), y = int[32])
// tilewright: expect finding race-shared @take; finding barrier-divergence @arrive
// mended: expect y == x[:32] * x[32:]; clean
#ifndef MENDED
#define EXPECTED "64"
#else
#define EXPECTED "96"
#endif
__global__ void collect(const short *x, int *y)
{
    __shared__ short box[2][32];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (warp == 0) {
        asm volatile("bar.sync 1, " EXPECTED ";" ::: "memory");
        y[lane] = box[0][lane] * box[1][lane];  // tilewright: mark take
    } else {
        box[warp - 1][lane] = x[(warp - 1) * 32 + lane];
        asm volatile("bar.arrive 1, " EXPECTED ";" ::: "memory");  // tilewright: mark arrive
    }
}
