"""Barriers in memory, bulk copies that complete at them, and products of a warpgroup."""

import ctypes as c

import ml_dtypes
import numpy as np

from tilewright.engine import layout
from tilewright.engine.emit.tensor import descriptor
from tilewright.engine.run import observed
from tilewright.hardware.tensor import Form

from .scene import ALL, LANES, Helpers, Scene, aligned, answers_for, equal, lanes, site

_RACE, _UNINITIALISED = layout.EVENT_RACE, layout.EVENT_UNINITIALISED
_INIT, _ARRIVE = layout.MBARRIER_OPERATION_INIT, layout.MBARRIER_OPERATION_ARRIVE
_BYTES = 64


def _words(value: int) -> np.ndarray:
    """The same 4 bytes for each lane."""
    return np.full(LANES, value, np.uint32)


def _operate(h: Helpers, where: tuple[int, int, layout.Warp], operation: int, count: int, bytes_: int) -> None:
    """Lane 0's on the barrier at offset 0."""
    at, states = lanes([0] * LANES), np.zeros(LANES, np.uint64)
    what = site("atomic" if operation else "store", "shared", 8)
    equal(h("tw_mbarrier", *where, what, at, 1, operation, _words(count), _words(bytes_), states), 0)


def _copy(h: Helpers, where: tuple[int, int, layout.Warp], form: layout.BulkForm, shared: int, memory: int) -> None:
    """64 bytes, by lane 0."""
    given = layout.BulkOperands()
    given.shared[0], given.global_[0], given.bytes[0] = shared, memory, _BYTES
    mine = site("async_copy" if form.to_shared else "load", "shared", 8, index=3)
    there = site("load" if form.to_shared else "store", "global", 4, index=4, range=0)
    equal(h("tw_bulk_start", *where, form, mine, there, 1, given), 0)


def _loaded(h: Helpers, where: tuple[int, int, layout.Warp], offset: int) -> int:
    words = np.zeros(LANES, np.uint32)
    h("tw_load", *where, site("load", "shared", 4, index=5), lanes([offset] * LANES), 1, words)
    return int(words[0])


def _round_trip(h: Helpers, checks: int, waits: bool) -> dict[tuple[int, int, int], int]:
    """Global memory to shared memory and, after the phase of its barrier, back to another place."""
    memory = aligned(2 * _BYTES)
    memory[:_BYTES] = np.arange(_BYTES) + 1
    start, first = memory.ctypes.data, int(memory[:4].view(np.uint32)[0])
    there, back = layout.BulkForm(to_shared=1, element=4), layout.BulkForm(grouped=1, element=4)
    seen: list[int] = []

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where = worker, block, self
        _operate(h, where, _INIT, 1, 0)
        _operate(h, where, _ARRIVE, 1, _BYTES)
        _copy(h, where, there, 256, start)
        if not waits:
            seen.append(_loaded(h, where, 256))
        phases, order = np.zeros(LANES, np.uint64), layout.ORDER_STRONG | layout.ORDER_ACQUIRE
        what = site("load", "shared", 8, order=order)
        equal(h("tw_mbarrier_wait", *where, what, lanes([0] * LANES), 1, 1, phases), 0)
        equal([self.barrier_result[0], _loaded(h, where, 256)], [1, first])
        _copy(h, where, back, 256, start + _BYTES)
        equal(memory[_BYTES], 0)
        equal(h("tw_bulk_wait", *where, 1, 0, 0), 0)  # of no group yet
        equal(memory[_BYTES], 0)
        h("tw_bulk_commit", block, self, 1, result=None)
        equal([h("tw_bulk_wait", *where, 1, 1, 0), int(memory[_BYTES])], [0, 0])
        equal([h("tw_bulk_wait", *where, 1, 0, 0), h("tw_bulk_finish", worker, block, layout.ALL_BARRIERS)], [0, 0])
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, memory, checks=checks)
    if checks:
        scene.defined[:_BYTES] = 1
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    equal(memory[_BYTES:], np.arange(_BYTES) + 1)
    if not waits:
        equal(seen, [0xFFFFFFFF])
    return scene.events() if checks else {}


@answers_for("tw_bulk_start", "tw_bulk_commit", "tw_bulk_wait", "tw_bulk_finish")
def _bulk(h: Helpers) -> None:
    _round_trip(h, 0, True)
    _round_trip(h, 0, False)


@answers_for("tw_observe_bulk", "tw_bulk_read", "tw_clock_publish", "tw_settle_global")
def _bulk_seen(h: Helpers) -> None:
    """Who reads before the phase meets the copy, and reads what has no value yet."""
    checks = observed.bits_of(observed.CHECKS)
    equal({key[0] for key in _round_trip(h, checks, True)} & {_RACE, _UNINITIALISED}, set())
    equal({key[0] for key in _round_trip(h, checks, False)} & {_RACE, _UNINITIALISED}, {_RACE, _UNINITIALISED})


