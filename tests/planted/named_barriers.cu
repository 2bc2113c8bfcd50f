// Two warps fill a buffer, two empty it, by named barriers; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect out == 2 * in; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding race-shared @take
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding race-shared @take; finding barrier-divergence
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding race-shared @refill; finding barrier-divergence @empty
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding barrier-divergence @full
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding deadlock
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding race-shared @take; finding barrier-divergence
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch stages<<<2, 128>>>(in = float[128] random, out = float[128])
// tilewright: expect finding race-shared @take; finding barrier-divergence
// tilewright: end

#define ARRIVE(number, threads) asm volatile("bar.arrive %0, %1;" :: "r"(number), "r"(threads) : "memory")
#define SYNC(number, threads) asm volatile("bar.sync %0, %1;" :: "r"(number), "r"(threads) : "memory")

__global__ void stages(const float *in, float *out)
{
    __shared__ float buffer[64];
    const int t = threadIdx.x % 64, first = blockIdx.x * 64;
    if (threadIdx.x < 64) {
        buffer[t] = t % 2 ? 0 : in[first + t];
        if (BUG == 2)
            ARRIVE(3, 128);
        else if (BUG != 1)
            ARRIVE(1, BUG == 4 ? 96 : BUG == 7 ? 64 : 128);
        if (BUG != 3)
            SYNC(2, 128);
        if (BUG == 5)
            SYNC(2, 128);
        buffer[t] = t % 2 ? in[first + t] : 0;  // tilewright: mark refill
        __threadfence_block();
        SYNC(4, 128);
    } else {
        if (BUG == 2 || BUG == 1 || BUG == 7)
            SYNC(1, 64);
        else
            SYNC(1, 128);  // tilewright: mark full
        float mine = buffer[t];  // tilewright: mark take
        if (BUG == 6)
            ARRIVE(2, 64);
        ARRIVE(2, 128);  // tilewright: mark empty
        SYNC(4, 128);
        mine += buffer[t];
        out[first + t] = 2 * mine;
    }
}
