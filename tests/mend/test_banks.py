"""Remedies of bank conflicts: applied to the source as proposed, they must do what they promise."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright
from tests.cost.launched import costs, counted, mended
from tilewright.mend import Remedy, Trials, banks
from tilewright.runtime import RawModule

LADDER = Path(tilewright.__file__).parent / "kernels" / "ladder"


def remedies(
    source: str, name: str, grid: Any, block: Any, args: Sequence[Any], shared_mem: int = 0, *, thorough: bool = False
) -> tuple[list[Remedy], list[Any]]:
    """The remedies of a launch, and its bank-conflict findings."""
    kernel = RawModule(source, path="kernel.cu").get_function(name)
    launch = Trials(kernel.prepare(grid, block, args, shared_mem))
    facts = counted(launch)
    found = costs(facts)
    held = [np.array(arg, copy=True) for arg in args if isinstance(arg, np.ndarray)]
    made = mended(launch, facts, found, thorough=thorough)
    for arg, before in zip((a for a in args if isinstance(a, np.ndarray)), held, strict=True):
        np.testing.assert_array_equal(arg, before)  # trials leave no trace
    return made, [finding for finding in found if finding.kind == "bank-conflict"]


def applied(source: str, remedy: Remedy) -> str:
    lines = source.split("\n")
    for edit in remedy.edits:
        assert lines[edit.line - 1] == edit.before
        lines[edit.line - 1] = edit.after
    return "\n".join(lines)


def conflicts(source: str, name: str, block: Any, args: Sequence[Any], shared_mem: int = 0) -> int:
    return RawModule(source, path="kernel.cu").get_function(name).profile(1, block, args, shared_mem).bank_conflicts


@pytest.mark.parametrize(
    ("file", "kernel", "block", "kind", "padding", "launch_bytes"),
    [
        ("square", "square", (32, 32), "padding", 1, None),
        ("rect", "rect", (32, 16), "padding", 2, None),
        ("square", "square_dynamic", (32, 32), "pitch", 1, 4 * 32 * 33),
        ("rect", "rect_dynamic", (32, 16), "pitch", 2, 4 * 16 * 34),
    ],
)
def test_the_ladder_is_mended_as_its_padded_siblings_are(
    file: str, kernel: str, block: tuple[int, int], kind: str, padding: int, launch_bytes: int | None
) -> None:
    source = (LADDER / f"write_row_read_col_{file}.cu").read_text(encoding="utf-8")
    name = f"write_row_read_col_{kernel}"
    n = block[0] * block[1]
    shared = 4 * n if launch_bytes else 0
    made, found = remedies(source, name, 1, block, (np.full(n, -1, np.int32), n), shared)
    (remedy,) = made
    assert (remedy.kind, remedy.padding, remedy.launch_bytes) == (kind, padding, launch_bytes)
    assert (remedy.verified, remedy.complete, remedy.variable) == ("run", True, "tile")
    assert [finding.details["remedy"] for finding in found] == [remedy.to_json()]
    assert remedy.shared_bytes == (4 * n, 4 * (n + block[1] * padding))
    warps = n // 32
    assert remedy.wavefronts == (warps * (1 + block[1]), 2 * warps)

    mended = applied(source, remedy)
    out = np.full(n, -1, np.int32)
    assert conflicts(mended, name, block, (out, n), launch_bytes or 0) == 0
    np.testing.assert_array_equal(out.reshape(block), np.arange(n, dtype=np.int32).reshape(block[::-1]).T)


@pytest.mark.parametrize("placed", [0, 1], ids=["none has", "another has"])
def test_an_access_to_which_the_compiler_gives_no_line_is_mended_too(placed: int) -> None:
    source = (LADDER / "write_row_read_col_square.cu").read_text(encoding="utf-8")
    source = source[: source.index("__global__ void write_row_read_col_square_padded")]  # whose array has the same name
    args = np.full(1024, -1, np.int32), 1024
    launch = Trials(
        RawModule(source, path="kernel.cu").get_function("write_row_read_col_square").prepare(1, (32, 32), args)
    )
    facts = counted(launch)
    (found,) = (each for each in costs(facts) if each.kind == "bank-conflict")
    (remedy,) = mended(launch, facts, [replace(found, file=None, line=None), found][: 1 + placed])
    assert remedy.verified == "run" and remedy.edits[0].file == found.file


def test_a_smaller_padding_is_not_enough() -> None:
    source = (LADDER / "write_row_read_col_rect.cu").read_text(encoding="utf-8")
    less = source.replace("[ROWS][COLS];", "[ROWS][COLS + 1];")
    assert less != source
    assert conflicts(less, "write_row_read_col_rect", (32, 16), (np.zeros(512, np.int32), 512)) > 0


FULL = """
__global__ void full(const float *in, float *out)
{
    __shared__ float tile[96][128];  // all 48 KiB that may be declared
    for (int r = threadIdx.y; r < 96; r += 32)
        for (int c = threadIdx.x; c < 128; c += 32)
            tile[r][c] = in[r * 128 + c];
    __syncthreads();
    for (int c = threadIdx.y; c < 128; c += 32)
        for (int r = threadIdx.x; r < 96; r += 32)
            out[c * 96 + r] = tile[r][c];
}
"""


def test_a_swizzle_where_padding_does_not_fit() -> None:
    image = np.random.default_rng().standard_normal((96, 128)).astype(np.float32)
    ((remedy,), _) = remedies(FULL, "full", 1, (32, 32), (image, np.full((128, 96), np.nan, np.float32)))
    assert (remedy.kind, remedy.verified, remedy.complete) == ("swizzle", "run", True)
    assert remedy.shared_bytes == (49152, 49152)
    out = np.full((128, 96), np.nan, np.float32)
    assert conflicts(applied(FULL, remedy), "full", (32, 32), (image, out)) == 0
    np.testing.assert_array_equal(out, image.T)


INDIRECT = """
__global__ void turn(int *out)
{
    extern __shared__ int tile[];
    const int at = threadIdx.y * 32 + threadIdx.x, turned = threadIdx.x * 32 + threadIdx.y;
    tile[at] = at;
    __syncthreads();
    out[at] = tile[turned];
}
"""


def test_index_arithmetic_elsewhere_is_left_to_the_reader() -> None:
    ((remedy,), _) = remedies(INDIRECT, "turn", 1, (32, 32), (np.full((32, 32), -1, np.int32),), 4096)
    assert (remedy.kind, remedy.padding, remedy.verified, remedy.edits) == ("pitch", 1, "model", ())
    assert remedy.launch_bytes == 4224
    assert [line for _, line in remedy.lines] == [6, 8]
    assert "was not changed and run" in remedy.text


MERGED = """
__global__ void turn(float *out)
{
    __shared__ float tile[1024];
    const int at = threadIdx.x * 32 + threadIdx.y, from = 32 * (threadIdx.x % 2) + 4 * threadIdx.y;
    tile[at] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = tile[from] + tile[from + 1] + tile[from + 2] + tile[from + 3];
}
"""


def test_before_and_after_are_counted_alike() -> None:
    """ptxas makes one access of four; what the model says is of the four, so what was before must be, too."""
    args = (np.zeros(128, np.float32),)
    ((remedy,), _) = remedies(MERGED, "turn", 1, (32, 4), args)
    assert remedy.verified == "model" and remedy.complete
    kernels = (RawModule(MERGED, counts=counts).get_function("turn") for counts in ("ptx", "machine"))
    written, compiled = (each.profile(1, (32, 4), args).totals for each in kernels)
    assert remedy.wavefronts[0] == written.wavefronts != compiled.wavefronts and remedy.ideal == written.ideal


FLAT = """
__global__ void turn(int *out)
{
    __shared__ int tile[32][32];
    tile[threadIdx.y][threadIdx.x] = threadIdx.y * 32 + threadIdx.x;
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = (&tile[0][0])[threadIdx.x * 32 + threadIdx.y];
}
"""


def test_a_change_that_changes_the_results_is_not_passed_off_as_tried() -> None:
    ((remedy,), _) = remedies(FLAT, "turn", 1, (32, 32), (np.full((32, 32), -1, np.int32),))
    assert remedy.verified == "model"
    assert remedy.edits == ()
    assert "results differ" in remedy.text


TWO = """
template <int N> __global__ void two(const float *a, const float *b, float *c)
{
    __shared__ float As[N][N], Bs[N][N];
    As[threadIdx.y][threadIdx.x] = a[threadIdx.y * N + threadIdx.x];
    Bs[threadIdx.x][threadIdx.y] = b[threadIdx.y * N + threadIdx.x];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < N; ++k)
        sum += As[threadIdx.x][k] * Bs[k][threadIdx.y];
    c[threadIdx.x * N + threadIdx.y] = sum;
}
"""


def test_each_array_gets_its_own_remedy_in_templates_too() -> None:
    rng = np.random.default_rng()
    a, b = (rng.standard_normal((32, 32)).astype(np.float32) for _ in range(2))
    module = RawModule(TWO, path="kernel.cu", name_expressions=["two<32>"])
    kernel = module.get_function("two<32>")
    c = np.full((32, 32), np.nan, np.float32)
    launch = Trials(kernel.prepare(1, (32, 32), (a, b, c)))
    made = mended(launch, counted(launch))
    assert {remedy.variable: (remedy.kind, remedy.padding) for remedy in made} == {
        "As": ("padding", 1),
        "Bs": ("padding", 1),
    }
    after = {remedy.variable: remedy.edits[0].after.strip() for remedy in made}
    assert after["As"] == "__shared__ float As[N][N + 1], Bs[N][N];"
    assert after["Bs"] == "__shared__ float As[N][N], Bs[N][N + 1];"
    # The launch's own results stay in place.
    np.testing.assert_allclose(c, a.astype(np.float64) @ b.T, rtol=0, atol=1e-4)


STATEFUL = """
__device__ int calls;
__constant__ int bias;
__global__ void count(int *out)
{
    __shared__ int tile[32][32];
    tile[threadIdx.x][0] = threadIdx.x + bias;
    if (threadIdx.x == 0)
        calls += 1;
    __syncwarp();
    out[threadIdx.x] += tile[threadIdx.x][0] + calls;
}
"""


def test_memory_and_variables_are_as_the_launch_left_them() -> None:
    module = RawModule(STATEFUL, path="kernel.cu")
    module.get_global("bias")[...] = 7
    kernel = module.get_function("count")
    out = np.full(32, 100, np.int32)
    launch = Trials(kernel.prepare(1, 32, (out,)))
    facts = counted(launch)
    expected = 100 + np.arange(32) + 7 + 1
    np.testing.assert_array_equal(out, expected)
    (remedy,) = mended(launch, facts)
    assert (remedy.verified, remedy.complete) == ("run", True)
    np.testing.assert_array_equal(out, expected)
    assert module.get_global("calls") == 1


def test_vector_rows_keep_their_alignment() -> None:
    """Rows of 16-byte vectors: a padding that is no multiple of 4 words would misalign them."""
    source = """
    __global__ void f(float4 *out)
    {
        __shared__ float tile[32][32];
        for (int k = 0; k < 32; ++k)
            tile[k][threadIdx.x] = k * 32 + threadIdx.x;
        __syncwarp();
        out[threadIdx.x] = *(float4 *)&tile[threadIdx.x][4];
    }"""
    ((remedy,), _) = remedies(source, "f", 1, 32, (np.zeros(128, np.float32),))
    assert (remedy.kind, remedy.padding, remedy.verified, remedy.complete) == ("padding", 4, "run", True)


HALVES = """
__global__ void halves(const float *x, float *out, int width)
{
    __shared__ float tile[18][19];
    for (int i = threadIdx.y * 16 + threadIdx.x; i < 18 * 19; i += 256)
        tile[i / width][i % width] = x[i];
    __syncthreads();
    out[threadIdx.y * 16 + threadIdx.x] = tile[threadIdx.y][threadIdx.x] + tile[threadIdx.y + 1][threadIdx.x + 2];
}
"""


def test_paddings_that_an_access_seen_rules_out_are_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rows of 16 in a warp lie 19 elements apart: no padding of up to 16 makes that 16 of 32, and where the stores
    go only the run tells. Each trial takes half a second."""
    tried = []
    run = Trials.run
    monkeypatch.setattr(Trials, "run", lambda *given: tried.append(given[1:]) or run(*given))
    x, out = np.zeros(18 * 19, np.float32), np.zeros(256, np.float32)
    report = tilewright.RawModule(HALVES).get_function("halves").check(1, (16, 16), (x, out, np.int32(19)))
    assert [each.kind for each in report.findings].count("bank-conflict") >= 1
    assert len([each for each in tried if each]) <= 2


