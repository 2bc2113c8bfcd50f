"""Asynchronous copies that read less than they write: what is not read need not exist, and is zeros."""

import numpy as np
import pytest

import tilewright as tw

SOURCE = r"""
extern "C" __global__ void copy(const unsigned char* from, unsigned char* to, int exist) {
    __shared__ uint4 words[32];
    const int left = exist - 16 * int(threadIdx.x), size = left < 0 ? 0 : left > 16 ? 16 : left;
    const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(words + threadIdx.x));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(at), "l"(from + 16 * threadIdx.x), "r"(size)
                 : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    reinterpret_cast<uint4*>(to)[threadIdx.x] = words[31 - threadIdx.x];
}
"""


@pytest.mark.parametrize("exist", [1, 16, 143, 264, 512])
def test_only_what_exists_is_read(exist: int) -> None:
    data = np.random.default_rng().integers(1, 256, exist).astype(np.uint8)
    to = np.full((32, 16), 77, np.uint8)
    report = tw.RawKernel(SOURCE, "copy").check(1, 32, (data, to, exist))
    assert report.ok and not report.findings
    expected = np.zeros(512, np.uint8)
    expected[:exist] = data
    np.testing.assert_array_equal(to[::-1].reshape(-1), expected)


def test_a_byte_more_is_out_of_bounds() -> None:
    data, to = np.ones(143, np.uint8), np.zeros((32, 16), np.uint8)
    report = tw.RawKernel(SOURCE, "copy").check(1, 32, (data, to, 144))
    assert [finding.kind for finding in report.findings if finding.severity == "error"] == ["out-of-bounds"]
