"""One missing barrier is one finding, whoever of a block it leaves apart."""

import numpy as np
import pytest

import tilewright as tw

PRODUCT = """
__global__ void product(const float *a, const float *b, float *c)
{
    __shared__ float s[16][16], t[16][16];
    float sum = 0;
    for (int k = 0; k < 64; k += 16) {
        s[threadIdx.y][threadIdx.x] = a[threadIdx.y * 64 + k + threadIdx.x];
        t[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * 16 + threadIdx.x];
        FIRST
        for (int i = 0; i < 16; ++i)
            sum += s[threadIdx.y][i] * t[i][threadIdx.x];
        SECOND
    }
    c[threadIdx.y * 16 + threadIdx.x] = sum;
}
"""
BARRIER = "__syncthreads();"


@pytest.mark.parametrize(
    ("first", "second", "mend"),
    [
        ("", BARRIER, "put __syncthreads() between line 8 and line 11"),
        (BARRIER, "", "put __syncthreads() at the end of the loop's body"),
        ("", "", "put __syncthreads() between line 8 and line 11"),
    ],
)
def test_a_race_of_lanes_stands_behind_one_of_warps(first: str, second: str, mend: str) -> None:
    """A row of s is read by the warp that stored it, a column of t by all."""
    source = PRODUCT.replace("FIRST", first).replace("SECOND", second)
    a, b, c = (np.zeros(shape, np.float32) for shape in ((16, 64), (64, 16), (16, 16)))
    report = tw.RawModule(source).get_function("product").check(1, (16, 16), (a, b, c))
    (race,) = (each for each in report.findings if each.severity == "error")
    assert race.kind == "race-shared" and mend in race.details["remedy"]
    assert [(each["line"], each["other_line"], each["variables"]) for each in race.details["also"]] in (
        [(11, 7, ["s"])], [(7, 11, ["s"])]
    )  # fmt: skip
    assert "the same barrier is missing between lines 7 and 11" in race.message


def test_the_barriers_right_nothing_is_found() -> None:
    source = PRODUCT.replace("FIRST", BARRIER).replace("SECOND", BARRIER)
    a, b, c = (np.zeros(shape, np.float32) for shape in ((16, 64), (64, 16), (16, 16)))
    report = tw.RawModule(source).get_function("product").check(1, (16, 16), (a, b, c))
    assert not [each for each in report.findings if each.severity == "error"]
