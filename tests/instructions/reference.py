"""What every instruction computes, in Python's integers, written from the PTX ISA manual.

``reference(name)`` gives a function of one lane's operands (unsigned patterns; the carry last) that returns
the patterns of its results, or for an approximate function what the result must be near to.

Where the ISA leaves something open, the answer of an H200 stands here and is marked with "H200".
"""

import functools
import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.instructions import exact
from tests.instructions.cases import IMMEDIATE
from tests.instructions.exact import FORMATS, NAN, Number, decode, encode


@dataclass(frozen=True)
class Near:
    """A result of a float kind within ``error`` of ``value``; ``any_finite`` where nothing is promised."""

    kind: str
    value: float
    error: float


Result = int | Near | tuple[Near, Near] | None
Lane = Callable[..., tuple[Result, ...]]
_builders: dict[str, Callable[[list[str], str], Lane]] = {}


def computes(*opcodes: str) -> Callable:
    def register(build: Callable[[list[str], str], Lane]) -> Callable[[list[str], str], Lane]:
        _builders.update(dict.fromkeys(opcodes, build))
        return build

    return register


def reference(name: str) -> Lane:
    """Raises KeyError for an opcode without a reference."""
    plain = re.sub(r"\{\d\}|\|", "", name)
    opcode, *parts = plain.split(".")
    return _builders[opcode](parts, name)


@functools.cache
def width(kind: str) -> int:
    return 1 if kind == "pred" else int(re.sub(r"\D*", "", kind.removesuffix("x2")))


def signed(kind: str, x: int) -> int:
    """The value of a pattern of an integer type."""
    bits = width(kind)
    x &= (1 << bits) - 1
    return x - (1 << bits) if kind[0] == "s" and x >> (bits - 1) else x


def wrap(kind: str, x: int) -> int:
    return x & ((1 << width(kind)) - 1)


def limits(kind: str) -> tuple[int, int]:
    bits = width(kind)
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def clip(kind: str, x: int) -> int:
    low, high = limits(kind)
    return min(max(x, low), high)


def is_float(kind: str) -> bool:
    return kind.removesuffix("x2") in FORMATS


def pairwise(lane: Lane) -> Lane:
    """The same on the lower and upper half of 32-bit operands."""

    def both(*operands: int) -> tuple[Result, ...]:
        low = lane(*(x & 0xFFFF for x in operands))[0]
        high = lane(*(x >> 16 for x in operands))[0]
        if isinstance(low, Near) or isinstance(high, Near):
            return ((low, high),)
        return (low | high << 16,)

    return both


def mode_of(parts: list[str]) -> str:
    return next((part for part in parts if part in ("rn", "rz", "rm", "rp", "rna")), "rn")


def finish(kind: str, mode: str, parts: list[str], x: Number, sticky: bool = False) -> int:
    """Round, then .ftz, .sat, .relu."""
    if "sat" in parts:
        if x.kind == "nan" or x.negative:
            return 0
        if exact.compare(x, exact.of_integer(1)) == 1:
            x, sticky = exact.of_integer(1), False
    bits = encode(kind, mode, x, sticky)
    form = FORMATS[kind]
    if "ftz" in parts and not bits & form.infinity:
        bits &= form.sign
    # Flushing looks at the result as it would be without a least exponent.
    if "ftz" in parts and bits & ~form.sign == 1 << form.fraction_bits and x.kind == "finite":
        wide = encode("f64", "rz", x)
        if decode("f64", wide).magnitude and abs(exact.to_float(decode("f64", wide))) < least_kept(form, mode):
            bits &= form.sign
    if "relu" in parts and bits & form.sign:
        bits = 0
    return bits


def least_kept(form: exact.Format, mode: str) -> float:
    return 2.0 ** (1 - form.bias) * (1 - 2.0 ** -(form.fraction_bits + 2) if mode == "rn" else 1.0)


