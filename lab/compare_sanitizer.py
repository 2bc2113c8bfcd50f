"""Runs compute-sanitizer's tools over the suite of planted bugs: the data of tests/planted/sanitizer_h200.json.

    python lab/compare_sanitizer.py record ARCHIVE [FILE...]   here: checks every launch of the suite and records it
    python lab/compare_sanitizer.py run ARCHIVE JSON           on a machine with a GPU; needs compute-sanitizer only
    python lab/compare_sanitizer.py ours JSON                  here: checks the suite again, changes our side alone
    python lab/compare_sanitizer.py table JSON                 prints the tables of docs/sanitizer-h200.md

All launches of a tool run in one process, since starting one takes seconds. A kernel that loses the context or does
not end is left behind, and the next process begins with the launch after it.
"""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PLANTED = ROOT / "tests/planted"
TOOLS = {
    "memcheck": ["--report-api-errors", "no"],
    "racecheck": ["--racecheck-report", "all", "--racecheck-detect-level", "info"],
    "initcheck": [],
    "synccheck": [],
}
COMMON = ["--destroy-on-device-error", "kernel", "--print-limit", "0", "--show-backtrace", "no"]
NO_END = ("deadlock", "budget")
"""Faults of kernels that never end by themselves: these are not run on the GPU."""
BUDGET = 1 << 22  # warp instructions of a block; every kernel of the suite that ends needs fewer, polling included
SILENCE = 6.0  # seconds after which a launch counts as one that does not end
_MARK = re.compile(r"(launch|ended|failed|lost|silent) (\d+)(.*)")
_PLACE = re.compile(r"\+0x[0-9a-f]+ in \S+?:(\d+)")
_HEAD = re.compile(r"========= (?!COMPUTE-SANITIZER|ERROR SUMMARY|RACECHECK SUMMARY|Target application)(\S.*)")
_REASON = re.compile(r"=========     Access (?:to|at) 0x[0-9a-f]+ (is .*)")


def stem_of(file: Path) -> str:
    """A file of the suite without its ending; with its folder, where it lies in one."""
    return file.stem if file.parent == PLANTED else f"{file.parent.name}/{file.stem}"


def stem_in(launch: str) -> str:
    """The file's of a launch's name: mended twins (``-DMENDED``) have their bug's."""
    return launch.split()[0].removesuffix(".mended")


