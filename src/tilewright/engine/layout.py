"""The engine's C structures (runtime/engine.h, runtime/counts.h), field by field; a test compares the two."""

from __future__ import annotations

import ctypes as c

LANES = 32
NAMED_BARRIERS = 16
BARRIERS = NAMED_BARRIERS + 8  # and one a warpgroup
PHASE = BARRIERS  # what a lane waits at that waits for the phase of a barrier in memory
FRAME = 1280  # the register frame's offset from the start of a warp
PARKED = 0x80000000
EXITED = 0xFFFFFFFF
WINDOW_SHIFT = 56
FUNCTION_WINDOW = 0x7F << WINDOW_SHIFT  # pointers to device functions
WINDOWS = {"shared": 1, "local": 2}
RANK_SHIFT = 24  # in shared memory's window: whose it is, by its rank in the cluster + 1; 0 is the block's own
CLUSTER_BLOCKS = 16  # the most
SPACES = {"generic": 0, "global": 1, "shared": 2, "local": 3, "const": 4, "param": 5}

TIER_FAST, TIER_PARTIAL, TIER_LANE = range(3)
TIER_NAMES = ("fast", "partial", "lanes")
STATUS_DONE, STATUS_WAITING, STATUS_PREEMPTED, STATUS_SWITCH, STATUS_FAULTED = range(5)
OUTCOME_FINISHED, OUTCOME_STOPPED, OUTCOME_NEED_TIER, OUTCOME_PAUSED = range(4)
ACCESS_KINDS = {"load": 0, "store": 1, "atomic": 2, "cas": 3, "async_copy": 4, "ldmatrix": 5, "increment": 6}

FAULT_KINDS = (
    "none",
    "out-of-bounds",
    "misaligned",
    "read-only",
    "trap",
    "assert",
    "deadlock",
    "budget",
    "bad-call",
    "stack-overflow",
    "bad-texture",
    "no-memory",
    "bad-barrier",
    "bad-mbarrier",
    "bad-bulk",
    "bad-tensor-map",
    "bad-wgmma",
    "bad-cluster",
    "ended-block",
)


class Range(c.Structure):
    _fields_ = [
        ("start", c.c_uint64),
        ("end", c.c_uint64),
        ("writable", c.c_uint32),
        ("id", c.c_uint32),
        ("bias", c.c_uint64),
    ]


class Site(c.Structure):
    _fields_ = [
        ("index", c.c_uint32),
        ("space", c.c_uint8),
        ("size", c.c_uint8),
        ("count", c.c_uint8),
        ("kind", c.c_uint8),
        ("range", c.c_int32),
        ("operation", c.c_uint32),
        ("order", c.c_uint32),
        ("low", c.c_uint32),
        ("high", c.c_uint32),
    ]


COUNTERS = (
    "warps",
    "lanes",
    "wavefronts",
    "ideal",
    "worst_ways",
    "conflicts",
    "requests",
    "sectors",
    "sectors_ideal",
    "bytes_asked",
    "bytes_moved",
)


class SiteCounts(c.Structure):
    _fields_ = [(name, c.c_uint64) for name in COUNTERS]


