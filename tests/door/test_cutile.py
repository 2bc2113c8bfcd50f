"""cuTile's kernels, which its own compiler makes machine code of, on CuPy's arrays."""

import re

import pytest

pytest.importorskip("cuda.tile", reason="cuTile is not installed (pip install cuda-tile[tileiras])")
pytest.importorskip("cupy", reason="CuPy is not installed (pip install cupy-cuda13x)")

from .driver import tilewright

SCRIPT = """
import cuda.tile as ct
import cupy as cp

@ct.kernel
def add(a, b, c, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(c, index=(i,), tile=ct.load(a, index=(i,), shape=(n,)) + ct.load(b, index=(i,), shape=(n,)))

a = cp.arange(512, dtype=cp.float32)
c = cp.zeros_like(a)
ct.launch(cp.cuda.get_current_stream(), (4, 1, 1), add, (a, a, c, 128))
print(bool((c == 2 * a).all()))
"""


def test_a_kernel(tmp_path):
    """A launch says nothing of its threads: the machine code does."""
    (tmp_path / "case.py").write_text(SCRIPT)
    done = tilewright("run", "--profile", "case.py", folder=tmp_path)
    if "compiler not found" in done.stderr:
        pytest.skip("tileiras is not installed (pip install cuda-tile[tileiras])")
    assert done.stdout == "True\n" and re.search(r"add_\S+ +case\.py:12 +4x1x1 +128x1x1 ", done.stderr), done.stderr


TILES = """
import cuda.tile as ct
import cupy as cp

@ct.kernel
def turn(a, b, t: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(b, index=(j, i), tile=ct.transpose(ct.load(a, index=(i, j), shape=(t, t))))

@ct.kernel
def product(a, b, c, tm: ct.Constant[int], tn: ct.Constant[int], tk: ct.Constant[int]):
    i, j = ct.bid(0), ct.bid(1)
    total = ct.zeros((tm, tn), dtype=ct.float32)
    for k in range(ct.cdiv(a.shape[1], tk)):
        x = ct.load(a, index=(i, k), shape=(tm, tk), allow_tma=False)
        total = ct.mma(x, ct.load(b, index=(k, j), shape=(tk, tn), allow_tma=False), total)
    ct.store(c, index=(i, j), tile=total.astype(c.dtype), allow_tma=False)

chance = cp.asarray(__import__("numpy").random.default_rng(5).standard_normal((128, 64)), cp.float32)
turned = cp.zeros((64, 128), cp.float32)
ct.launch(cp.cuda.get_current_stream(), (4, 2, 1), turn, (chance, turned, 32))
a, b, c = chance.astype(cp.float16), turned[:, :96].astype(cp.float16), cp.zeros((128, 96), cp.float16)
ct.launch(cp.cuda.get_current_stream(), (2, 3, 1), product, (a, b, c, 64, 32, 32))
print(bool((turned == chance.T).all()), bool(abs(c - a.astype(cp.float32) @ b.astype(cp.float32)).max() < 0.05))
"""


def test_tiles_of_two_dimensions(tmp_path):
    (tmp_path / "case.py").write_text(TILES)
    done = tilewright("run", "--check", "case.py", folder=tmp_path)
    if "compiler not found" in done.stderr:
        pytest.skip("tileiras is not installed (pip install cuda-tile[tileiras])")
    assert done.stdout == "True True\n" and not re.search(r"^error", done.stderr, re.M), done.stderr
