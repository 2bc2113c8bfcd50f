"""What the compiler reports of the product kernels: bounded registers and nothing spilled. Needs no GPU."""

import itertools
import random
import re

import numpy as np
import pytest

from tilewright.compile import cache, nvrtc
from tilewright.machine import read
from tilewright.machine.disassembly import tool
from tilewright.ops.products import (
    brief,
    brief_double,
    float8,
    hopper,
    joined,
    limbs,
    parts,
    parts_few,
    parts_row,
    patch,
    shared,
    side,
    stream_double,
    strip,
    tensor,
)
from tilewright.ops.products.brief import BriefTile
from tilewright.ops.products.candidate import Config
from tilewright.ops.products.float8 import Float8Tile
from tilewright.ops.products.hopper import HopperTile
from tilewright.ops.products.joined import JoinedTile
from tilewright.ops.products.launches import SOURCE
from tilewright.ops.products.parts import PartsTile
from tilewright.ops.products.parts_few import FewTile
from tilewright.ops.products.parts_row import RowTile
from tilewright.ops.products.problem import ELEMENTS, SEMIRINGS, arithmetic, ceil_div
from tilewright.ops.products.shared import SharedTile
from tilewright.ops.products.side import SideTile
from tilewright.ops.products.split import EVERY
from tilewright.ops.products.strip import StripTile
from tilewright.ops.products.tensor import ComplexTile, TensorTile
from tilewright.ops.products.tensor_maps import LINE
from tilewright.ops.products.tiles import Tile, tiles_for
from tilewright.ops.sources import compiled, source_of

DTYPES = ("float32", "float64", "int32", "int64", "complex64", "complex128", "float16", "int8", "bool")
LAYOUTS = (("K", "ROWS"), ("ROWS", "K"))


