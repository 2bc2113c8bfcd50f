"""Runs public kernels as PTX and as sm_90 machine code, and compares every array that they are given bit for bit.

    python lab/run_machine_code.py CHECKOUTS [--seed N] [--files 420] [--kernels 400] [--json OUT]
    python lab/run_machine_code.py CHECKOUTS --only NAME          every file whose path holds NAME
    python lab/run_machine_code.py CHECKOUTS --recorded           the launches of ``public_counts.py``

Files are those that ``sample_public.py`` draws, in an order by the seed, each in a process of its own, until enough
kernels were launched: by the launches that ``tilewright check`` makes for a file without any, at whole and at ragged
sizes. A kernel that could not be launched as PTX is not counted. What differs is compiled with ``-fmad=false`` and
compared again: if it is equal then, ptxas had fused a product and a sum.
"""

from __future__ import annotations

import argparse
import collections
import importlib
import json
import multiprocessing
import random
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import public_counts
import sample_public
from public_repositories import SETS

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src")]
SECONDS = 150  # a file
PATIENCE = 5.0, 1.5  # processor seconds that launches are looked for, of a file and of a kernel


@dataclass
class Outcome:
    """What became of one kernel: ``same``, ``fused``, ``differs``, ``refused`` by the machine code's reader, or
    ``stopped`` where the machine code was; ``by order`` where the order of warps decides, as PTX, too."""

    repository: str
    path: str
    kernel: str
    what: str
    detail: str = ""


def outcome(path: Path, settings: Any, text: str) -> tuple[str, str]:
    """Of the launches of one kernel, as comments."""
    from tilewright import spec
    from tilewright.spec.against import MACHINE_CODE, compare

    found = "not launched", ""
    for case in spec.cases_of_suggestions([spec.Suggestion(text, True, "")], path):
        for each in compare(path, settings, [MACHINE_CODE], [case]):
            if "another order of warps" in each.skipped:
                return "by order", f"{each.launch.node.text}: {each.skipped}"
            if each.skipped:
                return found if found[0] != "not launched" else ("not launched", each.skipped)
            said = next(iter(each.differences.values()), "")
            if said and not each.fused:
                what = "differs" if "elements differ" in said else "refused" if "no meaning" in said else "stopped"
                return what, f"{each.launch.node.text}: {said}"
            if said or found[0] != "fused":
                found = ("fused", f"{each.launch.node.text}: {said}") if said else ("same", "")
    return found


def attempt(repository: str, checkouts: Path, path: Path, queue: Any) -> None:
    """Every kernel of a file that launches can be made for."""
    from tilewright import spec
    from tilewright.checking.options import USUAL
    from tilewright.errors import TilewrightError

    making = importlib.import_module("tilewright.spec.suggest")
    making.PATIENCE, making._PATIENCE_FOR_ONE = PATIENCE  # type: ignore[attr-defined]
    given = tuple(sample_public.options(checkouts / repository, path, ()))
    settings = spec.Settings(given, check=replace(USUAL, threads=1))
    shown = str(path.relative_to(checkouts / repository))
    try:
        suggested = spec.suggest(path, settings)
    except TilewrightError as error:
        queue.put(asdict(Outcome(repository, shown, "", "does not compile", str(error)[:200])))
        return
    for each in suggested:
        name = each.text.partition("launch ")[2].partition("<<<")[0]
        if not each.works:
            queue.put(asdict(Outcome(repository, shown, name, "not launched", each.state[:200])))
            continue
        try:
            what, detail = outcome(path, settings, each.text)
        except TilewrightError as error:
            what, detail = "not launched", str(error)
        except Exception as error:  # a defect of ours: it must show in the report rather than end it
            what, detail = "DEFECT", f"{type(error).__name__}: {error}"
        queue.put(asdict(Outcome(repository, shown, name, what, detail[:600])))


def confined(repository: str, checkouts: Path, path: Path) -> list[Outcome]:
    """The same in a process of its own."""
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=attempt, args=(repository, checkouts, path, queue))
    process.start()
    process.join(SECONDS)
    shown = str(path.relative_to(checkouts / repository))
    found = []
    if process.is_alive():
        process.kill()
        process.join()
        found.append(Outcome(repository, shown, "", "took long"))
    elif process.exitcode:
        found.append(Outcome(repository, shown, "", "CRASH", str(process.exitcode)))
    while not queue.empty():
        found.append(Outcome(**queue.get()))
    return found


