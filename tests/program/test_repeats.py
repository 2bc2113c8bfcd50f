"""Launches that repeat an earlier one on the same memory are not run; everything else is."""

import textwrap
from types import SimpleNamespace

from tilewright.program.repeats import Repeats

from .test_runtime_api import HEAD, ran

PROGRAM = """
__global__ void twice(const int *a, int *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = 2 * a[i];
}
__global__ void step(int *c) { c[threadIdx.x] += 1; }
__global__ void tally(int *x) { atomicAdd(x, 1); }
__constant__ int by;
__device__ int seen;
__global__ void scaled(int *c) { c[threadIdx.x] = by; }
__global__ void note(int v) { seen = v; }
__global__ void noted(int *c) { c[0] = seen; }
__global__ void greet(const int *a) { if (a[0] >= 0) printf("hello\\n"); }
__global__ void when(long long *t) { t[0] = clock64(); }
int main() {
    int *a, *c, *x, *m, h[64], by_host = 3;
    long long *t, before, after;
    cudaMalloc(&a, 256), cudaMalloc(&c, 256), cudaMalloc(&x, 4), cudaMalloc(&t, 8), cudaMallocManaged(&m, 256);
    auto value = [&](const int *p) { cudaMemcpy(h, p, 4, cudaMemcpyDeviceToHost); return h[0]; };
    for (int &each : h) each = 5;
    cudaMemcpy(a, h, 256, cudaMemcpyHostToDevice), cudaMemset(x, 0, 4);
    cudaEvent_t start, one, end;
    cudaEventCreate(&start), cudaEventCreate(&one), cudaEventCreate(&end);
    twice<<<2, 32>>>(a, c, 64);
    float first = 1e9, rest;
    for (int i = 0; i < 10; i++) {  // 10, the quickest of which nothing has delayed
        cudaEventRecord(start), twice<<<2, 32>>>(a, c, 64), cudaEventRecord(one);
        cudaEventElapsedTime(&rest, start, one), first = rest < first ? rest : first;
    }
    for (int i = 0; i < 99; i++) twice<<<2, 32>>>(a, c, 64);  // 99
    cudaEventRecord(end), cudaEventElapsedTime(&rest, one, end);
    printf("%d %d\\n", value(c), rest > 20 * first);
    step<<<1, 1>>>(c), step<<<1, 1>>>(c);  // it reads what it stores
    printf("%d\\n", value(c));
    twice<<<2, 32>>>(a, c, 64);  // what it stored is gone
    printf("%d\\n", value(c));
    twice<<<2, 32>>>(a, c, 32), twice<<<1, 32>>>(a, c, 64), twice<<<1, 32>>>(c, c, 64);  // others
    printf("%d\\n", value(c));
    cudaMemset(c, 0, 256);
    twice<<<2, 32>>>(a, c, 64);
    printf("%d\\n", value(c));
    h[0] = 7, cudaMemcpy(a, h, 4, cudaMemcpyHostToDevice);
    twice<<<2, 32>>>(a, c, 64), twice<<<2, 32>>>(a, c, 64);  // 1
    printf("%d\\n", value(c));
    tally<<<1, 2>>>(x), tally<<<1, 2>>>(x);
    printf("%d\\n", value(x));
    cudaMemcpyToSymbol(by, &by_host, 4);
    scaled<<<1, 1>>>(c), scaled<<<1, 1>>>(c);  // 1
    by_host = 4, cudaMemcpyToSymbol(by, &by_host, 4);
    scaled<<<1, 1>>>(c);
    printf("%d\\n", value(c));
    note<<<1, 1>>>(8), noted<<<1, 1>>>(c), note<<<1, 1>>>(8), noted<<<1, 1>>>(c);  // 2
    note<<<1, 1>>>(9), noted<<<1, 1>>>(c);
    printf("%d\\n", value(c));
    twice<<<1, 32>>>(m, c, 1), cudaDeviceSynchronize();
    m[0] = 21;  // which nobody sees
    twice<<<1, 32>>>(m, c, 1);
    printf("%d\\n", value(c));
    twice<<<1, 32>>>(a, m, 1), cudaDeviceSynchronize(), m[0] = 1;
    twice<<<1, 32>>>(a, m, 1), cudaDeviceSynchronize();
    printf("%d\\n", m[0]);
    int *known;
    cudaGetSymbolAddress((void **)&known, by);
    scaled<<<1, 1>>>(c), cudaMemset(known, 1, 4), scaled<<<1, 1>>>(c);  // written to by its address
    printf("%d\\n", value(c));
    scaled<<<1, 1>>>(c), h[0] = 6, cudaMemcpy(known, h, 4, cudaMemcpyHostToDevice), scaled<<<1, 1>>>(c);  // 1
    printf("%d\\n", value(c));
    cudaMemset(c, 0, 256), cudaMemset(c, 0, 256);
    twice<<<2, 32>>>(a, c, 64), cudaMemset(c, 0, 256);  // a kernel has stored between the two
    printf("%d\\n", value(c));
    cudaMemset(c, 1, 1), cudaMemset(c, 0, 4), cudaMemset(c, 2, 1), cudaMemset(c, 0, 4);
    printf("%d\\n", value(c));
    cudaMemcpy(c, h, 4, cudaMemcpyHostToDevice), cudaMemset(c, 0, 4);
    printf("%d\\n", value(c));
    cudaMemset(m, 0, 256), m[0] = 3, cudaMemset(m, 0, 256);  // the host writes as it likes
    printf("%d\\n", m[0]);
    greet<<<1, 1>>>(a), greet<<<1, 1>>>(a);
    when<<<1, 1>>>(t), cudaMemcpy(&before, t, 8, cudaMemcpyDeviceToHost);
    when<<<1, 1>>>(t), cudaMemcpy(&after, t, 8, cudaMemcpyDeviceToHost);
    printf("%d\\n", after > before);
}
"""
PRINTED = [
    "10 1", "12", "10", "20", "10", "14", "4", "4", "9", "42", "14", "16843009", "6", "0", "0", "0", "0", "hello",
    "hello", "1",
]  # fmt: skip
REPEATS = 10 + 99 + 1 + 1 + 2 + 1


