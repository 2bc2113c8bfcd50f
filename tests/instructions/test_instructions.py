"""Every entry of the engine's instruction table, against Python's integers and against a real GPU."""

import collections
from functools import cache

import numpy as np
import pytest

from tests.instructions import (
    cases,
    gpu,
    reference,
    reference_bits,  # noqa: F401  (registers its part of the reference)
    reference_convert,  # noqa: F401
    reference_video,  # noqa: F401
)
from tests.instructions.agreement import agrees, as_ints, describe, same
from tests.instructions.harness import Compiled
from tilewright.engine.instructions import Rule, known_opcodes, resolve, respell, variants
from tilewright.errors import UnsupportedError
from tilewright.ptx.module import Immediate, Instruction, Location, Pair, Register, Symbol, Vector

pytestmark = pytest.mark.optimised  # what an instruction gives at its edges is what LLVM may make of it

TABLE = dict(variants())
# Comparisons have thousands of names for few operations, so of each fewer operands are enough.
_FEWER = {"set": 48, "setp": 48}
_FEWER_VIDEO = 96


@cache
def compiled(opcode: str, lanes: int) -> Compiled:
    """All entries of an opcode."""
    return Compiled([(name, TABLE[name]) for name in names_of(opcode)], lanes)


@cache
def inputs_of(name: str) -> list[np.ndarray]:
    columns = cases.inputs(name, cases.source_elements(TABLE[name]))
    if name.startswith("subc"):  # gpu.py hands a borrow in
        columns[-1] = 1 - columns[-1]
    return columns


@cache
def gpu_answers() -> dict[str, list[np.ndarray]]:
    answers = gpu.answers()
    for name, columns in answers.items():
        if name.startswith("sub") and ".cc" in name:  # … and takes a borrow out
            columns[-1] = 1 - columns[-1]
    return answers


def opcode_of(name: str) -> str:
    return name.strip("{24}").split(".")[0]


@cache
def names_by_opcode() -> dict[str, list[str]]:
    names: dict[str, list[str]] = collections.defaultdict(list)
    for name in TABLE:
        names[opcode_of(name)].append(name)
    return names


def names_of(opcode: str) -> list[str]:
    return names_by_opcode()[opcode]


def results_of(name: str, lanes: int, count: int | None) -> list[list[int]]:
    columns = compiled(opcode_of(name), lanes).run(name, TABLE[name], inputs_of(name))
    return [as_ints(column[:count]) for column in columns]


@pytest.mark.parametrize("opcode", known_opcodes())
def test_every_entry_is_exact(opcode: str) -> None:
    names = names_of(opcode)
    assert names, f"no entries for {opcode}"
    wrong = []
    for name in names:
        lane = reference.reference(name)  # a KeyError here: an instruction without a reference
        elements = cases.result_elements(TABLE[name])
        count = _FEWER_VIDEO if opcode[0] == "v" else _FEWER.get(opcode)
        columns = [as_ints(column[:count]) for column in inputs_of(name)]
        by_lanes = {lanes: results_of(name, lanes, count) for lanes in (1, 32)}
        if by_lanes[1] == by_lanes[32]:
            del by_lanes[32]  # what is wrong is wrong in both
        for index, operands in enumerate(zip(*columns, strict=True)):
            expected = lane(*operands)
            assert len(expected) == len(elements), name
            for k, want in enumerate(expected):
                for lanes, results in by_lanes.items():
                    if not agrees(results[k][index], want, elements[k]):
                        wrong.append(f"{lanes} lanes: {describe(name, operands, results[k][index], want)}")
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong[:20])


@pytest.mark.parametrize("opcode", known_opcodes())
def test_a_gpu_says_the_same(opcode: str) -> None:
    wrong: list[str] = []
    for name in names_of(opcode):
        assert name in gpu_answers(), f"no answers of a GPU for {name}; tests/instructions/gpu.py makes them"
        elements = cases.result_elements(TABLE[name])
        for lanes in (1, 32):
            results = compiled(opcode_of(name), lanes).run(name, TABLE[name], inputs_of(name))
            for k, (got, answer) in enumerate(zip(results, gpu_answers()[name], strict=True)):
                got = got[: len(answer)]
                for index in np.flatnonzero(got != answer):
                    operands = tuple(as_ints(column[index : index + 1])[0] for column in inputs_of(name))
                    pair = (as_ints(column[index : index + 1])[0] for column in (got, answer))
                    ours, theirs = pair
                    if not same(ours, theirs, elements[k]):
                        wrong.append(f"{lanes} lanes: {describe(name, operands, ours, theirs)}")
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong[:20])


def test_both_widths_agree_bit_for_bit() -> None:
    """The two tiers of the engine must give one result, in approximate functions too."""
    wrong = []
    for name, rule in TABLE.items():
        one, warp = (compiled(opcode_of(name), lanes).run(name, rule, inputs_of(name)) for lanes in (1, 32))
        wrong += [name for a, b in zip(one, warp, strict=True) if a.tobytes() != b.tobytes()]
    assert not wrong


