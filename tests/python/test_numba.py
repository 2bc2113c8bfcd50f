"""Kernels of Numba: twelve are right, mistakes planted in them are named at their lines, the host side works."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba_cuda", "0.30.4", reason="numba-cuda 0.30.4 is not installed (pip install '.[numba]')")

from numba import cuda, vectorize

import tilewright as tw
import tilewright.numba as twn
from tests.python import planting
from tilewright.program import Settings
from tilewright.python.script import run_script

SOURCE = (Path(__file__).parent / "numba_kernels.py").read_text(encoding="utf-8")
kernels = importlib.import_module("tests.python.numba_kernels")
NAMES = [name.removeprefix("run_") for name in vars(kernels) if name.startswith("run_")]


def test_there_are_twelve():
    assert len(NAMES) == 12 and {case[0] for case in kernels.PLANTED} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_right_and_nothing_found(name):
    with twn.checked() as reports:
        assert getattr(kernels, f"run_{name}")()
    assert len(reports) == 1 and reports[0].ok
    assert [each.kind for each in reports[0].findings if each.severity == "error"] == []
    assert getattr(kernels, f"run_{name}")()


@pytest.mark.parametrize("case", kernels.PLANTED, ids=lambda case: f"{case[0]}-{case[3]}")
def test_planted(case, tmp_path):
    name, line, instead, kinds, places = case
    module = planting.load(planting.changed(SOURCE, name, line, instead), tmp_path / "changed_kernels.py")
    found = planting.findings(module, name)
    assert planting.named(found, kinds, places), found


def test_remedies_speak_of_numba(tmp_path):
    module = planting.load(
        planting.changed(SOURCE, "saxpy", "i < x.size", "i <= x.size"), tmp_path / "changed_kernels.py"
    )
    with twn.checked() as reports:
        module.run_saxpy()
    (remedy,) = {each.details["remedy"] for each in reports[0].faults}
    assert "lets it through: `if i <= x.size:`" in remedy and "perhaps < is meant where it says <=" in remedy
    module = planting.load(
        planting.changed(SOURCE, "transpose", "    cuda.syncthreads()\n", ""), tmp_path / "changed_kernels.py"
    )
    with twn.checked() as reports:
        module.run_transpose()
    (race,) = [each for each in reports[0].findings if each.kind == "race-shared"]
    assert race.details["remedy"].startswith("put cuda.syncthreads() between line")


def test_a_comment_allows_a_finding(tmp_path):
    mark = "  # tilewright: allow out-of-bounds, race-shared -- known"
    source = planting.changed(SOURCE, "scan", "        cuda.syncthreads()  # what others read", "")
    source = source.replace("        a[t] += before", "        a[t] += before" + mark)
    source = source.replace("before = a[t - step] if t >= step else float32(0)", "before = a[t - step] if t >= step "
                            "else float32(0)" + mark)  # fmt: skip
    module = planting.load(source, tmp_path / "changed_kernels.py")
    with twn.checked() as reports:
        module.run_scan()
    assert not [each for each in reports[0].findings if each.severity == "error"]
    assert {each.reason for each in reports[0].allowed} == {"known"}


@cuda.jit
def fill(x, value):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value


def test_a_stopped_kernel_raises_at_its_line():
    @cuda.jit
    def stray(x):
        x[cuda.grid(1) + 1] = 1

    with pytest.raises(tw.KernelError, match=r"test_numba\.py:\d+ writes 4 bytes"):
        stray[1, 32](np.zeros(32, np.float32))


def test_counts_by_lines_of_python():
    x = np.zeros(64, np.float32)
    with twn.profiled() as reports:
        fill[2, 32](x, 1)
    lines = {line: counts for (file, line), counts in reports[0].lines.items() if file == __file__}
    store = next(number for number, text in enumerate(Path(__file__).read_text().splitlines(), 1) if text == (
        "        x[i] = value"))  # fmt: skip
    assert lines[store].requests == 2 and lines[store].sectors == 8


def test_device_memory_starts_uninitialised():
    @cuda.jit
    def copy(x, out):
        out[cuda.grid(1)] = x[cuda.grid(1)]

    fresh, out = cuda.device_array(32, np.float32), np.zeros(32, np.float32)
    with twn.checked() as reports:
        copy[1, 32](fresh, out)
    assert "uninitialised" in {each.kind for each in reports[0].findings}
    fresh[:] = 3
    with twn.checked() as reports:
        copy[1, 32](fresh, out)
    assert "uninitialised" not in {each.kind for each in reports[0].findings} and (out == 3).all()


def test_device_arrays():
    host = np.arange(12.0).reshape(3, 4)
    array = cuda.to_device(host)
    assert np.array_equal(array.copy_to_host(), host) and array[1, 2] == 6 and array[-1, -1] == 11
    assert np.array_equal(array[1:].copy_to_host(), host[1:]) and np.array_equal(array.T.copy_to_host(), host.T)
    assert np.array_equal(array.reshape(4, 3).copy_to_host(), host.reshape(4, 3)) and len(array) == 3
    assert [each.size for each in array.ravel().split(5)] == [5, 5, 2]
    array[0, 1] = 7
    array[2] = np.ones(4)
    host[0, 1], host[2] = 7, 1
    assert np.array_equal(np.asarray(array), host)
    columns = cuda.to_device(np.asfortranarray(host))
    assert columns.is_f_contiguous() and np.array_equal(columns.copy_to_host(), host)
    out = cuda.device_array_like(columns)
    assert out.strides == columns.strides and cuda.is_cuda_array(out)
    fill[1, 32](array.ravel(), 5.0)
    assert (array.copy_to_host() == 5).all()


def test_strided_arrays_and_records_are_written_in_place():
    x = np.zeros((4, 10), np.float32)
    fill[1, 32](x[1, ::3], 2)
    assert np.array_equal(np.flatnonzero(x), [10, 13, 16, 19])

    @cuda.jit
    def set_mass(body):
        body["mass"] = 4.5

    bodies = np.zeros(2, kernels.BODY)
    set_mass[1, 1](bodies[1])
    assert bodies["mass"].tolist() == [0, 4.5]


def test_scalars_tuples_and_complex_numbers():
    @cuda.jit
    def give(out, pair, flag, z, arrays):
        if flag:
            out[0], out[1], out[2] = pair[0] + pair[1], z.imag, arrays[1][0]

    out = np.zeros(3)
    give[1, 1](out, (1, 2.5), True, 3 + 4j, (np.zeros(1), np.full(1, 9.0)))
    assert out.tolist() == [3.5, 4, 9]


def test_signatures_forall_and_vectorize():
    @cuda.jit("void(float32[:], float32)")
    def typed(x, value):
        i = cuda.grid(1)
        if i < x.size:
            x[i] = value

    x = np.zeros(100, np.float32)
    typed.forall(x.size)(x, 3)
    assert (x == 3).all()
    with pytest.raises(ValueError, match="negative"):
        typed.forall(-1)

    @vectorize(["float32(float32, float32)"], target="cuda")
    def add(a, b):
        return a + b

    assert np.array_equal(add(x, x), x + x)


def test_what_numba_makes_of_arrays_by_kernels_of_its_own():
    with twn.checked() as reports:
        assert cuda.reduce(lambda a, b: a + b)(np.arange(1000.0)) == 499500
    assert all(each.ok for each in reports) and "Numba" in {each.at for one in reports for each in one.allowed}
    random = importlib.import_module("numba.cuda.random")
    states, out = random.create_xoroshiro128p_states(64, seed=1), np.zeros(64, np.float32)
    uniform = random.xoroshiro128p_uniform_float32

    @cuda.jit
    def draw(states, out):
        out[cuda.grid(1)] = uniform(states, cuda.grid(1))

    draw[1, 64](states, out)
    assert len(set(out.tolist())) == 64 and out.min() >= 0 and 0.3 < out.mean() < 0.7


def test_print_in_a_kernel(capsys):
    @cuda.jit
    def hello(n):
        print("thread", cuda.threadIdx.x, n)

    hello[1, 2](7)
    assert sorted(capsys.readouterr().out.splitlines()) == ["thread 0 7", "thread 1 7"]


@pytest.mark.filterwarnings("ignore:Could not find source")
def test_exceptions_of_kernels_that_are_compiled_for_debugging():
    @cuda.jit(debug=True, opt=False)
    def scale(x, least):
        i = cuda.grid(1)
        if i < x.size:
            if x[i] < least:
                raise ValueError("too small", 7)
            x[i] *= 2

    x = np.arange(100, 130.0)
    scale[2, 16](x, 90)
    with twn.checked() as reports:
        scale[2, 16](x, 90)
    assert (x == 4 * np.arange(100, 130)).all() and reports[0].ok
    x[21] = 3
    for run in range(2):  # the first one's note is not the second's
        with pytest.raises(
            ValueError, match=r"function 'scale', file .*test_numba.py, line \d+, tid=\[0, 0, 5\] "
        ) as told:
            scale[2, 16](x, 90)
        assert "ctaid=[0, 0, 1]: too small" in told.value.args[0] and told.value.args[1] == 7
        assert x[21] == 3 and x[20] == 120 * 2 ** (3 + run)
    x[21] = 100
    scale[2, 16](x, 90)


def test_another_architecture():
    twn.activate("sm_80")
    try:

        @cuda.jit
        def ones(x):
            x[cuda.grid(1)] = 1

        x = np.zeros(32, np.float32)
        ones[1, 32](x)
        (ptx,) = ones.inspect_asm().values()
        assert x.all() and ".target sm_80" in ptx
    finally:
        twn.activate("sm_90")
    with pytest.raises(tw.UnsupportedError, match="sm_80 or sm_90"):
        twn.activate("sm_50")


def test_there_is_one_device():
    """A script for ten runs out of them, as on a machine with one GPU, and does not go on in the first one's memory."""
    assert cuda.select_device(0) is cuda.current_context() is cuda.current_context(0)
    for ask in (cuda.select_device, cuda.current_context):
        with pytest.raises(IndexError):
            ask(1)


