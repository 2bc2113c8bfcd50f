"""Loads, stores, atomics, asynchronous copies, matrices from shared memory, textures, fences, address conversions."""

from __future__ import annotations

from ..ptx.module import Address, Immediate, Instruction, Operand, Pair, Texture, Vector
from ..ptx.variables import SIZES
from .bulk import bulk, given
from .effect import Access, Copies, Effect, Fence, Joins, Passed, Result
from .mbarrier import copies_arrive
from .refusal import malformed, unsupported
from .table import entry
from .tensormap import between_proxies
from .words import SPACES, Words

ATOMICS = ("and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max")


def _moved(instruction: Instruction, kind: str, address: Operand, value: Operand) -> Access:
    words = Words(instruction)
    words.hints()
    space, cluster = words.any_space()
    order, count, type_ = words.order(), words.vector(), words.type()
    words.end()
    given = len(value.elements) if isinstance(value, Vector) else 1
    if given != count:
        raise malformed(instruction, f"it moves {count} elements, and {given} are given")
    if not isinstance(address, Address):
        raise malformed(instruction, "its address stands in brackets: [register + offset]")
    return Access(kind, space, address, 8 * SIZES[type_], count, type_[0] == "s", order, type=type_, cluster=cluster)


@entry("ld", "ldu", operands=2)
def _load(instruction: Instruction) -> Effect:
    target, address, *policy = instruction.operands
    access = _moved(instruction, "load", address, target)
    return Effect((target,), (address, *policy), Result.LOADED, Passed.MEMORY, (access,))


@entry("st", operands=2)
def _store(instruction: Instruction) -> Effect:
    words = Words(instruction)
    if words.has("async"):
        return given(instruction, words)
    address, value = instruction.operands[:2]
    return Effect((), instruction.operands, accesses=(_moved(instruction, "store", address, value),))


@entry("atom", operands=3)
def _atomic(instruction: Instruction) -> Effect:
    target, address, *sources = instruction.operands
    return Effect(
        (target,), (address, *sources), Result.LANE, Passed.MEMORY, _atomics(instruction, address, sources[0])
    )


@entry("red", operands=2)
def _reduction(instruction: Instruction) -> Effect:
    words = Words(instruction)
    if words.has("async"):
        return given(instruction, words)
    address, source = instruction.operands[:2]
    return Effect((), instruction.operands, accesses=_atomics(instruction, address, source))


def _atomics(instruction: Instruction, address: Operand, source: Operand) -> tuple[Access, ...]:
    """One an element: a vector's elements are atomic one by one."""
    words = Words(instruction)
    words.hints()
    space, cluster = words.any_space(("global", "shared"))
    order = words.order(atomic=True)
    operation = words.need(ATOMICS, "operation")
    words.one_of(("noftz",))
    count, type_ = words.vector(), words.type()
    words.end()
    given = len(source.elements) if isinstance(source, Vector) else 1
    if given != count:
        raise malformed(instruction, f"it takes {count} elements, and {given} are given")
    one = operation == "add" and type_ in ("u32", "s32") and isinstance(source, Immediate) and source.bits == 1
    kind = "cas" if operation == "cas" else "increment" if one else "atomic"
    size = SIZES[type_]
    return tuple(
        Access(kind, space, _after(address, index * size), 8 * size, 1, False, order, operation, type_, cluster)
        for index in range(count)
    )


def _after(address: Operand, offset: int) -> Operand:
    if not offset or not isinstance(address, Address):
        return address
    return Address(address.base, address.offset + offset)


@entry("cp")
def _copy(instruction: Instruction) -> Effect:
    """``cp.async.{ca,cg}.shared.global [s], [g], bytes{, source-bytes};`` and its groups."""
    words, operands = Words(instruction), instruction.operands
    words.one_of(("reduce",))
    words.need(("async",), "form .async")
    if words.has("mbarrier"):
        return copies_arrive(instruction, words)
    if words.has("bulk"):
        return bulk(instruction, words)
    if words.has("commit_group"):
        words.end()
        return Effect(copies=Copies.COMMIT)
    if words.one_of(("wait_all", "wait_group")):
        words.end()
        return Effect(reads=operands, copies=Copies.WAIT)
    words.hints()
    if words.space(("shared",)) != "shared" or words.space(("global",)) != "global":
        raise unsupported(instruction, "it copies from elsewhere than global to shared memory", "copy with ld and st")
    words.end()
    size = operands[2] if len(operands) > 2 else None
    if not isinstance(size, Immediate) or size.value not in (4, 8, 16):
        raise malformed(instruction, "it copies 4, 8 or 16 bytes, a constant")
    bits = 8 * int(size.value)
    to = Access("async_copy", "shared", operands[0], bits)
    return Effect((), operands, accesses=(to, Access("load", "global", operands[1], bits)), copies=Copies.START)


