"""Numbers that the compiler is given (``-DBLOCK=64``) or that a source defines: its comments may name them, too."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence

from tilewright import cpp
from tilewright.findings.model import COUNTERS
from tilewright.spec import syntax
from tilewright.spec.cases import REPORTED, nodes
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.parser import parse
from tilewright.spec.source import SpecError

_SUFFIXED = re.compile(r"\b(0[xX][\da-fA-F]+|\d+)[uUlL]+\b")


def with_macros(
    statements: Sequence[syntax.Statement], text: str, options: Sequence[str]
) -> tuple[syntax.Statement, ...]:
    """The statements behind those that bind the macros which they name, where these are numbers."""
    given = {name: body or "1" for name, _, body in (each[2:].partition("=") for each in options if each[:2] == "-D")}
    macros = {name: each for name, each in cpp.all_defined([text]).items() if name not in given}
    macros |= {name: cpp.Macro(name, None, body, 0, 0) for name, body in given.items()}
    named = {each.name for each in nodes(tuple(statements)) if isinstance(each, syntax.Name)}
    named |= set(re.findall(r"{(\w+)}", str(statements)))  # in kernels' names and options
    found = list[syntax.Statement]()
    for name in sorted(named & macros.keys() - {*COUNTERS, *REPORTED}):  # which have a meaning of their own
        with contextlib.suppress(SpecError):  # no number, but code
            body = _SUFFIXED.sub(r"\1", cpp.expanded(name, macros))
            (let,) = parse(f"// tilewright: let {name} = {body}", f"-D{name}")
            assert isinstance(let, syntax.Let)
            if not isinstance(let.value, syntax.Array | syntax.Struct):
                value = Evaluator({}).value(let.value)
                found += [] if value.data.ndim else [syntax.Macro(name, value.data.item(), let.at, name in given)]
    return (*found, *statements)
