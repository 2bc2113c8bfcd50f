"""Keys of the disk cache are contents: another clone, elsewhere and of another date, finds what the first cached."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.compile import cache

pytestmark = pytest.mark.usefixtures("own_cache")

PACKAGE = Path(cache.__file__).parent.parent

RUN = """
import sys, numpy as np, tilewright as tw
from tilewright.compile import nvrtc
from tilewright.engine.run import jit
print(tw.__file__)
def refuse(*_, **__):
    raise SystemExit("compiled again")
if sys.argv[1] == "again":
    nvrtc.run = jit.llvm.parse_assembly = refuse
x = np.zeros(64, np.float32)
code = '''#include <cooperative_groups.h>
__global__ void k(float* x) { x[threadIdx.x] = cooperative_groups::this_thread_block().thread_rank() + 1; }'''
module = tw.RawModule(code)
module.get_function("k")((1,), (64,), (x,))
assert x.sum() == 64 * 65 / 2
from tilewright.compile.headers import FOLDER
print([file for file in module.ptx.files.values() if "tilewright" in file and not file.startswith(str(FOLDER))])
"""


def test_a_fingerprint_is_of_contents_and_places(tmp_path: Path) -> None:
    def made(name: str, contents: dict[str, str]) -> str:
        for path, text in contents.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text)
            os.utime(tmp_path / name / path, (len(name), len(name)))
        return cache.fingerprint(tmp_path / name)

    first = made("one", {"a.h": "1", "b/c.h": "23"})
    assert made("another", {"a.h": "1", "b/c.h": "23"}) == first
    others = [{"a.h": "1", "b/c.h": "24"}, {"a.h": "12", "b/c.h": "3"}, {"a.h": "1", "c.h": "23"}, {"a.h": "1"}]
    assert len({first, *(made(f"other {n}", each) for n, each in enumerate(others))}) == 5


def test_another_clone_finds_what_the_first_has_cached(tmp_path: Path) -> None:
    environment = {**os.environ, "TILEWRIGHT_CACHE_DIR": str(tmp_path / "cache")}
    others = os.environ.get("PYTHONPATH", "").split(os.pathsep)  # CUDA's wheels may be found through it
    for name, turn in (("one", "first"), ("two", "again")):
        shutil.copytree(PACKAGE, tmp_path / name / "tilewright", ignore=shutil.ignore_patterns("__pycache__"))
        for path in (tmp_path / name).rglob("*"):
            os.utime(path, (1_000_000_000 + len(turn),) * 2)
        environment["PYTHONPATH"] = os.pathsep.join([str(tmp_path / name), *filter(None, others)])
        done = subprocess.run([sys.executable, "-c", RUN, turn], capture_output=True, text=True, env=environment)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == [str(tmp_path / name / "tilewright/__init__.py"), "[]"]
