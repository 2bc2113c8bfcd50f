"""The pytest plugin, run as users run it: in a pytest of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import warm
from tests.program.tools import needs_compiler
from tests.races import RACE

KERNELS = """\
// tilewright: for n in 5, 64
// tilewright: launch twice<<<1, 64>>>(x = int[n] random, y = int[n], n)
// tilewright: expect y == FACTOR * x
// tilewright: end
// tilewright: launch ones<<<1, 8>>>(x = int[8])
// tilewright: expect x == 1
// tilewright: launch twice<<<1, 64>>>(x, z = int[8], 8)
// tilewright: expect z == 2
__global__ void twice(const int *x, int *y, int n)
{
    if (threadIdx.x < n)
        y[threadIdx.x] = FACTOR * x[threadIdx.x];
}
__global__ void ones(int *x)
{
    x[threadIdx.x] = 1;
}
""".replace("y == FACTOR", "y == 2")
PYTHON = """\
import numpy as np

def test_conflicts(cuda_module):
    out = np.zeros(32, np.int32)
    kernel = cuda_module("column.cu", "-DPAD=1").get_function("column")
    assert kernel.profile(1, 32, (out,)).bank_conflicts == 0
    kernel = cuda_module("column.cu", "-DPAD=0").get_function("column")
    assert kernel.profile(1, 32, (out,)).bank_conflicts == 62
"""
COLUMN = """\
__global__ void column(int *out)
{
    __shared__ int tile[32][32 + PAD];
    tile[threadIdx.x][0] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x][0];
}
"""
NODES = ["kernels.cu::twice[n=5]", "kernels.cu::twice[n=64]", "kernels.cu::ones"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kernels.cu").write_text(KERNELS, encoding="utf-8")
    (tmp_path / "column.cu").write_text(COLUMN, encoding="utf-8")
    (tmp_path / "test_column.py").write_text(PYTHON, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\ntilewright_options = -DFACTOR=2\n", encoding="utf-8")
    return tmp_path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    imported = "ignore::pytest.PytestAssertRewriteWarning"  # pytest says that of the package
    return warm.run(["-m", "pytest", "-p", "no:cacheprovider", "-W", imported, *_load(), *arguments], cwd=folder)


def _load() -> list[str]:
    """Where tilewright is not installed its entry point is not found; then name the plugin."""
    from importlib.metadata import entry_points

    known = {entry.value for entry in entry_points(group="pytest11")}
    return [] if "tilewright.pytest_plugin" in known else ["-p", "tilewright.pytest_plugin"]


def test_cases_have_stable_names(folder: Path) -> None:
    done = run(folder, "--collect-only", "-q")
    assert [line for line in done.stdout.splitlines() if ".cu::" in line] == NODES


def test_all_pass(folder: Path) -> None:
    """The one that starts Python, as users do."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *_load()]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "4 passed" in done.stdout, done.stdout


def test_one_by_its_node_and_some_by_name(folder: Path) -> None:
    assert "1 passed" in run(folder, NODES[1]).stdout
    assert "2 passed, 2 deselected" in run(folder, "-k", "twice").stdout


def test_under_xdist(folder: Path) -> None:
    done = run(folder, "-n", "2")
    assert done.returncode == 0 and "4 passed" in done.stdout, done.stdout


def test_a_failure_shows_the_expectation_and_no_traceback(folder: Path) -> None:
    (folder / "pytest.ini").write_text("[pytest]\ntilewright_options = -DFACTOR=3\n", encoding="utf-8")
    done = run(folder, "kernels.cu")
    assert done.returncode == 1 and "3 failed" in done.stdout
    assert "line 3: expected y == 2 * x" in done.stdout and "elements are wrong" in done.stdout
    assert "Traceback" not in done.stdout and "runtest" not in done.stdout


def test_a_comment_that_is_not_in_the_language_is_a_collection_error(folder: Path) -> None:
    (folder / "bad.cu").write_text("// tilewright: launch f<<<1>>>()\n", encoding="utf-8")
    done = run(folder)
    assert done.returncode == 2 and "bad.cu:1:28: expected ','" in done.stdout


def test_a_named_file_without_a_launch_says_so(folder: Path) -> None:
    (folder / "none.cu").write_text("__global__ void f() {}\n", encoding="utf-8")
    done = run(folder, "none.cu")
    assert done.returncode == 2 and "none.cu has no launch in a comment; `tilewright check --init`" in done.stdout
    assert "none.cu" not in run(folder).stdout


def test_a_source_that_does_not_compile_fails(folder: Path) -> None:
    (folder / "broken.cu").write_text(
        "// tilewright: launch f<<<1, 1>>>()\n__global__ void f() { nothing(); }\n", encoding="utf-8"
    )
    done = run(folder, "broken.cu")
    assert done.returncode == 1 and "nothing" in done.stdout and "Traceback" not in done.stdout


