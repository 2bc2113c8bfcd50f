"""Where NVRTC and the headers are found; each test that compiles does it in a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.compile import toolkit
from tilewright.compile.diagnostics import Situation, explain
from tilewright.errors import CompileError

pytestmark = pytest.mark.usefixtures("own_cache")

PROGRAM = """
import json, sys
from pathlib import Path
from tilewright.compile import compile_source, nvrtc
source = '''#include <cuda/std/cstdint>
#include <cuda_fp16.h>
#include <mma.h>
__global__ void k(__half *p) { *p = 1; }'''
ptx = compile_source(source).ptx
maps = Path('/proc/self/maps').read_text().splitlines()
loaded = sorted({line.split()[-1] for line in maps if 'libnvrtc' in line})
print(json.dumps({'loaded': loaded, 'folders': nvrtc.include_folders(), 'kernel': '_Z1kP6__half' in ptx}))
"""
WHEELS = {
    "nvrtc": ("lib/libnvrtc*",),
    "runtime": ("include/*.h*", "include/cooperative_groups"),
    "crt": ("include/crt",),
    "cccl": ("include/cccl",),
}


def compiled_with(**environment):
    """What PROGRAM says where the wheels are as the environment has them."""
    others = {name: value for name, value in os.environ.items() if name != toolkit.CHOICE}
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env={**others, **environment}
    )
    return json.loads(answer.stdout) if answer.returncode == 0 else answer.stderr


@pytest.fixture(scope="module")
def scattered(tmp_path_factory):
    """The installed wheels as copies, each in a folder of its own; by name, the folder for ``sys.path``."""
    found = toolkit.find()
    if not found.library.parent.parent.name.startswith("cu"):
        pytest.skip("NVRTC comes from a toolkit here")
    roots = {"nvrtc": found.library.parent.parent, **{n: f.parents[n == "cccl"] for n, f in found.headers.items()}}
    folders = {}
    for name, patterns in WHEELS.items():
        folders[name] = tmp_path_factory.mktemp(name)
        for pattern in patterns:
            for each in roots[name].glob(pattern):
                place = folders[name] / "nvidia/cu13" / each.relative_to(roots[name])
                place.parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if each.is_dir() else shutil.copy)(each, place)
    return folders


def test_each_wheel_is_found_where_it_is(scattered):
    """As with ``pip install --target`` for some, or a user's folder of packages beside a virtual environment's."""
    ahead = os.pathsep.join([*map(str, scattered.values()), os.environ.get("PYTHONPATH", "")])
    answer = compiled_with(PYTHONPATH=ahead)
    assert answer["kernel"]
    assert all(str(scattered["nvrtc"]) in each for each in answer["loaded"]) and len(answer["loaded"]) == 2
    places = [scattered[name] / "nvidia/cu13/include" for name in ("runtime", "crt")]
    assert answer["folders"][:2] == [str(each) for each in places]
    assert str(scattered["cccl"] / "nvidia/cu13/include/cccl") in answer["folders"]


def test_the_builtins_need_no_run_path(scattered, tmp_path):
    """NVRTC 13.0, which PyTorch brings, has none: it finds its builtins only because they are loaded already."""
    moved = tmp_path / "site"
    shutil.copytree(scattered["nvrtc"], moved)
    library = next(moved.glob("nvidia/cu13/lib/libnvrtc.so.*"))
    data = library.read_bytes()
    assert data.count(b"\0$ORIGIN\0") <= 1
    library.write_bytes(data.replace(b"\0$ORIGIN\0", b"\0$nowhere"[:8] + b"\0"))
    ahead = os.pathsep.join([str(moved), os.environ.get("PYTHONPATH", "")])
    answer = compiled_with(PYTHONPATH=ahead)
    assert answer["kernel"] and str(library) in answer["loaded"]


def test_a_folder_of_the_users_choice(scattered, tmp_path):
    chosen = tmp_path / "chosen"
    for each in scattered.values():
        shutil.copytree(each, chosen, dirs_exist_ok=True)
    answer = compiled_with(TILEWRIGHT_NVRTC=str(chosen))
    assert answer["kernel"] and all(str(chosen) in each for each in (*answer["loaded"], *answer["folders"]))
    (chosen / "nvidia/cu13").rename(tmp_path / "cuda")  # a toolkit has no `nvidia`, and `lib64`
    (tmp_path / "cuda/lib").rename(tmp_path / "cuda/lib64")
    answer = compiled_with(TILEWRIGHT_NVRTC=str(tmp_path / "cuda"))
    assert answer["kernel"] and all("/cuda/" in each for each in (*answer["loaded"], *answer["folders"]))
    refused = compiled_with(TILEWRIGHT_NVRTC=str(tmp_path))
    assert "there is no libnvrtc.so in it" in refused


def test_the_identity_is_of_contents_not_of_times_and_places(scattered, monkeypatch, tmp_path):
    def identity_of(folder):
        monkeypatch.setenv(toolkit.CHOICE, str(folder))
        toolkit.find.cache_clear()
        return toolkit.find().identity

    try:
        first, second = tmp_path / "first", tmp_path / "second"
        for folder in (first, second):
            for each in scattered.values():
                shutil.copytree(each, folder, dirs_exist_ok=True)
        same = identity_of(first)
        header = second / "nvidia/cu13/include/cuda_runtime_api.h"
        os.utime(header)
        assert identity_of(second) == same
        header.write_text(header.read_text().replace("#define CUDART_VERSION  13", "#define CUDART_VERSION  12"))
        assert identity_of(second) != same
        library = next((first / "nvidia/cu13/lib").glob("libnvrtc.so.*"))
        data = bytearray(library.read_bytes())
        data[0x400] ^= 1
        library.write_bytes(data)
        assert identity_of(first) != same
    finally:
        monkeypatch.undo()
        toolkit.find.cache_clear()


def test_a_wheel_that_is_not_there_is_named():
    log = 'a.h(50): catastrophic error: cannot open source file "nv/target"\n  #include <nv/target>\n    ^\n\n'
    assert "pip install nvidia-cuda-cccl" in explain(log, Situation((), (), (), (), {}))


def test_nothing_to_be_found_says_what_to_install(monkeypatch):
    monkeypatch.delenv(toolkit.CHOICE, raising=False)
    monkeypatch.setattr(toolkit, "wheel_roots", lambda: iter(()))
    monkeypatch.setitem(sys.modules, "cuda.pathfinder", None)
    toolkit.find.cache_clear()
    try:
        with pytest.raises(CompileError, match="pip install nvidia-cuda-nvrtc"):
            toolkit.find()
    finally:
        monkeypatch.undo()
        toolkit.find.cache_clear()


def test_without_wheels_cudas_pathfinder_is_asked(monkeypatch):
    pytest.importorskip("cuda.pathfinder")
    monkeypatch.delenv(toolkit.CHOICE, raising=False)
    monkeypatch.setattr(toolkit, "wheel_roots", lambda: iter(()))
    toolkit.find.cache_clear()
    try:
        found = toolkit.find()
    except CompileError:
        pytest.skip("cuda.pathfinder knows of no NVRTC here")
    finally:
        monkeypatch.undo()
        toolkit.find.cache_clear()
    assert Path(found.library).name.startswith("libnvrtc.so") and "runtime" in found.headers
