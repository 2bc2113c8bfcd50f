"""Which instructions are timed: a row each, as a step that is repeated.

A step is C++ over registers that the kernel declares: ``f``, ``d``, ``u``, ``l`` are arrays of float, double, 32 and 64
bits, of which ``$i`` picks one a step: always the first for latency, in turn for throughput. ``fb``, ``fc``, ``ub`` and
so on are values of no interest that no compiler knows.
"""

# A row is a line; with a line for each argument it would be ten.
# fmt: off
# ruff: noqa: E501
from __future__ import annotations

import math
import re
from typing import NamedTuple

CONSTRAINTS = {"f": "f", "d": "d", "u": "r", "v": "r", "w": "r", "x": "r", "l": "l"}


class Row(NamedTuple):
    """An instruction, or a few.

    Attributes:
        name: what the results go by.
        sass: a regular expression of what one step becomes in machine code, and how often.
        step: C++ of one step.
        chains: how many independent ones the throughput is measured with.
        where: "", "shared", "matrix", "global", "local" and so on: what ``u`` (and ``v``, the upper half) point to.
        patterns: which of `PATTERNS` the lanes' addresses take.
        times: how often the loops run, relative to others.
    """

    name: str
    sass: dict[str, int]
    step: str
    chains: int = 8
    where: str = ""
    patterns: tuple[str, ...] = ("",)
    times: float = 1


def op(text: str, out: str, *others: str) -> str:
    """An instruction of PTX: %0 is read and written, the others are read."""
    written = ", ".join(f'"+{CONSTRAINTS[each[0]]}"({each})' for each in out.split())
    read = ", ".join(f'"{CONSTRAINTS[each[0]]}"({each})' for each in others)
    return f'asm volatile("{text}" : {written} : {read} : "memory");' if "[" in text or "bar" in text else (
        f'asm volatile("{text}" : {written} : {read});'
    )


def one(name: str, sass: str, text: str, out: str, *others: str, **more: object) -> Row:
    return Row(name, {sass: 1}, op(text, out, *others), **more)  # type: ignore[arg-type]


F, D, U, L = "f[$i]", "d[$i]", "u[$i]", "l[$i]"
UU = "u[$i]", "u[$j]"  # $i and $j swap each time a chain is met: a sum of both cannot be shortened


def crossed(name: str, sass: str, text: str, *others: str, **more: object) -> Row:
    return Row(name, {sass: 1}, op(text, UU[0], UU[1], *others), **more)  # type: ignore[arg-type]


def mma(name: str, sass: str, shape: str, c: int, a: int, b: int, kind: str = "u") -> Row:
    """A product of matrices: so many registers of each operand."""
    out = [f"{kind}[{c}*$i+{n}]" for n in range(c)]
    left, right = (["da", "db"], ["dc"]) if kind == "d" else (["ua", "ub", "uc", "ud"], ["ub", "uc"])
    read = [*left[:a], *right[:b]]
    listed = ["{" + ", ".join(f"%{n}" for n in range(first, first + size)) + "}" for first, size in ((0, c), (c, a), (c + a, b))]
    return Row(name, {sass: 1}, op(f"mma.sync.aligned.{shape} {listed[0]}, {listed[1]}, {listed[2]}, {listed[0]};", " ".join(out), *read), chains=4)


