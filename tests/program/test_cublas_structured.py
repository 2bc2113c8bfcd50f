"""cuBLAS's symmetric, Hermitian, triangular and banded matrices, against NumPy on matrices that are written out."""

import itertools

import numpy as np

from .test_cublas import HEAD, values
from .test_runtime_api import ran

# Every function by its letter's name: the variables that its calls go through, the arguments after the handle, and
# what its output is. a, b, c: matrices (leading dimensions 5, 6 and 7); x, y: vectors in steps of 1 and 2.
_U, _T, _D, _S = "(cublasFillMode_t)up", "(cublasOperation_t)tr", "(cublasDiagType_t)un", "(cublasSideMode_t)si"
_BOTH = {
    "gbmv": ("tr", f"{_T}, 3, 4, 1, 2, &p, a, 5, x, 1, &q, y, 2", "y"),
    **{f"tr{op}": ("up tr un", f"{_U}, {_T}, {_D}, 4, a, 5, x, 1", "x") for op in ("mv", "sv")},
    **{f"tb{op}": ("up tr un", f"{_U}, {_T}, {_D}, 4, 1, a, 5, x, 1", "x") for op in ("mv", "sv")},
    **{f"tp{op}": ("up tr un", f"{_U}, {_T}, {_D}, 4, a, x, 1", "x") for op in ("mv", "sv")},
    "symv": ("up", f"{_U}, 4, &p, a, 5, x, 1, &q, y, 2", "y"),
    "syr": ("up", f"{_U}, 4, &p, x, 1, a, 5", "a"),
    "syr2": ("up", f"{_U}, 4, &p, x, 1, y, 2, a, 5", "a"),
    "symm": ("si up", f"{_S}, {_U}, 3, 4, &p, a, 5, b, 6, &q, c, 7", "c"),
    "syrk": ("up tr", f"{_U}, {_T}, 4, 3, &p, a, 5, &q, c, 7", "c"),
    "syr2k": ("up tr", f"{_U}, {_T}, 4, 3, &p, a, 5, b, 6, &q, c, 7", "c"),
    "syrkx": ("up tr", f"{_U}, {_T}, 4, 3, &p, a, 5, b, 6, &q, c, 7", "c"),
    "trmm": ("si up tr un", f"{_S}, {_U}, {_T}, {_D}, 3, 4, &p, a, 5, b, 6, c, 7", "c"),
    "trsm": ("si up tr un", f"{_S}, {_U}, {_T}, {_D}, 3, 4, &p, a, 5, c, 7", "c"),
    "trsmBatched": ("up", f"CUBLAS_SIDE_LEFT, {_U}, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 2, 2, &p, la, 2, lc, 2, 2", "c"),
    "tpttr": ("up", f"{_U}, 4, a, c, 7", "c"),
    "trttp": ("up", f"{_U}, 4, a, 5, c", "c"),
    "rot": ("", "4, x, 1, y, 2, (R *)&cosine, &p", "y"),
}
_OF_REAL = {
    "sbmv": ("up", f"{_U}, 4, 1, &p, a, 5, x, 1, &q, y, 2", "y"),
    "spmv": ("up", f"{_U}, 4, &p, a, x, 1, &q, y, 2", "y"),
    "spr": ("up", f"{_U}, 4, &p, x, 1, a", "a"),
    "spr2": ("up", f"{_U}, 4, &p, x, 1, y, 2, a", "a"),
    "rotg": ("si", "x + 6 * si, x + 1, x + 2, x + 3", "x"),
    "rotm": ("fl", "4, x, 1, y, 2, flags[fl]", "y"),
}
_OF_COMPLEX = {
    "hemv": _BOTH["symv"], "hemm": _BOTH["symm"],
    "hbmv": _OF_REAL["sbmv"], "hpmv": _OF_REAL["spmv"], "her2": _BOTH["syr2"], "hpr2": _OF_REAL["spr2"],
    "her": ("up", f"{_U}, 4, (R *)&p, x, 1, a, 5", "a"),
    "hpr": ("up", f"{_U}, 4, (R *)&p, x, 1, a", "a"),
    "herk": ("up tr", f"{_U}, {_T}, 4, 3, (R *)&p, a, 5, (R *)&q, c, 7", "c"),
    "her2k": ("up tr", f"{_U}, {_T}, 4, 3, &p, a, 5, b, 6, (R *)&q, c, 7", "c"),
    "herkx": ("up tr", f"{_U}, {_T}, 4, 3, &p, a, 5, b, 6, (R *)&q, c, 7", "c"),
    "gemm3m": ("", "CUBLAS_OP_N, CUBLAS_OP_C, 3, 4, 2, &p, a, 5, b, 6, &q, c, 7", "c"),
}  # fmt: skip
_REAL_ROT = {"C": "srot", "Z": "drot"}
_TYPES = {"S": "float", "D": "double", "C": "cuComplex", "Z": "cuDoubleComplex"}
_REALS = {"float": "float", "double": "double", "cuComplex": "float", "cuDoubleComplex": "double"}
_SIZE = 48
_FLAGS = [[-2, 9, 9, 9, 9], [-1, 2, -0.5, 3, 0.25], [0, 9, -0.5, 3, 9], [1, 2, 9, 9, 0.25]]


