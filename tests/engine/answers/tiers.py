"""A warp that moves between tiers, calls and returns."""

import ctypes as c

import numpy as np

from tilewright.engine import layout

from .scene import ALL, LANES, Helpers, aligned, answers_for, equal

_PATTERN, _STRIDES = np.arange(LANES) * 3, np.arange(LANES) % 8
_SLOTS = ((0, 2048, 4), (128, 2052, 8), (384, 2068, 0), (512, 2080, 16))  # lane slot, compact slot, size


def _warp() -> tuple[layout.Warp, np.ndarray, layout.LiveSet, list[object]]:
    """A warp, its frame, and a set of four live registers: 4 bytes with a pattern, 8 with a stride besides, a
    predicate, 16 bytes."""
    room = aligned(layout.FRAME + 4096)
    warp = layout.Warp.from_address(room.ctypes.data)
    warp.live = warp.present = ALL
    nothing = np.zeros(LANES, np.int64)
    table = (layout.Register * 4)(
        layout.Register(*_SLOTS[0], _PATTERN.ctypes.data, 0),
        layout.Register(*_SLOTS[1], _PATTERN.ctypes.data, _STRIDES.ctypes.data),
        layout.Register(*_SLOTS[2], nothing.ctypes.data, 0),
        layout.Register(*_SLOTS[3], nothing.ctypes.data, 0),
    )
    return warp, room[layout.FRAME :], layout.LiveSet(c.addressof(table), 4), [room, table, nothing]


def _scalars(frame: np.ndarray) -> None:
    frame[2048:2052].view(np.uint32)[0] = 1000
    frame[2052:2068] = np.array([1 << 40, 12345], np.uint64).view(np.uint8)
    frame[2068] = 1
    frame[2080:2096] = np.array([7, 9], np.uint64).view(np.uint8)


@answers_for("tw_expand", "tw_converge", "tw_diverge")
def _between_tiers(h: Helpers) -> None:
    warp, frame, live, _kept = _warp()
    _scalars(frame)
    h("tw_expand", warp, live, 5, result=None)
    equal(frame[:128].view(np.uint32), 1000 + _PATTERN)
    wide = (1 << 40) + _PATTERN + 12345 * _STRIDES
    equal(frame[128:384].view(np.uint64), wide.astype(np.uint64))
    equal(frame[384:388].view(np.uint32)[0], ALL)
    equal(frame[512:1024].view(np.uint64), np.array([7, 9] * LANES, np.uint64))
    equal([warp.tier, *warp.pc], [layout.TIER_LANES, *[5] * LANES])
    frame[2048:2112] = 0xEE
    equal(h("tw_converge", warp, live, 6), 1)
    equal([warp.resume, warp.tier], [6, layout.TIER_FAST])
    kept, again = frame[2048:2112].copy(), np.full(4096, 0xEE, np.uint8)
    _scalars(again)
    equal(kept, again[2048:2112])
    for place in (40, 128 + 8 * 13, 512 + 16 * 31 + 8):  # one lane differs
        frame[place] ^= 1
        equal(h("tw_converge", warp, live, 6), 0)
        frame[place] ^= 1
    frame[384:388].view(np.uint32)[0] = 0xFFFF
    equal(h("tw_converge", warp, live, 6), 0)
    warp.live = 0x0000FFFF
    equal([h("tw_converge", warp, live, 8), warp.tier], [1, layout.TIER_PARTIAL])
    h("tw_diverge", warp, 0b1010, 0b0101, 20, 30, 0, result=None)
    equal(list(warp.pc)[:4], [30, 20, 30, 20])


@answers_for("tw_diverge")
def _the_fewer_go_on(h: Helpers) -> None:
    """Of 1, 2 and 3 lanes, then 1 and 1 of those that run: who was to come next comes later, as do others."""
    after = layout.AFTER
    warp, *_kept = _warp()
    warp.pc[:] = [7] * 8 + [8 | layout.PARKED] + [layout.EXITED] * 23
    h("tw_diverge", warp, 0b0000_0111, 0b1111_1000, 20, 30, 1, result=None)
    equal(list(warp.pc)[:9], [20] * 3 + [30 | after] * 5 + [8 | layout.PARKED])
    h("tw_diverge", warp, 0b0110, 0b0001, 21, 22, 1, result=None)
    equal(list(warp.pc)[:9], [22] + [21 | after] * 2 + [30 | 2 * after] * 5 + [8 | layout.PARKED])
    h("tw_diverge", warp, 0b1100_0000, 0b0011_1000, 40, 41, 1, result=None)  # once those behind run
    equal(list(warp.pc)[1:9], [21 | 2 * after] * 2 + [41 | after] * 3 + [40] * 2 + [8 | layout.PARKED])
    h("tw_diverge", warp, 0b0100_0000, 0b1000_0000, 50, 51, 1, result=None)  # as many: those that jump come later
    equal(list(warp.pc)[3:8], [41 | 2 * after] * 3 + [50 | after, 51])
    equal(list(warp.pc)[9:], [layout.EXITED] * 23)
    h("tw_diverge", warp, 0b1000, 0b1_0000, 60, 61, 2, result=None)  # those that jump come later
    equal(list(warp.pc)[3:5], [60 | after, 61])
    warp.pc[:3] = [7] * 3
    h("tw_diverge", warp, 0b001, 0b110, 60, 61, 2, result=None)
    equal(list(warp.pc)[:3], [60 | after, 61, 61])


