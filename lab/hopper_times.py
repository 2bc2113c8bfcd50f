"""The examples with Hopper's instructions at the sizes of docs/time.md, as a set of lab/draw_times.py:
python lab/hopper_times.py OUT."""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import tilewright as tw

EXAMPLES = Path(__file__).parents[1] / "examples/hopper"
INSTANCES = {"attention<__half, 64>": ("float16", 64), "attention<__nv_bfloat16, 128>": ("bfloat16", 128)}
DRIVERS = {"float16": 6, "bfloat16": 9}  # CUtensorMapDataType
HEADS, POSITIONS = 32, 2048


def array(dtype: str, count: int, seed: int) -> dict[str, Any]:
    """The recipe of an input's array, or of the output's (seed 0)."""
    return {"dtype": dtype, "count": count, "fill": "random" if seed else "zeros", "seed": seed}


def boxed(dtype: str, shape: tuple[int, ...], box: tuple[int, ...], seed: int) -> dict[str, Any]:
    """That of a tensor map over one, swizzled by 128 bytes."""
    sizes, count = list(shape[::-1]), 1
    strides = [2 * (count := count * size) for size in sizes[:-1]]
    more: dict[str, Any] = {"steps": [1] * 5, "interleave": 0, "swizzle": 3, "fill": 0, "im2col": 0}
    more |= {"lower": [0] * 3, "upper": [0] * 3, "rank": len(shape), "type": DRIVERS[dtype]}
    fields = {"sizes": sizes, "strides": strides, "box": list(box[::-1]), **more}
    return {**array(dtype, count * shape[0], seed), "shape": shape, "map": fields}


def launches() -> Any:
    """File, kernel, grid, block, arguments, dynamic shared memory."""
    for n in (1024, 2048, 4096):
        maps = [boxed("bfloat16", (n, n), (128, 64), seed) for seed in (1, 2)]
        args = [*maps, array("float32", n * n, 0), *({"struct": "i", "value": n} for _ in range(3))]
        yield "matmul.cu", "matmul", (n // 128, n // 128, 1), 384, args, 4 * 2 * 128 * 64 * 2 + 64
    for name, (dtype, width) in INSTANCES.items():
        shape, sizes = (HEADS, POSITIONS, width), [{"struct": "i", "value": POSITIONS} for _ in range(2)]
        for causal in (False, True):
            more = [*sizes, {"struct": "?", "value": causal}, {"struct": "f", "value": width**-0.5}]
            plain = [array(dtype, HEADS * POSITIONS * width, seed) for seed in (1, 2, 3, 0)]
            yield "attention.cu", name, (POSITIONS // 64, HEADS, 1), 128, [*plain, *more], 640 * width
            maps = [boxed(dtype, shape, (1, 64, 64), seed) for seed in (1, 2, 3, 0)]
            yield "attention_wgmma.cu", name, (POSITIONS // 128, HEADS, 1), 288, [*maps, *more], 768 * width + 128


def main(out: Path) -> None:
    made, codes = [], {}
    for file, name, grid, block, args, shared in launches():
        module = tw.RawModule(path=EXAMPLES / file, name_expressions=list(INSTANCES) if "<" in name else None)
        code = module.assembly.machine_code.cubin
        codes[key := hashlib.sha256(code).hexdigest()[:16] + ".cubin"] = code
        entry = {"kernel": f"{file} {name}", "symbol": module.get_function(name).symbol, "shared": shared, "code": key}
        made.append({**entry, "grid": grid, "block": [block, 1, 1], "args": args})
    out.with_suffix(".json").write_text(json.dumps({"launches": made}, indent=1) + "\n")
    with zipfile.ZipFile(out.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for key, code in codes.items():
            archive.writestr(key, code)
    print(len(made), "launches")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
