"""The structures, enumerations and constants of runtime/*.h.

Written by tools/build_runtime.py: edit the headers.
"""

# fmt: off

from __future__ import annotations

from ctypes import Structure
from ctypes import c_double as f64
from ctypes import c_int16 as i16
from ctypes import c_int32 as i32
from ctypes import c_int64 as i64
from ctypes import c_uint8 as u8
from ctypes import c_uint16 as u16
from ctypes import c_uint32 as u32
from ctypes import c_uint64 as u64

MBARRIER_COUNT = 0xfffff
ATOMIC_TYPES = 16
DIMENSIONS = 5
PIXEL_DIMENSIONS = 3
MOST_BOX = 256
MOST_PIXELS = 1024
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
AFTER = 0x1000000
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
LOCAL_LINE = 0x20000000000000
MOST_LINES = 128
CONSTANT_BYTES = 64
PIPES = 11
WAITS = 9
NO_SCOREBOARD = 7
SCOREBOARDS = 6
PRODUCTS = 6
AWAITED = 4

(ACCESS_LOAD, ACCESS_STORE, ACCESS_ATOMIC, ACCESS_CAS, ACCESS_ASYNC_COPY, ACCESS_LDMATRIX, ACCESS_INCREMENT) = range(7)
ACCESS_NAMES = ("load", "store", "atomic", "cas", "async-copy", "ldmatrix", "increment")

(SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED, SPACE_LOCAL, SPACE_CONST, SPACE_PARAM) = range(6)
SPACE_NAMES = ("generic", "global", "shared", "local", "const", "param")

(TIER_FAST, TIER_PARTIAL, TIER_LANES) = range(3)
TIER_NAMES = ("fast", "partial", "lanes")

(STATUS_DONE, STATUS_WAITING, STATUS_PREEMPTED, STATUS_SWITCH, STATUS_FAULTED) = range(5)
STATUS_NAMES = ("done", "waiting", "preempted", "switch", "faulted")

(OUTCOME_FINISHED, OUTCOME_STOPPED, OUTCOME_NEED_TIER, OUTCOME_PAUSED) = range(4)
OUTCOME_NAMES = ("finished", "stopped", "need-tier", "paused")

(STOP_NOT, STOP_FAULT, STOP_LATE, STOP_INTERRUPTED) = range(4)
STOP_NAMES = ("not", "fault", "late", "interrupted")

(
    FAULT_NO_FAULT, FAULT_OUT_OF_BOUNDS, FAULT_MISALIGNED, FAULT_READ_ONLY, FAULT_TRAP, FAULT_ASSERT,
    FAULT_DEADLOCK, FAULT_BUDGET, FAULT_BAD_CALL, FAULT_STACK_OVERFLOW, FAULT_BAD_TEXTURE, FAULT_NO_MEMORY,
    FAULT_BAD_BARRIER, FAULT_BAD_MBARRIER, FAULT_BAD_BULK, FAULT_BAD_TENSOR_MAP, FAULT_BAD_WGMMA, FAULT_BAD_CLUSTER,
    FAULT_ENDED_BLOCK, FAULT_BAD_SURFACE, FAULT_OUT_OF_TIME,
) = range(21)
FAULT_NAMES = (
    "no-fault", "out-of-bounds", "misaligned", "read-only", "trap", "assert", "deadlock", "budget", "bad-call",
    "stack-overflow", "bad-texture", "no-memory", "bad-barrier", "bad-mbarrier", "bad-bulk", "bad-tensor-map",
    "bad-wgmma", "bad-cluster", "ended-block", "bad-surface", "out-of-time",
)

(ORDER_STRONG, ORDER_ACQUIRE, ORDER_RELEASE, ORDER_BLOCK, ORDER_VOLATILE, ORDER_READ_ONLY) = (1, 2, 4, 8, 16, 32)
ORDER_NAMES = ("strong", "acquire", "release", "block", "volatile", "read-only")

(
    REDUCTION_ADD, REDUCTION_AND, REDUCTION_OR, REDUCTION_XOR, REDUCTION_UMIN, REDUCTION_UMAX, REDUCTION_SMIN,
    REDUCTION_SMAX,
) = range(8)
REDUCTION_NAMES = ("add", "and", "or", "xor", "umin", "umax", "smin", "smax")

