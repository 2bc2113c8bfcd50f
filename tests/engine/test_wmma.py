"""``wmma`` through CUDA's own header, in both tiers: shapes, types and layouts give what hardware/tensor.py says."""

import ml_dtypes
import numpy as np
import pytest

import tilewright as tw
from tilewright.hardware import tensor
from tilewright.hardware.tensor import Form
from tilewright.isa.matrices import fragment

CPP = {"f16": "half", "bf16": "__nv_bfloat16", "tf32": "float", "f32": "float", "f64": "double", "s8": "signed char",
       "u8": "unsigned char", "s32": "int"}  # fmt: skip
WMMA = {**CPP, "tf32": "nvcuda::wmma::precision::tf32"}
DTYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32, "f64": np.float64,
          "s8": np.int8, "u8": np.uint8, "s32": np.int32}  # fmt: skip
SHAPES = ((16, 16, 16), (8, 32, 16), (32, 8, 16))
FORMS = [Form("mma", *shape, d, a, a) for shape in SHAPES
         for d, a in (("f32", "f16"), ("f16", "f16"), ("f32", "bf16"), ("s32", "s8"), ("s32", "u8"))]  # fmt: skip
FORMS += [Form("mma", 16, 16, 8, "f32", "tf32", "tf32"), Form("mma", 8, 8, 4, "f64", "f64", "f64")]


def source(form: Form, a_layout: str, b_layout: str, d_layout: str) -> str:
    """D = A B + C of one tile a block; A and B come through shared memory, C and D from global memory."""
    a, b, d = CPP[form.a], CPP[form.b], CPP[form.d]
    m, n, k = form.m, form.n, form.k
    shape = f"{m}, {n}, {k}"
    a_lead, b_lead = (k if a_layout == "row" else m) + 16, (n if b_layout == "row" else k) + 16
    a_lines, b_lines = m * k // (a_lead - 16), n * k // (b_lead - 16)
    lead = n if d_layout == "row" else m
    return f"""
#include <mma.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
using namespace nvcuda;
__global__ void multiply(const {a} *A, const {b} *B, const {d} *C, {d} *D)
{{
    __shared__ __align__(32) {a} sa[{a_lines * a_lead}];
    __shared__ __align__(32) {b} sb[{b_lines * b_lead}];
    for (int i = threadIdx.x; i < {m * k}; i += 32)
        sa[i / {a_lead - 16} * {a_lead} + i % {a_lead - 16}] = A[blockIdx.x * {m * k} + i];
    for (int i = threadIdx.x; i < {n * k}; i += 32)
        sb[i / {b_lead - 16} * {b_lead} + i % {b_lead - 16}] = B[blockIdx.x * {n * k} + i];
    __syncwarp();
    wmma::fragment<wmma::matrix_a, {shape}, {WMMA[form.a]}, wmma::{a_layout}_major> x;
    wmma::fragment<wmma::matrix_b, {shape}, {WMMA[form.b]}, wmma::{b_layout}_major> y;
    wmma::fragment<wmma::accumulator, {shape}, {d}> z;
    wmma::load_matrix_sync(x, sa, {a_lead});
    wmma::load_matrix_sync(y, sb, {b_lead});
    wmma::load_matrix_sync(z, C + blockIdx.x * {m * n}, {lead}, wmma::mem_{d_layout}_major);
    wmma::mma_sync(z, x, y, z);
    wmma::store_matrix_sync(D + blockIdx.x * {m * n}, z, {lead}, wmma::mem_{d_layout}_major);
}}"""


def raw(form: Form, kind: str, values: np.ndarray) -> np.ndarray:
    return values.view(f"u{values.itemsize}") if kind in tensor.FORMATS else values


