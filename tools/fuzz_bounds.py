"""Let every instruction that accesses memory do so at the ends of every space, and beyond.

    python tools/fuzz_bounds.py                       600 seconds of seed 1
    python tools/fuzz_bounds.py --seed 7 --count 20   so many kernels of another seed
    python tools/fuzz_bounds.py --seed 7 --show 3     print a kernel and run nothing

A kernel has one such instruction. It is launched with addresses at 0, at 2^64 - n, at both ends of its space and at
random, with sizes of 0 and of nearly 2^32, in both tiers, bare and checked (where bad accesses stop it, and where they
are dropped). What has to happen is worked out here, lane by lane, from a list of what memory there is: what is in
bounds gives the right bytes and changes no others; else the first lane that is not is named, with its address. Child
processes run the kernels: a crash and a hang are failures, too.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import random
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tilewright import ptx
from tilewright.engine import Allocation, LaunchOptions, Outcome, PointerArgument, Program, layout, memory
from tilewright.engine.run.observed import CHECKS
from tilewright.engine.run.texture import Surface, Texture
from tilewright.errors import KernelError
from tilewright.runtime import tensor_maps

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 120  # for one kernel with its launches
LAUNCHES = 12  # of a kernel
WORD = 1 << 64
SHARED, LOCAL = 1 << 56, 2 << 56  # windows of generic addresses
SHARED_BYTES, LOCAL_BYTES, SYMBOL_BYTES, OWN_BYTES = 512, 64, 96, 32
ROOM = 32  # bytes that a lane has for what it loads, and of what it stores
OUT_SHARED, OUT_LOCAL, OUT_BYTES = 2048, 4096, 4096 + 64 * LOCAL_BYTES
STOPPED = {"out-of-bounds", "null-pointer", "misaligned", "read-only", "use-after-free"}
# Beyond these, what is wrong with operands of an asynchronous instruction.
REFUSED = STOPPED | {
    "bad-bulk",
    "bad-mbarrier",
    "bad-wgmma",
    "ended-block",
    "bad-cluster",
    "deadlock",
    "bad-texture",
    *layout.SURFACE_WRONG_NAMES,
}

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


# -- kernels --------------------------------------------------------------------------------------------------

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


# -- launches -------------------------------------------------------------------------------------------------


class Memory:
    """All that a kernel may touch, with room around it that it may not."""

    def __init__(self) -> None:
        self.room = memory.aligned_bytes(1 << 16)
        self.room[:] = np.arange(1 << 16) * 13 & 255
        at = {
            "a": (16384, 1056),
            "only": (24576, 512),
            "table": (32768, 512),
            "values": (40960, 64 * ROOM),
            "out": (49152, OUT_BYTES),
        }
        self.parts = {name: self.room[start : start + size] for name, (start, size) in at.items()}
        self.allocations = {
            name: Allocation(part.ctypes.data, part.nbytes, name, name != "only") for name, part in self.parts.items()
        }
        self.numbers = [memory.register(self.allocations["only"], self.room), memory.register(self.allocations["a"])]

    def close(self) -> None:
        for number in self.numbers:
            memory.unregister(number)


@dataclass
class Launch:
    """One, and what it has to do: the first lane that is stopped, and each lane's place."""

    extra: int
    step: int
    size: int
    table: list[int]
    addresses: list[int]  # by thread
    bad: list[tuple[int, str]]  # threads that are stopped, and whether 'misaligned' or otherwise


