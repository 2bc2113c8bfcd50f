// Kernels for what a row of instructions cannot ask: memory's latencies, the chip's bandwidths, how blocks are given out.
typedef unsigned long long u64;

__device__ __forceinline__ u64 ticks() { u64 t; asm volatile("mov.u64 %0, %%clock64;" : "=l"(t) :: "memory"); return t; }
__device__ __forceinline__ u64 nanoseconds() { u64 t; asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t) :: "memory"); return t; }
__device__ __forceinline__ unsigned smid() { unsigned t; asm volatile("mov.u32 %0, %%smid;" : "=r"(t)); return t; }

struct Stay { u64 sm, begun, ended, wall_begun, wall_ended; };

__device__ __forceinline__ void arrive(Stay *stays) {
  if (threadIdx.x == 0) { stays[blockIdx.x].sm = smid(); stays[blockIdx.x].begun = ticks(); stays[blockIdx.x].wall_begun = nanoseconds(); }
}
__device__ __forceinline__ void leave(Stay *stays) {
  __syncthreads();
  if (threadIdx.x == 0) { stays[blockIdx.x].ended = ticks(); stays[blockIdx.x].wall_ended = nanoseconds(); }
}

__device__ __forceinline__ unsigned folded(unsigned v) { return v; }
__device__ __forceinline__ unsigned folded(uint2 v) { return v.x ^ v.y; }
__device__ __forceinline__ unsigned folded(uint4 v) { return v.x ^ v.y ^ v.z ^ v.w; }
__device__ __forceinline__ void make(unsigned &v, unsigned x) { v = x; }
__device__ __forceinline__ void make(uint2 &v, unsigned x) { v = {x, x}; }
__device__ __forceinline__ void make(uint4 &v, unsigned x) { v = {x, x, x, x}; }

// Bandwidth: each thread has U elements in flight, of a whole grid's stride apart.
template <class V, int U, int READS, int WRITES>
__device__ __forceinline__ void stream(const V *from, V *to, u64 count, u64 within, Stay *stays, unsigned *sink) {
  arrive(stays);
  u64 all = (u64)gridDim.x * blockDim.x;
  unsigned kept = 0;
  for (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x; i + (U - 1) * all < count; i += U * all) {
    V v[U];
#pragma unroll
    for (int k = 0; k < U; k++) {
      u64 at = (i + k * all) & within;  // a power of two less one: what it stays within
      if (READS) v[k] = __ldcg(from + at); else make(v[k], (unsigned)i);
    }
#pragma unroll
    for (int k = 0; k < U; k++) {
      u64 at = (i + k * all) & within;
      if (WRITES) to[at] = v[k]; else kept ^= folded(v[k]);
    }
  }
  if (kept == 0x9e3779b9) *sink = kept;
  leave(stays);
}
#define STREAM(V, B, U) \
  extern "C" __global__ void read_##B##_##U(const V *a, V *b, u64 n, u64 w, Stay *s, unsigned *k) { stream<V, U, 1, 0>(a, b, n, w, s, k); } \
  extern "C" __global__ void write_##B##_##U(const V *a, V *b, u64 n, u64 w, Stay *s, unsigned *k) { stream<V, U, 0, 1>(a, b, n, w, s, k); } \
  extern "C" __global__ void copy_##B##_##U(const V *a, V *b, u64 n, u64 w, Stay *s, unsigned *k) { stream<V, U, 1, 1>(a, b, n, w, s, k); }
#define STREAMS(U) STREAM(unsigned, 4, U) STREAM(uint2, 8, U) STREAM(uint4, 16, U)
STREAMS(1) STREAMS(2) STREAMS(4) STREAMS(8)

// Pieces of `piece` bytes (a power of two of words), piece k at (k % rows) * pitch + (k / rows) * column.
template <int READS>
__device__ __forceinline__ void pieces(char *at, unsigned words, int words_log, int rows_log, u64 pitch, u64 column, u64 count, Stay *stays, unsigned *sink) {
  arrive(stays);
  u64 all = (u64)gridDim.x * blockDim.x;
  unsigned kept = 0;
  for (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x; i + 3 * all < count; i += 4 * all) {
    unsigned v[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      u64 word = i + k * all, piece = word >> words_log;
      unsigned *mine = (unsigned *)(at + (piece & ((1ull << rows_log) - 1)) * pitch + (piece >> rows_log) * column) + (word & (words - 1));
      if (READS) v[k] = __ldcg(mine); else *mine = (unsigned)i;
    }
#pragma unroll
    for (int k = 0; k < 4; k++) if (READS) kept ^= v[k];
  }
  if (kept == 0x9e3779b9) *sink = kept;
  leave(stays);
}
extern "C" __global__ void read_pieces(char *at, unsigned words, int words_log, int rows_log, u64 pitch, u64 column, u64 count, Stay *stays, unsigned *sink) {
  pieces<1>(at, words, words_log, rows_log, pitch, column, count, stays, sink);
}
extern "C" __global__ void write_pieces(char *at, unsigned words, int words_log, int rows_log, u64 pitch, u64 column, u64 count, Stay *stays, unsigned *sink) {
  pieces<0>(at, words, words_log, rows_log, pitch, column, count, stays, sink);
}

