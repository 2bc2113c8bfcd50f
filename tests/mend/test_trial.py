"""A changed kernel is counted as one that was there from the beginning."""

from typing import Any

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.machine.disassembly import tool
from tilewright.mend import Trials
from tilewright.mend.trial import Trial

pytestmark = pytest.mark.skipif(tool() is None, reason="needs nvdisasm")

# ptxas merges the four loads where rows are aligned to 16 bytes.
ROWS = """\
__device__ int seen;
__global__ void rows(const float *in, float *out)
{
    __shared__ float tile[32][PITCH];
    for (int i = 0; i < 32; i++)
        tile[i][threadIdx.x] = in[32 * i + threadIdx.x];
    __syncthreads();
    float sum = atomicAdd(&seen, 1) < 0;
    for (int k = 0; k < 4; k++)
        sum += tile[threadIdx.x][k];
    out[threadIdx.x] += sum;
}
"""
ALIGNED, APART = ROWS.replace("PITCH", "36"), ROWS.replace("PITCH", "33")


def launch(source: str = ROWS.replace("PITCH", "32")) -> Trials:
    arrays = np.random.default_rng().random(32 * 32, np.float32), np.ones(32, np.float32)
    return Trials(RawModule(source).get_function("rows").prepare(1, 32, arrays))


def arrays_of(of: Trials) -> list[np.ndarray]:
    return [each for each in of.launch.bound.keep if isinstance(each, np.ndarray)]


def counted(of: Trials, source: str) -> tuple[list[Any], Trial]:
    trial = of.run(source)
    assert trial.report.counts == "machine"
    return [(each.line, each.text, each.counters()) for each in trial.report.sites], trial


@pytest.mark.parametrize("source", [ALIGNED, APART], ids=["aligned", "apart"])
def test_counts_are_those_of_a_kernel_that_was_there_before(source: str) -> None:
    own = launch(source).kernel.profile(1, 32, launch().launch.bound)
    rows, trial = counted(of := launch(), source)
    assert rows == [(each.line, each.text, each.counters()) for each in own.sites]
    assert any("LDS.128" in each.text for each in own.sites) == (source is ALIGNED)
    assert trial.report.bank_conflicts == own.bank_conflicts == 0
    first, added = (np.asarray(each) for each in arrays_of(of))
    expected = np.ones(32, np.float32) + first.reshape(32, 32)[:, :4].sum(1)
    after = {len(each): each for each in trial.memory}
    np.testing.assert_allclose(np.frombuffer(after[added.nbytes], np.float32), expected, rtol=1e-6)
    assert after[4] == np.int32(32).tobytes() and (added == 1).all()


def test_a_run_leaves_the_modules_variables_as_they_were() -> None:
    """It begins from what they held when the launch was made, and what they hold by now is there again afterwards."""
    source = """
        __constant__ int bias;
        __device__ int calls;
        __global__ void count(int *out)
        {
            if (threadIdx.x == 0)
                calls += 1;
            out[threadIdx.x] = threadIdx.x + bias;
        }"""
    module = RawModule(source, path="kernel.cu")
    kernel, out = module.get_function("count"), np.zeros(32, np.int32)
    module.get_global("bias")[...] = 7
    launch = Trials(kernel.prepare(1, 32, (out,)))
    kernel(1, 32, (out,))
    module.get_global("bias")[...] = 9
    kernel(1, 32, (out,))
    for _ in range(2):
        trial = launch.run()
        held = dict(zip(("out", "bias", "calls"), trial.memory, strict=True))
        assert np.array_equal(np.frombuffer(held["out"], np.int32), np.arange(32) + 7)
        assert {np.frombuffer(held[name], np.int32)[0] for name in ("bias", "calls")} == {7, 1}
        assert (module.get_global("bias"), module.get_global("calls")) == (9, 2)
        assert np.array_equal(out, np.arange(32) + 9)