(CHECK_RACES, CHECK_INITIALISATION, CHECK_COVERAGE, CHECK_SYNCHRONISATION) = (1, 2, 4, 8)
CHECK_NAMES = ("races", "initialisation", "coverage", "synchronisation")

(TOUCHED_READ, TOUCHED_WRITTEN, TOUCHED_STRONG) = (1, 2, 4)
TOUCHED_NAMES = ("read", "written", "strong")

(
    EVENT_RACE, EVENT_UNINITIALISED, EVENT_STORED_TWICE, EVENT_BARRIER_DIVERGENCE, EVENT_BAD_MASK,
    EVENT_INACTIVE_SHUFFLE, EVENT_REDUNDANT_BARRIER, EVENT_NEEDED_BARRIER, EVENT_DROPPED, EVENT_VOLATILE,
    EVENT_AFTER_END, EVENT_NO_PROXY_FENCE, EVENT_RACING_READ, EVENT_READ_ONLY_LOAD, EVENT_SWIZZLE,
) = range(15)
EVENT_NAMES = (
    "race", "uninitialised", "stored-twice", "barrier-divergence", "bad-mask", "inactive-shuffle",
    "redundant-barrier", "needed-barrier", "dropped", "volatile", "after-end", "no-proxy-fence", "racing-read",
    "read-only-load", "swizzle",
)

(
    EVENT_DETAIL_READ_AFTER_WRITE, EVENT_DETAIL_WRITE_AFTER_READ, EVENT_DETAIL_WRITE_AFTER_WRITE,
    EVENT_DETAIL_SAME_VALUE, EVENT_DETAIL_SAME_WARP, EVENT_DETAIL_BETWEEN_BLOCKS, EVENT_DETAIL_ASYNC_COPY,
    EVENT_DETAIL_ATOMIC, EVENT_DETAIL_VOLATILE, EVENT_DETAIL_LANES_ELSEWHERE, EVENT_DETAIL_RETURNED,
    EVENT_DETAIL_DIFFERENT_INSTRUCTIONS, EVENT_DETAIL_WRONG_COUNT, EVENT_DETAIL_ABSENT_LANES,
    EVENT_DETAIL_NOT_IN_MASK, EVENT_DETAIL_PARTLY, EVENT_DETAIL_NO_FENCE, EVENT_DETAIL_OF_A_BARRIER,
) = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072)
EVENT_DETAIL_NAMES = (
    "read-after-write", "write-after-read", "write-after-write", "same-value", "same-warp", "between-blocks",
    "async-copy", "atomic", "volatile", "lanes-elsewhere", "returned", "different-instructions", "wrong-count",
    "absent-lanes", "not-in-mask", "partly", "no-fence", "of-a-barrier",
)

(MOMENT_ARRIVE, MOMENT_RELEASE, MOMENT_EXIT) = range(3)
MOMENT_NAMES = ("arrive", "release", "exit")

(
    RECORD_WARP, RECORD_SEGMENT, RECORD_ACCESS, RECORD_SYNCWARP, RECORD_ARRIVE, RECORD_RELEASE, RECORD_FENCE,
    RECORD_COMMIT, RECORD_WAIT, RECORD_BULK, RECORD_GROUP, RECORD_GROUP_WAIT, RECORD_PHASE, RECORD_CLUSTER_ARRIVE,
    RECORD_CLUSTER_WAIT, RECORD_PROXY,
) = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)

(SCOPE_BLOCK, SCOPE_DEVICE) = range(2)
SCOPE_NAMES = ("block", "device")

(PROXY_ASYNC, PROXY_INIT) = range(2)
PROXY_NAMES = ("async", "init")

(BULK_MOMENT_BEGINS, BULK_MOMENT_ENDS, BULK_MOMENT_OF_GROUP, BULK_MOMENT_GIVEN) = range(4)
BULK_MOMENT_NAMES = ("begins", "ends", "of-group", "given")

