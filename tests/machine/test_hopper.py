"""Barriers in memory, bulk copies, products of warpgroups, textures' kin: as machine code and as PTX."""

import functools

import numpy as np
import pytest
from lab.hopper_case import aligned
from lab.hopper_replaced import BOX, CHANGES, REPLACED, ROOM, SHAPE

import tilewright as tw
from tests.machine.versus import HEAD, agree, both, entry, names
from tilewright.compile import Assembly
from tilewright.machine import read

_WAIT = """
{name}_again_{parity}:
  mbarrier.try_wait.parity.shared.b64 %p1, [%r1], {parity};
  @!%p1 bra {name}_again_{parity};
"""


def _wait(name: str, parity: int) -> str:
    return _WAIT.format(name=name, parity=parity)


def _filled(name: str, size: int) -> str:
    """Thread 0 has so many bytes copied to where %r2 points, and all wait for them."""
    return f"""
  ld.param.u64 %rd5, [{name}_in];
  add.u32 %r2, %r1, 1024;
  @!%p0 bra {name}_filled;
  mbarrier.arrive.expect_tx.shared.b64 _, [%r1], {size};
  cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd5], {size}, [%r1];
{name}_filled:
""" + _wait(name, 0)


_LEADER = "  setp.eq.u32 %p0, %r0, 0;\n"
_BEGIN = f"""{_LEADER}
  @%p0 mbarrier.init.shared.b64 [%r1], {{count}};
  fence.proxy.async;
  bar.sync 0;
"""

