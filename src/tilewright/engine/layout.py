"""The structures, enumerations and constants of runtime/*.h.

Written by tools/build_runtime.py: edit the headers.
"""

# fmt: off

from __future__ import annotations

import ctypes as c

MBARRIER_COUNT = 0xfffff
ATOMIC_TYPES = 16
DIMENSIONS = 5
PIXEL_DIMENSIONS = 3
MOST_BOX = 256
MOST_PIXELS = 1024
MOST_ELEMENTS = 0x100000000
MOST_STRIDE = 0x10000000000
TENSOR_MAP_MAGIC = 0x70616d2065727574
ALL_BARRIERS = 0xffffffff
LANES = 32
NAMED_BARRIERS = 16
WARPGROUP = 4
BARRIERS = 24
PHASE = 24
CLUSTER = 25
CLUSTER_BLOCKS = 16
ALL_LANES = 0xffffffff
PARKED = 0x80000000
EXITED = 0xffffffff
WINDOW_SHIFT = 56
WINDOW_SHARED = 1
WINDOW_LOCAL = 2
WINDOW_FUNCTION = 127
WINDOW_MASK = 0xffffffffffffff
RANK_SHIFT = 24
OFFSET_MASK = 0xffffff
THROUGH_L1 = 1
NO_STRIDE = -0x8000000000000000
FRAME = 1280
TRACING = 16
STRETCH = 4096
NO_SITE = 0xffffffff
MOMENTS = 10000
SCOPES = 2
PROXIES = 2
LOG_WORDS = 0x20000
OFF_PATTERN = 2048
TENSOR_ROWS = 64
TENSOR_STORED = 64
QUADS_A_BY_COLUMNS = 1
QUADS_B_BY_ROWS = 2
QUADS_HALF_C = 4
QUADS_HALF_D = 8
TEXTURES = 4096
TEXTURE_DIMENSIONS = 3
LAYERED = 4
CUBE = 8
TEXTURE_GATHERS = 16
TEXTURE_COMPONENT_SHIFT = 5
TEXTURE_OR_ROW = 256
TEXTURE_ASKED = 128
SURFACE_BOUNDARY_SHIFT = 4
SURFACE_STORES = 64
SURFACE_COUNT_SHIFT = 8
SURFACE_SIZE_SHIFT = 12
TRACED_PHASES = 32768
PIPES = 11
WAITS = 9
NO_SCOREBOARD = 7
SCOREBOARDS = 6
PRODUCTS = 6
AWAITED = 4

ACCESS_LOAD = 0
ACCESS_STORE = 1
ACCESS_ATOMIC = 2
ACCESS_CAS = 3
ACCESS_ASYNC_COPY = 4
ACCESS_LDMATRIX = 5
ACCESS_INCREMENT = 6
ACCESS_NAMES = (
    "load", "store", "atomic", "cas", "async-copy", "ldmatrix", "increment",
)

SPACE_GENERIC = 0
SPACE_GLOBAL = 1
SPACE_SHARED = 2
SPACE_LOCAL = 3
SPACE_CONST = 4
SPACE_PARAM = 5
SPACE_NAMES = (
    "generic", "global", "shared", "local", "const", "param",
)

TIER_FAST = 0
TIER_PARTIAL = 1
TIER_LANES = 2
TIER_NAMES = (
    "fast", "partial", "lanes",
)

STATUS_DONE = 0
STATUS_WAITING = 1
STATUS_PREEMPTED = 2
STATUS_SWITCH = 3
STATUS_FAULTED = 4
STATUS_NAMES = (
    "done", "waiting", "preempted", "switch", "faulted",
)

OUTCOME_FINISHED = 0
OUTCOME_STOPPED = 1
OUTCOME_NEED_TIER = 2
OUTCOME_PAUSED = 3
OUTCOME_NAMES = (
    "finished", "stopped", "need-tier", "paused",
)

STOP_NOT = 0
STOP_FAULT = 1
STOP_LATE = 2
STOP_INTERRUPTED = 3
STOP_NAMES = (
    "not", "fault", "late", "interrupted",
)

FAULT_NO_FAULT = 0
FAULT_OUT_OF_BOUNDS = 1
FAULT_MISALIGNED = 2
FAULT_READ_ONLY = 3
FAULT_TRAP = 4
FAULT_ASSERT = 5
FAULT_DEADLOCK = 6
FAULT_BUDGET = 7
FAULT_BAD_CALL = 8
FAULT_STACK_OVERFLOW = 9
FAULT_BAD_TEXTURE = 10
FAULT_NO_MEMORY = 11
FAULT_BAD_BARRIER = 12
FAULT_BAD_MBARRIER = 13
FAULT_BAD_BULK = 14
FAULT_BAD_TENSOR_MAP = 15
FAULT_BAD_WGMMA = 16
FAULT_BAD_CLUSTER = 17
FAULT_ENDED_BLOCK = 18
FAULT_BAD_SURFACE = 19
FAULT_OUT_OF_TIME = 20
FAULT_NAMES = (
    "no-fault", "out-of-bounds", "misaligned", "read-only", "trap", "assert", "deadlock", "budget", "bad-call",
    "stack-overflow", "bad-texture", "no-memory", "bad-barrier", "bad-mbarrier", "bad-bulk", "bad-tensor-map",
    "bad-wgmma", "bad-cluster", "ended-block", "bad-surface", "out-of-time",
)

