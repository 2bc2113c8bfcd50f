"""Tensor-core instructions of a warp: ``mma.sync``, ``wmma``, ``movmatrix``.

What they compute is said in hardware/tensor.py and done by runtime/arithmetic/tensor.c; which lane holds what, in
isa/matrices.py.
"""

from __future__ import annotations

from itertools import chain

from ...hardware.tensor import Arithmetic, Form, arithmetic
from ...isa import describe, matrices
from ...isa.matrices import Moved
from ...ptx.module import Instruction
from .. import layout
from ..ir import bits_of
from .tier import CONTEXT, Tier

_OPERATIONS = {
    "": layout.TENSOR_OPERATION_WRAP,
    "satfinite": layout.TENSOR_OPERATION_SATURATE,
    "xor": layout.TENSOR_OPERATION_XOR,
    "and": layout.TENSOR_OPERATION_AND,
}


def descriptor(form: Form, arch: str, selector: int = 0) -> layout.Tensor:
    """What the runtime must know of an instruction. ``selector``: of a sparse A's metadata."""
    how = arithmetic(arch, form) if form.floating else Arithmetic(0, 0)

    def number(kind: str) -> int:
        if kind in layout.TENSOR_TYPE_NAMES:
            return layout.TENSOR_TYPE_NAMES.index(kind)
        return layout.TENSOR_TYPE_SIGNED if kind[0] == "s" else layout.TENSOR_TYPE_UNSIGNED

    kind = layout.TENSOR_FLOAT if form.floating else layout.TENSOR_INTEGER
    return layout.Tensor(
        form.m, form.n, form.k, kind, form.bits, number(form.a), number(form.b), number(form.d),
        _OPERATIONS[form.extra], how.kept, how.result, how.pairs, how.step, selector, 0, form.stored,
    )  # fmt: skip


def mma(tier: Tier, instruction: Instruction, active: str) -> None:
    """``d, a, b, c``: the fragments go through memory, one register of all lanes after another."""
    if (found := matrices.quads(instruction)) is not None:
        _quads(tier, instruction, found)
        return
    form, selector = matrices.multiplication(instruction), matrices.selector(instruction)
    element = "i64" if form.a == "f64" else "i32"
    size = 32 * bits_of(element) // 8
    operands = [
        matrices.elements_of(operand)[: len(matrices.fragment(form, matrix).places)]
        for operand, matrix in zip(instruction.operands[:4], "dabd", strict=True)
    ]
    buffers, at = [], 0
    for registers in operands:
        buffers.append(("ptr", tier.scratch(at * size)))
        at += len(registers)
    for index, register in enumerate(chain.from_iterable(operands[1:]), len(operands[0])):
        tier.spill("%data", element, tier.vector(register, element), index)
    constant = tier.bytes_constant("tensor", bytes(descriptor(form, tier.plan.module.target[0], selector)))
    given = ("ptr", constant), *buffers[1:], buffers[0]
    if element == "i64":
        tier.call("tw_mma_double", "void", *given)
    else:
        metadata = ("ptr", "null")
        if form.sparse:
            metadata = ("ptr", tier.scratch(at * size))
            tier.spill("%data", element, tier.vector(instruction.operands[4], element), at)
        tier.call("tw_mma", "void", *given, metadata)
    for index, register in enumerate(operands[0]):
        tier.write(register, tier.fetch("%data", element, index), element)


def _quads(tier: Tier, instruction: Instruction, found: matrices.Quads) -> None:
    """``mma.m8n8k4`` of float16."""
    how = sum((
        layout.QUADS_A_BY_COLUMNS * (not found.a_by_rows), layout.QUADS_B_BY_ROWS * (not found.b_by_columns),
        layout.QUADS_HALF_C * (found.c == "f16"), layout.QUADS_HALF_D * (found.d == "f16"),
    ))  # fmt: skip
    d, *sources = (matrices.elements_of(operand) for operand in instruction.operands)
    buffers, at = [], len(d)
    for registers in sources:
        buffers.append(("ptr", tier.scratch(at * 128)))
        for register in registers:
            tier.spill("%data", "i32", tier.vector(register, "i32"), at)
            at += 1
    tier.call("tw_mma_quads", "void", ("i32", str(how)), *buffers, ("ptr", "%data"))
    for index, register in enumerate(d):
        tier.write(register, tier.fetch("%data", "i32", index), "i32")


