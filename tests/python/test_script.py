"""``tilewright run script.py``."""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import threading

import pytest

from tests.threads import together
from tilewright.cli.main import main
from tilewright.program import Settings
from tilewright.python import child
from tilewright.python.script import run_script
from tilewright.python.switch import Switch


def write(folder, text):
    path = folder / "script.py"
    path.write_text(text, encoding="utf-8")
    return path


def test_any_script_runs(tmp_path):
    (tmp_path / "beside.py").write_text("VALUE = 4")
    script = write(
        tmp_path,
        "import sys, beside\nprint(sys.argv[1:], __name__, beside.VALUE)\nprint('no', file=sys.stderr)\nsys.exit(3)\n",
    )
    report = run_script(script, Settings(), ["a", "-b"], capture=True)
    assert report.output == "['a', '-b'] __main__ 4\n" and report.errors == "no\n"
    assert report.exit_code == 3 and report.complete and not report.ok


def test_an_exception_ends_it_as_in_python(tmp_path):
    report = run_script(write(tmp_path, "def f():\n    raise ValueError('so')\nf()\n"), Settings(), [], capture=True)
    assert report.exit_code == 1 and report.errors.splitlines()[-1] == "ValueError: so"
    assert "tilewright" not in report.errors and "runpy" not in report.errors


def test_a_module_of_a_package(tmp_path, monkeypatch, capfd):
    folder = tmp_path / "package" / "inner"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "__init__.py").write_text("")
    (folder / "beside.py").write_text("VALUE = 4\n")
    (folder / "own.py").write_text(
        "import sys\nfrom . import beside\nprint(__name__, __package__, sys.argv[1:], beside.VALUE)\n"
        "def f():\n    raise ValueError('so')\nif len(sys.argv) > 2:\n    f()\n"
    )
    (folder.parent / "__main__.py").write_text("print('all of it')\n")
    monkeypatch.chdir(tmp_path)
    assert main(["run", "-m", "package.inner.own", "--", "a"]) == 0
    assert capfd.readouterr().out == "__main__ package.inner ['a'] 4\n"
    assert main(["run", "--check", "-m", "package"]) == 0 and capfd.readouterr().out == "all of it\n"
    assert main(["run", "-m", "package.inner.own", "--", "a", "b"]) == 1
    told = capfd.readouterr().err.splitlines()
    assert told[-1] == "ValueError: so" and told[1].endswith('own.py", line 7, in <module>') and len(told) == 6
    assert main(["run", "-m", "package.nothing"]) == 1 and "No module named package.nothing" in capfd.readouterr().err
    assert main(["run"]) == 2 and "a module by -m" in capfd.readouterr().err
    assert main(["run", "-m", "package", "other.py"]) == 0 and capfd.readouterr().out == "all of it\n"  # its argument


@pytest.mark.skipif(
    any(importlib.util.find_spec(each) for each in ("torch", "cupyx")), reason="the packages themselves are installed"
)
def test_timers_call_a_function_twice(tmp_path):
    """Those of PyTorch and CuPy, whose packages stand here for what they say of time."""
    modules = {
        "torch/utils/benchmark/utils/timer.py": "class Timer:\n    def _timeit(self, n):\n        return 3.0 * n\n",
        "cupyx/profiler/_time.py": "def benchmark(f, args=(), kwargs={}, n_repeat=10000, *, name=None, n_warmup=10):\n"
        "    return [f() for _ in range(n_repeat + n_warmup)]\n",
        "cupyx/profiler/__init__.py": "from ._time import benchmark\n",
    }
    for name, text in modules.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    script = write(
        tmp_path,
        "import sys\nfrom cupyx.profiler import benchmark\nfrom torch.utils.benchmark.utils.timer import Timer\n"
        "print(benchmark(lambda: 1, n_repeat=50), benchmark(lambda: 1, n_repeat=1, n_warmup=0))\n"
        "print([Timer()._timeit(n) for n in (0, 1, 100)])\n",
    )
    report = run_script(script, Settings(), [], capture=True)
    assert report.output == "[1, 1, 1] [1]\n[0.0, 3.0, 300.0]\n", report.errors
    assert report.errors.count("once or twice") == 2


