"""The one way a kernel gets onto a GPU: a launch prepared once and repeated cheaply.

A prepared launch is a function that was written for what it is given: calls of readers, tuples of arguments and loops
over them would cost as much as the driver does. `benchmarks/launch.py` measures it.
"""

from __future__ import annotations

import ctypes
import functools
import math
import struct
from collections.abc import Callable, Mapping, Sequence
from threading import get_ident
from types import CodeType, MappingProxyType
from typing import Any, NamedTuple

from tilewright.gpu import driver
from tilewright.gpu.device import device_count
from tilewright.gpu.module import Kernel
from tilewright.hardware import limits

NO_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT
ALIGNED = 16  # bytes: what no argument's alignment exceeds

Dim3 = tuple[int, int, int]
Start = Callable[..., bool]


class Shape(NamedTuple):
    """How a launch is laid out.

    Attributes:
        grid, block: blocks, and threads a block.
        shared: bytes of dynamic shared memory a block.
        cluster: blocks of a cluster.
        cooperative: blocks wait for the whole grid, so all must run at once.
        overlapping: the launch may begin while the one before it on the stream ends; the kernel waits for that one's
            results itself (PTX ISA, "griddepcontrol").
    """

    grid: Dim3
    block: Dim3
    shared: int = 0
    cluster: Dim3 = (1, 1, 1)
    cooperative: bool = False
    overlapping: bool = False

    def attributes(self) -> list[driver.LaunchAttribute]:
        """What the driver is told besides."""
        asked = []
        if self.cooperative:
            asked.append(driver.LaunchAttribute(driver.COOPERATIVE, 0, 1))
        if math.prod(self.cluster) > 1:
            rest = (ctypes.c_int * 15)(*self.cluster[1:])
            asked.append(driver.LaunchAttribute(driver.CLUSTER, 0, self.cluster[0], rest))
        if self.overlapping:
            asked.append(driver.LaunchAttribute(driver.OVERLAPPING, 0, 1))
        return asked


class Arguments(NamedTuple):
    """A kernel's parameter space, and how a launch's function fills it.

    Attributes:
        places: each parameter's offset.
        fixed: the bytes that stay; those under `layout` don't matter.
        layout: what is given anew, as `struct` has it, from the start on.
        values: those values, as Python expressions.
        given: the function's parameters, which the expressions read.
        before: statements in front, after which there is a `stream`, if it is not among the parameters; they may
            return False instead of launching.
        names: what the statements and expressions mean besides.
        unexpected: errors of the values at which nothing is launched and False is returned.
    """

    places: Sequence[int]
    fixed: bytes
    layout: str
    values: Sequence[str]
    given: str
    before: str = ""
    names: Mapping[str, Any] = MappingProxyType({})
    unexpected: tuple[type[Exception], ...] = ()

    @classmethod
    def pointers(cls, values: Sequence[str], others: Sequence[bytes] = (), given: str = "") -> Arguments:
        """Pointers, given anew, and the bytes of other parameters behind them."""
        places, fixed = [8 * i for i in range(len(values))], bytes(8 * len(values))
        for value in others:
            fixed = fixed.ljust(-(-len(fixed) // ALIGNED) * ALIGNED, b"\0")
            places.append(len(fixed))
            fixed += value
        return cls(places, fixed, f"={len(values)}Q", values, given or ", ".join(("stream", *values)))


def prepared(kernel: Kernel, shape: Shape, arguments: Arguments) -> Start:
    """A launch of one kernel in one shape.

    Returns:
        A function of `arguments.given`, which puts the launch on a stream (a CUstream's address; 0 is the legacy
        default stream) and returns True. It raises KernelError if an earlier kernel has failed, LaunchError if the
        driver refuses the launch, `struct.error` (and then nothing was launched) if a value does not fit the layout.

    Raises:
        LaunchError: the device takes no such grid or block.
    """
    limits.check_launch(kernel.limits, shape.grid, shape.block)
    kernel.allow(shape.shared, math.prod(shape.cluster))
    buffer = ctypes.create_string_buffer(arguments.fixed, max(len(arguments.fixed), 1))
    addresses = [ctypes.addressof(buffer) + place for place in arguments.places]
    places = (ctypes.c_void_p * max(len(addresses), 1))(*addresses)
    asked = shape.attributes()
    attributes = (driver.LaunchAttribute * max(len(asked), 1))(*asked)
    config = driver.LaunchConfig(*shape.grid, *shape.block, shape.shared, None, None, len(asked))
    config.attributes, config.kept = ctypes.addressof(attributes), attributes
    handle = ctypes.c_void_p.from_param(int(kernel.handle))
    others: dict[int, Start] = {}

    def elsewhere() -> Start:
        """The launch with a buffer of the calling thread's own."""
        thread = get_ident()
        return others.get(thread) or others.setdefault(thread, prepared(kernel, shape, arguments))

    values = ", ".join(arguments.values)
    scope = {
        **arguments.names,
        "get_ident": get_ident,
        "mine": get_ident(),
        "elsewhere": elsewhere,
        "pack": struct.Struct(arguments.layout).pack_into,
        "buffer": buffer,
        "unexpected": arguments.unexpected,
        "config": config,
        "put_on": functools.partial(driver.launch_function(), ctypes.byref(config), handle, ctypes.byref(places), None),
        # With one GPU, its context is current wherever work on it was begun; with several it has to be checked.
        "alone": device_count() == 1,
        "no_context": NO_CONTEXT,
        "kernel": kernel,
        "remember": driver.recent.append,
        "name": kernel.name,
        "threads": math.prod(shape.block),
    }
    exec(_compiled(_TEXT.format(given=arguments.given, before=arguments.before or "pass", values=values)), scope)
    return scope["make"]()  # type: ignore[no-any-return, operator]


# The buffer is one thread's. Others, and whoever comes while a launch is being put together (a finalizer that
# launches), have one of their own: a lock would cost more, and stop the latter for ever.
_TEXT = """
def make():
    busy, last_stream = False, 0
    def start({given}):
        nonlocal busy, last_stream
        {before}
        if busy or get_ident() != mine:
            return elsewhere()({given})
        busy = True
        try:
            try:
                pack(buffer, 0, {values})
            except unexpected:
                return False
            if stream != last_stream:
                config.stream = last_stream = stream
            code = put_on() if alone else no_context
            if code == no_context:  # no context is current, or perhaps another device's
                with kernel.device.current():
                    code = put_on()
        finally:
            busy = False
        remember(name)
        if code:
            raise kernel.refusal(code, threads)
        return True
    return start
"""


@functools.lru_cache(256)
def _compiled(text: str) -> CodeType:
    return compile(text, "<a prepared launch>", "exec")
