"""Arrays of any library: where their memory is, whose stream it is on, and how to make another of the kind.

Operations and launches of users' kernels both read arrays here. No library is imported unless the caller already holds
one of its arrays.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from tilewright.errors import UnsupportedError, UnsupportedTypeError

CPU = -1  # the device number of host memory
LEGACY_STREAM = 0  # CUDA's default stream, which ordinary streams wait for


class AnyArray(Protocol):
    """An array of NumPy, CuPy, PyTorch or JAX, for type checkers."""

    @property
    def shape(self) -> Any: ...
    @property
    def dtype(self) -> Any: ...


ArrayT = TypeVar("ArrayT", bound=AnyArray)


class ArraySpec(NamedTuple):
    """An array's shape, strides in bytes, element and device (a GPU's number, or CPU)."""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    itemsize: int
    dtype: str
    device: int

    def __str__(self) -> str:
        place = "the CPU" if self.device == CPU else f"GPU {self.device}"
        return f"{self.dtype}{list(self.shape)} on {place}"


def packed(shape: Sequence[int], itemsize: int) -> tuple[int, ...]:
    """The strides of a contiguous array, the last axis fastest."""
    strides, step = [], itemsize
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def is_packed(shape: Sequence[int], strides: Sequence[int], itemsize: int) -> bool:
    """Whether these are a contiguous array's; along an axis of one element nobody goes."""
    step = itemsize
    for extent, stride in zip(reversed(shape), reversed(strides), strict=True):
        if extent != 1 and stride != step:
            return not all(shape)
        step *= extent
    return True


class Again(NamedTuple):
    """Python text that reads an array like an earlier one: of the same type, for a launch like an earlier one.

    Attributes:
        address: an expression for the address of `{x}`'s first element.
        holds: whether what the launch depends on is as it was: the dtype is `{dtype}`, the device `{device}`.
        before: statements in front, whose variables begin with `{x}`.
        names: what the text means by names that begin with `{x}_`, without that.
    """

    address: str
    holds: str
    before: str = ""
    names: Mapping[str, Any] = MappingProxyType({})


class Library:
    """One array library. `key` is on every call's path; `describe` runs once for each new layout."""

    name = ""
    writable_outputs = True
    waits = False  # for every launch's end: nobody else would

    def on_gpu(self, x: Any) -> bool:
        """Whether x is in a GPU's memory."""
        return True

    def again(self, x: Any) -> Again | None:
        """A quick way to read arrays like x for launches like an earlier one; None if each is described anew."""
        return None

    def refuse_for_kernel(self, x: Any) -> None:
        """Raises if a kernel must not be given x, of which operations know how to take care."""

    def key(self, x: Any) -> tuple[int, Hashable]:
        """The address of x's first element, and all else that decides what is launched, and whether it may be."""
        raise NotImplementedError

    def read_only(self, x: Any) -> bool:
        """Whether nothing may write to x; `key` differs from that of an array that may be written."""
        return False

    def pointer(self, x: Any) -> int:
        """`key`'s first half, for an array that `empty` made."""
        return self.key(x)[0]

    def describe(self, x: Any) -> ArraySpec:
        """x's layout."""
        raise NotImplementedError

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        """A new contiguous array of x's kind and device, and of its dtype unless another is named."""
        raise NotImplementedError

    def stream(self, device: int) -> int:
        """The library's current stream on a GPU, as a CUstream's address."""
        return LEGACY_STREAM

    def wait(self, device: int) -> None:
        """Called after a launch, where `waits`."""

    def written(self, x: Any) -> None:
        """Called where an operation writes to x, which its caller gave."""

    def differentiated(self, x: Any) -> bool:
        """Whether a write to x would have to be differentiated."""
        return False

    def in_graph(self, *arrays: Any) -> bool:
        """Whether an operation on them has to be an operator of PyTorch's, for autograd, its compiler or shards."""
        return False


