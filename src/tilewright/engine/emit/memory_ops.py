"""Memory instructions by explicit lane addresses, through the exact helpers of runtime/memory.c.

The lane tier always works this way; the fast tier does where it does not know an access's pattern.
"""

from __future__ import annotations

from dataclasses import replace

from ...isa import Access, Fence, describe, unsupported
from ...isa.matrices import elements_of
from ...isa.memory import AXES, COMPONENTS, GEOMETRIES, space_of
from ...ptx.module import Address, Immediate, Instruction, Operand, Register, Symbol, Texture
from .. import layout
from ..access import WINDOWS
from ..analysis.frame import SIZES
from ..layout import WINDOW_SHIFT
from . import atomics, bulk, ordering
from .tier import CONTEXT, Tier


def load(tier: Tier, instruction: Instruction, active: str) -> None:
    (access,) = describe(instruction).accesses
    if access.space == "param":
        load_param(tier, instruction, access, active)
    else:
        load_by_lanes(tier, instruction, access, active)


def load_by_lanes(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    load_addressed(tier, instruction, access, active)
    for index, target in enumerate(elements_of(instruction.operands[0])):
        tier.write(target, tier.fetch("%data", access.element, index), access.element, access.signed)


def load_addressed(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    """Load into the scratch buffer."""
    tier.spill_places(access)
    site = tier.site(instruction, access)
    status = tier.call(
        "tw_load", "i32", *CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data")
    )
    tier.check_fault(status)


def store(tier: Tier, instruction: Instruction, active: str) -> None:
    effect = describe(instruction)
    if effect.bulk:
        bulk.give(tier, instruction, active)
        return
    (access,) = effect.accesses
    if access.space == "param":
        store_param(tier, instruction, access, active)
        return
    tier.spill_places(access)
    for index, source in enumerate(elements_of(instruction.operands[1])):
        tier.spill("%data", access.element, tier.vector(source, access.element), index)
    site = tier.site(instruction, access)
    status = tier.call(
        "tw_store", "i32", *CONTEXT, ("ptr", site), ("ptr", "%address"), ("i32", active), ("ptr", "%data")
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
        maker = tier.plan.makers(tier.function).get(base.name)
        if maker is None or maker.guard is not None:
            return None
        source = maker.operands[1:]
        if maker.opcode == "mov":
            operand = Address(source[0], 0) if isinstance(source[0], (Register, Symbol)) else source[0]
        elif maker.opcode == "add" and isinstance(source[0], Register) and isinstance(source[1], Immediate):
            operand = Address(source[0], int(source[1].value))
        else:
            return None
    return None


def load_param(tier: Tier, instruction: Instruction, access: Access, active: str) -> None:
    """A kernel's parameters are the same for all lanes; a function's lie in the frame, lane by lane. A kernel's lie in
    memory, too, for an address that is computed: a struct's array read at an index."""
    found = named_param(tier, access.address)
    in_block = place_of_param(tier, found, access)
    of_kernel = tier.function is tier.plan.kernel and (found is None or found[0] in tier.plan.params.offsets)
    if of_kernel and in_block is None:
        load_by_lanes(tier, instruction, access, active)
        return
    if found is None:
        raise unsupported(instruction, "a function's parameter is read at a computed address", "copy it first")
    base = None if of_kernel else words_of(tier, instruction, found[0], found[1], access)
    for index, target in enumerate(elements_of(instruction.operands[0])):
        further = index * access.size
        if base is None:
            assert in_block is not None
            value = tier.splat(kernel_param(tier, in_block + further, access.element), access.element)
        else:
            value = load_words(tier, base, found[1] + further, access.element)
        tier.write(target, value, access.element, access.signed)


def place_of_param(tier: Tier, found: tuple[str, int] | None, access: Access) -> int | None:
    """Where in a kernel's parameters an access is whose parameter and offset are known; None where it is not known, or
    not in them or misaligned: what that means the helper says."""
    start = None if found is None or tier.function is not tier.plan.kernel else tier.plan.params.offsets.get(found[0])
    if start is None or found is None:
        return None
    place = start + found[1]
    fits = 0 <= place <= tier.plan.params.size - access.bytes and place % access.bytes == 0
    return place if fits else None


def kernel_param(tier: Tier, offset: int, element: str) -> str:
    params = tier.field("%launch", layout.Launch, "params", "ptr", invariant=True)
    pointer = tier.one.assign(f"getelementptr i8, ptr {params}, i64 {offset}")
    return tier.one.assign(f"load {element}, ptr {pointer}, align 1, !invariant.load !0")


def words_of(tier: Tier, instruction: Instruction, name: str, offset: int, access: Access | None = None) -> int:
    """Where the frame holds a call's parameter, of which ``access`` is at an offset (None: all of it at once): 4-byte
    words, each a vector over the lanes."""
    slot = tier.plan.frame.call_slots.get(f"{tier.function.name}:{name}")
    if slot is None:
        raise unsupported(instruction, f"{name} is no parameter here", "name one of the function or of a call")
    if access is not None and not (0 <= offset <= slot.size - access.bytes and offset % access.size == 0):
        what = f"it accesses {access.bytes} bytes at offset {offset} of {name}, which has {slot.size}"
        raise unsupported(instruction, what, "stay within the parameter, at multiples of the element's size")
    return slot.place


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
    address = access.address
    if not isinstance(address, Address) or not isinstance(address.base, Symbol):
        raise unsupported(instruction, "a parameter's address must be its name", "copy the parameter first")
    name, offset = address.base.name, address.offset + address.base.offset
    base = words_of(tier, instruction, name, offset, access)
    for index, source in enumerate(elements_of(instruction.operands[1])):
        value = tier.vector(source, access.element)
        store_words(tier, base, offset + index * access.size, access.element, value, active)


# -- atomics ------------------------------------------------------------------------------------------------


def atomic(tier: Tier, instruction: Instruction, active: str) -> None:
    """``atom`` and ``red``."""
    effect = describe(instruction)
    if effect.bulk:
        bulk.give(tier, instruction, active)
        return
    sources = instruction.operands[1 + len(effect.writes) :]
    for part, access in enumerate(effect.accesses):
        element = access.element
        code = atomics.code(access.operation, access.type, access.space)
        wide = "i128" if element == "i128" else "i64"  # what one lane's operand takes in the helper's buffers
        helper = "tw_atomic128_warp" if element == "i128" else "tw_atomic_warp"
        tier.spill_places(access)
        for index in range(2):
            value = tier.all.const(wide, 0)
            if index < len(sources):
                source = elements_of(sources[index])[part]
                value = tier.all.resize(element, wide, tier.vector(source, element))
            tier.spill("%data", wide, value, index)
        second = tier.scratch(32 * SIZES[wide])
        result = tier.scratch(64 * SIZES[wide])
        status = tier.call(
            helper, "i32", *CONTEXT, ("ptr", tier.site(instruction, access, code)), ("ptr", "%address"),
            ("i32", active), ("ptr", "%data"), ("ptr", second), ("ptr", result),
        )  # fmt: skip
        tier.check_fault(status)
        for target in effect.writes:
            old = tier.all.resize(wide, element, tier.fetch(result, wide))
            tier.write(elements_of(target)[part], old, element)


# -- matrices -----------------------------------------------------------------------------------------------


def _matrices(tier: Tier, instruction: Instruction, helper: str, count: int) -> None:
    (access,) = describe(instruction).accesses
    addresses = tier.address_vector(access.address)
    if access.space == "generic":  # anything but shared memory's window is out of its bounds then
        window = tier.all.const("i64", WINDOWS["shared"] << WINDOW_SHIFT)
        addresses = tier.all.op("xor", "i64", addresses, window)
    tier.spill("%address", "i64", addresses)
    status = tier.call(
        helper, "i32", *CONTEXT, ("ptr", tier.site(instruction, replace(access, space="shared"))),
        ("ptr", "%address"), ("i32", str(count)), ("i32", str(int("trans" in instruction.modifiers))),
        ("ptr", "%data"),
    )  # fmt: skip
    tier.check_fault(status)


def ldmatrix(tier: Tier, instruction: Instruction, active: str) -> None:
    targets = elements_of(instruction.operands[0])
    _matrices(tier, instruction, "tw_ldmatrix", len(targets))
    for index, target in enumerate(targets):
        tier.write(target, tier.fetch("%data", "i32", index), "i32")


def stmatrix(tier: Tier, instruction: Instruction, active: str) -> None:
    sources = elements_of(instruction.operands[1])
    for index, source in enumerate(sources):
        tier.spill("%data", "i32", tier.vector(source, "i32"), index)
    _matrices(tier, instruction, "tw_stmatrix", len(sources))


def note(tier: Tier, record: int, active: str, value: int = 0) -> None:
    """Tell a checked launch's log what orders accesses; ``record``: a ``layout.RECORD_…``."""
    if tier.plan.shape.observing:
        tier.call("tw_observe_record", "void", *CONTEXT, ("i32", str(record)), ("i32", active), ("i64", str(value)))


def fence(tier: Tier, instruction: Instruction, active: str) -> None:
    """Other blocks, which may run in another thread, see memory in this order; checks want to know, too."""
    effect = describe(instruction)
    if effect.proxy:
        proxy = layout.PROXY_INIT if effect.proxy == "init" else layout.PROXY_ASYNC
        note(tier, layout.RECORD_PROXY, active, proxy)
    elif effect.fence is not Fence.NONE:
        scope = layout.SCOPE_BLOCK if effect.fence is Fence.BLOCK else layout.SCOPE_DEVICE
        if scope == layout.SCOPE_DEVICE:
            ordering.fence(tier)
        note(tier, layout.RECORD_FENCE, active, scope)


def nothing(tier: Tier, instruction: Instruction, active: str) -> None:
    """Hints."""


def cvta(tier: Tier, instruction: Instruction, active: str) -> None:
    """Generic addresses carry their window in the top byte; global and constant ones are the address itself."""
    space = space_of(instruction)
    element = "i64" if instruction.modifiers[-1].endswith("64") else "i32"
    value = tier.vector(instruction.operands[1], "i64")
    if space == "param":
        value = tier.whole_param(tier.all, value)
    window = WINDOWS.get(space, 0) << WINDOW_SHIFT
    if window:
        e = tier.all
        if "to" in instruction.modifiers:
            value = e.op("and", "i64", value, e.const("i64", (1 << WINDOW_SHIFT) - 1))
        else:
            value = e.op("or", "i64", value, e.const("i64", window))
    tier.write(instruction.operands[0], tier.all.resize("i64", element, value), element)


def isspacep(tier: Tier, instruction: Instruction, active: str) -> None:
    """A block's own shared memory (``.shared::cta``) is that part of its cluster's whose addresses name no rank."""
    e = tier.all
    own = space_of(instruction) == "shared" and "shared::cluster" not in instruction.modifiers
    shift = layout.RANK_SHIFT if own else WINDOW_SHIFT
    window = e.op("lshr", "i64", tier.vector(instruction.operands[1], "i64"), e.const("i64", shift))
    if own:
        shared = e.const("i64", WINDOWS["shared"] << (WINDOW_SHIFT - shift))
        tier.write(instruction.operands[0], e.compare("eq", "i64", window, shared), "i1")
        return
    same = e.compare("eq", "i64", window, e.const("i64", WINDOWS.get(space_of(instruction), 0)))
    tier.write(instruction.operands[0], same, "i1")


def createpolicy(tier: Tier, instruction: Instruction, active: str) -> None:
    """A hint, which accesses here do not look at: the bits are those of the plain policy."""
    tier.write(instruction.operands[0], tier.all.const("i64", 1 << 60), "i64")


def texture(tier: Tier, instruction: Instruction, active: str) -> None:
    """``tex.geom.v4.dtype.ctype {d}, [t, {c}]`` and ``tld4``: each lane's handle, coordinates and four result words;
    ``txq``: the handle alone, and one word."""
    operand = instruction.operands[1]
    integer = instruction.opcode == "tex" and instruction.modifiers[-1] == "s32"
    if isinstance(operand, Texture):
        geometry = _spill_place(tier, instruction, operand)
    else:
        assert isinstance(operand, Address)
        tier.spill_addresses(operand)
        geometry = layout.TEXTURE_ASKED | AXES.index(instruction.modifiers[0])
    if instruction.opcode == "tld4":
        component = COMPONENTS.index(instruction.modifiers[0])
        geometry |= layout.TEXTURE_GATHERS | component << layout.TEXTURE_COMPONENT_SHIFT
    result = tier.scratch(512)
    status = tier.call(
        "tw_texture_warp", "i32", *CONTEXT, ("i32", str(tier.plan.site_of[id(instruction)])), ("ptr", "%address"),
        ("i32", active), ("i32", str(geometry)), ("i32", "1" if integer else "0"), ("ptr", "%data"), ("ptr", result),
    )  # fmt: skip
    tier.check_fault(status)
    for index, target in enumerate(elements_of(instruction.operands[0])):
        tier.write(target, tier.fetch(result, "i32", index), "i32")


def _spill_place(tier: Tier, instruction: Instruction, operand: Texture) -> int:
    """Each lane's handle, and its coordinates: x, y and z, and the layer last. Returns the geometry."""
    word = next(each for each in instruction.modifiers if each in GEOMETRIES)
    geometry = GEOMETRIES[word]
    tier.spill_addresses(Address(operand.reference, 0)) if isinstance(operand.reference, Register) else (
        tier.spill("%address", "i64", tier.vector(operand.reference, "i64"))
    )
    coordinates = list(operand.coordinates.elements)
    if geometry & layout.LAYERED:
        tier.spill("%data", "i32", tier.vector(coordinates.pop(0), "i32"), 3)
    dimensions = 3 if geometry & layout.CUBE else geometry & layout.TEXTURE_DIMENSIONS
    for index, coordinate in enumerate(coordinates[:dimensions]):
        tier.spill("%data", "i32", tier.vector(coordinate, "i32"), index)
    return geometry


def surface(tier: Tier, instruction: Instruction, active: str) -> None:
    """``suld.b`` and ``sust.b``: each lane's handle and coordinates, and elements as memory has them."""
    (access,) = describe(instruction).accesses
    stores = access.kind == "store"
    first, second = instruction.operands
    place, registers = (first, second) if stores else (second, first)
    assert isinstance(place, Texture)
    geometry = _spill_place(tier, instruction, place)
    data = tier.scratch(512)
    for index, element in enumerate(elements_of(registers) if stores else ()):
        tier.spill(data, access.element, tier.vector(element, access.element), index)
    boundary = next(layout.BOUNDARY_NAMES.index(each) for each in instruction.modifiers if each in _BOUNDARIES)
    how = (
        geometry | boundary << layout.SURFACE_BOUNDARY_SHIFT | layout.SURFACE_STORES * stores
        | access.count << layout.SURFACE_COUNT_SHIFT | access.size << layout.SURFACE_SIZE_SHIFT
    )  # fmt: skip
    status = tier.call(
        "tw_surface_warp", "i32", *CONTEXT, ("i32", str(tier.plan.site_of[id(instruction)])), ("ptr", "%address"),
        ("i32", active), ("i32", str(how)), ("ptr", "%data"), ("ptr", data),
    )  # fmt: skip
    tier.check_fault(status)
    for index, target in enumerate(() if stores else elements_of(registers)):
        tier.write(target, tier.fetch(data, access.element, index), access.element)


_BOUNDARIES = frozenset(layout.BOUNDARY_NAMES)


HANDLERS = {
    "ld": load, "ldu": load, "st": store, "atom": atomic, "red": atomic, "ldmatrix": ldmatrix, "stmatrix": stmatrix,
    **dict.fromkeys(("tex", "tld4", "txq"), texture), "suld": surface, "sust": surface, "cvta": cvta,
    "isspacep": isspacep, "createpolicy": createpolicy, "membar": fence, "fence": fence, "prefetch": nothing,
    "prefetchu": nothing, "discard": nothing, "applypriority": nothing, "nanosleep": nothing, "pmevent": nothing,
    "griddepcontrol": nothing, "setmaxnreg": nothing,
}  # fmt: skip
