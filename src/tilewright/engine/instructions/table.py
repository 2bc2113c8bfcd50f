"""What an entry of the instruction table is, and how the files beside this one register theirs.

The table has one entry for every name that PTX allows (``add.sat.s32``, ``setp.lt.and.ftz.f32``), because in
PTX the name alone fixes what an instruction does. Two shapes of operands change that and add to the name: a
pair of destinations (``setp.lt.s32|``), and vector operands of ``mov`` (``mov.b64{2}`` unpacks into two
registers, ``{2}mov.b64`` packs two).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

Emit = Callable[..., "str | tuple[str, ...]"]


@dataclass(frozen=True)
class Rule:
    """How one instruction is computed, for one lane or for 32 at once.

    ``results`` and ``sources`` are the LLVM elements of every destination and source operand, in the order
    of the PTX text. 16-bit floats are ``i16`` bit patterns and packed pairs are one ``i32``. A signed
    result of ``cvt`` narrower than 64 bits comes sign-extended to ``i64``: registers may be wider than the
    type, and truncation to whatever width the register has is then right.

    ``emit(e, *sources)`` writes the operation for ``e.lanes`` lanes and returns the value of the result, or
    a tuple where there are several. With ``reads_carry`` the carry flag is one more source at the end
    (``i1``), with ``writes_carry`` one more result; neither is in ``sources`` or ``results``.

    ``loose_nan``: a NaN result has the CPU's bits instead of the GPU's one NaN. ``canonical_nan`` turns it
    into that; it is left to the caller, because only bits that leave arithmetic can show the difference.
    ``copies``: the result is one of the sources, bit for bit; ``reads_nan``: it depends on which NaN a source is.
    ``immediates`` are the positions among the sources that PTX requires to be constants.
    """

    results: tuple[str, ...]
    sources: tuple[str, ...]
    emit: Emit
    reads_carry: bool = False
    writes_carry: bool = False
    loose_nan: bool = False
    copies: bool = False
    reads_nan: bool = False
    immediates: tuple[int, ...] = ()

    @property
    def source_elements(self) -> tuple[str, ...]:
        """Of every source, the flag among them."""
        return self.sources + ("i1",) * self.reads_carry

    @property
    def result_elements(self) -> tuple[str, ...]:
        return self.results + ("i1",) * self.writes_carry


Entries = Iterator[tuple[str, Rule]]
_families: dict[str, list[Callable[[str], Entries]]] = {}


def opcodes(*names: str) -> Callable[[Callable[[str], Entries]], Callable[[str], Entries]]:
    """Register a generator of table entries for these opcodes; it is called with each opcode when needed."""

    def register(family: Callable[[str], Entries]) -> Callable[[str], Entries]:
        for name in names:
            _families.setdefault(name, []).append(family)
        return family

    return register


@cache
def entries(opcode: str) -> dict[str, Rule]:
    """All entries of one opcode by full name; empty for an opcode that no file registers."""
    table: dict[str, Rule] = {}
    for family in _families.get(opcode, ()):
        for name, rule in family(opcode):
            if name in table:
                raise AssertionError(f"two table entries for {name}")
            table[name] = rule
    return table


def known_opcodes() -> list[str]:
    return sorted(_families)


UNSIGNED = ("u16", "u32", "u64")
SIGNED = ("s16", "s32", "s64")
INTEGERS = UNSIGNED + SIGNED

_ELEMENTS = {"f16": "i16", "bf16": "i16", "f32": "float", "f64": "double", "pred": "i1"}


def element(kind: str) -> str:
    """The LLVM element that holds a PTX type: ``s32`` → ``i32``, ``f32`` → ``float``, ``f16`` → ``i16``."""
    if kind in _ELEMENTS:
        return _ELEMENTS[kind]
    if kind.endswith("x2"):
        return "i32"
    return f"i{kind.lstrip('usb')}"


def signed(kind: str) -> bool:
    return kind[0] == "s"


def unary(of: str, emit: Emit, **flags: bool) -> Rule:
    return Rule((of,), (of,), emit, **flags)  # type: ignore[arg-type]


def binary(of: str, emit: Emit, **flags: bool) -> Rule:
    return Rule((of,), (of, of), emit, **flags)  # type: ignore[arg-type]


def ternary(of: str, emit: Emit, **flags: bool) -> Rule:
    return Rule((of,), (of, of, of), emit, **flags)  # type: ignore[arg-type]
