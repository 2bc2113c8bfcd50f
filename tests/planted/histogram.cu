// Sixteen bins counted in shared memory first; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect bins.sum() == 500; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race @clear
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race @plain
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race @give
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race-global @total
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race-global @narrow
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding out-of-bounds @load
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding uninitialised @add
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch count<<<2, 96>>>(values = unsigned char[500] integers(0, 16), bins = int[16] zeros, n = 500)
// tilewright: expect finding race @mixed
// tilewright: end

__global__ void count(const unsigned char *values, int *bins, int n)
{
    __shared__ int local[16];
    const int t = threadIdx.x;
    if (t < 16 && BUG != 7)
        local[t] = 0;  // tilewright: mark clear
    if (BUG != 1)
        __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n + (BUG == 6); i += gridDim.x * blockDim.x) {
        const int value = values[i];  // tilewright: mark load
        if (BUG == 2)
            local[value] += 1;  // tilewright: mark plain
        else
            atomicAdd(&local[value], 1);  // tilewright: mark add
        if (BUG == 8 && i < 96)
            local[value] = max(local[value], 1);  // tilewright: mark mixed
    }
    if (BUG != 3)
        __syncthreads();
    if (t < 16) {
        const int mine = local[t];  // tilewright: mark give
        if (BUG == 4)
            bins[t] += mine;  // tilewright: mark total
        else if (BUG == 5)
            atomicAdd_block(&bins[t], mine);  // tilewright: mark narrow
        else
            atomicAdd(&bins[t], mine);
    }
}
