"""The driver API: modules and libraries of PTX and machine code, their functions and variables, launches, occupancy."""

from __future__ import annotations

import contextlib
import ctypes as c
import os
import re
import struct
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilewright.errors import CompileError, LaunchError, PTXError, UnsupportedError
from tilewright.hardware import limits
from tilewright.objects import fatbinary
from tilewright.runtime import RawModule
from tilewright.runtime.kernel import Kernel
from tilewright.runtime.module import is_ptx

from .. import codes, heap, launches
from ..context import Context, CudaError, at, bytes_at, only, put
from ..origins import source_of
from ..reading import pointed
from ..repeats import function_of
from . import execution
from .driver import driver
from .table import answer, forward, to

_MACHINE_CODE = (fatbinary.ELF, fatbinary.FAT)
_HEAD = 64  # bytes of machine code that say how many it has


@dataclass(eq=False)
class _Module:
    """A ``CUmodule``."""

    module: RawModule


def loaded(
    context: Context, image: bytes, what: str, whole: bool = True, only: Collection[str] | None = None
) -> RawModule:
    """The module of a PTX text, or of machine code (with ``only`` these kernels); a ``whole`` one is linked to kernels'
    ``malloc``.

    Raises:
        CudaError: it is none, or one for another GPU; standard error says so.
    """

    def refuse(code: int, problem: str) -> CudaError:
        context.say(f"{context.sites.caller()}: {what} {problem}")
        return CudaError(code, f"{what} {problem}")

    if image.startswith(_MACHINE_CODE):
        try:
            module = RawModule(image, arch=context.settings.arch, only=only)
            if whole and heap.asked_for(module):
                heap.link([module], [what])
            return module
        except (UnsupportedError, CompileError, PTXError) as error:
            raise refuse(codes.NO_BINARY, f"can't be run: {error}") from None
    text = image.rstrip(b"\0").decode(errors="replace")
    if (linked := context.linked.get(text)) is not None:
        return linked
    if not is_ptx(text):
        raise refuse(codes.INVALID_IMAGE, "is no PTX")
    try:
        module = RawModule(text, arch=context.settings.arch)
        module.origin = source_of(text)
        if whole and heap.asked_for(module):
            heap.link([module], [what])
    except (CompileError, PTXError) as error:
        raise refuse(codes.INVALID_PTX, f"is not well-formed: {error}") from None
    if limits.number(module.ptx.target[0]) > limits.number(context.settings.arch):
        target = f"is for {module.ptx.target[0]}, newer than this device, {context.settings.arch} (--arch-of-device)"
        raise refuse(codes.NO_BINARY, target)
    return module


def image_at(address: int) -> bytes:
    """What lies there: text to its end, or machine code, which says itself how long it is."""
    if not address:
        raise CudaError(codes.INVALID_VALUE)
    if _there(address, 4) == fatbinary.WRAPPED:  # a version, and then where the fat binary is
        address = int.from_bytes(_there(address + 8, 8), "little")
    start = _there(address, _HEAD)
    try:
        size = fatbinary.size_of(start)
    except struct.error:
        size = len(start)
    if not start:
        raise CudaError(codes.INVALID_IMAGE)
    return _there(address, size) if size else c.string_at(address)


def _there(address: int, size: int) -> bytes:
    """The program's memory there, as far as there is some."""
    try:
        with open("/proc/self/mem", "rb", buffering=0) as memory:
            return os.pread(memory.fileno(), min(size, _MOST), address)
    except (OSError, OverflowError):
        return b""


_MOST = 1 << 30


def read(context: Context, path: int) -> tuple[bytes, str]:
    """A file of the program's, and its name.

    Raises:
        CudaError: it can't be read.
    """
    file = Path(bytes_at(path).decode(errors="surrogateescape"))
    try:
        return file.read_bytes(), str(file)
    except OSError as error:
        context.say(f"{context.sites.caller()}: {file} can't be read: {error.strerror}")
        raise CudaError(codes.FILE_NOT_FOUND) from None


@driver()
def cuModuleLoad(context: Context, handle: int, path: int) -> None:
    put(handle, context.handle(_Module(loaded(context, *read(context, path)))))


