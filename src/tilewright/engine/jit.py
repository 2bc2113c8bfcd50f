"""LLVM: from IR text to machine code in this process, through a cache on disk."""

from __future__ import annotations

import ctypes as c
import functools
import os
import re
import threading

import llvmlite
import llvmlite.binding as llvm

from ..compile import cache
from ..version import __version__

_lock = threading.RLock()


@functools.cache
def _target() -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Where a live range is best split is looked for in less of a function. Code of the usual size stays as it is; the
    # largest kernels' takes half the time. LLVM has this for the whole process alone.
    llvm.set_option("tilewright", "-grow-region-complexity-budget=500")
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=1,
        reloc="pic",
        codemodel="default",
    )


@functools.cache
def host() -> str:
    """All that machine code depends on besides its IR."""
    llvm.initialize_native_target()
    parts = [llvm.get_default_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()]
    return "|".join([*parts, llvmlite.__version__, str(llvm.llvm_version_info), __version__])


def to_object(text: str, level: int) -> bytes:
    """Machine code for IR text.

    Args:
        text: LLVM IR.
        level: of the optimisation pipeline, 0 to 3.
    """
    key = ("machine-code", host(), str(level), text)
    found = cache.get(*key)
    if found is not None:
        return found
    with _lock:
        module = llvm.parse_assembly(text)
        machine = _target()
        module.triple = machine.triple
        module.data_layout = str(machine.target_data)
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        # Kernels are vectors already; the runtime, at the highest level, has loops over the lanes.
        options.loop_unrolling = options.slp_vectorization = options.loop_vectorization = level == 3
        builder = llvm.create_pass_builder(machine, options)
        manager = builder.getModulePassManager()
        manager.run(module, builder)
        code: bytes = machine.emit_object(module)
    cache.put(code, *key)
    return code


class Library:
    """Machine code in this process; ``address(name)`` of its functions. Kept alive by whoever calls them."""

    _count = 0

    def __init__(self, code: bytes, exports: tuple[str, ...], imports: dict[str, int]) -> None:
        with _lock:
            Library._count += 1
            builder = llvm.JITLibraryBuilder()
            builder.add_object_img(code).add_current_process()
            for name in exports:
                builder.export_symbol(name)
            for name, address in imports.items():
                builder.import_symbol(name, address)
            self._tracker = builder.link(_compiler(), f"tilewright.{Library._count}")

    def address(self, name: str) -> int:
        return int(self._tracker[name])


@functools.cache
def _compiler() -> llvm.LLJIT:
    _target()
    # JITLink puts an object's sections side by side. The other linker maps each where there is room, which in a process
    # full of CUDA's mappings can be more than 2 GiB apart: too far for their references to each other.
    return llvm.create_lljit_compiler(use_jit_link=True)


@functools.cache
def texture_table() -> int:
    """The address of the texture objects' table (runtime/texture.h), which lives as long as the process."""
    buffer = c.create_string_buffer(4096 * 128)
    texture_table.buffer = buffer  # type: ignore[attr-defined]
    return -(-c.addressof(buffer) // 64) * 64


def stamp(folder: str, suffix: str) -> str:
    """Changes whenever a file of that kind below a folder does: names, sizes and times of change."""
    found: list[str] = []
    for entry in sorted(os.scandir(folder), key=lambda e: e.name):
        if entry.is_dir():
            found.append(stamp(entry.path, suffix))
        elif entry.name.endswith(suffix):
            status = entry.stat()
            found.append(f"{entry.name}:{status.st_size}:{status.st_mtime_ns}")
    return "|".join(found)


@functools.cache
def runtime() -> dict[str, int]:
    """The engine's helper functions (runtime/*.ll), by name."""
    return _helpers("runtime", {"tw_textures": texture_table()})


@functools.cache
def checks() -> dict[str, int]:
    """The functions that checked launches need besides (runtime/checks/*.ll), by name."""
    return _helpers(os.path.join("runtime", "checks"), {})


def _helpers(folder: str, imports: dict[str, int]) -> dict[str, int]:
    with _lock:
        folder = os.path.join(os.path.dirname(__file__), folder)
        key = ("runtime", host(), folder, stamp(folder, ".ll"))
        record = cache.get(*key)
        if record is None:
            record = _compile_runtime(folder)
            cache.put(record, *key)
        header, _, code = record.partition(b"\n")
        names = tuple(header.decode().split())
        library = Library(code, names, imports)
        _kept.append(library)
        return {name: library.address(name) for name in names}


_kept: list[Library] = []


def _compile_runtime(folder: str) -> bytes:
    """The exported names on one line, then the machine code."""
    texts = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".ll"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts.append(file.read())
    exported = re.compile(r"^(?:define (?!internal).*? @|@)(tw_\w+)(?= = (?!external)|\()", re.M)
    names = [name for text in texts for name in exported.findall(text)]
    _target()
    first, *others = [llvm.parse_assembly(text) for text in texts]
    for other in others:
        first.link_in(other)
    return " ".join(names).encode() + b"\n" + to_object(str(first), 3)
