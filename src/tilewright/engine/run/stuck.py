"""Where the threads of a block are that does not end: whom they wait for, in words and as what a check saw.

The block's memory is still there after a deadlock, and when its budget is used up.
"""

from __future__ import annotations

import ctypes as c
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...isa import Joins, describe
from ...ptx.module import Immediate, Instruction, Module, Register
from .. import layout
from ..analysis.plan import Plan
from .faults import place
from .observed import Observed

_MOST_SPANS = 4
_VERBS = {"waits": "wait at", "joins": "wait at", "runs": "run at"}


@dataclass(frozen=True)
class Awaited:
    """What a barrier in memory still waits for, whose phase a thread waits for.

    Attributes:
        offset: of the barrier in shared memory.
        parity: of the phase that the thread waits for.
        arrivals, expected: that have not come, and how many a phase takes; None where no barrier is there.
        bytes: that have not come.
    """

    offset: int
    parity: int
    arrivals: int
    expected: int
    bytes: int

    @property
    def text(self) -> str:
        if not self.expected:
            return f"for a phase of the barrier at offset {self.offset}, which was invalidated"
        missing = [f"{self.arrivals} of {self.expected} arrivals"] if self.arrivals else []
        if self.bytes > 0:
            missing.append(f"{self.bytes:,} bytes of copies")
        what = [f"for which {' and '.join(missing)} have not come"] if missing else []
        if self.bytes < 0:
            what.append(f"to which copies have brought {-self.bytes:,} bytes more than expect_tx has named")
        advice = (
            "; let expect_tx name the bytes of all copies, of a tensor map's those of its box" if self.bytes else ""
        )
        phase = f"for the phase of parity {self.parity} of the barrier at offset {self.offset}"
        return f"{', '.join([phase, *what])}{advice}"


@dataclass(frozen=True)
class Group:
    """Lanes of one warp at one instruction. ``state``: ``waits`` at a barrier, ``joins`` (waits for the lanes of its
    mask) or ``runs``. ``masks``: what each lane of a ``.sync`` instruction names, where that is known. ``awaited``: the
    phase of a barrier in memory that they wait for."""

    state: str
    site: int
    warp: int
    lanes: tuple[int, ...]
    masks: dict[int, int]
    awaited: Awaited | None = None

    @property
    def threads(self) -> list[int]:
        return [self.warp * layout.LANES + lane for lane in self.lanes]


