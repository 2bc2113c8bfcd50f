"""Machine code is read once, told with its places in source and PTX, and refused loudly where it can't be."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.compile import compile_source
from tilewright.counting import machine
from tilewright.errors import UnsupportedError
from tilewright.sass import Instruction, disassemble, disassembly
from tilewright.sass.instructions import width
from tilewright.sass.loops import loops
from tilewright.sass.pairing import space

SOURCE = """\
__device__ __forceinline__ float square(const float *a, int i) { return a[i] * a[i]; }

extern "C" __global__ void sum(const float *a, float *b, int n) {
    float t = 0;
    for (int i = threadIdx.x; i < n; i += 32)
        t += square(a, i);
    b[threadIdx.x] = t;
}
"""


def cubin(source: str = SOURCE) -> bytes:
    made = compile_source(source, output="cubin").cubin
    assert made is not None
    return made


def test_an_instruction_has_its_places() -> None:
    compiled = compile_source(SOURCE, output="cubin")
    assert compiled.cubin is not None
    kernel = disassemble(compiled.cubin)["sum"]
    ptx = compiled.ptx.splitlines()
    loads = [each for each in kernel.instructions if space(each) == "global" and each.name == "LDG"]
    assert loads and all("ld.global" in ptx[each.ptx_line - 1] and each.line == 1 for each in loads if each.ptx_line)
    (store,) = (each for each in kernel.instructions if each.name == "STG")
    assert store.line == 7 and store.ptx_line is not None and "st.global" in ptx[store.ptx_line - 1]
    assert [each.address for each in kernel.instructions] == list(range(0, 16 * len(kernel.instructions), 16))
    back = [
        each for each in kernel.instructions if each.name == "BRA" and (kernel.target(each) or 1 << 30) < each.address
    ]
    assert back, "the loop's branch"


def test_it_is_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    machine_code = cubin()
    first = disassemble(machine_code)
    monkeypatch.setattr(disassembly, "_kernels", lambda *_: pytest.fail("read again"))
    assert disassemble(machine_code) == first


def test_another_installation_finds_what_was_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The tool's contents count, not where it lies nor since when."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    tool, machine_code = disassembly._tool(), cubin()
    first = disassemble(machine_code)
    assert tool is not None
    other = tmp_path / "nvdisasm"
    other.write_bytes(tool.read_bytes())
    monkeypatch.setattr(disassembly, "_tool", lambda: other)
    monkeypatch.setattr(disassembly, "_kernels", lambda *_: pytest.fail("read again"))
    assert disassemble(machine_code) == first
    newer = tmp_path / "newer"
    newer.write_bytes(tool.read_bytes() + b"1")
    monkeypatch.setattr(disassembly, "_tool", lambda: newer)
    with pytest.raises(pytest.fail.Exception):
        disassemble(machine_code)


def test_without_the_tool_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disassembly, "_tool", lambda: None)
    with pytest.raises(UnsupportedError, match="pip install nvidia-cuda-nvdisasm"):
        disassemble(cubin())


def test_what_is_no_machine_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnsupportedError, match="nvdisasm can't read"):
        disassemble(b"not a cubin")


@pytest.mark.parametrize(
    "opcode, bytes_",
    [("LDS", 4), ("LDS.128", 16), ("LDS.U.64", 8), ("LDG.E.U8", 1), ("STG.E.S16", 2), ("LDG.E.128", 16)],
)
def test_widths(opcode: str, bytes_: int) -> None:
    assert width(Instruction(0, "", opcode, "", None, None, None)) == bytes_


@pytest.mark.parametrize(
    "successors, expected",
    [
        ([[1], [1, 2], []], [0, 1, 0]),
        ([[1], [2], [2, 1, 3], []], [0, 1, 2, 0]),
        ([[1], [2, 4], [3], [1], []], [0, 1, 1, 1, 0]),
        ([[1], [2], [3, 5], [2, 4], [1, 5], []], [0, 1, 2, 2, 1, 0]),  # two loops, one inside the other
        ([[1, 2], [2], [1, 3], []], [0, 1, 1, 0]),  # entered at two places
        ([[]], [0]),
    ],
)
def test_loop_depths(successors: list[list[int]], expected: list[int]) -> None:
    found = loops(successors)
    assert [sum(block in loop for loop in found) for block in range(len(successors))] == expected


KERNEL = """\
#include "half.h"
extern "C" __global__ void k(const float *a, float *b, unsigned *c) {
    __shared__ float tile[128];
    tile[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    float t = 0;
    for (int i = 0; i < 4; i++) t += tile[threadIdx.x * 4 % 128 + i];
    atomicAdd(c, 1);
    b[threadIdx.x] = half_of(t);
}
"""


def test_what_was_concluded_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another process needs no machine code for its counts, nor does one with the sources in another folder; with other
    contents it does."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))

    def report(folder: str, kernel: str = KERNEL) -> str:
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "k.cu").write_text(kernel)
        (tmp_path / folder / "half.h").write_text("__device__ float half_of(float x) { return x / 2; }\n")
        arrays = np.ones(128, np.float32), np.full(32, 77, np.float32), np.zeros(1, np.uint32)
        module = RawModule(path=tmp_path / folder / "k.cu", counts="sass")
        report = module.get_function("k").profile(1, 32, arrays)
        assert report.changed and report.mix and report.registers
        made = json.dumps([report.to_json()[name] for name in ("changed", "lines", "metrics", "mix", "occupancy")])
        return (made + str(report.machine_code)).replace(str(tmp_path / folder), "HERE")

    read: list[int] = []
    plain = machine.disassemble
    monkeypatch.setattr(machine, "disassemble", lambda *given: read.append(1) or plain(*given))
    first = report("one")
    assert len(read) == 1 and "LDS.128" in first and "half.h" in first
    assert report("one") == first and report("two") == first and len(read) == 1
    report("two", KERNEL.replace("i < 4", "i < 3"))
    assert len(read) == 2