def test_nothing_to_mend() -> None:
    source = "__global__ void f(int *out) { out[threadIdx.x] = 1; }"
    assert remedies(source, "f", 1, 32, (np.zeros(32, np.int32),)) == ([], [])


def test_plain_ptx_is_mended_by_the_model() -> None:
    text = RawModule(FLAT).ptx.text
    ((remedy,), _) = remedies(text, "_Z4turnPi", 1, (32, 32), (np.full((32, 32), -1, np.int32),))
    assert (remedy.kind, remedy.padding, remedy.verified) == ("pitch", 1, "model")
    assert (remedy.launch_bytes, remedy.shared_bytes) == (None, (4096, 4224))


def test_a_dynamic_array_with_rows() -> None:
    source = """
    __global__ void turn(int *out)
    {
        extern __shared__ int tile[][32];
        tile[threadIdx.y][threadIdx.x] = threadIdx.y * 32 + threadIdx.x;
        __syncthreads();
        out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
    }"""
    ((remedy,), _) = remedies(source, "turn", 1, (32, 32), (np.full((32, 32), -1, np.int32),), 4096)
    assert (remedy.kind, remedy.padding, remedy.launch_bytes, remedy.verified) == ("padding", 1, 4224, "run")
    assert remedy.shared_bytes == (4096, 4224)