// Latency of single loads, one after the other, at lines that a list gives. Only one multiprocessor's block does it.
template <int CACHED>
__device__ __forceinline__ void chase(char *base, const unsigned *lines, int count, unsigned wanted, unsigned *out, unsigned unit) {
  __shared__ unsigned list[4096];
  __shared__ u64 took[4096];
  if (smid() != wanted || atomicAdd(out + count, 1) != 0) return;
  for (int i = 0; i < count; i++) list[i] = lines[i];
  unsigned v = 0;
  for (int i = 0; i < count; i++) {
    char *mine = base + (u64)list[i] * unit + v;
    u64 begun = ticks();
    if (CACHED) asm volatile("ld.global.u32 %0, [%1];" : "=r"(v) : "l"(mine) : "memory");
    else asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(mine) : "memory");
    *(volatile unsigned *)(took + i) = v;
    u64 ended = ticks();
    *(volatile u64 *)(took + i) = ended - begun;  // of 64 bits, so that the clock is read in order
  }
  for (int i = 0; i < count; i++) out[i] = (unsigned)took[i];
}
extern "C" __global__ void chase_l2(char *base, const unsigned *lines, int count, unsigned wanted, unsigned *out, unsigned unit) {
  chase<0>(base, lines, count, wanted, out, unit);
}
extern "C" __global__ void chase_l1(char *base, const unsigned *lines, int count, unsigned wanted, unsigned *out, unsigned unit) {
  chase<1>(base, lines, count, wanted, out, unit);
}

// The mean latency of a second walk over `count` places `stride` apart: what L1 and the TLBs reach.
extern "C" __global__ void walk(char *base, u64 stride, int count, int passes, unsigned *out) {
  unsigned v = 0;
  u64 begun = 0;
  for (int pass = 0; pass < passes; pass++) {
    begun = ticks();
    char *mine = base;
    for (int i = 0; i < count; i++) {
      asm volatile("ld.global.u32 %0, [%1];" : "=r"(v) : "l"(mine) : "memory");
      mine += stride + v;
    }
    if (mine == 0) *out = 0;
  }
  out[0] = (unsigned)(ticks() - begun);
}

// When a warp issues each of K independent accesses: it stalls where queues are full.
constexpr int APART = 33 * 128;
template <class V, int K, int SHARED, int STORES>
__device__ __forceinline__ void pile(char *base, const unsigned *offsets, u64 warps_apart, u64 *out, unsigned *sink, int passes) {
  extern __shared__ char shared[];
  unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  for (unsigned i = threadIdx.x; SHARED && i < 8192; i += blockDim.x) ((unsigned *)shared)[i] = 0;
  char *mine = (SHARED ? shared : base + warp * warps_apart) + offsets[lane];
  u64 t[K + 1], last = 0;
  V v[K];
#pragma unroll 1
  for (int pass = 0; pass < passes; pass++) {
    __syncthreads();
    t[0] = ticks();
#pragma unroll
    for (int k = 0; k < K; k++) {
      if (STORES) asm volatile("st.global.u32 [%0], %1;" :: "l"(mine + k * APART), "r"(lane) : "memory");
      else if (SHARED) asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(*(unsigned *)&v[k]) : "r"((unsigned)__cvta_generic_to_shared(mine)) : "memory");
      else if (sizeof(V) == 4) asm volatile("ld.global.u32 %0, [%1];" : "=r"(*(unsigned *)&v[k]) : "l"(mine + k * APART) : "memory");
      else asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(((unsigned *)&v[k])[0]), "=r"(((unsigned *)&v[k])[1]), "=r"(((unsigned *)&v[k])[2]), "=r"(((unsigned *)&v[k])[3]) : "l"(mine + k * APART) : "memory");
      t[k + 1] = ticks();
    }
    unsigned kept = 0;
#pragma unroll
    for (int k = 0; k < K; k++) if (!STORES) kept ^= folded(v[k]);
    if (kept == 0x9e3779b9) *sink = kept;
    last = ticks();
  }
  if (lane == 0) {
#pragma unroll
    for (int k = 0; k <= K; k++) out[warp * (K + 2) + k] = t[k];
    out[warp * (K + 2) + K + 1] = last;
  }
}
#define PILE(NAME, V, K, SHARED, STORES) \
  extern "C" __global__ void __launch_bounds__(K > 16 ? 256 : 1024) NAME(char *base, const unsigned *offsets, u64 warps_apart, u64 *out, unsigned *sink, int passes) { \
    pile<V, K, SHARED, STORES>(base, offsets, warps_apart, out, sink, passes); \
  }
