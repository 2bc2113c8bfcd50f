"""Counters of a kernel for each kind of access (tests/counts/kinds.cu): part of tests/counts/measured_h200.json.

python lab/measure_kinds.py record ARCHIVE       here: runs every launch on the CPU engine and records it
python lab/measure_counts.py ARCHIVE COUNTS      on a machine with a GPU and ncu
python lab/measure_kinds.py join ARCHIVE COUNTS  here: puts the counters into the data
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "lab")]
SOURCE = ROOT / "tests/counts/kinds.cu"
DATA = ROOT / "tests/counts/measured_h200.json"

GRID, BLOCK, ELEMENTS = 2, 256, 1 << 16
_APART = (
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 8),
    (1, 0),
    (2, 1),
    (2, 2),
    (2, 8),
    (3, 1),
    (4, 1),
    (8, 1),
    (8, 8),
    (0, 1),
    (0, 0),
)
STRIDES = tuple(16 * to + of for to, of in _APART)
SCALARS = {
    "l_array": (20,), "l_vec": (20,), "l_part": (20,), "d_binary": (2048,),
    "g_generic": (5, 2), "g_atomic": (5, 2), "g_store": (5, 2),
    **dict.fromkeys(("a_strides4", "a_strides8", "a_strides16", "a_strides16cg"), STRIDES),
}  # fmt: skip


def values(dtype: np.dtype[Any]) -> np.ndarray:
    """Always the same contents: data-dependent loops run as often."""
    rng = np.random.default_rng(5)
    if dtype.kind in "iu":
        return rng.integers(0, 100, ELEMENTS).astype(dtype)
    if dtype.kind == "f":
        return rng.standard_normal(ELEMENTS).astype(dtype)
    return (np.frombuffer(rng.bytes(ELEMENTS * dtype.itemsize), np.uint8) & 63).view(dtype)


def launches(kernels: list[str]) -> Iterator[tuple[str, str, int | None]]:
    """The name of each launch, its kernel, and the scalar argument where that has one."""
    for kernel in kernels:
        for number, scalar in enumerate(SCALARS.get(kernel, (None,)), 1):
            yield f"kinds {kernel} {number}", kernel, scalar


def arguments(kernel: Any, scalar: int | None) -> list[Any]:
    targets = [parameter.type.target for parameter in kernel.signature.parameters]
    return [scalar if target is None else values(np.dtype(target.dtype).base) for target in targets]


def record(archive: str) -> None:
    from record_launches import Recorder

    from tilewright import RawModule

    module = RawModule(path=SOURCE)
    recorder = Recorder(checked=False)
    with recorder.recording():
        for name, symbol, scalar in launches(module.ptx.kernels):
            recorder.label = name
            kernel = module.get_function(symbol)
            kernel.profile(GRID, BLOCK, arguments(kernel, scalar), threads=1)
    recorder.write(Path(archive))
    print(len(recorder.launches), "launches")


def join(archive: str, counts: str) -> None:
    """The kinds' records anew, in the order of the source; counters that are 0 are left out."""
    import measure_counts

    with zipfile.ZipFile(archive) as recorded:
        labels = [launch["label"] for launch in json.loads(recorded.read("launches.json"))]
    measured = measure_counts.read(counts)
    records = [
        {"launch": label, **{name: value for name, value in sorted(row.items()) if value}}
        for label, row in zip(labels, measured, strict=True)
    ]
    kept = [each for each in json.loads(DATA.read_text()) if not each["launch"].startswith("kinds ")]
    DATA.write_text("[\n" + ",\n".join(map(json.dumps, records + kept)) + "\n]\n")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "record":
        record(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "join":
        join(*sys.argv[2:])
    else:
        raise SystemExit(__doc__)
