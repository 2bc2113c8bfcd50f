// What constant bank 0 holds below the parameters of a launch, on sm_90: what machine code reads there without a name.
// The words of the first launch that are not 0, and of each other those that differ from them. 2026-11-29, on an H200:
// 0 to 14 block and grid, 28 the stack's end, 2c dynamic shared memory, 30 the grid's number, 114 shared memory that is
// the system's, 13c both, 140 whether there are clusters, 144 to 14c their size, 150 to 158 one over it as float32, 15c to 164
// how many there are, 188 their blocks; src/tilewright/machine/builder.py has what is read here.
//
//     nvcc -arch=sm_90a -o constant_bank lab/constant_bank.cu && ./constant_bank
#include <cstdio>
#include <cuda_runtime.h>

constexpr int WORDS = 0x210 / 4;  // parameters begin behind them
struct Parameters { int values[64]; };

__global__ void dump(Parameters p, int *out, int words)
{
    extern __shared__ int shared[];
    if (!words) out[0] = shared[threadIdx.x];
    if (threadIdx.x == 0 && blockIdx.x == 0)
        for (int i = 0; i < words; i++) out[i] = p.values[i - words];
}

int first[WORDS], launches;

void show(const char *what, dim3 grid, dim3 block, int dynamic, unsigned cluster, int *out)
{
    cudaLaunchConfig_t config = {};
    config.gridDim = grid, config.blockDim = block, config.dynamicSmemBytes = dynamic;
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {cluster, 1, 1};
    if (cluster) config.attrs = &attribute, config.numAttrs = 1;
    int words[WORDS];
    cudaMemset(out, 0, sizeof words);
    const int failed = cudaLaunchKernelEx(&config, dump, Parameters{}, out, WORDS);
    cudaMemcpy(words, out, sizeof words, cudaMemcpyDeviceToHost);
    printf("%s (%d):", what, failed ? failed : cudaGetLastError());
    for (int i = 0; i < WORDS; i++)
        if (words[i] != first[i]) printf(" %x=%x", 4 * i, words[i]);
    puts("");
    for (int i = 0; !launches && i < WORDS; i++) first[i] = words[i];
    launches++;
}

int main()
{
    int *out;
    cudaMalloc(&out, 4 * WORDS);
    cudaFuncSetAttribute(dump, cudaFuncAttributeMaxDynamicSharedMemorySize, 200000);
    show("first", 1, 32, 0, 0, out);
    show("again", 1, 32, 0, 0, out);
    show("grid 2 3 4", dim3(2, 3, 4), 32, 0, 0, out);
    show("block 32 4 2", 1, dim3(32, 4, 2), 0, 0, out);
    show("dynamic 1000", 1, 32, 1000, 0, out);
    show("dynamic 100000", 1, 32, 100000, 0, out);
    show("cluster 2", 4, 32, 0, 2, out);
    show("cluster 4", dim3(8, 2), 64, 0, 4, out);
}
