"""Compiles one of the engine's shipped .ll files for this CPU, for tests and benchmarks of the C runtime."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import llvmlite.binding as llvm


class Native:
    """The functions of ``engine/runtime/<name>.ll``: ``native.function("tw_f", restype, argtypes…)``.

    ``extra`` is LLVM IR that may call them.
    """

    def __init__(self, name: str, extra: Sequence[str] = ()) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_default_triple().create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3
        )
        text = (files("tilewright") / "engine" / "runtime" / f"{name}.ll").read_text()
        module = llvm.parse_assembly(text)
        for ir in extra:
            module.link_in(llvm.parse_assembly(ir))
        module.triple = target.triple
        module.data_layout = str(target.target_data)
        builder = llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options(speed_level=3))
        builder.getModulePassManager().run(module, builder)
        self.assembly = target.emit_assembly(module)
        self._jit = llvm.create_lljit_compiler(target)
        names = [f.name for f in module.functions if not f.is_declaration and f.linkage == llvm.Linkage.external]
        library = llvm.JITLibraryBuilder().add_ir(str(module)).add_current_process()
        for symbol in names:
            library.export_symbol(symbol)
        self._library = library.link(self._jit, name)

    def function(self, name: str, restype: Any, *argtypes: Any) -> Any:
        return ctypes.CFUNCTYPE(restype, *argtypes)(self._library[name])
