"""What stands in for the headers that NVRTC has not got.

C's headers and CUDA's host headers are small files of our own in ``include/``. C++'s twins (``<cstdint>``)
lead to those, the C++ headers with something for device code to ``tilewright_std.h``; headers that only host
code needs are empty. A header of that name in the user's own folders always comes first.
"""

from __future__ import annotations

from pathlib import Path


def _words(text: str) -> list[str]:
    return text.split()


FOLDER = Path(__file__).parent / "include"

_TWINS = {
    name: f"{name[1:]}.h" for name in
    ("cassert", "cfloat", "climits", "cmath", "cstddef", "cstdint", "cstdio", "cstdlib", "cstring")
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
ctype.h dirent.h errno.h fcntl.h getopt.h inttypes.h libgen.h locale.h malloc.h memory.h omp.h
pthread.h sched.h setjmp.h signal.h stdarg.h strings.h sys/mman.h sys/resource.h sys/stat.h
sys/time.h sys/types.h sys/wait.h time.h unistd.h values.h wchar.h windows.h cublas_v2.h
cublas.h cublasLt.h cufft.h curand.h cusolverDn.h cusparse.h cudnn.h nvrtc.h cuda_profiler_api.h
cudaProfiler.h nvToolsExt.h nvtx3/nvToolsExt.h mpi.h nccl.h nvml.h helper_cuda.h
helper_functions.h helper_timer.h helper_string.h helper_image.h cuda_gl_interop.h
""")
)


def stand_in(name: str) -> str | None:
    """The text that stands for ``#include <name>`` where no folder of the user's has it, or None."""
    if name in _TWINS:
        names = "".join(f"using ::{each};\n" for each in _TYPES_IN_STD.get(name, ()))
        return f"#pragma once\n#include <{_TWINS[name]}>\nnamespace std {{\n{names}}}\n"
    if name in _DEVICE_STANDARD:
        return "#pragma once\n#include <tilewright_std.h>\n"
    if name == "inttypes.h" or name == "cinttypes":
        return "#pragma once\n#include <stdint.h>\n"
    if name in _HOST_STANDARD or name in _HOST_FILES:
        return "#pragma once\nnamespace std {}\n"
    return None
