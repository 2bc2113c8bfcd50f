"""What became of loads of constants and parameters: told by the bytes that machine instructions name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

import tilewright.report
from tests.schema import problems
from tilewright import RawModule
from tilewright.cli.main import main
from tilewright.report import Report
from tilewright.sass.banks import Banks, banks
from tilewright.sass.constants import Constant
from tilewright.sass.instructions import width

SCHEMA = json.loads(Path(tilewright.report.__file__).with_name("schema.json").read_text())
SOURCE = """\
__constant__ float before[5], table[64];
__constant__ float4 quads[16];
extern "C" __global__ void k(const float *in, float *out, char c, float s, int n)
{
    float x = in[threadIdx.x] * table[threadIdx.x & 63] + before[1] + c;
    for (int j = 0; j < 8; j++)
        x = x * table[j] + 1.0f;
    const float4 q = quads[threadIdx.x & 15];
    asm volatile("{ .reg .f32 t; ld.const.f32 t, [before]; }" ::: "memory");
    if (threadIdx.x < n) out[threadIdx.x] = x * s + q.x * q.y + q.z * q.w;
}
"""
PLACE = re.compile(r"c\[0x(\d)\]\[(?:RZ\+?)?(0x[0-9a-f]+)?\]")
STATIC = re.compile(r"\[(before|table|k_param_(\d))(?:\+(\d+))?\]")
PARAMETERS = (0, 8, 16, 20, 24)  # where C++ has them


def read(arch: str) -> tuple[RawModule, list[tuple[str, Constant]]]:
    module = RawModule(SOURCE, arch=arch)
    made = module.machine("k")
    assert made is not None
    body = module.ptx.functions["k"].body or []
    return module, [(body[index].text, constant) for index, constant in made.pairing.constants.items()]


@pytest.mark.parametrize("arch, first", [("sm_75", 0x160), ("sm_80", 0x160), ("sm_90a", 0x210), ("sm_100", 0x380)])
def test_every_place_is_read_by_what_names_it(arch: str, first: int) -> None:
    """Where banks begin is known of these architectures; here the instructions' own text is compared with it."""
    module, found = read(arch)
    variables = banks(module.assembly.machine_code.cubin).variables
    assert len(set(variables.values())) == len(variables) == 3
    seen = set()
    for text, constant in found:
        at = STATIC.search(text)
        if at is None or constant.dropped:
            continue
        seen.add(text)
        start = first + PARAMETERS[int(at[2])] if at[2] else variables[at[1]]
        start += int(at[3] or 0)
        assert constant.bank == (0 if at[2] else 3) and constant.loads + constant.operands, text
        for each in constant.loads + constant.operands:
            bank, place = next((int(b), int(p or "0", 16)) for b, p in PLACE.findall(each.operands))
            bytes_ = width(each) if each in constant.loads else 1
            assert bank == constant.bank and place < start + constant.bytes and start < place + bytes_, (text, each)
    assert len(seen) == 5 + 1 + 8


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_a_place_that_a_register_decides_is_read_on_its_line(arch: str) -> None:
    _, found = read(arch)
    loads = {text.split()[0]: constant.loads for text, constant in found if "[%" in text}
    assert loads.keys() == {"ld.const.f32", "ld.const.v4.f32"}
    assert sum(map(width, loads["ld.const.f32"])) == 4 and sum(map(width, loads["ld.const.v4.f32"])) == 16


def profile(arch: str, counts: str = "auto") -> Report:
    arrays = np.ones(64, np.float32), np.zeros(64, np.float32)
    return RawModule(SOURCE, arch=arch, counts=counts).get_function("k").profile(1, 64, (*arrays, 1, 2.0, 64))


def test_lines_tell_what_ptxas_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    ampere, hopper = (profile(arch) for arch in ("sm_80", "sm_90a"))
    told = {line: note for (_, line), note in ampere.remarks.items()}
    assert told[7].startswith("8 loads of constants became operands from constant bank 3 (7 FFMA")
    assert told[8].startswith("1 load of constants became 2 LDC.64") and told[9] == "1 load of constants: 1 dropped"
    assert 7 in {line for _, line in hopper.remarks} and "operands" not in str(hopper.remarks)
    assert profile("sm_80").remarks == ampere.remarks  # as it was kept
    assert problems(ampere.to_json(), SCHEMA["$defs"]["report"], SCHEMA) == []
    assert profile("sm_80", "ptx").remarks == {}


def test_the_ptx_stands_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "k.cu"
    file.write_text(SOURCE)
    assert main(["sass", str(file), "--arch", "sm_80"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"ld\.const\.f32 %f\d+, \[table\+8\];  // operand from constant bank 3 of FFMA at 0\w{3}\n", shown)
    assert re.search(r"ld\.param\.f32 %f\d+, \[k_param_3\];  // operand from constant bank 0 of \w+", shown)
    assert "ld.const.f32 t, [before];  // dropped\n" in shown


@pytest.mark.parametrize("cubin", [b"", b"\x7fELF", bytes(64)])
def test_what_is_no_cubin_has_no_banks(cubin: bytes) -> None:
    assert banks(cubin) == Banks({}, {})


def test_without_places_only_lines_tell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from tilewright.sass import disassembly

    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(disassembly, "banks", lambda cubin: Banks({}, {}))
    _, found = read("sm_80")
    told = {text for text, constant in found if constant.loads or constant.operands}
    assert {text.split()[0] for text in told if "[%" in text} == {"ld.const.f32", "ld.const.v4.f32"}
    assert not any("[table" in text for text in told)
