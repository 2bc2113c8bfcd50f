"""cuBLAS's functions that there are one a type, in one table: the header that programs compile with is made of it, the
table of calls, and the Python functions' names (api/cublas.py, api/cublas_structured.py).

What a header says once stands there itself: host/include/cublas_v2.h, cublasLt.h, cufft.h.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HEADER = "tilewright_cublas.h"  # cublas_v2.h includes it
OLD = "tilewright_cublas_old.h"  # cublas.h includes it

# A row: the function's name behind "cublas", the letters of its types, its parameters behind the handle. In the name,
# {L} is the letter, {l} the small one, and {N} that of a real number made of complex ones (Sc, Dz). T is the type, R a
# real one of its width; where a parameter is only named, its type is that of _MEANT, or int. A row goes on indented.
_ROWS = """
{L}axpy_v2             SDCZ  n, const T *alpha, const T *x, incx, T *y, incy
{L}scal_v2             SDCZ  n, const T *alpha, T *x, incx
{L}sscal_v2            C     n, const R *alpha, T *x, incx
{L}dscal_v2            Z     n, const R *alpha, T *x, incx
{L}copy_v2             SDCZ  n, const T *x, incx, T *y, incy
{L}swap_v2             SDCZ  n, T *x, incx, T *y, incy
{L}dot_v2              SD    n, const T *x, incx, const T *y, incy, T *result
{L}ger_v2              SD    m, n, const T *alpha, const T *x, incx, const T *y, incy, T *A, lda
{N}nrm2_v2             SDCZ  n, const T *x, incx, R *result
{N}asum_v2             SDCZ  n, const T *x, incx, R *result
I{l}amax_v2            SDCZ  n, const T *x, incx, int *result
I{l}amin_v2            SDCZ  n, const T *x, incx, int *result
{L}gemv_v2             SDCZ  trans, m, n, const T *alpha, const T *A, lda, const T *x, incx, const T *beta, T *y, incy
{L}geam                SDCZ  transa, transb, m, n, const T *alpha, const T *A, lda, const T *beta, const T *B, ldb,
                             T *C, ldc
{L}dgmm                SDCZ  side, m, n, const T *A, lda, const T *x, incx, T *C, ldc
{L}dotu_v2             CZ    n, const T *x, incx, const T *y, incy, T *result
{L}geru_v2             CZ    m, n, const T *alpha, const T *x, incx, const T *y, incy, T *A, lda
{L}dotc_v2             CZ    n, const T *x, incx, const T *y, incy, T *result
{L}gerc_v2             CZ    m, n, const T *alpha, const T *x, incx, const T *y, incy, T *A, lda
{L}gemm_v2             SDCZ  transa, transb, m, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta,
                             T *C, ldc
{L}gemmStridedBatched  SDCZH transa, transb, m, n, k, const T *alpha, const T *A, lda, long long stridea, const T *B,
                             ldb, long long strideb, const T *beta, T *C, ldc, long long stridec, count
{L}gemmBatched         SDCZH transa, transb, m, n, k, const T *alpha, const T *const A[], lda, const T *const B[], ldb,
                             const T *beta, T *const C[], ldc, count
{L}gemm                H     transa, transb, m, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta,
                             T *C, ldc
{L}gbmv_v2             SDCZ  trans, m, n, kl, ku, const T *alpha, const T *A, lda, const T *x, incx, const T *beta,
                             T *y, incy
{L}trmv_v2             SDCZ  uplo, trans, diag, n, const T *A, lda, T *x, incx
{L}tbmv_v2             SDCZ  uplo, trans, diag, n, k, const T *A, lda, T *x, incx
{L}tpmv_v2             SDCZ  uplo, trans, diag, n, const T *AP, T *x, incx
{L}trsv_v2             SDCZ  uplo, trans, diag, n, const T *A, lda, T *x, incx
{L}tbsv_v2             SDCZ  uplo, trans, diag, n, k, const T *A, lda, T *x, incx
{L}tpsv_v2             SDCZ  uplo, trans, diag, n, const T *AP, T *x, incx
{L}symv_v2             SDCZ  uplo, n, const T *alpha, const T *A, lda, const T *x, incx, const T *beta, T *y, incy
{L}syr_v2              SDCZ  uplo, n, const T *alpha, const T *x, incx, T *A, lda
{L}syr2_v2             SDCZ  uplo, n, const T *alpha, const T *x, incx, const T *y, incy, T *A, lda
{L}symm_v2             SDCZ  side, uplo, m, n, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta, T *C,
                             ldc
{L}syrk_v2             SDCZ  uplo, trans, n, k, const T *alpha, const T *A, lda, const T *beta, T *C, ldc
{L}syr2k_v2            SDCZ  uplo, trans, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta, T *C,
                             ldc
{L}syrkx               SDCZ  uplo, trans, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta, T *C,
                             ldc
{L}sbmv_v2             SD    uplo, n, k, const T *alpha, const T *A, lda, const T *x, incx, const T *beta, T *y, incy
{L}spmv_v2             SD    uplo, n, const T *alpha, const T *AP, const T *x, incx, const T *beta, T *y, incy
{L}spr_v2              SD    uplo, n, const T *alpha, const T *x, incx, T *AP
{L}spr2_v2             SD    uplo, n, const T *alpha, const T *x, incx, const T *y, incy, T *AP
{L}trmm_v2             SDCZ  side, uplo, trans, diag, m, n, const T *alpha, const T *A, lda, const T *B, ldb, T *C, ldc
{L}trsm_v2             SDCZ  side, uplo, trans, diag, m, n, const T *alpha, const T *A, lda, T *B, ldb
{L}trsmBatched         SDCZ  side, uplo, trans, diag, m, n, const T *alpha, const T *const A[], lda, T *const B[], ldb,
                             count
{L}getrfBatched        SDCZ  n, T *const A[], lda, int *P, int *info, count
{L}getriBatched        SDCZ  n, const T *const A[], lda, const int *P, T *const C[], ldc, int *info, count
{L}getrsBatched        SDCZ  trans, n, nrhs, const T *const A[], lda, const int *P, T *const B[], ldb, int *info, count
{L}tpttr               SDCZ  uplo, n, const T *AP, T *A, lda
{L}trttp               SDCZ  uplo, n, const T *A, lda, T *AP
{L}rot_v2              SDCZ  n, T *x, incx, T *y, incy, const R *c, const T *s
{L}rotg_v2             SD    T *a, T *b, T *c, T *s
{L}rotm_v2             SD    n, T *x, incx, T *y, incy, const T *parameters
{L}hemv_v2             CZ    uplo, n, const T *alpha, const T *A, lda, const T *x, incx, const T *beta, T *y, incy
{L}her_v2              CZ    uplo, n, const R *alpha, const T *x, incx, T *A, lda
{L}her2_v2             CZ    uplo, n, const T *alpha, const T *x, incx, const T *y, incy, T *A, lda
{L}hemm_v2             CZ    side, uplo, m, n, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta, T *C,
                             ldc
{L}herk_v2             CZ    uplo, trans, n, k, const R *alpha, const T *A, lda, const R *beta, T *C, ldc
{L}her2k_v2            CZ    uplo, trans, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const R *beta, T *C,
                             ldc
{L}herkx               CZ    uplo, trans, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const R *beta, T *C,
                             ldc
{L}hbmv_v2             CZ    uplo, n, k, const T *alpha, const T *A, lda, const T *x, incx, const T *beta, T *y, incy
{L}hpmv_v2             CZ    uplo, n, const T *alpha, const T *AP, const T *x, incx, const T *beta, T *y, incy
{L}hpr_v2              CZ    uplo, n, const R *alpha, const T *x, incx, T *AP
{L}hpr2_v2             CZ    uplo, n, const T *alpha, const T *x, incx, const T *y, incy, T *AP
{L}srot_v2             C     n, T *x, incx, T *y, incy, const R *c, const R *s
{L}gemm3m              CZ    transa, transb, m, n, k, const T *alpha, const T *A, lda, const T *B, ldb, const T *beta,
                             T *C, ldc
{L}drot_v2             Z     n, T *x, incx, T *y, incy, const R *c, const R *s
"""
_TYPES = {"S": "float", "D": "double", "C": "cuComplex", "Z": "cuDoubleComplex", "H": "__half"}
_REAL = _TYPES | {"C": "float", "Z": "double"}
_NORMS = {"C": "Sc", "Z": "Dz"}
_MEANT = {
    "trans": "cublasOperation_t", "transa": "cublasOperation_t", "transb": "cublasOperation_t",
    "side": "cublasSideMode_t", "uplo": "cublasFillMode_t", "diag": "cublasDiagType_t",
}  # fmt: skip


@dataclass(frozen=True)
class Function:
    """One function.

    Attributes:
        name: that programs link.
        form: what it does, whatever the type: ``axpy``.
        letter: its type's.
        parameters: in C.
    """

    name: str
    form: str
    letter: str
    parameters: str

    @property
    def short(self) -> str:
        """The name that programs write: the header has a macro where it is another."""
        return self.name.removesuffix("_v2")


@functools.cache
def functions() -> tuple[Function, ...]:
    return tuple(_functions())


def _functions() -> Iterator[Function]:
    for row in re.sub(r"\n +", " ", _ROWS).strip().splitlines():
        pattern, letters, given = row.split(maxsplit=2)
        form = re.sub(r"^I?\{\w\}|_v2$", "", pattern)
        for letter in letters:
            name = "cublas" + pattern.format(L=letter, l=letter.lower(), N=_NORMS.get(letter, letter))
            typed = (_typed(each, letter) for each in given.split(", "))
            yield Function(name, form, letter, ", ".join(("cublasHandle_t handle", *typed)))


def _typed(parameter: str, letter: str) -> str:
    whole = parameter if " " in parameter else f"{_MEANT.get(parameter, 'int')} {parameter}"
    return re.sub(r"\bT\b", _TYPES[letter], re.sub(r"\bR\b", _REAL[letter], whole))


@functools.cache
def header() -> str:
    """The header's text."""
    lines = ["#pragma once", "#ifdef __cplusplus", 'extern "C" {', "#endif"]
    lines += [f"CUBLASAPI cublasStatus_t {each.name}({each.parameters});" for each in functions()]
    lines += ["#ifdef __cplusplus", "}", "#endif"]
    lines += [f"#define {each.short} {each.name}" for each in functions() if each.short != each.name]
    return "\n".join(lines) + "\n"


