"""Triton's kernels on the CPU engine: ``import tilewright.triton``, and ``@triton.jit`` kernels run here.

>>> import tilewright.triton as twt
>>> x = twt.array(numpy_array)            # or a CPU tensor of PyTorch
>>> kernel[grid](x, y, n, BLOCK=1024)     # compiled by Triton to PTX, run by the engine
>>> with twt.checked() as reports:        # the same with everything checked
...     kernel[grid](x, y, n, BLOCK=1024)

Importing it makes a driver for Triton that runs PTX here (``triton.runtime.driver.set_active``, which is where Triton
takes drivers of others; ``reset_active`` there gives launches back to Triton's own). Triton itself stays as it is.
"""

from __future__ import annotations

try:
    import triton  # noqa: F401
except ImportError as error:
    raise ImportError("tilewright.triton needs Triton: pip install 'tilewright[triton]'") from error

from tilewright.python.launches import checked, profiled

from .arrays import Array, array
from .driver import ARCHITECTURES, activate

__all__ = ["ARCHITECTURES", "Array", "activate", "array", "checked", "profiled"]

activate()