_BODIES = {
    # What each thread reads goes through shared memory; all 64 arrive, and thread 3 a second time for another.
    "arrives": _BEGIN.format(count=66) + """
  ld.global.u32 %r4, [%rd1];
  mad.lo.u32 %r5, %r0, 4, %r1;
  st.shared.u32 [%r5+64], %r4;
  mbarrier.arrive.shared.b64 %rd3, [%r1];
  setp.eq.u32 %p2, %r0, 3;
  @%p2 mbarrier.arrive.shared.b64 _, [%r1], 2;
""" + _wait("arrives", 0) + """
  xor.b32 %r6, %r0, 37;
  mad.lo.u32 %r5, %r6, 4, %r1;
  ld.shared.u32 %r7, [%r5+64];
  st.global.u32 [%rd2], %r7;
  mbarrier.test_wait.shared.b64 %p3, [%r1], %rd3;
  selp.u32 %r8, 1, 0, %p3;
  st.global.u32 [%rd2+4], %r8;
  mbarrier.test_wait.parity.shared.b64 %p3, [%r1], 1;
  selp.u32 %r8, 1, 0, %p3;
  st.global.u32 [%rd2+8], %r8;
""",
    # A bulk copy comes in, is changed, goes out and is added to what is there.
    "bulk": _BEGIN.format(count=1) + """
  ld.param.u64 %rd6, [bulk_out];
""" + _filled("bulk", 4096) + """
  mad.lo.u32 %r3, %r0, 64, %r2;
  ld.shared.u32 %r4, [%r3];
  mul.lo.u32 %r4, %r4, 3;
  st.shared.u32 [%r3], %r4;
  fence.proxy.async;
  bar.sync 0;
  @!%p0 bra bulk_done;
  cp.async.bulk.global.shared::cta.bulk_group [%rd6], [%r2], 2048;
  cp.async.bulk.commit_group;
  cp.async.bulk.wait_group 0;
  cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd6], [%r2], 1024;
  cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [%rd6+1024], [%r2], 512;
  cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b32 [%rd6+1536], [%r2], 256;
  cp.async.bulk.commit_group;
  cp.async.bulk.wait_group.read 0;
bulk_done:
""",
    # Every lane asks for a copy of its own, of a size of its own: machine code goes round once for each.
    "each": _BEGIN.format(count=64) + """
  add.u32 %r2, %r1, 1024;
  mad.lo.u32 %r2, %r0, 128, %r2;
  and.b32 %r3, %r0, 7;
  shl.b32 %r3, %r3, 4;
  add.u32 %r3, %r3, 16;
  mov.u32 %r4, 0;
  st.shared.u32 [%r2+124], %r4;
  fence.proxy.async;
  mbarrier.arrive.expect_tx.shared.b64 _, [%r1], %r3;
  cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd1], %r3, [%r1];
""" + _wait("each", 0) + """
  ld.shared.u32 %r5, [%r2];
  ld.shared.u32 %r6, [%r2+12];
  st.global.v2.u32 [%rd2], {%r5, %r6};
  cp.async.bulk.global.shared::cta.bulk_group [%rd2+64], [%r2], %r3;
  cp.async.bulk.commit_group;
  cp.async.bulk.wait_group 0;
""",
    # Copies of threads that arrive.
    "threads": _BEGIN.format(count=64) + """
  mad.lo.u32 %r2, %r0, 16, %r1;
  cp.async.ca.shared.global [%r2+1024], [%rd1], 16;
  cp.async.mbarrier.arrive.noinc.shared.b64 [%r1];
""" + _wait("threads", 0) + """
  ld.shared.v4.u32 {%r4, %r5, %r6, %r7}, [%r2+1024];
  st.global.v4.u32 [%rd2], {%r4, %r5, %r6, %r7};
  cp.async.ca.shared.global [%r2+1024], [%rd1+16], 16;
  cp.async.mbarrier.arrive.shared.b64 [%r1];
  mbarrier.arrive.shared.b64 _, [%r1];
""" + _wait("threads", 1) + """
  ld.shared.v4.u32 {%r4, %r5, %r6, %r7}, [%r2+1024];
  st.global.v4.u32 [%rd2+16], {%r4, %r5, %r6, %r7};
""",
    # Sums of vectors, and which window an address is in.
    "vectors": """
  ld.param.u64 %rd6, [vectors_out];
  ld.global.v4.f32 {%f0, %f1, %f2, %f3}, [%rd1];
  st.global.v4.f32 [%rd2], {%f0, %f1, %f2, %f3};
  red.global.add.v4.f32 [%rd2], {%f3, %f2, %f1, %f0};
  red.global.add.v2.f32 [%rd2+8], {%f1, %f0};
  ld.global.v4.u32 {%r4, %r5, %r6, %r7}, [%rd1+16];
  st.global.v4.u32 [%rd2+16], {%r4, %r5, %r6, %r7};
  red.global.add.noftz.v4.f16x2 [%rd2+16], {%r7, %r6, %r5, %r4};
  red.global.max.noftz.v2.bf16x2 [%rd2+24], {%r5, %r4};
  atom.global.add.v2.f32 {%f4, %f5}, [%rd2], {%f0, %f0};
  st.global.v2.f32 [%rd2+32], {%f4, %f5};
  cvta.shared.u64 %rd7, vectors_shared;
  selp.u64 %rd7, %rd7, %rd2, %p15;
  isspacep.shared %p1, %rd7;
  selp.u32 %r8, 1, 0, %p1;
  st.global.u32 [%rd2+40], %r8;
""".replace("  selp.u64 %rd7, %rd7, %rd2, %p15;", """  ld.global.u32 %r9, [%rd1+32];
  and.b32 %r9, %r9, 1;
  setp.ne.u32 %p2, %r9, 0;
  selp.u64 %rd7, %rd7, %rd2, %p2;"""),
}  # fmt: skip

_TEXT = HEAD + "".join(entry(name, body) for name, body in _BODIES.items())


@pytest.mark.parametrize("name", _BODIES)
def test_what_is_asynchronous_agrees(name: str) -> None:
    rng = np.random.default_rng(2810)
    if name == "vectors":
        given = rng.standard_normal((64, 64)).astype(np.float32)
        given[:, 4:8] = rng.standard_normal((64, 8)).astype(np.float16).view(np.float32)
        given[:, 8] = rng.integers(0, 1 << 20, 64).astype(np.uint32).view(np.float32)
    else:
        given = rng.integers(0, 1 << 32, (64, 64), np.uint32)
    agree(_TEXT, name, given, threads=64)


# -- products of warpgroups ----------------------------------------------------------------------------------------

