"""What tensor maps can say besides boxes (tests/engine/test_bulk.py) and pixels (test_im2col.py): steps over elements,
NaN for what is outside, reductions to tensors, and fields that a kernel replaces. An H200's answers to fixed inputs are
in test_hopper_answers.py; here are random ones."""

import re
from functools import cache
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from lab.hopper_case import HEAD, Boxed, Case, run
from lab.hopper_more import REDUCTIONS_OF_TENSORS
from lab.hopper_replaced import REPLACED
from lab.measure_hopper import box_source

import tilewright as tw
from tilewright.errors import KernelError, LaunchError


@cache
def module(which: str) -> tw.RawModule:
    sources = {"boxes": HEAD + "".join(map(box_source, range(1, 6))), "reduced": REDUCTIONS_OF_TENSORS,
               "replaced": REPLACED}  # fmt: skip
    return tw.RawModule(code=sources[which])


def copied(array: np.ndarray, at: list[int], box: tuple[int, ...], steps: tuple[int, ...], outside: Any) -> np.ndarray:
    """Element by element."""
    found = np.full(box, outside, array.dtype)
    for place in np.ndindex(*box):
        there = tuple(a + p * s for a, p, s in zip(at, place, steps, strict=True))
        if all(0 <= each < size for each, size in zip(there, array.shape, strict=True)):
            found[place] = array[there]
    return found


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_boxes_step_over_elements_and_are_filled(rank: int, tier: str) -> None:
    rng = np.random.default_rng()
    kernel = module("boxes").get_function(f"load{rank}")
    for kind in (np.float16, ml_dtypes.bfloat16, np.float32, np.int32):
        dtype = np.dtype(kind)
        each = 16 // dtype.itemsize
        shape = (*(int(n) for n in rng.integers(1, 12, rank - 1)), each * int(rng.integers(1, 4)))
        box = (*(int(n) for n in rng.integers(1, 5, rank - 1)), each * int(rng.integers(1, 3)))
        steps = (*(int(n) for n in rng.integers(1, 5, rank - 1)), 1)
        array = (rng.standard_normal(shape) * 99).astype(kind)
        at = [int(rng.integers(-6, size + 2)) for size in shape[:-1]] + [each * int(rng.integers(-1, 3))]
        fill = "nan" if dtype != np.int32 and rng.random() < 0.7 else "zero"
        made = tw.tensor_map(array, box, steps=steps, fill=fill)
        out = np.full(made.box_bytes, 0x55, np.uint8)
        size = np.int32(made.box_bytes)
        kernel(1, 64, (made, out, size, size, *map(np.int32, at[::-1])), shared_mem=made.shared_bytes, tier=tier)
        wanted = copied(array, at, box, steps, np.nan if fill == "nan" else 0)
        got = out.view(dtype).reshape(box)
        np.testing.assert_array_equal(*(each.astype(np.float64) for each in (got, wanted)))


def test_a_stored_box_steps_over_elements_too() -> None:
    rng = np.random.default_rng()
    array, tile = np.zeros((40, 96), np.uint16), rng.integers(1, 1 << 16, (7, 16)).astype(np.uint16)
    made = tw.tensor_map(array, (7, 16), steps=(3, 1))
    arguments = (tile.view(np.uint8).reshape(-1), array, made, np.int32(tile.nbytes), np.int32(88), np.int32(25))
    module("boxes").get_function("store2")(1, 64, arguments, shared_mem=tile.nbytes)
    wanted = np.zeros_like(array)
    wanted[25::3, 88:] = tile[:5, :8]  # the others are outside
    np.testing.assert_array_equal(array, wanted)


OPERATIONS = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}  # fmt: skip


