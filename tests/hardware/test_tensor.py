"""Tensor cores' arithmetic against what an H200 answered (lab/measure_tensor.py) and against exact sums."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from lab.measure_tensor import FAMILIES, forms, selector_of

from tilewright.hardware import sparse, tensor
from tilewright.hardware.tensor import Form

DATA = np.load(Path(__file__).parent.parent / "data/tensor_h200.npz")
NAMES = sorted({key.split()[0] for key in DATA.files})


def test_all_forms_were_measured():
    assert len(NAMES) == 103
    assert {Form.named(name).name for name in NAMES} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore:invalid value encountered in fma")
def test_answers_are_an_h200s(name):
    form = Form.named(name)
    families = sorted({key.split()[1] for key in DATA.files if key.split()[0] == name})
    assert len(families) == 6
    for family in families:
        a, b, c, d = (DATA[f"{name} {family} {matrix}"] for matrix in "abcd")
        ours = tensor.multiply_add(form, a, b, c)
        assert ours.dtype == d.dtype and d.size
        if form.a == "f64":
            equal = (ours.view(np.uint64) == d.view(np.uint64)) | (np.isnan(ours) & np.isnan(d))
            assert equal.all(), family
        else:
            np.testing.assert_array_equal(ours, d, family)


SPARSE = np.load(Path(__file__).parent.parent / "data/sparse_h200.npz")
SPARSE_NAMES = sorted({key.split()[0] for key in SPARSE.files})


def test_all_sparse_forms_were_measured():
    assert sorted(form.name for form in forms() if form.sparse) == SPARSE_NAMES and len(SPARSE_NAMES) == 64


@pytest.mark.parametrize("name", SPARSE_NAMES)
def test_sparse_answers_are_an_h200s(name):
    """Metadata is of every lane, so that one that were read elsewhere would show."""
    form = Form.named(name)
    for family in FAMILIES:
        a, b, c, d, e = (SPARSE[f"{name} {family} {matrix}"] for matrix in "abcde")
        places = sparse.chosen(form, e, selector_of(form, family, 0))
        np.testing.assert_array_equal(tensor.multiply_add(form, a, b, c, chosen=places), d, family)
        assert len(np.unique(e)) > 16


def test_what_is_cut_off():
    """2^24 + 1 - 2^24 in one step: the 1 stands 24 places below the largest term, inside the 25 bits; 2^-2 does not."""
    form = Form("mma", 16, 8, 8, "f32", "f16", "f16")
    a = np.zeros((16, 8), np.float16)
    b = np.zeros((8, 8), np.float16)
    a[:, :3], b[0], b[2] = (4096, 1, -4096), 4096, 4096
    for last, expected in ((1.0, 1.0), (0.5, 0.5), (0.25, 0.0)):
        b[1] = last
        d = tensor.multiply_add(form, a.view(np.uint16), b.view(np.uint16), np.zeros((16, 8), np.uint32))
        assert (d.view(np.float32) == expected).all()


def test_ampere_adds_half_of_k_first():
    form = Form("mma", 16, 8, 16, "f32", "f16", "f16")
    a = np.zeros((16, 16), np.float16)
    b = np.ones((16, 8), np.float16)
    a[:, 0], a[:, 1], a[:, 8] = 2048, 2.0**-14, -2048
    b[0], b[8] = 2048, 2048
    bits = a.view(np.uint16), b.view(np.uint16), np.zeros((16, 8), np.uint32)
    assert (tensor.multiply_add(form, *bits, "sm_90").view(np.float32) == 0).all()
    a[:, 1] = 2.0**-3
    assert (tensor.multiply_add(form, *bits, "sm_90").view(np.float32) == 0.125).all()
    assert (tensor.multiply_add(form, *bits, "sm_80").view(np.float32) == 0).all()  # the first half's sum has 24 bits


@pytest.mark.parametrize(
    "name", ["mma.m16n8k16.f32.bf16.bf16", "mma.m16n8k8.f32.tf32.tf32", "wgmma.m64n8k16.f32.f16.f16"]
)
def test_error_is_within_the_bits_that_are_kept(name):
    """Against exact rational sums: each of k + 1 terms, and the result, lose less than one unit of what is kept."""
    form = Form.named(name)
    rng = np.random.default_rng()
    kind = {"bf16": np.uint16, "f16": np.uint16, "tf32": np.uint32}[form.a]
    x = rng.standard_normal((2, form.k)).astype(np.float32)
    raw = x.view(np.uint32) & 0xFFFFE000 if form.a == "tf32" else x.view(np.uint32) >> 16
    if form.a == "f16":
        raw = x.astype(np.float16).view(np.uint16)
        x = x.astype(np.float16).astype(np.float32)
    else:
        x = (raw << (0 if form.a == "tf32" else 16)).astype(np.uint32).view(np.float32)
    c = rng.standard_normal((1, 1)).astype(np.float32)
    d = tensor.multiply_add(form, raw[:1].astype(kind), raw[1:].T.astype(kind), c.view(np.uint32)).view(np.float32)
    products = [Fraction(float(p)) * Fraction(float(q)) for p, q in zip(*x, strict=True)]
    exact = sum(products) + Fraction(float(c[0, 0]))
    largest = max(abs(term) for term in [*products, Fraction(float(c[0, 0]))])
    assert abs(Fraction(float(d[0, 0])) - exact) <= (form.k + 1) * largest * Fraction(2, 2**25) + abs(exact) / 2**23
