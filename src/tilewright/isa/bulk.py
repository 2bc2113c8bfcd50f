"""Bulk copies (``cp.async.bulk``, ``cp.reduce.async.bulk``), with and without a tensor map, and values of a thread's
registers on their way to another block (``st.async``, ``red.async``).

PTX ISA, "Data Movement and Conversion Instructions: Bulk copy", "Tensor copy", "st.async", "red.async".
"""

from __future__ import annotations

from ..ptx.module import Address, Immediate, Instruction, Operand, Texture, Vector
from ..ptx.variables import SIZES
from .effect import Access, Bulk, Copies, Effect, Order
from .refusal import malformed, unsupported
from .words import Words

_DIMENSIONS = {f"{n}d": n for n in range(1, 6)}
_BARRIER = "mbarrier::complete_tx::bytes"
_REDUCTIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")


def bulk(instruction: Instruction, words: Words) -> Effect:
    """What stands behind ``cp.async.bulk`` or ``cp.reduce.async.bulk``."""
    if words.has("commit_group"):
        words.end()
        return Effect(copies=Copies.COMMIT, bulk=Bulk("commit"))
    if words.has("wait_group"):
        reads = words.has("read")
        words.end()
        if not instruction.operands:
            raise malformed(instruction, "it takes the number of groups that may still be pending")
        waits = Bulk("wait.read" if reads else "wait", size=instruction.operands[0])
        return Effect(reads=instruction.operands, copies=Copies.WAIT, bulk=waits)
    if words.one_of(("prefetch", "L2")):
        return Effect(reads=instruction.operands)
    dimensions, mode = 0, ""
    if words.has("tensor"):
        dimensions = _DIMENSIONS[words.need(_DIMENSIONS, "number of dimensions")]
        mode = words.one_of(
            [word for word in words.rest if word.split("::")[0] in ("tile", "im2col", "im2col_no_offs")]
        )
        if "::" in mode:
            raise unsupported(
                instruction, f"the load mode .{mode} is of GPUs after sm_90", "use .tile or .im2col, a copy a box"
            )
        if mode.startswith("im2col") and dimensions < 3:
            raise malformed(instruction, "im2col is for tensors of 3 to 5 dimensions")
    spaces = _spaces(instruction, words)
    if mode.startswith("im2col") and (mode == "im2col") != (spaces[:1] == ["shared"]):
        raise malformed(instruction, "loads are .im2col, and stores .im2col_no_offs")
    between = spaces == ["shared", "shared"] and not dimensions
    if not between and spaces not in (["shared", "global"], ["global", "shared"]):
        raise unsupported(instruction, "it copies between other spaces", "copy to or from shared memory")
    multicast = words.has("multicast::cluster")
    if multicast and spaces != ["shared", "global"]:
        raise malformed(instruction, "only copies from global to shared memory go to several blocks")
    grouped = words.has("bulk_group")
    if not grouped:
        words.need((_BARRIER,), "way to complete")
    reduction = type_ = ""
    if instruction.modifiers[0] == "reduce":
        reduction = words.need(_REDUCTIONS, "operation")
        if dimensions and (spaces[0] == "shared" or not grouped):
            raise malformed(instruction, "a tensor is reduced by what is in shared memory, with a bulk group")
        words.one_of(("noftz",))
        words.hints()
        type_ = "" if dimensions else words.type()
    words.hints()
    words.end()
    return _copy(instruction, spaces, dimensions, grouped, multicast, reduction, type_, mode.startswith("im2col"))


def _spaces(instruction: Instruction, words: Words) -> list[str]:
    """Of target and source, in order. A block's own shared memory is part of its cluster's."""
    found = [word for word in words.rest if word.split("::")[0] in ("shared", "global")]
    for word in found:
        words.rest.remove(word)
    return [word.split("::")[0] for word in found]


