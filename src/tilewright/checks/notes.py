"""The notes of a checked run: what was exact, what approximated, and what is not modelled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tilewright.ptx.module import Instruction

if TYPE_CHECKING:
    from .selection import Selection


_EXACT = {
    "memory": "bounds, alignment and lifetime of every access, by byte",
    "races": "order of accesses, by happens-before over this run",
    "initialisation": "which bytes were written before they were read",
    "coverage": "which thread stored each element",
    "synchronisation": "which threads reached each barrier, and with which masks",
}
_COUNTED = {
    "ptx": "wavefronts and sectors of the PTX as it was compiled",
    "machine": "instructions, wavefronts and sectors of the machine code",
}
# By what instructions a kernel has: what is approximated or left out then.
_APPROXIMATED = (
    (r"\w+\.(?:[\w.]*\.)?approx\b", "approximate functions have an H200's bits, which another GPU's may differ from"),
    (r"(?:red|atom)\..*\.add\..*f(?:16|32|64)", "atomic sums of floats depend on their order, which differs on a GPU"),
)
_ACQUIRES = r"(?:atom|red|fence|membar)\b|(?:ld|st)\.(?:volatile|relaxed|acquire|release)"
_NOT_MODELLED = (
    (r"(?:tex|tld4|suld|sust)\b", "texture and surface accesses are not followed by races and initialisation"),
    (r"mov\.u(?:32|64) .*%(?:clock|globaltimer)", "clocks count the engine's time, not a GPU's"),
    (r"call\b.*\bvprintf\b", "output of printf comes in the engine's order of blocks"),
)
_ALWAYS = "other inputs, launch shapes and schedules than this run's"
_UNTIMED = "; caches and latencies"
_MACHINE = {"ptx": "caches and latencies; what ptxas makes of the PTX", "machine": _UNTIMED.removeprefix("; ")}


def with_time(lines: Iterable[str]) -> list[str]:
    """The notes of a launch whose time was estimated: by a model that has caches and latencies."""
    kept = [line.replace(_UNTIMED, "") for line in lines]
    return [*kept, "by a model of one multiprocessor: the time, and what it says of caches and latencies"]


def notes(
    instructions: Iterable[Instruction],
    selection: Selection,
    *,
    complete: bool,
    dropped: bool,
    target: str,
    arch: str,
    counts: str,
    unread: str,
) -> list[str]:
    """Statements in the order exact, approximated, not modelled.

    Args:
        dropped: bad accesses were.
        counts: accesses were counted as ``"ptx"`` has them or of ``"machine"`` code.
        unread: why the machine code was not run, where its counts were wanted.
        target, arch: the architecture that the PTX was written for, and the one that was modelled.
    """
    text = "\n".join(each.text for each in instructions)

    def used(pattern: str) -> bool:
        return re.search(rf"^(?:@\S+\s+)?(?:{pattern})", text, re.MULTILINE) is not None

    known = {**_EXACT, "cost": _COUNTED[counts]}
    exact = [text for check, text in known.items() if check in selection.names]
    approximated = [text for pattern, text in _APPROXIMATED if used(pattern)]
    if arch != target and int(target.strip("sm_af")) < int(arch.strip("sm_af")):
        approximated.append(f"the PTX was written for {target}; the limits and costs are those of {arch}")
    if "races" in selection.names and used(_ACQUIRES):
        approximated.append("what one lane acquires from another thread, its whole warp is taken to know")
    if "initialisation" in selection.names:
        approximated.append("what the host may have written counts as written")
    left_out = [text for pattern, text in _NOT_MODELLED if used(pattern)]
    lines = []
    if not complete:
        lines.append("the kernel was stopped: what it would have done afterwards was not checked")
    if unread:
        lines.append(f"counted as written, since the machine code could not be run: {unread}")
    if dropped:
        lines.append("a GPU stops the kernel at a bad access; here each was dropped, loads gave 0, and the run went on")
    for title, parts in (
        ("exact", exact),
        ("approximated", approximated),
        ("not modelled", [*left_out, _ALWAYS, _MACHINE[counts]]),
    ):
        if parts:
            lines.append(f"{title}: {'; '.join(parts)}")
    return lines
