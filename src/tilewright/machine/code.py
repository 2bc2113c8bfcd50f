"""A cubin as typed machine instructions: what nvdisasm prints of its code, with the control fields of each word.

Nothing here knows what an instruction does; that is ``meanings``.
"""

from __future__ import annotations

import functools
import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ..errors import UnsupportedError
from ..objects import nvinfo
from ..objects.elf import MALFORMED, Elf, why_malformed
from ..objects.nvinfo import FRAME_SIZE, LEAST_STACK, PARAMETER_BANK, REGISTER_COUNT, attributes
from . import disassembly
from .disassembly import BYTES, CODE
from .lines import PTX, SOURCE, Places, UnknownError, rows
from .words import Operand, operands

_WITHOUT_COMMA = re.compile(r"(?<=[0-9A-Z\]])desc,?\[")  # as nvdisasm shows hints for caches before sm_90
RESERVED = 1024  # bytes of shared memory that the system keeps before the kernel's, since sm_90
_RESERVES = 90
_PARAMETER, _PARAMETER_2 = 0x17, 0x45  # EIATTR_KPARAM_INFO, and _V2, which has the size in a word of its own
_UNBOUNDED = 0xFFFFFFFF  # of a kernel whose calls go in circles
_POINTER, _ALIGNED = 8, 16  # bytes; a stack is aligned for the widest access
_BANK = ".nv.constant0."  # which kernels have
STACK = 16 << 10  # bytes that such a kernel has of it here, as when its PTX is run


