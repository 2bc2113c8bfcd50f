"""Machine instructions of sm_90 as the model of the machine has them: where each is executed, and for how long."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..engine import layout
from ..errors import UnsupportedError
from ..machine.code import Instruction
from ..machine.words import Constant, MemoryOperand, Number, Reg, Word
from .figures import Figures

_QUARTERS = 4  # a cycle in tw_op.interval

# By pipe, the instructions that it executes. What else there is, the model does not know.
_OF_PIPE = {
    "fma": "FADD FMUL FFMA FSWZADD",
    "heavy": "IMAD IDP VIADD",  # VIADD and LOP3 in turn take 2.1 cycles, two VIADD, an ISETP and a branch 4.5
    "half": "HADD2 HMUL2 HFMA2 HSETP2 HMNMX2 HSET2",
    "alu": """IADD3 LOP3 LOP PLOP3 ISETP SEL SHF SHL SHR LEA PRMT FMNMX FSETP FSEL FSET FCHK IABS IMNMX VIMNMX
        VIMNMX3 MOV P2R R2P VOTE VOTE_VTG VIADDMNMX B2R QSPC BMSK SGXT IDP4A CS2R ISCADD LEPC F2FP I2FP IADD
        VABSDIFF VABSDIFF4 ICMP""",
    "double": "DADD DMUL DFMA DSETP",
    "special": "MUFU F2I I2F F2F FRND POPC FLO BREV I2I F2IP I2IP",
    "tensor": "HMMA IMMA DMMA BMMA",
    "uniform": """UMOV UIADD3 UIMAD ULOP3 UPLOP3 USHF ULEA USEL UISETP UPRMT UFLO UPOPC UBREV UBMSK USGXT UP2UR UR2UP
        VOTEU R2UR ULDC UIMNMX UVIMNMX UVIADD UIABS UF2FP S2UR CS2UR CREDUX""",
    "async": "UTMALDG UTMASTG UTMAREDG UBLKCP UBLKRED HGMMA IGMMA QGMMA BGMMA",
    "none": """SYNCS ARRIVES FENCE USETMAXREG UTMAPF UBLKPF UTMACMDFLUSH WARPGROUP CGAERRBAR NOP BSSY BSYNC BREAK BMOV
        WARPSYNC YIELD EXIT RET CALL BRA BRX BRXU JMP JMX DEPBAR BAR NANOSLEEP ERRBAR CCTL MEMBAR LDGDEPBAR
        PMTRIG BPT CCTLL ACQBULK PREEXIT ELECT ENDCOLLECTIVE""",
    "memory": """LDS STS LDG STG LD ST LDL STL ATOMS ATOMG ATOM RED REDG LDSM STSM LDGSTS SHFL REDUX MATCH MOVM""",
    "constant": "LDC S2R",
}
MEMORY = frozenset(_OF_PIPE["memory"].split())
_PIPES = {name: pipe for pipe, names in _OF_PIPE.items() for name in names.split()}
_SHARED, _GLOBAL = (
    ("LDS", "STS", "ATOMS", "LDSM", "STSM"),
    ("LDG", "STG", "LD", "ST", "LDL", "STL", "ATOMG", "ATOM", "RED", "REDG"),
)
_BULK = ("UTMALDG", "UTMASTG", "UTMAREDG", "UBLKCP", "UBLKRED")
_PRODUCTS = ("HGMMA", "IGMMA", "QGMMA", "BGMMA")
_LOADS_CONSTANTS = ("LDC", "ULDC")
_STORES = ("STS", "STG", "ST", "STL", "STSM", "RED", "REDG")
_ATOMIC = ("ATOMS", "ATOMG", "ATOM", "RED", "REDG")
_BRANCHES = ("BRA", "BRX", "BRXU", "JMX", "CALL", "RET", "JMP", "BSYNC", "WARPSYNC", "EXIT", "BREAK", "YIELD")
_READ_BY_BANKS = ("fma", "heavy", "alu", "half")


@dataclass(frozen=True)
class Kind:
    """What a machine instruction is to the model: its pipe, the cycles until that takes the next, and until its result
    is there where a scoreboard shows it."""

    pipe: str
    interval: float
    latency: float


def kind_of(each: Instruction, figures: Figures) -> Kind:
    """
    Raises:
        UnsupportedError: the model does not know the instruction.
    """
    pipe = "tensor" if each.has("MMA") and each.name[0] == "H" else _PIPES.get(each.name)
    if pipe is None:
        raise UnsupportedError(f"the model of time does not know the instruction `{each.text}`")
    interval = figures.interval(pipe, each.name, each.modifiers)
    return Kind(pipe, interval, figures.latency(pipe, each.name, each.modifiers))


def table(instructions: Sequence[Instruction], figures: Figures) -> tuple[layout.Op, ...]:
    """All of a kernel's, as the machine takes them."""
    before: dict[str, Instruction] = {}  # by family: each keeps operands of its own
    made = []
    for each in instructions:
        family = "alu" if _PIPES.get(each.name) == "alu" else "fma"
        made.append(_op(each, before.get(family), figures))
        if _PIPES.get(each.name) in _READ_BY_BANKS:
            before[family] = each
    return tuple(made)