ORDER_STRONG = 1
ORDER_ACQUIRE = 2
ORDER_RELEASE = 4
ORDER_BLOCK = 8
ORDER_VOLATILE = 16
ORDER_READ_ONLY = 32
ORDER_NAMES = (
    "strong", "acquire", "release", "block", "volatile", "read-only",
)

REDUCTION_ADD = 0
REDUCTION_AND = 1
REDUCTION_OR = 2
REDUCTION_XOR = 3
REDUCTION_UMIN = 4
REDUCTION_UMAX = 5
REDUCTION_SMIN = 6
REDUCTION_SMAX = 7
REDUCTION_NAMES = (
    "add", "and", "or", "xor", "umin", "umax", "smin", "smax",
)

CHECK_RACES = 1
CHECK_INITIALISATION = 2
CHECK_COVERAGE = 4
CHECK_SYNCHRONISATION = 8
CHECK_NAMES = (
    "races", "initialisation", "coverage", "synchronisation",
)

TOUCHED_READ = 1
TOUCHED_WRITTEN = 2
TOUCHED_STRONG = 4
TOUCHED_NAMES = (
    "read", "written", "strong",
)

EVENT_RACE = 0
EVENT_UNINITIALISED = 1
EVENT_STORED_TWICE = 2
EVENT_BARRIER_DIVERGENCE = 3
EVENT_BAD_MASK = 4
EVENT_INACTIVE_SHUFFLE = 5
EVENT_REDUNDANT_BARRIER = 6
EVENT_NEEDED_BARRIER = 7
EVENT_DROPPED = 8
EVENT_VOLATILE = 9
EVENT_AFTER_END = 10
EVENT_NO_PROXY_FENCE = 11
EVENT_RACING_READ = 12
EVENT_READ_ONLY_LOAD = 13
EVENT_SWIZZLE = 14
EVENT_NAMES = (
    "race", "uninitialised", "stored-twice", "barrier-divergence", "bad-mask", "inactive-shuffle",
    "redundant-barrier", "needed-barrier", "dropped", "volatile", "after-end", "no-proxy-fence", "racing-read",
    "read-only-load", "swizzle",
)

EVENT_DETAIL_READ_AFTER_WRITE = 1
EVENT_DETAIL_WRITE_AFTER_READ = 2
EVENT_DETAIL_WRITE_AFTER_WRITE = 4
EVENT_DETAIL_SAME_VALUE = 8
EVENT_DETAIL_SAME_WARP = 16
EVENT_DETAIL_BETWEEN_BLOCKS = 32
EVENT_DETAIL_ASYNC_COPY = 64
EVENT_DETAIL_ATOMIC = 128
EVENT_DETAIL_VOLATILE = 256
EVENT_DETAIL_LANES_ELSEWHERE = 512
EVENT_DETAIL_RETURNED = 1024
EVENT_DETAIL_DIFFERENT_INSTRUCTIONS = 2048
EVENT_DETAIL_WRONG_COUNT = 4096
EVENT_DETAIL_ABSENT_LANES = 8192
EVENT_DETAIL_NOT_IN_MASK = 16384
EVENT_DETAIL_PARTLY = 32768
EVENT_DETAIL_NO_FENCE = 65536
EVENT_DETAIL_OF_A_BARRIER = 131072
EVENT_DETAIL_NAMES = (
    "read-after-write", "write-after-read", "write-after-write", "same-value", "same-warp", "between-blocks",
    "async-copy", "atomic", "volatile", "lanes-elsewhere", "returned", "different-instructions", "wrong-count",
    "absent-lanes", "not-in-mask", "partly", "no-fence", "of-a-barrier",
)

MOMENT_ARRIVE = 0
MOMENT_RELEASE = 1
MOMENT_EXIT = 2
MOMENT_NAMES = (
    "arrive", "release", "exit",
)

RECORD_WARP = 1
RECORD_SEGMENT = 2
RECORD_ACCESS = 3
RECORD_SYNCWARP = 4
RECORD_ARRIVE = 5
RECORD_RELEASE = 6
RECORD_FENCE = 7
RECORD_COMMIT = 8
RECORD_WAIT = 9
RECORD_BULK = 10
RECORD_GROUP = 11
RECORD_GROUP_WAIT = 12
RECORD_PHASE = 13
RECORD_CLUSTER_ARRIVE = 14
RECORD_CLUSTER_WAIT = 15
RECORD_PROXY = 16

SCOPE_BLOCK = 0
SCOPE_DEVICE = 1
SCOPE_NAMES = (
    "block", "device",
)

PROXY_ASYNC = 0
PROXY_INIT = 1
PROXY_NAMES = (
    "async", "init",
)

