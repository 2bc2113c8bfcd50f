"""cuBLAS in programs, against NumPy on the same numbers: transposes, leading dimensions, every type, batches."""

import numpy as np
import pytest

from tilewright.program.api import CALLS
from tilewright.program.prototypes import argument_types, prototypes

from .test_runtime_api import ran
from .tools import needs_compiler

HEAD = """
#include <cublas_v2.h>
#include <cuda_fp16.h>
template <class T> T *up(const std::vector<T> &v) {
    T *d;
    cudaMalloc(&d, v.size() * sizeof(T));
    cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice);
    return d;
}
template <class T> void show(const T *d, int n) {
    std::vector<T> v(n);
    cudaMemcpy(v.data(), d, n * sizeof(T), cudaMemcpyDeviceToHost);
    for (T each : v) printf("%.9g ", (double)each);
    puts("");
}
"""


def values(line):
    return np.array([float(each) for each in line.split()])


def test_every_declared_function_is_there():
    declared = {name for name in prototypes() if name.startswith("cublas") and not name.startswith("cublasLt")}
    assert len(declared) > 80
    assert declared == {name for name in CALLS if name.startswith("cublas") and not name.startswith("cublasLt")}
    for name in declared:
        argument_types(name)


@needs_compiler
@pytest.mark.parametrize("letter, type_", [("S", "float"), ("D", "double")])
def test_products(tmp_path, letter, type_):
    m, n, k, lda, ldb, ldc = 3, 4, 2, 5, 6, 7
    code = (
        HEAD
        + f"""
    int main() {{
        std::vector<{type_}> a(64), b(64), c(64);
        for (int i = 0; i < 64; ++i) a[i] = i % 7 - 2, b[i] = i % 5 + 0.5, c[i] = i % 3;
        cublasHandle_t h;
        cublasCreate(&h);
        const {type_} alpha = 1.5, beta = -0.5, zero = 0;
        for (int ta = 0; ta < 2; ++ta)
            for (int tb = 0; tb < 2; ++tb) {{
                {type_} *dc = up(c);
                cublas{letter}gemm(h, (cublasOperation_t)ta, (cublasOperation_t)tb, {m}, {n}, {k}, &alpha, up(a), {lda},
                            up(b), {ldb}, &beta, dc, {ldc});
                show(dc, 64);
            }}
        std::vector<{type_}> nan(64, NAN);
        {type_} *dc = up(nan);
        printf("%d\\n", cublas{letter}gemmStridedBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &alpha, up(a), 2, 4,
               up(b), 2, 4, &zero, dc, 2, 4, 3));
        show(dc, 12);
        {type_} *dy = up(c);
        cublas{letter}gemv(h, CUBLAS_OP_T, 3, 2, &alpha, up(a), 5, up(b), 2, &beta, dy, 1);
        show(dy, 2);
        {type_} result;
        int index;
        cublas{letter}dot(h, 10, up(a), 1, up(b), 2, &result);
        cublasI{letter.lower()}amax(h, 10, up(a), 1, &index);
        printf("%.9g %d\\n", (double)result, index);
        printf("%s\\n", cublasGetStatusString(cublas{letter}gemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 3, 3, 3, &alpha, up(a), 1,
               up(b), 3, &beta, dc, 3)));
    }}
    """
    )
    lines = ran(tmp_path, code).output.splitlines()
    i = np.arange(64)
    a, b, c = i % 7 - 2.0, i % 5 + 0.5, i % 3 + 0.0

    def part(flat, rows, cols, leading):
        return np.array([[flat[col * leading + row] for col in range(cols)] for row in range(rows)])

    for index, (ta, tb) in enumerate([(0, 0), (0, 1), (1, 0), (1, 1)]):
        first = part(a, k, m, lda).T if ta else part(a, m, k, lda)
        second = part(b, n, k, ldb).T if tb else part(b, k, n, ldb)
        wanted = c.copy()
        result = 1.5 * first @ second - 0.5 * part(c, m, n, ldc)
        for col in range(n):
            wanted[col * ldc : col * ldc + m] = result[:, col]
        np.testing.assert_allclose(values(lines[index]), wanted, rtol=1e-6)
    assert lines[4] == "0"
    batched = [1.5 * part(a[4 * g :], 2, 2, 2) @ part(b[4 * g :], 2, 2, 2) for g in range(3)]
    np.testing.assert_allclose(values(lines[5]), np.concatenate([each.T.ravel() for each in batched]), rtol=1e-6)
    wanted = 1.5 * part(a, 3, 2, 5).T @ b[[0, 2, 4]] - 0.5 * c[:2]
    np.testing.assert_allclose(values(lines[6]), wanted, rtol=1e-6)
    dot, index = values(lines[7])
    assert dot == pytest.approx(a[:10] @ b[0:20:2]) and index == np.argmax(abs(a[:10])) + 1
    assert lines[8] == "CUBLAS_STATUS_INVALID_VALUE"


@needs_compiler
def test_mixed_types_and_wrong_memory(tmp_path):
    code = (
        HEAD
        + """
    int main() {
        std::vector<__half> a(4), b(4);
        std::vector<float> c(4, 0);
        for (int i = 0; i < 4; ++i) a[i] = __float2half(i + 1), b[i] = __float2half(0.5f * i);
        cublasHandle_t h;
        cublasCreate(&h);
        const float one = 1, zero = 0;
        float *dc = up(c);
        printf("%d\\n", cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, up(a), CUDA_R_16F, 2, up(b),
               CUDA_R_16F, 2, &zero, dc, CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
        show(dc, 4);
        printf("%d\\n", cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, c.data(), 2, dc, 2, &zero, dc, 2));
    }
    """
    )
    report = ran(tmp_path, code, check=True)
    assert report.output.splitlines() == ["0", "1.5 2 5.5 8 ", "13"]
    assert "wrong-memory" in {finding.kind for finding in report.findings}
