"""The ladder's products and transposes as a set of lab/draw_times.py: python lab/ladder_times.py OUT."""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from tilewright.kernels.ladder import CATALOGUE, Rung, View
from tilewright.kernels.ladder.launching import Prepared

SIZES: dict[str, list[tuple[int, ...]]] = {
    "matmul": [(1024,) * 3, (2048,) * 3, (1000, 1100, 900)],
    "transpose": [(2048, 2048), (4096, 4096), (4000, 3000)],
    "histogram": [(1 << 22,)],
}


def recipe(argument: Any, number: int) -> dict[str, Any]:
    if isinstance(argument, View):
        array = argument.array
        whole = array.base if array.base is not None and array.base.size >= array.size else array
        stride = array.strides[0] // array.itemsize
        fields = [array.shape[1], array.shape[0], *([stride] if argument.strided else [])]
        data = np.array(fields, np.int32).tobytes()
        at = -(-len(data) // 8) * 8
        skip = array.ctypes.data - whole.ctypes.data
        return {"fields": data.ljust(at, b"\0").hex(), "skip": skip, **recipe(np.asarray(whole).reshape(-1), number)}
    if np.ndim(argument) == 0:
        kind = np.asarray(argument).dtype.char
        return {"struct": kind if kind != "l" else "i", "value": np.asarray(argument).item()}
    poisoned = (argument.dtype.kind == "f" and bool(np.isnan(argument.flat[argument.size // 2]))) or (
        argument.dtype.kind in "iu" and len(set(argument.flat[:64].tolist())) == 1
    )
    return {
        "dtype": argument.dtype.name,
        "count": argument.size,
        "fill": "zeros" if poisoned else "random",
        "seed": number + 1,
    }


def entry(rung: Rung, sizes: tuple[int, ...]) -> tuple[dict[str, Any], bytes]:
    kernel = Prepared(rung).kernel
    shape = rung.launch(*sizes)
    code = kernel.module.assembly.machine_code.cubin
    args = [recipe(each, number) for number, each in enumerate(rung.arguments(np.random.default_rng(1), *sizes))]
    for each, parameter in zip(args, kernel.signature.parameters, strict=True):
        if "value" in each and parameter.type.dtype is not None:
            each["struct"] = parameter.type.dtype.char
    return {
        "kernel": rung.name, "sizes": list(sizes), "symbol": kernel.symbol, "grid": [*shape.grid, 1, 1][:3],
        "block": [*shape.block, 1, 1][:3], "shared": shape.shared_mem, "args": args,
        "code": hashlib.sha256(code).hexdigest()[:16] + ".cubin",
    }, code  # fmt: skip


def main(out: Path) -> None:
    made = [
        entry(rung, sizes)
        for prefix, wanted in SIZES.items()
        for sizes in wanted
        for rung in CATALOGUE
        if rung.name.startswith(prefix)
    ]
    out.with_suffix(".json").write_text(json.dumps({"launches": [launch for launch, _ in made]}, indent=1) + "\n")
    with zipfile.ZipFile(out.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {launch["code"]: code for launch, code in made}.items():
            archive.writestr(name, data)
    print(len(made), "launches")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
