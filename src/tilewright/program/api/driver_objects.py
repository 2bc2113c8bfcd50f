"""The driver API: the program's own objects, which live as long as graphs that use them."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable
from dataclasses import dataclass

from .. import codes
from ..context import Context, CudaError, function_at, put
from .driver import driver
from .graphs import Graph

_MOVE = 1  # CU_GRAPH_USER_OBJECT_MOVE: the caller's references become the graph's


@dataclass(eq=False)
class UserObject:
    """A ``CUuserObject``: ``destroy`` is called once nothing refers to it."""

    address: int
    destroy: Callable[..., None]
    count: int

    def release(self, count: int) -> None:
        if count > self.count:
            raise CudaError(codes.INVALID_VALUE)
        self.count -= count
        if self.count == 0:
            self.destroy(self.address)


@driver()
def cuUserObjectCreate(context: Context, made: int, address: int, destroy: int, count: int, flags: int) -> None:
    put(made, context.handle(UserObject(address, function_at(destroy, c.c_size_t), count)))


@driver(anyway=True)
def cuUserObjectRetain(context: Context, handle: int, count: int) -> None:
    context.object(handle, UserObject).count += count


@driver(anyway=True)
def cuUserObjectRelease(context: Context, handle: int, count: int) -> None:
    context.object(handle, UserObject).release(count)


@driver()
def cuGraphRetainUserObject(context: Context, graph: int, handle: int, count: int, flags: int) -> None:
    found = context.object(handle, UserObject)
    found.count += 0 if flags & _MOVE else count
    context.object(graph, Graph).owned.append((found, count))


@driver()
def cuGraphReleaseUserObject(context: Context, graph: int, handle: int, count: int) -> None:
    found, of = context.object(handle, UserObject), context.object(graph, Graph)
    held = sum(each for owned, each in of.owned if owned is found) - count
    of.owned = [each for each in of.owned if each[0] is not found] + ([(found, held)] if held > 0 else [])
    found.release(count)
