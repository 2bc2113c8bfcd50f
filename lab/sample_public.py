"""Compiles a seeded sample of public ``.cu`` files and says why the rest are refused.

    python lab/sample_public.py CHECKOUTS [--set later] [--seed N] [--files 420] [--toolkit FOLDER] [--json OUT]
    python lab/sample_public.py CHECKOUTS --only NAME          every file whose path holds NAME

``CHECKOUTS`` holds the repositories of ``public_repositories.py`` as folders named owner+name, at the commits there.
None of their files enters this project. A repository's share of the sample grows with the square root of its number of
files, so that the largest does not swamp the others; contents that occur twice count once. Each file is compiled as its
project does: with the include folders given there, those of its submodules, and the -I and -D of a Makefile beside it.
CUTLASS lies in ``CHECKOUTS`` once for each commit that a project has as a submodule (``NVIDIA+cutlass@62750a2``).
Nothing is cached.
``--toolkit`` is for headers of the CUDA toolkit that this project does not install (cuRAND's, of ``nvidia-curand``).

Without --instances templates are read but not instantiated, which takes a tenth of the time.

Counted: files that compile, files in which a kernel that was written (and is neither a template nor static) did not
come out, causes, and the processor's seconds until a file was refused.
"""

from __future__ import annotations

import argparse
import collections
import functools
import hashlib
import json
import os
import random
import re
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from public_repositories import ALL, FIRST, SETS, Repositories

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src")]

_HIP = re.compile(r"-(?:hip|sycl|omp)/")


@dataclass
class Outcome:
    """What became of one file: ``cause`` is the message's first line without names and numbers; None: it compiled.
    A ``fragment`` is a file that another one includes: its project may never compile it by itself."""

    repository: str
    path: str
    seconds: float
    cause: str | None = None
    message: str = ""
    lost: list[str] = field(default_factory=list)
    fragment: bool = False


def sample(checkouts: Path, seed: int, count: int, of: Repositories = FIRST) -> list[tuple[str, Path]]:
    """(repository, file) of the files drawn; the same for the same seed and checkouts."""
    seen: set[bytes] = set()
    files: dict[str, list[Path]] = {}
    for name in of:
        unique = []
        for path in sorted((checkouts / name).rglob("*.cu")):
            digest = hashlib.sha256(path.read_bytes()).digest()
            if digest not in seen and not _HIP.search(str(path)):
                seen.add(digest)
                unique.append(path)
        files[name] = unique
    weights = {name: len(paths) ** 0.5 for name, paths in files.items() if paths}
    each = count / sum(weights.values())
    draw = random.Random(seed)
    return [
        (name, path)
        for name, weight in weights.items()
        for path in sorted(draw.sample(files[name], min(len(files[name]), round(each * weight))))
    ]


def options(checkout: Path, path: Path, toolkit: Sequence[Path]) -> list[str]:
    """The project's own options for a file: its include folders, and -I and -D of the Makefile beside the file."""
    _, given, needed = ALL[checkout.name]
    folders = [each for each in given if not each.startswith("-D")]
    nearest = sorted(folders, key=lambda folder: -len(os.path.commonpath([str(checkout / folder), str(path)])))
    found = [f"-I{checkout / folder}" for folder in nearest]
    found += [f"-I{checkout.parent / name / folder}" for name in needed for folder in ("include", "tools/util/include")]
    found += [f"-I{folder}" for folder in toolkit]
    found += [each for each in given if each.startswith("-D")]
    for name in ("Makefile", "makefile"):
        makefile = path.parent / name
        if not makefile.exists():
            continue
        text = makefile.read_text(errors="replace")
        for folder in re.findall(r"\s-I\s*([\w./+-]+)", text):
            if (path.parent / folder).is_dir():
                found.append(f"-I{path.parent / folder}")
        found += [
            f"-D{definition}"
            for definition in re.findall(r"\s-D\s*(\w+(?:=[\w.+-]+)?)(?=\s|$)", text)
            if definition not in ("DEBUG", "_DEBUG")
        ]
        break
    return list(dict.fromkeys(found))


@functools.cache
def included(checkout: Path) -> frozenset[str]:
    """The names of the ``.cu`` files that files of this checkout include."""
    found: set[str] = set()
    for pattern in ("*.cu", "*.cuh", "*.h", "*.hpp", "*.cpp"):
        for path in checkout.rglob(pattern):
            found |= set(
                re.findall(r'#\s*include\s*["<](?:[^">]*/)?([^">/]+\.cu)[">]', path.read_text(errors="replace"))
            )
    return frozenset(found)


