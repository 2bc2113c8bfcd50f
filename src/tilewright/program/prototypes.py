"""The functions of CUDA's runtime and driver as their own headers declare them: their names and C types.

The table of calls is made from these, so that a program links whatever it calls; what is not supported is named when
it is called.
"""

from __future__ import annotations

import ctypes as c
import functools
import importlib.util
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from tilewright.compile import cache, nvrtc
from tilewright.compile.toolkit import MISSING
from tilewright.errors import CompileError

from . import declared

# What the compiler calls for a program, and what CUDA 13 has dropped.
_EXTRA = {
    "__cudaPushCallConfiguration": ["dim3", "dim3", "size_t", "cudaStream_t"],
    "__cudaRegisterFunction": ["*"] * 4 + ["int"] + ["*"] * 5,
    **{f"__cudaRegister{each}": ["*"] * 4 + ["int", "size_t", "int", "int"] for each in ("Var", "ManagedVar")},
    **{f"__cuda{each}": ["*"] for each in ("RegisterFatBinary", "RegisterFatBinaryEnd", "UnregisterFatBinary")},
    **{f"__cuda{each}": ["*"] * 4 for each in ("PopCallConfiguration", "RegisterHostVar", "GetProcAddress")},
    **{f"__cuda{each}": ["*"] for each in ("InitModule", "RegisterUnifiedTable")},
    "cudaThreadSynchronize": [],
    "cudaThreadExit": [],
    "cudaProfilerStart": [],
    "cudaProfilerStop": [],
    "cuProfilerInitialize": ["*", "*", "int"],
    "cuProfilerStart": [],
    "cuProfilerStop": [],
}
_CUFFT = re.compile(r"^CUFFTAPI cufftResult (?P<name>\w+)\((?P<parameters>[^;]*)\);", re.M)
_CUBLAS = re.compile(r"^CUBLASAPI (?:\w+ |const char \*)(?P<name>\w+)\((?P<parameters>[^;]*)\);", re.M)
# Libraries' headers, of our own or CUDA's (installed or not), and how they declare a function.
_LIBRARIES = {
    "cublas_v2.h": _CUBLAS,
    "cublasLt.h": _CUBLAS,
    "cufft.h": _CUFFT,
    "cufftXt.h": _CUFFT,
    "nvrtc.h": re.compile(r"^(?:nvrtcResult|const char \*) ?(?P<name>\w+)\((?P<parameters>[^;]*)\);", re.M),
    "curand.h": re.compile(r"^curandStatus_t CURANDAPI\s+(?P<name>\w+)\((?P<parameters>[^;]*)\);", re.M),
}
_NVML = re.compile(r"^cdef (?:nvmlReturn_t|const char\*) (?P<name>\w+)\((?P<parameters>[^)]*)\)", re.M)
_OURS = Path(__file__).parent / "host" / "include"
_DECLARATION = re.compile(
    r"^[ \t]*extern\b[^;{}\n]*?\bCUDARTAPI\s+(?P<name>\w+)\s*\((?P<parameters>[^;{}]*)\)\s*;", re.M
)
_PER_THREAD = re.compile(r"__CUDART_API_(PT[DS][SZ])\((cuda\w+)\)")
# cuda.h calls a function by a macro for its newest version: `#define cuMemAlloc cuMemAlloc_v2`.
_DRIVER = re.compile(
    r"^ ?(?:__CUDA_DEPRECATED )?CUresult CUDAAPI\s+(?P<name>\w+)\s*\((?P<parameters>[^;{}]*)\)\s*;", re.M
)
_NEWEST = re.compile(r"^#define (cu\w+)\s+(?:__CUDA_API_PT[DS][SZ]\()?(cu\w+)\)?\s*$", re.M)
_VERSION = re.compile(r"typedef CUresult \(CUDAAPI \*PFN_(cu\w+?)_v(\d+)(_ptds|_ptsz)?\)\(([^;]*)\);")
_FIRST, _AS_BEFORE = 2000, re.compile(r"cu(Ctx|Event|Stream)[A-Z]")  # addresses had 32 bits; what has none
_NUMBERED = re.compile(r"_v\d$")  # of a type or a function
_OLD = "#if defined(__CUDA_API_VERSION_INTERNAL)\n"  # after which the old versions are declared