def recorded(checkouts: Path, launch: dict[str, Any], more: tuple[str, ...] = ()) -> Outcome:
    """One of the launches that ``public_counts.py`` has, both ways."""
    import numpy as np

    from tilewright.errors import TilewrightError
    from tilewright.spec.against import difference

    launch = {**launch, "options": [*launch["options"], *more]}
    found = Outcome(launch["repository"], launch["path"], launch["kernel"], "same")
    ran = False
    try:
        kernel = public_counts.module(checkouts, launch).get_function(launch["kernel"])
        sides = [public_counts.arguments(kernel, launch["args"]) for _ in range(2)]
        one, two = (kernel.prepare(launch["grid"], launch["block"], each, launch["shared"]) for each in sides)
        one.with_options(threads=1).run()
        ran = True
        kernel.run_machine_code(two.with_options(threads=1))
    except TilewrightError as error:
        found.what, found.detail = ("refused" if ran else "not launched"), str(error)[:300]
        return found
    except Exception as error:  # a defect of ours: it must show in the report rather than end it
        found.what, found.detail = ("DEFECT" if ran else "not launched"), f"{type(error).__name__}: {error}"[:300]
        return found
    for left, right in zip(*sides, strict=True):
        said = difference(left, right, "machine code", "it") if isinstance(left, np.ndarray) else None
        if said and not more:
            again = recorded(checkouts, launch, ("-fmad=false",))
            found.what, found.detail = ("fused" if again.what == "same" else "differs"), f"{said} | {again.detail}"
            break
        if said:
            found.what, found.detail = "differs", str(said)
            break
    return found


RAN = ("same", "fused")
COUNTED = (*RAN, "differs", "refused", "stopped", "by order", "DEFECT", "CRASH")


def report(outcomes: list[Outcome]) -> str:
    """The figures, and each kernel that was not the same."""
    counted = collections.Counter(each.what for each in outcomes)
    total = sum(counted[what] for what in COUNTED)
    lines = [f"{each.what}: {each.repository}/{each.path} {each.kernel}: {each.detail}" for each in outcomes
             if each.what in COUNTED and each.what != "same"]  # fmt: skip
    ran = sum(counted[what] for what in RAN)
    fused = f"{counted['fused']} of them without fused products"
    lines.append(f"{total} launched as PTX; {ran} equal as machine code ({fused}); {dict(counted)}")
    return "\n".join(lines)


def main() -> None:
    """Draw, run and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("--set", choices=SETS, default="first", help="of which repositories")
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--files", type=int, default=420)
    parser.add_argument("--kernels", type=int, default=400)
    parser.add_argument("--start", type=int, default=0, help="pass over so many files of the order")
    parser.add_argument("--only", help="instead of a sample, the files whose path holds this text")
    parser.add_argument("--recorded", action="store_true", help="instead of a sample, launches that are recorded")
    parser.add_argument("--json", type=Path, help="write every outcome here")
    given = parser.parse_args()
    outcomes: list[Outcome] = []
    if given.recorded:
        launches = json.loads(public_counts.DATA.read_text())["launches"]
        there = [each for each in launches if public_counts.source(given.checkouts, each).is_file()]
        for each in there:
            outcomes.append(recorded(given.checkouts, each))
            print(*asdict(outcomes[-1]).values(), flush=True)
        print(report(outcomes))
        return
    if given.only:
        drawn = [(name, path) for name in SETS[given.set] for path in sorted((given.checkouts / name).rglob("*.cu"))
                 if given.only in str(path)]  # fmt: skip
    else:
        drawn = sample_public.sample(given.checkouts, given.seed, given.files, SETS[given.set])
        random.Random(given.seed).shuffle(drawn)
        drawn = drawn[given.start :]
    for name, path in drawn:
        found = confined(name, given.checkouts, path)
        outcomes += found
        for each in found:
            if each.what != "same":
                print(each.what, each.repository, each.path, each.kernel, each.detail[:300], flush=True)
        if given.json:
            given.json.write_text(json.dumps([asdict(each) for each in outcomes], indent=1))
        if sum(each.what in COUNTED for each in outcomes) >= given.kernels and not given.only:
            break
    print(report(outcomes))


if __name__ == "__main__":
    main()
