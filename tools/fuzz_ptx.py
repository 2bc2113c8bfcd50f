"""Run random PTX in both tiers of the engine: every bit that comes out must be equal.

    python tools/fuzz_ptx.py                          100 programs of seed 1
    python tools/fuzz_ptx.py --seed 7 --count 20      others
    python tools/fuzz_ptx.py --seed 7 --show 3        print a program and run nothing
    python tools/fuzz_ptx.py --machine                as PTX, and as the machine code that ptxas makes of it
    python tools/fuzz_ptx.py --write FILE.jsonl.xz    for lab/ptx_on_gpu.py, which runs them on a GPU
    python tools/fuzz_ptx.py --written FILE.jsonl.xz --answers FILE.answers.jsonl    what the engine says of them
    python tools/fuzz_ptx.py --answers FILE.answers.jsonl --compare FILE.results.jsonl    what a GPU gave against that

A program is a warp whose lanes load random words, compute with any entry of the engine's instruction table, branch,
loop, jump out of loops, go through memory of every space by addresses of mixed widths, and exchange values. What PTX
leaves open is left out: approximate functions, products that ptxas may fuse with a sum, division by zero, and which NaN
an f64 operation passes on. (ptxas makes ``x`` of ``min(x, x)``, with another NaN: that shows as a difference.)
"""

from __future__ import annotations

import argparse
import base64
import itertools
import json
import lzma
import math
import random
import re
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import tilewright as tw
from tilewright.engine.instructions import Rule, variants
from tilewright.engine.run import compiled, jit

LANES = 32
IN_WORDS = 8  # of each lane
OUT_WORDS = 3
STATEMENTS = 8, 22
HEAD = ".version 8.4\n.target sm_90\n.address_size 64\n"
TIERS, MACHINE = ("auto", "lanes"), "machine"
Job = dict[str, Any]

FILES = {"i1": "p", "i8": "r", "i16": "h", "i32": "r", "i64": "d", "float": "f", "double": "e"}
COUNTS = {"p": 4, "h": 4, "r": 7, "d": 5, "f": 4, "e": 3}
# Approximate; division, of which zero is left open; operands of which the ISA defines but some; and what is not plain.
LEFT_OUT = frozenset(["ex2", "lg2", "sin", "cos", "tanh", "rsqrt", "rcp", "sqrt", "div", "rem", "fns", "createpolicy"])
FUSED = re.compile(r"(add|sub|mul)(\.ftz|\.sat)*\.(f32|f64|f16x?2?|bf16x?2?)$")
# What docs/found.md tells of ptxas: some lose their guards, and a constant amount of shifting its upper bits.
LOSES_GUARD = re.compile(r"testp\.|set\.|v\w+4\..*\.add$")
KNOWN_FAULTS = re.compile(r"sh[lr]\.[bus]16")
PASSES_NAN = re.compile(r"(fma|mad)\..*f64$|cvt\..*\.(f32|f16|bf16)\.f64$|copysign.f64|cvt\.[^.]*\.?f64\.f32$")
NOT_EVERYWHERE = re.compile(r"e\dm\d|tf32|satfinite|b128|relu.*x2\.f32|u8x4|cvt\.pack.*\.[us][24]\.|xorsign|f32x2")
NO_CONSTANT = re.compile(r"^v|16x2|f16|^bf[ei]|^cvt|^shf|^mov|^szext|^bmsk|^testp|^dp")


@cache
def by_opcode() -> dict[str, list[tuple[str, Rule]]]:
    """What a program may compute with, by opcode."""
    found: dict[str, list[tuple[str, Rule]]] = {}
    for name, rule in variants():
        opcode = name.strip("{24}").split(".")[0]
        elements = {*rule.results, *rule.sources}
        left_out = (
            FUSED.match(name) or PASSES_NAN.match(name) or KNOWN_FAULTS.match(name) or NOT_EVERYWHERE.search(name)
        )
        if opcode in LEFT_OUT or left_out or not elements <= FILES.keys() or (opcode == "mov" and "i8" in elements):
            continue
        found.setdefault(opcode, []).append((name, rule))
    return found


