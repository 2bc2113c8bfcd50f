"""A checked launch is run again, and memory is afterwards what the launch itself left, whoever leads to it."""

import time

import numpy as np
import pytest

import tilewright as tw
from tilewright.machine.disassembly import tool
from tilewright.runtime.stream import enqueue

SOURCE = """
struct Behind { float *values; };
// No argument leads to the values, and there are bank conflicts, for which remedies are tried.
__global__ void behind(const Behind *b, float *out) {
    __shared__ float tile[32][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[x][y] = b->values[32 * y + x];
    __syncthreads();
    b->values[32 * y + x] = tile[x][y] + 1;
    out[32 * y + x] = tile[x][y];
}
// Reads a tile where nobody wrote, which matters where it is asked for.
__global__ void ask(int *asked, const float *in, float *out) {
    __shared__ float tile[64];
    int i = threadIdx.x;
    if (i < 32) tile[i] = in[i];
    __syncthreads();
    float found = tile[i] + 1;
    out[i] = *asked ? found : 2;
    if (i == 99) asked[1] = 7;
}
__global__ void take(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }
"""


@pytest.mark.skipif(tool() is None, reason="needs nvdisasm")
def test_memory_that_other_memory_leads_to(module):
    before = np.random.default_rng().random(1024, np.float32)
    values, out, untouched = tw.to_device(before), tw.device_empty(1024), tw.device_empty(64)
    behind = tw.to_device(np.array([values.ptr, untouched.ptr], np.uint64))
    report = module.get_function("behind").check(1, (32, 32), (behind, out))
    remedies = [each.details["remedy"] for each in report.findings if each.kind == "bank-conflict"]
    assert remedies and all(each["verified"] == "run" for each in remedies)
    np.testing.assert_array_equal(values.copy_to_host(), before + 1)
    np.testing.assert_array_equal(out.copy_to_host(), before)
    # And what no launch has written is known to be so, although the tried ones were not watched.
    report = module.get_function("take").check(1, 64, (untouched, out))
    assert "uninitialised" in {each.kind for each in report.findings}


@pytest.mark.parametrize("asked", [0, 1])
def test_what_streams_do_before_a_check_is_there_when_it_begins(module, asked):
    ask, given, out = module.get_function("ask"), tw.to_device(np.ones(64, np.float32)), tw.device_empty(64)
    flags = tw.to_device(np.array([1 - asked, 1], np.int32))
    ask.check(1, 64, (flags, given, out))  # so that it is compiled, and the next one begins at once
    stream = tw.Stream()
    enqueue(stream, "what takes its time", lambda: time.sleep(0.3))
    flags.copy_to_device(np.array([asked, 1], np.int32), stream=stream)
    report = ask.check(1, 64, (flags, given, out))
    assert ("uninitialised" in {each.kind for each in report.findings}) == bool(asked)