def test_what_is_refused_by_name():
    with pytest.raises(tw.UnsupportedError, match=r"linked with other\.cu"):
        cuda.jit(lambda x: None, link=["other.cu"])[1, 1](np.zeros(1))
    there = cuda.device_array(1)
    for ask in (lambda: there.gpu_data, there.get_ipc_handle):
        with pytest.raises(tw.UnsupportedError, match="copy_to_host"):
            ask()

    with pytest.raises(tw.LaunchError, match="takes 2 arguments; 1 were given"):
        fill[1, 32](np.zeros(32))


def test_the_manual(tmp_path):
    planting.load(planting.example("Numba"), tmp_path / "manual_numba.py")


def test_given_back():
    code = "import tilewright.numba as ours, numba.cuda as theirs; jit = theirs.jit; ours.deactivate(); "
    code += "jit is not theirs.jit or exit('ours')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_numba_links_with_kernels():
    """float16's operators, which Numba has in CUDA C++, and a grid's barrier, which is the driver's."""

    @cuda.jit
    def halves(x):
        i = cuda.grid(1)
        x[i] = x[i] * x[i] + x[i]

    @cuda.jit
    def less(x):
        i = cuda.grid(1)
        x[i] = x[i] - np.float16(1)

    @cuda.jit
    def swap(x, y):
        i = cuda.grid(1)
        x[i] += 1
        cuda.cg.this_grid().sync()
        y[i] = x[x.size - 1 - i]

    x = np.linspace(0, 4, 64).astype(np.float16)
    y = x.copy()
    halves[2, 32](y)
    assert (abs(y - (x * x + x)) <= 2e-3 * y).all()
    less[2, 32](x)
    assert x[0] == -1 and x[-1] == 3
    x += 1
    y = x.astype(np.float32)
    z = np.empty_like(y)
    with twn.checked() as reports:
        swap[2, 32](y, z)
    assert (z == x[::-1] + np.float32(1)).all() and reports[0].ok


