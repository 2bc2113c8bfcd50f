"""cvt to and from the formats of tensor cores: f16x2 and bf16x2 from two floats, tf32, 8-bit floats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from tilewright.engine.instructions.half import join, split
from tilewright.engine.instructions.rounding import FORMATS, canonical, is_nan, narrow, relu, widen
from tilewright.engine.instructions.table import Entries, Rule, opcodes
from tilewright.engine.ir import Emitter

_LARGEST = {"f16": 0x7BFF, "bf16": 0x7F7F}


def _flags(*names: str) -> Iterator[tuple[str, frozenset[str]]]:
    for chosen in range(1 << len(names)):
        present = [name for i, name in enumerate(names) if chosen >> i & 1]
        yield "".join(f".{name}" for name in present), frozenset(present)


@opcodes("cvt")
def _from_float(opcode: str) -> Entries:
    for kind in ("f16", "bf16"):
        for mode in ("rn", "rz"):
            for suffix, flags in _flags("relu", "satfinite"):
                emit = partial(_narrowed, kind, mode, flags)
                if flags:
                    yield f"cvt.{mode}{suffix}.{kind}.f32", Rule(("i16",), ("float",), emit)
                yield (
                    f"cvt.{mode}{suffix}.{kind}x2.f32",
                    Rule(("i32",), ("float", "float"), partial(_two_narrowed, kind, mode, flags)),
                )


def _narrowed(kind: str, mode: str, flags: frozenset[str], e: Emitter, a: str) -> str:
    result = narrow(kind, mode, e, a, "float")
    if "satfinite" in flags:
        result = _finite(e, "i16", FORMATS[kind].exponent, _LARGEST[kind], result)
    return relu(kind, e, result) if "relu" in flags else result


def _finite(e: Emitter, of: str, infinity: int, largest: int, x: str) -> str:
    """``.satfinite``: the pattern of an infinity becomes that of the largest number of its sign."""
    sign_bit = 1 << (int(of[1:]) - 1)
    magnitude = e.op("and", of, x, e.const(of, sign_bit - 1))
    limit = e.op("or", of, e.op("and", of, x, e.const(of, sign_bit)), e.const(of, largest))
    return e.select(of, e.compare("eq", of, magnitude, e.const(of, infinity)), limit, x)


def _two_narrowed(kind: str, mode: str, flags: frozenset[str], e: Emitter, a: str, b: str) -> str:
    upper, lower = (e.resize("i16", "i32", _narrowed(kind, mode, flags, e, x)) for x in (a, b))
    return e.op("or", "i32", e.op("shl", "i32", upper, e.const("i32", 16)), lower)


@opcodes("cvt")
def _to_tf32(opcode: str) -> Entries:
    for suffix, flags in _flags("satfinite"):
        yield f"cvt.rna{suffix}.tf32.f32", Rule(("i32",), ("float",), partial(_tf32, "rna", flags), reads_nan=True)
    for mode in ("rn", "rz"):
        for suffix, flags in _flags("relu"):
            emit = partial(_tf32, mode, flags)
            yield f"cvt.{mode}{suffix}.tf32.f32", Rule(("i32",), ("float",), emit, reads_nan=True)


def _tf32(mode: str, flags: frozenset[str], e: Emitter, a: str) -> str:
    """A float with 10 bits after the point: round the pattern's magnitude at bit 13."""
    bits = e.cast("bitcast", "float", "i32", a)
    if mode == "rna":
        bits = e.op("add", "i32", bits, e.const("i32", 1 << 12))
    elif mode == "rn":
        even = e.op("and", "i32", e.op("lshr", "i32", bits, e.const("i32", 13)), e.const("i32", 1))
        bits = e.op("add", "i32", bits, e.op("add", "i32", even, e.const("i32", (1 << 12) - 1)))
    bits = e.op("and", "i32", bits, e.const("i32", ~0x1FFF))
    if mode == "rna":
        # An H200 does this by integers alone, whatever a NaN becomes: also where .satfinite steps down.
        if "satfinite" in flags:
            exponent = e.op("and", "i32", bits, e.const("i32", 0x7F800000))
            special = e.compare("eq", "i32", exponent, e.const("i32", 0x7F800000))
            bits = e.op("sub", "i32", bits, e.select("i32", special, e.const("i32", 0x2000), e.const("i32", 0)))
        return bits
    if "relu" in flags:
        bits = e.intrinsic("smax", "i32", bits, e.const("i32", 0))
    return e.select("i32", is_nan("f32", e, a), e.const("i32", 0x7FFFE000), bits)


@dataclass(frozen=True)
class _Eight:
    """An 8-bit float: bits after the point, exponent bias, patterns of the largest number and of NaN."""

    fraction: int
    bias: int
    largest: int
    nan: int


_EIGHTS = {"e4m3": _Eight(3, 7, 0x7E, 0x7F), "e5m2": _Eight(2, 15, 0x7B, 0x7F)}