class NumPy(Library):
    name = "NumPy"

    def on_gpu(self, x: Any) -> bool:
        return False

    def key(self, x: Any) -> tuple[int, Hashable]:
        if x.dtype.hasobject:
            raise UnsupportedTypeError(f"arrays of dtype {x.dtype} hold Python objects; tilewright moves plain data")
        address, read_only = x.__array_interface__["data"]
        return address, (x.shape, x.strides, x.dtype, CPU, read_only)

    def read_only(self, x: Any) -> bool:
        return not x.flags.writeable

    def describe(self, x: Any) -> ArraySpec:
        return ArraySpec(x.shape, x.strides, x.dtype.itemsize, str(x.dtype), CPU)

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        return np.empty(shape, dtype or x.dtype)


class CuPy(Library):
    name = "CuPy"

    def __init__(self) -> None:
        import cupy

        self.cupy = cupy
        self.current = cupy.cuda.get_current_stream

    def key(self, x: Any) -> tuple[int, Hashable]:
        data = x.data
        return data.ptr, (x.shape, x.strides, x.dtype, data.device_id)

    def pointer(self, x: Any) -> int:
        return x.data.ptr

    def describe(self, x: Any) -> ArraySpec:
        return ArraySpec(x.shape, x.strides, x.dtype.itemsize, str(x.dtype), x.data.device_id)

    def again(self, x: Any) -> Again:
        held = "{x}.dtype is {dtype} and {x}_data.device_id == {device} and {x}.flags.c_contiguous"
        return Again("{x}_data.ptr", held, "{x}_data = {x}.data")

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        device = x.data.device_id
        if self.cupy.cuda.runtime.getDevice() == device:
            return self.cupy.empty(shape, dtype or x.dtype)
        with self.cupy.cuda.Device(device):
            return self.cupy.empty(shape, dtype or x.dtype)

    def stream(self, device: int) -> int:
        return self.current(device).ptr


class Jax(Library):
    """JAX runs on streams of its own, which it does not make known. So an operation waits for its input, runs on the
    default stream into a fresh array that nobody else holds yet, and waits for the result."""

    name = "JAX"
    writable_outputs = False
    waits = True

    def __init__(self) -> None:
        import jax

        self.jax = jax

    def on_gpu(self, x: Any) -> bool:
        return isinstance(x, self.jax.core.Tracer) or any(each.platform in ("gpu", "cuda") for each in x.devices())

    def key(self, x: Any) -> tuple[int, Hashable]:
        if isinstance(x, self.jax.core.Tracer):
            raise UnsupportedError(
                "tilewright works on concrete JAX arrays; call it outside jax.jit, jax.vmap and jax.grad"
            )
        if len(x.devices()) != 1:
            raise UnsupportedError(f"a JAX array spread over {len(x.devices())} devices; pass an array on one device")
        self.jax.block_until_ready(x)
        # JAX's arrays are row-major wherever they can be reached by pointer.
        return x.unsafe_buffer_pointer(), (x.shape, x.dtype, *x.devices())

    def describe(self, x: Any) -> ArraySpec:
        (device,) = x.devices()
        if device.platform not in ("cpu", "gpu", "cuda"):
            raise UnsupportedError(f"a JAX array on {device}; pass one on the CPU or a CUDA device")
        ordinal = CPU if device.platform == "cpu" else device.local_hardware_id
        return ArraySpec(x.shape, packed(x.shape, x.dtype.itemsize), x.dtype.itemsize, str(x.dtype), ordinal)

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        (device,) = x.devices()
        return self.jax.block_until_ready(self.jax.numpy.empty(shape, dtype or x.dtype, device=device))

    def wait(self, device: int) -> None:
        if device != CPU:
            from tilewright.gpu.driver import call

            call("cuStreamSynchronize", LEGACY_STREAM)