class Extent(c.Structure):
    """``cudaExtent``"""

    _fields_ = (("width", c.c_size_t), ("height", c.c_size_t), ("depth", c.c_size_t))


class PitchedPtr(c.Structure):
    """``cudaPitchedPtr``"""

    _fields_ = (("ptr", c.c_size_t), ("pitch", c.c_size_t), ("xsize", c.c_size_t), ("ysize", c.c_size_t))


class Location(c.Structure):
    """``cudaMemLocation``"""

    _fields_ = (("type", c.c_int), ("id", c.c_int))


class ChannelFormat(c.Structure):
    """``cudaChannelFormatDesc``"""

    _fields_ = (("x", c.c_int), ("y", c.c_int), ("z", c.c_int), ("w", c.c_int), ("f", c.c_int))


class Copy3D(c.Structure):
    """``cudaMemcpy3DParms``"""

    _fields_ = (("source_array", c.c_size_t), ("source_at", c.c_size_t * 3), ("source", PitchedPtr),
                ("target_array", c.c_size_t), ("target_at", c.c_size_t * 3), ("target", PitchedPtr),
                ("extent", Extent), ("kind", c.c_int))  # fmt: skip


class IpcHandle(c.Structure):
    """``cudaIpcMemHandle_t`` and ``cudaIpcEventHandle_t``, with what tilewright writes into them."""

    _fields_ = (("kind", c.c_uint64), ("process", c.c_uint64), ("value", c.c_uint64), ("rest", c.c_uint64 * 5))


# A dim3 goes in two registers: x and y in one, z in the other. The tables' first match decides.
_VALUES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    (r".*[*\]]", (c.c_size_t,)),
    (r"dim3", (c.c_uint64, c.c_uint64)),
    (r"(?:struct )?cudaExtent", (Extent,)),
    (r"(?:struct )?cudaPitchedPtr", (PitchedPtr,)),
    (r"(?:struct )?cudaMemLocation", (Location,)),
    (r"(?:struct )?cudaChannelFormatDesc", (ChannelFormat,)),
    (r"cudaIpc(?:Mem|Event)Handle_t", (IpcHandle,)),
    (r"size_t|unsigned long long(?: int)?|uint64_t|cuuint64_t|cuda(?:Texture|Surface)Object_t", (c.c_uint64,)),
    (r"CUdeviceptr", (c.c_uint64,)),
    (r"CUmemLocation", (Location,)),
    (r"CU(?:memGenericAllocationHandle|texObject|surfObject)", (c.c_uint64,)),
    (r"CU(?:array|context|module|function|library|kernel|stream|event|streamCallback|hostFn|occupancyB2DSize|"
     r"mipmappedArray|texref|surfref|linkState|graph|graphNode|graphExec|graphicsResource|greenCtx|devResourceDesc|"
     r"memoryPool|externalMemory|externalSemaphore|userObject|asyncCallbackHandle|asyncCallback|logsCallback|"
     r"logsCallbackHandle|coredumpCallbackHandle|coredumpStatusCallback|graphRecaptureCallback)", (c.c_size_t,)),
    (r"CU(?:graphConditionalHandle|graphDeviceNode)", (c.c_uint64,)),
    (r"CUipc(?:Mem|Event)Handle", (IpcHandle,)),
    (r"cuuint32_t", (c.c_uint32,)),
    (r"nvrtcProgram", (c.c_size_t,)),
    (r"nvmlDevice_t", (c.c_size_t,)),
    (r"CU\w+|nvrtcResult|nvmlReturn_t", (c.c_int,)),
    (r"unsigned int|unsigned", (c.c_uint,)),
    (r"unsigned short", (c.c_uint16,)),
    (r"unsigned char", (c.c_uint8,)),
    (r"long long|int64_t", (c.c_int64,)),
    (r"cublas(?:Lt)?(?:Handle|MatmulDesc|MatrixLayout|MatmulPreference|MatrixTransformDesc)_t", (c.c_size_t,)),
    (r"curandGenerator_t|curandDiscreteDistribution_t", (c.c_size_t,)),
    (r"cu(?:blas|rand)\w+_t|cudaDataType(?:_t)?|libraryPropertyType", (c.c_int,)),
    (r"cufft(?:Handle|Type)", (c.c_int,)),
    (r"double", (c.c_double,)),
    (r"float", (c.c_float,)),
    (r"int|enum \w+|cuda(?:Error|DeviceAttr|FuncCache|SharedMemConfig|MemcpyKind|Limit|MemoryAdvise|FuncAttribute|"
     r"StreamCaptureMode|MemPoolAttr|DeviceP2PAttr|LaunchAttributeID)(?:_t)?", (c.c_int,)),
    (r"cuda\w+_t|cuda\w+Callback\w*", (c.c_size_t,)),  # handles, and addresses of functions
)  # fmt: skip