BULK_MOMENT_BEGINS = 0
BULK_MOMENT_ENDS = 1
BULK_MOMENT_OF_GROUP = 2
BULK_MOMENT_GIVEN = 3
BULK_MOMENT_NAMES = (
    "begins", "ends", "of-group", "given",
)

MBARRIER_WRONG_NOT_INITIALISED = 0
MBARRIER_WRONG_COUNT_OUT_OF_RANGE = 1
MBARRIER_WRONG_TOO_MANY_ARRIVALS = 2
MBARRIER_WRONG_BYTES_OUT_OF_RANGE = 3
MBARRIER_WRONG_COMPLETES_PHASE = 4
MBARRIER_WRONG_OF_ANOTHER_BLOCK = 5
MBARRIER_WRONG_NAMES = (
    "not-initialised", "count-out-of-range", "too-many-arrivals", "bytes-out-of-range", "completes-phase",
    "of-another-block",
)

MBARRIER_OPERATION_INIT = 0
MBARRIER_OPERATION_INVAL = 1
MBARRIER_OPERATION_ARRIVE = 2
MBARRIER_OPERATION_NO_COMPLETE = 3
MBARRIER_OPERATION_DROP = 4
MBARRIER_OPERATION_DROP_NO_COMPLETE = 5
MBARRIER_OPERATION_EXPECT = 6
MBARRIER_OPERATION_COMPLETE = 7
MBARRIER_OPERATION_LOOK = 8
MBARRIER_OPERATION_NAMES = (
    "init", "inval", "arrive", "no-complete", "drop", "drop-no-complete", "expect", "complete", "look",
)

PHASE_GOES_ON = 0
PHASE_WAITS = 1
PHASE_FAULTED = 2
PHASE_NAMES = (
    "goes-on", "waits", "faulted",
)

CLUSTER_WRONG_ARRIVES_AGAIN = 0
CLUSTER_WRONG_HAS_NOT_ARRIVED = 1
CLUSTER_WRONG_NAMES = (
    "arrives-again", "has-not-arrived",
)

ATOMIC_OPERATION_AND = 0
ATOMIC_OPERATION_OR = 1
ATOMIC_OPERATION_XOR = 2
ATOMIC_OPERATION_EXCH = 3
ATOMIC_OPERATION_CAS = 4
ATOMIC_OPERATION_ADD = 5
ATOMIC_OPERATION_INC = 6
ATOMIC_OPERATION_DEC = 7
ATOMIC_OPERATION_MIN = 8
ATOMIC_OPERATION_MAX = 9
ATOMIC_OPERATION_NAMES = (
    "and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max",
)

ATOMIC_TYPE_B16 = 0
ATOMIC_TYPE_B32 = 1
ATOMIC_TYPE_B64 = 2
ATOMIC_TYPE_B128 = 3
ATOMIC_TYPE_U32 = 4
ATOMIC_TYPE_S32 = 5
ATOMIC_TYPE_U64 = 6
ATOMIC_TYPE_S64 = 7
ATOMIC_TYPE_F16 = 8
ATOMIC_TYPE_F16X2 = 9
ATOMIC_TYPE_BF16 = 10
ATOMIC_TYPE_BF16X2 = 11
ATOMIC_TYPE_F32 = 12
ATOMIC_TYPE_F32_FTZ = 13
ATOMIC_TYPE_F64 = 14
ATOMIC_TYPE_NAMES = (
    "b16", "b32", "b64", "b128", "u32", "s32", "u64", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32", "f32-ftz",
    "f64",
)

ELEMENT_TYPE_U8 = 0
ELEMENT_TYPE_U16 = 1
ELEMENT_TYPE_U32 = 2
ELEMENT_TYPE_S32 = 3
ELEMENT_TYPE_U64 = 4
ELEMENT_TYPE_S64 = 5
ELEMENT_TYPE_F16 = 6
ELEMENT_TYPE_F32 = 7
ELEMENT_TYPE_F32_FTZ = 8
ELEMENT_TYPE_F64 = 9
ELEMENT_TYPE_BF16 = 10
ELEMENT_TYPE_TF32 = 11
ELEMENT_TYPE_TF32_FTZ = 12
ELEMENT_TYPE_NAMES = (
    "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32-ftz", "f64", "bf16", "tf32", "tf32-ftz",
)

BULK_WRONG_SIZE = 0
BULK_WRONG_SHARED_ADDRESS = 1
BULK_WRONG_GLOBAL_ADDRESS = 2
BULK_WRONG_BARRIER_ELSEWHERE = 3
BULK_WRONG_NO_BLOCK = 4
BULK_WRONG_OWN_BLOCK = 5
BULK_WRONG_NAMES = (
    "size", "shared-address", "global-address", "barrier-elsewhere", "no-block", "own-block",
)

TENSOR_MAP_WRONG_NO_TENSOR_MAP = 0
TENSOR_MAP_WRONG_OTHER_DIMENSIONS = 1
TENSOR_MAP_WRONG_STORED_BEFORE = 2
TENSOR_MAP_WRONG_COORDINATE = 3
TENSOR_MAP_WRONG_OTHER_MODE = 4
TENSOR_MAP_WRONG_OUTSIDE_PIXELS = 5
TENSOR_MAP_WRONG_MAP_FIELD = 6
TENSOR_MAP_WRONG_NO_REDUCTION = 7
TENSOR_MAP_WRONG_STORED_BEYOND = 8
TENSOR_MAP_WRONG_NAMES = (
    "no-tensor-map", "other-dimensions", "stored-before", "coordinate", "other-mode", "outside-pixels", "map-field",
    "no-reduction", "stored-beyond",
)

