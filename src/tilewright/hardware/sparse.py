"""Sparse matrices A of tensor cores (``mma.sp``, ``wgmma.mma_async.sp``): where their elements stand, by the metadata.

Of each four elements of a row two are there, and two bits for each say which; of tf32 one of two, by the same four bits
(they count halves of an element); of 4-bit integers two pairs of four. PTX ISA, "Sparse matrix storage"; which lane has
which bits is in its figures, and an H200 agreed. It takes indices in any order, not increasing ones alone.
"""

from __future__ import annotations

import numpy as np

from .tensor import Form

VALID = (0b0100, 0b1000, 0b1001, 0b1100, 0b1101, 0b1110)  # in order: the first index in the low bits
OF_TWO = (0b0100, 0b1110)


def valid(form: Form) -> tuple[int, ...]:
    """Values that four bits of metadata may have."""
    return OF_TWO if form.bits == 32 else VALID


def _chunk(form: Form) -> int:
    """Elements of a dense row that four bits of metadata are about."""
    return {32: 2, 4: 8}.get(form.bits, 4)


def words(form: Form) -> int:
    """Lanes of four whose metadata is read: each has 32 bits, for 16 rows of eight lanes."""
    return max(1, form.k // _chunk(form) * 4 * 16 // (32 * 8))


def selectors(form: Form) -> int:
    """The number of values of the sparsity selector."""
    return 4 // words(form)


def place(form: Form, row: int, chunk: int) -> tuple[int, int]:
    """Which of the lanes that are read holds the metadata of a row's chunk, and from which bit on.

    Of 16-bit and wider types a word has 16 bits for a row of the upper eight, and 16 for the row eight below; of
    narrower ones all 32 for one of them.
    """
    if form.bits >= 16:
        return row % 8 * 4 + chunk // 4, row // 8 * 16 + chunk % 4 * 4
    return row % 8 * 4 + row // 8 + chunk // 8 * 2, chunk % 8 * 4


def chosen(form: Form, metadata: np.ndarray, selector: int) -> np.ndarray:
    """The k that each element of A stands at: (…, m, stored) of words by lane, of one or of four warps."""
    size = _chunk(form)
    found = np.empty((*metadata.shape[:-1], form.m, form.stored), np.int64)
    for row in range(form.m):
        for chunk in range(form.k // size):
            lane, bit = place(form, row % 16, chunk)
            four = metadata[..., row // 16 * 32 + lane + selector * words(form)].astype(np.int64) >> bit & 15
            first, second = four & 3, four >> 2
            if form.bits == 32:
                indices = [first // 2]
            elif form.bits == 4:
                indices = [2 * first, 2 * first + 1, 2 * second, 2 * second + 1]
            else:
                indices = [first, second]
            for number, index in enumerate(indices):
                found[..., row, chunk * len(indices) + number] = chunk * size + index
    return found