# The form, how many registers the results have and what they are, and what stands behind the descriptors.
_PRODUCTS = {
    "bf16": ("m64n16k16.f32.bf16.bf16", 8, "f32", "1, 1, 0, 0"),
    "turned": ("m64n16k16.f32.bf16.bf16", 8, "f32", "1, 1, 1, 1"),
    "negated": ("m64n16k16.f32.f16.f16", 8, "f32", "-1, 1, 0, 1"),
    "half": ("m64n16k16.f16.f16.f16", 4, "b32", "1, -1, 1, 0"),
    "tf32": ("m64n8k8.f32.tf32.tf32", 4, "f32", "1, 1"),
    "eight": ("m64n8k32.f32.e4m3.e5m2", 4, "f32", "1, 1"),
    "bytes": ("m64n8k32.s32.s8.u8", 4, "b32", ""),
    "saturated": ("m64n8k32.satfinite.s32.u8.u8", 4, "b32", ""),
    "bits": ("m64n8k256.s32.b1.b1.and.popc", 4, "b32", ""),
}


def _product(name: str, in_registers: bool = False) -> str:
    form, count, kind, more = _PRODUCTS[name]
    prefix = "%f" if kind == "f32" else "%r"
    results = [f"{prefix}{100 + n}" for n in range(count)]
    group, more = "{" + ", ".join(results) + "}", f", {more}" if more else ""
    a = "%rd3"
    if in_registers:
        a, more = "{%r4, %r5, %r6, %r7}", more[:-3]
    return "\n".join([
        *[f"  ld.global.{kind} {each}, [%rd1+{16 + 4 * n}];" for n, each in enumerate(results)],
        "  ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%rd1];",
        "  mad.lo.u32 %r2, %r0, 16, %r1;",
        *[f"  st.shared.v4.b32 [%r2+{2048 * n}], {{%r{4 + n % 4}, %r{4 + (n + 1) % 4}, %r6, %r7}};" for n in range(6)],
        "  fence.proxy.async;", "  bar.sync 0;",
        # Two matrices without swizzling: cores of 128 bytes, 128 bytes from one to the next and 256 to the next eight.
        "  shr.u32 %r3, %r1, 4;", "  cvt.u64.u32 %rd4, %r3;", "  or.b64 %rd3, %rd4, 0x1000080000;",
        "  add.u64 %rd4, %rd3, 128;",
        f"  ld.param.u64 %rd9, [{name}{'_r' * in_registers}_in];",
        "  ld.global.u32 %r8, [%rd9+252];", "  and.b32 %r8, %r8, 1;", "  setp.ne.u32 %p1, %r8, 0;",
        "  wgmma.fence.sync.aligned;",
        f"  wgmma.mma_async.sync.aligned.{form} {group}, {a}, %rd4, %p1{more};",
        f"  wgmma.mma_async.sync.aligned.{form} {group}, {a}, %rd4, 1{more};",
        "  wgmma.commit_group.sync.aligned;", "  wgmma.wait_group.sync.aligned 0;",
        *[f"  st.global.{kind} [%rd2+{4 * n}], {each};" for n, each in enumerate(results)],
        "  wgmma.fence.sync.aligned;",
        f"  wgmma.mma_async.sync.aligned.{form} {group}, {a}, %rd4, 0{more};",
        "  wgmma.commit_group.sync.aligned;", "  wgmma.wait_group.sync.aligned 0;",
        *[f"  st.global.{kind} [%rd2+{64 + 4 * n}], {each};" for n, each in enumerate(results)],
    ])  # fmt: skip


_REGISTERS = ("turned", "tf32", "bytes")
_GROUPS = HEAD + "".join(
    [entry(name, _product(name)) for name in _PRODUCTS]
    + [entry(f"{name}_r", _product(name, True)) for name in _REGISTERS if name == "turned"]
)


@pytest.mark.parametrize("name", [*_PRODUCTS, "turned_r"])
@pytest.mark.parametrize("added", [0, 1])
def test_products_of_a_warpgroup_agree(name: str, added: int) -> None:
    rng = np.random.default_rng(2811)
    kind = _PRODUCTS[name.removesuffix("_r")][0].split(".")[-1]
    if kind in ("f16", "bf16", "tf32"):
        words = rng.standard_normal((128, 64)).astype(np.float32).view(np.uint32)
        if kind == "f16":
            words = rng.standard_normal((128, 128)).astype(np.float16).view(np.uint32)
    else:
        words = rng.integers(0, 1 << 32, (128, 64), np.uint32)
        words[:, 4:] &= 0xFFFF
    words[:, 63] = added
    agree(_GROUPS, name, words, threads=128)


