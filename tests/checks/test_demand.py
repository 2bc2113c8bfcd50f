"""Which bytes of a load can matter: masks worked out by hand, and random programs whose other bytes are changed."""

import numpy as np
import pytest

from tests.engine import harness
from tilewright import ptx
from tilewright.checks.demand import demanded
from tilewright.compile import compile_source
from tilewright.engine.analysis.plan import Plan, Shape
from tilewright.engine.run import compiled as compiled_code
from tilewright.engine.run.compiled import Compiled

HEAD = """.version 8.0
.target sm_90a
.address_size 64
"""
KERNEL = (
    HEAD
    + """.visible .entry k(.param .u64 in, .param .u64 out) {{
    .reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<60>; .reg .b64 %d<9>; .reg .b64 %in, %out; .reg .f32 %f<9>;
    .reg .b64 %thread;
    ld.param.u64 %in, [in];
    ld.param.u64 %out, [out];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %thread, %r0, 16;
    add.s64 %in, %in, %thread;
    add.s64 %out, %out, %thread;
{body}
    ret;
}}
"""
)


def masks(text: str, kernel: str = "k") -> list[tuple[int, ...]]:
    """The masks of the loads, in order."""
    module = ptx.parse(text)
    plan = Plan(module, module.functions[kernel], Shape((32, 1, 1), (), False, False))
    return [tuple(wanted for wanted, _ in elements) for elements in demanded(plan).values()]


