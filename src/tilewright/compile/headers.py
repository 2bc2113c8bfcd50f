"""What stands in for the headers that NVRTC has not got, and what nvcc includes by itself.

C's headers and CUDA's host headers are small files of our own in ``include/``. C++'s twins (``<cstdint>``)
lead to those, the C++ headers with something for device code to ``tilewright_std.h``; any other header that is
nowhere to be found is empty, since only host code may need it. A header of that name in the user's own folders
always comes first. libcu++, CUB and Thrust take a second or two to read: they are included where device code
names something of theirs.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from . import nvrtc


def _words(text: str) -> list[str]:
    return text.split()


FOLDER = Path(__file__).parent / "include"

_TWINS = {
    name: f"{name[1:]}.h" for name in
    ("cassert", "cfloat", "cinttypes", "climits", "cmath", "cstddef", "cstdint", "cstdio", "cstdlib", "cstring")
}  # fmt: skip
_TYPES_IN_STD = {
    "cstdint": (
        *(f"{sign}int{form}{bits}_t" for sign in ("", "u") for form in ("", "_least", "_fast")
          for bits in (8, 16, 32, 64)),
        "intptr_t", "uintptr_t", "intmax_t", "uintmax_t",
    ),
    "cstddef": ("size_t", "ptrdiff_t"),
    "cmath": tuple(_words("""
abs acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1
fabs fdim floor fma fmax fmin fmod frexp hypot isfinite isinf isnan ldexp lgamma log log10 log1p
log2 modf nearbyint pow remainder rint round signbit sin sinh sqrt tan tanh tgamma trunc
lrint lround llrint llround nextafter acosf acoshf asinf asinhf atan2f atanf atanhf cbrtf ceilf copysignf cosf coshf
erfcf erff exp2f expf expm1f fabsf fdimf floorf fmaf fmaxf fminf fmodf hypotf ldexpf log10f log1pf log2f logf
nearbyintf powf remainderf rintf roundf sinf sinhf sqrtf tanf tanhf truncf
""")),
    "cstring": ("memcpy", "memset"),
    "cstdio": ("printf",),
}  # fmt: skip
_DEVICE_STANDARD = frozenset(["algorithm", "functional", "limits", "numeric", "type_traits", "utility"])
_HOST_STANDARD = frozenset(
    _words("""
any array atomic barrier bit bitset cctype cerrno charconv chrono clocale codecvt compare
complex concepts condition_variable coroutine csetjmp csignal cstdarg ctime cuchar cwchar
cwctype deque exception execution expected filesystem format forward_list fstream future
initializer_list iomanip ios iosfwd iostream istream iterator latch list locale map memory
memory_resource mutex new numbers optional ostream print queue random ranges ratio regex
scoped_allocator semaphore set shared_mutex source_location span sstream stack stdexcept
stop_token streambuf string string_view strstream syncstream system_error thread tuple typeindex
typeinfo unordered_map unordered_set valarray variant vector version
""")
)
_HOST_FILES = frozenset(
    _words("""
ctype.h dirent.h errno.h fcntl.h getopt.h libgen.h locale.h malloc.h memory.h omp.h
pthread.h sched.h setjmp.h signal.h stdarg.h strings.h sys/mman.h sys/resource.h sys/stat.h
sys/time.h sys/types.h sys/wait.h time.h unistd.h values.h wchar.h windows.h cuda_profiler_api.h
cudaProfiler.h mpi.h helper_cuda.h
helper_functions.h helper_timer.h helper_string.h helper_image.h cuda_gl_interop.h
""")
)


# CUDA's libraries of the host, by how their headers' names begin, and the types that those bring which kernels take.
_NUMBERS = ("cuda_fp16.h", "cuda_bf16.h", "cuComplex.h", "library_types.h", "tilewright_handles.h")
_COMPLEX = _NUMBERS[2:]
_LIBRARIES = {
    r"cublas(?!dx)": _NUMBERS, r"cusparse": _NUMBERS, r"cufft(?!dx)": _COMPLEX, r"cusolver(?!dx)": _COMPLEX,
    r"cudnn(?!_frontend)|curand\.h": ("tilewright_handles.h",),
    r"nccl\.h": ("cuda_fp16.h", "cuda_bf16.h", "tilewright_handles.h"),
    r"curand_mtgp32(?:_host|dc)|cufile|cupti|cutensor|cudss|npp[a-z_]*\.h|nvjpeg|nvJitLink|nvFatbin|nvPTXCompiler|nvml"
    r"|nvperf|nvrtc|nvvm|nvtxw?\d*/|nvToolsExt": (),
}  # fmt: skip
_TORCH = ("torch/", "ATen/", "c10/", "THC/")
# Host headers that lie beside CUDA's own and stop NVRTC.
_CUDAS_HOST_FILES = frozenset(
    _words("""
