"""From Python values to a kernel's parameter bytes, each checked against the parameter's C++ type."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np

from tilewright.compile.cpptypes import CType, Parameter, Signature, anything
from tilewright.engine import PointerArgument
from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Allocation
from tilewright.errors import LaunchError, MemoryError_
from tilewright.gpu.arrays import is_masked

from .layouts import COMPLEX, describe, layout_text, pointee_problem, same_layout
from .memory import DeviceArray, RawMemory
from .tensor_maps import TensorMap
from .texture import Surface, Texture
from .written import marks_between

# Where no memory may be touched: an empty range at an odd address, so that nothing is assumed of alignment.
NOWHERE = Allocation(1, 0, "no allocation", writable=False)
NULL = Allocation(0, 0, "a null pointer", writable=False, root=1)  # the same, of which errors know why
_DLPACK_CPU = 1  # kDLCPU of dlpack.h


class ArgumentError(LaunchError, TypeError):
    """An argument does not fit its parameter; nothing ran."""


def on_device(value: Any) -> bool:
    """Whether an array that has DLPack is elsewhere than in the host's memory."""
    return bool(value.__dlpack_device__()[0] != _DLPACK_CPU)


def host_array(value: Any) -> np.ndarray:
    """One that is there, without a copy."""
    return np.from_dlpack(value)


@dataclass(frozen=True)
class Strided:
    """An array with gaps or in another order, for a kernel that knows: see :func:`strided`."""

    array: Any


def strided(array: Any) -> Strided:
    """Pass an array that has gaps or another order than C's, as a view such as ``x[:, 3]`` or ``x.T`` has.

    The kernel gets the address of its first element, as always, and must know the strides from elsewhere: from other
    arguments, say. Without this such an array is refused.
    """
    return Strided(array)


@dataclass
class Bound:
    """A launch's arguments: the parameter bytes, the memory they point to, and what must stay alive."""

    parameters: bytes = b""
    pointers: list[PointerArgument] = field(default_factory=list)
    keep: list[Any] = field(default_factory=list)
    written: list[engine_memory.Marks] = field(default_factory=list)  # of memory that a kernel may store to
    arrays: dict[int, Given] = field(default_factory=dict)  # by the offset of the pointer


@dataclass(frozen=True)
class Given:
    """An array that a launch was given. ``marks``: which of its bytes were written, an element's as another axis, of a
    DeviceArray; ``poisoned``: the host said that only kernels write to it (:func:`.written.unwritten`)."""

    array: np.ndarray
    marks: np.ndarray | None
    poisoned: bool


def bind(signature: Signature, args: Sequence[Any] | Bound) -> Bound:
    """Check and lay out the arguments of one launch; those of a program are laid out already.

    Raises:
        ArgumentError: the wrong number of arguments, or one that does not fit; names its position, C++ type
            and, where the source gives it, name.
        MemoryError_: freed device memory.
    """
    if isinstance(args, Bound):
        return args
    binder = Binder(signature)
    bind_with(binder, args)
    return binder.finish()


_NO_TUPLES = np.ndarray, DeviceArray, str, bytes


def bind_with(binder: Binder, args: Sequence[Any]) -> None:
    """Give a binder one value for each parameter."""
    signature = binder.signature
    if type(args) is not tuple and (isinstance(args, _NO_TUPLES) or not isinstance(args, Sequence)):
        raise ArgumentError(f"the arguments of {signature.name} must be a tuple; a single one is written (x,)")
    wanted = signature.parameters
    if len(args) != len(wanted):
        missing = ", ".join(each.name for each in wanted[len(args) :] if each.name)
        more = f": {missing} {'is' if len(wanted) == len(args) + 1 else 'are'} missing" if missing else ""
        raise ArgumentError(f"{signature} takes {len(wanted)} arguments; {len(args)} were given{more}")
    for parameter, value in zip(wanted, args, strict=True):
        binder.start(parameter)
        binder.put(parameter.type, value, parameter.offset, "")