(
    MBARRIER_WRONG_NOT_INITIALISED, MBARRIER_WRONG_COUNT_OUT_OF_RANGE, MBARRIER_WRONG_TOO_MANY_ARRIVALS,
    MBARRIER_WRONG_BYTES_OUT_OF_RANGE, MBARRIER_WRONG_COMPLETES_PHASE, MBARRIER_WRONG_OF_ANOTHER_BLOCK,
) = range(6)
MBARRIER_WRONG_NAMES = (
    "not-initialised", "count-out-of-range", "too-many-arrivals", "bytes-out-of-range", "completes-phase",
    "of-another-block",
)

(
    MBARRIER_OPERATION_INIT, MBARRIER_OPERATION_INVAL, MBARRIER_OPERATION_ARRIVE, MBARRIER_OPERATION_NO_COMPLETE,
    MBARRIER_OPERATION_DROP, MBARRIER_OPERATION_DROP_NO_COMPLETE, MBARRIER_OPERATION_EXPECT,
    MBARRIER_OPERATION_COMPLETE, MBARRIER_OPERATION_LOOK,
) = range(9)
MBARRIER_OPERATION_NAMES = (
    "init", "inval", "arrive", "no-complete", "drop", "drop-no-complete", "expect", "complete", "look",
)

(PHASE_GOES_ON, PHASE_WAITS, PHASE_FAULTED) = range(3)
PHASE_NAMES = ("goes-on", "waits", "faulted")

(CLUSTER_WRONG_ARRIVES_AGAIN, CLUSTER_WRONG_HAS_NOT_ARRIVED) = range(2)
CLUSTER_WRONG_NAMES = ("arrives-again", "has-not-arrived")

(
    ATOMIC_OPERATION_AND, ATOMIC_OPERATION_OR, ATOMIC_OPERATION_XOR, ATOMIC_OPERATION_EXCH, ATOMIC_OPERATION_CAS,
    ATOMIC_OPERATION_ADD, ATOMIC_OPERATION_INC, ATOMIC_OPERATION_DEC, ATOMIC_OPERATION_MIN, ATOMIC_OPERATION_MAX,
) = range(10)
ATOMIC_OPERATION_NAMES = ("and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max")

(
    ATOMIC_TYPE_B16, ATOMIC_TYPE_B32, ATOMIC_TYPE_B64, ATOMIC_TYPE_B128, ATOMIC_TYPE_U32, ATOMIC_TYPE_S32,
    ATOMIC_TYPE_U64, ATOMIC_TYPE_S64, ATOMIC_TYPE_F16, ATOMIC_TYPE_F16X2, ATOMIC_TYPE_BF16, ATOMIC_TYPE_BF16X2,
    ATOMIC_TYPE_F32, ATOMIC_TYPE_F32_FTZ, ATOMIC_TYPE_F64,
) = range(15)
ATOMIC_TYPE_NAMES = (
    "b16", "b32", "b64", "b128", "u32", "s32", "u64", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32", "f32-ftz",
    "f64",
)

(
    MAP_FIELD_BOX, MAP_FIELD_STEPS, MAP_FIELD_SIZES, MAP_FIELD_STRIDES, MAP_FIELD_RANK, MAP_FIELD_FIELDS,
) = (0, 5, 10, 15, 19, 20)

(
    MAP_FORM_RANK, MAP_FORM_TYPE, MAP_FORM_INTERLEAVE, MAP_FORM_SWIZZLE, MAP_FORM_FILL, MAP_FORM_TF32,
) = (4, 7, 11, 13, 15, 16)

(
    ELEMENT_TYPE_U8, ELEMENT_TYPE_U16, ELEMENT_TYPE_U32, ELEMENT_TYPE_S32, ELEMENT_TYPE_U64, ELEMENT_TYPE_S64,
    ELEMENT_TYPE_F16, ELEMENT_TYPE_F32, ELEMENT_TYPE_F32_FTZ, ELEMENT_TYPE_F64, ELEMENT_TYPE_BF16,
    ELEMENT_TYPE_TF32, ELEMENT_TYPE_TF32_FTZ, ELEMENT_TYPE_NONE,
) = range(14)
ELEMENT_TYPE_NAMES = (
    "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32-ftz", "f64", "bf16", "tf32", "tf32-ftz", "none",
)

(
    BULK_WRONG_SIZE, BULK_WRONG_SHARED_ADDRESS, BULK_WRONG_GLOBAL_ADDRESS, BULK_WRONG_BARRIER_ELSEWHERE,
    BULK_WRONG_NO_BLOCK, BULK_WRONG_OWN_BLOCK,
) = range(6)
BULK_WRONG_NAMES = ("size", "shared-address", "global-address", "barrier-elsewhere", "no-block", "own-block")

