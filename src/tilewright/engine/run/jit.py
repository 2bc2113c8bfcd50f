"""LLVM: from IR text to machine code in this process, through a cache on disk."""

from __future__ import annotations

import functools
import re
import threading

import llvmlite
import llvmlite.binding as llvm

from ...compile import cache
from ...interrupts import interruptible

_lock = threading.RLock()


QUICK = 0  # the effort that is none: no passes, and registers are allocated block by block


@functools.cache
def _target(level: str, effort: int) -> llvm.TargetMachine:
    _start()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=level, opt=min(effort, 1), reloc="pic", codemodel="default")


@functools.cache
def _start() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Where a live range is best split is looked for in less of a function. Code of the usual size stays as it is; the
    # largest kernels' takes half the time. LLVM has this for the whole process alone.
    llvm.set_option("tilewright", "-grow-region-complexity-budget=500")


def generator() -> str:
    """What machine code depends on besides its IR and the level of CPU that it is for."""
    return f"{llvm.get_default_triple()} llvmlite {llvmlite.__version__} LLVM {llvm.llvm_version_info}"


def to_object(text: str, level: str, effort: int) -> bytes:
    """Machine code for IR text.

    Args:
        text: LLVM IR.
        level: of CPUs (levels.py).
        effort: of optimisation, QUICK to 2.
    """
    key = ("machine-code", generator(), level, effort, text)
    found = cache.get(*key)
    if found is not None:
        return found
    code = interruptible(_compiled, text, level, effort)
    cache.put(code, *key)
    return code


def _compiled(text: str, level: str, effort: int) -> bytes:
    with _lock:
        module = llvm.parse_assembly(text)
        machine = _target(level, effort)
        module.triple = machine.triple
        module.data_layout = str(machine.target_data)
        if effort != QUICK:
            options = llvm.create_pipeline_tuning_options(speed_level=effort)
            # Kernels are vectors already.
            options.loop_unrolling = options.slp_vectorization = options.loop_vectorization = False
            builder = llvm.create_pass_builder(machine, options)
            builder.getModulePassManager().run(module, builder)
        code: bytes = machine.emit_object(module)
    return code


_NAMES = re.compile(rb"(?:tw_|__)\w+")


class Library:
    """Machine code in this process; ``address(name)`` of its functions. Kept alive by whoever calls them.

    Args:
        imports: what it may call: names that start with ``tw_``, or with ``__`` as a compiler's own do.
    """

    _count = 0

    def __init__(self, code: bytes, exports: tuple[str, ...], imports: dict[str, int]) -> None:
        with _lock:
            Library._count += 1
            builder = llvm.JITLibraryBuilder()
            builder.add_object_img(code).add_current_process()
            for name in exports:
                builder.export_symbol(name)
            called = set(_NAMES.findall(code))  # each name that is imported costs time, and most are not called
            for name, address in imports.items():
                if name.encode() in called:
                    builder.import_symbol(name, address)
            self._tracker = builder.link(_compiler(), f"tilewright.{Library._count}")

    def address(self, name: str) -> int:
        return int(self._tracker[name])


@functools.cache
def _compiler() -> llvm.LLJIT:
    _start()
    # JITLink puts an object's sections side by side. The other linker maps each where there is room, which in a process
    # full of CUDA's mappings can be more than 2 GiB apart: too far for their references to each other.
    return llvm.create_lljit_compiler(use_jit_link=True)
