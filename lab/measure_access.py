"""Measures single accesses to shared memory on a GPU: the data of tests/data/more_shared_access_h200.json.

Usage, on a machine with a GPU, CuPy and ncu, in the repository's root:

    python lab/measure_access.py measured.json

Patterns that share addresses between lanes two, four and eight apart, and masks, to tell apart the rules by
which wide loads could be merged; and atomics and asynchronous copies of the sizes that the first set lacks.
"""

from __future__ import annotations

import csv
import io
import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np

WAVEFRONTS = "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"
# Its count is 1 above that of the access alone, whatever the pattern: something else in every launch adds it.
EXTRA = 1
CONFLICTS = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum"

# kind → (bytes, one access to the shared address %1 whose result %0 is kept)
ACCESSES = {
    "load8": (8, "ld.shared.u64 %0, [%1];"),
    "load16": (16, "{.reg .u64 t; ld.shared.v2.u64 {%0, t}, [%1]; add.u64 %0, %0, t;}"),
    "store8": (8, "st.shared.u64 [%1], %0;"),
    "store16": (16, "st.shared.v2.u64 [%1], {%0, %0};"),
    "copy8": (8, "cp.async.ca.shared.global [%1], [%2], 8; cp.async.wait_all;"),
    "exchange8": (8, "atom.shared.exch.b64 %0, [%1], %0;"),
    "cas8": (8, "atom.shared.cas.b64 %0, [%1], 1, 2;"),
    "exchange4": (4, "{.reg .u32 t; cvt.u32.u64 t, %0; atom.shared.exch.b32 t, [%1], t; cvt.u64.u32 %0, t;}"),
    "max4": (4, "{.reg .u32 t; cvt.u32.u64 t, %0; atom.shared.max.s32 t, [%1], t; cvt.u64.u32 %0, t;}"),
    "add4": (4, "{.reg .u32 t; cvt.u32.u64 t, %0; atom.shared.add.u32 t, [%1], t; cvt.u64.u32 %0, t;}"),
    "or4": (4, "{.reg .u32 t; cvt.u32.u64 t, %0; atom.shared.or.b32 t, [%1], t; cvt.u64.u32 %0, t;}"),
}


def source() -> str:
    kernels = [
        f"""
extern "C" __global__ void {kind}(const int *index, unsigned long long *out) {{
    extern __shared__ __align__(16) unsigned char memory[];
    int i = index[threadIdx.x];
    unsigned long long value = threadIdx.x;
    unsigned address = (unsigned)__cvta_generic_to_shared(memory) + (unsigned)i * {size};
    unsigned long long from = (unsigned long long)__cvta_generic_to_global(out + threadIdx.x);
    if (i >= 0) asm volatile("{text}" : "+l"(value) : "r"(address), "l"(from) : "memory");
    out[threadIdx.x + 32] = value;
}}"""
        for kind, (size, text) in ACCESSES.items()
    ]
    return "\n".join(kernels)


def patterns() -> list[list[int | None]]:
    """32 element indices each, None where the lane is off."""
    rng = random.Random(5)
    lanes = range(32)
    every = [[(lane & ~bit) * step for lane in lanes] for bit in (0, 1, 2, 3, 4, 8, 16) for step in (1, 3, 8)]
    for bit in (1, 2, 3, 4):
        drawn = [rng.randrange(1024) for _ in lanes]
        every.append([drawn[lane & ~bit] for lane in lanes])
        broken = [drawn[lane & ~bit] for lane in lanes]
        broken[rng.randrange(32)] = rng.randrange(1024)
        every.append(broken)
    masked: list[list[int | None]] = []
    for index in every:
        for mask in (0x55555555, 0x33333333, 0x0F0F0F0F, 0xFFFF0000, 0x000000FF, rng.getrandbits(32)):
            if rng.random() < 0.4:
                masked.append([i if mask >> lane & 1 else None for lane, i in enumerate(index)])
    mixed = [rng.randrange(1024) if lane % 4 < 2 else None for lane in lanes]
    return [*every, *masked, mixed]


def run() -> None:
    import cupy as cp

    module = cp.RawModule(code=source(), options=("-std=c++17",))
    out = cp.zeros(64, cp.uint64)
    for kind in ACCESSES:
        kernel = module.get_function(kind)
        for pattern in patterns():
            index = cp.asarray(np.array([-1 if i is None else i for i in pattern], np.int32))
            kernel((1,), (32,), (index, out), shared_mem=32768)
    cp.cuda.Device().synchronize()


def measure(path: str) -> None:
    names = "|".join(ACCESSES)
    command = [
        "ncu", "--csv", "--page", "raw", "--clock-control", "none", "--kernel-name", f"regex:^({names})$",
        "--metrics", f"{WAVEFRONTS},{CONFLICTS}", sys.executable, __file__, "--run",
    ]  # fmt: skip
    finished = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    start = finished.stdout.index('"ID"')
    rows = [row for row in csv.DictReader(io.StringIO(finished.stdout[start:])) if row["ID"]]
    cases = [(kind, pattern) for kind in ACCESSES for pattern in patterns()]
    if len(rows) != len(cases):
        raise SystemExit(f"ncu saw {len(rows)} launches, not {len(cases)}")
    records = []
    for (kind, pattern), row in zip(cases, rows, strict=True):
        counted = [int(float(row[metric].replace(",", ""))) for metric in (WAVEFRONTS, CONFLICTS)]
        record = {"kind": kind, "bytes": ACCESSES[kind][0], "index": pattern, "bank_conflicts": counted[1]}
        if kind != "copy8":  # whose wavefronts also hold the global side's
            record["wavefronts"] = counted[0] - EXTRA
        records.append(record)
    lines = [json.dumps(record, separators=(",", ":")) for record in records]
    Path(path).write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--run"]:
        run()
    elif len(sys.argv) == 2:
        measure(sys.argv[1])
    else:
        raise SystemExit(__doc__)
