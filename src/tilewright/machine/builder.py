"""Writes the engine's instructions for one machine instruction after another.

A machine register is a register of the engine's function: ``%R5`` and ``%UR5`` of 32 bits, ``%P0`` a predicate. What
one machine instruction needs between is in temporaries (``%t7``), which are written once. Pairs of registers are put
together and taken apart by ``mov.b64``, which ``webs.py`` later does away with where it can.
"""

from __future__ import annotations

import copy
import re
import struct
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..ptx.module import (
    Address,
    Call,
    Immediate,
    Instruction,
    Location,
    Negated,
    Pair,
    Register,
    Symbol,
    Texture,
    Vector,
)
from ..ptx.module import Operand as Ptx
from . import code
from .words import Constant, MemoryOperand, Number, Operand, Reg, Unknown, Word

SINK = Register("_")
HALF = re.compile(r"32@(lo|hi)\(+(.+?)\+?(0x[0-9a-f]+)?\)+$")  # of an address, as an operand
BUILTIN = ("vprintf", "__assertfail")  # functions of the driver's that the engine has
LINKED = {  # those that a module which nobody has the PTX of is linked to: bits of what they are given and give
    "malloc": ((64,), 64), "free": ((64,), 0),
    "cudaCGGetIntrinsicHandle": ((32,), 64), "cudaCGSynchronize": ((64, 32), 32),
    "cudaGraphSetConditional": ((64, 32), 0),
}  # fmt: skip
_OF_CLUSTERS = ("UCGABAR_ARV", "UCGABAR_WAIT", "STAS", "REDAS")
_REMOTE = (("RED", "A1T0"), ("RED", "ART0"), ("TRANS64", "RED"))
_BETWEEN = ("S", "S")  # of a bulk copy: from shared memory to some block's
_MASK = 0xFFFFFFFF
_SIGN = "SIGN"


def immediate(value: int, bits: int = 32) -> Immediate:
    """An integer constant; ``value`` as it is, and as an unsigned pattern."""
    return Immediate("int", value, value & ((1 << bits) - 1))


def tables_of(function: code.Function) -> str:
    """The variable that is a kernel's constant bank 2."""
    return f"$tables_{function.name}"


def reaches_other_blocks(function: code.Function) -> bool:
    """Whether a kernel reaches into other blocks of its cluster, or waits for them."""
    names = ((each.name in _OF_CLUSTERS, each.modifiers) for each in function.instructions)
    return any(of or "MULTICAST" in m or m[-2:] in _REMOTE or m[:2] == _BETWEEN for of, m in names)


