"""Counters of recorded launches on a GPU, of whole launches and of each machine instruction.

    python lab/measure_counts.py ARCHIVE OUT [METRIC...]

Runs on a machine with a GPU and ncu, and needs nothing else. ARCHIVE is of lab/record_launches.py; OUT becomes a zip
file of two tables as ncu prints them. Without names it takes all those of Nsight Compute's metrics that tilewright
gives. `read` and `by_instruction` read OUT.
"""

from __future__ import annotations

import csv
import io
import itertools
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

REPLAY = Path(__file__).with_name("replay_launches.py")
_SHARED = ("_op_ld", "_op_st", "_op_atom")
_GLOBAL = [f"pipe_lsu_mem_global_op_{operation}" for operation in ("ld", "st", "atom", "red")]
TOTALS = (
    "smsp__inst_executed.sum",
    "smsp__thread_inst_executed.sum",
    *(f"l1tex__data_pipe_lsu_wavefronts_mem_shared{which}.sum" for which in _SHARED),
    *(f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared{which}.sum" for which in ("", *_SHARED, "_op_ldgsts")),
    *(f"l1tex__t_{counter}_{which}.sum" for counter in ("requests", "sectors", "bytes") for which in _GLOBAL),
    *(f"l1tex__average_t_sectors_per_request_{which}.ratio" for which in _GLOBAL),
    *(f"l1tex__t_requests_pipe_lsu_mem_local_op_{side}.sum" for side in ("ld", "st")),
    *(f"smsp__sass_l1tex_t_{name}_pipe_lsu_mem_global_op_ldgsts.sum" for name in ("requests", "sectors")),
    *(
        f"smsp__sass_inst_executed_op_{space}_{side}.sum"
        for space in ("global", "local", "shared")
        for side in ("ld", "st")
    ),
)
SOURCE = {
    "executed": "inst_executed",
    "wavefronts": "memory_l1_wavefronts_shared",
    "sectors": "memory_l2_theoretical_sectors_global",
}


def measure(archive: str, out: str, names: tuple[str, ...]) -> None:
    wanted = ",".join((*(names or TOTALS), *SOURCE.values()))
    with tempfile.TemporaryDirectory() as folder:
        report = f"{folder}/counts"
        command = ["ncu", "--metrics", wanted, "--clock-control", "none", "-f", "-o", report]
        ended = subprocess.run([*command, sys.executable, str(REPLAY), archive], capture_output=True, text=True)
        if "failed" in ended.stderr or ended.returncode:
            raise SystemExit(ended.stdout[-2000:] + ended.stderr[-4000:])
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
            for page, options in (("raw", ["--print-units", "base"]), ("source", ["--print-source", "sass"])):
                show = ["ncu", "--import", f"{report}.ncu-rep", "--page", page, "--csv", *options]
                shown = subprocess.run(show, capture_output=True, text=True, check=True).stdout
                made.writestr(f"{page}.csv", shown)


def read(out: str) -> list[dict[str, float]]:
    """Of each launch, its counters by their names; those of which ncu has no value are left out."""
    with zipfile.ZipFile(out) as archive:
        text = archive.read("raw.csv").decode()
    rows = [row for row in csv.DictReader(text[text.index('"ID"') :].splitlines()) if row["ID"]]
    found = []
    for row in rows:
        values = {name: row[name].replace(",", "") for name in row if name.endswith((".sum", ".ratio")) and row[name]}
        found.append({name: float(text) if name.endswith(".ratio") else int(float(text))
                      for name, text in values.items() if text != "n/a"})  # fmt: skip
    return found


def by_instruction(out: str, symbols: list[str]) -> Iterator[list[dict[str, int]]]:
    """Of each launch, the counters of `SOURCE` by instruction, in the order of the machine code.

    ncu shows the table of a launch once or more, by its module: always as often for launches of one kernel in a row.
    """
    with zipfile.ZipFile(out) as archive:
        text = archive.read("source.csv").decode()
    tables = [table.partition("\n") for table in text.split('"Kernel Name",')[1:]]
    shown = [[body for _, _, body in group] for _, group in itertools.groupby(tables, lambda table: table[0])]
    launched = [len(list(group)) for _, group in itertools.groupby(symbols)]
    for bodies, count in zip(shown, launched, strict=True):
        times, rest = divmod(len(bodies), count)
        alike = [bodies[n : n + times] for n in range(0, len(bodies), times)]
        if rest or any(body != same[0] for same in alike for body in same):
            raise SystemExit(f"{len(bodies)} tables of {count} launches")
        for body, *_ in alike:
            rows = (row for row in csv.DictReader(io.StringIO(body)) if row["Address"].startswith("0x"))
            yield [{name: int(row.get(metric) or 0) for name, metric in SOURCE.items()} for row in rows]


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    measure(sys.argv[1], sys.argv[2], tuple(sys.argv[3:]))