def attempt(repository: str, checkouts: Path, path: Path, toolkit: Sequence[Path], instances: bool = False) -> Outcome:
    from tilewright import cpp
    from tilewright.compile import compile_source
    from tilewright.errors import CompileError

    checkout = checkouts / repository
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    shown = str(path.relative_to(checkout))
    start = time.process_time()
    try:
        compiled = compile_source(
            text, path=str(path), options=options(checkout, path, toolkit), name_expressions=None if instances else ()
        )
    except CompileError as error:
        seconds = time.process_time() - start
        return Outcome(repository, shown, seconds, cause(str(error)), str(error).replace(f"{checkouts}/", ""))
    except Exception as error:  # a defect of ours: it must show in the report rather than end it
        return Outcome(repository, shown, time.process_time() - start, f"DEFECT {type(error).__name__}", repr(error))
    seconds = time.process_time() - start
    cleaned = cpp.clean(text)
    written = {
        kernel.name
        for kernel in cpp.kernels(cleaned)
        if kernel.template is None
        and "static" not in cleaned[max(0, kernel.offset - 30) : kernel.offset + 40]
        and re.match(rf"[^;{{]*\b{kernel.name}\s*\([^;{{]*\{{", cleaned[kernel.offset :])  # its body, not a prototype
    }
    return Outcome(repository, shown, seconds, lost=sorted(n for n in written if n not in compiled.ptx))


def cause(message: str) -> str:
    first = re.sub(r"^\S*\(\d+\): ", "", message.partition("\n")[0])
    return re.sub(r"\d+", "#", re.sub(r"\"[^\"]*\"|'[^']*'", "'…'", first))[:140]


def report(outcomes: list[Outcome]) -> str:
    lines = ["| Repository | Files | Compile | Share |", "| --- | ---: | ---: | ---: |"]
    groups: dict[str, list[Outcome]] = collections.defaultdict(list)
    for each in outcomes:
        groups[each.repository].append(each)
    for name, members in [*groups.items(), ("**all**", outcomes)]:
        good = sum(each.cause is None for each in members)
        lines.append(f"| {name.replace('+', '/')} | {len(members)} | {good} | {100 * good / len(members):.1f} % |")
    whole = [each for each in outcomes if not each.fragment]
    good = sum(each.cause is None for each in whole)
    lines.append(f"\nWithout files that another one includes: {good} of {len(whole)}, {100 * good / len(whole):.1f} %.")
    refused = [each for each in outcomes if each.cause is not None]
    for title, times in (
        ("compiled", [each.seconds for each in outcomes if each.cause is None]),
        ("refused", [each.seconds for each in refused]),
    ):
        if times:
            lines.append(f"\nSeconds, {title}: median {statistics.median(times):.2f}, most {max(times):.2f}.")
    lines.append("\nRefused, by cause:\n")
    counted = collections.Counter(each.cause for each in refused)
    for text, number in counted.most_common():
        of_it = [each for each in refused if each.cause == text]
        fragments = sum(each.fragment for each in of_it)
        note = f" ({fragments} included by others)" if fragments else ""
        lines.append(f"{number:4d}  {text}{note}   e.g. {of_it[0].repository}/{of_it[0].path}")
    lost = [each for each in outcomes if each.lost]
    lines.append(f"\nFiles that lost a kernel (an #if may have): {len(lost)}")
    lines += [f"      {each.repository}/{each.path}: {', '.join(each.lost)}" for each in lost]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("--set", choices=SETS, default="first", help="of which repositories")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=420)
    parser.add_argument("--only", help="instead of a sample, the files whose path holds this text")
    parser.add_argument("--toolkit", type=Path, action="append", default=[], help="a folder of the toolkit's headers")
    parser.add_argument("--instances", action="store_true", help="with the templates' instances that launches name")
    parser.add_argument("--json", type=Path, help="write every outcome with its whole message here")
    given = parser.parse_args()
    os.environ["TILEWRIGHT_CACHE"] = "0"
    if given.only:
        drawn = [
            (name, path) for name in SETS[given.set] for path in sorted((given.checkouts / name).rglob("*.cu"))
            if given.only in str(path)
        ]  # fmt: skip
    else:
        drawn = sample(given.checkouts, given.seed, given.files, SETS[given.set])
    outcomes = []
    for name, path in drawn:
        outcomes.append(attempt(name, given.checkouts, path, given.toolkit, given.instances))
        outcomes[-1].fragment = path.name in included(given.checkouts / name)
        if given.json:
            given.json.write_text(json.dumps([asdict(each) for each in outcomes], indent=1))
    print(report(outcomes))


if __name__ == "__main__":
    main()
