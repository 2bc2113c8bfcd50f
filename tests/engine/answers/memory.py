"""Accesses of a warp: loads, stores, atomics, copies, matrices of ldmatrix, textures, what lanes tell each other."""

import ctypes as c
import itertools
from collections.abc import Callable

import numpy as np

from tilewright.engine import layout
from tilewright.engine.access import COUNTERS
from tilewright.engine.emit import atomics
from tilewright.engine.run.helpers import texture_table
from tilewright.hardware import access

from .scene import ALL, LANES, Helpers, Scene, aligned, answers_for, equal, lanes, site

_SHARED = layout.WINDOW_SHARED << layout.WINDOW_SHIFT
_LOCAL = layout.WINDOW_LOCAL << layout.WINDOW_SHIFT
_RNG_SEED = 11
_KEPT: list[object] = []  # sites, to which logs point


def _in_a_warp(h: Helpers, do: Callable[[Scene, int, int, layout.Warp], None], **options: object) -> Scene:
    """Do something as the only warp of a block."""

    def warp(scene: Scene, worker: int, block: int, self: layout.Warp) -> int:
        do(scene, worker, block, self)
        self.live = 0
        return layout.STATUS_DONE

    scene = Scene(h, **options)  # type: ignore[arg-type]
    equal(scene.run(warp), layout.OUTCOME_FINISHED)
    return scene


def _numbers(count: int) -> np.ndarray:
    return np.random.default_rng(_RNG_SEED).integers(0, 256, count).astype(np.uint8)


def _by_lane(data: np.ndarray, size: int, count: int) -> np.ndarray:
    """The bytes of each lane's elements, a row a lane."""
    return data.reshape(count, LANES, size).transpose(1, 0, 2).reshape(LANES, size * count)


@answers_for("tw_load", "tw_store")
def _loads_and_stores(h: Helpers) -> None:
    """Every element size, whole and ragged masks, global memory by its own range, shared, generic and local."""
    memory = aligned(4096)

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        places = (("global", memory.ctypes.data, 0), ("generic", memory.ctypes.data, -1), ("shared", 0, -1),
                  ("generic", _SHARED, -1), ("local", 0, -1), ("generic", _LOCAL, -1))  # fmt: skip
        order = np.random.default_rng(5).permutation(LANES)
        for space, start, range_ in places:
            for size, count in ((1, 1), (2, 1), (4, 1), (8, 1), (16, 1), (4, 4), (2, 2), (8, 2)):
                bytes_ = size * count
                near = space == "local" or start == _LOCAL
                addresses = lanes([start + (0 if near else int(n) * bytes_) for n in order])
                store = site("store", space, size, count, range=range_)
                load = site("load", space, size, count, range=range_)
                for mask in (ALL, 0x8000_F00F):
                    values, got = _numbers(LANES * bytes_), np.full(LANES * bytes_, 0xEE, np.uint8)
                    equal(h("tw_store", worker, block, warp, store, addresses, mask, values), 0)
                    equal(h("tw_load", worker, block, warp, load, addresses, mask, got), 0)
                    active = [lane for lane in range(LANES) if mask >> lane & 1]
                    wanted = np.full((LANES, bytes_), 0xEE, np.uint8)
                    wanted[active] = _by_lane(values, size, count)[active]
                    equal(_by_lane(got, size, count), wanted)
                    if start == memory.ctypes.data:
                        equal(memory[: LANES * bytes_].reshape(LANES, bytes_)[order[active]], wanted[active])

    _in_a_warp(h, do, memory=memory, shared=LANES * 16)


