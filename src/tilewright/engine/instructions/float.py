"""Single and double precision: add, sub, mul, fma, mad, abs, neg, min, max, copysign, testp."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tilewright.engine.instructions.rounding import (
    FORMATS,
    MODES,
    by_error,
    canonical,
    flush,
    from_bits,
    is_nan,
    narrow,
    saturate,
    to_bits,
    two_sum,
    widen,
)
from tilewright.engine.instructions.table import Entries, Rule, binary, element, opcodes, ternary, unary
from tilewright.engine.ir import Emitter

_HELPER_MODES = {"rn": 0, "rz": 1, "rm": 2, "rp": 3}


def suffixes(kind: str, sat: bool = True) -> Iterator[tuple[str, bool, bool]]:
    """The allowed ``.ftz`` and ``.sat`` of f32 (none for f64), as text and flags."""
    for ftz in (False, True) if kind == "f32" else (False,):
        for saturated in (False, True) if kind == "f32" and sat else (False,):
            yield ".ftz" * ftz + ".sat" * saturated, ftz, saturated


@opcodes("add", "sub", "mul")
def _arithmetic(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        for mode in ("", *MODES):
            for suffix, ftz, sat in suffixes(kind):
                emit = partial(_rounded, opcode, kind, mode or "rn", ftz, sat)
                name = f"{opcode}{'.' * bool(mode)}{mode}{suffix}.{kind}"
                yield name, binary(element(kind), emit, loose_nan=kind == "f32")


@opcodes("fma", "mad")
def _fused(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        for mode in MODES:
            for suffix, ftz, sat in suffixes(kind):
                emit = partial(_rounded, "fma", kind, mode, ftz, sat)
                yield f"{opcode}.{mode}{suffix}.{kind}", ternary(element(kind), emit, loose_nan=kind == "f32")


def _rounded(operation: str, kind: str, mode: str, ftz: bool, sat: bool, e: Emitter, *sources: str) -> str:
    if ftz:
        sources = tuple(flush(kind, e, x) for x in sources)
    if mode == "rn":
        result = _nearest(operation, element(kind), e, *sources)
    elif kind == "f64":
        result = directed_double(operation, mode, e, *sources)
    else:
        wide = (widen("f32", e, x, "double") for x in sources)
        result = narrow("f32", mode, e, odd_double(operation, mode, e, *wide))
    if ftz and operation in ("mul", "fma"):
        result = _flush_tiny(operation, e, result, *sources)
    elif ftz:
        result = flush(kind, e, result)
    if kind == "f64" and operation != "fma":
        result = _second_nan(e, sources[1], result)
    return saturate(kind, e, result) if sat else result


def _second_nan(e: Emitter, second: str, result: str) -> str:
    """Of two NaNs a GPU's f64 passes on the second; an x86 CPU that which is the first operand of its instruction, and
    LLVM exchanges those as it likes."""
    quiet = e.op("or", "i64", to_bits("f64", e, second), e.const("i64", 1 << 51))
    return e.select("double", is_nan("f64", e, second), from_bits("f64", e, quiet), result)


def _flush_tiny(operation: str, e: Emitter, result: str, *sources: str) -> str:
    """``.ftz`` of a product: one that only became the least normal number by rounding is flushed too.

    Scaled by 2^32, where it keeps all its digits, it is seen to be smaller. (Where the scaled operand is
    infinite the result can't be tiny.)
    """
    scale = e.const("float", 2.0**32)
    scaled = [e.op("fmul", "float", sources[0], scale), sources[1]]
    if operation == "fma":
        scaled.append(e.op("fmul", "float", sources[2], scale))
    size = e.intrinsic("fabs", "float", _nearest(operation, "float", e, *scaled))
    tiny = e.compare("olt", "float", size, e.const("float", 2.0**-94))
    zero = e.intrinsic("copysign", "float", e.const("float", 0.0), result)
    return e.select("float", tiny, zero, result)


def _nearest(operation: str, of: str, e: Emitter, *sources: str) -> str:
    if operation == "fma":
        return e.intrinsic("fma", of, *sources)
    return e.op(f"f{operation}", of, *sources)


def odd_double(operation: str, mode: str, e: Emitter, *sources: str) -> str:
    """The operation on doubles that hold narrower values, rounded to odd.

    A product of two floats is exact in double. An exact zero sum is -0 when rounding down and one operand
    is (``mode`` is looked at for nothing else).
    """
    if operation == "mul":
        return e.op("fmul", "double", *sources)
    if operation == "fma":
        a, b = e.op("fmul", "double", *sources[:2]), sources[2]
    else:
        a, b = sources
        if operation == "sub":
            b = e.op("fneg", "double", b)
    total, error = two_sum("double", e, a, b)
    result = by_error("f64", "odd", e, total, error)
    return _zero_rounded_down(e, a, b, result) if mode == "rm" else result


def _zero_rounded_down(e: Emitter, a: str, b: str, total: str) -> str:
    either = e.op("or", "i64", to_bits("f64", e, a), to_bits("f64", e, b))
    sign = e.op("and", "i64", either, e.const("i64", 1 << 63))
    is_zero = e.compare("oeq", "double", total, e.const("double", 0.0))
    return e.select("double", is_zero, from_bits("f64", e, sign), total)


def directed_double(operation: str, mode: str, e: Emitter, *sources: str) -> str:
    """Double precision in a mode other than nearest: integer arithmetic in runtime/arithmetic/math.c."""
    arguments = [("double", x) for x in sources] + [("i32", e.const("i32", _HELPER_MODES[mode]))]
    return e.helper(f"tw_{operation}_f64", "double", *arguments)


@opcodes("abs", "neg")
def _sign(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        for suffix, ftz, _ in suffixes(kind, sat=False):
            yield f"{opcode}{suffix}.{kind}", unary(element(kind), partial(_set_sign, opcode, kind, ftz))


def _set_sign(opcode: str, kind: str, ftz: bool, e: Emitter, a: str) -> str:
    of = element(kind)
    a = flush(kind, e, a) if ftz else a
    return canonical(kind, e, e.op("fneg", of, a) if opcode == "neg" else e.intrinsic("fabs", of, a))


@opcodes("min", "max")
def _min_max(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        for suffix, ftz, _ in suffixes(kind, sat=False):
            for nan in (False, True) if kind == "f32" else (False,):
                for xorsign in (False, True) if kind == "f32" else (False,):
                    name = f"{opcode}{suffix}{'.NaN' * nan}{'.xorsign.abs' * xorsign}.{kind}"
                    emit = partial(extremum, opcode, kind, ftz, nan, xorsign)
                    yield name, binary(element(kind), emit, reads_nan=xorsign)


def extremum(opcode: str, kind: str, ftz: bool, nan: bool, xorsign: bool, e: Emitter, a: str, b: str) -> str:
    """min or max with -0 < +0. Without ``.NaN`` a NaN operand loses; two give the canonical NaN."""
    of, form = element(kind), FORMATS[kind]
    if ftz:
        a, b = flush(kind, e, a), flush(kind, e, b)
    name = opcode + ("imum" if nan else "imumnum")
    if not xorsign:
        return canonical(kind, e, e.intrinsic(name, of, a, b))
    signs = e.op("xor", form.integer, to_bits(kind, e, a), to_bits(kind, e, b))
    sign = e.op("and", form.integer, signs, e.const(form.integer, form.sign))
    result = e.intrinsic(name, of, e.intrinsic("fabs", of, a), e.intrinsic("fabs", of, b))
    signed = from_bits(kind, e, e.op("or", form.integer, to_bits(kind, e, result), sign))
    return canonical(kind, e, signed)


@opcodes("copysign")
def _copysign(opcode: str) -> Entries:
    for kind in ("f32", "f64"):
        # PTX puts the operand that gives the sign first.
        of = element(kind)
        yield f"copysign.{kind}", binary(of, lambda e, a, b, of=of: e.intrinsic("copysign", of, b, a), reads_nan=True)


# llvm.is.fpclass's bits, from the lowest: signalling and quiet NaN, -inf, -normal, -subnormal, -0, +0,
# +subnormal, +normal, +inf.
_CLASSES = {
    "finite": 0b0111111000,
    "infinite": 0b1000000100,
    "number": 0b1111111100,
    "notanumber": 0b0000000011,
    "normal": 0b0101101000,  # zeros too
    "subnormal": 0b0010010000,
}


@opcodes("testp")
def _testp(opcode: str) -> Entries:
    for name, classes in _CLASSES.items():
        for kind in ("f32", "f64"):
            yield f"testp.{name}.{kind}", Rule(("i1",), (element(kind),), partial(_classify, kind, classes))


def _classify(kind: str, classes: int, e: Emitter, a: str) -> str:
    of = element(kind)
    scalar = "f32" if kind == "f32" else "f64"
    mangled = scalar if e.lanes == 1 else f"v{e.lanes}{scalar}"
    name = f"llvm.is.fpclass.{mangled}"
    e.out.declare(name, e.type("i1"), [e.type(of), "i32 immarg"])
    return e.assign(f"call {e.type('i1')} @{name}({e.type(of)} {a}, i32 {classes})")
