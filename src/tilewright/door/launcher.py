"""What a process is given so that it finds the device, and the processes that it starts."""

from __future__ import annotations

import os
from pathlib import Path

from tilewright.processes import LIBRARIES, LOADER, ORDERS, module_path
from tilewright.program.job import Settings

from . import libraries
from .orders import Orders

_START = Path(__file__).parent / "start"
_NVCC = "NVCC_APPEND_FLAGS"  # what is built then finds the device's runtime: NVIDIA's is linked in by default


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
    nvcc = f"{os.environ.get(_NVCC, '')} -cudart=shared".strip()
    return {LOADER: os.pathsep.join(paths), LIBRARIES: own, ORDERS: str(orders), "PYTHONPATH": python, _NVCC: nvcc}


def records(scratch: Path) -> list[Path]:
    """What the processes wrote."""
    return sorted((scratch / "processes").iterdir())