MUFU = {"ex2": "EX2", "sqrt": "SQRT", "rsqrt": "RSQ", "lg2": "LG2", "tanh": "TANH"}
ARITHMETIC = [
    one("FFMA", r"FFMA", "fma.rn.f32 %0, %0, %1, %2;", F, "fb", "fc"),
    one("FADD", r"FADD", "add.f32 %0, %0, %1;", F, "fb"),
    one("FMUL", r"FMUL", "mul.f32 %0, %0, %1;", F, "fb"),
    one("FFMA_param", r"FFMA", "fma.rn.f32 %0, %0, %1, %2;", F, "fparam", "fc"),
    one("FFMA_imm", r"FFMA", "fma.rn.f32 %0, %0, 0f3f800001, %1;", F, "fc"),
    one("FMNMX", r"FMNMX", "min.f32 %0, %0, %1;", F, "f[$j]"),
    crossed("IADD3", r"IADD3", "{.reg .b32 t; add.u32 t, %0, %1; add.u32 %0, t, %2;}", "ub"),
    crossed("IADD", r"(IADD3|VIADD|IMAD\.IADD)", "add.u32 %0, %0, %1;"),
    one("VIADD+LOP3", r"(IADD3|VIADD)", "{add.u32 %0, %0, 3; xor.b32 %0, %0, %1;}", U, "ub"),
    one("IMAD", r"IMAD ", "mad.lo.u32 %0, %0, %1, %2;", U, "ub", "uc"),
    one("IMAD.WIDE+LOP3", r"IMAD\.WIDE", "{.reg .b32 lo, hi; mov.b64 {lo, hi}, %0; xor.b32 lo, lo, hi; mad.wide.u32 %0, lo, %1, %2;}", L, "ub", "lb"),
    one("IMAD.HI", r"IMAD\.HI", "mad.hi.u32 %0, %0, %1, %2;", U, "ub", "uc"),
    one("IDP", r"IDP", "dp4a.u32.u32 %0, %0, %1, %2;", U, "ub", "uc"),
    crossed("LOP3", r"LOP3", "lop3.b32 %0, %0, %1, %2, 0x6a;", "ub"),
    one("SHF", r"SHF", "shf.l.wrap.b32 %0, %0, %1, %2;", U, "ub", "uc"),
    crossed("SHL", r"(SHF|IMAD\.SHL|USHF)", "{shl.b32 %0, %0, %2; xor.b32 %0, %0, %1;}", "uc"),
    crossed("PRMT", r"PRMT", "prmt.b32 %0, %0, %1, %2;", "ub"),
    crossed("SEL", r"SEL", "{.reg .pred p; setp.ne.u32 p, %2, 0; selp.u32 %0, %0, %1, p;}", "ub"),
    crossed("FSEL", r"SEL", "{.reg .pred p; setp.ne.u32 p, %2, 0; selp.b32 %0, %0, %1, p;}", "ub"),
    Row("ISETP+IADD", {r"ISETP": 1, r"(IADD|VIADD|IMAD\.IADD)": 1},
        op("{.reg .pred p; setp.lt.u32 p, %0, %1; @p add.u32 %0, %0, %2;}", U, "ub", "uc")),
    Row("ISETP+SEL", {r"ISETP": 1, r"SEL": 1},
        op("{.reg .pred p; setp.lt.u32 p, %0, %2; selp.u32 %0, %1, %2, p;}", U, "u[$j]", "uc")),
    Row("FSETP+FSEL", {r"FSETP": 1, r"FSEL": 1},
        op("{.reg .pred p; setp.lt.f32 p, %0, %2; selp.f32 %0, %1, %2, p;}", F, "f[$j]", "fc")),
    crossed("VIMNMX", r"VIMNMX", "{.reg .b32 t; min.s32 t, %0, %1; add.u32 %0, t, %2;}", "ub"),
    one("POPC", r"POPC", "popc.b32 %0, %0;", U),
    one("FLO", r"FLO", "{bfind.u32 %0, %0;}", U),
    one("BREV", r"BREV", "brev.b32 %0, %0;", U),
    *(one(f"MUFU.{sass}", rf"MUFU\.{sass}", f"{name}.approx.{'ftz.' if name != 'tanh' else ''}f32 %0, %0;", F) for name, sass in MUFU.items()),
    one("MUFU.RCP+FADD", r"MUFU\.RCP", "{rcp.approx.ftz.f32 %0, %0; add.f32 %0, %0, %1;}", F, "fb"),
    one("MUFU.SIN", r"MUFU\.SIN", "sin.approx.ftz.f32 %0, %0;", F),
    one("MUFU.RCP64H", r"MUFU\.RCP64H", "rcp.approx.ftz.f64 %0, %0;", D),
    Row("I2F+F2I", {r"(I2F|I2FP)": 1, r"F2I": 1}, op("{.reg .f32 t; cvt.rn.f32.s32 t, %0; cvt.rzi.s32.f32 %0, t;}", U)),
    Row("I2F.U64", {r"I2F": 1}, op("{.reg .f32 t; cvt.rn.f32.u64 t, %0; mov.b64 %0, {t, %1};}", L, "ub")),
    Row("F2F.F64", {r"F2F\.F64\.F32": 1, r"F2F\.F32\.F64": 1}, op("{.reg .f64 t; cvt.f64.f32 t, %0; cvt.rn.f32.f64 %0, t;}", F)),
    Row("F2F.F16", {r"HADD2\.F32": 1}, op("{.reg .b16 t; cvt.rn.f16.f32 t, %0; cvt.f32.f16 %0, t;}", F)),
    Row("I2F.F64", {r"I2F\.F64": 1, r"F2I\.F64": 1}, op("{.reg .f64 t; cvt.rn.f64.s32 t, %0; cvt.rzi.s32.f64 %0, t;}", U)),
    one("FRND", r"FRND", "cvt.rmi.f32.f32 %0, %0;", F),
    one("DADD", r"DADD", "add.f64 %0, %0, %1;", D, "db"),
    one("DMUL", r"DMUL", "mul.f64 %0, %0, %1;", D, "db"),
    one("DFMA", r"DFMA", "fma.rn.f64 %0, %0, %1, %2;", D, "db", "dc"),
    Row("DSETP+SEL", {r"DSETP": 1}, op("{.reg .pred p; setp.lt.f64 p, %0, %2; selp.f64 %0, %1, %2, p;}", D, "db", "dc")),
    one("HFMA2", r"HFMA2", "fma.rn.f16x2 %0, %0, %1, %2;", U, "ub", "uc"),
    one("HADD2", r"HADD2|HFMA2\.MMA", "add.f16x2 %0, %0, %1;", U, "ub"),
    one("HMUL2", r"HMUL2|HFMA2\.MMA", "mul.f16x2 %0, %0, %1;", U, "ub"),
    one("HFMA2.BF16", r"HFMA2.*BF16", "fma.rn.bf16x2 %0, %0, %1, %2;", U, "ub", "uc"),
    one("SHFL.BFLY", r"SHFL\.BFLY", "shfl.sync.bfly.b32 %0, %0, 1, 31, -1;", U),
    one("SHFL.IDX", r"SHFL\.IDX", "shfl.sync.idx.b32 %0, %0, %1, 31, -1;", U, "ub"),
    Row("VOTE", {r"VOTE": 1, r"ISETP": 1}, op("{.reg .pred p; setp.lt.u32 p, %0, %1; vote.sync.ballot.b32 %0, p, -1;}", U, "ub")),
    one("MATCH.ANY", r"MATCH", "match.any.sync.b32 %0, %0, -1;", U),
    one("REDUX", r"REDUX", "redux.sync.add.u32 %0, %0, -1;", U),
    one("CS2R_clock64", r"CS2R", "{.reg .b64 t; mov.u64 t, %%clock64; add.u64 %0, %0, t;}", L),
    one("globaltimer", r"(S2R|CS2R|S2UR)", "{.reg .b64 t; mov.u64 t, %%globaltimer; add.u64 %0, %0, t;}", L, times=0.2),
    one("syncwarp", r"(WARPSYNC|NOP)", "bar.warp.sync -1;", U),
    Row("divergent_if_12_IMAD", {}, op("{.reg .pred p; .reg .b32 t; and.b32 t, %0, %3; setp.ne.u32 p, t, 0; @p bra L1; " + "mad.lo.u32 %0, %0, %1, %2;" * 12 + " bra.uni L2; L1: " + "mad.lo.u32 %0, %0, %2, %1;" * 12 + " L2: xor.b32 %0, %0, %1;}", U, "ub", "uc", "uanebit"), chains=1),
    mma("HMMA.16816.F32", r"HMMA\.16816\.F32 ", "m16n8k16.row.col.f32.f16.f16.f32", 4, 4, 2, "f"),
    mma("HMMA.16816.F16", r"HMMA\.16816\.F16", "m16n8k16.row.col.f16.f16.f16.f16", 2, 4, 2),
    mma("HMMA.16816.F32.BF16", r"HMMA\.16816\.F32\.BF16", "m16n8k16.row.col.f32.bf16.bf16.f32", 4, 4, 2, "f"),
    mma("HMMA.1688.F32", r"HMMA\.1688\.F32 ", "m16n8k8.row.col.f32.f16.f16.f32", 4, 2, 1, "f"),
    mma("HMMA.1688.F32.TF32", r"HMMA\.1688\.F32\.TF32", "m16n8k8.row.col.f32.tf32.tf32.f32", 4, 4, 2, "f"),
    mma("HMMA.1684.F32.TF32", r"HMMA\.1684\.F32\.TF32", "m16n8k4.row.col.f32.tf32.tf32.f32", 4, 2, 1, "f"),
    mma("IMMA.16832.S8", r"IMMA\.16832", "m16n8k32.row.col.s32.s8.s8.s32", 4, 4, 2),
    mma("IMMA.16816.S8", r"IMMA\.16816", "m16n8k16.row.col.s32.s8.s8.s32", 4, 2, 1),
    mma("DMMA.884", r"DMMA", "m8n8k4.row.col.f64.f64.f64.f64", 2, 1, 1, "d"),
]

