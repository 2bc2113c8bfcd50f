"""The compiler for host code: clang, whose CUDA front end reads ``<<<…>>>``, kernels and their templates.

The one that ``TILEWRIGHT_CXX`` names; else the machine's own (``$CXX`` if it is clang, ``clang++``) with the system's
C++ library; else the one in the wheel ``ziglang``: with the headers, the library and the linking of g++, where that is,
else with those that it brings, of which it first builds what is needed. One front end serves all, so that a program
means the same everywhere; g++ has none for CUDA.
"""

from __future__ import annotations

import functools
import importlib.util
import itertools
import os
import platform
import re
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewright.compile import cache, nvrtc
from tilewright.errors import UnsupportedError, quoted

from . import declared

HOST = Path(__file__).parent / "host"
MISSING = (
    "running a whole program needs a compiler that reads CUDA's host code, and there is none: "
    "`pip install 'tilewright[run]'` brings one (the package ziglang), or install clang; g++ can't read <<<…>>>"
)
_NEEDED = "name a clang (clang++, clang++-16, a path) or zig (or a path to one), or unset it to have one looked for"
_TARGET = f"{platform.machine()}-linux-gnu"
# Where clang finds no CUDA on the machine, it takes it for one older than 9.2, whose launches were other calls.
_CUDA = (
    "-x", "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib", "-Xclang", "-target-sdk-version=11.8",
    "-Xclang", "-fcuda-allow-variadic-functions", "-include", str(HOST / "prelude.h"),
)  # fmt: skip
_ALWAYS = (
    "-fPIC", "-gline-tables-only", "-gdwarf-4", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls",
    "-fno-finite-loops", "-fno-delete-null-pointer-checks",  # `for (;;);` and `*(int *)0 = 1` do as g++'s code does
)  # fmt: skip


@dataclass(frozen=True)
class Toolchain:
    """A compiler and how it is called.

    Attributes:
        name: for people.
        identity: changes whenever another compiler is installed.
        own: the folder of the headers that came with it, for which the identity stands.
        front: the command that compiles one source, up to its own options and headers.
        front_c: the same for C.
        linker, linker_cxx: the commands that link a shared library of C and of C++.
        lld: the linker itself, where a C program is linked by it; else empty.
    """

    name: str
    identity: str
    own: str
    front: tuple[str, ...]
    front_c: tuple[str, ...]
    linker: tuple[str, ...]
    linker_cxx: tuple[str, ...]
    lld: tuple[str, ...] = ()

    def compile_command(self, source: Path, output: Path, options: Sequence[str], binary: Path | None) -> list[str]:
        """Compiles a source to an object; a CUDA one with the file ``binary`` where its device code would be."""
        headers = ["-isystem", str(HOST / "include"), "-isystem", str(declared.written(output.parent))]
        for folder in nvrtc.include_folders():
            headers += ["-isystem", folder]
        headers += ["-idirafter", str(HOST / "fallback")]
        language: tuple[str, ...] = ("-x", "c++") if source.suffix in _CXX else ("-x", "c")
        front = self.front
        if source.suffix == ".c":
            front, options = self.front_c, [each for each in options if not each.startswith("-std=c++")] + _OLD_C
        else:
            options = [*_LENIENT, *options]
        if binary is not None:
            version = nvrtc.header_version()
            macros = (f"-D__CUDACC_VER_MAJOR__={version // 1000}", f"-D__CUDACC_VER_MINOR__={version % 1000 // 10}")
            language = (*_CUDA, *macros, "-Xclang", "-fcuda-include-gpubinary", "-Xclang", str(binary))
        return [*front, *language, *options, *headers, *_ALWAYS, "-w", "-c", str(source), "-o", str(output)]

    def link_command(
        self, objects: Sequence[Path], output: Path, options: Sequence[str], *, cxx: bool, library: Path | None = None
    ) -> list[str]:
        """Links a shared library. zig's own command first builds what C and C++ programs are linked with, for a minute.
        A C program needs none of it, and a C++ program that is given its ``library`` neither: the C library is in the
        process already."""
        libraries = [each for each in options if each.startswith("-l") and each not in _IN_PROCESS]
        if self.lld and (library or (not cxx and not libraries)):
            plain = [word for each in options if each not in _IN_PROCESS for word in _without_comma(each)]
            handle = output.parent / "handle.o"
            subprocess.run(
                [*self.front_c, "-x", "c", "-fPIC", "-c", str(HOST / "handle.c"), "-o", str(handle)], check=True
            )
            files = map(str, filter(None, (handle, *objects, library)))
            return [*self.lld, "-shared", "--eh-frame-hdr", *files, "-o", str(output), *plain]
        command = self.linker_cxx if cxx else self.linker
        return [*command, "-shared", "-fPIC", *map(str, objects), "-o", str(output), *options]