class Launch(c.Structure):
    _fields_ = [
        ("block_total", c.c_uint64),
        ("next_block", c.c_uint64),
        ("block_budget", c.c_uint64),
        ("params", c.c_uint64),
        ("ranges", c.c_uint64),
        ("live", c.c_uint64),
        ("workspace", c.c_uint64),
        ("tiers", c.c_uint64 * 3),
        ("live_count", c.c_uint32),
        ("grid", c.c_uint32 * 3),
        ("block", c.c_uint32 * 3),
        ("warps", c.c_uint32),
        ("threads", c.c_uint32),
        ("shared_bytes", c.c_uint32),
        ("frame_bytes", c.c_uint32),
        ("local_bytes", c.c_uint32),
        ("resident", c.c_uint32),
        ("stop", c.c_uint32),
        ("counting", c.c_uint32),
        ("first_tier", c.c_uint32),
        ("stack_bytes", c.c_uint32),
        ("dynamic_shared", c.c_uint32),
        ("checks", c.c_uint32),
        ("fill", c.c_uint32),
        ("shared_unit", c.c_uint32),
        ("workers", c.c_uint32),
        ("moments", c.c_uint32),
        ("keep_going", c.c_uint32),
        ("shadows", c.c_uint64),
        ("range_shadow", c.c_uint64),
        ("demand", c.c_uint64),
        ("barriers", c.c_uint64),
        ("checker", c.c_uint64),
        ("timeline", c.c_uint64),
        ("variables", c.c_uint64),
        ("seed", c.c_uint32),
        ("waits", c.c_uint32),
        ("samples", c.c_uint64),
        ("disturbed", c.c_uint64),
        ("disturbed_count", c.c_uint32),
        ("disturbed_with", c.c_uint32),
        ("cluster", c.c_uint32 * 3),
        ("clusters", c.c_uint32 * 3),
        ("cluster_blocks", c.c_uint32),
        ("hands_over", c.c_uint32),
    ]


class Fault(c.Structure):
    _fields_ = [
        ("kind", c.c_uint32),
        ("site", c.c_uint32),
        ("lane", c.c_uint32),
        ("warp", c.c_uint32),
        ("block", c.c_uint32 * 3),
        ("size", c.c_uint32),
        ("address", c.c_uint64),
        ("detail", c.c_uint64),
        ("store", c.c_uint32),
        ("space", c.c_uint32),
    ]


class Memo(c.Structure):
    _fields_ = [("stride", c.c_int64), ("hits", c.c_uint64), ("site", c.c_uint64), ("each", SiteCounts)]


NO_STRIDE = -(1 << 63)


class Worker(c.Structure):
    _fields_ = [
        ("launch", c.c_uint64),
        ("counts", c.c_uint64),
        ("executed", c.c_uint64),
        ("memos", c.c_uint64),
        ("prints", c.c_uint64),
        ("print_bytes", c.c_uint64),
        ("print_room", c.c_uint64),
        ("fuel", c.c_int64),
        ("needs_tier", c.c_uint32),
        ("resident_count", c.c_uint32),
        ("blocks", c.c_uint64),
        ("tier_instructions", c.c_uint64 * 3),
        ("events", c.c_uint64),
        ("event_count", c.c_uint32),
        ("event_room", c.c_uint32),
        ("logged_bytes", c.c_uint64),
        ("active", c.c_uint32),
        ("turn", c.c_uint32),
        ("spins", c.c_uint32),
        ("turns", c.c_uint32),
        ("patience", c.c_int64),
        ("most", c.c_uint64),
        ("slice", c.c_uint64),
        ("fault", Fault),
    ]


_BARRIER = (
    "events", "expected", "all", "any", "sum", "reduces", "warps", "arrivals", "site", "first", "arrived",
    "mixed", "pending",
)  # fmt: skip


class Event(c.Structure):
    """tw_event of runtime/observe.h."""

    _fields_ = [
        *((name, c.c_uint32) for name in ("kind", "site", "other", "detail")),
        *((name, c.c_uint64) for name in ("count", "address", "value", "other_value", "block", "other_block")),
        *((name, c.c_uint32) for name in ("thread", "other_thread", "size", "space")),
    ]


class Moment(c.Structure):
    """tw_moment of runtime/observe.h."""

    _fields_ = [("order", c.c_uint64), *((name, c.c_uint32) for name in ("warp", "kind", "barrier", "site"))]


MOMENTS = 10_000
MOMENT_KINDS = ("arrive", "release", "exit")


class Shadow(c.Structure):
    """tw_shadow of runtime/observe.h."""

    _fields_ = [
        ("start", c.c_uint64),
        ("writes", c.c_uint64),
        ("strong", c.c_uint64),
        ("reads", c.c_uint64),
        ("defined", c.c_uint64),
        ("unit", c.c_uint32),
        ("rest", c.c_uint32),
    ]


