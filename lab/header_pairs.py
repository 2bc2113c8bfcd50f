"""Compiles every ordered pair of 40 common headers, alone with code that uses what they declare.

    python lab/header_pairs.py [--first NAME …] [--quick]

The pairs are 1,560 and take eight minutes of a processor, nothing of it cached; those with libcu++ or CUB take seven.
The suite has two texts of all 40, one in each order, and 64 pairs. A pair that is refused, or whose kernel takes other
types than it should, is printed with the message's first line. ``--first`` takes only pairs that begin with these
headers, ``--quick`` only those of headers that take no libcu++.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.compile.common_headers import QUICK, SLOW, USE  # noqa: E402


def failure(first: str, second: str) -> str | None:
    """Why these two do not compile together in this order."""
    from tilewright.compile import compile_source
    from tilewright.errors import CompileError

    try:
        compiled = compile_source(f"#include <{first}>\n#include <{second}>\n{USE}", line_info=False)
    except CompileError as error:
        return str(error).partition("\n")[0]
    return None if compiled.lowered["k"] == "_Z1kPlPhi" else f"k is {compiled.lowered['k']}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", nargs="*", help="only pairs that begin with these")
    parser.add_argument("--quick", action="store_true", help="without libcu++ and CUB")
    given = parser.parse_args()
    os.environ["TILEWRIGHT_CACHE"] = "0"
    headers = QUICK if given.quick else [*QUICK, *SLOW]
    pairs = [pair for pair in itertools.permutations(headers, 2) if not given.first or pair[0] in given.first]
    failed = 0
    for number, (first, second) in enumerate(pairs, 1):
        if (why := failure(first, second)) is not None:
            failed += 1
            print(f"<{first}> <{second}>: {why}", flush=True)
        if number % 100 == 0:
            print(f"{number} of {len(pairs)} pairs, {time.process_time():.0f} s", file=sys.stderr, flush=True)
    print(f"{len(pairs)} pairs, {failed} of them refused, {time.process_time():.0f} s of the processor's time")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