@pytest.mark.parametrize("checked", [False, True], ids=["bare", "checked"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_tensor_is_reduced_where_the_box_lies(operation: str, checked: bool) -> None:
    rng = np.random.default_rng()
    kinds = (np.uint32, np.int32, np.float16) if operation in ("add", "min", "max") else (np.uint32, np.uint64)
    for kind in kinds:
        there, tile = (rng.integers(0, 99, size).astype(kind) for size in ((20, 64), (16, 32)))
        before, x, y = there.copy(), 16, 9
        arguments = (tw.tensor_map(there, (16, 32)), tile.view(np.int32).reshape(-1), np.int32(tile.nbytes))
        arguments = (*arguments, np.int32(x), np.int32(y), there)
        kernel = module("reduced").get_function(f"reduce_{operation}")
        if checked:
            report = kernel.check(1, 32, arguments, tile.nbytes, without=("cost",))
            assert [f for f in report.findings if f.severity != "info"] == []
        else:
            kernel(1, 32, arguments, tile.nbytes)
        wanted = before.copy()
        wanted[y:, x : x + 32] = OPERATIONS[operation](before[y:, x : x + 32], tile[: 20 - y])
        np.testing.assert_array_equal(there, wanted)


@pytest.mark.parametrize(
    ("operation", "kind"),
    [("add", np.int64), ("add", np.uint8), ("min", np.float32), ("inc", np.int32), ("and", np.float16)],
)
def test_reductions_that_do_not_exist_are_named(operation: str, kind: type) -> None:
    there = np.zeros((20, 64), kind)
    arguments = (tw.tensor_map(there, (16, 32)), np.zeros(1024, np.int32), np.int32(4096), np.int32(0), np.int32(0))
    with pytest.raises(KernelError, match="its elements have no such reduction"):
        module("reduced").get_function(f"reduce_{operation}")(1, 32, (*arguments, there), 4096)


def changed(name: str, array: np.ndarray, other: np.ndarray, at: tuple[int, ...], bytes_: int, **options: Any) -> Any:
    """What comes by a map that the kernel changes (lab/hopper_replaced.py has the changes, by number)."""
    out, where = np.full(512, -7, np.int32), np.array([*at, *[0] * (5 - len(at))], np.int32)
    arguments = (Boxed(array, (8, 16), None), other, np.zeros(128, np.uint8), where, np.int32(bytes_), out)
    case = Case("", name, 32, 2048, arguments, 5)
    got = run(case, module("replaced").get_function(name), np.asarray, **options)
    return np.asarray(got).view(np.uint16)[: bytes_ // 2]


@pytest.mark.parametrize("space", ["shared", "global"])
def test_fields_are_replaced(space: str, tier: str) -> None:
    rng = np.random.default_rng()
    array, other = (rng.integers(1, 1 << 16, (40, 96)).astype(np.uint16) for _ in range(2))
    x, y = 8 * int(rng.integers(0, 10)), int(rng.integers(0, 30))

    def got(number: int, bytes_: int = 256, at: tuple[int, ...] = (x, y)) -> np.ndarray:
        return changed(f"change{number}_{space}", array, other, at, bytes_, tier=tier)

    def box(a: np.ndarray, rows: int = 8, columns: int = 16, step: int = 1) -> np.ndarray:
        return copied(a, [y, x], (rows, columns), (step, 1), 0).reshape(-1)

    np.testing.assert_array_equal(got(1), box(other))
    np.testing.assert_array_equal(got(2), box(array[:, :30]))
    np.testing.assert_array_equal(got(3), box(array[:7]))
    np.testing.assert_array_equal(got(5, 512), box(array, columns=32))
    np.testing.assert_array_equal(got(6, 160), box(array, rows=5))
    np.testing.assert_array_equal(got(7, 128), box(array, rows=4, step=2))
    np.testing.assert_array_equal(got(14, 128, (x,)), np.pad(array[0], (0, 80))[x : x + 64])
    eights = np.pad(array, ((0, 8), (0, 0))).reshape(6, 8, 96)[:5]
    wanted = copied(eights, [y // 8, y % 8, x], (2, 4, 16), (1, 1, 1), 0).reshape(-1)
    np.testing.assert_array_equal(got(15, 256, (x, y % 8, y // 8)), wanted)


def test_a_changed_map_is_clean_and_one_that_the_driver_would_refuse_is_named() -> None:
    array = np.ones((40, 96), np.uint16)
    out, where = np.full(512, -7, np.int32), np.zeros(5, np.int32)
    arguments = (tw.tensor_map(array, (8, 16)), array, np.zeros(128, np.uint8), where, np.int32(256), out)
    for space in ("shared", "global"):
        report = module("replaced").get_function(f"change1_{space}").check(1, 32, arguments, 2048, without=("cost",))
        assert [f for f in report.findings if f.severity != "info"] == []
    text = REPLACED.replace("box_dim.shared::cta.b1024.b32 [%0], 1, 5;", "box_dim.shared::cta.b1024.b32 [%0], 1, 300;")
    assert text != REPLACED
    with pytest.raises(KernelError, match="its box has more than 256 elements along an axis"):
        tw.RawModule(code=text).get_function("change6_shared")(1, 32, arguments, 2048)


# A kernel that has no map from the host, but makes one of zeros (or of what ``filler`` says), as Triton's kernels do.
MADE = (
    HEAD
    + r"""
#define REPLACE(field, ...) asm volatile("tensormap.replace.tile." field ".shared::cta.b1024." __VA_ARGS__ : "memory")
extern "C" __global__ void made(const void *array, int width, int height, void *kept, int x, int y, int filler,
                                int *out)
{
    __shared__ __align__(1024) unsigned short tile[8][16];
    __shared__ __align__(128) int copy[32];
    __shared__ u64 bar;
    unsigned map = at(copy);
    copy[threadIdx.x] = filler;
    __syncwarp();
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async;" ::: "memory");
        REPLACE("global_address", "b64 [%0], %1;" :: "r"(map), "l"(array));
        REPLACE("rank", "b32 [%0], 1;" :: "r"(map));
        REPLACE("box_dim", "b32 [%0], 0, 16;" :: "r"(map));
        REPLACE("box_dim", "b32 [%0], 1, 8;" :: "r"(map));
        REPLACE("global_dim", "b32 [%0], 0, %1;" :: "r"(map), "r"(width));
        REPLACE("global_dim", "b32 [%0], 1, %1;" :: "r"(map), "r"(height));
        REPLACE("global_stride", "b64 [%0], 0, %1;" :: "r"(map), "l"(2ull * width));
        REPLACE("element_stride", "b32 [%0], 0, 1;" :: "r"(map));
        REPLACE("element_stride", "b32 [%0], 1, 1;" :: "r"(map));
        REPLACE("elemtype", "b32 [%0], 1;" :: "r"(map));
    }
    __syncwarp();
    asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned "
        "[%0], [%1], 128;" :: "l"(kept), "r"(map) : "memory");
    __syncwarp();
    if (threadIdx.x == 0) {
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(kept) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" :: "r"(at(&bar)) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
            "[%0], [%1, {%2, %3}], [%4];" :: "r"(at(tile)), "l"(kept), "r"(x), "r"(y), "r"(at(&bar)) : "memory");
    }
    wait(&bar, 0);
    for (int i = threadIdx.x; i < 64; i += 32) out[i] = ((int *)tile)[i];
}"""
)


def test_a_map_may_be_made_of_zeros(tier: str) -> None:
    rng = np.random.default_rng()
    array = rng.integers(1, 1 << 16, (int(rng.integers(1, 40)), 8 * int(rng.integers(1, 12)))).astype(np.uint16)
    at = [int(rng.integers(-9, 42)), 8 * int(rng.integers(-3, 13))]
    out, kept = np.full(64, -7, np.int32), np.zeros(128, np.uint8)
    kernel = tw.RawModule(code=MADE).get_function("made")
    given = (array, np.int32(array.shape[1]), np.int32(array.shape[0]), kept, np.int32(at[1]), np.int32(at[0]))
    kernel(1, 32, (*given, np.int32(0), out), tier=tier)
    np.testing.assert_array_equal(out.view(np.uint16).reshape(8, 16), copied(array, at, (8, 16), (1, 1), 0))
    with pytest.raises(KernelError, match="there is none"):
        kernel(1, 32, (*given, np.int32(77), out), tier=tier)


@pytest.mark.parametrize(
    ("space", "fence", "left_out"),
    [
        ("shared", "acquire", "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;"),
        ("global", "acquire", "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;"),
        ("global", "release", "fence.proxy.tensormap::generic.release.gpu;"),
    ],
)
def test_a_fence_that_is_missing_between_proxies_is_told(space: str, fence: str, left_out: str) -> None:
    array = np.ones((40, 96), np.uint16)
    out, where = np.full(512, -7, np.int32), np.zeros(5, np.int32)
    arguments = (tw.tensor_map(array, (8, 16)), array, np.zeros(128, np.uint8), where, np.int32(256), out)
    text = REPLACED.replace(left_out, "")
    assert text != REPLACED
    report = tw.RawModule(code=text).get_function(f"change1_{space}").check(1, 32, arguments, 2048, without=("cost",))
    (finding,) = [f for f in report.findings if f.severity != "info"]
    assert finding.kind == "missing-proxy-fence" and f"no fence.proxy.tensormap::generic.{fence}" in finding.message
    lines = text.split("\n")
    assert "cp.async.bulk.tensor.2d" in lines[finding.line - 1]
    assert ("cp_fenceproxy" if space == "shared" else "tensormap.replace") in lines[finding.details["other_line"] - 1]


def test_what_the_driver_refuses_is_refused() -> None:
    array = np.zeros((40, 96), np.uint16)
    for options, words in (
        ({"steps": (9, 1)}, "steps must be 1 to 8"), ({"steps": (1,)}, "steps must be 1 to 8 for each axis"),
        ({"steps": (2, 1), "box": (129, 16)}, "may reach over 256"), ({"fill": "nan"}, "of floating-point types"),
        ({"fill": "one"}, "fill is 'zero'"),
    ):  # fmt: skip
        with pytest.raises(LaunchError, match=words):
            tw.tensor_map(array, **{"box": (8, 16), **options})


def _in_one_dimension(text: str) -> str:
    """MADE's kernel with the fields of one dimension, and no rank, which is given as one less: zero as it is."""
    kept = [line for line in text.splitlines() if not re.search(r'"rank"|"global_stride"|\[%0\], 1, ', line)]
    return (
        "\n".join(kept)
        .replace("tensor.2d", "tensor.1d")
        .replace("{%2, %3}], [%4]", "{%2}], [%3]")
        .replace('"r"(x), "r"(y)', '"r"(x)')
        .replace("[%0], 256;", "[%0], 32;")
    )


def test_zeros_are_a_map_of_one_dimension(tier: str) -> None:
    """As Triton makes it of ``tl.make_tensor_descriptor(x, [N], [1], [B])``."""
    rng = np.random.default_rng()
    array = rng.integers(1, 1 << 16, 8 * int(rng.integers(1, 12))).astype(np.uint16)
    at, out, kept = 8 * int(rng.integers(-3, 13)), np.full(64, -7, np.int32), np.zeros(128, np.uint8)
    kernel = tw.RawModule(code=_in_one_dimension(MADE)).get_function("made")
    given = array, np.int32(array.size), np.int32(0), kept, np.int32(at), np.int32(0)
    kernel(1, 32, (*given, np.int32(0), out), tier=tier)
    np.testing.assert_array_equal(out.view(np.uint16)[:16], copied(array, [at], (16,), (1,), 0))
