"""Counters of public kernels on an H200, and what tilewright counts of the same launches.

    python lab/public_counts.py compare FOLDER              here: replays the launches without a GPU
    python lab/public_counts.py sample FOLDER SEED OUT      here: finds other launches, as JSON
    python lab/public_counts.py record FOLDER LIST ARCHIVE  here: runs those on the CPU engine and records them
    python lab/measure_counts.py ARCHIVE COUNTS             on a machine with a GPU and ncu
    python lab/public_counts.py join FOLDER LIST ARCHIVE COUNTS OUT  here: launches and counters, as the data below
    python lab/public_counts.py tell SET TOLD               here: what is counted of a set of lab/draw_times.py
    python lab/public_counts.py beside SET TOLD MEASURED OUT  here: that beside lab/measure_times.py --only counts

FOLDER holds checkouts, each laid out as ``owner+name``; the data (tests/counts/public_h200.json) names their commits.
It has no code: a launch is a file, a kernel, a shape and what the arguments are; ``counters`` are those of `COUNTERS`,
and ``lines`` has the shared wavefronts and the global sectors of each source line that has any.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import random
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))
from measure_times import COUNTS

DATA = Path(__file__).parents[1] / "tests/counts/public_h200.json"
COUNTERS = list(COUNTS[1:])  # all but the instructions
ELEMENTS = 1 << 16
EMPTY = ("bits/stdc++.h", "torch/all.h", "torch/types.h", "torch/extension.h")  # headers that kernels do not need
CUTS = ("#define STRINGFY", "torch::Tensor")  # where a PyTorch extension's own code begins


# -- a launch ------------------------------------------------------------------------------------------------------


@cache
def stubs() -> str:
    """A folder of empty headers."""
    folder = Path(tempfile.mkdtemp())
    for name in EMPTY:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return str(folder)


def text_of(path: Path) -> str:
    """A source, without what a PyTorch extension has behind its kernels."""
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    ends = [at for at in map(text.find, CUTS) if at > 0]
    if "torch" not in text or not ends:
        return text
    kept = "#include <stdint.h>\n" + text[: min(ends)]
    return kept[: kept.rfind("\n") + 1]


def source(folder: Path, launch: dict[str, Any]) -> Path:
    return folder / launch["repository"].replace("/", "+") / launch["path"]


def module(folder: Path, launch: dict[str, Any]) -> Any:
    from tilewright import RawModule

    path = source(folder, launch)
    options = [each.replace("@", str(path.parent)) for each in launch["options"]]
    if launch["stubs"]:
        options.append(f"-I{stubs()}")
    text = text_of(path) if launch["stubs"] else path.read_text(encoding="utf-8-sig", errors="replace")
    return RawModule(text, path=path, options=options, name_expressions=launch["names"])


def memory(dtype: Any) -> Any:
    """An array argument: always the same numbers of a dtype."""
    import numpy as np

    rng = np.random.default_rng(5)
    if dtype.kind in "iu":
        return rng.integers(0, 100, ELEMENTS).astype(dtype)
    if dtype.kind == "f" or dtype.name == "bfloat16":
        return rng.standard_normal(ELEMENTS).astype(dtype)
    if dtype.kind == "b":
        return rng.integers(0, 2, ELEMENTS).astype(dtype)
    return (np.frombuffer(rng.bytes(ELEMENTS * dtype.itemsize), np.uint8) & 63).view(dtype)


def arguments(kernel: Any, given: list[Any]) -> list[Any]:
    """Values of arguments: ``"array"``; ``"small"``, an array of 0 to 15 over and over; or a number."""
    import numpy as np

    made = []
    for parameter, value in zip(kernel.signature.parameters, given, strict=True):
        if not isinstance(value, str):
            made.append(value)
            continue
        dtype = parameter.type.target.dtype
        array = memory(np.dtype(np.float32) if dtype is None else np.dtype(dtype).base)
        if value == "small":
            array[:] = np.arange(ELEMENTS) % 16
        made.append(array)
    return made


def profiled(folder: Path, launch: dict[str, Any]) -> tuple[Any, Any]:
    """The kernel, and the report of the launch."""
    kernel = module(folder, launch).get_function(launch["kernel"])
    return kernel, kernel.profile(
        launch["grid"], launch["block"], arguments(kernel, launch["args"]), launch["shared"], threads=1
    )


# -- comparing -----------------------------------------------------------------------------------------------------


def compare(folder: str) -> int:
    """Every launch of the data whose file is there, counted here; the exit code is 1 where one differs that the data
    does not explain, or none is there."""
    data = json.loads(DATA.read_text())
    equal: Counter[str] = Counter()
    of: Counter[str] = Counter()
    absent = unexplained = same_lines = 0
    for launch in data["launches"]:
        name = f"{launch['repository']} {launch['path']} {launch['kernel']}"
        if not source(Path(folder), launch).is_file():
            print(f"not there: {name}")
            absent += 1
            continue
        of[launch["category"]] += 1
        try:
            kernel, report = profiled(Path(folder), launch)
        except Exception as error:
            print(f"not run: {name}: {str(error).splitlines()[0]}")
            unexplained += 1
            continue
        wrong = {
            counter: (report.metrics[counter], measured)
            for counter, measured in zip(COUNTERS, launch["counters"], strict=True)
            if report.metrics[counter] != measured
        }
        equal[launch["category"]] += not wrong
        lines, measured = lines_of(kernel, report), launch["lines"]
        apart = {place for place in lines.keys() | measured.keys() if lines.get(place) != measured.get(place)}
        same_lines += not apart
        if apart:
            told = ", ".join(f"{place} {lines.get(place)} for {measured.get(place)}" for place in sorted(apart))
            print(
                f"{name}: shared wavefronts and global sectors of lines: {told}: {launch.get('why', 'NOT EXPLAINED')}"
            )
            unexplained += "why" not in launch
        if wrong:
            why = launch.get("why", "NOT EXPLAINED")
            unexplained += "why" not in launch
            told = ", ".join(f"{counter} {ours:,} for {theirs:,}" for counter, (ours, theirs) in wrong.items())
            print(f"{name}: {told}: {why}")
    print(", ".join(f"{category} {equal[category]} of {count}" for category, count in sorted(of.items())))
    print(
        f"{equal.total()} of {of.total()} launches have the same eight counters; {same_lines} have them on every line"
    )
    print(f"{absent} more are of files that are not there")
    return 1 if unexplained or not of else 0


def lines_of(kernel: Any, report: Any) -> dict[str, list[int]]:
    """By file and line: shared wavefronts, and distinct global sectors, as counters of instructions have them (those
    of launches count a sector of an atomic as often as lanes meet). Code of headers stands in those, as there; reports
    have it at the user's line."""
    written = {each.line: each.location for each in kernel.module.ptx.functions[kernel.symbol].body}
    found: dict[str, list[int]] = {}
    for site in report.sites:
        at = written.get(site.ptx_line)
        inmost = next(iter(at.chain), None) if at is not None else None
        file, line = (site.file, site.line) if inmost is None else (kernel.module.ptx.files[inmost.file], inmost.line)
        sectors = site.bytes_moved // 32 if site.kind == "atomic" and site.requests else site.sectors
        if file and line and (site.wavefronts or sectors):
            before = found.get(place := f"{Path(file).name}:{line}", [0, 0])
            found[place] = [before[0] + site.wavefronts, before[1] + sectors]
    return found