def test_only_what_changes_nothing_is_not_run(tmp_path):
    report = ran(tmp_path, PROGRAM)
    assert report.output.splitlines() == PRINTED
    assert report.repeats == REPEATS
    assert sum(row.count for row in report.launches) == REPEATS + 29


def test_a_repeat_counts_and_is_found_faulty_as_the_first(tmp_path):
    code = """
    __global__ void fine(const int *a, int *c) { c[threadIdx.x] = a[threadIdx.x]; }
    __global__ void stray(const int *a, int *c) { c[threadIdx.x] = a[threadIdx.x]; }
    int main() {
        int *a, *c;
        cudaMalloc(&a, 128), cudaMalloc(&c, 128), cudaMemset(a, 0, 128);
        for (int i = 0; i < 10; i++) fine<<<1, 32>>>(a, c);
        for (int i = 0; i < 2; i++) stray<<<1, 33>>>(a, c);
        cudaFree(a), cudaFree(c);
    }
    """
    report = ran(tmp_path, code, check=True)
    fine, stray = sorted(report.launches, key=lambda row: row.kernel)
    assert (report.repeats, fine.count, stray.count) == (9 + 1, 10, 2)
    assert fine.totals.requests == 20 and fine.report.totals.requests == 2
    assert {each.kind for each in report.findings} >= {"out-of-bounds"}