SPECIAL_EX2 = 0
SPECIAL_RCP = 1
SPECIAL_RSQRT = 2
SPECIAL_LG2 = 3
SPECIAL_SIN = 4
SPECIAL_COS = 5
SPECIAL_SQRT = 6
SPECIAL_TANH = 7
SPECIAL_RCP64 = 8
SPECIAL_RSQRT64 = 9
SPECIAL_NAMES = (
    "ex2", "rcp", "rsqrt", "lg2", "sin", "cos", "sqrt", "tanh", "rcp64", "rsqrt64",
)

TENSOR_FLOAT = 0
TENSOR_INTEGER = 1
TENSOR_NAMES = (
    "float", "integer",
)

TENSOR_TYPE_F16 = 0
TENSOR_TYPE_BF16 = 1
TENSOR_TYPE_TF32 = 2
TENSOR_TYPE_F32 = 3
TENSOR_TYPE_E4M3 = 4
TENSOR_TYPE_E5M2 = 5
TENSOR_TYPE_SIGNED = 6
TENSOR_TYPE_UNSIGNED = 7
TENSOR_TYPE_NAMES = (
    "f16", "bf16", "tf32", "f32", "e4m3", "e5m2", "signed", "unsigned",
)

TENSOR_OPERATION_WRAP = 0
TENSOR_OPERATION_SATURATE = 1
TENSOR_OPERATION_XOR = 2
TENSOR_OPERATION_AND = 3
TENSOR_OPERATION_NAMES = (
    "wrap", "saturate", "xor", "and",
)

WGMMA_WRONG_DESCRIPTORS_DIFFER = 0
WGMMA_WRONG_TOO_FEW_WARPS = 1
WGMMA_WRONG_NAMES = (
    "descriptors-differ", "too-few-warps",
)

TEXEL_UINT8 = 0
TEXEL_INT8 = 1
TEXEL_UINT16 = 2
TEXEL_INT16 = 3
TEXEL_UINT32 = 4
TEXEL_INT32 = 5
TEXEL_FLOAT16 = 6
TEXEL_FLOAT32 = 7
TEXEL_NAMES = (
    "uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32",
)

ADDRESS_MODE_WRAP = 0
ADDRESS_MODE_CLAMP = 1
ADDRESS_MODE_MIRROR = 2
ADDRESS_MODE_BORDER = 3
ADDRESS_MODE_NAMES = (
    "wrap", "clamp", "mirror", "border",
)

BOUNDARY_TRAP = 0
BOUNDARY_CLAMP = 1
BOUNDARY_ZERO = 2
BOUNDARY_NAMES = (
    "trap", "clamp", "zero",
)

SURFACE_WRONG_NO_SURFACE = 0
SURFACE_WRONG_MISALIGNED_SURFACE = 1
SURFACE_WRONG_OUTSIDE_SURFACE = 2
SURFACE_WRONG_NOT_FINITE = 3
SURFACE_WRONG_NAMES = (
    "no-surface", "misaligned-surface", "outside-surface", "not-finite",
)

TRACED_SEGMENT = 0
TRACED_ACCESS = 1
TRACED_BULK = 2
TRACED_NAMES = (
    "segment", "access", "bulk",
)

KIND_PLAIN = 0
KIND_SHARED = 1
KIND_GLOBAL = 2
KIND_COPY = 3
KIND_COMMIT = 4
KIND_DEPBAR = 5
KIND_BARRIER = 6
KIND_ARRIVE = 7
KIND_FENCE = 8
KIND_BRANCH = 9
KIND_SIGNAL = 10
KIND_PHASE = 11
KIND_BULK = 12
KIND_PRODUCT = 13
KIND_NAMES = (
    "plain", "shared", "global", "copy", "commit", "depbar", "barrier", "arrive", "fence", "branch", "signal",
    "phase", "bulk", "product",
)

PIPE_NONE = 0
PIPE_FMA = 1
PIPE_HEAVY = 2
PIPE_ALU = 3
PIPE_HALF = 4
PIPE_DOUBLE = 5
PIPE_SPECIAL = 6
PIPE_TENSOR = 7
PIPE_UNIFORM = 8
PIPE_MEMORY = 9
PIPE_CONSTANT = 10
PIPE_NAMES = (
    "none", "fma", "heavy", "alu", "half", "double", "special", "tensor", "uniform", "memory", "constant",
)

WAIT_STALL = 0
WAIT_PIPE = 1
WAIT_OTHERS = 2
WAIT_SHARED = 3
WAIT_GLOBAL = 4
WAIT_FIXED = 5
WAIT_BARRIER = 6
WAIT_QUEUE = 7
WAIT_BRANCH = 8
WAIT_NAMES = (
    "stall", "pipe", "others", "shared", "global", "fixed", "barrier", "queue", "branch",
)


