"""What the model says of the ladder, as it was said before: who changes the model or its figures sees what that moves,
and compares with an H200 (lab/evaluate_times.py) before new predictions are written:

    TILEWRIGHT_WRITE_TIMES=1 python -m pytest -n 0 tests/timing/test_frozen.py
"""

import json
import os
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import nvrtc

FROZEN = Path(__file__).parent / "frozen.json"
LADDER = Path(tw.__file__).parent / "kernels/ladder"
DRIFT = 0.005
TRANSPOSE, PRODUCT = ((32, 64), (32, 16)), ((32, 32), (16, 16))  # of 1024 x 1024, 512 x 512 x 512


def launch(name: str):
    """A step of the ladder: the kernel, its grid and block, its arguments."""
    file, _, macro = name.partition(" ")
    module = tw.RawModule(path=LADDER / f"{file}.cu", options=(f"-D{macro}",) if macro else (), arch="sm_90a")
    if file.startswith("matmul"):
        tile = int(macro.partition("=")[2] or 16)
        n, shape = 512, ((512 // tile, 512 // tile), (tile, tile))
        args = (*(np.zeros((n, n), np.float32) for _ in range(3)), n, n, n)
    else:
        n, (grid, block) = 1024, TRANSPOSE
        shape = ((grid[0] // 2, grid[1]) if "unrolled" in file else grid), block
        args = (np.zeros((n, n), np.float32), np.zeros((n, n), np.float32), n, n)
    return module.get_function(file), *shape, args


STEPS = ("transpose_naive", "transpose_shared", "transpose_padded PAD=1", "transpose_padded PAD=2",
         "transpose_unrolled_padded", "matmul_naive", "matmul_tiled TILE=16", "matmul_tiled TILE=32")  # fmt: skip


def told() -> dict[str, float]:
    found = {}
    for name in STEPS:
        kernel, grid, block, args = launch(name)
        found[name] = kernel.time(grid, block, args).cycles
    return found


def test_the_ladder_takes_as_long_as_was_said():
    frozen = json.loads(FROZEN.read_text()) if FROZEN.exists() else {}
    release = list(nvrtc.version())
    if os.environ.get("TILEWRIGHT_WRITE_TIMES"):
        FROZEN.write_text(json.dumps({"nvrtc": release, "cycles": told()}, indent=1) + "\n")
        return
    if frozen["nvrtc"] != release:
        pytest.skip(f"they were said of what NVRTC {frozen['nvrtc']} compiles, and this is {release}")
    now = told()
    moved = {name: (was, now[name]) for name, was in frozen["cycles"].items() if abs(now[name] / was - 1) > DRIFT}
    assert not moved


def test_the_ladder_is_in_its_order():
    """As an H200 has it: padding beats none, tiles beat none, and each is told to be faster by some."""
    cycles = json.loads(FROZEN.read_text())["cycles"]
    assert cycles["transpose_naive"] > 2 * cycles["transpose_shared"] > 2.2 * cycles["transpose_padded PAD=2"]
    assert cycles["matmul_naive"] > 1.2 * cycles["matmul_tiled TILE=16"]