class Interface(Library):
    """Any other array with ``__cuda_array_interface__``, such as Numba's: read, and written as `out`.

    Work of operations goes on the legacy default stream, which every ordinary stream waits for.
    """

    name = "an array with __cuda_array_interface__"

    def on_gpu(self, x: Any) -> bool:
        return hasattr(x, "__cuda_array_interface__")

    def key(self, x: Any) -> tuple[int, Hashable]:
        array = interface_of(x)
        (pointer, read_only), strides = array["data"], array.get("strides")
        device = device_of_address(pointer) if pointer else 0
        if device is None:
            raise UnsupportedError(f"the address {pointer:#x} lies in no memory that the GPU's driver knows")
        return pointer, (tuple(array["shape"]), strides and tuple(strides), array["typestr"], device, bool(read_only))

    def read_only(self, x: Any) -> bool:
        return bool(interface_of(x)["data"][1])

    def describe(self, x: Any) -> ArraySpec:
        key: Any = self.key(x)[1]
        shape, strides, typestr, device, _ = key
        dtype = np.dtype(typestr)
        return ArraySpec(shape, strides or packed(shape, dtype.itemsize), dtype.itemsize, str(dtype), device)

    def empty(self, x: Any, shape: tuple[int, ...], dtype: str | None = None) -> Any:
        raise UnsupportedTypeError(
            f"tilewright cannot make a new {type(x).__module__}.{type(x).__qualname__}; pass out="
        )


def interface_of(x: Any) -> Any:
    """An array's ``__cuda_array_interface__``, which has no mask."""
    array = x.__cuda_array_interface__
    if array.get("mask") is not None:
        raise UnsupportedTypeError("masked arrays are not supported; pass the data without its mask")
    return array


def device_of_address(address: int) -> int | None:
    """The GPU whose memory an address lies in, None if the driver knows no such memory."""
    from tilewright.gpu.driver import bindings

    attribute = bindings().CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
    code, number = bindings().cuPointerGetAttribute(attribute, address)
    return int(number) if int(code) == 0 else None


def _torch() -> Library:
    """Made where its module is imported: PyTorch's compiler runs imports as they are, and would trace a call."""
    from tilewright.gpu.torch import TORCH

    return TORCH


def _sharded() -> Library:
    from tilewright.gpu.torch import SHARDED

    return SHARDED


def _fake() -> Library:
    from tilewright.gpu.torch import FAKE

    return FAKE


INTERFACE = Interface()
# By the module that defines an array's type, or a package above it; the first that fits.
MAKERS: dict[str, Callable[[], Library]] = {
    "numpy": NumPy,
    "cupy": CuPy,
    "torch.distributed.tensor": _sharded,
    "torch._subclasses": _fake,
    "torch": _torch,
    "jax": Jax,
    "jaxlib": Jax,
}
libraries: dict[type, Library] = {}  # of each array type met so far
_made: dict[str, Library] = {}


def is_masked(x: Any) -> bool:
    """Whether x is a masked array of NumPy's. Where there are none, their module, which takes long, is not imported."""
    return "numpy.ma" in sys.modules and isinstance(x, np.ma.MaskedArray)


def find_library(x: Any) -> Library | None:
    """The library of an array; None of anything else."""
    found = libraries.get(type(x))
    if found is not None or isinstance(x, np.generic) or is_masked(x):
        return found
    for base in type(x).__mro__:
        module = next((name for name in MAKERS if f"{base.__module__}.".startswith(f"{name}.")), "")
        if module in sys.modules and hasattr(x, "shape") and hasattr(x, "dtype"):
            maker = MAKERS[module].__name__
            if maker not in _made:
                _made[maker] = MAKERS[module]()
            libraries[type(x)] = _made[maker]
            return _made[maker]
    if not hasattr(x, "__cuda_array_interface__"):
        return None
    if hasattr(type(x), "__cuda_array_interface__"):  # all of its kind
        libraries[type(x)] = INTERFACE
    return INTERFACE


def library_of(x: Any, name: str) -> Library:
    """The library of an array that the argument `name` holds.

    Raises:
        UnsupportedError: it is no array of a library that tilewright knows.
    """
    found = find_library(x)
    if found is not None:
        return found
    if is_masked(x):
        raise UnsupportedTypeError(
            f"{name} is a masked array, whose mask an operation would not see; pass its .data, or .filled(…)"
        )
    raise UnsupportedTypeError(
        f"{name} is a {type(x).__module__}.{type(x).__qualname__}; pass an array of NumPy, CuPy, PyTorch or JAX "
        "(others: cupy.from_dlpack or torch.from_dlpack makes one without a copy)"
    )