@functools.cache
def header(name: str = "cuda_runtime_api.h") -> str:
    """The text of a header of CUDA's without comments."""
    for folder in nvrtc.include_folders():
        path = Path(folder) / name
        if path.exists():
            text = path.read_text(encoding="utf-8", errors="replace")
            return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    raise CompileError(MISSING)


@functools.cache
def prototypes() -> dict[str, list[str]]:
    """The C types of each function's parameters, by its name."""
    return _declared()["types"]


@functools.cache
def versions() -> dict[str, dict[int, str]]:
    """The driver's functions as ``cuGetProcAddress`` is asked for them: by the name without a version, the names that
    programs link, by the version of CUDA that brought each."""
    return {name: {int(version): linked for version, linked in found.items()}
            for name, found in _declared()["versions"].items()}  # fmt: skip


@functools.cache
def per_thread() -> dict[str, str]:
    """Functions that have a twin whose default stream is the thread's own: the twins' names."""
    return _declared()["per_thread"]


@functools.cache
def _declared() -> dict[str, Any]:
    monitor = _nvml()
    key = ("declared", cache.fingerprint(Path(__file__).parent, "**/*.[ph]*"), nvrtc.identity(), monitor)
    kept = cache.get(*key)
    if kept is not None:
        return dict(json.loads(kept))
    found = dict(_EXTRA)
    for match in _DECLARATION.finditer(header()):
        found[match["name"]] = [_type(each) for each in _split(match["parameters"])]
    found["cudaCreateChannelDesc"].insert(0, "*")  # what it gives back goes there
    driver = driver_functions()
    for name, declaration in _LIBRARIES.items():
        places = [_OURS / name, *(Path(folder) / name for folder in nvrtc.include_folders())]
        path = next((each for each in places if each.exists()), None)
        for match in declaration.finditer(path.read_text(encoding="utf-8") if path is not None else ""):
            found[match["name"]] = [_type(each) for each in _split(match["parameters"])]
    for name, parameters in _NVML.findall(monitor):
        for each in (name, _NUMBERED.sub("", name)):  # which the library has as well
            found[each] = [_type(part) for part in _split(parameters)]
    found |= {each.name: [_type(part) for part in _split(each.parameters)] for each in declared.functions()}
    twins = driver.per_thread | {name: f"{name}_{kind.lower()}" for kind, name in _PER_THREAD.findall(header())}
    made = {"types": found | driver.types, "versions": driver.versions, "per_thread": twins}
    cache.put(json.dumps(made).encode(), *key)
    return dict(json.loads(json.dumps(made)))


def _nvml() -> str:
    """NVML's functions, whose header is not there, as ``cuda.bindings`` declares them; of before 13.1 none."""
    spec = importlib.util.find_spec("cuda.bindings")
    folders = spec.submodule_search_locations if spec is not None and spec.submodule_search_locations else ()
    return "".join(each.read_text(encoding="utf-8") for folder in folders for each in Path(folder).glob("cy*nvml.pxd"))


class Driver(NamedTuple):
    """The driver's functions; see :func:`prototypes`, :func:`versions` and :func:`per_thread`."""

    types: dict[str, list[str]]
    versions: dict[str, dict[int, str]]
    per_thread: dict[str, str]


