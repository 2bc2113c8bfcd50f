// Warps add up by shuffles; masks and lanes that take no part; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect out.sum() == 32 * in.sum(); clean

// tilewright: for bug in 1, 2
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding bad-mask @add; finding inactive-shuffle @add
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding inactive-shuffle @add
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding bad-mask @vote
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding bad-mask @sync
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding inactive-shuffle @one
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding bad-mask @match
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding bad-mask @sync
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding inactive-shuffle @one
// tilewright: end

// tilewright: for bug in 10
// tilewright: options -DBUG={bug}
// tilewright: launch sums<<<2, 96>>>(in = int[192] integers(0, 99), out = int[192], n = 192)
// tilewright: expect finding inactive-shuffle @down
// tilewright: end

__global__ void sums(const int *in, int *out, int n)
{
    const int t = threadIdx.x, lane = t % 32, i = blockIdx.x * 96 + t;
    int sum = in[i];
    if ((BUG == 1 || BUG == 4 || BUG == 8) && lane >= 24) {
        out[i] = 0;
        return;
    }
    const unsigned all = BUG == 2 ? 0x7fffffffu : BUG == 3 && lane < 16 ? 0xffffu : BUG == 3 ? 0xffff0000u : ~0u;
    if (BUG != 4 && BUG != 8)
        for (int step = 16; step > 0; step /= 2)
            sum += __shfl_xor_sync(all, sum, step);  // tilewright: mark add
    int extra = 0;
    if (BUG == 4)
        extra = __any_sync(~0u, sum > 1000);  // tilewright: mark vote
    if (BUG == 5 || BUG == 8)
        __syncwarp(BUG == 5 ? 0xfffffffeu : ~0u);  // tilewright: mark sync
    if (lane < 8 && (BUG == 6 || BUG == 9))
        extra = __shfl_sync(0xffu, sum, BUG == 6 ? 9 : lane + 4);  // tilewright: mark one
    if (BUG == 7 && lane % 2)
        extra = __popc(__match_any_sync(0x55555555u, lane));  // tilewright: mark match
    if (BUG == 10 && lane > 5)
        extra = __shfl_down_sync(0xffffffc0u, sum, 20) + __shfl_up_sync(0xffffffc0u, sum, 3);  // tilewright: mark down
    out[i] = sum + extra;
}
