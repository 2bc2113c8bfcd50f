"""Kernels of Triton: its tutorials' are right, mistakes planted in them are named at their lines, autotuning works."""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")

import triton
import triton.language as tl

import tilewright as tw
import tilewright.triton as twt
from tests.python import planting

SOURCE = (Path(__file__).parent / "triton_kernels.py").read_text(encoding="utf-8")
kernels = importlib.import_module("tests.python.triton_kernels")
NAMES = [name.removeprefix("run_") for name in vars(kernels) if name.startswith("run_")]


@pytest.fixture(autouse=True)
def sm_90():
    twt.activate("sm_90")
    yield
    twt.activate("sm_90")


@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
@pytest.mark.parametrize("name", NAMES)
def test_right_and_nothing_found(name, arch):
    twt.activate(arch)
    with twt.checked() as reports:
        assert getattr(kernels, f"run_{name}")()
    assert reports and all(each.ok for each in reports)
    assert [each.kind for report in reports for each in report.findings if each.severity != "info"] == []
    assert getattr(kernels, f"run_{name}")()


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


def test_what_is_tritons_own_is_set_aside():
    with twt.checked() as reports:
        kernels.run_softmax()
    assert {each.at for each in reports[0].allowed} == {"Triton"}


@triton.jit
def sum_of_squares(x, out, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    part = tl.load(x + row * BLOCK + tl.arange(0, BLOCK))
    tl.store(out + row, tl.sum(part * part, axis=0))


def test_lanes_that_round_one_sum_in_different_ways_are_tritons_own():
    x, out = kernels.normal(8, 128), kernels.unwritten(8)
    with twt.checked() as reports:
        sum_of_squares[(8,)](x, out, BLOCK=128)
    assert np.allclose(out, (x.astype(float) ** 2).sum(1)) and not reports[0].findings
    assert "error" in {each.finding.severity for each in reports[0].allowed}  # values that differ


@triton.autotune(configs=[triton.Config({"BLOCK": size}, num_warps=2) for size in (64, 256)], key=["n"],
                 reset_to_zero=["x_ptr"])  # fmt: skip
@triton.jit
def increment(x_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets, mask=offsets < n)
    tl.store(x_ptr + offsets, x + 1, mask=offsets < n)


def test_autotuned():
    x = twt.array(np.zeros(300, np.float32))
    with twt.checked() as reports, pytest.warns(UserWarning, match="on this CPU"):
        increment[lambda meta: (triton.cdiv(300, meta["BLOCK"]),)](x, 300)
    assert (x == 1).all() and len(reports) == 1 and reports[0].ok
    assert increment.best_config.kwargs["BLOCK"] in (64, 256)


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


@pytest.mark.parametrize("arch", twt.ARCHITECTURES)
def test_products_on_tensor_cores(arch):
    twt.activate(arch)
    a, b = (twt.array(kernels.RNG.standard_normal(shape).astype(np.float16)) for shape in ((50, 40), (40, 70)))
    c = twt.array(np.full((50, 70), np.nan, np.float32))
    with twt.checked(only=["memory", "races"]) as reports:
        compiled = product[(1, 2)](a, b, c, 50, 70, 40, M=64, N=64, K=32)
    assert np.allclose(c, a.astype(float) @ b.astype(float), atol=1e-4) and reports[0].ok
    assert ("wgmma" if arch == "sm_90" else "mma.sync") in compiled.asm["ptx"]


def test_counts_by_lines_of_python_and_as_compiled():
    x, out = twt.array(np.zeros(256, np.float32)), twt.array(np.zeros(256, np.float32))
    with twt.profiled() as reports:
        compiled = kernels.add[(1,)](x, x, out, 256, BLOCK=256)
    (report,) = reports
    lines = dict(enumerate(SOURCE.splitlines(), 1))
    store = "tl.store(out_ptr + offsets, x + y"
    stores = [counts for (_, line), counts in report.lines.items() if store in lines[line]]
    assert len(stores) == 1 and stores[0].sectors == 32
    assert report.counts == "sass" and report.registers == compiled.n_regs > 0 and compiled.n_spills == 0


def test_a_stopped_kernel_raises_at_its_line():
    with pytest.raises(tw.KernelError, match=r"triton_kernels\.py:\d+ reads \d+ bytes .* past the end of x_ptr"):
        kernels.add[(1,)](*(twt.array(np.zeros(n, np.float32)) for n in (16, 64, 64)), 64, BLOCK=64)


@triton.jit
def spread(pair, scale, flag, out, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    if flag:
        tl.store(out + offsets, (tl.load(pair[0] + offsets) + pair[1]) * scale)


def test_tuples_flags_and_small_floats():
    import ml_dtypes

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


def test_what_is_refused_by_name():
    x = twt.array(np.zeros(64, np.float32))
    with pytest.raises(tw.UnsupportedError, match="num_ctas=2"):
        kernels.add[(1,)](x, x, x, 64, BLOCK=64, num_ctas=2)
    with pytest.raises(tw.UnsupportedError, match="sm_90, sm_80"):
        twt.activate("sm_70")
    with pytest.raises(TypeError, match="ndarray"):
        kernels.add[(1,)](np.zeros(64, np.float32), x, x, 64, BLOCK=64)
