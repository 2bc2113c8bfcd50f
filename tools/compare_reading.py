"""Compares what two checkouts read off C++ files: declarations, launches, shared arrays, guards, rewritten texts.

    python tools/compare_reading.py CHECKOUT FOLDER… [--files 2000] [--seed N] [--question NAME]

CHECKOUT is the other one. The FOLDERs hold any C++: public checkouts, CUDA's headers, those of CCCL and CUTLASS, this
project's own tests. Contents that occur twice count once. Each checkout reads all files in a process of its own and
gives a digest for every file and question; of those that differ, the first lines that do are shown. The seconds that
each question took come last.
"""

from __future__ import annotations

import argparse
import dataclasses
import difflib
import hashlib
import importlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SUFFIXES = (".cu", ".cuh", ".h", ".hpp", ".inl", "")
LARGEST = 400_000  # characters; beyond, single questions take minutes
LINES = 12  # of a file, for questions about a line


def module(name: str) -> Any:
    return importlib.import_module(f"tilewright.{name}")


def plain(value: Any) -> Any:
    """Data of any class as JSON has it, so that classes may be called otherwise."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [plain(getattr(value, each.name)) for each in dataclasses.fields(value)]
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value))
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return value


def _reach(text: str) -> Any:
    found = module("compile.reach").read({"f": text})
    return [plain(found.declarations), plain(found.of_macros)]


def _host(text: str) -> Any:
    host = module("compile.host")
    regions = host.Separation({"f": text}).regions
    return [plain(regions), host.apply(text, regions)]


def _library(text: str) -> Any:
    return sorted(plain(module("compile.host").Separation({"f": ""}, libraries={"l": text}, std_tuples=True).regions))


def _signatures(text: str) -> Any:
    cpp = module("cpp")
    code = cpp.clean(text)
    kernels = [[each.name, each.template, each.offset, each.declarations] for each in cpp.kernels(code)]
    return [kernels, plain(cpp.field_lists(code))]


def _shared(text: str) -> Any:
    cpp, shared, rewrite = module("cpp"), module("compile.shared"), module("mend.rewrite")
    found = cpp.shared_arrays(cpp.clean(text))
    changed = [
        [rewrite.pad(text, each, 1) if each.dimensions else None, rewrite.repitch(text, each, 1),
         rewrite.swizzle(text, each, 32, 1, 1)]
        for each in found[:8]
    ]  # fmt: skip
    return [plain(found), changed, shared._mark(text)]


def _guards(text: str) -> Any:
    conditions, values, suggest = module("mend.conditions"), module("mend.values"), module("mend.suggest")
    answers = []
    indexed = [number for number, line in enumerate(text.split("\n"), 1) if "[" in line]
    for number in indexed[:: max(len(indexed) // LINES, 1)]:
        line = text.split("\n")[number - 1]
        at = sum(len(each) + 1 for each in text.split("\n")[: number - 1]) + line.index("[")
        inside = line.partition("[")[2].partition("]")[0]
        name = line.partition("[")[0].split()[-1:] or [""]
        known = {f"{of}.{axis}": 3 for of in ("threadIdx", "blockIdx", "blockDim", "gridDim") for axis in "xyz"}
        of = values.Values(text, number, known)
        answers.append([
            number, plain(conditions.about(text, number, inside, at)), plain(conditions.about(text, number, None)),
            of.of(inside), of.same_in_all(inside), suggest.guard(text, number, name[0].strip("(*&"), 100),
        ])  # fmt: skip
    return answers


QUESTIONS: dict[str, Callable[[str], Any]] = {
    "reach": _reach,
    "host": _host,
    "library": _library,
    "signatures": _signatures,
    "launches": lambda text: plain(module("compile.launches").read([text], shapes=True)),
    "instances": lambda text: plain(module("compile.launches").launched([text])),
    "unknown": lambda text: module("compile.unknown").may_be([text]),
    "shared": _shared,
    "guards": _guards,
    "rewritten": lambda text: module("program.rewriting").rewritten(text, on_host=True),
}


def files(folders: list[Path]) -> Iterator[Path]:
    seen = set()
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES):
        if ".git" in path.parts or not path.is_file() or not 0 < path.stat().st_size < LARGEST:
            continue
        data = path.read_bytes()
        digest = hashlib.sha1(data).digest()
        if b"\0" not in data and digest not in seen:
            seen.add(digest)
            yield path


def answer(checkout: Path, whole: bool) -> None:
    """Answers the questions about the files that standard input names, a line each."""
    sys.path.insert(0, str(checkout / "src"))
    for line in sys.stdin:
        path, *wanted = json.loads(line)
        text = Path(path).read_text(encoding="utf-8-sig", errors="replace").replace("\r\n", "\n")
        for question in wanted:
            began = time.perf_counter()
            try:
                found = QUESTIONS[question](text)
            except (IndexError, ValueError, KeyError, RecursionError) as error:
                found = repr(error)
            seconds = time.perf_counter() - began
            written = json.dumps(found, indent=0 if whole else None, sort_keys=True)
            shown = written if whole else hashlib.sha1(written.encode()).hexdigest()
            print(json.dumps([path, question, shown, seconds]), flush=True)


def asked(checkout: Path, about: list[list[str]], *options: str) -> dict[tuple[str, str], tuple[str, float]]:
    command = [sys.executable, __file__, str(checkout), "--answer", *options]
    lines = "\n".join(map(json.dumps, about))
    quick = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    out = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True, check=True, env=quick).stdout
    return {(path, question): (shown, took) for path, question, shown, took in map(json.loads, out.splitlines())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("folders", type=Path, nargs="*")
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--question", choices=QUESTIONS, action="append")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--whole", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        return answer(given.checkout, given.whole)
    found = list(files(given.folders))
    drawn = sorted(random.Random(given.seed).sample(found, min(given.files, len(found))))
    questions = given.question or list(QUESTIONS)
    about = [[str(path), *questions] for path in drawn]
    before, after = asked(given.checkout, about), asked(ROOT, about)
    differ = [key for key in before if before[key][0] != after[key][0]]
    for path, question in differ[:20]:
        old, new = (asked(each, [[path, question]], "--whole")[path, question][0] for each in (given.checkout, ROOT))
        lines = list(difflib.unified_diff(old.split("\n"), new.split("\n"), lineterm="", n=1))
        print(f"{path}: {question}", *(line[:200] for line in lines[3:15]), sep="\n    ")
    for question in questions:
        took = [sum(each[path, question][1] for path in map(str, drawn)) for each in (before, after)]
        count = sum(each == question for _, each in differ)
        print(f"{question:12} {took[0]:7.1f} s before, {took[1]:7.1f} after, {count} of {len(drawn)} files differ")
    sys.exit(bool(differ))


if __name__ == "__main__":
    main()