_UNREAD = """
  cvt.u64.u32 %rd4, %r1;
  shr.u64 %rd4, %rd4, 4;
  or.b64 %rd4, %rd4, 0x1000080000;
  mad.lo.u32 %r2, %r0, 16, %r1;
  ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%rd1];
  st.shared.v4.b32 [%r2], {%r4, %r5, %r6, %r7};
  st.shared.v4.b32 [%r2+2048], {%r7, %r6, %r5, %r4};
  fence.proxy.async;
  bar.sync 0;
  wgmma.fence.sync.aligned;
  wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f100, %f101, %f102, %f103}, %rd4, %rd4, 0, 1, 1, 0, 0;
  wgmma.commit_group.sync.aligned;
  wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f104, %f105, %f106, %f107}, %rd4, %rd4, 0, 1, 1, 0, 0;
  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 1;
  wgmma.wait_group.sync.aligned 0;
  st.global.v4.f32 [%rd2], {%f104, %f105, %f106, %f107};
"""


def test_products_that_nobody_reads_leave_their_groups() -> None:
    """ptxas takes the product away, and keeps its group: waits count groups."""
    text = HEAD + entry("unread", _UNREAD)
    found = [each.text for each in both(text)[2].functions["unread"].instructions]
    assert "HGMMA.64x8x16.F16 RZ,gdesc[URZ],RZ,!UPT,gsb0" in found
    words = np.random.default_rng(2911).standard_normal((128, 64)).astype(np.float32).view(np.uint32)
    agree(text, "unread", words, threads=128)


def test_hopper_is_used() -> None:
    code = both(_TEXT)[2]
    assert {"UBLKCP.S.G", "UBLKRED.G.S.XOR", "SYNCS.EXCH.64"} <= names(code, "bulk")
    assert "ARRIVES.LDGSTSBAR.64.TRANSCNT" in names(code, "threads")
    assert "R2UR.OR" in names(code, "each")
    assert any(each.startswith("IGMMA.64x8x32") for each in names(both(_GROUPS)[2], "bytes"))


_CLUSTER = """
  mov.u32 %r2, %cluster_ctarank;
  mov.u32 %r3, %ctaid.x;
  mul.wide.u32 %rd3, %r3, 16384;
  add.u64 %rd1, %rd1, %rd3;
  add.u64 %rd2, %rd2, %rd3;
  add.u32 %r4, %r2, 1;
  and.b32 %r4, %r4, 3;
  setp.eq.u32 %p0, %r0, 0;
  @%p0 mbarrier.init.shared.b64 [%r1], 64;
  @%p0 mbarrier.init.shared.b64 [%r1+8], 1;
  @%p0 mbarrier.arrive.expect_tx.shared.b64 _, [%r1+8], 768;
  fence.mbarrier_init.release.cluster;
  barrier.cluster.arrive.release.aligned;
  barrier.cluster.wait.acquire.aligned;
  mapa.shared::cluster.u32 %r5, %r1, %r4;
  mad.lo.u32 %r6, %r0, 4, %r5;
  ld.global.v4.u32 {%r8, %r9, %r10, %r11}, [%rd1];
  st.shared::cluster.u32 [%r6+64], %r8;
  st.shared::cluster.u32 [%r6+4096], %r9;
  add.u32 %r12, %r5, 8;
  mad.lo.u32 %r13, %r0, 8, %r5;
  add.u32 %r13, %r13, 512;
  mov.b64 %rd7, {%r9, %r10};
  st.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [%r13], %rd7, [%r12];
  add.u32 %r14, %r6, 2048;
  st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r14], %r11, [%r12];
  mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r5];
own_again:
  mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [%r1], 0;
  @!%p1 bra own_again;
given_again:
  mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [%r1+8], 0;
  @!%p1 bra given_again;
  xor.b32 %r15, %r0, 5;
  mad.lo.u32 %r16, %r15, 4, %r1;
  mad.lo.u32 %r17, %r15, 8, %r1;
  ld.shared.u32 %r18, [%r16+64];
  ld.shared.v2.u32 {%r19, %r20}, [%r17+512];
  ld.shared.u32 %r21, [%r16+2048];
  st.global.v4.u32 [%rd2], {%r18, %r19, %r20, %r21};
  cvt.u64.u32 %rd8, %r6;
  cvta.shared::cluster.u64 %rd8, %rd8;
  ld.u32 %r22, [%rd8+4096];
  atom.add.u32 %r23, [%rd8+4096], %r2;
  st.global.v2.u32 [%rd2+16], {%r22, %r23};
  barrier.cluster.arrive;
  barrier.cluster.wait;
  ld.shared.u32 %r24, [%r16+4096];
  st.global.v2.u32 [%rd2+24], {%r24, %r2};
"""