class SiteCounts(c.Structure):
    """``tw_site_counts``."""

    _fields_ = (
        ("warps", c.c_uint64),
        ("lanes", c.c_uint64),
        ("wavefronts", c.c_uint64),
        ("ideal", c.c_uint64),
        ("worst_ways", c.c_uint64),
        ("conflicts", c.c_uint64),
        ("requests", c.c_uint64),
        ("sectors", c.c_uint64),
        ("sectors_ideal", c.c_uint64),
        ("bytes_asked", c.c_uint64),
        ("bytes_moved", c.c_uint64),
    )


class Range(c.Structure):
    """``tw_range``."""

    _fields_ = (
        ("start", c.c_uint64),
        ("end", c.c_uint64),
        ("writable", c.c_uint32),
        ("id", c.c_uint32),
        ("bias", c.c_uint64),
    )


class Site(c.Structure):
    """``tw_site``."""

    _fields_ = (
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
    )


class Launch(c.Structure):
    """``tw_launch``."""

    _fields_ = (
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
        ("param_bytes", c.c_uint32),
        ("chosen", c.c_uint64),
        ("chosen_count", c.c_uint64),
        ("trace", c.c_uint64),
    )
    pointers = (
        "tiers",
    )


class Disturbed(c.Structure):
    """``tw_disturbed``."""

    _fields_ = (
        ("site", c.c_uint64),
        ("address", c.c_uint64),
    )


class Fault(c.Structure):
    """``tw_fault``."""

    _fields_ = (
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
    )


class Memo(c.Structure):
    """``tw_memo``."""

    _fields_ = (
        ("stride", c.c_int64),
        ("hits", c.c_uint64),
        ("site", c.c_uint64),
        ("each", SiteCounts),
    )


class Worker(c.Structure):
    """``tw_worker``."""

    _fields_ = (
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
        ("slice", c.c_uint64),
        ("waiting", c.c_uint64),
        ("fault", Fault),
    )
    pointers = (
        "launch", "counts", "executed", "memos", "blocks", "waiting",
    )


class Barrier(c.Structure):
    """``tw_barrier``."""

    _fields_ = (
        ("events", c.c_uint32),
        ("expected", c.c_uint32),
        ("all", c.c_uint32),
        ("any", c.c_uint32),
        ("sum", c.c_uint32),
        ("reduces", c.c_uint32),
        ("warps", c.c_uint32),
        ("arrivals", c.c_uint32),
        ("site", c.c_uint32),
        ("first", c.c_uint32),
        ("arrived", c.c_uint32),
        ("mixed", c.c_uint32),
        ("pending", c.c_uint32),
    )


class Cluster(c.Structure):
    """``tw_cluster``."""

    _fields_ = (
        ("blocks", c.c_uint64 * 16),
        ("size", c.c_uint32),
        ("running", c.c_uint32),
        ("arrivals", c.c_uint32),
        ("idle", c.c_uint32),
        ("moved", c.c_uint64),
    )
    pointers = (
        "blocks",
    )


class Round(c.Structure):
    """``tw_round``."""

    _fields_ = (
        ("next", c.c_uint32),
        ("ran", c.c_uint32),
        ("preempted", c.c_uint32),
        ("finished", c.c_uint32),
        ("began", c.c_uint64),
    )


class Block(c.Structure):
    """``tw_block``."""

    _fields_ = (
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
        ("met", c.c_uint32),
        ("grouped", c.c_uint32),
        ("barriers", Barrier * 24),
        ("bulk", c.c_uint64),
        ("bulk_count", c.c_uint32),
        ("bulk_room", c.c_uint32),
        ("bulk_groups", c.c_uint64),
        ("cluster", c.c_uint64),
        ("cluster_index", c.c_uint32 * 3),
        ("place", c.c_uint32 * 3),
        ("stuck_at", c.c_uint64),
        ("round", Round),
        ("own", Cluster),
    )
    pointers = (
        "shared", "log", "log_end", "observer", "bulk", "bulk_groups", "cluster",
    )


class Warp(c.Structure):
    """``tw_warp``."""

    _fields_ = (
        ("pc", c.c_uint32 * 32),
        ("tid_x", c.c_uint32 * 32),
        ("tid_y", c.c_uint32 * 32),
        ("tid_z", c.c_uint32 * 32),
        ("barrier_result", c.c_uint32 * 32),
        ("stack_top", c.c_uint32 * 32),
        ("sync_mask", c.c_uint32 * 32),
        ("wait_id", c.c_uint8 * 32),
        ("local", c.c_uint64),
        ("stack", c.c_uint64),
        ("rotation", c.c_uint32),
        ("converge_wait", c.c_uint32),
        ("converge_failures", c.c_uint32),
        ("joining", c.c_uint32),
        ("sync_lanes", c.c_uint32),
        ("released", c.c_uint32),
        ("phase_address", c.c_uint32 * 32),
        ("phase_site", c.c_uint64),
        ("phase_parity", c.c_uint32),
        ("phase_lanes", c.c_uint32),
        ("phase_rounds", c.c_uint32),
        ("meeting", c.c_uint32),
        ("pending", c.c_uint32 * 24),
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
        ("yielded", c.c_uint32),
        ("turns", c.c_uint32),
        ("rest", c.c_uint8 * 8),
    )
    pointers = (
        "local", "stack", "phase_site",
    )


