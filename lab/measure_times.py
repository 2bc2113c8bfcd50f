"""Times and counters of a set's launches on a GPU, under Nsight Compute with cold caches and the clock left alone.

    python lab/measure_times.py SET.json OUT.json [--seconds S] [--only quick|full|counts] [--times N]

Runs on a machine with a GPU, ncu and NumPy, and needs nothing else; SET.json and SET.zip are of lab/draw_times.py.
First come clocks and time of every launch, some times over, and then the other counters; or ``counts`` alone, those
that lab/public_counts.py compares, as often, from the same inputs each time. Twenty launches have a
process; one that fails, or hangs, is left out by name, and those behind it have a new one. OUT.json:
``{"launches": {number: {"quick": [{metric: value}, …], "full": {…}, "counts": [{…}, …], "failed": why}}}``.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

REPLAY = Path(__file__).with_name("replay_times.py")
EACH, SECONDS = 20, 60.0  # launches of a process, and how long it may take
QUICK = ("gpc__cycles_elapsed.max", "gpc__cycles_elapsed.avg.per_second", "sm__cycles_elapsed.max",
         "sm__cycles_active.avg", "gpu__time_duration.sum")  # fmt: skip
STALLS = ("barrier", "branch_resolving", "dispatch_stall", "drain", "gmma", "imc_miss", "lg_throttle",
          "long_scoreboard", "math_pipe_throttle", "membar", "mio_throttle", "misc", "no_instruction", "not_selected",
          "selected", "short_scoreboard", "sleeping", "tex_throttle", "wait")  # fmt: skip
FULL = (
    *QUICK, *(f"smsp__{which}.sum" for which in ("inst_executed", "inst_issued", "thread_inst_executed")),
    *(f"dram__bytes_{which}.sum" for which in ("read", "write")),
    *(f"lts__t_sectors_{which}.sum" for which in ("op_read", "op_write", "lookup_miss", "lookup_hit")),
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__data_pipe_lsu_wavefronts.sum", "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum",
    "sm__warps_active.avg.per_cycle_active", "smsp__issue_active.avg.pct_of_peak_sustained_active",
    *(f"launch__occupancy_limit_{which}" for which in ("blocks", "registers", "shared_mem", "warps")),
    "launch__registers_per_thread", "launch__shared_mem_per_block_static", "launch__waves_per_multiprocessor",
    *(f"smsp__average_warps_issue_stalled_{why}_per_issue_active.ratio" for why in STALLS),
)  # fmt: skip
COUNTS = (
    "smsp__inst_executed.sum",
    *(f"l1tex__{name}_op_{side}.sum" for name in ("data_pipe_lsu_wavefronts_mem_shared",
      "data_bank_conflicts_pipe_lsu_mem_shared", "t_requests_pipe_lsu_mem_global", "t_sectors_pipe_lsu_mem_global")
      for side in ("ld", "st")),
)  # fmt: skip


def available(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Those that this ncu has; ncu measures nothing if it does not know one."""
    command = ["ncu", "--query-metrics", "--chip", "gh100"]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    known = set(re.findall(r"^(\w+__\w+)", told, re.M))
    if len(known) < 100:
        return wanted
    kept = tuple(name for name in wanted if name.startswith("launch__") or name.split(".")[0] in known)
    print("not known here:", sorted(set(wanted) - set(kept)), flush=True)
    return kept


def profiled(
    path: Path, start: int, stop: int, times: int, metrics: tuple[str, ...], limit: float
) -> tuple[dict[int, list[dict[str, float]]], dict[int, str], int]:
    """Of launches their values, of some why they failed, and the first that was not tried."""
    with tempfile.TemporaryDirectory() as folder:
        log, errors = Path(folder) / "log.csv", Path(folder) / "errors.txt"
        command = ["ncu", "--clock-control", "none", "--cache-control", "all", "--metrics", ",".join(metrics), "--csv",
                   "--page", "raw", "--print-units", "base", "--log-file", str(log), sys.executable, str(REPLAY),
                   str(path), "--start", str(start), "--stop", str(stop), "--times", str(times)]  # fmt: skip
        with errors.open("w") as stream:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stream, start_new_session=True)
            try:
                process.wait(limit)
                hung = False
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                hung = True
        told = errors.read_text()
        begun = [int(n) for n in re.findall(r"^launch (\d+)", told, re.M)]
        ended = [int(n) for n in re.findall(r"^ended (\d+)", told, re.M)]
        failed = {int(n): why for n, why in re.findall(r"^failed (\d+) (.*)", told, re.M)}
        text = log.read_text() if log.exists() else ""
    rows = (
        [row for row in csv.DictReader(text[text.index('"ID"') :].splitlines()) if row["ID"].isdigit()]
        if '"ID"' in text
        else []
    )
    values = [
        {name: number for name in row if (number := as_number(row[name])) is not None and "__" in name} for row in rows
    ]
    found = {}
    if len(values) >= times * len(ended):
        found = {number: values[n * times : (n + 1) * times] for n, number in enumerate(ended)}
    else:
        print(f"{len(values)} rows for {ended}: {text[-800:]} {told[-800:]}", flush=True)
    if begun and begun[-1] not in ended and begun[-1] not in failed:
        failed[begun[-1]] = "hung" if hung else "ended the process"
    if not begun:
        print(f"no launch: {text[-1500:]} {told[-1500:]}", flush=True)
        return found, {start: "no launch"}, start + 1
    return found, failed, max(begun) + 1


def as_number(text: str | None) -> float | None:
    try:
        return float((text or "").replace(",", ""))
    except ValueError:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--only", choices=("quick", "full", "counts"))
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    begun, count = time.monotonic(), len(json.loads(given.set.read_text())["launches"])
    results: dict[str, dict[str, Any]] = {str(n): {} for n in range(count)}
    passes = [("quick", QUICK, given.times), ("full", FULL, 1), *[("counts", COUNTS, 1)] * given.times]
    for kind, metrics, times in passes:
        if (given.only or kind) != kind or (given.only is None and kind == "counts"):
            continue
        metrics, at = available(metrics) if kind == "full" else metrics, 0
        while at < count and (left := given.seconds - (time.monotonic() - begun)) > 3:
            if kind == "counts" and "failed" in results[str(at)]:
                at += 1
                continue
            found, failed, after = profiled(given.set, at, min(count, at + EACH), times, metrics, min(left, SECONDS))
            for number, rows in found.items():
                entry = results[str(number)]
                entry[kind] = rows[0] if kind == "full" else [*entry.get(kind, []), *rows]
            for number, why in failed.items():
                results[str(number)]["failed"] = why
            at = after
            given.out.write_text(json.dumps({"set": given.set.name, "launches": results}))
            print(f"{time.monotonic() - begun:6.1f} s {kind} {at} of {count}, failed so far: {failed}", flush=True)
    launches = json.loads(given.set.read_text())["launches"]
    for number, entry in results.items():
        if rows := entry.get("quick"):
            launch = launches[int(number)]
            clocks = sorted(row.get("gpc__cycles_elapsed.max", 0) for row in rows)
            us = sorted(row.get("gpu__time_duration.sum", 0) for row in rows)[len(rows) // 2] / 1e3
            name = f"{launch.get('kernel', '')[:50]} {launch['grid']} {launch['block']}"
            print(f"{number} {name}: {us:.1f} us, clocks {clocks}")


if __name__ == "__main__":
    main()
