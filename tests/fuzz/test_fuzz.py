"""A sample of what the fuzzers in tools/ run: mutated sources, and random kernels in both tiers."""

import json
import lzma
import math

import numpy as np
import pytest

from tests.tool import tool
from tilewright.errors import KernelError, PTXError
from tilewright.runtime import RawModule

pytestmark = pytest.mark.optimised

NAMES = "fuzz", "fuzz_cubins", "fuzz_fields", "fuzz_ptx", "fuzz_tiers"
fuzz, fuzz_cubins, fuzz_fields, fuzz_ptx, fuzz_tiers = map(tool, NAMES)


def test_mutated_sources():
    ended = list(fuzz.survey(11, 40))
    assert sorted(each.number for each in ended) == list(range(40))
    assert [each for each in ended if not each.good] == []
    assert {"result", "error PTXError"} <= {each.how for each in ended}


def test_mutated_machine_code():
    ended = list(fuzz.survey(3, 15, file=fuzz_cubins.__file__))
    assert sorted(each.number for each in ended) == list(range(15))
    assert [each for each in ended if not each.good] == []
    assert {"result", "error UnsupportedError"} <= {each.how for each in ended}


def test_the_survey_sees_a_crash_a_hang_and_a_foreign_error(monkeypatch, tmp_path):
    """A child of another kind, whose inputs misbehave on purpose."""
    script = tmp_path / "child.py"
    script.write_text(
        "import os, sys, time\n"
        "for number in map(int, sys.argv[5:]):\n"
        "    print('begin', number, flush=True)\n"
        "    if number == 1: os.abort()\n"
        "    if number == 2: time.sleep(60)\n"
        "    print('end', number, 'foreign KeyError' if number == 3 else 'result', flush=True)\n"
    )
    monkeypatch.setattr(fuzz, "__file__", str(script))
    ended = {each.number: each for each in fuzz.survey(1, 5, seconds=1)}
    assert [ended[number].how.split()[0] for number in range(5)] == ["result", "crash", "hang", "foreign", "result"]
    assert [ended[number].good for number in range(5)] == [True, False, False, False, True]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("add.s32 %r1, %r2;", "add.s32 takes 3 operands, not 2"),
        ("add.s32 %r1, %r2, %r1, 5;", "add.s32 takes 3 operands, not 4"),
        ("mov.u32 %r1;", "mov takes 2 operands or more, not 1"),
        ("setp.lt.s32 %p1, 1000;", "setp.lt.s32 takes 3 operands, not 2"),
        ("st.global.u32 [%d1];", "st takes 2 operands or more, not 1"),
        ("bra;", "bra takes 1 operands or more, not 0"),
        ("mul.wide.s32 3, %r1, 4;", "its first operand must be a register"),
        ("ld.global.v2.u32 {%r1, 5}, [%d1];", "its first operand must be a register"),
        ("mad.lo.s32 %tid.x, %r1, %r1, %r1;", "%tid.x can't be written"),
        ("ld.global.u32 %tid.y, [%d1];", "%tid.y can't be written"),
    ],
)
def test_malformed_instructions(body, why):
    head = ".version 8.0\n.target sm_90a\n.address_size 64\n.visible .entry k() {\n"
    registers = ".reg .pred %p<3>; .reg .b32 %r<3>; .reg .b64 %d<3>;\n"
    kernel = RawModule(f"{head}{registers}{body}\nret;\n}}").get_function("k")
    with pytest.raises(PTXError, match="PTX line 6") as raised:
        kernel(1, 1)
    assert why in str(raised.value) and body in str(raised.value)


@pytest.mark.parametrize("block", [32, 7, 64])
def test_endless_loops_with_calls_are_stopped(block, tier):
    """The call makes the warp change tiers at each turn of the loop."""
    source = """__device__ __noinline__ int next(int x) { return x * 2; }
    __global__ void k(int *out) { int x = out[0]; do { x = next(x); } while (x != 1); out[0] = x; }"""
    kernel = RawModule(source).get_function("k")
    with pytest.raises(KernelError, match="more than its budget"):
        kernel(1, block, (np.zeros(1, np.int32),), budget=20_000, tier=tier)


@pytest.mark.parametrize("number", range(15))
def test_tiers_agree(number):
    assert fuzz_tiers.differences(fuzz_tiers.make(2, number)) == []
    assert number > 5 or fuzz_fields.differences(fuzz_fields.make(5, number), number) == []


def test_generated_kernels_are_varied():
    """Barriers, shuffles, early returns, calls and faults all occur among the sample."""
    sources = [fuzz_tiers.make(2, number).source for number in range(15)]
    for what in ("__syncthreads", "_sync(mask", "return;", "= helper(", "switch", "break", "atomicAdd"):
        assert any(what in source for source in sources), what


@pytest.mark.parametrize("number", range(6))
def test_tiers_agree_on_random_ptx(number):
    assert fuzz_ptx.differences(3, number) == "" == fuzz_ptx.differences(3, number, ways=("auto", fuzz_ptx.MACHINE))


def test_a_gpus_results_are_held_against_both_tiers(tmp_path, capsys):
    written, answers, results = (tmp_path / name for name in ("w.jsonl.xz", "a.jsonl", "r.jsonl"))
    jobs = list(fuzz_ptx.jobs(3, range(3), (1, 2)))
    with lzma.open(written, "wt") as out:
        out.writelines(json.dumps(job) + "\n" for job in jobs)
    fuzz_ptx.write_answers(written, answers, range(3), math.inf)
    tiers = [json.loads(line)["tiers"] for line in answers.read_text().splitlines()]
    first, second = ([[each["auto"]]] for each in tiers[:2])
    levels = [
        {"O0": first, "O4": "O0"},
        {"O0": second, "O4": [{"error": "crashed with signal 11"}]},
    ]  # none of the third
    names = (job["name"] for job in jobs)
    results.write_text(
        "".join(json.dumps({"name": name, "levels": each}) + "\n" for name, each in zip(names, levels, strict=False))
    )
    assert fuzz_ptx.compare(answers, results) == 1
    said = capsys.readouterr().out
    assert said == "program 3:1: auto=lanes=O0 | O4\n2 programs compared, 1 with differences\n"


def test_random_ptx_is_varied():
    texts = [fuzz_ptx.make(3, number) for number in range(200)]
    for what in (
        "shfl.sync",
        "bra k",
        "@!%p",
        "ld.shared",
        "st.local",
        "setp.",
        "fma.rn",
        "vadd",
        "addc",
        "cvt.s64.s32 %t64, %t64",
    ):
        assert any(what in text for text in texts), what
