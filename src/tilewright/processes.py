"""What processes of ours need to find this very package."""

from __future__ import annotations

import os
from pathlib import Path


def module_path() -> str:
    """``PYTHONPATH`` for a child process, whatever folder it starts in."""
    paths = [str(Path(__file__).parents[1]), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return os.pathsep.join(str(Path(each).absolute()) for each in paths)
