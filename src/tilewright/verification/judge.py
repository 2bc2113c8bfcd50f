"""``tw.verify``: a kernel against a reference, under all checks, on inputs that are chosen to break it."""

from __future__ import annotations

import contextlib
import functools
import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.checking.options import CheckOptions
from tilewright.errors import KernelError, LaunchError, TilewrightError, UnsupportedError
from tilewright.report import Report
from tilewright.runtime import Kernel, RawModule
from tilewright.runtime.kernel import Launch
from tilewright.runtime.snapshot import Snapshot
from tilewright.spec import syntax
from tilewright.spec.against import of_other_bits
from tilewright.spec.cases import PlannedLaunch, cases_of
from tilewright.spec.initialise import DTYPES, is_float
from tilewright.spec.parser import parse
from tilewright.spec.run import Modules, Runner, Settings
from tilewright.spec.stores import Line, stored_last

from .bounded import Bounded, Rounding, rounding_of, stored
from .template import Sizes, Template, fillings, shapes_of

Reference = Callable[..., Any]
Bound = float | Callable[..., Any]


@dataclass(frozen=True)
class Failure:
    """A case that failed.

    Attributes:
        comment: the case as ``// tilewright:`` comments for the source: `tilewright check` fails as it did here, until
            the kernel is mended.
        why: what was wrong, a line each.
        sizes, dtype, fills: the case.
        report: of the launch; None where it was refused.
    """

    comment: str
    why: tuple[str, ...]
    sizes: dict[str, int]
    dtype: str
    fills: tuple[str, ...]
    report: Report | None = field(repr=False)


@dataclass
class Verification:
    """The result of ``tw.verify``.

    Attributes:
        launches: cases that were launched and judged, those of shrinking not counted.
        skipped: cases without blocks, or whose reference has no value for a size of 0.
        compared, undecided: elements that were compared, and those among them whose bound was infinite.
        machine: launches whose machine code ran, too, and was judged likewise.
        otherwise: elements that the machine code left with other bits than the PTX, within their bounds: ptxas fuses
            products and sums.
        lines: those that stored these elements, of the first launch that has such.
        unread: why machine code was not run; else empty.
        failure: the smallest case that failed, or None.
    """

    launches: int = 0
    skipped: int = 0
    compared: int = 0
    undecided: int = 0
    machine: int = 0
    otherwise: int = 0
    lines: tuple[Line, ...] = ()
    unread: str = ""
    failure: Failure | None = None

    @property
    def ok(self) -> bool:
        return self.failure is None

    @property
    def comment(self) -> str:
        """The smallest failing case as a comment; empty where none failed."""
        return self.failure.comment if self.failure is not None else ""

    def __repr__(self) -> str:
        """The text of a failed assertion."""
        if self.failure is None:
            other = f", {self.otherwise:,} elements with other bits" if self.otherwise else ""
            other += f" (stored at {'; '.join(map(str, self.lines))})" if self.lines else ""
            machine = f"{self.machine} of them as machine code, too{other}" if not self.unread else (
                f"not as machine code: {self.unread}")  # fmt: skip
            return f"<verified: {self.launches} launches, {self.compared:,} elements within their bounds; {machine}>"
        why = "\n  ".join(self.failure.why)
        return f"<failed at launch {self.launches}:\n  {why}\n{self.failure.comment}\n>"


