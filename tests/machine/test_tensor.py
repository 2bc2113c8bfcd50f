"""Matrices of warps, as machine code and as PTX."""

import numpy as np
import pytest

from tests.machine.versus import HEAD, agree, both, entry, names

# The form, the registers of A, B, C and D, the type of A and B, that of C and D, and more operands.
_FORMS = {
    **{
        f"{kind}_k{k}": (f"m16n8k{k}.row.col.f32.{kind}.{kind}.f32", (k // 4, k // 8, 4), kind, "f32")
        for kind in ("f16", "bf16") for k in (8, 16)
    },
    **{f"half_k{k}": (f"m16n8k{k}.row.col.f16.f16.f16.f16", (k // 4, k // 8, 2), "f16", "f16") for k in (8, 16)},
    **{f"tf32_k{k}": (f"m16n8k{k}.row.col.f32.tf32.tf32.f32", (k // 2, k // 4, 4), "f32", "f32") for k in (4, 8)},
    **{
        f"bytes_{a}{b}": (f"m8n8k16.row.col.s32.{a}.{b}.s32", (1, 1, 2), "bytes", "bytes")
        for a in ("s8", "u8") for b in ("s8", "u8")
    },
    "bytes_k16": ("m16n8k16.row.col.s32.s8.s8.s32", (2, 1, 4), "bytes", "bytes"),
    "bytes_k32": ("m16n8k32.row.col.s32.s8.u8.s32", (4, 2, 4), "bytes", "bytes"),
    "saturated": ("m16n8k32.row.col.satfinite.s32.s8.u8.s32", (4, 2, 4), "bytes", "bytes"),
    "nibbles": ("m16n8k32.row.col.s32.s4.u4.s32", (2, 1, 4), "bytes", "bytes"),
    "bits_and": ("m16n8k256.row.col.s32.b1.b1.s32.and.popc", (4, 2, 4), "bytes", "bytes"),
    "bits_xor": ("m8n8k128.row.col.s32.b1.b1.s32.xor.popc", (1, 1, 2), "bytes", "bytes"),
    **{
        f"double_m{m}k{k}": (f"m{m}n8k{k}.row.col.f64.f64.f64.f64", (m * k // 32, k // 4, m // 4), "f64", "f64")
        for m, k in ((8, 4), (16, 4), (16, 8), (16, 16))
    },
    "eight_bits": ("m16n8k32.row.col.f32.e4m3.e5m2.f32", (4, 2, 4), "bytes", "f32"),
    "sparse_f16": ("sp:m16n8k16.row.col.f32.f16.f16.f32", (2, 2, 4), "f16", "f32"),
    "sparse_bf16": ("sp:m16n8k32.row.col.f32.bf16.bf16.f32", (4, 4, 4), "bf16", "f32"),
    "sparse_half": ("sp:m16n8k32.row.col.f16.f16.f16.f16", (4, 4, 2), "f16", "f16"),
    "sparse_tf32": ("sp:m16n8k16.row.col.f32.tf32.tf32.f32", (4, 4, 4), "f32", "f32"),
    "sparse_bytes": ("sp:m16n8k64.row.col.s32.s8.u8.s32", (4, 4, 4), "bytes", "bytes"),
}  # fmt: skip


def _multiplication(name: str) -> str:
    form, counts, kind, _ = _FORMS[name]
    wide = kind == "f64"
    type_, size = ("f64", 8) if wide else ("b32", 4)
    at, matrices, lines = 0, [], []
    for count in counts:
        parts = [f"%fd{n}" if wide else f"%r1{n:02}" for n in range(at, at + count)]
        lines += [f"  ld.global.{type_} {each}, [%rd1+{size * (at + n)}];" for n, each in enumerate(parts)]
        matrices.append(parts)
        at += count
    a, b, c = matrices
    d = [f"%fd{40 + n}" if wide else f"%r2{n:02}" for n in range(counts[2])]
    if ".f32." in form:
        lines += [f"  mov.b32 %f1{n:02}, {each};" for n, each in enumerate(c)]
        c, d = [f"%f1{n:02}" for n in range(len(c))], [f"%f2{n:02}" for n in range(len(c))]
    store = "f64" if wide else "f32" if d[0].startswith("%f") else "b32"
    word, more = "mma.sync.aligned", ""
    if form.startswith("sp:"):
        word, more, form = "mma.sp.sync.aligned", ", %r30, 0x0", form[3:]
        lines.append("  mov.b32 %r30, 0xd8d8d8d8;")  # which two of four: in order
    groups = ", ".join("{" + ", ".join(each) + "}" for each in (d, a, b, c))
    lines.append(f"  {word}.{form} {groups}{more};")
    lines += [f"  st.global.{store} [%rd2+{size * n}], {each};" for n, each in enumerate(d)]
    return entry(name, "\n".join(lines))


def _moves(name: str, count: int, transposed: bool) -> str:
    words = f"m8n8.x{count}{'.trans' * transposed}.shared.b16"
    registers = "{" + ", ".join(f"%r{10 + n}" for n in range(count)) + "}"
    lines = ["  mad.lo.u32 %r2, %r0, 16, %r1;", "  xor.b32 %r3, %r2, 48;",
             "  ld.global.v4.b32 {%r4,%r5,%r6,%r7}, [%rd1];",
             "  st.shared.v4.b32 [%r2], {%r4,%r5,%r6,%r7};", "  st.shared.v4.b32 [%r2+1024], {%r7,%r6,%r5,%r4};",
             "  bar.sync 0;", f"  ldmatrix.sync.aligned.{words} {registers}, [%r3];",
             f"  stmatrix.sync.aligned.{words} [%r3+1024], {registers};", "  bar.sync 0;",
             "  ld.shared.v4.b32 {%r4,%r5,%r6,%r7}, [%r2+1024];", "  st.global.v4.b32 [%rd2+16], {%r4,%r5,%r6,%r7};",
             "  movmatrix.sync.aligned.m8n8.trans.b16 %r8, %r10;", "  st.global.b32 [%rd2+32], %r8;"]  # fmt: skip
    lines += [f"  st.global.b32 [%rd2+{4 * n}], %r{10 + n};" for n in range(count)]
    return entry(name, "\n".join(lines))


_MOVES = {f"moves_{count}{'t' * turned}": (count, turned) for count in (1, 2, 4) for turned in (False, True)}
_TEXT = HEAD + "".join(map(_multiplication, _FORMS)) + "".join(_moves(name, *how) for name, how in _MOVES.items())


def _values(rng: np.random.Generator, kind: str, count: int) -> np.ndarray:
    """``count`` words of 32 bits (of 64 for doubles)."""
    if kind == "bytes":
        return rng.integers(0, 1 << 32, count, np.uint32)
    if kind == "f64":
        return rng.standard_normal(count).view(np.uint32)
    if kind == "f32":
        return rng.standard_normal(count).astype(np.float32).view(np.uint32)
    if kind == "f16":
        return rng.standard_normal(2 * count).astype(np.float16).view(np.uint32)
    upper = rng.standard_normal(2 * count).astype(np.float32).view(np.uint32) >> 16
    return upper.astype(np.uint16).view(np.uint32)


@pytest.mark.parametrize("name", _FORMS)
def test_products_agree(name: str) -> None:
    _, counts, kind, sum_kind = _FORMS[name]
    rng = np.random.default_rng(2800 + len(name))
    words = np.zeros((32, 64), np.uint32)
    factors = sum(counts[:2]) * (2 if kind == "f64" else 1)
    terms = counts[2] * (2 if kind == "f64" else 1)
    for lane in words:
        lane[:factors] = _values(rng, kind, sum(counts[:2]))
        lane[factors : factors + terms] = _values(rng, sum_kind, counts[2])
    agree(_TEXT, name, words)


@pytest.mark.parametrize("name", _MOVES)
def test_matrices_move_alike(name: str) -> None:
    agree(_TEXT, name, np.random.default_rng(2801).integers(0, 1 << 32, (32, 64), np.uint32))


def test_tensor_cores_are_used() -> None:
    """ptxas keeps these instructions: the tests above are of what they say."""
    code = both(_TEXT)[2]
    assert "HMMA.16816.F32.BF16" in names(code, "bf16_k16")
    assert "IMMA.SP.16864.S8.U8" in names(code, "sparse_bytes")
    assert "DMMA.16x8x16" in names(code, "double_m16k16")
    assert {"LDSM.16.MT88.4", "STSM.16.MT88.4", "MOVM.16.MT88"} <= names(code, "moves_4t")
