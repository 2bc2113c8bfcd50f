"""Kernels of Triton: its tutorials' are right, mistakes planted in them are named at their lines, autotuning works."""

from __future__ import annotations

import ast
import importlib
import math
import warnings
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")

import triton
import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.runtime import _allocation
from triton.tools.tensor_descriptor import TensorDescriptor

import tilewright as tw
import tilewright.triton as twt
from tests.python import planting
from tilewright.program import Settings
from tilewright.python import words
from tilewright.triton import bench

SOURCE = (Path(__file__).parent / "triton_kernels.py").read_text(encoding="utf-8")
kernels = importlib.import_module("tests.python.triton_kernels")
NAMES = [name.removeprefix("run_") for name in vars(kernels) if name.startswith("run_")]


@pytest.fixture(autouse=True)
def sm_90():
    twt.activate("sm_90")
    bench.say.cache_clear()
    yield
    twt.activate("sm_90")


@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
@pytest.mark.parametrize("name", NAMES)
def test_right_and_nothing_found(name, arch):
    twt.activate(arch)
    with twt.checked() as reports:
        assert getattr(kernels, f"run_{name}")()
    assert reports and all(each.ok for each in reports)
    found = {each.kind for report in reports for each in report.findings if each.severity != "info"}
    # Without TMA Triton loads a descriptor's tiles by elements of two bytes, not knowing how rows are aligned.
    assert found == ({"uncoalesced"} if (name, arch) == ("attention", "sm_80") else set())
    assert getattr(kernels, f"run_{name}")()


@pytest.mark.parametrize(
    ("causal", "dtype", "specialized"),
    [(False, np.float16, False), (True, ml_dtypes.bfloat16, False), (False, np.float16, True)],
)
def test_attention_otherwise(causal, dtype, specialized):
    """All keys, bfloat16, and a warp of its own for the copies, which Triton compiles for sm_90 without a branch."""
    with twt.checked() as reports:
        assert kernels.run_attention(causal, dtype, specialized)
    assert reports[0].ok and [each.kind for each in reports[0].findings if each.severity == "error"] == []


@pytest.mark.parametrize("case", kernels.PLANTED, ids=lambda case: f"{case[0]}-{case[3]}")
def test_planted(case, tmp_path):
    name, line, instead, kinds, places = case
    module = planting.load(planting.changed(SOURCE, name, line, instead), tmp_path / "changed_kernels.py")
    found = planting.findings(module, name)
    assert planting.named(found, kinds, places), found


def test_remedies_speak_of_triton(tmp_path):
    source = planting.changed(SOURCE, "add", "tl.load(y_ptr + offsets, mask=mask)", "tl.load(y_ptr + offsets)")
    module = planting.load(source, tmp_path / "changed_kernels.py")
    with twt.checked() as reports:
        module.run_add()
    (fault,) = reports[0].faults
    assert fault.details["variables"] == ["y_ptr"] and fault.details["remedy"].startswith("mask this access (mask=")
    assert "other=" in fault.details["remedy"]  # which a store does not take
    row = twt.array(np.lib.stride_tricks.as_strided(np.ones(1, np.float32), (600,), (0,)))
    with twt.checked() as reports:  # 600 numbers in 4 bytes; a mask of 1 would leave most of them out
        kernels.add[(3,)](row, row, kernels.unwritten(600), 600, BLOCK=256)
    assert all("strides (0,): unless" in each.details["remedy"] for each in reports[0].faults) and reports[0].faults
    with twt.checked() as reports:  # 601 is no multiple of 16
        kernels.add[(3,)](*(kernels.normal(601) for _ in range(3)), 601, BLOCK=512)
    assert {each.details["remedy"][:6] for each in reports[0].findings if each.kind == "uncoalesced"} == {"Triton"}


