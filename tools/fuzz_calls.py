"""Call every function of CUDA's libraries with NULL for one pointer or handle at a time, and with odd sizes.

    python tools/fuzz_calls.py                                  each function of each library, seed 1
    python tools/fuzz_calls.py --seed 7 --count 20              so many functions of each, drawn by another seed
    python tools/fuzz_calls.py --library libcuda.so.1 --only cuGraph

What is not NULL is memory of the program's that holds zeros, a handle that is good, or a small number. A call may give
any code: what must not be is a process that ends, or a report of tilewright's own. Child processes make the calls (by
`tilewright python`); one that ends is told by its last call, and another goes on behind that.
"""

from __future__ import annotations

import argparse
import ctypes as c
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from tilewright.door import libraries
from tilewright.program.prototypes import argument_types, prototypes

BYTES, SECONDS = 1 << 16, 600
PTX = b".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x) { ret; }\n\0"
# How a handle of a type is made, where there is one: a library, a function that stores it first, what else it takes.
MADE: dict[str, tuple[str, str, tuple[Any, ...]]] = {
    "CUstream": (libraries.DRIVER, "cuStreamCreate", (0,)),
    "CUevent": (libraries.DRIVER, "cuEventCreate", (0,)),
    "CUmodule": (libraries.DRIVER, "cuModuleLoadData", (PTX,)),
    "CUfunction": (libraries.DRIVER, "cuModuleGetFunction", ("CUmodule", b"k")),
    "CUlibrary": (libraries.DRIVER, "cuLibraryLoadData", (PTX,)),
    "CUkernel": (libraries.DRIVER, "cuLibraryGetKernel", ("CUlibrary", b"k")),
    "CUgraph": (libraries.DRIVER, "cuGraphCreate", (0,)),
    "CUgraphNode": (libraries.DRIVER, "cuGraphAddEmptyNode", ("CUgraph", 0, 0)),
    "CUgraphExec": (libraries.DRIVER, "cuGraphInstantiateWithFlags", ("CUgraph", 0)),
    "CUlinkState": (libraries.DRIVER, "cuLinkCreate_v2", ()),
    "CUdeviceptr": (libraries.DRIVER, "cuMemAlloc_v2", (4096,)),
    "CUmemoryPool": (libraries.DRIVER, "cuDeviceGetDefaultMemPool", (0,)),
    "CUcontext": (libraries.DRIVER, "cuCtxGetCurrent", ()),
    "cublasHandle_t": ("libcublas.so.13", "cublasCreate_v2", ()),
    "cublasLtHandle_t": ("libcublasLt.so.13", "cublasLtCreate", ()),
    "curandGenerator_t": ("libcurand.so.10", "curandCreateGenerator", (100,)),
    "nvrtcProgram": ("libnvrtc.so.13", "nvrtcCreateProgram", (b"__global__ void k() {}", b"k.cu", 0, 0, 0)),
    "cufftHandle": ("libcufft.so.12", "cufftPlan1d", (16, 0x29, 1)),
}
# The runtime's are the driver's.
ALIKE = {f"cuda{each}_t": f"CU{other or each[0].lower() + each[1:]}" for each, other in {
    "Stream": "", "Event": "", "Graph": "", "GraphNode": "", "GraphExec": "", "Library": "", "MemPool": "memoryPool",
    "Kernel": "", "Function": "",
}.items()}  # fmt: skip
CALLBACK = c.CFUNCTYPE(None, c.c_void_p)(lambda _: None)
NUMBER = re.compile(r"size_t|(unsigned |long )*(int|char|short|long|unsigned)|enum .*|float|double|u?int\d+_t|cuu\w+")
HANDLE = re.compile(r"CU[a-z]\w*|cuda[A-Z]\w+_t|cublas\w+_t|curand\w+_t")  # enumerations among them: 0 is one
ENDS = re.compile(r"cuda(Device|Thread)(Reset|Exit)|cu(DevicePrimaryCtx(Reset|Release)|CtxDestroy)\w*")


