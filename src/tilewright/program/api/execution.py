"""Execution Control and Occupancy."""

from __future__ import annotations

import ctypes as c
import math
import threading
from typing import Any

from tilewright.hardware import limits
from tilewright.runtime.kernel import Dim3, Kernel

from .. import codes, launches
from ..context import Context, CudaError, at, put
from ..repeats import function_of
from ..sites import Site
from .table import call, forward, to

_LOW = 0xFFFFFFFF


def kernel_of(context: Context, function: int) -> Kernel:
    """The kernel that the host's function of that address launches."""
    for code in context.code:
        if function in code.kernels:
            return code.kernel(function)
    found = context.objects.get(function)  # cudaGetFuncBySymbol's handle
    if isinstance(found, Kernel):
        return found
    raise CudaError(codes.INVALID_DEVICE_FUNCTION)


def dim3(low: int, high: int) -> Dim3:
    return low & _LOW, low >> 32, high & _LOW


_pushed: dict[int, list[tuple[int, ...]]] = {}  # by thread: what stands in the <<<...>>> that are under way


@call(surfaces=False, anyway=True, result=c.c_uint)
def __cudaPushCallConfiguration(
    context: Context, grid: int, grid_z: int, block: int, block_z: int, shared: int, stream: int
) -> int:
    shape = *dim3(grid, grid_z), *dim3(block, block_z), shared, stream
    _pushed.setdefault(threading.get_native_id(), []).append(shape)
    return 0


@call(surfaces=False, anyway=True)
def __cudaPopCallConfiguration(context: Context, grid: int, block: int, shared: int, stream: int) -> int | None:
    if not (pushed := _pushed.get(threading.get_native_id())):
        return codes.MISSING_CONFIGURATION
    *shape, bytes_of_shared, in_stream = pushed.pop()
    at(grid, c.c_uint * 3)[:], at(block, c.c_uint * 3)[:] = shape[:3], shape[3:]
    put(shared, bytes_of_shared)
    put(stream, in_stream)
    return None


@call(surfaces=False)
def cudaLaunchKernel(
    context: Context, function: int, grid: int, grid_z: int, block: int, block_z: int, arguments: int, shared: int,
    stream: int,
) -> int:  # fmt: skip
    site = context.launch_site()
    kernel = kernel_of(context, function)
    return launches.launch(
        context, kernel, dim3(grid, grid_z), dim3(block, block_z), arguments, shared, site, together=False
    )


@call(surfaces=False)
def cudaLaunchCooperativeKernel(
    context: Context, function: int, grid: int, grid_z: int, block: int, block_z: int, arguments: int, shared: int,
    stream: int,
) -> int:  # fmt: skip
    site = context.sites.caller()
    kernel = kernel_of(context, function)
    blocks, size = dim3(grid, grid_z), dim3(block, block_z)
    return launch_together(context, stream, kernel, blocks, size, arguments, shared, site)


def launch_together(
    context: Context, stream: int, kernel: Kernel, blocks: Dim3, size: Dim3, given: int | bytes, shared: int, site: Site
) -> int:
    """A cooperative launch: all of its blocks must be resident at once."""
    room = resident(context, kernel, size[0] * size[1] * size[2], shared) * context.multiprocessors
    if blocks[0] * blocks[1] * blocks[2] > room:
        code = 720  # cudaErrorCooperativeLaunchTooLarge
        context.refuse_launch(code, f"{kernel.name}: {blocks} blocks can't be resident at once; {room:,} can", site)
        return code
    return started(context, stream, kernel, blocks, size, given, shared, site, together=True)


def started(
    context: Context, stream: int, kernel: Kernel, grid: Dim3, block: Dim3, given: int | bytes, shared: int, site: Site,
    cluster: Dim3 | None = None, together: bool = False,
) -> int:  # fmt: skip
    """A launch in a stream: now, or where that is captured, whenever its graph is launched."""
    graph = context.captures.get(stream)
    if graph is None:
        return launches.launch(context, kernel, grid, block, given, shared, site, cluster, together=together)
    graph.launch(context, stream, kernel, grid, block, given, shared, site, cluster)
    return codes.SUCCESS


