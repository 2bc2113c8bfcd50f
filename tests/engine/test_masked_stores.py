"""Stores of some of a warp's lanes to shared memory, at patterns of every kind, against bytes written one by one."""

import numpy as np
import pytest

from tests.engine.harness import run
from tilewright.engine.access import COUNTERS
from tilewright.errors import KernelError
from tilewright.hardware.access import shared_cost

AREA = 1024  # bytes of shared memory a warp
STORES = [  # type, and where in the warp's area a lane stores
    ("unsigned", "4 * lane"), ("unsigned", "8 * lane"), ("unsigned", "8 * lane + 4"),
    ("unsigned", "4 * (2 * lane - (lane & 3))"), ("unsigned", "4 * (2 * lane - (lane & 15)) + 64"),
    ("unsigned", "20 * lane"), ("unsigned", "16 * lane + 8"), ("unsigned", "4 * (31 - lane)"),
    ("unsigned char", "lane + 3"), ("unsigned char", "5 * lane"), ("unsigned short", "4 * lane + 2"),
    ("unsigned long long", "8 * lane"), ("unsigned long long", "16 * lane"), ("uint2", "8 * lane"),
    ("uint4", "16 * lane"), ("unsigned", "40"), ("uint2", "48"), ("unsigned", "8 * (lane / 2)"),
]  # fmt: skip
BYTES = {"unsigned": 4, "unsigned char": 1, "unsigned short": 2, "unsigned long long": 8, "uint2": 8, "uint4": 16}


def _value(type: str, values: str) -> str:
    if type in ("uint2", "uint4"):
        return f"make_{type}({', '.join(f'{values}[{e}]' for e in range(BYTES[type] // 4))})"
    return f"({values}[0] | ({type}){values}[1] << 32)" if BYTES[type] == 8 else f"({type}){values}[0]"


def _code() -> str:
    """Each place is read first, so that its address is known before the branch."""
    body = "\n".join(
        f"""
        read ^= *(unsigned char*)(area + ({place}));
        if (masks[{2 * n} + warp] >> lane & 1) {{
            unsigned* from = values + 4 * (64 * {n} + threadIdx.x);
            *({type}*)(area + ({place})) = {_value(type, "from")};
        }}
        __syncthreads();
        for (int i = lane; i < {AREA // 4}; i += 32)
            out[({2 * n} + warp) * {AREA // 4} + i] = ((unsigned*)area)[i];
        __syncthreads();"""
        for n, (type, place) in enumerate(STORES)
    )
    return f"""
    extern "C" __global__ void some(unsigned* masks, unsigned* values, unsigned* out, unsigned char* seen) {{
        __shared__ __align__(16) unsigned char room[{2 * AREA}];
        int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        unsigned char *area = room + warp * {AREA}, read = 0;
        for (int i = lane; i < {AREA // 4}; i += 32) ((unsigned*)area)[i] = 0x01010101u * i;
        __syncthreads();
        {body}
        seen[threadIdx.x] = read;
    }}"""


CODE = _code()


def _places(n: int) -> list[int]:
    return [int(eval(STORES[n][1].replace("/", "//"), {"lane": lane})) for lane in range(32)]