# What follows a load into %r1 (32 bits) and writes %r9; the bytes of %r1 that matter.
ONE_WORD = [
    ("mov.b32 %r9, %r1;", 0b1111), ("mov.b32 %r9, 7;", 0), ("and.b32 %r9, %r1, 255;", 0b0001),
    ("and.b32 %r9, 0xff00, %r1;", 0b0010), ("and.b32 %r9, %r1, -65536;", 0b1100), ("and.b32 %r9, %r1, %r2;", 0b1111),
    ("or.b32 %r9, %r1, 0xffffff;", 0b1000), ("xor.b32 %r2, %r1, 5; and.b32 %r9, %r2, 0x00ff0000;", 0b0100),
    ("not.b32 %r2, %r1; shr.u32 %r9, %r2, 24;", 0b1000), ("shr.u32 %r9, %r1, 16;", 0b1100),
    ("shl.b32 %r9, %r1, -2147483648;", 0), ("shr.u32 %r9, %r1, -1;", 0), ("shf.r.clamp.b32 %r9, %r1, 0, -8;", 0),
    ("shr.u32 %r9, %r1, 20;", 0b1100), ("shr.u32 %r9, %r1, 32;", 0), ("shr.s32 %r9, %r1, 40;", 0b1000),
    ("shr.s32 %r9, %r1, 24;", 0b1000), ("shr.u32 %r9, %r1, %r2;", 0b1111), ("shl.b32 %r9, %r1, 8;", 0b0111),
    ("shl.b32 %r9, %r1, 31;", 0b0001), ("shl.b32 %r2, %r1, %r0; and.b32 %r9, %r2, 0xffff;", 0b0011),
    ("bfe.u32 %r9, %r1, 8, 8;", 0b0010), ("bfe.u32 %r9, %r1, 12, 8;", 0b0110), ("bfe.s32 %r9, %r1, 0, 16;", 0b0011),
    ("bfe.u32 %r9, %r1, 8, 0;", 0), ("bfe.u32 %r9, %r1, %r0, 8;", 0b1111), ("bfi.b32 %r9, %r1, 0, 8, 16;", 0b0011),
    ("bfi.b32 %r9, 0, %r1, 8, 16;", 0b1001), ("prmt.b32 %r9, %r1, 0, 0x4442;", 0b0100),
    ("prmt.b32 %r9, 0, %r1, 0x3270;", 0b1000), ("prmt.b32 %r9, %r1, 0, 0x4449;", 0b0010),
    ("prmt.b32 %r9, %r1, 0, %r2;", 0b1111), ("prmt.b32.f4e %r9, %r1, 0, 1;", 0b1111),
    ("shf.l.wrap.b32 %r9, %r1, 0, 8;", 0b1000), ("shf.r.wrap.b32 %r9, %r1, 0, 8;", 0b1110),
    ("shf.r.clamp.b32 %r9, 0, %r1, 8;", 0b0001), ("shf.r.clamp.b32 %r9, %r1, 0, 32;", 0),
    ("cvt.u16.u32 %h1, %r1; cvt.u32.u16 %r9, %h1;", 0b0011), ("cvt.u8.u32 %r9, %r1;", 0b0001),
    ("cvt.s32.s8 %r9, %r1;", 0b0001), ("cvt.s32.s16 %r2, %r1; shr.s32 %r9, %r2, 31;", 0b0010),
    ("cvt.rn.f32.s32 %f1, %r1; mov.b32 %r9, %f1;", 0b1111), ("mov.b32 {%h1, %h2}, %r1; cvt.u32.u16 %r9, %h2;", 0b1100),
    ("mov.b32 {_, %h2}, %r1; mov.b32 %r9, {%h2, %h2};", 0b1100),
    ("mov.b64 %d1, {%r1, %r2}; shr.u64 %d2, %d1, 40; cvt.u32.u64 %r9, %d2;", 0),
    ("mov.b64 %d1, {%r2, %r1}; shr.u64 %d2, %d1, 40; cvt.u32.u64 %r9, %d2;", 0b1110),
    ("add.s32 %r2, %r1, 1; and.b32 %r9, %r2, 0xff00;", 0b0011),
    ("add.sat.s32 %r2, %r1, 1; and.b32 %r9, %r2, 0xff;", 0b1111),
    ("mul.lo.s32 %r2, %r1, %r0; cvt.u8.u32 %r9, %r2;", 0b0001),
    ("mad.lo.s32 %r2, %r0, %r0, %r1; cvt.u8.u32 %r9, %r2;", 0b0001),
    ("mul.hi.u32 %r2, %r1, %r0; cvt.u8.u32 %r9, %r2;", 0b1111),
    ("mul.wide.u32 %d1, %r1, 3; cvt.u32.u64 %r2, %d1; cvt.u16.u32 %h1, %r2; cvt.u32.u16 %r9, %h1;", 0b0011),
    ("add.f16x2 %r2, %r1, %r1; shr.u32 %r9, %r2, 20;", 0b1100), ("max.u32 %r2, %r1, 1; and.b32 %r9, %r2, 1;", 0b1111),
    ("selp.b32 %r2, %r1, %r0, %p1; and.b32 %r9, %r2, 0xff;", 0b0001),
    ("lop3.b32 %r9, %r1, 0xff, 0, 0xc0;", 0b0001),  # a & b
    ("lop3.b32 %r2, %r0, %r1, %r0, 0xf0; mov.b32 %r9, %r2;", 0),  # a
    ("lop3.b32 %r9, %r0, 0xffff, %r1, 0xca;", 0b1111),  # a ? b : c
    ("setp.eq.s32 %p1, %r1, 0; selp.b32 %r9, 1, 2, %p1;", 0b1111), ("setp.eq.s32 %p1, %r1, 0;", 0),
    ("shfl.sync.bfly.b32 %r2, %r1, 1, 31, -1; and.b32 %r9, %r2, 0xff0000;", 0b0100),
    ("mov.b32 %r2, 0; shfl.sync.idx.b32 %r9, %r2, %r1, 31, -1;", 0b1111), ("@%p1 and.b32 %r9, %r1, 255;", 0b0001),
    ("and.b32 %r9, %r1, 255; st.global.u16 [%out+4], %r1;", 0b0011), ("st.shared.u8 [%r1], 0;", 0b1111),
    ("red.global.add.u32 [%out], %r1;", 0b1111), ("setp.eq.s32 %p1, %r1, 0; @%p1 bra DONE; DONE:", 0b1111),
    ("setp.eq.s32 %p1, %r1, 0; @%p1 st.global.u32 [%out+4], 0;", 0b1111),
    ("add.cc.u32 %r2, %r1, 1; addc.u32 %r9, 0, 0;", 0b1111),
    ("mov.b32 %r9, 0; L: or.b32 %r9, %r1, %r9; shr.u32 %r9, %r9, 8; setp.ne.s32 %p1, %r9, 0; @%p1 bra L;", 0b1111),
    ("mov.b32 %r9, 0; LOOP: shl.b32 %r9, %r9, 8; or.b32 %r9, %r9, %r1; bar.sync 0; @%p1 bra LOOP;", 0b1111),
]  # fmt: skip


