"""Unrolls loops and groups launches: each case can be run by itself, from fresh memory.

Launches that are given the same memory belong to one case and run in the file's order; all others are
independent of each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tilewright.findings.model import COUNTERS
from tilewright.spec import syntax
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.functions import FUNCTIONS
from tilewright.spec.initialise import DTYPES
from tilewright.spec.source import Position

MAX_LAUNCHES = 10_000
_MACRO = re.compile(r"-D(\w+)=(\d+)(?!\S)")


@dataclass(eq=False, slots=True)
class Binding:
    """A name and what it was bound to: a comment's initial value, or a loop's number.

    ``scope`` are the names that its initial value can use; ``index`` distinguishes its memory from others'.
    ``computed``: only expectations have it, as a value with its rounding error and without memory.
    """

    name: str
    node: syntax.Initial | int | float
    scope: Mapping[str, Binding]
    at: Position
    index: int
    computed: bool = False


@dataclass(slots=True)
class PlannedLaunch:
    """One launch with everything that is in effect at it.

    ``number`` is its place in the file's order, loops unrolled; ``arguments`` are bindings of its own or
    earlier ones; ``constants`` all settings of module variables before it, in order; ``line`` is where it is shown,
    if not where it is written (0: nowhere); ``guessed``: nobody wrote it.
    """

    node: syntax.Launch
    number: int
    kernel: str
    scope: dict[str, Binding]
    arguments: tuple[Binding, ...]
    loops: dict[str, int | float]
    options: tuple[str, ...]
    constants: tuple[Binding, ...]
    marks: Mapping[str, int]
    label: str = ""
    line: int | None = None
    guessed: bool = False


@dataclass(slots=True)
class Case:
    """Launches that share memory, in order. ``name`` is stable: the kernel, and the loops' values; ``statements`` are
    those that it was made of, the whole file's."""

    name: str
    launches: list[PlannedLaunch] = field(default_factory=list)
    statements: tuple[syntax.Statement, ...] = ()


def cases_of(statements: tuple[syntax.Statement, ...]) -> list[Case]:
    """The cases of a file, in the order of their first launches.

    Raises:
        SpecError: a loop's values or a kernel's name cannot be evaluated, or there are too many launches.
    """
    plan = _Plan()
    plan.walk(statements, {}, {})
    cases: dict[int, Case] = {}
    for launch in plan.launches:
        group = plan.find(launch.number)
        cases.setdefault(group, Case("", statements=statements)).launches.append(launch)
    names: dict[str, int] = {}
    for case in cases.values():
        case.name = _unique(_name(case.launches[0]), names)
        labels: dict[str, int] = {}
        for launch in case.launches:
            launch.label = _unique(_name(launch), labels)
    return list(cases.values())


def name_of(kernel: str, values: Mapping[str, int | float]) -> str:
    """A kernel's name with values that distinguish its launches."""
    shown = ",".join(f"{name}={value}" for name, value in values.items())
    return f"{kernel}[{shown}]" if shown else kernel


def _name(launch: PlannedLaunch) -> str:
    return name_of(launch.kernel, launch.loops)


def _unique(name: str, taken: dict[str, int]) -> str:
    taken[name] = taken.get(name, 0) + 1
    return name if taken[name] == 1 else f"{name}#{taken[name]}"