@computes("add", "sub", "mul", "fma", "mad", "addc", "subc", "madc", "mul24", "mad24", "sad", "div", "rem")
def arithmetic(parts: list[str], name: str) -> Lane:
    opcode, kind = name.split(".")[0], parts[-1]
    if is_float(kind):
        lane = _float_arithmetic(opcode, kind.removesuffix("x2"), parts)
        return pairwise(lane) if kind.endswith("x2") else lane
    if kind.endswith("x2"):
        return pairwise(lambda a, b: (a + b & 0xFFFF,))
    return _integer_arithmetic(opcode, kind, parts)


def _float_arithmetic(opcode: str, kind: str, parts: list[str]) -> Lane:
    mode, ftz = mode_of(parts), "ftz" in parts

    def lane(*operands: int) -> tuple[Result, ...]:
        a, b, *rest = (decode(kind, x, ftz) for x in operands)
        if opcode == "div":
            if "approx" in parts or "full" in parts:
                return (_near_quotient(parts, a, b),)
            quotient, sticky = exact.divide(a, b)
            return (finish(kind, mode, parts, quotient, sticky),)
        if opcode in ("add", "sub"):
            result = exact.add(a, b.negated() if opcode == "sub" else b, mode)
        else:
            result = exact.multiply(a, b)
        if rest:
            result = exact.add(result, rest[0], mode)
        return (finish(kind, mode, parts, result),)

    return lane


def _near_quotient(parts: list[str], a: Number, b: Number) -> Result:
    quotient, _ = exact.divide(a, b)
    size = abs(exact.to_float(b))
    if "approx" in parts and 2.0**126 < size < math.inf:
        return encode("f32", "rn", exact.multiply(a, Number(b.negative, "finite", 0, 0)))
    bits = finish("f32", "rn", parts, quotient)
    return near_bits("f32", bits, 2, "ftz" in parts)


def near_bits(kind: str, bits: int, ulps: int, ftz: bool = False) -> Result:
    """Within some units in the last place; special values and zeros exactly."""
    x = decode(kind, bits)
    if x.kind != "finite" or x.zero:
        return bits
    place = max(x.magnitude.bit_length() + x.exponent - FORMATS[kind].fraction_bits - 1, FORMATS[kind].step)
    error = ulps * 2.0**place
    if ftz and abs(exact.to_float(x)) <= 2.0**-126:
        error = 2.0**-126
    return Near(kind, exact.to_float(x), error)


def _integer_arithmetic(opcode: str, kind: str, parts: list[str]) -> Lane:
    bits = width(kind)
    carries = opcode.endswith("c") or "cc" in parts

    def product(a: int, b: int) -> int:
        if "24" in opcode:
            a, b = (signed(f"{kind[0]}24", x) for x in (a, b))
            return a * b >> 16 if "hi" in parts else a * b
        a, b = signed(kind, a), signed(kind, b)
        if carries:
            return wrap(kind, a * b >> bits if "hi" in parts else a * b)
        return a * b >> bits if "hi" in parts else a * b

    def lane(a: int, b: int, *rest: int) -> tuple[Result, ...]:
        if opcode in ("div", "rem"):
            return (_divide(opcode, kind, a, b),)
        if opcode == "sad":
            return (wrap(kind, rest[0] + abs(signed(kind, a) - signed(kind, b))),)
        if carries:
            carry = rest[-1] if opcode.endswith("c") else 0
            if opcode[:3] == "mad":
                total = product(a, b) + rest[0] + carry
            else:
                total = a + b + carry
                if opcode[:3] == "sub":  # the flag says that nothing was borrowed
                    total = a + (1 << bits) - b - (opcode == "subc") + carry
            flag = (int(total >> bits != 0),) if "cc" in parts else ()
            return (wrap(kind, total), *flag)
        if opcode in ("add", "sub"):
            a, b = signed(kind, a), signed(kind, b)
            total = a + b if opcode == "add" else a - b
        else:
            total = product(a, b)
            if rest:
                wide = f"{kind[0]}{2 * bits}" if "wide" in parts else kind
                # A saturating addition is of the wrapped product.
                total = signed(wide, total) + signed(wide, rest[0])
        if "sat" in parts:
            total = clip(kind, total)
        return (total & ((1 << (2 * bits if "wide" in parts else bits)) - 1),)

    return lane


