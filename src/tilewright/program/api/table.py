"""The table of the runtime's functions: each entry is a Python function of that name, or a row of :func:`forward`
that passes on to one.

It gets the context and the C arguments as numbers (structures by value as ctypes' ones), and returns an error code;
nothing is success. One that is not in the table says so when it is called.
"""

from __future__ import annotations

import ctypes as c
import inspect
import os
import re
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from tilewright.errors import CompileError, LaunchError, MemoryError_, TilewrightError

from .. import codes, ordering, repeats
from ..context import Context, CudaError, put
from ..prototypes import argument_types, calls, gives_back, same, streams_of

Entry = Callable[..., Any]
UNSUPPORTED_EXIT = 2


@dataclass(frozen=True)
class Call:
    """One function.

    Attributes:
        surfaces: whether this call returns a kernel's fault so far, as one that waits for the device does.
        anyway: whether it works in a context that is lost.
        result: what C returns; of an error code, None.
        driver: of the driver's functions, what sees to it that a context is current: their errors are not the
            runtime's, which cudaGetLastError gives.
    """

    function: Entry
    surfaces: bool = True
    anyway: bool = False
    result: Any = None
    driver: Callable[[Context], None] | None = None


CALLS: dict[str, Call] = {}


def call(*, surfaces: bool = True, anyway: bool = False, result: Any = None) -> Callable[[Entry], Entry]:
    """Makes a Python function the runtime's function of its name."""

    def add(function: Entry) -> Entry:
        CALLS[function.__name__] = Call(function, surfaces, anyway, result)
        return function

    return add


def to(function: Callable[..., int | None], **given: Any) -> Callable[[str], Entry]:
    """The function that a call of the table is passed on to, for :func:`forward`.

    The C arguments fill the function's parameters behind the context in their order, but for those ``given`` here and
    for ``name``, which is the call's own name as programs write it. C arguments that are left over, such as a stream,
    or flags that change nothing, are dropped.
    """
    first, *parameters = inspect.signature(function).parameters.values()
    assert first.name == "context", function
    free = [each.name for each in parameters
            if each.kind is each.POSITIONAL_OR_KEYWORD and each.name not in {*given, "name"}]  # fmt: skip
    named = any(each.name == "name" for each in parameters)

    def made(name: str) -> Entry:
        fixed = given | ({"name": re.sub(r"_v\d$", "", name)} if named else {})

        def run(context: Context, *arguments: Any) -> int | None:
            return function(context, **dict(zip(free, arguments, strict=False)), **fixed)

        run.__name__ = name
        return run

    return made


def forward(add: Callable[[Entry], Entry], rows: Mapping[str, Callable[[str], Entry]]) -> None:
    """Fill the table with calls that only pass on: by their names, several where they do the same, what :func:`to`
    says. ``add`` is what a function of the kind is decorated with."""
    for names, made in rows.items():
        for name in names.split():
            add(made(name))


def done(context: Context, *, code: int | None = None) -> int | None:
    """A call with nothing to do, or that always fails."""
    return code


def answer(context: Context, where: int, *, value: int, kind: Any = c.c_int) -> None:
    """A call that stores a number that is always the same."""
    put(where, value, kind)


Captured = Callable[["Context", str, tuple[int, ...]], int | None]
"""What every call asks first while streams are captured: the answer, or None."""


def install(context: Context, table: Any, captured: Captured, names: Sequence[str] | None = None) -> list[Any]:
    """Fill the shim's table, which has a row for each of the names. The result must be kept as long as the program
    runs."""
    kept = []
    for index, name in enumerate(calls() if names is None else names):
        called = name if name in CALLS else same(name)
        known = CALLS.get(called)
        made = _missing(context, name) if known is None else _callback(context, called, known, captured)
        table[index] = c.cast(made, c.c_void_p).value
        kept.append(made)
    return kept


