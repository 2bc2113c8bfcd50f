"""Blocks of warps that take turns, meet at barriers, and wait for nobody."""

import ctypes as c

import numpy as np

from tilewright.engine import layout

from .scene import ALL, LANES, Helpers, Scene, aligned, answers_for, equal, lanes, site

_ANY, _EVERY, _COUNT = 31, 30, (1 << 30) - 1  # how a barrier's word carries its three reductions


@answers_for("tw_layout")
def _structures(h: Helpers) -> None:
    equal(c.c_uint32.from_address(h.addresses["tw_layout"]).value, c.sizeof(layout.Launch))


@answers_for("tw_run", "tw_barrier_arrive", "tw_free_blocks")
def _barriers(h: Helpers) -> None:
    """In each of 3 blocks 2 warps store, meet at a barrier that counts, and read what the other stored."""
    memory, seen = aligned(3 * 64, np.uint32), []

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        number, w = layout.Block.from_address(block).number, self.index
        at = lanes([4 * (LANES * w + lane) for lane in range(LANES)])
        if not self.arrived_at:
            words = np.arange(LANES, dtype=np.uint32) + 100 * w + 1000 * number
            h("tw_store", worker, block, self, site("store", "shared", 4), at, ALL, words)
            self.arrived_at = 1
            h("tw_barrier_arrive", worker, block, self, ALL, 2, 64, 0, 1, 0xFF if w else 0, 4, 1)
            return layout.STATUS_WAITING
        seen.append(
            [self.barrier_result[0] >> _ANY, self.barrier_result[5] >> _EVERY & 1, self.barrier_result[9] & _COUNT]
        )
        words = np.zeros(LANES, np.uint32)
        h("tw_load", worker, block, self, site("load", "shared", 4), at ^ np.uint64(128), ALL, words)
        out = lanes([memory.ctypes.data + 256 * number + 4 * (LANES * w + lane) for lane in range(LANES)])
        h("tw_store", worker, block, self, site("store", "global", 4, range=0), out, ALL, words)
        self.arrived_at, self.live = 0, 0
        return layout.STATUS_DONE

    equal(Scene(h, memory, warps=2, blocks=3).run(warp), layout.OUTCOME_FINISHED)
    equal(seen, [[1, 0, 8]] * 6)
    wanted = [np.arange(LANES) + 100 * (1 - w) + 1000 * number for number in range(3) for w in range(2)]
    equal(memory, np.concatenate(wanted).astype(np.uint32))


@answers_for("tw_run", "tw_barrier_arrive")
def _stopped(h: Helpers) -> None:
    """A warp that waits for one that never comes is a deadlock, one that runs for ever is out of its budget."""

    def waits(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        h("tw_barrier_arrive", worker, block, self, ALL, self.index, 0, 0, 0, 0, 4, 1)
        return layout.STATUS_WAITING

    def runs(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        scene.worker.fuel = 0
        return layout.STATUS_PREEMPTED

    for warp, kind in ((waits, "deadlock"), (runs, "budget")):
        scene = Scene(h, warps=2)
        equal(scene.run(warp), layout.OUTCOME_STOPPED)
        equal(scene.worker.fault.kind, layout.FAULT_NAMES.index(kind))


def _words(*values: int) -> np.ndarray:
    """One a lane, of 4 bytes."""
    return np.array([values[lane % len(values)] for lane in range(LANES)], np.uint32)


@answers_for("tw_run", "tw_mbarrier", "tw_mbarrier_wait", "tw_mbarrier_read", "tw_mbarrier_add", "tw_phase_poll")
def _phases(h: Helpers) -> None:
    """Warp 0 waits for a phase that takes one arrival of its own, three of warp 1, and 16 bytes."""
    where, at, states = site("atomic", "shared", 8), lanes([64] * LANES), np.zeros(LANES, np.uint64)
    passed: list[int] = []

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        def operate(operation: int, lanes_: int, count: int, bytes_: int) -> None:
            equal(
                h(
                    "tw_mbarrier", worker, block, self, where, at, lanes_, operation, _words(count), _words(bytes_),
                    states,
                ),
                0,
            )  # fmt: skip

        if self.index:
            operate(2, 0b111, 1, 0)  # arrive
            operate(7, 1, 0, 16)  # complete_tx
            self.live = 0
            return layout.STATUS_DONE
        if not self.arrived_at:
            self.arrived_at = 1
            operate(0, 1, 4, 0)  # init
            operate(2, 1, 1, 16)  # arrive.expect_tx
            state = np.zeros(4, np.uint32)  # tw_mbarrier_state
            equal([h("tw_mbarrier_read", block, 64, state), *state], [1, 3, 4, 16, 0])
            phases = np.zeros(LANES, np.uint64)
            equal(h("tw_mbarrier_wait", worker, block, self, site("load", "shared", 8), at, ALL, 1, phases), 1)
            return layout.STATUS_WAITING
        passed.append(sum(self.barrier_result[:]))
        equal(h("tw_mbarrier_add", worker, block, 64, 5, 0), 3)  # more than are waited for
        self.live = 0
        return layout.STATUS_DONE

    equal(Scene(h, warps=2).run(warp), layout.OUTCOME_FINISHED)
    equal(passed, [LANES])


@answers_for("tw_mbarrier_pending")
def _pending(h: Helpers) -> None:
    got = np.zeros(LANES, np.uint32)
    h("tw_mbarrier_pending", lanes([lane | 7 << 20 for lane in range(LANES)]), got, result=None)
    equal(got, np.arange(LANES))
