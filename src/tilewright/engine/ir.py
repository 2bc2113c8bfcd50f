"""Writes LLVM IR as text for 1 or 32 lanes at once.

PTX arithmetic is the same on a scalar and on a warp, so every rule that emits it is written once against
:class:`Emitter` and used at both widths: a register that is uniform over the warp costs a scalar
instruction, any other a vector one.

An *element* is an LLVM scalar type: ``i1 i8 i16 i32 i64 half bfloat float double``.
"""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Iterable, Sequence

WARP = 32

_MANGLED = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}
_FLOATS = frozenset(_MANGLED)


def bits_of(element: str) -> int:
    """The width of an element in bits."""
    return {"half": 16, "bfloat": 16, "float": 32, "double": 64, "ptr": 64}.get(element) or int(element[1:])


@functools.cache
def _fields(kind: type[ctypes.Structure]) -> dict[str, str]:
    """Of a structure that C shares (layout.py), which has no arrays in it, the types by name."""
    pointers = getattr(kind, "pointers", ())
    return {each[0]: "ptr" if each[0] in pointers else f"i{8 * ctypes.sizeof(each[1])}" for each in kind._fields_}


def structure(kind: type[ctypes.Structure]) -> str:
    return f"{{ {', '.join(_fields(kind).values())} }}"


def constant(kind: type[ctypes.Structure], /, **values: str | int) -> str:
    """One of them, each of whose fields is given."""
    kinds = _fields(kind)
    assert values.keys() == kinds.keys(), (list(kinds), sorted(values))
    fields = ", ".join(f"{each} {values[name]}" for name, each in kinds.items())
    return f"{structure(kind)} {{ {fields} }}"


class Output:
    """Where emitters write: the body of one function, and the declarations that its module needs."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declarations: dict[str, str] = {}
        self.slots: dict[str, str] = {}
        self.counter = 0

    def name(self) -> str:
        """A fresh SSA name."""
        self.counter += 1
        return f"%v{self.counter}"

    def label(self, hint: str = "b") -> str:
        """A fresh label, without its ``%``."""
        self.counter += 1
        return f"{hint}.{self.counter}"

    def declare(self, name: str, result: str, arguments: Iterable[str]) -> None:
        self.declarations.setdefault(name, f"declare {result} @{name}({', '.join(arguments)})")

    def slot(self, kind: str) -> str:
        """A place on the stack for one value of a type, the same each time; the function's entry makes it."""
        return self.slots.setdefault(kind, f"%slot.{len(self.slots)}")

    def slot_lines(self) -> list[str]:
        return [f"  {name} = alloca {kind}, align 128" for kind, name in self.slots.items()]


