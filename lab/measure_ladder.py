"""Measures every ladder kernel on a GPU with Nsight Compute: the data of tests/ladder/measured_h200.json.

Usage, on a machine with a GPU, CuPy and ncu, in the repository's root:

    python lab/measure_ladder.py measured.json

It starts itself under ncu, checks each result against the catalogue's reference, and writes the counters of
two launches a kernel, one with whole tiles and one with ragged tiles.
"""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from tilewright.kernels.ladder import CATALOGUE, Rung, TextureOf, View

SIZES = {1: [(6144,), (2999,)], 2: [(128, 192), (77, 109)], 3: [(64, 96, 128), (45, 77, 101)]}
METRICS = (
    "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
    "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum",
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
    "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
    "smsp__inst_executed_op_shared_ld.sum",
    "smsp__inst_executed_op_shared_st.sum",
    "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
)


def launches() -> list[tuple[Rung, tuple[int, ...]]]:
    return [(rung, sizes) for rung in CATALOGUE for sizes in SIZES[len(rung.dimensions)]]


def run() -> None:
    """Launches everything once, in the order of `launches`, and reports wrong results on stderr."""
    import cupy as cp

    rng = np.random.default_rng(1)
    for rung, sizes in launches():
        module = cp.RawModule(
            code=rung.source, options=("-std=c++17", "-lineinfo", *rung.options), name_expressions=[rung.entry]
        )
        kernel = module.get_function(rung.entry)
        symbols = rung.symbols(rng)
        for name, value in symbols.items():
            pointer = module.get_global(name)
            pointer.copy_from_host(np.ascontiguousarray(value).ctypes.data, value.nbytes)
        args = rung.arguments(rng, *sizes)
        held, passed = zip(*(_argument(cp, a) for a in args), strict=True)
        shape = rung.launch(*sizes)
        kernel(shape.grid, shape.block, passed, shared_mem=shape.shared_mem)
        cp.cuda.Device().synchronize()
        for key, expected in rung.reference(args, symbols).items():
            if isinstance(key, str):
                got = np.empty((), symbols[key].dtype)
                module.get_global(key).copy_to_host(got.ctypes.data, got.nbytes)
            else:
                got = held[key].get()
                if isinstance(args[key], View):
                    got = got[1:-2, 2:-3] if args[key].strided else got
            wrong = expected.mismatches(got)
            print(rung.name, sizes, "wrong:", wrong, file=sys.stderr)


def _argument(cp: Any, argument: Any) -> tuple[Any, Any]:
    """The device array that holds an argument, and what is passed to the launch."""
    if isinstance(argument, View):
        view = argument.array
        base = cp.asarray(view.base if argument.strided else view)
        offset = (view.ctypes.data - view.base.ctypes.data) if argument.strided else 0
        fields = [("width", "i4"), ("height", "i4")] + [("stride", "i4")] * argument.strided
        dtype = np.dtype([*fields, ("elements", "u8")], align=True)
        strides = (view.strides[0] // view.itemsize,) * argument.strided
        value = np.array((view.shape[1], view.shape[0], *strides, base.data.ptr + offset), dtype)
        return base, value[()]
    if isinstance(argument, TextureOf):
        texture = cp.cuda.texture
        data = cp.asarray(argument.array)
        channel = texture.ChannelFormatDescriptor(32, 0, 0, 0, cp.cuda.runtime.cudaChannelFormatKindFloat)
        if data.ndim == 1:
            source = texture.ResourceDescriptor(
                cp.cuda.runtime.cudaResourceTypeLinear, arr=data, chDesc=channel, sizeInBytes=data.nbytes
            )
        else:
            array = texture.CUDAarray(channel, data.shape[1], data.shape[0])
            array.copy_from(data)
            source = texture.ResourceDescriptor(cp.cuda.runtime.cudaResourceTypeArray, cuArr=array)
        clamp = cp.cuda.runtime.cudaAddressModeClamp
        reading = texture.TextureDescriptor(
            (clamp, clamp), cp.cuda.runtime.cudaFilterModePoint, cp.cuda.runtime.cudaReadModeElementType
        )
        return data, texture.TextureObject(source, reading)
    if isinstance(argument, np.ndarray) and argument.ndim:
        data = cp.asarray(argument)
        return data, data
    return None, argument


def measure(path: str) -> None:
    command = ["ncu", "--csv", "--page", "raw", "--clock-control", "none", "--metrics", ",".join(METRICS)]
    finished = subprocess.run(
        [*command, sys.executable, __file__, "--run"], stdout=subprocess.PIPE, text=True, check=True
    )
    start = finished.stdout.index('"ID"')
    rows = [row for row in csv.DictReader(io.StringIO(finished.stdout[start:])) if row["ID"]]
    if len(rows) != len(launches()):
        raise SystemExit(f"ncu saw {len(rows)} launches, not {len(launches())}")
    records = []
    for (rung, sizes), row in zip(launches(), rows, strict=True):
        counters = {metric: int(float(row[metric].replace(",", ""))) for metric in METRICS if row.get(metric)}
        records.append({"rung": rung.name, "sizes": list(sizes), "kernel": row["Kernel Name"], **counters})
    Path(path).write_text("[\n" + ",\n".join(map(json.dumps, records)) + "\n]\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--run"]:
        run()
    elif len(sys.argv) == 2:
        measure(sys.argv[1])
    else:
        raise SystemExit(__doc__)
