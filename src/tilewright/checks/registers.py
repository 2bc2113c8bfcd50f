"""``missing-registers``: ``setmaxnreg.inc`` waits for registers that no warp gives back.

A block has the registers of its threads as they begin, and a warp is given more only of those that others have given
back by ``setmaxnreg.dec`` (PTX ISA, "setmaxnreg"). What a warp still has when it exits is not given back: so it was on
an H200, where two warpgroups that asked for the registers of an exited one never went on. Told by how many warps came
to each instruction, where none came to two of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from tilewright.findings.model import Finding
from tilewright.hardware import limits
from tilewright.isa import describe
from tilewright.ptx.module import Instruction

from .declaration import Check, Phase
from .scene import Scene

STEP = 8  # registers of a thread, in which they are handed out


def findings(scene: Scene, times: Callable[[Instruction], int], blocks: int) -> list[Finding]:
    """One for each instruction that waits. ``times`` says how often warps came to one; there are so many ``blocks``."""
    plan, block = scene.view.plan, scene.view.block
    asked = [
        (each.instruction, times(each.instruction), effect)
        for each in plan.sites
        if (effect := describe(each.instruction).registers) is not None and times(each.instruction)
    ]
    warps = math.ceil(math.prod(block) / 32) * blocks
    taking = [each for each in asked if each[2].more]
    came = sum(number for _, number, _ in asked)
    if not taking or came > warps:
        return []
    begin = at_entry(plan.kernel.directives, limits.of(scene.view.module.target[0]))
    if begin is None:
        return []
    missing = sum(number * (effect.count - begin) for _, number, effect in asked)
    if missing <= 0:
        return []
    kept = sum(number * effect.count for _, number, effect in asked if not effect.more)
    kept += (warps - came) * begin
    most = (warps * begin - kept) // sum(number for _, number, _ in taking) // STEP * STEP
    found = []
    for instruction, number, effect in taking:
        place = scene.place(plan.site_of[id(instruction)])
        message = (
            f"{number / blocks:g} warps of a block ask for {effect.count} registers a thread, and wait until others "
            f"have given enough back: a thread begins with {begin}, and {missing * 32 // blocks:,} of the block's "
            f"{warps * begin * 32 // blocks:,} are missing, so a GPU never goes on"
        )
        remedy = (
            f"ask for at most {most}, or let other warps give more back by setmaxnreg.dec; what a warp has when it "
            "exits does not come back"
        )
        found.append(
            Finding(
                kind="missing-registers",
                severity="error",
                message=message,
                file=place.file,
                line=place.line,
                count=number,
                details={"remedy": remedy, "ptx": [instruction.text]},
            )
        )
    return found


def at_entry(directives: Mapping[str, tuple[int, ...]], known: limits.Limits) -> int | None:
    """The registers that each thread begins with: what ``__launch_bounds__(threads, blocks)`` leaves. None where the
    kernel does not say: ptxas ignores ``setmaxnreg`` in small ones then (C7508), and keeps it in large ones."""
    most = known.registers_per_thread + 1
    if "maxnreg" in directives:
        return math.ceil(directives["maxnreg"][0] / STEP) * STEP
    threads, blocks = directives.get("maxntid") or directives.get("reqntid"), directives.get("minnctapersm")
    if not threads or not blocks:
        return None
    resident = math.ceil(math.prod(threads) / 32) * 32 * blocks[0]
    return min(known.registers_per_sm // resident // STEP * STEP, most)


MISSING_REGISTERS = Check(
    "synchronisation", ("missing-registers",), Phase.EXECUTED,
    lambda facts: findings(facts.scene, facts.counters.times, facts.blocks), needs=("synchronisation",),
)  # fmt: skip