# gcc, nvcc's host compiler, lets pass what clang takes for wrong: programs of old in C; in C++ `dim3 grid{n, n}` of a
# size_t, `register`, and "%"PRIu64 without a space.
_OLD_C = [f"-Wno-error={each}" for each in ("implicit-int", "implicit-function-declaration", "int-conversion")]
_LENIENT = [f"-Wno-error={each}" for each in ("c++11-narrowing", "register", "reserved-user-defined-literal")]
_IN_PROCESS = ("-lm", "-lpthread", "-ldl", "-lrt", "-ltilewright_runtime")


def _without_comma(option: str) -> list[str]:
    """``-Wl,-soname,name`` as the linker itself takes it."""
    return option.split(",")[1:] if option.startswith("-Wl,") else [option]


_CXX = (".cpp", ".cc", ".cxx", ".C", ".c++")
SOURCES = (".cu", ".cuh", ".c", *_CXX)


def find() -> Toolchain:
    """The compiler of this machine, or the one that ``TILEWRIGHT_CXX`` names.

    Raises:
        UnsupportedError: there is none, or the one that is named can't be used; the text says what can.
    """
    return _find(os.environ.get("TILEWRIGHT_CXX", ""))


@functools.cache
def _find(named: str) -> Toolchain:
    if named:
        found = _zig_package() if named == "zig" else _clang(named) or _zig_at(named)
        if found is None:
            raise UnsupportedError(f"TILEWRIGHT_CXX={quoted(named)}: {_unusable(named)}; {_NEEDED}")
        return found
    others = list(filter(None, (os.environ.get("CXX"), "clang++", _newest())))
    found = next(filter(None, map(_clang, others)), None) or _zig_package(with_gcc=True)
    if found is None:
        old = [why for each in others if (why := _too_old(each))]
        raise UnsupportedError("; ".join((MISSING, *dict.fromkeys(old))))
    return found


def _unusable(named: str) -> str:
    if named == "zig":
        return "the package ziglang is not installed"
    if shutil.which(named) is None:
        return "there is no such program to run"
    if why := _too_old(named):
        return why
    return "it is neither clang nor zig, and no other compiler reads CUDA's host code"


_PATIENCE = 30  # seconds: what says nothing for so long is no compiler that can be used


