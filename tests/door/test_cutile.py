"""cuTile's kernels, which its own compiler makes machine code of, on CuPy's arrays."""

import re

import pytest

pytest.importorskip("cuda.tile", reason="cuTile is not installed (pip install cuda-tile[tileiras])")
pytest.importorskip("cupy", reason="CuPy is not installed (pip install cupy-cuda13x)")

from .test_library import tilewright

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
