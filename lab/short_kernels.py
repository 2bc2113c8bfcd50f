"""Kernels of a few lines as a set for lab/measure_times.py: python lab/short_kernels.py OUT.json. What an H200 took
stands beside each: cycles of a turn of its loop, or of the whole launch where it has none.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

START = "const int i = blockIdx.x * blockDim.x + threadIdx.x;"
LOOP = """
__constant__ float table[4096];
extern "C" __global__ void f(float *a, float *o, int n)
{
    __shared__ float s[2048];
    const unsigned p = (unsigned)__cvta_generic_to_shared(s) + 4 * threadIdx.x;
    float x = 0, y = 0;
#pragma unroll 1
    for (int r = 0; r < n; r++) { BODY }
    if (x + y == 12345) o[threadIdx.x] = x;
}
"""
LOAD = 'asm volatile("ld.shared.f32 %0, [%1];" : "=f"(VALUE) : "r"(p + OFFSET) : "memory"); '
STORE = 'asm volatile("st.shared.f32 [%0], %1;" :: "r"(p), "f"(x + y) : "memory"); '
ALL = "for (int k = threadIdx.x; k < WORDS; k += 1024) x += __ldcg(a + k); "


class Short(NamedTuple):
    source: str
    grid: int
    block: int
    cycles: float
    words: int = 1 << 16  # of each array
    counts: tuple[int, ...] = ()


def loop(
    body: str, grid: int, block: int, cycles: float, counts: tuple[int, int] = (20, 60), words: int = 1 << 16
) -> Short:
    return Short(LOOP.replace("BODY", body), grid, block, cycles, words, counts)


def launch(body: str, grid: int, block: int, cycles: float, words: int = 1 << 22) -> Short:
    return Short(
        f'extern "C" __global__ void f(float *a, float *o, int n) {{ {START} {body} }}', grid, block, cycles, words
    )


def _loads(count: int) -> str:
    return "".join(LOAD.replace("VALUE", "xy"[k]).replace("OFFSET", str(1024 * k)) for k in range(count))


def _constants(lines: int) -> str:
    return f"\n#pragma unroll 1\nfor (int k = 0; k < {16 * lines}; k += 16) x += table[k];"


COPY, EMPTY, LOADS = "if (i < n) o[i] = 2 * a[i];", "if (n < 0) o[i] = 1;", "if (a[threadIdx.x] == 123) o[0] = 1;"
KERNELS = {
    "barriers, 8 blocks of 8 warps": loop("__syncthreads();", 1056, 256, 138),
    "2 accesses and a barrier": loop(_loads(1) + STORE + "__syncthreads();", 1056, 256, 180),
    "3 accesses and a barrier": loop(_loads(2) + STORE + "__syncthreads();", 1056, 256, 243),
    "512 bytes of constants": loop(_constants(8), 1, 32, 712),
    "2 KB of constants": loop(_constants(32), 1, 32, 2763),
    "32 KB that all read": loop(ALL.replace("WORDS", "8192"), 264, 1024, 1140, (10, 30)),
    "256 KB that all read": loop(ALL.replace("WORDS", "65536"), 264, 1024, 7420, (10, 30)),
    "empty blocks of 1024": launch(EMPTY, 13200, 1024, 25500, 64),
    "blocks of 1024 that load": launch(LOADS, 13200, 1024, 30700, 1024),
    "blocks of 256 that load": launch(LOADS, 26400, 256, 36000, 1024),
    "a copy of 16 MiB": launch(COPY, 1 << 14, 256, 25000),
    "a copy of 128 MiB": launch(COPY, 1 << 17, 256, 199200, 1 << 25),
    "the same by blocks of 1024": launch(COPY, 1 << 15, 1024, 238100, 1 << 25),
}


def main(out: Path) -> None:
    import tilewright as tw

    launches: list[dict[str, Any]] = []
    with zipfile.ZipFile(out.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, each in KERNELS.items():
            kernel = tw.RawModule(each.source, arch="sm_90a").get_function("f")
            code = kernel.module.assembly.machine_code.cubin
            archive.writestr(file := hashlib.sha256(code).hexdigest()[:16] + ".cubin", code)
            arrays = [{"dtype": "float32", "count": each.words, "fill": "random", "seed": k} for k in (1, 2)]
            for n in each.counts or (each.words,):
                launches.append({
                    "kernel": name, "symbol": kernel.symbol, "grid": [each.grid, 1, 1], "block": [each.block, 1, 1],
                    "shared": 0, "args": [*arrays, {"struct": "i", "value": n}], "code": file,
                })  # fmt: skip
    out.write_text(json.dumps({"launches": launches}, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