def recorded(files: list[str], *, replayable: bool) -> Any:
    """The recorder, after it checked every launch of the suite (or of some files)."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "lab"), str(ROOT)]
    from record_launches import Recorder
    from tests.twins import cases

    from tilewright import spec
    from tilewright.checking.options import CheckOptions

    recorder = Recorder(checked=True, budget=BUDGET, replayable=replayable)
    with recorder.recording():
        for file in map(Path, files) if files else sorted(PLANTED.rglob("*.cu")):

            def name(launch: Any, stem: str = stem_of(file)) -> None:
                recorder.label = f"{stem}{'.mended' if '-DMENDED' in launch.options else ''} {launch.label}"

            settings = spec.Settings(check=CheckOptions(threads=1, without=("cost",)))
            for mended in (False, True):
                spec.run(file, settings, cases=cases(file, mended=mended), progress=name)
    for launch, report in zip(recorder.launches, recorder.reports, strict=True):
        launch["ours"] = [[finding.kind, finding.severity, finding.line] for finding in report.findings]
        launch["ends"] = report.fault is None or report.fault.kind not in NO_END
    return recorder


def record(archive: str, files: list[str]) -> None:
    recorder = recorded(files, replayable=True)
    recorder.write(Path(archive))
    print(len(recorder.launches), "launches,", sum(not launch["ends"] for launch in recorder.launches), "do not end")


def ours_now(measured: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """What the launches that were measured give now, by their names."""
    stems = {stem_in(launch["launch"]) for launch in measured}
    files = [str(file) for file in sorted(PLANTED.rglob("*.cu")) if stem_of(file) in stems]
    return {launch["label"]: launch["ours"] for launch in recorded(files, replayable=False).launches}


def renew(path: str) -> None:
    """Put what the suite gives now beside what the tools found when they were measured."""
    measured = json.loads(Path(path).read_text())
    now = ours_now(measured["launches"])
    for launch in measured["launches"]:
        launch["ours"] = now[launch["launch"]]
    Path(path).write_text(json.dumps(measured))


def run(archive: str, out: str) -> None:
    with zipfile.ZipFile(archive) as recorded:
        launches = json.loads(recorded.read("launches.json"))
    results: list[dict[str, Any]] = [
        {"launch": each["label"], "ours": each["ours"], "ends": each["ends"], "tools": {}} for each in launches
    ]
    # Without a tool first: what does not end then is left to synccheck alone, which stops such kernels.
    bare = findings(run_tool([], archive, launches))
    hanging = {number for number, said in bare.items() if ["lost", [], 1] in said}
    for number in hanging:
        results[number]["tools"]["none"] = [["does not end", [], 1]]
    logs = {}
    for tool, options in TOOLS.items():
        began = time.monotonic()
        chosen = launches
        if tool != "synccheck":
            chosen = [{**each, "ends": each["ends"] and n not in hanging} for n, each in enumerate(launches)]
        logs[tool] = text = run_tool(["compute-sanitizer", "--tool", tool, *COMMON, *options], archive, chosen)
        for number, found in findings(text).items():
            results[number]["tools"][tool] = found
        print(f"{tool}: {time.monotonic() - began:.0f} s", flush=True)
    version = subprocess.run(["compute-sanitizer", "--version"], capture_output=True, text=True).stdout
    Path(out).write_text(json.dumps({"version": version, "launches": results}))
    Path(out).with_suffix(".log").write_text("\n".join(f"#### {tool}\n{text}" for tool, text in logs.items()))


def run_tool(command: list[str], archive: str, launches: list[dict[str, Any]]) -> str:
    """What the tool and the launches print, in one text."""
    output, start = "", 0
    while start < len(launches):
        if not launches[start]["ends"]:
            start += 1
            continue
        stop = next((n for n in range(start, len(launches)) if not launches[n]["ends"]), len(launches))
        replay = [sys.executable, str(ROOT / "lab/replay_launches.py"), archive]
        text = _watched([*command, *replay, "--start", str(start), "--stop", str(stop)])
        output += text
        reached = [int(number) for number in re.findall(r"^launch (\d+)$", text, re.M)]
        ended = re.findall(r"^(?:ended|failed) (\d+)", text, re.M)
        if not reached:
            raise SystemExit(f"nothing was launched:\n{text}")
        if str(reached[-1]) not in ended:
            output += f"lost {reached[-1]}\n"
        start = reached[-1] + 1
    return output


def _watched(command: list[str]) -> str:
    """The output of a process, which is ended if it says nothing for too long."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    assert process.stdout is not None
    parts = []
    while select.select([process.stdout], [], [], SILENCE)[0]:
        part = process.stdout.read1(1 << 16)  # type: ignore[attr-defined]
        if not part:
            break
        parts.append(part)
    else:
        parts.append(b"\nsilent\n")
        os.killpg(process.pid, signal.SIGKILL)  # the tool is the parent of what hangs
    process.wait()
    return b"".join(parts).decode(errors="replace")


def findings(text: str) -> dict[int, list[list[Any]]]:
    """By launch, what a tool said between that launch's marks: [what, source lines, how often].

    What the launch came to is said the same way: ``failed`` by an error, or ``lost`` since it did not end.
    """
    said: dict[int, list[list[Any]]] = {}
    current = said.setdefault(-1, [])
    for line in text.splitlines():
        if mark := _MARK.match(line):
            current = said.setdefault(int(mark[2]), [])
            if mark[1] in ("failed", "lost"):
                current.append([mark[1] + mark[3], []])
        elif head := _HEAD.match(line):
            what = re.sub(r" at (?:__|.*?\+0x).*", "", head[1])
            current.append([what, [int(number) for number in _PLACE.findall(line)]])
        elif current and line.startswith("=========     "):
            current[-1][1] += map(int, _PLACE.findall(line))
            if reason := _REASON.match(line):
                current[-1][0] += ", " + reason[1]
    return {number: _counted(heads) for number, heads in said.items() if number >= 0}


def _counted(heads: list[list[Any]]) -> list[list[Any]]:
    counts = Counter((what, tuple(lines)) for what, lines in heads)
    return [[what, list(lines), count] for (what, lines), count in counts.items()]


FAMILIES = {
    "memcheck": ("out-of-bounds", "misaligned", "null-pointer", "read-only", "use-after-free"),
    "racecheck": ("race-shared", "race-warp", "race-global", "race-volatile"),
    "initcheck": ("uninitialised",),
    "synccheck": ("barrier-divergence", "bad-mask", "inactive-shuffle", "deadlock", "budget"),
    "no tool": ("unstored", "stored-twice", "missing-fence"),
}
"""What each tool is the peer of, by our kinds."""


def compare(launch: dict[str, Any], tool: str) -> tuple[str, list[str], list[str]]:
    """Who found something of the tool's family in a launch: ``both``, ``only we``, ``only they`` or ``neither``;
    then what we found and what they found, in words."""
    ours = [
        f"{kind} @{line}" for kind, severity, line in launch["ours"] if kind in FAMILIES[tool] and severity != "info"
    ]
    theirs = []
    for what, lines, count in launch["tools"].get(tool, []):
        if what.startswith(("failed", "lost", "Warning: Error buffer")) or "errors were skipped" in what:
            continue
        if "Potential" in what:  # a hazard; the analysis of all of them follows
            continue
        theirs.append(f"{what} @{', '.join(map(str, lines))} ({count})")
    who = {(True, True): "both", (True, False): "only we", (False, True): "only they"}
    return who.get((bool(ours), bool(theirs)), "neither"), list(dict.fromkeys(ours)), list(dict.fromkeys(theirs))