@answers_for("tw_load", "tw_store", "tw_lookup", "tw_fault_lane")
def _refusals(h: Helpers) -> None:
    memory = aligned(256)
    start = memory.ctypes.data

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        fault, data = scene.worker.fault, np.zeros(512, np.uint8)
        addresses = lanes(np.arange(LANES, dtype=np.uint64) * np.uint64(4) + np.uint64(start))

        def refused(name: str, where: layout.Site, kind: str, lane: int, offset: int) -> None:
            moved = addresses.copy()
            moved[lane] += np.uint64(offset % (1 << 64))
            equal(h(name, worker, block, warp, where, moved, ALL, data), 1)
            equal([fault.kind, fault.lane, fault.address], [layout.FAULT_NAMES.index(kind), lane, int(moved[lane])])

        for range_ in (0, -1):
            refused("tw_load", site("load", "global", 4, range=range_), "out-of-bounds", 31, 132)
            refused("tw_store", site("store", "global", 4, range=range_), "out-of-bounds", 7, 1 << 20)
            refused("tw_load", site("load", "global", 4, range=range_), "misaligned", 3, 2)
        for name, kind in (("tw_load", "load"), ("tw_store", "store")):  # whose ends are beyond the last address
            refused(name, site(kind, "global", 4), "out-of-bounds", 5, -4 - 20 - start)
            refused(name, site(kind, "local", 4), "out-of-bounds", 0, -4 - start)
        scene.launch.params, scene.launch.param_bytes = start, 16
        addresses[:] = start + 8
        for size, ahead, good in ((4, 4, 1), (8, 0, 1), (8, 8, 0), (4, -12, 0), (16, -8, 1), (16, 8, 0)):
            moved = addresses + np.uint64(ahead % (1 << 64))
            equal(h("tw_load", worker, block, warp, site("load", "param", size), moved, ALL, data), 1 - good)
            if not good:
                equal([fault.kind, fault.lane, fault.address, fault.detail],
                      [layout.FAULT_OUT_OF_BOUNDS, 0, (8 + ahead) % (1 << 64), layout.SPACE_PARAM])  # fmt: skip
        addresses[:] = np.arange(LANES, dtype=np.uint64) * np.uint64(4) + np.uint64(start)
        scene.ranges[0].writable = 0
        refused("tw_store", site("store", "global", 4, range=0), "read-only", 0, 0)
        launch = scene.launch
        asked = [(0, 256, 0), (0, 257, 0), (255, 1, 0), (256, 1, 0), (0, 4, 1), (8, -4 % (1 << 64), 0), (256, 0, 0)]
        equal([h("tw_lookup", launch, start + at, size, writes) for at, size, writes in asked], [1, 0, 1, 0, 0, 0, 1])
        h("tw_fault_lane", worker, block, warp, layout.FAULT_NAMES.index("trap"), 9, 0b11000, 77, result=None)
        equal([fault.kind, fault.site, fault.lane, fault.detail], [layout.FAULT_NAMES.index("trap"), 9, 3, 77])
        scene.worker.fault.kind = 0

    _in_a_warp(h, do, memory=memory)


@answers_for("tw_atomic_warp", "tw_atomic128_warp")
def _atomics(h: Helpers) -> None:
    memory = aligned(4096)

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        add = site("atomic", "global", 4, range=0, operation=atomics.code("add", "u32"))
        b, before = lanes(range(1, LANES + 1)), np.zeros(LANES, np.uint64)
        same = lanes([memory.ctypes.data] * LANES)
        equal(h("tw_atomic_warp", worker, block, warp, add, same, 0xFFFF00FF, b, b, before), 0)
        active = [lane for lane in range(LANES) if 0xFFFF00FF >> lane & 1]
        equal(before[active], np.concatenate([[0], np.cumsum(b[active])[:-1]]).astype(np.uint64))
        equal(memory[:4].view(np.uint32)[0], b[active].sum())
        swap = site("atomic", "global", 16, range=0, operation=atomics.code("exch", "b128"))
        apart = lanes([memory.ctypes.data + 16 * lane for lane in range(LANES)])
        memory.view(np.uint64)[: 2 * LANES] = np.arange(2 * LANES)
        new, old = np.arange(100, 100 + 2 * LANES, dtype=np.uint64), np.zeros(2 * LANES, np.uint64)
        equal(h("tw_atomic128_warp", worker, block, warp, swap, apart, ALL, new, new, old), 0)
        equal(old, np.arange(2 * LANES))
        equal(memory.view(np.uint64)[: 2 * LANES], new)

    _in_a_warp(h, do, memory=memory)


@answers_for("tw_copy_async")
def _copies(h: Helpers) -> None:
    """Of 0 to 16 bytes; what a lane does not read may lie past the end of memory."""
    memory = aligned(512)[: 512 - 16 + (31 ^ 5) % 17]
    memory[:] = _numbers(len(memory))

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        source = lanes([memory.ctypes.data + 16 * (lane ^ 5) for lane in range(LANES)])
        target, sizes = (lanes([16 * lane for lane in range(LANES)]), np.arange(LANES, dtype=np.uint32) % 17)
        parts = (layout.Site * 16)(*(site("load", "global", size, range=0) for size in range(1, 17)))
        _KEPT.append(parts)
        to, from_ = site("async_copy", "shared", 16), parts[15]
        equal(h("tw_copy_async", worker, block, warp, to, from_, target, source, ALL, sizes), 0)
        got = np.zeros(LANES * 16, np.uint8)
        equal(h("tw_load", worker, block, warp, site("load", "shared", 16), target, ALL, got), 0)
        for lane in range(LANES):
            kept = int(sizes[lane])
            equal(got[16 * lane : 16 * lane + 16], [*memory[16 * (lane ^ 5) :][:kept], *[0] * (16 - kept)])

    _in_a_warp(h, do, memory=memory)


