"""C++ types of kernel parameters and device variables, with their layout and NumPy's dtype for it."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.dtypes import Table, dtype_of

POINTER_BYTES = 8


@dataclass(frozen=True)
class CType:
    """A C++ type as device memory holds it.

    Attributes:
        name: its C++ spelling.
        kind: ``int``, ``uint``, ``float``, ``bool``, ``enum``, ``pointer``, ``struct``, ``array``, ``void``,
            ``function`` or ``bits`` (only the size is known: PTX without C++).
        size: bytes; 0 for void and for a struct that is only declared or could not be looked into.
        alignment: bytes.
        dtype: NumPy's for it; structured for a struct whose fields are known; None where there is none.
            A pointer's is uint64.
        target: what a pointer or reference leads to, or what an array holds.
        const: for a pointer or reference, whether its target is const.
        shape: an array's dimensions.
        fields: a struct's, in order; empty where they are not known.
    """

    name: str
    kind: str
    size: int
    alignment: int
    dtype: np.dtype[Any] | None = None
    target: CType | None = None
    const: bool = False
    shape: tuple[int, ...] = ()
    fields: tuple[Field, ...] = ()

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Field:
    """A data member: its offset is in bytes from the struct's start."""

    name: str
    offset: int
    type: CType


@dataclass(frozen=True)
class Parameter:
    """A kernel's parameter. ``name`` is None where the source did not give it."""

    index: int
    name: str | None
    type: CType
    offset: int = 0

    def __str__(self) -> str:
        return f"{self.type} {self.name}" if self.name else str(self.type)


@dataclass(frozen=True)
class Signature:
    """A kernel's C++ name and parameters. ``size`` is the bytes of its parameter space; ``strides``: whether its
    language has a launch pass strides beside addresses, so that an array may have gaps or another order."""

    name: str
    parameters: tuple[Parameter, ...] = field(default=())
    strides: bool = False

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.parameters))})"

    @functools.cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The offset and the bytes of each parameter."""
        return tuple((each.offset, each.type.size) for each in self.parameters)

    @functools.cached_property
    def pointers(self) -> dict[int, str]:
        """The name of each pointer among the parameters and in their structs, by its offset."""
        found = {}

        def visit(type_: CType, offset: int, name: str) -> None:
            if type_.kind == "pointer":
                found[offset] = name
            for each in type_.fields:
                visit(each.type, offset + each.offset, f"{name}.{each.name}")

        for parameter in self.parameters:
            visit(parameter.type, parameter.offset, parameter.name or f"argument {parameter.index}")
        return found

    @functools.cached_property
    def size(self) -> int:
        return max((p.offset + p.type.size for p in self.parameters), default=0)


def number(name: str, dtype: Any) -> CType:
    """A scalar by its C++ name and NumPy's type."""
    found = dtype_of(dtype)
    kinds = {"i": "int", "u": "uint", "b": "bool"}
    return CType(name, kinds.get(found.kind, "float"), found.itemsize, found.itemsize, found)


_SCALARS: dict[str, Any] = {
    "bool": np.bool_, "char": np.int8, "signed char": np.int8, "unsigned char": np.uint8, "short": np.int16,
    "unsigned short": np.uint16, "int": np.int32, "unsigned int": np.uint32, "long": np.int64,
    "unsigned long": np.uint64, "long long": np.int64, "unsigned long long": np.uint64, "float": np.float32,
    "double": np.float64, "wchar_t": np.int32, "char16_t": np.uint16, "char32_t": np.uint32,
    "char8_t": np.uint8, "_Float16": np.float16, "__bf16": "bfloat16",
    "__half": np.float16, "__nv_bfloat16": "bfloat16", "__nv_fp8_e4m3": "float8_e4m3fn",
    "__nv_fp8_e5m2": "float8_e5m2", "__nv_fp8_e8m0": "float8_e8m0fnu",
    "cutlass::half_t": np.float16, "cutlass::bfloat16_t": "bfloat16", "c10::Half": np.float16,
    "cutlass::float_e4m3_t": "float8_e4m3fn", "cutlass::float_e5m2_t": "float8_e5m2",
    "c10::BFloat16": "bfloat16", "__nv_bfloat162": "bfloat16",
}  # fmt: skip