ILLEGAL = "the GPU stops the kernel with an illegal instruction; the bug is a misused barrier or mask, as we report it"
RETURNED = "threads that have returned count as arrived on this GPU; the programming guide asks that all reach it"
NAMED = "warps meet at a named barrier from different instructions, as the PTX manual has it: a false alarm"
FLAGS = "warps wait for a volatile flag, fences on both sides; racecheck goes by barriers: a false alarm"
COUNTED = "a barrier that counts threads; racecheck seems to let it order those that did not come, too"
MASKS = "synccheck judges the masks of __syncwarp, not those of shuffles and votes"
ABSENT = (
    "synccheck reports a lane that its own mask leaves out, not one that it names and that returned or waits elsewhere"
)
GLOBAL = "racecheck watches shared memory only"
NEIGHBOURS = (
    "memcheck bounds shared memory by what the block has, so a step from one array into the next is nothing to it"
)
PLAIN_ATOMIC = "a plain access and an atomic one, which racecheck does not report as a pair"
SAME_VALUE = "racecheck says nothing of stores of one and the same value; they are a warning to us"
CONSTANT = "memcheck does not look at constant memory"
REGISTERS = (
    "the GPU's compiler keeps so small an array in registers (its frame is 0 bytes): no address is left to check"
)
REASONS = {
    ("racecheck", "only they", "volatile-flags"): FLAGS,
    ("racecheck", "only they", "hidden-by-the-order"): FLAGS,
    ("racecheck", "only they", "volatile-message/warps-pass-a-word.mended"): FLAGS,
    (
        "racecheck",
        "only they",
        "volatile-message/warps-pass-a-word",
    ): "racecheck goes by barriers and reports the mended kernel, too; what is wrong is the fence, a kind of our own",
    ("racecheck", "only we", "volatile-updates"): GLOBAL,
    ("racecheck", "only they", "value-not-used"): "a race whose value a guard drops, which is a remark to us",
    (
        "racecheck",
        "only they",
        "into-the-next-shared-array/into-the-dynamic-part",
    ): "the race follows from the overrun that we report: what we drop lands in the next array on a GPU",
    ("racecheck", "only we", "bulk-stores"): "racecheck does not follow what bulk copies still read",
    ("racecheck", "only we", "volatile-data"): GLOBAL,
    (
        "initcheck",
        "only they",
        "bulk-stores",
    ): "initcheck does not follow bulk stores: what one wrote counts as unwritten",
    (
        "initcheck",
        "only they",
        "read-only-loads",
    ): "perhaps the compiler moved the load before the store that we see it race with",
    ("memcheck", "only we", "into-the-next-shared-array"): NEIGHBOURS,
    ("racecheck", "only we", "atomic-meets-plain"): PLAIN_ATOMIC,
    ("racecheck", "only we", "histogram count[bug=1]"): PLAIN_ATOMIC,
    ("racecheck", "only we", "histogram count[bug=3]"): PLAIN_ATOMIC,
    (
        "racecheck",
        "only we",
        "scan scan[bug=2]",
    ): "missed by racecheck: reads and writes of one statement by two warps; cause not known",
    ("racecheck", "only we", "async_copies stream[bug=4]"): "only some lanes of the warp do not wait for their copies",
    ("racecheck", "only we", "barrier-counts"): COUNTED,
    ("racecheck", "only we", "named-barriers"): COUNTED,
    ("racecheck", "only we", "named_barriers stages[bug=6]"): ILLEGAL,
    ("racecheck", "only we", "same-value-stores"): SAME_VALUE,
    ("racecheck", "only they", "named_barriers stages"): NAMED,
    (
        "racecheck",
        "only they",
        "masks-of-syncwarp/lanes-that-took-the-other-branch",
    ): "the race follows from the mask that we report: a lane that it names waits elsewhere",
    ("memcheck", "only we", "constant-out-of-bounds"): CONSTANT,
    ("memcheck", "only we", "memory parts[bug=3]"): CONSTANT,
    ("memcheck", "only we", "local-out-of-bounds/insertion-into-a-full-list"): REGISTERS,
    ("memcheck", "only we", "local-out-of-bounds/window-turned-backwards"): REGISTERS,
    ("memcheck", "only we", "misaligned-in-local-memory/two-of-a-polynomial"): REGISTERS,
    (
        "initcheck",
        "only they",
        "transpose turn[bug=2]",
    ): "the bytes lie beyond the array: out-of-bounds for us and for memcheck",
    ("synccheck", "only they", "deadlocks"): NAMED,
    ("synccheck", "only they", "named-barriers"): NAMED,
    ("synccheck", "only they", "named_barriers stages"): NAMED,
    ("synccheck", "only they", "named_barriers stages[bug=1]"): NAMED,
    (
        "synccheck",
        "only we",
        "named-barriers/arrives-instead-of-waiting",
    ): "all arrive and nobody waits (bar.arrive alone), which stops nobody on a GPU",
    (
        "synccheck",
        "only we",
        "barrier-counts/two-producers-counted-as-one",
    ): "which two of the three warps come first is chance; the kernel did not end under synccheck, which said nothing",
    ("synccheck", "only we", "named_barriers stages[bug=4]"): ILLEGAL,
    ("synccheck", "only we", "named_barriers stages[bug=6]"): ILLEGAL,
    ("synccheck", "only we", "masks-of-syncwarp"): ABSENT,
    ("synccheck", "only we", "warp_masks sums[bug=8]"): ABSENT,
}
"""Why the two differ where no rule of `reason` says it: by tool, who found it, and a launch, a file or a folder."""