def _op(each: Instruction, before: Instruction | None, figures: Figures) -> layout.Op:
    control, kind = each.control, kind_of(each, figures)
    if kind.pipe == "async":
        kind = replace(kind, pipe="none", interval=_product_cycles(each, figures))
    op = layout.Op(
        pipe=getattr(layout, f"PIPE_{kind.pipe.upper()}"), stall=control.stall, yields=control.yields,
        write=layout.NO_SCOREBOARD if control.write is None else control.write,
        read=layout.NO_SCOREBOARD if control.read is None else control.read,
        wait=control.wait, interval=round(kind.interval * _QUARTERS), latency=round(kind.latency),
        stores=each.name in _STORES or _leaves_shared(each), atomic=each.name in _ATOMIC, words=_words(each),
        dispatch=round(figures.dispatch(each.name, each.modifiers)),
        apart=each.has("F32", "F64", "F16x2", "BF16_V2", "F32x2", "F16"),
        strong=each.has("STRONG") and not each.has("SM"), bytes=_bytes(each), constant=_constant(each),
    )  # fmt: skip
    op.kind, op.barrier, op.count = _what(each)
    if kind.pipe in _READ_BY_BANKS:
        op.operands[:] = _banks(each, before)
    if kind.pipe == "memory":
        op.operands[:] = _by_bank(_addressed(each))
    return op


def _constant(each: Instruction) -> int:
    """The number of the 64 bytes of constants that it reads as an operand, + 1; 0: none. A launch's parameters, in bank
    0, come with its first instructions."""
    of = next((o for o in each.operands if isinstance(o, Constant) and o.bank and o.index is None), None)
    return (
        0 if of is None or each.name in _LOADS_CONSTANTS else (of.bank << 10) + of.offset // layout.CONSTANT_BYTES + 1
    )


