"""``torch.cuda.CUDAGraph`` in a script: what is captured are PyTorch's operators and kernels written in Python, in
their order, which a replay calls again on the same tensors.

As on a GPU, capturing computes nothing: operators run there, for the shapes of what they give, and what they store in
tensors of before is put back behind it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves

from tilewright.errors import UnsupportedError

from .launches import process, recorded

_SYNCHRONISES = torch.ops.aten._local_scalar_dense.default
_capturing: list[CUDAGraph] = []


def capturing(*_: Any) -> bool:
    return bool(_capturing)


def _again(operator: Any, args: Any, kwargs: Any, gave: list[torch.Tensor]) -> None:
    """An operator's results go where the first ones are."""
    for old, new in zip(gave, _tensors(operator(*args, **kwargs)), strict=True):
        if old.data_ptr() != new.data_ptr():
            old.copy_(new)


def _tensors(value: Any) -> list[torch.Tensor]:
    return [each for each in tree_leaves(value) if isinstance(each, torch.Tensor)]


class _Capture(TorchDispatchMode):  # type: ignore[misc]
    def __init__(self, steps: list[Callable[[], Any]]) -> None:
        super().__init__()
        self.steps = steps
        self.before: list[tuple[torch.Tensor, torch.Tensor]] = []

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        if func is _SYNCHRONISES:
            raise RuntimeError("CUDA error: operation not permitted when stream is capturing")
        for argument, value in zip(func._schema.arguments, args, strict=False):
            if argument.alias_info is not None and argument.alias_info.is_write:
                self.before += [(each, each.clone()) for each in _tensors(value)]
        for name in kwargs.keys() & {each.name for each in func._schema.arguments if each.is_out}:
            self.before += [(each, each.clone()) for each in _tensors(kwargs[name])]
        found = func(*args, **kwargs)
        self.steps.append(functools.partial(_again, func, args, kwargs, _tensors(found)))
        return found

    def put_back(self) -> None:
        for tensor, value in reversed(self.before):
            if tensor.shape == value.shape:
                tensor.copy_(value)


class CUDAGraph:
    """PyTorch's, of operators and launches that are called again."""

    def __init__(self, keep_graph: bool = False) -> None:
        self._steps: list[Callable[[], Any]] = []

    def capture_begin(self, *_: Any, **__: Any) -> None:
        if _capturing:
            raise RuntimeError("CUDA error: a capture is under way already")
        _capturing.append(self)
        self._steps.clear()
        self._capture, self._launches = _Capture(self._steps), recorded(self._steps)
        self._others = _elsewhere()
        self._launches.__enter__()
        self._capture.__enter__()

    def capture_end(self) -> None:
        _capturing.clear()
        self._capture.__exit__(None, None, None)
        self._launches.__exit__(None, None, None)
        with torch.no_grad():
            self._capture.put_back()
        if self._others != _elsewhere():
            raise UnsupportedError(
                "a CUDA graph of PyTorch's replays its own operators and kernels of Triton and Numba here, and kernels "
                "of an extension, CuPy or another package were launched while it was captured"
            )

    def replay(self) -> None:
        with torch.no_grad():
            for step in self._steps:
                step()

    def reset(self) -> None:
        self._steps.clear()

    def pool(self) -> tuple[int, int]:
        return 0, 0

    def instantiate(self) -> None:
        """There is nothing to prepare."""

    enable_debug_mode = instantiate

    def debug_dump(self, debug_path: str) -> None:
        raise UnsupportedError("torch.cuda.CUDAGraph.debug_dump is not supported here")


def _elsewhere() -> int:
    """How many launches were noted: those that are recorded are not."""
    return 0 if process.ledger is None else sum(row.count for row in process.ledger.rows.values())


class graph:  # noqa: N801 - PyTorch's name
    def __init__(self, cuda_graph: CUDAGraph, *_: Any, **__: Any) -> None:
        self.cuda_graph = cuda_graph

    def __enter__(self) -> None:
        self.cuda_graph.capture_begin()

    def __exit__(self, *_: Any) -> None:
        self.cuda_graph.capture_end()


_NAMES = {
    "CUDAGraph": CUDAGraph, "graph": graph, "graph_pool_handle": lambda: (0, 0),
    "is_current_stream_capturing": capturing,
}  # fmt: skip


def activate() -> None:
    for module in (torch.cuda, torch.cuda.graphs):
        for name, value in _NAMES.items():
            setattr(module, name, value)