@opcodes("cvt")
def _eight_bit(opcode: str) -> Entries:
    for kind in _EIGHTS:
        for clamp in ("", ".relu"):
            name = f"cvt.rn.satfinite{clamp}.{kind}x2"
            yield f"{name}.f32", Rule(("i16",), ("float", "float"), partial(_two_to_eight, kind, bool(clamp)))
            yield f"{name}.f16x2", Rule(("i16",), ("i32",), partial(_pair_to_eight, kind, bool(clamp)))
            emit = partial(_pair_from_eight, kind, bool(clamp))
            yield f"cvt.rn{clamp}.f16x2.{kind}x2", Rule(("i32",), ("i16",), emit)


def _to_eight(kind: str, clamp: bool, e: Emitter, x: str) -> str:
    """A float as the nearest 8-bit float, as ``i32``; what is too large becomes the largest."""
    form = _EIGHTS[kind]
    drop = 23 - form.fraction
    bits = e.cast("bitcast", "float", "i32", x)
    magnitude = e.op("and", "i32", bits, e.const("i32", 0x7FFFFFFF))
    even = e.op("and", "i32", e.op("lshr", "i32", magnitude, e.const("i32", drop)), e.const("i32", 1))
    normal = e.op("add", "i32", magnitude, e.op("add", "i32", even, e.const("i32", (1 << (drop - 1)) - 1)))
    rebias = (127 - form.bias) << form.fraction
    normal = e.op("sub", "i32", e.op("lshr", "i32", normal, e.const("i32", drop)), e.const("i32", rebias))
    # Below the least normal number the step is fixed: adding 2^23 steps makes the adder round to it.
    step = 2.0 ** (1 - form.bias - form.fraction)
    shifter = step * 2.0**23
    rounded = e.op("fadd", "float", e.cast("bitcast", "i32", "float", magnitude), e.const("float", shifter))
    base = (127 + 23 + 1 - form.bias - form.fraction) << 23
    subnormal = e.op("sub", "i32", e.cast("bitcast", "float", "i32", rounded), e.const("i32", base))
    least = e.compare("ult", "i32", magnitude, e.const("i32", (128 - form.bias) << 23))
    code = e.intrinsic("umin", "i32", e.select("i32", least, subnormal, normal), e.const("i32", form.largest))
    sign = e.op("and", "i32", e.op("lshr", "i32", bits, e.const("i32", 24)), e.const("i32", 0x80))
    if clamp:
        positive = e.compare("eq", "i32", sign, e.const("i32", 0))
        code = e.select("i32", positive, code, e.const("i32", 0))
    else:
        code = e.op("or", "i32", code, sign)
    return e.select("i32", is_nan("f32", e, x), e.const("i32", form.nan), code)


def _two_to_eight(kind: str, clamp: bool, e: Emitter, a: str, b: str) -> str:
    upper, lower = _to_eight(kind, clamp, e, a), _to_eight(kind, clamp, e, b)
    both = e.op("or", "i32", e.op("shl", "i32", upper, e.const("i32", 8)), lower)
    return e.resize("i32", "i16", both)


def _pair_to_eight(kind: str, clamp: bool, e: Emitter, pair: str) -> str:
    upper = e.resize("i32", "i16", e.op("lshr", "i32", pair, e.const("i32", 16)))
    lower = e.resize("i32", "i16", pair)
    return _two_to_eight(kind, clamp, e, widen("f16", e, upper), widen("f16", e, lower))


def _pair_from_eight(kind: str, clamp: bool, e: Emitter, pair: str) -> str:
    eights = e.resize("i16", "i32", pair)
    upper = e.op("shl", "i32", e.op("and", "i32", eights, e.const("i32", 0xFF00)), e.const("i32", 16))
    lower = e.op("shl", "i32", e.op("and", "i32", eights, e.const("i32", 0xFF)), e.const("i32", 8))
    wide = Emitter(e.out, 2 * e.lanes)
    halves = _half_of_top_byte(kind, wide, split(e, wide, e.op("or", "i32", upper, lower)))
    return join(e, wide, relu("f16", wide, halves) if clamp else halves)


def _half_of_top_byte(kind: str, e: Emitter, x: str) -> str:
    """The half that equals the 8-bit float in the upper byte of x (e5m2 is the top of a half)."""
    if kind == "e5m2":
        return canonical("f16", e, x)
    sign = e.op("and", "i16", x, e.const("i16", 0x8000))
    magnitude = e.op("lshr", "i16", e.op("and", "i16", x, e.const("i16", 0x7F00)), e.const("i16", 1))
    # Read as a half the number is too small by the difference of the biases, 15 - 7.
    scaled = e.op("fmul", "float", widen("f16", e, magnitude), e.const("float", 256.0))
    half = e.op("or", "i16", narrow("f16", "rn", e, scaled, "float"), sign)
    nan = e.compare("eq", "i16", magnitude, e.const("i16", 0x7F00 >> 1))
    return e.select("i16", nan, e.const("i16", 0x7FFF), half)
