"""Two blocks of a cluster that read each other's shared memory, with and without the barriers that this takes."""

import numpy as np

from tilewright.engine import layout
from tilewright.engine.emit import atomics
from tilewright.engine.run import observed

from .scene import ALL, LANES, NO_SITE, Helpers, Scene, answers_for, equal, lanes, site

_RACE, _AFTER_END = layout.EVENT_RACE, layout.EVENT_AFTER_END
_SHARED = layout.WINDOW_SHARED << layout.WINDOW_SHIFT
_PLACES = 4 * np.arange(LANES, dtype=np.uint64)


def _exchange(h: Helpers, checks: int, before: bool, after: bool) -> dict[tuple[int, int, int], int]:
    """Each block stores its number and the lane's, and reads the other's. ``before``, ``after``: with a barrier of the
    cluster before and after it reads."""
    steps, got = [0, 0], np.zeros((2, LANES), np.uint32)

    def meet(where: tuple[int, int, layout.Warp]) -> None:
        equal(h("tw_cluster_arrive", *where, ALL, 1, 9), 0)
        equal(h("tw_cluster_wait", *where, ALL, 9), 0)

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where, one = (worker, block, self), layout.Block.from_address(block)
        rank = one.rank
        steps[rank] += 1
        if steps[rank] == 1:
            equal([one.number, one.index[0], one.place[0], one.cluster_index[0]], [rank, rank, rank, 0])
            values = np.arange(LANES, dtype=np.uint32) + 100 * rank + 1
            h("tw_store", *where, site("store", "shared", 4, index=1), lanes(_PLACES), ALL, values)
            if before:
                meet(where)
                return layout.STATUS_WAITING
        if (steps[rank] <= 2 and before) or steps[rank] == 1:
            other = lanes(_PLACES + np.uint64(_SHARED | (2 - rank) << layout.RANK_SHIFT))
            equal(h("tw_load", *where, site("load", "generic", 4, index=2), other, ALL, got[rank]), 0)
            if after:
                meet(where)
                return layout.STATUS_WAITING
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, blocks=2, cluster=2, checks=checks)
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    if before:
        equal(got, np.arange(LANES) + np.array([[101], [1]]))
    return scene.events() if checks else {}


@answers_for(
    "tw_cluster_arrive", "tw_cluster_wait", "tw_cluster_complete", "tw_cluster_leave", "tw_wait_at", "tw_let_go",
    "tw_bulk_leave",
)  # fmt: skip
def _cluster(h: Helpers) -> None:
    _exchange(h, 0, True, True)


@answers_for("tw_clock_cluster_arrive", "tw_clock_cluster_complete", "tw_clock_cluster_wait", "tw_someone_knows")
def _cluster_seen(h: Helpers) -> None:
    checks = observed.bits_of(("races",))
    kinds = [{key[0] for key in _exchange(h, checks, *way)} for way in ((True, True), (False, True))]
    equal([_RACE in each for each in kinds] + [_AFTER_END in each for each in kinds], [False, True, False, False])
    early = observed.bits_of(("races",))
    assert (_AFTER_END, 2, NO_SITE) in _last_reader(h, early)


def _last_reader(h: Helpers, checks: int) -> dict[tuple[int, int, int], int]:
    """Block 0 reads what block 1, which ends then, has stored: after a barrier, and with none behind."""
    steps = [0, 0]

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where, rank = (worker, block, self), layout.Block.from_address(block).rank
        steps[rank] += 1
        if steps[rank] == 1:
            h("tw_store", *where, site("store", "shared", 4, index=1), lanes(_PLACES), ALL, np.zeros(LANES, np.uint32))
            h("tw_cluster_arrive", *where, ALL, 1, 9)
            h("tw_cluster_wait", *where, ALL, 9)
            return layout.STATUS_WAITING
        if not rank:
            other = lanes(_PLACES + np.uint64(_SHARED | 2 << layout.RANK_SHIFT))
            h("tw_load", *where, site("load", "generic", 4, index=2), other, ALL, np.zeros(LANES, np.uint32))
        elif steps[rank] == 2:
            return layout.STATUS_PREEMPTED  # the other reads first
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, blocks=2, cluster=2, checks=checks)
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    return scene.events()


