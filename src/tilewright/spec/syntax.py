"""The language of launches and expectations as plain data: what the parser makes and the evaluator reads."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.spec.source import Position


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float
    at: Position


@dataclass(frozen=True, slots=True)
class String:
    value: str
    at: Position


@dataclass(frozen=True, slots=True)
class Name:
    name: str
    at: Position


@dataclass(frozen=True, slots=True)
class Unary:
    operator: str
    operand: Expression
    at: Position


@dataclass(frozen=True, slots=True)
class Binary:
    operator: str
    left: Expression
    right: Expression
    at: Position


@dataclass(frozen=True, slots=True)
class Call:
    """``sum(x, 0)``; a method call ``x.sum(0)`` is the same with the object as its first argument."""

    function: str
    arguments: tuple[Expression, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class Field:
    """``A.T``, ``A.shape``, or a field of a structured array."""

    value: Expression
    name: str
    at: Position


@dataclass(frozen=True, slots=True)
class Slice:
    start: Expression | None
    stop: Expression | None
    step: Expression | None
    at: Position


@dataclass(frozen=True, slots=True)
class Index:
    value: Expression
    items: tuple[Expression | Slice, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class List:
    """``[1, 2, 3]``, also nested."""

    items: tuple[Expression, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class Count:
    """``conflicts @14``: a counter of one line, given by its number or its mark."""

    counter: str
    line: int | str
    at: Position


Expression = Number | String | Name | Unary | Binary | Call | Field | Index | List | Count


@dataclass(frozen=True, slots=True)
class Array:
    """``float[64, 32] random(7)``: a new array. ``generator`` is a name of ``initialise.GENERATORS``."""

    dtype: str
    shape: tuple[Expression, ...]
    generator: str
    arguments: tuple[Expression, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class Struct:
    """``Matrix{width: 4, elements: a}``"""

    type: str
    fields: tuple[tuple[str, Expression], ...]
    at: Position


Initial = Expression | Array | Struct


@dataclass(frozen=True, slots=True)
class Options:
    options: tuple[str, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class Macro:
    """A number of the source's, or that the compiler is ``given``: no ``Number``, in whose place others are tried."""

    name: str
    value: int | float
    at: Position
    given: bool = False


@dataclass(frozen=True, slots=True)
class Let:
    name: str
    value: Initial
    at: Position


@dataclass(frozen=True, slots=True)
class Constant:
    """A ``__constant__``, ``__device__`` or managed variable to be set before the launches that follow."""

    name: str
    value: Expression
    at: Position


@dataclass(frozen=True, slots=True)
class Mark:
    """A name for the source line that the comment stands on."""

    name: str
    line: int
    at: Position


@dataclass(frozen=True, slots=True)
class For:
    """Everything up to ``end`` (or the end of the file), once for each value."""

    name: str
    values: tuple[Expression, ...]
    body: tuple[Statement, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class Argument:
    name: str | None
    value: Initial
    at: Position


@dataclass(frozen=True, slots=True)
class Compare:
    """``got == expected``; ``within`` replaces the default k of the tolerance."""

    left: Expression
    operator: str
    right: Expression
    within: Expression | None
    text: str
    at: Position


@dataclass(frozen=True, slots=True)
class Expected:
    """What is not a comparison. ``form``: ``error``, ``finding`` and ``no finding`` (``what`` is a kind, or the
    beginning of several), ``refused`` and ``output`` (``what`` is text that must occur), ``clean`` (no finding but
    of severity *info*)."""

    form: str
    what: str
    line: int | str | None
    text: str
    at: Position


Expectation = Compare | Expected


@dataclass(frozen=True, slots=True)
class Launch:
    """``kernel`` may hold ``{name}``, to be replaced by the value of a loop's variable."""

    kernel: str
    grid: tuple[Expression, ...]
    block: tuple[Expression, ...]
    shared: Expression | None
    cluster: tuple[Expression, ...] | None
    arguments: tuple[Argument, ...]
    expectations: tuple[Expectation, ...]
    text: str
    at: Position


Statement = Options | Macro | Let | Constant | Mark | For | Launch