def wmma(tier: Tier, instruction: Instruction, active: str) -> None:
    if "mma" in instruction.modifiers:
        mma(tier, instruction, active)
    elif "load" in instruction.modifiers:
        _load(tier, instruction, active)
    else:
        _store(tier, instruction, active)


def _load(tier: Tier, instruction: Instruction, active: str) -> None:
    found = matrices.moved(instruction)
    own = f"i{max(found.fragment.bits, 32)}"
    values = []
    for register in range(len(found.fragment.places)):
        value = ""
        for piece, shift in _pieces(found):
            _address(tier, found, register, piece)
            _move(tier, "tw_load", instruction, active)
            part = tier.fetch("%data", f"i{found.access_bits}")
            part = tier.all.resize(f"i{found.access_bits}", own, part)
            part = tier.all.op("shl", own, part, tier.all.const(own, shift)) if shift else part
            value = tier.all.op("or", own, value, part) if value else part
        values.append(value)
    for index, target in enumerate(found.registers):
        tier.write(target, values[index % len(values)], own)


def _store(tier: Tier, instruction: Instruction, active: str) -> None:
    found = matrices.moved(instruction)
    own = f"i{max(found.fragment.bits, 32)}"
    for register, source in enumerate(found.registers):
        value = tier.vector(source, own)
        for piece, shift in _pieces(found):
            part = tier.all.op("lshr", own, value, tier.all.const(own, shift)) if shift else value
            _address(tier, found, register, piece)
            tier.spill("%data", f"i{found.access_bits}", tier.all.resize(own, f"i{found.access_bits}", part))
            _move(tier, "tw_store", instruction, active)


def _pieces(found: Moved) -> list[tuple[int, int]]:
    """What is moved of a register at a time: the first element, and the bit where it stands."""
    if found.whole:
        return [(0, 0)]
    return [(element, element * found.fragment.bits) for element in range(len(found.fragment.places[0]))]


def _address(tier: Tier, found: Moved, register: int, element: int) -> None:
    """Of one element by lane: base + (major * leading + minor) * bits / 8."""
    e = tier.all
    places = [found.fragment.at(register, element, lane) for lane in range(32)]
    majors, minors = zip(*(place if found.by_rows else place[::-1] for place in places), strict=True)
    if isinstance(found.leading, int):
        leading = e.const("i64", found.leading)
    else:
        leading = e.resize("i32", "i64", tier.vector(found.leading, "i32"))
    at = e.op("mul", "i64", tier.lane_constant("i64", majors), leading)
    at = e.op("add", "i64", at, tier.lane_constant("i64", minors))
    at = e.op("mul", "i64", at, e.const("i64", found.fragment.bits))
    at = e.op("lshr", "i64", at, e.const("i64", 3))
    tier.spill("%address", "i64", e.op("add", "i64", tier.address_vector(found.address), at))


def _move(tier: Tier, helper: str, instruction: Instruction, active: str) -> None:
    (access,) = describe(instruction).accesses
    site = tier.site(instruction, access)
    status = tier.call(helper, "i32", *CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data"))
    tier.check_fault(status)


def movmatrix(tier: Tier, instruction: Instruction, active: str) -> None:
    """``movmatrix.sync.aligned.m8n8.trans.b16 d, a``."""
    tier.spill("%data", "i32", tier.vector(instruction.operands[1], "i32"))
    target = tier.scratch(128)
    tier.call("tw_movmatrix", "void", ("ptr", "%data"), ("ptr", target))
    tier.write(instruction.operands[0], tier.fetch("%data", "i32", 1), "i32")


HANDLERS = {"mma": mma, "wmma": wmma, "movmatrix": movmatrix}
