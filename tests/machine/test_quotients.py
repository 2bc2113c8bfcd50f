"""Which quotients of floats take the long way: what an H200 said of every pair of exponents.

Measured on 2026-11-28 by a cubin whose comparison was replaced by FCHK, of 4 mantissas of each operand: they decide
nothing. tests/data/quotients_h200.npz has a bit for each exponent of the dividend and of the divisor.
"""

from pathlib import Path

import numpy as np
import pytest

import tilewright as tw

DATA = Path(__file__).parents[1] / "data/quotients_h200.npz"
LONG = np.unpackbits(np.load(DATA)["long"]).reshape(256, 256)
SOURCE = """__global__ void quotient(const float *a, const float *b, float *q)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    q[i] = a[i] / b[i];
}"""


def long_ways(exponents: np.ndarray, divisors: np.ndarray, seed: int) -> int:
    """How many warps of one pair of exponents each call the slow function."""
    rng = np.random.default_rng(seed)
    pairs = np.stack(np.meshgrid(exponents, divisors, indexing="ij"), -1).reshape(-1, 2)
    bits = np.repeat(pairs.astype(np.uint32), 32, 0) << 23
    bits |= rng.integers(0, 1 << 23, bits.shape, np.uint32) | rng.integers(0, 2, bits.shape, np.uint32) << 31
    a, b = (np.ascontiguousarray(bits[:, k]).view(np.float32) for k in range(2))
    q, wanted = np.full_like(a, 7), np.full_like(a, 7)
    report = tw.RawModule(SOURCE, counts="machine").get_function("quotient").profile(len(pairs), 32, (a, b, q))
    with np.errstate(all="ignore"):
        np.divide(a, b, out=wanted)
    both = np.isnan(q) & np.isnan(wanted)
    assert (both | (q.view(np.uint32) == wanted.view(np.uint32))).all()
    return sum(site.warps for site in report.sites if site.text.lstrip("@!P0123456 ").startswith("CALL"))


@pytest.mark.parametrize("seed", range(4))
def test_quotients_take_the_long_way_where_a_gpus_do(seed: int) -> None:
    rng = np.random.default_rng(seed)
    edges = np.array([0, 1, 2, 24, 25, 126, 127, 128, 251, 252, 253, 254, 255])
    rows = np.unique(np.concatenate([edges, rng.integers(0, 256, 8)]))
    for exponent in rows:
        assert long_ways(np.array([exponent]), np.arange(256), seed) == LONG[exponent].sum(), exponent