def test_no_padding_is_proposed_that_does_not_fit() -> None:
    """Flat use of all 48 KiB: neither a longer row nor a swizzle of rows that are not indexed as such."""
    source = FULL.replace("= tile[r][c]", "= (&tile[0][0])[r * 128 + c]")
    image = np.random.default_rng().standard_normal((96, 128)).astype(np.float32)
    made, found = remedies(source, "full", 1, (32, 32), (image, np.full((128, 96), np.nan, np.float32)))
    assert made == []
    assert len(found) == 1


def test_what_the_model_promises_is_tried_however_little_time_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of elements below a word the model cannot rule out smaller paddings, which are tried first."""
    source = """extern "C" __global__ void turn(const short *x, short *y)
{
    __shared__ short tile[32][64];
    const int tx = threadIdx.x, ty = threadIdx.y;
    tile[ty][2 * tx] = x[32 * ty + tx];
    __syncthreads();
    y[32 * ty + tx] = tile[tx][2 * ty];
}"""
    x, y = np.arange(1024, dtype=np.int16), np.zeros(1024, np.int16)
    monkeypatch.setattr(banks, "PATIENCE", -1)
    ((remedy,), _) = remedies(source, "turn", 1, (32, 32), [x, y])
    assert (remedy.verified, remedy.complete) == ("run", True)
    assert conflicts(applied(source, remedy), "turn", (32, 32), [x, y]) == 0


def test_changes_of_large_kernels_are_tried_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    source = """extern "C" __global__ void turn(const float *x, float *y)
{
    __shared__ float tile[32][32];
    tile[threadIdx.y][threadIdx.x] = x[32 * threadIdx.y + threadIdx.x];
    __syncthreads();
    y[32 * threadIdx.y + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}"""
    x, y = np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)
    monkeypatch.setattr(banks, "LARGE", 5)
    ((remedy,), _) = remedies(source, "turn", 1, (32, 32), [x, y])
    assert remedy.verified == "model" and "--fix" in remedy.note
    ((remedy,), _) = remedies(source, "turn", 1, (32, 32), [x, y], thorough=True)
    assert remedy.verified == "run"


def test_a_remedy_says_what_it_gains_where_time_is_asked_for() -> None:
    source = (LADDER / "transpose_shared.cu").read_text(encoding="utf-8").replace("tilewright: allow", "")
    kernel = tilewright.RawModule(source, path="kernel.cu").get_function("transpose_shared")
    a = np.random.default_rng(3).random((1024, 1024), np.float32)
    launch = (32, 64), (32, 16), (a, np.empty_like(a), 1024, 1024)
    report = kernel.check(*launch, time=True)
    remedy = next(each for each in report.findings if each.kind == "bank-conflict").details["remedy"]
    before, after = remedy["microseconds"]
    assert before == report.time.microseconds
    assert 0.3 * before < after < 0.98 * before
    assert f"on an {report.time.gpu}, by the model of time" in remedy["text"]
    untimed = next(each for each in kernel.check(*launch).findings if each.kind == "bank-conflict")
    assert untimed.details["remedy"]["microseconds"] is None


QUADS = """extern "C" __global__ void quads(const float *x, float4 *y)
{
    __shared__ float tile[16][64];
    for (int k = 0; k < 4; k++)
        tile[threadIdx.x % 4 * 4 + k][threadIdx.x / 4] = x[threadIdx.x * 4 + k];
    __syncthreads();
    y[threadIdx.x] = *reinterpret_cast<float4 *>(&tile[threadIdx.x / 16][threadIdx.x % 16 * 4]);
}"""


def test_rows_stay_aligned_for_the_widest_access() -> None:
    """Rows 2 elements longer would free the stores of all conflicts, and misalign the loads."""
    arrays = np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)
    ((remedy,), _) = remedies(QUADS, "quads", 1, 256, arrays)
    assert (remedy.kind, remedy.padding, remedy.verified, remedy.note) == ("padding", 4, "run", "")
    before = conflicts(QUADS, "quads", 256, arrays)
    assert conflicts(applied(QUADS, remedy), "quads", 256, arrays) < before / 2


BOX = """#include <cuda.h>
extern "C" __global__ void k(const __grid_constant__ CUtensorMap map, float *y)
{
    __shared__ alignas(1024) float tile[32][32];
    __shared__ alignas(8) unsigned long long bar;
    unsigned at = __cvta_generic_to_shared(tile), b = __cvta_generic_to_shared(&bar);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1; fence.mbarrier_init.release.cluster;"
                     "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 4096;" ::"r"(b) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes "
                     "[%0], [%1, {0, 0}], [%2];" ::"r"(at), "l"(&map), "r"(b) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
                 ::"r"(b) : "memory");
    y[threadIdx.x] = tile[threadIdx.x % 32][threadIdx.x / 32];
}"""
ROWS = """extern "C" __global__ void k(const float *x, float *y)
{
    __shared__ __align__(16) short tile[2][64 * 64];
    for (int i = threadIdx.x; i < 2048; i += 1024)
        reinterpret_cast<float *>(tile[1])[i] = x[i];
    __syncthreads();
    int r, at = __cvta_generic_to_shared(&tile[1][threadIdx.x % 8 * 64]);
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(at));
    y[threadIdx.x] = r;
}"""


@pytest.mark.parametrize(
    ("source", "said"),
    [(BOX, "a tensor map's copy fills tile without gaps, so its rows can't be padded: let the map swizzle"),
     (ROWS, "ldmatrix takes rows of 16 bytes")],
)  # fmt: skip
def test_where_no_longer_row_would_help_none_is_tried(source: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trials, "run", None)
    x = np.zeros((32, 32), np.float32)
    arguments = tilewright.tensor_map(x, x.shape) if source is BOX else np.zeros(2048, np.float32), x
    found = tilewright.RawModule(source).get_function("k").check(1, 1024, arguments, only=("cost",)).findings
    told = [each.details["remedy"] for each in found if each.kind == "bank-conflict"]
    assert told and all(str(each).startswith(said) for each in told)