@answers_for("tw_unpark")
def _parked(h: Helpers) -> None:
    warp, *_kept = _warp()
    for lane in range(4):
        warp.pc[lane], warp.sync_mask[lane] = 9 | layout.PARKED, 0b1111
    warp.joining = warp.waiting = warp.sync_lanes = 0b0111
    equal(h("tw_unpark", warp, 0), 0)  # lane 3 is missing
    warp.sync_lanes = warp.joining = warp.waiting = 0b1111
    equal(h("tw_unpark", warp, 0), 1)
    equal([*warp.pc[:4], warp.joining, warp.waiting, warp.sync_lanes, warp.released], [9] * 4 + [0, 0, 0, 0b1111])


@answers_for("tw_unpark")
def _meeting(h: Helpers) -> None:
    """Lanes 0 and 1 wait at a __syncwarp in a branch, 2 and 3 where it ends, 4 where the one around it does."""
    warp, *_kept = _warp()
    warp.live = warp.joining = warp.waiting = 0b11111
    for lane, (place, needed) in enumerate([(5, 0b11111)] * 2 + [(7, 0b01111)] * 2 + [(9, 0b11111)]):
        warp.pc[lane], warp.sync_mask[lane] = place | layout.PARKED, needed
    warp.sync_lanes, warp.meeting = 0b00011, 0b11100
    equal(h("tw_unpark", warp, 0), 1)
    equal([warp.pc[2], warp.pc[3], warp.pc[4]], [7, 7, 9 | layout.PARKED])
    equal([warp.joining, warp.waiting, warp.meeting, warp.released], [0b10011, 0b10011, 0b10000, 0b01100])
    equal(h("tw_unpark", warp, 0), 0)  # two lanes can run


@answers_for("tw_unpark")
def _gone_on_alone(h: Helpers) -> None:
    """Lanes 0 and 1 went on from where 2 and 3 come now, and wait for all where another branch ends."""
    warp, *_kept = _warp()
    warp.live = warp.joining = warp.waiting = warp.meeting = 0b1111
    warp.sync_lanes = 0
    for lane in range(4):
        warp.pc[lane], warp.sync_mask[lane] = (9 if lane < 2 else 7) | layout.PARKED, 0b1111
    equal([h("tw_unpark", warp, 0), *warp.pc[2:4], warp.meeting], [1, 7, 7, 0b0011])


@answers_for("tw_unpark")
def _all_at_one_place(h: Helpers) -> None:
    """Lanes at two ``__syncwarp()`` go on, at two WARPSYNC.ALL they wait."""
    warp, *_kept = _warp()
    for warp.whole in (0b1111, 0b0011, 0):
        warp.live = warp.joining = warp.waiting = warp.sync_lanes = 0b1111
        warp.pc[:4], warp.sync_mask[:4], warp.meeting = [each | layout.PARKED for each in (7, 7, 8, 8)], [0b1111] * 4, 0
        equal([h("tw_unpark", warp, 0), warp.sync_lanes], [0, 0b1111] if warp.whole else [1, 0])