channel_descriptor.h cuda_egl_interop.h cuda_gl_interop.h cuda_occupancy.h cuda_vdpau_interop.h cudaEGL.h
cudaEGLTypedefs.h cudaGL.h cudaGLTypedefs.h cudaProfilerTypedefs.h cudaTypedefs.h cudaVDPAU.h
cudaVDPAUTypedefs.h driver_functions.h
""")
)
# Names of std that tilewright_std.h leaves to libcu++, by its header.
_LIBCUXX = {
    name: header
    for header, names in {
        "array": "array",
        "tuple": "tuple make_tuple tie get tuple_size tuple_size_v tuple_element tuple_element_t apply",
        "complex": "complex real imag norm conj polar",
        "optional": "optional nullopt make_optional",
        "span": "span",
        "bit": "bit_cast popcount countl_zero countr_zero has_single_bit bit_ceil bit_floor bit_width rotl rotr",
        "bitset": "bitset",
        "algorithm": "fill fill_n copy copy_n lower_bound upper_bound max_element min_element equal find find_if "
        "any_of all_of none_of for_each reverse iter_swap swap_ranges binary_search count count_if transform minmax",
        "numeric": "accumulate inner_product iota gcd lcm reduce partial_sum",
        "functional": "invoke reference_wrapper ref cref",
        "type_traits": "invoke_result invoke_result_t is_invocable is_invocable_v common_type common_type_t "
        "aligned_storage aligned_storage_t is_nothrow_move_constructible_v is_nothrow_copy_constructible_v",
        "iterator": "iterator_traits distance advance next prev begin end size data",
    }.items()
    for name in names.split()
}
_POINTERS = frozenset(["shared_ptr", "unique_ptr", "weak_ptr", "enable_shared_from_this"])
_THRUST = {
    name: header
    for header, names in {
        "tuple.h": "tuple make_tuple get tie tuple_element tuple_size",
        "pair.h": "pair make_pair",
        "functional.h": "plus minus multiplies divides modulus negate maximum minimum less less_equal greater "
        "greater_equal equal_to not_equal_to logical_and logical_or bit_and bit_or bit_xor",
        "swap.h": "swap",
        "complex.h": "complex conj polar norm arg",
    }.items()
    for name in names.split()
}


@dataclass(frozen=True)
class Supply:
    """What a compilation is given beside the user's files.

    Attributes:
        texts: include names to texts of ours.
        missing: names that nothing is known of; their texts are empty.
        old: functions of a warp that CUDA has no more, and that are taken as those with a mask of all lanes.
    """

    texts: dict[str, str]
    missing: tuple[str, ...]
    old: tuple[str, ...] = ()


PRELUDE = "tilewright_prelude.h"
# What is looked for in whole texts begins with its letters, as `std(?<!\wstd)`: what begins with `\b` is tried at every
# character, which takes fifty times as long.
_OWN = re.compile(r"#[ \t]*define[ \t]+(\w+)")
_OLD_WARP = re.compile(r"__(?<!\w__)(?:shfl(?:_up|_down|_xor)?|ballot|any|all)(?=\s*\()")
# CUTLASS takes cuda::std::abs from NVRTC without including it. Not of <cuda/std/cmath>: CUTLASS declares FP_NAN anew.
_ABSOLUTE = "#include <cuda/std/__cmath/abs.h>\n#include <cuda/std/__cstdlib/abs.h>\n"


def supply(names: Mapping[str, bool], device: str, libraries: Iterable[str] = ()) -> Supply:
    """Stand-ins for these include names, none of which the user's folders have.

    Args:
        names: as the directives spell them, and whether a directive of the user's own does.
        device: the user's text without its host code, which says what is needed.
        libraries: the files of libraries that know NVRTC.
    """
    words = {space: _members(space, device) for space in ("cub", "thrust", "philox")}
    words["gpuAtomic"] = set(re.findall(r"gpuAtomic(?<!\wgpuAtomic)\w+", device))
    texts: dict[str, str] = {}
    missing: list[str] = []
    for name, own in names.items():
        if (FOLDER / name).exists():
            continue
        text = _stand_in(name, words)
        if "/cub/" in name:  # a project's own copy, too old for NVRTC
            own_name = name[name.rindex("/cub/") + 1 :]
            text = _stand_in(own_name, words) or f"#include <{own_name}>\n"
        if text is None and not _in_cuda(name):
            if own:
                missing.append(name)
            text = "#pragma once\n"
        if text is not None:
            texts[name] = text
    texts.update(_agreeing())
    if any(file.endswith("cute/numeric/integer_sequence.hpp") for file in libraries):
        texts.update(_without_get())
    if "thrust/complex.h" not in texts and "complex" in words["thrust"]:
        texts["thrust/complex.h"] = _stand_in("thrust/complex.h", words) or ""
    of_cutlass = any("/cutlass/" in file for file in libraries)  # which names some of std without asking for NVRTC
    texts[PRELUDE] = _prelude(device, std=of_cutlass or bool(re.search(r"std(?<!\wstd)\b", device)))
    if any(file.endswith("cutlass/relatively_equal.h") for file in libraries):
        texts[PRELUDE] += _ABSOLUTE
    if words["thrust"] & {"unary_function", "binary_function", "identity"} and any(
        each.startswith("thrust/") for each in names
    ):
        texts[PRELUDE] += "#include <tilewright_thrust.h>\n"
    old = tuple(sorted(set(_OLD_WARP.findall(device)) - set(_OWN.findall(device))))
    if old:
        texts[PRELUDE] += "#include <tilewright_old_warp.h>\n"
    return Supply(texts, tuple(missing), old)


def _stand_in(name: str, words: dict[str, set[str]]) -> str | None:
    """The text that stands for ``#include <name>``; None where CUDA's own serves, or nothing is known."""
    if name in _TWINS:
        names = "".join(f"using ::{each};\n" for each in _TYPES_IN_STD.get(name, ()))
        return f"#pragma once\n#include <{_TWINS[name]}>\nnamespace std {{\n{names}}}\n"
    if name in _DEVICE_STANDARD or name == "bits/stdc++.h":
        return "#pragma once\n#include <tilewright_std.h>\n"
    if name == "curand.h" and _in_cuda(name):
        return None  # curand_kernel.h goes on with its types
    brought = next((types for names, types in _LIBRARIES.items() if re.match(names, name)), None)
    if brought is not None or name in _HOST_STANDARD or name in _HOST_FILES or name in _CUDAS_HOST_FILES:
        return "#pragma once\nnamespace std {}\n" + "".join(f"#include <{each}>\n" for each in brought or ())
    if name.startswith(_TORCH):
        parts = {"": True, "_random": words["philox"], "_atomics": words["gpuAtomic"] or "Atomic" in name}
        included = "".join(f"#include <tilewright_torch{part}.h>\n" for part, asked in parts.items() if asked)
        return f"#pragma once\n{included}"
    if name.startswith("cub/"):
        needed = [header for each in sorted(words["cub"]) if (header := _cub_header(each))]
        if name == "cub/cub.cuh" or name.startswith("cub/device/") or not words["cub"]:
            return "#pragma once\nnamespace cub {}\n" + "".join(f"#include <{each}>\n" for each in needed)
    if name == "thrust/complex.h" and words["thrust"]:  # its own reads and writes streams
        used = "complex abs arg conj cos exp log norm polar pow sin sqrt tanh"
        return (
            "#pragma once\n#include <cuda/std/complex>\nnamespace thrust {\n"
            + "".join(f"using cuda::std::{each};\n" for each in used.split())
            + "}\n"
        )
    if name.startswith("thrust/"):
        headers = sorted({_THRUST[each] for each in words["thrust"] if each in _THRUST})
        if name.removeprefix("thrust/") not in _THRUST.values() or not words["thrust"]:
            return "#pragma once\nnamespace thrust {}\n" + "".join(f"#include <thrust/{each}>\n" for each in headers)
    return None


