"""Faults as findings: accesses out of bounds, misaligned, of null or freed memory, and the like; and such accesses that
were dropped so that the launch could go on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from tilewright.compile.demangle import short_name
from tilewright.engine import layout
from tilewright.engine.run.errors import FORGOTTEN, HOST, REACHED
from tilewright.engine.run.faults import offset_of
from tilewright.engine.run.launch import Dropped
from tilewright.errors import KernelError
from tilewright.findings.kinds import Kind
from tilewright.findings.model import Finding
from tilewright.isa import describe

from .declaration import Check, Phase
from .pairs import called_from
from .scene import Scene
from .slices import made_from


def finding(error: KernelError, scene: Scene) -> Finding:
    """The finding of a fault; its message is the error's."""
    made = Finding(kind=cast(Kind, error.kind), severity="error", message=str(error), file=error.file, line=error.line)
    details = made.details
    if error.block is not None:
        details["blocks"] = [list(error.block)]
    if error.thread is not None:
        details["threads"] = [list(error.thread)]
    if error.site is None:
        return made
    place = scene.place(error.site)
    if place.line is not None:
        made.file, made.line = place.file, place.line
    if place.callers:
        details |= called_from(place.calls, place.file)
    names = scene.view.names_at(error.site, "shared" if _shared(error) else "global")
    details["ptx"] = scene.instruction(error.site).text
    if names:
        details["variables"] = list(names)
    elements = _elements(names, scene)
    if elements is not None:
        details["elements"] = elements
    accesses = describe(scene.instruction(error.site)).accesses
    sizes = {each.name: each.element for each in scene.buffers} | {each.name: each.element for each in scene.arrays}
    width = accesses[0].bytes // (sizes.get(names[0], 0) or 16) if accesses and len(names) == 1 else 1
    if width > 1:
        details["width"] = width
    element = _element(error, names, scene)
    if element is not None:
        details["element"] = element
        if made.line is not None and element < _NEVER_MEANT and (overflow := _overflow(element, error.site, scene)):
            details["overflow"] = overflow
    if error.kind == "out-of-bounds" and (remedy := _by_descriptor(error, scene)):
        details["remedy"] = remedy
    if HOST in made.message:
        details["remedy"] = REACHED
    if (bytes_to_pass := _FORGOTTEN.search(made.message)) is not None:
        details["remedy"] = f"{bytes_to_pass[1]}, or as many as the block's threads use of the array"
    return made


def _shared(error: KernelError) -> bool:
    address = error.address or 0
    return address >> layout.WINDOW_SHIFT == layout.WINDOW_SHARED or address < 1 << 32


_NEVER_MEANT = -(1 << 28)  # an index so far below 0 came of an overflow, if of arithmetic alone


def _overflow(element: int, site: int, scene: Scene) -> str:
    """What to do about an index that arithmetic of int made negative; empty of a loaded one, which may be wrong."""
    sources = (scene.instruction(each) for each in made_from(scene.view.plan, site))
    if any(access.space != "param" for each in sources for access in describe(each).accesses):
        return ""
    return (
        f"the index overflows int: it comes out as {element}, which is 2^32 less than {element + (1 << 32)}: compute "
        "it in 64 bits: let a factor of its products be long long or size_t"
    )


_FORGOTTEN = re.compile(re.escape(FORGOTTEN) + r"; (pass bytes: .*? a thread)")


def _by_descriptor(error: KernelError, scene: Scene) -> str:
    """The remedy where a bulk copy or a warpgroup's product reaches out of an array; empty for other accesses, which
    have an index that a guard can test."""
    assert error.site is not None
    effect = describe(scene.instruction(error.site))
    if effect.warpgroup is not None:
        return (
            "let the descriptor's start (bits 0 to 13) and its leading and stride offsets (from bits 16 and 32), all "
            "in units of 16 bytes, lead nowhere out of the tile"
        )
    bulk = effect.bulk
    if bulk is None:
        return ""
    if not bulk.coordinates:
        return "copy no more bytes than the array has from there on; of the last part, fewer"
    if _shared(error):
        return "let the array in shared memory have room for the whole box of the tensor map, or make the box smaller"
    return (
        "let the tensor map's sizes and strides be those of the array that its address is of: make it of that part "
        "(tw.tensor_map, cuTensorMapEncode…), or replace global_dim and global_stride together with global_address "
        "and elemtype; boxes may reach out of these sizes, not out of memory"
    )


def dropped(bad: Sequence[Dropped], scene: Scene) -> tuple[list[Finding], list[Finding]]:
    """Findings of accesses that were dropped, one a line, kind and variable; and remarks.

    A load that was dropped gave 0. Where the address of another bad access was made from that, it says nothing of its
    own: all such accesses are one remark at the load.
    """
    groups: dict[tuple[object, ...], list[Finding]] = {}
    followers: dict[int, list[Dropped]] = {}
    causes = _causes(bad, scene)
    for each in bad:
        cause = causes.get(id(each))
        if cause is not None:
            followers.setdefault(id(cause), []).append(each)
            continue
        made = finding(each.error, scene)
        made.count = each.count
        assert each.error.site is not None
        where = (made.file, made.line) if made.line is not None else (each.error.site,)
        if _FORGOTTEN.search(made.message):  # no access to the array can be right
            groups.setdefault((made.kind, FORGOTTEN), []).append(made)
            continue
        instruction, variables = scene.instruction(each.error.site), made.details.get("variables", [])
        # Of a pointer that was found in memory the variable is not known, or only for the first of a loop's copies.
        known = len(variables) == 1 and {"global", "shared"} & set(instruction.modifiers)
        what = variables if known else [instruction.opcode]
        groups.setdefault((made.kind, *what, *where), []).append(made)
    faults = [_together(members) for members in groups.values()]
    remarks = [_remark(each, followers[id(each)], scene) for each in bad if id(each) in followers]
    return faults, remarks


