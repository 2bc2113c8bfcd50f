// A transpose through a padded tile of 16 by 16 shorts; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect out == in.T; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding race-shared @read
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding out-of-bounds @load
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding race-global @read; finding stored-twice @read; finding out-of-bounds @read
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding uninitialised @read
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding barrier-divergence @barrier; finding race-shared @read
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch turn<<<(2, 3), (16, 8)>>>(in = short[41, 29] integers(-999, 999), out = short[29, 41], width = 29, height = 41)
// tilewright: expect finding out-of-bounds @load
// tilewright: end

#define TILE 16

__global__ void turn(const short *in, short *out, int width, int height)
{
    __shared__ short tile[TILE][TILE + 2];
    const int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += 8) {
        const bool inside = BUG == 2 ? x < width : x < width && y + j < height;
        if (inside && (BUG != 5 || j == 0))
            tile[threadIdx.y + j + (BUG == 7 ? 1 : 0)][threadIdx.x] = in[(y + j) * width + x];  // tilewright: mark load
    }
    if (BUG == 6) {
        if (threadIdx.y < 6)
            __syncthreads();  // tilewright: mark barrier
    } else if (BUG != 1) {
        __syncthreads();
    }
    const int column = blockIdx.y * TILE + threadIdx.x, row = blockIdx.x * TILE + threadIdx.y;
    for (int j = 0; j < (BUG == 4 ? 8 : TILE); j += 8)
        if (row + j < width && (BUG == 3 || column < height))
            out[(row + j) * height + column] = tile[threadIdx.x][threadIdx.y + j];  // tilewright: mark read
}
