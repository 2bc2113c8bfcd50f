"""Machine code that is read fast is what nvdisasm prints of the whole cubin, and what is not certain is left to it."""

from __future__ import annotations

import functools
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright import RawModule
from tilewright.compile import compile_source
from tilewright.sass import Kernel, disassemble, disassembly, raw, server

pytestmark = pytest.mark.skipif(not disassembly.available(), reason="needs nvdisasm")
HERE = Path(__file__).parent

# Loops, functions of another file that are inlined and that are called, and ptxas's own for divisions and roots.
CALLS = """\
#include "deep/half.h"
__device__ __noinline__ float far(float x, int n) { return n > 3 ? x / n : sqrtf(x); }
extern "C" __global__ void first(const float *a, float *b, int n) {
    __shared__ float tile[256];
    tile[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    float t = 0;
    for (int i = threadIdx.x % 7; i < n; i++) t += tile[i] * half_of(a[i]);
    if (n > 9) t += far(t, n) + __shfl_xor_sync(0xffffffff, t, 1);
    b[threadIdx.x] = t;
}
extern "C" __global__ void second(double *a, int n) { while (a[n] > 1) a[n] /= n; }
"""
TABLE = """\
extern "C" __global__ void k(int *a, int n) {
    switch (n) {
        case 0: a[0] = atomicAdd(a, 3); break;
        case 1: __syncthreads(); a[2] = 2; break;
        case 2: a[n] = a[5] / a[1]; break;
        case 3: a[7] = clock(); break;
        case 4: a[a[1]] = a[a[2]]; break;
        case 5: __nanosleep(8); break;
        case 6: a[9] = __popc(a[1]); break;
    }
}
"""


def tool() -> Path:
    found = disassembly._tool()
    assert found is not None
    return found


def plainly(cubin: bytes) -> list[Kernel]:
    return list(disassembly._read(disassembly._run(tool(), cubin)))


def fast(cubin: bytes) -> list[Kernel] | None:
    return raw.kernels(cubin, functools.partial(server.text, tool()))


def compiled(source: str, folder: Path, arch: str = "sm_90a", *options: str) -> bytes:
    (folder / "deep").mkdir(exist_ok=True)
    (folder / "deep/half.h").write_text("__device__ inline float half_of(float x) { return x / 3; }\n")
    made = compile_source(source, path=str(folder / "k.cu"), arch=arch, options=options, output="cubin").cubin
    assert made is not None
    return made


@pytest.mark.parametrize("name", ["kinds", "moved", "loops"])
def test_every_kind_of_access_is_read_as_plainly(name: str) -> None:
    cubin = RawModule(path=HERE / f"{name}.cu").assembly.machine_code.cubin
    assert fast(cubin) == plainly(cubin)


@pytest.mark.parametrize("arch", ["sm_90a", "sm_80", "sm_120"])
def test_places_names_and_labels_are_read_as_plainly(arch: str, tmp_path: Path) -> None:
    cubin = compiled(CALLS, tmp_path, arch)
    read = fast(cubin)
    assert read == plainly(cubin) and read is not None
    first = next(each for each in read if each.name == "first")
    text = "\n".join(each.text for each in first.instructions)
    assert first.labels and "CALL.REL" in text and "RET.REL" in text
    places = {(Path(each.file).name, each.line) for each in first.instructions if each.file}
    assert {("half.h", 1), ("k.cu", 2), ("k.cu", 8)} <= places