_ASKED = ("%cluster_nctaid.x", "%cluster_nctaid.y", "%cluster_nctaid.z", "%nclusterid.x", "%nclusterid.y",
          "%nclusterid.z", "%cluster_nctarank", "%nsmid", "%clusterid.x", "%cluster_ctaid.x")  # fmt: skip


def test_what_a_launch_says_of_itself_agrees() -> None:
    """Each of these lies in constant bank 0, or is made of what does."""
    body = "  mov.u32 %r3, %ctaid.x;\n  mul.wide.u32 %rd3, %r3, 8192;\n  add.u64 %rd2, %rd2, %rd3;\n"
    body += "".join(f"  mov.u32 %r4, {each};\n  st.global.u32 [%rd2+{4 * n}], %r4;\n" for n, each in enumerate(_ASKED))
    found = agree(HEAD + entry("asked", body), "asked", np.zeros(256 * 32 * 6, np.uint8), blocks=6, cluster=3)
    words = found.view(np.uint32).reshape(6, 32, 64)[..., : len(_ASKED)]
    assert words[4, 7].tolist() == [3, 1, 1, 2, 1, 1, 3, words[0, 0, 7], 1, 1]


def test_clusters_agree() -> None:
    """Blocks that store to the next one, arrive at its barrier, give it values and read and add there."""
    text = HEAD + entry("cluster", _CLUSTER)
    given = np.random.default_rng(2812).integers(0, 1 << 32, (512, 64), np.uint32)
    agree(text, "cluster", given, threads=64, blocks=8, cluster=4)
    assert "SYNCS.ARRIVE.TRANS64.RED.A1T0" in names(both(text)[2], "cluster")


_GIVEN_IN_BULK = """
  mov.u32 %r2, %cluster_ctarank; mov.u32 %r3, %ctaid.x;
  mul.wide.u32 %rd3, %r3, 16384; add.u64 %rd1, %rd1, %rd3; add.u64 %rd2, %rd2, %rd3;
  xor.b32 %r4, %r2, 1;
  setp.eq.u32 %p0, %r0, 0;
  @%p0 mbarrier.init.shared.b64 [%r1], 1;
  fence.mbarrier_init.release.cluster;
  mad.lo.u32 %r6, %r0, 4, %r1;
  ld.global.v2.u32 {%r8, %r9}, [%rd1];
  st.shared.u32 [%r6+1024], %r8; st.shared.u32 [%r6+2048], 0; st.shared.u32 [%r6+3072], %r9;
  fence.proxy.async;
  barrier.cluster.arrive.release.aligned; barrier.cluster.wait.acquire.aligned;
  mapa.shared::cluster.u32 %r5, %r1, %r4;
  add.u32 %r10, %r5, 2048; add.u32 %r11, %r5, 3072; add.u32 %r12, %r1, 1024;
  @%p0 mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [%r5], 512;
  @%p0 cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r10], [%r12], 256, [%r5];
  @%p0 cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [%r11], [%r12], 256, [%r5];
again:
  mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [%r1], 0;
  @!%p1 bra again;
  ld.shared.u32 %r13, [%r6+2048]; ld.shared.u32 %r14, [%r6+3072];
  st.global.v2.u32 [%rd2], {%r13, %r14};
  barrier.cluster.arrive; barrier.cluster.wait;
"""


def test_bulk_copies_between_blocks_agree() -> None:
    """Blocks that tell the other's barrier what comes, copy their shared memory there, and add it there."""
    text = HEAD + entry("given", _GIVEN_IN_BULK)
    given = np.random.default_rng(9028).integers(0, 1 << 32, (256, 64), np.uint32)
    found = agree(text, "given", given, threads=64, blocks=4, cluster=2).view(np.uint32).reshape(2, 2, 64, 64)
    sent, own = given.reshape(2, 2, 64, 64)[:, ::-1, :, 0], given.reshape(2, 2, 64, 64)[..., 1]
    assert np.array_equal(found[..., 0], sent) and np.array_equal(found[..., 1], own + sent)
    assert {"UBLKCP.S.S", "UBLKRED.S.S.ADD", "SYNCS.ARRIVE.TRANS64.RED"} <= names(both(text)[2], "given")