def _together(members: list[Finding]) -> Finding:
    """One finding of several accesses on a line: the first, with the first at the other end of the array, too."""
    first = members[0]
    one = replace(first, count=sum(each.count for each in members))
    if lines := sorted({each.line for each in members[1:] if each.line not in (None, first.line)}):
        one.message += f"; also at line{'s' * (len(lines) > 1)} {', '.join(map(str, lines))}"
    others = [each for each in members[1:] if "element" in each.details]
    if "element" not in first.details or not others:
        return one
    also = [
        {"element": each.details["element"], "thread": each.details["threads"][0], "block": each.details["blocks"][0]}
        for each in others
    ]
    one.details = {**first.details, "elsewhere": also}
    below = first.details["element"] < 0
    other = next((each for each in also if (each["element"] < 0) != below), None)
    if other is not None:
        name, end = first.details["variables"][0], "past the end" if below else "before the start"
        block, thread = tuple(other["block"]), tuple(other["thread"])
        one.message += f"; also {end}: block {block}, thread {thread}, at {name}[{other['element']}]"
    return one


def _remark(cause: Dropped, followers: list[Dropped], scene: Scene) -> Finding:
    assert cause.error.site is not None
    found = [finding(each.error, scene) for each in followers]
    lines = sorted({made.line for made in found if made.line is not None})
    where = f" at line{'s' * (len(lines) > 1)} {', '.join(map(str, lines))}" if lines else ""
    place = scene.place(cause.error.site)
    return Finding(
        kind=found[0].kind,
        severity="info",
        message=f"bad accesses{where} follow from the load at {place}, which was dropped: their addresses were made "
        "from the 0 that it gave",
        file=place.file,
        line=place.line,
        count=sum(each.count for each in followers),
        details={"ptx": [made.details["ptx"] for made in found]},
    )


def _causes(bad: Sequence[Dropped], scene: Scene) -> dict[int, Dropped]:
    """The earlier dropped load that a bad access's address was made from, where one was, by the access's identity.

    An access follows from a load if its address is computed from what the load gave, its first lane is the load's first
    lane, and it was bad no more often than the load.
    """
    found: dict[int, Dropped] = {}
    counts: Counter[int | None] = Counter()
    for each in bad:
        counts[each.error.site] += each.count  # at both ends of an array
    for each in bad:
        sources: set[int] | None = None
        for load in bad:
            if counts[load.error.site] < counts[each.error.site] or (load.error.site or 0) >= (each.error.site or 0):
                continue
            if (load.error.block, load.error.thread) != (each.error.block, each.error.thread):
                continue
            if sources is None:
                sources = made_from(scene.view.plan, each.error.site or 0)
            if load.error.site in sources:
                found[id(each)] = found.get(id(load), load)
                break
    return found


def _element(error: KernelError, names: tuple[str, ...], scene: Scene) -> int | None:
    """The index of the element that was accessed out of bounds, where that is known: of global memory or of a shared
    array of one dimension."""
    if error.kind != "out-of-bounds" or error.address is None or len(names) != 1 or error.thread is None:
        return None
    array = next((a for a in scene.arrays if a.name == names[0]), None)
    if array is not None:
        starts = [at for name, at in scene.view.plan.variables.shared.offsets.items() if short_name(name) == array.name]
        if array.dynamic or len(array.dimensions) != 1 or len(starts) != 1:
            return None
        index, count = (offset_of(error.address) - starts[0]) // array.element, array.dimensions[0]
    else:
        buffer = next((b for b in scene.buffers if b.name == names[0] and b.element), None)
        if buffer is None:
            return None
        index, count = (error.address - buffer.start) // buffer.element, (buffer.high - buffer.start) // buffer.element
    return None if 0 <= index < count else index


def _elements(names: tuple[str, ...], scene: Scene) -> int | None:
    """The number of elements of the accessed array, where that is known."""
    if len(names) != 1:
        return None
    array = next((a for a in scene.arrays if a.name == names[0] and not a.dynamic), None)
    if array is not None:
        count = 1
        for size in array.dimensions:
            count *= size
        return count
    buffer = next((b for b in scene.buffers if b.name == names[0] and b.element), None)
    return None if buffer is None else (buffer.high - buffer.start) // buffer.element


FAULTS = Check(
    "memory",
    ("out-of-bounds", "misaligned", "null-pointer", "read-only", "use-after-free", "double-free", "leak", "trap",
     "assert", "budget", "bad-barrier", "bad-mbarrier", "bad-bulk", "bad-wgmma", "bad-cluster", "deadlock"),
    Phase.FAULT,
)  # fmt: skip
