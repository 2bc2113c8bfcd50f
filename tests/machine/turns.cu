// Loops with YIELD in one another, in sides of branches, one after the other, and lanes that meet by masks of their own.
// tests/data/turns_h200.json has how many instructions an H200 executed: kernel, x of each lane, instructions, and of all lanes.
typedef volatile unsigned vu;
#define KERNEL(name) extern "C" __global__ void name(const int *x, unsigned *y, int n)
#define SHARED __shared__ unsigned tile[256]; vu *v = tile; int i = threadIdx.x, r = x[i]; v[i] = i; v[i + 64] = i
#define FOR(k, r) _Pragma("unroll 1") for (int k = 0; k < (r); k++)
#define LOOP(r) FOR(k, r) v[i] += v[i + n]
#define A (r & 3)
#define B (r >> 2 & 7)
#define C (r >> 5 & 7)
// nested
KERNEL(nest) { SHARED; __syncthreads(); FOR(a, A) { v[i] ^= 3; LOOP(B); v[i] ^= 5; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(nestb) { SHARED; FOR(a, A) { v[i] ^= 3; LOOP(B); v[i] ^= 5; } y[i] = v[i] / (n + 1); }
KERNEL(nestif) { SHARED; __syncthreads(); FOR(a, A) { v[i] ^= 3; if (a & 1) LOOP(B); v[i] ^= 5; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(plainin) { SHARED; __syncthreads(); unsigned s = 0; FOR(a, A) { v[i] ^= 3; FOR(k, B) s = s * 5 + (s >> 3) + n; v[i] ^= s; } __syncthreads(); y[i] = v[i ^ 1] + s; }
KERNEL(plainout) { SHARED; __syncthreads(); unsigned s = 1; FOR(a, A) { s = s * 3 + n; if (s & 8) s ^= 77; LOOP(B); s ^= v[i]; } __syncthreads(); y[i] = v[i ^ 1] + s; }
KERNEL(ifin) { SHARED; __syncthreads(); FOR(a, B) { v[i] += 3; if (r >> a & 1) { v[i] ^= v[i + n]; v[i] += 7; } v[i] ^= 5; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(ifinb) { SHARED; FOR(a, B) { v[i] += 3; if (r >> a & 1) { v[i] ^= v[i + n]; v[i] += 7; } v[i] ^= 5; } y[i] = v[i] / (n + 1); }
// sides
KERNEL(sides) { SHARED; __syncthreads(); if (A & 1) { LOOP(B); v[i] ^= 1; } else { v[i] ^= 9; LOOP(C); v[i] += 4; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(sidesb) { SHARED; if (A & 1) { LOOP(B); v[i] ^= 1; } else { v[i] ^= 9; LOOP(C); v[i] += 4; } y[i] = v[i] / (n + 1); }
KERNEL(oneside) { SHARED; __syncthreads(); if (A & 1) { LOOP(B); v[i] ^= 1; } else { unsigned s = r; FOR(k, C) s = s * 5 + (s >> 3) + n; v[i] ^= s; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(inif) { SHARED; __syncthreads(); if (A) { v[i] ^= 9; if (A & 1) LOOP(B); v[i] += 4; LOOP(C); v[i] ^= 2; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(seq) { SHARED; __syncthreads(); LOOP(B); v[i] ^= 9; LOOP(C); __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(seqb) { SHARED; LOOP(B); v[i] ^= 9; LOOP(C); y[i] = v[i] / (n + 1); }
KERNEL(seqsync) { SHARED; LOOP(B); __syncwarp(); v[i] ^= 9; LOOP(C); __syncwarp(); y[i] = v[i ^ 1]; }
KERNEL(breaks) { SHARED; __syncthreads(); FOR(a, B) { v[i] += v[i + n]; if (a == C) { v[i] ^= 7; break; } v[i] ^= 5; } __syncthreads(); y[i] = v[i ^ 1]; }
KERNEL(returns) { SHARED; FOR(a, B) { v[i] += v[i + n]; if (a == C) { v[i] ^= 7; return; } v[i] ^= 5; } y[i] = v[i] / (n + 1); }
// some lanes meet
KERNEL(half) { SHARED; LOOP(B); if (i < 16) { __syncwarp(0xffff); v[i] ^= v[i ^ 1]; } else { __syncwarp(0xffff0000); v[i] += v[i ^ 1]; } y[i] = v[i]; }
KERNEL(halfin) { SHARED; if (i < 16) { LOOP(B); __syncwarp(0xffff); v[i] ^= v[i ^ 1]; } else { LOOP(C); __syncwarp(0xffff0000); v[i] += v[i ^ 1]; } y[i] = v[i]; }
KERNEL(halfone) { SHARED; LOOP(B); if (i < 16) { __syncwarp(0xffff); v[i] ^= v[i ^ 1]; } y[i] = v[i] / (n + 1); }
KERNEL(quads) { SHARED; LOOP(B); __syncwarp(0xfu << (i & 28)); v[i] ^= v[i ^ 1]; __syncwarp(0xfu << (i & 28)); y[i] = v[i ^ 2]; }
// barrier.sync, which need not be reached together
KERNEL(unaligned) { SHARED; if (A) { v[i] ^= 9; LOOP(B); } asm volatile("barrier.sync 0;" ::: "memory"); tile[i + 128] = v[i ^ 1]; asm volatile("barrier.sync 0;" ::: "memory"); y[i] = tile[(i ^ 3) + 128]; }
KERNEL(spin) { SHARED; volatile unsigned *f = y; if (i == (r >> 8)) { while ((f[64] ^ n) == 7) ; } asm volatile("barrier.sync 0;" ::: "memory"); if (n == 3) return; tile[i + 128] = v[i ^ 1]; asm volatile("barrier.sync 0;" ::: "memory"); y[i] = tile[(i ^ 3) + 128]; }
KERNEL(grid) { __shared__ unsigned tile[128]; vu *f = y; int i = threadIdx.x; if (i == 0) { y[96] = n; while (f[96] == 0); } asm volatile("barrier.sync 0;" ::: "memory"); if (n == 0) return; tile[i] = x[i]; asm volatile("barrier.sync 0;" ::: "memory"); y[i] = tile[i ^ 1]; }
KERNEL(unplain) { SHARED; unsigned s = r; if (A & 1) { FOR(k, B) s = s * 5 + (s >> 3) + n; v[i] ^= s; if (A & 2) return; } asm volatile("barrier.sync 0;" ::: "memory"); tile[i + 128] = v[i ^ 1]; asm volatile("barrier.sync 0;" ::: "memory"); y[i] = tile[(i ^ 3) + 128]; }