def _cases(letter):
    if letter in "SD":
        return _BOTH | _OF_REAL
    extra = {_REAL_ROT[letter]: ("", "4, x, 1, y, 2, (R *)&cosine, (R *)&p", "y")}
    return _BOTH | _OF_COMPLEX | extra


_FACTORS = {letter + name for letter in _TYPES for name in ("getrfBatched", "getriBatched", "getrsBatched")}
FUNCTIONS = {letter + name for letter in _TYPES for name in _cases(letter)} | _FACTORS


def _choices(name, letter, variables):
    """What each variable goes through."""
    transposes = (
        (0, 2) if name.startswith("her") else (0, 1) if letter in "CZ" and name.startswith("syr") else (0, 1, 2)
    )
    known = {"up": (0, 1), "un": (0, 1), "si": (0, 1), "tr": transposes, "fl": range(4)}
    chosen = itertools.product(*(known[each] for each in variables))
    return [dict(zip(variables, each, strict=True)) for each in chosen]


def _dense(flat, kind, n, up, leading, k):
    """A triangle as cuBLAS's manual lays it out: in full, a band, or packed."""
    found = np.zeros((n, n), flat.dtype)
    count = 0
    for j in range(n):
        for i in range(0, j + 1) if up else range(j, n):
            if kind == "p":
                found[i, j] = flat[count]
                count += 1
            elif kind == "b" and abs(i - j) <= k:
                found[i, j] = flat[(k + i - j if up else i - j) + j * leading]
            elif kind != "b":
                found[i, j] = flat[i + j * leading]
    return found


def _undense(flat, dense, kind, up, leading):
    """The same the other way."""
    count = 0
    for j in range(len(dense)):
        for i in range(0, j + 1) if up else range(j, len(dense)):
            flat[count if kind == "p" else i + j * leading] = dense[i, j]
            count += 1


