"""The kernels of ``cupy.random.Generator``, which CuPy's wheel has as machine code for NVIDIA's static runtime: here
they are compiled from CuPy's own source when they are first launched, and checked as other kernels are.

The module that was built of CuPy's sources calls :func:`_draw` where its stubs would do nothing.
"""

from __future__ import annotations

import ctypes as c
import functools
import re
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from tilewright.door.device import device
from tilewright.errors import CompileError
from tilewright.program import codes
from tilewright.runtime.module import RawModule

SOURCE, HEADER = "cupy_distributions.cu", "cupy_distributions.cuh"
_DRAW = "tilewright_draw"
_STUB = re.compile(r"^void (\w+)\(([^)]*)\) \{\}$", re.M)
_FORWARD = f'extern "C" {{ void (*{_DRAW})(const char *name, const long *given); }}\n'
_DISTRIBUTION = re.compile(
    r"^void (\w+)\(int generator,(.*?)\) \{\s*kernel_launcher<(\w+), (\w+)> launcher.*?"
    r"generator_dispatcher\(generator, launcher, state, state_size, out, size(.*?)\);\s*\}",
    re.M | re.S,
)
_STATES = ("curandState", "curandStateMRG32k3a", "curandStatePhilox4_32_10_t")  # by CuPy's number of the generator
_THREADS = 256  # of a block
_COMMON = 6  # arguments that all distributions have: generator, state, state_size, out, size, stream
_INTEGERS = {"uint32_t": np.uint32, "uint64_t": np.uint64}  # of those behind; what else there is are addresses
_kept: list[Any] = []


def forwarding(header: str) -> str:
    """CuPy's header of its build without CUDA, whose stubs call back instead of doing nothing."""

    def body(match: re.Match[str]) -> str:
        names = (each.split()[-1] for each in match[2].split(","))
        given = ", ".join(f"(long){each}" for each in names)
        return f'void {match[1]}({match[2]}) {{ const long given[] = {{{given}}}; {_DRAW}("{match[1]}", given); }}'

    return _FORWARD + _STUB.sub(body, header)


def begin(module: ModuleType) -> None:
    """Have a module that was built with :func:`forwarding` call back here."""
    called = c.CFUNCTYPE(None, c.c_char_p, c.POINTER(c.c_long))(
        functools.partial(_draw, Path(str(module.__file__)).parent)
    )
    _kept.append(called)
    place = c.c_void_p.in_dll(c.CDLL(module.__file__), _DRAW)
    place.value = c.cast(called, c.c_void_p).value


def _draw(folder: Path, name: bytes, given: Any) -> None:
    """Launch a kernel on CuPy's current stream. An exception has nobody to catch it: the device is lost then."""
    try:
        if name == b"init_curand_generator":
            generator, state, seed, size = given[:4]
            kernel = _kernel(folder, f"init_curand<{_state(generator)}>")
            kernel((-(-size // _THREADS),), (_THREADS,), (np.int64(state), np.uint64(seed), np.int64(size)))
            return
        functor, result, more = _distributions(folder)[name.decode()]
        generator, state, state_size, out, size = given[: _COMMON - 1]
        types = "".join(f", {each}" for each in more)
        kernel = _kernel(folder, f"execute_dist<{functor}, {_state(generator)}, {result}{types}>")
        behind = [_INTEGERS.get(each, np.int64)(given[_COMMON + at] % (1 << 64)) for at, each in enumerate(more)]
        arguments = (*map(np.int64, (state, state_size, out, size)), *behind)
        kernel((-(-state_size // _THREADS),), (_THREADS,), arguments)
    except BaseException as error:
        if isinstance(error, CompileError):
            print(f"tilewright: CuPy's {name.decode()}: {error}", file=sys.stderr, flush=True)
        else:
            traceback.print_exc()
        if device.context is not None:
            device.context.sticky = codes.LAUNCH_FAILURE


def _state(generator: int) -> str:
    return f"curand_pseudo_state<{_STATES[generator]}>"


@functools.cache
def _distributions(folder: Path) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """By the function's name: what computes a number, the number's type, and the types of the arguments behind."""
    found = {}
    for name, parameters, functor, result, behind in _DISTRIBUTION.findall((folder / SOURCE).read_text()):
        declared = {each.split()[-1]: each.split()[0] for each in parameters.split(",")}
        more = [re.sub(r"reinterpret_cast<(.*)>\(\w+\)", r"\1", each.strip()) for each in behind.split(",")[1:]]
        found[name] = functor, result, tuple(declared.get(each, each) for each in more)
    return found


@functools.cache
def _kernel(folder: Path, name: str) -> Any:
    from cupy.cuda import function

    assert device.context is not None, "its memory is what the kernel fills"
    path = folder / SOURCE
    compiled = RawModule(path=str(path), name_expressions=[name], arch=device.context.settings.arch).compiled
    assert compiled is not None, "it is CUDA C++"
    loaded = function.Module()
    loaded.load(compiled.ptx.encode())
    return loaded.get_function(compiled.symbol(name))