@pytest.mark.parametrize(("body", "expected"), ONE_WORD)
def test_one_word(body, expected):
    text = f"ld.global.u32 %r1, [%in];\n{body}\nst.global.u32 [%out], %r9;"
    assert masks(KERNEL.format(body=text)) == [(expected,)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("ld.global.v4.u32 {%r1, %r2, _, %r4}, [%in]; st.global.u32 [%out], %r2;", (0, 15, 0, 0)),
        ("ld.global.v2.u64 {%d1, %d2}, [%in]; cvt.u32.u64 %r1, %d2; st.global.u32 [%out], %r1;", (0, 15)),
        ("ld.global.v4.u8 {%h1, %h2, %h3, %h4}, [%in]; st.global.v2.u8 [%out], {%h4, %h1};", (1, 0, 0, 1)),
        ("ld.global.s8 %r1, [%in]; st.global.u32 [%out], %r1;", (1,)),
        ("ld.global.s16 %r1, [%in]; shr.s32 %r2, %r1, 16; st.global.u32 [%out], %r2;", (2,)),
        ("ld.global.u16 %r1, [%in]; shr.u32 %r2, %r1, 16; st.global.u32 [%out], %r2;", (0,)),
        ("ld.global.f32 %f1, [%in]; add.f32 %f2, %f1, %f1; st.global.f32 [%out], %f2;", (15,)),
        ("ld.global.u32 %r1, [%in]; st.global.u8 [%out], %r1;", (1,)),
        ("ld.local.b64 %d1, [%d2]; st.global.b16 [%out], %d1;", (3,)),
        ("ld.shared.volatile.u32 %r1, [%r2];", (0,)),
    ],
)
def test_elements(body, expected):
    assert masks(KERNEL.format(body=body)) == [expected]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("st.global.u32 [%out], %r1;", 0),
        ("mov.b32 {%h1, %h2}, %r1; st.global.v2.u16 [%out], {%h2, %h1};", 0),
        ("mov.b32 %r2, %r1; selp.b32 %r3, %r2, %r1, %p1; st.shared.u32 [%r0], %r3;", 0),
        ("prmt.b32 %r2, %r1, %r1, 0x0123; shfl.sync.idx.b32 %r3, %r2, 0, 31, -1; st.global.u32 [%out], %r3;", 0),
        ("st.shared.u32 [%r1], %r1;", 0b1111),
        ("st.global.u32 [%out], %r1; setp.lt.s32 %p1, %r1, 0; @%p1 bra DONE; DONE:", 0b1111),
        ("st.global.u32 [%out], %r1; and.b32 %r2, %r1, 0xff00; st.global.u32 [%out+4], %r2;", 0b0010),
        ("mov.b32 %r2, %r1; @%p1 add.s32 %r2, %r2, 1; st.global.u32 [%out], %r2;", 0b1111),
        ("red.global.add.u32 [%out], %r1;", 0b1111),
        ("add.s32 %r2, %r1, 1;", 0),
    ],
)
def test_copied_or_computed(body, expected):
    """The bytes that something is computed from, beside those that are only copied to memory."""
    module = ptx.parse(KERNEL.format(body=f"ld.global.u32 %r1, [%in];\n{body}"))
    plan = Plan(module, module.functions["k"], Shape((32, 1, 1), (), False, False))
    (((wanted, computed),),) = demanded(plan).values()
    assert computed == expected and computed & ~wanted == 0


def test_functions_and_addresses():
    text = """.func (.param .b32 result) f(.param .b64 p) {
    .reg .b32 %r<5>; .reg .b64 %d<5>;
    ld.param.b64 %d1, [p];
    ld.global.v2.u32 {%r1, %r2}, [%d1];
    and.b32 %r3, %r1, 0xff00;
    st.param.b32 [result], %r3;
    ret;
}
.visible .entry k(.param .u64 in) {
    .reg .b32 %r<5>; .reg .b64 %d<5>;
    ld.param.u64 %d1, [in];
    ld.global.u64 %d2, [%d1];
    { .param .b64 a; .param .b32 b;
    st.param.b64 [a], %d2;
    call.uni (b), f, (a);
    ld.param.b32 %r1, [b]; }
    ret;
}
"""
    assert masks(HEAD + text) == [(255,), (2, 0)]


def test_compiled_padding():
    """A struct copied whole keeps its padding; a field read through a wide load does not want the rest."""
    compiled = compile_source(
        """struct alignas(16) Cell { float value; char flag; };
        __global__ void field(const Cell* in, float* out) { out[threadIdx.x] = in[threadIdx.x].value; }
        __global__ void wide(const int4* in, int* out) {
          int4 cell = in[threadIdx.x];
          out[threadIdx.x] = cell.x + (cell.z & 0xff0000) + (signed char)cell.w; }
        __global__ void copy(const int4* in, int4* out) { out[threadIdx.x] = in[threadIdx.x]; }"""
    )
    wanted = {name: masks(compiled.ptx, compiled.symbol(name)) for name in ("field", "wide", "copy")}
    assert wanted == {"field": [(15,)], "wide": [(15, 0, 4, 1)], "copy": [(15, 15, 15, 15)]}


