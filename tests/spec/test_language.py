"""The language: where errors point, and what expressions mean, against NumPy."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.spec import SpecError, run, syntax
from tilewright.spec.arguments import Memory
from tilewright.spec.cases import cases_of
from tilewright.spec.evaluate import Evaluator
from tilewright.spec.initialise import DTYPES, GENERATORS, InitialError, is_float, make, poison, read_file
from tilewright.spec.parser import expectations, parse


def launch(text: str) -> syntax.Launch:
    (statement,) = parse(f"// tilewright: launch {text}\n", "a.cu")
    assert isinstance(statement, syntax.Launch)
    return statement


def value(text: str, **names: Any) -> np.ndarray[Any, Any]:
    (statement,) = parse(f"// tilewright: let x = {text}\n", "a.cu")
    assert isinstance(statement, syntax.Let) and not isinstance(statement.value, syntax.Array | syntax.Struct)
    return Evaluator(names).value(statement.value).data


def test_launch_parts() -> None:
    parsed = launch("ns::f<float, 4><<<(2, 3), dim, 4 * n>>>(a = float[2, n] random(3), 7, M{w: 1, p: a})")
    assert parsed.kernel == "ns::f<float, 4>"
    assert len(parsed.grid) == 2 and len(parsed.block) == 1 and parsed.shared is not None
    array, number, struct = (argument.value for argument in parsed.arguments)
    assert isinstance(array, syntax.Array) and (array.dtype, array.generator) == ("float", "random")
    assert isinstance(number, syntax.Number) and number.value == 7
    assert isinstance(struct, syntax.Struct) and [name for name, _ in struct.fields] == ["w", "p"]


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("launch f<<<1>>>()", 28, "and the block's size"), ("launch f(1)", 27, "'<<<' after the kernel's name"),
        ("launch f<<<1, 2>>>(a = float[3] funny)", 48, "one of poison, random"),
        ("launch f<<<(1,2,3,4), 2>>>()", 27, "at most 3 dimensions"),
        ("launch f<<<1, 2>>>(warps = 1)", 35, "counter"), ("launch f<<<1, 2>>>(a = 1", 34, "never closed"),
        ("let a = 1 $", 26, "no meaning"), ("let a = 99999999999999999999999", 24, "64 bits"),
        ("let = 3", 20, "a name"), ("expect a == 1", 16, "needs a launch"), ("lunch f", 16, "expected one of"),
        ("end", 16, "without a 'for'"), ("for n in", 24, "a value"),
        ("for n in [1, 2]: launch f<<<1, 2>>>(n)", 31, "comments of its own: `for n in 64, 100`, then"),
        ("f<float><<<1, 2>>>(a)", 16, "a launch begins with that word: launch f<float><<<1, 2>>>(…)"),
    ],
)  # fmt: skip
def test_errors_point_at_their_place(text: str, column: int, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        parse(f"int x;\n// tilewright: {text}\n", "bad.cu")
    first, _, caret = str(caught.value).split("\n")
    assert first.startswith(f"bad.cu:2:{column}: ") and message in first
    assert caret.index("^") == 4 + column - 1


@pytest.mark.parametrize("form", ["finding", "no finding", "error"])
def test_a_kind_that_there_is_not_is_refused(form: str) -> None:
    """Such an expectation would hold for ever, or be passed over."""
    with pytest.raises(SpecError, match=r"bad\.cu:2.*no kind of finding is named 'bankconflict'; did you mean bank-"):
        parse(f"// tilewright: launch f<<<1, 2>>>()\n// tilewright: expect a == 1; {form} bankconflict @3", "bad.cu")
    with pytest.raises(SpecError, match="'racee'; did you mean race"):
        expectations(f"{form} racee", "--expect")
    parse(f"// tilewright: launch f<<<1, 2>>>()\n// tilewright: expect {form} race; {form} bank; {form} races", "ok.cu")


def test_continued_lines_keep_their_places() -> None:
    with pytest.raises(SpecError, match=r"a\.cu:2:9: expected a value"):
        parse("// tilewright: launch f<<<1, 2>>>(1,\n//      ;)\n", "a.cu")


def test_a_directive_inside_a_string_is_none() -> None:
    assert parse('const char *s = "// tilewright: nonsense";\n', "a.cu") == ()


def test_nesting_is_bounded() -> None:
    with pytest.raises(SpecError, match="nest"):
        parse("// tilewright: let a = " + "(" * 5000 + "1" + ")" * 5000, "a.cu")
    with pytest.raises(SpecError, match="nest"):
        parse("// tilewright: let a = " + "-" * 5000 + "1", "a.cu")


A = np.random.default_rng().uniform(-2, 2, (5, 7)).astype(np.float32)
B = np.random.default_rng().uniform(-2, 2, (7, 3)).astype(np.float32)
I = np.random.default_rng().integers(-99, 99, (5, 7), np.int32)  # noqa: E741
A8, B8, I8 = A.astype(np.float64), B.astype(np.float64), I.astype(np.int64)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3 ** 2", 19),
        ("-2 ** 2", -4),
        ("2 ** 3 ** 2", 512),
        ("(1 + 2) * 3 % 5", 4),
        ("7 / 2 + -7 / 2", 0),  # C++'s: 3 and -3
        ("-7 // 2", -4),
        ("1 << 4 | 3 & 6 ^ 1", 1 << 4 | 3 & 6 ^ 1),
        ("0x10 + 1.5e1", 31.0),
        ("A @ B", A8 @ B8),
        ("A.T", A8.T),
        ("A[1:, ::2] + A[0, ::2]", A8[1:, ::2] + A8[0, ::2]),
        ("A[-1][3]", A8[-1][3]),
        ("I[I > 3]", I8[I8 > 3]),
        ("sum(A, 0)", A8.sum(0)),
        ("A.sum()", A8.sum()),
        ("mean(A)", A8.mean()),
        ("cumsum(I, 1)", I8.cumsum(1)),
        ("max(A, 1) - min(A, 1)", A8.max(1) - A8.min(1)),
        ("maximum(A, 0.5)", np.maximum(A8, 0.5)),
        ("where(A > 0 and not (A > 1), A, -A)", np.where((A8 > 0) & ~(A8 > 1), A8, -A8)),
        ("exp(A) * sqrt(abs(A)) + tanh(A)", np.exp(A8) * np.sqrt(np.abs(A8)) + np.tanh(A8)),
        ("A.reshape(7, -1).transpose(1, 0)", A8.reshape(7, -1).transpose(1, 0)),
        ("flip(A, 0)", np.flip(A8, 0)),
        ("roll(I, 2, 1)", np.roll(I8, 2, 1)),
        ("sort(I)", np.sort(I8)),
        ("arange(3, 11, 2)", np.arange(3, 11, 2)),
        ("[[1, 2], [3, 4]] @ [1, 1]", [3, 7]),
        ("cdiv(65, 16)", 5),
        ("bincount(abs(I), 50)", np.bincount(np.abs(I8).ravel(), minlength=100)[:50]),
        ("uint8(300) + int8(200)", 44 - 56),
        ("float(0.1)", np.float64(np.float32(0.1))),
        ("half(A)", A.astype(np.float16).astype(np.float64)),
        ("A.size", 35),
        ("ones(2, 3) * 4", np.full((2, 3), 4)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",  # some values are random
)
def test_expressions_mean_what_numpy_means(text: str, expected: Any) -> None:
    got = value(text, A=A, B=B, I=I)
    np.testing.assert_allclose(got, expected, rtol=1e-14)
    assert got.shape == np.shape(expected)


def test_integers_wrap_at_64_bits() -> None:
    big = np.full(3, 2**62, np.int64)
    assert value("a * 4 + a + a", a=big).tolist() == [-(2**63)] * 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("b", "there is no 'b'"), ("Aa", "did you mean A"), ("summ(A)", "did you mean sum"),
        ("__import__(1)", "no function"), ("A.__class__", "no '__class__'"), ("A.tofile(3)", "no function"),
        ("A @ A", r"cannot multiply shapes \(5, 7\) and \(5, 7\)"), ("A + B", "do not go together"),
        ("A[9]", "out of bounds"), ("A[0.5]", "whole number"), ("A & 1", "needs integers"),
        ("1 / 0", "divided by zero"), ("1 << 64", "0 to 63"), ("2 ** -1", "negative power"),
        ("2 ** 100", "more than 64 bits"), ("4000000000 * 3000000000", "more than 64 bits"),
        ("sum(A, 5)", "no axis 5"), ("int(1e400)", "no value as int"),
        ("zeros(100000, 100000, 100000)", "cannot make"), ("arange(99999999999)", "more than"),
        ("ones(8192, 8192)[:, 0:1] + ones(1, 999999)", "operations|elements"),
        ("ones(2000, 2000) @ ones(2000, 2000)", "operations"), ("exp(A, A)", "takes 1 to 1"),
        ('file("x.npy")', "after a launch"), ('"smsp__inst_executed.sum"', "after a launch"),
        ("warps @3", "after a launch"),
    ],
)  # fmt: skip
def test_what_cannot_be_evaluated_says_why(text: str, message: str) -> None:
    with pytest.raises(SpecError, match=message):
        value(text, A=A, B=B)


def test_files_stay_in_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    (inside / "data").mkdir(parents=True)
    np.save(inside / "data" / "x.npy", A)
    np.save(tmp_path / "secret.npy", A)
    np.save(inside / "objects.npy", np.array([{}], object))
    (inside / "link.npy").symlink_to(tmp_path / "secret.npy")
    np.testing.assert_array_equal(read_file("data/x.npy", inside), A)
    for name in ("../secret.npy", str(tmp_path / "secret.npy"), "link.npy"):
        with pytest.raises(InitialError, match="outside"):
            read_file(name, inside)
    for name in ("objects.npy", "missing.npy"):
        with pytest.raises(InitialError, match="cannot be read"):
            read_file(name, inside)


@pytest.mark.parametrize("dtype", sorted(set(DTYPES.values()), key=str), ids=str)
def test_the_two_poisons_differ_everywhere(dtype: np.dtype[Any]) -> None:
    one, other = (poison(dtype, (37,), flipped=flipped) for flipped in (False, True))
    assert one.dtype == other.dtype == dtype
    bits = np.dtype(f"u{dtype.itemsize}")
    assert (one.view(bits) != other.view(bits)).all()
    if is_float(dtype):
        assert np.isnan(one.astype(np.float64)).all() and np.isnan(other.astype(np.float64)).all()


ARGUMENTS = {
    "uniform": (-3, 5), "integers": (-3, 5), "const": (4,), "range": (1, 2), "random": (1,),
    "permutation": (1,),
}  # fmt: skip


@pytest.mark.parametrize("generator", sorted(set(GENERATORS) - {"file"}))
@pytest.mark.parametrize("dtype", ["int8", "int64", "float32", "bfloat16"])
def test_generators(generator: str, dtype: str, tmp_path: Path) -> None:
    def one(shape: tuple[int, ...]) -> np.ndarray[Any, Any]:
        given = ARGUMENTS.get(generator, ())
        return make(generator, DTYPES[dtype], shape, given, seed=5, folder=tmp_path)

    if generator in ("nan", "infinity", "cancelling") and dtype.startswith("int"):
        with pytest.raises(InitialError, match=dtype):
            one((3,))
        return
    for shape in ((), (0,), (17,), (3, 5)):
        made = one(shape)
        assert made.shape == shape and made.dtype == DTYPES[dtype]
        assert made.tobytes() == one(shape).tobytes()
    numbers = one((50,)).astype(np.float64)
    if generator in ("uniform", "integers"):
        assert numbers.min() >= -3 and numbers.max() <= 5 and len(set(numbers)) > 4
    if generator == "permutation":
        assert sorted(numbers) == list(range(50))
    if generator == "range":
        np.testing.assert_array_equal(numbers, 1 + 2 * np.arange(50))
    special = {"nan": np.isnan, "infinity": np.isinf}.get(generator)
    if special is not None:
        places = {int(np.flatnonzero(special(make(generator, DTYPES[dtype], (9,), (seed,), seed=0,
                                                  folder=tmp_path).astype(np.float64))).item())
                  for seed in range(40)}  # fmt: skip
        assert {0, 8} < places and special(numbers).sum() == 1
    if generator == "cancelling":
        assert abs(numbers.sum()) < np.abs(numbers).sum() / 50 and np.abs(numbers).max() > 4


def test_an_array_is_bounded(tmp_path: Path) -> None:
    with pytest.raises(InitialError, match="larger than"):
        make("zeros", DTYPES["float"], (1 << 20, 1 << 20), (), seed=0, folder=tmp_path)
    text = "".join(f"// tilewright: let a{i} = double[1 << 23] zeros\n" for i in range(33))
    text += f"// tilewright: launch f<<<1, 1>>>({', '.join(f'a{i}' for i in range(33))})\n"
    ((launch,),) = [case.launches for case in cases_of(parse(text, "a.cu"))]
    memory = Memory(tmp_path)
    with pytest.raises(SpecError, match="2048 MiB together"):
        for binding in launch.arguments:
            memory.get(binding)


def cases(text: str) -> list[tuple[str, list[str]]]:
    lines = "".join(f"// tilewright: {line}\n" for line in text.strip().splitlines())
    return [(case.name, [launch.label for launch in case.launches]) for case in cases_of(parse(lines, "a.cu"))]


def test_launches_that_share_memory_are_one_case() -> None:
    assert cases("""
        let a = int[4]
        let n = 3
        launch f<<<1, 1>>>(a, n)
        launch g<<<1, 1>>>(b = int[4], n)
        launch f<<<1, 1>>>(a, n)
        launch h<<<1, 1>>>(S{p: b})
    """.replace("        ", "")) == [("f", ["f", "f#2"]), ("g", ["g", "h"])]  # fmt: skip


def test_loops_make_cases() -> None:
    assert cases(
        """
        for n in 1, 1 + 1
        for m in n, 5
        launch f<{n}><<<n, m>>>(a = int[n])
        end
        launch g<<<1, 1>>>()
        end
        launch g<<<1, 1>>>()
    """.replace("        ", "")
    ) == [
        (name, [name])
        for name in ("f<1>[n=1,m=1]", "f<1>[n=1,m=5]", "g[n=1]", "f<2>[n=2,m=2]", "f<2>[n=2,m=5]", "g[n=2]", "g")
    ]


def test_loops_are_bounded() -> None:
    loops = "\n".join(f"for {name} in {', '.join('1' * 11)}" for name in "abcde")
    with pytest.raises(SpecError, match="more than 10000 launches"):
        cases(f"{loops}\nlaunch f<<<1, 1>>>()")


def test_a_number_may_stand_behind_the_arrays_whose_size_it_is(tmp_path: Path) -> None:
    path = tmp_path / "fill.cu"
    path.write_text("""
