"""Inputs for every instruction: edge values against each other, then random ones, as bit patterns."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from tilewright.engine.instructions import Rule

COUNT = 512
_EDGES = 384
IMMEDIATE = 0xE8  # where PTX wants a constant (lop3's table): the majority of three

DTYPES = {
    "i1": np.dtype(np.uint8),
    "i8": np.dtype(np.uint8),
    "i16": np.dtype(np.uint16),
    "i32": np.dtype(np.uint32),
    "i64": np.dtype(np.uint64),
    "i128": np.dtype([("low", np.uint64), ("high", np.uint64)]),
    "float": np.dtype(np.uint32),
    "double": np.dtype(np.uint64),
}


def source_elements(rule: Rule) -> tuple[str, ...]:
    return rule.sources + ("i1",) * rule.reads_carry


def result_elements(rule: Rule) -> tuple[str, ...]:
    return rule.results + ("i1",) * rule.writes_carry


def _integer_edges(width: int) -> list[int]:
    top = 1 << (width - 1)
    signed = [0, 1, 2, 3, 5, 7, -1, -2, -7, top - 1, top, top + 1, top // 2, width, width - 1, width + 1]
    shifts = [0x55 * (((1 << width) - 1) // 255), 1 << (width // 2), (1 << (width // 2)) - 1, 31, 64, 255]
    return sorted({value & ((1 << width) - 1) for value in signed + shifts})


def _float_edges(exponent_bits: int, fraction_bits: int) -> list[int]:
    """Zeros, subnormals, ones and their neighbours, integers, halves, large, infinite, NaNs; both signs."""
    bias = (1 << (exponent_bits - 1)) - 1
    infinity = ((1 << exponent_bits) - 1) << fraction_bits
    one, half = bias << fraction_bits, 1 << (fraction_bits - 1)
    least_normal = 1 << fraction_bits
    positive = [
        *(0, 1, 3, half, least_normal - 1, least_normal, least_normal + 1),
        *(one - least_normal, one - 1, one, one + 1, one + half, one + least_normal),
        *(one + least_normal + half // 2, one + least_normal + half, one + 3 * least_normal),
        *(one + min(7, bias) * least_normal, one + min(8, bias) * least_normal - least_normal // 64),
        *(one + min(e, bias) * least_normal for e in (fraction_bits, fraction_bits + 1, 15, 31, 32, 63, 64)),
        *(infinity - 1, infinity - least_normal, infinity, infinity + half, infinity + 1),
    ]
    sign = 1 << (exponent_bits + fraction_bits)
    return sorted({p | s for p in positive for s in (0, sign)})


_FLOAT_FORMS = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}
_EDGE_VALUES = {f"i{width}": _integer_edges(width) for width in (8, 16, 32, 64)} | {
    kind: _float_edges(*form) for kind, form in _FLOAT_FORMS.items()
}
_EDGE_VALUES["i1"] = [0, 1]


def kinds(name: str, sources: tuple[str, ...]) -> list[str]:
    """What each source's edge values should be: the element, or which 16-bit float it is a pattern of."""
    parts = name.rstrip("|").split(".")
    types = [p.removesuffix("x2") for p in parts if p.removesuffix("x2") in _FLOAT_FORMS]
    half = types[-1] if types and types[-1] in ("f16", "bf16") else None
    pairs = any(part in ("f16x2", "bf16x2") for part in parts[-1:])
    result = []
    for element in sources:
        if element in ("float", "double"):
            result.append({"float": "f32", "double": "f64"}[element])
        elif element == "i16" and half:
            result.append(half)
        elif element == "i32" and pairs and half:
            result.append(f"{half}x2")
        else:
            result.append(element)
    return result


def inputs(name: str, sources: tuple[str, ...]) -> list[np.ndarray]:
    """COUNT patterns for each source; the same every time for one name."""
    random = np.random.default_rng(zlib.crc32(name.encode()))
    columns = [_column(random, kind, len(sources)) for kind in kinds(name, sources)]
    for position, count in _DEFINED.get(name.split(".")[0], {}).items():
        columns[position] %= np.uint32(count)
    return columns


# Operands of which the ISA defines only the values below a bound: by opcode, position and bound.
_DEFINED = {"fns": {1: 32}}


def _column(random: np.random.Generator, kind: str, operands: int) -> np.ndarray:
    if kind == "i128":
        words = np.empty(COUNT, DTYPES["i128"])
        for field in ("low", "high"):
            words[field] = _column(random, "i64", operands)
        return words
    if kind.endswith("x2"):
        low, high = (_column(random, kind[:-2], operands).astype(np.uint32) for _ in range(2))
        return low | high << np.uint32(16)
    edges = _EDGE_VALUES[kind]
    if operands == 1:
        chosen = np.resize(np.array(edges, np.uint64), _EDGES)
    else:
        chosen = random.choice(np.array(edges, np.uint64), _EDGES)
    values = np.concatenate([chosen, _random(random, kind)])
    # The kept answers of a GPU are for the first inputs: mix, so that these too hold edge and random ones.
    order = np.random.default_rng(1).permutation(COUNT)
    dtype = DTYPES.get(kind) or np.dtype(f"u{(1 + sum(_FLOAT_FORMS[kind])) // 8}")
    return values[order].astype(dtype)


def _random(random: np.random.Generator, kind: str) -> np.ndarray:
    count = COUNT - _EDGES
    if kind == "i1":
        return random.integers(0, 2, count, np.uint64)
    if kind not in _FLOAT_FORMS:
        # Of every length, so that quotients and products are not all alike.
        width = int(kind[1:])
        lengths = random.integers(0, width, count).astype(np.uint64)
        return random.integers(0, (1 << width) - 1, count, np.uint64, endpoint=True) >> lengths
    # Magnitudes around 1, so that sums round and cancel.
    exponent_bits, fraction_bits = _FLOAT_FORMS[kind]
    bias = (1 << (exponent_bits - 1)) - 1
    exponents = random.integers(max(1, bias - 12), bias + 12, count).astype(np.uint64)
    fractions = random.integers(0, 1 << fraction_bits, count, np.uint64)
    signs = random.integers(0, 2, count).astype(np.uint64)
    return signs << np.uint64(exponent_bits + fraction_bits) | exponents << np.uint64(fraction_bits) | fractions