# What makes an enumeration's value of its letter: cublas.h has these.
_LETTERS = {each: f"tw_{each[6:-2]}" for each in set(_MEANT.values())}
_POINTERS = frozenset(("A", "AP", "B", "C", "x", "y", "parameters"))  # to what the device has


@functools.cache
def old_header() -> str:
    """cuBLAS's functions as they were before handles: a letter for a choice, numbers by value, a result that is
    returned. Each calls the newer one, of which it is an overload: the newer header's macros name both."""
    return "".join(
        _old(each) for each in functions() if each.name.endswith("_v2") and each.form not in ("rotg", "rotm")
    )


def _old(function: Function) -> str:
    declared, passed, result = [], [], ""
    in_place = function.form == "trmm"
    for parameter in function.parameters.split(", ")[1:]:
        kind, name = re.fullmatch(r"(.*?)(\w+)", parameter).groups()  # type: ignore[union-attr]
        plain = kind.replace("const ", "").strip(" *")
        if in_place and name == "C":
            passed += ["B", "ldb"]
            break
        if name == "result":
            result = plain
            passed.append("&result")
        elif plain in _LETTERS:
            declared.append(f"char {name}")
            passed.append(f"{_LETTERS[plain]}({name})")
        elif "*" in kind and name not in _POINTERS:
            declared.append(f"{plain} {name}")
            passed.append(f"&{name}")
        else:
            declared.append(f"{plain} *{name}" if in_place and name == "B" else parameter)
            passed.append(name)
    call = f"tw_cublas.status = {function.name}({', '.join(('tw_cublas.handle', *passed))})"
    body = f"{result} result = {{}}; {call}; return result;" if result else f"{call};"
    return f"inline {result or 'void'} {function.name}({', '.join(declared)}) {{ {body} }}\n"


def written(folder: Path) -> Path:
    """A folder below this one, with the headers in it."""
    folder /= "declared"
    folder.mkdir(exist_ok=True)
    (folder / HEADER).write_text(header(), encoding="utf-8")
    (folder / OLD).write_text(old_header(), encoding="utf-8")
    return folder