def _members(space: str, text: str) -> set[str]:
    """What a text names of a namespace: ``cub::BlockReduce`` → BlockReduce."""
    found = set(re.findall(rf"{space}(?<!\w{space})\s*::\s*(\w+)", text))
    if re.search(rf"using(?<!\wusing)\s+namespace\s+{space}\b", text):
        found |= set(re.findall(r"\b[A-Za-z_]\w*", text))
    return found


def _in_cuda(name: str) -> bool:
    return any((Path(folder) / name).is_file() for folder in nvrtc.include_folders())


def _cub_header(name: str) -> str | None:
    """BlockReduce → cub/block/block_reduce.cuh, where CUDA has that."""
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    for part in ("block", "warp", "thread", "iterator", "grid"):
        if _in_cuda(f"cub/{part}/{snake}.cuh"):
            return f"cub/{part}/{snake}.cuh"
    others = {
        "ShuffleDown": "util_ptx", "ShuffleUp": "util_ptx", "ShuffleIndex": "util_ptx", "LaneId": "util_ptx",
        "KeyValuePair": "util_type", "CubVector": "util_type", "Max": "thread/thread_operators",
        "Sum": "thread/thread_operators", "Min": "thread/thread_operators", "LoadDirectBlocked": "block/block_load",
        "StoreDirectBlocked": "block/block_store",
    }  # fmt: skip
    return f"cub/{others[name]}.cuh" if name in others else None