class Values:
    """What there is to call functions with, made anew for each function: some end what they are given."""

    def __init__(self, draw: random.Random) -> None:
        self._draw, self._handles = draw, dict[str, int]()
        self._memory = [c.create_string_buffer(BYTES) for _ in range(24)]

    def of(self, name: str) -> list[Any]:
        """Arguments of a function, one a parameter of C's."""
        return [self._one(place, type_) for place, type_ in enumerate(prototypes()[libraries.function(name)])]

    def _one(self, place: int, type_: str) -> Any:
        if type_.endswith(("*", "]")):
            c.memset(self._memory[place], 0, BYTES)
            return c.addressof(self._memory[place])
        if re.search(r"(?i)(callback|hostFn|B2DSize)\w*$", type_):
            return c.cast(CALLBACK, c.c_void_p).value
        if (named := ALIKE.get(type_, type_)) in MADE:
            return self._handle(named)
        return 0 if HANDLE.fullmatch(type_) else self._draw.choice((0, 1, 4))

    def _handle(self, type_: str) -> int:
        if type_ not in self._handles:
            library, name, more = MADE[type_]
            place = c.c_uint64()
            given = (self._handle(each) if each in MADE else each for each in more)
            called(library, name, [c.addressof(place), *given])
            self._handles[type_] = place.value
        return self._handles[type_]


def called(library: str, name: str, given: list[Any]) -> int:
    """A function's answer."""
    function, values = getattr(c.CDLL(library), name), list(given)
    try:
        kinds = argument_types(libraries.function(name))
    except TypeError:  # of what is not supported, types are not known
        kinds = [c.c_size_t] * len(given)
    arguments = []
    for kind in kinds:  # a structure by value is of zeros, and a dim3 two arguments
        value = values.pop(0) if values else 0
        known = kind(value) if not issubclass(kind, c.Structure) and not isinstance(value, bytes) else kind()
        arguments.append(c.cast(c.c_char_p(value), c.c_void_p) if isinstance(value, bytes) else known)
    function.argtypes, function.restype = None, c.c_int
    return int(function(*arguments))


def child(library: str, names: list[str], seed: int) -> None:
    """Call each, and say which before."""
    cuda = c.CDLL(libraries.DRIVER)
    context = c.c_void_p()
    for name in names:
        if not ENDS.match(name):
            draw = random.Random(f"{seed} {name}")
            cuda.cuInit(0)
            if cuda.cuCtxSetCurrent(context) or not context.value:
                cuda.cuCtxCreate_v2(c.byref(context), 0, 0)
            types = prototypes()[libraries.function(name)]
            for place in (index for index, type_ in enumerate(types) if not NUMBER.fullmatch(type_)):
                values = Values(draw)  # lives as long as the call
                given = values.of(name)
                sys.stderr.write(f"{name} {place}\n")
                sys.stderr.flush()
                called(library, name, [*given[:place], 0, *given[place + 1 :]])
    sys.stderr.write("all\n")


def problems(library: str, names: list[str], seed: int, script: str = __file__) -> Iterator[str]:
    """What went wrong, a line a call."""
    left = names
    tilewright = "import sys; from tilewright.cli.main import main; sys.exit(main(sys.argv[1:]))"
    while left:
        done = subprocess.run(
            [sys.executable, "-c", tilewright, "python", script, "--child", library, "--seed", str(seed),
             "--names", *left],
            capture_output=True, text=True, errors="replace", timeout=SECONDS,
        )  # fmt: skip
        said = done.stderr.splitlines()
        last = [line for line in said if re.fullmatch(r"(?:cu|nvrtc|nvml)\w+ \d+", line)]
        for index, line in enumerate(said):
            if "please report" in line or line.startswith("Traceback"):
                call = next((each for each in reversed(said[:index]) if each in last), "the beginning")
                yield f"{library}: {call}: {line} {' '.join(said[index + 1 : index + 40])[-300:]}"
        if "all" in said[-3:]:
            return
        if not last:
            yield f"{library}: no call was made: {done.stderr[-300:]}"
            return
        yield f"{library}: {last[-1]} ended the process ({done.returncode}): {' '.join(said[-3:])[-200:]}"
        left = left[left.index(last[-1].partition(" ")[0]) + 1 :]


def survey(seed: int, count: int | None, library: str, only: str) -> Iterator[str]:
    for each in libraries.names():
        if library in ("", each):
            names = [name for name in libraries.entries(each) if name.startswith(only)]
            drawn = names if count is None else random.Random(f"{seed} {each}").sample(names, min(count, len(names)))
            yield from problems(each, drawn, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int)
    parser.add_argument("--library", default="", choices=("", *libraries.names()))
    parser.add_argument("--only", default="", help="what the functions' names begin with")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--names", nargs="*", default=[], help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        child(asked.child, asked.names, asked.seed)
        return
    found = 0
    for found, line in enumerate(survey(asked.seed, asked.count, asked.library, asked.only), 1):  # noqa: B007
        print(line, flush=True)
    sys.exit(f"{found} problems" if found else 0)


if __name__ == "__main__":
    main()
