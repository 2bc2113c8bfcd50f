"""Launches that make one access each, or a few: what Hopper added, and what no other tool here measures. Matrices to
and from shared memory, wgmma's operands, TMA, barriers in memory, other blocks' shared memory, surfaces, gathers.

A case's name decides everything about it. lab/measure_hopper_counts.py runs them on a GPU under Nsight Compute, and
tests/counts/test_hopper_counts.py on the CPU engine.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import tilewright as tw
from tilewright.hardware.tensor import Form

HEAD = r"""
#include <cuda.h>
typedef unsigned long long u64;
extern __shared__ __align__(1024) unsigned char s[];
__device__ __forceinline__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ __forceinline__ void wait(unsigned b)
{ asm volatile("{.reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra again;}"
    :: "r"(b) : "memory"); }
__device__ __forceinline__ void init(unsigned b, unsigned n)
{ asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(n) : "memory"); }
__device__ __forceinline__ void expect(unsigned b, unsigned n)
{ asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(b), "r"(n) : "memory"); }
__device__ __forceinline__ unsigned rank() { unsigned r; asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r)); return r; }
__device__ __forceinline__ unsigned peer(unsigned a)
{ unsigned p; asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(p) : "r"(a), "r"(rank() ^ 1)); return p; }
#define MEET __syncwarp(); asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory")
#define FENCED asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async;" ::: "memory")
#define GROUP asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory")
"""
BAR = 1 << 14  # where in shared memory barriers lie


@dataclass(frozen=True)
class Boxed:
    """An argument that is a tensor map of zeros."""

    dtype: str
    shape: tuple[int, ...]
    box: tuple[int, ...]
    swizzle: int | None = None
    im2col: tuple[tuple[int, ...], tuple[int, ...]] | None = None


@dataclass(frozen=True)
class Held:
    """An argument that is a surface or a texture of 32-bit elements."""

    shape: tuple[int, ...]
    channels: int = 1
    surface: bool = True


@dataclass(frozen=True)
class Case:
    name: str
    kernel: str
    source: str
    arguments: tuple[Any, ...]
    threads: int = 32
    shared: int = 1 << 15
    cluster: int = 1  # which is the whole grid
    engine: bool = True  # whether the CPU engine runs it


def drawn(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def kernel(name: str, parameters: str, body: str) -> str:
    return f'extern "C" __global__ void {name}({parameters})\n{{\n    const unsigned lane = threadIdx.x;\n{body}\n}}\n'


def out() -> np.ndarray:
    return np.zeros(4096, np.uint32)


def offsets(places: Sequence[int]) -> np.ndarray:
    return np.array(places, np.uint32)


# -- matrices -----------------------------------------------------------------------------------------------


def rows() -> dict[str, list[int]]:
    """Where the lanes' rows begin, by the name of the pattern."""
    lanes = range(32)
    made = {f"stride {n}": [lane * n for lane in lanes] for n in (16, 32, 48, 80, 128, 144, 272)}
    made["swizzled 128"] = [lane * 128 + (lane % 8 * 16 ^ 32) for lane in lanes]
    made["swizzled 64"] = [lane * 64 + lane // 2 % 4 * 16 for lane in lanes]
    made["one"] = [64] * 32
    made["pairs"] = [lane // 2 * 128 for lane in lanes]
    made["fours"] = [lane % 4 * 128 for lane in lanes]
    for number in range(2):
        made[f"random {number}"] = [int(each) * 16 for each in drawn(f"rows {number}").integers(0, 512, 32)]
    made["near"] = [int(each) * 16 for each in drawn("near").integers(0, 24, 32)]
    return made


FEWER = ("stride 16", "stride 32", "stride 144", "random 0", "pairs")


def matrices() -> Iterator[Case]:
    for count in (1, 2, 4):
        for form in ("", ".trans"):
            spelt = f"matrix.sync.aligned.m8n8.x{count}{form}.shared.b16"
            read = ", ".join(f"%{i}" for i in range(count))
            outs = ", ".join(f'"=r"(r[{i}])' for i in range(count))
            given = ", ".join(f"%{i + 1}" for i in range(count))
            ins = ", ".join(f'"r"(lane + {i})' for i in range(count))
            start = "    const unsigned a = at(s) + where[lane];\n"
            texts = {
                "ld": f'    unsigned r[4] = {{}};\n    asm volatile("ld{spelt} {{{read}}}, [%{count}];" : {outs} '
                ': "r"(a) : "memory");\n    for (int i = 0; i < 4; i++) out[lane + 32 * i] = r[i];',
                "st": f'    asm volatile("st{spelt} [%0], {{{given}}};" :: "r"(a), {ins} : "memory");',
            }
            for way, text in texts.items():
                name = f"{way}matrix_x{count}{form.replace('.', '_')}"
                source = kernel(name, "const unsigned *where, unsigned *out", start + text)
                for pattern, places in rows().items():
                    if not form or pattern in FEWER:
                        yield Case(f"{name} {pattern}", name, source, (offsets(places), out()))


# -- wgmma --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Multiply:
    form: Form
    in_registers: bool = False
    transposed: tuple[int, int] = (0, 0)
    sparse: bool = False

    @property
    def name(self) -> str:
        kind = ("r" if self.in_registers else "s") + "p" * self.sparse
        return f"{self.form.name}_{kind}{self.transposed[0]}{self.transposed[1]}".replace(".", "_")

    @property
    def source(self) -> str:
        form, count = self.form, self.form.n // (4 if self.form.d == "f16" else 2)
        letter, kind = ("f", "float") if form.d == "f32" else ("r", "unsigned")
        d = ", ".join(f"%{i}" for i in range(count))
        a = "{" + ", ".join(f"%{count + i}" for i in range(4)) + "}" if self.in_registers else f"%{count}"
        place = count + (4 if self.in_registers else 1)
        constants = [1, 1] if form.floating else []
        if form.a in ("f16", "bf16"):
            constants += self.transposed[int(self.in_registers) :]
        extra = f".{form.extra}" + (".popc" if form.extra == "and" else "") if form.extra else ""
        spelt = (
            f"wgmma.mma_async{'.sp' * self.sparse}.sync.aligned.m64n{form.n}k{form.k}.{form.d}.{form.a}.{form.b}{extra}"
        )
        tail = "".join(f", {each}" for each in constants)
        metadata, more = f", %{place + 2}, 0" * self.sparse, ', "r"(0x44444444)' * self.sparse
        outs = ", ".join(f'"+{letter}"(d[{i}])' for i in range(count))
        ins = ", ".join(f'"r"(lane + {i})' for i in range(4)) if self.in_registers else '"l"(A)'
        body = f"""    {kind} d[{count}], sum = 0;
    for (int i = 0; i < {count}; i++) d[i] = 0;
    const u64 A = da | (u64)((at(s) + oa) >> 4), B = db | (u64)((at(s) + ob) >> 4);
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{{.reg .pred p; setp.ne.b32 p, %{place + 1}, 0; {spelt} {{{d}}}, {a}, %{place}{metadata}, p{tail};}}"
        : {outs} : {ins}, "l"(B), "r"(add){more});
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < {count}; i++) sum += d[i];
    out[lane] = (unsigned)sum;"""
        return kernel(self.name, "u64 da, u64 db, int oa, int ob, int add, unsigned *out", body)


def descriptor(swizzle: int, leading: int, stride: int) -> np.uint64:
    return np.uint64(swizzle << 62 | stride >> 4 << 32 | leading >> 4 << 16)


def dense(swizzle: int, transposed: int, count: int) -> tuple[int, int, int]:
    """Swizzle code, leading and stride of an operand that lies without gaps; `count` is its m or n."""
    width = (0, 128, 64, 32)[swizzle]
    if not transposed:
        return (0, 128, 256) if not swizzle else (swizzle, 16, 8 * width)
    return (0, 16 * count, 128) if not swizzle else (swizzle, 8 * width, 8 * width * max(1, count * 2 // (8 * width)))


def product(name: str, m: Multiply, a: tuple[int, int, int], b: tuple[int, int, int], oa: int = 0, threads: int = 128,
            ob: int = 1 << 15) -> Case:  # fmt: skip
    given = (descriptor(*a), descriptor(*b), np.int32(oa), np.int32(ob), np.int32(1), out())
    return Case(f"wgmma {m.name} {name}", m.name, m.source, given, threads, 3 << 15)


def products() -> Iterator[Case]:  # noqa: C901, PLR0912 (a loop a family of cases)
    def bf16(n: int, **more: Any) -> Multiply:
        return Multiply(Form("wgmma", 64, n, 16, "f32", "bf16", "bf16"), **more)

    for ta, tb in ((0, 0), (1, 0), (0, 1), (1, 1)):
        m = bf16(64, transposed=(ta, tb))
        for sa in range(4):
            for sb in range(4):
                if sa == sb or ((ta, tb) in ((0, 0), (1, 1)) and 0 in (sa, sb)):
                    yield product(f"layout {sa}{sb}", m, dense(sa, ta, 64), dense(sb, tb, 64))
    for n in (8, 16, 24, 32, 40, 96, 128, 256):
        for s in (0, 1, 3):
            yield product(f"layout {s}", bf16(n), dense(s, 0, 64), dense(s, 0, n))
        yield product("layout 1", bf16(n, in_registers=True), (0, 0, 0), dense(1, 0, n))
    for n in (8, 16, 64, 128):
        m = bf16(n, in_registers=True, transposed=(0, 1))
        for s in (0, 2):
            yield product(f"layout {s}", m, (0, 0, 0), dense(s, 1, n))
    kinds = (("f16", "f16", "f16"), ("f32", "f16", "f16"), ("f32", "tf32", "tf32"), ("f32", "e4m3", "e5m2"),
             ("f16", "e5m2", "e5m2"), ("s32", "s8", "u8"), ("s32", "b1", "b1", "and"))  # fmt: skip
    for d, a, b, *extra in kinds:
        for n in (16, 64):
            form = Form("wgmma", 64, n, {"f16": 16, "tf32": 8, "b1": 256}.get(a, 32), d, a, b, *extra)
            for s in (0, 1):
                yield product(f"layout {s}", Multiply(form), dense(s, 0, 64), dense(s, 0, n))
            yield product("layout 1", Multiply(form, in_registers=True), (0, 0, 0), dense(1, 0, n))
    m = bf16(64)
    for leading, stride in ((128, 128), (1024, 144), (128, 512), (256, 4096), (2048, 1024), (16, 1024), (0, 0)):
        yield product(f"spread {leading} {stride}", m, (0, leading, stride), (0, leading, stride))
    for swizzle, stride in ((1, 2048), (1, 512), (1, 128), (2, 1024), (2, 256), (3, 512), (3, 0), (1, 0)):
        yield product(f"spread {swizzle}: {stride}", m, (swizzle, 16, stride), (swizzle, 16, stride))
    for d, a, b in (("f32", "bf16", "bf16"), ("f32", "tf32", "tf32"), ("s32", "s8", "s8")):
        for n in (8, 64, 128):
            form = Form("wgmma", 64, n, {"bf16": 32, "tf32": 16}.get(a, 64), d, a, b)
            for in_registers in (False, True):
                many = Multiply(form, in_registers, sparse=True)
                yield product("layout 1", many, dense(1, 0, 64), dense(1, 0, n))
    for step in (32, 64, 96):
        yield product(f"along k {step}", m, dense(1, 0, 64), dense(1, 0, 64), step, ob=(1 << 15) + step)
    yield product("two warpgroups", m, dense(1, 0, 64), dense(1, 0, 64), threads=256)


# -- copies of bytes ----------------------------------------------------------------------------------------


def bulks() -> Iterator[Case]:
    bar = f"at(s) + {BAR}"
    ready = f"    if (lane == 0) {{ init({bar}, 1); FENCED; }}\n"
    load = kernel("bulk_load", "unsigned char *in, int to, int of, int bytes", ready + f"""    if (lane == 0) {{
        expect({bar}, bytes);
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
            :: "r"(at(s) + to), "l"(in + of), "r"(bytes), "r"({bar}) : "memory");
        wait({bar});
    }}""")  # fmt: skip
    store = kernel("bulk_store", "unsigned char *in, int to, int of, int bytes", """    if (lane == 0) {
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
            :: "l"(in + to), "r"(at(s) + of), "r"(bytes) : "memory");
        GROUP;
    }""")  # fmt: skip
    fetch = kernel(
        "bulk_prefetch",
        "unsigned char *in, int to, int of, int bytes",
        """    if (lane == 0)
        asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" :: "l"(in + of), "r"(bytes) : "memory");""",
    )
    for name, source in (("bulk_load", load), ("bulk_store", store), ("bulk_prefetch", fetch)):
        for to, of, size in ((0, 0, 16), (16, 0, 16), (0, 16, 128), (0, 0, 128), (0, 0, 256), (48, 16, 1024),
                             (0, 0, 4096), (0, 0, 16384)):  # fmt: skip
            given = (np.zeros(20000, np.uint8), np.int32(to), np.int32(of), np.int32(size))
            if name != "bulk_prefetch" or size in (16, 4096):
                yield Case(f"{name} {to} {of} {size}", name, source, given)
    for type_, operation in (("u32", "add"), ("s64", "min"), ("b32", "xor"), ("f32", "add"), ("f16", "add"),
                             ("bf16", "max")):  # fmt: skip
        name, noftz = f"bulk_{operation}_{type_}", ".noftz" * (type_ == "f16")
        source = kernel(name, "unsigned char *in, int to, int of, int bytes", f"""    if (lane == 0) {{
        asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.{operation}{noftz}.{type_} [%0], [%1], %2;"
            :: "l"(in + to), "r"(at(s) + of), "r"(bytes) : "memory");
        GROUP;
    }}""")  # fmt: skip
        for size in (16, 1024):
            given = (np.zeros(20000, np.uint8), np.int32(0), np.int32(0), np.int32(size))
            yield Case(f"{name} {size}", name, source, given)
    between = kernel("bulk_between", "unsigned char *in, int bytes", ready + f"""    MEET;
    if (lane == 0) {{
        expect({bar}, bytes);
        asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
            :: "r"(peer(at(s))), "r"(at(s) + 8192), "r"(bytes), "r"(peer({bar})) : "memory");
        wait({bar});
    }}
    MEET;""")  # fmt: skip
    spread = kernel("bulk_spread", "unsigned char *in, int bytes", ready + f"""    MEET;
    if (lane == 0) expect({bar}, bytes);
    MEET;
    if (lane == 0) {{
        if (rank() == 0)
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster "
                "[%0], [%1], %2, [%3], %4;"
                :: "r"(at(s)), "l"(in), "r"(bytes), "r"({bar}), "h"((short)3) : "memory");
        wait({bar});
    }}
    MEET;""")  # fmt: skip
    for size in (16, 128, 2048):
        given = (np.zeros(20000, np.uint8), np.int32(size))
        yield Case(f"bulk_between {size}", "bulk_between", between, given, cluster=2)
        yield Case(f"bulk_spread {size}", "bulk_spread", spread, given, cluster=2)


# -- copies of boxes ----------------------------------------------------------------------------------------

BOXES = (
    ("uint8", (300,), (64,), None), ("float32", (70,), (32,), None), ("uint8", (4096,), (256,), None),
    ("uint16", (40, 96), (8, 16), None), ("uint16", (64, 96), (24, 64), None), ("uint16", (256, 64), (256, 64), 128),
    ("float32", (64, 64), (64, 32), 128), ("uint16", (64, 96), (24, 64), 128), ("uint16", (64, 96), (24, 32), 64),
    ("uint16", (64, 96), (24, 16), 32), ("uint16", (64, 96), (24, 32), 128), ("uint8", (12, 9, 64), (4, 3, 16), None),
    ("uint8", (5, 6, 160), (3, 5, 128), 128), ("float64", (3, 4, 5, 6), (2, 3, 2, 4), None),
    ("int32", (2, 3, 3, 4, 8), (2, 2, 1, 3, 4), None),
)  # fmt: skip
SEVERAL_WAYS = (("float32", 1), ("uint16", 2), ("float64", 4), ("int32", 5))


def boxes() -> Iterator[Case]:
    bar = f"at(s) + {BAR * 4}"
    for dtype, shape, box, swizzle in BOXES:
        rank, itemsize = len(shape), np.dtype(dtype).itemsize
        size = int(np.prod(box)) * itemsize
        places = ", ".join(["%3"] * rank)
        start = f"    if (lane == 0) {{ init({bar}, 1); FENCED; }}\n"
        stored = ", ".join(["%2"] * rank)
        texts = {
            "load": start + f"""    if (lane == 0) {{
        expect({bar}, bytes);
        asm volatile("cp.async.bulk.tensor.{rank}d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
            "[%0], [%1, {{{places}}}], [%2];" :: "r"(at(s)), "l"(&map), "r"({bar}), "r"(place) : "memory");
        wait({bar});
    }}""",
            "store": f"""    if (lane == 0) {{
        asm volatile("cp.async.bulk.tensor.{rank}d.global.shared::cta.tile.bulk_group [%0, {{{stored}}}], [%1];"
            :: "l"(&map), "r"(at(s)), "r"(place) : "memory");
        GROUP;
    }}""",
            "reduce": f"""    if (lane == 0) {{
        asm volatile("cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta.add.tile.bulk_group "
            "[%0, {{{stored}}}], [%1];" :: "l"(&map), "r"(at(s)), "r"(place) : "memory");
        GROUP;
    }}""",
            "prefetch": f"""    if (lane == 0)
        asm volatile("cp.async.bulk.prefetch.tensor.{rank}d.L2.global.tile [%0, {{{stored}}}];"
            :: "l"(&map), "r"(bytes), "r"(place) : "memory");""",
            "spread": start + f"""    MEET;
    if (lane == 0) expect({bar}, bytes);
    MEET;
    if (lane == 0) {{
        if (rank() == 0)
            asm volatile("cp.async.bulk.tensor.{rank}d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                ".multicast::cluster [%0], [%1, {{{places}}}], [%2], %4;"
                :: "r"(at(s)), "l"(&map), "r"({bar}), "r"(place), "h"((short)3) : "memory");
        wait({bar});
    }}
    MEET;""",
        }  # fmt: skip
        for way, text in texts.items():
            if way not in ("load", "store") and (dtype, rank) not in SEVERAL_WAYS:
                continue
            if way == "reduce" and dtype in ("uint16", "float64"):
                continue
            name = f"box_{way}{rank}"
            source = kernel(name, "const __grid_constant__ CUtensorMap map, int bytes, int place", text)
            label = f"{name} {dtype} {shape} {box} {swizzle or 0}".replace(", ", "x")
            given = (Boxed(dtype, shape, box, swizzle), np.int32(size), np.int32(0))
            elsewhere = {"load": (16, -16), "store": (16,)}.get(way, ()) if swizzle is None else ()
            for place in (0, *elsewhere):
                given = (*given[:2], np.int32(place))
                which = label + f" at {place}" * (place != 0)
                yield Case(which, name, source, given, shared=5 * BAR, cluster=2 if way == "spread" else 1,
                       engine=way != "prefetch")  # fmt: skip
    for rank, pixels, channels in ((3, 8, 16), (4, 16, 32), (4, 64, 64), (5, 8, 8)):
        name, size = f"box_pixels{rank}", pixels * channels * 2
        shape = (2, *[9] * (rank - 2), 64)
        corners = ((-1,) * (rank - 2), (-1,) * (rank - 2))
        places = ", ".join(["%3"] * rank)
        source = kernel(name, "const __grid_constant__ CUtensorMap map, int bytes, int place", f"""
    if (lane == 0) {{
        init({bar}, 1); FENCED;
        expect({bar}, bytes);
        asm volatile("cp.async.bulk.tensor.{rank}d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes "
            "[%0], [%1, {{{places}}}], [%2], {{{", ".join(["%4"] * (rank - 2))}}};"
            :: "r"(at(s)), "l"(&map), "r"({bar}), "r"(place), "h"((short)1) : "memory");
        wait({bar});
    }}""")  # fmt: skip
        given = (Boxed("uint16", shape, (pixels, channels), None, corners), np.int32(size), np.int32(0))
        yield Case(f"{name} {pixels} {channels}", name, source, given, shared=5 * BAR)


# -- barriers in memory -------------------------------------------------------------------------------------

BARRIERS = {
    "init": "",
    "arrive": "mbarrier.arrive.shared::cta.b64 t, [%0];",
    "arrive_some": "mbarrier.arrive.noComplete.shared::cta.b64 t, [%0], 2;",
    "arrive_expect": "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 0;",
    "drop": "mbarrier.arrive_drop.shared::cta.b64 t, [%0];",
    "expect": "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], 8;",
    "complete": "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], 8;\\n"
    "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], 8;",
    "test": "mbarrier.test_wait.parity.shared::cta.b64 p, [%0], 1;",
    "try": "mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 1;",
    "state": "mbarrier.arrive.shared::cta.b64 t, [%0];\\nmbarrier.test_wait.shared::cta.b64 p, [%0], t;",
    "inval": "mbarrier.inval.shared::cta.b64 [%0];",
    "copies": "cp.async.mbarrier.arrive.shared::cta.b64 [%0];",
    "copies_noinc": "cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];",
    "there": "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%1];",
    "expect_there": "mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [%1], 0;",
}


def barriers() -> Iterator[Case]:
    for what, text in BARRIERS.items():
        name, away = f"mbarrier_{what}", what.endswith("there")
        meet = "    MEET;\n" if away else ""
        there = "peer(a)" if away else "a"
        asked = f'        asm volatile("{{.reg .b64 t; .reg .pred p; {text}}}" :: "r"(a), "r"({there}) : "memory");\n'
        body = f"""    const unsigned a = at(s) + where[lane];
    if (mask >> lane & 1) init(a, 100);
    __syncwarp();
{meet}    if (mask >> lane & 1) {{
{asked if text else ""}    }}
{meet}"""
        source = kernel(name, "const unsigned *where, unsigned mask", body)
        every = 2**32 - 1
        patterns = {"one lane": (8, 1), "side by side": (8, every), "apart": (128, every), "half": (24, 0xAAAA5555)}
        for pattern, (stride, mask) in patterns.items():
            if pattern != "half" or what in ("arrive", "try", "there"):
                given = (offsets([lane * stride for lane in range(32)]), np.uint32(mask))
                yield Case(f"{name} {pattern}", name, source, given, cluster=2 if away else 1)


# -- other blocks' shared memory ----------------------------------------------------------------------------

# ptxas would load no more than is used.
ALL_USED = "xor.b32 %0, %0, u0; xor.b32 %0, %0, u1; xor.b32 %0, %0, u2;"
REACHES = {
    "ld1": "ld.shared::cluster.u8 %0, [%1];",
    "ld4": "ld.shared::cluster.u32 %0, [%1];",
    "ld8": "{.reg .b32 t; ld.shared::cluster.v2.u32 {%0, t}, [%1]; xor.b32 %0, %0, t;}",
    "ld16": "{.reg .b32 t<3>; ld.shared::cluster.v4.u32 {%0, t0, t1, t2}, [%1]; " + ALL_USED.replace("u", "t") + "}",
    "ld_generic": "ld.u32 %0, [%2];",
    "st1": "st.shared::cluster.u8 [%1], %0;",
    "st4": "st.shared::cluster.u32 [%1], %0;",
    "st8": "st.shared::cluster.v2.u32 [%1], {%0, %0};",
    "st16": "st.shared::cluster.v4.u32 [%1], {%0, %0, %0, %0};",
    "st_generic": "st.u32 [%2], %0;",
    "atom_add": "atom.relaxed.cluster.shared::cluster.add.u32 %0, [%1], %0;",
    "atom_inc": "atom.relaxed.cluster.shared::cluster.add.u32 %0, [%1], 1;",
    "atom_exch": "atom.relaxed.cluster.shared::cluster.exch.b32 %0, [%1], %0;",
    "atom_cas": "atom.relaxed.cluster.shared::cluster.cas.b32 %0, [%1], 7, %0;",
    "red_add": "red.relaxed.cluster.shared::cluster.add.u32 [%1], %0;",
    "atom_add64": "{.reg .b64 t; cvt.u64.u32 t, %0; atom.relaxed.cluster.shared::cluster.add.u64 t, [%1], t; "
    "cvt.u32.u64 %0, t;}",
    "atom_float": "{.reg .f32 t; mov.b32 t, %0; atom.relaxed.cluster.shared::cluster.add.f32 t, [%1], t; "
    "mov.b32 %0, t;}",
    "red_max": "red.relaxed.cluster.shared::cluster.max.s32 [%1], %0;",
}


def places(size: int) -> dict[str, list[int]]:
    lanes = range(32)
    return {
        "side by side": [lane * size for lane in lanes],
        "every second": [lane * size * 2 for lane in lanes],
        "one bank": [lane * 128 for lane in lanes],
        "one": [0] * 32,
        "random": [int(each) * size for each in drawn("places").integers(0, 1024 // size * 4, 32)],
    }


def reaches() -> Iterator[Case]:
    for own in (False, True):
        for what, text in REACHES.items():
            size = int(what[2:]) if what[2:].isdigit() else 8 if what.endswith("64") else 4
            name = f"reach_{what}" + "_own" * own
            there = f"rank() ^ {int(not own)} ^ (lane & mixed)"
            source = kernel(name, "const unsigned *where, unsigned *out, unsigned mask, unsigned mixed", f"""
    unsigned a, v = lane;
    u64 wide;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(a) : "r"(at(s) + where[lane]), "r"({there}));
    asm("mapa.u64 %0, %1, %2;" : "=l"(wide) : "l"(s + where[lane]), "r"({there}));
    MEET;
    if (mask >> lane & 1) asm volatile("{text}" : "+r"(v) : "r"(a), "l"(wide) : "memory");
    MEET;
    out[blockIdx.x * 32 + lane] = v;""")  # fmt: skip
            for pattern, found in places(size).items():
                if own and pattern not in ("side by side", "one bank"):
                    continue
                given = (offsets(found), out(), np.uint32(2**32 - 1), np.uint32(0))
                yield Case(f"{name} {pattern}", name, source, given, cluster=2)
            if what in ("ld4", "st4", "atom_add"):
                given = (offsets(places(4)["random"]), out(), np.uint32(0x0F00F731), np.uint32(0))
                yield Case(f"{name} some lanes", name, source, given, cluster=2)
            if not own and what in ("ld4", "ld16", "st4", "atom_add", "atom_cas"):
                for pattern in ("side by side", "one bank"):
                    given = (offsets(places(size)[pattern]), out(), np.uint32(2**32 - 1), np.uint32(1))
                    yield Case(f"{name} mixed {pattern}", name, source, given, cluster=2)
    ways = "shared::cluster.mbarrier::complete_tx::bytes"
    sent = {
        "st_async4": (4, f"st.async.weak.{ways}.b32 [%0], %1, [%2];"),
        "st_async16": (16, f"st.async.weak.{ways}.v4.b32 [%0], {{%1, %1, %1, %1}}, [%2];"),
        "red_async": (4, f"red.async.relaxed.cluster.{ways}.add.u32 [%0], %1, [%2];"),
    }
    for name, (size, text) in sent.items():
        source = kernel(name, "const unsigned *where", f"""    const unsigned bar = at(s) + {BAR};
    if (lane == 0) {{ init(bar, 1); FENCED; expect(bar, {size * 32}); }}
    __syncwarp();
    MEET;
    asm volatile("{text}" :: "r"(peer(at(s) + where[lane])), "r"(lane), "r"(peer(bar)) : "memory");
    wait(bar);
    MEET;""")  # fmt: skip
        for pattern in ("side by side", "every second", "one bank", "random"):
            yield Case(f"{name} {pattern}", name, source, (offsets(places(size)[pattern]),), cluster=2)


# -- surfaces and gathers -----------------------------------------------------------------------------------

SURFACES = {
    "suld_b8": ("suld.b.2d.b8.trap {t}, [%1, {%2, %3}];\\ncvt.u32.u16 %0, t;", 1),
    "suld_b32": ("suld.b.2d.b32.trap {%0}, [%1, {%2, %3}];", 1),
    "suld_v4": ("suld.b.2d.v4.b32.trap {%0, u0, u1, u2}, [%1, {%2, %3}];\\n" + ALL_USED, 4),
    "sust_b32": ("sust.b.2d.b32.trap [%1, {%2, %3}], {%0};", 1),
    "sust_v4": ("sust.b.2d.v4.b32.trap [%1, {%2, %3}], {%0, %0, %0, %0};", 4),
    "sured_add": ("sured.b.add.2d.u32.trap [%1, {%2, %3}], %0;", 1),
    "tld4_r": ("tld4.r.2d.v4.u32.f32 {%0, u0, u1, u2}, [%1, {f0, f1}];\\n" + ALL_USED, 1),
}


def surfaces() -> Iterator[Case]:
    lanes = range(32)
    found = {
        "a row": [(lane, 0) for lane in lanes],
        "a column": [(0, lane) for lane in lanes],
        "a square": [(lane % 8, lane // 8) for lane in lanes],
        "random": [(int(x), int(y)) for x, y in drawn("texels").integers(0, 64, (32, 2))],
    }
    for name, (text, channels) in SURFACES.items():
        width = 1 if name.endswith("b8") else 4 * channels
        source = kernel(name, "u64 held, const int *where, unsigned *out", f"""    unsigned v = lane;
    const int x = where[2 * lane], y = where[2 * lane + 1];
    asm volatile("{{.reg .b16 t; .reg .b32 u<3>; .reg .f32 f<2>;\\n"
        "cvt.rn.f32.s32 f0, %4; cvt.rn.f32.s32 f1, %3;\\n{text}}}"
        : "+r"(v) : "l"(held), "r"(x * {width}), "r"(y), "r"(x) : "memory");
    out[lane] = v;""")  # fmt: skip
        for pattern, points in found.items():
            given = (Held((64, 64), channels, not name.startswith("tld4")), np.array(points, np.int32).ravel(), out())
            yield Case(f"{name} {pattern}", name, source, given, engine=name != "sured_add")


# -- all of them --------------------------------------------------------------------------------------------


def nothing() -> Case:
    return Case("nothing", "nothing", kernel("nothing", "unsigned *out", "    out[lane] = lane;"), (out(),))


@cache
def cases() -> dict[str, Case]:
    # Those that a GPU might refuse come last.
    made = [nothing(), *matrices(), *products(), *bulks(), *barriers(), *reaches(), *surfaces(), *boxes()]
    found = {case.name: case for case in made}
    assert len(found) == len(made)
    return found


@cache
def module(engine: bool, counts: str = "auto") -> tw.RawModule:
    """All kernels of the cases that the CPU engine runs, or the others."""
    sources = dict.fromkeys(case.source for case in cases().values() if case.engine is engine)
    return tw.RawModule(code="\n".join([HEAD, *sources]), arch="sm_90a", counts=counts)


def tensor_map(given: Boxed, to_device: Any) -> Any:
    wide = list(given.shape)
    if len(wide) > 1:  # rows begin at multiples of 16 bytes
        wide[-1] += -wide[-1] % (16 // np.dtype(given.dtype).itemsize)
    array = to_device(np.zeros(wide, given.dtype))[..., : given.shape[-1]]
    more = {"im2col": given.im2col} if given.im2col else {}
    return tw.tensor_map(array, given.box, swizzle=given.swizzle, **more)


def arguments(case: Case, to_device: Any, held: Any = None) -> tuple[Any, ...]:
    """``to_device`` makes an array that a launch takes of a NumPy array, ``held`` the handle of a `Held`."""
    made = []
    for value in case.arguments:
        if isinstance(value, Boxed):
            value = tensor_map(value, to_device)
        elif isinstance(value, Held):
            value = held(value)
        elif isinstance(value, np.ndarray) and value.ndim:
            value = to_device(value)
        made.append(value)
    return tuple(made)