class Case:
    def __init__(self, made: Kernel) -> None:
        self.made, self.memory = made, Memory()
        self.program = Program(ptx.parse(made.text))
        self.g, self.c = self.program.symbol("g"), self.program.symbol("c")
        a = self.memory.parts["a"]
        wide, narrow = a[:1024].reshape(32, 32), a[1024:1031]
        if made.opcode in ("suld", "sust"):
            self.objects = [Surface(wide), Surface(narrow), Surface(a[:96].reshape(6, 16))]
        else:
            textures = made.opcode in ("tex", "tld4", "txq")
            self.objects = [Texture(wide), Texture(narrow, linear_memory=True)] if textures else []

    def close(self) -> None:
        self.memory.close()
        for each in self.objects:
            each.close()

    def map(self, rng: random.Random) -> list[int]:
        """A tensor map, some of whose fields are something else."""
        sizes, box = [8, 4, 3, 2, 2], [4, 2, 1, 1, 1]
        strides = [32, 128, 384, 768]
        dimensions = int(self.made.body.split("tensor.")[1][0])
        asked = tensor_maps.Asked(*(tuple(each[:dimensions]) for each in (sizes, strides, box, [1] * 5)), (), ())
        address = self.memory.allocations["a"].address
        raw = bytearray(tensor_maps.encoded(asked, address, type=2, im2col="im2col" in self.made.body))
        for _ in range(rng.choice((0, 1, 1, 2, 3))):
            name, kind = rng.choice(layout.TensorMap._fields_)
            field_, each = getattr(layout.TensorMap, name), getattr(kind, "_type_", kind)
            width = ctypes.sizeof(each if isinstance(each, type) else kind)
            at = field_.offset + width * rng.randrange(field_.size // width)
            value = rng.choice((*NUMBERS, rng.getrandbits(64)))
            raw[at : at + width] = (value % (1 << 8 * width)).to_bytes(width, "little")
        return [int(each) for each in np.frombuffer(bytes(raw), np.uint64)] + [0] * 48

    def base(self) -> int:
        """What the addresses are counted from."""
        return {"known": self.memory.allocations["a"].address, "g": self.g.address, "c": self.c.address}.get(
            self.made.where, 0
        )

    def draw(self, rng: random.Random) -> Launch:
        made, b = self.made, self.made.bytes
        extent = {
            "known": 1056,
            "g": SYMBOL_BYTES,
            "c": SYMBOL_BYTES,
            "param": OWN_BYTES,
            "local": LOCAL_BYTES * made.local,
        }.get(made.where, SHARED_BYTES)
        step = rng.choice((b, b, 0, -b, 2 * b, 1, 1 << 32, 1 << 40, -(1 << 40), 1 << 59, 1 << 63, rng.getrandbits(64)))
        if made.mode == "affine":
            step = made.notes["factor"]
        reach = step * 31 if made.mode in ("affine", "strided") and abs(step) < 4096 else 0
        low = max(0, -reach)
        ends = (0, low, extent, extent - b, extent - b - max(0, reach), -b, -1, -b - reach)
        wraps = (-2 * b, (1 << 32) - b, 1 << 32, 1 << 63)
        near = [*ends, *wraps, 16 * rng.randrange(64), rng.getrandbits(64), rng.randrange(extent + 1)]
        extra = rng.choice(near) - made.offset * (rng.random() < 0.8)
        if made.where == "unknown":
            a, only = self.memory.allocations["a"], self.memory.allocations["only"]
            live = [(each.address, each.size) for each in (a, a, only, self.g, self.c)]
            start, extent = rng.choice((*live, *WINDOWS))
            near = [0, low, extent - b, extent - b - max(0, reach), extent, -b, -1, rng.randrange(extent + 1)]
            extra = start + rng.choice(near) - made.offset * (rng.random() < 0.8)
        if made.opcode == "tensor":
            extra, step = (rng.choice((0, 0, 4, -4, 1, 8, (1 << 31) - 4, -(1 << 31), 1 << 30)) for _ in range(2))
        if self.objects:
            extra = (
                rng.choice((*(each.handle for each in self.objects), rng.getrandbits(64), 0, WORD - 1)) - made.offset
            )
        if made.kind == "descriptor":
            extra = rng.choice((0, WORD - 1, rng.getrandbits(64), 1 << 16 | 1 << 32, rng.getrandbits(64) & 0x3F))
        table = [
            rng.choice((0, b * i, b * rng.randrange(64), *([rng.getrandbits(64)] * (rng.random() < 0.1))))
            for i in range(64)
        ]
        table = self.map(rng) if made.opcode == "tensor" else table
        size = rng.choice(
            (0, 1, 4, 15, 16, 16, 32, 64, 448, 512, 513, 1056, 1072, 1 << 31, (1 << 32) - 16, (1 << 32) - 1)
        )
        further = {"uniform": lambda t: 0, "table": lambda t: table[t]}.get(made.mode, lambda t: step * t)
        addresses = [(self.base() + extra + further(t) + made.offset) % WORD for t in range(made.block)]
        if made.where == "shared32":
            addresses = [each % (1 << 32) for each in addresses]
        if made.mode == "static":
            addresses = [(self.base() + made.offset) % WORD] * made.block
        launch = Launch(extra % WORD, step % WORD, size, table, addresses, [])
        for thread in range(made.block if made.asks == 32 else made.asks):
            wrong = self.wrong(addresses[thread], launch)
            if wrong:
                launch.bad.append((thread, wrong))
        return launch

    # -- what has to happen ---------------------------------------------------------------------------------

    def place(self, address: int, bytes_: int, writes: bool) -> str:
        """Empty, or what is wrong with an access there."""
        where = self.made.where
        if where == "unknown":
            window, plain = address >> 56, address & (1 << 56) - 1
            if window and self.made.notes.get("global"):
                return "global"
            if window == 1:  # the block itself is the first of its cluster
                return "" if plain >> 24 < 2 and (plain & 0xFFFFFF) + bytes_ <= SHARED_BYTES else "shared"
            if window == 2:
                return "" if plain + bytes_ <= LOCAL_BYTES * self.made.local else "local"
            for allocation in (*self.memory.allocations.values(), self.g, self.c):
                if allocation.address <= address and address + bytes_ <= allocation.end:
                    return "" if allocation.writable or not writes else "read-only"
            return "global"
        size = {"known": 1056, "g": SYMBOL_BYTES, "c": SYMBOL_BYTES, "param": 0, "local": LOCAL_BYTES * self.made.local}
        start = self.base()
        if where == "param":
            return self.of_parameters(address, bytes_)
        good = start <= address and address + bytes_ <= start + size.get(where, SHARED_BYTES)
        return "" if good and not (writes and where == "c") else "read-only" if good else where

    def of_parameters(self, address: int, bytes_: int) -> str:
        """Parameters are counted from ``own``; before it are the others."""
        at = (address + OWN_AT) % WORD
        at = (at + (1 << 31)) % (1 << 32) - (1 << 31)
        return "" if at >= 0 and at + bytes_ <= OWN_AT + OWN_BYTES else "param"

    def wrong(self, address: int, launch: Launch) -> str:
        made = self.made
        if made.kind == "hint":
            return ""
        bulk = made.notes.get("bulk")
        bytes_ = launch.size if bulk else made.bytes
        writes = made.kind in ("store", "atomic") or bulk == 2
        aligned = made.notes.get("element", made.bytes)
        if made.kind == "map":
            return ""  # only the field is stored: any outcome that contains itself
        if made.notes.get("sized"):
            bytes_ = min(launch.size, made.bytes)
            if not bytes_:
                return ""
        at = address + OWN_AT if made.where == "param" else address & (1 << 24) - 1 if address >> 56 == 1 else address
        misaligned = at % aligned != 0
        if bulk and launch.size % 16:
            return "size"
        own = address >> (24 if "matrix" in made.opcode else 56) == (1 << 32 if "matrix" in made.opcode else 1)
        if made.opcode in ("ldmatrix", "stmatrix", "mbarrier") and made.where == "unknown" and not own:
            return "misaligned" if misaligned else "shared"
        found = self.place(address, bytes_, writes)
        if misaligned:
            return "misaligned"
        over = bulk and made.where == "shared32" and not found and address + bytes_ > 448
        return "" if over and "[{a}], [%d21]" in made.body else found  # over its own barrier

    # -- what happens ---------------------------------------------------------------------------------------

    def run(self, launch: Launch, options: LaunchOptions) -> Outcome | KernelError:
        at = self.memory.allocations
        numbers = [
            at["a"].address if self.made.where == "known" else 0,
            launch.extra,
            launch.step,
            at["table"].address,
            at["values"].address,
            at["out"].address,
        ]
        given = (
            b"".join(each.to_bytes(8, "little") for each in numbers) + launch.size.to_bytes(4, "little") + b"\0" * 12
        )
        given += bytes(range(100, 100 + OWN_BYTES))
        pointers = [PointerArgument(24 + 8 * i, at[name]) for i, name in enumerate(("table", "values", "out"))]
        if self.made.where == "known":
            pointers.insert(0, PointerArgument(0, at["a"]))
        try:
            return self.program.launch("k", (1, 1, 1), (self.made.block, 1, 1), given, pointers, 0, options)
        except KernelError as error:
            return error

    def judge(self, launch: Launch, tier: str, checked: str) -> str:
        """What is wrong with the outcome, if anything."""
        made = self.made
        self.memory.room[:] = np.arange(1 << 16) * 13 & 255
        for name, data in (("g", SYMBOL), ("c", SYMBOL)):
            self.program.buffer(name)[:] = np.frombuffer(data, np.uint8)
        self.memory.parts["table"][:] = np.array(launch.table, np.uint64).view(np.uint8)
        before = self.memory.room.copy()
        options = LaunchOptions(
            threads=1,
            tier=tier,
            budget=20_000,
            checks=frozenset(CHECKS if checked else ()),
            keep_going=checked == "dropped",
        )
        found = self.run(launch, options)
        outcome = found if isinstance(found, Outcome) else None
        error = found if isinstance(found, KernelError) else found.fault
        exact = made.kind in ("load", "store", "atomic")
        problem = self.contained(before)
        if problem:
            return problem
        if error is None and checked == "dropped" and exact:
            assert outcome is not None
            dropped = sum(each.count for each in outcome.dropped)
            if (
                dropped != len(launch.bad) * (1 if made.kind != "atomic" or made.count == 1 else dropped and 1)
                and made.count == 1
            ):
                return f"{dropped} lanes were dropped, and {len(launch.bad)} are bad"
            return self.values(launch, before) if made.count == 1 else ""
        beyond = made.notes.get("bulk") and not 0 < launch.size <= made.notes["room"]
        if beyond or made.kind in ("descriptor", "anything", "map") or (made.opcode == "mbarrier" and not launch.bad):
            return "" if error is None or error.kind in REFUSED | {"budget"} else f"unexpected: {error}"
        if not launch.bad:
            if error is not None and not (made.opcode == "cp" and error.kind in ("bad-mbarrier", "deadlock", "budget")):
                return f"stopped: {error}"
            return self.values(launch, before) if exact and error is None else ""
        if error is None:
            return (
                ""
                if checked == "dropped"
                else f"it ran, though {launch.bad[0]} is bad at {launch.addresses[launch.bad[0][0]]:#x}"
            )
        return self.named(launch, error, exact)

    def named(self, launch: Launch, error: KernelError, exact: bool) -> str:
        thread, why = launch.bad[0]
        if error.kind not in (STOPPED if exact else REFUSED):
            return f"another kind: {error}"
        if error.thread != (thread, 0, 0):
            return f"thread {thread} is the first that is bad ({why}), not: {error}"
        if not exact:
            return ""
        if (error.kind == "read-only") != (why == "read-only"):
            return f"{why} is called: {error}"
        if why != "misaligned" and error.kind == "misaligned":
            return f"{why} is called: {error}"
        where = launch.addresses[thread]
        if self.made.where == "param":
            where = error.address if why == "param" else where
        further = range(self.made.count if self.made.kind == "atomic" else 1)
        places = {(where + i * self.made.notes.get("element", 0)) % WORD for i in further}
        return "" if error.address in places or self.made.where == "param" else f"it is at {where:#x}, not: {error}"

    def contained(self, before: np.ndarray) -> str:
        """Whether only memory that may be changed was."""
        same = self.memory.room == before
        for name in ("a", "out"):
            start = self.memory.parts[name].ctypes.data - self.memory.room.ctypes.data
            same[start : start + self.memory.parts[name].nbytes] = True
        if self.made.where == "unknown":
            for name in ("table", "values"):
                start = self.memory.parts[name].ctypes.data - self.memory.room.ctypes.data
                same[start : start + self.memory.parts[name].nbytes] = True
        if not same.all():
            return f"memory was changed at {int(np.argmin(same))} of the room"
        if bytes(self.program.buffer("c")) != SYMBOL:
            return "constants were changed"
        return ""

    def bytes_at(self, address: int, thread: int, room: np.ndarray) -> tuple[np.ndarray, int] | None:
        """Where an address leads: the bytes as they are to be before, and a place among them."""
        where, made = self.made.where, self.made
        window, plain = (address >> 56, address & (1 << 56) - 1) if where == "unknown" else (0, address)
        if where in ("shared", "shared32") or window == 1:
            return np.arange(SHARED_BYTES) * 7 & 255, plain & 0xFFFFFF
        if where == "local" or window == 2:
            return np.arange(LOCAL_BYTES) * 3 + thread * 5 & 255, plain
        if where == "param":
            return np.arange(100, 100 + OWN_BYTES), (address + (1 << 31)) % (1 << 32) - (1 << 31)
        for symbol in (self.g, self.c):
            if symbol.address <= address < symbol.end:
                return np.frombuffer(SYMBOL, np.uint8), address - symbol.address
        start = self.memory.room.ctypes.data
        del made
        return (room, address - start) if start <= address < start + room.size else None

    def values(self, launch: Launch, before: np.ndarray) -> str:
        """What lanes got and memory holds, of accesses in bounds."""
        made, dropped = self.made, dict(launch.bad)
        out = self.memory.parts["out"]
        offset = self.memory.parts["values"].ctypes.data - self.memory.room.ctypes.data
        given = before[offset : offset + 64 * ROOM].reshape(64, ROOM)
        touched: dict[int, np.ndarray] = {}
        for thread, address in enumerate(launch.addresses):
            if made.kind == "load":
                got = out[thread * ROOM : thread * ROOM + made.bytes]
                found = self.bytes_at(address, thread, before)
                if found is None or found[1] < 0:
                    wanted = None if thread not in dropped else np.zeros(made.bytes, np.uint8)
                else:
                    wanted = (
                        found[0][found[1] : found[1] + made.bytes] if thread not in dropped else np.zeros(made.bytes)
                    )
                if wanted is not None and not np.array_equal(got, wanted.astype(np.uint8)):
                    return f"thread {thread} loads {got.tolist()} at {address:#x}, not {wanted.tolist()}"
            elif made.kind == "store" and thread not in dropped:
                touched[address] = given[thread, : made.bytes]
        return self.stored(launch, touched, before) if made.kind == "store" else ""

    def stored(self, launch: Launch, touched: dict[int, np.ndarray], before: np.ndarray) -> str:
        out, made = self.memory.parts["out"], self.made
        room, shared = before.copy(), np.arange(SHARED_BYTES) * 7 & 255
        local = np.array([np.arange(LOCAL_BYTES) * 3 + t * 5 & 255 for t in range(64)])
        symbol = np.frombuffer(SYMBOL, np.uint8).copy()
        bad = dict(launch.bad)
        for thread, address in enumerate(launch.addresses):
            if thread in bad:
                continue
            values = touched[address] if self.made.where != "local" and address >> 56 != 2 else None
            found = self.bytes_at(address, thread, before)
            if found is None:
                continue
            whole, at = found
            offset = self.memory.parts["values"].ctypes.data - self.memory.room.ctypes.data
            own = before[offset + thread * ROOM : offset + thread * ROOM + made.bytes]
            target = room if whole.size == room.size else shared if whole.size == SHARED_BYTES else symbol
            if whole.size == LOCAL_BYTES:
                target, values = local[thread], own
            assert values is not None
            target[at : at + made.bytes] = own
        here = self.memory.parts["a"].ctypes.data - self.memory.room.ctypes.data
        if not np.array_equal(self.memory.parts["a"], room[here : here + 1056]):
            return "the array does not hold what was stored"
        if bytes(self.program.buffer("g")) != symbol.tobytes():
            return "the variable does not hold what was stored"
        if not np.array_equal(out[OUT_SHARED : OUT_SHARED + SHARED_BYTES], shared):
            return "shared memory does not hold what was stored"
        if made.local:
            got = out[OUT_LOCAL:].reshape(64, LOCAL_BYTES)[: made.block]
            if not np.array_equal(got, local[: made.block]):
                return "local memory does not hold what was stored"
        return ""


OWN_AT = 64  # where ``own`` is among the parameters

WAYS = (
    ("auto", ""),
    ("lanes", ""),
    ("auto", "stopped"),
    ("lanes", "stopped"),
    ("auto", "dropped"),
    ("lanes", "dropped"),
)


def problems(seed: int, number: int, launches: int = LAUNCHES) -> Iterator[str]:
    """All that went wrong with one kernel."""
    made = make(seed, number)
    rng = random.Random(~(seed << 32 | number))
    case = Case(made)
    try:
        for _ in range(launches):
            launch = case.draw(rng)
            for tier, checked in WAYS:
                found = case.judge(launch, tier, checked)
                if found:
                    yield f"{made.opcode} {made.where} {made.mode} {tier} {checked or 'bare'}: {found}"
    finally:
        case.close()


# -- processes ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ended:
    number: int
    how: str  # "right", "wrong …", "crash …", "hang …"


def survey(seed: int, numbers: Sequence[int], launches: int = LAUNCHES, seconds: float = SECONDS) -> Iterator[Ended]:
    """Kernels by a child process; a new one goes on behind a kernel that took it down."""
    left = list(numbers)
    while left:
        for ended in _one_child(seed, left, launches, seconds):
            left.remove(ended.number)
            yield ended


def _one_child(seed: int, numbers: Sequence[int], launches: int, seconds: float) -> Iterator[Ended]:
    command = [
        sys.executable,
        __file__,
        "--seed",
        str(seed),
        "--launches",
        str(launches),
        "--child",
        *map(str, numbers),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": str(ROOT / "src")}
    ) as process:
        assert process.stdout is not None
        current: int | None = None
        pending, hangs, start = b"", False, SECONDS  # until it has begun
        while True:
            if not select.select([process.stdout], [], [], seconds + start)[0]:
                hangs = True
                process.kill()
                break
            data = os.read(process.stdout.fileno(), 65536)
            if not data:
                break
            start = 0
            *lines, pending = (pending + data).split(b"\n")
            for line in lines:
                word, number, *rest = line.decode().split(maxsplit=2)
                current = int(number) if word == "begin" else None
                if word == "end":
                    yield Ended(int(number), rest[0])
        status = process.wait()
        if current is not None:
            yield Ended(current, f"hang of more than {seconds} s" if hangs else f"crash with status {status}")
        elif status:
            raise RuntimeError(f"the child ended with {status}")


def child(seed: int, numbers: Sequence[int], launches: int) -> None:
    for number in numbers:
        print("begin", number, flush=True)
        try:
            found = next(problems(seed, number, launches), "")
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
        print("end", number, "right" if not found else "wrong " + " ".join(found.split()), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1 << 20)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--launches", type=int, default=LAUNCHES, help="of each kernel")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a kernel and run nothing")
    parser.add_argument("--child", type=int, nargs="*", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child is not None:
        child(chosen.seed, chosen.child, chosen.launches)
        return 0
    if chosen.show is not None:
        print(make(chosen.seed, chosen.show).text)
        return 0
    ends, counts, done, bad = time.monotonic() + chosen.seconds, Counter[str](), 0, 0
    while time.monotonic() < ends and done < chosen.count:
        some = range(done, min(chosen.count, done + 50))
        for ended in survey(chosen.seed, some, chosen.launches):
            counts[make(chosen.seed, ended.number).opcode] += 1
            if ended.how != "right":
                bad += 1
                print(f"{ended.number}: {ended.how[:600]}", flush=True)
        done += len(some)
    print(
        f"{done} kernels of seed {chosen.seed}, {bad} of them wrong: "
        + ", ".join(f"{n} {k}" for k, n in counts.items())
    )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
