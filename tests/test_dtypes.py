"""ml_dtypes is imported where one of its types is met, and not before: with 0.7 that takes longer than a launch.

Other tests import it themselves; so what these run has a process of its own.
"""

import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = r"""
// tilewright: launch twice<<<1, 32>>>(x = bfloat16[32] random, y = bfloat16[32])
// tilewright: expect y == 2 * x
#include <cuda_bf16.h>
__device__ __nv_bfloat162 pair;
__global__ void twice(const __nv_bfloat16 *x, __nv_bfloat16 *y) { y[threadIdx.x] = x[threadIdx.x] + x[threadIdx.x]; }
"""
USES = {
    "none": "import tilewright.ops, tilewright.program.child, tilewright.spec, tilewright.tune\n"
    "from tilewright.cli.main import main\nassert 'ml_dtypes' not in sys.modules",
    "command": "from tilewright.cli.main import main\nassert main(['check', 'twice.cu']) == 0",
    "memory": "import tilewright as tw\na = tw.device_empty((2, 3), 'bfloat16')\nassert a.nbytes == 12, a",
    "product": "import numpy as np, tilewright as tw\na = np.ones((2, 3), np.int8)\n"
    "c = tw.matmul(a, a.T, dtype='bfloat16')\nassert c.dtype.name == 'bfloat16' and (c == 3).all()",
    "parameter": "import tilewright as tw\nmodule = tw.RawModule(open('twice.cu').read())\n"
    "x, y = (tw.device_empty(32, 'bfloat16') for _ in 'xy')\nx.memory()[:] = 3\n"
    "module.get_function('twice')((1,), (32,), (x, y))\nassert (y.memory() == 6).all()\n"
    "assert module.get_global('pair').dtype.names == ('x', 'y')",
}


@pytest.mark.parametrize("use", USES)
def test_it_is_there_where_it_is_needed_alone(use: str, tmp_path: Path) -> None:
    (tmp_path / "twice.cu").write_text(SOURCE)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{USES[use]}"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
