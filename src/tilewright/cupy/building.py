"""CuPy's extension modules that its wheel has built on NVIDIA's static runtime: built again from its own sources, on
the runtime library of :mod:`tilewright.door`, when they are first used.

pip fetches the sources of the version that is installed, and the Cython that they ask for; what is built is kept in the
cache. No line of CuPy's is part of this package.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path

import numpy as np

from tilewright.compile import cache, nvrtc
from tilewright.door import libraries
from tilewright.door.library import name_hash
from tilewright.errors import UnsupportedError
from tilewright.processes import helpers_environment
from tilewright.program import toolchain

from . import absent, drawing
from .absent import PACKAGE

VERSIONS = ("14.2.0",)
_OTHERS = ("cupy", "cupy-cuda12x", "cupy-cuda11x")
_STUB = ("-DCUPY_NO_CUDA=1",)  # CuPy's own way to be built without CUDA
# The modules, and further options of the compiler.
MODULES: Mapping[str, tuple[str, ...]] = {
    "cupy_backends.cuda.api.runtime": (),
    "cupy.cuda.cub": _STUB,
    "cupy.random._generator_api": _STUB,
}
# Those that are linked with NVIDIA's libraries: copies of them ask for ours by names of their own, as a package such as
# PyTorch may have loaded NVIDIA's.
LINKED = (
    "cupy.cuda.cufft", "cupyx._cusolver",
    *(f"cupy_backends.cuda.libs.{each}" for each in ("cublas", "curand", "cusolver", "cusparse")),
)  # fmt: skip
_DIRECTIVES = ("embedsignature=True", "c_api_binop_methods=True", "binding=False")
_CONSTANTS = "CUPY_USE_CUDA_PYTHON=False,CUPY_CUFFT_STATIC=False,CUPY_HIP_VERSION=0,CUPY_CUDA_VERSION={version}"
# CuPy includes one header that CUDA's wheels have not got.
_PROFILER = """\
#include <cuda_runtime_api.h>
extern "C" cudaError_t cudaProfilerStart(void);
extern "C" cudaError_t cudaProfilerStop(void);
"""


class CupyUnsupported(UnsupportedError, ImportError):
    """CuPy, or a part of it, can't be imported here."""


def version() -> str:
    """That of the CuPy which is installed.

    Raises:
        CupyUnsupported: it is one that is not known here.
    """
    known = " or ".join(f"{PACKAGE}=={each}" for each in VERSIONS)
    with contextlib.suppress(metadata.PackageNotFoundError):
        found = metadata.version(PACKAGE)
        if found in VERSIONS:
            return found
        raise CupyUnsupported(f"CuPy {found} is not known to tilewright: pip install {known}")
    for each in _OTHERS:
        with contextlib.suppress(metadata.PackageNotFoundError):
            raise CupyUnsupported(f"{each} {metadata.version(each)} can't run on tilewright: pip install {known}")
    raise CupyUnsupported(f"this CuPy was not installed as a package: pip install {known}")


def module(name: str) -> Path:
    """The file of a module, which is built if it has to be.

    Raises:
        CupyUnsupported: the version is not known, or the sources could not be fetched or built.
    """
    return folder() / (name + ".so")


@functools.cache
def folder() -> Path:
    """That of what is built for this CuPy, where it is built if it has to be; see :func:`module`."""
    found = version()
    own = cache.fingerprint(Path(__file__).parent)
    key = (own, found, sysconfig.get_config_var("EXT_SUFFIX"), np.__version__, nvrtc.header_version())
    place = cache.place("cupy", *key)
    with _alone(place):
        if not (place / "whole").exists():
            print(
                f"tilewright: CuPy {found} is fitted to this machine, once: pip fetches its sources, and "
                f"{len(MODULES)} of its modules are built (a minute or two)", file=sys.stderr, flush=True,
            )  # fmt: skip
            with tempfile.TemporaryDirectory(prefix="tilewright-cupy-") as scratch:
                _build(found, Path(scratch), place)
            _copy_linked(place)
            absent.written(place)
            (place / "whole").touch()
    return place


