"""The table of instructions: what each entry says, whom it refuses, and that the engine has something for each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.count_opcode_tests import count

from tilewright import RawModule
from tilewright.engine import layout
from tilewright.engine.emit import handlers
from tilewright.engine.instructions import known_opcodes
from tilewright.errors import PTXError, UnsupportedError
from tilewright.isa import (
    CARRY,
    ENTRIES,
    Copies,
    Effect,
    Fence,
    Flow,
    Joins,
    Order,
    Passed,
    Result,
    definitions_and_uses,
    describe,
    registers_in,
    tensormap,
)
from tilewright.ptx import parse
from tilewright.ptx.module import Address, Immediate, Instruction
from tilewright.runtime import tensor_maps

HEAD = """.version 8.0
.target sm_90a
.address_size 64
.func (.reg .u32 r) f(.reg .u32 a) {{ mov.u32 r, a; ret; }}
.visible .entry k() {{
    .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .b128 %x<9>; .reg .f32 %f<9>; .reg .pred %p<9>;
    .shared .align 16 .b8 s[64];
L:  {instruction}
    ret;
T:  .branchtargets L, L;
}}
"""


def instruction(text: str) -> Instruction:
    body = parse(HEAD.format(instruction=text)).functions["k"].body
    assert body is not None
    return body[0]


def effect(text: str) -> Effect:
    return describe(instruction(text))


def accesses(text: str) -> list[tuple[object, ...]]:
    return [(a.kind, a.space, a.bits, a.count, a.reads, a.writes) for a in effect(text).accesses]


ACCESSES = {
    "ld.global.nc.L1::no_allocate.L2::128B.v4.f32 {%f0, %f1, %f2, %f3}, [%d0];": [
        ("load", "global", 32, 4, True, False)
    ],
    "ld.param::entry.u64 %d1, [%d0];": [("load", "param", 64, 1, True, False)],
    "ld.u8 %h0, [%d0];": [("load", "generic", 8, 1, True, False)],
    "st.shared::cta.v2.b16 [s+4], {%h0, %h1};": [("store", "shared", 16, 2, False, True)],
    "st.local.b128 [%d0], %x1;": [("store", "local", 128, 1, False, True)],
    "atom.global.add.u32 %r0, [%d0], 1;": [("increment", "global", 32, 1, True, True)],
    "atom.global.add.u32 %r0, [%d0], 2;": [("atomic", "global", 32, 1, True, True)],
    "atom.shared.cas.b64 %d0, [%d1], %d2, %d3;": [("cas", "shared", 64, 1, True, True)],
    "atom.add.noftz.f16x2 %r0, [%d0], %r1;": [("atomic", "generic", 32, 1, True, True)],
    "red.global.add.noftz.v2.f16x2 [%d0], {%r0, %r1};": [("atomic", "global", 32, 1, True, True)] * 2,
    "cp.async.cg.shared.global.L2::128B [%r0], [%d0], 16, %r1;": [
        ("async_copy", "shared", 128, 1, False, True), ("load", "global", 128, 1, True, False),
    ],
    "ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%r0, %r1}, [%d0];": [("ldmatrix", "shared", 128, 1, True, False)],
    "ldmatrix.sync.aligned.m8n8.x1.b16 {%r0}, [%d0];": [("ldmatrix", "generic", 128, 1, True, False)],
    "tex.2d.v4.f32.f32 {%f0, %f1, %f2, %f3}, [%d0, {%f4, %f5}];": [("load", "texture", 32, 4, True, False)],
    "tld4.a.a2d.v4.s32.f32 {%r0, %r1, %r2, %r3}, [%d0, {%r4, %f4, %f5, %f5}];": [
        ("load", "texture", 32, 4, True, False)
    ],
    "txq.width.b32 %r0, [%d0];": [("load", "texture", 32, 1, True, False)],
    "suld.b.2d.v2.b16.clamp {%h0, %h1}, [%d0, {%r0, %r1}];": [("load", "texture", 16, 2, True, False)],
    "sust.b.a1d.b64.zero [%d0, {%r0, %r1}], {%d1};": [("store", "texture", 64, 1, False, True)],
    "prefetch.global.L2 [%d0];": [],
    "fence.proxy.async;": [],
}  # fmt: skip


@pytest.mark.parametrize("text", ACCESSES)
def test_accesses(text: str) -> None:
    assert accesses(text) == ACCESSES[text]


def test_elements_of_a_vector_atomic_follow_each_other() -> None:
    found = effect("red.global.add.v4.f32 [%d0+8], {%f0, %f1, %f2, %f3};").accesses
    assert [access.address.offset for access in found] == [8, 12, 16, 20]  # type: ignore[union-attr]
    assert {(access.operation, access.type) for access in found} == {("add", "f32")}


def test_order() -> None:
    def order(text: str) -> Order:
        return effect(text).accesses[0].order

    assert order("ld.global.u32 %r0, [%d0];") == Order.WEAK
    assert order("ld.weak.global.u32 %r0, [%d0];") == Order.WEAK
    assert order("ld.volatile.global.u32 %r0, [%d0];") == Order.STRONG | Order.VOLATILE
    assert order("ld.acquire.gpu.u32 %r0, [%d0];") == Order.STRONG | Order.ACQUIRE
    assert order("st.release.cta.u32 [%d0], %r0;") == Order.STRONG | Order.RELEASE | Order.BLOCK
    assert order("atom.global.add.u32 %r0, [%d0], 3;") == Order.STRONG
    assert order("atom.acq_rel.sys.add.u32 %r0, [%d0], 3;") == Order.STRONG | Order.ACQUIRE | Order.RELEASE


REGISTERS = {
    "add.u32 %r0, %r1, 2;": (["%r0"], ["%r1"]), "@%p1 add.u32 %r0, %r1, 2;": (["%r0"], ["%r1", "%p1", "%r0"]),
    "mov.b64 {%r0, %r1}, %d0;": (["%r0", "%r1"], ["%d0"]),
    "setp.lt.u32 %p0|%p1, %r0, %r1;": (["%p0", "%p1"], ["%r0", "%r1"]),
    "selp.u32 %r0, %r1, _, %p2;".replace("_", "3"): (["%r0"], ["%r1", "%p2"]),
    "addc.cc.u32 %r0, %r1, %r2;": (["%r0", CARRY.name], ["%r1", "%r2", CARRY.name]),
    "sub.cc.u32 %r0, %r1, %r2;": (["%r0", CARRY.name], ["%r1", "%r2"]),
    "madc.hi.u32 %r0, %r1, %r2, %r3;": (["%r0"], ["%r1", "%r2", "%r3", CARRY.name]),
    "st.global.v2.u32 [%d0], {%r0, %r1};": ([], ["%d0", "%r0", "%r1"]),
    "ld.global.v2.u32 {%r0, _}, [%d0];": (["%r0"], ["%d0"]), "red.global.add.u32 [%d0], %r0;": ([], ["%d0", "%r0"]),
    "shfl.sync.down.b32 %r0|%p0, %r1, %r2, 31, %r3;": (["%r0", "%p0"], ["%r1", "%r2", "%r3"]),
    "bar.red.popc.u32 %r0, 1, %r1, !%p0;": (["%r0"], ["%r1", "%p0"]), "bar.sync %r0, %r1;": ([], ["%r0", "%r1"]),
    "call (%r0), f, (%r1);": (["%r0"], ["%r1"]),
    "suld.b.1d.b32.trap {%r0}, [%d0, {%r1}];": (["%r0"], ["%d0", "%r1"]),
    "sust.b.1d.b32.trap [%d0, {%r1}], {%r0};": ([], ["%d0", "%r1", "%r0"]),
    "tex.1d.v4.f32.s32 {%f0, %f1, %f2, %f3}, [%d0, {%r0}];": (["%f0", "%f1", "%f2", "%f3"], ["%d0", "%r0"]),
    "@!%p0 bra L;": ([], ["%p0"]), "brx.idx %r0, T;": ([], ["%r0"]),
}  # fmt: skip


@pytest.mark.parametrize("text", REGISTERS)
def test_registers(text: str) -> None:
    assert tuple(map(list, definitions_and_uses(instruction(text)))) == REGISTERS[text]


def test_flow() -> None:
    flows = {
        "bra.uni L;": Flow.BRANCH, "brx.idx %r0, T;": Flow.SWITCH, "ret;": Flow.RETURN, "exit;": Flow.EXIT,
        "trap;": Flow.TRAP, "call (%r0), f, (%r1);": Flow.CALL, "bar.sync 0;": Flow.NEXT,
        "add.u32 %r0, %r1, 2;": Flow.NEXT,
    }  # fmt: skip
    assert {text: effect(text).flow for text in flows} == flows


def test_barriers() -> None:
    for text, waits, reduces, aligned in (
        ("bar.sync 0;", True, "", True),
        ("barrier.cta.sync 3, 64;", True, "", False),
        ("barrier.sync.aligned 3;", True, "", True),
        ("bar.arrive 1, 64;", False, "", True),
        ("bar.red.and.pred %p0, 0, %p1;", True, "and", True),
    ):
        barrier = effect(text).barrier
        assert barrier is not None
        assert (barrier.waits, barrier.reduces, barrier.aligned) == (waits, reduces, aligned), text
        assert (barrier.threads is None) == ("64" not in text)
    assert effect("bar.warp.sync -1;").barrier is None


def test_who_executes_together() -> None:
    assert effect("bar.warp.sync %r0;").members == effect("shfl.sync.idx.b32 %r1, %r2, 0, 31, %r0;").members
    assert effect("vote.sync.ballot.b32 %r1, %p0, %r0;").joins is Joins.MEMBERS
    assert effect("vote.ballot.b32 %r1, %p0;").joins is Joins.THERE
    assert effect("shfl.idx.b32 %r1, %r2, 0, 31;").members is None
    assert effect("ldmatrix.sync.aligned.m8n8.x1.b16 {%r0}, [%d0];").joins is Joins.WARP
    assert effect("movmatrix.sync.aligned.m8n8.trans.b16 %r0, %r1;").joins is Joins.WARP
    assert effect("activemask.b32 %r0;").joins is Joins.THERE
    assert effect("add.u32 %r0, %r1, 2;").joins is Joins.ALONE


def test_fences_and_copies() -> None:
    assert effect("membar.cta;").fence is Fence.BLOCK
    assert effect("fence.acq_rel.gpu;").fence is effect("membar.gl;").fence is Fence.DEVICE
    assert effect("bar.warp.sync -1;").fence is Fence.WARP
    assert effect("fence.proxy.alias;") == effect("fence.proxy.async.global;") == Effect()
    assert effect("fence.proxy.async;") == effect("fence.proxy.async.shared::cta;") == Effect(proxy="async")
    assert effect("cp.async.commit_group;").copies is Copies.COMMIT
    assert effect("cp.async.wait_group 2;").copies is effect("cp.async.wait_all;").copies is Copies.WAIT


def test_barriers_in_memory() -> None:
    for text, operation, order, waits in (
        ("mbarrier.init.shared::cta.b64 [s], 3;", "init", Order.WEAK, False),
        ("mbarrier.arrive.shared::cta.b64 %d0, [s];", "arrive", Order.STRONG | Order.RELEASE, False),
        (
            "mbarrier.arrive.expect_tx.relaxed.cluster.shared::cta.b64 _, [s], 8;",
            "arrive.expect_tx",
            Order.STRONG,
            False,
        ),
        ("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [s], 8;", "expect_tx", Order.STRONG | Order.BLOCK, False),
        ("mbarrier.test_wait.shared.b64 %p0, [s], %d0;", "test_wait", Order.STRONG | Order.ACQUIRE, True),
        ("mbarrier.try_wait.parity.b64 %p0, [%d0], %r0, 20;", "try_wait", Order.STRONG | Order.ACQUIRE, True),
        ("cp.async.mbarrier.arrive.noinc.shared.b64 [s];", "copies.noinc", Order.STRONG | Order.RELEASE, False),
    ):
        found = effect(text)
        assert found.phase is not None and (found.phase.operation, found.waits) == (operation, waits), text
        assert found.accesses[0].order == order, text
        assert found.moves is None and found.lasting
    assert effect("mbarrier.pending_count.b64 %r0, %d0;").accesses == ()
    assert effect("cp.async.mbarrier.arrive.shared.b64 [s];").copies is Copies.ARRIVE
    assert effect("fence.mbarrier_init.release.cluster;") == Effect(proxy="init")


def test_bulk_copies() -> None:
    text = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [s], [%d0, {%r0, %r1}], [%r2];"
    found = effect(text)
    assert found.bulk and found.bulk.to_shared and len(found.bulk.coordinates) == 2 and found.bulk.barrier
    assert [(a.kind, a.space) for a in found.accesses] == [("async_copy", "shared"), ("load", "global")]
    assert {name for each in found.reads for name in registers_in(each)} == {"%d0", "%r0", "%r1", "%r2"}
    found = effect("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%d0], [%r0], %r1;")
    assert found.bulk and not found.bulk.to_shared and found.bulk.barrier is None and found.bulk.reduction == "add"
    assert effect("cp.async.bulk.commit_group;").copies is Copies.COMMIT
    assert effect("cp.async.bulk.wait_group.read 1;").copies is Copies.WAIT
    assert not effect("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%d0, {%r0, %r1}];").lasting
    found = effect("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r0], {%r1, %r2}, [%r3];")
    assert found.bulk and found.bulk.operation == "give" and found.lasting and found.moves is None
    assert [(a.kind, a.space, a.bytes) for a in found.accesses] == [("async_copy", "shared", 8)]
    found = effect("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.inc.u32 [%d0], %r1, [%d1];")
    assert [(a.kind, a.space, a.operation) for a in found.accesses] == [("atomic", "generic", "inc")]


def test_warpgroups() -> None:
    text = "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %d0, %d1, %p0, 1, -1, 0, 1;"
    assert definitions_and_uses(instruction(text)) == (
        ("%f0", "%f1", "%f2", "%f3"), ("%f0", "%f1", "%f2", "%f3", "%d0", "%d1", "%p0")
    )  # fmt: skip
    assert effect(text).joins is Joins.WARP and not effect(text).waits
    assert effect("wgmma.wait_group.sync.aligned 1;").waits
    assert not effect("wgmma.fence.sync.aligned;").waits and not effect("wgmma.commit_group.sync.aligned;").waits


def test_tensor_maps_that_change() -> None:
    """Field by field of zeros, a kernel makes the map that the host makes."""
    made = bytearray(layout.TensorMap.magic.offset)

    def put(field: str, value: int, ordinal: str = "") -> None:
        kind = "b64" if field in ("global_address", "global_stride") else "b32"
        found = effect(f"tensormap.replace.tile.{field}.shared::cta.b1024.{kind} [s + 128], {ordinal}{value};")
        assert found.field and found.moves is None and found.lasting and isinstance(found.field.value, Immediate)
        value = int(found.field.value.value) - found.field.less
        assert not value & ~found.field.fits
        for part in found.field.parts:
            assert part.new in found.accesses and isinstance(part.new.address, Address)
            at = slice(part.new.address.offset - 128, part.new.address.offset - 128 + part.new.bits // 8)
            word = int.from_bytes(made[at], "little") & ~(part.mask << part.at)
            made[at] = (word | (value >> part.low & part.mask) << part.at).to_bytes(part.new.bits // 8, "little")

    strides, sizes, box, steps = (1 << 39, 48, 1 << 20, 80), (9, 1 << 32, 7, 5, 3), (256, 2, 3, 4, 5), (1, 2, 8, 3, 4)
    rows = {"global_stride": strides, "global_dim": sizes, "box_dim": box, "element_stride": steps}
    for field, value in (("global_address", 0x7F1234567890), ("rank", 4)):
        put(field, value)
    for field, ordinal, value in ((name, n, each) for name, values in rows.items() for n, each in enumerate(values)):
        put(field, value, f"{ordinal}, ")
    for kind, swizzle in ((12, 3), (3, 1), (11, 3)):  # TF32 has a bit aside
        form = {"elemtype": kind, "swizzle_mode": swizzle, "fill_mode": 1, "interleave_layout": 2}
        for field, value in form.items():
            put(field, value)
        asked = tensor_maps.Tiling(sizes, strides, box, steps, (), ())
        wanted = tensor_maps.encoded(asked, 0x7F1234567890, type=kind, swizzle=swizzle, fill=1, interleave=2)
        assert bytes(made) == wanted[: len(made)]
    fields = [
        layout.MAP_FIELD_BOX,
        layout.MAP_FIELD_STEPS,
        layout.MAP_FIELD_SIZES,
        layout.MAP_FIELD_STRIDES,
        layout.MAP_FIELD_RANK,
    ]
    names = ("box_dim", "element_stride", "global_dim", "global_stride", "rank")
    assert [tensormap.FIELDS[name].lost for name in names] == fields
    form = {
        "rank": "RANK",
        "elemtype": "TYPE",
        "interleave_layout": "INTERLEAVE",
        "swizzle_mode": "SWIZZLE",
        "fill_mode": "FILL",
    }
    for name, bit in form.items():  # as engine/runtime/bulk.h has them
        assert tensormap.FIELDS[name].parts[0].at == getattr(layout, f"MAP_FORM_{bit}")
    assert tensormap.TF32 == 1 << layout.MAP_FORM_TF32 - layout.MAP_FORM_TYPE
    lost = effect("tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [s], 4, %r0;").field
    assert lost and lost.lost and isinstance(lost.lost.address, Address)
    assert lost.lost.address.offset == layout.TensorMap.lost.offset + layout.MAP_FIELD_BOX + 4 and lost.fits == 255
    found = effect(
        "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%d0], [s], 128;"
    )
    assert found.joins is Joins.WARP and [(a.kind, a.space) for a in found.accesses] == [
        ("load", "shared"), ("store", "global")
    ]  # fmt: skip
    assert effect("fence.proxy.tensormap::generic.acquire.cta [%d0], 128;").fence is Fence.BLOCK


def test_pointers_and_lanes() -> None:
    assert effect("add.u64 %d0, %d1, 4;").passed is Passed.MOVED
    assert effect("sub.u64 %d0, %d1, %d2;").passed is Passed.DIFFERENCE
    assert effect("selp.b64 %d0, %d1, %d2, %p0;").passed is Passed.CHOSEN
    assert effect("shfl.sync.idx.b32 %r1, %r2, 0, 31, -1;").passed is Passed.EXCHANGED
    assert effect("ld.u64 %d0, [%d1];").passed is Passed.MEMORY
    assert effect("mul.lo.u64 %d0, %d1, %d2;").passed is Passed.NOTHING
    assert effect("redux.sync.add.u32 %r0, %r1, -1;").result is Result.MEMBERS
    assert effect("match.any.sync.b32 %r0, %r1, -1;").result is Result.LANE


REFUSED = {
    "stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [s], {%r0};": "it has no shape that is supported",
    "st.async.release.gpu.global.b32 [%d0], %r0;": "it does not complete at a barrier",
    "st.async.mbarrier::complete_tx::bytes.v4.b64 [%d0], {%d1, %d2, %d3, %d4}, [%d5];": "PTX has no such form",
    "red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.f32 [%d0], %f1, [%d1];": "PTX has no such form",
    "sured.b.add.1d.u32.trap [%d0, {%r1}], %r0;": r"sured\.b is not supported: of surfaces loads and stores",
    "cp.async.bulk.tensor.3d.shared::cta.global.im2col::w.mbarrier::complete_tx::bytes [s], [%d0, {1, 2, 3}], [s];":
        r"load mode \.im2col::w is of GPUs after sm_90",
    "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.f16 {%f0, %f1, %f2, %f3}, %d0, %d1, 1, 1, 1, 0, 0;":
        "do not go together",
    "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %d0, %d1, %r0, 0, 1, 1, 1, 0, 0;":
        "k is 16; with bf16 it is 32",
    "mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f32 {%r0, %r1, %r2, %r3}, {%r4, %r5}, {%r6, %r7}, {%r0, %r1};":
        "D of f16, A of f16, B of f16 and C of f32 do not go together",
    "mma.sp.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%f0, %f1}, {%r0, %r1}, {%r2, %r3}, {%f0, %f1}, %r4, 0x0;":
        "matrices of bf16 have no shape m16n8k8; use m16n8k16, m16n8k32",
    "wmma.mma.sync.aligned.row.row.m16n16k16.f32.f16 {%f0}, {%r0}, {%r1}, {%r2};": "C and D, differ in type",
    "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;": r"\.acquire is not supported",
    "tensormap.replace.tile.swizzle_atomicity.global.b1024.b32 [%d0], 1;": "it has no field that is supported",
    "tensormap.replace.tile.elemtype.global.b1024.b32 [%d0], 13;": "elemtype is a constant below 13 here",
    "tensormap.replace.tile.fill_mode.global.b1024.b32 [%d0], %r0;": "fill_mode is a constant below 2 here",
    "tcgen05.wait::ld.sync.aligned;": r"tcgen05\.wait::ld is not supported: of tensor cores.*use mma\.sync, wmma or",
    "barrier.cluster.frob;": "it has no form",
    "mbarrier.test_wait.shared::cluster.b64 %p0, [%d0], %d1;": "it is for a block's own shared memory",
    "clusterlaunchcontrol.try_cancel.async.b128 [s], [s];": "takes work from other clusters",
    "mbarrier.frob.shared.b64 [s], 1;": "it has no operation",
    "frobnicate.u32 %r0, %r1;": r"does not know the instruction frobnicate\.u32",
    "ld.global.sideways.u32 %r0, [%d0];": r"the modifier \.sideways is not supported",
    "atom.global.frob.u32 %r0, [%d0], %r1;": "it has no operation",
    "tex.level.2d.v4.f32.f32 {%f0, %f1, %f2, %f3}, [%d0, {%f4, %f5}], %f6;": "without mip levels",
    "tld4.r.cube.v4.f32.f32 {%f0, %f1, %f2, %f3}, [%d0, {%f4, %f5, %f5, %f5}];": "of gathers those of two dimensions",
    "tld4.r.2d.v4.f32.f32 {%f0, %f1, %f2, %f3}|%p0, [%d0, {%f4, %f5}];": "of gathers those of two dimensions",
    "tld4.r.2d.v4.f32.f32 {%f0, %f1, %f2, %f3}, [%d0, {%f4, %f5}], %f6;": "without offsets and comparisons",
    "txq.array_size.b32 %r0, [%d0];": "those of width, height and depth",
    "txq.level.width.b32 %r0, [%d0], %r1;": "those of width, height and depth",
    "suld.p.2d.v4.b32.zero {%r0, %r1, %r2, %r3}, [%d0, {%r4, %r5}];": r"formatted accesses \(\.p\)",
    "bra.sideways L;": r"\.sideways",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_unknown_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnsupportedError, match=REFUSED[text]) as refused:
        effect(text)
    assert "PTX line 8" in str(refused.value)


@pytest.mark.parametrize("text", REFUSED)
def test_a_kernel_with_it_is_refused_when_it_is_launched(text: str) -> None:
    with pytest.raises(UnsupportedError, match=REFUSED[text]):
        RawModule(HEAD.format(instruction=text)).get_function("k")(1, 32, ())


@pytest.mark.parametrize(
    "text",
    [
        "ld.global.u32 %r0;", "ld.global.v2.u32 %r0, [%d0];", "st.global.u32 [%d0], {%r0, %r1};",
        "ld.global.u32 %r0, %d0;", "st.shared.u32 s, %r0;",
        "atom.add.u32 %r0, [%d0];", "bar.sync;", "bar.red.and.pred %p0, 0;", "bar.warp.sync;", "add.u32 %r0;",
        "cp.async.ca.shared.global [s], [%d0], 5;",
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r0}, [s];",
        "wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %d0, %d1, 1, 1, 1, 0, 0;",
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %d0, 64, 1, 1, 1, 0, 0;",
        "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes [s], [%d0, {%r0}], [s];",
        "cp.async.bulk.wait_group;", "tensormap.replace.tile.box_dim.global.b1024.b32 [%d0], 5, 1;",
        "tensormap.replace.tile.box_dim.global.b1024.b32 [%d0], 1;",
        "fence.proxy.tensormap::generic.acquire.gpu [%d0];",
        "mma.sp.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f0, %f1, %f2, %f3}, {%r0, %r1}, {%r2, %r3}, "
        "{%f0, %f1, %f2, %f3}, %r4;",
        "mma.sp.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 {%f0, %f1, %f2, %f3}, {%r0, %r1, %r0, %r1}, "
        "{%r2, %r3, %r2, %r3}, {%f0, %f1, %f2, %f3}, %r4, 2;",
        "cp.reduce.async.bulk.tensor.1d.shared::cluster.global.add.tile.mbarrier::complete_tx::bytes [s], "
        "[%d0, {%r0}], [s];",
        "mbarrier.init.shared.b64 [s];", "red.global.add.v2.f32 [%d0], %f0;",
    ],
)  # fmt: skip
def test_too_few_operands(text: str) -> None:
    with pytest.raises(PTXError, match="PTX line 8"):
        effect(text)


LOAD = "shared::cta.global.im2col.mbarrier::complete_tx::bytes [s]"
PIXELS = {
    f"cp.async.bulk.tensor.3d.{LOAD}, [%d0, {{1, 2, 3}}], [s];": "it has too few operands",
    f"cp.async.bulk.tensor.3d.{LOAD}, [%d0, {{1, 2, 3}}], [s], {{1, 2}};": "it takes 1 offsets",
    f"cp.async.bulk.tensor.2d.{LOAD}, [%d0, {{1, 2}}], [s], {{1}};": "im2col is for tensors of 3 to 5",
    "cp.async.bulk.tensor.3d.global.shared::cta.im2col.bulk_group [%d0, {1, 2, 3}], [s];": "stores .im2col_no_offs",
}


@pytest.mark.parametrize("text", PIXELS)
def test_pixels_have_forms_of_their_own(text: str) -> None:
    with pytest.raises(PTXError, match=PIXELS[text]):
        effect(text)


def test_the_engine_has_something_for_each_entry() -> None:
    """A handler, an end of a segment, or a row of the table of lane-wise instructions."""
    lanewise = {opcode for opcode, entry in ENTRIES.items() if entry.describe.__module__.endswith("lanewise")}
    assert lanewise == set(known_opcodes())
    handled = set(handlers.ALL)
    ends = {"bra", "brx", "ret", "exit", "trap", "brkpt"}
    assert set(ENTRIES) == lanewise | handled | ends


KERNELS = [
    *sorted(Path(__file__).parents[1].glob("planted/*.cu")),
    *sorted((Path(__file__).parents[2] / "src" / "tilewright" / "kernels").rglob("*.cu")),
]


def instructions() -> Iterator[Instruction]:
    for path in KERNELS:
        for function in RawModule(path=path).ptx.functions.values():
            yield from function.body or ()


def test_our_own_kernels_are_described() -> None:
    """And those that touch memory say which."""
    found = 0
    for each in instructions():
        what = describe(each)
        found += 1
        memory = (
            each.opcode in ("ld", "st", "atom", "red", "ldmatrix", "tex", "suld", "sust") or what.copies is Copies.START
        )
        assert memory == bool(what.accesses), each.text
        addresses = [access.address for access in what.accesses[:1] if access.space != "texture"]
        assert all(address in what.reads for address in addresses), each.text
    assert found > 1000


def test_few_places_know_opcodes() -> None:
    """tools/count_opcode_tests.py says where, docs/internals.md why."""
    found = {name: opcodes for name, (opcodes, _) in count().items() if opcodes}
    assert sum(map(len, found.values())) <= 20, found