def _multiplied(h: Helpers, checks: int, waits: bool) -> dict[tuple[int, int, int], int]:
    """64 x 8 of small whole numbers by four warps; then one of them stores where A was."""
    form = Form.named("wgmma.m16n8k16.f32.bf16.bf16")
    rng = np.random.default_rng(3)
    a, b = (rng.integers(-4, 5, (rows, 16)).astype(ml_dtypes.bfloat16) for rows in (64, 8))
    image = np.concatenate([_cores(a), _cores(b)])
    how = layout.WgmmaForm(descriptor(form, "sm_90"), 0, 0, 0, 0, 0, 0)
    got, steps = np.full((4, 4, LANES), np.nan, np.float32), [0] * 4
    read = site("load", "shared", 8, index=7)

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        where, w = (worker, block, self), self.index
        steps[w] += 1
        if steps[w] == 1:
            if not w:
                c.memmove(layout.Block.from_address(block).shared, image.ctypes.data, image.nbytes)
                for at in range(0, image.nbytes, 128):
                    words = image[at : at + 128].view(np.uint32).copy()
                    h(
                        "tw_store",
                        *where,
                        site("store", "shared", 4, index=1),
                        lanes(at + np.arange(LANES) * 4),
                        ALL,
                        words,
                    )
            h("tw_barrier_arrive", *where, ALL, 0, 0, 0, 0, 0, 9, 1)
            return layout.STATUS_WAITING
        if steps[w] == 2:
            from_a, from_b = (lanes([8 << 16 | 16 << 32 | at >> 4] * LANES) for at in (0, 2048))
            d = np.ones((4, LANES), np.float32)
            equal(h("tw_wgmma", *where, read, how, from_a, from_b, d, 0), 0)
            got[w] = d
            if checks:
                h("tw_wgmma_commit", *where, result=None)
            if waits:
                equal(h("tw_warpgroup_arrive", *where, ALL, 0, 10), 0)
                return layout.STATUS_WAITING
        if not w:
            h("tw_store", *where, site("store", "shared", 4, index=2), lanes(np.arange(LANES) * 4), ALL, _words(0))
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, warps=4, checks=checks)
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    lane, register = np.arange(LANES), np.arange(4)[:, None]
    whole = a.astype(np.float32) @ b.astype(np.float32).T + 1
    for w in range(4):
        equal(got[w], whole[16 * w + lane // 4 + 8 * (register // 2), 2 * (lane % 4) + register % 2])
    return scene.events() if checks else {}


def _cores(rows: np.ndarray) -> np.ndarray:
    """Rows of 32 bytes as cores of eight rows of 16: those of one row beside each other."""
    return np.ascontiguousarray(rows.view(np.uint8).reshape(-1, 8, 2, 16).transpose(0, 2, 1, 3)).reshape(-1)


@answers_for("tw_wgmma", "tw_warpgroup_arrive", "tw_tensor_move")
def _warpgroup(h: Helpers) -> None:
    _multiplied(h, 0, True)


@answers_for("tw_wgmma_commit", "tw_group_wait", "tw_clock_learn")
def _warpgroup_seen(h: Helpers) -> None:
    """Who stores where a product still reads meets it."""
    checks = observed.bits_of(observed.CHECKS)
    equal({key for key in _multiplied(h, checks, True) if key[0] == _RACE}, set())
    equal({key for key in _multiplied(h, checks, False) if key[0] == _RACE}, {(_RACE, 2, 7)})


@answers_for("tw_clock_proxy")
def _proxies(h: Helpers) -> None:
    """What a thread has stored is copied out, with and without a fence between proxies."""

    def seen(fences: bool) -> set[int]:
        memory = aligned(_BYTES)

        def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
            where = worker, block, self
            h("tw_store", *where, site("store", "shared", 4, index=1), lanes(4 * np.arange(LANES)), ALL, _words(7))
            if fences:
                h("tw_observe_record", *where, layout.RECORD_PROXY, ALL, 0, result=None)
            _copy(h, where, layout.BulkForm(grouped=1, element=4), 0, memory.ctypes.data)
            h("tw_bulk_commit", block, self, 1, result=None)
            equal(h("tw_bulk_wait", *where, 1, 0, 0), 0)
            self.live = 0
            return layout.STATUS_DONE

        scene = Scene(h, memory, checks=observed.bits_of(("races",)))
        equal(scene.run(warp), layout.OUTCOME_FINISHED)
        return {key[0] for key in scene.events()}

    equal([layout.EVENT_NO_PROXY_FENCE in seen(fences) for fences in (False, True)], [True, False])