def test_what_is_said_otherwise_is_said_by_a_check():
    package = Path(tw.__file__).parent
    files = [each for folder in ("checks", "mend", "engine") for each in (package / folder).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    text = "\n".join(str(node.value) for node in nodes if isinstance(node, ast.Constant))
    for language in ("numba", "triton"):
        assert [each for each in words._WORDS[language]["words"] if each.split("threadIdx.x]")[0] not in text] == []


def test_what_is_tritons_own_is_set_aside():
    with twt.checked() as reports:
        kernels.run_softmax()
    assert {each.at for each in reports[0].allowed} == {"Triton"}


@triton.jit
def sum_of_squares(x, out, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    part = tl.load(x + row * BLOCK + tl.arange(0, BLOCK))
    tl.store(out + row, tl.sum(part * part, axis=0))


@pytest.mark.parametrize("elements", [128, 64])  # of 128 threads: of 64 elements two warps hold each
def test_threads_that_round_one_sum_in_different_ways_are_tritons_own(elements):
    x, out = kernels.normal(64, elements), kernels.unwritten(64)
    with twt.checked() as reports:
        sum_of_squares[(64,)](x, out, BLOCK=elements)
    assert np.allclose(out, (x.astype(float) ** 2).sum(1)) and not reports[0].findings
    assert "error" in {each.finding.severity for each in reports[0].allowed}  # values that differ


@gluon.jit
def scattered(x, out, layout: gl.constexpr, shared: gl.constexpr):
    at = gl.arange(0, 128, layout=layout)
    memory = gl.allocate_shared_memory(gl.float32, [128], shared)
    memory.store(gl.zeros([128], gl.float32, layout))
    gl.barrier()
    memory.scatter(gl.load(x + at), at % 32, 0)
    gl.barrier()
    gl.store(out + at, memory.load(layout))


def test_what_gluon_scatters_to_one_place_is_not_tritons_own():
    x, out = kernels.normal(128), kernels.unwritten(128)
    layouts = gl.BlockedLayout([1], [32], [4], [0]), gl.SwizzledSharedLayout(1, 1, 1, [0])
    with twt.checked(only=["races"]) as reports:
        scattered[(1,)](x, out, *layouts)
    assert [each.kind for each in reports[0].findings if each.severity == "error"] == ["race-shared"]


@triton.autotune(configs=[triton.Config({"BLOCK": size}, num_warps=2) for size in (64, 256)], key=["n"],
                 reset_to_zero=["x_ptr"])  # fmt: skip
@triton.jit
def increment(x_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n)
    tl.store(x_ptr + offsets, x + 1, mask=offsets < n)


def test_an_autotuner_takes_the_first_that_compiles():
    x = twt.array(np.zeros(300, np.float32))
    with twt.checked() as reports, pytest.warns(UserWarning, match="first configuration that compiles"):
        increment[lambda meta: (triton.cdiv(300, meta["BLOCK"]),)](x, 300)
    assert (x == 1).all() and len(reports) == 1 and reports[0].ok
    assert increment.best_config.kwargs["BLOCK"] == 64
    with warnings.catch_warnings():  # another key: it is said once
        warnings.simplefilter("error")
        increment[lambda meta: (triton.cdiv(200, meta["BLOCK"]),)](x, 200)
    assert (x[:200] == 1).all() and (x[200:] == 0).all()  # reset first


@triton.autotune(configs=[triton.Config({"BLOCK": size}) for size in (64, 256)], key=["n"], cache_results=True)
@triton.jit
def large(x_ptr, n, BLOCK: tl.constexpr):
    tl.static_assert(BLOCK > 64)
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(x_ptr + offsets, BLOCK, mask=offsets < n)


def test_an_autotuner_passes_over_what_does_not_compile_and_keeps_nothing(monkeypatch):
    def kept(*_, **__):
        raise AssertionError("a GPU's cache is asked")

    monkeypatch.setattr("triton.runtime.autotuner.get_cache_manager", kept)
    x = twt.array(np.zeros(300, np.int32))
    with pytest.warns(UserWarning, match="first configuration that compiles"):
        large[lambda meta: (triton.cdiv(300, meta["BLOCK"]),)](x, 300)
    assert (x == 256).all()


@pytest.mark.parametrize("timer", ["do_bench", "do_bench_cudagraph"])
def test_timed_by_a_benchmark(timer):
    x = twt.array(np.zeros(300, np.float32))
    runs = []

    def run():
        runs.append(len(reports))
        increment.fn[(2,)](x, 300, BLOCK=256)

    with twt.checked() as reports, pytest.warns(UserWarning, match="once or twice"):
        times = getattr(triton.testing, timer)(run, quantiles=[0.5, 0.2, 0.8])
        least, every = (getattr(triton.testing, timer)(run, return_mode=mode) for mode in ("min", "all"))
    assert len(times) == 3 and 0 < times[1] <= times[0] <= times[2] and least > 0 and 1 <= len(every) <= 2
    assert 6 <= len(runs) <= 9 and (x == len(runs)).all()
    assert len(reports) == 3 and all(each.ok for each in reports)  # the first call of each


@pytest.mark.parametrize(("settings", "most"), [(Settings(), 2), (Settings(check=True), 4), (None, 4)])
def test_benchmarks_end_after_a_while(monkeypatch, settings, most):
    """In a plain run; what a sweep would time from there on is not called."""
    calls, patience = [], bench._Patience()
    sweep = triton.testing.Benchmark(["n"], [1, 2, 3, 4], "line", ["only"], ["only"], "", {})

    @triton.testing.perf_report(sweep)
    def measure(n):
        calls.append(n)
        return triton.testing.do_bench(lambda: setattr(patience, "spent", bench._ALL * (n == 2)))

    monkeypatch.setattr(bench, "_patience", patience)
    monkeypatch.setattr(bench.process, "settings", settings)
    with pytest.warns(UserWarning) as said:
        assert [math.isnan(measure.fn(n=n)) for n in sweep.x_vals] == [n > most for n in sweep.x_vals]
    assert calls == sweep.x_vals[:most] and any("is not called" in str(each.message) for each in said) == (most == 2)


@triton.jit
def product(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows, columns = tl.program_id(0) * M + tl.arange(0, M), tl.program_id(1) * N + tl.arange(0, N)
    total = tl.zeros((M, N), tl.float32)
    for start in range(0, k, K):
        inner = start + tl.arange(0, K)
        left = tl.load(a + rows[:, None] * k + inner, mask=(rows[:, None] < m) & (inner < k), other=0.0)
        right = tl.load(b + inner[:, None] * n + columns, mask=(inner[:, None] < k) & (columns < n), other=0.0)
        total = tl.dot(left, right, total)
    tl.store(c + rows[:, None] * n + columns, total, mask=(rows[:, None] < m) & (columns < n))


@triton.jit
def product_of_descriptors(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, WS: tl.constexpr):
    """a (m x k) times b (n x k) transposed. Descriptors, or pointers of which each program makes descriptors."""
    if not isinstance(a, tl.tensor_descriptor):
        a = tl.make_tensor_descriptor(a, [m, k], [k, 1], [M, K])
        b = tl.make_tensor_descriptor(b, [n, k], [k, 1], [N, K])
        c = tl.make_tensor_descriptor(c, [m, n], [n, 1], [M, N])
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros((M, N), tl.float32)
    for start in tl.range(0, tl.cdiv(k, K), warp_specialize=WS):
        total = tl.dot(a.load([row, start * K]), b.load([column, start * K]).T, total)
    c.store([row, column], total)


@pytest.mark.parametrize("made", ["host", "kernel", "specialized"])
@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, np.float32])
@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
def test_products_of_descriptors(arch, dtype, made):
    """By TMA for sm_90, for which the kernel's own descriptors are maps that it makes of zeros; what a tile has outside
    of the arrays is zero, and not stored."""
    if arch == "sm_80" and (dtype == ml_dtypes.float8_e4m3fn or made == "specialized"):
        pytest.skip("Triton compiles neither for sm_80")
    twt.activate(arch)
    triton.set_allocator(lambda size, alignment, stream: twt.array(np.zeros(size, np.uint8)))
    m, n, k = (int(each) for each in (kernels.RNG.integers(65, 128), 4 * kernels.RNG.integers(17, 32), 16 * 9))
    a, b = (twt.array(kernels.RNG.standard_normal(shape).astype(dtype)) for shape in ((m, k), (n, k)))
    c = kernels.unwritten((m, n))
    tile = {"M": 64, "N": 64, "K": 32}
    given = (a, b, c)
    if made == "host":
        boxes = ([64, 32], [64, 32], [64, 64])
        given = tuple(TensorDescriptor.from_tensor(each, box) for each, box in zip(given, boxes, strict=True))
    with twt.checked() as reports:
        compiled = product_of_descriptors[(2, triton.cdiv(n, 64))](*given, m, n, k, **tile, WS=made == "specialized")
    wanted = a.astype(float) @ b.astype(float).T
    assert np.allclose(c, wanted, rtol=2e-3, atol=0.05 if dtype == np.float32 else 2e-2)
    assert reports[0].ok and [each.kind for each in reports[0].findings if each.severity == "error"] == []
    assert ("cp.async.bulk.tensor" in compiled.asm["ptx"]) == (arch == "sm_90")
    assert ("setmaxnreg" in compiled.asm["ptx"]) == (made == "specialized")


@triton.jit
def doubled_in_one(x, out, n, B: tl.constexpr):
    given, wanted = tl.make_tensor_descriptor(x, [n], [1], [B]), tl.make_tensor_descriptor(out, [n], [1], [B])
    at = tl.program_id(0) * B
    wanted.store([at], 2 * given.load([at]))


@pytest.mark.parametrize(("arch", "ctas"), [("sm_80", 1), ("sm_90", 1), ("sm_90", 2)])
def test_descriptors_of_one_dimension(arch, ctas):
    """Each block of a cluster has scratch memory for its own, which the script's allocator is asked for."""
    twt.activate(arch)
    asked = []
    triton.set_allocator(lambda size, alignment, stream: asked.append(size) or twt.array(np.zeros(size, np.uint8)))
    n = int(kernels.RNG.integers(1, 500))
    x = twt.array(kernels.RNG.standard_normal(n).astype(np.float32))
    out = kernels.unwritten(n)
    with twt.checked() as reports:
        doubled_in_one[(triton.cdiv(n, 128),)](x, out, n, B=128, num_ctas=ctas)
    assert (out == 2 * x).all() and reports[0].ok
    assert asked == ([2 * 128 * ctas * triton.cdiv(n, 128)] if arch == "sm_90" else [])


def test_without_an_allocator_a_kernel_that_needs_one_is_not_launched():
    triton.set_allocator(_allocation.NullAllocator())
    with pytest.raises(RuntimeError, match="no allocator was set"):
        doubled_in_one[(1,)](kernels.normal(64), kernels.normal(64), 64, B=128)


@triton.jit
def doubled(x, out, M: tl.constexpr, N: tl.constexpr):
    at = [tl.program_id(0) * M, tl.program_id(1) * N]
    out.store(at, 2 * x.load(at))


@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
def test_a_descriptor_may_see_another_array_than_the_tensor(arch):
    """Other strides, fewer rows; a view that begins inside an array; memory that ends before the descriptor does."""
    twt.activate(arch)
    x, out = kernels.normal(60, 64), kernels.unwritten((20, 24))
    seen = TensorDescriptor(x[2:], [20, 24], [128, 1], [16, 16])
    doubled[(2, 2)](seen, TensorDescriptor.from_tensor(out, [16, 16]), M=16, N=16)
    assert (out == 2 * x[2::2, :24][:20]).all()
    short = TensorDescriptor(x[:39], [20, 24], [128, 1], [16, 16])
    with twt.checked() as reports:
        doubled[(2, 2)](short, TensorDescriptor.from_tensor(out, [16, 16]), M=16, N=16)
    assert reports[0].ok  # to the last row's end
    with twt.checked() as reports:
        doubled[(2, 2)](TensorDescriptor(x[:38], [20, 24], [128, 1], [16, 16]),
                        TensorDescriptor.from_tensor(out, [16, 16]), M=16, N=16)  # fmt: skip
    (fault,) = [each for each in reports[0].findings if each.severity == "error"]
    assert fault.kind == "out-of-bounds" and "x" in fault.message
    assert fault.details["remedy"].startswith("let shape and strides of the descriptor be those")  # it has no mask


@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
def test_products_on_tensor_cores(arch):
    twt.activate(arch)
    a, b = (twt.array(kernels.RNG.standard_normal(shape).astype(np.float16)) for shape in ((50, 40), (40, 70)))
    c = twt.array(np.full((50, 70), np.nan, np.float32))
    with twt.checked(only=["memory", "races"]) as reports:
        compiled = product[(1, 2)](a, b, c, 50, 70, 40, M=64, N=64, K=32)
    assert np.allclose(c, a.astype(float) @ b.astype(float), atol=1e-4) and reports[0].ok
    assert ("wgmma" if arch == "sm_90" else "mma.sync") in compiled.asm["ptx"]


def test_a_compiled_kernel_is_launched_without_the_constants_that_stand_last():
    """As Triton's tutorial of the softmax had it: Triton's own launcher does not read them."""
    x, found = twt.array(np.arange(256, dtype=np.float32)), np.zeros(256, np.float32)
    out = twt.array(found)
    compiled = kernels.add.warmup(x, x, out, 256, BLOCK=256, grid=(1,))
    for constants in ((), (256,)):
        found[:] = np.nan
        compiled[(1, 1, 1)](x, x, out, 256, *constants)
        assert (found == 2 * np.arange(256)).all()
    with pytest.raises(TypeError, match="add is launched without n"):
        compiled[(1, 1, 1)](x, x, out)


def test_counts_by_lines_of_python_and_as_compiled():
    x, out = twt.array(np.zeros(256, np.float32)), twt.array(np.zeros(256, np.float32))
    with twt.profiled() as reports:
        compiled = kernels.add[(1,)](x, x, out, 256, BLOCK=256)
    (report,) = reports
    lines = dict(enumerate(SOURCE.splitlines(), 1))
    store = "tl.store(out_ptr + offsets, x + y"
    stores = [counts for (_, line), counts in report.lines.items() if store in lines[line]]
    assert len(stores) == 1 and stores[0].sectors == 32
    assert report.counts == "machine" and report.registers == compiled.n_regs > 0 and compiled.n_spills == 0


def test_a_stopped_kernel_raises_at_its_line():
    with pytest.raises(tw.KernelError, match=r"triton_kernels\.py:\d+ reads \d+ bytes: .*past the end of x_ptr"):
        kernels.add[(1,)](*(twt.array(np.zeros(n, np.float32)) for n in (16, 64, 64)), 64, BLOCK=64)


@triton.jit
def spread(pair, scale, flag, out, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    if flag:
        tl.store(out + offsets, (tl.load(pair[0] + offsets) + pair[1]) * scale)


def test_tuples_flags_and_small_floats():
    x, out = twt.array(np.arange(32, dtype=ml_dtypes.bfloat16)), twt.array(np.zeros(32, np.float32))
    spread[(1,)]((x, 3), 0.5, True, out, BLOCK=32)
    assert np.array_equal(out, (np.arange(32) + 3) * 0.5)


def test_an_empty_grid_launches_nothing():
    x = twt.array(np.zeros(4, np.float32))
    with twt.checked() as reports:
        kernels.add[(0,)](x, x, x, 0, BLOCK=64)
    assert reports == []


def test_tensors_of_pytorch():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    x, y = torch.rand(2, 100)
    out = torch.full((100,), torch.nan)
    kernels.add[(1,)](x, y, out, 100, BLOCK=128)
    assert torch.equal(out, x + y) and triton.runtime.driver.active.get_active_torch_device() == torch.device("cpu")
    half = torch.rand(20, 10, dtype=torch.bfloat16).T
    sums = torch.zeros(200, dtype=torch.bfloat16)
    kernels.add[(2,)](half, half, sums, 200, BLOCK=128)
    assert torch.equal(sums.view(20, 10).T, half + half)
    with twt.checked() as reports:
        kernels.add[(1,)](x, y, out[:50], 100, BLOCK=128)
    assert {each.kind for each in reports[0].faults} == {"out-of-bounds"}


def test_the_same_kernel_at_another_path(tmp_path):
    """Triton's cache has it under the path where it was first."""
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
        module = planting.load(SOURCE, tmp_path / folder / "moved_kernels.py")
        with twt.checked() as reports:
            module.run_add()
        assert {file for file, _ in reports[0].lines} == {str(module.__file__)}


def test_the_manual(tmp_path):
    planting.load(planting.example("Triton"), tmp_path / "manual_triton.py")


@pytest.mark.parametrize("blocks", [2, 4])
def test_a_program_may_be_a_cluster_of_blocks(blocks):
    x, out = kernels.normal(1000), kernels.unwritten(1000)
    with twt.checked() as reports:
        compiled = kernels.add[(2,)](x, x, out, 1000, BLOCK=512, num_ctas=blocks)
    assert (out == 2 * x).all() and reports[0].ok and reports[0].grid == (2 * blocks, 1, 1)
    assert f".reqnctapercluster {blocks}" in compiled.asm["ptx"]


def test_what_is_refused_by_name():
    x = twt.array(np.zeros(64, np.float32))
    with pytest.raises(tw.UnsupportedError, match="sm_90, sm_80"):
        twt.activate("sm_70")
    with pytest.raises(TypeError, match="ndarray"):
        kernels.add[(1,)](np.zeros(64, np.float32), x, x, 64, BLOCK=64)


@triton.jit
def softmax_in_place(x, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(x + offsets)
    powers = tl.exp(values - tl.max(values, axis=0))
    tl.store(x + offsets, powers / tl.sum(powers, axis=0))


@triton.jit
def two_of_a_place(x, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK) // 2
    tl.store(x + at, tl.load(x + at) + 1)


@triton.jit
def from_a_place(x, y, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    tl.store(x + offsets, tl.load(y + tl.load(x + offsets)))


@triton.jit
def running(x, mean, rows, used: tl.constexpr, BLOCK: tl.constexpr):
    """Every thread loads a row's number and one stores it; ``used``: the others go by it, too."""
    for row in range(tl.program_id(0), rows, tl.num_programs(0)):
        at = x + row * BLOCK + tl.arange(0, BLOCK)
        total = tl.sum(tl.load(at), 0)
        old = tl.load(mean + row)
        tl.store(mean + row, old * 0.5 + total)
        if used:
            tl.store(at, old)


def _races(kernel, grid, *arguments, elements, warps):
    with twt.checked(only=["races"]) as reports:
        kernel[grid](*arguments, BLOCK=elements, num_warps=warps)
    return {each.severity for each in reports[0].findings if each.kind == "race-global"}


@pytest.mark.parametrize("warps", [1, 4])
@pytest.mark.parametrize("elements", [8, 16])
def test_threads_that_hold_what_others_hold_and_store_nothing_of_it_race_without_harm(elements, warps):
    x, y = kernels.normal(2 * elements), kernels.normal(2 * elements)
    expected = x + y
    assert _races(kernels.add, (2,), x, y, x, 2 * elements - 1, elements=elements, warps=warps) == {"info"}
    assert np.array_equal(x[:-1], expected[:-1])
    assert _races(softmax_in_place, (2,), y, elements=elements, warps=warps) == {"info"}
    assert np.allclose(y.reshape(2, -1).sum(1), 1, atol=1e-6)
    assert _races(running, (2,), kernels.normal(5, 256), x, 5, False, elements=256, warps=4) == {"info"}


def test_other_races_of_few_elements_stay_errors():
    """Two elements at one place, a neighbour's element, another block's, an index or a number read too late."""
    x, index = kernels.normal(33), twt.array(np.zeros(16, np.int32))
    assert "error" in _races(running, (2,), kernels.normal(5, 256), x, 5, True, elements=256, warps=4)
    assert "error" in _races(two_of_a_place, (1,), x, elements=16, warps=1)
    assert _races(kernels.add, (1,), x[1:], x[1:], x, 16, elements=16, warps=1) == {"error"}
    assert "error" in _races(kernels.add, (2,), x[8:], x[8:], x, 16, elements=8, warps=1)
    assert _races(from_a_place, (1,), index, twt.array(np.zeros(1, np.int32)), elements=16, warps=1) == {"error"}


def test_a_compiled_kernel_has_one_launcher(monkeypatch):
    """Triton asks for another before each launch as long as it thinks that nothing was loaded."""
    x, out = kernels.normal(64), kernels.unwritten(64)
    compiled = kernels.add[(1,)](x, x, out, 64, BLOCK=64)
    first = compiled.run
    assert kernels.add[(1,)](x, x, out, 64, BLOCK=64) is compiled and compiled.run is first
