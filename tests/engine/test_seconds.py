"""A launch's time is bounded as its instructions are, wherever it runs."""

import subprocess
import sys

import numpy as np
import pytest

import tilewright as tw
from tests.program.tools import needs_compiler
from tilewright.engine.run import running

pytestmark = pytest.mark.optimised

SPIN = "__global__ void spin(int *x) { for (;;) atomicAdd(x, 1); }"
NEVER = {"budget": 1 << 60}
TOLD = r"the launch ran for more than 0\.2 seconds.*seconds=.*Block \(\d, 0, 0\): .*threads run at kernel\.cu:1"


@pytest.mark.parametrize("threads", [1, 2, None])
def test_a_launch_ends_when_its_seconds_are_over(tier, threads):
    kernel = tw.RawKernel(SPIN, "spin")
    with pytest.raises(tw.KernelError, match=TOLD) as caught:
        kernel(4, 64, (np.zeros(1, np.int32),), tier=tier, threads=threads, seconds=0.2, **NEVER)
    assert caught.value.kind == "budget"
    kernel = tw.RawKernel("__global__ void one(int *x) { x[threadIdx.x] = 1; }", "one")
    x = np.zeros(32, np.int32)
    kernel(1, 32, (x,), seconds=100)
    assert x.sum() == 32


def test_a_check_tells_what_was_seen_until_then():
    code = """__global__ void spin(int *x) {
    x[1] = threadIdx.x / 32;
    while (atomicAdd(x, 1) != -1) ;
    }"""
    report = tw.RawKernel(code, "spin").check(1, 64, (np.zeros(4, np.int32),), seconds=0.2, **NEVER)
    assert not report.complete and not report.ok
    assert {(each.kind, each.line) for each in report.findings if each.severity == "error"} == {
        ("budget", 3), ("race-global", 2),
    }  # fmt: skip


def test_a_checked_spin_ends_by_itself(monkeypatch):
    monkeypatch.setattr(running, "SPIN_SECONDS", 0.2)  # its budget would last for hours
    spin = tw.RawKernel("__global__ void spin(volatile int *x) { while (!*x) ; }", "spin")
    assert "more than 0.2 seconds" in spin.check(4, 64, (np.zeros(1, np.int32),)).fault.message


@pytest.mark.parametrize("how", [{"seconds": 0}, {"seconds": -1}, {"seconds": np.nan}, {"budget": 0}, {"budget": -1}])
def test_no_time_and_no_budget_at_all_are_refused(how):
    """A budget of -1 was as many as 64 bits count, and 2^64 none."""
    with pytest.raises(tw.LaunchError, match=f"{next(iter(how))} must be (more than 0|at least 1)"):
        tw.RawKernel(SPIN, "spin")(1, 32, (np.zeros(1, np.int32),), **how)
    x = np.zeros(32, np.int32)
    tw.RawKernel("__global__ void one(int *x) { x[threadIdx.x] = 1; }", "one")(1, 32, (x,), budget=1 << 64)
    assert x.all()


def command(*arguments, folder):
    return subprocess.run(
        [sys.executable, "-m", "tilewright", *arguments], capture_output=True, text=True, cwd=folder, timeout=120
    )


def test_the_command_line_bounds_a_check(tmp_path):
    (tmp_path / "k.cu").write_text(f"// tilewright: launch spin<<<4, 64>>>(x = int[1])\n{SPIN}\n")
    done = command("check", "--budget", str(1 << 60), "--seconds", "0.2", "k.cu", folder=tmp_path)
    assert done.returncode == 1 and "ran for more than 0.2 seconds" in " ".join(done.stdout.split())
    done = command("check", "--seconds", "0", "k.cu", folder=tmp_path)
    assert done.returncode == 2 and "must be more than 0" in done.stderr


@needs_compiler
@pytest.mark.parametrize("options", [[], ["--check"]])
def test_the_command_line_bounds_a_programs_launches(tmp_path, options):
    main = (
        "int main() { int *x; cudaMalloc(&x, 4); spin<<<4, 64>>>(x); return cudaDeviceSynchronize() == 702 ? 5 : 6; }"
    )
    (tmp_path / "p.cu").write_text(f"{SPIN}\n{main}\n")
    done = command("run", *options, "--budget", str(1 << 60), "--seconds", "0.2", "p.cu", folder=tmp_path)
    assert done.returncode == 5 and "ran for more than 0.2 seconds" in " ".join(done.stderr.split())