def test_pytest_that_takes_warnings_for_errors(tmp_path, monkeypatch, capfd):
    """It finds tilewright's plugin, in a package that is imported already."""
    (tmp_path / "test_own.py").write_text("def test_own(): assert True\n")
    monkeypatch.chdir(tmp_path)
    assert main(["run", "-m", "pytest", "--", "-q", "-W", "error", "test_own.py"]) == 0, capfd.readouterr()
    assert "1 passed" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("import cupy.linalg", 1, "pip install cupy-cuda13x"),
        ("import pycuda.autoinit", 1, "tilewright.RawModule"),
        ("try:\n    import cupy\nexcept ImportError:\n    pass", 0, None),
        ("import nothing_of_that_name", 1, None),
        ("import numba.cuda", 1, "tilewright[numba]"),
        ("import types\nsys.modules['triton'] = types.ModuleType('triton')\nimport triton.gone", 1, None),
        ("class E(Exception): __module__ = 'numba.core.errors'\nraise E('a type')", 1, None),
    ],
)
def test_packages_that_want_a_gpu(tmp_path, text, code, told):
    # As where they are not installed.
    hidden = "import sys\nsys.modules.update(dict.fromkeys(('cupy', 'pycuda', 'numba')))\n"
    report = run_script(write(tmp_path, hidden + text), Settings(), [], capture=True)
    last = [line for line in report.errors.splitlines() if line.startswith("tilewright: ")]
    assert report.exit_code == code and len(last) == (told is not None)
    assert told is None or told in last[0]


def test_a_script_alone(tmp_path, capsys):
    script = str(write(tmp_path, ""))
    assert main(["run", "-DN=3", script]) == 2 and "without options of a C++ compiler" in capsys.readouterr().err
    assert main(["run", "--launches", script]) == 2 and "a Python script has none" in capsys.readouterr().err
    assert main(["run", str(tmp_path / "none.py")]) == 2 and "there is no file" in capsys.readouterr().err