@entry("stmatrix", operands=2)
def _stmatrix(instruction: Instruction) -> Effect:
    address, source = instruction.operands
    return Effect(
        (), instruction.operands, accesses=(_matrices(instruction, "store", address, source),), joins=Joins.WARP
    )


@entry("ldmatrix", operands=2)
def _ldmatrix(instruction: Instruction) -> Effect:
    target, address = instruction.operands
    access = _matrices(instruction, "ldmatrix", address, target)
    return Effect((target,), (address,), accesses=(access,), joins=Joins.WARP)


def _matrices(instruction: Instruction, kind: str, address: Operand, registers: Operand) -> Access:
    """Up to four of 8 x 8 elements of 16 bits, whose rows' addresses lanes give."""
    words = Words(instruction)
    words.need(("sync",), "form .sync")
    words.need(("aligned",), "form .aligned")
    words.need(("m8n8",), "shape that is supported")
    matrices = words.need(("x1", "x2", "x4"), "number of matrices")
    words.one_of(("trans",))
    space = words.space(("shared",))
    words.need(("b16",), "type that is supported")
    words.end()
    given = len(registers.elements) if isinstance(registers, Vector) else 1
    if given != int(matrices[1:]):
        raise malformed(instruction, f"it moves {matrices[1:]} registers, and {given} are given")
    return Access(kind, space, address, 128)


GEOMETRIES = {
    "1d": 1, "2d": 2, "3d": 3, "a1d": 1 | 4, "a2d": 2 | 4, "cube": 2 | 8, "acube": 2 | 4 | 8, "2d_or_row": 2 | 256,
}  # fmt: skip
"""What is sampled, by the instruction's word: the dimensions of a layer or face; 4: there are layers; 8: a cube;
256: or one of one dimension, which is a row to machine code."""


@entry("tex", operands=2)
def _texture(instruction: Instruction) -> Effect:
    words, fetched = Words(instruction), instruction.operands[1]
    geometry = words.one_of(GEOMETRIES)
    if not geometry or not isinstance(fetched, Texture) or words.has("level") or words.has("grad"):
        raise unsupported(instruction, "only fetches without mip levels are supported", "use those")
    words.one_of(("base",))
    words.need(("v4",), "vector of four that it fetches")
    coordinates = words.one_of(("s32", "f32")) if len(words.rest) > 1 else ""
    type_ = words.type()
    words.end()
    # In the name the coordinates' type comes last.
    result = coordinates or type_
    access = Access("load", "texture", fetched.reference, 8 * SIZES[result], 4, type=result)
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.LANE, Passed.MEMORY, (access,))


COMPONENTS = "rgba"
AXES = ("width", "height", "depth")


@entry("tld4", operands=2)
def _gather(instruction: Instruction) -> Effect:
    """``tld4.comp.geom.v4.dtype.f32 {d}, [t, {c}]``"""
    words, fetched = Words(instruction), instruction.operands[1]
    words.need(tuple(COMPONENTS), "component")
    plain = words.one_of(("2d", "a2d")) and len(instruction.operands) == 2
    if not plain or not isinstance(fetched, Texture) or isinstance(instruction.operands[0], Pair):
        what = "of gathers those of two dimensions, or layers of them, are supported, without offsets and comparisons"
        raise unsupported(instruction, what, "fetch the texels one by one")
    words.need(("v4",), "vector of four that it fetches")
    words.need(("f32",), "type of coordinates") if len(words.rest) > 1 else None
    type_ = words.type()
    words.end()
    access = Access("load", "texture", fetched.reference, 8 * SIZES[type_], 4, type=type_)
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.LANE, Passed.MEMORY, (access,))


@entry("txq", operands=2)
def _query(instruction: Instruction) -> Effect:
    """``txq.axis.b32 d, [t]``"""
    words, (target, asked, *more) = Words(instruction), instruction.operands
    if words.has("level") or more or not words.one_of(AXES) or not isinstance(asked, Address) or asked.offset:
        raise unsupported(
            instruction, "of textures' queries those of width, height and depth are supported", "pass it as a parameter"
        )
    words.need(("b32",), "type")
    words.end()
    access = Access("load", "texture", asked, 32, type="b32")
    return Effect((target,), (asked,), Result.LANE, Passed.MEMORY, (access,))


@entry("suld", operands=2)
def _surface_load(instruction: Instruction) -> Effect:
    target, surface = instruction.operands
    return Effect((target,), (surface,), Result.LANE, Passed.MEMORY, (_surface(instruction, "load", surface, target),))


@entry("sust", operands=2)
def _surface_store(instruction: Instruction) -> Effect:
    surface, source = instruction.operands
    return Effect((), instruction.operands, accesses=(_surface(instruction, "store", surface, source),))