def verify(
    kernel: Kernel | str | Path, reference: Reference, launch: str, *, shapes: Mapping[str, int | Sequence[int]],
    dtypes: Sequence[str] = ("float32",), bound: Bound | None = None, arithmetic: str | None = None,
    specials: bool = True, examples: int = 40, seed: int = 0, options: Sequence[str] = (),
    without: Sequence[str] = ("cost",), threads: int | None = None, seconds: float | None = None,
) -> Verification:  # fmt: skip
    """Run a kernel on seeded inputs that are chosen to break it, under all checks, against a reference; then its
    machine code, which is judged likewise.

    Sizes are tried at none, one, a tile less one, a tile, a tile and one, and ragged; arrays hold random numbers, sums
    that cancel, small integers, one NaN, one infinity. Stops at the first case that fails, smallest first, and makes
    it smaller where it fails in the same way.

    Args:
        kernel: a kernel, or the path of a source whose kernel the launch names.
        reference: what must come out, by NumPy. It is called with those of the launch's named arguments and sizes that
            its own parameters name: arrays as they were before the launch, in float64 (longdouble for float64 kernels)
            or int64. It returns the launch's only output, or a dict of them by name.
        launch: as after ``// tilewright: launch`` (docs/spec.md), with names for sizes and ``T`` for the dtype:
            ``"scale<T><<<cdiv(n, 64), 64>>>(x = T[n] random, y = T[n], n)"``. Arrays filled with ``random`` are
            varied; those filled otherwise stay as they are. For a ``Kernel`` it may begin with ``<<<``.
        shapes: for each size, the tile that the kernel works by, or the sizes to try.
        dtypes: what ``T`` stands for.
        bound: how far an element may be off: a number, or a function like ``reference``. None: worked out from the
            reference's own operations (docs/verify.md says how, and when that is not the kernel's error).
        arithmetic: the dtype in which the kernel computes; None: float32, or float64 where an array has it.
        specials: try NaN and infinity.
        examples: shapes to try for each dtype.
        seed: of shapes and values.
        options: NVRTC's, for a path.
        without: checks to leave out; bank conflicts and the like are no errors.
        threads: OS threads; None: all cores.
        seconds: that one launch may run before it is stopped and fails; None: any number.

    Raises:
        UnsupportedError: the reference does what no bound is known for; give ``bound``.
        LaunchError, SpecError: the launch, shapes or dtypes do not go together.
        CompileError: the source does not compile.
        TilewrightError: nothing was compared, as where every bound is infinite.
    """
    own = kernel if isinstance(kernel, Kernel) else None
    template = Template.of(launch, own.name if own is not None else None)
    settings = Settings(tuple(options), check=CheckOptions(without=without, threads=threads, seconds=seconds))
    modules = Modules(Path(kernel), settings) if not isinstance(kernel, Kernel) else _Given(kernel.module)
    names = [DTYPES[each].name if each in DTYPES else each for each in dtypes]
    judge = _Judge(template, modules, settings, reference, bound, arithmetic)
    done = Verification()
    for dtype in names:
        for sizes, fills in _cases(template, dtype, shapes, examples, specials, seed):
            failure = judge(dtype, sizes, fills, done)
            if failure is not None:
                done.failure = _shrunk(failure, judge, shapes)
                return done
    if not done.launches or done.undecided == done.compared:
        raise TilewrightError(
            f"nothing was verified: {done.launches} launches, {done.skipped} cases without blocks or without a value, "
            f"{done.undecided:,} of {done.compared:,} elements with an infinite bound"
        )
    return done


class _Given(Modules):
    """The module of a kernel that was compiled before."""

    def __init__(self, module: RawModule) -> None:
        super().__init__(Path(), Settings())
        self._module = module

    def load(self, options: tuple[str, ...], names: tuple[str, ...] | None) -> RawModule:
        if options:
            raise LaunchError("a kernel is compiled already: give tw.verify the source's path for options")
        return self._module

    @functools.cached_property
    def templates(self) -> set[str]:
        return set()