class Binder:
    """Checks values against parameters and lays their bytes out; what memory they may be is a subclass's to say."""

    def __init__(self, signature: Signature) -> None:
        self.signature = signature
        self.buffer = bytearray(signature.size)
        self.pointers: dict[int, Allocation] = {}
        self.bound = Bound()
        self.parameter: Parameter | None = None

    def start(self, parameter: Parameter) -> None:
        self.parameter = parameter

    def finish(self) -> Bound:
        # Code may build an address from any 8 bytes (a handle in an integer, a struct's field): each place gets the
        # allocation that its value lies in. Where there is none it is a number: a pitch moves a pointer, it is none.
        live = engine_memory.live()
        for offset in range(0, len(self.buffer) - 7, 8):
            if offset not in self.pointers:
                address = int.from_bytes(self.buffer[offset : offset + 8], "little")
                inside = next((each for each in live if each.address <= address < each.end), None)
                if inside is not None:
                    self.pointers[offset] = inside
        self.bound.parameters = bytes(self.buffer)
        self.bound.pointers = [PointerArgument(at, each) for at, each in sorted(self.pointers.items())]
        return self.bound

    def refuse(self, problem: str, path: str = "") -> NoReturn:
        assert self.parameter is not None
        where = f"{self.parameter}" + (f", field {path}" if path else "")
        raise ArgumentError(f"argument {self.parameter.index} of {self.signature.name} ({where}): {problem}")

    def put(self, type_: CType, value: Any, offset: int, path: str) -> None:
        """Write ``value`` as ``type_`` at ``offset``; ``path`` names a struct's field."""
        if is_masked(value):
            self.refuse("a kernel would not see the mask of a masked array: pass x.data, or x.filled(…)", path)
        if isinstance(value, np.ndarray) and value.ndim == 0 and type_.kind not in ("pointer", "array"):
            value = value[()]
        match type_.kind:
            case "pointer":
                self.put_pointer(type_, value, offset, path)
            case "struct":
                self.put_struct(type_, value, offset, path)
            case "array":
                self.put_array(type_, value, offset, path)
            case "bits":
                self.put_bits(type_, value, offset, path)
            case "float":
                self.put_bytes(self.as_float(type_, value, path), offset)
            case "int" | "uint" | "bool" | "enum":
                self.put_bytes(self.as_integer(type_, value, path), offset)
            case _:
                self.refuse("this type can't be passed from Python", path)

    def put_bytes(self, data: bytes, offset: int) -> None:
        self.buffer[offset : offset + len(data)] = data

    # -- numbers ------------------------------------------------------------------------------------------

    def as_integer(self, type_: CType, value: Any, path: str) -> bytes:
        if isinstance(value, Texture | Surface):
            if type_.size != 8:
                self.refuse("is no texture object (cudaTextureObject_t)", path)
            self.bound.keep.append(value)
            value = self.texture_handle(value)
        if not isinstance(value, int | np.integer | np.bool_):
            hint = f"; convert it with int({value!r})" if isinstance(value, float | np.floating) else ""
            self.refuse(f"needs an integer, not {describe(value)}{hint}", path)
        number = int(value)
        bits = 8 * type_.size
        low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        if type_.kind == "uint":
            low, high = 0, (1 << bits) - 1
        elif type_.kind == "bool":
            low, high = 0, 1
        elif type_.kind == "enum" or type_.name == "char":
            high = (1 << bits) - 1
        if not low <= number <= high:
            self.refuse(f"{number} does not fit; it must be from {low} to {high}", path)
        return (number & ((1 << bits) - 1)).to_bytes(type_.size, "little")

    def as_float(self, type_: CType, value: Any, path: str) -> bytes:
        if isinstance(value, complex | np.complexfloating) or not (
            isinstance(value, int | float | np.number | np.bool_) or _is_small_float(value)
        ):
            self.refuse(f"needs a number, not {describe(value)}", path)
        assert type_.dtype is not None
        try:
            wide = np.float64(value)
        except OverflowError:
            self.refuse(f"is too large for {type_.dtype}", path)
        with np.errstate(over="ignore"):
            narrow = np.asarray(value).astype(type_.dtype)
        if np.isfinite(wide) and not np.isfinite(np.float64(narrow)):
            self.refuse(f"{value} is too large for {type_.dtype}", path)
        return narrow.tobytes()

    # -- aggregates ---------------------------------------------------------------------------------------

    def put_struct(self, type_: CType, value: Any, offset: int, path: str) -> None:
        if isinstance(value, TensorMap):
            if type_.size != 128:
                self.refuse("is no tensor map (CUtensorMap)", path)
            return self.put_tensor_map(value, offset, path)
        if isinstance(value, bytes | bytearray | np.void) and not getattr(value, "dtype", np.dtype("V")).names:
            data = value.tobytes() if isinstance(value, np.void) else bytes(value)
            if len(data) != type_.size:
                self.refuse(f"has {type_.size} bytes; {len(data)} were given", path)
            return self.put_bytes(data, offset)
        if isinstance(value, np.void):
            self.check_layout(type_, value.dtype, path)
            return self.put_bytes(value.tobytes(), offset)
        if isinstance(value, complex | np.complexfloating) and type_.name in COMPLEX:
            return self.put_bytes(np.array(value, COMPLEX[type_.name]).tobytes(), offset)
        if not type_.fields:
            self.refuse(
                f"its fields are not known, so pass its {type_.size} bytes (bytes or a NumPy void scalar), "
                f"not {describe(value)}",
                path,
            )
        names = [each.name for each in type_.fields]
        if isinstance(value, Mapping):
            if set(value) != set(names):
                self.refuse(f"has the fields {', '.join(names)}; the dict has {', '.join(map(str, value))}", path)
            values = [value[name] for name in names]
        elif isinstance(value, tuple | list) or (isinstance(value, np.ndarray) and value.ndim == 1):
            values = list(value)
            if len(values) != len(names):
                self.refuse(f"has {len(names)} fields ({', '.join(names)}); {len(values)} were given", path)
        else:
            self.refuse(
                f"needs a struct: a NumPy structured scalar, a dict or a tuple of its fields "
                f"({', '.join(names)}), not {describe(value)}",
                path,
            )
        for each, part in zip(type_.fields, values, strict=True):
            self.put(each.type, part, offset + each.offset, f"{path}.{each.name}".lstrip("."))

    def check_layout(self, type_: CType, dtype: np.dtype[Any], path: str) -> None:
        if dtype.itemsize != type_.size:
            self.refuse(
                f"has {type_.size} bytes; the NumPy scalar has {dtype.itemsize}"
                + ("; make its dtype with align=True" if not dtype.isalignedstruct else ""),
                path,
            )
        if type_.dtype is not None and not same_layout(type_.dtype, dtype):
            self.refuse(f"has the layout {layout_text(type_.dtype)}; the NumPy scalar has {layout_text(dtype)}", path)

    def put_array(self, type_: CType, value: Any, offset: int, path: str) -> None:
        assert type_.target is not None
        elements = _flatten(value, type_.shape)
        if elements is None:
            self.refuse(f"needs a sequence of the shape {type_.shape}, not {describe(value)}", path)
        for index, element in enumerate(elements):
            self.put(type_.target, element, offset + index * type_.target.size, f"{path}[{index}]")

    def put_tensor_map(self, value: TensorMap, offset: int, path: str) -> None:
        address, allocation = self.resolve(ANYTHING, value.array, path, any_order=True)
        if address % (unit := value.interleave or 16):
            text = f"the tensor map's array starts at {address:#x}, which is no multiple of {unit}; pass a copy"
            self.refuse(text if unit == 16 else f"{text} that begins at one", path)
        self.put_bytes(value.encoded(address), offset)
        self.pointers[offset] = allocation

    def put_bits(self, type_: CType, value: Any, offset: int, path: str) -> None:
        """A parameter of PTX without C++: only its size is known."""
        if isinstance(value, TensorMap) and type_.size == 128:
            return self.put_tensor_map(value, offset, path)
        if type_.size == 8 and isinstance(value, Texture | Surface):
            self.bound.keep.append(value)
            value = self.texture_handle(value)
        if type_.size == 8 and _is_memory(value):
            return self.put_pointer(ANYTHING, value, offset, path)
        if isinstance(value, bytes | bytearray | np.generic):
            data = bytes(value) if isinstance(value, bytes | bytearray) else value.tobytes()
            if len(data) != type_.size:
                self.refuse(f"has {type_.size} bytes; {describe(value)} has {len(data)}", path)
            return self.put_bytes(data, offset)
        if isinstance(value, int) and type_.size <= 8 and not type_.name.startswith(".b8["):
            bits = 8 * type_.size
            if not -(1 << (bits - 1)) <= value < 1 << bits:
                self.refuse(f"{value} does not fit into {bits} bits", path)
            return self.put_bytes((value & ((1 << bits) - 1)).to_bytes(type_.size, "little"), offset)
        self.refuse(
            f"this PTX says only that it has {type_.size} bytes: pass a NumPy scalar of that size, not "
            f"{describe(value)}",
            path,
        )

    # -- memory -------------------------------------------------------------------------------------------

    def put_pointer(self, type_: CType, value: Any, offset: int, path: str) -> None:
        any_order = self.signature.strides
        if isinstance(value, Strided):
            value, any_order = value.array, True
        address, allocation = self.resolve(type_, value, path, any_order=any_order)
        self.put_bytes(struct.pack("<Q", address), offset)
        self.pointers[offset] = allocation
        if not type_.const and isinstance(value, np.ndarray | DeviceArray) and value.size and value.device == "cpu":
            marks = value.marks() if isinstance(value, DeviceArray) else None
            array = value.memory() if isinstance(value, DeviceArray) else value
            poisoned = marks is None and allocation.marks is not None
            written = None if marks is None or marks.whole else marks.of(array)
            self.bound.arrays[offset] = Given(array, written, poisoned)

    def resolve(self, type_: CType, value: Any, path: str, *, any_order: bool) -> tuple[int, Allocation]:
        """The address that a pointer argument stands for, and the memory it may lead to. ``any_order``: something else
        passes strides to the kernel."""
        if value is None:
            return 0, NULL
        if isinstance(value, RawMemory):
            if not value.live:
                raise MemoryError_(f"the memory at {value.ptr:#x} was unregistered; register it for the launch")
            self.check_writable(type_, value.allocation.writable, path)
            return self.check_address(type_, value.ptr, path), value.allocation
        if isinstance(value, int | np.integer) and not isinstance(value, bool):
            return self.from_address(int(value), path)
        array = self.as_array(value, path)
        if array.dtype.hasobject or not array.dtype.isnative:
            self.refuse(f"an array of dtype {array.dtype} is nothing a kernel can read", path)
        problem = pointee_problem(type_, array)
        if problem:
            self.refuse(problem, path)
        self.check_writable(type_, bool(array.flags.writeable), path)
        start = engine_memory.address_of(array)
        name = self.name_of(path)
        if array.size == 0:
            return start, Allocation(start, 0, name, False)
        if array.flags.c_contiguous:
            low, high = start, start + array.nbytes
        else:
            if not any_order:
                self.refuse_order(array.shape, array.strides, path, turned=array.flags.f_contiguous)
            low, high = np.lib.array_utils.byte_bounds(array)
        self.bound.keep.append(value)
        marks = value.marks() if isinstance(value, DeviceArray) else None
        part = marks_between(low, high) if marks is None else marks.part(low, high)
        if part is not None and not type_.const:
            self.bound.written.append(part)
        allocation = Allocation(low, high - low, name, bool(array.flags.writeable), _root(array, start), part)
        return self.check_address(type_, start, path), allocation

    def refuse_order(self, shape: Sequence[int], strides: Sequence[int], path: str, *, turned: bool) -> NoReturn:
        """Of an array whose elements do not lie side by side in the order of C, so that a kernel would take gaps and
        neighbours for them."""
        what = "is in Fortran's order" if turned else "is not contiguous"
        also = "pass its .T to a kernel that counts columns first, the same memory in C's order; or " if turned else ""
        self.refuse(
            f"the array {what} (shape {tuple(shape)}, strides {tuple(strides)}), and a kernel gets the address of its "
            f"first element alone, no strides: {also}pass a copy (np.ascontiguousarray(x), x.contiguous()) and copy "
            "back what the kernel writes, or tilewright.strided(x) where the kernel knows the strides from elsewhere",
            path,
        )

    def check_dlpack(self, value: Any, path: str) -> None:
        """Refuse an array of another device that only DLPack reaches."""
        if on_device(value):
            self.refuse(
                f"{describe(value)} is on a device and has no __cuda_array_interface__; cupy.from_dlpack or "
                "torch.from_dlpack makes an array of it without a copy",
                path,
            )

    def texture_handle(self, texture: Texture | Surface) -> int:
        """The number that kernels fetch through."""
        return texture.handle_for_launch()

    def check_writable(self, type_: CType, writable: bool, path: str) -> None:
        if not writable and not type_.const and type_ is not ANYTHING:
            self.refuse(
                "the array is read-only, and the parameter is not a pointer to const; pass a copy, or make "
                "the parameter const",
                path,
            )

    def as_array(self, value: Any, path: str) -> np.ndarray:
        if isinstance(value, DeviceArray):
            return value.memory()
        if isinstance(value, np.ndarray):
            return value
        if hasattr(value, "__dlpack_device__"):
            self.check_dlpack(value, path)
            try:
                return host_array(value)
            except ValueError as error:
                self.refuse(f"its DLPack can't be read: {error}", path)
        advice = "np.array(…) makes one" if isinstance(value, list | tuple) else "None is a null pointer"
        self.refuse(f"needs an array, not {describe(value)}; {advice}", path)

    def from_address(self, address: int, path: str) -> tuple[int, Allocation]:
        if address == 0:
            return 0, NULL
        for each in engine_memory.live():
            if each.address <= address < each.end:
                return address, each
        freed = engine_memory.freed_at(address)
        if freed is not None:
            self.refuse(f"the address {address:#x} lies in freed memory: {freed}", path)
        self.refuse(
            f"the address {address:#x} lies in no memory that is known; register it with "
            "tilewright.register(address, nbytes)",
            path,
        )

    def check_address(self, type_: CType, address: int, path: str) -> int:
        alignment = type_.target.alignment if type_.target is not None else 1
        if address % alignment:
            self.refuse(
                f"the array starts at {address:#x}, which is not aligned to the {alignment} bytes that "
                f"{type_.target} needs; pass a copy",
                path,
            )
        return address

    def name_of(self, path: str) -> str:
        assert self.parameter is not None
        name = self.parameter.name or f"argument {self.parameter.index}"
        return f"{name}.{path}" if path else name


