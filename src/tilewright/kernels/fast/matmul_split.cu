// float32 operands brought along k, as tensor cores take them: in parts of bfloat16, rounded to one, or as they are.

#include "matmul_grid.cuh"

constexpr int RUN = 32;  // elements of a part that lie together

__device__ unsigned short rounded(float x) {
    unsigned short bits;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(x));
    return bits;
}
__device__ float widened(unsigned short bits) { return __uint_as_float(unsigned(bits) << 16); }

// What elements become: PARTS bfloat16 whose sum they are, times 2^16, which keeps subnormals exact in three parts; one
// bfloat16, rounded; themselves (0).
template <int PARTS> struct Made { using type = unsigned short; };
template <> struct Made<0> { using type = float; };

// Eight elements of a row. Of parts, runs lie behind one another, all of one run of steps of k before the next.
__device__ void store_parts(float* to, float (&values)[8]) {
#pragma unroll
    for (int i = 0; i < 8; i += 4)
        *reinterpret_cast<Pack<float, 4>*>(to + i) = {values[i], values[i + 1], values[i + 2], values[i + 3]};
}
template <int PARTS> __device__ void store_parts(unsigned short* to, float (&rest)[8]) {
    if constexpr (PARTS > 1)
#pragma unroll
        for (int i = 0; i < 8; ++i) rest[i] *= 0x1p16f;
#pragma unroll
    for (int part = 0; part < PARTS; ++part) {
        Pack<unsigned short, 8> bits;
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            bits.at[i] = rounded(rest[i]);
            rest[i] -= widened(bits.at[i]);
        }
        *reinterpret_cast<Pack<unsigned short, 8>*>(to + part * RUN) = bits;
    }
}

// Brings operands along k: rows of `pitch` steps of k, zeros behind the last element. `to` is the element of the
// scratch to begin with. 256 threads.
//
// Operands that lie along k, in vectors of READ elements, take one thread every 8 steps.
// grid: ceil(rows * pitch / 8 / 256 * batches). Those that do not (READ is 0), in blocks of 32 rows by 128 steps, through
// shared memory. grid: ceil(rows / 32) * ceil(pitch / 128) * batches.
template <int PARTS, int READ>
__global__ void __launch_bounds__(256) split_floats(const float* __restrict__ from, typename Made<PARTS>::type* __restrict__ scratch,
                                                    const Split shape) {
    let_next_begin();
    const auto store = [&](i64 row_of_all, i64 k, float(&values)[8]) {
        if constexpr (PARTS == 0)
            store_parts(scratch + shape.to + row_of_all * shape.pitch + k, values);
        else
            store_parts<PARTS>(scratch + shape.to + (row_of_all * shape.pitch + k / RUN * RUN) * PARTS + k % RUN, values);
    };
    float values[8];
    if constexpr (READ > 0) {
        const unsigned index = blockIdx.x * 256 + threadIdx.x, each = static_cast<unsigned>(shape.pitch / 8);
        const unsigned row_of_all = index / each, rows = static_cast<unsigned>(shape.rows), batch = row_of_all / rows;
        const i64 k = index % each * 8;
        if (batch >= shape.batches) return;
        const float* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                                    row_of_all % rows * shape.row_stride + k * shape.k_stride;
#pragma unroll
        for (int i = 0; i < 8; i += READ) {
            Pack<float, READ> pack{};
            if (k + i < shape.k) pack = *reinterpret_cast<const Pack<float, READ>*>(source + i * shape.k_stride);
#pragma unroll
            for (int v = 0; v < READ; ++v) values[i + v] = pack.at[v];
        }
        store(row_of_all, k, values);
    } else {
        __shared__ float tile[128][33];
        const unsigned row_tiles = (shape.rows + 31) / 32, k_tiles = (shape.pitch + 127) / 128;
        const unsigned batch = blockIdx.x / (row_tiles * k_tiles), index = blockIdx.x % (row_tiles * k_tiles);
        const i64 first_row = i64(index % row_tiles) * 32, first_k = i64(index / row_tiles) * 128;
        const float* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                                    first_row * shape.row_stride + first_k * shape.k_stride;
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
        for (int i = 0; i < 16; ++i) {
            const int row = lane, k = warp + i * 8;
            const bool exists = first_row + row < shape.rows && first_k + k < shape.k;
            tile[k][row] = exists ? source[row * shape.row_stride + k * shape.k_stride] : 0;
        }
        __syncthreads();
#pragma unroll
        for (int part = 0; part < 2; ++part) {  // a warp: 8 rows, of 32 steps of k each
            const int row = lane / 4 + warp % 4 * 8, k = (warp / 4 * 2 + part) * 32 + lane % 4 * 8;
            if (first_row + row >= shape.rows || first_k + k >= shape.pitch) continue;
#pragma unroll
            for (int i = 0; i < 8; ++i) values[i] = tile[k + i][row];
            store(i64(batch) * shape.rows + first_row + row, first_k + k, values);
        }
    }
    wait_for_launch_before();
}