def test_what_is_not_certain_is_left_to_nvdisasm(tmp_path: Path) -> None:
    table, linked = compiled(TABLE, tmp_path), compiled(CALLS, tmp_path)
    assert any(each.name == "BRX" for kernel in plainly(table) for each in kernel.instructions)
    assert fast(table) is None
    assert {each.name: each for each in plainly(table)}["k"].instructions == disassemble(table)["k"].instructions
    assert fast(compiled(CALLS, tmp_path, "sm_90a", "-rdc=true")) is None  # its addresses are not known yet
    assert fast(linked[:8] + b"\x07" + linked[9:]) is None  # flags of another meaning
    assert fast(linked[: len(linked) // 2]) is None and fast(b"") is None and fast(b"no cubin" * 99) is None


@pytest.mark.parametrize("spoil", [lambda rows: rows[:-1], lambda rows: rows[1:], lambda rows: [*rows, rows[-1]]])
def test_text_that_is_not_whole_is_not_taken(spoil: Callable[[list[str]], list[str]], tmp_path: Path) -> None:
    def spoilt(arch: str, code: bytes) -> str:
        return "\n".join(spoil((server.text(tool(), arch, code) or "").splitlines()[2:]))

    assert raw.kernels(compiled(CALLS, tmp_path), spoilt) is None


# -- the server ----------------------------------------------------------------------------------------------------


def only() -> server.Server:
    (found,) = (each for (_, arch), each in server._servers.items() if arch == "SM90a")
    assert found is not None
    return found


CODE = bytes.fromhex("4d790000000000000000800300ea0f00")  # EXIT


def test_another_is_begun_where_one_has_gone() -> None:
    first = server.text(tool(), "SM90a", CODE)
    assert first is not None and "EXIT ;" in first
    before = only()
    assert server.text(tool(), "SM90a", CODE) == first and only() is before
    before._process.kill()
    assert server.text(tool(), "SM90a", CODE) == first and only() is not before


def test_code_that_can_not_be_read_leaves_it_ready() -> None:
    assert server.text(tool(), "SM90a", b"no code") is None
    assert "EXIT ;" in (server.text(tool(), "SM90a", CODE) or "")


@pytest.mark.parametrize("does", ["echo ready", "exit 1", "cat", "no-such-program"])
def test_a_tool_that_does_not_wait_is_not_waited_for(
    does: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """So is nvdisasm where nothing can be loaded into it."""
    monkeypatch.setattr(server, "SECONDS", 0.3)
    other = tmp_path / "nvdisasm"
    if does != "no-such-program":
        other.write_text(f"#!/bin/sh\n{does}\n")
        other.chmod(0o755)
    assert server.text(other, "SM90a", CODE) is None and server.text(other, "SM90a", CODE) is None


@pytest.mark.parametrize("compilers", [(), ("false",)])
def test_without_a_compiler_it_is_left_to_plain_nvdisasm(
    compilers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(server, "_COMPILERS", compilers)
    monkeypatch.setattr(server, "_servers", {})
    server._library.cache_clear()
    assert server.text(tool(), "SM90a", CODE) is None


def test_it_is_compiled_once_a_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    server._library.cache_clear()
    library = server._library()
    assert library.startswith(b"\x7fELF")
    server._library.cache_clear()
    monkeypatch.setattr(server, "_COMPILERS", ())
    assert server._library() == library


def test_architectures_that_nvdisasm_does_not_know_are_left_to_it() -> None:
    assert server.text(tool(), "SM13", CODE) is None


def test_a_child_has_its_own() -> None:
    expected = server.text(tool(), "SM90a", CODE)
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply(server.text, (tool(), "SM90a", CODE)) == expected
    assert server.text(tool(), "SM90a", CODE) == expected


ENDS = """
import os, sys
from pathlib import Path
from tilewright.sass import disassembly, server
server.begin(disassembly._tool(), "SM90a")
print(server._servers[disassembly._tool(), "SM90a"]._process.pid, flush=True)
{}
"""


@pytest.mark.parametrize("how", ["", "os._exit(0)", "os.kill(os.getpid(), 9)", "raise SystemExit(2)"])
def test_none_is_left_behind(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", ENDS.format(how)], stdout=subprocess.PIPE, text=True)
    process, until = int(done.stdout), time.monotonic() + 30
    while Path(f"/proc/{process}/cmdline").exists() and Path(f"/proc/{process}/cmdline").read_bytes():
        assert time.monotonic() < until
        time.sleep(0.01)