def _cases(
    template: Template, dtype: str, shapes: Mapping[str, int | Sequence[int]], examples: int, specials: bool, seed: int
) -> Iterator[tuple[dict[str, int], tuple[str, ...]]]:
    """Shapes with fillings, smallest first: random numbers at each shape, and two other fillings."""
    rng = np.random.default_rng(seed)
    found = shapes_of(template.sizes, shapes, examples, rng)
    probe = parse(template.comment(dtype, dict.fromkeys(template.sizes, 1), ["random"] * template.varied), "")
    varied = [DTYPES[each.dtype] for each in _arrays(probe) if each.generator == "random" and not each.arguments]
    others = itertools.islice(fillings(varied, specials), 1, None)
    turns = max(2, 8 // max(1, len(found)))  # a launch without sizes is tried on several values
    for sizes in found:
        for fills in [["random({})"] * len(varied), *itertools.islice(others, turns if varied else 0)]:
            yield sizes, tuple(each.format(rng.integers(1, 10_000)) for each in fills)


def _arrays(statements: Sequence[Any]) -> Iterator[syntax.Array]:
    for statement in statements:
        for node in [statement.value] if isinstance(statement, syntax.Let) else (
            [each.value for each in statement.arguments] if isinstance(statement, syntax.Launch) else []
        ):  # fmt: skip
            if isinstance(node, syntax.Array):
                yield node


def _shrunk(failure: Failure, judge: _Judge, shapes: Mapping[str, int | Sequence[int]]) -> Failure:
    """The same failure on plain random numbers and at smaller sizes, if there it is one too.

    Each size in turn is halved down to where the failure ends, as if larger ones failed wherever smaller ones do: some
    ten launches a size.
    """
    kinds = _kinds(failure)
    plain = tuple(f"random({index + 1})" for index in range(len(failure.fills)))
    failure = judge.same(failure, failure.sizes, plain, kinds)
    for name, given in shapes.items():
        size = failure.sizes[name]
        tried = range(1, size) if isinstance(given, int) else sorted(each for each in set(given) if 0 < each < size)
        low, high = 0, len(tried)  # of the tried: below low none fails, from high on one does
        while low < high:
            middle = (low + high) // 2
            found = judge.same(failure, {**failure.sizes, name: tried[middle]}, failure.fills, kinds)
            low, high = (low, middle) if found is not failure else (middle + 1, high)
            failure = found
    return failure


def _kinds(failure: Failure) -> frozenset[str]:
    """In what ways a case failed: the kinds of findings; a wrong result has none."""
    if failure.report is None:
        return frozenset(("refused",))
    return frozenset(each.kind for each in failure.report.findings if each.severity == "error")


class _Judge:
    """Runs cases and compares what came out."""

    def __init__(
        self, template: Template, modules: Modules, settings: Settings, reference: Reference, bound: Bound | None,
        arithmetic: str | None,
    ) -> None:  # fmt: skip
        self._template, self._modules, self._settings = template, modules, settings
        self._reference, self._bound, self._arithmetic = reference, bound, arithmetic

    def same(self, failure: Failure, sizes: Sizes, fills: tuple[str, ...], kinds: frozenset[str]) -> Failure:
        """The failure of other sizes and values, if there is one of the same kinds; else the one given."""
        try:
            found = self(failure.dtype, sizes, fills, Verification())
        except TilewrightError:
            return failure
        return found if found is not None and _kinds(found) == kinds else failure

    def __call__(self, dtype: str, sizes: Sizes, fills: tuple[str, ...], done: Verification) -> Failure | None:
        comment = self._template.comment(dtype, sizes, fills)
        (case,) = cases_of(parse(comment, "the launch"))
        launch = case.launches[-1]
        runner = Runner(case, self._modules, self._settings, rounding=False)  # its own cases have other sizes
        evaluator = runner.memory.evaluator(launch.scope)
        if any(evaluator.integer(size, "the grid") == 0 for size in launch.node.grid):
            done.skipped += 1
            return None
        runner.kernel(launch)  # what does not compile is no failing case
        names = {name: _copied(runner.memory.get(each)) for name, each in launch.scope.items()}
        names = {**_as_the_kernel(names, runner, launch), **sizes}
        with _MachineCode(Runner(case, self._modules, self._settings, rounding=False), launch) as machine:
            result = runner.launch(len(case.launches) - 1)
            why = list(result.problems)
            if result.report is not None and not result.report.faults:
                try:
                    wanted = self._wanted(names, launch)
                except (ValueError, ZeroDivisionError, IndexError):
                    if 0 not in sizes.values():
                        raise
                    done.skipped += 1  # the largest of no elements
                    return None
                unstored = result.report.unstored
                for name, expected in wanted.items():
                    got = np.asarray(runner.memory.get(launch.scope[name]))
                    wrong = _compare(name, got, expected, done, sayable=name not in unstored or not unstored[name])
                    if wrong is not None:
                        why.append(wrong.why)
                        if wrong.comment:
                            comment += f"\n// tilewright: expect {wrong.comment}"
                if not why:
                    why += machine.problems(runner, wanted, done)
        done.launches += 1
        if not why:
            return None
        return Failure(comment, tuple(why), dict(sizes), dtype, fills, result.report)

    def _wanted(self, names: Mapping[str, Any], launch: PlannedLaunch) -> dict[str, Bounded]:
        """The expected results, with their bounds."""
        arrays = [each for each in names.values() if isinstance(each, np.ndarray)]
        rounding = self._rounding(arrays)
        wide = np.longdouble if rounding.dtype == np.float64 else np.float64
        own = float(np.finfo(wide).eps) / 2
        rounding = replace(rounding, unit=rounding.unit + own)

        def given(value: Any, tracked: bool) -> Any:
            if not isinstance(value, np.ndarray):
                return value
            if is_float(value.dtype):
                data = value.astype(np.float64).astype(wide)
                return Bounded(data, np.zeros(()), rounding) if tracked else data
            return value.astype(np.uint64 if value.dtype == np.uint64 else np.int64) if value.dtype.kind in "iu" else (
                value.copy())  # fmt: skip

        tracked = self._bound is None
        nodes = {name: each.node for name, each in launch.scope.items()}
        outputs = [name for name, a in nodes.items() if isinstance(a, syntax.Array) and a.generator == "poison"]
        wanted = _named(_call(self._reference, names, lambda x: given(x, tracked)), outputs, launch)
        found = {}
        bounds = {}
        if callable(self._bound):
            bounds = _named(_call(self._bound, names, lambda x: given(x, False)), list(wanted), launch)
        for name, value in wanted.items():
            if isinstance(value, Bounded):
                found[name] = value
                continue
            data = np.asarray(value)
            allowed = bounds.get(name, self._bound if isinstance(self._bound, int | float) else 0.0)
            if data.dtype.kind == "f" and self._bound is None and data.size:
                allowed = rounding.constant(data)
            found[name] = Bounded(data, np.asarray(allowed), rounding)
        return found

    def _rounding(self, arrays: Sequence[np.ndarray[Any, Any]]) -> Rounding:
        if self._arithmetic is not None:
            if self._arithmetic not in DTYPES or not is_float(DTYPES[self._arithmetic]):
                raise LaunchError(f"arithmetic is a float dtype, such as float32, not {self._arithmetic!r}")
            return rounding_of(DTYPES[self._arithmetic])
        floats = {each.dtype for each in arrays if is_float(each.dtype)}
        return rounding_of(np.dtype(np.float64 if floats == {np.dtype(np.float64)} else np.float32))


class _MachineCode:
    """A launch whose machine code can be run, as a context in which its PTX runs: both begin from the same variables
    of the module."""

    def __init__(self, runner: Runner, launch: PlannedLaunch) -> None:
        self._runner, self._launch = runner, launch
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> _MachineCode:
        try:
            self._ready: Launch | None = self._runner.unchecked(self._launch)
        except TilewrightError:  # as the PTX will say
            self._ready = None
        else:
            self._before = self._stack.enter_context(Snapshot(self._ready))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def problems(self, ptx: Runner, wanted: Mapping[str, Bounded], done: Verification) -> list[str]:
        """What is wrong of what the machine code leaves, after the PTX has run and was right."""
        assert self._ready is not None
        if done.unread:
            return []
        left = self._before.now()
        self._before.put_back()
        try:
            self._ready.kernel.run_machine_code(self._ready)
            found = {name: np.array(self._runner.memory.get(self._launch.scope[name])) for name in wanted}
            other = {name: of_other_bits(np.asarray(ptx.memory.get(self._launch.scope[name])), found[name])
                     for name in wanted}  # fmt: skip
            wrong = {name: _compare(name, found[name], expected, Verification(), sayable=False)
                     for name, expected in wanted.items()}  # fmt: skip
            asked = [name for name in wanted if other[name].size and (wrong[name] is not None or not done.otherwise)]
            lines = self._lines({name: other[name] for name in asked})
        except UnsupportedError as error:
            done.unread = str(error)
            return []
        except KernelError as error:
            return [f"as machine code it is stopped, and as PTX it is not: {error}"]
        finally:
            self._before.put_back(left)
        done.machine += 1
        done.lines = done.lines or tuple(itertools.chain.from_iterable(lines.values()))
        done.otherwise += sum(each.size for each in other.values())
        return [
            f"as machine code (the PTX is right, see `tilewright check --differential`): {each.why}"
            + (f"; stored at {'; '.join(map(str, lines[name]))}" if lines.get(name) else "")
            for name, each in wrong.items()
            if each is not None
        ]

    def _lines(self, other: Mapping[str, np.ndarray]) -> dict[str, tuple[Line, ...]]:
        """By array, the lines that stored these elements of it."""
        assert self._ready is not None
        if not other:
            return {}
        self._before.put_back()
        arrays = {name: self._runner.memory.get(self._launch.scope[name]) for name in other}
        return stored_last(self._ready, {name: (arrays[name], each) for name, each in other.items()})


def _copied(value: Any) -> Any:
    return np.array(value) if isinstance(value, np.ndarray) else value


def _as_the_kernel(names: dict[str, Any], runner: Runner, launch: PlannedLaunch) -> dict[str, Any]:
    """Numbers as the kernel's parameters hold them: 0.1 becomes the float32 next to it."""
    out = dict(names)
    parameters = runner.kernel(launch).signature.parameters
    for argument, parameter in zip(launch.node.arguments, parameters, strict=False):
        value = names.get(argument.name or "")
        if isinstance(value, int | float) and parameter.type.name in DTYPES:
            out[argument.name or ""] = np.asarray(value).astype(DTYPES[parameter.type.name]).item()
    return out


def _call(function: Reference, names: Mapping[str, Any], given: Callable[[Any], Any]) -> Any:
    """A reference with what its parameters name."""
    chosen = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if name in names:
            chosen[name] = given(names[name])
        elif parameter.default is parameter.empty and parameter.kind not in (
            parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):  # fmt: skip
            raise LaunchError(
                f"the reference has a parameter {name!r}; the launch has {', '.join(n for n in names if n)}: name its "
                "parameters as the launch names its arguments and sizes"
            )
    return function(**chosen)


def _named(value: Any, outputs: Sequence[str], launch: PlannedLaunch) -> dict[str, Any]:
    """The arrays that a reference returned, by name."""
    if isinstance(value, Mapping):
        if unknown := [name for name in value if name not in launch.scope]:
            raise LaunchError(f"the reference returns {unknown[0]!r}, and the launch has no array of that name")
        return dict(value)
    if len(outputs) != 1:
        raise LaunchError(
            f"the launch has the outputs {', '.join(outputs) or '(none: all arrays are filled)'}; the reference must "
            "return a dict of those to compare: {'y': …}"
        )
    return {outputs[0]: value}


@dataclass(frozen=True)
class _Wrong:
    why: str
    comment: str


def _compare(
    name: str, got: np.ndarray[Any, Any], expected: Bounded, done: Verification, *, sayable: bool
) -> _Wrong | None:
    """The wrong elements of an array, and the expectation that fails at the first of them."""
    if expected.value.shape != got.shape:
        raise LaunchError(f"the reference gives {name} the shape {expected.value.shape}, the launch {got.shape}")
    with np.errstate(all="ignore"):
        if is_float(got.dtype):
            expected = stored(expected, got.dtype)
            value, allowed = expected.value, np.where(np.isnan(expected.error), np.inf, expected.error)
            found = got.astype(np.float64).astype(np.result_type(value.dtype, np.float64))
            value = value.astype(found.dtype)
            right = np.where(
                np.isfinite(value), (np.abs(found - value) <= allowed) | (allowed == np.inf), found == value
            )
            right |= np.isnan(value) & np.isnan(found)
        else:
            value, allowed, found = expected.value, expected.error, got
            if value.dtype.kind == "f" or allowed.any():
                right = np.abs(found.astype(np.float64) - value) <= allowed
            else:
                value = value.astype(got.dtype)
                right = found == value
    done.compared += got.size
    done.undecided += int(np.isinf(allowed).sum())
    if right.all():
        return None
    index = tuple(int(i) for i in np.argwhere(~right)[0])
    place = f"{name}[{', '.join(map(str, index))}]" if index else name
    off = (
        ""
        if not is_float(got.dtype) or not np.isfinite(value[index])
        else f", which may be off by {allowed[index]:.3g}"
    )
    why = (
        f"{int((~right).sum())} of {right.size} elements of {name} are wrong; the first, {place}, is "
        f"{_shown(found[index])}, expected {_shown(value[index])}{off}"
    )
    return _Wrong(why, _expectation(place, value[index], allowed[index], got.dtype) if sayable else "")


def _expectation(place: str, value: Any, allowed: Any, dtype: np.dtype[Any]) -> str:
    if not is_float(dtype):
        if not allowed:
            return f"{place} == {int(value)}"
        return f"{place} >= {int(np.ceil(value - allowed))}; {place} <= {int(np.floor(value + allowed))}"
    if np.isnan(value):
        return f"{place} != {place}"  # as a NaN alone is
    if np.isinf(value):
        largest = _shown(np.float64(rounding_of(dtype).largest))
        return f"{place} > {largest}" if value > 0 else f"{place} < -{largest}"
    low, high = (np.nextafter(np.float64(value + s * allowed), s * np.inf) for s in (-1, 1))
    if not allowed:
        return f"{place} === {_shown(value)}"
    return f"{place} >= {_shown(low)}; {place} <= {_shown(high)}"


def _shown(value: Any) -> str:
    return repr(float(value)) if isinstance(value, np.floating | float) else str(value)