def test_leaks(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import tilewright as tw\ndef test_good():\n    tw.alloc(4).free()\ndef test_bad():\n    tw.alloc(4)\n",
        encoding="utf-8",
    )
    assert "2 passed" in run(tmp_path).stdout
    done = run(tmp_path, "--tilewright-leaks")
    assert "1 failed, 1 passed" in done.stdout and "test_it.py:5" in done.stdout and "never freed" in done.stdout


CHECKED = """\
import numpy as np
import pytest

@pytest.fixture
def arrays():
    return np.arange(64, dtype=np.int32), np.zeros(64, np.int32)

def test_race(cuda_module, cuda_check, arrays):
    cuda_check(cuda_module("race.cu").get_function("reverse"), 1, 64, arrays)

def test_costs_alone(cuda_module, cuda_check, arrays):
    report = cuda_check(cuda_module("race.cu").get_function("reverse"), 1, 64, arrays, only=["cost"])
    assert report.bank_conflicts == 0

def test_never(cuda_module, cuda_check, arrays):
    report = cuda_check(cuda_module("race.cu").get_function("reverse"), 1, 64, arrays, fail_on="never")
    assert report.ok

def test_stopped(cuda_module, cuda_check, arrays):
    cuda_check(cuda_module("race.cu").get_function("reverse"), 1, 64, (arrays[0], arrays[1][:9]), fail_on="never")
"""


def test_findings_fail_a_case_with_place_and_remedy(folder: Path) -> None:
    (folder / "race.cu").write_text(RACE, encoding="utf-8")
    done = run(folder, "race.cu")
    assert done.returncode == 1 and "Traceback" not in done.stdout
    assert "error race-shared race.cu:" in done.stdout and "mend: put __syncthreads()" in done.stdout


@pytest.mark.parametrize(
    ("settings", "passes"),
    [
        ("tilewright_without = races initialisation", True),
        ("tilewright_only = cost", True),
        ("tilewright_only = race", False),
        ("tilewright_fail_on = never", True),
    ],
)
def test_settings(folder: Path, settings: str, passes: bool) -> None:
    (folder / "race.cu").write_text(RACE, encoding="utf-8")
    (folder / "pytest.ini").write_text(f"[pytest]\n{settings}\n", encoding="utf-8")
    assert (run(folder, "race.cu").returncode == 0) is passes


def test_known_findings(folder: Path) -> None:
    (folder / "race.cu").write_text(RACE, encoding="utf-8")
    lines = "race-shared race.cu:5 -- known\nrace-shared race.cu:6 -- known\n"
    (folder / "tilewright.allow").write_text(lines, encoding="utf-8")
    done = run(folder, "race.cu")
    assert done.returncode == 0, done.stdout


def test_a_wrong_setting_is_told(folder: Path) -> None:
    (folder / "race.cu").write_text(RACE, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\ntilewright_without = rase\n", encoding="utf-8")
    done = run(folder, "race.cu")
    assert done.returncode == 1 and "no kind of finding is named 'rase'" in done.stdout
    assert "Traceback" not in done.stdout


def test_launches_of_python_tests_are_checked(folder: Path) -> None:
    (folder / "race.cu").write_text(RACE, encoding="utf-8")
    (folder / "test_checked.py").write_text(CHECKED, encoding="utf-8")
    done = run(folder, "test_checked.py")
    assert "3 failed, 1 passed" in done.stdout, done.stdout
    assert "error race-shared race.cu:" in done.stdout and "out-of-bounds" in done.stdout
    assert "<report of reverse<<<(1, 1, 1), (64, 1, 1)>>>: error race-shared at line" in done.stdout


PROGRAM = """\
#include <stdio.h>
__global__ void set(int *x) { x[threadIdx.x] = threadIdx.x; }
int main()
{
    int *x, y[32];
    cudaMalloc(&x, 32 * sizeof(int));
    set<<<1, 32>>>(x);
    cudaMemcpy(y, x, sizeof(y), cudaMemcpyDeviceToHost);
    cudaFree(x);
    printf("last %d\\n", y[31]);
    return y[31] != LAST;
}
"""


@needs_compiler
def test_programs_are_tests_where_that_is_asked_for(tmp_path):
    (tmp_path / "right.cu").write_text(PROGRAM.replace("LAST", "31"), encoding="utf-8")
    (tmp_path / "wrong.cu").write_text(PROGRAM.replace("LAST", "30"), encoding="utf-8")
    (tmp_path / "bounds.cu").write_text(PROGRAM.replace("LAST", "31").replace("<<<1, 32>", "<<<1, 33>"))
    (tmp_path / "kernel.cu").write_text("// main() is elsewhere\n__global__ void f() {}\n")
    silent = run(tmp_path)
    assert "no tests ran" in silent.stdout + silent.stderr
    (tmp_path / "pytest.ini").write_text("[pytest]\ntilewright_programs = true\n", encoding="utf-8")
    done = run(tmp_path, "-rA")
    assert "1 passed" in done.stdout and "2 failed" in done.stdout, done.stdout
    assert "PASSED right.cu::main" in done.stdout
    assert "the program ended with code 1" in done.stdout and "last 31" in done.stdout
    assert "out-of-bounds bounds.cu:2" in done.stdout
