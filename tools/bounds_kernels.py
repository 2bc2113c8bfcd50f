"""What fuzz_bounds.py draws: kernels of one instruction that accesses memory, and where its lanes' addresses are."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

WORD = 1 << 64
SHARED, LOCAL = 1 << 56, 2 << 56  # windows of generic addresses
SHARED_BYTES, LOCAL_BYTES, SYMBOL_BYTES, OWN_BYTES = 512, 64, 96, 32
ROOM = 32  # bytes that a lane has for what it loads, and of what it stores
OUT_SHARED, OUT_LOCAL, OUT_BYTES = 2048, 4096, 4096 + 64 * LOCAL_BYTES
HEAD = """.version 8.6
.target sm_90a
.address_size 64
.global .align 32 .b8 g[96] = {{{bytes}}};
.const .align 32 .b8 c[96] = {{{bytes}}};
.visible .entry k(.param .u64 base, .param .u64 extra, .param .u64 step, .param .u64 table, .param .u64 values,
                  .param .u64 out, .param .u32 size, .param .align 16 .b8 own[32]) {{
    .reg .pred %p<9>; .reg .b16 %h<40>; .reg .b32 %r<40>; .reg .b64 %d<60>; .reg .f32 %f<5>; .reg .b128 %q<9>;
    .shared .align 128 .b8 s[512];
    {local}
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ntid.x;
    cvt.u64.u32 %d1, %r1;
    ld.param.u64 %d2, [base];
    ld.param.u64 %d3, [extra];
    ld.param.u64 %d4, [step];
    ld.param.u64 %d5, [table];
    ld.param.u64 %d6, [values];
    ld.param.u64 %d7, [out];
    ld.param.u32 %r3, [size];
    setp.eq.u32 %p1, %r1, 0;
    mad.lo.u64 %d8, %d1, 32, %d6;
    mad.lo.u64 %d9, %d1, 32, %d7;
    mov.u32 %r4, %r1;
L1: setp.ge.u32 %p2, %r4, 512;
    @%p2 bra L2;
    mul.lo.u32 %r5, %r4, 7;
    st.shared.u8 [%r4], %r5;
    add.u32 %r4, %r4, %r2;
    bra L1;
L2: {init}
    bar.sync 0;
    {address}
    {body}
    bar.sync 0;
    mov.u32 %r4, %r1;
L3: setp.ge.u32 %p2, %r4, 512;
    @%p2 bra L4;
    ld.shared.u8 %r5, [%r4];
    cvt.u64.u32 %d10, %r4;
    add.u64 %d10, %d10, %d7;
    st.global.u8 [%d10+2048], %r5;
    add.u32 %r4, %r4, %r2;
    bra L3;
L4: {dump}
    ret;
}}
"""
INIT = "".join(f"mul.lo.u32 %r6, %r1, 5; add.u32 %r6, %r6, {3 * i}; st.local.u8 [l+{i}], %r6;\n" for i in range(64))
DUMP = "mad.lo.u64 %d10, %d1, 64, %d7;\n" + "".join(
    f"ld.local.u8 %r6, [l+{i}]; st.global.u8 [%d10+{OUT_LOCAL + i}], %r6;\n" for i in range(64)
)
SYMBOL = bytes((11 * i + 5) & 255 for i in range(SYMBOL_BYTES))


@dataclass
class Kernel:
    """One instruction, and where its lanes' addresses are.

    Attributes:
        text: the PTX, of which ``body`` is the instruction with what it takes; ``{a}`` stands for its address.
        where: ``known`` (the argument's array), ``unknown`` (a number), ``g``, ``c``, ``shared``, ``shared32``,
            ``local``, ``param``.
        mode: how lanes' addresses differ; ``static``: a name and a constant.
        kind: ``load``, ``store``, ``atomic``; ``asynchronous``: only whether it runs is foreseen; ``hint``: it does;
            ``anything``, ``map``, ``descriptor``: only that it touches nothing else.
        bytes, count: of the access, and its elements.
        asks: lanes that give addresses.
    """

    text: str
    opcode: str
    where: str
    mode: str
    kind: str
    bytes: int
    count: int = 1
    offset: int = 0
    asks: int = 32
    block: int = 32
    local: bool = True
    body: str = ""
    operation: str = ""
    notes: dict[str, int] = field(default_factory=dict)


TYPES = ("b8", "b16", "b32", "b64", "u8", "s16", "f32", "f64", "s32")
REGISTER = {8: "%h", 16: "%h", 32: "%r", 64: "%d", 128: "%q"}
ATOMICS = {
    "add": ("u32", "s32", "u64", "f32", "f64", "f16x2", "bf16x2", "noftz.f16", "noftz.bf16"),
    "and": ("b32", "b64"),
    "or": ("b32", "b64"),
    "xor": ("b32", "b64"),
    "exch": ("b32", "b64", "b128"),
    "cas": ("b16", "b32", "b64", "b128"),
    "inc": ("u32",),
    "dec": ("u32",),
    "min": ("u32", "s32", "u64", "s64"),
    "max": ("u32", "s32", "u64", "s64"),
}
BITS = {"f16x2": 32, "bf16x2": 32, "noftz.f16": 16, "noftz.bf16": 16}


def bits_of(type_: str) -> int:
    return BITS.get(type_) or int(type_.lstrip("busf"))


def registers(bits: int, count: int, first: int) -> list[str]:
    return [f"{REGISTER[bits]}{first + i}" for i in range(count)]


def vector(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else "{" + ", ".join(names) + "}"


def fetch(names: Sequence[str], bits: int) -> str:
    """A lane's values."""
    if bits == 128:
        return "".join(
            f"ld.global.v2.b64 {{%d30, %d31}}, [%d8+{16 * i}]; mov.b128 {n}, {{%d30, %d31}};"
            for i, n in enumerate(names)
        )
    return "".join(f"ld.global.b{bits} {name}, [%d8+{bits // 8 * i}];" for i, name in enumerate(names))


def keep(names: Sequence[str], bits: int) -> str:
    """What a lane has got, where it is looked at."""
    if bits == 128:
        return "".join(
            f"mov.b128 {{%d30, %d31}}, {n}; st.global.v2.b64 [%d9+{16 * i}], {{%d30, %d31}};"
            for i, n in enumerate(names)
        )
    return "".join(f"st.global.b{bits} [%d9+{bits // 8 * i}], {name};" for i, name in enumerate(names))


def moved(rng: random.Random, opcode: str, space: str) -> tuple[str, int, int, str]:
    """A load or store: its text before the registers, bytes and elements, and its registers' width."""
    type_, count = rng.choice(TYPES), rng.choice((1, 1, 2, 4, 8))
    while bits_of(type_) * count > 256 or (opcode == "ldu" and bits_of(type_) * count > 128):
        type_, count = rng.choice(TYPES), rng.choice((1, 1, 2, 4))
    order = rng.choice(("", "", ".volatile", ".relaxed.gpu")) if space in ("", ".global", ".shared") else ""
    if opcode == "ldu":
        space, order = ".global", ""
    name = f"{opcode}{order}{space}{f'.v{count}' if count > 1 else ''}.{type_}"
    return name, bits_of(type_) // 8 * count, count, type_


def plain(rng: random.Random, opcode: str) -> Kernel:
    where = rng.choice(
        ("known", "unknown", "g", "shared", "shared32", "local", *(("c", "param") if opcode == "ld" else ()))
    )
    space = {
        "known": ".global",
        "unknown": rng.choice(("", ".global", "")),
        "g": ".global",
        "c": ".const",
        "shared": ".shared",
        "shared32": ".shared",
        "local": ".local",
        "param": ".param",
    }[where]
    if where in ("known", "g", "c") and rng.random() < 0.3:
        space = ""
    if opcode == "ldu":
        where = rng.choice(("known", "unknown", "g"))
    name, bytes_, count, type_ = moved(rng, opcode, space)
    bits = bits_of(type_)
    names = registers(bits, count, 10)
    if opcode == "st":
        body = fetch(names, bits) + f"\n{name} [{{a}}], {vector(names)};"
    else:
        body = f"{name} {vector(names)}, [{{a}}];\n" + keep(names, bits)
    kind = "store" if opcode == "st" else "load"
    return Kernel("", opcode, where, "", kind, bytes_, count, body=body)


def atomic(rng: random.Random, opcode: str) -> Kernel:
    operation = rng.choice([each for each in ATOMICS if opcode == "atom" or each not in ("exch", "cas")])
    type_ = rng.choice(ATOMICS[operation])
    bits, count = bits_of(type_), 1
    where = rng.choice(("known", "unknown", "g", "shared", "shared32"))
    space = {"known": ".global", "unknown": rng.choice(("", ".global", "")), "g": ".global"}.get(where, ".shared")
    wide = ""
    if space == ".global" and (operation, type_) == ("add", "f32") and rng.random() < 0.5:
        count, wide = 4, ".v4"
    names, got = registers(bits, count, 10), registers(bits, count, 40 if bits == 64 else 4 if bits == 128 else 20)
    if bits == 128:
        names = ["%q1"]
    text = f"{opcode}{space}.{operation}{wide}.{type_}"
    sources = f"{vector(names)}" + (f", {names[0]}" if operation == "cas" else "")
    body = fetch(names, bits) + (
        f"\n{text} [{{a}}], {sources};"
        if opcode == "red"
        else f"\n{text} {vector(got)}, [{{a}}], {sources};\n{keep(got, bits)}"
    )
    made = Kernel("", opcode, where, "", "atomic", bits // 8 * count, count, body=body, operation=operation)
    made.notes["element"] = bits // 8
    return made


def matrices(rng: random.Random, opcode: str) -> Kernel:
    count, trans = rng.choice((1, 2, 4)), rng.choice(("", ".trans"))
    where = rng.choice(("shared", "shared32", "unknown"))
    space = "" if where == "unknown" else ".shared"
    names = registers(32, count, 10)
    name = f"{opcode}.sync.aligned.m8n8.x{count}{trans}{space}.b16"
    if opcode == "stmatrix":
        body = fetch(names, 32) + f"\n{name} [{{a}}], {vector(names)};"
    else:
        body = f"{name} {vector(names)}, [{{a}}];"
    return Kernel("", opcode, where, "", "asynchronous", 16, asks=8 * count, body=body)


def copy(rng: random.Random) -> Kernel:
    """``cp.async``: the addresses are those that it reads, or those that it writes."""
    size, to_shared = rng.choice((4, 8, 16)), rng.random() < 0.5
    level, less = ("cg", rng.choice(("", ", %r3"))) if size == 16 else ("ca", rng.choice(("", ", %r3")))
    if to_shared:
        where, body = "shared32", f"mov.u64 %d21, g; cp.async.{level}.shared.global [{{a}}], [%d21], {size};"
    else:
        where = rng.choice(("known", "unknown"))
        body = "and.b32 %r9, %r1, 31; mul.lo.u32 %r9, %r9, 16;"
        body += f"cp.async.{level}.shared.global [%r9], [{{a}}], {size}{less};"
    body += "cp.async.wait_all;"
    made = Kernel("", "cp", where, "", "asynchronous", size, body=body)
    if less and not to_shared:
        made.notes["sized"] = 1
    return made


# What one thread does with a barrier in memory that is at 448 of shared memory, and completes at it.
BAR, DONE = "mbarrier.init.shared.b64 [448], 1;", "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
WAITED = "W: mbarrier.try_wait.parity.shared.b64 %p4, [448], 0; @!%p4 bra W;"
COMPLETES = "mbarrier::complete_tx::bytes"
EXPECTED = f"{BAR} mbarrier.arrive.expect_tx.shared.b64 _, [448], %r3; mov.u64 %d21, g;"
COPY, GROUP = "cp.async.bulk.shared::cluster", "cp.async.bulk.global.shared::cta.bulk_group"
BULK = {
    "to shared": ("known", f"{EXPECTED} {COPY}.global.{COMPLETES} [0], [{{a}}], %r3, [448]; {WAITED}"),
    "into shared": ("shared32", f"{EXPECTED} {COPY}.global.{COMPLETES} [{{a}}], [%d21], %r3, [448]; {WAITED}"),
    "to global": ("known", f"{GROUP} [{{a}}], [0], %r3; {DONE}"),
    "to number": ("unknown", f"{GROUP} [{{a}}], [0], %r3; {DONE}"),
    "from shared": ("shared32", f"mov.u64 %d21, g; {GROUP} [%d21], [{{a}}], %r3; {DONE}"),
    "reduced": ("known", f"{GROUP.replace('cp.', 'cp.reduce.')}.add.u32 [{{a}}], [0], %r3; {DONE}"),
    "within": ("shared32", f"{EXPECTED} {COPY}.shared::cta.{COMPLETES} [0], [{{a}}], %r3, [448]; {WAITED}"),
}
MBARRIER = (
    "init{space}.b64 [{a}], %r3;",
    "inval{space}.b64 [{a}];",
    "arrive{space}.b64 %d21, [{a}];",
    "arrive{space}.b64 _, [{a}], %r3;",
    "arrive.expect_tx{space}.b64 _, [{a}], %r3;",
    "arrive_drop{space}.b64 %d21, [{a}];",
    "arrive.noComplete{space}.b64 %d21, [{a}], %r3;",
    "expect_tx.relaxed.cta.shared::cta.b64 [{a}], %r3;",
    "complete_tx.relaxed.cta.shared::cta.b64 [{a}], %r3;",
    "test_wait{space}.b64 %p4, [{a}], %d1;",
    "try_wait.parity{space}.b64 %p4, [{a}], 0;",
)


# Two numbers for coordinates, and 128 bytes of the table for a map.
COORDINATES = "cvt.u32.u64 %r8, %d3; cvt.u32.u64 %r9, %d4; cvt.u16.u32 %h1, %r3;\n"
EXPECT = f"{BAR} mbarrier.arrive.expect_tx.shared.b64 _, [448], 64;"
LOAD = "shared::cluster.global.{mode}.mbarrier::complete_tx::bytes [0], "
TENSOR = (
    f"{EXPECT} cp.async.bulk.tensor.2d.{LOAD.format(mode='tile')}[%d5, {{%r8, %r9}}], [448]; {WAITED}",
    f"{EXPECT} cp.async.bulk.tensor.5d.{LOAD.format(mode='tile')}[%d5, {{%r8, %r9, %r9, %r9, %r9}}], [448]; {WAITED}",
    f"{EXPECT} cp.async.bulk.tensor.3d.{LOAD.format(mode='im2col')}[%d5, {{%r8, %r9, %r9}}], [448], {{%h1}}; {WAITED}",
    f"cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%d5, {{%r8, %r9}}], [0]; {DONE}",
    f"cp.async.bulk.tensor.4d.global.shared::cta.im2col_no_offs.bulk_group [%d5, {{%r8, %r9, %r9, %r9}}], [0]; {DONE}",
    f"cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%d5, {{%r8, %r9}}], [0]; {DONE}",
)
# By how many coordinates there are.
OBJECTS = {
    "tex": (
        "tex.1d.v4.u32.s32 {v4}, [%d20, {%r8}];",
        "tex.2d.v4.f32.f32 {f4}, [%d20, {%r8, %r9}];",
        "tex.1d.v4.f32.f32 {f4}, [%d20, {%r8}];",
    ),
    "tld4": ("tld4.r.2d.v4.f32.f32 {f4}, [%d20, {%r8, %r9}];", "tld4.a.2d.v4.u32.f32 {v4}, [%d20, {%r8, %r9}];"),
    "txq": ("txq.width.b32 %r10, [%d20];", "txq.height.b32 %r10, [%d20];", "txq.depth.b32 %r10, [%d20];"),
    "suld": ("suld.b.1d.{v}.{m} {d}, [%d20, {%r8}];", "suld.b.2d.{v}.{m} {d}, [%d20, {%r8, %r9}];"),
    "sust": ("sust.b.1d.{v}.{m} [%d20, {%r8}], {d};", "sust.b.2d.{v}.{m} [%d20, {%r8, %r9}], {d};"),
}


# Of tensormap.replace, with their bits.
FIELDS = tuple({"global_address": 64, "global_stride": 64, "global_dim": 32, "box_dim": 32, "rank": 32}.items())
# What fields of a map may be, besides anything.
NUMBERS = (0, 1, 2, 4, 15, 16, 255, 256, 257, 1024, 32768, 65535, *(1 << n for n in (31, 32, 40, 63)), -16, -1)
# Where generic addresses lead, and how many bytes are there.
WINDOWS = (
    *[(SHARED, SHARED_BYTES)] * 2, (LOCAL, LOCAL_BYTES), (SHARED | 1 << 24, SHARED_BYTES), (SHARED | 2 << 24, 512),
    (3 << 56, 64), (127 << 56, 3), (0, 0), (WORD, 0),
)  # fmt: skip


def object_access(rng: random.Random, opcode: str) -> str:
    count, bits = rng.choice((1, 2, 4)), rng.choice((8, 16, 32))
    texts = {
        "{v4}": "{%r10, %r11, %r12, %r13}",
        "{f4}": "{%f1, %f2, %f3, %f4}",
        "{m}": rng.choice(("trap", "clamp", "zero")),
        "{v}": f"v{count}.b{bits}" if count > 1 else f"b{bits}",
        "{d}": vector(registers(bits, count, 10)),
    }
    text = rng.choice(OBJECTS[opcode])
    for name, value in texts.items():
        text = text.replace(name, value)
    return COORDINATES + "".join(fetch(registers(bits, count, 10), bits) if opcode == "sust" else "") + text


def single(body: str) -> str:
    """By one thread."""
    return f"@!%p1 bra E;\n{body}\nE:\n"


def asynchronous(rng: random.Random, opcode: str) -> Kernel:
    if opcode == "mbarrier":
        where = rng.choice(("shared", "shared32", "unknown"))
        body = "mbarrier." + rng.choice(MBARRIER)
        if rng.random() < 0.1:
            body = "cp.async.mbarrier.arrive.noinc{space}.b64 [{a}];"
        body = body.replace("{space}", "" if where == "unknown" else ".shared::cta")
        if "relaxed.cta" in body:
            where = "shared32"
        return Kernel("", opcode, where, "", "asynchronous", 8, asks=1, body=single(body))
    if opcode == "tensormap":
        name, bits = rng.choice(FIELDS)
        ordinal = "" if name in ("rank", "global_address") else f"{rng.randrange(4)}, "
        where = rng.choice(("known", "unknown", "shared32"))
        space = ".shared::cta" if where == "shared32" else ".global"
        body = f"tensormap.replace.tile.{name}{space}.b1024.b{bits} [{{a}}], {ordinal}{'%d1' if bits == 64 else '%r3'};"
        return Kernel("", opcode, where, "", "map", 128, asks=1, body=single(body))
    if opcode == "tensor":
        return Kernel("", opcode, "unknown", "uniform", "anything", 1, body=COORDINATES + single(rng.choice(TENSOR)))
    if opcode in OBJECTS:
        return Kernel("", opcode, "unknown", "uniform", "anything", 1, body=object_access(rng, opcode))
    if opcode in ("prefetch", "discard", "applypriority"):
        body = {
            "prefetch": "prefetch.global.L2 [{a}];",
            "discard": "discard.global.L2 [{a}], 128;",
            "applypriority": "applypriority.global.L2::evict_normal [{a}], 128;",
        }[opcode]
        return Kernel("", opcode, "unknown", "", "hint", 1, body=body)
    if opcode == "wgmma":
        product = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%r10, %r11, %r12, %r13}, {d}, {d}, 1, 1, 1, 0, 0;"
        body = f"wgmma.fence.sync.aligned; {product} wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;"
        zero = "".join(f"mov.b32 %r{i}, 0;" for i in range(10, 14))
        return Kernel(
            "", opcode, "unknown", "uniform", "descriptor", 16, block=128, body=zero + body.replace("{d}", "%d20")
        )
    if opcode in ("st.async", "red.async"):
        body = f"st.async.shared::cluster.{COMPLETES}.v4.b32 [{{a}}], {{%r1, %r1, %r1, %r1}}, [448];"
        if opcode == "red.async":
            body = f"red.async.relaxed.cluster.shared::cluster.{COMPLETES}.add.u32 [{{a}}], %r1, [448];"
        return Kernel("", opcode, "shared32", "", "anything", 16, asks=1, body=single(BAR + body))
    name = rng.choice(tuple(BULK))
    where, body = BULK[name]
    made = Kernel("", "cp", where, "", "asynchronous", 16, asks=1, body=single(body))
    made.notes["room"] = SYMBOL_BYTES if "[%d21]" in body else 448  # at the other end
    made.notes["bulk"] = 1 + ("global.shared" in body and "[%d21], [{a}]" not in body)
    return made


OPCODES = (
    "ld", "ldu", "st", "atom", "red", "ldmatrix", "stmatrix", "cp", "bulk", "mbarrier", "tensormap", "prefetch",
    "discard", "applypriority", "wgmma", "st.async", "red.async", "tensor", "tex", "suld", "sust",
    "tld4", "txq",
)  # fmt: skip


def make(seed: int, number: int) -> Kernel:
    rng = random.Random(seed << 32 | number)
    opcode = (
        OPCODES[number % len(OPCODES)]
        if number < len(OPCODES)
        else rng.choice(OPCODES + ("ld", "st", "atom", "tensor") * 3)
    )
    if opcode in ("ld", "ldu", "st"):
        made = plain(rng, opcode)
    elif opcode in ("atom", "red"):
        made = atomic(rng, opcode)
    elif opcode in ("ldmatrix", "stmatrix"):
        made = matrices(rng, opcode)
    elif opcode == "cp":
        made = copy(rng)
    else:
        made = asynchronous(rng, opcode)
    made.mode = made.mode or rng.choice(("uniform", "affine", "strided", "table"))
    made.offset = rng.choice((0, 0, 0, made.bytes, -made.bytes, 4096, -(1 << 31) + 32, (1 << 31) - 64, 1))
    made.local = rng.random() < (0.6 if made.where == "local" else 0.2)
    named = made.where in ("g", "c", "shared", "param") or (made.where == "local" and made.local)
    if named and rng.random() < 0.3:
        made.mode = "static"
        b, ends = made.bytes, (0, 32, 64, 96, 512, 1 << 30)
        made.offset = rng.choice((*ends, *(end - b for end in ends), (1 << 31) - 64, -(1 << 31)))
    if made.block == 32 and not opcode.endswith("matrix"):
        made.block = rng.choice((32, 32, 64, 20))
    made.notes["factor"] = rng.choice((made.bytes, made.bytes, 2 * made.bytes, -made.bytes, 1 << 40, 1))
    (of,) = [line for line in made.body.replace(";", ";\n").splitlines() if "{a}" in line] or [""]
    made.notes["global"] = int(".global" in of and made.where == "unknown")
    made.text = text_of(made)
    return made


def text_of(made: Kernel) -> str:
    start = {"known": "add.u64 %d20, %d2, %d3;", "unknown": "mov.u64 %d20, %d3;"}.get(made.where)
    if start is None:
        name = {"shared": "s", "shared32": "s", "local": "l", "param": "own"}.get(made.where, made.where)
        start = f"mov.u64 %d20, {name}; add.u64 %d20, %d20, %d3;"
        if made.where == "local" and not made.local:
            start = "mov.u64 %d20, %d3;"
    further = {
        "uniform": "",
        "static": "",
        "affine": f"mad.lo.u64 %d20, %d1, {made.notes['factor']}, %d20;",
        "strided": "mad.lo.u64 %d20, %d1, %d4, %d20;",
        "table": "mad.lo.u64 %d22, %d1, 8, %d5; ld.global.u64 %d22, [%d22]; add.u64 %d20, %d20, %d22;",
    }[made.mode]
    register = "%d20"
    if made.mode == "static":
        register = {"param": "own", "shared": "s", "local": "l"}.get(made.where, made.where)
    if made.where == "shared32":
        further, register = further + "cvt.u32.u64 %r8, %d20;", "%r8"
    return HEAD.format(
        bytes=", ".join(map(str, SYMBOL)),
        local=".local .align 32 .b8 l[64];" if made.local else "",
        init=INIT if made.local else "",
        dump=DUMP if made.local else "",
        address=start + further,
        body=made.body.replace("{a}", f"{register}+{made.offset}"),
    )
