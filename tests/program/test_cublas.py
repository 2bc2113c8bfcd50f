"""cuBLAS in programs, against NumPy on the same numbers: transposes, leading dimensions, every type, batches."""

import numpy as np
import pytest

from tilewright.program import toolchain
from tilewright.program.api import CALLS
from tilewright.program.prototypes import argument_types, prototypes

from .test_runtime_api import ran
from .tools import VECTORS

HEAD = (
    """
#include <cublas_v2.h>
#include <cuda_fp16.h>
"""
    + VECTORS
)


# Functions of levels 1 to 3 by name, without "cublas": the call's arguments after the handle, and what its output is.
# x, y: vectors of 6 in steps of 1 and 2; a, b, c: matrices of 3 by 2 with leading dimensions 4, 3 and 5; p: scalars.
_PLAIN = {
    "axpy": ("6, &p, x, 1, y, 2", "y"), "scal": ("6, &p, x, 1", "x"), "copy": ("6, x, 1, y, 2", "y"),
    "swap": ("6, x, 1, y, 2", "y"), "gemv": ("CUBLAS_OP_N, 3, 2, &p, a, 4, x, 1, &q, y, 2", "y"),
    "geam": ("CUBLAS_OP_N, CUBLAS_OP_N, 3, 2, &p, a, 4, &q, b, 3, c, 5", "c"),
    "dgmm": ("CUBLAS_SIDE_LEFT, 3, 2, a, 4, x, 1, c, 5", "c"),
    "gemmStridedBatched": ("CUBLAS_OP_N, CUBLAS_OP_T, 2, 2, 2, &p, a, 2, 4, b, 2, 4, &q, c, 2, 4, 2", "c"),
    "gemmBatched": ("CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &p, la, 2, lb, 2, &q, lc, 2, 2", "c"),
    "gemm": ("CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &p, a, 4, b, 3, &q, c, 5", "c"),
}  # fmt: skip
_TYPE_OF = {"S": "float", "D": "double", "C": "cuComplex", "Z": "cuDoubleComplex"}


def _levels():
    """Every function: the letter of its type, its arguments, its output."""
    found = {}
    for letter in "SDCZ":
        for name, (arguments, output) in _PLAIN.items():
            found[letter + name] = letter, arguments, output
        real = {"C": "Sc", "Z": "Dz"}.get(letter, letter)
        for name in (f"{real}nrm2", f"{real}asum"):
            found[name] = letter, "6, x, 1, (R *)r", "real"
        for name in ("amax", "amin"):
            found[f"I{letter.lower()}{name}"] = letter, "6, x, 1, (int *)r", "index"
        for form in "uc" if letter in "CZ" else ("",):
            found[f"{letter}dot{form}"] = letter, "6, x, 1, y, 2, r", "r"
            found[f"{letter}ger{form}"] = letter, "3, 2, &p, x, 1, y, 2, a, 4", "a"
    return found


LEVELS = _levels()


def values(line):
    return np.array([float(each) for each in line.split()])


def test_every_declared_function_is_there():
    declared = {name for name in prototypes() if name.startswith("cublas") and not name.startswith("cublasLt")}
    assert len(declared) > 80
    assert declared == {name for name in CALLS if name.startswith("cublas") and not name.startswith("cublasLt")}
    for name in declared:
        argument_types(name)


@pytest.mark.parametrize("letter, type_", [("S", "float"), ("D", "double")])
def test_products(tmp_path, letter, type_):
    m, n, k, lda, ldb, ldc = 3, 4, 2, 5, 6, 7
    code = f"""
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
    lines = ran(tmp_path, HEAD + code).output.splitlines()
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


def test_headers_say_who_they_are():
    """Programs' own headers ask for these macros, and name every status."""
    folder = toolchain.HOST / "include"
    assert "#define CUBLAS_API_H_" in (folder / "cublas_v2.h").read_text()
    assert "#define _CUFFT_H_" in (folder / "cufft.h").read_text()


