"""Half and bfloat16 arithmetic, one value or a packed pair, each result rounded once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tilewright.engine.instructions.float import extremum, odd_double
from tilewright.engine.instructions.rounding import by_error, canonical, flush, narrow, relu, saturate, two_sum, widen
from tilewright.engine.instructions.table import Emit, Entries, Rule, opcodes
from tilewright.engine.ir import Emitter

HALVES = ("f16", "bf16")


def paired(emit: Emit) -> Emit:
    """The same operation on both 16-bit halves of every operand: on twice as many lanes."""

    def on_pairs(e: Emitter, *sources: str) -> str:
        wide = Emitter(e.out, 2 * e.lanes)
        result = emit(wide, *(split(e, wide, x) for x in sources))
        assert isinstance(result, str)
        return join(e, wide, result)

    return on_pairs


def split(e: Emitter, wide: Emitter, x: str) -> str:
    return e.assign(f"bitcast {e.type('i32')} {x} to {wide.type('i16')}")


def join(e: Emitter, wide: Emitter, x: str) -> str:
    return e.assign(f"bitcast {wide.type('i16')} {x} to {e.type('i32')}")


def single_and_paired(name: str, kind: str, operands: int, emit: Emit) -> Entries:
    """Entries for ``name.f16`` and ``name.f16x2``."""
    yield f"{name}.{kind}", Rule(("i16",), ("i16",) * operands, emit)
    yield f"{name}.{kind}x2", Rule(("i32",), ("i32",) * operands, paired(emit))


def _suffixes(kind: str, *clamps: str) -> Iterator[tuple[str, bool, str]]:
    for ftz in (False, True) if kind == "f16" else (False,):
        for clamp in ("", *clamps):
            yield ".ftz" * ftz + "." * bool(clamp) + clamp, ftz, clamp


@opcodes("add", "sub", "mul")
def _arithmetic(opcode: str) -> Entries:
    for kind in HALVES:
        for mode in ("", ".rn"):
            for suffix, ftz, clamp in _suffixes(kind, *(("sat",) if kind == "f16" else ())):
                emit = partial(_rounded, opcode, kind, ftz, clamp)
                yield from single_and_paired(f"{opcode}{mode}{suffix}", kind, 2, emit)


@opcodes("fma")
def _fused(opcode: str) -> Entries:
    for kind in HALVES:
        for suffix, ftz, clamp in _suffixes(kind, *(("sat", "relu") if kind == "f16" else ("relu",))):
            emit = partial(_rounded, "fma", kind, ftz, clamp)
            yield from single_and_paired(f"fma.rn{suffix}", kind, 3, emit)


def _rounded(operation: str, kind: str, ftz: bool, clamp: str, e: Emitter, *sources: str) -> str:
    if ftz:
        sources = tuple(flush(kind, e, x) for x in sources)
    exact = "double" if kind == "bf16" and operation in ("mul", "fma") else "float"
    wide = [widen(kind, e, x, exact) for x in sources]
    if exact == "double":
        result = narrow("f32", "odd", e, odd_double(operation, "rn", e, *wide))
    elif operation == "fma":
        # The product of two halves is exact in float; the sum is rounded to odd there.
        total, error = two_sum("float", e, e.op("fmul", "float", wide[0], wide[1]), wide[2])
        result = by_error("f32", "odd", e, total, error)
    else:
        # Float has more than twice the digits of either format, so rounding twice here is rounding once.
        result = e.op(f"f{operation}", "float", *wide)
    if ftz:
        result = _flush_tiny(e, result)
    if clamp == "sat":
        result = saturate("f32", e, result)
    result = narrow(kind, "rn", e, result, "float")
    return relu(kind, e, result) if clamp == "relu" else result


def _flush_tiny(e: Emitter, x: str) -> str:
    """A float to be rounded to f16, or its zero if it stays below the least normal half in 11 digits."""
    least = e.const("float", 2.0**-14 * (1 - 2.0**-12))
    tiny = e.compare("olt", "float", e.intrinsic("fabs", "float", x), least)
    return e.select("float", tiny, e.intrinsic("copysign", "float", e.const("float", 0.0), x), x)


@opcodes("abs", "neg")
def _sign(opcode: str) -> Entries:
    for kind in HALVES:
        for suffix, ftz, _ in _suffixes(kind):
            yield from single_and_paired(f"{opcode}{suffix}", kind, 1, partial(_set_sign, opcode, kind, ftz))


def _set_sign(opcode: str, kind: str, ftz: bool, e: Emitter, a: str) -> str:
    if ftz:
        a = flush(kind, e, a)
    if opcode == "neg":
        a = e.op("xor", "i16", a, e.const("i16", 0x8000))
    else:
        a = e.op("and", "i16", a, e.const("i16", 0x7FFF))
    return canonical(kind, e, a)


@opcodes("min", "max")
def _min_max(opcode: str) -> Entries:
    for kind in HALVES:
        for suffix, ftz, _ in _suffixes(kind):
            for nan in (False, True):
                for xorsign in (False, True):
                    name = f"{opcode}{suffix}{'.NaN' * nan}{'.xorsign.abs' * xorsign}"
                    emit = partial(_half_extremum, opcode, kind, ftz, nan, xorsign)
                    yield from single_and_paired(name, kind, 2, emit)


def _half_extremum(opcode: str, kind: str, ftz: bool, nan: bool, xorsign: bool, e: Emitter, a: str, b: str) -> str:
    if ftz:
        a, b = flush(kind, e, a), flush(kind, e, b)
    wide = extremum(opcode, "f32", False, nan, xorsign, e, widen(kind, e, a), widen(kind, e, b))
    return narrow(kind, "rn", e, wide, "float")
