"""Measures the cost of each source line on a GPU: the data of tests/ladder/measured_lines_h200.json.

    python lab/measure_lines.py record ARCHIVE           here: runs every launch on the CPU engine and records it
    python lab/measure_counts.py ARCHIVE COUNTS          on a machine with a GPU and ncu
    python lab/measure_lines.py join ARCHIVE COUNTS JSON here

The launches are those of every ladder kernel, with whole and with ragged tiles, of the kernels with planted costs
and their twins, and of the examples. Lines are told by their text, since their numbers move when a file is edited.
"""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "lab")]

import measure_counts  # noqa: E402

SIZES: dict[int, list[tuple[int, ...]]] = {
    1: [(6144,), (2999,)],
    2: [(128, 192), (77, 109)],
    3: [(64, 96, 128), (45, 77, 101)],
}
UNDEFINED = ("barrier_in_branch",)
"""Examples that are left out: threads race in them, and what they do then is up to the machine."""


def record(recorder: Any) -> None:
    """Runs all launches."""
    import numpy as np

    from tilewright import spec
    from tilewright.checking.options import CheckOptions
    from tilewright.kernels.ladder import CATALOGUE
    from tilewright.kernels.ladder.launching import Prepared

    with recorder.recording():
        for rung in CATALOGUE:
            prepared = Prepared(rung)
            for sizes in SIZES[len(rung.dimensions)]:
                recorder.label = f"ladder {rung.name} {'x'.join(map(str, sizes))}"
                prepared.launch(np.random.default_rng(1), *sizes, counted=True)
        for file in sorted([*ROOT.glob("tests/cost/planted/*.cu"), *ROOT.glob("examples/*.cu")]):
            if file.stem in UNDEFINED:
                continue
            recorder.label = f"{file.parent.name} {file.stem}"
            spec.run(file, spec.Settings(check=CheckOptions(threads=1, without=("round-size",))))  # no other sizes


def join(archive: str, counts: str, out: str) -> None:
    """The counters with the source lines that nvdisasm tells, one JSON record a launch."""
    with zipfile.ZipFile(archive) as recorded:
        launches = json.loads(recorded.read("launches.json"))
        blobs = {blob for launch in launches for blob in launch["sources"].values()}
        texts = {blob: recorded.read(blob).decode().splitlines() for blob in blobs}
    records = []
    for launch, rows in zip(launches, placed(archive, counts), strict=True):
        sums: dict[tuple[str, str], list[int]] = {}
        for (name, line, opcode), counted in rows:
            if any(counted[1:]):
                place = (texts[launch["sources"][name]][line - 1].strip(), opcode)
                sums[place] = [sum(pair) for pair in zip(sums.get(place, (0, 0, 0)), counted, strict=True)]
        instructions = [[*place, *counted] for place, counted in sorted(sums.items())]
        records.append({"label": launch["label"], "kernel": launch["kernel"], "instructions": instructions})
    Path(out).write_text("[\n" + ",\n".join(map(json.dumps, records)) + "\n]\n")


def placed(archive: str, counts: str) -> Iterator[list[tuple[tuple[str, int, str], tuple[int, ...]]]]:
    """Of each launch: the file, line and opcode of each instruction that was measured, and its counters."""
    from tilewright.machine import read

    with zipfile.ZipFile(archive) as recorded:
        launches = json.loads(recorded.read("launches.json"))
        kernels = {code: read(recorded.read(code)).functions for code in {launch["code"] for launch in launches}}
    measured = measure_counts.by_instruction(counts, [launch["symbol"] for launch in launches])
    for launch, rows in zip(launches, measured, strict=True):
        kernel = kernels[launch["code"]][launch["symbol"]]
        code = [
            (Path(each.file or "").name, each.line or 0, ".".join((each.name, *each.modifiers)))
            for each in kernel.instructions
        ]
        if len(code) < len(rows):
            raise SystemExit(f"{launch['symbol']}: {len(rows)} instructions were measured, there are {len(code)}")
        yield [(place, tuple(row.values())) for place, row in zip(code, rows, strict=False)]


def main(command: str = "", *paths: str) -> None:
    if command == "record" and len(paths) == 1:
        from record_launches import Recorder

        recorder = Recorder(checked=False)
        record(recorder)
        recorder.write(Path(paths[0]))
        print(len(recorder.launches), "launches")
    elif command == "join" and len(paths) == 3:
        join(*paths)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