def reason(launch: dict[str, Any], tool: str, who: str) -> str:
    """Why the two differ in a launch; empty where they agree."""
    if who == "both":
        return ""
    if not launch["ends"]:
        return "does not end on a GPU by itself"
    kinds = {kind for kind, severity, _ in launch["ours"] if severity != "info"}
    if tool == "no tool":
        return "no tool of compute-sanitizer looks for it"
    family = kinds & set(FAMILIES[tool])
    if tool == "racecheck" and family == {"race-global"}:
        return GLOBAL
    for place in (launch["launch"], launch["launch"].split()[0], launch["launch"].split("/")[0]):
        if known := REASONS.get((tool, who, place)):
            return known
    if tool == "initcheck" and family:
        return "shared or local memory: initcheck watches global memory only"
    if tool == "synccheck" and family == {"barrier-divergence"}:
        return RETURNED
    if tool == "synccheck" and family & {"bad-mask", "inactive-shuffle"}:
        return MASKS
    if tool == "memcheck" and family == {"read-only"}:
        return "a store to constant memory, which memcheck lets pass"
    stopped = any(what.startswith("Illegal") for what, *_ in launch["tools"].get(tool, []))
    if tool == "memcheck" and stopped and kinds & set(FAMILIES["synccheck"]):
        return ILLEGAL
    failed = any(what.startswith("failed") for what, *_ in launch["tools"].get(tool, []))
    if failed and kinds & set(FAMILIES["memcheck"]):
        return "the GPU stops the kernel at the bad access; ours drops it and goes on"
    return "unexplained"


def table(launches: list[dict[str, Any]]) -> str:
    """The tables of docs/sanitizer-h200.md."""
    kinds = ("both", "only we", "only they", "not run", "neither")
    lines = ["| tool | " + " | ".join(kinds) + " |\n| --- |" + " --- |" * len(kinds)]
    for tool in FAMILIES:
        counted = Counter(compare(launch, tool)[0] if launch["ends"] else "not run" for launch in launches)
        lines.append(f"| {tool} | " + " | ".join(str(counted[kind]) for kind in kinds) + " |")
    for tool in FAMILIES:
        lines.append(f"\n## {tool}\n\n| launch | who | tilewright | {tool} | why they differ |\n" + "| --- " * 5 + "|")
        lines += _rows(launches, tool)
    return "\n".join(lines)


def _rows(launches: list[dict[str, Any]], tool: str) -> list[str]:
    """A row for each launch in which something was found; one for all files of a folder in which it was the same."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for launch in launches:
        who, ours, theirs = compare(launch, tool)
        if who == "neither":
            continue
        why = reason(launch, tool, who)
        folder, slash, name = launch["launch"].partition("/")
        if slash:
            ours, theirs = _without_lines(ours), _without_lines(theirs)
        shown = (who if launch["ends"] else "not run", "; ".join(ours), "; ".join(theirs), why)
        rows.setdefault((folder, *shown), []).append(name.split()[0] if slash else "")
    return [
        f"| {': '.join(filter(None, (place, ', '.join(names))))} | {' | '.join(shown)} |"
        for (place, *shown), names in rows.items()
    ]


def _without_lines(found: list[str]) -> list[str]:
    return sorted({what.partition(" @")[0] for what in found})


def main(command: str = "", archive: str = "", *rest: str) -> None:
    if command == "record" and archive:
        record(archive, list(rest))
    elif command == "run" and len(rest) == 1:
        run(archive, rest[0])
    elif command == "ours" and archive:
        renew(archive)
    elif command == "table" and archive:
        print(table(json.loads(Path(archive).read_text())["launches"]))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