// tilewright: launch fill<<<cdiv(n, 64), 64>>>(x = int[n], n = 2 * 35)
// tilewright: expect x == n + zeros(70)
// tilewright: launch fill<<<1, 64>>>(y = int[n], n = int(9))
// tilewright: expect y == n + zeros(9)
__global__ void fill(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = n;
}
""")
    assert [each.ok for each in run(path)] == [True, True]


def test_an_expectation_may_stand_behind_names_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "twice.cu"
    text = """
// tilewright: for n in 64, 32
// tilewright: launch twice<<<1, n>>>(x = float[n] random, y = float[n])
// tilewright: let want = 2 * x
// tilewright: let off = 5
// tilewright: expect y == want; y != want + off
__global__ void twice(const float *x, float *y) { y[threadIdx.x] = 2 * x[threadIdx.x]; }
"""
    path.write_text(text)
    assert [each.ok for each in run(path)] == [True, True]
    path.write_text(text.replace("off", "n"))
    with pytest.raises(SpecError, match="n has a value at the launch already, whose expectations follow"):
        run(path)


def test_a_template_goes_by_its_name_if_the_file_launches_one_instance(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    kernel = "template <typename T, int N> __global__ void fill(T *out) { out[threadIdx.x] = N; }\n"
    host = "int main() { const int value = 7; float *p; fill<float, value><<<1, 4>>>(p); }\n"
    source.write_text(
        "// tilewright: launch fill<<<1, 4>>>(out = float[4])\n// tilewright: expect out == 7\n" + kernel + host
    )
    (result,) = run(source)
    assert result.ok and result.report is not None and len(result.verdicts) == 1
    source.write_text(source.read_text().replace("fill<float, value><<<", "fill<float, compute()><<<"))
    (result,) = run(source)
    assert not result.ok and "launch fill<float, 16><<<…>>>(…)" in result.problems[0]


@pytest.mark.parametrize(
    "comment",
    [
        "// tilewright launch k<<<1, 1>>>()",
        "//tilewright : launch k<<<1, 1>>>()",
        "// Tilewright: launch k<<<1, 1>>>()",
        "/* tilewright: launch k<<<1, 1>>>() */",
        "// tilewrite: launch k<<<1, 1>>>()",
        "// tile-wright: expect x == 1",
        "// tilewright lanuch k<<<1, 1>>>()",
        "int x;  // tilewright expect clean",
    ],
)
def test_comments_that_are_nearly_for_us_are_refused(comment: str) -> None:
    with pytest.raises(SpecError, match=r"k\.cu:2:.*write `// tilewright: (launch|expect) …`"):
        parse(f"__global__ void k() {{}}\n{comment}\n", "k.cu")


@pytest.mark.parametrize(
    "comment",
    [
        "// tilewright launches this kernel with 64 threads",
        "// see tilewright's documentation: launch it twice",
        "// copyright: mark the end",
        'const char *text = "// tilewright launch k<<<1, 1>>>()";',
        "// note: for n in 1, 2",
        "// tilewright: allow race -- on purpose",
    ],
)
def test_prose_is_no_comment_for_us(comment: str) -> None:
    assert parse(comment, "k.cu") == ()


def test_misspelt_words_and_types_are_suggested() -> None:
    for text, found in (
        ("lanuch k<<<1, 1>>>()", "did you mean 'launch'"),
        ("launch k<<<1, 1>>>(x = flaot[32] random)", "did you mean 'float'"),
        ("launch k<<<1, 1>>>(x = unit8[n[0], 2] zeros)", "did you mean 'uint8'"),
    ):
        with pytest.raises(SpecError, match=found):
            parse(f"// tilewright: {text}", "k.cu")
    (let,) = parse("// tilewright: let x = flaot[32]", "k.cu")
    assert isinstance(let, syntax.Let) and not isinstance(let.value, syntax.Array | syntax.Struct)
    with pytest.raises(SpecError, match="there is no 'flaot' here; did you mean float"):
        Evaluator({}).value(let.value)


def test_dim3_as_in_cpp() -> None:
    (launch,) = parse("// tilewright: launch k<<<dim3(2, 4), dim3 (8), 16>>>()", "k.cu")
    assert isinstance(launch, syntax.Launch)
    assert [len(launch.grid), len(launch.block)] == [2, 1] and launch.shared is not None


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    text = (
        "// tilewright: launch k<<<1, 4>>>(out = int[4])\r\n__global__ void k(int *out) { out[threadIdx.x] = 1; }\r\n"
    )
    source.write_bytes(b"\xef\xbb\xbf" + text.encode())
    (tmp_path / "header.h").write_bytes(b"\xef\xbb\xbf#define VALUE 1\n")
    (result,) = run(source)
    assert result.ok
    source.write_bytes(b'\xef\xbb\xbf#include "header.h"\n' + text.replace("= 1;", "= VALUE;").encode())
    (result,) = run(source)
    assert result.ok, result.problems


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("array: a, box: [8, 8], depth: 3", "a tensor map has no option 'depth'; it has array, box"),
        ("array: a", "needs an array and a box"),
        ("array: 3, box: [8, 8]", "needs an array and a box"),
        ("array: a, box: [8, 3]", "6 bytes, which must be a multiple of 16"),
        ("array: a, box: [8, 8], swizzle: 48", "swizzles 32, 64 or 128 bytes"),
        ("array: a, box: [8], im2col: [[0], [0]]", "im2col is for arrays of 3 to 5 dimensions"),
    ],
)
def test_tensor_maps_that_cannot_be_made_say_why(given: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "k.cu"
    launch = f"// tilewright: let a = short[16, 16] zeros\n// tilewright: launch k<<<1, 1>>>(tensor_map{{{given}}})\n"
    file.write_text(launch + "#include <cuda.h>\n__global__ void k(const __grid_constant__ CUtensorMap m) {}\n")
    with pytest.raises(SpecError, match=message):
        run(file)