def _surface(instruction: Instruction, kind: str, surface: Operand, registers: Operand) -> Access:
    """``su{ld,st}.b.geometry{.vec}.type.boundary``: bytes as they are."""
    words = Words(instruction)
    if not words.has("b"):
        raise unsupported(instruction, "formatted accesses (.p) are not supported", "access bytes (.b)")
    words.need(("1d", "2d", "3d", "a1d", "a2d"), "geometry")
    words.need(("trap", "clamp", "zero"), "boundary mode")
    words.hints()
    count, type_ = words.vector(), words.type()
    words.end()
    given = len(registers.elements) if isinstance(registers, Vector) else 1
    if not isinstance(surface, Texture) or given != count or len(surface.coordinates.elements) not in (1, 2, 4):
        raise malformed(instruction, f"it takes a surface with coordinates and {count} registers")
    return Access(kind, "texture", surface.reference, 8 * SIZES[type_], count, type=type_)


# -- order ----------------------------------------------------------------------------------------------------


@entry("membar")
def _membar(instruction: Instruction) -> Effect:
    words = Words(instruction)
    if words.has("proxy"):
        return _proxy(instruction, words)
    scope = words.need(("cta", "gl", "sys"), "scope")
    words.end()
    return Effect(fence=Fence.BLOCK if scope == "cta" else Fence.DEVICE)


@entry("fence")
def _fence(instruction: Instruction) -> Effect:
    words = Words(instruction)
    if words.has("proxy"):
        return _proxy(instruction, words)
    if words.has("mbarrier_init"):
        words.need(("release",), "semantics")
        words.need(("cluster",), "scope")
        words.end()
        return Effect(proxy="init")
    words.one_of(("sc", "acq_rel", "acquire", "release"))
    scope = words.need(("cta", "cluster", "gpu", "sys"), "scope")
    words.end()
    return Effect(fence=Fence.BLOCK if scope == "cta" else Fence.DEVICE)


def _proxy(instruction: Instruction, words: Words) -> Effect:
    """A fence between proxies orders nothing within one. Two addresses of one memory (``alias``) are always equal here;
    and bulk copies and wgmma, which go through the ``async`` proxy, find the same memory: only checks want to know."""
    if words.has("tensormap::generic"):
        return between_proxies(instruction, words)
    kind = words.need(("alias", "async", "async::generic"), "pair of proxies that is supported")
    space, _ = words.any_space(("global", "shared"))
    words.end()
    return Effect(proxy="async" if kind == "async" and space != "global" else "")


@entry("prefetch", "prefetchu", "discard", "applypriority")
def _hint(instruction: Instruction) -> Effect:
    """Where caches keep memory."""
    return Effect(reads=instruction.operands)


@entry("createpolicy", operands=1)
def _policy(instruction: Instruction) -> Effect:
    """How long the second cache shall keep something; of a range in memory it takes the address alone."""
    words = Words(instruction)
    kind = words.need(("fractional", "range", "cvt"), "kind of policy")
    words.has("global")
    words.has("L2")
    words.hints()
    words.need(("b64",), "type")
    words.end()
    if len(instruction.operands) not in {"fractional": (1, 2), "range": (4,), "cvt": (2,)}[kind]:
        raise malformed(instruction, f"createpolicy.{kind} takes another number of operands")
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.COMPUTED)


# -- addresses ------------------------------------------------------------------------------------------------


@entry("cvta", operands=2)
def _cvta(instruction: Instruction) -> Effect:
    words = Words(instruction)
    words.one_of(("to",))
    words.any_space()
    words.need(("u32", "u64"), "type")
    words.end()
    return Effect(instruction.operands[:1], instruction.operands[1:], Result.COMPUTED, Passed.MOVED)


@entry("isspacep", operands=2)
def _isspacep(instruction: Instruction) -> Effect:
    words = Words(instruction)
    space, cluster = words.any_space(("global", "shared", "local"))
    if space == "generic" and not cluster:
        raise unsupported(
            instruction, "constant and parameter windows are global memory here", "test .global, .shared or .local"
        )
    words.end()
    return Effect(instruction.operands[:1], instruction.operands[1:])


@entry("mapa", operands=3)
@entry("getctarank", operands=2)
def _of_a_cluster(instruction: Instruction) -> Effect:
    """An address in the block's own shared memory as the same in that of another block of the cluster; whose it is."""
    words = Words(instruction)
    words.has("shared::cluster")
    words.need(("u32", "u64"), "type")
    words.end()
    moved = (Result.LANE, Passed.MOVED) if instruction.opcode == "mapa" else ()
    return Effect(instruction.operands[:1], instruction.operands[1:], *moved)


def space_of(instruction: Instruction) -> str:
    """The space that a conversion of addresses names."""
    space, cluster = Words(instruction).any_space(SPACES)
    return "shared" if cluster else space
