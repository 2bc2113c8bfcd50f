"""Factors of matrices as LAPACK leaves them, by NumPy, for cuBLAS's and cuSOLVER's functions."""

from __future__ import annotations

import numpy as np

_BLOCK = 64


def solved(factor: np.ndarray, upper: bool, right: np.ndarray, *, unit: bool = False) -> np.ndarray:
    """``factor @ result == right`` of a triangular factor, by substitution; ``unit``: its diagonal is of ones."""
    result = right.copy()
    n = len(factor)
    with np.errstate(divide="ignore", invalid="ignore"):
        for i in reversed(range(n)) if upper else range(n):
            known = slice(i + 1, n) if upper else slice(0, i)
            result[i] -= factor[i, known] @ result[known]
            if not unit:
                result[i] /= factor[i, i]
    return result


def lu(a: np.ndarray, *, pivoting: bool = True) -> tuple[np.ndarray, int]:
    """Factors a matrix in place, as ``getrf`` does: the row that each row changed places with, and the first zero
    on the diagonal, from 1 on; else 0."""
    m, n = a.shape
    pivots, failed = np.arange(min(m, n)), 0
    for start in range(0, min(m, n), _BLOCK):
        end = min(start + _BLOCK, m, n)
        for j in range(start, end):
            if pivoting:
                pivots[j] = j + int(np.argmax(np.abs(a[j:, j].real) + np.abs(a[j:, j].imag)))
                a[[j, pivots[j]]] = a[[pivots[j], j]]
            if a[j, j] == 0:
                failed = failed or j + 1
                continue
            a[j + 1 :, j] /= a[j, j]
            a[j + 1 :, j + 1 : end] -= np.outer(a[j + 1 :, j], a[j, j + 1 : end])
        a[start:end, end:] = solved(a[start:end, start:end], False, a[start:end, end:], unit=True)
        a[end:, end:] -= a[end:, start:end] @ a[start:end, end:]
    return pivots, failed


def lu_solved(factors: np.ndarray, pivots: np.ndarray, right: np.ndarray, trans: int) -> np.ndarray:
    """What ``getrs`` solves: the matrix itself (0), its transpose (1) or that conjugated (2)."""
    order = np.arange(len(factors))
    for i, other in enumerate(pivots.tolist()):
        order[[i, other]] = order[[other, i]]
    if trans == 0:
        return solved(factors, True, solved(factors, False, right[order], unit=True))
    turned = factors.conj().T if trans == 2 else factors.T
    result = np.empty_like(right)
    result[order] = solved(turned, True, solved(turned, False, right), unit=True)
    return result


def cholesky(a: np.ndarray) -> tuple[np.ndarray, int]:
    """The lower factor of the lower half of a matrix, and the first leading minor that is not positive, else 0."""
    try:
        return np.linalg.cholesky(a), 0
    except np.linalg.LinAlgError:
        low, high = 0, len(a)  # of the first `low` rows there is a factor, of the first `high` none
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if cholesky(a[:middle, :middle])[1] else (middle, high)
        return a, high


def reflected(reflectors: np.ndarray, scales: np.ndarray, target: np.ndarray) -> np.ndarray:
    """What the first Householder reflectors of ``geqrf`` make of a matrix, one behind the other, in place."""
    for j in reversed(range(len(scales))):
        vector = reflectors[j:, j].copy()
        vector[0] = 1
        target[j:] -= scales[j] * np.outer(vector, vector.conj() @ target[j:])
    return target