def vector(dtype: str, semiring: str, tile: Tile, rows: int, unit: str) -> int:
    """The widest load of an aligned operand."""
    size = arithmetic(SEMIRINGS[semiring], dtype).size
    if unit == "K" and tile.stages > 2 and ELEMENTS[dtype].size == size:
        return 1  # the hardware copies
    return min(16 // size, rows) if unit == "ROWS" else 16 // size


def instances() -> list[tuple[str, Tile]]:
    """Every tile with every kind of accumulator and the layouts that differ most, aligned and not."""
    result = []
    for dtype, semiring in itertools.product(DTYPES, ("plus_times", "min_plus", "or_and")):
        if (semiring == "or_and") != (dtype == "bool") or (semiring, dtype[:7]) == ("min_plus", "complex"):
            continue
        ring = SEMIRINGS[semiring]
        how = arithmetic(ring, dtype)
        for tile, units in itertools.product(tiles_for(ring, how), LAYOUTS):
            wide = [
                vector(dtype, semiring, tile, rows, unit) for rows, unit in zip((tile.m, tile.n), units, strict=True)
            ]
            for widths in {tuple(wide), (1, 1)}:
                loads = f"{units[0]}, {widths[0]}, {units[1]}, {widths[1]}"
                cpp = ELEMENTS[dtype].cpp
                types = f"{cpp}, {cpp}, {cpp}, {cpp}, {how.accumulator}, {ring.add}, {ring.multiply}"
                result.append((f"matmul<{types}, {tile.cpp}, unsigned, {loads}>", tile))
    return result


def tensor_instances() -> list[tuple[str, TensorTile]]:
    """Every tile on tensor cores, in both orders of both operands, aligned and not, with totals where they fit."""
    result = []
    tables = ("bfloat16", 2, tensor.TILES_2), ("double", 8, tensor.TILES_8), ("complex<double>", 16, tensor.TILES_16)
    for element, size, table in tables:
        for tile, chunked in itertools.product(table, (False, True)):
            if tile.shared(size, max(size, 4) * chunked) > tensor.SHARED_LIMIT:
                continue
            for (of_a, of_b), width in itertools.product(LAYOUTS, (16, 0)):
                loads = f"ALONG_{of_a}, {width}, ALONG_{of_b}, {width}"
                flag = str(chunked).lower()
                if isinstance(tile, ComplexTile):
                    result.append((f"products<{element}, {element}, {tile.cpp}, {loads}, {flag}>", tile))
                else:
                    result.append((f"tensor<{element}, {element}, {tile.cpp}, {loads}, {flag}, 0>", tile))
    for tile in limbs.TILES:
        loads = "ALONG_K, 16, ALONG_K, 16"
        result.append((f"tensor<unsigned char, int, {tile.cpp}, {loads}, false, 4>", tile))
        if tile.shared(1, 8) <= tensor.SHARED_LIMIT:
            result.append((f"tensor<unsigned char, i64, {tile.cpp}, {loads}, false, 8>", tile))
    return result


def hopper_instances() -> list[tuple[str, HopperTile]]:
    """Every tile of a Hopper's, in both orders of both operands, with totals where they fit, and limbs."""
    result = []
    for tile, (of_a, of_b) in itertools.product(hopper.TILES, (*LAYOUTS, ("K", "K"), ("ROWS", "ROWS"))):
        for chunked, stored in ((False, "BY_BOXES"), (False, "BY_WORDS"), (False, "BY_ELEMENTS"), (True, "BY_BOXES")):
            narrow = tile.n % 64 and of_b == "ROWS"  # boxes bring no such columns
            crowded = tile.mmas * tile.n > hopper.MOST_SUMS and stored != "BY_BOXES"
            if tile.fits(2, 4 if chunked else 0) and not narrow and not crowded:
                rest = f"ALONG_{of_a}, ALONG_{of_b}, {str(chunked).lower()}, 0, {stored}"
                result.append((f"hopper<bfloat16, bfloat16, {tile.cpp}, {rest}>", tile))
    for tile in hopper.TILES:
        for out, products in (("int", 4), ("i64", 8)):
            if tile.fits(1, 8 if products == 8 else 0) and tile.n % LINE == 0:
                rest = f"ALONG_K, ALONG_K, false, {products}, BY_BOXES"
                result.append((f"hopper<unsigned char, {out}, {tile.cpp}, {rest}>", tile))
    return result


def joined_instances() -> list[tuple[str, JoinedTile]]:
    """Every tile of blocks in clusters, in one order of operands each: few rows of mirror images lie along k."""
    rest = ("false, ALONG_K, ALONG_ROWS, true, BY_{}", "true, ALONG_ROWS, ALONG_K, true, ALONE")

    def instance(tile: JoinedTile, rest: str) -> str:
        return f"joined<bfloat16, bfloat16, {tile.cpp}, {rest.format('EIGHT' if tile.cluster == 1 else 'FOUR')}>"

    return [
        (instance(tile, rest[1] if tile.swap else each), tile)
        for tile, each in zip(joined.TILES, itertools.cycle(rest), strict=False)
        if tile.cluster > 1 or tile.n <= joined.MOST_TOTALS
    ]


def shared_instances() -> list[tuple[str, SharedTile]]:
    """Every tile whose registers have room, with totals and without, in one order of operands and cluster each."""
    result = []
    kinds = itertools.cycle(
        ((2, 2, 0, "ALONG_K, ALONG_K"), (1, 4, 1, "ALONG_ROWS, ALONG_K"), (1, 1, 0, "ALONG_K, ALONG_ROWS"))
    )
    for each, chained in itertools.product(shared.TILES, (True, False)):
        down, across, swap, majors = next(kinds)
        if shared.allowed(np.array(each.n), np.array(each.groups), chained):
            tile = SharedTile(each.groups, each.n, 3, down, across, swap)
            rest = f"{str(swap == 1).lower()}, {majors}, {str(chained).lower()}, BY_EIGHT"
            result.append((f"shared<bfloat16, bfloat16, {tile.cpp}, {rest}>", tile))
    return result


def side_instances() -> list[tuple[str, SideTile]]:
    """Every tile whose left operand comes from registers."""
    return [(f"side<{tile.cpp}>", tile) for tile in side.TILES]


def brief_instances() -> list[tuple[str, BriefTile]]:
    """Some tiles of brief products, by copies and gathered."""
    tiles = (*brief.TILES[::3], *brief.OF_STACKS[::3], brief.JOINED[-1])
    loads = ("ALONG_K, 16, ALONG_ROWS, 16", "ALONG_ROWS, 0, ALONG_K, 0")
    return [
        (f"brief<half, half, {tile.cpp}, 3, {load}, 8, {'SEVERAL' if tile.cluster > 1 else 'ONE'}>", tile)
        for tile, load in zip(tiles, itertools.cycle(loads), strict=False)
    ]


def strip_instances() -> list[str]:
    """Some tiles of few steps of k, gathered: a float's and an integer's."""
    tiles = [tile for tile in strip.TILES if tile.turns > 2 and tile.steps in (32, 64)][::3]
    types = zip(tiles, itertools.cycle(("half", "short", "signed char")), strict=False)
    return [f"strip<{type}, {type}, {tile.cpp}, true, ALONG_K, false, ALONG_ROWS, false>" for tile, type in types]


def float8_instances() -> list[tuple[str, Float8Tile]]:
    """Every tile of float8, with totals where they fit, and with scales of blocks."""
    result = []
    for tile, scales, chunked in itertools.product(float8.TILES, ("WHOLE", "BLOCKWISE"), (False, True)):
        if tile.fits(chunked, scales):
            ending = "Plain" if scales == "BLOCKWISE" else "Fused<true, true, true, bfloat16, GELU>"
            rest = f"{tile.cpp}, {scales}, {str(chunked).lower()}, true, {ending}"
            result.append((f"float8<e4m3, e5m2, bfloat16, {rest}>", tile))
    return result


def parts_instances() -> list[tuple[str, Config]]:
    """Every tile of float32 by parts: on a Hopper with totals where they fit, stored by boxes and not; elsewhere in
    both orders of both operands."""
    result: list[tuple[str, Config]] = []
    tiles: tuple[Config, ...] = (*parts.TILES, *parts_few.TILES, *parts_row.TILES, *parts.MMA_TILES)
    for tile, count, chunked in itertools.product(tiles, (3, 2), ("false", "true")):
        head = f"{tile.cpp}, {count}, {EVERY}, false"
        if isinstance(tile, PartsTile):
            result += [(f"by_parts<{head}, {chunked}, {boxed}>", tile) for boxed in ("true", "false")]
            continue
        if isinstance(tile, FewTile):
            if chunked == "false" or tile.sums_chunks:
                result += [
                    (f"by_parts_few{how}<{head}, ALONG_{along}, {chunked}>", tile)
                    for along in ("K", "ROWS")
                    for how in ("", "_shifted")
                ]
            continue
        if isinstance(tile, RowTile):
            if chunked == "false":
                result += [
                    (f"by_parts_row<{head}, {loads}, 3>", tile) for loads in ("ALONG_K, 1, 1", "ALONG_ROWS, 2, 1")
                ]
            continue
        for (of_a, of_b), width in itertools.product(LAYOUTS, (16, 0)):
            loads = f"ALONG_{of_a}, {width}, ALONG_{of_b}, {width}"
            result.append((f"by_parts_mma<{head}, {loads}, {chunked}>", tile))
    return result


def report(expression: str, source: str = SOURCE, arch: str = "sm_90") -> str:
    """The assembler's resource report of an instance, kept on disk as other things that are slow to make."""
    text = source_of(source)
    options = ("-arch=" + arch, "-std=c++17", "-default-device", "--ptxas-options=-v")
    key = ("resources", text, expression, options, nvrtc.identity())
    kept = cache.get(*key)
    if kept is None:
        answer = nvrtc.run(text, source, options, [expression], cubin=True)
        assert answer.cubin is not None, answer.log
        kept = answer.log.encode()
        cache.put(kept, *key)
    return kept.decode()


ALL = instances()
PARTS = parts_instances()
TENSOR = tensor_instances()
HOPPER = hopper_instances()
SIDE = side_instances()
JOINED = joined_instances()
SHARED = shared_instances()
FLOAT8 = float8_instances()
BRIEF = brief_instances()
STRIP = strip_instances()


# A sample that walks the whole table; `python tests/ops/test_matmul_resources.py` compiles every instance.
@pytest.mark.parametrize(("expression", "tile"), ALL[:: len(ALL) // 12], ids=lambda x: str(x)[:60])
def test_instances_fit_in_registers(expression: str, tile: Tile) -> None:
    check(expression, tile)


THIN = ("outer<{}, 0, 4, 4, 4, 2>", "outer<{}, 3, 1, 1, 8, 4>", "panel<{}, 0, 8, 8, 4, ALONG_K, 1, ALONG_ROWS, 1>")
THIN += ("panel<{}, 3, 1, 32, 4, ALONG_K, 2, ALONG_K, 1>", "panel<{}, 0, 16, 16, 1, ALONG_ROWS, 1, ALONG_K, 2>")
THIN += ("rows<{}, 3, 4, 2, true>", "rows<{}, 0, 0, 2, false>")


@pytest.mark.parametrize("dtype", DTYPES[:-1])
def test_products_without_tiles_need_few_registers(dtype: str) -> None:
    """A block of 256 threads leaves room for three more: what they wait for is memory."""
    ring = SEMIRINGS["plus_times"]
    cpp, how = ELEMENTS[dtype].cpp, arithmetic(ring, dtype)
    for kernel in random.Random(dtype).sample(THIN, 1):
        if kernel.startswith("outer") and ELEMENTS[dtype].size > 4:
            kernel = kernel.replace("4, 4, 4,", "2, 1, 4," if how.size == 8 else "1, 1, 4,").replace("8, 4>", "8, 2>")
        expression = kernel.format(f"{cpp}, {cpp}, {cpp}, {cpp}, {how.accumulator}, {ring.add}, {ring.multiply}")
        text = report(expression, "matmul_thin.cu")
        registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
        assert registers and int(registers[1]) <= 80 and spilled and int(spilled[1]) == 0, f"{expression}: {text}"


@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_patches_leave_room_for_other_blocks(dtype: str) -> None:
    """As many as the cost model counts on."""
    ring = SEMIRINGS["plus_times"]
    cpp, how = ELEMENTS[dtype].cpp, arithmetic(ring, dtype)
    for tile in random.Random(dtype).sample(patch.PATCHES, 1):
        types = f"{cpp}, {cpp}, {cpp}, {cpp}, {how.accumulator}, {ring.add}, {ring.multiply}, 1"
        shape = f"{tile.warps}, {tile.slices}, {tile.rows}, {tile.columns}"
        text = report(f"patch<{types}, {shape}, ALONG_K, 1, ALONG_ROWS, 4>", tile.source)
        registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
        held = ceil_div(patch.REGISTERS + tile.rows * tile.columns * how.size // 3, 8) * 8
        assert registers and int(registers[1]) <= held and spilled and int(spilled[1]) == 0, f"{tile}: {text}"


@pytest.mark.parametrize(("expression", "tile"), TENSOR[:: len(TENSOR) // 6], ids=lambda x: str(x)[:60])
def test_tensor_instances_fit_in_registers(expression: str, tile: TensorTile) -> None:
    check(expression, tile, tile.source)


@pytest.mark.skipif(tool() is None, reason="nvdisasm is not installed")
@pytest.mark.parametrize(
    ("element", "tile"),
    [("bfloat16", TensorTile(1, 4, 16, 32, 64, 5, 2)), ("double", TensorTile(1, 4, 16, 16, 16, 5, 3))],
)
def test_copies_with_policies_have_addresses_of_one_part(element: str, tile: TensorTile) -> None:
    """ptxas puts an address' uniform part into the instruction, and takes the policy beside it from an odd register, or
    from one that holds nothing: an illegal instruction. Both tiles had it."""
    expression = f"tensor<{element}, {element}, {tile.cpp}, ALONG_K, 16, ALONG_K, 16, false, 0>"
    (kernel,) = read(compiled(tile.source, expression, "sm_90a").cubin).functions.values()
    copies = [each.text.partition(" ")[2] for each in kernel.instructions if each.name == "LDGSTS"]
    assert copies and not [each for each in copies if re.search(r"\[R\d+\+UR|desc\[UR\d*[13579]\]", each)], expression


@pytest.mark.parametrize(
    ("expression", "tile"), [*HOPPER[:: len(HOPPER) // 4], SIDE[0], JOINED[-1], SHARED[-5]], ids=lambda x: str(x)[:60]
)
def test_products_of_a_hopper_overlap_and_fit_in_registers(
    expression: str, tile: HopperTile | SideTile | JoinedTile | SharedTile
) -> None:
    check_hopper(expression, tile)


@pytest.mark.parametrize(("expression", "tile"), BRIEF, ids=lambda x: str(x)[:60])
def test_brief_products_need_few_registers(expression: str, tile: BriefTile) -> None:
    text = report(expression, tile.source, "sm_90a" if tile.cluster > 1 else "sm_80")
    registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
    estimated = tile.registers[0] + tile.registers[1] * tile.mmas  # which says how many blocks an SM holds
    most = 1.2 * estimated if tile in brief.OF_STACKS else 80
    assert registers and int(registers[1]) <= most and spilled and int(spilled[1]) == 0


@pytest.mark.parametrize(
    ("expression", "tile", "most"),
    [
        ("brief_double<{}, 1, ALONG_K, 16, ALONG_ROWS, 8>", brief_double.TILES[-1], 80),
        (
            "stream_double<{}, true, ALONG_K, BY_SHIFTED_PAIRS, ALONG_ROWS, BY_SHIFTED_PAIRS>",
            stream_double.JOINED[-1],
            168,
        ),
    ],
    ids=["at once", "chunks"],
)
def test_few_rows_of_float64_need_few_registers(
    expression: str, tile: brief_double.DoubleTile | stream_double.StreamTile, most: int
) -> None:
    text = report(expression.format(tile.cpp), tile.source, "sm_90a")
    registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
    assert registers and int(registers[1]) <= most and spilled and int(spilled[1]) == 0


@pytest.mark.parametrize("expression", STRIP, ids=lambda x: x[:60])
def test_strips_leave_room_for_as_many_blocks_as_are_counted_with(expression: str) -> None:
    text = report(expression, StripTile.source, "sm_80")
    registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
    most = 65536 // strip.MOST_THREADS
    assert registers and int(registers[1]) <= most + 8 and spilled and int(spilled[1]) == 0


@pytest.mark.parametrize(("expression", "tile"), FLOAT8[:: len(FLOAT8) // 4], ids=lambda x: str(x)[:60])
def test_products_of_float8_overlap_and_fit_in_registers(expression: str, tile: Float8Tile) -> None:
    check_hopper(expression, tile)


@pytest.mark.parametrize(("expression", "tile"), PARTS[:: len(PARTS) // 6], ids=lambda x: str(x)[:60])
def test_products_by_parts_overlap_and_fit_in_registers(expression: str, tile: Config) -> None:
    check_hopper(expression, tile)


def check_hopper(expression: str, tile: Config) -> None:
    """The assembler says so where it puts products one after the other."""
    text = report(expression, tile.source, "sm_90a")
    registers, spilled = re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text)
    assert "Performance Loss" not in text and registers and spilled, f"{expression}: {text}"
    assert int(spilled[1]) <= 48 and int(registers[1]) * tile.threads <= 65536, f"{expression}: {text}"
    if isinstance(tile, FewTile):  # a quarter of the registers is a scheduler's, which holds whole warps
        warps = -(-tile.threads // 32 * tile.resident // 4)
        assert -(-int(registers[1]) // 8) * 8 * 32 * warps <= 16384, f"{expression}: {text}"


def check(expression: str, tile: Tile | TensorTile, source: str = SOURCE) -> None:
    text = report(expression, source)
    registers, spilled = (re.search(r"Used (\d+) registers", text), re.search(r"(\d+) bytes spill stores", text))
    assert registers and spilled, text
    spills = 40 if isinstance(tile, TensorTile) else 0
    assert int(spilled[1]) <= spills, f"{expression} spills {spilled[1]} bytes"
    assert int(registers[1]) * tile.threads * tile.blocks <= 65536, f"{expression} uses {registers[1]} registers"


if __name__ == "__main__":
    bad = 0
    for expression, tile in (*ALL, *TENSOR, *HOPPER, *SIDE, *JOINED, *SHARED, *FLOAT8, *PARTS):
        try:
            if isinstance(tile, Tile | TensorTile):
                check(expression, tile, tile.source)
            else:
                check_hopper(expression, tile)
        except AssertionError as error:
            bad += 1
            print(error)
    counted = len(ALL) + len(TENSOR) + len(HOPPER) + len(SIDE) + len(JOINED) + len(SHARED) + len(FLOAT8) + len(PARTS)
    print(f"{counted} instances, {bad} bad")
