"""``tw.verify``: right kernels pass, each planted bug is found, and its comment says so wherever it is pasted."""

import re
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright import spec
from tilewright.checking.options import CheckOptions

SOURCE = Path(__file__).with_name("kernels.cu")
MATMUL = """matmul<<<(cdiv(n, 16), cdiv(m, 16)), (16, 16)>>>(
    A = float[m, k] random, B = float[k, n] random, C = float[m, n], m, n, k)"""
SUM = "sum<<<1, 64>>>(x = float[n] random, out = float[], n)"
SCALE = "scale<T><<<cdiv(n, 64), 64>>>(x = T[n] random, y = T[n], factor = 0.1, n)"
TILES = {"m": 16, "n": 16, "k": 16}


def softmax(x):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def product(A, B):
    return A @ B


def total(x):
    return x.sum()


def scaled(x, factor):
    return factor * x


def verified(reference, launch, *options, **rest):
    return tw.verify(
        SOURCE, reference, launch, options=[f"-D{each}" for each in options], examples=8, threads=1, **rest
    )


def pasted(comment: str, folder: Path, *options: str) -> list[spec.LaunchResult]:
    path = folder / "pasted.cu"
    path.write_text(f"{comment}\n{SOURCE.read_text()}", encoding="utf-8")
    settings = spec.Settings(tuple(f"-D{each}" for each in options), check=CheckOptions(without=("cost",)))
    return spec.run(path, settings)


@pytest.mark.parametrize(
    ("reference", "launch", "rest"),
    [
        (scaled, SCALE, {"shapes": {"n": 64}, "dtypes": ("float32", "half", "float64")}),
        (total, SUM, {"shapes": {"n": 64}}),
        (product, MATMUL, {"shapes": TILES}),
        (softmax, "softmax<<<m, 32>>>(x = float[m, n] random, y = float[m, n], n)",
         {"shapes": {"m": [1, 3], "n": [1, 31, 33]}, "specials": False}),
        (lambda x: {"counts": np.bincount(x & 15, minlength=16)},
         "histogram<<<cdiv(n, 64), 64>>>(x = uint8[n] random, counts = int[16] zeros, n)", {"shapes": {"n": 64}}),
    ],
)  # fmt: skip
def test_right_kernels_pass(reference, launch, rest):
    done = verified(reference, launch, **rest)
    assert done.ok and done.comment == "" and done.undecided < done.compared / 10, done
    assert done.launches >= 8


BUGS = [
    # what is planted, its reference and launch, what the findings are, and what the smallest case must have
    ("GUARD=i <= n", scaled, SCALE, {"n": 64}, {"out-of-bounds"}, {"n": 1}),
    ("GUARD=i < n - n % 64", scaled, SCALE, {"n": 64}, {"unstored"}, {"n": 1}),
    ("GUARD=i < n && i < 64", scaled, SCALE, {"n": 64}, {"unstored"}, {"n": 65}),
    ("BARRIER=", total, SUM, {"n": [7, 64]}, {"race-shared", "race-warp"}, {"n": 7}),
    ("STEPS=k / 16", product, MATMUL, TILES, set(), {"m": 1, "n": 1, "k": 1}),
    ("STEPS=1", product, MATMUL, TILES, set(), {"m": 1, "n": 1, "k": 17}),
    ("PARTIAL=__half", total, SUM, {"n": 64}, set(), {}),
    # Zero times what lies outside: right but for NaN and infinity, which random numbers never show.
    ("OUTSIDE(guard,value)=(guard) * (value)", product, MATMUL, TILES, set(), {}),
]