@answers_for("tw_take_turns")
def _behind_a_loop(h: Helpers) -> None:
    """Lanes 0 and 1 go round a loop, where the first has come by its YIELD; 2 and 3 wait behind it."""
    warp, *_kept = _warp()
    warp.pc[:] = [layout.PARKED] * 32
    warp.live, warp.turns, warp.yielded = 0b1111, 1, 0b0001
    warp.joining = warp.waiting = warp.meeting = 0b1100
    for lane in range(4):
        warp.pc[lane], warp.sync_mask[lane] = (7 | layout.PARKED, 0b1111) if lane > 1 else (5, 0)
    warp.pc[1] = 6
    after = layout.AFTER
    equal([h("tw_take_turns", warp), warp.yielded, warp.turns], [6, 0b0001, 0])  # lane 1 may be elsewhere
    equal(list(warp.pc[:4]), [5 | 2 * after, 6, *[7 | layout.PARKED] * 2])
    warp.yielded, warp.turns, warp.pc[:2] = 0b0011, 0b0011, [5, 5]
    equal([h("tw_take_turns", warp), *warp.pc[:4]], [7 | 2 * after, *[5 | 3 * after] * 2, *[7 | 2 * after] * 2])
    equal([warp.joining, warp.waiting, warp.meeting, warp.released, warp.broke], [0, 0, 0, 0b1100, 0b1100])
    equal(h("tw_take_turns", warp), 7 | 2 * after)  # no lane has come by again


@answers_for("tw_take_turns")
def _they_try_again(h: Helpers) -> None:
    """Lanes 0 and 1 come by YIELD, 2 comes next, 3 behind it; 4 waits at a WARPSYNC and tries before 0 and 1 go on."""
    warp, *_kept = _warp()
    after = layout.AFTER
    warp.pc[:] = [5, 5, 6 | after, 8 | 9 * after, 7 | layout.PARKED] + [layout.EXITED] * 27
    warp.live, warp.turns, warp.yielded = 0b11111, 0b00011, 0b00011
    warp.joining = warp.waiting = warp.sync_lanes = 0b10000
    equal([h("tw_take_turns", warp), warp.joining, warp.waiting], [6 | after, 0, 0])
    equal(list(warp.pc[:6]), [*[5 | 4 * after] * 2, 6 | after, 8 | 2 * after, 7 | 3 * after, layout.EXITED])
    warp.pc[:5], warp.live, warp.turns = [5, 5, *[layout.EXITED] * 3], 0b00011, 0b00011
    equal([h("tw_take_turns", warp), *warp.pc[:2]], [5, 5, 5])  # nobody else is there


@answers_for("tw_rotate")
def _one_group_comes_next(h: Helpers) -> None:
    """Lane 0 runs, lane 1 comes next, lanes 2 and 3 wait behind it."""
    after = layout.AFTER
    for parts, behind in ((0, [5, 6 | after, 7 | 2 * after]), (1, [5 | after, 6 | 2 * after, 7 | 3 * after])):
        warp, *_kept = _warp()
        warp.pc[:] = [5, 6 | after, 7 | 2 * after, 8 | 2 * after, 5 | layout.PARKED] + [layout.EXITED] * 27
        warp.rotation = 31
        equal([h("tw_rotate", warp, parts), *warp.pc[:5]], [5, 5, 6 | after, *warp.pc[2:5]])  # who runs, runs on
        warp.rotation = 2
        equal([h("tw_rotate", warp, parts), *warp.pc[:3]], [8 | 2 * after, *behind])
        equal([warp.pc[3], warp.pc[4], warp.pc[5]], [8 | 2 * after, 5 | layout.PARKED, layout.EXITED])
        warp.rotation = 3
        equal(h("tw_rotate", warp, parts), warp.pc[0])  # lane 4 waits


@answers_for("tw_call", "tw_return")
def _calls(h: Helpers) -> None:
    warp, frame, live, _kept = _warp()
    launch, worker = layout.Launch(stack_bytes=128), layout.Worker()
    worker.launch = c.addressof(launch)
    stack = aligned(128 * LANES)
    warp.stack = stack.ctypes.data
    before = np.random.default_rng(6).integers(0, 256, 1024).astype(np.uint8)
    frame[:1024] = before
    mask = 0xF00F00F1
    equal(h("tw_call", worker, warp, live, mask, 77), 0)
    frame[:1024] = 0
    h("tw_return", worker, warp, mask, result=None)
    for lane in range(LANES):
        called = mask >> lane & 1
        for (slot, _, size), end in zip(_SLOTS, (128, 384, 388, 1024), strict=True):
            if size:
                got, wanted = (each[slot:end].reshape(LANES, -1)[lane] for each in (frame[:1024], before))
                equal(got, wanted if called else 0 * wanted)
            else:
                got, wanted = (int(each[slot:end].view(np.uint32)[0]) >> lane & 1 for each in (frame[:1024], before))
                equal(got, wanted if called else 0)
        equal([warp.pc[lane], warp.stack_top[lane]], [77 if called else 0, 0])
    equal([h("tw_call", worker, warp, live, 1, 77) for _ in range(3)], [0, 0, 1])  # 48 bytes a call: two fit