@answers_for("tw_stmatrix")
def _stored_matrices(h: Helpers) -> None:
    tile = np.random.default_rng(3).integers(0, 1 << 16, (LANES, 8)).astype(np.uint16)

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        rows, where = lanes([16 * (lane * 5 % LANES) for lane in range(LANES)]), site("store", "shared", 16)
        for matrices in (1, 2, 4):
            for transposed in (0, 1):
                equal(h("tw_store", worker, block, warp, where, rows, ALL, np.zeros_like(tile)), 0)
                registers = tile.view(np.uint32).ravel()
                equal(h("tw_stmatrix", worker, block, warp, where, rows, matrices, transposed, registers), 0)
                got = np.zeros_like(tile)
                equal(h("tw_load", worker, block, warp, site("load", "shared", 16), rows, ALL, got), 0)
                for m in range(4):
                    one = tile[8 * m : 8 * m + 8] * (m < matrices)
                    equal(got[8 * m : 8 * m + 8], one.T if transposed else one)

    _in_a_warp(h, do)


@answers_for("tw_ldmatrix")
def _matrices(h: Helpers) -> None:
    tile = np.random.default_rng(2).integers(0, 1 << 16, (LANES, 8)).astype(np.uint16)

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        rows = lanes([16 * (lane * 5 % LANES) for lane in range(LANES)])
        equal(h("tw_store", worker, block, warp, site("store", "shared", 16), rows, ALL, tile), 0)
        for matrices in (1, 2, 4):
            for transposed in (0, 1):
                data = np.full(4 * LANES, 0xDEADBEEF, np.uint32)
                where = site("ldmatrix", "shared", 16)
                equal(h("tw_ldmatrix", worker, block, warp, where, rows, matrices, transposed, data), 0)
                for m in range(matrices):
                    one = tile[8 * m : 8 * m + 8]
                    one = np.ascontiguousarray(one.T if transposed else one)
                    equal(data[LANES * m : LANES * (m + 1)], one.view(np.uint32).ravel())
                equal(data[LANES * matrices :], np.full(LANES * (4 - matrices), 0xDEADBEEF, np.uint32))

    _in_a_warp(h, do)


@answers_for("tw_count_access")
def _counted_once_more(h: Helpers) -> None:
    """A merged access at its own width: 16 bytes a lane, in shared memory in an order of its own."""
    addresses = [16 * (lane * 5 % LANES) for lane in range(LANES)]

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        where = site("load", "shared", 4, 4)
        for mask in (ALL, 0x8000_F00F, 0):
            row = np.frombuffer(scene.counts[where.index], np.uint64)
            before = row.copy()
            h("tw_count_access", worker, where, lanes(addresses), mask, result=None)
            wanted = np.array(access.shared_cost("load", addresses, 16, mask), np.uint64)
            equal(row[2:4] - before[2:4], wanted[:2])

    _in_a_warp(h, do)


@answers_for("tw_gather", "tw_scatter")
def _known_patterns(h: Helpers) -> None:
    """Every element size; of the lanes that store to one place the last one's values stay."""
    pattern, strides = np.arange(LANES) % 7 * 32, np.arange(LANES) // 7
    starts = pattern + strides * 256
    for size, count in ((1, 4), (2, 1), (4, 4), (8, 2)):
        bytes_ = size * count
        memory, got = _numbers(2048), np.zeros(LANES * bytes_, np.uint8)
        where = (256, pattern, strides, size, count)
        h("tw_gather", memory.ctypes.data, *where, got, result=None)
        equal(_by_lane(got, size, count), memory[starts[:, None] + np.arange(bytes_)])
        meeting = np.arange(LANES) // 2 * 64
        h("tw_scatter", memory.ctypes.data, 0, meeting, strides, size, count, got, result=None)
        equal(memory[meeting[1::2, None] + np.arange(bytes_)], _by_lane(got, size, count)[1::2])


