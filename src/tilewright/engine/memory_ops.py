"""Memory instructions by explicit lane addresses, through the exact helpers of runtime/memory.c.

The lane tier always works this way; the fast tier does where it does not know an access's pattern.
"""

from __future__ import annotations

from ..ptx.module import Address, Immediate, Instruction, Operand, Register, Symbol, Texture, Vector
from . import atomics, layout
from .access import Access, order_of, parse, space_of, unsupported
from .layout import WINDOW_SHIFT, WINDOWS
from .plan import ELEMENTS, SIZES
from .tier import Tier

_CONTEXT = (("ptr", "%worker"), ("ptr", "%block"), ("ptr", "%warp"))

# The order of runtime/atomics.h: operation * 16 + type.


def elements_of(operand: Operand) -> list[Operand]:
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def spill_addresses(tier: Tier, operand: Operand, space: str, buffer: str = "%address") -> None:
    tier.spill(buffer, "i64", tier.address_vector(operand, space))


def load(tier: Tier, instruction: Instruction, active: str) -> None:
    access = parse(instruction, "load")
    if access.space == "param":
        load_param(tier, instruction, access, active)
    else:
        load_by_lanes(tier, instruction, access, active)


def load_by_lanes(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    address = instruction.operands[1]
    spill_addresses(tier, address, access.space)
    site = tier.site(instruction, access, address)
    status = tier.call(
        "tw_load", "i32", *_CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data")
    )
    tier.check_fault(status)
    for index, target in enumerate(elements_of(instruction.operands[0])):
        tier.write(target, tier.fetch("%data", access.element, index), access.element, access.signed)


def store(tier: Tier, instruction: Instruction, active: str) -> None:
    access = parse(instruction, "store")
    address = instruction.operands[0]
    if access.space == "param":
        store_param(tier, instruction, access, active)
        return
    spill_addresses(tier, address, access.space)
    for index, source in enumerate(elements_of(instruction.operands[1])):
        tier.spill("%data", access.element, tier.vector(source, access.element), index)
    site = tier.site(instruction, access, address)
    status = tier.call(
        "tw_store", "i32", *_CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data")
    )
    tier.check_fault(status)


# -- parameters ---------------------------------------------------------------------------------------------


def named_param(tier: Tier, operand: Operand) -> tuple[str, int] | None:
    """The parameter and the offset in it that an address names, itself or through registers that are set once
    to a parameter's address, as compilers do for structs that they read in several blocks; else None."""
    offset = 0
    while isinstance(operand, Address):
        offset += operand.offset
        base = operand.base
        if isinstance(base, Symbol):
            return base.name, offset + base.offset
        if not isinstance(base, Register):
            return None
        makers = [i for i in tier.function.body or [] if i.operands and base in elements_of(i.operands[0])]
        if len(makers) != 1 or makers[0].guard is not None:
            return None
        source = makers[0].operands[1:]
        if makers[0].opcode == "mov":
            operand = Address(source[0], 0) if isinstance(source[0], (Register, Symbol)) else source[0]
        elif makers[0].opcode == "add" and isinstance(source[0], Register) and isinstance(source[1], Immediate):
            operand = Address(source[0], int(source[1].value))
        else:
            return None
    return None


def load_param(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    """A kernel's parameters are the same for all lanes; a function's lie in the frame, lane by lane. A kernel's lie in
    memory, too, for an address that is computed: a struct's array read at an index."""
    found = named_param(tier, instruction.operands[1])
    if found is None:
        if tier.function is not tier.plan.kernel:
            raise unsupported(instruction, "a function's parameter is read at a computed address", "copy it first")
        load_by_lanes(tier, instruction, access, active)
        return
    name, offset = found
    for index, target in enumerate(elements_of(instruction.operands[0])):
        place = offset + index * access.size
        if name in tier.plan.params.offsets and tier.function is tier.plan.kernel:
            value = tier.splat(
                kernel_param(tier, tier.plan.params.offsets[name] + place, access.element), access.element
            )
        else:
            value = load_words(tier, _slot(tier, instruction, name), place, access.element)
        tier.write(target, value, access.element, access.signed)


def kernel_param(tier: Tier, offset: int, element: str) -> str:
    params = tier.field("%launch", layout.Launch, "params", "ptr", invariant=True)
    pointer = tier.one.assign(f"getelementptr i8, ptr {params}, i64 {offset}")
    return tier.one.assign(f"load {element}, ptr {pointer}, align 1, !invariant.load !0")


def _slot(tier: Tier, instruction: Instruction, name: str) -> int:
    """Where the frame holds a call's parameter: 4-byte words, each a vector over the lanes."""
    place = tier.plan.call_slots.get(f"{tier.function.name}:{name}")
    if place is None:
        raise unsupported(instruction, f"{name} is no parameter here", "name one of the function or of a call")
    return place


def _word(tier: Tier, base: int, offset: int) -> str:
    return tier.one.assign(f"getelementptr i8, ptr %frame, i64 {base + offset // 4 * 4 * layout.LANES}")


def load_words(tier: Tier, base: int, offset: int, element: str) -> str:
    """An integer of any size at a byte offset among the words of the frame that begin at ``base``."""
    e, bits = tier.all, 8 * SIZES[element]
    if bits < 32:
        word = tier.fetch(_word(tier, base, offset), "i32")
        return e.resize("i32", element, e.op("lshr", "i32", word, e.const("i32", offset % 4 * 8)))
    whole = ""
    for index in range(bits // 32):
        part = e.resize("i32", element, tier.fetch(_word(tier, base, offset + 4 * index), "i32"))
        part = e.op("shl", element, part, e.const(element, 32 * index)) if index else part
        whole = e.op("or", element, whole, part) if whole else part
    return whole


def store_words(tier: Tier, base: int, offset: int, element: str, value: str, active: str) -> None:
    e, bits = tier.all, 8 * SIZES[element]
    if bits < 32:
        word, shift = _word(tier, base, offset), offset % 4 * 8
        field = ((1 << bits) - 1) << shift
        kept = e.op("and", "i32", tier.fetch(word, "i32"), e.const("i32", ~field))
        new = e.op("shl", "i32", e.resize(element, "i32", value), e.const("i32", shift))
        blend_store(tier, word, e.op("or", "i32", kept, new), active)
        return
    for index in range(bits // 32):
        part = e.op("lshr", element, value, e.const(element, 32 * index)) if index else value
        blend_store(tier, _word(tier, base, offset + 4 * index), e.resize(element, "i32", part), active)


def blend_store(tier: Tier, pointer: str, value: str, active: str) -> None:
    """Store a vector of words in the active lanes of ``pointer``."""
    old = tier.fetch(pointer, "i32")
    tier.spill(pointer, "i32", tier.all.select("i32", tier.from_bits(active), value, old))


def store_param(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    address = instruction.operands[0]
    if not isinstance(address, Address) or not isinstance(address.base, Symbol):
        raise unsupported(instruction, "a parameter's address must be its name", "copy the parameter first")
    name, offset = address.base.name, address.offset + address.base.offset
    base = _slot(tier, instruction, name)
    for index, source in enumerate(elements_of(instruction.operands[1])):
        value = tier.vector(source, access.element)
        store_words(tier, base, offset + index * access.size, access.element, value, active)


# -- atomics ------------------------------------------------------------------------------------------------

_ATOMIC_OPERATIONS = ("and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max")


def _atomic_cost(operation: str, kind: str, source: Operand) -> str:
    """The kind of access that hardware/access.py counts it as."""
    if operation == "cas":
        return "cas"
    constant_one = isinstance(source, Immediate) and source.bits == 1
    return "increment" if operation == "add" and kind in ("u32", "s32") and constant_one else "atomic"


def atomic(tier: Tier, instruction: Instruction, active: str) -> None:
    """``atom`` and ``red``."""
    red = instruction.opcode == "red"
    operation = next((m for m in instruction.modifiers if m in _ATOMIC_OPERATIONS), None)
    kind = instruction.modifiers[-1]
    operands = list(instruction.operands)
    address = operands[0 if red else 1]
    sources = operands[1 if red else 2 :]
    if operation is None or kind not in ELEMENTS:
        raise tier.refuse(instruction)
    vector = 0 if not isinstance(sources[0], Vector) else len(sources[0].elements)
    element = f"i{8 * SIZES[ELEMENTS[kind]]}"
    space = space_of(instruction)
    code = atomics.code(operation, kind, space)
    access = Access(
        space, element, 1, _atomic_cost(operation, kind, sources[0]), operation=code, order=order_of(instruction)
    )
    addresses = tier.address_vector(address, access.space)
    wide = "i128" if element == "i128" else "i64"  # what one lane's operand takes in the helper's buffers
    helper = "tw_atomic128_warp" if element == "i128" else "tw_atomic_warp"
    for part in range(vector or 1):
        moved = addresses
        if part:
            moved = tier.all.op("add", "i64", addresses, tier.all.const("i64", part * access.size))
        tier.spill("%address", "i64", moved)
        for index in range(2):
            value = tier.all.const(wide, 0)
            if index < len(sources):
                source = sources[index]
                source = source.elements[part] if isinstance(source, Vector) else source
                value = tier.all.resize(element, wide, tier.vector(source, element))
            tier.spill("%data", wide, value, index)
        second = tier.one.assign(f"getelementptr i8, ptr %data, i64 {32 * SIZES[wide]}")
        result = tier.one.assign(f"getelementptr i8, ptr %data, i64 {64 * SIZES[wide]}")
        status = tier.call(
            helper, "i32", *_CONTEXT, ("ptr", tier.site(instruction, access, address)), ("ptr", "%address"),
            ("i32", active), ("ptr", "%data"), ("ptr", second), ("ptr", result),
        )  # fmt: skip
        tier.check_fault(status)
        if not red:
            target = elements_of(operands[0])[part]
            old = tier.all.resize(wide, element, tier.fetch(result, wide))
            tier.write(target, old, element)


# -- asynchronous copies and matrices -----------------------------------------------------------------------


def copy_async(tier: Tier, instruction: Instruction, active: str) -> None:
    """``cp.async.{ca,cg}.shared.global [s], [g], bytes{, source-bytes};`` Groups complete at once."""
    modifiers = instruction.modifiers
    if modifiers[:1] != ("async",):
        raise tier.refuse(instruction)
    if "commit_group" in modifiers:
        note(tier, "commit", active)
        return
    if "wait_all" in modifiers or "wait_group" in modifiers:
        pending = instruction.operands[0] if "wait_group" in modifiers else None
        note(tier, "wait", active, str(int(pending.value)) if isinstance(pending, Immediate) else str(_ALL_GROUPS))
        return
    if "bulk" in modifiers or "mbarrier" in modifiers or not any(m.startswith("shared") for m in modifiers):
        raise unsupported(instruction, "bulk and mbarrier copies are not supported yet", "use cp.async with groups")
    size = instruction.operands[2]
    if not isinstance(size, Immediate):
        raise tier.refuse(instruction)
    bytes_ = int(size.value)
    element = f"i{8 * bytes_}"
    to = Access("shared", element, 1, "async_copy")
    source = Access("global", element, 1, "load")
    read = tier.all.const("i32", bytes_)
    if len(instruction.operands) > 3:
        extra = instruction.operands[3]
        if isinstance(extra, Register) and tier.element(extra.name) == "i1":
            ignored = tier.vector(extra, "i1")
            read = tier.all.select("i32", ignored, tier.all.const("i32", 0), read)
        else:
            read = tier.vector(extra, "i32")
    spill_addresses(tier, instruction.operands[0], "shared")
    spill_addresses(tier, instruction.operands[1], "global", "%data")
    counts = tier.one.assign("getelementptr i8, ptr %data, i64 256")
    tier.spill(counts, "i32", read)
    status = tier.call(
        "tw_copy_async", "i32", *_CONTEXT, ("ptr", tier.site(instruction, to, None)),
        ("ptr", tier.site(instruction, source, instruction.operands[1])), ("ptr", "%address"), ("ptr", "%data"),
        ("i32", active), ("ptr", counts),
    )  # fmt: skip
    tier.check_fault(status)


def ldmatrix(tier: Tier, instruction: Instruction, active: str) -> None:
    modifiers = instruction.modifiers
    if "m8n8" not in modifiers or modifiers[-1] != "b16":
        raise unsupported(instruction, "only ldmatrix.m8n8 of .b16 is supported", "use that form")
    targets = elements_of(instruction.operands[0])
    access = Access("shared", "i128", 1, "ldmatrix")
    addresses = tier.address_vector(instruction.operands[1], "shared")
    if space_of(instruction) == "generic":  # anything but shared memory's window is out of its bounds then
        window = tier.all.const("i64", WINDOWS["shared"] << WINDOW_SHIFT)
        addresses = tier.all.op("xor", "i64", addresses, window)
    tier.spill("%address", "i64", addresses)
    status = tier.call(
        "tw_ldmatrix", "i32", *_CONTEXT, ("ptr", tier.site(instruction, access, instruction.operands[1])),
        ("ptr", "%address"), ("i32", str(len(targets))), ("i32", str(int("trans" in modifiers))), ("ptr", "%data"),
    )  # fmt: skip
    tier.check_fault(status)
    for index, target in enumerate(targets):
        tier.write(target, tier.fetch("%data", "i32", index), "i32")


# enum tw_record_kind of runtime/observe.h
_RECORDS = {"fence": 7, "commit": 8, "wait": 9}
_ALL_GROUPS = 0xFFFFFFFF


def note(tier: Tier, record: str, active: str, value: str = "0") -> None:
    """Tell a checked launch's log what orders accesses."""
    if tier.plan.shape.observing:
        tier.call(
            "tw_observe_record", "void", *_CONTEXT, ("i32", str(_RECORDS[record])), ("i32", active), ("i64", value)
        )


def fence(tier: Tier, instruction: Instruction, active: str) -> None:
    """Memory is coherent and in program order here: only checks want to know."""
    # TW_SCOPE_* of runtime/checks/observer.h
    note(tier, "fence", active, "0" if "cta" in instruction.modifiers else "1")


def nothing(tier: Tier, instruction: Instruction, active: str) -> None:
    """Hints."""


def cvta(tier: Tier, instruction: Instruction, active: str) -> None:
    """Generic addresses carry their window in the top byte; global and constant ones are the address itself."""
    space = space_of(instruction)
    element = "i64" if instruction.modifiers[-1].endswith("64") else "i32"
    value = tier.vector(instruction.operands[1], "i64")
    window = WINDOWS.get(space, 0) << WINDOW_SHIFT
    if window:
        e = tier.all
        if "to" in instruction.modifiers:
            value = e.op("and", "i64", value, e.const("i64", (1 << WINDOW_SHIFT) - 1))
        else:
            value = e.op("or", "i64", value, e.const("i64", window))
    tier.write(instruction.operands[0], tier.all.resize("i64", element, value), element)


def isspacep(tier: Tier, instruction: Instruction, active: str) -> None:
    e = tier.all
    window = e.op("lshr", "i64", tier.vector(instruction.operands[1], "i64"), e.const("i64", WINDOW_SHIFT))
    space = space_of(instruction)
    if space in ("const", "param"):
        raise unsupported(instruction, "constant and parameter windows are global memory here", "test .global")
    same = e.compare("eq", "i64", window, e.const("i64", WINDOWS.get(space, 0)))
    tier.write(instruction.operands[0], same, "i1")


def texture(tier: Tier, instruction: Instruction, active: str) -> None:
    """``tex.geom.v4.dtype.ctype {d}, [t, {c}]``: each lane's handle, coordinates and four result words."""
    operand = instruction.operands[1]
    geometry = {"1d": 1, "2d": 2, "3d": 3}
    dimensions = next((geometry[m] for m in instruction.modifiers if m in geometry), 0)
    if not dimensions or not isinstance(operand, Texture) or "level" in instruction.modifiers:
        raise unsupported(instruction, "only 1-D, 2-D and 3-D fetches without mip levels are supported", "use those")
    integer = instruction.modifiers[-1] == "s32"
    spill_addresses(tier, Address(operand.reference, 0), "global") if isinstance(operand.reference, Register) else (
        tier.spill("%address", "i64", tier.vector(operand.reference, "i64"))
    )
    for index, coordinate in enumerate(operand.coordinates.elements[:dimensions]):
        tier.spill("%data", "i32", tier.vector(coordinate, "i32"), index)
    result = tier.one.assign("getelementptr i8, ptr %data, i64 512")
    status = tier.call(
        "tw_texture_warp", "i32", *_CONTEXT, ("i32", str(tier.plan.site_of[id(instruction)])), ("ptr", "%address"),
        ("i32", active), ("i32", str(dimensions)), ("i32", "1" if integer else "0"), ("ptr", "%data"), ("ptr", result),
    )  # fmt: skip
    tier.check_fault(status)
    for index, target in enumerate(elements_of(instruction.operands[0])):
        tier.write(target, tier.fetch(result, "i32", index), "i32")


HANDLERS = {
    "ld": load,
    "ldu": load,
    "st": store,
    "atom": atomic,
    "red": atomic,
    "cp": copy_async,
    "ldmatrix": ldmatrix,
    "tex": texture,
    "cvta": cvta,
    "isspacep": isspacep,
    "membar": fence,
    "fence": fence,
    "prefetch": nothing,
    "prefetchu": nothing,
    "discard": nothing,
    "applypriority": nothing,
    "nanosleep": nothing,
    "pmevent": nothing,
    "griddepcontrol": nothing,
    "setmaxnreg": nothing,
}

__all__ = ["HANDLERS"]
