"""Sums in registers that begin without a value, and code that only looks as if one did."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw

MMA = "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%4}, {%4}, {%0,%1,%2,%3};"
HEAD = f'#define MMA "{MMA}"\n#include <mma.h>\nusing namespace nvcuda;\n'
HEAD += '__device__ float nan_of_mine() { return nanf(""); }\n'
UNSET = {
    "a loop": "float s; for (int i = 0; i < n; i++) s += x[i]; /// \n y[t] = s;",
    "one that is unrolled as a whole": "float s; for (int i = 0; i < 4; i++) s += x[i]; ///\n y[t] = s;",
    "products": "float s; for (int i = 0; i < n; i++) s = s * x[i] + 1; ///\n y[t] = s / n;",
    "a maximum": "float m; for (int i = 0; i < n; i++) m = fmaxf(m, x[i]); ///\n y[t] = m;",
    "a condition": "float s; for (int i = 0; i < n; i++) if (x[i] > 0) s += x[i]; ///\n y[t] = s;",
    "one of a tile's": "float s[4]; for (int j = 0; j < 3; j++) s[j] = 0;\n for (int i = 0; i < n; i++)"
    " for (int j = 0; j < 4; j++) s[j] += x[i] * x[j]; ///\n for (int j = 0; j < 4; j++) y[j] = s[j];",
    "a hash": "unsigned h; for (int i = 0; i < n; i++) h = h * 31 + t; ///\n reinterpret_cast<unsigned *>(y)[t] = h;",
    "what branches": "float s; int i = 0; do s += x[i]; while (++i < n); ///\n if (s > 2) y[t] = 1;",
    "a mean": "float s; for (int i = 0; i < n; i++) s += x[i]; ///\n y[t] = s * 0.125f + 1;",
    "a condition at the end": "float s; for (int i = 0; i < n; i++) s += x[i]; ///\n if (s > 2) y[t] = 1;",
    "other lanes": "float s; for (int i = t; i < n; i += 32) s += x[i]; ///\n y[t] = __shfl_xor_sync(~0u, s, 1);",
    "a fragment": """
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
        wmma::fill_fragment(a, __float2half(1)); wmma::fill_fragment(b, __float2half(1));
        for (int i = 0; i < n; i++) wmma::mma_sync(c, a, b, c); ///
        wmma::store_matrix_sync(y, c, 16, wmma::mem_row_major);""",
    "mma": """
        float c[4]; unsigned one = 0x3c003c00 + n - n;
        asm volatile(MMA ///
            : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(one));
        for (int i = 0; i < 4; i++) y[t + 32 * i] = c[i];""",
}  # fmt: skip
SET = {
    "the one before": "float p; for (int i = 0; i < n; i++) { float c = x[i]; if (i > 0) y[i] = c - p; p = c; }",
    "a first round": "float s; for (int i = 0; i < n; i++) s = i > 0 ? s + x[i] : x[i]; y[t] = s;",
    "the best with a flag": "float b; bool any = false; for (int i = 0; i < n; i++)"
    " if (x[i] > 0) { if (!any || x[i] > b) b = x[i]; any = true; } y[t] = any ? b : 0;",
    "a round that did not come": "float s; for (int i = 0; i < n; i++) { if (i % 4 == 0) s = 0; s += x[i]; } y[t] = s;",
    "nobody asks": "float s; for (int i = 0; i < n; i++) s += x[i]; if (n > 100) y[t] = s;",
    "nobody asks for its mean": "float s; for (int i = 0; i < n; i++) s += x[i]; s *= 0.125f; if (n > 100) y[t] = s;",
    "its mean or another": "float s; for (int i = 0; i < n; i++) s += x[i]; y[t] = n > 100 ? s * 0.125f : 3;",
    "half of a vector": "float4 v; v.x = x[t]; v.y = v.z = 1; reinterpret_cast<float4 *>(y)[t] = v;",
    "half of two": "half2 v; v.x = __float2half(x[t]); v = __hadd2(v, v); y[t] = __low2float(v);",
    "shifted out": "unsigned h; for (int i = 0; i < 40; i++) h = h * 2 + (t & 1); y[t] = h & 255;",
    "a NaN that was meant": "float s = nan_of_mine(); for (int i = 0; i < 4; i++) s += x[i]; y[t] = s;",
    "rows of mma that nobody stores": """
        float c[4]; c[0] = c[1] = 0; unsigned one = 0x3c003c00 + n - n;
        asm volatile(MMA
            : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(one));
        y[t] = c[0] + c[1];""",
}  # fmt: skip


def found(body: str, tier: str = "auto") -> list[Any]:
    code = HEAD + 'extern "C" __global__ void k(const float *x, float *y, int n)\n{ const int t = threadIdx.x;\n' + body
    x, y = np.ones(64, np.float32), np.zeros(256, np.float32)
    kernel = tw.RawModule(code=code + "\n}").get_function("k")
    report = kernel.check(1, 32, (x, y, 8), tier=tier, threads=1, only=("initialisation",))
    lines = code.splitlines()
    return [("///" in lines[each.line - 1], each.kind, each.severity) for each in report.findings if each.line]


@pytest.mark.parametrize("name", UNSET)
def test_a_sum_without_a_first_value(name: str) -> None:
    assert found(UNSET[name]) == [(True, "uninitialised", "error")]


@pytest.mark.parametrize("name", SET)
def test_nothing_is_said(name: str) -> None:
    assert found(SET[name]) == []


def test_both_tiers_say_so() -> None:
    assert found(UNSET["a condition"], "lanes") == found(UNSET["a condition"])
