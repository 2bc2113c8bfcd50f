"""tools/build_runtime.py as a module."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def build_runtime() -> Any:
    spec = importlib.util.spec_from_file_location("build_runtime", ROOT / "tools/build_runtime.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
