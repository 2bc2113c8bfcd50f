"""Measures the cost of each source line on a GPU: the data of tests/ladder/measured_lines_h200.json.

    python tools/measure_lines.py record ARCHIVE           here: runs every launch on the CPU engine and records it
    python tools/measure_lines.py measure ARCHIVE COUNTS   on a machine with a GPU and ncu; needs nothing else
    python tools/measure_lines.py join ARCHIVE COUNTS JSON here; needs nvdisasm

The launches are those of every ladder kernel, with whole and with ragged tiles, of the kernels with planted costs
and their twins, and of the examples. Lines are told by their text, since their numbers move when a file is edited.
"""

from __future__ import annotations

import csv
import gzip
import io
import itertools
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

SIZES: dict[int, list[tuple[int, ...]]] = {
    1: [(6144,), (2999,)],
    2: [(128, 192), (77, 109)],
    3: [(64, 96, 128), (45, 77, 101)],
}
METRICS = {
    "executed": "inst_executed",
    "wavefronts": "memory_l1_wavefronts_shared",
    "sectors": "memory_l2_theoretical_sectors_global",
}
UNDEFINED = ("barrier_in_branch",)
"""Examples that are left out: threads race in them, and what they do then is up to the machine."""
_PLACE = re.compile(r'//## File "([^"]+)", line (\d+)')
_FUNCTION = re.compile(r"^\s*\.text\.(\S+):")
_INSTRUCTION = re.compile(r"^\s+/\*([0-9a-f]{4,})\*/\s+(.+?);")


def record(recorder: Any) -> None:
    """Runs all launches."""
    import numpy as np

    from tilewright import spec
    from tilewright.kernels.ladder import CATALOGUE
    from tilewright.kernels.ladder.launching import prepare

    with recorder.recording():
        for rung in CATALOGUE:
            for sizes in SIZES[len(rung.dimensions)]:
                recorder.label = f"ladder {rung.name} {'x'.join(map(str, sizes))}"
                prepare(rung).launch(np.random.default_rng(1), *sizes, counted=True)
        for file in sorted([*ROOT.glob("tests/cost/planted/*.cu"), *ROOT.glob("examples/*.cu")]):
            if file.stem in UNDEFINED:
                continue
            recorder.label = f"{file.parent.name} {file.stem}"
            spec.run(file, spec.Settings(threads=1))


def measure(archive: str, counts: str) -> None:
    """Every launch's counters by instruction, in the order of the machine code, as gzipped JSON."""
    with tempfile.TemporaryDirectory() as folder:
        report = f"{folder}/lines"
        replay = [sys.executable, str(ROOT / "tools/replay_launches.py"), archive]
        metrics = ["--metrics", ",".join(METRICS.values()), "--clock-control", "none"]
        ended = subprocess.run(["ncu", *metrics, "-f", "-o", report, *replay], capture_output=True, text=True)
        if "failed" in ended.stderr or ended.returncode:
            raise SystemExit(ended.stdout[-2000:] + ended.stderr[-4000:])
        show = ["ncu", "--import", f"{report}.ncu-rep", "--page", "source", "--csv", "--print-source", "sass"]
        shown = subprocess.run(show, capture_output=True, text=True, check=True).stdout
    with gzip.open(counts, "wt") as file:
        file.write(shown)


def join(archive: str, table: str, out: str) -> None:
    """The counters with the source lines that nvdisasm tells, one JSON record a launch."""
    with zipfile.ZipFile(archive) as recorded:
        launches = json.loads(recorded.read("launches.json"))
        places = {code: _places(recorded.read(code)) for code in {launch["code"] for launch in launches}}
        blobs = {blob for launch in launches for blob in launch["sources"].values()}
        texts = {blob: recorded.read(blob).decode().splitlines() for blob in blobs}
    with gzip.open(table, "rt") as file:
        measured = _tables(file.read(), [launch["symbol"] for launch in launches])
    records = []
    for launch, rows in zip(launches, measured, strict=True):
        code = places[launch["code"]][launch["symbol"]]
        if len(code) < len(rows):
            raise SystemExit(f"{launch['label']}: {len(rows)} instructions were measured, there are {len(code)}")
        sums: dict[tuple[str, str], list[int]] = {}
        for (name, line, opcode), row in zip(code, rows, strict=False):
            counts = [int(row.get(metric) or 0) for metric in METRICS.values()]
            if any(counts[1:]):
                place = (texts[launch["sources"][name]][line - 1].strip(), opcode)
                sums[place] = [sum(pair) for pair in zip(sums.get(place, (0, 0, 0)), counts, strict=True)]
        instructions = [[*place, *counted] for place, counted in sorted(sums.items())]
        records.append({"label": launch["label"], "kernel": launch["kernel"], "instructions": instructions})
    Path(out).write_text("[\n" + ",\n".join(map(json.dumps, records)) + "\n]\n")


def _tables(text: str, symbols: list[str]) -> Iterator[list[dict[str, str]]]:
    """The rows of each launch in ncu's output, an instruction each.

    ncu shows the table of a launch once or more, by its module: always as often for launches of one kernel in a row.
    """
    tables = [table.partition("\n") for table in text.split('"Kernel Name",')[1:]]
    shown = [[body for _, _, body in group] for _, group in itertools.groupby(tables, lambda table: table[0])]
    launched = [len(list(group)) for _, group in itertools.groupby(symbols)]
    for bodies, count in zip(shown, launched, strict=True):
        times, rest = divmod(len(bodies), count)
        alike = [bodies[n : n + times] for n in range(0, len(bodies), times)]
        if rest or any(body != same[0] for same in alike for body in same):
            raise SystemExit(f"{len(bodies)} tables of {count} launches")
        for body, *_ in alike:
            yield [row for row in csv.DictReader(io.StringIO(body)) if row["Address"].startswith("0x")]


def _places(cubin: bytes) -> dict[str, list[tuple[str, int, str]]]:
    """By kernel: the file, line and opcode of each instruction, in order."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        shown = subprocess.run(["nvdisasm", "-g", "-c", file.name], capture_output=True, text=True, check=True).stdout
    kernels: dict[str, list[tuple[str, int, str]]] = {}
    place, inside, current = ("", 0), False, []
    for text in shown.splitlines():
        found = _PLACE.search(text)
        if found and not inside:  # behind the place of an inlined function come those of its callers
            place = (Path(found[1]).name, int(found[2]))
        inside = found is not None
        if named := _FUNCTION.match(text):
            current = kernels.setdefault(named[1], [])
        elif instruction := _INSTRUCTION.match(text):
            words = instruction[2].split()
            current.append((*place, words[1] if words[0].startswith("@") else words[0]))
    return kernels


def main(command: str = "", *paths: str) -> None:
    if command == "record" and len(paths) == 1:
        from record_launches import Recorder

        recorder = Recorder(checked=False)
        record(recorder)
        recorder.write(Path(paths[0]))
        print(len(recorder.launches), "launches")
    elif command == "measure" and len(paths) == 2:
        measure(*paths)
    elif command == "join" and len(paths) == 3:
        join(*paths)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