(
    TENSOR_MAP_WRONG_NO_TENSOR_MAP, TENSOR_MAP_WRONG_OTHER_DIMENSIONS, TENSOR_MAP_WRONG_STORED_BEFORE,
    TENSOR_MAP_WRONG_COORDINATE, TENSOR_MAP_WRONG_OTHER_MODE, TENSOR_MAP_WRONG_OUTSIDE_PIXELS,
    TENSOR_MAP_WRONG_MAP_FIELD, TENSOR_MAP_WRONG_NO_REDUCTION, TENSOR_MAP_WRONG_STORED_BEYOND,
) = range(9)
TENSOR_MAP_WRONG_NAMES = (
    "no-tensor-map", "other-dimensions", "stored-before", "coordinate", "other-mode", "outside-pixels", "map-field",
    "no-reduction", "stored-beyond",
)

(
    SPECIAL_EX2, SPECIAL_RCP, SPECIAL_RSQRT, SPECIAL_LG2, SPECIAL_SIN, SPECIAL_COS, SPECIAL_SQRT, SPECIAL_TANH,
    SPECIAL_RCP64, SPECIAL_RSQRT64,
) = range(10)
SPECIAL_NAMES = ("ex2", "rcp", "rsqrt", "lg2", "sin", "cos", "sqrt", "tanh", "rcp64", "rsqrt64")

(TENSOR_FLOAT, TENSOR_INTEGER) = range(2)
TENSOR_NAMES = ("float", "integer")

(
    TENSOR_TYPE_F16, TENSOR_TYPE_BF16, TENSOR_TYPE_TF32, TENSOR_TYPE_F32, TENSOR_TYPE_E4M3, TENSOR_TYPE_E5M2,
    TENSOR_TYPE_SIGNED, TENSOR_TYPE_UNSIGNED,
) = range(8)
TENSOR_TYPE_NAMES = ("f16", "bf16", "tf32", "f32", "e4m3", "e5m2", "signed", "unsigned")

(TENSOR_OPERATION_WRAP, TENSOR_OPERATION_SATURATE, TENSOR_OPERATION_XOR, TENSOR_OPERATION_AND) = range(4)
TENSOR_OPERATION_NAMES = ("wrap", "saturate", "xor", "and")

(WGMMA_WRONG_DESCRIPTORS_DIFFER, WGMMA_WRONG_TOO_FEW_WARPS) = range(2)
WGMMA_WRONG_NAMES = ("descriptors-differ", "too-few-warps")

(TEXEL_UINT8, TEXEL_INT8, TEXEL_UINT16, TEXEL_INT16, TEXEL_UINT32, TEXEL_INT32, TEXEL_FLOAT16, TEXEL_FLOAT32) = range(8)
TEXEL_NAMES = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32")

(ADDRESS_MODE_WRAP, ADDRESS_MODE_CLAMP, ADDRESS_MODE_MIRROR, ADDRESS_MODE_BORDER) = range(4)
ADDRESS_MODE_NAMES = ("wrap", "clamp", "mirror", "border")

(BOUNDARY_TRAP, BOUNDARY_CLAMP, BOUNDARY_ZERO) = range(3)
BOUNDARY_NAMES = ("trap", "clamp", "zero")

(
    SURFACE_WRONG_NO_SURFACE, SURFACE_WRONG_MISALIGNED_SURFACE, SURFACE_WRONG_OUTSIDE_SURFACE,
    SURFACE_WRONG_NOT_FINITE,
) = range(4)
SURFACE_WRONG_NAMES = ("no-surface", "misaligned-surface", "outside-surface", "not-finite")

(TRACED_SEGMENT, TRACED_ACCESS, TRACED_BULK) = range(3)
TRACED_NAMES = ("segment", "access", "bulk")

