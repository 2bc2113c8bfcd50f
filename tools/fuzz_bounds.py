"""Let every instruction that accesses memory do so at the ends of every space, and beyond.

    python tools/fuzz_bounds.py                       600 seconds of seed 1
    python tools/fuzz_bounds.py --seed 7 --count 20   so many kernels of another seed
    python tools/fuzz_bounds.py --seed 7 --show 3     print a kernel and run nothing

A kernel has one such instruction. It is launched with addresses at 0, at 2^64 - n, at both ends of its space and at
random, with sizes of 0 and of nearly 2^32, in both tiers, bare and checked (where bad accesses stop it, and where they
are dropped). What has to happen is worked out in bounds_cases.py, from a list of what memory there is: what is in
bounds gives the right bytes and changes no others; else the first lane that is not is named, with its address. Child
processes run the kernels: a crash and a hang are failures, too.
"""

from __future__ import annotations

import argparse
import os
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bounds_cases import LAUNCHES, problems
from bounds_kernels import make

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 120  # for one kernel with its launches


@dataclass(frozen=True)
class Ended:
    number: int
    how: str  # "right", "wrong …", "crash …", "hang …"


def survey(seed: int, numbers: Sequence[int], launches: int = LAUNCHES, seconds: float = SECONDS) -> Iterator[Ended]:
    """Kernels by a child process; a new one goes on behind a kernel that took it down."""
    left = list(numbers)
    while left:
        for ended in _one_child(seed, left, launches, seconds):
            left.remove(ended.number)
            yield ended


def _one_child(seed: int, numbers: Sequence[int], launches: int, seconds: float) -> Iterator[Ended]:
    command = [
        sys.executable,
        __file__,
        "--seed",
        str(seed),
        "--launches",
        str(launches),
        "--child",
        *map(str, numbers),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": str(ROOT / "src")}
    ) as process:
        assert process.stdout is not None
        current: int | None = None
        pending, hangs, start = b"", False, SECONDS  # until it has begun
        while True:
            if not select.select([process.stdout], [], [], seconds + start)[0]:
                hangs = True
                process.kill()
                break
            data = os.read(process.stdout.fileno(), 65536)
            if not data:
                break
            start = 0
            *lines, pending = (pending + data).split(b"\n")
            for line in lines:
                word, number, *rest = line.decode().split(maxsplit=2)
                current = int(number) if word == "begin" else None
                if word == "end":
                    yield Ended(int(number), rest[0])
        status = process.wait()
        if current is not None:
            yield Ended(current, f"hang of more than {seconds} s" if hangs else f"crash with status {status}")
        elif status:
            raise RuntimeError(f"the child ended with {status}")


def child(seed: int, numbers: Sequence[int], launches: int) -> None:
    for number in numbers:
        print("begin", number, flush=True)
        try:
            found = next(problems(seed, number, launches), "")
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
        print("end", number, "right" if not found else "wrong " + " ".join(found.split()), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1 << 20)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--launches", type=int, default=LAUNCHES, help="of each kernel")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print a kernel and run nothing")
    parser.add_argument("--child", type=int, nargs="*", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child is not None:
        child(chosen.seed, chosen.child, chosen.launches)
        return 0
    if chosen.show is not None:
        print(make(chosen.seed, chosen.show).text)
        return 0
    ends, counts, done, bad = time.monotonic() + chosen.seconds, Counter[str](), 0, 0
    while time.monotonic() < ends and done < chosen.count:
        some = range(done, min(chosen.count, done + 50))
        for ended in survey(chosen.seed, some, chosen.launches):
            counts[make(chosen.seed, ended.number).opcode] += 1
            if ended.how != "right":
                bad += 1
                print(f"{ended.number}: {ended.how[:600]}", flush=True)
        done += len(some)
    print(
        f"{done} kernels of seed {chosen.seed}, {bad} of them wrong: "
        + ", ".join(f"{n} {k}" for k, n in counts.items())
    )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
