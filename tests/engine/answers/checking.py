"""What a checked launch sees: small blocks with and without a mistake."""

import ctypes as c
from collections.abc import Callable

import numpy as np

from tilewright.engine import layout
from tilewright.engine.run import observed

from .scene import ALL, LANES, NO_SITE, Helpers, Scene, aligned, answers_for, equal, lanes, site

Step = Callable[[Scene, int, int, layout.Warp], object]


def _seen(h: Helpers, steps: list[Step | None], **options: object) -> dict[tuple[int, int, int], int]:
    """The events of a block of two warps that take these steps in turn; None: a barrier of the block."""
    at: dict[tuple[int, int], int] = {}

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        key = (layout.Block.from_address(block).number, self.index)
        while (i := at.get(key, 0)) < len(steps):
            at[key] = i + 1
            step = steps[i]
            if step is None:
                h("tw_barrier_arrive", worker, block, self, ALL, 0, 0, 0, 0, 0, 9, 1)
                return layout.STATUS_WAITING
            step(scene, worker, block, self)
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, warps=2, checks=observed.bits_of(observed.CHECKS), **options)  # type: ignore[arg-type]
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    return scene.events()


def _access(kind: str, index: int, at: Callable[[int, int], int], space: str = "shared", order: int = 0) -> Step:
    """A step: lane l of warp w stores its own number to (or loads from) the 4 bytes at ``at(w, l)``."""

    def step(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        start = scene.memory.ctypes.data if space == "global" else 0
        where = lanes([start + at(warp.index, lane) for lane in range(LANES)])
        values = np.arange(LANES, dtype=np.uint32) + 1 + 100 * warp.index
        s = site(kind, space, 4, index=index, range=0 if space == "global" else -1, order=order)
        scene.helpers(f"tw_{kind}", worker, block, warp, s, where, ALL, values)

    return step


def _only(event: dict[tuple[int, int, int], int], *kinds: int) -> set[tuple[int, int, int]]:
    return {key for key in event if key[0] in kinds}


def _own(warp: int, lane: int) -> int:
    return 4 * (LANES * warp + lane)


def _other(warp: int, lane: int) -> int:
    return 4 * (LANES * (1 - warp) + lane)


@answers_for(
    "tw_checks", "tw_observe_start", "tw_observe_end", "tw_observe_free", "tw_observe_flush", "tw_observe_barrier",
    "tw_observe_record", "tw_observe_access", "tw_touch_shared", "tw_value_of", "tw_seen", "tw_free_events",
    "tw_clock_barrier", "tw_clock_reset", "tw_clock_free", "tw_ordered", "tw_need_barrier", "tw_note_moment",
    "tw_check_arrival", "tw_check_release", "tw_check_left_over",
)  # fmt: skip
def _shared(h: Helpers) -> None:
    store, load = _access("store", 1, _own), _access("load", 2, _other)
    equal(_only(_seen(h, [store, load]), layout.EVENT_RACE), {(layout.EVENT_RACE, 1, 2), (layout.EVENT_RACE, 2, 1)})
    clean = _seen(h, [store, None, load])
    equal(_only(clean, layout.EVENT_RACE, layout.EVENT_UNINITIALISED, layout.EVENT_BARRIER_DIVERGENCE), set())
    equal((layout.EVENT_NEEDED_BARRIER, 9, NO_SITE) in clean, True)
    equal((layout.EVENT_NEEDED_BARRIER, 9, NO_SITE) in _seen(h, [store, None, _access("load", 2, _own)]), False)
    early = _only(_seen(h, [load]), layout.EVENT_RACE, layout.EVENT_UNINITIALISED)
    equal(early, {(layout.EVENT_UNINITIALISED, 2, NO_SITE)})
    one = _access("store", 3, lambda w, lane: 4 * w)  # 32 lanes store different values to one word
    equal(_only(_seen(h, [one]), layout.EVENT_RACE), {(layout.EVENT_RACE, 3, 3)})

    def missing(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        if not warp.index:  # nobody waits at barrier 1, and one warp alone arrives
            h("tw_barrier_arrive", worker, block, warp, ALL, 1, 64, 1, 0, 0, 5, 1)

    equal((layout.EVENT_BARRIER_DIVERGENCE, 5, NO_SITE) in _seen(h, [missing]), True)


@answers_for(
    "tw_observe_syncwarp", "tw_clock_syncwarp", "tw_clock_fence", "tw_clock_arrive", "tw_clock_release",
    "tw_copy_started", "tw_copy_commit", "tw_copy_wait",
)  # fmt: skip
def _orders(h: Helpers) -> None:
    """Lanes of one warp that read each other's words, with a __syncwarp between and without; copies."""

    def turned(warp: int, lane: int) -> int:
        return _own(warp, lane ^ 1)

    def syncwarp(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        h("tw_observe_syncwarp", worker, block, warp, ALL, np.full(LANES, ALL, np.uint32), result=None)

    def fence(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        h("tw_observe_record", worker, block, warp, layout.RECORD_FENCE, ALL, 0, result=None)

    store, load = _access("store", 1, _own), _access("load", 2, turned)
    equal(len(_only(_seen(h, [store, load]), layout.EVENT_RACE)), 1)
    equal(_only(_seen(h, [store, fence, load]), layout.EVENT_RACE) != set(), True)
    equal(_only(_seen(h, [store, syncwarp, load]), layout.EVENT_RACE), set())

    def copy(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        source = lanes([scene.memory.ctypes.data + 4 * lane for lane in range(LANES)])
        target, sizes = lanes([_own(warp.index, lane) for lane in range(LANES)]), np.full(LANES, 4, np.uint32)
        to, from_ = site("async_copy", "shared", 4, index=6), site("load", "global", 4, index=7, range=0)
        h("tw_copy_async", worker, block, warp, to, from_, target, source, ALL, sizes)
        h("tw_observe_record", worker, block, warp, layout.RECORD_COMMIT, ALL, 0, result=None)

    def wait(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        h("tw_observe_record", worker, block, warp, layout.RECORD_WAIT, ALL, 0, result=None)

    mine = _access("load", 2, _own)
    memory = aligned(64, np.uint32)
    equal(len(_only(_seen(h, [copy, mine], memory=memory), layout.EVENT_RACE)), 1)
    equal(_only(_seen(h, [copy, wait, mine], memory=memory), layout.EVENT_RACE), set())


@answers_for("tw_clock_arrive", "tw_clock_release")
def _counted_barriers(h: Helpers) -> None:
    at = {0: 0, 1: 0}

    def block_of(between: bool) -> dict[tuple[int, int, int], int]:
        """Warp 0 stores, the two meet at barrier 3 of 64 threads (or do not), warp 1 loads it."""
        at.update({0: 0, 1: 0})

        def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
            w, at[self.index] = self.index, at[self.index] + 1
            if at[w] == 1:
                if not w:
                    _access("store", 1, _own)(scene, worker, block, self)
                if between:
                    h("tw_barrier_arrive", worker, block, self, ALL, 3, 64, 0, 0, 0, 9, 1)
                    return layout.STATUS_WAITING
            if w:
                _access("load", 2, _other)(scene, worker, block, self)
            self.live = 0
            return layout.STATUS_DONE

        scene = Scene(h, warps=2, checks=observed.bits_of(observed.CHECKS))
        equal(scene.run(warp), layout.OUTCOME_FINISHED)
        return scene.events()

    equal([bool(_only(block_of(between), layout.EVENT_RACE)) for between in (False, True)], [True, False])


@answers_for(
    "tw_shadow_of", "tw_touch_global", "tw_touch_global_row", "tw_one_stripe", "tw_clock_flag",
    "tw_ordered_but_for_a_fence", "tw_new_variables", "tw_free_variables", "tw_lock_variables", "tw_unlock_variables",
    "tw_clock_variable", "tw_ordered_by_a_flag",
)  # fmt: skip
def _global(h: Helpers) -> None:
    """Blocks that meet in global memory; a value handed over through a flag, with and without release and acquire."""
    memory = aligned(256, np.uint32)
    apart = _access("store", 1, _own, "global")
    races = _only(_seen(h, [apart], blocks=2, memory=memory), layout.EVENT_RACE)
    equal(races, {(layout.EVENT_RACE, 1, 1)})
    equal(_only(_seen(h, [apart, None, _access("load", 2, _other, "global")], memory=memory), layout.EVENT_RACE), set())
    equal([h("tw_one_stripe", 4096, 128), h("tw_one_stripe", 4096 + 64, 0xFFFFFFFF)], [1, 0])

    def handed(ordered: bool) -> bool:
        """Block 0 stores data and then a flag, block 1 loads the flag and then the data; one warp a block."""

        def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
            scene.launch.variables = scene.launch.variables or h("tw_new_variables", result=c.c_uint64)
            second = layout.Block.from_address(block).number == 1

            def flag(_warp: int, _lane: int) -> int:
                return 800

            order = layout.ORDER_STRONG | (layout.ORDER_ACQUIRE if second else layout.ORDER_RELEASE) * ordered
            data = _access("load" if second else "store", 1 + second, _own, "global")
            mark = _access("load" if second else "store", 3 + second, flag, "global", order)
            for step in (mark, data) if second else (data, mark):
                step(scene, worker, block, self)
            self.live = 0
            return layout.STATUS_DONE

        scene = Scene(h, memory, blocks=2, checks=observed.bits_of(("races",)))
        equal(scene.run(warp), layout.OUTCOME_FINISHED)
        events = scene.events()
        h("tw_free_variables", scene.launch.variables, result=None)
        return bool({(layout.EVENT_RACE, 1, 2), (layout.EVENT_RACE, 2, 1)} & set(events))

    equal([handed(False), handed(True)], [True, False])


@answers_for("tw_check_members", "tw_check_shuffle")
def _warps(h: Helpers) -> None:
    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> None:
        if self.index:
            return
        masks, own = np.full(LANES, 0xFFFF, np.uint32), np.full(LANES, ALL, np.uint32)
        h("tw_check_members", worker, block, self, 3, ALL, masks, result=None)
        h("tw_check_members", worker, block, self, 4, ALL, own, result=None)
        results, sources = np.full(LANES, 7, np.uint32), np.arange(LANES, dtype=np.uint32) + 8 & 31
        h("tw_check_shuffle", worker, block, self, 5, 0xFFFF, ALL, sources, own, results, result=None)
        equal(results, [ALL if 8 <= lane < 16 else 7 for lane in range(LANES)])

    events = _seen(h, [warp])
    equal(
        {key: events[key] for key in _only(events, layout.EVENT_BAD_MASK, layout.EVENT_INACTIVE_SHUFFLE)},
        {(layout.EVENT_BAD_MASK, 3, NO_SITE): 16, (layout.EVENT_INACTIVE_SHUFFLE, 5, NO_SITE): 8},
    )


@answers_for("tw_note_dropped")
def _dropped(h: Helpers) -> None:
    """A launch that keeps going drops the lanes whose access is bad, and does the others'."""
    memory = aligned(40, np.uint32)

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> None:
        if self.index:
            return
        scene.launch.keep_going = 1
        where = lanes([memory.ctypes.data + 4 * lane + 48 for lane in range(LANES)])
        values = np.arange(1, LANES + 1, dtype=np.uint32)
        equal(h("tw_store", worker, block, self, site("store", "global", 4, index=4, range=0), where, ALL, values), 0)
        got = np.full(LANES, 7, np.uint32)
        equal(h("tw_load", worker, block, self, site("load", "global", 4, index=5), where, ALL, got), 0)
        equal(got, [lane + 1 if lane < 28 else 0 for lane in range(LANES)])

    events = _seen(h, [warp], memory=memory)
    bad = layout.FAULT_OUT_OF_BOUNDS
    equal([events.get((layout.EVENT_DROPPED, index, bad)) for index in (4, 5)], [4, 4])
    equal(memory, [*[0] * 12, *range(1, 29)])


@answers_for("tw_observe_flush", "tw_observe_barrier")
def _records(h: Helpers) -> None:
    """What the fast tier writes: one record of a row of words that both warps store, in one place and side by side."""
    pattern, bits = np.arange(LANES) * 4, np.full(1, ALL, np.uint64)
    where = site("store", "shared", 4, index=8)
    step = layout.Step(c.addressof(where), pattern.ctypes.data, 0, 0, 2, 4)
    cover = layout.Cover(0, bits.ctypes.data, 0, 2, LANES)
    segment = layout.Segment(c.addressof(step), c.addressof(cover), 1, 1, 0, 1, 0, 4 * LANES)

    def store(apart: int) -> Step:
        def step(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
            words = 4 + LANES // 2
            record = np.zeros(words, np.uint64)
            record[:3] = layout.RECORD_SEGMENT | words << 8, c.addressof(segment), 4 * apart * warp.index
            record[4:] = np.arange(LANES // 2) + warp.index
            log = layout.Block.from_address(block)
            c.memmove(log.log, record.ctypes.data, record.nbytes)
            log.log += record.nbytes

        return step

    def races(apart: int) -> set[tuple[int, int, int]]:
        return _only(_seen(h, [store(apart), None]), layout.EVENT_RACE)

    race = {(layout.EVENT_RACE, 8, 8)}
    equal([races(LANES), races(LANES // 2), races(0)], [set(), race, race])


@answers_for("tw_room", "tw_grown", "tw_starved")
def _memory_for_notes(h: Helpers) -> None:
    """Zeroed, and kept where it grows; while the machine has memory nothing is counted."""
    room = h("tw_room", 5, 8, result=c.c_uint64)
    words = (c.c_uint64 * 5).from_address(room)
    equal(list(words), [0] * 5)
    words[:] = range(7, 12)
    grown = h("tw_grown", room, 1 << 16, result=c.c_uint64)
    equal(list((c.c_uint64 * 5).from_address(grown)), range(7, 12))
    libc = c.CDLL(None)
    libc.free.argtypes = [c.c_void_p]
    libc.free(grown)
    equal(c.c_uint32.from_address(h.addresses["tw_starved"]).value, 0)
