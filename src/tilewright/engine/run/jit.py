"""LLVM: from IR text to machine code in this process, through a cache on disk."""

from __future__ import annotations

import contextlib
import functools
import lzma
import re
import threading
from collections import deque
from collections.abc import Mapping
from pathlib import Path

import llvmlite
import llvmlite.binding as llvm

from ...compile import cache
from ...interrupts import Ending, end, interruptible
from . import levels

_lock = threading.RLock()


QUICK = 0  # the effort that is none: no passes, and registers are allocated block by block


@functools.cache
def _target(level: str, effort: int) -> llvm.TargetMachine:
    _start()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=levels.cpu(level), opt=min(effort, 1), reloc="pic", codemodel="default")


@functools.cache
def _start() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Where a live range is best split is looked for in less of a function. Code of the usual size stays as it is; the
    # largest kernels' takes half the time. LLVM has this for the whole process alone.
    llvm.set_option("tilewright", "-grow-region-complexity-budget=500")


@functools.cache
def engine() -> str:
    """Changes whenever the engine's code does, and with it the IR, in a checkout too."""
    package = Path(__file__).parents[2]
    return "".join(cache.fingerprint(package / folder, "**/*.py") for folder in ("hardware", "ptx", "isa", "engine"))


def generator() -> str:
    """What machine code depends on besides its IR and the level of CPU that it is for."""
    code = "".join(cache.fingerprint(Path(__file__).parent, name) for name in ("jit.py", "levels.py"))
    return f"{code} {_triple()} llvmlite {llvmlite.__version__} LLVM {llvm.llvm_version_info}"


@functools.cache
def _triple() -> str:
    return interruptible(llvm.get_default_triple)


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


def from_shipped(compressed: bytes, given: str, level: str) -> bytes:
    """Machine code for IR that ships (tools/build_runtime.py): optimised, but for no processor in particular.

    Args:
        compressed: its text, by lzma.
        given: what it leaves to the level of CPU, as IR.
        level: of CPUs (levels.py).
    """
    key = ("shipped", generator(), level, given, compressed)
    found = cache.get(*key)
    if found is not None:
        return found
    code = interruptible(_emitted, lzma.decompress(compressed).decode(), given, level)
    cache.put(code, *key)
    return code


def assembly(compressed: bytes, given: str, level: str) -> str:
    """The same for people to read."""
    with _lock:
        module, machine = _for_level(lzma.decompress(compressed).decode(), given, level)
        return str(machine.emit_assembly(module))


def _emitted(text: str, given: str, level: str) -> bytes:
    with _lock:
        module, machine = _for_level(text, given, level)
        code: bytes = machine.emit_object(module)
    return code


def _for_level(text: str, given: str, level: str) -> tuple[llvm.ModuleRef, llvm.TargetMachine]:
    """What is given goes where it is used; all else has been done."""
    module, machine = llvm.parse_assembly(text), _target(level, 2)
    module.link_in(llvm.parse_assembly(given))
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_sroa_pass()
    passes.add_ipsccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_instruction_combine_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=2)))
    return module, machine


_NAMES = re.compile(rb"(?:tw_|__)\w+")
_gone: deque[Ending] = deque()  # libraries, whose machine code the next link frees


class Library:
    """Machine code in this process; ``address(name)`` of its functions. Kept alive by whoever calls them.

    Args:
        imports: what it may call: names that start with ``tw_``, or with ``__`` as a compiler's own do.
    """

    _count = 0

    def __init__(self, code: bytes, exports: tuple[str, ...], imports: Mapping[str, int]) -> None:
        # Each name that is imported costs time, and most are not called.
        called = {name: imports[name] for each in set(_NAMES.findall(code)) if (name := each.decode()) in imports}
        interruptible(self._link, code, exports, called)

    def _link(self, code: bytes, exports: tuple[str, ...], called: Mapping[str, int]) -> None:
        with _lock:
            end(_gone)
            Library._count += 1
            builder = llvm.JITLibraryBuilder()
            builder.add_object_img(code).add_current_process()
            for name in exports:
                builder.export_symbol(name)
            for name, address in called.items():
                builder.import_symbol(name, address)
            tracker = builder.link(_compiler(), f"tilewright.{Library._count}")
            self._addresses = {name: int(tracker[name]) for name in exports}
            Ending(self, _gone, _free, tracker)

    def address(self, name: str) -> int:
        return self._addresses[name]


def _free(tracker: llvm.ResourceTracker) -> None:
    with contextlib.suppress(RuntimeError):
        tracker.close()


@functools.cache
def _compiler() -> llvm.LLJIT:
    _start()
    # JITLink puts an object's sections side by side. The other linker maps each where there is room, which in a process
    # full of CUDA's mappings can be more than 2 GiB apart: too far for their references to each other.
    return llvm.create_lljit_compiler(use_jit_link=True)