def test_what_the_device_tells():
    device, called = cuda.get_current_device(), []
    assert (device.MAX_GRID_DIM_X, device.MAX_THREADS_PER_MULTIPROCESSOR) == (2**31 - 1, 2048)
    assert not hasattr(device, "NOTHING_OF_THAT_NAME") and device.uuid.startswith("GPU-")
    free, total = cuda.current_context().get_memory_info()
    assert 0 < free <= total
    cuda.stream().add_callback(lambda stream, status, arg: called.append((status, arg)), 3)
    assert called == [(0, 3)]


ARRAYS = """\
import cupy, numpy as np
from numba import cuda

@cuda.jit
def double(x):
    x[cuda.grid(1)] *= 2

x = cupy.arange(64, dtype=np.float32)
for each in (x, cuda.as_cuda_array(x), cuda.to_device(x)):
    double[2, 32](each)
assert (x == 8 * cupy.arange(64)).all() and (cuda.to_device(x).copy_to_host() == x.get()).all()
"""


@pytest.mark.parametrize("check", [False, True])
def test_arrays_of_cupy_in_a_script(tmp_path, check):
    pytest.importorskip("cupy", reason="CuPy is not installed")
    (tmp_path / "script.py").write_text(ARRAYS)
    report = run_script(tmp_path / "script.py", Settings(check=check), [], capture=True)
    assert report.exit_code == 0, report.errors