def test_atomics_of_128_bits_agree() -> None:
    """Lanes exchange four words, and compare them: in global and shared memory, by a generic address, too."""
    places = {"exch.global": "%rd5", "exch": "%rd5", "exch.shared": "%r4", "cas.global": "%rd5", "cas": "%rd5",
              "cas.shared": "%r4"}  # fmt: skip
    body = "  and.b32 %r3, %r0, 3;\n  mul.wide.u32 %rd4, %r3, 16;\n  ld.global.v2.u64 {%rd6, %rd7}, [%rd1];\n"
    body += "  mad.lo.u32 %r4, %r3, 16, %r1;\n  .reg .b128 %q<4>;\n  mov.b128 %q0, {%rd6, %rd7};\n"
    body += "  st.shared.v2.u64 [%r4], {%rd4, %rd4};\n  bar.warp.sync -1;\n  add.u64 %rd5, %rd2, %rd4;\n"
    for number, (name, place) in enumerate(places.items()):
        operation, _, space = name.partition(".")
        compared = "mov.b128 %q1, {%rd4, %rd4}; st.global.v2.u64 [%rd5], {%rd4, %rd4};"
        given = "%q1, %q0" if operation == "cas" else "%q0"
        body += f"  {compared * (operation == 'cas' and space != 'shared')}\n  mov.b128 %q1, {{%rd4, %rd4}};\n"
        body += f"  atom{'.' * bool(space)}{space}.{operation}.b128 %q2, [{place}], {given};\n"
        body += f"  mov.b128 {{%rd8, %rd9}}, %q2;\n  st.global.v2.u64 [%rd2+{64 + 16 * number}], {{%rd8, %rd9}};\n"
    text = HEAD + entry("quads", body)
    agree(text, "quads", np.random.default_rng(128).integers(0, 1 << 32, (32, 64), np.uint32))
    found = names(both(text)[2], "quads")
    assert {"ATOMS.EXCH.128", "ATOMS.CAS.128", "ATOMG.E.EXCH.128.STRONG.GPU", "ATOM.E.CAS.128.STRONG.GPU"} <= found


_INITIALISED = HEAD + entry(
    "begun",
    _BEGIN.format(count=1).replace("fence.proxy.async;", "{fence}")
    + _filled("begun", 64)
    + "\n  st.global.u32 [%rd2], %r1;\n",
)


@pytest.mark.parametrize("fence", ["", "fence.mbarrier_init.release.cluster;"])
def test_a_fence_of_barriers_leaves_nothing_in_machine_code(fence: str) -> None:
    """So its absence there is no finding; as PTX it is one."""
    text = _INITIALISED.replace("{fence}", fence)
    cubin = Assembly(text, "sm_90a", ()).machine_code.cubin
    for code, told in ((text, not fence), (cubin, False)):
        arrays = np.zeros(64, np.uint32), np.zeros(64, np.uint32)
        report = tw.RawModule(code=code, arch="sm_90a").get_function("begun").check(1, 32, arrays)
        assert any(each.kind == "missing-proxy-fence" for each in report.findings) == told, report.text()


def test_what_a_launch_is_called_and_takes() -> None:
    text = HEAD + entry(
        "launched",
        """
  mov.u64 %rd3, %gridid;
  st.global.u64 [%rd2], %rd3;
  mov.u32 %r2, %total_smem_size;
  st.global.u32 [%rd2+8], %r2;
  st.shared.u32 [%r1], %r2;
""",
    )
    assert "S2UR" in {each.partition(".")[0] for each in names(both(text)[2], "launched")}
    agree(text, "launched", np.zeros(64 * 64, np.uint32), threads=64)