class Emitter:
    """Emits operations on ``lanes`` lanes into ``out``. Values are SSA names or constants, as text."""

    def __init__(self, out: Output, lanes: int) -> None:
        self.out = out
        self.lanes = lanes

    def type(self, element: str) -> str:
        """The LLVM type that holds one ``element`` a lane."""
        return element if self.lanes == 1 else f"<{self.lanes} x {element}>"

    def const(self, element: str, value: int | float) -> str:
        """A constant in every lane. Integers wrap to the width; floats are exact."""
        if element == "i1":
            text = "true" if value else "false"
        elif element in _FLOATS:
            text = self._float(element, value)
        else:
            bits = bits_of(element)
            wrapped = int(value) & ((1 << bits) - 1)
            text = str(wrapped - (1 << bits) if wrapped >> (bits - 1) else wrapped)
        return text if self.lanes == 1 else f"splat ({element} {text})"

    def const_bits(self, element: str, pattern: int) -> str:
        """A floating-point constant from its bit pattern (so that NaN payloads survive)."""
        if element == "double":
            text = f"0x{pattern:016X}"
        elif element == "float":
            # LLVM writes a float as the double of the same value; widening keeps a NaN's payload bits.
            sign, exponent, fraction = pattern >> 31, (pattern >> 23) & 0xFF, pattern & 0x7FFFFF
            if exponent == 0xFF:
                text = f"0x{(sign << 63) | (0x7FF << 52) | (fraction << 29):016X}"
            else:
                value = struct.unpack("<f", struct.pack("<I", pattern))[0]
                text = f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
        else:
            text = f"0x{'H' if element == 'half' else 'R'}{pattern:04X}"
        return text if self.lanes == 1 else f"splat ({element} {text})"

    def _float(self, element: str, value: float) -> str:
        if element == "double":
            return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
        if element == "float":
            single = struct.unpack("<f", struct.pack("<f", value))[0]
            return f"0x{struct.unpack('<Q', struct.pack('<d', single))[0]:016X}"
        if element == "half":
            return f"0xH{struct.unpack('<H', struct.pack('<e', value))[0]:04X}"
        pattern = struct.unpack("<I", struct.pack("<f", value))[0]
        if pattern & 0xFFFF:
            raise ValueError(f"{value} is not exact in bfloat16")
        return f"0xR{pattern >> 16:04X}"

    def assign(self, text: str) -> str:
        """Emit ``%new = text`` and return the new name."""
        name = self.out.name()
        self.out.lines.append(f"  {name} = {text}")
        return name

    def line(self, text: str) -> None:
        self.out.lines.append(f"  {text}")

    def op(self, opcode: str, element: str, *operands: str) -> str:
        """``op("add", "i32", a, b)``, ``op("fneg", "float", a)``: operands and result of one type."""
        return self.assign(f"{opcode} {self.type(element)} {', '.join(operands)}")

    def compare(self, predicate: str, element: str, a: str, b: str) -> str:
        """``icmp`` or ``fcmp`` (by the element's kind); the result has element ``i1``."""
        opcode = "fcmp" if element in _FLOATS else "icmp"
        return self.assign(f"{opcode} {predicate} {self.type(element)} {a}, {b}")

    def select(self, element: str, condition: str, a: str, b: str) -> str:
        return self.assign(f"select {self.type('i1')} {condition}, {self.type(element)} {a}, {self.type(element)} {b}")

    def cast(self, opcode: str, source: str, target: str, a: str) -> str:
        """``cast("sext", "i32", "i64", a)``; a cast from a type to itself is the value."""
        if source == target:
            return a
        return self.assign(f"{opcode} {self.type(source)} {a} to {self.type(target)}")

    def resize(self, source: str, target: str, a: str, signed: bool = False) -> str:
        """Truncate or extend an integer."""
        narrow = bits_of(source) >= bits_of(target)
        return self.cast("trunc" if narrow else "sext" if signed else "zext", source, target, a)

    def intrinsic(self, name: str, element: str, *operands: str, overload: Sequence[str] | None = None) -> str:
        """Call ``llvm.<name>`` whose operands and result all have ``element``: ``intrinsic("fma", "float", …)``.

        ``overload`` lists the elements that the intrinsic's name carries, where it isn't just ``element``.
        """
        mangled = ".".join(self._mangle(e) for e in (overload or (element,)))
        full = f"llvm.{name}.{mangled}"
        kind = self.type(element)
        self.out.declare(full, kind, [kind] * len(operands))
        return self.assign(f"call {kind} @{full}({', '.join(f'{kind} {o}' for o in operands)})")

    def helper(self, name: str, result: str, *operands: tuple[str, str]) -> str:
        """Call a scalar runtime function for each lane: ``helper("tw_sin", "float", ("float", a))``."""
        self.out.declare(name, result, [element for element, _ in operands])

        def call(values: Sequence[str]) -> str:
            arguments = ", ".join(f"{e} {v}" for (e, _), v in zip(operands, values, strict=True))
            return self.assign(f"call {result} @{name}({arguments})")

        if self.lanes == 1:
            return call([value for _, value in operands])
        whole = "poison"
        for lane in range(self.lanes):
            values = [self.assign(f"extractelement {self.type(e)} {v}, i32 {lane}") for e, v in operands]
            whole = self.assign(f"insertelement {self.type(result)} {whole}, {result} {call(values)}, i32 {lane}")
        return whole

    def in_memory(self, name: str, element: str, value: str, *constants: int) -> str:
        """Call a runtime function that replaces a warp's values in memory: of constants, then their address."""
        kind, place = f"<{WARP} x {element}>", self.out.slot(f"<{WARP} x {element}>")
        self.out.declare(name, "void", [*["i32"] * len(constants), "ptr"])
        given = [f"i32 {constant}" for constant in constants] + [f"ptr nocapture {place}"]
        parts = []
        for first in range(0, self.lanes, WARP):
            self.line(f"store {kind} {self._part(element, value, first)}, ptr {place}, align 128")
            self.line(f"call void @{name}({', '.join(given)}) nounwind willreturn memory(argmem: readwrite)")
            parts.append(self.assign(f"load {kind}, ptr {place}, align 128"))
        if len(parts) == 1:
            return parts[0]
        low, high = parts
        every = ", ".join(f"i32 {lane}" for lane in range(self.lanes))
        return self.assign(f"shufflevector {kind} {low}, {kind} {high}, <{self.lanes} x i32> <{every}>")

    def _part(self, element: str, value: str, first: int) -> str:
        """32 lanes of a vector."""
        if self.lanes == WARP:
            return value
        lanes = ", ".join(f"i32 {first + lane}" for lane in range(WARP))
        kind = self.type(element)
        return self.assign(f"shufflevector {kind} {value}, {kind} poison, <{WARP} x i32> <{lanes}>")

    def _mangle(self, element: str) -> str:
        scalar = _MANGLED.get(element, element)
        return scalar if self.lanes == 1 else f"v{self.lanes}{scalar}"