(
    KIND_PLAIN, KIND_SHARED, KIND_GLOBAL, KIND_COPY, KIND_COMMIT, KIND_DEPBAR, KIND_BARRIER, KIND_ARRIVE,
    KIND_FENCE, KIND_BRANCH, KIND_SIGNAL, KIND_PHASE, KIND_BULK, KIND_PRODUCT, KIND_CONSTANT,
) = range(15)
KIND_NAMES = (
    "plain", "shared", "global", "copy", "commit", "depbar", "barrier", "arrive", "fence", "branch", "signal",
    "phase", "bulk", "product", "constant",
)

(
    PIPE_NONE, PIPE_FMA, PIPE_HEAVY, PIPE_ALU, PIPE_HALF, PIPE_DOUBLE, PIPE_SPECIAL, PIPE_TENSOR, PIPE_UNIFORM,
    PIPE_MEMORY, PIPE_CONSTANT,
) = range(11)
PIPE_NAMES = ("none", "fma", "heavy", "alu", "half", "double", "special", "tensor", "uniform", "memory", "constant")

(
    WAIT_STALL, WAIT_PIPE, WAIT_OTHERS, WAIT_SHARED, WAIT_GLOBAL, WAIT_FIXED, WAIT_BARRIER, WAIT_QUEUE, WAIT_BRANCH,
) = range(9)
WAIT_NAMES = ("stall", "pipe", "others", "shared", "global", "fixed", "barrier", "queue", "branch")


class SiteCounts(Structure):
    _fields_ = (
        ("warps", u64), ("lanes", u64), ("wavefronts", u64), ("ideal", u64), ("worst_ways", u64), ("conflicts",
        u64), ("requests", u64), ("sectors", u64), ("sectors_ideal", u64), ("bytes_asked", u64), ("bytes_moved",
        u64),
    )


class Range(Structure):
    _fields_ = (("start", u64), ("end", u64), ("writable", u32), ("id", u32), ("bias", u64))


class Site(Structure):
    _fields_ = (
        ("index", u32), ("space", u8), ("size", u8), ("count", u8), ("kind", u8), ("range", i32), ("operation",
        u32), ("order", u32), ("low", u32), ("high", u32),
    )


class Launch(Structure):
    _fields_ = (
        ("block_total", u64), ("next_block", u64), ("block_budget", u64), ("params", u64), ("ranges", u64), ("live",
        u64), ("workspace", u64), ("tiers", u64 * 3), ("live_count", u32), ("grid", u32 * 3), ("block", u32 * 3),
        ("warps", u32), ("threads", u32), ("shared_bytes", u32), ("frame_bytes", u32), ("local_bytes", u32),
        ("resident", u32), ("stop", u32), ("counting", u32), ("first_tier", u32), ("stack_bytes", u32),
        ("dynamic_shared", u32), ("checks", u32), ("fill", u32), ("shared_unit", u32), ("workers", u32), ("moments",
        u32), ("keep_going", u32), ("shadows", u64), ("range_shadow", u64), ("demand", u64), ("barriers", u64),
        ("checker", u64), ("timeline", u64), ("variables", u64), ("seed", u32), ("waits", u32), ("samples", u64),
        ("disturbed", u64), ("disturbed_count", u32), ("disturbed_with", u32), ("cluster", u32 * 3), ("clusters",
        u32 * 3), ("cluster_blocks", u32), ("hands_over", u32), ("param_bytes", u32), ("chosen", u64),
        ("chosen_count", u64), ("trace", u64),
    )
    pointers = ("tiers",)


class Disturbed(Structure):
    _fields_ = (("site", u64), ("address", u64))


class Fault(Structure):
    _fields_ = (
        ("kind", u32), ("site", u32), ("lane", u32), ("warp", u32), ("block", u32 * 3), ("size", u32), ("address",
        u64), ("detail", u64), ("store", u32), ("space", u32),
    )


class Memo(Structure):
    _fields_ = (("stride", i64), ("hits", u64), ("site", u64), ("each", SiteCounts))


class Worker(Structure):
    _fields_ = (
        ("launch", u64), ("counts", u64), ("executed", u64), ("memos", u64), ("prints", u64), ("print_bytes", u64),
        ("print_room", u64), ("fuel", i64), ("needs_tier", u32), ("resident_count", u32), ("blocks", u64),
        ("tier_instructions", u64 * 3), ("events", u64), ("event_count", u32), ("event_room", u32), ("logged_bytes",
        u64), ("active", u32), ("turn", u32), ("spins", u32), ("turns", u32), ("patience", i64), ("slice", u64),
        ("waiting", u64), ("fault", Fault),
    )
    pointers = ("launch", "counts", "executed", "memos", "blocks", "waiting")