def test_results_of_a_launch_that_began_alike_are_put_back(tmp_path):
    """As benchmarks do: results are set to zero, a kernel adds to them, many times."""
    code = """
    __global__ void add(const int *a, int *x) { atomicAdd(x, a[threadIdx.x]); }
    __global__ void half(const int *a, int *c) { c[threadIdx.x] = a[threadIdx.x]; }
    int main() {
        int *a, *x, *c, h[64];
        cudaMalloc(&a, 256), cudaMalloc(&x, 4), cudaMalloc(&c, 256);
        auto value = [&](const int *p) { cudaMemcpy(h, p, 4, cudaMemcpyDeviceToHost); return h[0]; };
        auto round = [&] { cudaMemset(x, 0, 4), add<<<1, 32>>>(a, x), printf("%d ", value(x)); };
        auto set = [&](int *p, int v) { cudaMemcpy(p, &v, 4, cudaMemcpyHostToDevice); };
        cudaMemset(a, 0, 256), set(a, 5);
        for (int i = 0; i < 4; i++) round();  // twice it runs, twice its result is put back
        for (int i = 0; i < 2; i++) add<<<1, 32>>>(a, x), printf("%d ", value(x));
        set(a, 6), round();
        set(x, 7), add<<<1, 32>>>(a, x), printf("%d ", value(x));
        cudaMemset(x, 1, 4), add<<<1, 32>>>(a, x), printf("%d ", value(x));
        round(), round(), round();  // the first runs, once more
        cudaFree(x), cudaMalloc(&x, 4), round();
        puts("");
        for (int i = 0; i < 8; i++) {
            cudaMemset(c, i % 2, 256), half<<<1, 32>>>(a, c);
            cudaMemcpy(h, c, 256, cudaMemcpyDeviceToHost), printf("%d %d ", h[0], h[63]);
        }
        cudaMemset(c + 1, 2, 4), cudaMemset(c + 1, 2, 4);
        cudaMemcpy(h, c, 256, cudaMemcpyDeviceToHost), printf("%d %d %d\\n", h[0], h[1], h[63]);
    }
    """
    report = ran(tmp_path, code)
    first, second = report.output.splitlines()
    assert first.split() == ["5", "5", "5", "5", "10", "15", "6", "13", "16843015", "6", "6", "6", "6"]
    assert second.split() == ["6", "0", "6", "16843009"] * 4 + ["6", "33686018", "16843009"]
    assert report.repeats == 2 + 2 + 4


class _Block:
    def __init__(self, address, kind="device"):
        self.address, self.kind = address, kind


def test_a_fill_that_repeats_the_last_one_is_not_done_again():
    block, other, managed, variable = _Block(512), _Block(1024), _Block(2048, "managed"), _Block(4096)
    blocks = {each.address: each for each in (block, other, managed)}
    repeats = Repeats(SimpleNamespace(blocks=blocks, opened=False))
    what = (512, 0, 64, 1, 64, 1)
    assert not repeats.filled(block, what)
    for each in (block, other, managed, variable):
        repeats.fill(
            each, what, 0.5, whole=True
        )  # the variable comes last: launches know it by another name, so all is forgotten
        assert repeats.filled(each, what) == (each in (block, other))
    assert repeats.seconds == 1.0 and not repeats.filled(block, what)
    changes = (
        lambda: repeats.written(block),
        lambda: repeats.fill(block, (512, 1, 64, 1, 64, 1), 0.5, whole=True),
        repeats.forget,
    )
    for change in changes:
        repeats.fill(block, what, 0.5, whole=False)
        repeats.written(other), repeats.written(None)
        assert repeats.filled(block, what)
        change()
        assert not repeats.filled(block, what)


def test_what_arguments_lead_to_is_known_until_memory_changes(tmp_path):
    """The same bytes of arguments once they are freed, and a shape that an attribute allows and then does not."""
    code = """
    __global__ void fill(int *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
    __global__ void large(int *x) { extern __shared__ int s[]; s[0] = 1; x[0] = s[0]; }
    int main() {
        int *x, *y;
        cudaMalloc(&y, 4096), cudaMalloc(&x, 1024);
        for (int i = 0; i < 3; i++) fill<<<1, 256>>>(x, 256);
        cudaFree(x);
        fill<<<1, 256>>>(x, 256);  // freed
        cudaFuncSetAttribute(large, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000);
        large<<<1, 1, 60000>>>(y);
        printf("%d ", cudaGetLastError());
        cudaFuncSetAttribute(large, cudaFuncAttributeMaxDynamicSharedMemorySize, 50000);
        large<<<1, 1, 60000>>>(y);
        printf("%d\\n", cudaGetLastError());
    }
    """
    report = ran(tmp_path, code, check=True)
    found = {(each.kind, each.line) for each in report.findings if each.severity == "error"}
    lines = (HEAD + textwrap.dedent(code)).split("\n")
    assert report.output == "0 1\n"
    assert ("use-after-free", next(at for at, text in enumerate(lines, 1) if "// freed" in text)) in found