def driver_functions() -> Driver:
    """Of cuda.h the newest version of each, and every version of the list that NVIDIA gives for cuGetProcAddress."""
    text = re.sub(r"[ \t]+\n", "\n", header("cuda.h"))
    text = text[: text.rfind(_OLD)]
    newest: dict[str, str] = dict(_NEWEST.findall(text))
    types = {
        newest.get(str(match["name"]), str(match["name"])): [_type(each) for each in _split(match["parameters"])]
        for match in _DRIVER.finditer(text)
    }
    listed: dict[str, dict[int, list[str]]] = {}
    twins: dict[str, str] = {}
    for name, version, twin, parameters in _VERSION.findall(header("cudaTypedefs.h")):
        if twin:
            twins[name] = twin
        else:
            listed.setdefault(name, {})[int(version)] = [_type(each) for each in _split(parameters)]
    versions: dict[str, dict[int, str]] = {}
    for name, found in listed.items():
        for count, version in enumerate(sorted(found), 1):
            if version != _FIRST or len(found) == 1 or _AS_BEFORE.match(name):
                linked = name if count == 1 else f"{name}_v{count}"
                versions.setdefault(name, {})[version] = linked
                types.setdefault(linked, [_NUMBERED.sub("", each) for each in found[version]])
    per_thread = {linked: linked + twins[name] for name, found in versions.items() if name in twins
                  for linked in found.values()}  # fmt: skip
    return Driver(types, versions, per_thread)


_FIELD_TYPES: dict[str, Any] = {"char": c.c_char, "int": c.c_int, "unsigned int": c.c_uint, "size_t": c.c_size_t,
                "cudaUUID_t": c.c_char * 16}  # fmt: skip


@functools.cache
def structure(name: str) -> type[c.Structure]:
    """A structure of the runtime's, laid out as the header has it."""
    (body,) = re.findall(rf"struct __device_builtin__ {name}\s*{{([^}}]*)}};", header("driver_types.h"))
    fields = []
    for kind, field, count in re.findall(r"([\w ]+?)\s+(\w+)(?:\[(\d+)\])?;", body):
        single = _FIELD_TYPES[kind.strip()]
        fields.append((field, single * int(count) if count else single))
    return type(name, (c.Structure,), {"_fields_": fields})


@functools.cache
def same(name: str) -> str:
    """The newest version of a driver's function whose parameters are those of this version."""
    base = re.sub(r"_v\d$", "", name)
    alike = [each for each in versions().get(base, {}).values() if prototypes()[each] == prototypes()[name]]
    return alike[-1] if alike else name


def gives_back(name: str) -> bool:
    """Whether a call gives something back, or only waits: that succeeds at the process's end, too, when destructors of
    packages come."""
    return _GIVES_BACK.search(name) is not None


_GIVES_BACK = re.compile("Free|Destroy|Unload|Release|Unregister|Synchronize|Query|Current|Unmap|Detach")


# What host/shim.cpp has itself: what gives a launch its shape, and a function that returns a structure.
IN_SHIM = frozenset({"__cudaPushCallConfiguration", "__cudaPopCallConfiguration", "cudaCreateChannelDesc"})


@functools.cache
def calls() -> tuple[str, ...]:
    """Every function of the runtime, in the table's order; NVML, whose header is not there, is for Python alone."""
    return tuple(sorted(each for each in set(prototypes()) - IN_SHIM if not each.startswith("nvml")))


def argument_types(name: str) -> list[Any]:
    """ctypes' types of a function's parameters."""
    found: list[Any] = []
    for text in prototypes()[name]:
        match = next((types for pattern, types in _VALUES if re.fullmatch(pattern, text)), None)
        if match is None:
            raise TypeError(f"{name}: how {text!r} is passed is not known")
        found += match
    return found


def streams_of(name: str) -> tuple[int, ...]:
    """Which of the arguments of a function of the runtime or the driver are streams."""
    if not re.match(r"cu(?:da)?[A-Z]", name):
        return ()
    found, at = [], 0
    for text in prototypes()[name]:
        if text in ("cudaStream_t", "CUstream"):
            found.append(at)
        at += next(len(types) for pattern, types in _VALUES if re.fullmatch(pattern, text))
    return tuple(found)


def _split(parameters: str) -> list[str]:
    text = re.sub(r"__dv\([^()]*\)|\s+", " ", parameters).strip()
    return [] if text in ("", "void") else [each.strip() for each in text.split(",")]


def _type(parameter: str) -> str:
    """``const void *devPtr`` → ``const void *``"""
    text = re.sub(r"\bconst\b", "", parameter).strip()
    if "*" in text or "[" in text:
        return "*"
    words = text.split()
    return " ".join(words[:-1]) if len(words) > 1 and words[-1] not in ("int", "long", "long long") else " ".join(words)
