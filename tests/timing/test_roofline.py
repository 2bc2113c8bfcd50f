"""What a launch computes and moves, beside what can be counted by hand, and the picture of it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.findings.timed import scaled
from tilewright.machine.code import Instruction
from tilewright.machine.words import operands
from tilewright.report.html import page_of
from tilewright.report.page_roofline import roofline
from tilewright.timing import arithmetic, figures

LADDER = Path(tw.__file__).parent / "kernels/ladder"
H200 = figures.of("sm_90a")


def step(file: str, grid, block, args):
    kernel = tw.RawModule(path=LADDER / f"{file}.cu", arch="sm_90a").get_function(file)
    return kernel.profile(grid, block, args, time=True)


def product(n: int = 256):
    a, b, c = (np.zeros((n, n), np.float32) for _ in range(3))
    return step("matmul_tiled", (n // 16, n // 16), (16, 16), (a, b, c, n, n, n))


def told(source: str, grid, block, args):
    return tw.RawKernel(source, "f", arch="sm_90a").time(grid, block, args)


def test_a_products_operations_are_two_for_each_of_its_terms():
    time = product().time
    assert time.flops == {"FP32": 2 * 256**3}
    assert time.l2_bytes == pytest.approx(
        2 * 256**3 / 16 * 4 + 256**2 * 4, rel=0.05
    )  # tiles of 16: none is found again
    assert time.dram_bytes == pytest.approx(2 * 256**2 * 4, rel=0.05)  # what is stored stays in L2


def test_a_copy_moves_what_it_reads_and_of_its_stores_what_l2_does_not_keep():
    source = 'extern "C" __global__ void f(const float4 *a, float4 *b)'
    source += "{ int i = blockIdx.x * 256 + threadIdx.x; b[i] = a[i]; }"
    a = np.zeros(1 << 26, np.float32)
    time = told(source, 1 << 16, 256, (a, np.empty_like(a)))
    assert not time.flops
    assert time.l2_bytes == pytest.approx(2 * a.nbytes, rel=0.01)
    assert time.dram_bytes == pytest.approx(2 * a.nbytes - H200.machine["dirty_bytes"], rel=0.01)


def test_a_word_of_each_line_brings_half_of_it():
    source = 'extern "C" __global__ void f(const float *a, float *b)'
    source += "{ int i = blockIdx.x * 256 + threadIdx.x; if (a[32 * i] == 1) b[i] = 1; }"
    a = np.zeros(1 << 24, np.float32)
    time = told(source, (1 << 19) // 256, 256, (a, np.zeros(1 << 19, np.float32)))
    assert (time.l2_bytes, time.dram_bytes) == (
        pytest.approx(a.nbytes / 4, rel=0.01),
        pytest.approx(a.nbytes / 2, rel=0.01),
    )


SUMS = """
#include <cuda_fp16.h>
extern "C" __global__ void f(const double *a, const __half2 *b, float *c)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    double x = a[i];
    for (int n = 0; n < 50; n++) x = x * 0.5 + 1;
    __half2 y = b[i];
    for (int n = 0; n < 20; n++) y = __hfma2(y, y, y);
    c[i] = (float)x * __low2float(y);
}
"""


def test_each_precision_is_counted_by_itself_and_conversions_are_not():
    n = 128 * 300
    args = np.zeros(n), np.zeros(2 * n, np.float16), np.zeros(n, np.float32)
    assert told(SUMS, 300, 128, args).flops == {"FP64": 100 * n, "FP16": 80 * n, "FP32": n}


def test_where_blocks_differ_all_are_counted():
    source = 'extern "C" __global__ void f(float *a) { float x = a[threadIdx.x];'
    source += "for (int i = 0; i < blockIdx.x; i++) x = x * x + 1; a[threadIdx.x] = x; }"
    blocks = 3000
    time = told(source, blocks, 32, (np.zeros(32, np.float32),))
    assert time.flops["FP32"] == pytest.approx(2 * 32 * blocks * (blocks - 1) / 2, rel=0.1)


def instruction(text: str) -> Instruction:
    name, *rest = text.split(" ", 1)
    name, *modifiers = name.split(".")
    return Instruction(0, name, tuple(modifiers), operands(*rest) if rest else (), "", 0, text)


@pytest.mark.parametrize(
    "text, found",
    [
        ("HMMA.16816.F32 R4, R8, R2, R4", ("tensor FP16", 2 * 16 * 8 * 16 / 32)),
        ("HMMA.1688.F32.TF32 R4, R8, R2, R4", ("tensor TF32", 2 * 16 * 8 * 8 / 32)),
        ("HGMMA.64x128x16.F32 R24, gdesc[UR4], R24", ("tensor FP16", 2 * 64 * 128 * 16 / 128)),
        ("DMMA.884 R4, R8, R2, R4", ("tensor FP64", 2 * 8 * 8 * 4 / 32)),
        ("FADD R1, -RZ, -R2", None),
        ("HFMA2.MMA R1, -RZ, RZ, 1, 0", None),
        ("HADD2.F32 R1, -RZ, R2.H0_H0", None),
        ("FADD R1, R3, -R2", ("FP32", 1)),
        ("IMAD R1, R3, R2, RZ", None),
    ],
)
def test_what_an_instruction_does(text, found):
    assert arithmetic.of_lane(instruction(text)) == found


def test_peaks_are_those_of_the_pipes():
    """As NVIDIA's papers have them of Hopper, a multiprocessor and cycle."""
    a_cycle = {name: rate / H200.multiprocessors / H200.clock / 1e6 for name, rate in arithmetic.peaks(H200).items()}
    assert (a_cycle["FP64"], a_cycle["FP32"], a_cycle["FP16"]) == (128, 256, 512)
    assert (a_cycle["tensor TF32"], a_cycle["tensor FP16"], a_cycle["tensor FP8"]) == (2048, 4096, 8192)