class Builder:
    """The engine's instructions so far, and the machine instruction that is being said.

    Attributes:
        body, labels, registers: of the function.
        clustered: it reaches into other blocks of its cluster. Only then does it matter which block an address is of.
        starts: for each machine instruction, by its number, where its own begin in ``body``.
    """

    def __init__(self, function: code.Function, whole: code.Code) -> None:
        self.function, self.whole = function, whole
        self.body: list[Instruction] = []
        self.labels: dict[str, int] = {}
        self.registers: dict[str, str] = {}
        self.current: code.Instruction = function.instructions[0]
        self.number = 0
        self.location: Location | None = None
        self.guard: Register | None = None
        self.negated = False
        self.clustered = reaches_other_blocks(function)
        self._temporaries = 0
        self.writes: dict[int, frozenset[tuple[str, int | None]]] = {}  # by number, what `table.written` found
        self.builtin: dict[int | None, str] = {}  # by register, the function of the driver's whose address it was given

    def aside(self, number: int) -> Builder:
        """One in which another of the machine's instructions can be said, and then looked at."""
        found = copy.copy(self)
        found.body, found.registers, found.builtin = [], {}, dict(self.builtin)
        found.current, found.number, found.guard = self.function.instructions[number], number, None
        return found

    # -- writing ------------------------------------------------------------------------------------------

    def temporary(self, kind: str = "b32") -> Register:
        self._temporaries += 1
        name = f"%t{self._temporaries}"
        self.registers[name] = kind
        return Register(name)

    def op(self, name: str, *operands: Ptx, guarded: bool | None = None, text: str = "") -> None:
        """One of the engine's instructions. Under the machine's guard, unless all it writes are temporaries."""
        opcode, *modifiers = [name] if name.startswith("tw.") else name.split(".")
        if guarded is None:
            guarded = not operands or not _temporary(operands[0])
        guard = self.guard if guarded else None
        text = text or f"{name} {', '.join(map(show, operands))};"
        if guard is not None:
            text = f"@{'!' * self.negated}{guard.name} {text}"
        self.body.append(
            Instruction(opcode, tuple(modifiers), operands, guard, self.negated and guard is not None, self.number,
                        self.location, text)
        )  # fmt: skip

    def call(self, name: str, arguments: tuple[Register, ...], results: tuple[Register, ...] = ()) -> None:
        """A call of a function that the engine has, or the module."""
        text = f"call.uni ({', '.join(map(show, results))}), {name}, ({', '.join(map(show, arguments))});"
        self.body.append(
            Instruction("call", ("uni",), (), self.guard, self.negated and self.guard is not None, self.number,
                        self.location, text, Call(results, Symbol(name), arguments))
        )  # fmt: skip

    def make(self, name: str, *sources: Ptx, kind: str = "b32", guarded: bool = False) -> Register:
        """A computation whose result is a new temporary."""
        target = self.temporary(kind)
        self.op(name, target, *sources, guarded=guarded)
        return target

    # -- destinations -------------------------------------------------------------------------------------

    def target(self, operand: Operand) -> Register:
        """A register that is written; the sink of RZ and PT."""
        if not isinstance(operand, Reg):
            raise Unknown(f"{operand} is no register to write")
        return self.known(operand)

    def known(self, register: Reg, offset: int = 0) -> Register:
        if register.number is None:
            return SINK
        name = f"%{register.file}{register.number + offset}"
        self.registers.setdefault(name, "pred" if register.file in ("P", "UP") else "b32")
        return Register(name)

    def targets(self, operand: Operand, count: int) -> tuple[Register, ...]:
        """Consecutive registers that are written."""
        if not isinstance(operand, Reg):
            raise Unknown(f"{operand} is no register to write")
        return tuple(self.known(operand, offset) for offset in range(count))

    def store_pair(self, operand: Operand, value: Ptx) -> None:
        """64 bits into a pair of registers."""
        low, high = self.targets(operand, 2)
        if low is SINK:
            return
        if isinstance(value, Immediate):
            for part, bits in ((low, value.bits & 0xFFFFFFFF), (high, value.bits >> 32)):
                self.op("mov.b32", part, immediate(bits), guarded=True)
        else:
            self.op("mov.b64", Vector((low, high)), value, guarded=True)

    def store_quad(self, operand: Operand, value: Ptx) -> None:
        """128 bits into four registers."""
        if isinstance(operand, Reg) and operand.number is not None:
            halves = self.temporary("b64"), self.temporary("b64")
            self.op("mov.b128", Vector(halves), value)
            for number, half in zip((0, 2), halves, strict=True):
                self.store_pair(Reg(operand.file, operand.number + number), half)

    # -- sources ------------------------------------------------------------------------------------------

    def word(self, operand: Operand) -> Ptx:
        """32 bits as an integer: a register, a constant of a bank or an immediate, with its sign."""
        if isinstance(operand, Number):
            return immediate(operand.value if "." not in operand.text else self.current.immediate)
        value = self.plain(operand)
        sign = getattr(operand, "sign", "")
        if getattr(operand, "absolute", False):
            value = self.make("abs.s32", value)
        if sign == "-":
            return immediate(-int(value.value)) if isinstance(value, Immediate) else self.make("neg.s32", value)
        if sign == "~":
            return immediate(~int(value.value) & _MASK) if isinstance(value, Immediate) else self.make("not.b32", value)
        return value

    def plain(self, operand: Operand) -> Ptx:
        """32 bits without a sign."""
        if isinstance(operand, Reg):
            if operand.file in ("P", "UP"):
                raise Unknown("a predicate stands where a word is expected")
            return immediate(0) if operand.number is None else self.known(operand)
        if isinstance(operand, Constant):
            return self.constant(operand, 32)
        half = HALF.match(operand.text) if isinstance(operand, Word) else None
        if half is not None and half[2] in self.whole.variables:
            whole = self.make("mov.u64", Symbol(half[2], int(half[3] or "0", 16)), kind="b64")
            return self.halves(whole)[half[1] == "hi"]
        raise Unknown(f"{operand} is not known as a source")

    def single(self, operand: Operand) -> Ptx:
        """32 bits as a float: sign and absolute value are those of floats."""
        if isinstance(operand, Number):
            return self._f32(self.current.immediate)
        return self.signed(operand, self.plain(operand))

    def _f32(self, bits: int) -> Immediate:
        return Immediate("f32", struct.unpack("<f", struct.pack("<I", bits))[0], bits)

    def signed(self, operand: Operand, value: Ptx) -> Ptx:
        """A float with the sign and the absolute value that an operand asks for."""
        if isinstance(value, Immediate):
            bits = value.bits
            if getattr(operand, "absolute", False):
                bits &= 0x7FFFFFFF
            return self._f32(bits ^ (0x80000000 if getattr(operand, "sign", "") == "-" else 0))
        if getattr(operand, "absolute", False):
            value = self.make("and.b32", value, immediate(0x7FFFFFFF))
        if getattr(operand, "sign", "") == "-":
            value = self.make("xor.b32", value, immediate(0x80000000))
        return value

    def double(self, operand: Operand) -> Ptx:
        """64 bits as a float; of an immediate the upper word stands in the instruction."""
        if isinstance(operand, Number):
            bits = self.current.immediate << 32
            return Immediate("f64", struct.unpack("<d", struct.pack("<Q", bits))[0], bits)
        value = self.pair(operand)
        if getattr(operand, "absolute", False):
            value = self.make("and.b64", value, immediate(0x7FFFFFFFFFFFFFFF, 64), kind="b64")
        if getattr(operand, "sign", "") == "-":
            value = self.make("xor.b64", value, immediate(1 << 63, 64), kind="b64")
        return value

    def pair(self, operand: Operand) -> Ptx:
        """64 bits without a sign."""
        if isinstance(operand, Number):
            return immediate(operand.value, 64)
        if isinstance(operand, Constant):
            return self.constant(operand, 64)
        if not isinstance(operand, Reg):
            raise Unknown(f"{operand} is not known as a source")
        if operand.number is None:
            return immediate(0, 64)
        return self.joined(self.known(operand), self.known(operand, 1))

    def quad(self, operand: Operand) -> Ptx:
        """128 bits of four registers."""
        assert isinstance(operand, Reg)
        upper = operand if operand.number is None else Reg(operand.file, operand.number + 2)
        return self.make("mov.b128", Vector((self.pair(operand), self.pair(upper))), kind="b128")

    def joined(self, low: Ptx, high: Ptx) -> Register:
        return self.make("mov.b64", Vector((low, high)), kind="b64")

    def halves(self, value: Ptx) -> tuple[Register, Register]:
        low, high = self.temporary(), self.temporary()
        self.op("mov.b64", Vector((low, high)), value, guarded=False)
        return low, high

    def predicate(self, operand: Operand) -> Register | Negated | None:
        """A predicate as a source; None of PT. ``!PT`` is the register ``%pf``, which is never set."""
        if not isinstance(operand, Reg) or operand.file not in ("P", "UP"):
            raise Unknown(f"{operand} is no predicate")
        inverted = operand.sign == "!"
        if operand.number is None:
            return self.false() if inverted else None
        register = self.known(operand)
        return Negated(register) if inverted else register

    def truth(self, operand: Operand) -> bool | None:
        """What a predicate that is PT or !PT holds."""
        if isinstance(operand, Reg) and operand.part == _SIGN:
            return (operand.sign == "!") if operand.number is None else None
        if isinstance(operand, Reg) and operand.number is None:
            return operand.sign != "!"
        return None

    def false(self) -> Register:
        return self.make("setp.ne.s32", immediate(0), immediate(0), kind="pred")

    def true(self) -> Register:
        return self.make("setp.eq.s32", immediate(0), immediate(0), kind="pred")

    def condition(self, operand: Operand) -> Register:
        """A predicate as a register of its value; of ``R2.SIGN`` whether the word is negative."""
        if isinstance(operand, Reg | Constant) and operand.part == _SIGN:
            name = "ge" if operand.sign == "!" else "lt"
            return self.make(f"setp.{name}.s32", self.plain(operand), immediate(0), kind="pred")
        found = self.predicate(operand)
        if found is None:
            return self.true()
        return self.make("not.pred", found.operand, kind="pred") if isinstance(found, Negated) else found

    def choose(self, condition: Operand, yes: Ptx, no: Ptx, kind: str = "b32") -> Ptx:
        known = self.truth(condition)
        if known is not None:
            return yes if known else no
        found = self.predicate(condition)
        assert found is not None
        if isinstance(found, Negated):
            found, yes, no = found.operand, no, yes
        return self.make(f"selp.{kind}", yes, no, found, kind=kind)

    # -- constant banks -----------------------------------------------------------------------------------

    def constant(self, operand: Constant, bits: int) -> Ptx:
        if operand.bank == 0:
            return self._of_launch(operand, bits)
        computed = operand.index is not None  # lanes that do not execute it may have an index that leads nowhere
        if operand.bank == 4:
            return self._address_of(operand.offset + self._constant_index(operand.index), bits)
        if operand.bank == 3:
            return self.make(f"ld.const.b{bits}", self.constant_place(operand), kind=f"b{bits}", guarded=computed)
        if operand.bank == 2:
            return self.make(f"ld.const.b{bits}", self._in_table(operand), kind=f"b{bits}", guarded=computed)
        raise Unknown(f"constant bank {operand.bank} is not known")

    def _in_table(self, operand: Constant) -> Address:
        if operand.index is None or operand.index.number is None:
            return Address(Symbol(tables_of(self.function)), operand.offset)
        index = self.known(operand.index)
        if self.current.has("64"):
            index = self._pointed(index)
        far = self.make("cvt.u64.u32", index, kind="b64")
        start = self.make("mov.u64", Symbol(tables_of(self.function)), kind="b64")
        return Address(self.make("add.s64", start, far, kind="b64"), operand.offset)

    def _pointed(self, pointer: Register) -> Register:
        """A pointer to a function as machine code has it: in memory it may be the engine's (``Module.pointer``)."""
        for name, (place, _) in self.function.pointed.items():
            if name in self.pointers:
                mine = self.make("setp.eq.s32", pointer, immediate(self.pointers[name]), kind="pred")
                pointer = self.make("selp.b32", immediate(place), pointer, mine)
        return pointer

    alone = False  # whether nobody has the PTX that the machine code was made of
    pointers: Mapping[str, int] = MappingProxyType({})  # by function, the lower word of a pointer to it

    def constant_place(self, operand: Constant) -> Address:
        """Where in the module's constants bank 3 has something."""
        known = sorted(self.whole.constants.items(), key=lambda each: each[1][0])
        if not known:
            raise Unknown("the constants of bank 3 have no names in this cubin")
        index = operand.index if operand.index is not None and operand.index.number is not None else None
        if index is None:
            for name, (start, size) in known:
                if start <= operand.offset < start + size:
                    return Address(Symbol(name), operand.offset - start)
            raise Unknown(f"nothing lies at c[0x3][{operand.offset:#x}]")
        at: Ptx = self.make("add.s32", self.known(index), immediate(operand.offset))
        (name, (start, _)), *rest = known
        base: Ptx = self.make("mov.u64", Symbol(name, -start), kind="b64")
        for name, (start, _) in rest:
            behind = self.make("setp.ge.s32", at, immediate(start), kind="pred")
            other = self.make("mov.u64", Symbol(name, -start), kind="b64")
            base = self.make("selp.b64", other, base, behind, kind="b64")
        far = self.make("cvt.s64.s32", at, kind="b64")
        return Address(self.make("add.s64", base, far, kind="b64"))

    def _constant_index(self, index: Reg | None) -> int:
        """What a register holds that the instructions before have given a constant."""
        if index is None or index.number is None:
            return 0
        for each in reversed(self.function.instructions[: self.number]):
            target = each.operands[0] if each.operands else None
            if each.name in ("BRA", "EXIT", "BSYNC", "RET"):
                break
            if isinstance(target, Reg) and (target.file, target.number) == (index.file, index.number):
                value = each.operands[-1]
                if each.name in ("MOV", "UMOV", "IMAD") and isinstance(value, Number) and not each.guard:
                    return value.value
                if each.name == "HFMA2":
                    return each.immediate
                break
        raise Unknown("an address of bank 4 that is computed is not known")

    def _address_of(self, offset: int, bits: int) -> Ptx:
        near = self.whole.addresses.get(offset & ~7)
        if near is None:
            raise Unknown(f"nothing is known of c[0x4][{offset:#x}]")
        if near[0] in BUILTIN or (near[0] in LINKED and self.alone):
            target = self.current.operands[0]
            assert isinstance(target, Reg)
            self.builtin[target.number] = near[0]
            return immediate(0, 64)
        whole = self.make("mov.u64", Symbol(*near), kind="b64")
        return whole if bits == 64 else self.halves(whole)[offset >> 2 & 1]

    def _of_launch(self, operand: Constant, bits: int) -> Ptx:
        index = operand.index if operand.index is not None and operand.index.number is not None else None
        base = self.function.parameter_base
        if operand.offset >= base or index is not None:
            return self._parameter(operand.offset - base + self.first, index, bits)
        before = self.whole.arch < 90
        descriptors = 0x118 if before else 0x208  # how those of global memory look
        if operand.offset & ~4 == (_CONSTANTS if before else 0xD0):
            whole = self._constants()
            return whole if bits == 64 else self.halves(whole)[operand.offset >> 2 & 1]
        if bits == 64:
            if operand.offset == descriptors:
                return immediate(0, 64)
            if operand.offset == 0x198:  # where parameters begin in constant bank 0, as a generic address
                return self.make("add.s64", self._bank(), immediate(base, 64), kind="b64")
            low = self._of_launch(Constant(0, operand.offset), 32)
            return self.joined(low, self._of_launch(Constant(0, operand.offset + 4), 32))
        known: dict[int, Ptx] = {
            0x0: Register("%ntid.x"), 0x4: Register("%ntid.y"), 0x8: Register("%ntid.z"),
            0xC: Register("%nctaid.x"), 0x10: Register("%nctaid.y"), 0x14: Register("%nctaid.z"),
            0x18: immediate(0), 0x1C: immediate(SHARED_WINDOW), 0x20: immediate(0), 0x24: immediate(LOCAL_WINDOW),
            0x44: Register("%envreg1"), 0x48: Register("%envreg2"),  # where grids meet
            0x28: immediate(self.function.stack), 0x2C: Register("%dynamic_smem_size"), 0x10C: Register("%nsmid"),
            descriptors: immediate(0), descriptors + 4: immediate(0),
        }  # fmt: skip
        if operand.offset == 0x140:  # whether it is launched in clusters
            blocks = self.make("mov.u32", Register("%cluster_nctarank"))
            several = self.make("setp.ne.u32", blocks, immediate(1), kind="pred")
            return self.make("selp.b32", immediate(1), immediate(0), several)
        if not before and operand.offset in _OF_CLUSTERS_SHARE:
            blocks = self.make("cvt.rn.f32.u32", Register(_OF_CLUSTERS_SHARE[operand.offset]))
            return self.make("rcp.rn.f32", blocks)
        if not before:
            known |= _SINCE_90
        if operand.offset not in known:
            raise Unknown(f"what c[0x0][{operand.offset:#x}] holds is not known")
        value = known[operand.offset]
        return self.make("mov.u32", value) if isinstance(value, Register) else value

    def _constants(self) -> Ptx:
        """The generic address of the module's constants, which here have one each."""
        if not self.whole.constants and self.whole.arch >= 90:  # asked for to distinguish windows
            return self._bank()
        if len(self.whole.constants) != 1:
            raise Unknown("the generic address of bank 3 has no meaning here where several variables lie in it")
        ((name, (start, _)),) = self.whole.constants.items()
        return self.make("mov.u64", Symbol(name, -start), kind="b64")

    def _bank(self) -> Ptx:
        if not self.parameter_names:
            raise Unknown("where constant bank 0 lies has no meaning here in a kernel without parameters")
        first = self.make("mov.u64", Symbol(self.parameter_names[0][0]), kind="b64")
        before = self.function.parameter_base + self.parameter_names[0][1] - self.first
        return self.make("sub.s64", first, immediate(before, 64), kind="b64")

    parameter_names: Sequence[tuple[str, int, int]] = ()  # of the engine's function: name, offset, bytes
    first = 0  # where those have what the bank has at its parameters' start

    def _parameter(self, offset: int, index: Reg | None, bits: int) -> Ptx:
        if index is not None:
            return self.make(f"ld.param.b{bits}", self._computed(offset, index), kind=f"b{bits}", guarded=True)
        for name, start, size in self.parameter_names:
            if start <= offset < start + size:
                return self.make(f"ld.param.b{bits}", Address(Symbol(name), offset - start), kind=f"b{bits}")
        raise Unknown(f"no parameter lies at {offset} bytes")

    def _computed(self, offset: int, index: Reg) -> Address:
        first = self.make("mov.u64", Symbol(self.parameter_names[0][0]), kind="b64")
        far = self.make("cvt.u64.u32", self.known(index), kind="b64")
        return Address(self.make("add.s64", first, far, kind="b64"), offset)

    def narrow_parameter(self, operand: Constant, size: str) -> Ptx:
        """One or two bytes at a place that a register gives."""
        assert operand.index is not None
        place = self._computed(operand.offset - self.function.parameter_base + self.first, operand.index)
        return self.make(f"ld.param.{size.lower()}", place, guarded=True)

    # -- addresses ----------------------------------------------------------------------------------------

    def address(self, place: Operand, generic: bool, in_global: bool = False) -> Address:
        """Where an access goes: with ``generic`` 64 bits, which may be ``in_global`` memory alone, else an offset in
        shared or local memory."""
        if not isinstance(place, MemoryOperand):
            raise Unknown(f"{place} is no address")
        if generic:
            return self._generic(place) if in_global else self._far(place)
        base = self.sum(place)
        if not isinstance(base, Register):
            return Address(None, place.offset)
        return Address(self.own(base, place.offset), 0) if self.clustered else Address(base, place.offset)

    def sum(self, place: MemoryOperand) -> Ptx:
        """The registers of an address of 32 bits; a constant without any."""
        base: Ptx | None = None
        if place.register is not None:
            base = self.known(place.register)
            if place.scale != 1:
                base = self.make("shl.b32", base, immediate(place.scale.bit_length() - 1))
        if place.uniform is not None:
            uniform = self.known(place.uniform)
            base = uniform if base is None else self.make("add.s32", base, uniform)
        return immediate(0) if base is None else base

    def own(self, base: Ptx, offset: int = 0) -> Register:
        """An address in the block's own shared memory without the block's rank."""
        return self.make("and.b32", self._offset(base, offset), immediate((1 << RANK_SHIFT) - 1))

    def anyones(self, base: Ptx, offset: int = 0) -> Register:
        """An address in the cluster's shared memory: the machine counts blocks from 0, the engine from 1."""
        return self.make("add.s32", self._offset(base, offset), immediate(1 << RANK_SHIFT))

    def _offset(self, base: Ptx, offset: int) -> Ptx:
        return self.make("add.s32", base, immediate(offset)) if offset else base

    def _far(self, place: MemoryOperand) -> Address:
        found = self._generic(place)
        if not self.clustered or found.base is None:
            return found
        window = self.make("shr.u64", found.base, immediate(WINDOW_SHIFT), kind="b64")
        near = self.make("setp.eq.s64", window, immediate(SHARED_WINDOW >> 24, 64), kind="pred")
        named = self.make("and.b64", found.base, immediate(0xFF << RANK_SHIFT, 64), kind="b64")
        own = self.make("cvt.u64.u32", self.make("mov.u32", Register("%cluster_ctarank")), kind="b64")
        own = self.make("shl.b64", own, immediate(RANK_SHIFT), kind="b64")
        mine = self.make("setp.eq.s64", named, own, kind="pred")
        without = self.make("neg.s64", named, kind="b64")  # the engine has no rank in a block's own addresses
        rank = self.make("selp.b64", without, immediate(1 << RANK_SHIFT, 64), mine, kind="b64")
        rank = self.make("selp.b64", rank, immediate(0, 64), near, kind="b64")
        return Address(self.make("add.s64", found.base, rank, kind="b64"), found.offset)

    def _generic(self, place: MemoryOperand) -> Address:
        if place.register is None and place.uniform is None:
            return Address(None, place.offset)
        if place.register is None:
            assert place.uniform is not None
            return Address(self._pair_register(place.uniform), place.offset)
        if not place.wide or (place.uniform is not None and "64" not in place.register.part.split(".")):
            base = self.make("cvt.u64.u32", self.known(place.register), kind="b64")
        else:
            base = self._pair_register(place.register)
        if place.uniform is not None:
            base = self.make("add.s64", base, self._pair_register(place.uniform), kind="b64")
        return Address(base, place.offset)

    def _pair_register(self, register: Reg) -> Register:
        found = self.pair(register)
        assert isinstance(found, Register)
        return found


