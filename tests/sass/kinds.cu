// A kernel for each kind of access, as they were measured on an H200 (measured_h200.json).
#include <cuda_fp16.h>
extern "C" {
__global__ void k_load(const float* a, float* b) { b[threadIdx.x] = a[threadIdx.x * 3]; }
__global__ void k_ldg(const float* __restrict__ a, float* b) { b[threadIdx.x] = __ldg(a + threadIdx.x * 2); }
__global__ void k_vec2(const float2* a, float2* b) { b[threadIdx.x] = a[threadIdx.x * 3]; }
__global__ void k_vec4(const float4* a, float4* b) { b[threadIdx.x] = a[threadIdx.x]; }
__global__ void k_byte(const char* a, char* b) { b[threadIdx.x] = a[threadIdx.x * 5]; }
__global__ void k_half(const short* a, short* b) { b[threadIdx.x * 2] = a[threadIdx.x]; }
__global__ void k_volatile(volatile float* a, volatile float* b) { b[threadIdx.x] = a[threadIdx.x]; }
__global__ void k_atom(int* a, int* b) { b[threadIdx.x] = atomicAdd(a + threadIdx.x / 2, (int)threadIdx.x); }
__global__ void k_atom_one(int* a, int* b) { b[threadIdx.x] = atomicAdd(a, 1); }
__global__ void k_red(int* a) { atomicAdd(a + threadIdx.x % 8, (int)threadIdx.x); }
__global__ void k_red_float(float* a) { atomicAdd(a + threadIdx.x, 1.5f); }
__global__ void k_cas(int* a, int* b) { b[threadIdx.x] = atomicCAS(a + threadIdx.x, 3, 4); }
__global__ void k_exch(int* a, int* b) { b[threadIdx.x] = atomicExch(a + threadIdx.x, 3); }
__global__ void k_max(int* a) { atomicMax(a + threadIdx.x, 3); }
__global__ void k_atom_f16(__half2* a) { atomicAdd(a + threadIdx.x, __float2half2_rn(1.f)); }
__global__ void s_red(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); atomicAdd(s + threadIdx.x % 8, (int)threadIdx.x); __syncthreads(); b[threadIdx.x] = s[threadIdx.x]; }
__global__ void s_inc(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); atomicAdd(s + threadIdx.x % 8, 1); __syncthreads(); b[threadIdx.x] = s[threadIdx.x]; }
__global__ void s_atom(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); b[threadIdx.x] = atomicAdd(s + threadIdx.x % 8, (int)threadIdx.x); }
__global__ void s_cas(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); b[threadIdx.x] = atomicCAS(s + threadIdx.x % 8, 0, (int)threadIdx.x); }
__global__ void s_exch(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); b[threadIdx.x] = atomicExch(s + threadIdx.x, (int)threadIdx.x); }
__global__ void s_float(float* b) { __shared__ float s[256]; s[threadIdx.x] = 0; __syncthreads(); atomicAdd(s + threadIdx.x, 1.f); __syncthreads(); b[threadIdx.x] = s[threadIdx.x]; }
__global__ void s_max(int* b) { __shared__ int s[256]; s[threadIdx.x] = 0; __syncthreads(); atomicMax(s + threadIdx.x % 32, (int)threadIdx.x); __syncthreads(); b[threadIdx.x] = s[threadIdx.x]; }
__global__ void s_conflict(float* b) { __shared__ float s[32 * 32]; for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = i; __syncthreads(); b[threadIdx.x] = s[threadIdx.x % 32 * 32 + threadIdx.x / 32]; }
__global__ void s_merge(float* b) { __shared__ float s[1024]; for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = i; __syncthreads(); float t = 0; for (int i = 0; i < 4; i++) t += s[threadIdx.x * 4 + i]; b[threadIdx.x] = t; }
__global__ void s_uniform(float* b) { __shared__ float s[64]; if (threadIdx.x < 64) s[threadIdx.x] = threadIdx.x; __syncthreads(); float t = 0; for (int i = 0; i < 64; i++) t += s[i] * b[threadIdx.x]; b[threadIdx.x] = t; }
__global__ void l_array(float* b, int n) { float t[32]; for (int i = 0; i < 32; i++) t[i] = b[threadIdx.x + i]; for (int i = 0; i < n; i++) t[(i * 7) % 32] += t[i % 32]; b[threadIdx.x] = t[n % 32]; }
__constant__ float table[256];
__global__ void c_load(float* b) { b[threadIdx.x] = table[threadIdx.x % 4]; }
__global__ void g_generic(float* b, int n) { __shared__ float s[256]; s[threadIdx.x] = 1; __syncthreads(); float* p = n > 3 ? s : b; float t = p[threadIdx.x]; __syncthreads(); b[threadIdx.x] = t; }
__global__ void a_copy4(const float* a, float* b) { __shared__ float s[256]; unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x); asm volatile("cp.async.ca.shared.global [%0], [%1], 4;\n" :: "r"(d), "l"(a + threadIdx.x * 2)); asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;\n"); __syncthreads(); b[threadIdx.x] = s[255 - threadIdx.x]; }
__global__ void a_copy16(const float4* a, float4* b) { __shared__ float4 s[256]; unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x); asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" :: "r"(d), "l"(a + threadIdx.x)); asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;\n"); __syncthreads(); b[threadIdx.x] = s[255 - threadIdx.x]; }
__global__ void a_copy16ca(const float4* a, float4* b) { __shared__ float4 s[256]; unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x); asm volatile("cp.async.ca.shared.global [%0], [%1], 16;\n" :: "r"(d), "l"(a + threadIdx.x)); asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;\n"); __syncthreads(); b[threadIdx.x] = s[255 - threadIdx.x]; }
__global__ void a_copy8(const float2* a, float2* b) { __shared__ float2 s[256]; unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x); asm volatile("cp.async.ca.shared.global [%0], [%1], 8;\n" :: "r"(d), "l"(a + threadIdx.x * 3)); asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;\n"); __syncthreads(); b[threadIdx.x] = s[255 - threadIdx.x]; }
__global__ void m_ldmatrix4(unsigned* b) { __shared__ __align__(16) unsigned s[1024]; for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = i; __syncthreads(); unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x % 32 * 8), r[4]; asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];\n" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(d)); b[threadIdx.x] = r[0] + r[1] + r[2] + r[3]; }
__global__ void m_ldmatrix1(unsigned* b) { __shared__ __align__(16) unsigned s[1024]; for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = i; __syncthreads(); unsigned d = (unsigned)__cvta_generic_to_shared(s + threadIdx.x % 8 * 4), r; asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];\n" : "=r"(r) : "r"(d)); b[threadIdx.x] = r; }
__global__ void d_loop(const int* a, int* b) { int n = a[threadIdx.x] % 17, t = 0; for (int i = 0; i < n; i++) t += a[threadIdx.x + i * 32]; b[threadIdx.x] = t; }
__global__ void d_while(const int* a, int* b) { int t = 0, i = threadIdx.x; while (a[i] > 20) { t += a[i]; i = (i * 5 + 1) % 1024; if (t > 500) break; } b[threadIdx.x] = t; }
__global__ void d_binary(const int* a, int* b, int n) { int lo = 0, hi = n, x = a[threadIdx.x]; while (lo < hi) { int m = (lo + hi) / 2; if (b[m] < x) lo = m + 1; else hi = m; } b[2048 + threadIdx.x] = lo; }
}