UNARY = ("not.b32 {d}, {a};", "neg.s32 {d}, {a};", "cvt.u8.u32 {d}, {a};", "cvt.s8.s32 {d}, {a};",
         "cvt.s32.s16 {d}, {a};", "shl.b32 {d}, {a}, {n};", "shr.u32 {d}, {a}, {n};", "shr.s32 {d}, {a}, {n};",
         "and.b32 {d}, {a}, {k};", "or.b32 {d}, {a}, {k};", "bfe.u32 {d}, {a}, {n}, {m};",
         "bfe.s32 {d}, {a}, {n}, {m};", "brev.b32 {d}, {a};", "popc.b32 {d}, {a};")  # fmt: skip
BINARY = ("add.s32 {d}, {a}, {b};", "sub.s32 {d}, {a}, {b};", "mul.lo.s32 {d}, {a}, {b};", "xor.b32 {d}, {a}, {b};",
          "and.b32 {d}, {a}, {b};", "min.u32 {d}, {a}, {b};", "bfi.b32 {d}, {a}, {b}, {n}, {m};",
          "prmt.b32 {d}, {a}, {b}, {k};", "shf.l.wrap.b32 {d}, {a}, {b}, {n};", "shf.r.clamp.b32 {d}, {a}, {b}, {n};",
          "shl.b32 {d}, {a}, {b};", "add.u16x2 {d}, {a}, {b};", "lop3.b32 {d}, {a}, {b}, {k}, {table};",
          "{{ .reg .pred %q; setp.lt.s32 %q, {a}, {b}; selp.b32 {d}, {a}, {k}, %q; }}",
          "{{ .reg .b16 %x, %y; mov.b32 {{%x, _}}, {a}; mov.b32 {{_, %y}}, {b}; mov.b32 {d}, {{%y, %x}}; }}",
          "{{ .reg .b64 %w; mul.wide.s32 %w, {a}, {b}; shr.s64 %w, %w, {n}; cvt.u32.u64 {d}, %w; }}")  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_other_bytes_never_matter(seed):
    """Random programs: bytes that are said not to matter are changed, and what is stored stays the same."""
    rng = np.random.default_rng(seed)
    lines = ["ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%in];"]
    for target in range(5, 5 + int(rng.integers(4, 14))):
        a, b = rng.integers(max(1, target - 5), target, 2)
        mask = int(rng.integers(0, 1 << 32)) & int(rng.choice([0xFF, 0xFF00, 0xFFFF0000, 0xFFFFFFFF, 0xF0F]))
        line = str(rng.choice(UNARY + BINARY))
        lines.append(
            line.format(d=f"%r{target}", a=f"%r{a}", b=f"%r{b}", n=rng.integers(0, 34), m=rng.integers(0, 20), k=mask,
                        table=rng.integers(0, 256))
        )  # fmt: skip
    store = str(rng.choice(["st.global.u32 [%out], {r};", "st.global.u8 [%out], {r};", "st.global.u16 [%out+2], {r};"]))
    lines.append(store.format(r=f"%r{target}"))
    text = KERNEL.format(body="\n".join(lines))
    (wanted,) = masks(text)
    first = rng.integers(0, 256, (64, 16), np.uint8)
    free = np.array([not wanted[byte // 4] >> byte % 4 & 1 for byte in range(16)])
    second = np.where(free, rng.integers(0, 256, first.shape, np.uint8), first)
    outputs = []
    for data in (first, second):
        out = np.full((64, 16), 0xA5, np.uint8)
        harness.run(text, "k", 1, 64, data, out, ptx_text=True)
        outputs.append(out)
    assert (outputs[0] != 0xA5).any()
    assert np.array_equal(*outputs), text


def test_it_is_worked_out_once(tmp_path, monkeypatch):
    """Another process finds it, and needs no plan of the kernel for a launch; another kernel has its own."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))

    def table(body: str) -> list[list[int]]:
        module = ptx.parse(KERNEL.format(body=body))
        shape = Shape((32, 1, 1), (), counting=False, observing=True)
        return Compiled(module, module.functions["k"], shape).demanded(demanded).tolist()

    low, high = (f"ld.global.u32 %r1, [%in]; shr.u32 %r2, %r1, {by}; st.global.u8 [%out], %r2;" for by in (0, 24))
    first = table(low)
    assert table(high) != first and [0b0001, 0b0001] in first
    monkeypatch.setattr(compiled_code, "Plan", lambda *_: pytest.fail("planned again"))
    assert table(low) == first
