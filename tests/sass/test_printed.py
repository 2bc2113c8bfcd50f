"""``tilewright sass`` prints each source line with the PTX and the machine code that come of it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import tilewright.report
from tests.schema import problems
from tilewright import RawModule
from tilewright.cli.main import main
from tilewright.report.text import summary

SCHEMA = Path(tilewright.report.__file__).with_name("schema.json")

SOURCE = """\
__global__ void sum4(const float *in, float *out) {
    __shared__ float tile[128];
    for (int i = threadIdx.x; i < 128; i += 32) tile[i] = in[i];
    __syncthreads();
    float t = 0;
    for (int k = 0; k < 4; k++)
        t += tile[threadIdx.x * 4 + k];
    out[threadIdx.x] = t;
}
"""


@pytest.mark.parametrize("ptx", (True, False))
def test_a_line_stands_above_what_became_of_it(ptx: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sum4.cu"
    file.write_text(SOURCE)
    assert main(["sass", str(file), "--block", "32", *([] if ptx else ["--no-ptx"])]) == 0
    shown = capsys.readouterr().out
    assert "registers a thread, 512 bytes of shared memory a block" in shown
    assert "blocks of 32: 32 on a multiprocessor, 32 warps (50%), limited by blocks" in shown
    assert "line 7: 4 accesses became 1 of 16 bytes" in shown
    paragraphs = shown.split("\n\n")
    (line,) = (each for each in paragraphs if each.startswith("sum4.cu:7 "))
    assert "LDS.128" in line and ("ld.shared.f32" in line) == ptx


TEMPLATE = "template <int n> __global__ void k(int *a)\n{ *a = n; }\n"


@pytest.mark.parametrize(
    "source, told",
    [
        ("int x;", "no kernel of its own"),
        (TEMPLATE, '--kernel "k<…>"'),
        (TEMPLATE + "void f(int *a) { k<4><<<1, 1>>>(a); k< 5 ><<<1, 1>>>(a); }",
         '--kernel "k<4>"; its launches name k<4>, k< 5 >'),
    ],
)  # fmt: skip
def test_a_source_of_templates_says_which(
    source: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "k.cu"
    file.write_text(source)
    assert main(["sass", str(file)]) == 2
    assert told in capsys.readouterr().err
    if "<4>" in told:
        assert main(["sass", str(file), "--kernel", "k<4>"]) == 0
        assert "[1 instruction: 1 LDC]" in capsys.readouterr().out


SPILLS = """\
__global__ void __launch_bounds__(1024, 2) many(const float *in, float *out) {
    float t[48];
    for (int i = 0; i < 48; i++) t[i] = in[threadIdx.x + i * 7];
    __syncthreads();
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 48; i++) t[i] = t[i] * t[(i * 5 + 1) % 48] + in[i];
    for (int i = 0; i < 48; i++) out[threadIdx.x * 48 + i] = t[i];
}
"""


def test_what_the_machine_code_takes_is_in_every_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Registers, spills by line, what they cost, resident blocks and what limits them, and instructions by line."""
    report = (
        RawModule(SPILLS)
        .get_function("many")
        .profile(1, 1024, (np.zeros(2000, np.float32), np.zeros(48 * 1024, np.float32)))
    )
    assert report.registers == 32 and report.occupancy is not None
    assert (report.occupancy.blocks, report.occupancy.limited_by) == (2, "warps")
    stored, loaded = (sum(getattr(each, name) for each in report.spills) for name in ("stored", "loaded"))
    assert (stored, loaded) == report.spilled and stored > 0
    requests = report.metrics["l1tex__t_requests_pipe_lsu_mem_local_op_st.sum"]
    assert requests == 32 * stored // 4  # each of the 32 warps, a word of each lane
    file = next(iter(report.source))
    assert report.mix[file, 6]["FFMA"] == 3 * 48

    made = report.to_json()
    assert made["occupancy"] == {"blocks": 2, "warps": 64, "fraction": 1.0, "limited_by": "warps"}
    assert sum(each["stored"] for each in made["spills"]) == stored
    assert {"file": file, "line": 6, "instructions": report.mix[file, 6]} in made["mix"]
    schema = json.loads(SCHEMA.read_text())
    assert problems(made, schema["$defs"]["report"], schema) == []

    told = summary(report)
    assert "2 blocks on a multiprocessor (100% of its warps), limited by warps" in told
    assert all(f"line {each.line}: {each.stored:,} bytes spilled" in told for each in report.spills if each.line)

    page = report.to_html()
    assert "144 FFMA" in page and "2 (100% of its warps), limited by warps" in page and "bytes spilled and" in page

    source = tmp_path / "many.cu"
    source.write_text(SPILLS)
    assert main(["sass", str(source), "--block", "1024", "--no-ptx"]) == 0
    shown = capsys.readouterr().out
    assert f"spills: {stored} bytes stored, {loaded} bytes loaded a thread" in shown and "144 FFMA" in shown
