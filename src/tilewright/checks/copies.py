"""The wait that leaves an asynchronous copy pending: where it stands, and how many groups it leaves."""

from __future__ import annotations

from typing import Any

from tilewright.isa import Copies, describe
from tilewright.ptx.module import Immediate, Instruction

from .fences import Code, Point, parts_blocks
from .pairs import Pair
from .scene import Scene


def waits(pair: Pair, code: Code, scene: Scene) -> list[dict[str, Any]]:
    """The waits for groups of ``cp.async`` that come last between a copy and who touched its bytes, but for those that
    leave none pending: the line of each (in the kernel itself, and where it is written), the groups that it leaves
    pending, whether a barrier of the block always follows, and whether it is sure to have come before the race: there
    is no way from one of the copies past every wait."""
    points = {code.site(use): use.point for use in code.uses}
    lines: dict[tuple[int, int, int], tuple[bool, bool]] = {}
    for seen in pair.seen:
        copy, touched = points.get(-1 if seen.other is None else seen.other), points.get(seen.site)
        if copy is None or touched is None or describe(code.instruction(copy)).copies is not Copies.START:
            continue
        start = [(copy[0], copy[1] + 1)]
        certain = touched not in code.walk(start, _waits)
        for wait in code.walk(start, lambda instruction, at: False):
            operands, behind = code.instruction(wait).operands, [(wait[0], wait[1] + 1)]
            pending = operands[0] if _waits(code.instruction(wait), wait) and operands else None
            if isinstance(pending, Immediate) and pending.bits and touched in code.walk(behind, _waits):
                place = scene.place(code.plan.site_of[id(code.instruction(wait))])
                ordered = touched not in code.walk(behind, parts_blocks)
                key = place.frames[0][1], place.line or 0, pending.bits
                before = lines.get(key, (True, False))
                lines[key] = before[0] and ordered, before[1] or certain
    return [{"line": line, "written": written, "pending": pending, "barrier": ordered, "sure": sure}
            for (line, written, pending), (ordered, sure) in sorted(lines.items())]  # fmt: skip


def _waits(instruction: Instruction, at: Point) -> bool:
    effect = describe(instruction)
    return effect.copies is Copies.WAIT and not effect.bulk