TWO = {
    "FFMA": ("FFMA", op("fma.rn.f32 %0, %0, %1, %2;", F, "fb", "fc")),
    "FADD": ("FADD", op("add.f32 %0, %0, %1;", "f[4+$i]", "fb")),
    "FMUL": ("FMUL", op("mul.f32 %0, %0, %1;", F, "fb")),
    "IADD3": ("IADD3", op("{.reg .b32 t; add.u32 t, %0, %1; add.u32 %0, t, %2;}", "u[$i]", "u[$j]", "ub")),
    "IMAD": ("IMAD ", op("mad.lo.u32 %0, %0, %1, %2;", "u[8+$i]", "ub", "uc")),
    "LOP3": ("LOP3", op("lop3.b32 %0, %0, %1, %2, 0x6a;", "u[$i]", "u[$j]", "ub")),
    "MUFU": (r"MUFU\.EX2", op("ex2.approx.ftz.f32 %0, %0;", "f[4+$i]")),
    "LDS": ("LDS", op("ld.shared.u32 %0, [%0];", "u[$i]")),
    "DFMA": ("DFMA", op("fma.rn.f64 %0, %0, %1, %2;", D, "db", "dc")),
    "SHFL": ("SHFL", op("shfl.sync.bfly.b32 %0, %0, 1, 31, -1;", "u[8+$i]")),
    "HMMA": ("HMMA", op("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%5, %6}, {%0, %1, %2, %3};",
                        "f[8+4*$i] f[9+4*$i] f[10+4*$i] f[11+4*$i]", "ua", "ub", "uc", "ud")),
}