class Barrier(Structure):
    _fields_ = (
        ("events", u32), ("expected", u32), ("all", u32), ("any", u32), ("sum", u32), ("reduces", u32), ("warps",
        u32), ("arrivals", u32), ("site", u32), ("first", u32), ("arrived", u32), ("mixed", u32), ("pending", u32),
    )


class Cluster(Structure):
    _fields_ = (("blocks", u64 * 16), ("size", u32), ("running", u32), ("arrivals", u32), ("idle", u32), ("moved", u64))
    pointers = ("blocks",)


class Round(Structure):
    _fields_ = (("next", u32), ("ran", u32), ("preempted", u32), ("finished", u32), ("began", u64))


class Block(Structure):
    _fields_ = (
        ("shared", u64), ("index", u32 * 3), ("running", u32), ("spent", u64), ("warps", u64), ("stride", u64),
        ("log", u64), ("log_end", u64), ("observer", u64), ("number", u64), ("apart", u32), ("rank", u32),
        ("preempted", u32), ("met", u32), ("grouped", u32), ("barriers", Barrier * 24), ("bulk", u64),
        ("bulk_count", u32), ("bulk_room", u32), ("bulk_groups", u64), ("cluster", u64), ("cluster_index", u32 * 3),
        ("place", u32 * 3), ("stuck_at", u64), ("since", u64), ("round", Round), ("own", Cluster),
    )
    pointers = ("shared", "log", "log_end", "observer", "bulk", "bulk_groups", "cluster")


class Warp(Structure):
    _fields_ = (
        ("pc", u32 * 32), ("tid_x", u32 * 32), ("tid_y", u32 * 32), ("tid_z", u32 * 32), ("barrier_result", u32 *
        32), ("stack_top", u32 * 32), ("sync_mask", u32 * 32), ("wait_id", u8 * 32), ("local", u64), ("stack", u64),
        ("rotation", u32), ("converge_wait", u32), ("converge_failures", u32), ("joining", u32), ("sync_lanes",
        u32), ("released", u32), ("phase_address", u32 * 32), ("phase_site", u64), ("phase_parity", u32),
        ("phase_lanes", u32), ("phase_rounds", u32), ("meeting", u32), ("pending", u32 * 24), ("present", u32),
        ("live", u32), ("waiting", u32), ("wait_whole", u32), ("index", u32), ("resume", u32), ("tier", u32),
        ("done", u32), ("arrived_at", u32), ("cluster_arrived", u32), ("cluster_passed", u32), ("cluster_site",
        u32), ("yielded", u32), ("turns", u32), ("broke", u32), ("whole", u32),
    )
    pointers = ("local", "stack", "phase_site")


class Register(Structure):
    _fields_ = (("lane_slot", u32), ("compact_slot", u32), ("size", u32), ("pattern", u64), ("stride_pattern", u64))
    pointers = ("pattern", "stride_pattern")


class LiveSet(Structure):
    _fields_ = (("registers", u64), ("count", u64))
    pointers = ("registers",)


class Tag(Structure):
    _fields_ = (("block", u32), ("time", u32), ("site", u16), ("thread", u16), ("value", u32))


class Shadow(Structure):
    _fields_ = (
        ("start", u64), ("writes", u64), ("strong", u64), ("reads", u64), ("defined", u64), ("touched", u64),
        ("stretches", u64), ("unit", u32), ("rest", u32),
    )
    pointers = ("writes", "strong", "reads", "defined", "touched", "stretches")


class Event(Structure):
    _fields_ = (
        ("kind", u32), ("site", u32), ("other", u32), ("detail", u32), ("count", u64), ("address", u64), ("value",
        u64), ("other_value", u64), ("block", u64), ("other_block", u64), ("thread", u32), ("other_thread", u32),
        ("size", u32), ("space", u32),
    )


class Sample(Structure):
    _fields_ = (("lanes", u64), ("offsets", u64 * 32))


class Moment(Structure):
    _fields_ = (("order", u64), ("warp", u32), ("kind", u32), ("barrier", u32), ("site", u32))


