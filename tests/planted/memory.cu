// Accesses that miss: local arrays, constants, alignment, null, neighbours; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect out == in[0:32] + 6; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @local
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @local_store
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @constant
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding misaligned @wide
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding misaligned @shared_wide
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding null-pointer @through_null
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @neighbour
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding read-only @constant_store
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @before
// tilewright: end

// tilewright: for bug in 10
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @shared
// tilewright: end

// tilewright: for bug in 11
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @across
// tilewright: end

// tilewright: for bug in 12
// tilewright: options -DBUG={bug}
// tilewright: launch parts<<<1, (8, 4)>>>(in = float[40] random, out = float[32], odd = unsigned char[64] range, table = int[4] permutation, n = 32)
// tilewright: expect finding out-of-bounds @atomic
// tilewright: end

__constant__ int weights[4] = {0, 1, 2, 3};

__global__ void parts(const float *in, float *out, const unsigned char *odd, const int *table, int n)
{
    __shared__ __align__(16) float cell[32];
    const int t = threadIdx.y * blockDim.x + threadIdx.x;
    int own[4];
    for (int i = 0; i < 4; i++)
        own[table[i] + (BUG == 2 && t == 9 ? 2 * i : 0)] = i;  // tilewright: mark local_store
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += own[table[i] + (BUG == 1 && t == 20 ? 4 : 0)];  // tilewright: mark local
    if (BUG == 3)
        sum += weights[table[t % 4] + n / 8];  // tilewright: mark constant
    if (BUG == 4)
        sum += reinterpret_cast<const int *>(odd + 1)[t % 8];  // tilewright: mark wide
    cell[t] = in[t];
    __syncthreads();
    if (BUG == 5) {
        const float2 both = reinterpret_cast<const float2 *>(&cell[n / 32])[t % 8];  // tilewright: mark shared_wide
        sum += both.x + both.y > 2;
    }
    if (BUG == 6) {
        const float *nothing = reinterpret_cast<const float *>(static_cast<size_t>(n - 32));
        sum += nothing[t] > 2;  // tilewright: mark through_null
    }
    if (BUG == 7)
        sum += in[n + 8 + t] > 2;  // tilewright: mark neighbour
    if (BUG == 8) {
        int *unlocked;
        asm volatile("mov.u64 %0, %1;" : "=l"(unlocked) : "l"(weights));
        unlocked[t % 4] = n;  // tilewright: mark constant_store
    }
    if (BUG == 9)
        sum += in[t - 1] > 2;  // tilewright: mark before
    if (BUG == 10)
        sum += cell[t + n / 32] > 2;  // tilewright: mark shared
    if (BUG == 11)
        sum += reinterpret_cast<const double *>(in)[t] > 2;  // tilewright: mark across
    if (BUG == 12)
        atomicAdd(&out[n + t], 1.0f);  // tilewright: mark atomic
    out[t] = cell[t] + sum;
}