# -- sampling ------------------------------------------------------------------------------------------------------

CATEGORIES = {
    "sgemm": r"gemm|matmul|mat_?mul|matrixmul", "sgemv": r"gemv", "reduce": r"reduc", "softmax": r"softmax",
    "layernorm": r"norm", "attention": r"atten|flash", "transpose": r"trans",
    "stencil": r"stencil|jacobi|laplac|diffus|heat|conv", "histogram": r"hist", "scan": r"scan|prefix",
    "dot": r"dot|saxpy|vector|axpy",
}  # fmt: skip
SIZES = (256, 128, 512, 64, 1024, 32, 4096, 16, 100, 8)
BLOCKS = ((256,), (16, 16), (32, 32), (128,), (32, 8), (64,), (32,), (512,), (1024,), (8, 8))
PER_CATEGORY, PER_FILE, TRIES, BUDGET, SECONDS = 12, 3, 60, 1 << 16, 120


def sample(folder: str, seed: str, out: str) -> None:
    """Launches of kernels in the files of each category, in random order: of each kernel the first shape that stays in
    bounds and reads or writes global memory."""
    files: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(Path(folder).rglob("*.cu")):
        names = (c for c, pattern in CATEGORIES.items() for n in (path.name, path.parent.name) if re.search(pattern, n))
        category = next(names, None)
        if category and path.stat().st_size < 120_000:
            files[category].append(path)
    rng = random.Random(int(seed))
    found = []
    for category, paths in files.items():
        rng.shuffle(paths)
        count, repositories = 0, Counter[str]()
        for path in paths:
            repository = path.relative_to(folder).parts[0]
            if count >= PER_CATEGORY or repositories[repository] >= PER_CATEGORY // 2:
                continue
            for launch in _apart(_of_file, Path(folder), path, category, seed):
                found.append(launch)
                count += 1
                repositories[repository] += 1
                print(
                    launch["repository"], launch["path"], launch["kernel"], launch["grid"], launch["block"], flush=True
                )
    Path(out).write_text("[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n")


