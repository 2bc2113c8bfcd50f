"""A script of tools/ as a module."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).parents[1] / "tools"


def tool(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where its dataclasses look for their names, and processes for its functions
    spec.loader.exec_module(module)
    return module