def _wanted(name, letter, up=0, tr=0, un=0, si=0, fl=0):  # noqa: C901, PLR0912, PLR0915 (a case a function of cuBLAS)
    i = np.arange(_SIZE)
    arrays = []
    for k in range(5):
        at = (i + k) % _SIZE
        arrays.append((at * 7 % 11 + 2) / 4 + (1j * (at % 3 - 1) / 2 if letter in "CZ" else 0))
    x, y, a, b, c = arrays
    p, q = (1.5 + 0.5j, -0.5 + 1j) if letter in "CZ" else (1.5, -0.5)
    cosine, kind = 0.75, name[1]

    def part(v, rows, cols, leading):
        return np.lib.stride_tricks.as_strided(v, (rows, cols), (v.itemsize, leading * v.itemsize))

    def op(m):
        return m if tr == 0 else m.T if tr == 1 else m.conj().T

    def whole(n=4):
        half = _dense(a, kind if name[0] in "sh" and kind in "bp" else "y", n, up, 5, 1)
        if name[0] == "h":
            half[np.diag_indices(n)] = half.diagonal().real
        return half + (half.conj().T if name[0] == "h" else half.T) - np.diag(half.diagonal())

    def triangle(n=4):
        half = _dense(a, kind, n, up, 5, 1)
        return op(half - np.diag(half.diagonal()) + np.eye(n) if un else half)

    hermitian = name[0] == "h"
    x4, y4 = x[:4], y[0:8:2]
    if name == "gbmv":
        full = np.array([[a[2 + i - j + 5 * j] if -1 <= j - i <= 2 else 0 for j in range(4)] for i in range(3)])
        y[: 2 * len(op(full)) : 2] = p * op(full) @ x[: op(full).shape[1]] + q * y[: 2 * len(op(full)) : 2]
    elif name in ("trmv", "tbmv", "tpmv"):
        x4[:] = triangle() @ x4
    elif name in ("trsv", "tbsv", "tpsv"):
        x4[:] = np.linalg.solve(triangle(), x4)
    elif name[1:].endswith("mv"):
        y4[:] = p * whole() @ x4 + q * y4
    elif name in ("syr", "her", "spr", "hpr", "syr2", "her2", "spr2", "hpr2"):
        old = _dense(a, kind, 4, up, 5, 1)
        if name.endswith("2"):
            new = p * np.outer(x4, y4.conj() if hermitian else y4)
            new = old + new + (new.conj().T if hermitian else new.T)
        else:
            new = old + (p.real if hermitian else p) * np.outer(x4, x4.conj() if hermitian else x4)
        if hermitian:
            new[np.diag_indices(4)] = new.diagonal().real
        _undense(a, new, kind, up, 5)
    elif name in ("symm", "hemm"):
        target, other = part(c, 3, 4, 7), part(b, 3, 4, 6)
        target[:] = p * (other @ whole(4) if si else whole(3) @ other) + q * target
    elif name[2:] in ("rk", "r2k", "rkx"):
        first, second = (op(part(v, *((3, 4) if tr else (4, 3)), leading)) for v, leading in ((a, 5), (b, 6)))
        if name.endswith("rk"):
            new = (p.real if hermitian else p) * first @ (first.conj().T if hermitian else first.T)
        else:
            new = p * first @ (second.conj().T if hermitian else second.T)
            if name.endswith("2k"):
                new = new + (new.conj().T if hermitian else new.T)
        new = new + (q.real if hermitian else q) * part(c, 4, 4, 7)
        if hermitian:
            new[np.diag_indices(4)] = new.diagonal().real
        _undense(c, new, "y", up, 7)
    elif name == "trmm":
        other = part(b, 3, 4, 6)
        part(c, 3, 4, 7)[:] = p * (other @ triangle(4) if si else triangle(3) @ other)
    elif name == "trsm":
        target = part(c, 3, 4, 7)
        target[:] = np.linalg.solve(triangle(4).T, p * target.T).T if si else np.linalg.solve(triangle(3), p * target)
    elif name == "trsmBatched":
        for g in range(2):
            factor = np.eye(2, dtype=a.dtype)
            factor[(0, 1) if up else (1, 0)] = a[4 * g + (2 if up else 1)]
            target = part(c[4 * g :], 2, 2, 2)
            target[:] = np.linalg.solve(factor, p * target)
    elif name == "tpttr":
        _undense(c, _dense(a, "p", 4, up, 0, 0), "y", up, 7)
    elif name == "trttp":
        _undense(c, _dense(a, "y", 4, up, 5, 0), "p", up, 0)
    elif name in ("rot", "srot", "drot"):
        y4[:] = cosine * y4 - np.conj(p if name == "rot" else p.real) * x4
    elif name == "rotg":
        at, first, second = 6 * si, x[6 * si], x[1]
        length = np.hypot(first, second)
        x[[at, 2, 3]] = length, first / length, second / length
        x[1] = x[3] if first > second else 1 / x[2]
    elif name == "rotm":
        h21, h22 = [(0, 1), (-0.5, 0.25), (-0.5, 1), (-1, 0.25)][fl]
        y4[:] = h21 * x4 + h22 * y4
    elif name == "gemm3m":
        part(c, 3, 4, 7)[:] = p * part(a, 3, 2, 5) @ part(b, 4, 2, 6).conj().T + q * part(c, 3, 4, 7)
    return {"x": x, "y": y, "a": a, "c": c}[_cases(letter)[name][2]]


