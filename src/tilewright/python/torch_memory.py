"""The memory of PyTorch's tensors, as the device of this process knows it: for compiled extensions, whose kernels get
pointers of tensors that are in this machine's memory.

PyTorch's allocator takes notes from the first extension on (``program/host/torch_memory.cpp``); before each call of
CUDA's the device learns what was allocated and freed since. What there was before is looked for once, and kept.
"""

from __future__ import annotations

import ctypes as c
import gc
from pathlib import Path
from typing import Any

import torch

from tilewright.program.context import Context
from tilewright.program.sites import Site

_ROOM = 256  # changes that are told at once
_NOWHERE = Site("", 0)
_NAME = "a tensor's memory"


class _Change(c.Structure):
    _fields_ = (("address", c.c_uint64), ("bytes", c.c_uint64))


class Memory:
    """Follows it from now on.

    Args:
        library: torch_memory.cpp, compiled.
    """

    def __init__(self, context: Context, library: Path) -> None:
        self._context = context
        notes = c.CDLL(str(library))
        self._changes = notes.tw_torch_changes
        self._changes.restype = c.c_size_t
        self._found = (_Change * _ROOM)()
        notes.tw_torch_note()
        self._kept = _storages()
        for each in self._kept:
            self._add(each.data_ptr(), each.nbytes())
        context.learn = self.learn

    def learn(self) -> None:
        count = _ROOM
        while count == _ROOM:
            count = self._changes(self._found, _ROOM)
            for each in self._found[:count]:
                if each.bytes:
                    self._add(each.address, each.bytes)
                elif (block := self._context.blocks.get(each.address)) is not None and block.kind == "tensor":
                    self._context.release(block, _NOWHERE)

    def _add(self, address: int, size: int) -> None:
        if address and size and address not in self._context.blocks:
            self._context.adopt(address, size, "tensor", "PyTorch", site=_NOWHERE, name=_NAME)


def _storages() -> list[Any]:
    """Of the tensors that there are, one each address."""
    found: dict[int, Any] = {}
    with torch._C.DisableTorchFunction():
        for each in gc.get_objects():
            if issubclass(type(each), torch.Tensor) and each.layout == torch.strided and each.device.type == "cpu":
                storage = each.untyped_storage()
                found[storage.data_ptr()] = storage
    return list(found.values())