class Drawn(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.circles: list[dict[str, str | None]] = []
        self.paths: list[str] = []

    def handle_starttag(self, tag, attrs) -> None:
        given = dict(attrs)
        if tag == "circle":
            self.circles.append(given)
        if tag == "path" and given["class"] == "roof":
            self.paths.append(given["d"])


def test_the_dots_lie_under_the_roofs_and_the_roofs_meet():
    report = product()
    drawn = Drawn()
    drawn.feed(roofline(report.time))
    l2, dram = ([float(n) for n in re.findall(r"[\d.]+", path)] for path in (drawn.paths[1], drawn.paths[0]))
    (flat,) = ([float(n) for n in re.findall(r"[\d.]+", path)] for path in drawn.paths[2:])
    assert dram[2] > l2[2] == flat[0] and dram[3] == l2[3] == flat[1]  # DRAM's slope ends farther right, at one height
    for circle, slope in zip(drawn.circles, (dram, l2), strict=True):
        x, y = float(circle["cx"]), float(circle["cy"])
        edge = slope[1] + (x - slope[0]) * (slope[3] - slope[1]) / (slope[2] - slope[0])
        assert y > max(edge, flat[1])  # heights grow downwards
    assert roofline(report.time) in json_markup(page_of(report))


def json_markup(page: str) -> str:
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    return "".join(json.loads(found)["markup"])


def test_who_computes_with_no_floats_has_numbers_alone():
    source = 'extern "C" __global__ void f(int *a) { a[blockIdx.x * 32 + threadIdx.x] += 1; }'
    text = roofline(told(source, 500, 32, (np.zeros(16000, np.int32),)))
    assert "<svg" not in text and "DRAM" in text


def test_figures_have_three_digits_and_a_prefix():
    assert [scaled(n, "B") for n in (0, 999, 1000, 12_640_000, 4.5342e12)] == [
        "0 B", "999 B", "1 kB", "12.6 MB", "4.53 TB"
    ]  # fmt: skip