def test_mixed_types_and_wrong_memory(tmp_path):
    code = """
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
    report = ran(tmp_path, HEAD + code, check=True)
    assert report.output.splitlines() == ["0", "1.5 2 5.5 8 ", "13"]
    assert "wrong-memory" in {finding.kind for finding in report.findings}


def test_a_result_in_device_memory_counts_as_written(tmp_path):
    code = """
    __global__ void doubled(const float *dot, const int *most, float *out) { *out = 2 * *dot + *most; }
    int main() {
        cublasHandle_t h;
        cublasCreate(&h), cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE);
        float *x = up(std::vector<float>{1, 2, 3, 4}), *dot, *out;
        int *most;
        cudaMalloc(&dot, 4), cudaMalloc(&most, 4), cudaMalloc(&out, 4);
        printf("%d\\n", cublasSdot(h, 4, x, 1, x, 1, dot) + cublasIsamax(h, 4, x, 1, most));
        doubled<<<1, 1>>>(dot, most, out);
        show(out, 1);
        cudaFree(x), cudaFree(dot), cudaFree(most), cudaFree(out);
        printf("%d\\n", cublasSdot(h, 0, x, 1, x, 1, dot));
        cublasDestroy(h);
    }
    """
    report = ran(tmp_path, HEAD + code, check=True)
    assert report.output.splitlines() == ["0", "64 ", "13"]
    assert [finding.kind for finding in report.findings] == ["wrong-memory"]


def _wanted(name, letter, output):  # noqa: C901 (a case a function of cuBLAS)
    """What a function of ``LEVELS`` leaves, by the formulas of cuBLAS's manual."""
    complex_ = letter in "CZ"
    flat = (np.arange(24) * 7 % 11 - 5) / 4 + (1j * (np.arange(24) % 3 - 1) if complex_ else 0)
    arrays = {each: np.roll(flat, -k) for k, each in enumerate("xyabc")}
    x, y, a, b, c = (arrays[each].copy() for each in "xyabc")
    p, q = (1.5 + 0.5j, -0.5 + 1j) if complex_ else (1.5, -0.5)
    kind = name[1:] if name[0] in "SDCZ" else name

    def part(v, rows, cols, leading):
        return np.lib.stride_tricks.as_strided(v, (rows, cols), (v.itemsize, leading * v.itemsize))

    x6, y6 = x[:6], y[0:12:2]
    if kind == "axpy":
        y6 += p * x6
    elif kind == "scal":
        x6 *= p
    elif kind == "copy":
        y6[:] = x6
    elif kind == "swap":
        y6[:] = x6.copy()
    elif kind == "gemv":
        y[0:6:2] = p * part(a, 3, 2, 4) @ x[:2] + q * y[0:6:2]
    elif kind == "geam":
        part(c, 3, 2, 5)[:] = p * part(a, 3, 2, 4) + q * part(b, 3, 2, 3)
    elif kind == "dgmm":
        part(c, 3, 2, 5)[:] = x[:3, None] * part(a, 3, 2, 4)
    elif kind in ("gemmStridedBatched", "gemmBatched"):
        for g in range(2):
            first, second, out = (part(v[4 * g :], 2, 2, 2) for v in (a, b, c))
            out[:] = p * first @ (second.T if kind == "gemmStridedBatched" else second) + q * out
    elif kind == "gemm":
        part(c, 2, 2, 5)[:] = p * part(a, 2, 2, 4) @ part(b, 2, 2, 3) + q * part(c, 2, 2, 5)
    elif "nrm2" in kind:
        return [np.sqrt((abs(x6) ** 2).sum())]
    elif "asum" in kind:
        return [(abs(x6.real) + abs(x6.imag)).sum()]
    elif kind.startswith("I"):
        sizes = abs(x6.real) + abs(x6.imag)
        return [1 + int(np.argmax(sizes) if kind.endswith("max") else np.argmin(sizes))]
    elif kind.startswith("dot"):
        return [((x6.conj() if kind.endswith("c") else x6) * y6).sum()]
    elif kind.startswith("ger"):
        second = y[0:4:2].conj() if kind.endswith("c") else y[0:4:2]
        part(a, 3, 2, 4)[:] += p * np.outer(x[:3], second)
    return {"x": x, "y": y, "a": a, "c": c}[output]


@pytest.mark.parametrize("letter", "SDCZ")
def test_each_function_of_the_three_levels(tmp_path, letter):
    type_, complex_ = _TYPE_OF[letter], letter in "CZ"
    real = "float" if letter in "SC" else "double"
    mine = {name: (each[1], each[2]) for name, each in LEVELS.items() if each[0] == letter}
    scalars = f"make_{type_}(1.5, 0.5), q = make_{type_}(-0.5, 1)" if complex_ else "1.5, q = -0.5"
    value = f"make_{type_}((k * 7 % 11 - 5) / 4.0, k % 3 - 1)" if complex_ else "(k * 7 % 11 - 5) / 4.0"
    calls = []
    for name, (arguments, output) in mine.items():
        shown = {"real": "(R *)r, 1", "index": "(int *)r, 1", "r": f"(R *)r, {2 if complex_ else 1}"}.get(
            output, f"(R *){output}, {48 if complex_ else 24}"
        )
        calls.append(f'fresh(); if (cublas{name}(h, {arguments})) puts("failed"); show({shown});')
    code = f"""
    using T = {type_};
    using R = {real};
    T *x, *y, *a, *b, *c, *r;
    T **la, **lb, **lc;
    void fresh() {{
        T **all[] = {{&x, &y, &a, &b, &c}};
        for (int each = 0; each < 5; each++) {{
            std::vector<T> v(24);
            for (int i = 0; i < 24; i++) {{ const int k = (i + each) % 24; v[i] = {value}; }}
            *all[each] = up(v);
        }}
        r = up(std::vector<T>(1));
        la = up(std::vector<T *>{{a, a + 4}}), lb = up(std::vector<T *>{{b, b + 4}});
        lc = up(std::vector<T *>{{c, c + 4}});
    }}
    int main() {{
        cublasHandle_t h;
        cublasCreate(&h);
        cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
        const T p = {scalars};
        {" ".join(calls)}
    }}
    """
    lines = ran(tmp_path, HEAD + code).output.splitlines()
    assert len(lines) == len(mine)
    for (name, (_, output)), line in zip(mine.items(), lines, strict=True):
        found = values(line)
        if complex_ and output not in ("real", "index"):
            found = found[0::2] + 1j * found[1::2]
        np.testing.assert_allclose(found, _wanted(name, letter, output), rtol=1e-5, atol=1e-5, err_msg=name)


