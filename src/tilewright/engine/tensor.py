"""Tensor-core instructions on registers: ``mma.sync``, ``movmatrix``. PTX ISA, "Warp Level Matrix Instructions".

What they compute is said in hardware/tensor.py and done by runtime/tensor.c.
"""

from __future__ import annotations

import ctypes as c
import re
from itertools import chain

from ..hardware.tensor import Arithmetic, Form, arithmetic
from ..isa import unsupported
from ..ptx.module import Instruction, Operand, Vector
from .tier import Tier

_TYPES = ("f16", "bf16", "tf32", "f32", "e4m3", "e5m2", "s", "u")  # enum tw_tensor_type
_OPERATIONS = ("", "satfinite", "xor", "and")  # enum tw_tensor_operation
_FLOAT, _INTEGER = range(2)  # enum tw_tensor_kind
_SHAPES = {
    "f16": ((16, 8, 8), (16, 8, 16)),
    "bf16": ((16, 8, 8), (16, 8, 16)),
    "tf32": ((16, 8, 4), (16, 8, 8)),
    "e4m3": ((16, 8, 16), (16, 8, 32)),
    "e5m2": ((16, 8, 16), (16, 8, 32)),
    "f64": ((8, 8, 4), (16, 8, 4), (16, 8, 8), (16, 8, 16)),
    "s8": ((8, 8, 16), (16, 8, 16), (16, 8, 32)),
    "u8": ((8, 8, 16), (16, 8, 16), (16, 8, 32)),
    "s4": ((8, 8, 32), (16, 8, 32), (16, 8, 64)),
    "u4": ((8, 8, 32), (16, 8, 32), (16, 8, 64)),
    "b1": ((8, 8, 128), (16, 8, 128), (16, 8, 256)),
}


class Descriptor(c.Structure):
    """``tw_tensor`` of runtime/tensor.h."""

    _fields_ = [(name, c.c_uint16) for name in ("m", "n", "k")] + [
        (name, c.c_uint8)
        for name in ("kind", "bits", "a", "b", "d", "operation", "kept", "result", "pairs", "step")
    ]  # fmt: skip


def descriptor(form: Form, arch: str) -> Descriptor:
    """What the runtime must know of an instruction."""
    how = arithmetic(arch, form) if form.floating else Arithmetic(0, 0)

    def number(kind: str) -> int:
        return _TYPES.index(kind) if kind in _TYPES else _TYPES.index("s" if kind[0] == "s" else "u")

    return Descriptor(
        form.m, form.n, form.k, _FLOAT if form.floating else _INTEGER, form.bits, number(form.a), number(form.b),
        number(form.d), _OPERATIONS.index(form.extra), how.kept, how.result, how.pairs, how.step,
    )  # fmt: skip


def form_of(instruction: Instruction) -> Form:
    """The form of an ``mma.sync``.

    Raises:
        UnsupportedError: it is one that is not supported; names it.
    """
    modifiers = instruction.modifiers
    if "sp" in modifiers or any(each.startswith("sp::") for each in modifiers):
        raise unsupported(instruction, "sparse matrices are not supported", "multiply the dense matrix")
    if any(each.startswith(("kind::", "block_scale")) for each in modifiers):
        raise unsupported(
            instruction, "it is an instruction of later architectures than sm_90", "use mma.sync of sm_90"
        )
    shape = next((each for each in modifiers if re.fullmatch(r"m\d+n\d+k\d+", each)), "")
    types = [each for each in modifiers if each in _SHAPES or each in ("f32", "s32")]
    extra = next((each for each in modifiers if each in ("satfinite", "xor", "and")), "")
    if len(types) == 4 and shape:
        d, a, b, addend = types
        form = Form.named(".".join(["mma", shape, d, a, b, *([extra] if extra else [])]))
        if (form.m, form.n, form.k) in _SHAPES.get(a, ()) and d == addend and modifiers[3:5] == ("row", "col"):
            return form
    shapes = ", ".join(f"m{m}n{n}k{k}" for m, n, k in sorted(set(chain.from_iterable(_SHAPES.values()))))
    raise unsupported(
        instruction,
        "no such mma.sync is supported",
        f"PTX has {shapes}, each for some types, with .row.col",
    )


def mma(tier: Tier, instruction: Instruction, active: str) -> None:
    """``mma.sync d, a, b, c``: the fragments go through memory, one register of all lanes after another."""
    form = form_of(instruction)
    element = "i64" if form.a == "f64" else "i32"
    buffers, at = [], 0
    operands = [_elements(operand) for operand in instruction.operands]
    counts = _registers(form)
    if [len(each) for each in operands] != counts:
        names = ", ".join(f"{count} in {matrix}" for count, matrix in zip(counts, "DABC", strict=True))
        raise unsupported(instruction, "it has other numbers of registers than its shape", f"there are {names}")
    for registers in operands:
        size = 256 if element == "i64" else 128
        buffers.append(("ptr", tier.one.assign(f"getelementptr i8, ptr %data, i64 {at * size}")))
        at += len(registers)
    at = counts[0]
    for registers in operands[1:]:
        for register in registers:
            tier.spill("%data", element, tier.vector(register, element), at)
            at += 1
    raw = bytes(descriptor(form, tier.plan.module.target[0]))
    text = f"[{len(raw)} x i8] [{', '.join(f'i8 {byte}' for byte in raw)}]"
    constant = tier.shared_constant("tensor", text)
    helper = "tw_mma_double" if element == "i64" else "tw_mma"
    tier.call(helper, "void", ("ptr", constant), *buffers[1:], buffers[0])
    for index, register in enumerate(operands[0]):
        tier.write(register, tier.fetch("%data", element, index), element)


def _elements(operand: Operand) -> list[Operand]:
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def _registers(form: Form) -> list[int]:
    """Of D, A, B and C."""
    width = 64 if form.a == "f64" else 32
    words = form.k * form.bits // width
    result = form.m // 8 * (1 if form.d == "f16" else 2)
    return [result, form.m // 8 * words // 4, words // 4, result]


def movmatrix(tier: Tier, instruction: Instruction, active: str) -> None:
    """``movmatrix.sync.aligned.m8n8.trans.b16 d, a``."""
    if instruction.modifiers[2:] != ("m8n8", "trans", "b16"):
        raise unsupported(instruction, "only movmatrix.m8n8.trans.b16 exists", "use that form")
    tier.spill("%data", "i32", tier.vector(instruction.operands[1], "i32"))
    target = tier.one.assign("getelementptr i8, ptr %data, i64 128")
    tier.call("tw_movmatrix", "void", ("ptr", "%data"), ("ptr", target))
    tier.write(instruction.operands[0], tier.fetch("%data", "i32", 1), "i32")


HANDLERS = {"mma": mma, "movmatrix": movmatrix}
