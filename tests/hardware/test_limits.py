"""Limits, occupancy and launch checks against published tables and CUDA's own occupancy calculator."""

import json
from pathlib import Path

import pytest

from tilewright.errors import LaunchError, UnsupportedError
from tilewright.hardware import limits

DATA = Path(__file__).parent.parent / "data"


def test_published_numbers() -> None:
    hopper = limits.of("sm_90a")
    assert (hopper.threads_per_block, hopper.threads_per_sm, hopper.blocks_per_sm) == (1024, 2048, 32)
    assert (hopper.shared_static, hopper.shared_opt_in, hopper.shared_per_sm) == (49152, 232448, 233472)
    assert hopper.parameter_bytes == 32764
    assert hopper.grid == (2147483647, 65535, 65535)
    assert limits.of("sm_80").shared_opt_in == 166912
    assert limits.of("sm_86").shared_opt_in == 101376 and limits.of("sm_86").threads_per_sm == 1536
    assert limits.of("compute_100f").shared_opt_in == 232448
    assert limits.of("sm_75").shared_opt_in == 65536
    with pytest.raises(UnsupportedError, match=r"sm_35.*sm_80"):
        limits.of("sm_35")
    with pytest.raises(UnsupportedError):
        limits.of("sm_90b")


# (architecture, threads, registers, shared bytes) -> blocks, what limits them
OCCUPANCIES = [
    ("sm_90", 1024, 32, 0, 2, "warps"),
    ("sm_90", 1024, 33, 0, 1, "registers"),
    ("sm_90", 32, 16, 0, 32, "blocks"),
    ("sm_90", 256, 64, 0, 4, "registers"),
    ("sm_90", 128, 255, 0, 2, "registers"),
    ("sm_90", 128, 32, 48 * 1024, 4, "shared memory"),
    ("sm_90", 128, 32, 227 * 1024, 1, "shared memory"),
    ("sm_90", 128, 32, 227 * 1024 + 1, 0, "shared memory"),
    ("sm_80", 1024, 65, 0, 0, "registers"),
    ("sm_86", 1024, 32, 0, 1, "warps"),
    ("sm_86", 512, 40, 0, 3, "warps"),
    ("sm_80", 96, 40, 0, 16, "registers"),  # 12 warps of 1,280 registers fit in each quarter: 48, 16 blocks
    ("sm_90", 1024, 0, 33 * 33 * 4, 2, "warps"),
    ("sm_75", 1024, 32, 0, 1, "warps"),
]


@pytest.mark.parametrize("target, threads, registers, shared, blocks, limited_by", OCCUPANCIES)
def test_occupancy(target: str, threads: int, registers: int, shared: int, blocks: int, limited_by: str) -> None:
    found = limits.occupancy(limits.of(target), threads, registers, shared)
    assert (found.blocks, found.limited_by) == (blocks, limited_by)
    assert found.warps == blocks * -(-threads // 32)
    assert found.fraction == found.warps / limits.of(target).warps_per_sm


def test_occupancy_of_cudas_own_calculator() -> None:
    """400 random cases with the answers of cuda_occupancy.h (CUDA 13.0)."""
    cases = json.loads((DATA / "occupancy_cuda13.json").read_text())
    assert len(cases) == 400
    for target, threads, registers, shared, blocks, limiting in cases:
        found = limits.occupancy(limits.of(target), threads, registers, shared)
        assert found.blocks == blocks, (target, threads, registers, shared)
        assert found.limited_by in limiting


def test_launches_that_fit() -> None:
    hopper = limits.of("sm_90")
    limits.check_launch(hopper, (1,), (1024,))
    limits.check_launch(hopper, (2**31 - 1, 65535, 65535), (32, 32), 49152, 232448 - 49152)
    limits.check_launch(hopper, (1, 1, 1), (16, 1, 64))


REFUSED = [
    ((1,), (1024, 1024), 0, 0, r"1,048,576 threads.*1,024.*32 x 32"),
    ((1,), (2048,), 0, 0, r"2,048 in x.*1,024"),
    ((1,), (1, 1, 65), 0, 0, r"65 in z.*64"),
    ((1, 65536), (32,), 0, 0, r"65,536 in y.*65,535.*in x"),
    ((2**31,), (32,), 0, 0, r"2,147,483,648 in x.*2,147,483,647"),
    ((0,), (32,), 0, 0, r"grid \(0,\) has 0 in x"),
    ((1,), (32, 0), 0, 0, r"block \(32, 0\) has 0 in y"),
    ((1,), (), 0, 0, "1 to 3 dimensions"),
    ((1, 1, 1, 1), (32,), 0, 0, "1 to 3 dimensions, not 4"),
    ((1,), (32,), 8 * 2**20, 0, r"8,388,608 bytes of static.*49,152.*78 x 78"),
    ((1,), (32,), 1024, 232448, r"233,472 bytes.*1,024 static \+ 232,448 dynamic.*232,448.*leaves 231,424"),
    ((1,), (32,), 0, -4, "shared_mem is -4"),
]


@pytest.mark.parametrize("grid, block, static, dynamic, message", REFUSED)
def test_refusals_name_number_limit_and_what_fits(
    grid: tuple[int, ...], block: tuple[int, ...], static: int, dynamic: int, message: str
) -> None:
    with pytest.raises(LaunchError, match=message):
        limits.check_launch(limits.of("sm_90"), grid, block, static, dynamic)


def test_machine_code_declares_as_much_as_a_block_can_have() -> None:
    """ptxas refuses more than 48 KiB; cuTile's compiler makes kernels that have it."""
    hopper = limits.of("sm_90a")
    with pytest.raises(LaunchError, match="at most 49,152"):
        limits.check_launch(hopper, (1,), (32,), 60_000)
    limits.check_launch(hopper, (1,), (32,), 60_000, 172_448, assembled=True)
    with pytest.raises(LaunchError, match="asks for 232,449 bytes"):
        limits.check_launch(hopper, (1,), (32,), 60_000, 172_449, assembled=True)
