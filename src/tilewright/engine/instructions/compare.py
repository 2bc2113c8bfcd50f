"""Comparisons and what depends on one: setp, set, selp, slct."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tilewright.engine.instructions.logic import complement
from tilewright.engine.instructions.rounding import flush, widen
from tilewright.engine.instructions.table import Emit, Entries, Rule, element, opcodes
from tilewright.engine.ir import Emitter

_EQUALITY = {"eq": "eq", "ne": "ne"}
_SIGNED = _EQUALITY | {name: f"s{name}" for name in ("lt", "le", "gt", "ge")}
_UNSIGNED = (
    _EQUALITY
    | {name: f"u{name}" for name in ("lt", "le", "gt", "ge")}
    | {"lo": "ult", "ls": "ule", "hi": "ugt", "hs": "uge"}
)
# A plain float comparison is false if an operand is NaN (ne too), one with u is true.
_FLOAT = (
    {"eq": "oeq", "ne": "one", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
    | {"equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge"}
    | {"num": "ord", "nan": "uno"}
)
_PREDICATES = (
    {f"b{width}": _EQUALITY for width in (16, 32, 64)}
    | {f"u{width}": _UNSIGNED for width in (16, 32, 64)}
    | {f"s{width}": _SIGNED for width in (16, 32, 64)}
    | dict.fromkeys(("f16", "bf16", "f32", "f64"), _FLOAT)
)
_BOOLEAN = ("and", "or", "xor")
_FLUSHABLE = ("f16", "f32")


def comparisons() -> Iterator[tuple[str, str, str, Emit]]:
    """Every comparison: operator, ``.ftz`` or nothing, type, and what emits it (giving ``i1``)."""
    for kind, predicates in _PREDICATES.items():
        for operator, predicate in predicates.items():
            for ftz in ("", ".ftz") if kind in _FLUSHABLE else ("",):
                yield operator, ftz, kind, partial(_compare, kind, predicate, bool(ftz))


def _compare(kind: str, predicate: str, ftz: bool, e: Emitter, a: str, b: str) -> str:
    of = element(kind)
    if predicates_are_float := kind in ("f16", "bf16", "f32", "f64"):
        if ftz:
            a, b = flush(kind, e, a), flush(kind, e, b)
        if of == "i16":
            a, b, of = widen(kind, e, a), widen(kind, e, b), "float"
    assert predicates_are_float or of[0] == "i"
    return e.compare(predicate, of, a, b)


@opcodes("setp")
def _setp(opcode: str) -> Entries:
    for operator, ftz, kind, test in comparisons():
        of = element(kind)
        yield f"setp.{operator}{ftz}.{kind}", Rule(("i1",), (of, of), test)
        if kind in ("f16", "bf16"):
            yield from _setp_pairs(operator, ftz, kind, test)
        else:
            yield f"setp.{operator}{ftz}.{kind}|", Rule(("i1", "i1"), (of, of), partial(_both, test))
        for boolean in _BOOLEAN:
            name = f"setp.{operator}.{boolean}{ftz}.{kind}"
            yield name, Rule(("i1",), (of, of, "i1"), partial(_combined, test, boolean))
            if kind not in ("f16", "bf16"):
                emit = partial(_both_combined, test, boolean)
                yield f"{name}|", Rule(("i1", "i1"), (of, of, "i1"), emit)


def _setp_pairs(operator: str, ftz: str, kind: str, test: Emit) -> Entries:
    """Of packed pairs the predicates are those of the lower and the upper half; a single one is the lower half's."""
    for boolean in ("", *_BOOLEAN):
        emit = partial(_each_combined, test, boolean) if boolean else partial(_each, test)
        sources = ("i32", "i32", *(("i1",) if boolean else ()))
        name = f"setp.{operator}{'.' * bool(boolean)}{boolean}{ftz}.{kind}x2"
        yield f"{name}|", Rule(("i1", "i1"), sources, emit)
        yield name, Rule(("i1",), sources, partial(_lower, emit))


def _lower(emit: Emit, e: Emitter, *sources: str) -> str:
    return emit(e, *sources)[0]


def _each(test: Emit, e: Emitter, a: str, b: str) -> tuple[str, str]:
    lower = test(e, *(e.resize("i32", "i16", x) for x in (a, b)))
    upper = test(e, *(e.resize("i32", "i16", e.op("lshr", "i32", x, e.const("i32", 16))) for x in (a, b)))
    assert isinstance(lower, str) and isinstance(upper, str)
    return lower, upper


