"""Entries of the instruction table as the machine code that ptxas makes of them: run here, they give what an H200 gave
for the same kernels. With TILEWRIGHT_TEST_ALL=1 a dozen of each opcode, else one of some."""

import os
import random
import struct

import numpy as np
import pytest

from tests.instructions import cases, gpu
from tests.instructions.agreement import as_ints, describe, same
from tests.instructions.test_instructions import TABLE, gpu_answers, inputs_of, names_by_opcode
from tilewright import machine, ptx
from tilewright.compile import Assembly
from tilewright.engine.run.launch import LaunchOptions, PointerArgument
from tilewright.engine.run.memory import Allocation
from tilewright.engine.run.program import Program

pytestmark = pytest.mark.optimised

_ALL = "TILEWRIGHT_TEST_ALL" in os.environ
_ALWAYS = (
    "div.rn.f32", "sqrt.rn.f64", "sin.approx.f32", "ex2.approx.f16x2", "min.NaN.xorsign.abs.bf16x2", "cvt.rz.f16.s16",
    "cvt.rn.relu.satfinite.f16x2.f32", "max.relu.s16x2", "vabsdiff4.u32.s32.s32.add", "vmax4.s32.s32.s32.sat",
    "set.gt.and.ftz.u32.f16", "set.num.xor.bf16.bf16", "mad24.hi.sat.s32", "prmt.b32.rc8", "sad.u16", "rem.s64",
    "min.f64", "max.f64", "cvt.sat.f64.f64",
    "cvt.rn.relu.f16x2.e5m2x2", "cvt.rn.satfinite.relu.e4m3x2.f32", "add.s16x2",
    "cvt.rn.relu.tf32.f32", "cvt.rz.tf32.f32",
)  # fmt: skip
_THREADS = 128


def _names() -> list[str]:
    chance = random.Random(2816)
    groups = {opcode: sorted(names) for opcode, names in names_by_opcode().items() if not opcode.startswith("tw")}
    chosen = [chance.sample(names, min(12, len(names))) for names in groups.values()]
    more = [name for names in chosen for name in names] if _ALL else [names[0] for names in chosen[::9]]
    return list(dict.fromkeys((*_ALWAYS, *more)))


_CHUNKS = [_names()[start : start + 40] for start in range(0, len(_names()), 40)]
_SINCE = (
    "set.num.xor", "cvt.rn.relu.tf32", "cvt.rz.tf32", "min.NaN.xorsign", "cvt.rn.relu.f16x2.e", "cvt.rn.satfinite",
    "max.relu.s16x2", "add.s16x2",
)  # fmt: skip
_BEFORE = [name for name in _ALWAYS if not name.startswith(_SINCE)]  # what sm_80 has, too


@pytest.mark.parametrize(
    ("arch", "names"), [*(("sm_90a", names) for names in _CHUNKS), ("sm_80", _BEFORE), ("sm_89", _BEFORE)],
    ids=lambda each: each if isinstance(each, str) else each[0],
)  # fmt: skip
def test_machine_code_says_what_a_gpu_said(arch: str, names: list[str]) -> None:
    text = gpu.HEADER + "".join(gpu.kernel(f"k{number}", name, TABLE[name]) for number, name in enumerate(names))
    text = text.replace(".target sm_90a", f".target {arch}")
    module = ptx.parse(text)
    code = machine.read(Assembly(text, arch, ()).machine_code.cubin)
    wrong: list[str] = []
    for number, name in enumerate(names):
        program = Program(machine.module(code, [f"k{number}"], module), arch=arch)
        columns, found = inputs_of(name), _run(program, f"k{number}", name)
        for k, (got, answer) in enumerate(zip(found, gpu_answers()[name], strict=True)):
            for index in np.flatnonzero(got[: len(answer)] != answer):
                operands = tuple(as_ints(column[index : index + 1])[0] for column in columns)
                ours, theirs = (as_ints(column[index : index + 1])[0] for column in (got, answer))
                if not same(ours, theirs, cases.result_elements(TABLE[name])[k]):
                    wrong.append(describe(name, operands, ours, theirs))
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong[:20])


def _run(program: Program, kernel: str, name: str) -> list[np.ndarray]:
    given = [np.ascontiguousarray(column).copy() for column in inputs_of(name)]
    if name.startswith("subc"):  # gpu.py hands a borrow in
        given[-1] = 1 - given[-1]
    results = [np.zeros(cases.COUNT, cases.DTYPES[element]) for element in cases.result_elements(TABLE[name])]
    memory = [Allocation(each.ctypes.data, each.nbytes, kernel) for each in (*results, *given)]
    parameters = struct.pack(f"<{len(memory)}Q", *(each.address for each in memory))
    pointers = [PointerArgument(8 * position, each) for position, each in enumerate(memory)]
    options = LaunchOptions(threads=1, budget=1 << 22)
    program.launch(kernel, (cases.COUNT // _THREADS, 1, 1), (_THREADS, 1, 1), parameters, pointers, 0, options)
    if name.startswith("sub") and ".cc" in name:  # … and takes a borrow out
        results[-1] = 1 - results[-1]
    return results
