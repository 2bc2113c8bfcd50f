"""NVRTC's processes: what ends one of them ends nothing else."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.threads import together
from tilewright.compile import compilers, nvrtc
from tilewright.errors import CompileError

OPTIONS = ["--gpu-architecture=compute_90a"]
RIGHT = "__global__ void k(int *x) { *x = 1; }"


class Does:
    """In a request: the child does this when it reads it."""

    def __init__(self, what, *arguments):
        self.what = what, arguments

    def __reduce__(self):
        return self.what


def ask(*request, **given):
    return compilers.ask(nvrtc._files(), request, **{"seconds": None, "alone": False, **given})


def test_a_crash_is_an_error_and_the_next_compilation_goes_on():
    with pytest.raises(CompileError, match=r"NVRTC crashed \(SIGABRT\) while it compiled this.*another release"):
        ask(Does(os.abort))
    with pytest.raises(CompileError, match=r"NVRTC ended with code 1 while .*: ZeroDivisionError"):
        ask(Does(divmod, 1, 0))
    with pytest.raises(CompileError, match=r"NVRTC was killed while it compiled this, .*memory runs out"):
        ask(Does(signal.raise_signal, signal.SIGKILL))
    assert nvrtc.run(RIGHT, "k.cu", OPTIONS).ptx


def test_a_child_is_kept_and_one_that_was_killed_meanwhile_is_replaced():
    nvrtc.run(RIGHT, "k.cu", OPTIONS)
    kept = compilers._idle[-1]
    nvrtc.run(RIGHT, "k.cu", OPTIONS)
    assert compilers._idle[-1] is kept
    kept._process.kill()
    kept._process.wait()
    assert nvrtc.run(RIGHT, "k.cu", OPTIONS).ptx
    assert compilers._idle[-1] is not kept


def test_threads_compile_at_once():
    found = [None] * 5

    def work(index):
        found[index] = nvrtc.run(f"__global__ void k{index}(int *x) {{ *x = {index}; }}", "k.cu", OPTIONS).ptx

    together(work, range(5))
    assert all(f"k{index}" in text for index, text in enumerate(found))
    assert len(compilers._idle) <= 2


LONG = "".join(f"x[{i}] = x[{i + 1}] * x[{i % 7}] + sinf(x[{i + 3}]);\n" for i in range(6000))
LONG = f"__global__ void k(float *x) {{\n{LONG}}}\n"  # NVRTC takes seconds


def test_time_is_up_where_nvrtc_does_not_look_at_it():
    request = (LONG, "k.cu", OPTIONS, [], {}, False, None, False)
    with pytest.raises(nvrtc.TookTooLong):
        ask(*request, seconds=-0.8)
    assert nvrtc.run(RIGHT, "k.cu", OPTIONS).ptx


def test_a_process_that_cannot_start_children_compiles_itself(monkeypatch):
    def refuse(*_, **__):
        raise PermissionError("no processes here")

    monkeypatch.setattr(compilers, "_idle", [])
    monkeypatch.setattr(compilers.subprocess, "Popen", refuse)
    assert nvrtc.run(RIGHT, "k.cu", OPTIONS).ptx


def test_names_of_files_begin_where_this_process_is_now(tmp_path, monkeypatch):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "here.h").write_text(f"__global__ void {name}(int *x) {{ *x = 1; }}")
        monkeypatch.chdir(tmp_path / name)
        assert f"{name}" in nvrtc.run('#include "here.h"', "k.cu", [*OPTIONS, "-I."]).ptx


PARENT = """
import sys, threading, time
from tilewright.compile import compilers, nvrtc
sys.path.insert(0, sys.argv[1])
from test_compilers import LONG, ask
nvrtc.run("__global__ void k(int *x) {}", "k.cu", ["--gpu-architecture=compute_90a"])
print(compilers._idle[-1]._process.pid, flush=True)
if sys.argv[2] == "compiles":
    threading.Thread(target=print, args=("asks",), kwargs={"flush": True}).start()
    ask(LONG, "k.cu", ["--gpu-architecture=compute_90a"], [], {}, False, None, False)
time.sleep(1000)
"""


@pytest.mark.parametrize("doing", ["compiles", "waits"])
def test_a_child_ends_with_its_parent_however_that_ends(doing):
    command = [sys.executable, "-c", PARENT, str(Path(__file__).parent), doing]
    parent = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    child = int(parent.stdout.readline())
    if doing == "compiles":
        parent.stdout.readline()
        time.sleep(0.3)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    end = time.monotonic() + 10
    while Path(f"/proc/{child}").exists() and Path(f"/proc/{child}/stat").read_text().split()[2] != "Z":
        assert time.monotonic() < end, "the child goes on"
        time.sleep(0.02)
