"""Asks a GPU's tensor cores what they compute, and compares with hardware/tensor.py.

Usage, on a machine with a Hopper GPU and CuPy, in the repository's root:

    python -m lab.measure_tensor report.txt answers.npz [tiles [instructions]]

Every form of ``mma``, ``wgmma``, ``mma_sp`` and ``wgmma_sp`` computes at least ``tiles`` random tiles (100,000) in six
families of operands, a tile being what one instruction gives: each A with several B and C. All of them are compared
with the definition's C twin, and the first of each family, like all of float64, with the definition. A few are kept
in answers.npz, which ``tests/hardware/test_tensor.py`` replays.
"""

from __future__ import annotations

import ctypes
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.engine.emit.tensor import descriptor
from tilewright.engine.run import helpers
from tilewright.hardware import sparse, tensor
from tilewright.hardware.tensor import Form

FAMILIES = ("normal", "wide", "small", "tiny", "special", "cancelling")
BATCH = 2100  # tiles compared at a time
DEFINED = 500  # of the first of them: with the definition


def forms() -> list[Form]:
    half = [("f32", "f16"), ("f16", "f16"), ("f32", "bf16")]
    eight = [(d, a, b) for d in ("f32", "f16") for a in ("e4m3", "e5m2") for b in ("e4m3", "e5m2")]
    found = [Form("mma", 16, 8, k, d, a, a) for k in (8, 16) for d, a in half]
    found += [Form("mma", 16, 8, k, "f32", "tf32", "tf32") for k in (4, 8)]
    found += [Form("mma", 16, 8, k, d, a, b) for k in (16, 32) for d, a, b in eight]
    found += [Form("mma", 8, 8, 4, "f64", "f64", "f64")]
    found += [Form("mma", 16, 8, k, "f64", "f64", "f64") for k in (4, 8, 16)]
    signs = [("s", "s"), ("s", "u"), ("u", "s"), ("u", "u")]
    for m, k in ((8, 16), (16, 16), (16, 32)):
        found += [Form("mma", m, 8, k * (8 // w), "s32", f"{a}{w}", f"{b}{w}", extra) for w in (8, 4)
                  for a, b in signs for extra in ("", "satfinite")]  # fmt: skip
    found += [Form("mma", m, 8, k, "s32", "b1", "b1", op) for m, k in ((8, 128), (16, 128), (16, 256))
              for op in ("xor", "and")]  # fmt: skip
    found += [Form("wgmma", 64, 8, 16, d, a, a) for d, a in half]
    found += [Form("wgmma", 64, 8, 8, "f32", "tf32", "tf32")]
    found += [Form("wgmma", 64, 8, 32, d, a, b) for d, a, b in eight]
    found += [Form("wgmma", 64, 8, 32, "s32", f"{a}8", f"{b}8", extra) for a, b in signs for extra in ("", "satfinite")]
    found += [Form("wgmma", 64, 8, 256, "s32", "b1", "b1", "and")]
    found += [Form("mma_sp", 16, 8, k, d, a, a) for k in (16, 32) for d, a in half]
    found += [Form("mma_sp", 16, 8, k, "f32", "tf32", "tf32") for k in (8, 16)]
    found += [Form("mma_sp", 16, 8, 64, d, a, b) for d, a, b in eight if d == "f32"]
    found += [Form("mma_sp", 16, 8, k * (8 // w), "s32", f"{a}{w}", f"{b}{w}", extra) for k in (32, 64) for w in (8, 4)
              for a, b in signs for extra in ("", "satfinite")]  # fmt: skip
    found += [Form("wgmma_sp", 64, 8, 32, d, a, a) for d, a in half]
    found += [Form("wgmma_sp", 64, 8, 16, "f32", "tf32", "tf32")]
    found += [Form("wgmma_sp", 64, 8, 64, d, a, b) for d, a, b in eight]
    found += [Form("wgmma_sp", 64, 8, 64, "s32", f"{a}8", f"{b}8", e) for a, b in signs for e in ("", "satfinite")]
    return found


# -- the kernels --------------------------------------------------------------------------------------------


def source(form: Form) -> str:
    return wgmma(form) if form.instruction.startswith("wgmma") else mma(form)


def symbol(form: Form) -> str:
    return form.name.replace(".", "_")


def mma(form: Form) -> str:
    """One warp a tile. Fragments are the PTX manual's: all forms follow one rule in units of registers."""
    double = form.a == "f64"
    word = "unsigned long long" if double else "unsigned"
    width = 64 if double else 32
    constraint = "d" if double else "r"
    row, short = (count * form.bits // width for count in (form.k, form.stored))
    tall = form.m // 8
    a = [f"(g + {8 * (r % tall)}) * {short} + {4 * (r // tall)} + t" for r in range(tall * short // 4)]
    b = [f"g * {row} + {4 * r} + t" for r in range(row // 4)]
    if form.d == "f16":
        d = [f"(g + {8 * r}) * 4 + t" for r in range(tall)]
    else:
        d = [f"(g + {8 * (r // 2)}) * 8 + t * 2 + {r % 2}" for r in range(tall * 2)]
    size = form.m * form.n // (2 if form.d == "f16" else 1)
    types = f"{form.d}.{form.a}.{form.b}.{form.d}"
    if form.a == "b1":
        text = f"mma.sync.aligned.m{form.m}n{form.n}k{form.k}.row.col.{types}.{form.extra}.popc"
    else:
        saturate = f".{form.extra}" if form.extra else ""
        name = "mma.sp" if form.sparse else "mma"
        text = f"{name}.sync.aligned.m{form.m}n{form.n}k{form.k}.row.col{saturate}.{types}"
    numbers = iter(range(99))

    def group(count: int) -> str:
        return "{" + ", ".join(f"%{next(numbers)}" for _ in range(count)) + "}"

    operands = [group(len(d)), group(len(a)), group(len(b))]
    text += " " + ", ".join([*operands, operands[0]])
    if form.sparse:
        text += f", %{next(numbers)}, "
    value = "double" if double else "unsigned"
    outs = ", ".join(f'"+{constraint}"(x{r})' for r in range(len(d)))
    ins = ", ".join(
        [*(f'"{constraint}"(y{r})' for r in range(len(a))), *(f'"{constraint}"(z{r})' for r in range(len(b)))]
    )
    cast = "__longlong_as_double" if double else ""
    back = "__double_as_longlong" if double else ""
    lines = [f"{value} x{r} = {cast}(C[{i}]);" for r, i in enumerate(d)]
    lines += [f"{value} y{r} = {cast}(A[{i}]);" for r, i in enumerate(a)]
    lines += [f"{value} z{r} = {cast}(B[{i}]);" for r, i in enumerate(b)]
    if form.sparse:
        ins += ', "r"(E[tile * 32 + threadIdx.x % 32])'
        for selector in range(sparse.selectors(form)):
            lines.append(f'if (selector == {selector}) asm volatile("{text}{selector};" : {outs} : {ins});')
    else:
        lines.append(f'asm volatile("{text};" : {outs} : {ins});')
    lines += [f"D[{i}] = {back}(x{r});" for r, i in enumerate(d)]
    return f"""
extern "C" __global__ void {symbol(form)}(
    const {word} *A, const {word} *B, const {word} *C, {word} *D, int tiles, const unsigned *E, int selector) {{
    const int tile = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
    if (tile >= tiles) return;
    A += tile * {form.m * short}; B += tile * {form.n * row}; C += tile * {size}; D += tile * {size};
    {" ".join(lines)}
}}"""


def wgmma(form: Form) -> str:
    """One warpgroup a tile: both operands in shared memory, 8 rows by 16 bytes a core matrix, not swizzled."""
    row, short = (count * form.bits // 32 for count in (form.k, form.stored))  # words: 8 are two core matrices
    if form.d == "f16":
        d, size = [f"(w * 16 + g + {8 * r}) * 4 + t" for r in range(2)], form.m * form.n // 2
    else:
        d = [f"(w * 16 + g + {8 * (r // 2)}) * 8 + t * 2 + {r % 2}" for r in range(4)]
        size = form.m * form.n
    numbers = ", ".join(f"%{r}" for r in range(len(d)))
    x, y = f"%{len(d)}", f"%{len(d) + 1}"
    kind = f"{form.d}.{form.a}.{form.b}"
    if form.a == "b1":
        kind += ".and.popc"
    elif form.extra:
        kind += f".{form.extra}"
    scales = ", 1, 1" if form.floating else ""
    majors = ", 0, 0" if form.bits == 16 else ""
    name, meta = ("wgmma.mma_async.sp", f" %{len(d) + 2}, SELECTOR,") if form.sparse else ("wgmma.mma_async", "")
    text = f"{name}.sync.aligned.m{form.m}n{form.n}k{form.k}.{kind} {{{numbers}}}, {x}, {y},{meta} p{scales}{majors};"
    code = "f" if form.d == "f32" else "r"
    value, cast, back = ("float", "__uint_as_float", "__float_as_uint") if form.d == "f32" else ("unsigned", "", "")
    outs = ", ".join(f'"+{code}"(x{r})' for r in range(len(d)))
    loads = " ".join(f"{value} x{r} = {cast}(C[{i}]);" for r, i in enumerate(d))
    stores = " ".join(f"D[{i}] = {back}(x{r});" for r, i in enumerate(d))
    calls = ""
    for selector in range(sparse.selectors(form)) if form.sparse else (0,):
        call = text.replace("SELECTOR", str(selector))
        given = '"l"(first), "l"(second)' + (', "r"(E[tile * 128 + threadIdx.x])' if form.sparse else "")
        calls += f"if (selector == {selector}) " if form.sparse else ""
        calls += f'asm volatile("{{.reg .pred p; setp.ne.b32 p, 1, 0; {call}}}" : {outs} : {given} : "memory");'
    return f"""
extern "C" __global__ void {symbol(form)}(
    const unsigned *A, const unsigned *B, const unsigned *C, unsigned *D, int tiles, const unsigned *E, int selector) {{
    __shared__ __align__(128) unsigned a[64 * {short}], b[8 * {row}];
    const int w = threadIdx.x / 32, g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;
    const int tile = blockIdx.x;
    A += tile * {form.m * short}; B += tile * {form.n * row}; C += tile * {size}; D += tile * {size};
    for (int i = threadIdx.x; i < 64 * {short}; i += 128) {{
        const int r = i / {short}, c = i % {short};
        a[((r / 8) * {short // 4} + c / 4) * 32 + r % 8 * 4 + c % 4] = A[i];
    }}
    for (int i = threadIdx.x; i < 8 * {row}; i += 128) {{
        const int r = i / {row}, c = i % {row};
        b[(c / 4) * 32 + r % 8 * 4 + c % 4] = B[i];
    }}
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    const unsigned long long strides = (128ull >> 4) << 16 | ({short // 4 * 128}ull >> 4) << 32;
    const unsigned long long first = strides | (unsigned)__cvta_generic_to_shared(a) >> 4;
    const unsigned long long second = strides | (unsigned)__cvta_generic_to_shared(b) >> 4;
    {loads}
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    {calls}
    asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
    {stores}
}}"""


# -- operands -----------------------------------------------------------------------------------------------


def draw(rng: np.random.Generator, shape: tuple[int, ...], name: str, family: str) -> np.ndarray:
    """Raw bits of one format in a family."""
    form = tensor.FORMATS[name]
    top = (1 << form.exponent) - 1
    middle = form.bias
    sign = rng.integers(0, 2, shape, np.uint32)
    fraction = rng.integers(0, 1 << (form.fraction + form.dropped), shape, np.uint32)
    if family == "wide":
        field = rng.integers(0, top, shape, np.uint32)
    elif family == "small":
        field = rng.integers(0, 3, shape, np.uint32)
        fraction = np.where(rng.random(shape) < 0.2, 0, fraction)
    elif family == "tiny" and form.exponent == 8:  # products about the least subnormal float32
        field = rng.integers(middle - 80, middle - 66, shape, np.uint32)
        field = np.where(rng.random(shape) < 0.1, 0, field)
    else:
        spread = np.minimum(rng.geometric(0.5, shape), middle - 1)
        field = (middle - spread + rng.integers(0, 2, shape)).astype(np.uint32)
    if family == "special":
        kind = rng.random(shape)
        field = np.where(kind < 0.02, top, np.where(kind < 0.08, top - (0 if form.finite else 1), field))
        field = np.where((kind > 0.9) & (kind < 0.97), 0, field)
        fraction = np.where((kind < 0.018) & (not form.finite), 0, fraction)
        fraction = np.where((kind >= 0.02) & (kind < 0.08) & form.finite, fraction & ~np.uint32(1), fraction)
        fraction = np.where((kind > 0.9) & (kind < 0.95), 0, fraction)
    bits = field.astype(np.uint32) << (form.fraction + form.dropped) | fraction
    if form.finite and family != "special":  # all ones is NaN
        bits = np.where(bits == (1 << (form.bits - 1)) - 1, bits - 1, bits)
    return (bits | sign << (form.bits - 1)).astype(f"u{form.bits // 8}")


def operands(form: Form, family: str, tiles: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A (tiles, m, k), B (tiles, k, n), C (tiles, m, n): raw bits of floats, values of integers."""
    rng = np.random.default_rng([seed, FAMILIES.index(family), *form.name.encode()])
    shapes = (tiles, form.m, form.stored), (tiles, form.k, form.n), (tiles, form.m, form.n)
    if form.floating:
        a, b, c = (draw(rng, s, f, family) for s, f in zip(shapes, (form.a, form.b, form.d), strict=True))
        if family == "cancelling":
            flip = np.array(1 << (tensor.FORMATS[form.a].bits - 1), a.dtype)
            a[..., 1::2] = a[..., ::2] ^ flip ^ rng.integers(0, 2, a[..., ::2].shape, a.dtype) * (rng.random() < 0.5)
            if form.sparse:
                b[:] = b[:, :1]  # whichever are chosen
            b[:, 1::2] = b[:, ::2]
            c = np.where(rng.random(c.shape) < 0.5, 0, c).astype(c.dtype)
        return a, b, c
    if form.a == "f64":
        scale = {"normal": 0, "wide": 400, "small": 480, "tiny": 510, "special": 200, "cancelling": 0}[family]
        a, b, c = (rng.standard_normal(s) * 2.0 ** rng.integers(-scale, max(1, scale // 2), s) for s in shapes)
        if family == "special":
            for each in (a, b, c):
                where = rng.random(each.shape)
                each[where < 0.03] = np.inf
                each[where > 0.99] = np.nan
                each[(where > 0.3) & (where < 0.4)] = -0.0
        if family == "cancelling":
            a[..., 1::2], b[:, 1::2] = -a[..., ::2], b[:, ::2]
        return a, b, c
    bits = form.bits

    def whole(shape: tuple[int, ...], kind: str) -> np.ndarray:
        if kind == "b1":
            return rng.integers(0, 2, shape, np.int8)
        low, high = (-(1 << (bits - 1)), 1 << (bits - 1)) if kind[0] == "s" else (0, 1 << bits)
        values = rng.integers(low, high, shape, np.int16)
        return (
            np.where(rng.random(shape) < 0.3, rng.choice([low, high - 1], shape), values)
            if family == "wide"
            else values
        )

    reach = 2**31 if family in ("wide", "special") else 1 << 16
    c = rng.integers(-reach, reach, shapes[2], np.int64)
    if family == "special":
        c = rng.choice(np.array([-(2**31), 2**31 - 1]), shapes[2]) - np.sign(c) * rng.integers(0, 99, shapes[2])
        c = np.clip(c, -(2**31), 2**31 - 1)
    return whole(shapes[0], form.a), whole(shapes[1], form.b), c.astype(np.int32)


def packed(form: Form, array: np.ndarray) -> np.ndarray:
    """Rows of k elements (A, or B transposed) as words."""
    if form.bits >= 8:
        if form.a == "f64":
            return np.ascontiguousarray(array).view(np.uint64)
        return np.ascontiguousarray(array.astype(f"u{form.bits // 8}")).view(np.uint32)
    per = 32 // form.bits
    values = array.astype(np.int64) & ((1 << form.bits) - 1)
    grouped = values.reshape(*array.shape[:-1], array.shape[-1] // per, per)
    return np.ascontiguousarray((grouped << np.arange(per) * form.bits).sum(-1).astype(np.uint32))


# -- the comparison -----------------------------------------------------------------------------------------


def same(form: Form, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    if form.a == "f64":
        return (a.view(np.uint64) == b.view(np.uint64)) | (np.isnan(a) & np.isnan(b))
    return a == b


def metadata(form: Form, family: str, seed: int) -> np.ndarray:
    """Words by tile and lane, of which each four bits are valid, in order or (``wide``) not; empty for dense forms."""
    if not form.sparse:
        return np.zeros((BATCH, 0), np.uint32)
    rng = np.random.default_rng([seed, *form.name.encode()])
    valid = sparse.VALID if family != "wide" or form.a == "tf32" else (*sparse.VALID, 1, 2, 6, 3, 7, 11)
    if form.a == "tf32":
        valid = sparse.OF_TWO
    nibbles = rng.choice(np.array(valid, np.uint32), (BATCH, 2 * form.m, 8))
    return (nibbles << (4 * np.arange(8, dtype=np.uint32))).sum(-1, dtype=np.uint32)


def chosen(form: Form, words: np.ndarray, family: str, seed: int) -> np.ndarray | None:
    return sparse.chosen(form, words, selector_of(form, family, seed)) if form.sparse else None


def selector_of(form: Form, family: str, seed: int) -> int:
    return (seed + FAMILIES.index(family)) % sparse.selectors(form) if form.sparse else 0


@dataclass(frozen=True)
class Batch:
    """A and B as words, as values, C, metadata, and which selector says whose it is."""

    form: Form
    family: str
    seed: int
    a: np.ndarray
    b: np.ndarray
    left: np.ndarray
    right: np.ndarray
    c: np.ndarray
    e: np.ndarray

    @classmethod
    def drawn(cls, form: Form, family: str) -> Batch:
        a, b, c = operands(form, family, BATCH, 0)
        words = packed(form, a), packed(form, np.swapaxes(b, -1, -2))
        return cls(form, family, 0, a, b, *words, c, metadata(form, family, 0))

    def again(self, seed: int) -> Batch:
        """The same matrices A with other B and C: tiles that were not there before."""
        rng = np.random.default_rng([seed, FAMILIES.index(self.family), *self.form.name.encode()])
        b, c = (rng.permutation(BATCH) for _ in "bc")
        return replace(self, seed=seed, b=self.b[b], right=self.right[b], c=self.c[c])

    @property
    def selector(self) -> int:
        return selector_of(self.form, self.family, self.seed)

    def wanted(self) -> np.ndarray:
        """The D that is expected."""
        form, few = self.form, slice(BATCH if self.form.a == "f64" else DEFINED if self.seed == 0 else 0)
        places = chosen(form, self.e, self.family, self.seed)
        by_definition = tensor.multiply_add(
            form, self.a[few], self.b[few], self.c[few], chosen=None if places is None else places[few]
        )
        if form.a == "f64":
            return by_definition
        want = by_twin(form, self.left, self.right, self.c, places)
        want[few] = by_definition
        return want

    def describe(self, wrong: np.ndarray, answer: np.ndarray, want: np.ndarray) -> list[str]:
        """Two of the elements that differ, with what they were computed from."""
        return [f"{self.form.name} {self.family} {self.selector}"] + [
            f"  a {self.a[tile, i].tolist()} b {self.b[tile, :, j].tolist()} c {self.c[tile, i, j]!r}: "
            f"{answer[tile, i, j]!r}, expected {want[tile, i, j]!r}"
            for tile, i, j in wrong[:2]
        ]


@cache
def twin() -> Any:
    """The engine's ``tw_tensor_multiply``."""
    address = helpers.runtime()["tw_tensor_multiply"]
    return ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 5)(address)


def by_twin(form: Form, a: np.ndarray, b: np.ndarray, c: np.ndarray, places: np.ndarray | None) -> np.ndarray:
    """The same by the engine, tile by tile: its tests hold it to the definition."""
    how = descriptor(form, "sm_90")
    d = np.ascontiguousarray(c.astype(np.uint32) if c.dtype == np.uint16 else c.view(np.uint32)).copy()
    at = None if places is None else np.ascontiguousarray(places.astype(np.uint8))
    for tile in range(len(a)):
        place = None if at is None else at[tile].ctypes.data
        twin()(ctypes.addressof(how), a[tile].ctypes.data, b[tile].ctypes.data, d[tile].ctypes.data, place)
    return d.astype(np.uint16) if c.dtype == np.uint16 else d.view(c.dtype)


# -- asking -------------------------------------------------------------------------------------------------


@cache
def kernels(cubin: str) -> Any:
    """Those of this process, of which each has the GPU to itself in turn."""
    import cupy as cp

    return cp.RawModule(path=cubin)


def ask(cubin: str, form: Form, family: str, batches: int) -> tuple[int, int, list[str], dict[str, np.ndarray]]:
    """How many elements these tiles have, how many differ, the first of these in words, and what is kept."""
    import cupy as cp

    kernel = kernels(cubin).get_function(symbol(form))
    blocks = BATCH if form.instruction.startswith("wgmma") else BATCH // 4
    elements, differ, lines, kept = 0, 0, [], {}
    first = Batch.drawn(form, family)
    for seed in range(batches):
        batch = first.again(seed) if seed else first
        d = cp.asarray(np.full(batch.c.shape, 0x55, batch.c.dtype))
        given = (cp.asarray(each) for each in (batch.left, batch.right, batch.c))
        kernel((blocks,), (128,), (*given, d, np.int32(BATCH), cp.asarray(batch.e), np.int32(batch.selector)))
        want = batch.wanted()  # meanwhile
        answer = cp.asnumpy(d)
        wrong = np.argwhere(~same(form, want, answer))
        elements, differ = elements + want.size, differ + len(wrong)
        lines += batch.describe(wrong, answer, want) if len(wrong) else []
        if seed == 0:
            count = 2 if form.floating and form.m == 16 else 1
            few = {"a": batch.a, "b": batch.b, "c": batch.c, "d": answer} | ({"e": batch.e} if form.sparse else {})
            kept = {f"{form.name} {family} {name}": each[:count] for name, each in few.items()}
    return elements, differ, lines, kept


def main(report: str, kept: str, tiles: int, instructions: list[str]) -> None:
    from tilewright.compile import compile_source

    asked = [form for form in forms() if not instructions or form.instruction in instructions]
    batches = max(1, -(-tiles // len(FAMILIES) // BATCH))
    tasks = [(form, family) for form in asked for family in FAMILIES]
    answers: dict[str, np.ndarray] = {}
    totals: dict[tuple[str, str], list[int]] = {}
    lines: list[str] = []
    fresh = get_context("spawn")  # a process cannot go on with a GPU that its parent has begun to use
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file, ProcessPoolExecutor(mp_context=fresh) as pool:
        compiled = compile_source("\n".join(map(source, asked)), arch="sm_90a", output="cubin")
        assert compiled.cubin is not None
        file.write(compiled.cubin)
        file.flush()
        found = pool.map(ask, repeat(file.name), *zip(*tasks, strict=True), repeat(batches))
        for (form, family), (count, wrong, words, few) in zip(tasks, found, strict=True):
            totals[form.name, family] = [BATCH * batches, count, wrong]
            lines += words if len(lines) < 1000 else []
            answers |= few
    np.savez_compressed(kept, **answers)
    rows = [
        f"{name:44} {family:11} {tiles:8} {count:10} {bad:8}" for (name, family), (tiles, count, bad) in totals.items()
    ]
    Path(report).write_text("\n".join([*rows, *lines]) + "\n")
    least = min(sum(each[0] for (name, _), each in totals.items() if name == form.name) for form in asked)
    elements, differ = (sum(each[place] for each in totals.values()) for place in (1, 2))
    print(f"{len(asked)} forms, at least {least} tiles of each: {elements} elements, {differ} differ")
    print("\n".join(row for row in rows if row.split()[-1] != "0"))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 100_000, sys.argv[4:])