@pytest.mark.parametrize("space", ["shared", "global"])
@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_maps_that_a_kernel_changes_agree(number: int, space: str) -> None:
    """Field by field, where plain loads and stores put what PTX replaces; then the copy by the map."""
    rng = np.random.default_rng(number)
    array, other = (aligned(rng.integers(1, 1 << 16, SHAPE).astype(np.uint16)) for _ in range(2))
    where, kernel = np.array([*CHANGES[number].at, 0, 0, 0, 0][:5], np.int32), _replaced(f"change{number}_{space}")
    found = []
    for machine_code in (False, True):
        kept, out = aligned(np.zeros(128, np.uint8)), np.full(ROOM // 4, -7, np.int32)
        given = (tw.tensor_map(array, BOX), other, kept, where, np.int32(CHANGES[number].bytes), out)
        launch = kernel.prepare(1, 32, given, ROOM)
        kernel.run_machine_code(launch) if machine_code else launch.run()
        found.append((kept.tobytes(), out))
    assert (found[0][1] != -1).all() and np.array_equal(found[0][1], found[1][1]) and found[0][0] == found[1][0]


@functools.cache
def _replaced(name: str) -> tw.RawKernel:
    return tw.RawModule(code=REPLACED, counts="machine").get_function(name)


PROXIES = """
  fence.proxy.alias; ld.global.u32 %r4, [%rd1]; st.global.u32 [%rd2], %r4;
  fence.proxy.alias; ld.global.u32 %r5, [%rd1+4]; st.global.u32 [%rd2+4], %r5;
"""


def test_a_fence_of_aliases_is_nothing_more() -> None:
    """Which of two fences it is a word of constant bank 0 says; predicates wait in a register meanwhile."""
    text = HEAD + entry("proxies", PROXIES)
    agree(text, "proxies", np.random.default_rng(9).integers(0, 1 << 30, 64 * 32, np.uint32))
    assert {"UP2UR.B3", "UR2UP"} <= names(both(text)[2], "proxies")


_SUMS = """
  mad.lo.u32 %r2, %r0, 16, %r1;
  ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%rd1];
  st.shared.v4.b32 [%r2], {%r4, %r5, %r6, %r7}; st.shared.v4.b32 [%r2+2048], {%r7, %r6, %r5, %r4};
  shr.u32 %r3, %r1, 4; cvt.u64.u32 %rd4, %r3; or.b64 %rd4, %rd4, 0x1000080000;
  ld.global.v4.f32 {%f0, %f1, %f2, %f3}, [%rd1+16];
  ld.global.v4.f32 {%f4, %f5, %f6, %f7}, [%rd1+32];
  fence.proxy.async; bar.sync 0; wgmma.fence.sync.aligned;
  wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %rd4, %rd4, 1, 1, 1, 0, 0;
  wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0; st.global.v4.f32 [%rd2], {%f0, %f1, %f2, %f3};
  COPY
  wgmma.fence.sync.aligned;
  wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f4, %f5, %f6, %f7}, %rd4, %rd4, 1, 1, 1, 0, 0;
  wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;
  st.global.v4.f32 [%rd2+16], {%f4, %f5, %f6, %f7}; st.global.v4.f32 [%rd2+32], {%f0, %f1, %f2, %f3};
"""


def test_sums_may_go_to_other_registers_than_they_come_from() -> None:
    """ptxas was not seen to write that; here the second product's sums are told to come from the first's."""
    copied = "".join(f"mov.f32 %f{4 + n}, %f{n};" for n in range(4))
    plain, moved = (HEAD + entry("sums", _SUMS.replace("COPY", each)) for each in ("", copied))
    cubin = Assembly(plain, "sm_90a", ()).machine_code.cubin
    first, second = (i for i in read(cubin).functions["sums"].instructions if i.name == "HGMMA")
    words = [each.word.to_bytes(16, "little") for each in (first, second)]
    changed = words[1][:8] + words[0][8:9] + words[1][9:]  # the third source's register is the ninth byte
    assert cubin.count(words[1]) == 1 and changed != words[1]
    given, found = np.random.default_rng(7).standard_normal((128, 64)).astype(np.float32), []
    for kernel in (tw.RawModule(moved), tw.RawModule(cubin.replace(words[1], changed))):
        found.append(np.zeros((128, 64), np.float32))
        kernel.get_function("sums")(1, 128, (given, found[-1]))
    assert np.array_equal(*found, equal_nan=True) and (found[0][:, 4:8] != found[0][:, :4]).any()
