"""The one way a kernel gets onto a GPU: a launch prepared once and repeated cheaply.

A prepared launch is bytes that launch.c reads: what the driver is given, and where each argument goes.
`benchmarks/launch.py` measures it.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tilewright.gpu import driver, native
from tilewright.gpu.device import device_count
from tilewright.gpu.module import Kernel
from tilewright.hardware import limits

NO_CONTEXT = 201  # CUDA_ERROR_INVALID_CONTEXT
ALIGNED = 16  # bytes: what no argument's alignment exceeds

Dim3 = tuple[int, int, int]
Start = Callable[..., None]


class Shape(NamedTuple):
    """The shape of a launch.

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
        """Attributes of the launch for the driver, beside its shape."""
        asked = []
        if self.cooperative:
            asked.append(driver.LaunchAttribute(driver.COOPERATIVE, 0, 1))
        if math.prod(self.cluster) > 1:
            rest = (ctypes.c_int * 15)(*self.cluster[1:])
            asked.append(driver.LaunchAttribute(driver.CLUSTER, 0, self.cluster[0], rest))
        if self.overlapping:
            asked.append(driver.LaunchAttribute(driver.OVERLAPPING, 0, 1))
        return asked


class Value(NamedTuple):
    """An argument that each launch gives anew: where it goes in the parameter space, `struct`'s letter for it ("s" for
    bytes), its size, and which of the launch's arguments it is; the first, number 0, is the stream."""

    place: int
    kind: str
    size: int
    argument: int


class Arguments(NamedTuple):
    """A kernel's parameter space.

    Attributes:
        places: each parameter's offset.
        fixed: the bytes that stay; those before the last value's end don't matter.
        values: what is given anew.
    """

    places: Sequence[int]
    fixed: bytes
    values: Sequence[Value]

    @classmethod
    def pointers(cls, arguments: Sequence[int], others: Sequence[bytes] = ()) -> Arguments:
        """Pointers, which are these of the launch's arguments, and the bytes of other parameters behind them."""
        values = [Value(8 * i, "Q", 8, argument) for i, argument in enumerate(arguments)]
        places, fixed = [value.place for value in values], bytes(8 * len(values))
        for other in others:
            fixed = fixed.ljust(-(-len(fixed) // ALIGNED) * ALIGNED, b"\0")
            places.append(len(fixed))
            fixed += other
        return cls(places, fixed, values)


def prepared(kernel: Kernel, shape: Shape, arguments: Arguments) -> Start:
    """A launch of one kernel in one shape.

    Returns:
        A function of a stream (a CUstream's address; 0 is the legacy default stream) and what `arguments` asks for,
        which puts the launch on the stream. It raises KernelError if an earlier kernel has failed, LaunchError if the
        driver refuses the launch, OverflowError or TypeError (and then nothing was launched) if a value does not fit.
        It may be given more arguments than it asks for.

    Raises:
        LaunchError: the device takes no such grid or block.
    """
    limits.check_launch(kernel.limits, shape.grid, shape.block)
    kernel.allow(shape.shared, math.prod(shape.cluster))
    asked, values = shape.attributes(), arguments.values
    head = _Prepared(
        driver.entry("cuLaunchKernelEx"),
        driver.entry("cuCtxGetCurrent"),
        # With one GPU, its context is current wherever work on it was begun; with several it has to be checked.
        0 if device_count() == 1 else int(kernel.device.context),
        int(kernel.handle),
        driver.LaunchConfig(*shape.grid, *shape.block, shape.shared, None, None, len(asked)),
        native.number_of(kernel.name),
        1 + max((value.argument for value in values), default=0),
        len(values),
        len(arguments.places),
        max((value.place + value.size for value in values), default=0),
    )
    rows = [_Value(value.place, value.argument, value.size, ord(value.kind)) for value in values]
    places = (ctypes.c_uint32 * len(arguments.places))(*arguments.places)
    packed = b"".join(map(bytes, (head, *asked, *rows, places))) + arguments.fixed

    def refuse(code: int, *given: object) -> None:
        raise kernel.refusal(code, math.prod(shape.block))

    again = native.function("tw_put", packed, refuse)

    def elsewhere(code: int, *given: object) -> None:
        if code != NO_CONTEXT:
            refuse(code)
        with kernel.device.current():  # no context was, or perhaps another device's
            again(*given)

    return native.function("tw_put", packed, elsewhere)


class _Prepared(ctypes.Structure):
    """`struct prepared` of launch.c."""

    _fields_ = (
        *((name, ctypes.c_uint64) for name in ("launch", "current", "context", "kernel")),
        ("config", driver.LaunchConfig),
        *((name, ctypes.c_uint32) for name in ("number", "arguments", "values", "places", "given", "unused")),
    )


class _Value(ctypes.Structure):
    """`struct value` of launch.c."""

    _fields_ = (*((name, ctypes.c_uint32) for name in ("place", "argument", "size")), ("kind", ctypes.c_uint8))
