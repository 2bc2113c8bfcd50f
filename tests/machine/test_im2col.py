"""Boxes of pixels (TMA's im2col mode): as machine code they load and store what they do as PTX."""

from functools import cache

import numpy as np
import pytest
from lab.hopper_more import HEAD, PIXELS, drawn, where

import tilewright as tw
from tests.machine.versus import disassembled

_SENT = """
extern "C" __global__ void __cluster_dims__(2, 1, 1) sent(const __grid_constant__ CUtensorMap map, const int *at,
                                                            int bytes, int *out)
{
    extern __shared__ __align__(1024) char box[];
    __shared__ __align__(8) unsigned long long barrier;
    unsigned place = __cvta_generic_to_shared(box), bar = __cvta_generic_to_shared(&barrier);
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared.b64 [%0], 1; fence.mbarrier_init.release.cluster;\\n"
                     "mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" :: "r"(bar), "r"(bytes) : "memory");
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    if (threadIdx.x == 0 && blockIdx.x == 1)
        asm volatile("cp.async.bulk.tensor.5d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes"
                     ".multicast::cluster [%0], [%1, {%2, %3, %4, %5, %6}], [%7], {%8, %9, %10}, %11;"
                     :: "r"(place), "l"(&map), "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]), "r"(at[4]), "r"(bar),
                        "h"((short)at[5]), "h"((short)at[6]), "h"((short)at[7]), "h"((short)3) : "memory");
    asm volatile("{.reg .pred p;\\nagain: mbarrier.try_wait.parity.shared.b64 p, [%0], 0;\\n@!p bra again;}"
                 :: "r"(bar) : "memory");
    for (int i = threadIdx.x; i < bytes / 4; i += 32)
        out[blockIdx.x * (bytes / 4) + i] = ((int *)box)[i];
}
"""


@cache
def module(sent: bool) -> tw.RawModule:
    return tw.RawModule(HEAD + _SENT if sent else PIXELS)


def agree(kernel, grid, tier, array, box, corners, steps, rest) -> tuple[np.ndarray, ...]:
    """What both leave in the tensor and in the last argument."""
    found = []
    for run in (lambda launch: launch.run(), kernel.run_machine_code):
        tensor, given = array.copy(), [each.copy() for each in rest]
        made = tw.tensor_map(tensor, box, im2col=corners, steps=steps)
        run(kernel.prepare(grid, 32, (made, *given), made.shared_bytes).with_options(tier=tier))
        found.append((tensor, given[-1]))
    for ptx, machine in zip(*found, strict=True):
        np.testing.assert_array_equal(machine, ptx)
    return found[1]


@pytest.mark.parametrize("rank", [3, 4, 5])
def test_pixels_come_and_go(rank: int, tier: str) -> None:
    rng = np.random.default_rng(2900 + rank)
    get, put = (module(False).get_function(f"{name}{rank}") for name in ("get", "put"))
    came = went = 0
    for dtype in (np.int16, np.float32, np.uint8, np.float64) * 2:
        array, lower, upper, steps, start, box = drawn(rng, rank, dtype)
        offsets = [int(each) for each in rng.integers(0, 4, rank - 2)]
        size = np.int32(np.prod(box) * array.itemsize)
        out = np.full(size // 4, -7, np.int32)
        place = where(start, offsets)
        came += (agree(get, 1, tier, array, box, (lower, upper), steps, (place, size, size, out))[1] > 0).any()
    assert came, "no box had anything in it"
    for dtype in (np.int16, np.float32, np.int32) * 3:
        array, lower, upper, steps, start, box = drawn(rng, rank, dtype, inside=True)
        size = np.int32(np.prod(box) * array.itemsize)
        tile = rng.integers(1, 1 << 30, size // 4).astype(np.int32)
        stored = agree(put, 1, tier, array, box, (lower, upper), steps, (where(start, ()), size, tile))[0]
        went += (stored != array).any()
    assert went, "nothing was stored"


def test_offsets_and_blocks_share_a_word() -> None:
    """Three offsets of 5 bits, and above them the blocks that the box is sent to."""
    kernel = module(True).get_function("sent")
    assert "UTMALDG.5D.IM2COL.MULTICAST" in disassembled(module(True))
    array = np.random.default_rng(29).integers(1, 1 << 30, (2, 20, 21, 22, 4)).astype(np.int32)
    size = np.int32(6 * 4 * 4)
    out = np.full(2 * size // 4, -7, np.int32)
    place = where((1, 2, 0, 1, 0), (17, 9, 19))
    found = agree(kernel, 2, "auto", array, (6, 4), ((0, 0, 0), (-16, -16, -16)), (1, 1, 1), (place, size, out))[1]
    assert found[: size // 4].tolist() == found[size // 4 :].tolist()
    assert found[:4].tolist() == array[1, 19, 9, 20].tolist()


def test_the_forms_are_there() -> None:
    text = disassembled(module(False))
    assert all(f"{name}.{rank}D.IM2COL" in text for name in ("UTMALDG", "UTMASTG") for rank in (3, 4, 5))