@pytest.mark.parametrize(("bug", "reference", "launch", "shapes", "kinds", "least"), BUGS, ids=[b[0] for b in BUGS])
def test_a_planted_bug_is_found_and_its_comment_pastes_and_holds(
    bug, reference, launch, shapes, kinds, least, tmp_path
):
    done = verified(reference, launch, bug, shapes=shapes)
    assert not done.ok
    failure = done.failure
    errors = {each.kind for each in failure.report.findings if each.severity == "error"}
    assert kinds <= errors and (kinds or not errors)
    assert failure.sizes == {**failure.sizes, **least}
    assert failure.comment in repr(done) and failure.why[0] in repr(done)
    assert not pasted(failure.comment, tmp_path, bug)[0].ok
    (held,) = pasted(failure.comment, tmp_path)
    assert held.ok, held.problems


def test_what_random_numbers_never_show_needs_the_specials():
    bug = "OUTSIDE(guard,value)=(guard) * (value)"
    assert verified(product, MATMUL, bug, shapes=TILES, specials=False).ok
    failure = verified(product, MATMUL, bug, shapes=TILES).failure
    assert any(fill.startswith(("nan", "infinity")) for fill in failure.fills)


def test_a_kernel_that_was_compiled_before():
    kernel = tw.RawKernel("__global__ void twice(int *x) { x[threadIdx.x] *= 2; }", "twice")
    launch = "<<<1, n>>>(x = int[n] random)"
    assert tw.verify(kernel, lambda x: {"x": 2 * x}, launch, shapes={"n": [1, 33]}).ok
    failure = tw.verify(kernel, lambda x: {"x": 3 * x}, launch, shapes={"n": [33, 4]}).failure
    assert "launch twice<<<1, 4>>>(x = int[4] random" in failure.comment
    assert "expect x[0] == " in failure.comment


def test_the_smallest_case_is_found_by_few_launches(monkeypatch):
    from tilewright.spec.run import Runner

    launches = []
    launch = Runner.launch
    monkeypatch.setattr(Runner, "launch", lambda *given: launches.append(1) or launch(*given))
    source = "__global__ void f(int *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = n < 41; }"
    done = tw.verify(
        tw.RawKernel(source, "f"), lambda n: np.ones(n, int), "<<<1, 256>>>(x = int[n], n)", shapes={"n": 64}
    )
    assert done.failure.sizes == {"n": 41} and len(launches) - done.launches <= 8


def test_the_same_seed_gives_the_same_case():
    first, second = (verified(product, MATMUL, "STEPS=1", shapes=TILES, seed=5).comment for _ in range(2))
    assert first == second


def test_a_bound_of_the_users():
    def median(x):
        return np.median(x)

    kernel = tw.RawKernel("__global__ void f(const float *x, float *y) { *y = fmaxf(x[0], fminf(x[1], x[2])); }", "f")
    launch = "<<<1, 1>>>(x = float[3] range, y = float[])"
    with pytest.raises(tw.UnsupportedError, match=r"median.*give bound="):
        tw.verify(kernel, median, launch, shapes={})
    assert tw.verify(kernel, median, launch, shapes={}, bound=0.0).ok
    off = tw.verify(kernel, lambda x: np.median(x) + 1, launch, shapes={}, bound=0.5)
    assert "which may be off by 0.5" in repr(off)
    assert tw.verify(kernel, lambda x: np.median(x) + 1, launch, shapes={}, bound=lambda x: x[2]).ok


def test_the_largest_of_nothing_has_no_value():
    source = """__global__ void f(const float *x, float *y, int n) {
        float most = -INFINITY; for (int i = 0; i < n; ++i) most = fmaxf(most, x[i]); *y = most; }"""
    kernel = tw.RawKernel(source, "f")
    done = tw.verify(kernel, lambda x: x.max(), "<<<1, 1>>>(x = float[n] random, y = float[], n)",
                     shapes={"n": [0, 3]}, specials=False)  # fmt: skip
    assert done.ok and done.skipped >= 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"shapes": {}}, "the sizes n"),
        ({"shapes": {"n": 64, "m": 2}}, "the sizes n"),
        ({"shapes": {"n": 0}}, "neither a tile nor sizes"),
        ({"launch": "let n = 3"}, "one launch"),
        ({"reference": lambda z: z}, "a parameter 'z'"),
        ({"reference": lambda x: {"z": x}}, "returns 'z'"),
        ({"reference": lambda x: x[:-1]}, "the shape"),
        ({"dtypes": ["complex64"]}, "no dtype"),
        ({"arithmetic": "int32"}, "a float dtype"),
    ],
)
def test_what_does_not_go_together_is_said(change, why):
    given = {"reference": scaled, "launch": SCALE, "shapes": {"n": [4]}, **change}
    with pytest.raises(tw.LaunchError, match=why):
        tw.verify(SOURCE, **given)