@answers_for("tw_memo_count")
def _memos_in_use(h: Helpers) -> None:
    pattern, strides = np.arange(LANES) * 4, np.arange(LANES) % 4

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        memos = (layout.Memo * 9)()
        scene.worker.memos = c.addressof(memos)
        for memo in memos:
            memo.stride = layout.NO_STRIDE
        where = site("load", "global", 4, index=3)
        for place in (1024, 1024 + 8, 2048, 1024 + 28):
            h("tw_memo_count", worker, 1, 4, where, place, 128, pattern, strides, result=None)
        equal([memo.hits for memo in memos], [0, 2, 0, 1, 0, 0, 0, 0, 1])
        addresses = [8 + int(p + s * 128) for p, s in zip(pattern, strides, strict=True)]
        equal([getattr(memos[3].each, name) for name in COUNTERS][6:], access.global_cost(addresses, 4))

    _in_a_warp(h, do)


@answers_for("tw_memo_miss")
def _memos(h: Helpers) -> None:
    pattern, strides = np.arange(LANES) * 4, np.arange(LANES) % 4

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        memo, counts = layout.Memo(), layout.SiteCounts.from_buffer(scene.counts[3])
        for space, kind in (("shared", "load"), ("global", "store")):
            memo.stride, memo.hits = layout.NO_STRIDE, 0
            where = site(kind, space, 4, index=3)
            h("tw_memo_miss", worker, memo, where, 1024, 128, pattern, strides, result=None)
            addresses = [1024 + int(p + s * 128) for p, s in zip(pattern, strides, strict=True)]
            each = [getattr(memo.each, name) for name in COUNTERS]
            if space == "shared":
                equal(each[2:6], access.shared_cost(kind, addresses, 4))
            else:
                equal(each[6:], access.global_cost(addresses, 4))
            equal([memo.stride, memo.hits, memo.site], [128, 1, 3])
            before, memo.hits = counts.wavefronts, 5
            h("tw_memo_miss", worker, memo, where, 1024, 256, pattern, strides, result=None)
            equal(counts.wavefronts - before, 5 * each[2])

    _in_a_warp(h, do)


@answers_for("tw_match", "tw_redux")
def _lanes_together(h: Helpers) -> None:
    values, same = lanes([lane % 5 for lane in range(LANES)]), np.zeros(LANES, np.uint32)
    mask = 0xFFFF0FFF
    h("tw_match", values, mask, same, result=None)
    for lane in range(LANES):
        equal(same[lane], sum(1 << n for n in range(LANES) if n % 5 == lane % 5) & mask if mask >> lane & 1 else 0)
    numbers = np.random.default_rng(4).integers(0, 1 << 32, LANES).astype(np.uint32)
    members, results = np.full(LANES, 0xFF0000F0, np.uint32), np.zeros(LANES, np.uint32)
    named = numbers[[lane for lane in range(LANES) if 0xFF0000F0 >> lane & 1]]
    signed = named.view(np.int32)
    wanted = (
        named.sum(dtype=np.uint32), np.bitwise_and.reduce(named), np.bitwise_or.reduce(named),
        np.bitwise_xor.reduce(named), named.min(), named.max(), signed.min(), signed.max(),
    )  # fmt: skip
    for operation, answer in enumerate(wanted):
        h("tw_redux", numbers, members, operation, results, result=None)
        equal(results, np.full(LANES, int(answer) & ALL, np.uint32))


@answers_for("tw_vprintf")
def _prints(h: Helpers) -> None:
    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        words, at = np.arange(7, 7 + LANES, dtype=np.uint32), lanes([_LOCAL + 8] * LANES)
        equal(h("tw_store", worker, block, warp, site("store", "generic", 4), at, ALL, words), 0)
        formats = lanes(range(100, 100 + LANES))
        equal(h("tw_vprintf", worker, block, warp, 5, formats, at, 1 << 3 | 1 << 30), 0)

    scene = _in_a_warp(h, do, local=24)
    records = np.frombuffer(c.string_at(scene.worker.prints, scene.worker.print_bytes), np.uint32)
    libc = c.CDLL(None)
    libc.free.argtypes = [c.c_void_p]
    libc.free(scene.worker.prints)
    for record, lane in zip(records.reshape(2, -1), (3, 30), strict=True):  # format, bytes, site, block, thread, bytes
        equal(record[:10], [100 + lane, 0, 16, 5, 0, 0, 0, lane, 0, 0])
        equal(record[10], 7 + lane)


