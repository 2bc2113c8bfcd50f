// Loops that time themselves, as people write them: what `tilewright run --time` tells of them, beside an H200.
//
//     nvcc -O3 -std=c++17 -arch=sm_90a --default-stream per-thread -o loops lab/loops.cu && ./loops graphs
//     tilewright run --time lab/loops.cu
//
// Each loop runs twice, and the second time is told. With `graphs` it is launched as one graph, too, which the host does not
// hold up, and kernels that count cycles say how long a launch takes behind another (figures/nvidia-h200.toml: launch_again).
#include <cstdio>
#include <functional>
__global__ void step(float *a, int n, int k) {
    int j = blockIdx.x * 32 + threadIdx.x, i = blockIdx.y * 8 + threadIdx.y;
    if (i > k && i < n && j > k && j < n) a[i * n + j] -= a[i * n + k] / a[k * n + k] * a[k * n + j];
}
__global__ void bitonic(int *a, int j, int k) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, p = i ^ j;
    if (p > i && ((i & k) == 0) == (a[i] > a[p])) { int t = a[i]; a[i] = a[p]; a[p] = t; }
}
__global__ void floyd(int *d, int n, int k) {
    int j = blockIdx.x * 16 + threadIdx.x, i = blockIdx.y * 16 + threadIdx.y, w = d[i * n + k] + d[k * n + j];
    if (w < d[i * n + j]) d[i * n + j] = w;
}
__global__ void naive(const float *a, float *b, int n) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) b[x * n + y + i] = a[(y + i) * n + x];
}
__global__ void tiled(const float *a, float *b, int n) {
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) tile[threadIdx.y + i][threadIdx.x] = a[(y + i) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) b[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}
__global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float s[16][16], t[16][16];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int k = 0; k < n; k += 16) {
        s[threadIdx.y][threadIdx.x] = a[y * n + k + threadIdx.x];
        t[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + x];
        __syncthreads();
        for (int i = 0; i < 16; i++) sum += s[threadIdx.y][i] * t[i][threadIdx.x];
        __syncthreads();
    }
    c[y * n + x] = sum;
}
__global__ void jacobi(const float *a, float *b, int n) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x > 0 && x < n - 1 && y > 0 && y < n - 1)
        b[y * n + x] = 0.25f * (a[y * n + x - 1] + a[y * n + x + 1] + a[(y - 1) * n + x] + a[(y + 1) * n + x]);
}
__global__ void saxpy(float *y, const float *x, float a, int n) {
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
__global__ void spin(int cycles) { for (long long t = clock64(); clock64() - t < cycles;); }
float *a, *b, *c;
bool graphs;
cudaEvent_t s, e;
void timed(const char *name, int times, std::function<void(int)> launch) {
    float ms;
    auto stream = cudaStreamPerThread;
    auto all = [&] { for (int i = 0; i < times; i++) launch(i); };
    auto tell = [&](auto what) {
        cudaEventRecord(s, stream), what(), cudaEventRecord(e, stream), cudaEventSynchronize(e);
        cudaEventElapsedTime(&ms, s, e), printf(" %9.3f us", ms * 1e3 / times), fflush(stdout);
    };
    for (float *each : {a, b, c}) cudaMemsetAsync(each, 0x3f, 1 << 26, stream);
    printf("%-22s %4d launches", name, times), all(), tell(all);
    if (graphs) {
        cudaGraph_t graph;
        cudaGraphExec_t made;
        cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed), all(), cudaStreamEndCapture(stream, &graph);
        cudaGraphInstantiate(&made, graph, 0), cudaGraphLaunch(made, stream), cudaStreamSynchronize(stream);
        tell([&] { cudaGraphLaunch(made, stream); });
    }
    puts("");
}
int main(int argc, char **argv) {
    static int js[200], ks[200];
    int count = 0;
    char name[40];
    graphs = argc > 1;
    cudaMalloc(&a, 1 << 26), cudaMalloc(&b, 1 << 26), cudaMalloc(&c, 1 << 26);
    cudaEventCreate(&s), cudaEventCreate(&e);
    for (int n : {256, 512}) {
        dim3 grid(n / 32, n / 8), block(32, 8);
        sprintf(name, "gauss %d", n), timed(name, n - 1, [=](int k) { step<<<grid, block>>>(a, n, k); });
    }
    for (int k = 2; k <= 1 << 16; k *= 2) for (int j = k / 2; j; j /= 2) js[count] = j, ks[count++] = k;
    timed("bitonic 65536", count, [](int i) { bitonic<<<256, 256>>>((int *)a, js[i], ks[i]); });
    timed("floyd 512", 512, [](int k) { floyd<<<dim3(32, 32), dim3(16, 16)>>>((int *)a, 512, k); });
    for (int n : {1024, 1600, 2048, 2400, 2880, 4096}) {
        dim3 grid(n / 32, n / 32), block(32, 8);
        sprintf(name, "naive transpose %d", n), timed(name, 20, [=](int) { naive<<<grid, block>>>(a, b, n); });
        sprintf(name, "tiled transpose %d", n), timed(name, 20, [=](int) { tiled<<<grid, block>>>(a, b, n); });
    }
    timed("a, b, c transposed 3072", 30, [](int i) {
        float *of[] = {a, b, c};
        tiled<<<dim3(96, 96), dim3(32, 8)>>>(of[i % 3], of[(i + 1) % 3], 3072);
    });
    for (int n : {512, 1024}) {
        dim3 grid(n / 16, n / 16), block(16, 16);
        sprintf(name, "tiled product %d", n), timed(name, 20, [=](int) { product<<<grid, block>>>(a, b, c, n); });
    }
    for (int n : {1024, 2048, 4096}) {
        dim3 grid(n / 32, n / 8), block(32, 8);
        sprintf(name, "jacobi %d", n), timed(name, 20, [=](int i) { jacobi<<<grid, block>>>(i % 2 ? a : b, i % 2 ? b : a, n); });
    }
    for (int n : {1 << 20, 1 << 21, 1 << 22, 6 << 20, 1 << 24})
        sprintf(name, "saxpy %d", n), timed(name, 20, [=](int) { saxpy<<<n / 256, 256>>>(a, b, 2.f, n); });
    timed("saxpy, transpose 1536", 40, [](int i) {  // two kernels in turn
        if (i % 2) saxpy<<<1536 * 6, 256>>>(b, c, 2.f, 1536 * 1536);
        else tiled<<<dim3(48, 48), dim3(32, 8)>>>(a, b, 1536);
    });
    for (int cycles : {20000, 60000})
        if (graphs) sprintf(name, "%d cycles", cycles), timed(name, 100, [=](int) { spin<<<132, 256>>>(cycles); });
}