def _each_combined(test: Emit, boolean: str, e: Emitter, a: str, b: str, c: str) -> tuple[str, str]:
    lower, upper = _each(test, e, a, b)
    return e.op(boolean, "i1", lower, c), e.op(boolean, "i1", upper, c)


def _both(test: Emit, e: Emitter, a: str, b: str) -> tuple[str, str]:
    result = test(e, a, b)
    assert isinstance(result, str)
    return result, complement("i1", e, result)


def _combined(test: Emit, boolean: str, e: Emitter, a: str, b: str, c: str) -> str:
    result = test(e, a, b)
    assert isinstance(result, str)
    return e.op(boolean, "i1", result, c)


def _both_combined(test: Emit, boolean: str, e: Emitter, a: str, b: str, c: str) -> tuple[str, str]:
    result, opposite = _both(test, e, a, b)
    return e.op(boolean, "i1", result, c), e.op(boolean, "i1", opposite, c)


_TRUE = {"u32": -1, "s32": -1, "u16": -1, "s16": -1, "f32": 0x3F800000, "f16": 0x3C00, "bf16": 0x3F80}


def _set_targets(kind: str) -> tuple[str, ...]:
    if kind in ("f16", "bf16"):
        return (kind, "u16", "s16", "u32", "s32")
    return ("u32", "s32", "f32", "f16", "bf16")


@opcodes("set")
def _set(opcode: str) -> Entries:
    for operator, ftz, kind, test in comparisons():
        of = element(kind)
        if kind in ("f16", "bf16"):
            yield from _set_pairs(operator, ftz, kind, test)
        for target in _set_targets(kind):
            if ftz and kind == "f32" and target == "bf16":
                continue
            yield (
                f"set.{operator}{ftz}.{target}.{kind}",
                Rule((_set_element(target),), (of, of), partial(_set_emit, target, test)),
            )
            for boolean in _BOOLEAN:
                emit = partial(_set_emit, target, partial(_combined, test, boolean))
                yield (
                    f"set.{operator}.{boolean}{ftz}.{target}.{kind}",
                    Rule((_set_element(target),), (of, of, "i1"), emit),
                )


def _set_pairs(operator: str, ftz: str, kind: str, test: Emit) -> Entries:
    for target in (f"{kind}x2", "u32", "s32"):
        true = _TRUE[kind] if target.endswith("x2") else -1
        for boolean in ("", *_BOOLEAN):
            emit = partial(_set_each, true, partial(_each_combined, test, boolean) if boolean else partial(_each, test))
            name = f"set.{operator}{'.' * bool(boolean)}{boolean}{ftz}.{target}.{kind}x2"
            yield name, Rule(("i32",), ("i32", "i32", *(("i1",) if boolean else ())), emit)


def _set_each(true: int, test: Emit, e: Emitter, *sources: str) -> str:
    results = test(e, *sources)
    assert isinstance(results, tuple)
    lower, upper = results
    zero = e.const("i32", 0)
    low = e.select("i32", lower, e.const("i32", true & 0xFFFF), zero)
    return e.op("or", "i32", low, e.select("i32", upper, e.const("i32", (true & 0xFFFF) << 16), zero))


def _set_element(target: str) -> str:
    return "i32" if target.endswith("32") else "i16"


def _set_emit(target: str, test: Emit, e: Emitter, *sources: str) -> str:
    of = _set_element(target)
    result = test(e, *sources)
    assert isinstance(result, str)
    return e.select(of, result, e.const(of, _TRUE[target]), e.const(of, 0))


_SELECTABLE = ("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64")


@opcodes("selp")
def _selp(opcode: str) -> Entries:
    for kind in _SELECTABLE:
        of = element(kind)
        emit = lambda e, a, b, c, of=of: e.select(of, c, a, b)  # noqa: E731
        yield f"selp.{kind}", Rule((of,), (of, of, "i1"), emit, copies=True)


@opcodes("slct")
def _slct(opcode: str) -> Entries:
    for kind in _SELECTABLE:
        of = element(kind)
        for ftz, by in (("", "s32"), ("", "f32"), (".ftz", "f32")):
            emit = partial(_select_by_sign, of, by, bool(ftz))
            yield f"slct{ftz}.{kind}.{by}", Rule((of,), (of, of, element(by)), emit, copies=True)


def _select_by_sign(of: str, by: str, ftz: bool, e: Emitter, a: str, b: str, c: str) -> str:
    """a where c ≥ 0 (also -0), else b, also for NaN."""
    if ftz:
        c = flush("f32", e, c)
    zero = e.const(element(by), 0)
    positive = e.compare("sge", "i32", c, zero) if by == "s32" else e.compare("oge", "float", c, zero)
    return e.select(of, positive, a, b)
