"""Asks a GPU what ``mma.m8n8k4`` of float16 gives, which ptxas makes a program of.

Usage, on a machine with a GPU and PyTorch, in the repository's root:

    python -m lab.measure_quads answers.npz [tiles]

Registers of A, B, C and D as the threads of a warp hold them; ``tests/engine/test_quads.py`` runs them again. With a
number of tiles (four a warp), so many more of each form are compared with the CPU engine's.
"""

from __future__ import annotations

import sys
from itertools import product

import numpy as np

import tilewright as tw

KINDS = [("f16", "f16"), ("f32", "f16"), ("f32", "f32")]  # of D, of C
FORMS = [(a, b, d, c) for a, b in product(("row", "col"), repeat=2) for d, c in KINDS]
FAMILIES = ("normal", "wide", "special", "small")


def registers(kind: str) -> int:
    return 4 if kind == "f16" else 8


def source(form: tuple[str, str, str, str]) -> str:
    """One warp a block: two registers of A and B, eight of C and D, of which four may be unused."""
    a, b, d, c = form
    numbers = iter(range(99))

    def group(count: int) -> str:
        return "{" + ", ".join(f"%{next(numbers)}" for _ in range(count)) + "}"

    matrices = ", ".join(group(count) for count in (registers(d), 2, 2, registers(c)))
    outs = ", ".join(f'"={"r" if d == "f16" else "f"}"(z[{i}])' for i in range(registers(d)))
    given = [f'"r"(x[{i}])' for i in range(2)] + [f'"r"(y[{i}])' for i in range(2)]
    given += [f'"r"(w[{i}])' if c == "f16" else f'"f"(__uint_as_float(w[{i}]))' for i in range(registers(c))]
    value, back = ("unsigned", "") if d == "f16" else ("float", "__float_as_uint")
    return f"""
extern "C" __global__ void {"_".join(form)}(const unsigned *A, const unsigned *B, const unsigned *C, unsigned *D)
{{
    const int at = blockIdx.x * 32 + threadIdx.x;
    unsigned x[2], y[2], w[8];
    {value} z[8];
    for (int i = 0; i < 2; i++) x[i] = A[at * 2 + i], y[i] = B[at * 2 + i];
    for (int i = 0; i < {registers(c)}; i++) w[i] = C[at * 8 + i];
    asm volatile("mma.sync.aligned.m8n8k4.{a}.{b}.{d}.f16.f16.{c} {matrices};" : {outs} : {", ".join(given)});
    for (int i = 0; i < {registers(d)}; i++) D[at * 8 + i] = {back}(z[i]);
}}"""


def halves(rng: np.random.Generator, family: str, count: int) -> np.ndarray:
    """As words of two."""
    if family == "normal":
        return rng.standard_normal(count * 2).astype(np.float16).view(np.uint32)
    sign = rng.integers(0, 2, count * 2) << 15
    bits = rng.integers(0, 1 << 12 if family == "small" else 0x7C00, count * 2) | sign
    if family == "special":
        few = [0, 0x8000, 0x7C00, 0xFC00, 0x7E00, 0xFE01, 0x7C01, 1, 0x8001, 0x7BFF, 0xFBFF, 0x3C00]
        bits = np.where(rng.random(count * 2) < 0.15, rng.choice(few, count * 2), bits)
    return bits.astype(np.uint16).view(np.uint32)


def singles(rng: np.random.Generator, family: str, count: int) -> np.ndarray:
    if family == "small":
        return (rng.integers(0, 2, count) << 31 | rng.integers(0, 1 << 25, count)).astype(np.uint32)
    scale = 2.0 ** rng.integers(-40, 20, count) if family != "normal" else 1
    bits = (rng.standard_normal(count) * scale).astype(np.float32).view(np.uint32)
    if family == "special":
        few = [0, 1 << 31, 0x7F800000, 0xFF800000, 0x7FC00000, 0xFFC00001, 0x7F800001, 1, 0x80000001, 0x7F7FFFFF]
        bits = np.where(rng.random(count) < 0.15, rng.choice(few, count), bits)
    return bits.astype(np.uint32)


def drawn(form: tuple[str, ...], family: str, warps: int, *seed: int) -> tuple[np.ndarray, ...]:
    """A, B and C by registers."""
    rng = np.random.default_rng([FAMILIES.index(family), *seed, *"".join(form).encode()])
    x, y = (halves(rng, family, warps * 64) for _ in "ab")
    return x, y, (halves if form[3] == "f16" else singles)(rng, family, warps * 256)


def answered(
    module: tw.RawModule, form: tuple[str, str, str, str], given: tuple[np.ndarray, ...], gpu: bool
) -> np.ndarray:
    z = np.full(given[2].size, 0x5A5A5A5A, np.uint32)
    kernel, warps = module.get_function("_".join(form)), given[2].size // 256
    if not gpu:
        kernel(warps, 32, (*given, z))
        return z
    import torch

    there = [torch.from_numpy(each).cuda() for each in (*given, z)]
    kernel(warps, 32, tuple(there))
    return there[3].cpu().numpy()


def main(kept: str, tiles: int) -> None:
    module, answers = tw.RawModule(code="\n".join(map(source, FORMS))), {}
    for form, family in product(FORMS, FAMILIES):
        given = drawn(form, family, 16 if form[:2] == ("row", "col") else 2)
        for name, each in zip("abcd", (*given, answered(module, form, given, True)), strict=True):
            answers[f"{' '.join(form)} {family} {name}"] = each
    np.savez_compressed(kept, **answers)
    print(len(answers), "arrays")
    warps = -(-tiles // 4 // len(FAMILIES))
    for form in FORMS if tiles else []:
        differ = 0
        for family in FAMILIES:
            given = drawn(form, family, warps, 1)
            here, there = (answered(module, form, given, gpu) for gpu in (False, True))
            differ += int((here != there).sum())
        print(f"{'_'.join(form):20} {warps * 4 * len(FAMILIES)} tiles, {differ} registers differ", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