@answers_for("tw_texture_of", "tw_texture_fetch", "tw_texture_warp", "tw_surface_warp")
def _textures(h: Helpers) -> None:
    texels = np.array([[1, 2, 4, -1], [8, 16, 32, -1]], np.float32)
    t = layout.Texture(handle=1 << 62, data=texels.ctypes.data, row=4, geometry=2, channels=1, linear_filter=1)
    t.layers = 1
    t.texel = layout.TEXEL_FLOAT32
    t.extent[:], t.address_mode[:] = (3, 2, 1), [layout.ADDRESS_MODE_CLAMP] * 3
    out, point = np.zeros(4, np.uint32), np.array([1.5, 1.0, 0], np.float32)
    equal(h("tw_texture_fetch", t, 2, 0, point, out), 0)
    equal(out.view(np.float32)[0], np.float32(9))
    t.linear_filter = 0
    for x, y, wanted in ((0.5, 0.5, 1), (2.5, 1.5, 32), (-3, 9, 8), (1.99, 0, 2)):
        equal(h("tw_texture_fetch", t, 2, 0, np.array([x, y, 0], np.float32), out), 0)
        equal(out.view(np.float32)[0], np.float32(wanted))
    equal(h("tw_texture_fetch", t, 1, 0, point, out), 1)
    layered, third = 2 | layout.LAYERED, np.array([0.5, 0.5, 0, 0], np.float32)
    t.geometry, t.layers, t.extent[1] = layered, 2, 1
    for layer, wanted in ((0, 1), (1, 8), (5, 8), (-1, 8)):
        third.view(np.int32)[3] = layer
        equal(h("tw_texture_fetch", t, layered, 0, third, out), 0)
        equal(out.view(np.float32)[0], np.float32(wanted))
    cube = np.arange(6, dtype=np.float32)
    t.data, t.geometry, t.layers, t.row, t.extent[0] = cube.ctypes.data, 2 | layout.CUBE, 6, 1, 1
    for axis, sign in itertools.product(range(3), (1, -1)):
        direction = np.array([0.25, 0.25, 0.25, 0], np.float32)
        direction[axis] = sign * 2
        equal(h("tw_texture_fetch", t, 2 | layout.CUBE, 0, direction, out), 0)
        equal(out.view(np.float32)[0], np.float32(2 * axis + (sign < 0)))
    equal(int(h("tw_texture_of", 5 << 50 | 1, result=c.c_uint64)), 0)

    def do(scene: Scene, worker: int, block: int, warp: layout.Warp) -> None:
        result = np.zeros(4 * LANES, np.uint32)
        equal(h("tw_texture_warp", worker, block, warp, 6, lanes([12345] * LANES), 1 << 9, 2, 0, result, result), 1)
        fault = scene.worker.fault
        equal([fault.kind, fault.lane, fault.detail], [layout.FAULT_NAMES.index("bad-texture"), 9, 12345])
        fault.kind = 0
        row, at = np.arange(1, 5, dtype=np.uint32), np.zeros(4 * LANES, np.int32)
        made = layout.Texture(data=row.ctypes.data, row=4, geometry=1, channels=1, layers=1, surface=1)
        made.extent[:], made.texel, slot = (4, 1, 1), layout.TEXEL_UINT32, layout.TEXTURES - 1
        table = (layout.Texture * layout.TEXTURES).from_address(texture_table())
        before, made.handle = layout.Texture.from_buffer_copy(table[slot]), 1 << 61 | slot
        table[slot] = made
        how = 1 | 1 << layout.SURFACE_COUNT_SHIFT | 4 << layout.SURFACE_SIZE_SHIFT
        how |= layout.BOUNDARY_ZERO << layout.SURFACE_BOUNDARY_SHIFT
        at[:6], handles, data = (-4, 0, 12, 16, 4, 8), lanes([made.handle] * LANES), np.full(LANES, 9, np.uint32)
        equal(h("tw_surface_warp", worker, block, warp, 6, handles, 0x1F, how, at, data), 0)
        equal(data[:6], [0, 1, 4, 0, 2, 9])
        equal(h("tw_surface_warp", worker, block, warp, 6, handles, 0x28, how | layout.SURFACE_STORES, at, data), 0)
        equal(row, [1, 2, 9, 4])
        table[slot] = before

    _in_a_warp(h, do)
