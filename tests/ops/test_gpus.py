"""GPUs that nobody has measured, as data sheets and drivers describe them: what `matmul` and `permute` launch there
fits, is of their architecture's instructions, and computes right on the CPU engine."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tilewright.gpu.device import Device as Gpu
from tilewright.hardware import limits
from tilewright.ops import figures, sources
from tilewright.ops.machine import CLUSTERS, Device
from tilewright.ops.permutes import choose
from tilewright.ops.products import run
from tilewright.ops.products.epilogue import NOTHING
from tilewright.ops.products.launches import Plan
from tilewright.ops.products.offered import offered
from tilewright.runtime import RawModule
from tilewright.tune import permutes, products

# Capability, multiprocessors, MHz, GB/s and MB of the second cache; `limits` has the rest.
TABLE = {
    "T4": ((7, 5), 40, 1590, 320, 4),
    "A100": ((8, 0), 108, 1410, 1555, 40),
    "slice of an A100": ((8, 0), 14, 1410, 194, 5),
    "A10": ((8, 6), 72, 1695, 600, 6),
    "Orin": ((8, 7), 16, 1300, 205, 4),
    "L4": ((8, 9), 58, 2040, 300, 48),
    "H100 PCIe": ((9, 0), 114, 1755, 2039, 50),
    "B200": ((10, 0), 148, 1965, 7680, 126),
    "B300": ((10, 3), 148, 2032, 7680, 126),
    "Thor": ((11, 0), 20, 1575, 273, 32),
    "RTX 5090": ((12, 0), 170, 2407, 1792, 96),
    "GB10": ((12, 1), 48, 2418, 273, 24),
}


def of_table(name: str) -> Device:
    capability, multiprocessors, clock, bandwidth, cache = TABLE[name]
    of = limits.of("sm_{}{}".format(*capability))
    few = multiprocessors, float(clock), float(bandwidth), cache << 20, of.shared_opt_in
    return Device(f"made-up {name}", capability, *few, of.threads_per_sm, of.blocks_per_sm)


DEVICES = {name: of_table(name) for name in TABLE}
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


def place(device: Device) -> Any:
    able = offered(device.capability)
    kinds = dict(zip(("tensor_tiles", "parts_tiles", "float8_tiles", "prefers_parts"), able, strict=True))
    return SimpleNamespace(machine=figures.of_device(device), tiles=(), panels=True, **kinds)


def planned(case: products.Product, device: Device) -> Plan:
    return run.chosen(case.problem(), NOTHING, place(device))


def name_of(kernel: str) -> str:
    return kernel.split("<")[0]


@functools.cache
def drawn() -> tuple[list[products.Product], list[permutes.Permutation]]:
    """Products of every dtype and precision, and permutations, that no fit is of."""
    chance = random.Random(31)
    dtypes = ["float32"] * 3 + [name for name in products.ELEMENTS if name != "bool"]
    made = []
    while len(made) < 40:
        dtype, batch = chance.choice(dtypes), chance.choice((1, 1, 1, 7, 70_000))
        m, n, k = (int(2 ** chance.uniform(0, 13 if batch < 9 else 4)) for _ in range(3))
        turned = (chance.random() < 0.3, chance.random() < 0.3)
        precision = chance.choice(("", "float32", "bf16x6", "bf16x3", "tf32", "bf16")) if dtype == "float32" else ""
        made.append(products.Product(dtype, batch, m, n, k, *turned, precision))
    draw = permutes.Draw()
    return made, [draw(chance) for _ in range(10)]


@pytest.mark.parametrize("name", DEVICES)
def test_what_is_launched_fits_the_gpu(name: str) -> None:
    """Its limits, and its instructions."""
    device, (cases, moved) = DEVICES[name], drawn()
    of, lacks = limits.of("sm_{}{}".format(*device.capability)), set[str]()
    for capability, kernels in CAME_WITH.items():
        lacks |= kernels if device.capability < capability else set()
    lacks |= OF_HOPPERS if device.capability != (9, 0) else set()
    launched = []
    for case in cases:
        plan = planned(case, device)
        launched += [(step.kernel, step.grid, step.threads, step.shared) for step in plan.steps]
        assert plan.scratch <= max(1 << 20, 16 * case.bytes, 1 << 30), case
    for layout in (each.layout() for each in moved):
        jobs = [job for job in choose.choose(layout, figures.of_device(device)) if job.kernel]
        launched += [(str(job.kernel), (job.grid,), job.block, job.shared) for job in jobs]
    for kernel, grid, threads, shared in launched:
        limits.check_launch(of, grid, (threads,), 0, shared)
        assert name_of(kernel) not in lacks, kernel
    assert len({name_of(kernel) for kernel, *_ in launched}) > 8  # or this has seen little


def test_more_room_is_used() -> None:
    """Or the limits on shared memory have seen nothing: an H100's tile has no room in an A100, an A100's in an L4."""
    problems = [products.Product(dtype, 1, 1024, 1024, 1024, False, False) for dtype in ("bfloat16", "int8", "int64")]
    most = {}
    for name in ("H100 PCIe", "A100", "L4"):
        plans = [planned(case, DEVICES[name]) for case in problems]
        most[name] = max(step.shared for each in plans for step in each.steps)
    assert most["H100 PCIe"] > DEVICES["A100"].room and most["A100"] > DEVICES["L4"].room, most


def test_tensor_cores_are_taken_where_there_are_some() -> None:
    """Those of float64 are as quick as they are told of on three architectures."""
    for device in DEVICES.values():
        for dtype, capabilities in (("bfloat16", None), ("int8", None), ("float64", ((8, 0), (9, 0), (10, 0)))):
            case = products.Product(dtype, 1, 2048, 2048, 2048, False, False)
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
    assert planned(products.Product("float32", 1, 300, 300, 300, False, False), device).steps


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
    (step,) = planned(products.Product(dtype, 1, m, n, k, False, False), DEVICES["T4"]).steps
    assert sources.compiled(step.source, step.kernel, "sm_75").cubin
