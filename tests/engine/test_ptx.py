"""PTX as people write it by hand, and as old compilers wrote it: what ``ptxas`` takes runs, in both tiers."""

import numpy as np
import pytest

from tests.engine.harness import run
from tilewright import RawModule
from tilewright.errors import CompileError, KernelError, UnsupportedError

HEAD = """.version 8.0
.target {target}
.address_size 64
{outside}
.visible .entry k(.param .u64 out{parameters}) {directives} {{
    .reg .b16 %h<8>; .reg .b32 %r<40>; .reg .b64 %rd<20>; .reg .f32 %f<10>; .reg .pred %p<8>;
    .shared .align 16 .b8 s[1024];
    .shared .u32 t[16];
    ld.param.u64 %rd1, [out];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd2, %r1, 4;
    add.u64 %rd1, %rd1, %rd2;
    {body}
    st.global.u32 [%rd1], %r2;
    ret;
}}
"""


def text(body: str, outside: str = "", target: str = "sm_80", parameters: str = "", directives: str = "") -> str:
    return HEAD.format(body=body, outside=outside, target=target, parameters=parameters, directives=directives)


def results(body: str, *more: np.generic, tier: str = "auto", **parts: str) -> np.ndarray:
    """What 32 threads leave in %r2."""
    out = np.full(32, 0xCDCDCDCD, np.uint32)
    run(text(body, **parts), "k", 1, 32, out, *more, tier=tier, ptx_text=True)
    return out


THREADS = np.arange(32, dtype=np.uint32)
WORD = 1 << 32

# flag: what add.cc, sub.cc or mad.cc leave, for a = 5 and b = 7; on an H200, and as ptxas compiles each pair: IADD3
# of a complement, whose carry says that nothing was borrowed.
SETTERS = {
    "add.cc.u32 %r3, 5, 7": 0, "add.cc.u32 %r3, -5, 7": 1, "sub.cc.u32 %r3, 5, 7": 0, "sub.cc.u32 %r3, 7, 5": 1,
    "sub.cc.u32 %r3, 7, 0": 1, "mad.lo.cc.u32 %r3, 5, 7, -35": 1, "mad.lo.cc.u32 %r3, 5, 7, -36": 0,
    "add.cc.u32 %r4, 1, -1; addc.cc.u32 %r3, -1, 0": 1, "add.cc.u32 %r4, 1, 1; subc.cc.u32 %r3, 7, 7": 0,
    "sub.cc.u32 %r4, 1, 1; subc.cc.u32 %r3, 7, 7": 1, "sub.cc.u64 %rd5, 1, 2": 0, "add.cc.u64 %rd5, 1, -1": 1,
}  # fmt: skip
READERS = {
    "addc.u32 %r2, 10, 20": lambda flag: 30 + flag,
    "subc.u32 %r2, 20, 10": lambda flag: 9 + flag,
    "madc.lo.u32 %r2, 3, 4, 5": lambda flag: 17 + flag,
    "madc.hi.u32 %r2, -1, 4, 5": lambda flag: 8 + flag,
}


@pytest.mark.parametrize("reader", READERS)
def test_the_carry_flag_of_a_subtraction_is_a_carry(reader: str, tier: str) -> None:
    for setter, flag in SETTERS.items():
        expected = READERS[reader](flag)
        assert (results(f"{setter}; {reader};", tier=tier) == expected).all(), setter


def test_the_flag_survives_the_end_of_a_segment(tier: str) -> None:
    """Lanes part between the instruction that sets the flag and the one that reads it."""
    body = """
        setp.lt.u32 %p1, %r1, 7;
        sub.cc.u32 %r3, %r1, 3;
        @%p1 bra NEAR;
        add.u32 %r4, %r1, 100;
        bra DONE;
    NEAR:
        add.u32 %r4, %r1, 200;
        bar.warp.sync 127;
    DONE:
        addc.u32 %r2, %r4, 0;
    """
    expected = np.where(THREADS < 7, THREADS + 200, THREADS + 100) + (THREADS >= 3)
    assert (results(body, tier=tier) == expected).all()