def test_handles_copies_and_halves(tmp_path):
    code = """
    int main() {
        cublasHandle_t h;
        cublasCreate(&h);
        int version = 0;
        cudaStream_t stream, same;
        cudaStreamCreate(&stream);
        cublasPointerMode_t pointers;
        cublasMath_t math;
        cublasGetVersion(h, &version), cublasSetStream(h, stream), cublasGetStream(h, &same);
        cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE), cublasGetPointerMode(h, &pointers);
        cublasSetMathMode(h, CUBLAS_TF32_TENSOR_OP_MATH), cublasGetMathMode(h, &math);
        cublasSetWorkspace(h, nullptr, 0), cublasSetAtomicsMode(h, CUBLAS_ATOMICS_ALLOWED);
        printf("%d %d %d %d %s\\n", version >= 130000, same == stream, pointers, math,
               cublasGetStatusName((cublasStatus_t)1));
        float host[6] = {1, 2, 3, 4, 5, 6}, back[6] = {}, *d = up(std::vector<float>(12));
        cublasSetVector(3, 4, host, 2, d, 1), cublasSetVectorAsync(3, 4, host + 1, 2, d + 3, 1, stream);
        show(d, 6);
        cublasGetVector(3, 4, d, 1, back, 2), cublasGetVectorAsync(3, 4, d + 3, 1, back + 1, 2, stream);
        printf("%g %g %g %g %g %g\\n", back[0], back[1], back[2], back[3], back[4], back[5]);
        cublasSetMatrix(2, 2, 4, host, 3, d, 4), cublasSetMatrixAsync(2, 1, 4, host, 3, d + 8, 4, stream);
        show(d, 10);
        cublasGetMatrix(2, 2, 4, d, 4, back, 2), cublasGetMatrixAsync(1, 1, 4, d + 5, 4, back + 5, 1, stream);
        printf("%g %g %g %g %g %g\\n", back[0], back[1], back[2], back[3], back[4], back[5]);
        std::vector<__half> v;
        for (int i = 0; i < 8; i++) v.push_back(__float2half(i - 2));
        const __half one = __float2half(1), none = __float2half(0);
        const float wide = 1, zero = 0;
        __half *a = up(v), *c = up(v);
        cublasHgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &none, c, 2);
        show(c, 4);
        cublasHgemmStridedBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, 4, a, 2, 4, &none, c, 2, 4, 2);
        show(c, 8);
        __half **list = up(std::vector<__half *>{a, a + 4}), **out = up(std::vector<__half *>{c + 4, c});
        cublasHgemmBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, list, 2, list, 2, &none, out, 2, 2);
        show(c, 8);
        float **wider = up(std::vector<float *>{d + 4, d});
        cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &wide, (void **)list, CUDA_R_16F, 2, (void **)list,
                            CUDA_R_16F, 2, &zero, (void **)wider, CUDA_R_32F, 2, 2, CUBLAS_COMPUTE_32F,
                            CUBLAS_GEMM_DEFAULT);
        show(d, 8);
        cublasSgemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &wide, a, CUDA_R_16F, 2, a, CUDA_R_16F, 2, &zero, d,
                      CUDA_R_32F, 2);
        show(d, 4);
        cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &wide, a, CUDA_R_16F, 2, 4, a, CUDA_R_16F, 2,
                                   4, &zero, d, CUDA_R_32F, 2, 4, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
        show(d, 8);
        printf("%d %d\\n", cublasDestroy(h), cublasDestroy(h));
    }
    """
    lines = [line.strip() for line in ran(tmp_path, HEAD + code).output.splitlines()]
    first, second = "4 1 0 1", "16 21 28 37"  # the squares of the two matrices
    assert lines == [
        "1 1 1 3 CUBLAS_STATUS_NOT_INITIALIZED", "1 3 5 2 4 6", "1 2 3 4 5 6", "1 2 5 2 4 5 0 0 1 2", "1 2 4 5 5 5",
        first, f"{first} {second}", f"{second} {first}", f"{second} {first}", first, f"{first} {second}", "0 1",
    ]  # fmt: skip