def _calls(letter):
    """The C++ of all calls of one type."""
    type_, complex_ = _TYPES[letter], letter in "CZ"
    lines = []
    for name, (variables, arguments, output) in _cases(letter).items():
        for chosen in _choices(name, letter, variables.split()):
            given = " ".join(f"const int {each} = {value};" for each, value in chosen.items())
            lines.append(f'{{ {given} fresh(); if (cublas{letter}{name}(h, {arguments})) puts("failed"); '
                         f"show((R *){output}, {_SIZE * (2 if complex_ else 1)}); }}")  # fmt: skip
    scalars = f"make_{type_}(1.5, 0.5), q = make_{type_}(-0.5, 1)" if complex_ else "1.5, q = -0.5"
    value = f"make_{type_}((k * 7 % 11 + 2) / 4.0, (k % 3 - 1) / 2.0)" if complex_ else "(k * 7 % 11 + 2) / 4.0"
    flags = ", ".join("{" + ", ".join(map(str, each)) + "}" for each in _FLAGS)
    return f"""
    namespace {letter} {{
    using T = {type_};
    using R = {"float" if letter in "SC" else "double"};
    T *x, *y, *a, *b, *c;
    T **la, **lc;
    void fresh() {{
        T **all[] = {{&x, &y, &a, &b, &c}};
        for (int each = 0; each < 5; each++) {{
            std::vector<T> v({_SIZE});
            for (int i = 0; i < {_SIZE}; i++) {{ const int k = (i + each) % {_SIZE}; v[i] = {value}; }}
            *all[each] = up(v);
        }}
        la = up(std::vector<T *>{{a, a + 4}}), lc = up(std::vector<T *>{{c, c + 4}});
    }}
    void all(cublasHandle_t h) {{
        const T p = {scalars};
        const R cosine = 0.75, flags[4][5] = {{{flags}}};
        {" ".join(lines)}
    }}
    }}
    """


def test_each_function_in_each_of_its_forms(tmp_path):
    code = HEAD.replace("cublas_v2.h", "cublas_api.h") + "".join(map(_calls, _TYPES))
    code += "int main() { cublasHandle_t h; cublasCreate(&h); S::all(h), D::all(h), C::all(h), Z::all(h); }"
    lines = iter(ran(tmp_path, code).output.splitlines())
    for letter in _TYPES:
        for name, (variables, _, _) in _cases(letter).items():
            for chosen in _choices(name, letter, variables.split()):
                found, wanted = values(next(lines)), _wanted(name, letter, **chosen)
                if letter in "CZ":
                    found = found[0::2] + 1j * found[1::2]
                tolerance = 2e-4 if letter in "SC" else 1e-8
                np.testing.assert_allclose(
                    found,
                    wanted,
                    rtol=tolerance,
                    atol=tolerance * abs(wanted).max(),
                    err_msg=f"{letter}{name} {chosen}",
                )
    assert next(lines, None) is None


def test_what_does_not_fit_is_refused(tmp_path):
    code = """
    int main() {
        cublasHandle_t h;
        cublasCreate(&h);
        const cuComplex one = make_cuComplex(1, 0);
        const float real = 1;
        cuComplex *a = up(std::vector<cuComplex>(16)), *x = up(std::vector<cuComplex>(4));
        const auto lower = CUBLAS_FILL_MODE_LOWER;
        printf("%d ", cublasChemv(h, lower, 4, &one, a, 3, x, 1, &one, x, 1));
        printf("%d ", cublasCherk(h, lower, CUBLAS_OP_T, 4, 4, &real, a, 4, &real, a, 4));
        printf("%d ", cublasCsyrk(h, lower, CUBLAS_OP_C, 4, 4, &one, a, 4, &one, a, 4));
        printf("%d ", cublasChemv(h, CUBLAS_FILL_MODE_FULL, 4, &one, a, 4, x, 1, &one, x, 1));
        printf("%d ", cublasChemv(h, lower, 0, &one, a, 1, x, 1, &one, x, 1));
        printf("%d\\n", cublasCher(h, lower, 5, &real, x, 1, a, 5));
    }
    """
    report = ran(tmp_path, HEAD + code, check=True)
    assert report.output.split() == ["7", "7", "7", "7", "0", "13"]
    assert "copy-bounds" in {finding.kind for finding in report.findings}


