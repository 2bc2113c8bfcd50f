"""cvt: between integers, floats, and both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tilewright.engine.instructions.rounding import (
    FORMATS,
    MODES,
    by_error,
    canonical,
    flush,
    is_nan,
    narrow,
    saturate,
    two_sum,
    widen,
)
from tilewright.engine.instructions.table import Entries, Rule, element, opcodes, signed
from tilewright.engine.ir import Emitter, bits_of

INTEGER_TYPES = tuple(f"{sign}{width}" for sign in "us" for width in (8, 16, 32, 64))
FLOAT_TYPES = ("f16", "bf16", "f32", "f64")
_INTO = {"bf16": tuple(kind for kind in INTEGER_TYPES if not kind.endswith("8"))}  # what becomes a float of a type
_PRECISION = {"bf16": 8, "f16": 11, "f32": 24, "f64": 53}
_TO_INTEGER = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}


def _bounds(kind: str) -> tuple[int, int]:
    width = int(kind[1:])
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed(kind) else (0, (1 << width) - 1)


def _flags(*names: str) -> Iterator[tuple[str, tuple[bool, ...]]]:
    """Every subset of modifiers, in order: its text and which are there."""
    for chosen in range(1 << len(names)):
        present = tuple(bool(chosen >> i & 1) for i in range(len(names)))
        yield "".join(f".{name}" for name, on in zip(names, present, strict=True) if on), present


def _allowed(*kinds: str) -> tuple[str, ...]:
    """The modifiers of a conversion of these float types: .ftz is for f32, .sat not for bf16."""
    return ("ftz",) * ("f32" in kinds) + ("sat",) * ("bf16" not in kinds)


def _result(kind: str) -> str:
    """See Rule.results: signed integers come sign-extended."""
    return "i64" if kind[0] == "s" else element(kind)


def _extended(kind: str, e: Emitter, x: str) -> str:
    return e.resize(element(kind), "i64", x, signed=True) if kind[0] == "s" else x


@opcodes("cvt")
def _integer_to_integer(opcode: str) -> Entries:
    for target in INTEGER_TYPES:
        for source in INTEGER_TYPES:
            (low, high), (least, greatest) = _bounds(target), _bounds(source)
            # PTX allows .sat only where there is something to clamp.
            for suffix, flags in _flags(*["sat"] * (low > least or high < greatest)):
                sat = any(flags)
                emit = partial(_resize, target, source, sat)
                yield f"cvt{suffix}.{target}.{source}", Rule((_result(target),), (element(source),), emit)


def _resize(target: str, source: str, sat: bool, e: Emitter, a: str) -> str:
    if sat:
        a = clamp(source, target, e, a)
    return _extended(target, e, e.resize(element(source), element(target), a, signed(source)))


def clamp(source: str, target: str, e: Emitter, a: str) -> str:
    """Clamp an integer of type ``source`` to the range of ``target``."""
    of, prefix = element(source), "s" if signed(source) else "u"
    (low, high), (least, greatest) = _bounds(target), _bounds(source)
    if high < greatest:
        a = e.intrinsic(f"{prefix}min", of, a, e.const(of, high))
    if low > least:
        a = e.intrinsic(f"{prefix}max", of, a, e.const(of, low))
    return a


@opcodes("cvt")
def _float_to_integer(opcode: str) -> Entries:
    for source in FLOAT_TYPES:
        for target in INTEGER_TYPES:
            for mode in _TO_INTEGER:
                for suffix, flags in _flags(*_allowed(source)):
                    emit = partial(_truncate, target, source, mode, source == "f32" and flags[0])
                    name = f"cvt.{mode}{suffix}.{target}.{source}"
                    yield name, Rule((_result(target),), (element(source),), emit)


def _truncate(target: str, source: str, mode: str, ftz: bool, e: Emitter, a: str) -> str:
    """Round to an integer and clamp it to the target's range, whether ``.sat`` says so or not."""
    if ftz:
        a = flush(source, e, a)
    of = "double" if source == "f64" else "float"
    x = widen(source, e, a, of)
    nan = e.compare("uno", of, x, x)
    x = e.intrinsic(_TO_INTEGER[mode], of, x)
    # Into 32 bits where that is enough: CPUs convert those in vectors.
    via = element(target) if bits_of(element(target)) >= 32 else "i32"
    integer = _saturating(f"fpto{target[0]}i.sat", of, via, e, x)
    if via != element(target):
        integer = clamp(f"{target[0]}32", target, e, integer)
        integer = e.resize(via, element(target), integer)
    integer = e.select(element(target), nan, e.const(element(target), _of_nan(target, source)), integer)
    return _extended(target, e, integer)


def _saturating(name: str, source: str, target: str, e: Emitter, x: str) -> str:
    mangled = ".".join(f"{'' if e.lanes == 1 else f'v{e.lanes}'}{t}" for t in (target, _SHORT[source]))
    full = f"llvm.{name}.{mangled}"
    e.out.declare(full, e.type(target), [e.type(source)])
    return e.assign(f"call {e.type(target)} @{full}({e.type(source)} {x})")


_SHORT = {"float": "f32", "double": "f64"}


