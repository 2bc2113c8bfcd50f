"""cuFFT by NumPy: transforms of one to three dimensions and batches of them. host/include/cufft.h declares it.

As cuFFT has it, nothing is scaled, and the complex side of a real transform has ``n / 2 + 1`` elements in its last
dimension. Results agree with a GPU's to rounding.
"""

from __future__ import annotations

import ctypes as c
import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..context import Context, put
from .cublas import DATA
from .library import Library, Refused, check, view

INVALID_PLAN, INVALID_TYPE, INVALID_VALUE, EXEC_FAILED, INVALID_SIZE = 1, 3, 4, 6, 8
CUFFT = Library(failed=EXEC_FAILED)
_FORWARD, _INVERSE = -1, 1
_PART = 1 << 26  # bytes of results that are made at once: NumPy's own arrays take as much again beside them
# cufftType: what goes in and what comes out.
_TYPES: dict[int, tuple[Any, Any]] = {
    0x29: (np.complex64, np.complex64), 0x2A: (np.float32, np.complex64), 0x2C: (np.complex64, np.float32),
    0x69: (np.complex128, np.complex128), 0x6A: (np.float64, np.complex128), 0x6C: (np.complex128, np.float64),
}  # fmt: skip
_EXECUTES = {"C2C": 0x29, "R2C": 0x2A, "C2R": 0x2C, "Z2Z": 0x69, "D2Z": 0x6A, "Z2D": 0x6C}


@dataclass(frozen=True)
class Layout:
    """The layout of elements: in element ``stride`` apart in rows of the lengths ``embed``, batches ``distance``
    apart."""

    embed: tuple[int, ...]
    stride: int
    distance: int


@dataclass
class Plan:
    """A cuFFT plan; ``None`` for a layout is the usual one."""

    type: int = 0
    dims: tuple[int, ...] = ()
    batch: int = 1
    layouts: tuple[Layout | None, Layout | None] = (None, None)


def _plan(context: Context, plan: int) -> Plan:
    found: Plan = context.object(plan, Plan, Refused(INVALID_PLAN))
    return found


def _add(context: Context, plan: int) -> None:
    """Plans are numbers: small ones, which no other handle is."""
    number = 1 + sum(isinstance(each, Plan) for each in context.objects.values())
    while number in context.objects:
        number += 1
    context.objects[number] = Plan()
    put(plan, number, c.c_int)


def _fill(context: Context, plan: int, dims: tuple[int, ...], type_: int, batch: int, *layouts: Layout | None) -> None:
    made = _plan(context, plan)
    if type_ not in _TYPES:
        raise Refused(INVALID_TYPE)
    if min(dims) < 1 or batch < 1:
        raise Refused(INVALID_SIZE)
    made.type, made.dims, made.batch = type_, dims, batch
    made.layouts = (layouts[0], layouts[1]) if layouts else (None, None)


def _simple(rank: int) -> Callable[..., None]:
    def run(context: Context, plan: int, *rest: int) -> None:
        dims, type_, *batch = rest[:rank], *rest[rank:]
        _fill(context, plan, dims, type_, batch[0] if batch else 1)

    return run


def _many(
    context: Context, plan: int, rank: int, n: int, inembed: int, istride: int, idist: int, onembed: int, ostride: int,
    odist: int, type_: int, batch: int,
) -> None:  # fmt: skip
    sides = (inembed, istride, idist), (onembed, ostride, odist)
    _described(context, plan, rank, n, sides, type_, batch, c.c_int)


def _described(
    context: Context, plan: int, rank: int, n: int, sides: tuple[tuple[int, int, int], ...], type_: int, batch: int,
    number: Any,
) -> None:  # fmt: skip
    if not 1 <= rank <= 3 or not n:
        raise Refused(INVALID_VALUE)

    def numbers(address: int) -> tuple[int, ...]:
        return tuple((number * rank).from_address(address))

    layouts = [Layout(numbers(embed), stride, distance) if embed else None for embed, stride, distance in sides]
    if None in layouts:
        layouts = [None, None]  # cuFFT's rule: without one of them both are as usual
    _fill(context, plan, numbers(n), type_, batch, *layouts)


@CUFFT.function("cufftXtMakePlanMany")
def _xt_many(
    context: Context, plan: int, rank: int, n: int, inembed: int, istride: int, idist: int, of_in: int, onembed: int,
    ostride: int, odist: int, of_out: int, batch: int, size: int, compute: int,
) -> None:  # fmt: skip
    pair = tuple(DATA.get(each) for each in (of_in, of_out))
    type_ = next((each for each, types in _TYPES.items() if types == pair), None)
    if type_ is None:
        context.say(f"{context.sites.caller()}: cufftXtMakePlanMany from cudaDataType {of_in} to {of_out} is not here")
        raise Refused(INVALID_TYPE)
    sides = (inembed, istride, idist), (onembed, ostride, odist)
    _described(context, plan, rank, n, sides, type_, batch, c.c_int64)
    if size:
        put(size, 0)