class Step(Structure):
    _fields_ = (
        ("site", u64), ("pattern", u64), ("stride_pattern", u64), ("offset", i64), ("slot", u32), ("values", u32),
    )
    pointers = ("site", "pattern", "stride_pattern")


class Cover(Structure):
    _fields_ = (("reads", u64), ("writes", u64), ("low", i64), ("slot", u32), ("units", u32))
    pointers = ("reads", "writes")


class Segment(Structure):
    _fields_ = (
        ("steps", u64), ("covers", u64), ("step_count", u32), ("cover_count", u32), ("shared_reads", u32),
        ("shared_writes", u32), ("global_", u32), ("bytes", u32),
    )
    pointers = ("steps", "covers")


class Checker(Structure):
    _fields_ = (
        ("start", u64), ("end", u64), ("forget", u64), ("flush", u64), ("barrier", u64), ("record", u64), ("access",
        u64), ("bulk", u64), ("lock_variables", u64), ("unlock_variables", u64), ("variable", u64), ("moment", u64),
        ("arrival", u64), ("release", u64), ("left_over", u64), ("dropped", u64), ("cluster_complete", u64),
        ("left_cluster", u64),
    )
    pointers = (
        "start", "end", "forget", "flush", "barrier", "record", "access", "bulk", "lock_variables",
        "unlock_variables", "variable", "moment", "arrival", "release", "left_over", "dropped", "cluster_complete",
        "left_cluster",
    )


class MbarrierState(Structure):
    _fields_ = (("pending", u32), ("expected", u32), ("bytes", i32), ("parity", u32))


class SharedPlace(Structure):
    _fields_ = (("owner", u64), ("offset", u64), ("wrong", u32), ("detail", u32))
    pointers = ("owner",)


class TensorMap(Structure):
    _fields_ = (
        ("address", u64), ("form", u32), ("strides", u32 * 4), ("above", u32), ("sizes", u32 * 5), ("steps", u16),
        ("between", u8), ("box", u8 * 5), ("im2col", u8), ("rest", u8), ("pixels", u16), ("lower", i16 * 3),
        ("upper", i16 * 3), ("lost", u8 * 20), ("more", u8 * 24), ("magic", u64),
    )


class Boxes(Structure):
    _fields_ = (
        ("address", u64), ("strides", u64 * 4), ("sizes", u64 * 5), ("box", u16 * 5), ("steps", u8 * 5),
        ("dimensions", u8), ("type", u8), ("swizzle", u8), ("fill", u8), ("interleave", u8), ("im2col", u8),
        ("lower", i16 * 3), ("upper", i16 * 3),
    )


class BulkForm(Structure):
    _fields_ = (
        ("to_shared", u8), ("dimensions", u8), ("reduces", u8), ("grouped", u8), ("between", u8), ("multicast", u8),
        ("given", u8), ("im2col", u8), ("operation", u32), ("element", u32),
    )


class BulkOperands(Structure):
    _fields_ = (
        ("shared", u64 * 32), ("global_", u64 * 32), ("barriers", u64 * 32), ("bytes", u32 * 32), ("at", (i32 * 32)
        * 5), ("blocks", u32 * 32), ("offsets", (u32 * 32) * 3),
    )


class BulkValues(Structure):
    _fields_ = (("shared", u64 * 32), ("barriers", u64 * 32), ("values", u8 * 512))


class Bulk(Structure):
    _fields_ = (
        ("form", u64), ("shared_site", u64), ("global_site", u64), ("map", Boxes), ("global_", u64), ("at", i32 *
        5), ("offsets", u32 * 3), ("shared", u32), ("bytes", u32), ("barrier", u32), ("thread", u32), ("group",
        u32), ("moved", u32), ("source", u32), ("issuer", u64), ("values", u8 * 16),
    )
    pointers = ("form", "shared_site", "global_site", "issuer")


class Tensor(Structure):
    _fields_ = (
        ("m", u16), ("n", u16), ("k", u16), ("kind", u8), ("bits", u8), ("a", u8), ("b", u8), ("d", u8),
        ("operation", u8), ("kept", u8), ("result", u8), ("pairs", u8), ("step", u8), ("selector", u8), ("rest",
        u8), ("stored", u16),
    )