@contextlib.contextmanager
def _alone(place: Path) -> Iterator[None]:
    """Other processes wait, and then find what this one has built."""
    place.mkdir(parents=True, exist_ok=True)
    with open(place / "lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _build(found: str, scratch: Path, place: Path) -> None:
    source, cython = _fetched(found, scratch)
    stub, headers = scratch / libraries.ours(libraries.RUNTIME), scratch / "headers"
    headers.mkdir()
    (headers / "cuda_profiler_api.h").write_text(_PROFILER)
    compiler = _compiler()
    _run([*compiler, *_stub(scratch), "-shared", "-fPIC", *_named(stub), "-o", str(stub)])
    include = [headers, source / "cupy/_core/include", *nvrtc.include_folders(), np.get_include(),
               sysconfig.get_paths()["include"]]  # fmt: skip
    flags = [
        "-O1", "-w", "-shared", "-fPIC", '-DCYTHON_EXTERN_C=extern "C"', "-DNPY_TARGET_VERSION=NPY_2_0_API_VERSION",
        *(f"-I{each}" for each in include),
    ]  # fmt: skip
    _keep_kernels(source / "cupy" / "random", place)
    constants = _CONSTANTS.format(version=nvrtc.header_version())
    for name, more in MODULES.items():
        path = source / (name.replace(".", "/") + ".pyx")
        _run([sys.executable, "-m", "cython", "--cplus", "-3", "-E", constants,
              *(word for each in _DIRECTIVES for word in ("-X", each)), str(path)],
             cwd=source, env={**_environment(), "PYTHONPATH": str(cython)})  # fmt: skip
        made = scratch / (name + ".so")
        _run([*compiler, *flags, *more, str(path.with_suffix(".cpp")), "-Wl,--no-as-needed", str(stub), "-o",
              str(made)], cwd=source)  # fmt: skip
        shutil.move(made, place / made.name)


def _copy_linked(place: Path) -> None:
    """Modules of the wheel with our libraries' names in place of NVIDIA's, which are as long, and their versions'."""
    for module in LINKED:
        data = absent.wheels_file(module.replace(".", "/")).read_bytes()
        for name in (*libraries.names(), *absent.LIBRARIES):
            for form in (_as_text, _as_version):
                data = data.replace(form(name), form(libraries.ours(name)))
        (place / (module + ".so")).write_bytes(data)


def _as_text(name: str) -> bytes:
    return b"\0%s\0" % name.encode()


def _as_version(name: str) -> bytes:
    """How a file asks for the version of that name: the name's hash, and no flags."""
    return struct.pack("<IH", name_hash(name), 0)


def _keep_kernels(source: Path, place: Path) -> None:
    """The source of random numbers' kernels, and a header that leads to them."""
    for name in (drawing.SOURCE, drawing.HEADER):
        shutil.copy(source / name, place / name)
    header = source / drawing.HEADER
    header.write_text(drawing.forwarding(header.read_text()))


def _fetched(found: str, scratch: Path) -> tuple[Path, Path]:
    """CuPy's sources, and a folder with Cython."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    env = _environment() | {"CUPY_INSTALL_USE_STUB": "1"}
    try:
        _run([*pip, "download", "--no-deps", "--no-binary", "cupy", f"cupy=={found}", "-d", str(scratch)], env=env)
        with tarfile.open(scratch / f"cupy-{found}.tar.gz") as archive:
            archive.extractall(scratch, filter="data")
        source = scratch / f"cupy-{found}"
        wanted = tomllib.loads((source / "pyproject.toml").read_text())["build-system"]["requires"]
        cython = [each for each in wanted if re.match(r"(?i)cython\b", each)]
        _run([*pip, "install", "--no-deps", "--target", str(scratch / "cython"), *cython], env=env)
    except CupyUnsupported as error:
        raise CupyUnsupported(
            f"CuPy {found} needs its sources once, and pip could not fetch them; where there is no network, "
            f"PIP_FIND_LINKS names a folder with cupy-{found}.tar.gz and wheels of what building it takes\n{error}"
        ) from None
    return source, scratch / "cython"


def _environment() -> dict[str, str]:
    """That of tools, which have nothing to do with the device."""
    return {name: text for name, text in helpers_environment().items() if name != "PYTHONPATH"}


def _compiler() -> tuple[str, ...]:
    gxx = shutil.which("g++")
    return (gxx,) if gxx else toolchain.find().linker_cxx


def _stub(scratch: Path) -> list[str]:
    """A library of the runtime's functions, to link with: linkers want more of one than the loader does."""
    path = scratch / "runtime.c"
    path.write_text("".join(f"void {each}(void) {{}}\n" for each in libraries.entries(libraries.RUNTIME)))
    return ["-x", "c", str(path), "-x", "none"]


def _named(stub: Path) -> tuple[str, str]:
    """Its name and its symbols' version: by that the loader passes NVIDIA's by, which may be there for everyone."""
    script = stub.with_suffix(".version")
    script.write_text(f"{stub.name} {{ *; }};\n")
    return f"-Wl,-soname,{stub.name}", f"-Wl,--version-script,{script}"


def _run(command: Sequence[str], cwd: Path | None = None, env: Mapping[str, str] | None = None) -> None:
    try:
        done = subprocess.run(command, cwd=cwd, env=env or _environment(), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="replace")  # fmt: skip
    except OSError as error:
        raise CupyUnsupported(f"{command[0]}: {error}") from None
    if done.returncode:
        raise CupyUnsupported(
            "\n".join([" ".join(command[:6]) + " …", *(done.stdout + done.stderr).splitlines()[-12:]])
        )