def _created(made: Callable[..., None]) -> Callable[..., None]:
    """The form that makes a plan at once."""

    def run(context: Context, plan: int, *rest: int) -> None:
        _add(context, plan)
        number = int(c.c_int.from_address(plan).value)
        try:
            made(context, number, *rest)
        except Refused:
            del context.objects[number]
            raise

    return run


def _sized(made: Callable[..., None]) -> Callable[..., None]:
    """The form that fills a plan, and says how much room it needs: none."""

    def run(context: Context, plan: int, *rest: int) -> None:
        made(context, plan, *rest[:-1])
        if rest[-1]:
            put(rest[-1], 0)

    return run


for _name, _made in (("1d", _simple(1)), ("2d", _simple(2)), ("3d", _simple(3)), ("Many", _many)):
    CUFFT.add(f"cufftPlan{_name}", _created(_made))
    CUFFT.add(f"cufftMakePlan{_name}", _sized(_made))
CUFFT.add("cufftCreate", _add)


CUFFT.handles(_plan, gone="cufftDestroy", accepted="cufftSetStream cufftSetAutoAllocation cufftSetWorkArea",
              version=("cufftGetVersion", 12000))  # fmt: skip


@CUFFT.function("cufftGetSize")
def _size(context: Context, plan: int, size: int) -> None:
    _plan(context, plan)
    put(size, 0)


def _array(
    context: Context, plan: Plan, side: int, address: int, name: str, *, in_place: bool, writes: bool
) -> np.ndarray:
    """One side of a transform, as batches of elements, in place."""
    dtype = np.dtype(_TYPES[plan.type][side])
    other = np.dtype(_TYPES[plan.type][1 - side])
    half = plan.dims[-1] // 2 + 1
    dims = (*plan.dims[:-1], half) if dtype.kind == "c" and other.kind == "f" else plan.dims
    layout = plan.layouts[side]
    if layout is None:
        padded = dtype.kind == "f" and in_place
        embed = (*dims[:-1], 2 * half) if padded else dims
        layout = Layout(embed, 1, math.prod(embed))
    steps = [layout.stride * math.prod(layout.embed[axis + 1 :]) for axis in range(len(dims))]
    strides = tuple(each * dtype.itemsize for each in (layout.distance, *steps))
    shape = (plan.batch, *dims)
    last = sum((n - 1) * step for n, step in zip(shape, strides, strict=True))
    check(context, address, last + dtype.itemsize, name, writes=writes)
    return view(address, dtype, shape, strides)


def _execute(letters: str, context: Context, plan: int, source: int, target: int, direction: int = _FORWARD) -> None:
    found, name = _plan(context, plan), f"cufftExec{letters}"
    if found.type != _EXECUTES[letters]:
        raise Refused(INVALID_TYPE if found.dims else INVALID_PLAN)
    if direction not in (_FORWARD, _INVERSE):
        raise Refused(INVALID_VALUE)
    same = source == target
    values = _array(context, found, 0, source, name, in_place=same, writes=False)
    results = _array(context, found, 1, target, name, in_place=same, writes=True)
    axes = tuple(range(1, 1 + len(found.dims)))
    ways: dict[str, tuple[Callable[..., np.ndarray], dict[str, Any]]] = {
        "fc": (np.fft.rfftn, {}), "cf": (np.fft.irfftn, {"s": found.dims, "norm": "forward"}),
        "cc": (np.fft.fftn, {}) if direction == _FORWARD else (np.fft.ifftn, {"norm": "forward"}),
    }  # fmt: skip
    transform, more = ways[values.dtype.kind + results.dtype.kind]
    apart = (same and not any(found.layouts)) or not np.may_share_memory(values, results)  # a batch from all others
    step = max(1, _PART // results[0].nbytes) if apart else found.batch
    for first in range(0, found.batch, step):
        results[first : first + step] = transform(values[first : first + step], axes=axes, **more)


for _letters in _EXECUTES:
    CUFFT.add(f"cufftExec{_letters}", functools.partial(_execute, _letters))


@CUFFT.function("cufftXtExec")
def _xt_execute(context: Context, plan: int, source: int, target: int, direction: int) -> None:
    type_ = _plan(context, plan).type
    letters = next((each for each, number in _EXECUTES.items() if number == type_), None)
    if letters is None:
        raise Refused(INVALID_PLAN)
    _execute(letters, context, plan, source, target, direction)
