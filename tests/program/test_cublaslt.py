"""cuBLASLt in programs, against NumPy on the same numbers: orders, transposes, batches, epilogues, types."""

import numpy as np
import pytest

from tilewright.program.prototypes import argument_types, prototypes

from .test_cublas import HEAD, values
from .test_runtime_api import ran

LT = (
    HEAD.replace("cublas_v2.h", "cublasLt.h")
    + """
struct Product {
    cublasLtHandle_t handle;
    cublasLtMatmulDesc_t desc;
    cublasLtMatrixLayout_t a, b, c;
    template <class T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {
        if (cublasLtMatmulDescSetAttribute(desc, attribute, &value, sizeof value)) puts("not set");
    }
    Product(cudaDataType type, cudaDataType out, int m, int n, int k, bool ta, bool tb, int lda, int ldb, int ldc) {
        cublasLtCreate(&handle);
        cublasLtMatmulDescCreate(&desc, CUBLAS_COMPUTE_32F, CUDA_R_32F);
        cublasLtMatrixLayoutCreate(&a, type, ta ? k : m, ta ? m : k, lda);
        cublasLtMatrixLayoutCreate(&b, type, tb ? n : k, tb ? k : n, ldb);
        cublasLtMatrixLayoutCreate(&c, out, m, n, ldc);
        set(CUBLASLT_MATMUL_DESC_TRANSA, ta ? CUBLAS_OP_T : CUBLAS_OP_N);
        set(CUBLASLT_MATMUL_DESC_TRANSB, tb ? CUBLAS_OP_T : CUBLAS_OP_N);
    }
    cublasStatus_t run(float alpha, const void *x, const void *y, float beta, const void *z, void *out) {
        cublasLtMatmulPreference_t preference;
        cublasLtMatmulHeuristicResult_t found;
        int count = 0;
        cublasLtMatmulPreferenceCreate(&preference);
        cublasLtMatmulAlgoGetHeuristic(handle, desc, a, b, c, c, preference, 1, &found, &count);
        cublasLtMatmulPreferenceDestroy(preference);
        if (count != 1 || found.state) puts("no algorithm");
        return cublasLtMatmul(handle, desc, &alpha, x, a, y, b, &beta, z, c, out, c, &found.algo, nullptr, 0, 0);
    }
};
static std::vector<float> numbers(int n, int seed) {
    std::vector<float> v(n);
    for (int i = 0; i < n; ++i) v[i] = ((i * 7 + seed * 5) % 11 - 5) / 4.0f;
    return v;
}
"""
)


def numbers(n, seed):
    return ((np.arange(n) * 7 + seed * 5) % 11 - 5) / 4.0


def columns(flat, rows, cols, leading):
    return np.array([[flat[col * leading + row] for col in range(cols)] for row in range(rows)])


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def test_every_prototype_is_known():
    declared = [name for name in prototypes() if name.startswith("cublasLt")]
    assert len(declared) > 20
    for name in declared:
        argument_types(name)


def test_products_with_epilogues(tmp_path):
    code = """
    int main() {
        const int m = 3, n = 2, k = 4;
        float *a = up(numbers(64, 1)), *b = up(numbers(64, 2)), *bias = up(numbers(8, 4)), *c, *aux;
        const int kinds[] = {1, 2, 4, 6, 32, 36, 164};
        for (int kind : kinds) {
            c = up(numbers(32, 3)), aux = up(numbers(32, 5));
            Product p(CUDA_R_32F, CUDA_R_32F, m, n, k, true, false, 5, 6, 4);
            p.set(CUBLASLT_MATMUL_DESC_EPILOGUE, (cublasLtEpilogue_t)kind);
            p.set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
            p.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux);
            p.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, (int64_t)5);
            printf("%d\\n", p.run(2, a, b, -1, c, c));
            show(c, 8);
            show(aux, 10);
        }
        Product p(CUDA_R_32F, CUDA_R_32F, m, n, k, true, false, 5, 6, 4);
        p.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_DGELU);
        p.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, up(numbers(32, 5)));
        p.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, (int64_t)5);
        printf("%d\\n", p.run(1, a, b, 0, c, c));
        show(c, 8);
        p.set(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BGRADB);
        printf("%d\\n", p.run(1, a, b, 0, c, c));
    }
    """
    report = ran(tmp_path, LT + code)
    lines = report.output.splitlines()
    first, second = columns(numbers(64, 1), 4, 3, 5).T, columns(numbers(64, 2), 4, 2, 6)
    start, aux = columns(numbers(32, 3), 3, 2, 4), columns(numbers(32, 5), 3, 2, 5)
    bias = numbers(8, 4)[:3, None]
    plain = 2 * first @ second - start
    wanted = [
        plain, np.maximum(plain, 0), plain + bias, np.maximum(plain + bias, 0), gelu(plain), gelu(plain + bias),
        gelu(plain + bias),
    ]  # fmt: skip
    for index, each in enumerate(wanted):
        assert lines[3 * index] == "0"
        np.testing.assert_allclose(columns(values(lines[3 * index + 1]), 3, 2, 4), each, rtol=1e-5, atol=1e-6)
        assert values(lines[3 * index + 1])[3] == numbers(32, 3)[3]  # what lies between the columns stays
        kept = columns(values(lines[3 * index + 2]), 3, 2, 5)
        np.testing.assert_allclose(kept, plain + bias if index == 6 else aux, rtol=1e-5, atol=1e-6)
    step = 1e-5
    slope = (gelu(aux + step) - gelu(aux - step)) / (2 * step)
    assert lines[21] == "0" and lines[23] == "15"
    np.testing.assert_allclose(columns(values(lines[22]), 3, 2, 4), first @ second * slope, rtol=1e-4, atol=1e-6)
    assert "the epilogue 512 is not supported here" in report.errors


