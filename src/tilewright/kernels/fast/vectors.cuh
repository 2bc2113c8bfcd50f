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
    if constexpr (R == 1 && C == 1 && E < 4) {
        out[0][0] = in[0][0];
    } else if constexpr (E >= 4) {
        constexpr int W = E / 4;
#pragma unroll
        for (int r = 0; r < R; ++r)
#pragma unroll
            for (int c = 0; c < C; ++c)
#pragma unroll
                for (int w = 0; w < W; ++w) out[c][r * W + w] = in[r][c * W + w];
    } else if constexpr (E == 2) {
#pragma unroll
        for (int r = 0; r < R; r += 2)
#pragma unroll
            for (int c = 0; c < C; c += 2) {
                const unsigned a = in[r][c / 2], b = in[r + 1][c / 2];
                out[c][r / 2] = __byte_perm(a, b, 0x5410);
                out[c + 1][r / 2] = __byte_perm(a, b, 0x7632);
            }
    } else {
#pragma unroll
        for (int r = 0; r < R; r += 4)
#pragma unroll
            for (int c = 0; c < C; c += 4) {
                const unsigned a = in[r][c / 4], b = in[r + 1][c / 4];
                const unsigned d = in[r + 2][c / 4], e = in[r + 3][c / 4];
                const unsigned ab_low = __byte_perm(a, b, 0x5140), ab_high = __byte_perm(a, b, 0x7362);
                const unsigned de_low = __byte_perm(d, e, 0x5140), de_high = __byte_perm(d, e, 0x7362);
                out[c][r / 4] = __byte_perm(ab_low, de_low, 0x5410);
                out[c + 1][r / 4] = __byte_perm(ab_low, de_low, 0x7632);
                out[c + 2][r / 4] = __byte_perm(ab_high, de_high, 0x5410);
                out[c + 3][r / 4] = __byte_perm(ab_high, de_high, 0x7632);
            }
    }
}
