"""Numba's CUDA kernels on the CPU engine: ``import tilewright.numba``, and ``@cuda.jit`` kernels run here.

>>> import tilewright.numba as twn
>>> from numba import cuda
>>> @cuda.jit
... def twice(x): ...
>>> twice[blocks, threads](x)          # compiled by Numba to PTX, run by the engine
>>> with twn.checked() as reports:     # the same with everything checked
...     twice[blocks, threads](x)

Importing it puts dispatchers and host calls of its own under the names of ``numba.cuda``, which is how Numba's own
simulator takes their place; the kernels are compiled by ``numba.cuda.compile_ptx``. Import it before kernels are
defined.
"""

from __future__ import annotations

try:
    import numba.cuda  # noqa: F401
    import numba_cuda  # noqa: F401
except ImportError as error:
    raise ImportError("tilewright.numba needs numba-cuda: pip install 'tilewright[numba]'") from error

from tilewright.python.launches import checked, profiled

from .arrays import DeviceArray
from .names import activate, deactivate

__all__ = ["DeviceArray", "activate", "checked", "deactivate", "profiled"]

activate()
