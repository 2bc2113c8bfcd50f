"""What a program's process does while the program is built: helpers are made that its launches will need."""

import os
import subprocess
import sys

import pytest

from tilewright.program import Options, Settings, process, run_program
from tilewright.program.job import COMPILING


@pytest.mark.parametrize("said", [b"", COMPILING])
def test_a_process_without_a_job_ends_at_once(tmp_path, said):
    """Whatever is made ahead of it: nothing waits for that."""
    heard, told = os.pipe()
    code, arguments = (
        "from tilewright.program.ahead import main; main()",
        (tmp_path / "job", heard, "runtime", "timing"),
    )
    command, environment = [sys.executable, "-c", code, *map(str, arguments)], {"TILEWRIGHT_CACHE_DIR": str(tmp_path)}
    child = subprocess.Popen(command, pass_fds=(heard,), stderr=subprocess.PIPE, env={**os.environ, **environment})
    os.close(heard)
    os.write(told, said)
    os.close(told)
    assert child.communicate()[1] == b"" and child.returncode == 0


def test_a_program_without_kernels_makes_no_helpers_ahead(tmp_path):
    for name, text, found in (
        ("a.cu", "k<<<1, 1>>>();", True),
        ("b.cu", "int main() {}", False),
        ("c.c", "<<<", False),
    ):
        (tmp_path / name).write_text(text)
        assert process._launches(tmp_path / name) == found
    assert not process._launches(tmp_path / "absent.cu")


@pytest.mark.parametrize("asked", [{}, {"check": True}, {"profile": True}, {"time": True}])
def test_what_is_made_ahead_is_what_launches_need(tmp_path, monkeypatch, asked):
    (tmp_path / "watched.py").write_text(
        "from tilewright.engine.run import helpers\nfrom tilewright.program import child\nlinked = helpers.linked\n"
        "helpers.linked = lambda name, level: print(name + ' ', end='', flush=True) or linked(name, level)\n"
        "main = child.main\n"
    )
    monkeypatch.setattr(process, "CHILD", "watched")
    source = tmp_path / "program.cu"
    source.write_text("__global__ void k() {}\nint main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }\n")
    settings = Settings(**asked)
    report = run_program([source], Options(host=("-std=c++17",)), settings, [], capture=True, folder=tmp_path)
    assert {*settings.helpers} == {*report.output.split()} - {"arithmetic"}, report.errors


def test_who_builds_a_program_loads_neither_numpy_nor_llvm():
    """They take a third of a second, and the process that runs the program loads them meanwhile."""
    code = "import sys, tilewright.cli.ran, tilewright.program.build; print({'numpy', 'llvmlite'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
