"""Draws public Python scripts of GPU kernels and runs each with ``tilewright run``: what share succeeds, and why not.

    python lab/sample_scripts.py FOLDER --seed 41 --per-repository 4 --timeout 120 --check 120 --json result.json

FOLDER holds repositories as plain folders, as for ``sample_programs.py``. A script is a ``.py`` file that has a kernel
of Triton or Numba, or compiles CUDA C++ through PyTorch, or uses CuPy, PyCUDA or tinygrad, or uses PyTorch and
imports a module of its repository that does; and that does something when it is run: it launches a kernel, has a
``__main__``, or has pytest's tests (then it is given to pytest). By its text it loads no data set or model, opens no
file and needs no window. Of each repository as many are drawn as ``--per-repository`` says, by the seed.

Of those drawn some are not counted: those that need a package that is not here, arguments, a file, or a second GPU; and
those that end before a launch, on any machine: their text is no Python, or today's Triton, Numba, PyTorch or CuPy
refuses it, which the error's own type and text say. Each of these is told by name.

A script is run in its own folder, into which many write. It succeeds if it ends with 0 and prints none of the words by
which such scripts say that they failed. The bound on time is on the processor's seconds of each process. What succeeds
runs once more under ``--check`` where that is given, and every error that it names is shown, to be read.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

from sample_programs import FAILED, FINE, ONE_GPU, SECOND, SEVERAL, USAGE, Outcome, call, tell, used
from sample_repositories import SETS

KERNEL = re.compile(r"@triton\.(?:jit|autotune|heuristics)|@cuda\.jit|@(?:numba|nb)\.cuda\.jit|load_inline\(|"
                    r"^\s*(?:from|import) +(?:tinygrad|pycuda|cupyx?)\b", re.M)  # fmt: skip
ACTS = re.compile(r"^if __name__ ==|^(?:print|assert|for|with)\b|^\w[\w.]*(?:\[.*\])?\(", re.M)
TESTS = re.compile(r"^(?:async )?def test(?:_\w*)?\((?!\w+, )|^class Test", re.M)  # not test(M, N), which is called
OUTSIDE = re.compile(
    r"\bopen\(|load_dataset|from_pretrained|torchvision\.datasets|read_csv|imread|Image\.open|np\.load\(|urlopen|"
    r"requests\.|\bcv2\b|tkinter|pyodbc|torch\.distributed|init_process_group|tritonclient|triton_python_backend|"
    r"\bhip\b|torch_npu|tensorrt|from google\.colab|pyaudio|torch\.xpu"
)
INSTALLED = ("triton", "numba", "cupy", "pycuda", "tinygrad", "torch")  # which a folder of that name would hide
RELATIVE = re.compile(r"^from \.", re.M)
WANTS = re.compile(r"sys\.argv\[[1-9]\]|required=True|add_argument\(\s*[\"'](?!-)")
PACKAGE = re.compile(r"(?:ModuleNotFoundError|ImportError): No module named '([\w.]+)'|needs (CuPy|PyCUDA)")
NOT_HERE, WANTING = "needs a package that is not here", "needs arguments or a file"
DEAD = "refused by today's Python, Triton, Numba, PyTorch or CuPy"
REFUSED = re.compile(  # the last error, by whose it is
    r"^(?:E +)?(?:SyntaxError|IndentationError|TabError|triton\.compiler\.errors\.\w+|numba\.\S*errors\.\w+|"
    r"AttributeError: module '(?:triton|numba|torch|numpy|cupy)[\w.]*' has no attribute|"
    r"ImportError: cannot import name '\w+' from '(?:triton|numba|torch|numpy|cupy)\b)[^\n]*", re.M,
)  # fmt: skip
NAMED = re.compile(r"^tilewright(?:\.errors\.KernelError)?: (?:out-of-bounds access|assertion failed)[^\n]*", re.M)
NOT_COUNTED = (NOT_HERE, WANTING, SECOND, DEAD, "part of a larger project")
TIMEOUT, OWN = "time limit", "ends with an error"


def scripts(folder: Path) -> dict[str, list[Path]]:
    """The scripts of each repository."""
    found: dict[str, list[Path]] = collections.defaultdict(list)
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in sorted(folder.rglob("*.py"))
             if "site-packages" not in path.parts}  # fmt: skip
    kernels: dict[str, set[str]] = collections.defaultdict(set)  # of each repository, modules and their packages
    for path, text in texts.items():
        if KERNEL.search(text):
            kernels[path.relative_to(folder).parts[0]] |= {path.stem, *path.relative_to(folder).parts[1:-1]}
    for path, text in texts.items():
        repository = path.relative_to(folder).parts[0]
        named = {part for name in re.findall(r"^\s*(?:from|import) +([\w.]+)", text, re.M) for part in name.split(".")}
        launches = KERNEL.search(text) or ("torch" in named and named & kernels[repository])
        does = ACTS.search(text) or TESTS.search(text)
        if launches and does and not OUTSIDE.search(text) and not WANTS.search(text):
            found[repository].append(path)
    return found


def run(path: Path, root: Path, timeout: float, memory: str | None, check: float) -> Outcome:
    text = path.read_text(encoding="utf-8", errors="replace")
    if SEVERAL.search(text):
        return Outcome(root.name, str(path.relative_to(root)), False, SECOND, "by its text", 0.0)
    if (TESTS.search(text) and not re.search(r"__main__|^test_\w+\(", text, re.M)) or not ACTS.search(text):
        what = ["-m", "pytest", "--", "-q", "-p", "no:cacheprovider", str(path)]
    elif RELATIVE.search(text):
        what = ["-m", ".".join(path.relative_to(root).with_suffix("").parts)]
    else:
        what = [str(path)]
    command = [sys.executable, "-m", "tilewright", "run", *(["--memory", memory] if memory else [])]
    around = [each for each in path.parents if root in (each, *each.parents)]  # a folder of these is the project's own
    beside = [each for each in (*around, root / "src") if not any((each / name).exists() for name in INSTALLED)]
    paths = {"PYTHONPATH": ":".join([*map(str, beside), os.environ.get("PYTHONPATH", "")]), "MPLBACKEND": "Agg"}
    started, before = time.monotonic(), used()
    done = call([*command, *what], [], timeout, paths, path.parent)
    seconds, processor = time.monotonic() - started, used() - before
    cause, detail = (TIMEOUT, "") if done is None else judge(done)
    found = ""
    if check and not cause:
        checked = call([*command, "--check", *what], [], check, paths, path.parent)
        lines = (checked.stdout + checked.stderr).splitlines() if checked else ["error: --check took too long"]
        found = "\n".join(line[:200] for line in lines if re.match(r"error[ :]|tilewright: ", line))
    name = str(path.relative_to(root))
    return Outcome(root.name, name, not cause, cause, detail, round(seconds, 1), found, round(processor, 1))


def judge(done: subprocess.CompletedProcess[str]) -> tuple[str, str]:
    """Why it failed, by kind, and the words; empty of success."""
    output = done.stdout + "\n" + done.stderr
    told = [line for line in done.stderr.strip().splitlines() if not re.match(r"tilewright: \d+ s: ", line)]
    last = "\n".join(told[-3:])
    if done.returncode and (missing := PACKAGE.search(output)):
        return NOT_HERE, missing[0]
    if done.returncode and USAGE.search(output):
        return WANTING, last
    if done.returncode and re.search(r"FileNotFoundError", output):
        return WANTING, last
    if done.returncode and re.search(r"URLError|Missing required plugins", output):
        return NOT_HERE if "plugins" in output else WANTING, last
    if done.returncode and ONE_GPU.search(output):
        return SECOND, last
    if done.returncode and (refused := REFUSED.search(output)):
        return DEAD, refused[0][:200]
    if done.returncode and (named := NAMED.search(done.stderr)):
        return "its own bug, named", named[0][:300]
    if done.returncode and re.search(r"MemoryError|; --memory sets how much", output):
        return "memory", last
    if done.returncode:
        return OWN, f"{done.returncode}: {last or done.stdout[-400:]}"
    wrong = [line for line in output.splitlines() if FAILED.search(line) and not FINE.search(line)]
    return ("own check", wrong[0][:200]) if wrong else ("", "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=lambda given: Path(given).resolve())
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--per-repository", type=int, default=4)
    parser.add_argument("--set", choices=SETS, help="the repositories of that set alone")
    parser.add_argument("--timeout", type=float, default=120, help="seconds of processor time")
    parser.add_argument("--memory", help="what each gets, see tilewright run --help")
    parser.add_argument("--check", type=float, default=0, metavar="SECONDS",
                        help="run what succeeds once more under every check, for so long")  # fmt: skip
    parser.add_argument("--json", type=Path)
    parser.add_argument("--again", type=Path, help="only what failed in this earlier result")
    given = parser.parse_args()
    chosen: list[tuple[Path, Path]] = []
    for repository, found in sorted(scripts(given.folder).items()):
        if given.set is None or repository in SETS[given.set]:
            drawn = random.Random(given.seed).sample(found, min(given.per_repository, len(found)))
            chosen += [(path, given.folder / repository) for path in sorted(drawn)]
    random.Random(given.seed).shuffle(chosen)
    if given.again:
        failed = {(each["repository"], each["path"]) for each in json.loads(given.again.read_text()) if not each["ok"]}
        chosen = [(path, root) for path, root in chosen if (root.name, str(path.relative_to(root))) in failed]
    outcomes = []
    for path, root in chosen:
        outcome = run(path, root, given.timeout, given.memory, given.check)
        outcomes.append(outcome)
        tell(outcomes, outcome.processor, root.name, given.json)
    aside = collections.Counter(each.cause for each in outcomes if each.cause in NOT_COUNTED)
    counted = [each for each in outcomes if each.cause not in NOT_COUNTED]
    print("\nnot counted: " + ", ".join(f"{count} {cause}" for cause, count in aside.items()))
    fine = sum(each.ok for each in counted)
    print(f"{fine} of {len(counted)} scripts ({fine / max(1, len(counted)):.0%})")
    for cause, count in collections.Counter(each.cause for each in counted if not each.ok).most_common():
        print(f"  {count:4} {cause}")


if __name__ == "__main__":
    main()