class Writer:
    """Writes one program, of ``statements`` at its outermost level, no less and no more than that."""

    def __init__(self, seed: int, number: int, statements: tuple[int, int] = STATEMENTS) -> None:
        self.statements = statements
        self.rng = random.Random(seed << 32 | number)
        self.lines: list[str] = []
        self.label = 0
        self.loops = 0
        self.entry = f"k{number}"

    # -- operands ----------------------------------------------------------------------------------------

    def register(self, file: str) -> str:
        return f"%{file}{self.rng.randrange(COUNTS[file])}"

    def integer(self) -> int:
        rng = self.rng
        return rng.choice((
            rng.randrange(64), -rng.randrange(1, 64), 1 << rng.randrange(32), (1 << rng.randrange(1, 32)) - 1,
            rng.getrandbits(32), 0, -1, 0x7FFFFFFF, -0x80000000,
        ))  # fmt: skip

    def constant(self, element: str) -> str:
        value = self.integer()
        if element == "float":
            return self.rng.choice(
                ("0f3F800000", "0f00000000", "0fBF800000", "0f7F800000", f"0f{value & 0xFFFFFFFF:08X}")
            )
        if element == "double":
            return self.rng.choice(("0d3FF0000000000000", "0d8000000000000000", f"0d{value & 0x7FFFFFFF:08X}00000000"))
        return str(value & 0xFFFF if element == "i16" else value)

    def source(self, element: str, constant: bool = True) -> str:
        if element in ("i1", "i8") or not constant or self.rng.random() < 0.8:
            return self.register(FILES[element])
        return self.constant(element)

    # -- one instruction -----------------------------------------------------------------------------------

    def compute(self) -> None:
        opcode = self.rng.choice(sorted(by_opcode()))
        name, rule = self.rng.choice(by_opcode()[opcode])
        if rule.reads_carry:
            return self.compute()  # comes behind one that writes it
        guard = "" if LOSES_GUARD.match(name) else self.guard()
        self.line(guard + self.instruction(name, rule))
        if rule.writes_carry:
            base = "sub" if opcode == "sub" else "add"
            for more in range(self.rng.randint(1, 2), 0, -1):
                self.line(f"{guard}{base}c{'.cc' * (more > 1)}.{name.split('.')[-1]} {self.carried(name)};")

    def carried(self, name: str) -> str:
        file = "r" if name.endswith("32") else "d"
        return ", ".join(self.register(file) for _ in range(3))

    def guard(self) -> str:
        return f"@{self.rng.choice(('', '!'))}{self.register('p')} " if self.rng.random() < 0.15 else ""

    def instruction(self, name: str, rule: Rule) -> str:
        bare, _, selectors = name.partition("[")
        parts = bare.rstrip("|").split(".")
        targets = [self.target(parts, element) for element in rule.results]
        while len(set(targets)) < len(targets):
            targets = [self.target(parts, element) for element in rule.results]
        constant = not NO_CONSTANT.search(bare)
        sources = [
            str(self.rng.randrange(256)) if index in rule.immediates else self.source(element, constant)
            for index, element in enumerate(rule.sources)
        ]
        if selectors:
            sources = [self.register("r") for _ in sources]
            both = [*targets, *sources]
            both = [self.part(each, how) for each, how in zip(both, selectors.rstrip("]").split(","), strict=True)]
            targets, sources = both[:1], both[1:]
        opcode = re.sub(r"\{\d\}|\|", "", bare)
        target = ("|" if bare.endswith("|") else ", ").join(targets)
        target = f"{{{target}}}" if bare.endswith("}") else target
        source = ", ".join(sources)
        return f"{opcode} {target}, {f'{{{source}}}' if bare.startswith('{') else source};"

    def target(self, parts: list[str], element: str) -> str:
        """Where a result goes; a signed integer of ``cvt`` into a register of its size."""
        if parts[0] == "cvt" and element == "i64":
            element = {"s8": "i32", "s16": "i16", "s32": "i32"}.get(parts[-2], "i64")
        return self.register(FILES[element])

    def part(self, register: str, selector: str) -> str:
        sign = "-" if selector.startswith("-") else ""
        part = selector.removeprefix("-")
        return f"{sign}{register}.{part}" if part else sign + register

    # -- statements ------------------------------------------------------------------------------------------

    def line(self, text: str) -> None:
        self.lines.append("    " + text)

    def new_label(self) -> str:
        self.label += 1
        return f"{self.entry}_L{self.label}"

    def block(self, length: int, depth: int, leave: str = "") -> None:
        for _ in range(length):
            self.statement(depth, leave)

    def statement(self, depth: int, leave: str) -> None:
        roll = self.rng.random()
        if roll < 0.66 or (depth > 2 and roll < 0.9):
            self.compute()
        elif roll < 0.76:
            self.memory()
        elif roll < 0.80 and not depth:
            self.exchange()
        elif roll < 0.82 and leave:
            self.line(f"@{self.register('p')} bra {leave};")
        elif roll < 0.93:
            self.branch(depth, leave)
        elif self.loops < 3:
            self.loop(depth)

    def condition(self) -> str:
        """A predicate that was just computed, or any."""
        if self.rng.random() < 0.5:
            compare = self.rng.choice(("lt.s32", "ge.u32", "eq.b32", "ne.s32", "gt.s32"))
            register = self.register("p")
            self.line(f"setp.{compare} {register}, {self.source('i32')}, {self.rng.choice(('%lane', '5', '0'))};")
            return register
        return self.register("p")

    def branch(self, depth: int, leave: str) -> None:
        other, end = self.new_label(), self.new_label()
        self.line(f"@{self.rng.choice(('', '!'))}{self.condition()} bra {other};")
        self.block(self.rng.randint(1, 3), depth + 1, leave)
        if self.rng.random() < 0.6:
            self.line(f"bra {end};")
            self.lines.append(f"{other}:")
            self.block(self.rng.randint(1, 3), depth + 1, leave or end)
        else:
            self.lines.append(f"{other}:")
        self.lines.append(f"{end}:")

    def loop(self, depth: int) -> None:
        """Some rounds, by the lane or for all; often with a way out of its middle."""
        counter, start, end = f"%c{self.loops}", self.new_label(), self.new_label()
        self.loops += 1
        self.line(f"and.b32 {counter}, {self.register('r')}, 3;" if self.rng.random() < 0.5
                  else f"mov.u32 {counter}, {self.rng.randint(0, 4)};")  # fmt: skip
        self.lines.append(f"{start}:")
        self.line(f"setp.eq.u32 %q0, {counter}, 0;")
        self.line(f"@%q0 bra {end};")
        self.line(f"sub.u32 {counter}, {counter}, 1;")
        self.block(self.rng.randint(2, 4), depth + 1, end)
        self.line(f"bra {start};")
        self.lines.append(f"{end}:")

    # -- memory ------------------------------------------------------------------------------------------------

    def offset(self, limit: int, size: int) -> None:
        """Put a multiple of ``size`` below ``limit`` into %t64, by a way through several widths."""
        rng = self.rng
        most = limit // size - 1
        if rng.random() < 0.5:
            self.line(f"and.b32 %t0, {self.register('r')}, {most};")
        elif most >= LANES:  # of a pattern that is known when the kernel is compiled
            self.line(f"mad.lo.s32 %t0, %lane, %one, {rng.randint(0, most - LANES + 1)};")
        else:
            self.line(f"and.b32 %t0, %lane, {most};")
        signed, wide = rng.choice("su"), rng.choice("su")
        self.line(f"cvt.{wide}64.{signed}32 %t64, %t0;")
        way = rng.randrange(11)
        if way == 0:
            self.line(f"mul.lo.{wide}64 %t64, %t64, {size};")
        elif way == 1:  # a 64-bit product through 32 bits
            self.line(f"mul.lo.s64 %t64, %t64, {size};")
            self.line("cvt.u32.u64 %t1, %t64;")
            self.line(f"cvt.{wide}64.{signed}32 %t64, %t1;")
        elif way == 2:
            self.line(f"mul.wide.{signed}32 %t64, %t0, {size};")
        elif way == 3:
            self.line("cvt.u32.u64 %t1, %t64;")
            self.line(f"shl.b32 %t1, %t1, {size.bit_length() - 1};")
            self.line(f"cvt.{wide}64.{signed}32 %t64, %t1;")
        elif way == 4:  # the size comes from a register: a stride that is known when it runs
            self.line(f"cvt.u64.u32 %t65, %one; mul.lo.s64 %t65, %t65, {size}; mul.lo.s64 %t64, %t64, %t65;")
            self.line("cvt.u32.u64 %t1, %t64;")
            self.line(f"cvt.{wide}64.{signed}32 %t64, %t1;")
        elif way == 5:
            self.line(f"mov.u64 %t65, 0; mad.wide.{signed}32 %t64, %t0, {size}, %t65;")
        elif way == 6:
            self.line(f"mul.lo.s64 %t64, %t64, {size}; mov.b64 {{%t1, %t0}}, %t64; mov.b64 %t64, {{%t1, 0}};")
        elif way == 7:  # registers wider than the type, as a source and as a target
            self.line(f"mul.lo.s64 %t64, %t64, {size}; cvt.{wide}64.{signed}32 %t64, %t64;")
        elif way == 8:
            self.line(f"mul.lo.s64 %t64, %t64, {size}; cvt.{wide}32.{signed}64 %t64, %t64;")
        elif way == 9:
            self.line(f"cvt.u64.u32 %t65, %one; mul.lo.s64 %t65, %t65, {size}; mul.lo.s64 %t64, %t64, %t65;")
            self.line(f"cvt.{wide}64.{signed}32 %t64, %t64;")
        else:  # upper bits that the narrowing drops
            self.line(f"mul.lo.s64 %t64, %t64, {size}; or.b64 %t64, %t64, 0x{rng.randint(1, 255):x}00000000;")
            self.line("cvt.u32.u64 %t1, %t64;")
            self.line(f"cvt.{wide}64.{signed}32 %t64, %t1;")

    def memory(self) -> None:
        kind, file, size = self.rng.choice((
            ("u32", "r", 4), ("b32", "r", 4), ("u8", "r", 1), ("s8", "r", 1), ("u16", "h", 2), ("s16", "r", 2),
            ("b64", "d", 8), ("f32", "f", 4), ("f64", "e", 8), ("s16", "d", 2), ("s32", "d", 4),
        ))  # fmt: skip
        if self.rng.random() < 0.4:
            bytes_ = LANES * IN_WORDS * 4
            self.offset(bytes_, size)
            kind, file, size = ("b64", "d", 8) if file == "e" else (kind, file, size)
            self.line(f"add.s64 %t64, %in, %t64; {self.guard()}ld.global.{kind} {self.register(file)}, [%t64];")
            return
        space = self.rng.choice(("shared", "local"))
        self.offset(32, size)
        place = "%mine" if space == "shared" else "%local"
        store = kind.replace("s", "u") if kind[0] == "s" else kind
        self.line(f"add.s64 %t64, {place}, %t64; {self.guard()}st.{space}.{store} [%t64], {self.register(file)};")
        kind, file = self.rng.choice([("u8", "r"), ("s16", "d"), ("b32", "r"), ("b32", "r")])
        self.offset(32, {"u8": 1, "s16": 2, "b32": 4}[kind])
        self.line(f"add.s64 %t64, {place}, %t64; ld.{space}.{kind} {self.register(file)}, [%t64];")

    def exchange(self) -> None:
        r, p = self.register("r"), self.register("p")
        mode = self.rng.choice(("up", "down", "bfly", "idx"))
        clamp = 0 if mode == "up" else 31
        self.line(self.rng.choice((
            f"shfl.sync.{mode}.b32 {r}|{p}, {self.register('r')}, {self.rng.randrange(32)}, {clamp}, -1;",
            f"shfl.sync.{mode}.b32 {r}, {self.register('r')}, {self.register('r')}, {clamp}, -1;",
            f"vote.sync.ballot.b32 {r}, {p}, -1;",
            f"vote.sync.any.pred {p}, {self.register('p')}, -1;",
            f"match.any.sync.b32 {r}, {self.register('r')}, -1;",
            f"redux.sync.{self.rng.choice(('add.s32', 'min.u32', 'max.s32', 'xor.b32', 'and.b32'))} "
            f"{r}, {self.register('r')}, -1;",
        )))  # fmt: skip

    # -- the program ---------------------------------------------------------------------------------------------

    def text(self) -> str:
        self.block(self.rng.randint(*self.statements), 0)
        registers = [
            "    .reg .b32 %c<3>; .reg .pred %q<2>; .reg .b32 %t<4>; .reg .b64 %t64, %t65;",
            "    .reg .b64 %in, %out, %mine, %local; .reg .b32 %lane, %one, %sum;",
            f"    .shared .align 8 .b8 {self.entry}_s[{LANES * 32}];",
            f"    .local .align 8 .b8 {self.entry}_l[32];",
        ]
        kinds = {"p": "pred", "h": "b16", "r": "b32", "d": "b64", "f": "f32", "e": "f64"}
        registers += [f"    .reg .{kinds[file]} %{file}<{count}>;" for file, count in COUNTS.items()]
        return "\n".join([
            f".visible .entry {self.entry}(.param .u64 {self.entry}_i, .param .u64 {self.entry}_o)", "{",
            *registers, *self.begin(), *self.lines, *self.end(), "    ret;", "}\n",
        ])  # fmt: skip

    def begin(self) -> list[str]:
        """Every register and all memory has a value: a word of the lane's, or made of one."""
        lines = [
            f"ld.param.u64 %in, [{self.entry}_i]; ld.param.u64 %out, [{self.entry}_o];",
            "cvta.to.global.u64 %in, %in; cvta.to.global.u64 %out, %out; mov.u32 %lane, %tid.x; mov.u32 %one, %ntid.y;",
            f"mul.wide.u32 %t64, %lane, {OUT_WORDS * 4}; add.s64 %out, %out, %t64;",
            f"mul.wide.u32 %t64, %lane, 32; mov.u64 %mine, {self.entry}_s; add.s64 %mine, %mine, %t64;",
            f"mov.u64 %local, {self.entry}_l; add.s64 %t64, %in, %t64;",
            "ld.global.v4.u32 {%r0, %r1, %r2, %r3}, [%t64]; ld.global.v4.u32 {%r4, %r5, %t2, %t3}, [%t64+16];",
            "mov.u32 %r6, %lane; mov.b64 %d0, {%r0, %r4}; mov.b64 %d1, {%r1, %r5}; cvt.s64.s32 %d2, %r2;",
            "cvt.u64.u32 %d3, %lane; mov.b64 %d4, {%t2, %t3};",
            "mov.b32 {%h0, %h1}, %r3; mov.b32 {%h2, %h3}, %t2;",
            "mov.b32 %f0, %t2; mov.b32 %f1, %t3; cvt.rn.f32.s32 %f2, %r2; mov.f32 %f3, 0f3FC00000;",
            "cvt.rn.f64.s32 %e0, %r3; cvt.rn.f64.u64 %e1, %d4; mov.f64 %e2, 0dBFF8000000000000;",
            "setp.lt.u32 %p0, %lane, 11; setp.lt.s32 %p1, %r0, 0; setp.ne.u32 %p2, %one, 0; setp.gt.s32 %p3, %t3, 5;",
            "mov.u32 %c0, 0; mov.u32 %c1, 0; mov.u32 %c2, 0;",
        ]
        words = ("%r0", "%t2", "%r5", "%lane", "%t3", "%r1", "%r2", "%r4")
        for space, place in (("shared", "%mine"), ("local", "%local")):
            lines += [f"st.{space}.u32 [{place}+{4 * index}], {word};" for index, word in enumerate(words)]
        return ["    " + line for line in lines]

    def end(self) -> list[str]:
        """What registers and memory hold, made words: the integers, the floats, and the rest."""
        add = "mad.lo.u32 %sum, %sum, 31, {};".format
        lines = ["mov.u32 %sum, 0;", *(add(f"%r{i}") for i in range(COUNTS["r"]))]
        lines += [f"mov.b64 {{%t0, %t1}}, %d{i}; {add('%t0')} {add('%t1')}" for i in range(COUNTS["d"])]
        lines += ["st.global.u32 [%out], %sum;", "mov.u32 %sum, 0;"]
        lines += [f"mov.b32 %t0, %f{i}; {add('%t0')}" for i in range(COUNTS["f"])]
        for i in range(COUNTS["e"]):  # one NaN for all
            lines.append(f"setp.nan.f64 %q0, %e{i}, %e{i}; mov.b64 %t64, %e{i}; selp.b64 %t64, 1, %t64, %q0;")
            lines.append(f"mov.b64 {{%t0, %t1}}, %t64; {add('%t0')} {add('%t1')}")
        lines += ["st.global.u32 [%out+4], %sum;", "mov.u32 %sum, 0;"]
        lines += [f"cvt.u32.u16 %t0, %h{i}; {add('%t0')}" for i in range(COUNTS["h"])]
        lines += [f"selp.u32 %t0, 1, 0, %p{i}; {add('%t0')}" for i in range(COUNTS["p"])]
        lines += [f"ld.{space}.u32 %t0, [{place}+{at}]; {add('%t0')}"
                  for space, place in (("shared", "%mine"), ("local", "%local")) for at in range(0, 32, 4)]  # fmt: skip
        return ["    " + line for line in (*lines, "st.global.u32 [%out+8], %sum;")]


