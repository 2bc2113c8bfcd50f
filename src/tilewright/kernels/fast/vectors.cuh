// Vectors of 1 to 16 bytes held as 32-bit words, and the turning of a small block of them in registers.
#pragma once

template <int BYTES> struct VectorOf;
template <> struct VectorOf<1> { using type = unsigned char; };
template <> struct VectorOf<2> { using type = unsigned short; };
template <> struct VectorOf<4> { using type = unsigned; };
template <> struct VectorOf<8> { using type = uint2; };
template <> struct VectorOf<16> { using type = uint4; };
template <int BYTES> using Vector = typename VectorOf<BYTES>::type;

__host__ __device__ constexpr int words_in(int bytes) { return (bytes + 3) / 4; }

__device__ __forceinline__ void unpack(unsigned v, unsigned (&w)[1]) { w[0] = v; }
__device__ __forceinline__ void unpack(uint2 v, unsigned (&w)[2]) { w[0] = v.x; w[1] = v.y; }
__device__ __forceinline__ void unpack(uint4 v, unsigned (&w)[4]) { w[0] = v.x; w[1] = v.y; w[2] = v.z; w[3] = v.w; }

__device__ __forceinline__ unsigned pack(const unsigned (&w)[1]) { return w[0]; }
__device__ __forceinline__ uint2 pack(const unsigned (&w)[2]) { return make_uint2(w[0], w[1]); }
__device__ __forceinline__ uint4 pack(const unsigned (&w)[4]) { return make_uint4(w[0], w[1], w[2], w[3]); }

// Turns a block of R vectors of C elements into C vectors of R elements. Elements of whole words only change
// their registers' names; 2- and 1-byte elements take one and two byte permutes a pair of words.
template <int E, int R, int C>
__device__ __forceinline__ void turn(const unsigned (&in)[R][words_in(C * E)],
                                     unsigned (&out)[C][words_in(R * E)]) {
    if constexpr (E >= 4) {
        constexpr int W = E / 4;
#pragma unroll
        for (int r = 0; r < R; ++r)
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int w = 0; w < W; ++w) out[c][r * W + w] = in[r][c * W + w];
    } else {
        constexpr int K = 4 / E;  // a word's elements; R and C may be fewer
#pragma unroll
        for (int r = 0; r < R; r += K)
#pragma unroll
            for (int c = 0; c < C; c += K) {
                unsigned block[K], turned[K];
#pragma unroll
                for (int k = 0; k < K; ++k) block[k] = r + k < R ? in[r + k < R ? r + k : 0][c / K] : 0;
                if constexpr (E == 2) {
                    turned[0] = __byte_perm(block[0], block[1], 0x5410);
                    turned[1] = __byte_perm(block[0], block[1], 0x7632);
                } else {
                    const unsigned low01 = __byte_perm(block[0], block[1], 0x5140);
                    const unsigned high01 = __byte_perm(block[0], block[1], 0x7362);
                    const unsigned low23 = __byte_perm(block[2], block[3], 0x5140);
                    const unsigned high23 = __byte_perm(block[2], block[3], 0x7362);
                    turned[0] = __byte_perm(low01, low23, 0x5410);
                    turned[1] = __byte_perm(low01, low23, 0x7632);
                    turned[2] = __byte_perm(high01, high23, 0x5410);
                    turned[3] = __byte_perm(high01, high23, 0x7632);
                }
#pragma unroll
                for (int k = 0; k < K; ++k)
                    if (c + k < C) out[c + k < C ? c + k : 0][r / K] = turned[k];
            }
    }
}