_REGISTERS, _INFO, _INFO_SIZE, _ERROR, _ERROR_SIZE = 0, 3, 4, 5, 6  # CU_JIT_MAX_REGISTERS, …; sizes are in and out
_ENTRY = re.compile(rb"\.entry\s+[\w$]+\s*(?:\([^)]*\))?")


def options_of(count: int, options: int, values: int) -> dict[int, int]:
    """A ``CUjit_option``'s value by its number."""
    if not count:
        return {}
    return dict(zip(at(options, c.c_int * count), at(values, c.c_uint64 * count), strict=True))


def limited(image: bytes, options: Mapping[int, int]) -> bytes:
    """PTX whose kernels have so many registers as the options say; other images, and without that, as they are."""
    most = options.get(_REGISTERS, 0) & 0xFFFFFFFF
    if not most or image.startswith(_MACHINE_CODE) or b".maxnreg" in image:
        return image
    return _ENTRY.sub(lambda entry: b"%s .maxnreg %d" % (entry[0], most), image)


@contextlib.contextmanager
def logged(options: Mapping[int, int]) -> Iterator[None]:
    """Write what goes wrong, or nothing, where the program asked for a log, as far as there is room."""
    log = ""
    try:
        yield
    except (CudaError, CompileError, PTXError, UnsupportedError) as error:
        log = f"error   : {error.said if isinstance(error, CudaError) else error}\n"
        raise
    finally:
        for buffer, size, said in ((_INFO, _INFO_SIZE, ""), (_ERROR, _ERROR_SIZE, log)):
            if options.get(buffer) and (room := options.get(size, 0) & 0xFFFFFFFF):
                data = said.encode()[: room - 1] + b"\0"
                c.memmove(options[buffer], data, len(data))


def _load_with_options(context: Context, handle: int, image: int, count: int, options: int, values: int) -> None:
    with logged(given := options_of(count, options, values)):
        put(handle, context.handle(_Module(loaded(context, limited(image_at(image), given), "the image"))))


def _load_data(context: Context, handle: int, image: int) -> None:
    _load_with_options(context, handle, image, 0, 0, 0)


def _load_library(context: Context, handle: int, image: int, options: int, values: int, count: int) -> None:
    _load_with_options(context, handle, image, count, options, values)


@driver()
def cuModuleUnload(context: Context, handle: int) -> None:
    gone = context.object(handle, _Module).module
    context.objects = {
        number: each for number, each in context.objects.items()
        if number != handle and not (isinstance(each, Kernel) and each.module is gone)
    }  # fmt: skip


@driver()
def cuModuleGetFunction(context: Context, function: int, handle: int, called: int) -> int | None:
    module = context.object(handle, _Module).module
    symbol = bytes_at(called).decode(errors="replace")
    try:
        put(function, context.handle(module.get_function(symbol)))
    except (CompileError, UnsupportedError) as error:
        context.say(f"{context.sites.caller()}: {error}")
        return codes.NOT_FOUND
    return None


@driver()
def cuModuleGetGlobal_v2(context: Context, pointer: int, size: int, handle: int, called: int) -> int | None:
    module = context.object(handle, _Module).module
    symbol = bytes_at(called).decode(errors="replace")
    try:
        module.get_global(symbol)
    except LaunchError as error:
        context.say(f"{context.sites.caller()}: {error}")
        return codes.NOT_FOUND
    variable = module.program.symbol(symbol)
    context.know_variable(variable)
    if pointer:
        put(pointer, variable.address)
    if size:
        put(size, variable.size)
    return None


# -- launches -----------------------------------------------------------------------------------------------

_END, _BUFFER, _SIZE = 0, 1, 2  # CU_LAUNCH_PARAM_END, _BUFFER_POINTER, _BUFFER_SIZE
_PADDED = 16  # bytes, to multiples of which a buffer may have been padded; a driver refuses that as well


