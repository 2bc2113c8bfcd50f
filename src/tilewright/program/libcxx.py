"""The C++ library that comes with zig as sources.

``zig c++`` compiles them one after the other, each with the same headers, for more than a minute. Here sources that
take the same headers are compiled as one, on all cores at once: half of the processor's time. Where this does not serve
(other sources than those that are known, a symbol that they do not have, a processor whose long double is a library's),
it is left to zig.
"""

from __future__ import annotations

import ctypes
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tilewright.compile import cache
from tilewright.errors import CompileError
from tilewright.objects import elf

from .toolchain import HOST, Toolchain

# Sources that are compiled as one; what is not named here is compiled by itself.
_TOGETHER = (
    "ios ios.instantiations ostream iostream fstream strstream string stdexcept hash vector valarray variant optional "
    "functional random bind any exception typeinfo new",
    "filesystem/directory_entry filesystem/directory_iterator filesystem/filesystem_clock filesystem/filesystem_error "
    "filesystem/operations filesystem/path",
    "charconv ryu/d2s ryu/f2s ryu/d2fixed print memory_resource random_shuffle regex",
    "thread condition_variable mutex future chrono call_once atomic barrier shared_mutex",
)
# As zig has them, but that little is optimized: most of the time would go there.
_FLAGS = (
    "-O1", "-w", "-fPIC", "-DNDEBUG", "-fno-omit-frame-pointer", "-fvisibility=hidden", "-fvisibility-inlines-hidden",
)  # fmt: skip
_CXX = (
    "-std=c++23", "-D_LIBCPP_BUILDING_LIBRARY", "-DLIBCXX_BUILDING_LIBCXXABI", "-D_LIBCXXABI_BUILDING_LIBRARY",
    "-D_LIBCPP_HAS_NO_PRAGMA_SYSTEM_HEADER", "-DLIBC_NAMESPACE=__llvm_libc_common_utils",
    "-DHAVE___CXA_THREAD_ATEXIT_IMPL",
)  # fmt: skip
_UNWINDER = ("-fno-exceptions", "-fno-rtti", "-D_LIBUNWIND_HIDE_SYMBOLS", "-D_LIBUNWIND_IS_NATIVE_ONLY")
_ITS = re.compile(rb"(?!_Z)|_ZN?K?S|_ZT[VIS]N?K?S|_ZT[IS]\w$|_ZTVN10__cxxabi|_Zn[wa]|_Zd[la]")
_LOADED = ("libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1")  # in the program's process
_doing = ""


def doing() -> str:
    """What is compiled of it now; empty if nothing is."""
    return _doing


def archive(tools: Toolchain) -> bytes:
    """The library, to link with.

    Raises:
        CompileError: that does not serve here.
    """
    if platform.machine() != "x86_64":
        raise CompileError("only x86-64's is built here")
    code = [cache.fingerprint(folder, name) for folder, name in ((HOST.parent, "libcxx.py"), (HOST, "int128.c"))]
    fronts = " ".join((*tools.front, *tools.front_c)).replace(str(_home(tools)), "")
    key = ("C++ library", *code, tools.identity, fronts)
    kept = cache.get(*key)
    if kept is None:
        print("tilewright: building zig's C++ library, once; it takes a while", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="tilewright-") as scratch:
            made = Path(scratch) / "made.a"
            _call([tools.front[0], "ar", "rcs", str(made), *_objects(tools, Path(scratch))])
            kept = made.read_bytes()
        cache.put(kept, *key)
    return kept


def missing(library: Path, runtime: Path) -> bool:
    """Whether a program's library takes anything from elsewhere that may be the C++ library's."""
    wanted = (each for each in elf.Elf(library.read_bytes()).symbols if not each.section and not each.weak)
    names = {each.name.partition("@")[0].encode() for each in wanted if each.name} - set(
        elf.defined(runtime.read_bytes())
    )
    names = {each for each in names if _ITS.match(each)}
    loaded = [ctypes.CDLL(each) for each in _LOADED] if names else []
    return not all(any(hasattr(each, name.decode()) for each in loaded) for name in names)


def _home(tools: Toolchain) -> Path:
    """Where zig's sources are."""
    headers = (each for each in tools.front if each.endswith("libcxx/include"))
    return Path(next(headers, "/zig/libcxx/include")).parents[1]


def _objects(tools: Toolchain, folder: Path) -> list[str]:
    global _doing
    commands = _commands(tools, folder)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        started = [pool.submit(_call, each) for each in commands]
        try:
            for done, each in enumerate(as_completed(started)):
                _doing = f"zig's C++ library: {done} of {len(commands)} pieces are compiled"
                each.result()
        finally:
            pool.shutdown(cancel_futures=True)
            _doing = ""
    return [each[-1] for each in commands]


def _commands(tools: Toolchain, folder: Path) -> list[list[str]]:
    """How each piece is compiled, into ``folder``; what takes longest first."""
    home = _home(tools)
    cxx, abi, unwinder = (home / each for each in ("libcxx/src", "libcxxabi/src", "libunwind/src"))
    groups = [[cxx / f"{each}.cpp" for each in names.split()] for names in _TOGETHER]
    groups.append(sorted(set(abi.glob("*.cpp")) - {abi / "cxa_noexception.cpp"}))  # that is for none with exceptions
    alone = set(cxx.glob("*.cpp")).difference(*groups) | {cxx / "filesystem/int128_builtins.cpp", HOST / "int128.c"}
    alone.update(path for each in ("libunwind.cpp", "*Level1*.c", "*.S") for path in unwinder.glob(each))
    pieces = sorted(alone, key=lambda each: (each.stem != "locale", -each.stat().st_size))
    for index, group in enumerate(groups):
        pieces.insert(index, folder / f"group{index}.cpp")
        pieces[index].write_text("".join(f'#include "{each}"\n' for each in group))
    flags = (*_FLAGS, *(f"-I{each}" for each in (cxx, home / "libcxx/libc", home / "libunwind/include")))
    return [
        [
            *(tools.front if path.suffix == ".cpp" else tools.front_c), *flags,
            *(_CXX if path.suffix == ".cpp" and path.parent != unwinder else _UNWINDER),
            "-c", str(path), "-o", str(folder / f"{path.name}.o"),
        ]
        for path in pieces
    ]  # fmt: skip


def _call(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise CompileError(done.stderr)