def test_factors_in_batches(tmp_path):
    """Solutions and inverses by the factors, of two matrices that have to be pivoted and one that has no inverse."""
    n, count, code = 3, 3, HEAD
    matrices = np.array(
        [[[0, 2, 1], [4, 1, 3], [2, 5, 1]], [[1, 2, 3], [4, 5, 6], [7, 8, 10]], [[1, 2, 3], [2, 4, 6], [0, 1, 1]]]
    )
    right = np.arange(n * 2 * count).reshape(count, 2, n)  # each of two columns
    for letter, kind in _TYPES.items():
        made = [f"make_{kind}({each}, 0)" if letter in "CZ" else str(each) for each in matrices.mT.ravel()]
        sides = [f"make_{kind}({each}, 0)" if letter in "CZ" else str(each) for each in right.ravel()]
        code += f"""
        static void {letter}(cublasHandle_t h) {{
            typedef {kind} T;
            T *a = up(std::vector<T>{{{", ".join(made)}}}), *b = up(std::vector<T>{{{", ".join(sides)}}});
            T *c = up(std::vector<T>(27));
            T **la = up(std::vector<T *>{{a, a + 9, a + 18}}), **lb = up(std::vector<T *>{{b, b + 6, b + 12}});
            T **lc = up(std::vector<T *>{{c, c + 9, c + 18}});
            int *p = up(std::vector<int>(9)), *info = up(std::vector<int>(3)), whole = 7;
            printf("%d ", cublas{letter}getrfBatched(h, 3, la, 3, p, info, 3));
            show(p, 9), show(info, 3);
            printf("%d ", cublas{letter}getriBatched(h, 3, la, 3, p, lc, 3, info, 3));
            show(info, 3), show((decltype(R(a))) c, 18 * sizeof(T) / sizeof(*R(a)));
            const T *const *factors = la;
            const int done = cublas{letter}getrsBatched(h, CUBLAS_OP_T, 3, 2, factors, 3, p, lb, 3, &whole, 2);
            printf("%d %d ", done, whole), show((decltype(R(a))) b, 12 * sizeof(T) / sizeof(*R(a)));
        }}
        """
    code += "int main() { cublasHandle_t h; cublasCreate(&h); S(h), D(h), C(h), Z(h); }"
    code = code.replace(HEAD, HEAD + "\n".join(f"static {real} *R({each} *);" for each, real in _REALS.items()))
    words = ran(tmp_path, code).output.split()
    for letter in _TYPES:
        step = 2 if letter in "CZ" else 1
        head, words = words[:17], words[17:]
        assert " ".join(head) == "0 2 3 3 3 3 3 2 3 3 0 0 3 0 0 0 3", (letter, head)
        inverses, words = np.array(words[: 18 * step], float)[::step].reshape(2, 3, 3).mT, words[18 * step :]
        np.testing.assert_allclose(inverses, np.linalg.inv(matrices[:2]), rtol=1e-3, atol=1e-4)
        assert words[:2] == ["0", "0"]
        solved, words = np.array(words[2 : 2 + 12 * step], float)[::step].reshape(2, 2, 3).mT, words[2 + 12 * step :]
        np.testing.assert_allclose(solved, np.linalg.solve(matrices[:2].mT, right[:2].mT), rtol=1e-3, atol=1e-3)
    assert not words


def test_pivots_that_are_none_are_told(tmp_path):
    """A call fails with a sentence, and the program goes on."""
    code = """
    #include <cstdio>
    #include <cublas_v2.h>
    int main()
    {
        cublasHandle_t h;
        cublasCreate(&h);
        float *a, **list;
        int *pivots, info, bad[] = {1, 7};
        cudaMalloc(&a, 4 * sizeof *a), cudaMalloc(&list, sizeof a), cudaMalloc(&pivots, sizeof bad);
        cudaMemset(a, 0, 4 * sizeof *a);
        cudaMemcpy(list, &a, sizeof a, cudaMemcpyHostToDevice);
        cudaMemcpy(pivots, bad, sizeof bad, cudaMemcpyHostToDevice);
        printf("%d", cublasSgetrsBatched(h, CUBLAS_OP_N, 2, 1, list, 2, pivots, list, 2, &info, 1));
        printf(" %d", cudaMemset(a, 0, 4));
    }
    """
    report = ran(tmp_path, code)
    assert report.output == "13 0" and "given pivots of a matrix of 2 rows, and one is 7" in report.errors
