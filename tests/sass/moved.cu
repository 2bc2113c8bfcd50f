// Accesses that ptxas leaves otherwise than the PTX has them (test_moved.py). They are written as PTX, so that the
// compiler before ptxas leaves them alone.
#define AT(p) ((unsigned)__cvta_generic_to_shared(p))
#define LOAD4(x, y, z, w, p) \
    float x, y, z, w; \
    asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "r"(AT(p)))
#define LOAD(x, space, at) asm volatile("ld." space ".f32 %0, [%1];" : "=f"(x) : at)
#define TILE __shared__ float4 s[64]; s[threadIdx.x] = a[threadIdx.x]; __syncthreads()
#define ROW __shared__ float s[512]; s[threadIdx.x] = a[threadIdx.x]; __syncthreads()

extern "C" {
__global__ void word_of_four(const float4 *a, float *b) { TILE; LOAD4(x, y, z, w, s + threadIdx.x % 4); b[threadIdx.x] = w; }
__global__ void two_words_of_four(const float4 *a, float *b) { TILE; LOAD4(x, y, z, w, s + threadIdx.x % 4); b[threadIdx.x] = x * w; }
__global__ void half_of_four(const float4 *a, float *b) { TILE; LOAD4(x, y, z, w, s + threadIdx.x % 4); b[threadIdx.x] = x * y; }
__global__ void half_of_eight(const long long *a, int *b) { long long v; asm volatile("ld.global.b64 %0, [%1];" : "=l"(v) : "l"(a + threadIdx.x * 5)); b[threadIdx.x] = (int)(v >> 32); }
__global__ void unread(const float *a, float *b) { float v; LOAD(v, "global", "l"(a + threadIdx.x)); b[threadIdx.x] = 1; }
__global__ void loaded_twice(const float *a, float *b) { float v, w; LOAD(v, "global", "l"(a + threadIdx.x)); LOAD(w, "global", "l"(a + threadIdx.x)); b[threadIdx.x] = v * w; }
__global__ void overwritten(const float *a, float *b) { ROW; asm volatile("st.shared.f32 [%0], %1;\nst.shared.f32 [%0], %2;" :: "r"(AT(s + threadIdx.x)), "f"(2.f), "f"(3.f)); __syncthreads(); b[threadIdx.x] = s[threadIdx.x ^ 1]; }
__global__ void stored_before(const float *a, float *b) { ROW; float v = s[threadIdx.x ^ 3], w; __syncthreads(); asm volatile("st.shared.f32 [%0], %1;" :: "r"(AT(s + threadIdx.x)), "f"(v)); LOAD(w, "shared", "r"(AT(s + threadIdx.x))); __syncthreads(); b[threadIdx.x] = s[threadIdx.x ^ 1] + w; }
__global__ void same_for_all(const float *a, float *b, int n) { ROW; b[threadIdx.x] = s[n] + s[blockIdx.x] + a[n]; }
__global__ void same_each_round(const float *a, float *b, int n) { ROW; float t = 0; for (int i = 0; i < n; i++) { float v; LOAD(v, "shared", "r"(AT(s + (threadIdx.x ^ 1)))); t = t * v + i; } b[threadIdx.x] = t; }
__global__ void next_round_has_it(const float *a, float *b, int n) { ROW; float t = 0; for (int k = 0; k < n; k += 3) t = t * s[k + threadIdx.x] + s[k + 3 + threadIdx.x]; b[threadIdx.x] = t; }
__global__ void next_round_overwrites(const float *a, float *b, int n) { float t = 0; for (int k = 0; k < n; k += 3) { t = t * 3 + k; asm volatile("st.global.f32 [%0], %1;" :: "l"(b + threadIdx.x), "f"(t)); } }
__global__ void through_memory(const float *a, float *b, int n) { ROW; for (int k = 0; k < n; k += 3) { float t; LOAD(t, "shared", "r"(AT(s + threadIdx.x))); t = t * 3 + k; asm volatile("st.shared.f32 [%0], %1;" :: "r"(AT(s + threadIdx.x)), "f"(t)); } __syncthreads(); b[threadIdx.x] = s[threadIdx.x ^ 1]; }
__global__ void for_some(const float *a, float *b, int n) { ROW; float v; LOAD(v, "shared", "r"(AT(s + (threadIdx.x ^ 1)))); if (threadIdx.x < n) b[threadIdx.x] = sqrtf(v) / (v + 1); b[64 + threadIdx.x] = 1; }
__global__ void four_for_some(const float4 *a, float *b, int n) { TILE; float x, y, z, w; asm volatile("ld.shared.f32 %0, [%4];\nld.shared.f32 %1, [%4+4];\nld.shared.f32 %2, [%4+8];\nld.shared.f32 %3, [%4+12];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "r"(AT(s + (threadIdx.x ^ 1)))); if (threadIdx.x < n) b[threadIdx.x] = sqrtf(x) / (y * z - w); b[64 + threadIdx.x] = 1; }
__global__ void unrolled(const float *a, float *b, int n) { float t = 0; for (int k = 0; k < n; k += 3) t = t * a[k + threadIdx.x] + 1; b[threadIdx.x] = t; }
}