def test_batches_wherever_their_matrices_lie(tmp_path):
    code = """
    int main() {
        cublasHandle_t h;
        cublasCreate(&h);
        std::vector<float> v;
        for (int i = 0; i < 12; i++) v.push_back(i);
        float *a = up(v), *b = up(v), *c = up(std::vector<float>(12, -1));
        const float one = 1, zero = 0;
        const auto n = CUBLAS_OP_N, t = CUBLAS_OP_T;
        float **uneven = up(std::vector<float *>{a + 8, a, a + 2}), **back = up(std::vector<float *>{b + 8, b + 4, b});
        float **out = up(std::vector<float *>{c + 8, c + 4, c}), **same = up(std::vector<float *>{c, c, c + 4});
        cublasSgemmBatched(h, n, t, 2, 2, 2, &one, uneven, 2, back, 2, &zero, out, 2, 3), show(c, 12);
        cublasSgemmBatched(h, t, n, 2, 2, 2, &one, back, 2, back, 2, &one, out, 2, 3), show(c, 12);
        cublasSgemmStridedBatched(h, n, n, 2, 2, 2, &one, a, 2, 0, b, 2, 4, &zero, c, 2, 4, 3), show(c, 12);
        cublasSgemmBatched(h, n, n, 2, 2, 2, &one, back, 2, back, 2, &one, same, 2, 3), show(c, 12);
        printf("%d\\n", cublasSgemmStridedBatched(h, n, n, 2, 2, 2, &one, a, 2, 5, b, 2, 4, &zero, c, 2, 4, 3));
    }
    """
    *lines, status = ran(tmp_path, HEAD + code).output.splitlines()
    flat = np.arange(12.0)

    def part(v, at):
        return v[at : at + 4].reshape(2, 2, order="F")

    c = np.full(12, -1.0)
    wanted = []
    for g, (first, second) in enumerate(((8, 8), (0, 4), (2, 0))):
        part(c, 8 - 4 * g)[:] = part(flat, first) @ part(flat, second).T
    wanted.append(c.copy())
    for at in (8, 4, 0):
        part(c, at)[:] += part(flat, at).T @ part(flat, at)
    wanted.append(c.copy())
    for at in (0, 4, 8):
        part(c, at)[:] = part(flat, 0) @ part(flat, at)
    wanted.append(c.copy())
    for at, into in ((8, 0), (4, 0), (0, 4)):
        part(c, into)[:] += part(flat, at) @ part(flat, at)
    wanted.append(c.copy())
    np.testing.assert_array_equal([values(line) for line in lines], wanted)
    assert status == "13"  # the last matrix ends behind its allocation


def test_functions_as_they_were_before_handles(tmp_path):
    code = """
    int main() {
        cublasStatus status = cublasAlloc(4, sizeof(float), nullptr);
        printf("%d", status == CUBLAS_STATUS_NOT_INITIALIZED);
        cublasInit();
        float host[6] = {1, 2, 3, 4, 5, 6}, *a, *b, *c;
        cublasAlloc(6, sizeof(float), (void **)&a), cublasAlloc(6, sizeof(float), (void **)&b);
        cublasAlloc(9, sizeof(float), (void **)&c);
        cublasSetMatrix(3, 2, sizeof(float), host, 3, a, 3), cublasSetVector(6, sizeof(float), host, 1, b, 1);
        cublasSgemm('n', 'T', 3, 3, 2, 2, a, 3, b, 3, 0, c, 3);
        show(c, 9);
        cublasStrmm('L', 'u', 'N', 'n', 3, 2, 1, c, 3, b, 3);
        show(b, 6);
        printf("%g %d %d", cublasSdot(6, a, 1, a, 1), cublasIsamax(6, a, 1), cublasGetError());
        cublasSgemm('n', 'n', 3, 3, 3, 1, a, 1, b, 3, 0, c, 3);
        printf(" %d", cublasGetError() == CUBLAS_STATUS_INVALID_VALUE);
        printf(" %d %d\\n", cublasFree(a), cublasShutdown());
    }
    """
    lines = ran(tmp_path, HEAD.replace("cublas_v2.h", "cublas.h") + code).output.splitlines()
    a = np.array([[1, 4], [2, 5], [3, 6]])
    product = 2 * a @ a.T
    np.testing.assert_allclose(values(lines[0][1:]), product.T.ravel())
    np.testing.assert_allclose(values(lines[1]), (np.triu(product) @ a).T.ravel())
    assert lines[0][0] == "1" and lines[2] == "91 6 0 1 0 0"