def _divide(opcode: str, kind: str, a: int, b: int) -> int:
    if b == 0:
        return wrap(kind, -1)  # H200, of every width, and for rem too
    x, y = signed(kind, a), signed(kind, b)
    quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    return wrap(kind, quotient if opcode == "div" else x - quotient * y)


@computes("abs", "neg")
def sign_operations(parts: list[str], name: str) -> Lane:
    negate, kind = name.startswith("neg"), parts[-1]
    single = kind.removesuffix("x2")
    if not is_float(kind):
        return lambda a: (wrap(kind, -signed(kind, a) if negate else abs(signed(kind, a))),)

    def lane(a: int) -> tuple[Result, ...]:
        x = decode(single, a, "ftz" in parts)
        return (encode(single, "rn", x.negated() if negate or x.negative else x),)

    return pairwise(lane) if kind.endswith("x2") else lane


@computes("min", "max")
def extremes(parts: list[str], name: str) -> Lane:
    largest, kind = name.startswith("max"), parts[-1]
    single = kind.removesuffix("x2")

    def integers(a: int, b: int) -> tuple[Result, ...]:
        result = (max if largest else min)(signed(single, a), signed(single, b))
        return (wrap(single, max(result, 0) if "relu" in parts else result),)

    def floats(a: int, b: int) -> tuple[Result, ...]:
        x, y = (decode(single, v, "ftz" in parts) for v in (a, b))
        negative = bool((a ^ b) & FORMATS[single].sign)
        if "xorsign" in parts:
            x, y = (Number(False, v.kind, v.magnitude, v.exponent) for v in (x, y))
        order = exact.compare(x, y)
        if order is None:
            numbers = [v for v in (x, y) if v.kind != "nan"]
            chosen = NAN if "NaN" in parts or not numbers else numbers[0]
        else:
            if order == 0:
                order = y.negative - x.negative  # -0 < +0
            chosen = (x if order > 0 else y) if largest else (x if order < 0 else y)
        if "xorsign" in parts and chosen.kind != "nan":
            chosen = Number(negative, chosen.kind, chosen.magnitude, chosen.exponent)
        return (encode(single, "rn", chosen),)

    lane = floats if is_float(kind) else integers
    return pairwise(lane) if kind.endswith("x2") else lane


@computes("and", "or", "xor", "not", "cnot")
def logic(parts: list[str], name: str) -> Lane:
    kind = parts[-1]
    return {
        "and": lambda a, b: (a & b,),
        "or": lambda a, b: (a | b,),
        "xor": lambda a, b: (a ^ b,),
        "not": lambda a: (wrap(kind, ~a),),
        "cnot": lambda a: (int(a == 0),),
    }[name.split(".")[0]]


@computes("lop3")
def lop3(parts: list[str], name: str) -> Lane:
    def lane(a: int, b: int, c: int, _: int, q: int = 0) -> tuple[Result, ...]:
        result = sum((IMMEDIATE >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | c >> i & 1) & 1) << i for i in range(32))
        if len(parts) == 1:
            return (result,)
        return result, int(result != 0) & q if parts[0] == "and" else int(result != 0) | q

    return lane


@computes("shl", "shr")
def shifts(parts: list[str], name: str) -> Lane:
    kind = parts[-1]
    if name.startswith("shl"):
        return lambda a, n: (wrap(kind, a << min(n, 64)),)
    return lambda a, n: (wrap(kind, signed(kind, a) >> min(n, 64)),)


@computes("shf")
def funnel(parts: list[str], name: str) -> Lane:
    def lane(a: int, b: int, n: int) -> tuple[Result, ...]:
        n = n & 31 if "wrap" in parts else min(n, 32)
        both = b << 32 | a
        return ((both << n >> 32 if parts[0] == "l" else both >> n) & 0xFFFFFFFF,)

    return lane


_COMPARE = {
    "eq": lambda o: o == 0, "ne": lambda o: o != 0, "lt": lambda o: o < 0, "le": lambda o: o <= 0,
    "gt": lambda o: o > 0, "ge": lambda o: o >= 0, "lo": lambda o: o < 0, "ls": lambda o: o <= 0,
    "hi": lambda o: o > 0, "hs": lambda o: o >= 0,
}  # fmt: skip


