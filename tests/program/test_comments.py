"""What a program launched as comments that paste and hold."""

from tests import warm
from tilewright import spec

PROGRAM = """#include <cstdio>
struct Pair { int a; float *b; };
template <int times> __global__ void scale(const float *x, float *y, double by, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = times * by * x[i];
}
__global__ void gather(const short *from, const float *x, float *y, bool twice) {
    y[2 * threadIdx.x] = x[from[threadIdx.x]] * (twice ? 2 : 1);
}
__global__ void step(float *x) { x[threadIdx.x + blockDim.x * threadIdx.y] += 1; }
__global__ void paired(Pair p) { p.b[0] = p.a; }
int main() {
    float *x, *y, h[96];
    short *from, indices[32];
    for (int i = 0; i < 96; i++) h[i] = i * 0.5f - 3;
    for (int i = 0; i < 32; i++) indices[i] = i * i % 96;
    cudaMalloc(&x, sizeof h), cudaMalloc(&y, sizeof h), cudaMalloc(&from, sizeof indices);
    cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(from, indices, sizeof indices, cudaMemcpyHostToDevice);
    for (int i = 0; i < 3; i++) scale<4><<<2, 48>>>(x, y, 0.25, 96);
    float *z;
    cudaMalloc(&z, sizeof h);
    gather<<<1, 32>>>(from, x, z, true);
    step<<<1, dim3(8, 4)>>>(x);
    paired<<<1, 1>>>(Pair{1, y});
    puts("done");
}
"""


def test_launches_paste_and_hold(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text(PROGRAM)
    done = warm.run(["-m", "tilewright", "run", "--launches", "--no-color", path])
    assert done.returncode == 0 and done.stdout == "done\n", done.stderr
    assert done.stderr.splitlines() == [
        f"tilewright: launches of {path}, to be pasted into it; `tilewright check` runs them",
        "// tilewright: launch scale<4><<<2, 48>>>(x = float[96] uniform(-3, 44.5), y = float[96], by = 0.25, n = 96)",
        # It stores every other element.
        "// tilewright: launch gather<<<1, 32>>>(from = short[32] integers(0, 82), x = float[96] uniform(-3, 44.5), "
        "y = float[96] zeros, twice = 1)",
        "// tilewright: launch step<<<1, (8, 4)>>>(x = float[96] uniform(-3, 44.5))",
        "paired<<<1, 1>>>: p is a Pair, for which there is no comment",
    ]
    comments = [line for line in done.stderr.splitlines() if line.startswith("//")]
    path.write_text("\n".join([*comments, PROGRAM]))
    results = spec.run(path)
    assert len(results) == 3 and all(result.ok for result in results), [result.problems for result in results]
