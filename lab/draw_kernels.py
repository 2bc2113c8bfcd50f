"""Draws kernels from the seeded sample of public ``.cu`` files: those that ``strangers_drawn.py`` launches.

    python lab/draw_kernels.py CHECKOUTS [--seed N] [--files 420] [--kernels 200]

Prints repository, path, line and name of each. A repository has a share by the number of its sampled files that define
a kernel; of a file at most one kernel is drawn. The draw reads text and compiles nothing, so that what this project
can't compile is drawn like the rest. The same checkouts and seed give the same kernels.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import sample_public

from tilewright import cpp


@dataclass(frozen=True)
class Drawn:
    repository: str
    path: str
    line: int
    kernel: str


def defined(text: str) -> dict[str, int]:
    """The kernels that this text defines, each with its line."""
    cleaned = cpp.clean(text)
    found = {}
    for kernel in cpp.kernels(cleaned):
        at = cleaned.find(kernel.name, kernel.offset)
        body, prototype = cleaned.find("{", at), cleaned.find(";", at)
        if body >= 0 and not 0 <= prototype < body:
            found.setdefault(kernel.name, cleaned.count("\n", 0, at) + 1)
    return found


def draw(checkouts: Path, seed: int, files: int, count: int) -> list[Drawn]:
    choices: dict[str, list[tuple[Path, dict[str, int]]]] = defaultdict(list)
    for name, path in sample_public.sample(checkouts, seed, files):
        kernels = defined(path.read_text(encoding="utf-8-sig", errors="replace"))
        if kernels:
            choices[name].append((path, kernels))
    each = count / sum(map(len, choices.values()))
    drawn = []
    chance = random.Random(seed)
    for name, members in choices.items():
        for path, kernels in sorted(chance.sample(members, max(1, round(each * len(members)))), key=lambda m: m[0]):
            kernel = chance.choice(sorted(kernels))
            shown = str(path.relative_to(checkouts / name))
            drawn.append(Drawn(name.replace("+", "/"), shown, kernels[kernel], kernel))
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=420)
    parser.add_argument("--kernels", type=int, default=200)
    given = parser.parse_args()
    for each in draw(given.checkouts, given.seed, given.files, given.kernels):
        print(f"{each.repository}/{each.path}:{each.line}: {each.kernel}")


if __name__ == "__main__":
    main()
