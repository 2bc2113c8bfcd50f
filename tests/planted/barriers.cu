// Rounds of exchange between three warps; barriers that not all reach; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect out == in[::-1]; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @in_branch; finding barrier-divergence @otherwise
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @behind; finding unstored
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @in_loop
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @in_switch
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding deadlock
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding deadlock
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @behind; finding unstored
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding budget
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding barrier-divergence @counted
// tilewright: end

// tilewright: for bug in 10
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding deadlock
// tilewright: end

// tilewright: for bug in 11
// tilewright: options -DBUG={bug}
// tilewright: launch rounds<<<1, 96>>>(in = int[96] integers(0, 50), out = int[96], n = 96, flag = int[2] zeros)
// tilewright: expect finding deadlock
// tilewright: end

__global__ void rounds(const int *in, int *out, int n, int *flag)
{
    __shared__ int cell[96];
    const int t = threadIdx.x;
    if (BUG == 2 && t % 32 == 31)
        return;
    if (BUG == 7 && t >= 64)
        return;
    cell[t] = in[t];
    if (BUG == 1) {
        if (t % 2)
            __syncthreads();  // tilewright: mark in_branch
        else
            __syncthreads();  // tilewright: mark otherwise
    }
    if (BUG == 3)
        for (int k = 0; k < (t < 32 ? n / 48 : n / 32); k++)
            __syncthreads();  // tilewright: mark in_loop
    if (BUG == 4)
        switch (t / 32) {
        case 0: __syncthreads(); break;  // tilewright: mark in_switch
        case 1: cell[t] += 0; __syncthreads(); break;
        default: __syncthreads();
        }
    if (BUG == 5) { // crossed
        if (t < 32) { asm volatile("bar.sync 1, 96;"); asm volatile("bar.sync 2, 96;"); }
        else { asm volatile("bar.sync 2, 96;"); asm volatile("bar.sync 1, 96;"); }
    }
    if (BUG == 6 && t < 32)
        asm volatile("bar.sync 1, 64;"); // the other warp never comes
    if (BUG == 8 && t == 0)
        while (atomicAdd(flag, 0) == 0) {} // nobody sets it
    if (BUG == 9) {
        if (t < 32)
            asm volatile("bar.sync 3, 64;");
        else if (t < 64)
            asm volatile("bar.sync 3, 96;");  // tilewright: mark counted
        else
            asm volatile("bar.arrive 3, 96;");
    }
    if (BUG == 10 && t < 16)
        __syncwarp(); // the other half waits below
    if (BUG == 10 && t >= 16 && t < 32)
        asm volatile("bar.sync 4, 96;");
    if (BUG == 11) {
        if (t < 64) asm volatile("bar.sync 5, 64;");
        if (t < 32) asm volatile("bar.sync 5, 64;");
    }
    __syncthreads();  // tilewright: mark behind
    if (BUG != 2 && BUG != 7)
        out[t] = cell[95 - t];
    else
        out[t] = cell[t];
}