def make(seed: int, number: int, statements: tuple[int, int] = STATEMENTS) -> str:
    """Program ``number`` of a seed: the text of the entry ``k`` and the number."""
    return Writer(seed, number, statements).text()


def inputs(seed: int, number: int) -> np.ndarray:
    rng = np.random.default_rng([seed, number])
    words = rng.integers(0, 1 << 32, (LANES, IN_WORDS), np.uint32)
    small = rng.integers(-40, 40, words.shape, np.int32).view(np.uint32)
    edges = rng.choice(
        np.array([0, 1, 0x80000000, 0x7FFFFFFF, 0xFFFFFFFF, 0x3F800000, 0x7F800000], np.uint32), words.shape
    )
    which = rng.integers(0, 4, words.shape)
    return np.where(which == 0, small, np.where(which == 1, edges, words)).astype(np.uint32)


def outputs(text: str, entry: str, words: np.ndarray, tier: str) -> np.ndarray:
    """What a program leaves in a tier of the engine, or, of ``machine``, as the machine code that ptxas makes of it."""
    out = np.full((LANES, OUT_WORDS), 0xA5A5A5A5, np.uint32)
    kernel = tw.RawModule(code=text, counts="machine").get_function(entry)
    if tier == MACHINE:
        kernel.run_machine_code(kernel.prepare(1, LANES, (words.copy(), out)).with_options(threads=1))
    else:
        kernel(1, LANES, (words, out), tier=tier, threads=1)
    return out


