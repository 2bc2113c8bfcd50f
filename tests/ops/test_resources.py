"""What ptxas gives the kernels that permutations launch: no spills, no stack, registers enough for the blocks."""

import pytest

from tilewright.compile import compile_source
from tilewright.ops.sources import source_of

KERNELS = [
    ("transpose.cu", "transpose_tiles<1, 16, 16, 256, 128, 128, 1, true, 0>", 96),
    ("transpose.cu", "transpose_tiles<2, 16, 16, 128, 128, 256, 1, false, 0>", 64),
    ("transpose.cu", "transpose_tiles<4, 16, 16, 64, 64, 256, 1, false, 1>", 40),
    ("transpose.cu", "transpose_tiles<4, 4, 4, 64, 64, 256, 1, false, 0>", 40),
    ("transpose.cu", "transpose_tiles<8, 16, 16, 32, 32, 256, 1, false, 0>", 40),
    ("transpose.cu", "transpose_tiles<16, 16, 16, 32, 16, 256, 1, false, 0>", 40),
    ("transpose.cu", "transpose_tiles<4, 16, 16, 48, 44, 132, 4, false, 3>", 48),
    ("transpose_ragged.cu", "transpose_ragged<1, 16, 240, 1, 256, 0, 1, 1>", 64),
    ("transpose_ragged.cu", "transpose_ragged<1, 16, 112, 1, 128, 2, 2, 2>", 64),
    ("transpose_ragged.cu", "transpose_ragged<2, 32, 112, 2, 256, 0, 1, 1>", 64),
    ("transpose_ragged.cu", "transpose_ragged<2, 16, 64, 2, 256, 1, 2, 2>", 64),
    ("transpose_ragged.cu", "transpose_ragged<4, 32, 128, 2, 256, 1, 2, 1>", 64),
    ("transpose_ragged.cu", "transpose_ragged<8, 32, 64, 2, 256, 0, 1, 1>", 64),
    ("transpose.cu", "transpose_tiles<1, 8, 16, 128, 256, 256, 1, false, 0, 3, 3>", 64),
    ("transpose.cu", "transpose_tiles<4, 16, 16, 64, 64, 256, 1, false, 0, 3, 3>", 40),
    ("transpose.cu", "transpose_tiles<16, 16, 16, 32, 32, 256, 1, false, 0, 2, 1>", 48),
    ("transpose_ragged.cu", "transpose_ragged<1, 16, 240, 1, 288, 0, 2, 1, 33>", 72),
    ("transpose_ragged.cu", "transpose_ragged<2, 16, 120, 1, 288, 0, 2, 1, 65>", 72),
    ("transpose_ragged.cu", "transpose_ragged<4, 32, 120, 1, 352, 0, 2, 1, 43>", 64),
    ("transpose_ragged.cu", "transpose_ragged<16, 32, 30, 1, 352, 0, 2, 1, 43>", 64),
    ("transpose_narrow.cu", "transpose_narrow<4, 4, 16, true, 0>", 64),
    ("transpose_narrow.cu", "transpose_narrow<1, 4, 16, false, 0>", 80),
    ("transpose_inplace.cu", "transpose_inplace<4, 16, 32, 64, 0>", 64),
    ("copy_run.cu", "copy_run<256>", 24),
    ("permute_gather.cu", "permute_gather<16, 1, 2, 256, 4, int>", 40),
    ("permute_box.cu", "permute_box<4, 8, 256, 4>", 64),
    ("permute_bulk.cu", "permute_bulk<1, 18432, 2, 1152, 256, 256, 5>", 48),
    ("permute_bulk.cu", "permute_bulk<8, 18432, 2, 1152, 256, 256, 3>", 48),
    ("permute_words.cu", "permute_words<1, 16384, 1024, 512, 4, 256, 4>", 40),
    ("permute_words.cu", "permute_words<1, 16384, 1024, 512, 4, 256, 8>", 40),
    ("permute_words.cu", "permute_words<2, 16384, 1024, 512, 4, 256, 3>", 40),
]


@pytest.mark.parametrize(("file", "expression", "most"), KERNELS)
def test_no_spills_and_few_registers(file: str, expression: str, most: int) -> None:
    compiled = compile_source(source_of(file), name_expressions=[expression], arch="sm_90", output="cubin")
    (resources,) = compiled.resources.values()
    assert resources.spill_stores == resources.spill_loads == resources.stack == 0
    assert resources.registers <= most
