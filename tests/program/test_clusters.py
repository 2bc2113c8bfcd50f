"""Launches in clusters: declared by the kernel, or asked for by an attribute of the launch."""

import pytest

from .test_runtime_api import ran

CODE = r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) fixed(int *out) {
    __shared__ int s;
    auto c = cg::this_cluster();
    if (threadIdx.x == 0) s = 10 + blockIdx.x;
    c.sync();
    if (threadIdx.x == 0) out[blockIdx.x] = *c.map_shared_rank(&s, c.block_rank() ^ 1);
    c.sync();
}
__global__ void free_(int *out) {
    auto c = cg::this_cluster();
    if (threadIdx.x == 0) out[blockIdx.x] = c.block_rank() * 100 + c.num_blocks();
}
int main() {
    int *d, h[16];
    cudaMalloc(&d, sizeof h);
    fixed<<<4, 32>>>(d);
    cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) printf("%d ", h[i]);
    cudaLaunchConfig_t config = {};
    config.gridDim = 8; config.blockDim = 64;
    cudaLaunchAttribute a[1];
    a[0].id = cudaLaunchAttributeClusterDimension;
    a[0].val.clusterDim.x = 4; a[0].val.clusterDim.y = 1; a[0].val.clusterDim.z = 1;
    config.attrs = a; config.numAttrs = 1;
    printf("| %d ", cudaLaunchKernelEx(&config, free_, d));
    cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%d ", h[i]);
    config.gridDim = 6;
    printf("| %s ", cudaGetErrorName(cudaLaunchKernelEx(&config, free_, d)));
    config.gridDim = 16, a[0].val.clusterDim.x = 16;
    printf("| %s ", cudaGetErrorName(cudaLaunchKernelEx(&config, free_, d)));
    cudaFuncSetAttribute(free_, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
    printf("%s\n", cudaGetErrorName(cudaLaunchKernelEx(&config, free_, d)));
}
"""


def test_clusters_of_a_program(tmp_path):
    report = ran(tmp_path, CODE)
    refused = "cudaErrorInvalidClusterSize"
    assert report.output.splitlines()[-1] == (
        f"11 10 13 12 | 0 4 104 204 304 4 104 204 304 | {refused} | {refused} cudaSuccess"
    )
    assert "6 blocks in x, which is no multiple of the 4" in report.errors
    assert "cudaFuncSetAttribute(free_, cudaFuncAttributeNonPortableClusterSizeAllowed, 1)" in report.errors


MEET = r"""
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void meet(int *x, int waits) {
    auto grid = cg::this_grid();
    x[grid.thread_rank()] = 1;
    if (waits) grid.sync();
}
int main(int count, char **words) {
    int *x, waits = count < 3;
    cudaMalloc(&x, 512);
    void *arguments[] = {&x, &waits};
    cudaLaunchConfig_t config = {};
    config.gridDim = 4; config.blockDim = 32;
    cudaLaunchAttribute a[1];
    a[0].id = cudaLaunchAttributeCooperative;
    a[0].val.cooperative = words[1][0] == 't';
    config.attrs = a; config.numAttrs = 1;
    if (words[1][0] == 'p') meet<<<4, 32>>>(x, waits);
    else if (words[1][0] == 'c') cudaLaunchCooperativeKernel((void *)meet, dim3(4), dim3(32), arguments, 0, 0);
    else cudaLaunchKernelExC(&config, (void *)meet, arguments);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    cudaFree(x);
}
"""


@pytest.mark.parametrize(("words", "meets"), [("p", False), ("x", False), ("c", True), ("t", True), ("p no", True)])
def test_a_grid_meets_in_a_cooperative_launch_alone(tmp_path, words, meets):
    """A GPU has no workspace for the barrier of another launch, which traps; its ranks it can tell."""
    plain, checked = (ran(tmp_path, MEET, arguments=words.split(), check=each) for each in (False, True))
    for report in (plain, checked):
        assert report.output.splitlines() == ["cudaSuccess" if meets else "cudaErrorLaunchFailure"]
    assert [each.kind for each in checked.findings if each.severity == "error"] == ([] if meets else ["trap"])
    assert meets or "cudaLaunchCooperativeKernel" in plain.errors
    assert meets or "cudaLaunchCooperativeKernel" in checked.findings[0].details["remedy"]
