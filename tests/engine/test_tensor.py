"""``mma.sync`` and ``movmatrix`` in both tiers: an H200's answers, from fragments that a kernel loads itself."""

from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.hardware import tensor
from tilewright.hardware.tensor import Form

DATA = np.load(Path(__file__).parent.parent / "data/tensor_h200.npz")
FAMILIES = sorted({key.split()[1] for key in DATA.files})
FORMS = [Form.named(name) for name in sorted({key.split()[0] for key in DATA.files}) if name.startswith("mma")]


def packed(form: Form, rows: np.ndarray) -> np.ndarray:
    """Rows of k elements as words, in order."""
    if form.a == "f64":
        return np.ascontiguousarray(rows).view(np.uint64)
    if form.bits >= 8:
        return np.ascontiguousarray(rows.astype(f"u{form.bits // 8}")).view(np.uint32)
    per = 32 // form.bits
    values = (rows.astype(np.int64) & ((1 << form.bits) - 1)).reshape(*rows.shape[:-1], -1, per)
    return np.ascontiguousarray((values << np.arange(per) * form.bits).sum(-1).astype(np.uint32))


def kernel(form: Form) -> str:
    """One warp a tile; fragments as the PTX manual describes them."""
    double, half = form.a == "f64", form.d == "f16"
    word, letter = ("unsigned long long", "l") if double else ("unsigned", "r")
    row = form.k * form.bits // (64 if double else 32)
    tall = form.m // 8
    a = [f"A[(g + {8 * (r % tall)}) * {row} + {4 * (r // tall)} + t]" for r in range(tall * row // 4)]
    b = [f"B[g * {row} + {4 * r} + t]" for r in range(row // 4)]
    if half:
        d = [f"[(g + {8 * r}) * 4 + t]" for r in range(tall)]
    else:
        d = [f"[(g + {8 * (r // 2)}) * 8 + t * 2 + {r % 2}]" for r in range(tall * 2)]
    size = form.m * form.n // (2 if half else 1)
    if form.a == "b1":
        kind = f"row.col.s32.b1.b1.s32.{form.extra}.popc"
    else:
        kind = f"row.col{'.' if form.extra else ''}{form.extra}.{form.d}.{form.a}.{form.b}.{form.d}"
    at = iter(range(99))
    places = [", ".join(f"%{next(at)}" for _ in each) for each in (d, a, b)]
    text = f"mma.sync.aligned.m{form.m}n{form.n}k{form.k}.{kind} " + ", ".join(
        f"{{{registers}}}" for registers in (*places, places[0])
    )
    outs = ", ".join(f'"+{"d" if double else letter}"(x{r})' for r in range(len(d)))
    ins = ", ".join(f'"{"d" if double else letter}"({v})' for v in
                    [*(f"y{r}" for r in range(len(a))), *(f"z{r}" for r in range(len(b)))])  # fmt: skip
    value, cast, back = ("double", "__longlong_as_double", "__double_as_longlong") if double else (word, "", "")
    lines = [f"{value} x{r} = {cast}(C{i});" for r, i in enumerate(d)]
    lines += [f"{value} y{r} = {cast}({i});" for r, i in enumerate(a)]
    lines += [f"{value} z{r} = {cast}({i});" for r, i in enumerate(b)]
    lines.append(f'asm volatile("{text};" : {outs} : {ins});')
    lines += [f"D{i} = {back}(x{r});" for r, i in enumerate(d)]
    return f"""
extern "C" __global__ void multiply(const {word} *A, const {word} *B, const {word} *C, {word} *D)
{{
    const int g = threadIdx.x / 4, t = threadIdx.x % 4;
    A += blockIdx.x * {form.m * row}; B += blockIdx.x * {form.n * row};
    C += blockIdx.x * {size}; D += blockIdx.x * {size};
    {" ".join(lines)}
}}"""


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_answers_are_an_h200s(form):
    a, b, c, d = (np.concatenate([DATA[f"{form.name} {family} {matrix}"] for family in FAMILIES]) for matrix in "abcd")
    words = np.uint64 if form.a == "f64" else np.uint32
    operands = [packed(form, a), packed(form, np.swapaxes(b, -1, -2)), c.reshape(len(c), -1).view(words)]
    launch = tw.RawModule(code=kernel(form)).get_function("multiply")
    for tier in ("auto", "lanes") if form.floating or (form.a == form.b and not form.extra) else ("auto",):
        out = np.full_like(operands[2], 0x55555555)
        launch((len(a),), (32,), (*operands, out), tier=tier)
        ours = out.view(d.dtype).reshape(d.shape)
        if form.a == "f64":
            equal = (ours.view(np.uint64) == d.view(np.uint64)) | (np.isnan(ours) & np.isnan(d))
            assert equal.all()
        else:
            np.testing.assert_array_equal(ours, d)


def test_an_older_architecture_adds_as_it_does():
    form = Form.named("mma.m16n8k16.f32.f16.f16")
    rng = np.random.default_rng()
    a = (
        (rng.standard_normal((20, 16, 16)) * 2.0 ** rng.integers(-12, 4, (20, 16, 16)))
        .astype(np.float16)
        .view(np.uint16)
    )
    b = rng.standard_normal((20, 16, 8)).astype(np.float16).view(np.uint16)
    c = rng.standard_normal((20, 16, 8)).astype(np.float32).view(np.uint32)
    operands = [packed(form, a), packed(form, np.swapaxes(b, -1, -2)), c.reshape(20, -1)]
    found = {}
    for arch in ("sm_80", "sm_90a"):
        out = np.zeros_like(operands[2])
        tw.RawModule(code=kernel(form), arch=arch).get_function("multiply")((20,), (32,), (*operands, out))
        found[arch] = out.reshape(c.shape)
        np.testing.assert_array_equal(found[arch], tensor.multiply_add(form, a, b, c, arch))
    assert (found["sm_80"] != found["sm_90a"]).any()


def test_movmatrix(tier):
    source = r"""
extern "C" __global__ void turn(const unsigned *x, unsigned *y)
{
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(y[threadIdx.x]) : "r"(x[threadIdx.x]));
}"""
    x = np.random.default_rng().integers(0, 1 << 16, (8, 8), np.uint16)
    y = np.zeros_like(x)
    tw.RawModule(code=source).get_function("turn")((1,), (32,), (x.view(np.uint32), y.view(np.uint32)), tier=tier)
    np.testing.assert_array_equal(y, x.T)


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("trans", ["", ".trans"])
def test_stmatrix(trans, count, tier):
    registers = ", ".join(f"%{i + 1}" for i in range(count))
    values = ", ".join(f'"r"(x[{i} * 32 + threadIdx.x])' for i in range(count))
    source = f"""
extern "C" __global__ void put(const unsigned *x, unsigned *y)
{{
    __shared__ __align__(16) unsigned short s[32][16];
    for (int i = 0; i < 8; i++) ((unsigned *)s)[i * 32 + threadIdx.x] = 0;
    __syncwarp();
    unsigned at = (unsigned)__cvta_generic_to_shared(s[(threadIdx.x * 5 + 1) % 32]);
    asm volatile("stmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 [%0], {{{registers}}};"
        :: "r"(at), {values} : "memory");
    __syncwarp();
    for (int i = 0; i < 8; i++) y[i * 32 + threadIdx.x] = ((unsigned *)s)[i * 32 + threadIdx.x];
}}"""
    x = np.random.default_rng().integers(1, 1 << 16, (4, 8, 8), np.uint16)
    y = np.ones((32, 16), np.uint16)
    kernel = tw.RawModule(code=source).get_function("put")
    kernel((1,), (32,), (x.view(np.uint32).reshape(-1), y.view(np.uint32)), tier=tier)
    wanted = np.zeros_like(y)
    for lane in range(8 * count):
        tile = x[lane // 8].T if trans else x[lane // 8]
        wanted[(lane * 5 + 1) % 32, :8] = tile[lane % 8]
    np.testing.assert_array_equal(y, wanted)
    report = kernel.check((1,), (32,), (x.view(np.uint32).reshape(-1), y.view(np.uint32)), without=["cost"])
    assert not [finding for finding in report.findings if finding.severity == "error"]


def test_a_whole_product_is_clean_under_all_checks():
    """16 x 8 tiles over k, both operands staged in shared memory: right, and no finding."""
    source = r"""
extern "C" __global__ void product(const unsigned *A, const unsigned *B, float *C, int k)
{
    __shared__ unsigned a[16 * 12], b[8 * 12];  // 8 words a row, 4 of padding
    const int lane = threadIdx.x, g = lane / 4, t = lane % 4;
    float c[4] = {0, 0, 0, 0};
    for (int step = 0; step < k; step += 16) {
        for (int i = lane; i < 128; i += 32)
            a[i / 8 * 12 + i % 8] = A[((blockIdx.y * 16 + i / 8) * k + step) / 2 + i % 8];
        for (int i = lane; i < 64; i += 32)
            b[i / 8 * 12 + i % 8] = B[((blockIdx.x * 8 + i / 8) * k + step) / 2 + i % 8];
        __syncwarp();
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
                     "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                     : "r"(a[g * 12 + t]), "r"(a[(g + 8) * 12 + t]),
                       "r"(a[g * 12 + t + 4]), "r"(a[(g + 8) * 12 + t + 4]),
                       "r"(b[g * 12 + t]), "r"(b[g * 12 + t + 4]));
        __syncwarp();
    }
    float *out = C + (blockIdx.y * 16 + g) * gridDim.x * 8 + blockIdx.x * 8 + t * 2;
    out[0] = c[0]; out[1] = c[1];
    out[gridDim.x * 64] = c[2]; out[gridDim.x * 64 + 1] = c[3];
}"""
    import ml_dtypes

    rng = np.random.default_rng()
    a, b = (rng.standard_normal((rows, 64)).astype(ml_dtypes.bfloat16) for rows in (48, 24))
    c = np.full((48, 24), np.nan, np.float32)
    kernel = tw.RawModule(code=source).get_function("product")
    report = kernel.check((3, 3), (32,), (a.view(np.uint32), b.view(np.uint32), c, 64), without=("cost",))
    assert report.ok and not report.findings, report.findings
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.astype(np.float64).T, rtol=1e-5, atol=1e-5)
