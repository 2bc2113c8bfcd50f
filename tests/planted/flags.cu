// A block hands data to others by a flag in global memory; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect out[0:32] == arange(32) * 3; out[32:64] == arange(32) * 3; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch hand_over<<<3, 32>>>(data = int[64] zeros, flags = int[4] zeros, out = int[64])
// tilewright: expect finding race-global @take
// tilewright: end

__device__ void raise(int *flag)
{
    if (BUG == 2 || BUG == 3)
        *reinterpret_cast<volatile int *>(flag) = 1;
    else if (BUG == 4)
        asm volatile("st.relaxed.gpu.global.s32 [%0], 1;" :: "l"(flag) : "memory");
    else if (BUG == 6)
        *flag = 1;
    else
        asm volatile("st.release.gpu.global.s32 [%0], 1;" :: "l"(flag) : "memory");
}

__device__ void await(int *flag)
{
    int seen;
    do {
        if (BUG == 3 || BUG == 2)
            seen = *reinterpret_cast<volatile int *>(flag);
        else if (BUG == 5)
            asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
        else
            asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    } while (!seen);
}

__global__ void hand_over(int *data, int *flags, int *out)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        data[t] = 3 * t;
        if (BUG != 7)
            __syncwarp();
        if (BUG == 2)
            __threadfence();
        if (t == 0) {
            if (BUG == 1) {
                raise(flags);
                data[5] = 15;
            } else {
                raise(flags);
            }
        }
    } else {
        if (t == 0)
            await(flags);
        __syncwarp();
        out[(blockIdx.x - 1) * 32 + t] = data[t];  // tilewright: mark take
    }
}
