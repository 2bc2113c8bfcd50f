// A copy of rows; elements that nobody stores, or two threads; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect out == in; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(2, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding stored-twice @again
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding stored-twice @again; finding race-global @again
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding stored-twice @store; finding race-global @store; finding unstored
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding stored-twice @again
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch copy<<<(3, 2), (16, 4)>>>(in = double[7, 45] random, out = double[7, 45], width = 45, height = 7)
// tilewright: expect finding unstored; finding stored-twice @store; finding race-global @store
// tilewright: end

__global__ void copy(const double *in, double *out, int width, int height)
{
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
    if (BUG == 4 && threadIdx.x == 3 && threadIdx.y == 1)
        return;
    const int last = BUG == 1 ? width - 1 : width;
    if (x < last && y < (BUG == 2 ? height / 4 * 4 : height)) {
        const int to = BUG == 7 ? x % 40 : BUG == 9 ? x - x % 2 : x;
        out[y * width + to] = BUG == 7 || BUG == 9 ? 1.0 : in[y * width + x];  // tilewright: mark store
    }
    if (BUG == 5 || BUG == 8)
        __syncthreads();
    const int other = BUG == 8 ? (threadIdx.x + 1) % 16 + blockIdx.x * 16 : blockIdx.x * 16 + 15 - threadIdx.x;
    if (BUG == 5 || BUG == 6 || BUG == 8)
        if (other < width && y < height)
            out[y * width + other] = in[y * width + other];  // tilewright: mark again
}