PILE(pile_loads, unsigned, 64, 0, 0)
PILE(pile_loads_few, unsigned, 16, 0, 0)
PILE(pile_wide, uint4, 24, 0, 0)
PILE(pile_shared, unsigned, 64, 1, 0)
PILE(pile_stores, unsigned, 64, 0, 1)
PILE(pile_stores_few, unsigned, 16, 0, 1)

// The latency of one warp's loads while the others' warps read; they end when that one has, or after `most` rounds.
extern "C" __global__ void loaded(char *base, const unsigned *lines, int count, uint4 *from, u64 within, int most, unsigned *flag, unsigned *out, Stay *stays, unsigned *sink, int writes) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      unsigned v = 0;
      for (u64 begun = ticks(); ticks() - begun < 20000;);
      u64 begun = ticks();
      for (int i = 0; i < count; i++) {
        char *mine = base + (u64)lines[i] * 128 + v;
        asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(mine) : "memory");
      }
      out[0] = (unsigned)(ticks() - begun) + v;
      out[1] = count;
      __threadfence();
      atomicExch(flag, 1);
    }
    return;
  }
  arrive(stays);
  u64 all = (u64)(gridDim.x - 1) * blockDim.x, i = (blockIdx.x - 1) * (u64)blockDim.x + threadIdx.x;
  unsigned kept = 0;
  int round = 0;
  for (; round < most; round++) {
    uint4 v[4];
    if (writes)
      for (int k = 0; k < 4; k++) from[(i + k * all) & within] = make_uint4(i, i, i, i);
    else {
#pragma unroll
      for (int k = 0; k < 4; k++) v[k] = __ldcg(from + ((i + k * all) & within));
#pragma unroll
      for (int k = 0; k < 4; k++) kept ^= folded(v[k]);
    }
    i += 4 * all;
    if ((round & 7) == 7 && *(volatile unsigned *)flag) break;
  }
  if (kept == 0x9e3779b9) *sink = kept;
  leave(stays);
  if (threadIdx.x == 0) atomicAdd(out + 2, round);
}

// Atomic additions by the whole chip: to one place, to one a block, one a warp, a word a lane, a word of all for each half of a
// warp, or scattered.
enum Kind { RED, ATOM, FLOATS };
template <Kind KIND>
__device__ __forceinline__ void additions(unsigned *at, int where, int rounds, unsigned mask, Stay *stays, unsigned *sink) {
  arrive(stays);
  unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, kept = 0;
  for (int k = 0; k < rounds; k++) {
    unsigned scattered = (thread * 2654435761u + k * 40503u) * 2246822519u;
    unsigned word = where == 0 ? 0 : where == 1 ? blockIdx.x * 32 : where == 2 ? (thread >> 5) * 32 : where == 3 ? thread + k * gridDim.x * blockDim.x : where == 4 ? thread >> 4 & 1 : scattered >> 7;
    if (KIND == ATOM) kept ^= atomicAdd(at + (word & mask), 1);
    else if (KIND == RED) asm volatile("red.global.add.u32 [%0], 1;" :: "l"(at + (word & mask)) : "memory");
    else asm volatile("red.global.add.f32 [%0], 0f3F800000;" :: "l"(at + (word & mask)) : "memory");
  }
  if (kept == 0x9e3779b9) *sink = kept;
  leave(stays);
}
extern "C" __global__ void additions_red(unsigned *at, int where, int rounds, unsigned mask, Stay *stays, unsigned *sink) { additions<RED>(at, where, rounds, mask, stays, sink); }
extern "C" __global__ void additions_atom(unsigned *at, int where, int rounds, unsigned mask, Stay *stays, unsigned *sink) { additions<ATOM>(at, where, rounds, mask, stays, sink); }
extern "C" __global__ void additions_floats(unsigned *at, int where, int rounds, unsigned mask, Stay *stays, unsigned *sink) { additions<FLOATS>(at, where, rounds, mask, stays, sink); }

extern "C" __global__ void empty() {}
extern "C" __global__ void empty_args(void *a, void *b, void *c, int d, int e, int f) {}

// Which multiprocessor has which block, and when: each stays so many clocks.
extern "C" __global__ void stay(Stay *stays, unsigned clocks) {
  arrive(stays);
  for (u64 begun = ticks(); ticks() - begun < clocks;);
  leave(stays);
}

extern "C" __global__ void wall(u64 *out, int count) {  // how the two clocks go
  for (int i = 0; i < count; i++) { out[2 * i] = nanoseconds(); out[2 * i + 1] = ticks(); }
}