class Register(c.Structure):
    """``tw_register``."""

    _fields_ = (
        ("lane_slot", c.c_uint32),
        ("compact_slot", c.c_uint32),
        ("size", c.c_uint32),
        ("pattern", c.c_uint64),
        ("stride_pattern", c.c_uint64),
    )
    pointers = (
        "pattern", "stride_pattern",
    )


class LiveSet(c.Structure):
    """``tw_live_set``."""

    _fields_ = (
        ("registers", c.c_uint64),
        ("count", c.c_uint64),
    )
    pointers = (
        "registers",
    )


class Tag(c.Structure):
    """``tw_tag``."""

    _fields_ = (
        ("block", c.c_uint32),
        ("time", c.c_uint32),
        ("site", c.c_uint16),
        ("thread", c.c_uint16),
        ("value", c.c_uint32),
    )


class Shadow(c.Structure):
    """``tw_shadow``."""

    _fields_ = (
        ("start", c.c_uint64),
        ("writes", c.c_uint64),
        ("strong", c.c_uint64),
        ("reads", c.c_uint64),
        ("defined", c.c_uint64),
        ("touched", c.c_uint64),
        ("stretches", c.c_uint64),
        ("unit", c.c_uint32),
        ("rest", c.c_uint32),
    )
    pointers = (
        "writes", "strong", "reads", "defined", "touched", "stretches",
    )


class Event(c.Structure):
    """``tw_event``."""

    _fields_ = (
        ("kind", c.c_uint32),
        ("site", c.c_uint32),
        ("other", c.c_uint32),
        ("detail", c.c_uint32),
        ("count", c.c_uint64),
        ("address", c.c_uint64),
        ("value", c.c_uint64),
        ("other_value", c.c_uint64),
        ("block", c.c_uint64),
        ("other_block", c.c_uint64),
        ("thread", c.c_uint32),
        ("other_thread", c.c_uint32),
        ("size", c.c_uint32),
        ("space", c.c_uint32),
    )


class Sample(c.Structure):
    """``tw_sample``."""

    _fields_ = (
        ("lanes", c.c_uint64),
        ("offsets", c.c_uint64 * 32),
    )


class Moment(c.Structure):
    """``tw_moment``."""

    _fields_ = (
        ("order", c.c_uint64),
        ("warp", c.c_uint32),
        ("kind", c.c_uint32),
        ("barrier", c.c_uint32),
        ("site", c.c_uint32),
    )


class Step(c.Structure):
    """``tw_step``."""

    _fields_ = (
        ("site", c.c_uint64),
        ("pattern", c.c_uint64),
        ("stride_pattern", c.c_uint64),
        ("offset", c.c_int64),
        ("slot", c.c_uint32),
        ("values", c.c_uint32),
    )
    pointers = (
        "site", "pattern", "stride_pattern",
    )


class Cover(c.Structure):
    """``tw_cover``."""

    _fields_ = (
        ("reads", c.c_uint64),
        ("writes", c.c_uint64),
        ("low", c.c_int64),
        ("slot", c.c_uint32),
        ("units", c.c_uint32),
    )
    pointers = (
        "reads", "writes",
    )


class Segment(c.Structure):
    """``tw_segment``."""

    _fields_ = (
        ("steps", c.c_uint64),
        ("covers", c.c_uint64),
        ("step_count", c.c_uint32),
        ("cover_count", c.c_uint32),
        ("shared_reads", c.c_uint32),
        ("shared_writes", c.c_uint32),
        ("global_", c.c_uint32),
        ("bytes", c.c_uint32),
    )
    pointers = (
        "steps", "covers",
    )


class Checker(c.Structure):
    """``tw_checker``."""

    _fields_ = (
        ("start", c.c_uint64),
        ("end", c.c_uint64),
        ("forget", c.c_uint64),
        ("flush", c.c_uint64),
        ("barrier", c.c_uint64),
        ("record", c.c_uint64),
        ("access", c.c_uint64),
        ("bulk", c.c_uint64),
        ("lock_variables", c.c_uint64),
        ("unlock_variables", c.c_uint64),
        ("variable", c.c_uint64),
        ("moment", c.c_uint64),
        ("arrival", c.c_uint64),
        ("release", c.c_uint64),
        ("left_over", c.c_uint64),
        ("dropped", c.c_uint64),
        ("cluster_complete", c.c_uint64),
        ("left_cluster", c.c_uint64),
    )
    pointers = (
        "start", "end", "forget", "flush", "barrier", "record", "access", "bulk", "lock_variables",
        "unlock_variables", "variable", "moment", "arrival", "release", "left_over", "dropped", "cluster_complete",
        "left_cluster",
    )