@pytest.fixture
def switched(tmp_path, monkeypatch):
    """A package ``theirs`` whose place ``ours`` takes, which counts how often, and the switch that sees to it."""
    (tmp_path / "theirs.py").write_text("NAME = 'theirs'\n")
    (tmp_path / "ours.py").write_text(
        "import theirs\nTIMES = 0\n"
        "def activate():\n    global TIMES\n    theirs.NAME = 'ours'\n    TIMES += 1\n"
        "activate()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(child, "_OURS", {"theirs": "ours"})
    monkeypatch.setattr(sys, "meta_path", [Switch(child._OURS), *sys.meta_path])
    yield
    for name in ("theirs", "ours"):
        sys.modules.pop(name, None)


def test_a_look_up_leaves_the_switch_as_it_is(switched):
    """PyTorch looks for Triton while it is imported."""
    for _ in range(3):
        assert importlib.util.find_spec("theirs").name == "theirs"
    assert "theirs" not in sys.modules
    assert importlib.import_module("theirs").NAME == "ours"
    assert importlib.util.find_spec("theirs") is sys.modules["theirs"].__spec__


def test_a_package_that_is_loaded_again_is_switched_again(switched):
    module = importlib.import_module("theirs")
    assert importlib.reload(module).NAME == "ours" and sys.modules["ours"].TIMES == 2


def test_ours_first(switched):
    assert importlib.import_module("ours").TIMES == 1 and sys.modules["theirs"].NAME == "ours"


def test_threads_that_look_and_import_at_once(switched):
    seen, gate = [], threading.Barrier(8)

    def one(index):
        gate.wait()
        if index % 2:
            importlib.util.find_spec("theirs")
        seen.append(importlib.import_module("theirs").NAME)

    together(one, range(8))
    assert seen == ["ours"] * 8 and sys.modules["ours"].TIMES == 1


def test_what_is_not_there_is_not_found(switched, monkeypatch):
    monkeypatch.setattr(child, "_OURS", {"nothing_of_that_name": "ours"})
    assert importlib.util.find_spec("nothing_of_that_name") is None
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("nothing_of_that_name")


NUMBA = """\
import numpy as np
from numba import cuda

@cuda.jit
def add(x, y):
    i = cuda.grid(1)
    if i <= y.size:
        y[i] += x[i]

x = np.ones(100)
y = cuda.to_device(np.arange(100.0))
add[1, 128](x, y)
add[1, 128](x, y)
print(y.copy_to_host().sum())
"""
TRITON = """\
import numpy as np
import triton
import triton.language as tl
from tilewright.triton import array

@triton.jit
def double(x, n, B: tl.constexpr):
    at = tl.arange(0, B)
    tl.store(x + at, 2 * tl.load(x + at, mask=at < n))

x = array(np.ones(100, np.float32))
double[(1,)](x, 100, B=128)
print(x.sum())
"""


def test_kernels_of_numba(tmp_path, capfd):
    pytest.importorskip("numba_cuda", "0.30.4", reason="numba-cuda 0.30.4 is not installed (pip install '.[numba]')")
    script = write(tmp_path, NUMBA)
    report = run_script(script, Settings(check=True), [], capture=True)
    assert report.output == "5150.0\n" and report.exit_code == 0 and not report.ok
    assert {(each.kind, each.line) for each in report.findings if each.severity == "error"} == {("out-of-bounds", 8)}
    assert [(row.kernel, row.line, row.count) for row in report.launches] == [("add", 12, 1), ("add", 13, 1)]
    stopped = run_script(script, Settings(), [], capture=True)
    assert stopped.exit_code == 1 and "script.py:8 " in stopped.stopped
    assert stopped.errors.splitlines()[1].endswith('script.py", line 12, in <module>')
    assert main(["run", "--profile", str(write(tmp_path, NUMBA.replace("<=", "<")))]) == 0
    told = capfd.readouterr()
    assert told.out == "5150.0\n" and "script.py:12  1x1x1  128x1x1" in told.err


STARTED = """\
import multiprocessing, subprocess, sys

def work():
    import add

if __name__ == "__main__":
    print(subprocess.run([sys.executable, "add.py"], capture_output=True, text=True).stdout, end="", flush=True)
    worker = multiprocessing.get_context("spawn").Process(target=work)
    worker.start(), worker.join()
    sys.exit(worker.exitcode)
"""


def test_what_a_script_starts_has_its_packages_too(tmp_path):
    """As a GPU's machine has: a test that starts a worker, say, whose launches are checked and told as the script's."""
    pytest.importorskip("numba_cuda", "0.30.4", reason="numba-cuda 0.30.4 is not installed (pip install '.[numba]')")
    (tmp_path / "add.py").write_text(NUMBA)
    report = run_script(write(tmp_path, STARTED), Settings(check=True), [], capture=True, folder=tmp_path)
    assert report.exit_code == 0 and report.output == 2 * "5150.0\n", report.errors
    assert {(each.kind, each.line) for each in report.findings if each.severity == "error"} == {("out-of-bounds", 8)}
    assert sum(row.count for row in report.launches) == 4


def test_kernels_of_triton(tmp_path, capfd):
    pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")
    script = str(write(tmp_path, TRITON))
    assert main(["run", "--check", "--json", script, "--arch-of-device", "sm_80"]) == 1
    told = capfd.readouterr()
    report = json.loads(told.err[told.err.index("{") :])
    assert told.out == "200.0\n"
    assert ("out-of-bounds", 9) in {(each["kind"], each["line"]) for each in report["findings"]}
    looked = "import importlib.util\nassert importlib.util.find_spec('triton')\n" + TRITON  # as PyTorch 2.15 does
    assert main(["run", "--check", str(write(tmp_path, looked))]) == 1
    assert capfd.readouterr().out == "200.0\n"
    ours_first = TRITON.replace("import triton\n", "import tilewright.triton\nimport triton\n", 1)
    assert main(["run", "--check", str(write(tmp_path, ours_first))]) == 1
    assert capfd.readouterr().out == "200.0\n"
    assert main(["run", script, "--arch-of-device", "sm_75"]) == 2
    assert "sm_90, sm_80" in capfd.readouterr().err


TUNED = """\
import math
import numpy as np
import triton
import triton.language as tl
from tilewright.triton import array

@triton.autotune(configs=[triton.Config({"B": size}, num_warps=4) for size in (16, 1024, 128)], key=["n"])
@triton.jit
def more(x, y, n, B: tl.constexpr):
    at = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(y + at, tl.load(x + at, mask=at < n) + 1, mask=at < n)

n = 1 << 18
x, y = array(np.arange(n, dtype=np.float32)), array(np.zeros(n, np.float32))
run = lambda: more[lambda meta: (triton.cdiv(n, meta["B"]),)](x, y, n)
run()
times = {config.kwargs["B"]: found[0] for config, found in more.configs_timings.items()}
print((np.asarray(y) == np.arange(n) + 1).all(), more.best_config.kwargs["B"], times[16] > 1.5 * times[1024] > 0)
print(math.isclose(triton.testing.do_bench(run), times[more.best_config.kwargs["B"]]))
print(math.isnan(triton.testing.do_bench(lambda: None)))
"""


def test_an_autotuner_chooses_by_the_model_of_an_h200(tmp_path):
    """``run --time``: sixteen elements a block are slow there, whatever they take here."""
    pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")
    report = run_script(write(tmp_path, TUNED), Settings(time=True), [], capture=True)
    assert report.exit_code == 0, report.errors
    first, second, third = report.output.splitlines()
    assert first.split()[0] == "True" and first.split()[1] in ("1024", "128") and first.split()[2] == "True", first
    assert (second, third) == ("True", "True") and "by the model of it" in report.errors
