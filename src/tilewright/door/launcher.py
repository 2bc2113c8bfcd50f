"""What a process is given so that it finds the device, and the processes that it starts."""

from __future__ import annotations

import os
from pathlib import Path

from tilewright.program.job import Settings

from . import libraries
from .orders import VARIABLE, Orders

_PATH = "LD_LIBRARY_PATH"


def environment(settings: Settings, scratch: Path) -> dict[str, str]:
    """Variables by which the loader finds the libraries, and they find their settings; ``scratch`` is a folder that is
    there as long as the processes are."""
    folder = scratch / "processes"
    folder.mkdir()
    orders = scratch / "orders"
    orders.write_text(Orders(settings, folder).text())
    paths = [str(libraries.folder()), *filter(None, os.environ.get(_PATH, "").split(os.pathsep))]
    return {_PATH: os.pathsep.join(paths), VARIABLE: str(orders)}


def records(scratch: Path) -> list[Path]:
    """What the processes wrote."""
    return sorted((scratch / "processes").iterdir())