def test_a_sum_has_no_value_before_the_first_round(tier: str) -> None:
    """What `first ? x : sum + x` compiles to: the sum's registers are read before any was written, to no effect."""
    body = """mov.u32 %r3, 0;
    again: setp.eq.u32 %p1, %r3, 0; add.u32 %r4, %r2, %r1; selp.b32 %r2, %r1, %r4, %p1;
    add.u32 %r3, %r3, 1; setp.lt.u32 %p2, %r3, 3; @%p2 bra again;"""
    np.testing.assert_array_equal(results(body, tier=tier), 3 * THREADS)


def test_subscripts_count_elements(tier: str) -> None:
    body = """
        mov.u32 %r3, 11; st.shared.u32 t[3], %r3;
        mov.u32 %r4, t[3]; ld.shared.u32 %r5, [%r4];
        ld.shared.u32 %r6, [t+12];
        mov.u32 %r7, t+12; ld.shared.u32 %r8, [%r7];
        st.shared.u32 s[4], %r3; ld.shared.u32 %r9, [s+4];
        add.u32 %r2, %r5, %r6; add.u32 %r2, %r2, %r8; add.u32 %r2, %r2, %r9;
    """
    assert (results(body, tier=tier) == 44).all()


def test_what_is_declared_outside_functions_may_be_named_as_registers_are(tier: str) -> None:
    outside = """.const .align 4 .b32 %c[4] = {1, 2, 3, 4};
    .global .align 4 .b32 %g[4] = {10, 20, 30, 40};
    .shared .align 4 .b8 %s0[128];
    .func (.param .b32 %back) %more(.param .align 4 .b8 %p0[8]) {
        .reg .b32 %r<3>; ld.param.b32 %r1, [%p0+4]; st.param.b32 [%back], %r1; ret; }"""
    body = """ld.const.u32 %r3, [%c + 12];
    { .reg .b64 %rd<3>; mov.u64 %rd1, %g+4; ld.global.u32 %r4, [%rd1+(2*4)]; }
    st.shared.u32 [%s0+4], 300;
    { .param .align 4 .b8 %q[8]; .param .b32 %v; st.param.b32 [%q], 0; st.param.b32 [%q+0x4], 1000;
      call (%v), %more, (%q); ld.param.b32 %r6, [%v+0]; }
    ld.shared.u32 %r5, [%s0 + 8 + -4];
    add.u32 %r2, %r3, %r4; add.u32 %r2, %r2, %r5; add.u32 %r2, %r2, %r6;"""
    assert (results(body, outside=outside, tier=tier) == 1344).all()


def test_a_subscript_in_a_register_is_refused_by_name() -> None:
    with pytest.raises(UnsupportedError, match="subscript %r1 of t"):
        results("ld.shared.u32 %r2, t[%r1];")


def test_vectors_move(tier: str) -> None:
    body = """
        .reg .v4 .u32 v, w; .reg .v2 .u32 x;
        mov.v4.u32 v, {%r1, 20, 300, 4000};
        mov.v4.u32 w, v;
        mov.v4.u32 {v.x, v.y, v.z, v.w}, {v.y, v.x, v.w, v.z};
        mov.v2.u32 x, {v.x, w.z};
        add.u32 %r2, v.y, w.w; add.u32 %r2, %r2, x.x; add.u32 %r2, %r2, x.y;
    """
    assert (results(body, tier=tier) == THREADS + 4320).all()


def test_the_thread_index_is_a_vector(tier: str) -> None:
    body = "mov.v4.u32 {%r3, %r4, %r5, %r6}, %tid; add.u32 %r2, %r3, %r6; add.u32 %r2, %r2, %r5;"
    assert (results(body, tier=tier) == THREADS).all()


def test_ldmatrix_takes_generic_addresses(tier: str) -> None:
    body = """
        mul.lo.u32 %r3, %r1, 4; mov.u32 %r4, s; add.u32 %r5, %r4, %r3; st.shared.u32 [%r5], %r1;
        mov.u64 %rd5, s; cvta.shared.u64 %rd5, %rd5;
        and.b32 %r6, %r1, 7; mul.wide.u32 %rd6, %r6, 16; add.u64 %rd5, %rd5, %rd6;
        bar.sync 0;
        ldmatrix.sync.aligned.m8n8.x1.b16 {%r2}, [%rd5];
    """
    assert (results(body, tier=tier) == THREADS).all()