def _said(program: str, asked: str) -> str:
    """What a program answers about itself; empty where this machine can't run it, or it doesn't answer."""
    command, nothing = [program, asked], subprocess.DEVNULL
    try:
        return subprocess.run(
            command, stdin=nothing, capture_output=True, text=True, errors="replace", timeout=_PATIENCE
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


_OLDEST = 14  # of clang: Debian 12's and Ubuntu 22.04's


def _number(version: str) -> int:
    """clang's, of what it says of its version; one that says none is taken to be new."""
    match = re.search(r"clang version (\d+)", version)
    return int(match[1]) if match else _OLDEST


def _too_old(name: str) -> str:
    """Why a clang is passed over; empty of others."""
    path = shutil.which(name)
    number = _number(_said(path, "--version")) if path else _OLDEST
    return f"{path} is clang {number}, and clang {_OLDEST} is the oldest that does" if number < _OLDEST else ""


def _clang(name: str) -> Toolchain | None:
    """The compiler of that name or path; None where there is none, or it is not clang, or too old a one."""
    path = shutil.which(name)
    if path is None:
        return None
    version = _said(path, "--version")
    if "clang" not in version or _number(version) < _OLDEST:
        return None
    resources = subprocess.run([path, "-print-resource-dir"], capture_output=True, text=True).stdout.strip()
    # clang's wrappers of C++ headers are for its own CUDA headers, which are not used here.
    front: tuple[str, ...] = (path, "-nobuiltininc", "-isystem", f"{resources}/include")
    if _number(version) < 15:
        front += ("-fdeclspec",)  # see __noinline__ in host/prelude.h
    identity = f"{path} {cache.of_binary(Path(path))} {version}"
    with_cxx = (path, "--driver-mode=g++")  # as clang++, where the name is clang's
    return Toolchain(version.splitlines()[0], identity, resources, front, front, (path,), with_cxx)


def _newest() -> str | None:
    """The newest ``clang++-17`` or the like on PATH."""
    found: dict[int, str] = {}
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for path in Path(folder or ".").glob("clang++-*"):
            if match := re.fullmatch(r"clang\+\+-(\d+)", path.name):
                found[int(match[1])] = path.name
    return found[max(found)] if found else None


def _zig_package(*, with_gcc: bool = False) -> Toolchain | None:
    """The one in the wheel ``ziglang``; ``with_gcc``: with g++'s headers and library, where they are."""
    specification = importlib.util.find_spec("ziglang")
    folders = (specification.submodule_search_locations or ()) if specification else ()
    zig = next((Path(folder) / "zig" for folder in folders if (Path(folder) / "zig").exists()), None)
    if zig is None:
        return None
    from importlib import metadata  # it takes as long to import as a small library, and few get here

    found = _zig(zig, metadata.version("ziglang"))
    return (_with_gcc(found, zig) if with_gcc else None) or found


_OLDEST_GCC = 9  # whose library has all of C++17


def _with_gcc(zig: Toolchain, program: Path) -> Toolchain | None:
    """zig's front end with the headers and the library of this machine's g++, which links; None where they are not all
    there."""
    gcc, gxx = shutil.which("gcc"), shutil.which("g++")
    if gcc is None or gxx is None:
        return None
    library = _printed([gxx, "-print-file-name=libstdc++.so"])
    searched = {each: _printed([gxx, "-E", "-x", each, "-v", os.devnull]) for each in ("c++", "c")}
    version = re.search(r"^gcc version (\d+).*$", searched["c++"], re.M)
    if version is None or int(version[1]) < _OLDEST_GCC or not Path(library).is_file():
        return None
    own = str(program.parent / "lib/include")  # what belongs to the compiler itself
    fronts = []
    for each in ("c++", "c"):
        listed = searched[each].partition("search starts here:\n#include <...>")[2].partition("End of search list")[0]
        folders = [line.strip() for line in listed.splitlines()[1:]]
        if not any(Path(folder, "vector" if each == "c++" else "stdio.h").is_file() for folder in folders):
            return None
        headers = [own if re.search(r"/lib/gcc/[^/]+/[^/]+/include$", folder) else folder for folder in folders]
        flags = (word for folder in headers for word in ("-isystem", folder))
        fronts.append((str(program), "clang", f"--target={_TARGET}", "-nostdinc", *flags))
    identity = f"{zig.identity} {version[0]} {library}"
    return Toolchain(f"zig with g++ {version[1]}'s library", identity, zig.own, fronts[0], fronts[1], (gcc,), (gxx,))


def _printed(command: Sequence[str]) -> str:
    """What a program says, of its version and folders; empty where it can't be run."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_PATIENCE,
                              env={**os.environ, "LC_ALL": "C"})  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return (done.stdout + done.stderr).strip()


def _zig_at(name: str) -> Toolchain | None:
    """The zig of that name or path; None where there is none, or it is not zig."""
    path = shutil.which(name)
    if path is None:
        return None
    said = _said(path, "version").strip()
    return _zig(Path(path), said) if re.match(r"\d+\.\d+\.\d+", said) else None


def _zig(zig: Path, version: str) -> Toolchain:
    zig = zig.absolute()
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(cache.directory() / "zig"))
    os.environ.setdefault("ZIG_LOCAL_CACHE_DIR", str(cache.directory() / "zig"))
    own = os.environ.get("ZIG_LIB_DIR") or str(zig.parent)
    identity = f"zig {version} {zig.stat().st_size} {os.environ.get('ZIG_LIB_DIR')}"
    target = ("-target", _TARGET)
    plain = (f"--target={_TARGET}", "-nostdinc")
    front = (str(zig), "clang", *plain, *_zig_headers(zig, identity, "c++"))
    front_c = (str(zig), "clang", *plain, *_zig_headers(zig, identity, "c"))
    # As optimized: for others it would first compile a library that checks for undefined behaviour, for 20 s.
    cc, cxx = (str(zig), "cc", *target, "-O2"), (str(zig), "c++", *target, "-O2")
    return Toolchain("zig", identity, own, front, front_c, cc, cxx, (str(zig), "ld.lld"))


def _zig_headers(zig: Path, identity: str, language: str) -> list[str]:
    """The headers and macros that zig gives its compiler, which ``zig clang`` leaves out."""
    code = cache.fingerprint(Path(__file__).parent)
    key = ("zig headers", code, identity, str(zig), language)  # its headers lie beside it
    kept = cache.get(*key)
    if kept is None:
        said = subprocess.run(
            [str(zig), "c++" if language == "c++" else "cc", "-target", _TARGET,
             "-###", "-x", language, "-c", os.devnull],
            capture_output=True, text=True, cwd=zig.parent,
        ).stderr  # fmt: skip
        line = next((each for each in said.splitlines() if '"-cc1"' in each), None)
        if line is None:
            raise UnsupportedError(f"zig did not say where its headers are: {said.strip()[:400]}")
        words = shlex.split(line)
        pairs = itertools.pairwise(words)
        parents = ((a, str(zig.parent / b) if a == "-isystem" else b) for a, b in pairs)  # named from where zig is
        kept = "\n".join(f"{a}\n{b}" for a, b in parents if a in ("-isystem", "-D")).encode()
        cache.put(kept, *key)
    return kept.decode().splitlines()