def _test(operator: str, kind: str, ftz: bool) -> Callable[[int, int], bool]:
    def test(a: int, b: int) -> bool:
        if not is_float(kind):
            x, y = signed(kind, a), signed(kind, b)
            return _COMPARE[operator]((x > y) - (x < y))
        order = exact.compare(decode(kind, a, ftz), decode(kind, b, ftz))
        if operator in ("num", "nan"):
            return (order is None) == (operator == "nan")
        if operator[-1] == "u":
            return order is None or _COMPARE[operator[:-1]](order)
        return order is not None and _COMPARE[operator](order)

    return test


_BOOLEAN = {"and": lambda x, y: x & y, "or": lambda x, y: x | y, "xor": lambda x, y: x ^ y}


@computes("setp")
def setp(parts: list[str], name: str) -> Lane:
    test = _test(parts[0], parts[-1].removesuffix("x2"), "ftz" in parts)
    boolean = next((_BOOLEAN[part] for part in parts if part in _BOOLEAN), lambda x, _: x)

    def lane(a: int, b: int, c: int = 0) -> tuple[Result, ...]:
        if parts[-1].endswith("x2"):
            values: tuple[int, ...] = int(test(a & 0xFFFF, b & 0xFFFF)), int(test(a >> 16, b >> 16))
            values = values if name.endswith("|") else values[:1]  # H200: a single predicate is the lower half's
        else:
            first = int(test(a, b))
            values = (first, 1 - first) if name.endswith("|") else (first,)
        return tuple(boolean(value, c) for value in values)

    return lane


@computes("set")
def set_(parts: list[str], name: str) -> Lane:
    target, source = parts[-2:]
    true = {"f32": 0x3F800000, "f16": 0x3C00, "bf16": 0x3F80}.get(target.removesuffix("x2"))
    lane = setp([*parts[:-2], source], name + "|" * source.endswith("x2"))  # both halves'
    if source.endswith("x2"):
        half = 0xFFFF if true is None else true

        def pair(*operands: int) -> tuple[Result, ...]:
            low, high = lane(*operands)
            return (low * half | high * half << 16,)

        return pair
    value = (1 << width(target)) - 1 if true is None else true
    return lambda *operands: (lane(*operands)[0] * value,)


@computes("selp")
def selp(parts: list[str], name: str) -> Lane:
    return lambda a, b, c: (a if c else b,)


@computes("slct")
def slct(parts: list[str], name: str) -> Lane:
    def lane(a: int, b: int, c: int) -> tuple[Result, ...]:
        if parts[-1] == "s32":
            return (a if signed("s32", c) >= 0 else b,)
        x = decode("f32", c, "ftz" in parts)
        return (a if x.kind != "nan" and (x.zero or not x.negative) else b,)

    return lane


@computes("mov")
def mov(parts: list[str], name: str) -> Lane:
    count = re.search(r"\{(\d)\}", name)
    if not count:
        return lambda a: (a,)
    parts_count = int(count[1])
    size = width(parts[0]) // parts_count
    if name.startswith("{"):
        return lambda *values: (sum(v << (i * size) for i, v in enumerate(values)),)
    return lambda a: tuple(a >> (i * size) & ((1 << size) - 1) for i in range(parts_count))


@computes("copysign")
def copysign(parts: list[str], name: str) -> Lane:
    sign = FORMATS[parts[0]].sign
    return lambda a, b: (a & sign | b & (sign - 1),)


@computes("testp")
def testp(parts: list[str], name: str) -> Lane:
    kind = parts[1]

    def lane(a: int) -> tuple[Result, ...]:
        x = decode(kind, a)
        subnormal = x.kind == "finite" and not x.zero and not a & FORMATS[kind].infinity
        return (
            int(
                {
                    "finite": x.kind == "finite",
                    "infinite": x.kind == "infinite",
                    "number": x.kind != "nan",
                    "notanumber": x.kind == "nan",
                    "normal": x.kind == "finite" and not subnormal,  # zeros too: H200
                    "subnormal": subnormal,
                }[parts[0]]
            ),
        )

    return lane