def both(first: str, second: str, ratio: int = 1, **more: object) -> Row:
    (a, left), (b, right) = TWO[first], TWO[second]
    name = f"{first}+{second}" if ratio == 1 else f"{ratio}*{first}+{second}"
    return Row(name, {a: ratio, b: 1}, left * ratio + right, chains=4, **more)  # type: ignore[arg-type]


MIXES = [
    both("FFMA", "IADD3"), both("FFMA", "IMAD"), both("IMAD", "IADD3"), both("FFMA", "MUFU"), both("FMUL", "FADD"),
    both("FFMA", "LDS", where="shared", patterns=("stride1",)), both("FFMA", "LDS", 4, where="shared", patterns=("stride1",)),
    both("FFMA", "LOP3"), both("IMAD", "LOP3"), both("LOP3", "IMAD", 2), both("FFMA", "DFMA"), both("FFMA", "SHFL"), both("IADD3", "LOP3"),
    both("FFMA", "MUFU", 4), both("IADD3", "MUFU"), both("LDS", "SHFL", where="shared", patterns=("stride1",)),
    both("FFMA", "HMMA"), both("IADD3", "HMMA"), both("IMAD", "HMMA"),
]

# Lanes' addresses in bytes, from a common base.
PATTERNS: dict[str, list[int]] = {
    "": [0] * 32,
    "same": [0] * 32,
    "stride1": [4 * lane for lane in range(32)],
    **{f"ways{n}": [4 * (lane % (32 // n)) + 128 * (lane // (32 // n)) for lane in range(32)] for n in (2, 4, 8, 16, 32)},
    "wide8": [8 * lane for lane in range(32)],
    "wide16": [16 * lane for lane in range(32)],
    "wide8_ways2": [8 * (lane % 8) + 256 * (lane // 8) for lane in range(32)],
    "wide16_ways2": [32 * lane for lane in range(32)],
    "wide16_ways4": [64 * lane for lane in range(32)],
    "wide16_ways8": [128 * lane for lane in range(32)],
    **{f"lines{n}": [4 * (lane % (32 // n)) + 128 * (lane // (32 // n)) for lane in range(32)] for n in (1, 2, 4, 8, 16, 32)},
    **{f"lines{n}_banks": [4 * lane + 128 * (lane * n // 32) for lane in range(32)] for n in (2, 8, 32)},
    **{f"sectors{n}": [4 * (lane % (32 // n)) + 32 * (lane // (32 // n)) for lane in range(32)] for n in (1, 2, 8, 16, 32)},
    "wide16_lines32": [128 * lane for lane in range(32)],
    "wide8_lines32": [128 * lane for lane in range(32)],
    "wide16_sectors32": [32 * lane for lane in range(32)],
    "rows": [16 * (lane % 32) for lane in range(32)],
    "rows_ways8": [128 * (lane % 32) for lane in range(32)],
}
BANKS = ("same", "stride1", "ways2", "ways4", "ways8", "ways16", "ways32")
LINES = ("same", *(f"lines{n}" for n in (1, 2, 4, 8, 16, 32)), *(f"sectors{n}" for n in (1, 2, 8, 16, 32)), "lines2_banks", "lines8_banks", "lines32_banks")
WIDE8 = ("wide8", "wide8_lines32")
WIDE16 = ("wide16", "wide16_sectors32", "wide16_lines32")


def pointed(space: str, text: str, *others: str) -> str:
    """An instruction at a global or local address whose halves are u and v."""
    return op("{.reg .b64 p; mov.b64 p, {%0, %1}; " + text.replace("ADDRESS", "p") + "}", "u[$i] v[$i]", *others)


MEMORY = [
    one("LDS.32", r"LDS ", "ld.shared.u32 %0, [%0];", U, where="shared", patterns=BANKS),
    one("LDS.64", r"LDS\.64", "ld.volatile.shared.v2.u32 {%0, %1}, [%0];", "u[$i] v[$i]", where="shared", patterns=("wide8", "wide8_ways2", "same")),
    one("LDS.128", r"LDS\.128", "ld.volatile.shared.v4.u32 {%0, %1, %2, %3}, [%0];", "u[$i] v[$i] w[$i] x[$i]", chains=4, where="shared", patterns=("wide16", "wide16_ways2", "wide16_ways4", "wide16_ways8", "same")),
    one("LDSM.x4", r"LDSM", "{ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%0];}", "u[$i] v[$i] w[$i] x[$i]", chains=4, where="matrix", patterns=("rows", "rows_ways8")),
    one("LDSM.x1", r"LDSM", "{ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%0];}", U, chains=4, where="matrix", patterns=("rows", "rows_ways8")),
    one("STS.32", r"STS ", "st.volatile.shared.u32 [%0 + OFFSET], %1;", U, "ub", where="shared", patterns=BANKS),
    one("STS.64", r"STS\.64", "st.volatile.shared.v2.u32 [%0 + OFFSET], {%1, %2};", U, "ua", "ub", where="shared", patterns=("wide8", "wide8_ways2")),
    one("STS.128", r"STS\.128", "st.volatile.shared.v4.u32 [%0 + OFFSET], {%1, %2, %3, %4};", U, "ua", "ub", "uc", "ud", where="shared", patterns=("wide16", "wide16_ways2", "wide16_ways8")),
    Row("STS+LDS", {"STS ": 1, "LDS ": 1}, op("{st.volatile.shared.u32 [%1], %0; ld.volatile.shared.u32 %0, [%1];}", U, "uself"), chains=1, where="shared", patterns=("stride1",)),
    Row("STS+BAR+LDS+BAR", {"STS ": 1, "LDS ": 1, r"BAR\.SYNC": 2}, op("{st.volatile.shared.u32 [%1], %0; bar.sync 0; ld.volatile.shared.u32 %0, [%1]; bar.sync 0;}", U, "uself"), chains=1, where="shared", patterns=("stride1",)),
    one("BAR.SYNC", r"BAR\.SYNC", "bar.sync 0;", U, chains=1),
    one("BAR.ARV+SYNC", r"BAR\.", "bar.red.popc.u32 %0, 0, 1;", U, chains=1),
    one("ATOMS.ADD", r"ATOMS\.ADD", "atom.shared.add.u32 %0, [%1], %0;", U, "uself", where="shared", patterns=("same", "stride1", "ways2", "ways8", "ways32"), times=0.25),
    one("ATOMS.CAS", r"ATOMS\.CAS", "atom.shared.cas.b32 %0, [%1], %0, %2;", U, "uself", "ub", where="shared", patterns=("same", "stride1", "ways8", "ways32"), times=0.25),
    one("ATOMS.EXCH", r"ATOMS\.EXCH", "atom.shared.exch.b32 %0, [%1], %0;", U, "uself", where="shared", patterns=("same", "stride1"), times=0.25),
    one("ATOMS.ADD_noreturn", r"ATOMS", "red.shared.add.u32 [%1 + OFFSET], %0;", U, "uself", where="shared", patterns=("same", "stride1", "ways2", "ways8", "ways32"), times=0.25),
    Row("ATOMS.ADD.F32", {}, op("red.shared.add.f32 [%1], %0;", F, "uself"), chains=1, where="shared", patterns=("stride1",), times=0.25),
    one("LDG.32", r"LDG\.E ", "{.reg .b64 p; mov.b64 p, {%0, %1}; ld.global.u32 %0, [p];}", "u[$i] v[$i]", where="global", patterns=LINES),
    one("LDG.64", r"LDG\.E\.64", "{ld.global.u64 %0, [%0];}", L, where="global", patterns=WIDE8),
    one("LDG.128+IADD64", r"LDG\.E\.128", "{.reg .b64 t; ld.global.v2.u64 {%0, t}, [%0]; add.u64 %0, %0, t;}", L, chains=4, where="global", patterns=WIDE16),
    one("LDG.CG.32", r"LDG\.E\.STRONG\.GPU|LDG\.E ", "{.reg .b64 p; mov.b64 p, {%0, %1}; ld.global.cg.u32 %0, [p];}", "u[$i] v[$i]", where="global", patterns=LINES, times=0.25),
    one("LDG.CG.128+IADD64", r"LDG\.E.*128", "{.reg .b64 t; ld.global.cg.v2.u64 {%0, t}, [%0]; add.u64 %0, %0, t;}", L, chains=4, where="global", patterns=WIDE16, times=0.25),
    one("LDG.RO.32", r"LDG\.E\.CONSTANT", "{.reg .b64 p; mov.b64 p, {%0, %1}; ld.global.nc.u32 %0, [p];}", "u[$i] v[$i]", where="global", patterns=("lines1", "lines8", "lines32")),
    one("LDL.32", r"LDL", "ld.local.u32 %0, [%0];", U, where="local"),
    one("LDC", r"LDC", "ld.const.u32 %0, [%0];", U, where="constant", patterns=("same", "stride1")),
    one("STG.32", r"STG\.E ", "st.global.u32 [%1 + OFFSET], %0;", U, "lself", where="global", patterns=("lines1", "lines2", "lines4", "lines8", "lines32", "sectors8", "sectors32"), times=0.25),
    one("STG.64", r"STG\.E\.64", "st.global.v2.u32 [%1 + OFFSET], {%2, %3};", U, "lself", "ua", "ub", where="global", patterns=("wide8",), times=0.25),
    one("STG.128", r"STG\.E\.128", "st.global.v4.u32 [%1 + OFFSET], {%2, %3, %4, %5};", U, "lself", "ua", "ub", "uc", "ud", where="global", patterns=("wide16", "wide16_lines32"), times=0.25),
    one("ATOMG.ADD", r"ATOMG", "atom.global.add.u32 %0, [%1], %0;", U, "lself", where="global", patterns=("same", "lines1", "lines32"), times=0.1),
    one("ATOMG.CAS", r"ATOMG", "atom.global.cas.b32 %0, [%1], %0, %2;", U, "lself", "ub", where="global", patterns=("same", "lines1"), times=0.05),
    one("RED.ADD", r"RED", "red.global.add.u32 [%1 + OFFSET], %0;", U, "lself", where="global", patterns=("same", "lines1", "lines8", "lines32"), times=0.1),
    one("RED.ADD.F32", r"RED", "red.global.add.f32 [%1 + OFFSET], %0;", F, "lself", where="global", patterns=("same", "lines1", "lines32"), times=0.1),
    Row("LDGSTS.16", {r"LDGSTS": 1}, op("{.reg .b32 t; cp.async.cg.shared.global [%1], [%2], 16; cp.async.wait_all; ld.volatile.shared.u32 t, [%1]; add.u32 %0, %0, t;}", U, "uself", "lself"), chains=1, where="both", patterns=("wide16",), times=0.25),
    Row("LDGSTS.4", {r"LDGSTS": 1}, op("{.reg .b32 t; cp.async.ca.shared.global [%1], [%2], 4; cp.async.wait_all; ld.volatile.shared.u32 t, [%1]; add.u32 %0, %0, t;}", U, "uself", "lself"), chains=1, where="both", patterns=("stride1",), times=0.25),
    Row("LDGSTS.16_stream", {r"LDGSTS": 1}, op("cp.async.cg.shared.global [%1 + OFFSET], [%2 + OFFSET], 16;", U, "uself", "lself"), chains=8, where="both", patterns=("wide16",), times=0.25),
    Row("mbarrier.arrive+try_wait", {r"SYNCS": 2}, op("{.reg .b64 t; .reg .pred p; mbarrier.arrive.shared.b64 t, [%1]; mbarrier.try_wait.shared.b64 p, [%1], t; selp.u32 %0, 1, %0, p;}", U, "ubarrier"), chains=1, where="barrier", times=0.25),
    Row("MEMBAR.CTA", {r"MEMBAR": 1}, op("fence.acq_rel.cta; st.volatile.shared.u32 [%1], %0;", U, "uself"), chains=1, where="shared", patterns=("stride1",), times=0.25),
    Row("MEMBAR.GPU", {r"MEMBAR": 1}, op("fence.acq_rel.gpu; st.volatile.shared.u32 [%1], %0;", U, "uself"), chains=1, where="shared", patterns=("stride1",), times=0.1),
]
ROWS = [*ARITHMETIC, *MIXES, *MEMORY]


def names(text: str, array: str) -> int:
    """How many elements of an array these steps name."""
    found = [_index(each) for each in re.findall(rf"\b{array}\[([0-9+*]+)\]", text)]
    return 1 + max(found, default=-1)


def _index(text: str) -> int:
    """The value of a sum of products, such as 4*2+1."""
    return sum(math.prod(int(each) for each in part.split("*")) for part in text.split("+"))
