"""PTX as Triton 3.9 wrote it for sm_90 (data/triton_kernels.py.txt; debug sections cut off) runs unchanged."""

from pathlib import Path

import numpy as np

from tests.engine.harness import run

DATA = Path(__file__).parent / "data"
SCRATCH = np.zeros(64, np.uint8)  # Triton's last two parameters: global and profile scratch, unused here
i32 = np.int32


def launch(name, grid, *args, shared=0, tier):
    text = (DATA / f"triton_{name}.ptx").read_text()
    run(text, name, grid, 128, *args, SCRATCH, SCRATCH, shared=shared, tier=tier, ptx_text=True)


def test_masked_loads_and_stores(tier):
    x, y = np.random.default_rng().standard_normal((2, 1000)).astype(np.float32)
    out = np.full(1000, np.nan, np.float32)
    launch("add", 4, x, y, out, i32(1000), tier=tier)
    assert np.array_equal(out, x + y)


def test_softmax_over_rows(tier):
    x = np.random.default_rng().standard_normal((7, 200)).astype(np.float32)
    out = np.full_like(x, np.nan)
    launch("softmax", 7, x, out, i32(200), shared=16, tier=tier)
    wanted = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    wanted /= wanted.sum(1, keepdims=True)
    assert np.abs(out - wanted).max() <= 4 * np.finfo(np.float32).eps * wanted.max()


def test_transposition_through_shared_memory(tier):
    x = np.random.default_rng().standard_normal((50, 70)).astype(np.float32)
    out = np.full((70, 50), np.nan, np.float32)
    launch("trans", (2, 3), x, out, i32(50), i32(70), shared=4352, tier=tier)
    assert np.array_equal(out, x.T)