def differences(seed: int, number: int, statements: tuple[int, int] = STATEMENTS, ways: tuple[str, str] = TIERS) -> str:
    """How the tiers differ, in words; empty where they do not."""
    text, words = HEAD + make(seed, number, statements), inputs(seed, number)
    one, other = (outputs(text, f"k{number}", words, way) for way in ways)
    places = np.argwhere(one != other)
    if not len(places):
        return ""
    lane, word = places[0]
    return f"{len(places)} words differ, first lane {lane}, word {word}: {one[lane, word]:#x}, {other[lane, word]:#x}"


def jobs(seed: int, numbers: range, statements: tuple[int, int]) -> Iterator[Job]:
    """What ptx_on_gpu.py runs. A module each: the driver takes much longer for what is large."""
    for number in numbers:
        words = base64.b64encode(inputs(seed, number).tobytes()).decode()
        arguments = [{"in": words}, {"out": LANES * OUT_WORDS * 4}]
        launch = {"entry": f"k{number}", "block": LANES, "arguments": arguments}
        kernels = [make(seed, number, statements)]
        yield {"name": f"{seed}:{number}", "head": HEAD, "kernels": kernels, "launches": [launch]}


def answer(job: Job) -> dict[str, str]:
    """What each tier leaves, as a GPU's results have it; what ends a launch begins with the error's name."""
    (launch,) = job["launches"]
    words = np.frombuffer(base64.b64decode(launch["arguments"][0]["in"]), np.uint32).copy()
    found = {}
    for tier in TIERS:
        try:
            left = outputs(job["head"] + job["kernels"][0], launch["entry"], words, tier)
            found[tier] = base64.b64encode(left.tobytes()).decode()
        except tw.TilewrightError as error:
            found[tier] = f"{type(error).__name__}: {error}"
    return found


