"""What a process is given so that it finds the device, and the processes that it starts."""

from __future__ import annotations

import os
from pathlib import Path

from tilewright.processes import LIBRARIES, LOADER, ORDERS, module_path
from tilewright.program.job import Settings

from . import libraries
from .orders import Orders

_START = Path(__file__).parent / "start"
_NVCC = "NVCC_APPEND_FLAGS"


def environment(settings: Settings, scratch: Path, script: bool = False) -> dict[str, str]:
    """Variables by which the loader finds the libraries, and they find their settings; ``scratch`` is a folder that is
    there as long as the processes are. ``script``: what they start has PyTorch, Triton and Numba as a script has."""
    folder = scratch / "processes"
    folder.mkdir()
    orders = scratch / "orders"
    orders.write_text(Orders(settings, folder, script).text())
    own = str(libraries.folder())
    paths = [own, *filter(None, os.environ.get(LOADER, "").split(os.pathsep))]
    python = os.pathsep.join((str(_START), module_path()))
    made = {LOADER: os.pathsep.join(paths), LIBRARIES: own, ORDERS: str(orders), "PYTHONPATH": python}
    # A library that it builds has this device's runtime, not NVIDIA's, which nvcc links in unless it is told.
    return {**made, _NVCC: f"{os.environ.get(_NVCC, '')} -cudart=shared".strip()}


def records(scratch: Path) -> list[Path]:
    """What the processes wrote."""
    return sorted((scratch / "processes").iterdir())
