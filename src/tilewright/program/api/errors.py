"""Error Handling."""

from __future__ import annotations

import ctypes as c
import functools

from .. import codes
from ..context import Context
from .table import call


@call(surfaces=False, anyway=True)
def cudaGetLastError(context: Context) -> int:
    context.unseen, context.ignored = None, ""
    context.device_asked()
    code, context.last = context.last, codes.SUCCESS
    return context.sticky or code


@call(surfaces=False, anyway=True)
def cudaPeekAtLastError(context: Context) -> int:
    context.unseen, context.ignored = None, ""
    context.device_asked()
    return context.sticky or context.last


@call(result=c.c_size_t)
def cudaGetErrorString(context: Context, code: int) -> int:
    context.ignored = ""
    return address_of(codes.text(code))


@call(result=c.c_size_t)
def cudaGetErrorName(context: Context, code: int) -> int:
    context.ignored = ""
    return address_of(codes.name(code))


@functools.cache
def _buffer(text: str) -> c.Array[c.c_char]:
    return c.create_string_buffer(text.encode())


def address_of(text: str) -> int:
    return c.addressof(_buffer(text))