@dataclass(frozen=True)
class Stuck:
    """A block that does not end.

    Attributes:
        index: the block's.
        groups: its threads that have not exited, by warp and instruction.
        threads: of the whole block.
        others: the other blocks of its cluster that have not ended.
    """

    plan: Plan
    index: tuple[int, int, int]
    groups: tuple[Group, ...]
    threads: int
    others: tuple[Stuck, ...] = ()

    def describe(self, module: Module) -> str:
        """``32 threads wait at k.cu:7 (`bar.sync 0;`) (threads 0-31); 32 threads have exited``"""
        parts: dict[str, list[int]] = {}
        for group in self.groups:
            instruction = self.plan.sites[group.site].instruction
            code = "" if group.state == "runs" else f" (`{instruction.text}`)"
            where = f"{_VERBS[group.state]} {place(instruction, module)}{code}"
            where += f" {group.awaited.text}" if group.awaited else ""
            parts.setdefault(where, []).extend(group.threads)
        texts = [f"{len(threads)} threads {where} ({_spans(threads)})" for where, threads in parts.items()]
        exited = self.threads - sum(map(len, parts.values()))
        text = "; ".join([*texts, f"{exited} threads have exited"] if exited else texts)
        return "".join(
            [text, *(f". Block {other.index} of its cluster: {other.describe(module)}" for other in self.others)]
        )

    def culprit(self, deadlock: bool) -> Group | None:
        """The group to name in one line: who waits, or of a block that still runs, who runs."""
        wanted = [g for g in self.groups if (g.state != "runs") == deadlock]
        return min(wanted, key=lambda g: (g.site, g.warp), default=None)

    # -- what a check saw ---------------------------------------------------------------------------------

    def observed(self) -> Iterator[Observed]:
        """Barriers that only a part of a warp has reached, and masks of lanes that never come."""
        for warp in sorted({group.warp for group in self.groups}):
            groups = [group for group in self.groups if group.warp == warp]
            yield from self._divided(groups)
            live = sum(1 << lane for group in groups for lane in group.lanes)
            for group in groups:
                if group.state == "joins":
                    yield from self._masked(group, live)

    def _divided(self, groups: list[Group]) -> Iterator[Observed]:
        waiting = sorted((g for g in groups if g.state == "waits" and self._aligned(g)), key=lambda g: g.site)
        if not waiting:
            return
        first, others = waiting[0], waiting[1:]
        # Those who wait for a mask's lanes are reported by themselves; those who run may be on their way.
        others = others or [g for g in groups if g.state == "runs" and not self._may_reach(g.site, first.site)]
        for other in others:
            one = self._seen(
                "barrier-divergence", first.site, "lanes-elsewhere", len(first.lanes), first.threads[0],
                other.threads[0],
            )  # fmt: skip
            if other.state == "waits":
                one = replace(one, other=other.site, detail=one.detail | {"different-instructions"})
            yield replace(one, value=len(first.lanes), other_value=sum(len(group.lanes) for group in groups))

    def _masked(self, group: Group, live: int) -> Iterator[Observed]:
        here = sum(1 << lane for lane in group.lanes)
        absent = [lane for lane, mask in group.masks.items() if mask & live & ~here]
        foreign = [lane for lane, mask in group.masks.items() if not mask >> lane & 1]
        for lanes, detail in ((absent, "absent-lanes"), (foreign, "not-in-mask")):
            if not lanes:
                continue
            mask = group.masks[lanes[0]]
            thread = other = group.warp * layout.LANES + lanes[0]
            if detail == "absent-lanes":
                missing = mask & live & ~here
                other = group.warp * layout.LANES + (missing & -missing).bit_length() - 1
            one = self._seen("bad-mask", group.site, detail, len(lanes), thread, other)
            yield replace(one, value=mask, other_value=here)

    def _may_reach(self, start: int, goal: int) -> bool:
        """Whether control flow leads from one instruction to another; of different functions nothing is known."""
        here, there = self.plan.sites[start], self.plan.sites[goal]
        if here.function != there.function:
            return True
        graph, base = self.plan.graphs[here.function], self.plan.segment_base[here.function]
        return here.segment == there.segment or there.segment - base in graph.reached(here.segment - base)

    def _aligned(self, group: Group) -> bool:
        effect = describe(self.plan.sites[group.site].instruction)
        barrier = effect.barrier or effect.cluster
        return barrier is not None and barrier.aligned

    def _seen(self, kind: str, site: int, detail: str, count: int, thread: int, other_thread: int) -> Observed:
        return Observed(
            kind=kind, site=site, other=None, detail=frozenset([detail]), count=count, space="", address=0, size=0,
            block=self.index, thread=thread, other_block=self.index, other_thread=other_thread, value=0, other_value=0,
        )  # fmt: skip


def find(worker: layout.Worker, plan: Plan, warps: int, threads: int) -> Stuck | None:
    """The block that the worker's fault names."""
    blocks = (c.c_void_p * worker.resident_count).from_address(worker.blocks)
    index = (worker.fault.block[0], worker.fault.block[1], worker.fault.block[2])
    for address in blocks:
        block = layout.Block.from_address(address)
        if tuple(block.index) == index and block.running:
            cluster = layout.Cluster.from_address(block.cluster)
            peers = [layout.Block.from_address(each) for each in cluster.blocks[: cluster.size] if each != address]
            others = tuple(_stuck(plan, each, warps, threads) for each in peers if each.running)
            return replace(_stuck(plan, block, warps, threads), others=others)
    return None