def write_answers(written: Path, out: Path, numbers: range, until: float) -> None:
    """A line a program, as long as there is time."""
    with lzma.open(written, "rt") as lines, out.open("w") as answers:
        for line in itertools.islice(lines, numbers.start, numbers.stop):
            if time.monotonic() > until:
                break
            job = json.loads(line)
            answers.write(json.dumps({"name": job["name"], "tiers": answer(job)}) + "\n")
            answers.flush()


def compare(answers: Path, results: Path) -> int:
    """How many programs a GPU, at a level of its compiler, computes otherwise than a tier of the engine."""
    with results.open() as lines:
        by_name = {result["name"]: result["levels"] for result in map(json.loads, lines)}
    compared = different = 0
    with answers.open() as lines:
        for name, tiers in ((each["name"], each["tiers"]) for each in map(json.loads, lines)):
            levels = by_name.get(name)
            if levels is None:
                continue
            said = dict(tiers)
            for level, found in levels.items():
                (theirs,) = levels[found] if isinstance(found, str) else found
                said[level] = theirs["error"] if isinstance(theirs, dict) else theirs[0]
            compared += 1
            if len(set(said.values())) > 1:
                different += 1
                groups: dict[str, list[str]] = {}
                for who, what in said.items():
                    groups.setdefault(what, []).append(who)
                print(f"program {name}: {' | '.join('='.join(each) for each in groups.values())}", flush=True)
    print(f"{compared} programs compared, {different} with differences")
    return different


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--start", type=int, default=0, help="the number of the first program")
    parser.add_argument("--statements", type=int, nargs=2, default=STATEMENTS, metavar=("FROM", "TO"), help="of each")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a program and run nothing")
    parser.add_argument("--machine", action="store_true", help="compare with the machine code, not the other tier")
    parser.add_argument("--write", type=Path, metavar="FILE", help="for a GPU")
    parser.add_argument("--written", type=Path, metavar="FILE", help="programs that --write left")
    parser.add_argument("--answers", type=Path, metavar="FILE", help="what the engine says of them")
    parser.add_argument("--seconds", type=float, default=math.inf, help="for its answers")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="what a GPU made of them")
    chosen = parser.parse_args()
    statements, numbers = tuple(chosen.statements), range(chosen.start, chosen.start + chosen.count)
    if chosen.show is not None:
        print(HEAD + make(chosen.seed, chosen.show, statements))
        return 0
    if chosen.write:
        with lzma.open(chosen.write, "wt", preset=1) as out:
            out.writelines(json.dumps(job) + "\n" for job in jobs(chosen.seed, numbers, statements))
        return 0
    if chosen.compare:
        return int(compare(chosen.answers, chosen.compare) > 0)
    if chosen.answers:
        compiled._EFFORT.update(dict.fromkeys(compiled._EFFORT, jit.QUICK))  # LLVM's passes take half the time
        write_answers(chosen.written, chosen.answers, numbers, time.monotonic() + chosen.seconds)
        return 0
    failed = 0
    for number in numbers:
        try:
            found = differences(chosen.seed, number, statements, ("auto", MACHINE) if chosen.machine else TIERS)
        except tw.TilewrightError as error:
            found = f"{type(error).__name__}: {error}"
        if found:
            failed += 1
            print(f"program {number}: {found}", flush=True)
    print(f"{chosen.count} programs, {failed} with differences")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
