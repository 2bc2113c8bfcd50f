"""What ``tilewright doctor`` looks at, each with its advice."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from tilewright.checking.kernel import RawKernel
from tilewright.compile import cache, nvrtc, toolkit
from tilewright.engine.run import helpers, levels
from tilewright.errors import TilewrightError
from tilewright.gpu import driver
from tilewright.gpu.device import Device
from tilewright.program import toolchain
from tilewright.version import __version__

OPERATIONS = "tilewright.ops"  # a part that checking does without, and that nothing here imports
_LITTLE_ROOM = 256 << 20  # bytes free on the cache's disk


@dataclass
class Answer:
    """What one examination found.

    Attributes:
        name: of what was looked at.
        state: ``ok``; ``absent``, where nothing has to be; ``wrong``.
        said: a line for people.
        advice: what to do about it, or None.
        facts: for programs.
    """

    name: str
    state: str
    said: str
    advice: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


def run(arguments: argparse.Namespace) -> int:
    """Examine everything and print it."""
    answers = examined()
    amiss = [each for each in answers if each.state == "wrong"]
    if arguments.json:
        print(json.dumps({"version": 1, "ok": not amiss, "answers": [asdict(each) for each in answers]}, indent=1))
        return int(bool(amiss))
    width = max(len(each.name) for each in answers)
    for each in answers:
        print(f"{each.state if each.state != 'ok' else '':8}{each.name:<{width}}  {each.said}")
        if each.advice:
            print(f"{'':8}{'':{width}}  → {each.advice}")
    print(f"\n{len(amiss)} of {len(answers)} amiss" if amiss else "\nnothing is amiss")
    return int(bool(amiss))


def examined() -> list[Answer]:
    """All answers. What an examination raises is its answer, too."""
    answers = []
    for name, examine in EXAMINATIONS.items():
        try:
            answers.append(examine(name))
        except TilewrightError as error:
            answers.append(Answer(name, "wrong", str(error)))
        except Exception as error:  # a broken installation fails in ways of its own
            answers.append(Answer(name, "wrong", f"{type(error).__name__}: {error}", "reinstall tilewright"))
    return answers


def _tilewright(name: str) -> Answer:
    here = str(Path(helpers.__file__).parent.parent)
    python = f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.platform()}"
    facts = {"tilewright": __version__, "folder": here, "python": sys.version, "numpy": np.__version__}
    return Answer(name, "ok", f"{__version__} in {here}; {python}", facts=facts)


def _processor(name: str) -> Answer:
    model, can = _model(), levels.runnable()
    facts = {"model": model, "llvm": llvm.get_host_cpu_name(), "cores": os.cpu_count(), "levels": can}
    level = levels.chosen()  # raises where there is none
    advice = None
    if os.environ.get(levels.VARIABLE) and level != can[-1]:
        advice = f"{levels.VARIABLE}={level} is set; without it kernels are compiled for {can[-1]}, which is faster"
    said = f"{model} ({llvm.get_host_cpu_name()}), {os.cpu_count()} cores; runs {', '.join(can)}; code is for {level}"
    return Answer(name, "ok", said, advice, {**facts, "level": level})


def _model() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def _helpers(name: str) -> Answer:
    wrong = {level: bad for level in levels.runnable() if (bad := _asked(level))}
    asked = ", ".join(levels.runnable())
    facts = {"wrong": wrong, "exports": sum(len(helpers.exports(library)) for library in helpers.LIBRARIES)}
    if not wrong:
        return Answer(name, "ok", f"right in a trial at {asked}", facts=facts)
    said = "; ".join(f"{level}: {', '.join(bad)}" for level, bad in wrong.items())
    good = [level for level in levels.runnable() if level not in wrong]
    until = f"; until it is mended set {levels.VARIABLE}={good[-1]}" if good else ""
    return Answer(name, "wrong", f"wrong answers: {said}", f"report this with the output of --json{until}", facts)


_ASK = """
import json, sys
from tilewright.engine.run import helpers, trial
print(json.dumps(trial.wrong(helpers.Addresses(helpers.LIBRARIES, sys.argv[1]))))
"""


def _asked(level: str) -> list[str]:
    """The helpers of a level that answer wrongly, asked in another process: one may end it."""
    command = [sys.executable, "-c", _ASK, level]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or "no message").splitlines()[-1]
        return [f"the trial ended with code {done.returncode}: {last}"]
    return list(json.loads(done.stdout))


def _llvm(name: str) -> Answer:
    version = ".".join(map(str, llvm.llvm_version_info))
    built = json.loads((helpers.FOLDER / "built.json").read_text())["llvm"]
    facts = {"llvmlite": llvmlite.__version__, "llvm": version, "triple": llvm.get_default_triple(), "helpers": built}
    said = f"{version}, by llvmlite {llvmlite.__version__}"
    if version.split(".")[0] != built.split(".")[0]:
        said += f"; the helpers were built by {built}"
        return Answer(name, "wrong", said, "install the llvmlite that tilewright asks for: `pip check` names it", facts)
    return Answer(name, "ok", said, facts=facts)


def _nvrtc(name: str) -> Answer:
    found = toolkit.find()
    major, minor = nvrtc.version()
    facts = {
        "version": f"{major}.{minor}", "library": str(found.library),
        "builtins": str(found.builtins) if found.builtins else None,
        "headers": {what: str(folder) for what, folder in found.headers.items()},
    }  # fmt: skip
    said = f"{major}.{minor}, {found.library}; headers: {', '.join(sorted(found.headers)) or 'none'}"
    missing = [each for each in ("runtime", "crt", "cccl") if each not in found.headers]
    if missing:
        return Answer(name, "wrong", said, "pip install " + " ".join(f"nvidia-cuda-{each}" for each in missing), facts)
    advice = None if "curand" in found.headers else "curand_kernel.h needs: pip install nvidia-curand"
    return Answer(name, "ok", said, advice, facts)


_KERNEL = """
__global__ void mixed(const float* x, float* y, int* odd, int n) {
    __shared__ float tile[64];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    tile[t] = i < n ? x[i] : 0;
    __syncthreads();
    float v = tile[t ^ 33];
    if (t % 3 == 1) v = fmaf(v, v, 1.0f);
    if (i < n) { y[i] = v; atomicAdd(odd, t & 1); }
}"""


def _kernel(name: str) -> Answer:
    """One small kernel through all of it, in both tiers, and its result by NumPy."""
    n = 4 * 64
    x = np.arange(n, dtype=np.float32) / 8
    turned = x.reshape(4, 64)[:, np.arange(64) ^ 33].ravel()
    wanted = np.where(np.arange(n) % 64 % 3 == 1, turned * turned + 1, turned)
    wrong = []
    for tier in ("auto", "lanes"):
        y, odd = np.full(n, np.nan, np.float32), np.zeros(1, np.int32)
        RawKernel(_KERNEL, "mixed")((4,), (64,), (x, y, odd, np.int32(n)), tier=tier)
        if not (np.array_equal(y, wanted) and odd[0] == n // 2):
            wrong.append(tier)
    if wrong:
        advice = f"report this with the output of --json; try {levels.VARIABLE}={levels.LEVELS[0]}"
        return Answer(
            name, "wrong", f"a test kernel gives wrong numbers ({', '.join(wrong)})", advice, {"wrong": wrong}
        )
    return Answer(name, "ok", f"a test kernel compiled for {helpers.level()} gives the right numbers in both tiers")


def _cache(name: str) -> Answer:
    folder, limit = cache.directory(), cache.limit_bytes()
    if not cache.enabled():
        return Answer(
            name, "ok", "switched off", "unset TILEWRIGHT_CACHE: every process compiles anew", {"enabled": False}
        )
    entries = [path.stat().st_size for path in folder.glob("??/*") if path.is_file()]
    facts = {"enabled": True, "folder": str(folder), "bytes": sum(entries), "entries": len(entries), "limit": limit}
    said = f"{folder}: {sum(entries) / 2**20:.1f} MB of at most {limit >> 20} in {len(entries):,} entries"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x" * 4096)
    except OSError as error:
        advice = "every process compiles anew; name another folder by TILEWRIGHT_CACHE_DIR"
        return Answer(name, "wrong", f"{folder} cannot be written: {error.strerror}", advice, facts)
    facts["free"] = free = shutil.disk_usage(folder).free
    if free < _LITTLE_ROOM:
        advice = "make room, or name another folder by TILEWRIGHT_CACHE_DIR"
        return Answer(name, "wrong", f"{said}; its disk has {free >> 20} MB left", advice, facts)
    return Answer(name, "ok", said, facts=facts)


def _gpu(name: str) -> Answer:
    if not driver.available():
        return Answer(name, "absent", "none that CUDA's driver reaches; kernels run on the CPU")
    version = int(driver.call("cuDriverGetVersion"))
    devices = [Device(number) for number in range(int(driver.call("cuDeviceGetCount")))]
    said = ", ".join(f"{each.name} ({each.arch})" for each in devices)
    facts = {"driver": version, "devices": [{"name": each.name, "arch": each.arch} for each in devices]}
    return Answer(name, "ok", f"{said}; driver for CUDA {version // 1000}.{version % 1000 // 10}", facts=facts)


def _figures(name: str) -> Answer:
    """What choices of kernels rest on, of each GPU."""
    if not importlib.util.find_spec(OPERATIONS):
        return Answer(name, "absent", "array operations are not installed")
    count = int(driver.call("cuDeviceGetCount")) if driver.available() else 0
    read = importlib.import_module(f"{OPERATIONS}.figures").used([Device(number) for number in range(count)])
    return Answer(name, "ok", read.said, read.advice, {"files": read.files})


def _compiler(name: str) -> Answer:
    try:
        found = toolchain.find()
    except TilewrightError as error:
        if os.environ.get("TILEWRIGHT_CXX"):  # somebody wants this one
            return Answer(name, "wrong", "the one that is named can't be used", str(error))
        return Answer(name, "absent", "none; only `tilewright run` needs one", str(error))
    return Answer(name, "ok", found.name, facts={"name": found.name, "command": list(found.front)})


EXAMINATIONS: dict[str, Callable[[str], Answer]] = {
    "tilewright": _tilewright,
    "processor": _processor,
    "helpers": _helpers,
    "LLVM": _llvm,
    "NVRTC": _nvrtc,
    "kernel": _kernel,
    "cache": _cache,
    "GPU": _gpu,
    "figures": _figures,
    "host compiler": _compiler,
}
