"""Machine code for the kernels that tilewright ships as source, built on first use and kept on disk.

They need nothing of what `tilewright.compile` does for users' sources (host code, headers, signatures, PTX), and the
first call of an operation waits for this: 0.1 s, where the full compiler takes three times that.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import tempfile
from pathlib import Path

from tilewright.errors import CompileError
from tilewright.gpu.device import Device
from tilewright.gpu.module import Kernel, Module

FAST = Path(__file__).parent.parent / "kernels" / "fast"
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


def cache_folder() -> Path:
    """Where compiled code is kept: TILEWRIGHT_CACHE_DIR, or the user's cache folder."""
    base = os.environ.get("TILEWRIGHT_CACHE_DIR")
    if base:
        return Path(base)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tilewright"


def build(source: str, expression: str, arch: str) -> tuple[bytes, bytes]:
    """The cubin of one kernel template's instance, and the instance's mangled name."""
    from cuda.bindings import nvrtc

    def check(result: tuple[object, ...]) -> object:
        code, *values = result
        if int(code) != 0:  # type: ignore[call-overload]
            raise CompileError(f"{expression} for {arch}: {code}")
        return values[0] if values else None

    program = check(nvrtc.nvrtcCreateProgram(source.encode(), b"kernel.cu", 0, None, None))
    check(nvrtc.nvrtcAddNameExpression(program, expression.encode()))
    options = [f"-arch={arch}".encode(), b"-std=c++17", b"-default-device"]
    (code,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    if int(code) != 0:
        log = b" " * int(check(nvrtc.nvrtcGetProgramLogSize(program)))  # type: ignore[call-overload]
        nvrtc.nvrtcGetProgramLog(program, log)
        raise CompileError(f"{expression} for {arch}:\n{log.decode()}")
    name = check(nvrtc.nvrtcGetLoweredName(program, expression.encode()))
    cubin = b" " * int(check(nvrtc.nvrtcGetCUBINSize(program)))  # type: ignore[call-overload]
    check(nvrtc.nvrtcGetCUBIN(program, cubin))
    nvrtc.nvrtcDestroyProgram(program)
    assert isinstance(name, bytes)
    return cubin, name


def cached_build(source: str, expression: str, arch: str) -> tuple[bytes, bytes]:
    """`build`, from disk if this source was built before for this architecture (TILEWRIGHT_CACHE=0: never)."""
    if os.environ.get("TILEWRIGHT_CACHE") == "0":
        return build(source, expression, arch)
    key = hashlib.sha256("\0".join((source, expression, arch, nvrtc_version())).encode()).hexdigest()
    path = cache_folder() / "cubin" / f"{key}.bin"
    try:
        digest, name, cubin = path.read_bytes().split(b"\n", 2)
        if hashlib.sha256(name + cubin).hexdigest().encode() == digest:
            return cubin, name
    except (OSError, ValueError):
        pass  # not there, or damaged: built again
    cubin, name = build(source, expression, arch)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(hashlib.sha256(name + cubin).hexdigest().encode() + b"\n" + name + b"\n" + cubin)
        os.replace(file.name, path)
    except OSError:
        pass  # a read-only home costs the next process a compilation
    return cubin, name


@functools.cache
def nvrtc_version() -> str:
    """The installed NVRTC's version, without loading it."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("nvidia-cuda-nvrtc")
    except PackageNotFoundError:
        return "system"


@functools.cache
def kernel(source: str, expression: str, arch: str) -> Kernel:
    """The kernel `expression` (a template with its arguments) of a file under kernels/fast."""
    cubin, name = cached_build(source_of(source), expression, arch)
    return Module(cubin).kernel(name.decode(), expression)


def kernel_for(source: str, expression: str, device: Device) -> Kernel:
    """`kernel` for a device's architecture."""
    return kernel(source, expression, device.arch)
