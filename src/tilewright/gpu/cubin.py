"""Machine code for the kernels that tilewright ships as source, built on first use and kept on disk.

They need nothing of what `tilewright.compile` does for users' sources (host code, headers, signatures, PTX), and the
first call of an operation waits for this: 0.1 s, where the full compiler takes three times that.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

from tilewright.compile import cache, nvrtc
from tilewright.errors import CompileError
from tilewright.gpu.device import Device
from tilewright.gpu.module import Kernel, Module

FAST = Path(__file__).parent.parent / "kernels" / "fast"
OF_ONE_ARCHITECTURE = frozenset(
    {"matmul_hopper.cu", "matmul_float8.cu"}
)  # files with instructions of sm_90a, which later GPUs lack
INCLUDE = re.compile(r'^#include "(.+)"$', re.MULTILINE)


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


def build(source: str, expression: str, arch: str) -> tuple[bytes, bytes]:
    """The cubin of one kernel template's instance, and the instance's mangled name."""
    options = (f"-arch={arch}", "-std=c++17", "-default-device")
    answer = nvrtc.run(source, "kernel.cu", options, [expression], cubin=True)
    if answer.cubin is None:
        raise CompileError(f"{expression} for {arch}:\n{answer.log}")
    return answer.cubin, answer.lowered[expression].encode()


def cached_build(source: str, expression: str, arch: str) -> tuple[bytes, bytes]:
    """`build`, from disk if this source was built before for this architecture by this compiler."""
    key = ("cubin", source, expression, arch, nvrtc.identity())
    if (kept := cache.get(*key)) is not None:
        name, cubin = kept.split(b"\n", 1)
        return cubin, name
    cubin, name = build(source, expression, arch)
    cache.put(name + b"\n" + cubin, *key)
    return cubin, name


@functools.cache
def kernel(source: str, expression: str, arch: str) -> Kernel:
    """The kernel `expression` (a template with its arguments) of a file under kernels/fast."""
    cubin, name = cached_build(source_of(source), expression, arch)
    return Module(cubin).kernel(name.decode(), expression)


def arch_for(source: str, device: Device) -> str:
    """What a file under kernels/fast is compiled for, to run on a device."""
    return device.arch + "a" * (source in OF_ONE_ARCHITECTURE)


def kernel_for(source: str, expression: str, device: Device) -> Kernel:
    """`kernel` for a device's architecture."""
    return kernel(source, expression, arch_for(source, device))
