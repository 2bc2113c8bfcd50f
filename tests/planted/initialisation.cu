// Values read before anything wrote them; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect out == in * 2 + 1; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @stored
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @branch
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @compared
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @index
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @local
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @local_branch
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @vector
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @added
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @shuffled
// tilewright: end

// tilewright: for bug in 10
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @local
// tilewright: end

// tilewright: for bug in 11
// tilewright: options -DBUG={bug}
// tilewright: launch first<<<2, 48>>>(in = int[96] integers(1, 9), out = int[96], n = 96)
// tilewright: expect finding uninitialised @half
// tilewright: end

struct Padded {
    double weight;
    int count; // and four bytes of padding
};

__global__ void first(const int *in, int *out, int n)
{
    __shared__ int cell[48], spare[64], counter;
    __shared__ int4 quad[12];
    __shared__ Padded padded[48];
    __shared__ unsigned char bytes[64];
    const int t = threadIdx.x, i = blockIdx.x * 48 + t;
    if (BUG != 1 || t != 7)
        cell[t] = in[i];
    padded[t].weight = 1;
    padded[t].count = in[i];
    if (t < 12 && (BUG != 7 || t))
        quad[t] = make_int4(1, 0, 0, 0);
    if (t == 0 && BUG != 8)
        counter = 0;
    if (BUG != 11 || t % 2)
        bytes[t] = 1;
    __syncthreads();
    Padded copy = padded[47 - t]; // reads the padding too, and throws it away
    int result = 2 * cell[t] + 1;  // tilewright: mark stored
    if (BUG == 2 && spare[t % 4] > 5)  // tilewright: mark branch
        result = 0;
    if (BUG == 3)
        result += spare[t] == 77 ? 1 : 0;  // tilewright: mark compared
    if (BUG == 4)
        result += cell[spare[t] & 15];  // tilewright: mark index
    int own[6];
    for (int k = 0; k < (BUG == 5 ? n / 32 : BUG == 10 ? t % 6 : 6); k++)
        own[(k + n) % 6] = 0;
    result += own[(t + n) % 6];  // tilewright: mark local
    if (BUG == 6) {
        int flags[4];
        flags[n % 3] = 1;
        if (flags[t % 4] > 0)  // tilewright: mark local_branch
            result += 1;
    }
    result += quad[t % 12].x - 1;  // tilewright: mark vector
    atomicAdd(&counter, 1);  // tilewright: mark added
    if (BUG == 9)
        result += __shfl_xor_sync(__activemask(), spare[t % 16], 1) > 9;  // tilewright: mark shuffled
    result += bytes[t] - 1;  // tilewright: mark half
    __syncthreads();
    if (counter != 48)
        result = -1;
    out[i] = result + (copy.count < 0) + (copy.weight != 1);
}