class _Plan:
    def __init__(self) -> None:
        self.launches: list[PlannedLaunch] = []
        self._options: tuple[str, ...] = ()
        self._constants: tuple[Binding, ...] = ()
        self._marks: dict[str, int] = {}
        self._given = set[str]()
        self._bindings = 0
        self._first_use: dict[int, int] = {}
        self._group: list[int] = []

    def find(self, number: int) -> int:
        while self._group[number] != number:
            number = self._group[number]
        return number

    def walk(
        self, statements: tuple[syntax.Statement, ...], scope: dict[str, Binding], loops: dict[str, int | float]
    ) -> None:
        for statement in statements:
            match statement:
                case syntax.Options():
                    options = tuple(substitute(o, scope, statement.at) for o in statement.options)
                    self._options += options
                    for name, value in _MACRO.findall(" ".join(options)):
                        if name not in self._given:
                            scope[name] = self._bind(name, int(value), scope, statement.at)
                case syntax.Macro():
                    self._given |= {statement.name} if statement.given else set()
                    scope[statement.name] = self._bind(statement.name, statement.value, scope, statement.at)
                case syntax.Let():
                    scope[statement.name] = self._bind(statement.name, statement.value, scope, statement.at)
                    self._name_for_expectations(scope[statement.name])
                case syntax.Constant():
                    setting = self._bind(statement.name, statement.value, scope, statement.at)
                    self._constants += (setting,)
                case syntax.Mark():
                    self._marks[statement.name] = statement.line
                case syntax.For():
                    self._loop(statement, scope, loops)
                case syntax.Launch():
                    self._launch(statement, scope, loops)

    def _loop(self, loop: syntax.For, scope: dict[str, Binding], loops: dict[str, int | float]) -> None:
        options, constants = self._options, self._constants
        for value in loop.values:
            number = _scalar(value, scope)
            inner = {**scope}
            inner[loop.name] = self._bind(loop.name, number, scope, loop.at)
            self.walk(loop.body, inner, {**loops, loop.name: number})
            self._options, self._constants = options, constants

    def _launch(self, launch: syntax.Launch, scope: dict[str, Binding], loops: dict[str, int | float]) -> None:
        number = len(self.launches)
        if number >= MAX_LAUNCHES:
            raise launch.at.error(f"the file's loops make more than {MAX_LAUNCHES} launches")
        self._group.append(number)
        named = {each.name: each for each in launch.arguments if each.name and _is_literal(each.value)}
        numbers = {name: self._bind(name, each.value, scope, each.at) for name, each in named.items()}
        scope.update(numbers)  # kernels have arrays before the sizes of these
        arguments = []
        for argument in launch.arguments:
            name, value = argument.name or "", argument.value
            bound = numbers.get(name) or self._bind(name, value, scope, argument.at)
            if isinstance(value, syntax.Name) and value.name in scope:
                bound = scope[value.name]
            for inner in _names_in(value):
                self._share(scope.get(inner), number)
            self._share(bound, number)
            if name:
                scope[name] = bound
            arguments.append(bound)
        self.launches.append(
            PlannedLaunch(
                node=launch, number=number, kernel=substitute(launch.kernel, scope, launch.at),
                scope=dict(scope), arguments=tuple(arguments), loops=loops, options=self._options,
                constants=self._constants, marks=self._marks,
            )
        )  # fmt: skip

    def _name_for_expectations(self, binding: Binding) -> None:
        """Of a launch that this name stands behind, if its expectations stand behind the name."""
        launch, here = self.launches[-1] if self.launches else None, binding.at.line
        if launch is None or launch.node.at.line > here:  # that of a loop's turn before
            return
        if any(each.at.line > here for each in launch.node.expectations):
            if binding.name in launch.scope:
                raise binding.at.error(f"{binding.name} has a value at the launch already, whose expectations follow")
            self._bindings += 1
            launch.scope[binding.name] = replace(binding, index=self._bindings, computed=True)

    def _share(self, binding: Binding | None, number: int) -> None:
        """Puts the launch into the group of the first launch that was given this memory."""
        if binding is None or not _is_memory(binding):
            return
        first = self._first_use.setdefault(binding.index, number)
        a, b = sorted((self.find(first), self.find(number)))
        self._group[b] = a

    def _bind(self, name: str, node: syntax.Initial | int | float, scope: dict[str, Binding], at: Position) -> Binding:
        self._bindings += 1
        return Binding(name, node, dict(scope), at, self._bindings)


def _is_memory(binding: Binding) -> bool:
    """Whether a binding may be an array that a kernel can write."""
    return isinstance(binding.node, syntax.Array | syntax.Struct) or any(
        isinstance(node, syntax.List | syntax.Field)
        or (isinstance(node, syntax.Call) and node.function in ("arange", "zeros", "ones", "file"))
        or (isinstance(node, syntax.Name) and node.name in binding.scope and _is_memory(binding.scope[node.name]))
        for node in nodes(binding.node)
    )