@pytest.mark.parametrize("opcode", ["add", "sub", "mul"])
def test_f64_passes_on_the_nan_that_a_gpu_does(opcode: str) -> None:
    seen = 0
    for name in names_of(opcode):
        if not name.endswith(".f64"):
            continue
        columns = [column.view(np.float64) for column in inputs_of(name)]
        nans = np.any([np.isnan(column) for column in columns], axis=0)
        seen += int(np.all([np.isnan(column) for column in columns], axis=0).sum())
        (answer,) = gpu_answers()[name]
        for lanes in (1, 32):
            (got,) = compiled(opcode, lanes).run(name, TABLE[name], inputs_of(name))
            assert np.array_equal(got.view(np.uint64)[nans], answer.view(np.uint64)[nans]), name
    assert seen


def test_which_nan_a_source_is_matters_only_where_the_table_says() -> None:
    """A register may hold any NaN in place of the GPU's one as long as only such entries do not read it."""
    telling, untold = set(), set()
    for name, rule in TABLE.items():
        places = [i for i, element in enumerate(cases.source_elements(rule)) if element == "float"]
        if not places:
            continue
        columns = inputs_of(name)
        results = []
        for nan in (0x7FFFFFFF, 0xFFC00000):
            changed = [column.copy() for column in columns]
            for place in places:
                bits = changed[place].view(np.uint32)
                bits[np.isnan(bits.view(np.float32))] = nan
                bits[::7] = nan
            results.append((compiled(opcode_of(name), 1).run(name, rule, changed), changed))
        if any(a.tobytes() != b.tobytes() for a, b in zip(results[0][0], results[1][0], strict=True)):
            (telling if rule.copies or rule.reads_nan else untold).add(name)
        if rule.copies and rule.results == ("float",):
            for (result, *_), changed in results:
                floats = [c.view(np.uint32) for c, e in zip(changed, rule.sources, strict=False) if e == "float"]
                assert np.any([result.view(np.uint32) == each for each in floats], axis=0).all(), name
    assert not untold, "these show which NaN a source is"
    assert {"mov.f32", "selp.f32", "copysign.f32", "cvt.f64.f32"} <= telling


def test_kept_answers_are_of_this_table() -> None:
    assert set(gpu_answers()) == set(TABLE)


def test_the_reference_can_fail() -> None:
    """A rule with a slip in it is caught, by both comparisons."""
    name = "add.s32"
    broken = Rule(("i32",), ("i32", "i32"), lambda e, a, b: e.op("or", "i32", a, b))
    results = Compiled([(name, broken)], 32).run(name, broken, inputs_of(name))
    lane = reference.reference(name)
    columns = [as_ints(column) for column in inputs_of(name)]
    differing = [got for got, *x in zip(as_ints(results[0]), *columns, strict=True) if (got,) != lane(*x)]
    assert differing
    assert (results[0] != gpu_answers()[name][0]).any()


def instruction(text: str, *operands: object) -> Instruction:
    opcode, *modifiers = text.split(".")
    location = Location(1, 7, 1)
    return Instruction(opcode, tuple(modifiers), operands, None, False, 40, location, f"{text} …;")  # type: ignore[arg-type]


A, B, C = (Register(f"%r{i}") for i in range(3))


def test_resolve_looks_at_the_shapes_of_operands() -> None:
    assert resolve(instruction("mov.b64", Vector((A, B)), C)) is TABLE["mov.b64{2}"]
    assert resolve(instruction("mov.b64", C, Vector((A, B)))) is TABLE["{2}mov.b64"]
    assert resolve(instruction("setp.lt.s32", Pair(A, B), A, B)) is TABLE["setp.lt.s32|"]
    assert resolve(instruction("add.s32", A, B, Immediate("int", 1, 1))) is TABLE["add.s32"]
    unrounded = instruction("cvt.bf16.f16", A, B)  # which Triton writes
    respell(unrounded)
    assert resolve(unrounded) is TABLE["cvt.rn.bf16.f16"]


def test_resolve_leaves_memory_and_control_to_others() -> None:
    assert resolve(instruction("ld.global.f32", A, B)) is None
    assert resolve(instruction("mov.u64", A, Symbol("tile"))) is None


def test_an_unknown_type_is_named_with_its_lines() -> None:
    with pytest.raises(UnsupportedError, match=r"add\.f128.*PTX line 40, source line 7"):
        resolve(instruction("add.f128", A, B, C))


def test_no_two_opcodes_share_a_name() -> None:
    counts = collections.Counter(name for opcode in known_opcodes() for name in names_of(opcode))
    assert set(counts) == set(TABLE)
    assert max(counts.values()) == 1