def _callback(context: Context, name: str, known: Call, captured: Captured) -> Any:  # noqa: C901, PLR0915 (`run`)
    function, lock = known.function, context.lock
    harmless, streams = repeats.harmless(name), streams_of(name)
    ending, at_end = sys.is_finalizing, codes.SUCCESS if gives_back(name) else codes.DEINITIALIZED
    tells, registers = _TELLING.fullmatch(name), _REGISTERS.fullmatch(name)
    waits, at_once = not ordering.orders_nothing(name), ordering.returns_at_once(name)

    def begin(arguments: tuple[Any, ...]) -> None:
        """Places the call in the order of the device's work, which knows all memory by now."""
        order = context.ordering
        order.current, order.at_once = order.default(), at_once
        for each in streams:
            context.use_stream(arguments[each])
        if waits:
            order.host_waits_for_all()
        context.learn()

    def run(*arguments: Any) -> Any:  # noqa: C901, PLR0912 (what any call does around its function)
        if ending():  # Python takes itself apart, and modules have lost their names
            return at_end
        with lock:
            try:
                if not harmless:
                    context.repeats.forget()
                if registers or known.result is not None:
                    return function(context, *arguments) or codes.SUCCESS
                if known.driver is not None:
                    known.driver(context)
                elif not tells:
                    context.contexts.use_runtime()
                if not known.anyway:
                    if known.surfaces and context.pending:
                        context.surface()
                    if context.sticky:
                        raise CudaError(context.sticky)
                begin(arguments)
                answer = captured(context, name, arguments) if context.captures else None
                if answer is not None:
                    code = answer
                elif not context.ordering.on:
                    code = function(context, *arguments) or codes.SUCCESS
                else:
                    with context.pending_memory.opened(context.ordering):
                        code = function(context, *arguments) or codes.SUCCESS
            except CudaError as error:
                code = error.code
            except (LaunchError, MemoryError_) as error:
                context.say(str(error))
                code = codes.INVALID_VALUE
            except MemoryError:  # of the host: managed or pinned memory, or the engine's own
                context.say(f"{name}: the program's memory is used up; --memory sets how much it may take")
                code = codes.OUT_OF_MEMORY
            except TilewrightError as error:
                message = str(error) if isinstance(error, CompileError) else f"{name}: {error}"
                code = stop(context, name, message, codes.NOT_SUPPORTED)
            except BaseException as error:
                if context.ends_call(error):
                    raise
                traceback.print_exc()
                code = stop(context, name, f"{name} failed within tilewright; please report it", codes.UNKNOWN)
            if known.driver is not None:
                return codes.of_driver(code)
            if code not in (codes.SUCCESS, codes.NOT_READY) and not known.anyway:
                context.last = code
            return code

    made = context.answered(run, codes.UNKNOWN if known.result in (None, c.c_int) else 0)
    return c.CFUNCTYPE(known.result or c.c_int, *argument_types(name))(made)


# Of the runtime: what makes no context; and what libraries' constructors call, while threads may wait for the loader.
_TELLING = re.compile("cuda(Get|PeekAt)LastError|cudaGetDeviceCount|cuda(Driver|Runtime)GetVersion")
_REGISTERS = re.compile("__cuda(Unr|R)egister.*")


_EXPLAINS = re.compile("cu(da)?GetError(Name|String)|(nvrtcGet|nvml)ErrorString|cublasGetStatus(Name|String)")


def explaining(name: str) -> Any:
    """A function that says what codes mean, for where there is no device, which it needs not; None of others."""
    if not _EXPLAINS.fullmatch(name) or (known := CALLS.get(name)) is None:
        return None
    nobody = SimpleNamespace(ignored="")

    def run(*arguments: Any) -> int:
        try:
            return known.function(nobody, *arguments) or codes.SUCCESS
        except CudaError as error:
            return error.code

    return c.CFUNCTYPE(known.result or c.c_int, *argument_types(name))(run)


# What says that a function is not supported, by what its name begins with.
_REFUSALS = (
    ("nvml", "NVML_ERROR_NOT_SUPPORTED", 3), ("nvrtc", "NVRTC_ERROR_INTERNAL_ERROR", 11),
    ("cublas", "CUBLAS_STATUS_NOT_SUPPORTED", 15), ("cufft", "CUFFT_NOT_SUPPORTED", 16),
    ("curand", "CURAND_STATUS_INTERNAL_ERROR", 999), ("cuda", "cudaErrorNotSupported", codes.NOT_SUPPORTED),
    ("", "CUDA_ERROR_NOT_SUPPORTED", codes.NOT_SUPPORTED),
)  # fmt: skip


def _missing(context: Context, name: str) -> Any:
    kind, error, code = next(each for each in _REFUSALS if name.lstrip("_").startswith(each[0]))
    said: list[bool] = []  # monitors ask again and again

    def run() -> int:
        if not said:
            said.append(True)
            context.say(f"{name} is not supported here; it returns {error}")
            context.findings.send("missing", name)
        if kind == "cuda":
            context.last = codes.NOT_SUPPORTED
        return code

    return c.CFUNCTYPE(c.c_int)(run)


def stop(context: Context, name: str, message: str, code: int) -> int:
    """What comes now can't be what a GPU would do: end the process, or where that goes on in spite of errors, as a
    script does, return the code that the call fails with."""
    context.shim.tw_flush()
    context.say(message)
    if context.goes_on:
        context.findings.send("missing", name)
        return code
    context.findings.send("stopped", message)
    sys.stderr.flush()
    os._exit(UNSUPPORTED_EXIT)