def _prelude(device: str, *, std: bool) -> str:
    """What nvcc includes before any source: C's types and constants, and of std what the device code names."""
    lines = ["#pragma once", "#include <tilewright_base.h>", "#include <tilewright_nvcc.h>"]
    if "<cuda/" not in device and not any(
        re.search(rf"{space}(?<!\w{space})\s*::", device) for space in ("cuda", "cub", "thrust")
    ):
        lines.append("#define _CG_LIMIT_INCLUDED_DEPENDENCIES")  # else cooperative_groups.h reads all of libcu++
    if std:
        lines += ["#include <tilewright_std.h>"]
        if _members("std", device) & _POINTERS:
            lines.append("#include <tilewright_pointers.h>")
        for twin in ("cmath", "cstdint", "cstddef"):
            lines += ["namespace std {", *(f"using ::{each};" for each in _TYPES_IN_STD[twin]), "}"]
        named = set(re.findall(r"std(?<!\wstd)\s*::\s*(\w+)", device)) & _LIBCUXX.keys()
        lines += [f"#include <cuda/std/{header}>" for header in sorted({_LIBCUXX[name] for name in named})]
        if std_tuples():
            named -= {"tuple_size", "tuple_element"}
        lines += ["namespace std {", *(f"using cuda::std::{name};" for name in sorted(named)), "}"]
    return "\n".join(lines) + "\n"


@functools.cache
def _without_get() -> dict[str, str]:
    """CUDA 13's ``get`` of an integer sequence goes: CuTe up to CUTLASS 4.3 has its own; a call could mean both."""
    name = "cuda/std/__utility/integer_sequence.h"
    theirs = re.compile(r"template <[^<>]*>\s*\[\[nodiscard\]\][^;{}]*\bget\(integer_sequence<[^{}]*\{.*?\n\}", re.S)
    file = next((each for folder in nvrtc.include_folders() if (each := Path(folder) / name).is_file()), None)
    return {} if file is None else {name: theirs.sub("", file.read_text())}


@functools.cache
def std_tuples() -> bool:
    """Whether libcu++ declares ``std::tuple_size`` itself, as CUDA 13's does."""
    files = [Path(folder) / "cuda/std/__tuple_dir/tuple_size.h" for folder in nvrtc.include_folders()]
    return any("BEGIN_NAMESPACE_STD" in file.read_text() for file in files if file.is_file())


@functools.cache
def _agreeing() -> dict[str, str]:
    """CUDA's headers that declare C's integers for NVRTC anew, as nvcc reads them: ``int64_t`` is ``long``."""
    found = {}
    for name in ("cuda/std/cstdint", "cuda_pipeline_helpers.h", "cuda_awbarrier_helpers.h"):
        for folder in nvrtc.include_folders():
            path = Path(folder) / name
            if path.is_file():
                text = re.sub(r"typedef[\w\s]*\bu?int(?:32|64|ptr)_t;", "", path.read_text())
                hosted = r"^[ \t]*#[ \t]*if[^\n]*\n[ \t]*#[ \t]*include <cstdint>"
                found[name] = "#include <stdint.h>\n" + re.sub(hosted, "#if 1", text, flags=re.M)
    return found
