"""Memory that the host touches before it has waited for what writes it."""

from .test_runtime_api import ran


def test_the_host_waits_before_it_touches_what_is_written(tmp_path):
    code = """
    __global__ void fill(int *x, const int *y) { x[threadIdx.x] = y[0]; }
    int main() {
        int *m, *n, *p, *d, plain[32];
        cudaMallocManaged(&m, 8192), cudaMallocManaged(&n, 4), cudaMallocHost(&p, 128), cudaMalloc(&d, 128);
        cudaStream_t s;
        cudaStreamCreate(&s);
        n[0] = 7;
        fill<<<1, 32>>>(m, n);
        printf("%d ", n[0]);  // only read
        fill<<<1, 32>>>(m, n);  // the device may
        printf("%d ", cudaGetLastError());
        printf("%d ", m[3]);  // line 20
        printf("%d ", m[4]);
        fill<<<1, 32, 0, s>>>(m, n);
        m[31] = 1;  // line 23
        fill<<<1, 32, 0, s>>>(m, n);
        cudaStreamSynchronize(s);
        printf("%d ", m[5]);
        cudaMemcpyAsync(d, m, 128, cudaMemcpyDefault, s);
        cudaMemcpyAsync(p, d, 128, cudaMemcpyDeviceToHost, s);
        memcpy(plain, p, 128);  // line 29
        cudaMemcpyAsync(p, d, 128, cudaMemcpyDeviceToHost, s);
        cudaMemcpy(plain, p, 128, cudaMemcpyDefault);  // waits
        printf("%d %d\\n", plain[31], p[31]);
        cudaFree(m), cudaFree(n), cudaFreeHost(p), cudaFree(d), cudaStreamDestroy(s);
    }
    """
    report = ran(tmp_path, code, check=True)
    assert report.output == "7 0 7 7 7 7 7\n" and report.complete
    found = [(each.kind, each.line) for each in report.findings]
    assert found == [("missing-synchronisation", line) for line in (20, 23, 29)], report.errors
    assert "before it has waited for fill at" in report.findings[0].message
    assert "cudaMemcpyAsync at" in report.findings[2].message
    assert "reads p (cudaMallocHost at program.cu:12)" in report.findings[2].message
    unchecked = ran(tmp_path, code)
    assert unchecked.output == report.output and not unchecked.findings