class Barrier(c.Structure):
    _fields_ = [(name, c.c_uint32) for name in _BARRIER]


class Cluster(c.Structure):
    _fields_ = [
        ("blocks", c.c_uint64 * CLUSTER_BLOCKS),
        *((name, c.c_uint32) for name in ("size", "running", "arrivals", "idle")),
        ("moved", c.c_uint64),
    ]


class Block(c.Structure):
    _fields_ = [
        ("shared", c.c_uint64),
        ("index", c.c_uint32 * 3),
        ("running", c.c_uint32),
        ("spent", c.c_uint64),
        ("warps", c.c_uint64),
        ("stride", c.c_uint64),
        ("log", c.c_uint64),
        ("log_end", c.c_uint64),
        ("observer", c.c_uint64),
        ("number", c.c_uint64),
        ("apart", c.c_uint32),
        ("rank", c.c_uint32),
        ("preempted", c.c_uint32),
        ("barriers", Barrier * BARRIERS),
        ("bulk", c.c_uint64),
        ("bulk_count", c.c_uint32),
        ("bulk_room", c.c_uint32),
        ("bulk_groups", c.c_uint64),
        ("cluster", c.c_uint64),
        ("cluster_index", c.c_uint32 * 3),
        ("place", c.c_uint32 * 3),
        ("stuck_at", c.c_uint64),
        ("own", Cluster),
    ]


class Warp(c.Structure):
    _fields_ = [
        ("pc", c.c_uint32 * LANES),
        ("tid_x", c.c_uint32 * LANES),
        ("tid_y", c.c_uint32 * LANES),
        ("tid_z", c.c_uint32 * LANES),
        ("barrier_result", c.c_uint32 * LANES),
        ("stack_top", c.c_uint32 * LANES),
        ("sync_mask", c.c_uint32 * LANES),
        ("wait_id", c.c_uint8 * LANES),
        ("local", c.c_uint64),
        ("stack", c.c_uint64),
        ("rotation", c.c_uint32),
        ("converge_wait", c.c_uint32),
        ("converge_failures", c.c_uint32),
        ("joining", c.c_uint32),
        ("sync_lanes", c.c_uint32),
        ("released", c.c_uint32),
        ("phase_address", c.c_uint32 * LANES),
        ("phase_site", c.c_uint64),
        ("phase_parity", c.c_uint32),
        ("phase_lanes", c.c_uint32),
        ("phase_rounds", c.c_uint32),
        ("padding", c.c_uint8 * 4),
        ("pending", c.c_uint32 * BARRIERS),
        ("present", c.c_uint32),
        ("live", c.c_uint32),
        ("waiting", c.c_uint32),
        ("wait_whole", c.c_uint32),
        ("index", c.c_uint32),
        ("resume", c.c_uint32),
        ("tier", c.c_uint32),
        ("done", c.c_uint32),
        ("arrived_at", c.c_uint32),
        ("cluster_arrived", c.c_uint32),
        ("cluster_passed", c.c_uint32),
        ("cluster_site", c.c_uint32),
        ("rest", c.c_uint8 * 16),
    ]


def signature() -> list[int]:
    """The same numbers as ``tw_layout`` in runtime/scheduler.c."""
    return [
        c.sizeof(Launch),
        Launch.live_count.offset,
        Launch.dynamic_shared.offset,
        Launch.variables.offset,
        c.sizeof(Worker),
        Worker.fuel.offset,
        Worker.fault.offset,
        c.sizeof(Block),
        Block.warps.offset,
        Block.log.offset,
        Block.cluster.offset,
        c.sizeof(Cluster),
        c.sizeof(Event),
        c.sizeof(Moment),
        c.sizeof(Shadow),
        c.sizeof(Warp),
        Warp.present.offset,
        Warp.local.offset,
        c.sizeof(Site),
        c.sizeof(Range),
        c.sizeof(Fault),
        c.sizeof(SiteCounts),
    ]
