"""What tests of products on a GPU share: random arrays there and back, and the bound of a result."""

from typing import Any

import ml_dtypes
import numpy as np
import pytest

torch = pytest.importorskip("torch")

INTEGERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
ROUNDING = {"float16": 2.0**-10, "bfloat16": 2.0**-7, "float32": 2.0**-23, "complex64": 2.0**-23}


def fresh(random: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    """Random numbers; integers over the whole range of the dtype."""
    if dtype == "bool":
        return random.random(shape) < 0.1
    if dtype in INTEGERS:
        return random.integers(0, 256, (*shape, np.dtype(dtype).itemsize), np.uint8).view(dtype)[..., 0]
    if dtype.startswith("complex"):
        return (random.standard_normal(shape) + 1j * random.standard_normal(shape)).astype(dtype)
    return random.standard_normal(shape).astype(np.dtype(dtype))


def to_gpu(x: np.ndarray) -> Any:
    if x.dtype == ml_dtypes.bfloat16:
        return torch.from_numpy(x.view(np.int16).copy()).cuda().view(torch.bfloat16)
    return torch.from_numpy(np.ascontiguousarray(x)).cuda()


def to_cpu(x: Any) -> np.ndarray:
    if x.dtype == torch.bfloat16:
        return x.contiguous().view(torch.int16).cpu().numpy().view(ml_dtypes.bfloat16)
    return x.cpu().numpy()


def poisoned(shape: tuple[int, ...], dtype: str) -> Any:
    out = torch.empty(shape, dtype=getattr(torch, dtype), device="cuda")
    out.untyped_storage().fill_(0xA5)
    return out


def assert_product(got: np.ndarray, a: np.ndarray, b: np.ndarray) -> None:
    """Exactly NumPy's product, or within the error of any order of summation in the accumulator."""
    name = str(got.dtype)
    if name in INTEGERS or name == "bool":
        np.testing.assert_array_equal(got, np.matmul(a, b))
        return
    wide = "complex128" if name.startswith("complex") else "float64"
    expected = np.matmul(a.astype(wide), b.astype(wide))
    size = np.matmul(np.abs(a.astype(wide)), np.abs(b.astype(wide)))
    k = a.shape[-1]
    sums = 2.0**-52 if name in ("float64", "complex128") else 2.0**-23
    bound = 2 * (k + 2) * sums * size + ROUNDING.get(name, 0) * np.abs(expected) + 1e-300
    if name == "float16":
        bound = bound + 2.0**-24  # subnormal results
    assert np.all(np.abs(got.astype(wide) - expected) <= bound)