def _words(each: Instruction) -> int:
    """Registers that a lane loads or stores."""
    return next((int(m) // 32 for m in each.modifiers if m in ("64", "128")), 1)


def _bytes(each: Instruction) -> int:
    """That a lane loads or stores."""
    return next((int(m[1:]) // 8 for m in each.modifiers if m in ("U8", "S8", "U16", "S16")), 4 * _words(each))


def _leaves_shared(each: Instruction) -> bool:
    """Whether it copies from shared to global memory."""
    return each.name in ("UTMASTG", "UTMAREDG", "UBLKRED") or (each.name == "UBLKCP" and each.modifiers[:1] == ("G",))


def _product_cycles(each: Instruction, figures: Figures) -> float:
    """Of a sub-partition's tensor core for its quarter of a warpgroup's product: 64 x n x k."""
    if each.name not in _PRODUCTS:
        return 0.0
    n = next(int(word.split("x")[1]) for word in each.modifiers if word[0].isdigit())
    return n * figures.intervals["wgmma"]


def _what(each: Instruction) -> tuple[int, int, int]:
    """Its kind; the number of its barrier or scoreboard; and what that expects."""
    if each.name in (*_SHARED, "SHFL", "REDUX", "MATCH", "MOVM"):
        return layout.KIND_SHARED, 0, 0
    if each.name in _GLOBAL:
        return layout.KIND_GLOBAL, 0, 0
    if each.name == "LDGSTS":
        return layout.KIND_COPY, 0, 0
    if each.name == "LDGDEPBAR":
        return layout.KIND_COMMIT, 0, 0
    if each.name == "DEPBAR":
        board = next((int(o.text[2:]) for o in each.operands if isinstance(o, Word) and o.text.startswith("SB")), 0)
        pending = next((o.value for o in each.operands if isinstance(o, Number)), 0)
        return layout.KIND_DEPBAR, board, pending
    if each.name == "BAR":
        numbers = [o.value for o in each.operands if isinstance(o, Number)]
        kind = layout.KIND_ARRIVE if each.has("ARV") else layout.KIND_BARRIER
        return kind, numbers[0] & 15 if numbers else 0, numbers[1] // 32 if len(numbers) > 1 else 0
    if each.name == "SYNCS":
        kinds = {"ARRIVE": layout.KIND_SIGNAL, "PHASECHK": layout.KIND_PHASE}
        return next((kinds[m] for m in each.modifiers if m in kinds), layout.KIND_PLAIN), 0, 0
    if each.name in _BULK:
        return layout.KIND_BULK, 0, 0
    if each.name in _PRODUCTS:
        return layout.KIND_PRODUCT, 0, int(Word("gsb0") in each.operands)
    if each.name == "WARPGROUP" and each.has("DEPBAR"):
        return layout.KIND_DEPBAR, layout.PRODUCTS, next(o.value for o in each.operands if isinstance(o, Number))
    if each.name in _LOADS_CONSTANTS and any(isinstance(o, Constant) and o.bank for o in each.operands):
        return layout.KIND_CONSTANT, 0, 0
    if each.name in ("MEMBAR", "ERRBAR"):
        return layout.KIND_FENCE, 0, 0
    return (layout.KIND_BRANCH if each.name in _BRANCHES else layout.KIND_PLAIN), 0, 0


def _sources(each: Instruction) -> Iterator[tuple[int, int]]:
    """The registers that an instruction reads, with the slot of each."""
    first = next((n for n, o in enumerate(each.operands) if isinstance(o, Reg) and o.file == "R"), None)
    slot = 0
    for number, operand in enumerate(each.operands):
        if number == first or (isinstance(operand, Reg) and operand.file in ("P", "UP")):
            continue
        if isinstance(operand, Reg) and operand.file == "R" and operand.number is not None:
            yield slot, operand.number
        if isinstance(operand, MemoryOperand) and operand.register is not None and operand.register.number is not None:
            yield slot, operand.register.number
        slot += 1


def _banks(each: Instruction, before: Instruction | None) -> tuple[int, int]:
    """How many registers it reads of each bank, but for those that the instruction before left in the cache."""
    kept = set[tuple[int, int]]()
    if before is not None and before.control.reuse:
        kept = {(slot, number) for slot, number in _sources(before) if before.control.reuse >> slot & 1}
    return _by_bank({number for slot, number in _sources(each) if (slot, number) not in kept})


def _addressed(each: Instruction) -> Iterator[int]:
    """The registers of the addresses that it accesses; what it stores is read later."""
    for place in each.operands:
        if isinstance(place, MemoryOperand) and place.register is not None and place.register.number is not None:
            yield from range(place.register.number, place.register.number + 1 + place.wide)


def _by_bank(registers: Iterable[int]) -> tuple[int, int]:
    """How many registers are of each bank."""
    odd = [number % 2 for number in registers]
    return len(odd) - sum(odd), sum(odd)


@functools.cache
def known() -> frozenset[str]:
    """The names that the model knows."""
    return frozenset(_PIPES)