_SINCE_90: dict[int, Ptx] = {
    0x30: immediate(0), 0x34: immediate(0),  # %gridid
    0x114: immediate(1024),  # bytes of a block's shared memory that are the system's
    0x144: Register("%cluster_nctaid.x"), 0x148: Register("%cluster_nctaid.y"), 0x14C: Register("%cluster_nctaid.z"),
    0x15C: Register("%nclusterid.x"), 0x160: Register("%nclusterid.y"), 0x164: Register("%nclusterid.z"),
    0x188: Register("%cluster_nctarank"), 0x18C: immediate(0),
}  # fmt: skip
# A block's share of its cluster along an axis, as a float32.
_OF_CLUSTERS_SHARE = {0x150: "%cluster_nctaid.x", 0x154: "%cluster_nctaid.y", 0x158: "%cluster_nctaid.z"}
_CONSTANTS = 0x50  # where bank 0 has the generic address of bank 3, before sm_90 (then 0xD0)
WINDOW_SHIFT, RANK_SHIFT = 56, 24  # in generic addresses, and in those of a cluster's shared memory (engine.h)
TEXTURES = 0x7E << 24  # the upper word of the handles of textures and surfaces (engine/run/texture.py)
SHARED_WINDOW, LOCAL_WINDOW = 1 << 24, 2 << 24  # the upper words of generic addresses (engine.h: WINDOW_SHIFT)


def _temporary(operand: Ptx) -> bool:
    if isinstance(operand, Pair):
        return _temporary(operand.first) and _temporary(operand.second)
    if isinstance(operand, Vector):
        return all(map(_temporary, operand.elements))
    return isinstance(operand, Register) and operand.name.startswith("%t") and operand.name[2:].isdigit()


def show(operand: Ptx) -> str:
    """An operand as PTX writes it."""
    match operand:
        case Register(name):
            return name
        case Immediate():
            return (
                f"0f{operand.bits:08X}"
                if operand.kind == "f32"
                else f"0d{operand.bits:016X}"
                if operand.kind == "f64"
                else str(operand.value)
            )
        case Symbol(name, offset):
            return name + (f"+{offset}" if offset else "")
        case Address(base, offset):
            return f"[{show(base) if base is not None else ''}{f'+{offset}' if offset or base is None else ''}]"
        case Vector(elements):
            return "{" + ", ".join(map(show, elements)) + "}"
        case Pair(first, second):
            return f"{show(first)}|{show(second)}"
        case Negated(register):
            return f"!{register.name}"
        case Texture(reference, coordinates):
            return f"[{show(reference)}, {show(coordinates)}]"
    return str(operand)
