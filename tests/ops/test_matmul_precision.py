"""The names of precisions, and where they apply."""

import threading

import numpy as np
import pytest

import tilewright as tw
from tests.ops.test_matmul_parts import normal as fresh
from tilewright.errors import LaunchError, UnsupportedTypeError
from tilewright.ops.products.precision import NAMES


def test_a_context_is_a_call_s_argument_and_ends() -> None:
    a, b = fresh((20, 60)), fresh((60, 30))
    results = {name: tw.matmul(a, b, precision=name) for name in ("float32", "bf16x6", "bf16x3")}
    for name, full in (("bf16x6", "BF16_BF16_F32_X6"), ("bf16x3", "BF16_BF16_F32_X3"), ("float32", "F32_F32_F32")):
        np.testing.assert_array_equal(tw.matmul(a, b, precision=full), results[name])
    assert len({result.tobytes() for result in results.values()}) == 3
    with tw.matmul_precision("bf16x3"):
        with tw.matmul_precision("bf16x6"):
            np.testing.assert_array_equal(tw.matmul(a, b), results["bf16x6"])
        np.testing.assert_array_equal(tw.matmul(a, b), results["bf16x3"])
        np.testing.assert_array_equal(tw.matmul(a, b, precision="float32"), results["float32"])
        there: list[np.ndarray] = []
        thread = threading.Thread(target=lambda: there.append(tw.matmul(a, b)))
        thread.start()
        thread.join()
        np.testing.assert_array_equal(there[0], results["float32"])  # a thread has its own
    np.testing.assert_array_equal(tw.matmul(a, b), results["float32"])


def test_other_types_refuse_it_and_ignore_a_context() -> None:
    a, b = fresh((20, 60)), fresh((60, 30))
    for x, y, dtype in ((a.astype("f8"), b.astype("f8"), None), (a, b.astype("f8"), None), (a, b, "float64")):
        with pytest.raises(UnsupportedTypeError, match=r"precision='bf16x6' is for products of float32, not of"):
            tw.matmul(x, y, precision="bf16x6", dtype=dtype)
        want = tw.matmul(x, y, dtype=dtype)
        with tw.matmul_precision("bf16x6"):
            np.testing.assert_array_equal(tw.matmul(x, y, dtype=dtype), want)
        np.testing.assert_array_equal(tw.matmul(x, y, precision="float32", dtype=dtype), want)


@pytest.mark.parametrize("name", ["fp32", "BF16", 6, None])
def test_names_that_are_none(name: object) -> None:
    a = fresh((2, 2))
    if name is not None:
        with pytest.raises(LaunchError, match=r"is unknown; there are float32.*BF16_BF16_F32_X6"):
            tw.matmul(a, a, precision=name)
    with pytest.raises(LaunchError, match="is unknown"), tw.matmul_precision(name):
        pass
    assert set(NAMES.values()) <= set(NAMES)
