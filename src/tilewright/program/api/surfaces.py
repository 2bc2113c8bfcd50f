"""Surface Object Management: arrays that kernels read and write by coordinates; the engine has the surfaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.lib.array_utils import byte_bounds

from tilewright.engine.run.texture import Surface

from .. import codes
from ..context import Context, CudaError, put
from .arrays import CUBEMAP, LAYERED, SURFACE, array_of
from .table import call, forward, to
from .textures import ARRAY, Resource, give, texels_of


@dataclass(eq=False)
class Object:
    """A surface object and what it was made of; ``driver`` where the driver API made it. ``bounds``: of its memory."""

    surface: Surface
    resource: Resource
    driver: tuple[Any, ...] = ()
    bounds: tuple[int, int] = (0, 0)


def create(context: Context, resource: Resource, name: str) -> Object:
    """A surface over an array.

    Raises:
        CudaError: there is no array.
    """
    if resource.type != ARRAY:
        raise CudaError(codes.INVALID_VALUE)
    array = array_of(context, resource.place.array)
    if not array.flags & SURFACE:  # an H200 gives one all the same, which is no rule
        flag = "cudaArraySurfaceLoadStore" if name.startswith("cuda") else "CUDA_ARRAY3D_SURFACE_LDST"
        context.say(f"{context.sites.caller()}: {name}: the array was made without {flag}, which surfaces need")
    texels, values = texels_of(array)
    made = Surface(texels, channels=values, layered=bool(array.flags & (LAYERED | CUBEMAP)))
    found = context.objects[made.handle] = Object(made, resource, bounds=byte_bounds(texels))
    return found


def destroy(context: Context, handle: int) -> None:
    if isinstance(found := context.objects.get(handle), Object):  # nothing else is an error
        found.surface.close()
        del context.objects[handle]


@call()
def cudaCreateSurfaceObject(context: Context, handle: int, resource: int) -> None:
    if not handle or not resource:
        raise CudaError(codes.INVALID_VALUE)
    kept = Resource.from_buffer_copy(Resource.from_address(resource))
    put(handle, create(context, kept, "cudaCreateSurfaceObject").surface.handle)


@call()
def cudaGetSurfaceObjectResourceDesc(context: Context, target: int, handle: int) -> None:
    give(context, target, context.object(handle, Object, CudaError(codes.INVALID_VALUE)).resource)


forward(call(), {"cudaDestroySurfaceObject": to(destroy)})