def test_what_compares_nothing_is_no_success():
    overflow = "scale<float><<<1, 1>>>(x = float[n] const 3e38, y = float[n], factor = 100.0, n)"
    with pytest.raises(tw.TilewrightError, match="nothing was verified"):
        verified(scaled, overflow, shapes={"n": [1]})
    with pytest.raises(tw.CompileError):
        verified(scaled, SCALE, "GUARD=(", shapes={"n": [1]})


def test_the_example_of_the_documentation_prints_what_it_says(capsys):
    text = (Path(__file__).parents[2] / "docs" / "verify.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(compile(code, "docs/verify.md", "exec"), {})
    assert f"```\n{capsys.readouterr().out}```" in text


# ptxas for sm_90 begins shared memory at 1,024, and aligns nothing in it by more than that
ALIGNED = """
__global__ void turn(const int *x, int *y)
{
    __shared__ __align__(4096) int tile[2048];
    const int i = threadIdx.x;
    int *const mine = tile + i, *const other = (int *)((size_t)mine ^ 4096);
    *mine = x[i];
    y[i] = tile[i] + (other - tile == 1024 + i);
}
"""
FUSED = """
__global__ void line(const float *x, float *y)
{
    float product, sum;
    asm("mul.f32 %0, %1, %1;" : "=f"(product) : "f"(x[threadIdx.x]));
    asm("add.f32 %0, %1, %2;" : "=f"(sum) : "f"(product), "f"(x[threadIdx.x]));
    y[threadIdx.x] = sum;
}
"""


def test_machine_code_is_judged_like_the_ptx():
    launch = "<<<1, 64>>>(x = float[64] random, y = float[64])"
    done = tw.verify(tw.RawKernel(FUSED, "line"), lambda x: x * x + x, launch, shapes={}, specials=False)
    assert done.ok and done.machine == done.launches > 1 and not done.unread
    assert 0 < done.otherwise < done.compared and "other bits (stored at " in repr(done)
    (line,) = done.lines  # of the first launch that has such
    assert (line.text, line.line) == ("y[threadIdx.x] = sum;", 7) and 0 < line.elements <= 64
    kernel = tw.RawModule(FUSED, counts="ptx").get_function("line")
    done = tw.verify(kernel, lambda x: x * x + x, launch, shapes={}, specials=False)
    assert done.ok and not done.machine and "counts='ptx'" in done.unread and "not as machine code" in repr(done)


def test_what_only_the_machine_code_computes_wrongly():
    launch = "<<<1, 1024>>>(x = int[1024] random, y = int[1024])"
    done = tw.verify(tw.RawKernel(ALIGNED, "turn"), lambda x: x + 1, launch, shapes={})
    assert not done.ok and done.launches == 1
    (why,) = done.failure.why
    assert why.startswith("as machine code (the PTX is right") and "256 of 1024 elements of y are wrong" in why
    assert "; stored at kernel.cu:8 (256) `y[i] = tile[i] + (other - tile == 1024 + i);`" in why
    kernel = tw.RawModule(ALIGNED, counts="ptx").get_function("turn")
    assert tw.verify(kernel, lambda x: x + 1, launch, shapes={}).ok
