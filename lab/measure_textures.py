"""Record what a GPU's texture units return, as ``tests/data/textures_h200.json``. Needs CuPy and a CUDA GPU.

python lab/measure_textures.py OUTPUT.json
"""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

import cupy as cp
import numpy as np
from cupy.cuda import runtime
from cupy.cuda.texture import ChannelFormatDescriptor, CUDAarray, ResourceDescriptor, TextureDescriptor, TextureObject

MODES = {"wrap": 0, "clamp": 1, "mirror": 2, "border": 3}
SHAPES = ((5,), (4, 6), (3, 2, 4))
COORDINATES = {1: "{{%5}}", 2: "{{%5, %6}}", 3: "{{%5, %6, %7, %7}}"}
KERNEL = r"""
extern "C" __global__ void fetch(unsigned long long t, const {c} *p, unsigned *out, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    asm("{{.reg .{kind} a, b, c, d; tex.{d}d.v4.{kind}.{ckind} {{a, b, c, d}}, [%4, {where}];"
        " mov.b32 %0, a; mov.b32 %1, b; mov.b32 %2, c; mov.b32 %3, d;}}"
        : "=r"(out[i*4]), "=r"(out[i*4+1]), "=r"(out[i*4+2]), "=r"(out[i*4+3])
        : "l"(t), "{con}"(p[i*3]), "{con}"(p[i*3+1]), "{con}"(p[i*3+2]));
}}
"""


def measure(rng: np.random.Generator, dtype: str, shape: tuple[int, ...], linear: bool, read: str) -> dict[str, Any]:
    channels = int(rng.choice([1, 2, 4]))
    normalized = bool(rng.integers(2))
    integer = bool(rng.integers(4) == 0) and not normalized
    modes = [str(m) for m in rng.choice(list(MODES) if normalized else ["clamp", "border"], len(shape))]
    whole = (*shape[:-1], shape[-1] * channels)
    array: np.ndarray[Any, Any]
    if dtype.startswith("float"):
        array = rng.standard_normal(whole).astype(dtype)
    else:
        limits = np.iinfo(dtype)
        array = rng.integers(limits.min, limits.max, whole, dtype, endpoint=True)
        array.flat[0] = limits.min
    bits = array.itemsize * 8
    format_kind = {"u": runtime.cudaChannelFormatKindUnsigned, "i": runtime.cudaChannelFormatKindSigned,
                   "f": runtime.cudaChannelFormatKindFloat}[dtype[0]]  # fmt: skip
    channel = ChannelFormatDescriptor(*(bits if i < channels else 0 for i in range(4)), format_kind)
    memory = CUDAarray(channel, *reversed(shape))
    memory.copy_from(array)
    floats = dtype.startswith("float") or read == "normalized_float"
    border = [0.25, 0.5, 0.75, 1.0] if floats else [0.0] * 4
    texture = TextureObject(
        ResourceDescriptor(runtime.cudaResourceTypeArray, cuArr=memory),
        TextureDescriptor(
            addressModes=tuple(MODES[m] for m in modes),
            filterMode=int(linear),
            readMode=int(read == "normalized_float"),
            normalizedCoords=int(normalized),
            borderColors=tuple(border),
        ),
    )
    extents = np.array(shape[::-1], np.float32)
    if integer:
        points = rng.integers(-3, max(shape) + 3, (20, len(shape))).astype(np.int32)
    else:
        points = rng.uniform(-1.5, 2.5, (20, len(shape))).astype(np.float32)
        points[:10] = rng.integers(-512, 1536, (10, len(shape))) / 512
        points[-2] = np.nan
        points[-1] = rng.choice([np.inf, -np.inf, 3e38, -1e30], len(shape))
        points = points if normalized else points * extents
    padded = np.zeros((20, 3), points.dtype)
    padded[:, : len(shape)] = points
    kind = "f32" if floats else "s32" if dtype[0] == "i" else "u32"
    source = KERNEL.format(
        c="int" if integer else "float", con="r" if integer else "f", kind=kind, d=len(shape),
        ckind="s32" if integer else "f32", where=COORDINATES[len(shape)].format(),
    )  # fmt: skip
    out = cp.full((20, 4), 0xDEADBEEF, cp.uint32)
    cp.RawKernel(source, "fetch")((1,), (32,), (np.uint64(texture.ptr), cp.asarray(padded), out, np.int32(20)))
    return {
        "dtype": dtype, "shape": shape, "channels": channels, "address_mode": modes, "linear": linear,
        "read_mode": read, "normalized_coordinates": normalized, "border": border, "integer": integer,
        "array": array.tobytes().hex(), "coordinates": points.tobytes().hex(),
        "words": out.get().tobytes().hex(),
    }  # fmt: skip


def main() -> None:
    rng = np.random.default_rng(2026)
    records = []
    for dtype, shape in itertools.product(
        ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32"), SHAPES
    ):
        for read in ("element", "normalized_float") if dtype[-2:] in ("t8", "16") and dtype[0] != "f" else ("element",):
            floats = dtype.startswith("float") or read == "normalized_float"
            for linear in (False, True) if floats else (False,):
                for _ in range(3):
                    records.append(measure(rng, dtype, shape, linear, read))
    device = runtime.getDeviceProperties(0)["name"].decode()
    with open(sys.argv[1], "w") as file:
        lines = ",\n".join(json.dumps(record) for record in records)
        file.write(f'{{"device": {json.dumps(device)}, "records": [\n{lines}\n]}}\n')
    print(device, len(records))


if __name__ == "__main__":
    main()