def arguments(context: Context, kernel: Kernel, parameters: int, extra: int) -> bytes:
    """A launch's arguments as the kernel has them, given by a pointer to each or all in one buffer.

    Raises:
        CudaError: there are none, or in both ways; or pointers lead to no memory, as where one was left out.
    """
    if not extra:
        sizes = [size for _, size in kernel.signature.places]
        if (values := pointed(parameters, sizes)) is None:
            lack = "'s pointers to them lead to no memory: is one left out?" if parameters else " gives none"
            context.say(f"{context.sites.caller()}: {kernel.name} has {len(sizes)} parameters, and the launch{lack}")
            raise CudaError(codes.INVALID_VALUE)
        return launches.placed(kernel, values)
    words = at(extra, c.c_uint64 * 5)
    given: dict[int, int] = {}
    for place in (0, 2):
        if words[place] == _END:
            break
        given[words[place]] = words[place + 1]
    if parameters or given.keys() != {_BUFFER, _SIZE}:
        raise CudaError(codes.INVALID_VALUE)
    size = at(given[_SIZE], c.c_size_t).value
    wanted = max((sum(place) for place in kernel.signature.places), default=0)
    if not wanted <= size <= -(-wanted // _PADDED) * _PADDED:
        taken = f"{kernel.name} has parameters of {wanted} bytes, and the launch gives {size}"
        context.say(f"{context.sites.caller()}: {taken}: is one left out, too many, or of another type?")
        raise CudaError(codes.INVALID_VALUE)
    return bytes_at(given[_BUFFER], wanted).ljust(kernel.signature.size, b"\0")


def answered(context: Context, code: int) -> int:
    """The launch's own code, which the call returns: nobody has to ask for it."""
    context.unseen = None
    return code


@driver(surfaces=False)
def cuLaunchKernel(
    context: Context, function: int, x: int, y: int, z: int, bx: int, by: int, bz: int, shared: int, stream: int,
    parameters: int, extra: int,
) -> int:  # fmt: skip
    kernel, site = execution.kernel_of(context, function), context.sites.caller()
    given = arguments(context, kernel, parameters, extra)
    code = execution.started(context, stream, kernel, (x, y, z), (bx, by, bz), given, shared, site)
    return answered(context, code)


class _Configuration(c.Structure):
    """``CUlaunchConfig``"""

    _fields_ = (("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint), ("stream", c.c_size_t),
                ("attributes", c.c_size_t), ("count", c.c_uint))  # fmt: skip


@driver(surfaces=False)
def cuLaunchKernelEx(context: Context, configuration: int, function: int, parameters: int, extra: int) -> int:
    kernel, asked = execution.kernel_of(context, function), at(configuration, _Configuration)
    given = arguments(context, kernel, parameters, extra)
    return answered(context, execution.configured(context, asked, kernel, given))


@driver(surfaces=False)
def cuLaunchCooperativeKernel(
    context: Context, function: int, x: int, y: int, z: int, bx: int, by: int, bz: int, shared: int, stream: int,
    parameters: int,
) -> int:  # fmt: skip
    kernel, site = execution.kernel_of(context, function), context.sites.caller()
    given = arguments(context, kernel, parameters, 0)
    blocks, size = (x, y, z), (bx, by, bz)
    return answered(context, execution.launch_together(context, stream, kernel, blocks, size, given, shared, site))


# -- functions ----------------------------------------------------------------------------------------------


@driver()
def cuFuncGetAttribute(context: Context, value: int, attribute: int, function: int) -> int | None:
    kernel = execution.kernel_of(context, function)
    known, device = kernel.attributes, limits.number(context.settings.arch)
    most = context.dynamic_shared.get(function_of(kernel), limits.of(context.settings.arch).shared_static)
    constants = sum(each.size for each in kernel.module.ptx.variables.values() if each.space == "const")
    values = (
        known["max_threads_per_block"], known["shared_size_bytes"], constants, known.get("local_size_bytes", 0),
        known.get("num_regs", 0), limits.number(kernel.module.ptx.target[0]), device, 0, most, -1, 0, 0, 0, 0,
        int(function_of(kernel) in context.large_clusters), 0,
    )  # fmt: skip
    if not 0 <= attribute < len(values):
        return codes.INVALID_VALUE
    put(value, values[attribute], c.c_int)
    return None


@driver()
def cuFuncGetModule(context: Context, handle: int, function: int) -> int | None:
    module = execution.kernel_of(context, function).module
    for number, each in context.objects.items():
        if isinstance(each, _Module) and each.module is module:
            put(handle, number)
            return None
    return codes.INVALID_HANDLE


@driver()
def cuOccupancyMaxPotentialBlockSize(
    context: Context, grid: int, block: int, function: int, shared_of: int, shared: int, limit: int
) -> None:
    kernel = execution.kernel_of(context, function)
    ask = c.CFUNCTYPE(c.c_size_t, c.c_int)(shared_of) if shared_of else lambda threads: shared
    most = min(kernel.attributes["max_threads_per_block"], limit or 1024)
    sizes = dict.fromkeys((most, *range(most // limits.WARP * limits.WARP, 0, -limits.WARP)))
    resident = {size: execution.resident(context, kernel, size, ask(size)) for size in sizes}
    best = max(resident, key=lambda size: resident[size] * size)  # of equals the first, which is the largest
    put(block, best, c.c_int)
    put(grid, resident[best] * context.multiprocessors, c.c_int)


def _attribute_of_kernel(context: Context, value: int, attribute: int, function: int, device: int) -> int | None:
    only(device)
    return cuFuncGetAttribute(context, value, attribute, function)


def _set_of_kernel(context: Context, attribute: int, value: int, function: int, device: int) -> int | None:
    only(device)
    return execution.cudaFuncSetAttribute(context, function, attribute, value)


def _parameter(context: Context, function: int, index: int, offset: int, size: int) -> int | None:
    places = execution.kernel_of(context, function).signature.places
    if index >= len(places):
        return codes.INVALID_VALUE
    put(offset, places[index][0])
    if size:
        put(size, places[index][1])
    return None


def _parameters(context: Context, function: int, count: int) -> None:
    put(count, len(execution.kernel_of(context, function).signature.places))


def _enumerate(context: Context, functions: int, room: int, handle: int) -> None:
    module = context.object(handle, _Module).module
    for index, symbol in enumerate(list(module.ptx.kernels)[:room]):
        put(functions + 8 * index, context.handle(module.get_function(symbol)))


def _same(context: Context, into: int, handle: int) -> None:
    """A library is a module here, and its kernels are functions."""
    put(into, handle)


def _count(context: Context, count: int, library: int) -> None:
    put(count, len(context.object(library, _Module).module.ptx.kernels), c.c_uint)


forward(driver(bound=False), {
    "cuModuleGetLoadingMode": to(answer, value=1),  # CU_MODULE_EAGER_LOADING
    "cuLibraryLoadData": to(_load_library),
    "cuLibraryLoadFromFile": to(cuModuleLoad),
    "cuLibraryUnload": to(cuModuleUnload),
    "cuLibraryGetKernel": to(cuModuleGetFunction),
    "cuLibraryGetKernelCount cuModuleGetFunctionCount": to(_count),
    "cuLibraryEnumerateKernels cuModuleEnumerateFunctions": to(_enumerate),
    "cuKernelGetLibrary": to(cuFuncGetModule),
    "cuKernelGetAttribute": to(_attribute_of_kernel),
    "cuKernelSetAttribute": to(_set_of_kernel),
    "cuKernelSetCacheConfig": to(execution.set_nothing),
    "cuKernelGetName": to(execution.cudaFuncGetName),
    "cuKernelGetParamCount cuFuncGetParamCount": to(_parameters),
    "cuLibraryGetModule cuKernelGetFunction": to(_same),
    "cuLibraryGetGlobal cuLibraryGetManaged": to(cuModuleGetGlobal_v2),
})  # fmt: skip
forward(driver(), {
    "cuModuleLoadData cuModuleLoadFatBinary": to(_load_data),
    "cuModuleLoadDataEx": to(_load_with_options),
    "cuKernelGetParamInfo cuFuncGetParamInfo": to(_parameter),
    "cuOccupancyMaxPotentialBlockSizeWithFlags": to(cuOccupancyMaxPotentialBlockSize),
    "cuFuncSetAttribute": to(execution.cudaFuncSetAttribute),
    "cuFuncSetCacheConfig": to(execution.set_nothing),
    "cuFuncGetName": to(execution.cudaFuncGetName),
    "cuOccupancyMaxActiveBlocksPerMultiprocessor cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags":
        to(execution.blocks_per_sm),
    "cuOccupancyMaxActiveClusters": to(execution.clusters, kind=_Configuration),
    "cuOccupancyMaxPotentialClusterSize": to(execution.cudaOccupancyMaxPotentialClusterSize),
    "cuOccupancyAvailableDynamicSMemPerBlock": to(execution.cudaOccupancyAvailableDynamicSMemPerBlock),
})  # fmt: skip