class _Configuration(c.Structure):
    """``cudaLaunchConfig_t``"""

    _fields_ = (("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_size_t), ("stream", c.c_size_t),
                ("attributes", c.c_size_t), ("count", c.c_uint))  # fmt: skip


class _LaunchAttribute(c.Structure):
    """``cudaLaunchAttribute``: the others are hints, or say what is so here anyway."""

    _fields_ = (("id", c.c_int), ("rest", c.c_int), ("value", c.c_uint * 16))


_COOPERATIVE, _CLUSTER_DIMENSION = 2, 4  # cudaLaunchAttributeCooperative, …ClusterDimension


def cluster_of(attributes: int, count: int) -> Dim3 | None:
    """The blocks of a cluster, where the attributes of a launch say that."""
    cluster: Dim3 | None = None
    for each in at(attributes, _LaunchAttribute * count) if count else ():
        if each.id == _CLUSTER_DIMENSION:
            cluster = each.value[0], each.value[1], each.value[2]
    return cluster


def cooperative(attributes: int, count: int) -> bool:
    """Whether the attributes of a launch say that it is cooperative."""
    given = at(attributes, _LaunchAttribute * count) if count else ()
    return any(each.id == _COOPERATIVE and each.value[0] for each in given)


@call(surfaces=False)
def cudaLaunchKernelExC(context: Context, configuration: int, function: int, arguments: int) -> int:
    return configured(context, at(configuration, _Configuration), kernel_of(context, function), arguments)


def configured(context: Context, asked: Any, kernel: Kernel, arguments: int | bytes) -> int:
    """A launch that a structure describes."""
    site = context.sites.caller()
    context.use_stream(asked.stream)
    x, y, z = asked.grid
    bx, by, bz = asked.block
    cluster, together = cluster_of(asked.attributes, asked.count), cooperative(asked.attributes, asked.count)
    shape = (x, y, z), (bx, by, bz)
    return started(context, asked.stream, kernel, *shape, arguments, asked.shared, site, cluster, together)


_DYNAMIC_SHARED = 8  # cudaFuncAttributeMaxDynamicSharedMemorySize
_LARGE_CLUSTERS = 14  # cudaFuncAttributeNonPortableClusterSizeAllowed


@call()
def cudaFuncSetAttribute(context: Context, function: int, attribute: int, value: int) -> int | None:
    kernel = kernel_of(context, function)
    if attribute == _DYNAMIC_SHARED:
        most = limits.of(context.settings.arch).shared_opt_in - kernel.static_shared
        if not 0 <= value <= most:
            return codes.INVALID_VALUE
        context.dynamic_shared[function_of(kernel)] = value
        context.accepted.clear()
    if attribute == _LARGE_CLUSTERS:
        (context.large_clusters.add if value else context.large_clusters.discard)(function_of(kernel))
        context.accepted.clear()
    return None


class _Attributes(c.Structure):
    """The first fields of ``cudaFuncAttributes``."""

    _fields_ = (
        ("shared", c.c_size_t), ("constant", c.c_size_t), ("local", c.c_size_t), ("threads", c.c_int),
        ("registers", c.c_int), ("ptx", c.c_int), ("binary", c.c_int), ("cache", c.c_int), ("dynamic", c.c_int),
        ("carveout", c.c_int),
    )  # fmt: skip


@call()
def cudaFuncGetAttributes(context: Context, attributes: int, function: int) -> None:
    kernel = kernel_of(context, function)
    known = kernel.attributes
    found = at(attributes, _Attributes)
    found.shared, found.constant, found.local = known["shared_size_bytes"], 0, known.get("local_size_bytes", 0)
    found.threads, found.registers = known["max_threads_per_block"], known.get("num_regs", 0)
    found.ptx = found.binary = limits.number(context.settings.arch)
    found.cache = 0
    found.dynamic = context.dynamic_shared.get(function_of(kernel), limits.of(context.settings.arch).shared_static)
    found.carveout = -1


@call()
def cudaFuncGetName(context: Context, place: int, function: int) -> None:
    text = c.create_string_buffer(kernel_of(context, function).symbol.encode())
    context.handle(text)  # kept as long as the process
    put(place, c.addressof(text))


@call()
def cudaGetKernel(context: Context, handle: int, function: int) -> None:
    """It is its own handle: what is in it is loaded when it is launched."""
    if function not in context.objects and not any(function in code.kernels for code in context.code):
        raise CudaError(codes.INVALID_DEVICE_FUNCTION)
    put(handle, function)


@call()
def cudaGetFuncBySymbol(context: Context, handle: int, symbol: int) -> None:
    put(handle, context.handle(kernel_of(context, symbol)))


def resident(context: Context, kernel: Kernel, threads: int, shared: int) -> int:
    """Blocks that one multiprocessor holds."""
    if not 0 < threads <= 1024:
        return 0
    registers = kernel.attributes.get("num_regs", 0)
    known = limits.of(context.settings.arch)
    return limits.occupancy(known, threads, registers, kernel.static_shared + shared).blocks


def blocks_per_sm(context: Context, blocks: int, function: int, threads: int, shared: int) -> int | None:
    """Tell how many blocks of that size one multiprocessor holds."""
    if threads < 1:
        return codes.INVALID_VALUE
    put(blocks, resident(context, kernel_of(context, function), threads, shared), c.c_int)
    return None


@call()
def cudaOccupancyAvailableDynamicSMemPerBlock(
    context: Context, room: int, function: int, blocks: int, threads: int
) -> int | None:
    if blocks < 1:
        return codes.INVALID_VALUE
    known, kernel = limits.of(context.settings.arch), kernel_of(context, function)
    each = known.shared_per_sm // blocks - known.shared_reserved - kernel.static_shared
    most = context.dynamic_shared.get(function_of(kernel), known.shared_static - kernel.static_shared)
    put(room, max(0, min(each, most)))
    return None


@call()
def cudaOccupancyMaxPotentialClusterSize(context: Context, size: int, function: int, configuration: int) -> None:
    large = function_of(kernel_of(context, function)) in context.large_clusters
    put(size, limits.MOST_CLUSTER_BLOCKS if large else limits.PORTABLE_CLUSTER_BLOCKS, c.c_int)


def clusters(context: Context, count: int, function: int, configuration: int, kind: Any = _Configuration) -> None:
    """How many clusters all multiprocessors hold; a GPU whose groups of them have a rest may hold fewer."""
    asked, kernel = at(configuration, kind), kernel_of(context, function)
    threads, cluster = math.prod(asked.block), cluster_of(asked.attributes, asked.count) or (1, 1, 1)
    blocks = resident(context, kernel, threads, asked.shared) * context.multiprocessors
    put(count, blocks // math.prod(cluster), c.c_int)


def set_nothing(context: Context, function: int) -> None:
    """What is set of a kernel changes nothing here; there must be one."""
    kernel_of(context, function)


forward(call(), {
    "cudaOccupancyMaxActiveClusters": to(clusters, kind=_Configuration),
    "cudaFuncSetCacheConfig cudaFuncSetSharedMemConfig": to(set_nothing),
    "cudaOccupancyMaxActiveBlocksPerMultiprocessor cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags":
        to(blocks_per_sm),
})  # fmt: skip