def _of_nan(target: str, source: str) -> int:
    """An H200 gives 0 between types of at most 32 bits, else the top bit."""
    width = int(target[1:])
    return 1 << (width - 1) if source == "f64" or width == 64 else 0


@opcodes("cvt")
def _integer_to_float(opcode: str) -> Entries:
    for target in FLOAT_TYPES:
        for source in _INTO.get(target, INTEGER_TYPES):
            for mode in MODES:
                for suffix, _ in _flags(*_allowed(target)):
                    # An integer is never subnormal: there is nothing for .ftz to flush.
                    emit = partial(_from_integer, target, source, mode, "sat" in suffix)
                    name = f"cvt.{mode}{suffix}.{target}.{source}"
                    yield name, Rule((element(target),), (element(source),), emit)


def _from_integer(target: str, source: str, mode: str, sat: bool, e: Emitter, a: str) -> str:
    prefix, of = source[0], element(source)
    cast = f"{prefix}itofp"
    width = int(source[1:])
    if target in ("f32", "f64") and mode == "rn":
        result = e.cast(cast, of, element(target), a)
    elif width <= 32:
        exact = e.cast(cast, of, "double", a)
        result = exact if target == "f64" else narrow(target, mode, e, exact)
    else:
        # The upper and the lower word are exact doubles; their sum is rounded once.
        high = e.op("ashr" if prefix == "s" else "lshr", "i64", a, e.const("i64", 32))
        low = e.op("and", "i64", a, e.const("i64", 0xFFFFFFFF))
        high = e.op("fmul", "double", e.cast(cast, "i64", "double", high), e.const("double", 2.0**32))
        total, error = two_sum("double", e, high, e.cast("uitofp", "i64", "double", low))
        if target == "f64":
            result = by_error("f64", mode, e, total, error)
        else:
            result = narrow(target, mode, e, by_error("f64", "odd", e, total, error))
    return clamp_to_one(target, e, result) if sat else result


def clamp_to_one(kind: str, e: Emitter, x: str) -> str:
    """``.sat`` for any float kind."""
    if kind in ("f32", "f64"):
        return saturate(kind, e, x)
    return narrow(kind, "rn", e, saturate("f32", e, widen(kind, e, x)), "float")


@opcodes("cvt")
def _float_to_float(opcode: str) -> Entries:
    for target in FLOAT_TYPES:
        for source in FLOAT_TYPES:
            if target == source:
                modes: tuple[str, ...] = ("", *_TO_INTEGER)
            elif _PRECISION[target] > _PRECISION[source] and source != "bf16":
                modes = ("",)
            elif source == "bf16":
                modes = ("",) if target in ("f32", "f64") else MODES
            else:
                modes = MODES
            for mode in modes:
                allowed = _allowed(target, source)
                for suffix, flags in _flags(*allowed):
                    chosen = {flag for flag, on in zip(allowed, flags, strict=True) if on}
                    emit = partial(_refloat, target, source, mode, "ftz" in chosen, "sat" in chosen)
                    name = f"cvt{'.' * bool(mode)}{mode}{suffix}.{target}.{source}"
                    yield name, Rule((element(target),), (element(source),), emit, reads_nan=True)


def _refloat(target: str, source: str, mode: str, ftz: bool, sat: bool, e: Emitter, a: str) -> str:
    # An H200 does not flush on the way to f16.
    if ftz and source == "f32" and target != "f16":
        a = canonical("f32", e, flush("f32", e, a))
    if mode in _TO_INTEGER:
        of = "double" if source == "f64" else "float"
        integral = e.intrinsic(_TO_INTEGER[mode], of, widen(source, e, a, of))
        result = canonical("f64", e, integral) if source == "f64" else narrow(source, "rn", e, integral, of)
    elif target == "f64" or (target == "f32" and source in ("f32", "bf16") and not (ftz or sat)):
        result = widen(source, e, a, element(target))  # with the digits of a NaN
    elif target == source:
        result = canonical(source, e, a)
    elif source == "f64":
        result = e.select(element(target), is_nan("f64", e, a), _narrowed_nan(target, e, a), narrow(target, mode, e, a))
    else:
        result = narrow(target, mode or "rn", e, widen(source, e, a), "float")
    if ftz and target == "f32":
        result = flush("f32", e, result)
    return clamp_to_one(target, e, result) if sat else result


def _narrowed_nan(target: str, e: Emitter, a: str) -> str:
    """From f64, a NaN keeps its sign and upper digits."""
    single = e.cast("fptrunc", "double", "float", a)
    if target == "f32":
        return single
    bits = e.cast("bitcast", "float", "i32", single)
    sign = e.op("and", "i32", e.op("lshr", "i32", bits, e.const("i32", 16)), e.const("i32", 0x8000))
    drop = 13 if target == "f16" else 16
    digits = e.op("lshr", "i32", bits, e.const("i32", drop))
    digits = e.op("and", "i32", digits, e.const("i32", 0x3FF if target == "f16" else 0x7F))
    infinity = e.const("i32", FORMATS[target].exponent)
    return e.resize("i32", "i16", e.op("or", "i32", e.op("or", "i32", sign, infinity), digits))