class MbarrierState(c.Structure):
    """``tw_mbarrier_state``."""

    _fields_ = (
        ("pending", c.c_uint32),
        ("expected", c.c_uint32),
        ("bytes", c.c_int32),
        ("parity", c.c_uint32),
    )


class SharedPlace(c.Structure):
    """``tw_shared_place``."""

    _fields_ = (
        ("owner", c.c_uint64),
        ("offset", c.c_uint64),
        ("wrong", c.c_uint32),
        ("detail", c.c_uint32),
    )
    pointers = (
        "owner",
    )


class TensorMap(c.Structure):
    """``tw_tensor_map``."""

    _fields_ = (
        ("magic", c.c_uint64),
        ("address", c.c_uint64),
        ("strides", c.c_uint64 * 4),
        ("sizes", c.c_uint64 * 5),
        ("box", c.c_uint16 * 5),
        ("steps", c.c_uint8 * 5),
        ("dimensions", c.c_uint8),
        ("type", c.c_uint8),
        ("swizzle", c.c_uint8),
        ("fill", c.c_uint8),
        ("interleave", c.c_uint8),
        ("im2col", c.c_uint8),
        ("lower", c.c_int16 * 3),
        ("upper", c.c_int16 * 3),
        ("rest", c.c_uint8 * 6),
    )


class BulkForm(c.Structure):
    """``tw_bulk_form``."""

    _fields_ = (
        ("to_shared", c.c_uint8),
        ("dimensions", c.c_uint8),
        ("reduces", c.c_uint8),
        ("grouped", c.c_uint8),
        ("between", c.c_uint8),
        ("multicast", c.c_uint8),
        ("given", c.c_uint8),
        ("im2col", c.c_uint8),
        ("operation", c.c_uint32),
        ("element", c.c_uint32),
    )


class BulkOperands(c.Structure):
    """``tw_bulk_operands``."""

    _fields_ = (
        ("shared", c.c_uint64 * 32),
        ("global_", c.c_uint64 * 32),
        ("barriers", c.c_uint64 * 32),
        ("bytes", c.c_uint32 * 32),
        ("at", (c.c_int32 * 32) * 5),
        ("blocks", c.c_uint32 * 32),
        ("offsets", (c.c_uint32 * 32) * 3),
    )


class BulkValues(c.Structure):
    """``tw_bulk_values``."""

    _fields_ = (
        ("shared", c.c_uint64 * 32),
        ("barriers", c.c_uint64 * 32),
        ("values", c.c_uint8 * 512),
    )


class Bulk(c.Structure):
    """``tw_bulk``."""

    _fields_ = (
        ("form", c.c_uint64),
        ("shared_site", c.c_uint64),
        ("global_site", c.c_uint64),
        ("map", TensorMap),
        ("global_", c.c_uint64),
        ("at", c.c_int32 * 5),
        ("offsets", c.c_uint32 * 3),
        ("shared", c.c_uint32),
        ("bytes", c.c_uint32),
        ("barrier", c.c_uint32),
        ("thread", c.c_uint32),
        ("group", c.c_uint32),
        ("moved", c.c_uint32),
        ("source", c.c_uint32),
        ("issuer", c.c_uint64),
        ("values", c.c_uint8 * 16),
    )
    pointers = (
        "form", "shared_site", "global_site", "issuer",
    )


class Tensor(c.Structure):
    """``tw_tensor``."""

    _fields_ = (
        ("m", c.c_uint16),
        ("n", c.c_uint16),
        ("k", c.c_uint16),
        ("kind", c.c_uint8),
        ("bits", c.c_uint8),
        ("a", c.c_uint8),
        ("b", c.c_uint8),
        ("d", c.c_uint8),
        ("operation", c.c_uint8),
        ("kept", c.c_uint8),
        ("result", c.c_uint8),
        ("pairs", c.c_uint8),
        ("step", c.c_uint8),
        ("selector", c.c_uint8),
        ("rest", c.c_uint8),
        ("stored", c.c_uint16),
    )


class WgmmaForm(c.Structure):
    """``tw_wgmma_form``."""

    _fields_ = (
        ("form", Tensor),
        ("a_in_registers", c.c_uint8),
        ("transposed_a", c.c_uint8),
        ("transposed_b", c.c_uint8),
        ("rest", c.c_uint8),
        ("negate_a", c.c_uint32),
        ("negate_b", c.c_uint32),
    )


class Texture(c.Structure):
    """``tw_texture``."""

    _fields_ = (
        ("handle", c.c_uint64),
        ("data", c.c_uint64),
        ("extent", c.c_uint32 * 3),
        ("row", c.c_uint32),
        ("border", c.c_uint32 * 4),
        ("layers", c.c_uint32),
        ("geometry", c.c_uint8),
        ("texel", c.c_uint8),
        ("channels", c.c_uint8),
        ("address_mode", c.c_uint8 * 3),
        ("linear_memory", c.c_uint8),
        ("linear_filter", c.c_uint8),
        ("normalized_coordinates", c.c_uint8),
        ("normalized_read", c.c_uint8),
        ("surface", c.c_uint8),
    )