def _late(name: str, dtype: str) -> CType:
    return _vector(name, KNOWN["__nv_bfloat16"], 2, 4) if name == "__nv_bfloat162" else number(name, dtype)


KNOWN: Table[str] = Table({n: of if isinstance(of, str) else number(n, of) for n, of in _SCALARS.items()}, _late)
KNOWN["void"] = CType("void", "void", 0, 1)
KNOWN["std::nullptr_t"] = CType("std::nullptr_t", "uint", 8, 8, np.dtype(np.uint64))


def struct(name: str, size: int, alignment: int, fields: tuple[Field, ...]) -> CType:
    """A struct with known fields; its dtype has their offsets and the padding."""
    dtype = None
    if fields and all(each.type.dtype is not None for each in fields):
        dtype = np.dtype({
            "names": [each.name for each in fields],
            "formats": [each.type.dtype for each in fields],
            "offsets": [each.offset for each in fields],
            "itemsize": size,
        })  # fmt: skip
    return CType(name, "struct", size, alignment, dtype, fields=fields)


def opaque(name: str, size: int = 0, alignment: int = 1) -> CType:
    """A struct of which only the size is known, or not even that (0)."""
    return CType(name, "struct", size, alignment)


def pointer(target: CType, *, const: bool, mark: str = "*") -> CType:
    prefix = "const " if const else ""
    name = f"{prefix}{target.name} {mark}".replace("* *", "**")
    return CType(name, "pointer", POINTER_BYTES, POINTER_BYTES, np.dtype(np.uint64), target=target, const=const)


def anything(*, const: bool = False) -> CType:
    """A pointer to elements of which NumPy has no type."""
    return CType("void *", "pointer", POINTER_BYTES, POINTER_BYTES, target=KNOWN["void"], const=const)


def array(element: CType, shape: tuple[int, ...]) -> CType:
    count = int(np.prod(shape))
    dtype = None if element.dtype is None else np.dtype((element.dtype, shape))
    name = element.name + "".join(f"[{n}]" for n in shape)
    return CType(name, "array", element.size * count, element.alignment, dtype, target=element, shape=shape)


def enumeration(name: str, size: int) -> CType:
    return CType(name, "enum", size, size, np.dtype(f"i{size}"))


def bits(ptx_type: str, size: int, alignment: int) -> CType:
    """What a PTX parameter says by itself: ``.f32`` is a float; ``.u64`` an integer or a pointer."""
    if ptx_type in ("f16", "f32", "f64") and size == int(ptx_type[1:]) // 8:
        return CType(f".{ptx_type}", "float", size, alignment, np.dtype(f"f{size}"))
    return CType(f".{ptx_type}" + (f"[{size}]" if ptx_type == "b8" else ""), "bits", size, alignment)


def _vector(name: str, element: CType, count: int, alignment: int) -> CType:
    fields = tuple(Field("xyzw"[i], i * element.size, element) for i in range(count))
    return struct(name, count * element.size, alignment, fields)


def _add_vectors() -> None:
    """CUDA's vector types; their alignment is in the CUDA C++ programming guide, "Built-in Vector Types"."""
    bases = {
        "char": "signed char", "uchar": "unsigned char", "short": "short", "ushort": "unsigned short",
        "int": "int", "uint": "unsigned int", "long": "long", "ulong": "unsigned long",
        "longlong": "long long", "ulonglong": "unsigned long long", "float": "float", "double": "double",
    }  # fmt: skip
    for base, element_name in bases.items():
        element = KNOWN[element_name]
        for count in (1, 2, 3, 4):
            whole = element.size * count
            natural = min(whole, 16) if count != 3 else element.size
            KNOWN[f"{base}{count}"] = _vector(f"{base}{count}", element, count, natural)
            if count == 4 and element.size == 8:
                for alignment in (16, 32):
                    name = f"{base}4_{alignment}a"
                    KNOWN[name] = _vector(name, element, 4, alignment)
    KNOWN["dim3"] = _vector("dim3", KNOWN["unsigned int"], 3, 4)
    KNOWN["__half2"] = _vector("__half2", KNOWN["__half"], 2, 4)


_add_vectors()