def test_ldmatrix_reads_no_global_memory(tier: str) -> None:
    with pytest.raises(KernelError, match="out-of-bounds"):
        results("ldmatrix.sync.aligned.m8n8.x1.b16 {%r2}, [%rd1];", tier=tier)


FUNCTIONS = {
    "registers": (
        ".func (.reg .u32 r) f(.reg .u32 a, .reg .u32 b) { mad.lo.u32 r, a, 10, b; ret; }",
        "add.u32 %r3, %r1, 1; call (%r2), f, (%r3, 5);",
        THREADS * 10 + 15,
    ),
    "a register for a .param": (
        ".func (.param .u32 r) f(.param .u32 a) "
        "{ .reg .u32 x; ld.param.u32 x, [a]; add.u32 x, x, 3; st.param.u32 [r], x; ret; }",
        "call (%r2), f, (%r1);",
        THREADS + 3,
    ),
    "several results": (
        ".func (.reg .u32 r, .reg .pred q) f(.reg .u32 a) { add.u32 r, a, 1; setp.gt.u32 q, a, 9; ret; }",
        "call (%r3, %p1), f, (%r1); selp.u32 %r4, 100, 0, %p1; add.u32 %r2, %r3, %r4;",
        THREADS + 1 + 100 * (THREADS > 9),
    ),
    "vectors in registers": (
        ".func (.reg .v2 .u32 r) f(.reg .v4 .u32 a) { add.u32 r.x, a.x, a.w; mov.u32 r.y, a.y; ret; }",
        ".reg .v4 .u32 v; .reg .v2 .u32 w; mov.v4.u32 v, {%r1, 2, 3, 40}; call (w), f, (v); add.u32 %r2, w.x, w.y;",
        THREADS + 42,
    ),
    "a vector in .param": (
        ".func (.param .u32 r) f(.param .v4 .u32 a) { .reg .u32 x<4>; ld.param.v4.u32 {x0, x1, x2, x3}, [a]; "
        "add.u32 x0, x0, x3; add.u32 x0, x0, x2; st.param.u32 [r], x0; ret; }",
        "{ .param .v4 .u32 p; .param .u32 q; st.param.v4.u32 [p], {%r1, 2, 3, 40}; call (q), f, (p); "
        "ld.param.u32 %r2, [q]; }",
        THREADS + 43,
    ),
    "a struct of small fields": (
        ".func (.param .align 8 .b8 r[16]) f(.param .align 4 .b8 a[8]) { .reg .u32 x<4>; .reg .u64 y; "
        "ld.param.u8 x0, [a+1]; ld.param.s16 x1, [a+2]; ld.param.u32 x2, [a+4]; add.u32 x0, x0, x1; "
        "add.u32 x0, x0, x2; cvt.u64.u32 y, x0; st.param.u64 [r+8], y; ret; }",
        "{ .param .align 4 .b8 p[8]; .param .align 8 .b8 q[16]; mov.b16 %h1, -7; mov.b16 %h2, 9; "
        "st.param.b16 [p+2], %h1; st.param.b8 [p+1], %h2; st.param.b8 [p], %h1; st.param.u32 [p+4], %r1; "
        "call (q), f, (p); ld.param.u64 %rd5, [q+8]; cvt.u32.u64 %r2, %rd5; }",
        THREADS + 2,
    ),
    "under a guard": (
        ".func (.reg .u32 r) f(.reg .u32 a) { add.u32 r, a, 1000; ret; }",
        "mov.u32 %r2, %r1; setp.lt.u32 %p1, %r1, 5; @%p1 call (%r2), f, (%r1);",
        np.where(THREADS < 5, THREADS + 1000, THREADS),
    ),
    "through a pointer": (
        ".func (.reg .u32 r) f(.reg .u32 a) { add.u32 r, a, 6; ret; }",
        "mov.u64 %rd5, f; P: .callprototype (.reg .u32 _) _ (.reg .u32 _); call (%r2), %rd5, (%r1), P;",
        THREADS + 6,
    ),
}


