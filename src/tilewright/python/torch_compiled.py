"""PyTorch's extensions that were built here (:mod:`.torch_extensions`), when a script imports one: the device is there
for its kernels, and knows the memory of PyTorch's tensors.

PyTorch's allocator takes notes from the first extension on (``program/host/torch_memory.cpp``); before each call of
CUDA's the device learns what was allocated and freed since. What there was before is looked for once, and kept.
"""

from __future__ import annotations

import ctypes as c
import functools
import gc
import tempfile
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from typing import Any

import torch

from tilewright.door import compiled
from tilewright.door.device import device
from tilewright.program import build, toolchain
from tilewright.program.context import Context
from tilewright.program.sites import Site

from .launches import process

_LIBRARIES = ("libc10.so", "libtorch_cpu.so", "libtorch.so", "libtorch_python.so")
_ROOM = 256  # changes that are reported at once
_NOWHERE = Site("", 0)
_NAME = "a tensor's memory"


def headers() -> tuple[str, ...]:
    """The host compiler's options for PyTorch's headers."""
    own = Path(torch.__file__).parent / "include"
    folders = (toolchain.HOST / "torch", own, own / "torch/csrc/api/include")
    abi = f"-D_GLIBCXX_USE_CXX11_ABI={int(torch._C._GLIBCXX_USE_CXX11_ABI)}"
    return *(word for each in folders for word in ("-isystem", str(each))), abi, f"-DTW_TORCH={torch.__version__}"


def libraries() -> tuple[str, ...]:
    return tuple(str(Path(torch.__file__).parent / "lib" / each) for each in _LIBRARIES)


class _Change(c.Structure):
    _fields_ = (("address", c.c_uint64), ("bytes", c.c_uint64))


class _Memory:
    """Follows it from now on."""

    def __init__(self, context: Context) -> None:
        self._context = context
        options = build.Options((*headers(), "-std=c++20", "-O1"), (), libraries())
        with tempfile.TemporaryDirectory(prefix="tilewright-") as folder:
            notes = c.CDLL(str(build.build([toolchain.HOST / "torch_memory.cpp"], options, Path(folder))[1]))
        self._changes = notes.tw_torch_changes
        self._changes.restype = c.c_size_t
        self._found = (_Change * _ROOM)()
        notes.tw_torch_note()
        self._kept = _storages()
        for each in self._kept:
            self._add(each.data_ptr(), each.nbytes())
        context.learn = self._learn
        context.compared = process.repeats

    def _learn(self) -> None:
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


@functools.cache
def memory() -> _Memory:
    """Have the device know the memory of PyTorch's tensors from here on."""
    return _Memory(compiled.begun())


def _entering(plain: Any, path_of: Any) -> Any:
    """A function that loads a library, for those that were built here, too."""

    @functools.wraps(plain)
    def load(*args: Any, **kwargs: Any) -> Any:
        path = Path(path_of(*args, **kwargs))
        if not path.is_file() or not compiled.ours(path):
            return plain(*args, **kwargs)
        memory()
        return compiled.entered(path, lambda: plain(*args, **kwargs))

    return load


def _of_others() -> None:
    """Kernels that a library of nvcc's brings are given tensors, too."""
    context = device.context
    if context is not None and any(each.kernels for each in context.code):
        memory()  # what the device asks from here on
        context.learn()


def activate() -> None:
    """Have extensions find the device from here on."""
    device.learn = _of_others
    create = _entering(ExtensionFileLoader.create_module, lambda loader, spec: spec.origin)
    ExtensionFileLoader.create_module = create  # type: ignore[method-assign]
    torch.ops.load_library = _entering(torch.ops.load_library, lambda path: path)