def _is_literal(node: syntax.Initial) -> bool:
    """Whether an argument is a number that needs no other name: ``256``, ``int(2 * 128)``."""
    plain = (each for each in nodes(node) if not (isinstance(each, syntax.Call) and each.function in DTYPES))
    return all(isinstance(each, syntax.Number | syntax.Unary | syntax.Binary) for each in plain)


def _names_in(node: syntax.Initial) -> set[str]:
    """Names whose memory an argument hands on: those in a struct's fields."""
    if not isinstance(node, syntax.Struct):
        return set()
    return {value.name for _, value in node.fields if isinstance(value, syntax.Name)}


def nodes(node: Any) -> Iterator[Any]:
    """A node of the syntax and all below it."""
    if isinstance(node, tuple):
        for item in node:
            yield from nodes(item)
    elif hasattr(node, "__dataclass_fields__") and not isinstance(node, Position):
        yield node
        for name in node.__dataclass_fields__:
            yield from nodes(getattr(node, name))


def scalars(scope: Mapping[str, Binding]) -> dict[str, int | float]:
    """The values of all names in a scope that are single numbers."""
    found: dict[str, int | float] = {}
    for name, binding in scope.items():
        if isinstance(binding.node, int | float):
            found[name] = binding.node
        elif not isinstance(binding.node, syntax.Array | syntax.Struct) and not _is_memory(binding):
            found[name] = _scalar(binding.node, binding.scope)
    return found


def _scalar(node: syntax.Expression, scope: Mapping[str, Binding]) -> int | float:
    wanted = {each.name for each in nodes(node) if isinstance(each, syntax.Name)}
    names = scalars({name: binding for name, binding in scope.items() if name in wanted})
    value = Evaluator(names).value(node)
    if value.data.ndim:
        raise node.at.error("expected a single number")
    return value.data.item()


def substitute(text: str, scope: Mapping[str, Binding], at: Position) -> str:
    """Replaces ``{name}`` by the name's number, in a kernel's name or an option."""
    out, rest = "", text
    while "{" in rest:
        before, _, rest = rest.partition("{")
        name, brace, rest = rest.partition("}")
        if not brace or name not in scope:
            raise at.error(f"{{{name}}} needs the name of a number that stands before it")
        out += f"{before}{_scalar(syntax.Name(name, at), scope)}"
    return out + rest


def check(cases: Iterable[Case]) -> None:
    """Finds marks, names and functions in expectations that do not exist before anything runs."""
    for case in cases:
        for launch in case.launches:
            _check_names(launch)
            for node in nodes(launch.node.expectations):
                line = getattr(node, "line", None)
                if isinstance(line, str) and line not in launch.marks:
                    known = ", ".join(launch.marks) or "none"
                    raise node.at.error(f"there is no mark {line!r}; the file's marks: {known}")


REPORTED = ("bank_conflicts", "sectors_per_request", "shared_bytes", "findings")
"""What expectations may name of a launch's report, besides the counters."""
OF_LAUNCHES = ("old", "unstored", "symbol")
"""Functions that only expectations have."""
_NUMPY = ("np", "numpy", "jnp", "torch", "cp", "cupy")


def _check_names(launch: PlannedLaunch) -> None:
    symbols = {id(each.arguments[0]) for each in nodes(launch.node.expectations)
               if isinstance(each, syntax.Call) and each.function == "symbol" and each.arguments}  # fmt: skip
    known = [*launch.scope, *COUNTERS, *REPORTED, *DTYPES]
    functions = [*FUNCTIONS, *DTYPES, *OF_LAUNCHES]
    for node in nodes(launch.node.expectations):
        name = node.name if isinstance(node, syntax.Name) else ""
        if name in _NUMPY and name not in launch.scope:
            raise node.at.error(
                f"{name} is not here: expectations have functions of their own, without a name before them "
                "(`tilewright explain spec`)"
            )
        if name and name not in known and id(node) not in symbols:
            raise node.at.error(f"there is no {name!r} here{Evaluator.near(name, known)}")
        if isinstance(node, syntax.Call) and node.function not in functions:
            raise node.at.error(f"there is no function {node.function!r}{Evaluator.near(node.function, functions)}")