@pytest.mark.parametrize("case", FUNCTIONS)
def test_functions_take_and_return(case: str, tier: str) -> None:
    outside, body, expected = FUNCTIONS[case]
    assert (results(body, outside=outside, tier=tier) == expected).all()


def test_a_call_with_other_parameters_is_refused() -> None:
    outside = ".func (.reg .u32 r) f(.reg .u32 a) { mov.u32 r, a; ret; }"
    with pytest.raises(UnsupportedError, match="f takes other parameters"):
        results("call (%r2), f, (%r1, %r1);", outside=outside)


def test_a_parameter_is_read_at_a_computed_index(tier: str) -> None:
    body = """
        and.b32 %r3, %r1, 3; mul.wide.u32 %rd5, %r3, 4;
        mov.b64 %rd6, table; add.u64 %rd6, %rd6, %rd5;
        ld.param.u32 %r2, [%rd6+4];
    """
    table = np.array([(1, 10, 20, 30, 40)], "u4,u4,u4,u4,u4")[0]
    found = results(body, table, parameters=", .param .align 4 .b8 table[20]", tier=tier)
    assert (found == (THREADS % 4 + 1) * 10).all()


@pytest.mark.parametrize("target", ["sm_20", "sm_35", "sm_70", "sm_72"])
def test_old_ptx_is_modelled_as_the_oldest_architecture(target: str) -> None:
    out = np.full(32, 0xCDCDCDCD, np.uint32)
    module = RawModule(text("add.u32 %r2, %r1, 1;", target=target))
    report = module.get_function("k").check(1, 32, (out,))
    assert (out == THREADS + 1).all()
    assert module.arch == report.arch == "sm_75"
    assert any(f"written for {target}; the limits and costs are those of sm_75" in note for note in report.notes)


def test_ptx_of_today_says_nothing_of_its_target() -> None:
    out = np.zeros(32, np.uint32)
    report = RawModule(text("add.u32 %r2, %r1, 1;", target="sm_90a")).get_function("k").check(1, 32, (out,))
    assert not any("written for" in note for note in report.notes)


def test_a_module_is_made_of_bytes_and_lists_its_kernels() -> None:
    code = text("mov.u32 %r2, 3;", parameters=", .param .u32 n, .param .align 8 .b8 three[24]")
    module = RawModule(code.encode() + b"\0")
    (kernel,) = module.kernels.values()
    assert [p.type.size for p in kernel.parameters] == [8, 4, 24]
    with pytest.raises(CompileError, match=r"no kernel 'other'; its kernels: k\("):
        module.get_function("other")
    assert list(RawModule(b'extern "C" __global__ void f(int *p) { *p = 1; }').kernels) == ["f"]
    with pytest.raises(UnsupportedError, match="machine code can't be read: it ends too early"):
        RawModule(b"\x7fELF\x02\x01")
    with pytest.raises(CompileError, match="not UTF-8"):
        RawModule(b"\xff\xfe\x00")


def test_grids_of_clusters_are_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"k has \.blocksareclusters"):
        results("mov.u32 %r2, %cluster_ctarank;", target="sm_90", directives=".blocksareclusters")


def test_without_clusters_each_block_is_one(tier: str) -> None:
    body = "mov.u32 %r3, %clusterid.x; mov.u32 %r4, %ctaid.x; mov.u32 %r5, %nclusterid.x; mov.u32 %r6, %nctaid.x;"
    body += "mov.u32 %r7, %cluster_nctarank; sub.u32 %r2, %r3, %r4; sub.u32 %r8, %r5, %r6; add.u32 %r2, %r2, %r8;"
    body += "add.u32 %r2, %r2, %r7; add.u64 %rd1, %rd1, 0;"
    out = np.full(32, 0xCDCDCDCD, np.uint32)
    code = text(body, target="sm_90", directives=".maxclusterrank 4")
    run(code, "k", 3, 32, out, tier=tier, ptx_text=True)
    assert (out == 1).all()


OLD = {
    "vote.ballot.b32 %r2, %p1;": np.full(32, 31),
    "vote.any.pred %p2, %p1; selp.u32 %r2, 7, 8, %p2;": np.full(32, 7),
    "shfl.bfly.b32 %r2, %r1, 1, 31;": THREADS ^ 1,
    "mov.u32 %r2, 99; @!%p1 bra ON; vote.ballot.b32 %r2, %p1; ON:": np.where(THREADS < 5, 31, 99),
    "mov.u32 %r2, 99; @!%p1 bra ON; shfl.idx.b32 %r2, %r1, 3, 31; ON:": np.where(THREADS < 5, 3, 99),
}


