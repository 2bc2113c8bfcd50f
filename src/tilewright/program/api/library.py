"""Shared by the libraries: functions that return a status, and arrays in device memory that NumPy sees."""

from __future__ import annotations

import ctypes as c
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.findings.kinds import Kind

from .. import codes
from ..context import Context, put
from ..prototypes import prototypes
from .graphs import Node
from .table import CALLS, Call

_SCALAR = 16  # bytes of the largest one
# Of cuBLAS: their last argument is what they return, or (rotm) more than a scalar.
_RESULT = re.compile(r"dot|nrm2|asum|amax|amin|rotg|rotm")


def _of_host(context: Context, address: int) -> bool:
    return bool(address) and address not in context.objects and context.block_at(address) is None


class Refused(Exception):
    """A call of a library fails with this status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class WrongMemory(Exception):
    """A call was given memory that is not the device's, or too little of it; there is a finding of it."""


@dataclass(frozen=True)
class Library:
    """A library by the statuses of its own.

    Attributes:
        failed: the status of a call that could not be carried out, as its kernels met wrong memory.
        stream: a handle's stream, of a library whose calls can be captured.
        settings: names of calls that give no work to a stream.
    """

    failed: int
    stream: Callable[[Context, int], int] | None = None
    settings: re.Pattern[str] = re.compile("")

    def add(self, name: str, made: Callable[..., None]) -> None:
        """Make a Python function the library's function of that name."""

        def run(context: Context, *arguments: Any) -> int:
            if context.pending or context.sticky:
                return self.failed
            try:
                if not self.settings.fullmatch(name):
                    context.ledger.pass_over()
                with context.arena.open(), np.errstate(all="ignore"):  # infinity and NaN are results like others
                    made(context, *arguments)
            except Refused as refused:
                return refused.status
            except WrongMemory:
                return self.failed
            return 0

        def captured(context: Context, *arguments: Any) -> int:
            if context.captures and not self.settings.fullmatch(name):
                return self._capture(context, name, run, arguments)
            return run(context, *arguments)

        CALLS[name] = Call(captured, surfaces=False, anyway=True)

    def _capture(self, context: Context, name: str, run: Callable[..., int], arguments: tuple[Any, ...]) -> int:
        """Keep a call for the graph of its handle's stream. The host's scalars are those of now."""
        stream = 0 if self.stream is None else self.stream(context, arguments[0])
        graph = context.captures.get(stream)
        if graph is None and stream:
            return run(context, *arguments)  # a stream that is not captured
        types = prototypes()[name]
        host = [index for index, type_ in enumerate(types) if type_ == "*" and _of_host(context, arguments[index])]
        if graph is None or (_RESULT.search(name) and len(types) - 1 in host):
            context.say(f"{context.sites.caller()}: {name} while a stream is captured is not supported here")
            return self.failed
        kept = {index: c.create_string_buffer(c.string_at(arguments[index], _SCALAR), _SCALAR) for index in host}
        given = [c.addressof(kept[index]) if index in kept else each for index, each in enumerate(arguments)]
        graph.capture(stream, Node(lambda: codes.UNKNOWN if kept is not None and run(context, *given) else None))
        return 0

    def function(self, name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """The same as a decorator."""

        def add(made: Callable[..., None]) -> Callable[..., None]:
            self.add(name, made)
            return made

        return add

    def handles(
        self, found: Callable[[Context, int], Any], *, gone: str = "", accepted: str = "",
        version: tuple[str, int] = ("", 0),
    ) -> None:  # fmt: skip
        """Functions that there are of most handles, by their names: what destroys one, what sets something that
        changes nothing here, and the library's version."""

        def destroy(context: Context, handle: int) -> None:
            found(context, handle)
            del context.objects[handle]

        for names, made in (
            (gone, destroy), (accepted, lambda context, handle, *_: found(context, handle)),
            (version[0], lambda context, *given: put(given[-1], version[1], c.c_int)),
        ):  # fmt: skip
            for name in names.split():
                self.add(name, made)


def check(context: Context, address: int, size: int, name: str, *, writes: bool = False) -> None:
    """See that there is device memory; mark what will be written.

    Raises:
        WrongMemory: it is not the device's, or too little of it.
    """
    block = context.block_at(address)
    if block is None or address + size > block.end:
        site = context.sites.caller()
        if block is None:
            text = f"{name} is given {address:#x}, which is {context.describe(address)}"
        else:
            text = f"{name} reaches {size:,} bytes of {block.name}, which has {block.end - address:,} there"
        kind: Kind = "wrong-memory" if block is None else "copy-bounds"
        context.findings.add(kind, "error", text, site, "look at the sizes and leading dimensions", str(address))
        context.say(f"{site}: {text}")
        raise WrongMemory
    if writes and block.marks is not None:
        block.marks.set_bytes(address, size)


def view(address: int, dtype: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> np.ndarray:
    """An array in place; strides in bytes."""
    kind = np.dtype(dtype)
    if 0 in shape:
        return np.empty(shape, kind)
    size = sum((n - 1) * step for n, step in zip(shape, strides, strict=True)) + kind.itemsize
    raw = np.frombuffer((c.c_uint8 * size).from_address(address), np.uint8)
    return np.ndarray(shape, kind, raw.data, strides=strides)
