"""``malloc``, ``free``, ``new`` and ``delete`` in kernels."""

from .test_runtime_api import ran

# Lists that one launch makes and the next takes apart; blocks of all sizes, filled while all of them are there; and
# what is there until nothing is left.
PROGRAM = r"""
struct Node {
    int value;
    Node *next;
    __device__ Node(int v, Node *n) : value(v), next(n) {}
};
__device__ Node *lists[THREADS];
__global__ void make(int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 0; i < n; i++)
        lists[t] = new Node(t * 100 + i, lists[t]);
}
__global__ void take(long long *sums, int *bad) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    long long sum = 0;
    for (Node *p = lists[t], *next; p; p = next) {
        sum += p->value, next = p->next;
        delete p;
    }
    lists[t] = nullptr, sums[t] = sum;
    char *held[20];
    for (int i = 0; i < 20; i++) {
        held[i] = (char *)malloc(1 + i * 7);
        if ((size_t)held[i] % 16)
            atomicAdd(bad, 1);
        for (int j = 0; j < 1 + i * 7; j++)
            held[i][j] = (char)(i + t);
    }
    for (int i = 0; i < 20; i++) {
        for (int j = 0; j < 1 + i * 7; j++)
            if (held[i][j] != (char)(i + t))
                atomicAdd(bad, 1);
        free(held[i]);
    }
    if (malloc(0))
        atomicAdd(bad, 1);
    free(nullptr);
}
__global__ void most(int *count, size_t size) {
    while (void *p = malloc(size)) {
        atomicAdd(count, 1);
        *(void **)p = p;
    }
}
int main() {
    size_t limit;
    SAY(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
    cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize);
    long long *sums;
    int *bad, wrong = 0;
    cudaMallocManaged(&sums, THREADS * 8);
    cudaMallocManaged(&bad, 8);
    bad[0] = bad[1] = 0;
    for (int round = 0; round < 3; round++) {
        make<<<4, THREADS / 4>>>(10);
        take<<<4, THREADS / 4>>>(sums, bad);
        SAY(cudaDeviceSynchronize());
        for (int t = 0; t < THREADS; t++)
            wrong += sums[t] != t * 1000LL + 45;
    }
    most<<<1, 32>>>(bad + 1, 1 << 20);
    SAY(cudaDeviceSynchronize());
    printf("%d %d %d %d\n", int(limit >> 20), wrong, bad[0], bad[1] >= 16 && bad[1] <= 32);
    SAY(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
    cudaFree(sums), cudaFree(bad);
}
"""


def test_kernels_allocate(tmp_path):
    report = ran(tmp_path, PROGRAM.replace("THREADS", "1024"))
    assert report.output.split("\n")[:-1] == [*["cudaSuccess"] * 5, "16 0 0 1", "cudaErrorInvalidValue"], report.errors


def test_the_checks_find_nothing_in_it(tmp_path):
    report = ran(tmp_path, PROGRAM.replace("THREADS", "128"), check=True)
    assert "16 0 0 1" in report.output and report.ok, report.errors
    assert {each.kind for each in report.findings} <= {"uncoalesced", "local-memory"}
    assert all(each.file.endswith("program.cu") for each in report.findings)


def test_a_second_free_is_told(tmp_path):
    code = """
    __global__ void twice() { int *p = new int[7]; delete[] p; delete[] p; }
    int main() {
        twice<<<1, 1>>>();
        SAY(cudaDeviceSynchronize());
    }
    """
    report = ran(tmp_path, code)
    assert report.output == "cudaErrorAssert\n"
    assert "freed already" in report.errors and "twice" in report.errors


def test_what_was_freed_is_stored_to_by_others(tmp_path):
    code = """
    __global__ void turns(int *y) {
        int *p = new int[3];
        for (int i = 0; i < 3; i++) p[i] = threadIdx.x + i;
        y[threadIdx.x] = p[0] + p[2];
        delete[] p;
    }
    int main() {
        int *y;
        cudaMalloc(&y, 128 * 4);
        turns<<<1, 128>>>(y);
        SAY(cudaFree(y));
    }
    """
    report = ran(tmp_path, code, check=True)
    assert {each.kind for each in report.findings} <= {"uncoalesced", "local-memory"}, report.findings