// Brings complex operands along k, in three parts, as real numbers of twice as many steps: rows as they lie, (re, im) a step,
// or EXPANDED each to two, (re, -im) and (im, re), whose products with such a row are an output's real and imaginary part.
// `shape.k` and `pitch` count real numbers, strides complex ones. 256 threads, one for 4 complex steps.
//
// Operands that lie along k, in vectors of READ elements, take grid: ceil(rows * pitch / 8 / 256 * batches). Those that do
// not (READ is 0), in blocks of 32 rows by 64 complex steps. grid: ceil(rows / 32) * ceil(pitch / 128) * batches.
template <bool EXPANDED, int READ>
__global__ void __launch_bounds__(256) split_complex(const complex<float>* __restrict__ from,
                                                     unsigned short* __restrict__ scratch, const Split shape) {
    let_next_begin();
    const auto store = [&](i64 row_of_all, i64 k, const complex<float>(&values)[4]) {
        float reals[8];
#pragma unroll
        for (int line = 0; line < (EXPANDED ? 2 : 1); ++line) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                reals[2 * i] = line ? values[i].im : values[i].re;
                reals[2 * i + 1] = line ? values[i].re : EXPANDED ? -values[i].im : values[i].im;
            }
            const i64 row = EXPANDED ? row_of_all * 2 + line : row_of_all;
            store_parts<3>(scratch + shape.to + (row * shape.pitch + k / RUN * RUN) * 3 + k % RUN, reals);
        }
    };
    complex<float> values[4];
    if constexpr (READ > 0) {
        const unsigned index = blockIdx.x * 256 + threadIdx.x, each = static_cast<unsigned>(shape.pitch / 8);
        const unsigned row_of_all = index / each, rows = static_cast<unsigned>(shape.rows), batch = row_of_all / rows;
        const i64 k = index % each * 8;
        if (batch >= shape.batches) return;
        const auto* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                                   row_of_all % rows * shape.row_stride + k / 2 * shape.k_stride;
#pragma unroll
        for (int i = 0; i < 4; i += READ) {
            Pack<complex<float>, READ> pack{};
            if (k + i * 2 < shape.k) pack = *reinterpret_cast<const Pack<complex<float>, READ>*>(source + i * shape.k_stride);
#pragma unroll
            for (int v = 0; v < READ; ++v) values[i + v] = pack.at[v];
        }
        store(row_of_all, k, values);
    } else {
        __shared__ complex<float> tile[64][33];
        const unsigned row_tiles = (shape.rows + 31) / 32, k_tiles = (shape.pitch + 127) / 128;
        const unsigned batch = blockIdx.x / (row_tiles * k_tiles), index = blockIdx.x % (row_tiles * k_tiles);
        const i64 first_row = i64(index % row_tiles) * 32, first_k = i64(index / row_tiles) * 128;
        const auto* const source = from + shape.start + batch_offset(shape, shape.strides, batch) +
                                   first_row * shape.row_stride + first_k / 2 * shape.k_stride;
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
        for (int i = 0; i < 8; ++i) {
            const int row = lane, step = warp + i * 8;
            const bool exists = first_row + row < shape.rows && first_k + step * 2 < shape.k;
            tile[step][row] = exists ? source[row * shape.row_stride + step * shape.k_stride] : complex<float>{0, 0};
        }
        __syncthreads();
#pragma unroll
        for (int part = 0; part < 2; ++part) {  // a warp: 8 rows, of 16 steps each
            const int row = lane / 4 + warp % 4 * 8, k = (warp / 4 * 2 + part) * 32 + lane % 4 * 8;
            if (first_row + row >= shape.rows || first_k + k >= shape.pitch) continue;
#pragma unroll
            for (int i = 0; i < 4; ++i) values[i] = tile[k / 2 + i][row];
            store(i64(batch) * shape.rows + first_row + row, first_k + k, values);
        }
    }
    wait_for_launch_before();
}