@pytest.mark.parametrize("body", OLD)
def test_votes_and_shuffles_without_sync_are_among_the_lanes_there(body: str, tier: str) -> None:
    found = results(f"setp.lt.u32 %p1, %r1, 5; {body}", target="sm_35", tier=tier)
    assert (found == OLD[body]).all()


STRUCT_READS = {
    "whole": "mov.b64 %rd6, table; cvta.param.u64 %rd6, %rd6; add.u64 %rd6, %rd6, %rd5; ld.u32 %r2, [%rd6+4];",
    "moved": "mov.b64 %rd6, table; add.u64 %rd6, %rd6, %rd5; cvta.param.u64 %rd6, %rd6; ld.u32 %r2, [%rd6+4];",
    "half": "mov.b32 %r4, table; cvt.u64.u32 %rd6, %r4; cvta.param.u64 %rd6, %rd6; add.u64 %rd6, %rd6, %rd5;"
    " ld.u32 %r2, [%rd6+4];",
    "half, param": "mov.b32 %r4, table; cvt.u32.u64 %r5, %rd5; add.u32 %r4, %r4, %r5; ld.param.u32 %r2, [%r4+4];",
    "half, one": "mov.b32 %r4, table; ld.param.u32 %r2, [%r4+4]; add.u32 %r4, %r3, 1; mul.lo.u32 %r2, %r2, %r4;",
}


@pytest.mark.parametrize("way", STRUCT_READS)
def test_a_struct_of_grid_constants_is_read_through_an_address(way: str, tier: str) -> None:
    """Which LLVM keeps in 32 bits where it is told that addresses of parameters are short."""
    body = f"and.b32 %r3, %r1, 3; mul.wide.u32 %rd5, %r3, 4; {STRUCT_READS[way]}"
    table = np.array([(1, 10, 20, 30, 40)], "u4,u4,u4,u4,u4")[0]
    found = results(body, table, parameters=", .param .align 4 .b8 table[20]", tier=tier)
    assert (found == (THREADS % 4 + 1) * 10).all()


def test_atomics_of_packed_halves_are_of_four_bytes() -> None:
    out = np.zeros(32, np.uint32)
    module = RawModule(text("atom.global.add.noftz.f16x2 %r2, [%rd1], %r1; mov.u32 %r2, 5;"), counts="ptx")
    report = module.get_function("k").check(1, 32, (out,))
    (site,) = [site for site in report.sites if site.kind == "atomic"]
    assert (site.space, site.size) == ("global", 4)
    assert (out == 5).all()


FLAG = """
    mov.u32 %r4, %ctaid.x; setp.ne.u32 %p1, %r4, 0; setp.ne.u32 %p2, %r1, 0;
    @%p2 bra END;
    @%p1 bra WAIT;
    mov.u32 %r2, 41; st.global.u32 [%rd1], %r2;
    {fence}
    mov.u32 %r3, 1; st.volatile.global.u32 [%rd1+4], %r3;
    bra END;
WAIT:
    ld.volatile.global.u32 %r5, [%rd1+4]; setp.eq.u32 %p3, %r5, 0;
    @%p3 bra WAIT;
    {fence}
    ld.global.u32 %r6, [%rd1]; st.global.u32 [%rd1+8], %r6;
    bra END;
END:
"""


@pytest.mark.parametrize("fence, races", [("fence.acq_rel.gpu;", False), ("fence.proxy.alias;", True), ("", True)])
def test_a_fence_between_proxies_is_no_fence(fence: str, races: bool) -> None:
    code = text(FLAG.format(fence=fence)).replace("    st.global.u32 [%rd1], %r2;\n    ret;", "    ret;")
    out = np.zeros(32, np.uint32)
    report = RawModule(code).get_function("k").check(2, 32, (out,))
    assert out[2] == 41
    assert any(finding.kind.startswith("race") for finding in report.findings) == races
