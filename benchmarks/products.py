"""Random matrix products, and the likely ways of one. No GPU is needed."""

from __future__ import annotations

import random

from tilewright.ops.machine import Machine
from tilewright.ops.products.candidate import Candidate
from tilewright.ops.products.offered import Offered
from tilewright.ops.products.problem import ELEMENTS, Problem
from tilewright.tune.products import Product as Case
from tilewright.tune.products import candidates

DTYPES = ("float32",) * 5 + ("bfloat16", "float16") * 2
DTYPES += ("int32", "int64", "int16", "int8", "complex64", "complex128", "float64")
MOST_TERMS, MOST_BYTES = 2**36, 2**30


def cases(seed: int, count: int) -> list[Case]:
    """The products of a seed."""
    chance = random.Random(seed)
    result: list[Case] = []
    while len(result) < count:
        dtype = chance.choice(DTYPES)
        batch = int(2 ** chance.uniform(1, 8)) if chance.random() < 1 / 8 else 1
        extents = [int(2 ** chance.uniform(0, 14)) for _ in range(3)]
        if chance.random() < 1 / 2:
            extents = [x // 32 * 32 if x >= 32 else x for x in extents]
        m, n, k = extents
        turned = [chance.random() < 1 / 4 for _ in range(2)]
        size = batch * max(m * k, k * n, m * n) * ELEMENTS[dtype].size
        if batch * m * n * k <= MOST_TERMS and size <= MOST_BYTES:
            result.append(Case(dtype, batch, m, n, k, *turned))
    return result


NAMED = (
    Case("bfloat16", 1, 1, 8192, 8192, False, False),
    Case("bfloat16", 1, 8, 8192, 8192, False, False),
    Case("bfloat16", 1, 16, 8192, 8192, False, False),
    Case("bfloat16", 1, 64, 8192, 8192, False, False),
    Case("bfloat16", 512, 64, 64, 64, False, False),
    Case("bfloat16", 64, 1024, 1024, 1024, False, False),
    Case("bfloat16", 1, 8192, 8192, 64, False, False),
    Case("bfloat16", 1, 1536, 1536, 1536, False, False),
    Case("bfloat16", 1, 300, 8192, 8192, False, False),
    Case("bfloat16", 1, 2000, 3000, 1000, False, False),
    Case("bfloat16", 1, 4093, 4093, 4093, False, False),
    Case("bfloat16", 1, 4095, 4097, 4093, False, False),
)


def likely(problem: Problem, machine: Machine, has: Offered, within: float) -> list[Candidate]:
    """The candidates whose estimate is at most so many times the least."""
    found = list(candidates(problem, machine, has))
    least = min((each.clocks for each in found), default=0)
    return [each for each in found if each.clocks <= within * least]


# Linear layers of public models, by the extents of their configurations: (outputs, inputs) of x @ w.T.
MODELS = {
    "Llama 3 8B": ((6144, 4096), (4096, 4096), (28672, 4096), (4096, 14336), (128256, 4096)),
    "Llama 3 70B": (
        (10240, 8192),
        (8192, 8192),
        (57344, 8192),
        (8192, 28672),
        (16032, 8192),
        (1280, 8192),
        (3584, 8192),
    ),
    "Qwen 2.5 7B": ((4608, 3584), (3584, 3584), (37888, 3584), (18944, 3584), (3584, 18944), (152064, 3584)),
    "Mixtral 8x7B": ((4096, 1024), (1024, 4096), (14336, 4096), (4096, 14336), (32000, 4096)),
    "DeepSeek V3": ((1536, 7168), (24576, 1536), (576, 7168), (32768, 512), (7168, 16384), (2048, 7168), (7168, 2048)),
    "Gemma 2 9B": ((4096, 3584), (2048, 3584), (3584, 4096), (14336, 3584), (3584, 14336)),
    "ViT-H, SDXL": ((3840, 1280), (1280, 1280), (5120, 1280), (1280, 5120), (640, 2560), (10240, 1280)),
    "Whisper, BERT large": ((1280, 1280), (3072, 1024), (1024, 1024), (4096, 1024), (1024, 4096), (51866, 1280)),
    "Phi 3 mini": ((9216, 3072), (3072, 3072), (16384, 3072), (3072, 8192), (32064, 3072)),
}
TOKENS = (1, 2, 4, 8, 16, 24, 32, 64, 100, 128, 197, 256, 384, 512, 577, 768, 1000, 1024, 1500, 2048, 3000, 4096, 8192)


def models(seed: int, count: int) -> list[Case]:
    """So many products of models' linear layers in bfloat16, each with a number of tokens, drawn by a seed."""
    layers = sorted({layer for layers in MODELS.values() for layer in layers})
    products = [Case("bfloat16", 1, tokens, n, k, False, True) for n, k in layers for tokens in TOKENS]
    products = [case for case in products if case.m * case.n * case.k <= MOST_TERMS * 32]
    return random.Random(seed).sample(products, min(count, len(products)))
