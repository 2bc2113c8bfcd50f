"""GPUs that nobody has measured, as data sheets and drivers describe them: what `matmul` and `permute` launch there
fits, is of their architecture's instructions, and computes right on the CPU engine."""

import random
import sys
from collections.abc import Iterator
from typing import Any

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.tool import TOOLS, tool
from tilewright.gpu.device import Device as Gpu
from tilewright.hardware import limits
from tilewright.ops import figures, sources
from tilewright.ops.machine import CLUSTERS
from tilewright.runtime import RawModule
from tilewright.tune.products import Product

sys.path.append(str(TOOLS))  # where it looks for the table of GPUs
gpus = tool("compile_for_gpus")
DEVICES, launched, permutations, planned, products = (
    gpus.DEVICES,
    gpus.launched,
    gpus.permutations,
    gpus.planned,
    gpus.products,
)

# Kernels by instructions that came with a capability, and those of 9.0's own.
CAME_WITH = {
    (8, 0): {"tensor", "products", "brief", "brief_double", "strip", "stream_double", "by_parts_mma", "split"},
    CLUSTERS: {"ring", "permute_bulk"},
}
OF_HOPPERS = {"hopper", "joined", "shared", "side", "float8", "by_parts", "by_parts_few", "by_parts_row"}
BY_TENSOR_CORES = CAME_WITH[8, 0] | OF_HOPPERS