@dataclass(frozen=True, slots=True)
class Control:
    """What a word says to the scheduler, from bit 105 upwards.

    Attributes:
        stall: clocks before the warp's next instruction may be issued.
        yields: whether another warp may be preferred then. (The bit says the contrary.)
        write, read: the barrier that shows when the result is there, or the operands are read; None: none.
        wait: the barriers that are waited for, as bits.
        reuse: the operands that the register cache keeps, as bits.
    """

    stall: int
    yields: bool
    write: int | None
    read: int | None
    wait: int
    reuse: int

    @classmethod
    def of(cls, word: int) -> Control:
        bits = word >> 105
        write, read = bits >> 5 & 7, bits >> 8 & 7
        return cls(
            bits & 15, not bits >> 4 & 1, None if write == 7 else write, None if read == 7 else read, bits >> 11 & 63,
            bits >> 17 & 15,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Instruction:
    """One machine instruction.

    Attributes:
        address: bytes from the function's start.
        name: the opcode without modifiers, ``LDG``; ``modifiers`` those, in order.
        guard: the predicate, as ``@!P1`` has it; ``""`` without.
        word: the 128 bits.
        file, line: of the source; ``ptx_line``: of the PTX it was made of. None where the cubin does not say.
    """

    address: int
    name: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    guard: str
    word: int
    text: str
    file: str | None = None
    line: int | None = None
    ptx_line: int | None = None

    @property
    def control(self) -> Control:
        return Control.of(self.word)

    @property
    def immediate(self) -> int:
        """The 32 bits of an immediate operand, where it has one."""
        return self.word >> 32 & 0xFFFFFFFF

    def has(self, *modifiers: str) -> bool:
        return any(each in self.modifiers for each in modifiers)


@dataclass(frozen=True, slots=True)
class Parameter:
    offset: int
    size: int


@dataclass(frozen=True)
class Function:
    """The machine code of one kernel.

    Attributes:
        calls: by name, the addresses of functions inside its code.
        parameter_base: where constant bank 0 has the first parameter.
        shared: bytes of static shared memory, behind what the system keeps.
        frame: bytes of local memory a thread, of recursive functions not counted.
        stack: the same with room for those, and for what is called in other sections.
        entry: whether it is a kernel.
        block, largest: what it has to be launched with; as `maxntid` has it, with at most.
        registers: of a thread.
        tables: constant bank 2, which has where branches through tables lead to. A pointer to a function is a place in
            it, where the function's address lies (``pointed``).
    """

    name: str
    instructions: tuple[Instruction, ...]
    calls: Mapping[str, int] = field(default_factory=dict)
    parameter_base: int = 0x210
    parameters: tuple[Parameter, ...] = ()
    shared: int = 0
    frame: int = 0
    tables: bytes = b""
    registers: int = 0
    stack: int = 0
    entry: bool = True
    block: tuple[int, ...] = ()
    largest: tuple[int, ...] = ()

    @property
    def pointed(self) -> dict[str, tuple[int, int]]:
        """By name, the functions that have pointers: the place in bank 2, and the address."""
        named = {at: name.removeprefix(f"${self.name}$") for name, at in self.calls.items() if at}
        found: dict[str, tuple[int, int]] = {}
        for place in range(_POINTER, len(self.tables) - _POINTER + 1, _POINTER):
            address = int.from_bytes(self.tables[place : place + _POINTER], "little")
            if address not in named:
                break
            found[named[address]] = place, address
        return found

    @property
    def by_pointer(self) -> list[int]:
        """The addresses that a pointer to a function may be: those that bank 2 has, or any function's of the code."""
        return sorted({address for _, address in self.pointed.values()} or {*self.calls.values()} - {0})


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of the module: ``space`` is ``global`` or ``const``."""

    space: str
    size: int
    initial: bytes | None


@dataclass(frozen=True)
class Code:
    """A cubin.

    Attributes:
        arch: the number, 90.
        constants, addresses: what lies at which place of constant banks 3 and 4.
    """

    arch: int
    functions: Mapping[str, Function]
    constants: Mapping[str, tuple[int, int]]  # of bank 3: offset and bytes
    variables: Mapping[str, Variable]
    addresses: Mapping[int, tuple[str, int]]  # of bank 4: the symbol whose address lies there, and how far into it
    tiles: bool = False  # whether it was made of CUDA Tile's code


def read(cubin: bytes) -> Code:
    """Decode a cubin; what nvdisasm said is kept in the disk cache.

    Raises:
        UnsupportedError: nvdisasm is not installed, or can't read this.
    """
    said = disassembly.functions(cubin)
    try:
        return _Reader(cubin, Elf(cubin), said).code()
    except (*MALFORMED, UnknownError) as error:
        raise UnsupportedError(f"this cubin can't be read: {why_malformed(error)}") from None


class _Reader:
    def __init__(self, cubin: bytes, elf: Elf, said: disassembly.Functions) -> None:
        self.elf, self.said = elf, said
        self.sections = {each.name: (number, each) for number, each in enumerate(elf.sections)}
        self.source, self.ptx = rows(elf, SOURCE), rows(elf, PTX)

    def code(self) -> Code:
        functions = self.said
        made = {
            name.removeprefix(CODE): self._function(name.removeprefix(CODE), number, section.data, functions)
            for name, (number, section) in self.sections.items()
            if name.startswith(CODE) and name.removeprefix(CODE) in functions
        }
        arch = self.elf.arch
        tiles = any(name.startswith(".nv.tileir") for name in self.sections)
        return Code(arch, made, dict(self._constants()), dict(self._variables()), dict(self._addresses()), tiles)

    def _function(self, name: str, number: int, data: bytes, functions: disassembly.Functions) -> Function:
        places, lines = Places(self.source.get(number, [])), Places(self.ptx.get(number, []))
        made = []
        relocations, symbols = self.elf.relocations(number), self.elf.symbols
        moved = {each.at: f"{symbols[each.symbol].name}+{each.addend:#x}" for each in relocations}
        for index, each in enumerate(functions[name]):
            address = BYTES * index
            word = int.from_bytes(data[address : address + BYTES], "little")
            opcode, said = each["opcode"], each.get("operands", "")
            # nvdisasm does not name the variable that lies first.
            said = re.sub(r"(?<=32@..\()0x\w+(?=\)$)", moved.get(address, r"\g<0>"), said)
            said = _WITHOUT_COMMA.sub(",desc[", said)
            guard = each.get("predicate", "")
            if guard and not guard.startswith("@"):  # PR, all predicates, which R2P writes and P2R reads
                target, _, rest = said.partition(",")
                said = f"{target},{guard},{rest}" if opcode.startswith("P2R") else f"{guard},{said}"
                guard = ""
            text = " ".join(filter(None, (guard, opcode, said)))
            first, *modifiers = opcode.split(".")
            file, line = places.at(address)
            made.append(
                Instruction(address, first, tuple(modifiers), operands(said), guard, word, text, file, line,
                            lines.at(address)[1])
            )  # fmt: skip
        calls = {each.name: each.value for each in self.elf.symbols if each.section == number and each.name}
        info = dict(self._info(f".nv.info.{name}"))
        base = int.from_bytes(info.get(PARAMETER_BANK, [bytes(8)])[0][4:6], "little") or 0x210
        blocks = [info.get(each, [b""])[0] for each in (nvinfo.REQUIRED_BLOCK, nvinfo.LARGEST_BLOCK)]
        shared = self.sections.get(f".nv.shared.{name}")
        tables = self.sections.get(f".nv.constant2.{name}")
        frame = self._of(name, FRAME_SIZE)
        least = self._of(name, LEAST_STACK)
        return Function(
            name, tuple(made), calls, base, self._parameters(info), self._shared(shared[1].size if shared else 0),
            frame, tables[1].data if tables else b"", self._of(name, REGISTER_COUNT),
            -(-max(frame, STACK if least == _UNBOUNDED else least) // _ALIGNED) * _ALIGNED,
            f"{_BANK}{name}" in self.sections, *(struct.unpack(f"<{len(each) // 4}I", each) for each in blocks),
        )  # fmt: skip

    def _parameters(self, info: dict[int, list[bytes]]) -> tuple[Parameter, ...]:
        found = [
            Parameter(int.from_bytes(value[6:8], "little"), int.from_bytes(value[8:12], "little") >> 18)
            for value in info.get(_PARAMETER, ())
        ]
        found += [
            Parameter(int.from_bytes(value[6:8], "little"), int.from_bytes(value[8:10], "little"))
            for value in info.get(_PARAMETER_2, ())
        ]
        return tuple(sorted(found, key=lambda each: each.offset))

    def _shared(self, size: int) -> int:
        """A kernel's own, of its section, in which what the system keeps comes first."""
        return max(0, size - RESERVED) if self.elf.arch >= _RESERVES else size

    def _of(self, name: str, what: int) -> int:
        """A number of the kernel, with what it calls: the module's table names each function by its symbol."""
        total = 0
        names = {number: each.name for number, each in enumerate(self.elf.symbols)}
        for value in dict(self._info(".nv.info")).get(what, ()):
            symbol, size = int.from_bytes(value[:4], "little"), int.from_bytes(value[4:8], "little")
            if names.get(symbol) == name:
                total = size
        return total

    def _info(self, section: str) -> Iterator[tuple[int, list[bytes]]]:
        found: dict[int, list[bytes]] = {}
        if section in self.sections:
            for what, value in attributes(self.sections[section][1].data):
                found.setdefault(what, []).append(value)
        yield from found.items()

    def _constants(self) -> Iterator[tuple[str, tuple[int, int]]]:
        known = self.sections.get(".nv.constant3")
        for each in self.elf.symbols:
            if known is not None and each.section == known[0] and each.size:
                yield each.name, (each.value, each.size)

    def _variables(self) -> Iterator[tuple[str, Variable]]:
        for each in self.elf.symbols:
            section = self.elf.sections[each.section] if each.section < len(self.elf.sections) else None
            if section is None or not each.size or not section.name.startswith((".nv.global", ".nv.constant3")):
                continue
            space = "const" if section.name.startswith(".nv.constant3") else "global"
            initial = section.data[each.value : each.value + each.size] if section.data else None
            yield each.name, Variable(space, each.size, initial)

    def _addresses(self) -> Iterator[tuple[int, tuple[str, int]]]:
        known = self.sections.get(".nv.constant4")
        if known is None:
            return
        symbols = self.elf.symbols
        for each in self.elf.relocations(known[0]):
            yield each.at, (symbols[each.symbol].name, each.addend)


@functools.lru_cache(maxsize=16)
def read_once(cubin: bytes) -> Code:
    """`read`, remembered for the latest cubins."""
    return read(cubin)