def test_rows_batches_and_small_types(tmp_path):
    code = """
    #include <cuda_bf16.h>
    #include <cuda_fp8.h>
    int main() {
        std::vector<__nv_bfloat16> a, b;
        for (float each : numbers(64, 1)) a.push_back(__float2bfloat16(each));
        for (float each : numbers(64, 2)) b.push_back(__float2bfloat16(each));
        Product p(CUDA_R_16BF, CUDA_R_32F, 3, 2, 4, false, false, 5, 4, 3);
        cublasLtOrder_t row = CUBLASLT_ORDER_ROW;
        cublasLtMatrixLayoutSetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_ORDER, &row, sizeof row);
        int count = 3;
        for (cublasLtMatrixLayout_t each : {p.a, p.b, p.c}) {
            int64_t step = each == p.a ? 15 : each == p.b ? 8 : 6;
            cublasLtMatrixLayoutSetAttribute(each, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
            cublasLtMatrixLayoutSetAttribute(each, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof step);
        }
        float *c = up(std::vector<float>(18, NAN));
        printf("%d\\n", p.run(1, up(a), up(b), 0, c, c));
        show(c, 18);
        std::vector<__nv_fp8_e4m3> x, y;
        for (float each : numbers(64, 1)) x.push_back(__nv_fp8_e4m3(each));
        for (float each : numbers(64, 2)) y.push_back(__nv_fp8_e4m3(each));
        Product q(CUDA_R_8F_E4M3, CUDA_R_32F, 3, 2, 4, true, false, 4, 4, 3);
        q.set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, up(std::vector<float>{0.5f}));
        q.set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, up(std::vector<float>{4}));
        printf("%d\\n", q.run(1, up(x), up(y), 0, c, c));
        show(c, 6);
        printf("%d\\n", q.run(1, up(x), x.data(), 0, c, c));
    }
    """
    report = ran(tmp_path, LT + code, check=True)
    lines = report.output.splitlines()
    flat_a, flat_b = numbers(64, 1), numbers(64, 2)
    assert lines[0] == lines[2] == "0" and lines[4] == "13"
    for g in range(3):
        first = flat_a[15 * g : 15 * g + 15].reshape(3, 5)[:, :4]
        wanted = first @ columns(flat_b[8 * g :], 4, 2, 4)
        np.testing.assert_allclose(columns(values(lines[1])[6 * g :], 3, 2, 3), wanted, rtol=1e-6)
    wanted = 2 * columns(flat_a, 4, 3, 4).T @ columns(flat_b, 4, 2, 4)  # quarters up to 5/4 are all in e4m3
    assert values(lines[3]) == pytest.approx(wanted.T.ravel())
    assert "wrong-memory" in {each.kind for each in report.findings}


def test_descriptors_answer_what_they_hold(tmp_path):
    code = """
    int main() {
        Product p(CUDA_R_16F, CUDA_R_32F, 3, 2, 4, true, false, 5, 6, 4);
        cublasOperation_t operation;
        uint64_t rows, room = 1 << 20;
        size_t size;
        printf("%d ", cublasLtMatmulDescGetAttribute(p.desc, CUBLASLT_MATMUL_DESC_TRANSA, &operation, 4, &size));
        printf("%d %zu\\n", operation, size);
        printf("%d ", cublasLtMatrixLayoutGetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_ROWS, &rows, 8, &size));
        printf("%d %zu\\n", (int)rows, size);
        printf("%d ", cublasLtMatrixLayoutGetAttribute(p.a, CUBLASLT_MATRIX_LAYOUT_ROWS, &rows, 4, nullptr));
        printf("%d\\n", cublasLtMatmulDescSetAttribute(p.desc, CUBLASLT_MATMUL_DESC_TRANSA, &rows, 8));
        cublasLtMatmulPreference_t preference;
        cublasLtMatmulPreferenceCreate(&preference);
        printf("%d\\n", cublasLtMatmulPreferenceSetAttribute(
            preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &room, sizeof room));
        printf("%d\\n", cublasLtGetVersion() >= 130000);
        printf("%d %d ", cublasLtMatmulDescDestroy(p.desc), cublasLtMatmulDescDestroy(p.desc));
        printf("%d %d ", cublasLtMatrixLayoutDestroy(p.a), cublasLtMatrixLayoutDestroy(p.a));
        printf("%d %d\\n", cublasLtDestroy(p.handle), cublasLtDestroy(p.handle));
    }
    """
    assert ran(tmp_path, LT + code).output.splitlines() == ["0 1 4", "0 4 8", "7 7", "0", "1", "0 7 0 7 0 1"]