def test_what_is_stored_and_counted(tier: str) -> None:
    rng = np.random.default_rng(7)
    masks = rng.integers(1, 1 << 32, (len(STORES), 2), np.uint32) & rng.integers(
        0, 1 << 32, (len(STORES), 2), np.uint32
    )
    masks[::5, 1] = [1 << 31, 1, 0, 0xFFFFFFFF][: len(masks[::5])]
    values = rng.integers(0, 1 << 32, (len(STORES), 64, 4), np.uint32)
    out = np.full((len(STORES), 2, AREA), 0xEE, np.uint8)
    seen, read = np.full(64, 0xEE, np.uint8), np.zeros(64, np.uint8)
    outcome = run(CODE, "some", 1, 64, masks, values, out, seen, tier=tier, counts=True)
    area = np.repeat(np.arange(AREA // 4), 4).astype(np.uint8)
    areas = [area.copy(), area.copy()]
    wanted = []
    for n, (type, _) in enumerate(STORES):
        size, cost = BYTES[type], dict.fromkeys(("wavefronts", "ideal", "conflicts", "worst_ways"), 0)
        for warp, mask in enumerate(int(m) for m in masks[n]):
            read[32 * warp : 32 * warp + 32] ^= areas[warp][_places(n)]
            for lane in range(32):
                if mask >> lane & 1:  # the last lane's stays
                    place = _places(n)[lane]
                    areas[warp][place : place + size] = values[n, 32 * warp + lane].view(np.uint8)[:size]
            np.testing.assert_array_equal(out[n, warp], areas[warp], err_msg=f"{STORES[n]} {mask:#x}")
            if mask:
                one = shared_cost("store", _places(n), size, mask)
                cost["wavefronts"] += one.wavefronts
                cost["ideal"] += one.ideal
                cost["conflicts"] += one.conflicts
                cost["worst_ways"] = max(cost["worst_ways"], one.ways)
        wanted.append([*cost.values(), sum(int(m).bit_count() for m in masks[n])])
    columns = [COUNTERS.index(name) for name in (*cost, "lanes")]
    stores = [s for s in outcome.plan.sites if s.instruction.text.startswith("st.shared")]
    assert [outcome.counters.table[s.index, columns].tolist() for s in stores[1:]] == wanted
    np.testing.assert_array_equal(seen, read)


EDGE = """
extern "C" __global__ void edge(int first, int n, int* out) {
    extern __shared__ int room[];
    int lane = threadIdx.x;
    if (lane < 8) room[lane] = -1 - lane;
    __syncwarp();
    if (lane < n) room[first + lane] = lane;
    __syncwarp();
    if (lane < 8) out[lane] = room[lane];
}"""


def test_lanes_that_do_not_store_may_be_out_of_bounds(tier: str) -> None:
    out = np.full(8, 99, np.int32)
    for first, n in ((0, 8), (3, 5), (7, 1), (-2, 0)):
        run(EDGE, "edge", 1, 32, np.int32(first), np.int32(n), out, shared=32, tier=tier)
        assert out.tolist() == [i - first if first <= i < first + n else -1 - i for i in range(8)]
    with pytest.raises(KernelError) as caught:
        run(EDGE, "edge", 1, 32, np.int32(3), np.int32(6), out, shared=32, tier=tier)
    assert (caught.value.kind, caught.value.thread[0]) == ("out-of-bounds", 5)


FIELDS = [("double", "int"), ("long long", "short"), ("unsigned", "char"), ("unsigned short", "char"), ("float", "int")]


def _fields() -> str:
    bodies = "\n".join(
        f"""
        {{
            struct Both {{ {wide} first; {narrow} second; }};
            __shared__ Both both[64];
            both[t].first = ({wide})values[t];
            both[t].second = ({narrow})values[64 + t];
            __syncthreads();
            Both got = both[63 - t];
            out[{2 * n} * 64 + t] = (int)got.first;
            out[{2 * n + 1} * 64 + t] = (int)got.second;
        }}"""
        for n, (wide, narrow) in enumerate(FIELDS)
    )
    return f'extern "C" __global__ void fields(const int* values, int* out) {{ int t = threadIdx.x; {bodies} }}'


def test_fields_of_several_sizes_lie_beside_each_other(tier: str) -> None:
    """A check covers both, and its end is no multiple of the wider one's size."""
    values = np.random.default_rng().integers(0, 128, 128, np.int32)
    out = np.full((len(FIELDS), 2, 64), -1, np.int32)
    run(_fields(), "fields", 1, 64, values, out, tier=tier)
    np.testing.assert_array_equal(out, np.broadcast_to(values.reshape(2, 64)[:, ::-1], out.shape))
