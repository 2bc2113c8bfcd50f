"""The driver's tensor maps: which it makes, as an H200's driver does, and what copies by one find."""

import ctypes as c
import json
import random
import sys
from pathlib import Path
from types import SimpleNamespace

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

import tilewright as tw
from tilewright.engine import layout
from tilewright.program.api import CALLS
from tilewright.program.context import CudaError

from .test_runtime_api import ran

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "lab"))
from measure_tensor_maps import TILED, Draw, asked, draws  # noqa: E402

sys.path.pop(0)
ADDRESS = 1 << 30


class Ours:
    """Our functions, as C calls them; what they say is kept."""

    def __init__(self):
        self.said = []
        self.context = SimpleNamespace(say=self.said.append, sites=SimpleNamespace(caller=lambda: "here"))
        self.room = (c.c_uint8 * 192)()
        self.where = -(-c.addressof(self.room) // 64) * 64

    def code(self, draw):
        """The code of a draw."""

        def call(*given):
            numbers = [each if isinstance(each, int) else each.value or 0 if isinstance(each, c._SimpleCData)
                       else c.addressof(each) for each in given]  # fmt: skip
            try:
                return CALLS[draw.function].function(self.context, *numbers) or 0
            except CudaError as error:
                return error.code

        return asked(call, draw, self.where, ADDRESS)

    def map(self):
        return layout.TensorMap.from_address(self.where)


def test_the_rules_are_an_h200s_drivers():
    found = json.loads((ROOT / "tests" / "data" / "tensor_maps_h200.json").read_text())
    ours, wrong = Ours(), []
    for each, code in zip(draws(found["seed"], len(found["codes"])), found["codes"], strict=True):
        ours.said.clear()
        own = ours.code(each)
        if own != int(code) or bool(own) != bool(ours.said):
            wrong.append((code, own, ours.said[:], each))
    assert not wrong, wrong[:3]


@pytest.mark.parametrize("dtype", ["uint8", "int32", "float16", "bfloat16", "float32", "float64"])
def test_maps_are_those_of_pythons(dtype):
    kinds = {"uint8": 0, "int32": 3, "float16": 6, "bfloat16": 9, "float32": 7, "float64": 8}
    chance = random.Random(dtype)
    for _ in range(20):
        rank, size = chance.randrange(1, 6), np.dtype(dtype).itemsize
        shape = [chance.randrange(1, 5) for _ in range(rank - 1)] + [16 // size * chance.randrange(1, 5)]
        box = [chance.randrange(1, 9) for _ in range(rank - 1)] + [16 // size * chance.randrange(1, 3)]
        fill = chance.randrange(2) if "float" in dtype else 0
        array, swizzle = np.zeros(shape, dtype), chance.choice([None, 32, 64, 128])
        made = tw.tensor_map(array, box, swizzle=swizzle, fill="nan" if fill else "zero").encoded(ADDRESS)
        ours = Ours()
        steps, kind = [1] * rank, kinds[dtype]
        code = ours.code(Draw(TILED, 0, kind, shape[::-1], list(array.strides[-2::-1]), box[::-1], steps, 0,
                              {None: 0, 32: 1, 64: 2, 128: 3}[swizzle], fill, [], []))  # fmt: skip
        assert not code and bytes(ours.map()) == made


def test_maps_of_pixels_are_those_of_pythons():
    images, lower, upper = np.zeros((3, 20, 24, 16), np.float32), (-1, -2), (1, -1)  # by rows and columns
    made = tw.tensor_map(images, (64, 8), swizzle=32, im2col=(lower, upper), steps=(2, 1)).encoded(ADDRESS)
    ours = Ours()
    strides = list(images.strides[-2::-1])
    draw = Draw("cuTensorMapEncodeIm2col", 0, 7, [16, 24, 20, 3], strides, [8, 64], [1, 1, 2, 1], 0, 1, 0,
                list(lower[::-1]), list(upper[::-1]))  # fmt: skip
    assert not ours.code(draw) and bytes(ours.map()) == made


def test_an_address_is_replaced():
    ours = Ours()
    replace = CALLS["cuTensorMapReplaceAddress"].function
    with pytest.raises(CudaError):
        replace(ours.context, ours.where, ADDRESS)  # there is no map yet
    assert not ours.code(Draw(TILED, 0, 7, [64, 8], [256], [32, 8], [1, 1], 0, 0, 0, [], []))
    replace(ours.context, ours.where, ADDRESS + 4096)
    assert ours.map().address == ADDRESS + 4096
    with pytest.raises(CudaError):
        replace(ours.context, ours.where, ADDRESS + 8)
    assert "must be a multiple of 16" in ours.said[-1]


def test_a_map_that_is_not_aligned_says_so():
    ours = Ours()
    ours.where += 8
    assert ours.code(Draw(TILED, 0, 7, [64, 8], [256], [32, 8], [1, 1], 0, 0, 0, [], [])) == 1
    assert "alignas(64)" in ours.said[0]


PROGRAM = r"""
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <vector>
constexpr int ROWS = 100, COLUMNS = 68, TALL = 16, WIDE = 32;

__global__ void turn(const __grid_constant__ CUtensorMap map, int *out)
{
    __shared__ alignas(128) int tile[TALL][WIDE];
    __shared__ alignas(8) unsigned long long barrier;
    const int x = blockIdx.x * WIDE, y = blockIdx.y * TALL;
    const unsigned bar = __cvta_generic_to_shared(&barrier), to = __cvta_generic_to_shared(tile);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared.b64 [%0], 1; fence.mbarrier_init.release.cluster;" :: "r"(bar) : "memory");
        asm volatile("{.reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1;}"
                     :: "r"(bar), "r"((int)sizeof tile) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
                     " [%0], [%1, {%2, %3}], [%4];" :: "r"(to), "l"(&map), "r"(x), "r"(y), "r"(bar) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; WAIT: mbarrier.try_wait.parity.shared.b64 p, [%0], 0; @!p bra WAIT;}" :: "r"(bar)
                 : "memory");
    for (int i = threadIdx.x; i < TALL * WIDE; i += blockDim.x) {
        const int row = i % TALL, column = i / TALL;
        if (x + column < COLUMNS && y + row < ROWS) out[(x + column) * ROWS + y + row] = tile[row][column];
    }
}

#define MUST(call) do { if (int code = (int)(call)) { printf("%s: %d\n", #call, code); return 1; } } while (0)
int main()
{
    std::vector<int> in(ROWS * COLUMNS), out(ROWS * COLUMNS, -1);
    for (int &each : in) each = rand();
    int *from, *to;
    MUST(cudaMalloc(&from, in.size() * sizeof(int)));
    MUST(cudaMalloc(&to, in.size() * sizeof(int)));
    MUST(cudaMemcpy(from, in.data(), in.size() * sizeof(int), cudaMemcpyHostToDevice));
    void *found = nullptr;
    cudaDriverEntryPointQueryResult status;
    MUST(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &found, 12000, cudaEnableDefault, &status));
    MUST(status != cudaDriverEntryPointSuccess);
    void *newest = nullptr;
    MUST(cudaGetDriverEntryPoint("cuTensorMapEncodeTiled", &newest, cudaEnableDefault, &status) || newest != found);
    auto encode = (decltype(&cuTensorMapEncodeTiled))found;
    CUtensorMap map;
    cuuint64_t sizes[] = {COLUMNS, ROWS}, strides[] = {COLUMNS * sizeof(int)};
    cuuint32_t box[] = {WIDE, TALL}, steps[] = {1, 1};
    auto made = [&] {
        return encode(&map, CU_TENSOR_MAP_DATA_TYPE_INT32, 2, from, sizes, strides, box, steps,
                      CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                      CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
    };
    MUST(made());
    turn<<<dim3((COLUMNS + WIDE - 1) / WIDE, (ROWS + TALL - 1) / TALL), 128>>>(map, to);
    MUST(cudaMemcpy(out.data(), to, out.size() * sizeof(int), cudaMemcpyDeviceToHost));
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++)
            if (out[c * ROWS + r] != in[r * COLUMNS + c]) return printf("wrong at %d, %d\n", r, c), 1;
    strides[0] = 60;
    printf("%d ", (int)made());
    MUST(cudaGetDriverEntryPointByVersion("cuNothing", &found, 12000, cudaEnableDefault, &status));
    printf("%d %d %d right\n", (int)status, found == nullptr,
           (int)cudaGetDriverEntryPointByVersion("cuNothing", &found, 12000, cudaEnableDefault, nullptr));
    cudaFree(from), cudaFree(to);
}
"""


def test_a_program_copies_boxes(tmp_path):
    report = ran(tmp_path, PROGRAM, check=True)
    assert report.ok and report.output == "1 1 1 500 right\n", report.output + report.errors
    assert not any(each.severity == "error" for each in report.findings)
    assert "no tensor map: globalStrides[0] is 60 bytes, which must be a multiple of 16" in report.errors
