"""What is imported behind a package: our side of it."""

from __future__ import annotations

import importlib
import importlib.abc
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from tilewright.program import memory


def begin() -> Switch:
    """From here on: for processes that build PyTorch's extensions, by pip or by a setup.py of theirs, and CUDA's own
    bindings."""
    finder = Switch({"torch.utils.cpp_extension": "tilewright.python.torch_extensions",
                     "cuda.bindings.cyruntime": "tilewright.door.bindings"})  # fmt: skip
    sys.meta_path.insert(0, finder)
    return finder


class Switch(importlib.abc.MetaPathFinder):
    """Imports tilewright's side of a package behind the package. It keeps nothing: a package may be looked up before it
    is imported, from several threads, and imported again.

    Args:
        ours: by a package's name, that of our module.
    """

    def __init__(self, ours: Mapping[str, str]) -> None:
        self._ours = ours

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        ours = self._ours.get(name)
        if ours is None:
            return None
        others = (finder for finder in sys.meta_path if not isinstance(finder, Switch))
        spec = next(filter(None, (finder.find_spec(name, path, target) for finder in others)), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Then(spec.loader, ours)
        return spec


class _Then(importlib.abc.Loader):
    """A loader that does what another does, and has a module take the package's place afterwards."""

    def __init__(self, loader: Any, ours: str) -> None:
        self._loader, self._ours = loader, ours

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        created: ModuleType | None = self._loader.create_module(spec)
        return created

    def exec_module(self, module: ModuleType) -> None:
        with memory.apart_from_libraries():
            self._loader.exec_module(module)
        before = sys.modules.get(self._ours)
        if before is None:
            importlib.import_module(self._ours)
        elif hasattr(before, "activate"):  # the package is loaded again; where ours asked for it, ours is not yet whole
            before.activate()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)
