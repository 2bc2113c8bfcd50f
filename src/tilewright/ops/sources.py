"""The kernels that operations launch: templates of files under kernels/fast, for a GPU or the CPU engine."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.ops import shipped

if TYPE_CHECKING:
    from tilewright.gpu.device import Device
    from tilewright.gpu.module import Kernel

FAST = Path(__file__).parent.parent / "kernels" / "fast"
INCLUDE = re.compile(r'^#include "(.+)"$', re.MULTILINE)
OPTIONS = ("-default-device",)  # no host code is looked for


@functools.cache
def source_of(name: str) -> str:
    """The text of a file under kernels/fast with its own headers put in, each once: one self-contained source."""
    seen: set[str] = set()

    def text(file: str) -> str:
        if file in seen:
            return ""
        seen.add(file)
        content = (FAST / file).read_text().replace("#pragma once\n", "")
        return INCLUDE.sub(lambda match: text(match[1]), content)

    return text(name)


def machine_code(source: str, expression: str, target: str) -> shipped.Code:
    """The kernel `expression` (a template with its arguments) of a file under kernels/fast for an architecture."""
    return shipped.find(source_of(source), OPTIONS, expression, target) or compiled(source, expression, target)


def compiled(source: str, expression: str, target: str) -> shipped.Code:
    """The same, never as it ships."""
    from tilewright.compile import compile_source  # 0.05 s that other first calls need not take

    made = compile_source(
        source_of(source), options=OPTIONS, name_expressions=(expression,), arch=target, output="cubin", line_info=False
    )
    assert made.cubin is not None
    return shipped.Code(made.cubin, made.symbol(expression))


@functools.cache
def gpu_kernel(source: str, expression: str, device: Device) -> Kernel:
    """That kernel on a GPU."""
    from tilewright.gpu.module import Module

    cubin, symbol = machine_code(source, expression, device.target)
    return Module(cubin).kernel(symbol, device, expression)


_loaded: set[tuple[str, str, Device]] = set()


def load(kernels: Iterable[tuple[str, str]], device: Device) -> None:
    """Compiles those of these kernels (sources and expressions) that are not there yet, at once. The last, a product's
    own that takes longest, begins first."""
    new = [key for key in dict.fromkeys((*kernel, device) for kernel in kernels) if key not in _loaded]
    if len(new) > 1:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(len(new)) as pool:
            list(pool.map(gpu_kernel, *zip(*reversed(new), strict=True)))
    _loaded.update(new)


@functools.cache
def engine_kernel(source: str, expression: str) -> Any:
    """That kernel on the CPU engine."""
    from tilewright.runtime import RawModule

    module = RawModule(source_of(source), options=OPTIONS, name_expressions=[expression])
    assert module.compiled is not None
    module.compiled.leave_structures()
    return module.get_function(expression)