@pytest.mark.parametrize("layouts", [("row", "col", "row"), ("col", "row", "col"), ("row", "row", "row")], ids="-".join)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_products_are_those_of_the_model(form, layouts):
    rng = np.random.default_rng()
    tiles = 6

    def draw(kind: str, rows: int, columns: int) -> np.ndarray:
        if kind[0] in "su":
            limits = np.iinfo(DTYPES[kind])
            return rng.integers(max(limits.min, -(2**20)), min(limits.max, 2**20), (tiles, rows, columns), DTYPES[kind])
        values = rng.standard_normal((tiles, rows, columns)) * 2.0 ** rng.integers(-6, 6, (tiles, rows, columns))
        return values.astype(DTYPES[kind])

    def stored(values: np.ndarray, layout: str) -> np.ndarray:
        return np.ascontiguousarray(values if layout == "row" else np.swapaxes(values, -1, -2))

    a, b, c = draw(form.a, form.m, form.k), draw(form.b, form.k, form.n), draw(form.d, form.m, form.n)
    expected = tensor.multiply_add(form, raw(form, form.a, a), raw(form, form.b, b), raw(form, form.d, c))
    operands = [stored(values, layout) for values, layout in zip((a, b, c), layouts, strict=True)]
    kernel = tw.RawModule(code=source(form, *layouts)).get_function("multiply")
    for tier in ("auto", "lanes") if layouts[0] == "col" else ("auto",):
        out = np.full_like(operands[2], 77)
        kernel((tiles,), (32,), (*operands, out), tier=tier)
        found = raw(form, form.d, out if layouts[2] == "row" else np.ascontiguousarray(np.swapaxes(out, -1, -2)))
        np.testing.assert_array_equal(found, expected)


def test_every_element_has_a_place_and_no_place_two():
    for form in FORMS:
        for matrix, (rows, columns) in {"a": (form.m, form.k), "b": (form.k, form.n), "d": (form.m, form.n)}.items():
            part = fragment(form, matrix)
            places = [part.at(r, e, lane) for r in range(len(part.places)) for e in range(len(part.places[r]))
                      for lane in range(32)]  # fmt: skip
            assert sorted(places) == [(i, j) for i in range(rows) for j in range(columns)]


TILED = r"""
#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;
__global__ void product(const half *A, const half *B, float *C, int n, int k)
{
    __shared__ __align__(32) half a[16 * 24], b[16 * 24];
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int step = 0; step < k; step += 16) {
        for (int i = threadIdx.x; i < 256; i += 32) {
            a[i / 16 * 24 + i % 16] = A[(blockIdx.y * 16 + i / 16) * k + step + i % 16];
            b[i / 16 * 24 + i % 16] = B[(step + i / 16) * n + blockIdx.x * 16 + i % 16];
        }
        BARRIER;
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
        wmma::load_matrix_sync(x, a, 24);
        wmma::load_matrix_sync(y, b, 24);
        wmma::mma_sync(sum, x, y, sum);
        __syncwarp();
    }
    wmma::store_matrix_sync(C + (blockIdx.y * 16 * n + blockIdx.x * 16 + OFF), sum, n, wmma::mem_row_major);
}
"""


def checked(barrier: str, off: str = "0"):
    rng = np.random.default_rng()
    a, b = rng.standard_normal((32, 48)).astype(np.float16), rng.standard_normal((48, 32)).astype(np.float16)
    c = np.full((32, 32), np.nan, np.float32)
    options = (f"-DBARRIER={barrier}", f"-DOFF={off}")
    kernel = tw.RawModule(code=TILED, options=options).get_function("product")
    report = kernel.check((2, 2), (32,), (a, b, c, 32, 48), without=("cost",))
    return report, c, a.astype(np.float64) @ b.astype(np.float64)


def test_a_tiled_product_is_clean_and_its_faults_are_found():
    report, c, expected = checked("__syncwarp()")
    assert report.ok and not report.findings, report.findings
    np.testing.assert_allclose(c, expected, rtol=1e-4, atol=1e-4)
    report, _, _ = checked("")
    assert any("race" in finding.kind for finding in report.findings), report.findings
    report, _, _ = checked("__syncwarp()", "8")
    assert any(finding.kind == "out-of-bounds" for finding in report.findings), report.findings