def _copy(
    instruction: Instruction, spaces: list[str], dimensions: int, grouped: bool, multicast: bool, reduction: str,
    type_: str, im2col: bool,
) -> Effect:  # fmt: skip
    operands, to_shared, between = instruction.operands, spaces[0] == "shared", spaces == ["shared", "shared"]
    if len(operands) < 2 + (not dimensions) + (not grouped) + multicast + (im2col and to_shared):
        raise malformed(instruction, "it has too few operands")
    target, source, *rest = operands
    shared, elsewhere = (target, source) if to_shared else (source, target)
    coordinates: tuple[Operand, ...] = ()
    if dimensions:
        if not isinstance(elsewhere, Texture):
            raise malformed(instruction, "it takes a tensor map and coordinates, as [map, {x, y}]")
        coordinates = elsewhere.coordinates.elements
        if len(coordinates) != dimensions:
            raise malformed(instruction, f"it takes {dimensions} coordinates, and {len(coordinates)} are given")
        reference = elsewhere.reference
        elsewhere = reference if isinstance(reference, Address | Immediate) else Address(reference, 0)  # type: ignore[arg-type]
    size = None if dimensions else rest.pop(0)
    barrier = None if grouped else rest.pop(0)
    offsets: tuple[Operand, ...] = ()
    if im2col and to_shared:
        given = rest.pop(0) if rest else None
        if not isinstance(given, Vector) or len(given.elements) != dimensions - 2:
            raise malformed(instruction, f"it takes {dimensions - 2} offsets, as {{%rs1, …}}, after the barrier")
        offsets = given.elements
    blocks = rest.pop(0) if multicast else None
    bits = 8 * SIZES[type_] if type_ else 32
    kind = "async_copy" if to_shared else "load"
    in_shared = Access(kind, "shared", shared, 64)
    if between:
        found = Bulk("copy", shared, elsewhere, (), size, barrier, True, reduction, True)
        from_own = Access("load", "shared", elsewhere, bits, operation=reduction, type=type_)
        return Effect((), operands, accesses=(in_shared, from_own), copies=Copies.START, bulk=found)
    there = Address(None, 0) if dimensions else elsewhere  # where the tensor is, only the map says
    in_global = Access("load" if to_shared else "store", "global", there, bits, type=type_)
    if reduction:  # of a tensor's elements: the map says which they are
        in_global = Access("atomic", "global", there, bits, operation=reduction, type=type_ or "b32")
    found = Bulk(
        "copy", shared, elsewhere, coordinates, size, barrier, to_shared, reduction, False, blocks, im2col, offsets
    )
    return Effect((), operands, accesses=(in_shared, in_global), copies=Copies.START, bulk=found)


# What ``st.async`` stores, and ``red.async`` does to which types.
_STORED = ("b32", "b64", "u32", "u64", "s32", "s64", "f32", "f64")
_REDUCED = {
    "inc": ("u32",), "dec": ("u32",), "min": ("u32", "s32"), "max": ("u32", "s32"), "add": ("u32", "s32", "u64"),
    "and": ("b32",), "or": ("b32",), "xor": ("b32",),
}  # fmt: skip


def given(instruction: Instruction, words: Words) -> Effect:
    """What stands behind ``st.async`` or ``red.async``: ``[a], b, [mbar]``, both addresses in another block."""
    operands, reduces = instruction.operands, instruction.opcode == "red"
    if not words.has(_BARRIER):
        raise unsupported(
            instruction,
            f"it does not complete at a barrier (.{_BARRIER})",
            f"write .{_BARRIER}, or {instruction.opcode}",
        )
    words.one_of(("relaxed", "weak"))
    words.one_of(("cluster",))
    space = "shared" if words.has("shared::cluster") else "generic"
    operation = words.need(_REDUCED, "operation") if reduces else ""
    count, type_ = words.vector(), words.type()
    words.end()
    size = SIZES[type_]
    if type_ not in (_REDUCED[operation] if reduces else _STORED) or size * count > 16:
        raise unsupported(instruction, "PTX has no such form of it", "use another type, or several instructions")
    if len(operands) != 3:
        raise malformed(instruction, "it takes an address, a value and the address of a barrier")
    address, value, barrier = operands
    elements = len(value.elements) if isinstance(value, Vector) else 1
    if elements != count:
        raise malformed(instruction, f"it moves {count} elements, and {elements} are given")
    access = Access("async_copy", space, address, 8 * size, count, type=type_)
    if reduces:
        access = Access("atomic", space, address, 8 * size, 1, False, Order.STRONG, operation, type_)
    found = Bulk("give", address, value, (), None, barrier, True, operation)
    return Effect((), operands, accesses=(access,), copies=Copies.START, bulk=found)
