"""Memory Management: variables of the device, and the objects that register them."""

from __future__ import annotations

import ctypes as c
import json
from pathlib import Path

from tilewright.engine.run.memory import Allocation

from .. import codes
from ..context import Context, CudaError, at, bytes_at, put
from ..device_code import DeviceCode
from ..ordering import rows
from .copies import DEFAULT, DEVICE_TO_DEVICE, DEVICE_TO_HOST, HOST_TO_DEVICE, order_copy
from .registered import Registered, Wrapper
from .table import call, done, forward, to


@call(surfaces=False, anyway=True, result=c.c_size_t)
def __cudaRegisterFatBinary(context: Context, wrapper: int) -> int:
    data = at(wrapper, Wrapper).data or b""
    if data.startswith(b"{"):  # a JSON text, see build.py
        said, here = json.loads(data), context.sites.here
        code = DeviceCode(Path(here(said["path"])), tuple(map(here, said["options"])), said["arch"])
        code.text, code.closures = said.get("text"), said.get("closures", {})
    else:
        code = Registered(context, wrapper)
    context.code.append(code)
    return context.handle(code)


@call(surfaces=False, anyway=True)
def __cudaUnregisterFatBinary(context: Context, handle: int) -> None:
    gone = context.objects.pop(handle, None)
    context.code = [each for each in context.code if each is not gone]


@call(surfaces=False, anyway=True)
def __cudaRegisterFunction(
    context: Context, handle: int, stub: int, device: int, name: int, limit: int, *unused: int
) -> None:
    context.object(handle, DeviceCode).kernels[stub] = bytes_at(name).decode()


def _register(
    context: Context, handle: int, address: int, device: int, called: int, extern: int, size: int, constant: int,
    unused: int, *, which: str,
) -> None:  # fmt: skip
    getattr(context.object(handle, DeviceCode), which)[address] = bytes_at(called).decode(), size


forward(call(surfaces=False, anyway=True), {
    "__cudaRegisterVar": to(_register, which="variables"),
    "__cudaRegisterManagedVar": to(_register, which="managed"),  # by where the library keeps its address
    "__cudaRegisterFatBinaryEnd": to(done),
})  # fmt: skip


@call(surfaces=False, anyway=True, result=c.c_int)
def __cudaInitModule(context: Context, handle: int) -> int:
    """Before a managed variable is first touched by the host."""
    return int(context.object(handle, Registered).module is not None)


def _variable(context: Context, symbol: int) -> Allocation:
    for code in context.code:
        if symbol in code.variables:
            found = code.variable(symbol)
            return context.unused_variable(symbol, code.variables[symbol]) if found is None else found
    raise CudaError(codes.INVALID_SYMBOL)


def _copy(context: Context, symbol: int, other: int, size: int, offset: int, kind: int, name: str, *, to: bool) -> None:
    variable = _variable(context, symbol)
    if not other or offset + size > variable.size:
        if other:
            context.findings.add(
                "copy-bounds", "error",
                f"{name} of {size:,} bytes at offset {offset:,}, but the variable has {variable.size:,}",
                context.sites.caller(), "count bytes, and no more of them than the variable has",
            )  # fmt: skip
        raise CudaError(codes.INVALID_VALUE)
    if kind not in (HOST_TO_DEVICE if to else DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT):
        raise CudaError(codes.INVALID_COPY_DIRECTION)
    inside = variable.address + offset
    with context.arena.open():
        c.memmove(*((inside, other) if to else (other, inside)), size)
    if context.ordering.on:
        ends = ((variable, rows(inside, size)), (context.block_at(other), rows(other, size)))
        (into, written), (out_of, read) = ends if to else reversed(ends)
        order_copy(context, name, into, out_of, written, read)


def _copy_from(context: Context, target: int, symbol: int, size: int, offset: int, kind: int, name: str) -> None:
    _copy(context, symbol, target, size, offset, kind, name, to=False)


forward(call(), {
    "cudaMemcpyToSymbol cudaMemcpyToSymbolAsync": to(_copy, to=True),
    "cudaMemcpyFromSymbol cudaMemcpyFromSymbolAsync": to(_copy_from),
})  # fmt: skip


@call()
def cudaGetSymbolAddress(context: Context, pointer: int, symbol: int) -> None:
    variable = _variable(context, symbol)
    context.know_variable(variable)
    put(pointer, variable.address)


@call()
def cudaGetSymbolSize(context: Context, size: int, symbol: int) -> None:
    put(size, _variable(context, symbol).size)