class Trace(c.Structure):
    """``tw_trace``."""

    _fields_ = (
        ("words", c.c_uint64),
        ("count", c.c_uint64),
        ("room", c.c_uint64),
        ("most", c.c_uint64),
        ("warp", c.c_uint32),
        ("full", c.c_uint32),
        ("phases", c.c_uint64),
    )


class Op(c.Structure):
    """``tw_op``."""

    _fields_ = (
        ("kind", c.c_uint8),
        ("pipe", c.c_uint8),
        ("stall", c.c_uint8),
        ("yields", c.c_uint8),
        ("write", c.c_uint8),
        ("read", c.c_uint8),
        ("wait", c.c_uint8),
        ("stores", c.c_uint8),
        ("atomic", c.c_uint8),
        ("barrier", c.c_uint8),
        ("count", c.c_uint8),
        ("operands", c.c_uint8 * 2),
        ("words", c.c_uint8),
        ("apart", c.c_uint8),
        ("dispatch", c.c_uint8),
        ("strong", c.c_uint8),
        ("bytes", c.c_uint8),
        ("interval", c.c_uint32),
        ("latency", c.c_uint32),
    )


class Reach(c.Structure):
    """``tw_reach``."""

    _fields_ = (
        ("first", c.c_uint64),
        ("end", c.c_uint64),
        ("fresh", c.c_double),
        ("again", c.c_double),
        ("written", c.c_double),
        ("anew", c.c_double),
        ("sparse", c.c_double),
        ("targets", c.c_double),
        ("units", c.c_double),
        ("halves", c.c_double),
        ("company", c.c_double),
        ("met", c.c_double),
        ("met_all", c.c_double),
        ("pieces", c.c_double * 2),
        ("number", c.c_uint64),
    )


class Rates(c.Structure):
    """``tw_rates``."""

    _fields_ = (
        ("hit_latency", c.c_double),
        ("l2_latency", c.c_double),
        ("l2_spread", c.c_double),
        ("atomic_latency", c.c_double),
        ("dram_near", c.c_double),
        ("dram_far", c.c_double),
        ("dram_late_share", c.c_double),
        ("dram_late_least", c.c_double),
        ("dram_late_most", c.c_double),
        ("l2_cost", c.c_double),
        ("write_cost", c.c_double),
        ("atomic_cost", c.c_double),
        ("l2_share", c.c_double),
        ("dram_cost", c.c_double),
        ("write_share", c.c_double),
        ("burst", c.c_double),
        ("write_met", c.c_double),
        ("atomic_met", c.c_double),
        ("atomic_apart", c.c_double),
        ("atomic_same", c.c_double),
        ("atomic_lane", c.c_double),
        ("dram_write", c.c_double),
        ("turn", c.c_double),
        ("crowd_mixed", c.c_double),
        ("crowd", c.c_double),
        ("queue", c.c_double),
        ("common", c.c_double),
        ("pending", c.c_double),
        ("write_slack", c.c_double),
        ("read_delay", c.c_double),
        ("fence_stored", c.c_double),
        ("address_owed", c.c_double),
        ("branch", c.c_double),
        ("barrier", c.c_double),
        ("arrival", c.c_double),
        ("block_start", c.c_double),
        ("warp_start", c.c_double),
        ("lines", c.c_double),
        ("copy_latency", c.c_double),
        ("bulk_latency", c.c_double),
        ("bulk_cost", c.c_double),
        ("signal", c.c_double),
        ("block_interval", c.c_double),
        ("together", c.c_double),
        ("request", c.c_double),
        ("merge", c.c_double),
    )


class Timing(c.Structure):
    """``tw_timing``."""

    _fields_ = (
        ("words", c.c_uint64),
        ("count", c.c_uint64),
        ("ops", c.c_uint64),
        ("segments", c.c_uint64),
        ("within", c.c_uint64),
        ("sites", c.c_uint64),
        ("order", c.c_uint64),
        ("reaches", c.c_uint64),
        ("op_count", c.c_uint32),
        ("segment_count", c.c_uint32),
        ("site_count", c.c_uint32),
        ("block_count", c.c_uint32),
        ("reach_count", c.c_uint32),
        ("warps", c.c_uint32),
        ("resident", c.c_uint32),
        ("slots", c.c_uint32),
        ("places", c.c_uint32),
        ("stop", c.c_uint32),
        ("rates", Rates),
    )


class Awaited(c.Structure):
    """``tw_awaited``."""

    _fields_ = (
        ("of", c.c_uint64),
        ("cycles", c.c_double),
    )


class Timed(c.Structure):
    """``tw_timed``."""

    _fields_ = (
        ("waits", c.c_uint64),
        ("awaited", c.c_uint64),
        ("ended", c.c_uint64),
        ("lanes", c.c_uint64),
        ("cycles", c.c_double),
        ("issued", c.c_double),
        ("pipes", c.c_double * 11),
        ("lsu", c.c_double),
        ("l2", c.c_double),
        ("dram", c.c_double),
        ("write", c.c_double),
        ("l2_bytes", c.c_double),
        ("dram_bytes", c.c_double),
        ("together", c.c_double),
    )