class WgmmaForm(Structure):
    _fields_ = (
        ("form", Tensor), ("a_in_registers", u8), ("transposed_a", u8), ("transposed_b", u8), ("rest", u8),
        ("negate_a", u32), ("negate_b", u32),
    )


class Texture(Structure):
    _fields_ = (
        ("handle", u64), ("data", u64), ("extent", u32 * 3), ("row", u32), ("border", u32 * 4), ("layers", u32),
        ("geometry", u8), ("texel", u8), ("channels", u8), ("address_mode", u8 * 3), ("linear_memory", u8),
        ("linear_filter", u8), ("normalized_coordinates", u8), ("normalized_read", u8), ("surface", u8),
    )


class Trace(Structure):
    _fields_ = (
        ("words", u64), ("count", u64), ("room", u64), ("most", u64), ("warp", u32), ("full", u32), ("phases", u64),
    )


class Op(Structure):
    _fields_ = (
        ("kind", u8), ("pipe", u8), ("stall", u8), ("yields", u8), ("write", u8), ("read", u8), ("wait", u8),
        ("stores", u8), ("atomic", u8), ("barrier", u8), ("count", u8), ("operands", u8 * 2), ("words", u8),
        ("apart", u8), ("dispatch", u8), ("strong", u8), ("bytes", u8), ("interval", u32), ("latency", u32),
        ("constant", u32),
    )


class Reach(Structure):
    _fields_ = (
        ("first", u64), ("end", u64), ("fresh", f64), ("again", f64), ("written", f64), ("anew", f64), ("sparse",
        f64), ("targets", f64), ("units", f64), ("halves", f64), ("company", f64), ("met", f64), ("met_all", f64),
        ("pieces", f64 * 2), ("number", u64),
    )


class Rates(Structure):
    _fields_ = (
        ("hit_latency", f64), ("l2_latency", f64), ("l2_spread", f64), ("atomic_latency", f64), ("dram_near", f64),
        ("dram_far", f64), ("dram_late_share", f64), ("dram_late_least", f64), ("dram_late_most", f64), ("l2_cost",
        f64), ("write_cost", f64), ("atomic_cost", f64), ("l2_share", f64), ("dram_cost", f64), ("write_share",
        f64), ("burst", f64), ("write_met", f64), ("atomic_met", f64), ("atomic_apart", f64), ("atomic_same", f64),
        ("atomic_lane", f64), ("atomic_few", f64), ("atomic_scattered", f64), ("dram_write", f64), ("turn", f64),
        ("crowd_mixed", f64), ("crowd", f64), ("queue", f64), ("common", f64), ("pending", f64), ("write_slack",
        f64), ("read_delay", f64), ("fence_stored", f64), ("address_owed", f64), ("branch", f64), ("barrier", f64),
        ("arrival", f64), ("barrier_unit", f64), ("constant_near", f64), ("constant_far", f64), ("walk", f64),
        ("block_start", f64), ("warp_start", f64), ("lines", f64), ("copy_latency", f64), ("bulk_latency", f64),
        ("bulk_cost", f64), ("signal", f64), ("block_interval", f64), ("block_apart", f64), ("beside_alu", f64),
        ("beside_fma", f64), ("beside_special", f64), ("together", f64), ("request", f64), ("merge", f64),
    )


class Timing(Structure):
    _fields_ = (
        ("words", u64), ("count", u64), ("ops", u64), ("segments", u64), ("within", u64), ("sites", u64), ("order",
        u64), ("reaches", u64), ("op_count", u32), ("segment_count", u32), ("site_count", u32), ("block_count",
        u32), ("reach_count", u32), ("warps", u32), ("resident", u32), ("slots", u32), ("places", u32), ("stop",
        u32), ("rates", Rates),
    )


class Awaited(Structure):
    _fields_ = (("of", u64), ("cycles", f64))


class Timed(Structure):
    _fields_ = (
        ("waits", u64), ("awaited", u64), ("ended", u64), ("lanes", u64), ("cycles", f64), ("issued", f64),
        ("pipes", f64 * 11), ("lsu", f64), ("l2", f64), ("dram", f64), ("write", f64), ("l2_bytes", f64),
        ("dram_bytes", f64), ("together", f64),
    )