def _apart(made: Callable[..., list[dict[str, Any]]], *given: Any) -> list[dict[str, Any]]:
    """What a function makes in a process of its own, for `SECONDS` at most: NVRTC crashes on some files."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=lambda: sender.send(made(*given)))
    process.start()
    sender.close()
    try:
        if receiver.poll(SECONDS):
            return receiver.recv()
        print("too slow:", *given[1:3], file=sys.stderr)
    except EOFError:
        print("crashed:", *given[1:3], file=sys.stderr)
    finally:
        process.kill()
        process.join()
    return []


def _of_file(folder: Path, path: Path, category: str, seed: str) -> list[dict[str, Any]]:
    from tilewright.errors import TilewrightError

    text = path.read_text(errors="replace")
    repository, *rest = path.relative_to(folder).parts
    named = list(dict.fromkeys(re.sub(r"\s+", " ", m) for m in re.findall(r"(\w+\s*<[^<>;()]*>)\s*<<<", text)))
    launch = {
        "category": category, "repository": repository.replace("+", "/", 1), "path": "/".join(rest), "names": named,
        "options": ["-I@", "-I@/../include"], "stubs": False,
    }  # fmt: skip
    try:
        loaded = module(folder, launch)
    except TilewrightError:
        return []
    kernels = list(loaded.ptx.kernels)
    random.Random(f"{seed} {path}").shuffle(kernels)
    found: list[dict[str, Any]] = []
    for symbol in kernels:
        shape = _shape(loaded.get_function(symbol), text) if len(found) < PER_FILE else None
        if shape is not None:
            found.append({**launch, "kernel": symbol, **shape})
    return found


def _shape(kernel: Any, text: str) -> dict[str, Any] | None:
    from tilewright.errors import TilewrightError

    promised = kernel._function.directives.get("reqntid") or kernel._function.directives.get("maxntid")
    blocks = [tuple(promised)] if promised else [*_mentioned(text), *BLOCKS]
    dynamic = any(each.linkage == "extern" for each in kernel.module.ptx.variables.values() if each.space == "shared")
    tried = 0
    for block in dict.fromkeys(blocks):
        for n in SIZES:
            given = _values(kernel, n)
            for grid in ((max(1, min(16, n // block[0])),), (4, 4), (1,)):
                tried += 1
                if given is None or tried > TRIES:
                    return None
                shared = 16384 if dynamic else 0
                try:
                    report = kernel.profile(grid, block, arguments(kernel, given), shared, threads=1, budget=BUDGET)
                except TilewrightError:
                    continue
                if report.totals.requests and report.counts == "machine":
                    return {"grid": list(grid), "block": list(block), "shared": shared, "args": given}
    return None


def _mentioned(text: str) -> list[tuple[int, ...]]:
    """Block sizes that a source speaks of."""
    found: list[tuple[int, ...]] = []
    for x, y in re.findall(r"dim3\s+\w*(?:block|thread)\w*\s*[({]\s*(\d+)\s*(?:,\s*(\d+))?", text, re.IGNORECASE):
        found.append((int(x), int(y)) if y else (int(x),))
    for size in re.findall(r"<<<[^,;]*,\s*(\d+)\s*[,>]", text):
        found.append((int(size),))
    return [each for each in found if 0 < math.prod(each) <= 1024]


def _values(kernel: Any, n: int) -> list[Any] | None:
    """Arguments for a size; None where a parameter is a struct or a pointer to one that NumPy does not know."""
    given: list[Any] = []
    for parameter in kernel.signature.parameters:
        kind, target = parameter.type.kind, parameter.type.target
        if kind == "pointer" and target is not None and (target.dtype is not None or target.kind == "void"):
            given.append("array")
        elif kind in ("int", "uint"):
            given.append(n)
        elif kind == "float":
            given.append(1e-5 if re.search("eps", parameter.name or "", re.IGNORECASE) else 1.0)
        elif kind == "bool":
            given.append(False)
        else:
            return None
    return given


# -- measuring -----------------------------------------------------------------------------------------------------


def record(folder: str, listed: str, archive: str) -> None:
    from record_launches import Recorder

    recorder = Recorder(checked=False)
    with recorder.recording():
        for launch in json.loads(Path(listed).read_text()):
            profiled(Path(folder), launch)
    recorder.write(Path(archive))
    print(len(recorder.launches), "launches")


def join(folder: str, listed: str, archive: str, counts: str, out: str) -> None:
    import measure_counts
    import measure_lines

    launches = []
    tables = (measure_counts.read(counts), measure_lines.placed(archive, counts))
    for launch, totals, rows in zip(json.loads(Path(listed).read_text()), *tables, strict=True):
        lines: dict[str, list[int]] = {}
        for (file, line, _), (_, *counted) in rows:
            if any(counted):
                before = lines.get(f"{file}:{line}", (0, 0))
                lines[f"{file}:{line}"] = [sum(pair) for pair in zip(before, counted, strict=True)]
        launches.append({**launch, "counters": [totals.get(name, 0) for name in COUNTERS], "lines": lines})
    write(launches, Path(folder), Path(out))


def write(launches: list[dict[str, Any]], folder: Path, out: Path) -> None:
    """The data: the commits of the checkouts, and a line a launch."""
    commits = {}
    for repository in sorted({launch["repository"] for launch in launches}):
        checkout = folder / repository.replace("/", "+")
        if not (checkout / ".git").exists():
            raise SystemExit(f"{checkout} is no checkout: its commit is not known")
        told = subprocess.run(
            ["git", "-C", str(checkout), "rev-parse", "HEAD"], capture_output=True, text=True, check=True
        )
        commits[repository] = told.stdout.strip()
    lines = ",\n".join(json.dumps(launch, sort_keys=True) for launch in launches)
    out.write_text(f'{{"commits": {json.dumps(commits, indent=1)},\n"launches": [\n{lines}\n]}}\n')


def tell(name: str, out: str, start: str = "0", step: str = "1") -> None:
    """Each launch of a set counted here, before anything is measured: ``{number: {metric: value} or why not}``."""
    launches, told = json.loads(Path(name).with_suffix(".json").read_text())["launches"], {}
    for number in range(int(start), len(launches), int(step)):
        told[number] = _apart(_told, Path(name), number) or "too slow, or crashed"
        Path(out).write_text(json.dumps({"at": f"{datetime.now(UTC):%F %T} UTC", "launches": told}, indent=1))


def _told(name: Path, number: int) -> Any:
    from evaluate_times import ready

    launch = json.loads(name.with_suffix(".json").read_text())["launches"][number]
    with zipfile.ZipFile(name.with_suffix(".zip")) as codes:
        kernel, *how = ready(launch, codes.read(launch["code"]))
    try:
        return {metric: int(value) for metric, value in kernel.profile(*how).metrics.items() if metric in COUNTS}
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0]}"


def beside(name: str, told: str, measured: str, out: str) -> None:
    """What was told beside what was measured, each time; as data without code, too."""
    data = json.loads(Path(name).with_suffix(".json").read_text())
    ours, theirs = (json.loads(Path(each).read_text())["launches"] for each in (told, measured))
    kept = []
    for number, launch in enumerate(data["launches"]):
        rows = [[int(run[metric]) for metric in COUNTS] for run in theirs[str(number)].get("counts", [])]
        counted = ours.get(str(number), "not told")
        if not rows or isinstance(counted, str):
            print(number, launch["kernel"], "not compared:", counted, theirs[str(number)].get("failed"))
            continue
        said = [counted[metric] for metric in COUNTS]
        wrong = [each for each in zip(COUNTS, said, *rows, strict=True) if len(set(each)) > 2]
        if wrong:
            print(number, launch["repository"], launch["path"], launch["kernel"], *wrong, sep="\n    ")
        known = {
            key: launch[key] for key in ("repository", "path", "kernel", "sizes", "grid", "block", "shared", "args")
        }
        kept.append(known | {"told": said, "counters": rows})
    print(sum(row["told"] == row["counters"][0] for row in kept), "of", len(kept), "are equal")
    lines = ",\n".join(json.dumps(launch, sort_keys=True) for launch in kept)
    head = json.dumps({"seed": data["seed"], "metrics": COUNTS, "commits": data["commits"]}, indent=1)
    Path(out).write_text(f'{head[:-2]},\n"launches": [\n{lines}\n]}}\n')


COMMANDS = {"compare": compare, "sample": sample, "record": record, "join": join, "tell": tell, "beside": beside}


def main(command: str = "", *given: str) -> int:
    if command not in COMMANDS:
        raise SystemExit(__doc__)
    return COMMANDS[command](*given) or 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