@pytest.fixture(autouse=True)
def no_file_of_the_user(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(figures, "stored", lambda name: tmp_path / name)
    monkeypatch.delenv(figures.VARIABLE, raising=False)
    figures.of_device.cache_clear()
    yield
    figures.of_device.cache_clear()


def name_of(kernel: str) -> str:
    return kernel.split("<")[0]


@pytest.mark.parametrize("name", DEVICES)
def test_what_is_launched_fits_the_gpu(name: str) -> None:
    """Its limits, and its instructions."""
    device, chance = DEVICES[name], random.Random(31)
    cases, moved = products(chance, 40), permutations(chance, 10)
    lacks = set[str]()
    for capability, kernels in CAME_WITH.items():
        lacks |= kernels if device.capability < capability else set()
    lacks |= OF_HOPPERS if device.capability != (9, 0) else set()
    found = launched(device, cases, moved)
    for each in found:
        limits.check_launch(limits.of("sm_{}{}".format(*device.capability)), each.grid, (each.threads,), 0, each.shared)
        assert name_of(each.kernel) not in lacks, each.kernel
    for case in cases:
        assert planned(case, device).scratch <= max(1 << 20, 16 * case.bytes, 1 << 30), case
    assert len({name_of(each.kernel) for each in found}) > 8  # or this has seen little


def test_more_room_is_used() -> None:
    """Or the limits on shared memory have seen nothing: an H100's tile has no room in an A100, an A100's in an L4."""
    problems = [Product(dtype, 1, 1024, 1024, 1024, False, False) for dtype in ("bfloat16", "int8", "int64")]
    most = {}
    for name in ("H100 PCIe", "A100", "L4"):
        plans = [planned(case, DEVICES[name]) for case in problems]
        most[name] = max(step.shared for each in plans for step in each.steps)
    assert most["H100 PCIe"] > DEVICES["A100"].room and most["A100"] > DEVICES["L4"].room, most


def test_tensor_cores_are_taken_where_there_are_some() -> None:
    """Those of float64 are as quick as they are told of on three architectures."""
    for device in DEVICES.values():
        for dtype, capabilities in (("bfloat16", None), ("int8", None), ("float64", ((8, 0), (9, 0), (10, 0)))):
            case = Product(dtype, 1, 2048, 2048, 2048, False, False)
            taken = BY_TENSOR_CORES & {name_of(step.kernel) for step in planned(case, device).steps}
            some = device.capability in capabilities if capabilities else device.capability >= (8, 0)
            assert bool(taken) == some, (device.name, dtype)


def test_what_a_driver_does_not_tell_is_taken_from_the_reference() -> None:
    """A memory clock of 0 divided by it, and nothing could be chosen."""
    gpu = Gpu.__new__(Gpu)
    gpu.capability, gpu.multiprocessors = (12, 1), 66
    told = {"MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": 101_376, "MAX_BLOCKS_PER_MULTIPROCESSOR": 24}
    told["MAX_THREADS_PER_MULTIPROCESSOR"] = 1536
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Gpu, "attribute", lambda self, name: told.get(name, 0))
        patch.setattr(Gpu, "name", "made-up")
        device = figures.described(gpu)
    of = figures.reference().device
    assert (device.clock, device.bandwidth, device.cache) == (of.clock, of.bandwidth / 2, of.cache // 2)
    assert planned(Product("float32", 1, 300, 300, 300, False, False), device).steps


def test_limits_of_an_architecture_in_no_table_are_the_drivers() -> None:
    gpu, told = Gpu.__new__(Gpu), {"MAX_THREADS_PER_MULTIPROCESSOR": 2048, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": 200_000}
    for gpu.arch, shared in (("sm_997", 200_000), ("sm_75", 65_536)):
        gpu.__dict__.pop("limits", None)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Gpu, "attribute", lambda self, name: told.get(name, 0))
            of = gpu.limits
        assert (of.name, of.shared_opt_in) == (gpu.arch, shared)
        limits.check_launch(of, (1,), (1024,), 0, shared)


WAYS = """
extern "C" __global__ void ways(const float* x, const float* y, float* least, float* most, bfloat16* rounded,
                                float* copied) {
    __shared__ __align__(16) float there[256];
    const int i = threadIdx.x;
    least[i] = lesser(x[i], y[i]), most[i] = greater(x[i], y[i]), rounded[i] = Narrow<bfloat16>::of(x[i]);
    if (i < 32) copy_async<16>(there + 4 * i, x + 4 * i);
    if (i < 32) copy_async<8>(there + 128 + 2 * i, x + 128 + 2 * i);
    if (i < 64) copy_async<4>(there + 192 + i, x + 192 + i);
    close_group();
    wait_for_groups<0>();
    __syncthreads();
    copied[i] = there[(i + 37) % 256];
}
"""


@pytest.mark.parametrize("arch", ["sm_75", "sm_80"])
def test_a_turing_computes_what_others_do(arch: str) -> None:
    """It lacks copies to shared memory, a rounding to bfloat16, and minima that are NaN: kernels have others for it."""
    kernel = RawModule(sources.source_of("matmul_carrier.cuh") + WAYS, arch=arch).get_function("ways")
    chance = np.random.default_rng()
    x, y = (chance.integers(0, 1 << 32, 256, "u4").view("f") for _ in range(2))
    x[:8] = np.nan, np.inf, -np.inf, 3.4e38, 1 + 2**-8, 1 + 3 * 2**-8, 0, 1  # ties to even
    y[:8] = 1, np.nan, 1, np.inf, 1, 1, -0.0, np.nan
    least, most, rounded, copied = (np.full(256, 7, kind) for kind in ("f", "f", "u2", "f"))
    kernel((1,), (256,), (x, y, least, most, rounded, copied))
    np.testing.assert_array_equal(least, np.minimum(x, y))
    np.testing.assert_array_equal(most, np.maximum(x, y))
    with np.errstate(invalid="ignore"):  # NumPy says so of NaNs
        np.testing.assert_array_equal(rounded.view("bfloat16").astype("f"), x.astype("bfloat16").astype("f"))
    np.testing.assert_array_equal(copied, np.roll(x, -37))


@pytest.mark.parametrize("case", [(2, 2, 50, "bfloat16"), (3, 40, 70, "float32")], ids=str)
def test_what_a_turing_launches_is_compiled_for_it(case: tuple[int, int, int, str]) -> None:
    m, n, k, dtype = case
    (step,) = planned(Product(dtype, 1, m, n, k, False, False), DEVICES["T4"]).steps
    assert sources.compiled(step.source, step.kernel, "sm_75").cubin
