"""The objects that users hold: modules, kernels, memory, streams."""

from .arguments import ArgumentError, strided
from .kernel import Kernel
from .leaks import check_leaks
from .memory import DeviceArray, RawMemory, alloc, device_empty, free, managed_empty, pinned_empty, register, to_device
from .module import RawModule, link_modules
from .stream import Stream
from .tensor_maps import TensorMap, tensor_map
from .texture import Surface, Texture

__all__ = [
    "ArgumentError", "DeviceArray", "Kernel", "RawMemory", "RawModule", "Stream", "Surface", "TensorMap",
    "Texture", "alloc", "check_leaks",
    "device_empty", "free", "link_modules", "managed_empty", "pinned_empty", "register", "strided", "tensor_map",
    "to_device",
]  # fmt: skip