ANYTHING = anything()


def _flatten(value: Any, shape: tuple[int, ...]) -> list[Any] | None:
    """The elements of nested sequences or an array, row by row; None where they have another shape."""
    if not shape:
        return [value]
    if not isinstance(value, Sequence | np.ndarray) or len(value) != shape[0]:
        return None
    rows = [_flatten(row, shape[1:]) for row in value]
    return None if any(row is None for row in rows) else [each for row in rows for each in row or ()]


def _is_memory(value: Any) -> bool:
    return (
        isinstance(value, np.ndarray | DeviceArray | RawMemory | Strided)
        or value is None
        or hasattr(value, "__dlpack__")
        or hasattr(value, "__cuda_array_interface__")
    )


def _is_small_float(value: Any) -> bool:
    """A scalar of ml_dtypes (bfloat16, float8): NumPy's generic, but none of its number classes."""
    return isinstance(value, np.generic) and value.dtype.kind in "Vf" and value.dtype.names is None


def _root(array: np.ndarray, start: int) -> int:
    """The address at which the memory begins that the array, whose first element is at ``start``, is a view of."""
    if array.base is None and array.flags.c_contiguous:
        return start
    root: np.ndarray = array
    while isinstance(root.base, np.ndarray):
        root = root.base
    return root.ctypes.data if root.flags.c_contiguous else int(np.lib.array_utils.byte_bounds(root)[0])