def _stuck(plan: Plan, block: layout.Block, warps: int, threads: int) -> Stuck:
    groups: list[Group] = []
    for number in range(warps):
        address = block.warps + block.stride * number
        warp = layout.Warp.from_address(address)
        if warp.done:
            continue
        found: dict[tuple[str, int, Awaited | None], list[int]] = {}
        for lane in range(layout.LANES):
            if warp.live >> lane & 1:
                key = (*_standing(warp, lane), _awaited(block, warp, lane))
                found.setdefault(key, []).append(lane)
        for (state, segment, awaited), lanes in sorted(found.items(), key=lambda item: item[0][1]):
            instruction = _instruction(plan, state, segment)
            site = plan.site_of[id(instruction)]
            masks = _masks(plan, site, address, lanes) if state == "joins" else {}
            groups.append(Group(state, site, number, tuple(lanes), masks, awaited))
    return Stuck(plan, (block.index[0], block.index[1], block.index[2]), tuple(groups), threads)


def _standing(warp: layout.Warp, lane: int) -> tuple[str, int]:
    """What a lane does, and the segment of the instruction at which it does it."""
    segment = warp.resume if warp.tier != layout.TIER_LANES else warp.pc[lane] & 0xFFFFFF
    if warp.joining >> lane & 1:
        return "joins", segment
    if warp.waiting >> lane & 1:
        return "waits", segment - 1  # the counter is where the lane goes on
    return "runs", segment


def _awaited(block: layout.Block, warp: layout.Warp, lane: int) -> Awaited | None:
    """Of a lane that waits for a phase: the barrier's bits are those of ``packed`` in runtime/mbarrier.c."""
    if not warp.phase_lanes >> lane & 1:
        return None
    offset, parity = warp.phase_address[lane], warp.phase_parity >> lane & 1
    word = c.c_uint64.from_address(block.shared + offset).value
    if word >> 62 != 1:
        return Awaited(offset, parity, 0, 0, 0)
    bytes_ = word >> 40 & 0x1FFFFF
    return Awaited(offset, parity, word & 0xFFFFF, word >> 20 & 0xFFFFF, bytes_ - (bytes_ >> 20 << 21))


def _instruction(plan: Plan, state: str, number: int) -> Instruction:
    for name, graph in plan.graphs.items():
        local = number - plan.segment_base[name]
        if 0 <= local < len(graph.segments):
            segment = graph.segments[local]
            return segment.last if state == "waits" else segment.instructions[0]
    raise AssertionError(f"no segment {number}")


def _masks(plan: Plan, site: int, warp: int, lanes: list[int]) -> dict[int, int]:
    """The mask of each lane: a constant, or a register in the lane tier's frame; all lanes where the warp is one."""
    effect = describe(plan.sites[site].instruction)
    mask = effect.members
    if mask is None and effect.joins is Joins.WARP and not plan.kernel.parts:
        return dict.fromkeys(lanes, layout.Warp.from_address(warp).present)
    if isinstance(mask, Immediate):
        return dict.fromkeys(lanes, mask.bits & 0xFFFFFFFF)
    slot = plan.frame.lane_slots.get(f"{plan.sites[site].function}:{mask.name}") if isinstance(mask, Register) else None
    if slot is None:
        return {}
    values = (c.c_uint32 * layout.LANES).from_address(warp + layout.FRAME + slot)
    return {lane: values[lane] for lane in lanes}


def _spans(threads: list[int]) -> str:
    """``threads 0-31, 40``"""
    spans: list[list[int]] = []
    for thread in sorted(threads):
        if spans and thread == spans[-1][1] + 1:
            spans[-1][1] = thread
        else:
            spans.append([thread, thread])
    texts = [f"{a}-{b}" if a != b else str(a) for a, b in spans[:_MOST_SPANS]]
    return "threads " + ", ".join(texts) + (", …" if len(spans) > _MOST_SPANS else "")
