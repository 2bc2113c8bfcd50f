"""Whose turn it is on a multiprocessor of a GPU: python lab/measure_turns.py OUT.json

Of the blocks that one multiprocessor holds, when the first and the last of each one's warps end, where the memory unit
(hits), shared memory (lds), the integer pipe (ints) or issue (issue) holds all of them back. Needs a GPU and a driver.
The model of time (docs/time.md) has what they said of an H200 on 2026-11-29.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from clocks.measure import q
from measure_clocks import OneGpu

from tilewright.gpu.device import device

BODIES = {
    "hits": 'asm volatile("ld.global.f32 %0, [%1];" : "=f"(v) : "l"(memory + place) : "memory"); sum += v;',
    "lds": 'asm volatile("ld.shared.f32 %0, [%1];" : "=f"(v) : "r"(tile + place) : "memory"); sum += v;',
    "ints": 'asm volatile("lop3.b32 %0, %0, %1, %2, 0x96;" : "+r"(bits[j & 3]) : "r"(zero), "r"(turns));',
    "issue": 'asm volatile("fma.rn.f32 %0, %0, %1, %1;" : "+f"(sums[j & 3]) : "f"((float)zero));',
}
ORDER = """
typedef unsigned long long u64;
__device__ u64 now() { u64 t; asm volatile("mov.u64 %%0, %%%%clock64;" : "=l"(t) :: "memory"); return t; }
__device__ unsigned where() { unsigned t; asm volatile("mov.u32 %%0, %%%%smid;" : "=r"(t)); return t; }
extern "C" __global__ void __launch_bounds__(1024, 1) NAME(const char *memory, u64 *out, int turns, int zero)
{
    __shared__ float shared[2048];
    const unsigned tile = (unsigned)__cvta_generic_to_shared(shared), lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    for (int i = threadIdx.x; i < 2048; i += blockDim.x) shared[i] = 0;
    float sum = 0, v = 0, sums[4] = {};
    int bits[4] = {};
    __syncthreads();
    const u64 begun = now();
#pragma unroll 1
    for (int turn = 0; turn < turns; turn++)
#pragma unroll
        for (int j = 0; j < 16; j++) { const unsigned place = 4 * lane + 128 * j + turn * zero; BODY }
    const u64 ended = now();
    for (int j = 0; j < 4; j++) sum += sums[j] + bits[j];
    u64 *mine = out + 3 * (blockIdx.x * (blockDim.x >> 5) + warp);
    if (lane == 0) mine[0] = begun, mine[1] = ended + (sum == 12345.678f), mine[2] = where();
}
""".replace("%%", "%")


def order(gpu: OneGpu, out: Path) -> None:
    memory, told = gpu.alloc(1 << 20), gpu.alloc(4 << 20)
    gpu.zero(memory, 1 << 20)
    found = {}
    for name, body in BODIES.items():
        gpu.texts[name] = ORDER.replace("NAME", name).replace("BODY", body)
        for block in (128, 256, 512, 1024):
            grid, warps = gpu.multiprocessors * 2048 // block, block // 32
            for _ in range(2):
                gpu.launch(gpu.function(name, name), grid, block, (q(memory), q(told), 200, 0))
            clocks = np.frombuffer(gpu.read(told, 24 * grid * warps), "<u8").reshape(grid, warps, 3).astype(np.int64)
            mine = np.flatnonzero(clocks[:, 0, 2] == clocks[-1, 0, 2])
            some = clocks[mine, :, :2] - clocks[mine, :, 0].min()
            found[f"{name}/{block}"] = [[int(some[b, :, 1].min()), int(some[b, :, 1].max())] for b in range(len(mine))]
            print(f"{name}, blocks of {block}:", found[f"{name}/{block}"], flush=True)
    out.write_text(json.dumps(found))


def main() -> None:
    with device(0).current():
        order(OneGpu(0), Path(sys.argv[1]))


if __name__ == "__main__":
    main()
