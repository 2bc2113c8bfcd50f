"""Comparison: what rounding explains is allowed, and nothing else."""

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tilewright.spec.compare import mismatch
from tilewright.spec.operators import Budget, binary
from tilewright.spec.values import EvaluationError, Value, of_array, of_number

RNG = np.random.default_rng()


def product(a: Value, b: Value) -> Value:
    return binary("@", a, b, Budget())


def matmul_in(dtype: Any, a: np.ndarray[Any, Any], b: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A kernel's loop: one rounding a multiplication and one an addition."""
    total = np.zeros((a.shape[0], b.shape[1]), dtype)
    for k in range(a.shape[1]):
        total = (total + (a[:, k : k + 1] * b[k : k + 1]).astype(dtype)).astype(dtype)
    return total


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32])
@pytest.mark.parametrize("inner", [1, 7, 300])
@pytest.mark.parametrize("low", [-1, 0])
def test_a_right_product_passes_and_a_wrong_element_fails(dtype: Any, inner: int, low: int) -> None:
    a = RNG.uniform(low, 1, (19, inner)).astype(dtype)
    b = RNG.uniform(low, 1, (inner, 23)).astype(dtype)
    reference = product(of_array(a), of_array(b))
    got = matmul_in(dtype, a, b)
    assert mismatch(of_array(got), "==", reference) is None
    wrong = got.copy()
    wrong[3, 5] = wrong[3, 5] + got.dtype.type(np.abs(reference.error[3, 5]) * 0.7 + 0.1)
    message = mismatch(of_array(wrong), "==", reference)
    assert message is not None and "1 of 437 elements" in message and "[3, 5]" in message


def test_a_product_without_its_last_term_fails() -> None:
    a, b = (RNG.uniform(-1, 1, (64, 64)).astype(np.float32) for _ in range(2))
    message = mismatch(of_array(a[:, :-1] @ b[:-1]), "==", product(of_array(a), of_array(b)))
    assert message is not None


def test_moved_floats_must_be_exact() -> None:
    a = RNG.uniform(-1, 1, 50).astype(np.float32)
    off = a.copy()
    off[7] = np.nextafter(off[7], np.float32(2))
    assert mismatch(of_array(a), "==", of_array(a)) is None
    assert mismatch(of_array(off), "==", of_array(a)) is not None


def test_a_rounded_result_may_be_off_only_with_two_equal_signs() -> None:
    a = RNG.uniform(1, 2, 50).astype(np.float32)
    expected = binary("*", of_array(a), of_array(a), Budget())
    got = np.nextafter(a * a, np.float32(9))
    assert mismatch(of_array(got), "==", expected) is None
    assert mismatch(of_array(got), "===", expected) is not None
    assert mismatch(of_array(got), "==", expected, k=0.0) is not None


def test_a_literal_is_rounded_as_the_kernel_does() -> None:
    assert mismatch(of_array(np.full(3, 0.1, np.float32)), "==", of_number(0.1)) is None
    assert mismatch(of_array(np.full(3, 0.5, np.float32)), "==", of_number(0.500001)) is not None
    assert mismatch(of_array(np.full(3, 3, np.float32)), "==", of_number(3)) is None


def test_nans_and_infinities() -> None:
    special = np.array([np.nan, np.inf, -np.inf, 0], np.float32)
    assert mismatch(of_array(special), "==", of_array(special)) is None
    for index in range(4):
        other = special.copy()
        other[index] = 1
        assert mismatch(of_array(other), "==", of_array(special)) is not None
        assert mismatch(of_array(special), "==", of_array(other)) is not None
    huge = of_array(np.full(4, 3e38, np.float32))
    with np.errstate(over="ignore"):
        overflowed = of_array(np.full(4, 3e38, np.float32) * np.float32(2))
    assert mismatch(overflowed, "==", binary("*", huge, of_number(2), Budget())) is None
    assert mismatch(huge, "==", binary("*", huge, of_number(2), Budget())) is not None


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint32, np.int64, np.uint64])
def test_integers_wrap_to_the_array_and_are_exact(dtype: Any) -> None:
    info = np.iinfo(dtype)
    a = RNG.integers(info.min, info.max, (9, 11), dtype, endpoint=True)
    b = RNG.integers(info.min, info.max, (11, 5), dtype, endpoint=True)
    exact = a.astype(object) @ b.astype(object)
    got = np.array([[int(x) & ((1 << 8 * info.dtype.itemsize) - 1) for x in row] for row in exact], np.uint64)
    kernel = got.astype(f"u{info.dtype.itemsize}").view(dtype)
    assert mismatch(of_array(kernel), "==", product(of_array(a), of_array(b))) is None
    kernel[2, 2] ^= 1
    assert mismatch(of_array(kernel), "==", product(of_array(a), of_array(b))) is not None


def test_signed_is_not_confused_with_unsigned() -> None:
    got = of_array(np.array([-1], np.int64))
    assert mismatch(got, "==", of_array(np.array([2**64 - 1], np.uint64))) is not None


def test_order_must_hold_for_every_element() -> None:
    a = of_array(np.array([1, 2, 3], np.int32))
    assert mismatch(a, "<=", of_number(3)) is None
    assert mismatch(a, "<", of_number(3)) is not None
    assert mismatch(a, "!=", of_number(2)) is not None


def test_shapes_must_agree() -> None:
    with pytest.raises(EvaluationError, match="shapes differ"):
        mismatch(of_array(np.zeros((3, 4))), "==", of_array(np.zeros((4, 3))))
    with pytest.raises(EvaluationError, match="shapes differ"):
        mismatch(of_array(np.zeros((3, 4))), "==", of_array(np.zeros(4)))