@answers_for("tw_clock_phase")
def _phases(h: Helpers) -> None:
    """Warp 0 arrives for one phase, stores, and arrives for the next. Who waits for the first is not in order with what
    it stored."""
    init, arrival = layout.MBARRIER_OPERATION_INIT, layout.MBARRIER_OPERATION_ARRIVE
    one, none = np.ones(LANES, np.uint32), np.zeros(LANES, np.uint32)
    barrier, steps = lanes([128] * LANES), [0, 0]

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where, w, states = (worker, block, self), self.index, np.zeros(LANES, np.uint64)
        steps[w] += 1

        def arrive() -> None:
            what = site("atomic", "shared", 8, index=3, order=layout.ORDER_STRONG | layout.ORDER_RELEASE)
            equal(h("tw_mbarrier", *where, what, barrier, 1, arrival, one, none, states), 0)

        if steps[w] == 1 and not w:
            what = site("store", "shared", 8)
            equal(h("tw_mbarrier", *where, what, barrier, 1, init, 2 * one, none, states), 0)
        if steps[w] == 1:
            h("tw_barrier_arrive", *where, ALL, 0, 0, 0, 0, 0, 9, 1)
            return layout.STATUS_WAITING
        if not w:
            arrive()
            arrive()
            h("tw_store", *where, site("store", "shared", 4, index=1), lanes(_PLACES), ALL, one)
            arrive()
        else:
            phases = np.zeros(LANES, np.uint64)
            what = site("load", "shared", 8, index=5, order=layout.ORDER_STRONG | layout.ORDER_ACQUIRE)
            equal(h("tw_mbarrier_wait", *where, what, barrier, 1, 1, phases), 0)
            h("tw_load", *where, site("load", "shared", 4, index=2), lanes(_PLACES), 1, np.zeros(LANES, np.uint32))
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, warps=2, checks=observed.bits_of(("races",)))
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    assert (_RACE, 2, 1) in scene.events()


@answers_for("tw_bulk_give")
def _given(h: Helpers) -> None:
    """Each lane sends a word to the other block, and all add to one word there: when the barrier is waited for."""
    init, arrive = layout.MBARRIER_OPERATION_INIT, layout.MBARRIER_OPERATION_ARRIVE
    barrier, total, add = 2048, 1024, atomics.code("add", "u32")
    forms = (
        layout.BulkForm(to_shared=1, given=1, element=4),
        layout.BulkForm(to_shared=1, given=1, element=4, reduces=1, operation=add),
    )
    stored, sums, steps = site("async_copy", "shared", 4, index=1), site("atomic", "shared", 4, index=2), [0, 0]
    read, one = site("load", "shared", 4, index=3), np.ones(LANES, np.uint32)

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where, rank = (worker, block, self), layout.Block.from_address(block).rank
        states, words, there = np.zeros(LANES, np.uint64), np.zeros(LANES, np.uint32), (2 - rank) << layout.RANK_SHIFT
        steps[rank] += 1
        if steps[rank] == 1:
            for operation, bytes_ in ((init, 0), (arrive, 2 * 4 * LANES)):
                own = lanes([barrier] * LANES), 1, operation, one, np.full(LANES, bytes_, np.uint32), states
                equal(h("tw_mbarrier", *where, site("atomic", "shared", 8), *own), 0)
            for places in (_PLACES, _PLACES + np.uint64(total)):
                h("tw_store", *where, site("store", "shared", 4, index=0), lanes(places), ALL, 7 * one)
        if steps[rank] == 2:
            for form, what, at in ((forms[0], stored, _PLACES), (forms[1], sums, [total] * LANES)):
                given, values = layout.BulkValues(), np.arange(LANES, dtype=np.uint32) + 100 * rank
                given.shared[:], given.barriers[:] = [int(each) + there for each in at], [barrier + there] * LANES
                given.values[: values.nbytes] = list(values.tobytes())
                equal(h("tw_bulk_give", *where, form, what, ALL, given), 0)
        if steps[rank] == 3:
            equal([h("tw_load", *where, read, lanes(_PLACES), ALL, words), *words], [0] + [7] * LANES)
            phase = site("load", "shared", 8, order=layout.ORDER_STRONG | layout.ORDER_ACQUIRE)
            equal(h("tw_mbarrier_wait", *where, phase, lanes([barrier] * LANES), ALL, 1, states), 0)
            equal(
                [h("tw_load", *where, read, lanes(_PLACES), ALL, words), *words],
                [0, *range(100 - 100 * rank, 132 - 100 * rank)],
            )
            h("tw_load", *where, read, lanes(_PLACES + np.uint64(total)), ALL, words)
            equal(words[:2], [7 + 496 + 3200 * (1 - rank), 7])
        if steps[rank] == 4:
            self.live = 0
            return layout.STATUS_DONE
        equal([h("tw_cluster_arrive", *where, ALL, 1, 9), h("tw_cluster_wait", *where, ALL, 9)], [0, 0])
        return layout.STATUS_WAITING

    equal(Scene(h, blocks=2, cluster=2).run(warp), layout.OUTCOME_FINISHED)
