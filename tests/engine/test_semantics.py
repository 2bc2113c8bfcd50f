"""What a kernel does on the engine, against NumPy, in both tiers."""

import numpy as np
import pytest

from tests.engine.harness import run
from tilewright.errors import KernelError

pytestmark = pytest.mark.optimised

i32 = np.int32


@pytest.fixture
def rng():
    return np.random.default_rng()


@pytest.mark.parametrize("block", [1, 31, 32, 33, 100, 256, (16, 16), (5, 7, 3), (48, 2)])
def test_indices_of_any_block_shape(tier, block):
    code = """
    __global__ void indices(int* out) {
        int n = blockDim.x * blockDim.y * blockDim.z;
        int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
        int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
        out[b * n + t] = threadIdx.x + 1000 * threadIdx.y + 1000000 * threadIdx.z + 7 * b;
    }"""
    shape = (block,) if isinstance(block, int) else block
    bx, by, bz = (*shape, 1, 1)[:3]
    out = np.full((24, bz, by, bx), -1, i32)
    run(code, "indices", (2, 3, 4), block, out, tier=tier)
    z, y, x = np.meshgrid(range(bz), range(by), range(bx), indexing="ij")
    assert np.array_equal(out, 7 * np.arange(24)[:, None, None, None] + x + 1000 * y + 1000000 * z)


def test_divergent_loop_counts(tier, rng):
    """Collatz: every lane has its own number of iterations."""
    code = """
    __global__ void collatz(const unsigned* in, int* steps, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i >= n) return;
        unsigned x = in[i];
        int count = 0;
        while (x != 1) { x = x & 1 ? 3 * x + 1 : x / 2; ++count; }
        steps[i] = count;
    }"""
    n = 333
    start = rng.integers(1, 5000, n).astype(np.uint32)
    steps = np.full(n, -1, i32)
    run(code, "collatz", 6, 64, start, steps, i32(n), tier=tier)

    def collatz(x: int) -> int:
        count = 0
        while x != 1:
            x, count = (3 * x + 1 if x & 1 else x // 2), count + 1
        return count

    assert steps.tolist() == [collatz(int(x)) for x in start]


@pytest.mark.parametrize("which", ["min", "max"])
@pytest.mark.parametrize("dtype", ["u4", "i4", "u8", "i8"])
def test_the_extremes_of_what_wraps_in_some_lanes(tier, which, dtype):
    """What is below zero as a signed number is the greater one as an unsigned one."""
    kind = {"u4": "unsigned", "i4": "int", "u8": "unsigned long long", "i8": "long long"}[dtype]
    code = f"""
    __global__ void extremes({kind}* out) {{
        {kind} at = threadIdx.x * 16 + 112;
        out[threadIdx.x] = {which}(at, at - 512);
    }}"""
    out = np.full(32, 77, dtype)
    run(code, "extremes", 1, 32, out, tier=tier)
    at = np.arange(112, 624, 16).astype(dtype)
    assert out.tolist() == getattr(np, f"{which}imum")(at, at - np.array(512, dtype)).tolist()


def test_nested_divergence_and_switch(tier, rng):
    code = """
    __global__ void branches(const int* in, int* out) {
        int i = threadIdx.x, v = in[i], r = 0;
        switch (v & 7) {
        case 0: r = v + 1; break;
        case 1: r = v * 3; break;
        case 2: for (int k = 0; k < (v >> 3 & 7); ++k) r += k * v; break;
        case 3: r = -v; break;
        case 5: if (v & 8) { if (v & 16) r = 11; else r = 22; } else r = 33; break;
        default: r = v ^ 0x55; break;
        }
        out[i] = r;
    }"""
    values = rng.integers(0, 1 << 20, 128).astype(i32)
    out = np.full(128, -1, i32)
    run(code, "branches", 1, 128, values, out, tier=tier)

    def expected(v: int) -> int:
        match v & 7:
            case 0:
                return v + 1
            case 1:
                return v * 3
            case 2:
                return sum(k * v for k in range(v >> 3 & 7))
            case 3:
                return -v
            case 5:
                return (11 if v & 16 else 22) if v & 8 else 33
            case _:
                return v ^ 0x55

    assert out.tolist() == [expected(int(v)) for v in values]


def test_tree_reduction_with_barriers_and_shuffles(tier, rng):
    code = """
    __global__ void reduce(const float* in, float* out, int n) {
        __shared__ float partial[8];
        float sum = 0;
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += in[i];
        for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(~0u, sum, d);
        if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = sum;
        __syncthreads();
        if (threadIdx.x < 8) {
            sum = partial[threadIdx.x];
            for (int d = 4; d > 0; d /= 2) sum += __shfl_down_sync(0xff, sum, d);
            if (threadIdx.x == 0) out[blockIdx.x] = sum;
        }
    }"""
    values = rng.standard_normal(10_001).astype(np.float32)
    out = np.full(5, np.nan, np.float32)
    run(code, "reduce", 5, 256, values, out, i32(values.size), tier=tier)
    assert abs(out.sum(dtype=np.float64) - values.sum(dtype=np.float64)) <= 1e-5 * np.abs(values).sum()


def test_votes_match_and_ballot_under_a_partial_mask(tier):
    code = """
    __global__ void votes(unsigned* out) {
        int lane = threadIdx.x;
        out[lane] = __ballot_sync(~0u, lane % 3 == 0);
        if (lane < 20) {
            out[32 + lane] = __ballot_sync(0xfffff, lane % 2);
            out[64 + lane] = __match_any_sync(0xfffff, lane / 5);
            out[96 + lane] = __any_sync(0xfffff, lane == 19) | __all_sync(0xfffff, lane < 19) << 1;
            out[128 + lane] = __reduce_add_sync(0xfffff, lane);
        }
    }"""
    out = np.zeros(160, np.uint32)
    run(code, "votes", 1, 32, out, tier=tier)
    lanes = range(20)
    assert set(out[:32]) == {sum(1 << i for i in range(32) if i % 3 == 0)}
    assert set(out[32:52]) == {sum(1 << i for i in lanes if i % 2)}
    assert out[64:84].tolist() == [0x1F << (i // 5 * 5) for i in lanes]
    assert set(out[96:116]) == {1}
    assert set(out[128:148]) == {190}
    assert not out[52:64].any() and not out[84:96].any()


def test_lanes_with_other_masks_execute_the_same_instruction_beside(tier, rng):
    code = """
    __global__ void groups(const int* in, const unsigned* masks, int* out) {
        int lane = threadIdx.x, v = in[lane], alike;
        unsigned mask = masks[lane];
        out[lane] = __ballot_sync(mask, v > 1);
        out[32 + lane] = __any_sync(mask, v > 2) | __all_sync(mask, v > 0) << 1 | __uni_sync(mask, v > 0) << 2;
        out[64 + lane] = __match_any_sync(mask, v);
        out[96 + lane] = __match_all_sync(mask, v, &alike);
        out[128 + lane] = alike;
        out[160 + lane] = __reduce_add_sync(mask, v);
        out[192 + lane] = __reduce_min_sync(mask, v - 2);
        out[224 + lane] = __reduce_max_sync(mask, (unsigned)(v - 2));
        out[256 + lane] = __reduce_xor_sync(mask, (unsigned)v);
        int leader, leads;
        asm volatile("{ .reg .pred p; elect.sync %0|p, %2; selp.s32 %1, 1, 0, p; }"
                     : "=r"(leader), "=r"(leads) : "r"(mask));
        out[288 + lane] = leader;
        out[320 + lane] = leads;
    }"""
    group = rng.integers(0, 8, 32)
    values = rng.integers(0, 4, 32).astype(i32)
    values[group == group[0]] = values[0]
    members = [np.flatnonzero(group == g) for g in group]

    def bits(lanes):
        return sum(1 << int(lane) for lane in lanes)

    masks = np.array([bits(m) for m in members], np.uint32)
    out = np.full(352, -77, i32)
    run(code, "groups", 1, 32, values, masks, out, tier=tier)
    for lane, m in enumerate(members):
        own = values[m]
        same = bool((own == own[0]).all())
        votes = int((own > 2).any()) | int((own > 0).all()) << 1 | int(len(set(own > 0)) == 1) << 2
        expected = [
            bits(m[own > 1]), votes, bits(m[own == values[lane]]), int(masks[lane]) if same else 0, int(same),
            int(own.sum()), int(own.min()) - 2, int((own - 2).astype(np.uint32).max()), np.bitwise_xor.reduce(own),
            int(m[0]), int(m[0] == lane),
        ]  # fmt: skip
        assert out[lane::32].view(np.uint32).tolist() == np.array(expected, np.int64).astype(np.uint32).tolist()


@pytest.mark.parametrize("call", ["__shfl_sync(~0u, v, 5, 8)", "__shfl_up_sync(~0u, v, 3, 16)",
                                  "__shfl_down_sync(~0u, v, 7)", "__shfl_xor_sync(~0u, v, 9)"])  # fmt: skip
def test_shuffles(tier, rng, call):
    code = f"__global__ void s(const int* in, int* out) {{ int v = in[threadIdx.x]; out[threadIdx.x] = {call}; }}"
    v = rng.integers(0, 1 << 30, 64).astype(i32)
    out = np.full(64, -1, i32)
    run(code, "s", 1, 64, v, out, tier=tier)
    expected = []
    for t in range(64):
        lane, warp = t % 32, t // 32 * 32
        source = {
            "__shfl_sync": lane // 8 * 8 + 5,
            "__shfl_up_sy": lane - 3 if lane % 16 >= 3 else lane,
            "__shfl_down_": lane + 7 if lane + 7 < 32 else lane,
            "__shfl_xor_s": lane ^ 9,
        }[call[:12] if call[7:9] != "sy" else call[:11]]
        expected.append(v[warp + source])
    assert out.tolist() == expected


def test_dynamic_shared_memory_and_named_barriers(tier):
    code = """
    __global__ void handover(int* out) {
        extern __shared__ int box[];
        int t = threadIdx.x;
        if (t < 32) { box[t] = t * t; asm volatile("bar.arrive 1, 64;" ::: "memory"); }
        else { asm volatile("bar.sync 1, 64;" ::: "memory"); out[t - 32] = box[63 - t]; }
    }"""
    out = np.full(32, -1, i32)
    run(code, "handover", 1, 64, out, shared=128, tier=tier)
    assert out.tolist() == [(31 - i) ** 2 for i in range(32)]


def test_barrier_reductions(tier):
    code = """
    __global__ void counts(int* out, int limit) {
        int t = threadIdx.x;
        int n = __syncthreads_count(t % 7 == 0);
        int all = __syncthreads_and(t < limit);
        int any = __syncthreads_or(t == limit);
        out[t] = n * 4 + (all != 0) * 2 + (any != 0);
    }"""
    for limit in (40, 200):
        out = np.full(100, -1, i32)
        run(code, "counts", 1, 100, out, i32(limit), tier=tier)
        assert set(out) == {15 * 4 + 2 * (limit >= 100) + (limit < 100)}


def test_local_arrays_with_run_time_indices(tier, rng):
    code = """
    __global__ void local(const int* in, int* out, int n) {
        int a[17]; double d[5]; char c[9];
        int t = threadIdx.x;
        for (int i = 0; i < 17; ++i) a[i] = in[t] + i;
        for (int i = 0; i < 5; ++i) d[i] = in[t] * 0.5 + i;
        for (int i = 0; i < 9; ++i) c[i] = (char)(in[t] + i);
        out[t] = a[(t * 5 + n) % 17] + (int)(2 * d[(t + n) % 5]) + c[(t * n) % 9];
    }"""
    v = rng.integers(0, 100, 40).astype(i32)
    out = np.full(40, -1, i32)
    run(code, "local", 1, 40, v, out, i32(3), tier=tier)
    expected = []
    for t in range(40):
        c = (int(v[t]) + t * 3 % 9) & 255
        c = c - 256 if c > 127 else c
        expected.append(int(v[t]) + (t * 5 + 3) % 17 + int(v[t]) + 2 * ((t + 3) % 5) + c)
    assert out.tolist() == expected


def test_calls_recursion_and_function_pointers(tier):
    code = """
    __device__ __noinline__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    __device__ __noinline__ int twice(int x) { return 2 * x; }
    __device__ __noinline__ int square(int x) { return x * x; }
    typedef int (*function)(int);
    __global__ void calls(int* out, int shift) {
        int t = threadIdx.x;
        function f = (t + shift) & 1 ? twice : square;
        out[t] = fib(t % 13) + 1000 * f(t);
    }"""
    out = np.full(40, -1, i32)
    run(code, "calls", 1, 40, out, i32(0), tier=tier)
    fib = [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]
    assert out.tolist() == [fib[t % 13] + 1000 * (2 * t if t & 1 else t * t) for t in range(40)]


def test_each_call_of_a_function_has_local_arrays_of_its_own(tier):
    code = """  // by a pointer or by way of another function; the callers' arrays are reached meanwhile
    struct holder { int (*of)(int, holder*, int*); };
    __device__ __noinline__ int other(int n, holder* next, int* above);
    __device__ __noinline__ int own(int n, holder* next, int* above) {
        int mine[4];
        for (int i = 0; i < 4; i++) mine[(i + n) & 3] = n * i;
        int below = !n ? 0 : n % 3 ? next->of(n - 1, next, mine) : other(n - 1, next, mine);
        above[n & 3] += 1;
        return below + mine[n & 3] + 3 * mine[(n + 1) & 3];
    }
    __device__ __noinline__ int other(int n, holder* next, int* above) {
        long long mine[3] = {n, n + above[0], n + 2}; return (n ? own(n - 1, next, above) : 0) + (int)mine[n % 3];
    }
    __global__ void calls(int* out, holder* tables) {
        int top[4] = {}; tables[threadIdx.x].of = own;
        out[threadIdx.x] = own(threadIdx.x % 12, tables + threadIdx.x, top) + 1000 * top[threadIdx.x % 4];
    }"""
    out = np.full(40, -1, i32)
    run(code, "calls", 1, 40, out, np.zeros(40, np.uint64), tier=tier)

    def own(n, above):
        mine = [n * ((i - n) % 4) for i in range(4)]
        below = 0 if n == 0 else own(n - 1, mine) if n % 3 else other(n - 1, mine)
        above[n % 4] += 1
        return below + mine[n % 4] + 3 * mine[(n + 1) % 4]

    def other(n, above):
        mine = [n, n + above[0], n + 2]
        return (own(n - 1, above) if n else 0) + mine[n % 3]

    assert out.tolist() == [own(t % 12, top) + 1000 * top[t % 4] for t in range(40) for top in [[0] * 4]]


def test_spin_lock_inside_a_warp(tier):
    code = """
    __device__ int lock = 0;
    __global__ void critical(int* count) {
        bool done = false;
        while (!done) {
            if (atomicCAS(&lock, 0, 1) == 0) {
                volatile int* c = count; *c = *c + 1;
                __threadfence();
                atomicExch(&lock, 0);
                done = true;
            }
        }
    }"""
    count = np.zeros(1, i32)
    run(code, "critical", 3, 64, count, tier=tier, threads=2)
    assert count[0] == 192


def test_blocks_that_wait_for_each_other(tier):
    """Block 0 waits for the last block: it must have been started meanwhile."""
    code = """
    __global__ void chain(volatile int* flags, int* out) {
        int b = blockIdx.x, n = gridDim.x;
        if (threadIdx.x == 0) {
            if (b < n - 1) while (flags[b + 1] == 0) ;
            out[b] = b < n - 1 ? flags[b + 1] + 1 : 1;
            flags[b] = out[b];
        }
    }"""
    flags, out = np.zeros(9, i32), np.zeros(9, i32)
    run(code, "chain", 9, 32, flags, out, tier=tier)
    assert out.tolist() == list(range(9, 0, -1))


def test_atomics_make_a_histogram(tier, rng):
    code = """
    __global__ void histogram(const unsigned char* in, int n, int* bins) {
        __shared__ int mine[256];
        mine[threadIdx.x] = 0;
        __syncthreads();
        for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) atomicAdd(&mine[in[i]], 1);
        __syncthreads();
        atomicAdd(&bins[threadIdx.x], mine[threadIdx.x]);
    }"""
    data = rng.integers(0, 256, 5000).astype(np.uint8)
    bins = np.zeros(256, i32)
    run(code, "histogram", 4, 256, data, i32(data.size), bins, tier=tier, threads=2)
    assert np.array_equal(bins, np.bincount(data, minlength=256))


def test_asynchronous_copies(tier, rng):
    code = """
    #include <cuda_pipeline_primitives.h>
    __global__ void staged(const float* in, float* out) {
        __shared__ __align__(16) float box[256];
        int t = threadIdx.x;
        __pipeline_memcpy_async(&box[4 * t], &in[4 * t], 16);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        __syncthreads();
        for (int i = 0; i < 4; ++i) out[4 * t + i] = box[255 - 4 * t - i];
    }"""
    v = rng.standard_normal(256).astype(np.float32)
    out = np.full(256, np.nan, np.float32)
    run(code, "staged", 1, 64, v, out, tier=tier)
    assert np.array_equal(out, v[::-1])


def test_ldmatrix(tier, rng):
    code = """
    __global__ void fragments(const unsigned short* in, unsigned* out, unsigned* turned) {
        __shared__ __align__(16) unsigned short tile[256];
        int t = threadIdx.x;
        for (int i = t; i < 256; i += 32) tile[i] = in[i];
        __syncwarp();
        unsigned at = (unsigned)__cvta_generic_to_shared(&tile[t * 8]), a, b, c, d;
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(at));
        out[t] = a; out[32 + t] = b; out[64 + t] = c; out[96 + t] = d;
        asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];" : "=r"(a) : "r"(at));
        turned[t] = a;
    }"""
    v = rng.integers(0, 1 << 16, 256).astype(np.uint16)
    out, turned = np.zeros(128, np.uint32), np.zeros(32, np.uint32)
    run(code, "fragments", 1, 32, v, out, turned, tier=tier)
    assert np.array_equal(out, v.view(np.uint32))
    first = v[:64].reshape(8, 8).T.copy()
    assert np.array_equal(turned, first.view(np.uint32).ravel())


def test_warps_that_exit_before_a_barrier_do_not_block_it(tier):
    code = """
    __global__ void early(int* out) {
        __shared__ int box[64];
        int t = threadIdx.x;
        if (t >= 64) return;
        box[t] = t;
        __syncthreads();
        out[t] = box[63 - t];
    }"""
    out = np.full(64, -1, i32)
    run(code, "early", 1, 128, out, tier=tier)
    assert out.tolist() == list(range(63, -1, -1))


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("out[threadIdx.x + 1] = 0;", "out-of-bounds"),
        ("out[-1 - (int)threadIdx.x] = 0;", "out-of-bounds"),
        ("*(int*)((char*)out + 2) = 0;", "misaligned"),
        ("int* p = (int*)(long long)out[0]; *p = 1;", "null-pointer"),
        ("__shared__ int s[4]; s[threadIdx.x] = 1; out[0] = s[0];", "out-of-bounds"),
        ("__trap();", "trap"),
        ("for (;;) if (((volatile int*)out)[0] == 77) break;", "budget"),
        ('if (threadIdx.x < 16) __syncthreads(); else asm volatile("bar.sync 3;");', "deadlock"),
    ],
)
def test_faults_are_named(tier, body, kind):
    code = f"__global__ void faulty(int* out) {{ {body} }}"
    out = np.zeros(32, i32)
    with pytest.raises(KernelError) as caught:
        run(code, "faulty", 1, 32, out, tier=tier)
    assert caught.value.kind == kind, caught.value
    assert "faulty" in str(caught.value)


def test_a_read_only_array_is_not_written(tier):
    code = "__global__ void w(int* out) { out[threadIdx.x] = 1; }"
    out = np.zeros(32, i32)
    out.flags.writeable = False
    with pytest.raises(KernelError) as caught:
        run(code, "w", 1, 32, out, tier=tier)
    assert caught.value.kind == "read-only"
    assert not out.any()


def test_a_step_into_the_neighbouring_array_is_out_of_bounds(tier):
    both = np.zeros(64, i32)
    code = "__global__ void step(int* a, int* b) { a[threadIdx.x + 1] = 1; b[threadIdx.x] = 2; }"
    with pytest.raises(KernelError, match="does not belong to"):
        run(code, "step", 1, 32, both[:32], both[32:], tier=tier)


def test_tables_of_functions_and_virtual_calls(tier):
    code = """
    struct Shape { __device__ virtual int area() const = 0; };
    struct Square : Shape {
        int a;
        __device__ Square(int a) : a(a) {}
        __device__ int area() const override { return a * a; }
    };
    struct Strip : Shape {
        int a;
        __device__ Strip(int a) : a(a) {}
        __device__ int area() const override { return 3 * a; }
    };
    __device__ __noinline__ int up(int x) { return x + 1; }
    __device__ __noinline__ int down(int x) { return x - 1; }
    __device__ int (*table[2])(int) = {up, down};
    __global__ void dispatch(int* out) {
        int t = threadIdx.x;
        Square square(t); Strip strip(t);
        const Shape* shape = t % 3 ? (const Shape*)&square : &strip;
        out[t] = table[t & 1](10 * t) + 1000 * shape->area();
    }"""
    out = np.full(40, -1, i32)
    run(code, "dispatch", 1, 40, out, tier=tier)
    assert out.tolist() == [10 * t + (-1 if t & 1 else 1) + 1000 * (t * t if t % 3 else 3 * t) for t in range(40)]


def test_cooperative_groups_and_a_barrier_over_the_grid(tier):
    code = """
    #include <cooperative_groups.h>
    namespace cg = cooperative_groups;
    __global__ void over_the_grid(int* a, int* out) {
        auto grid = cg::this_grid();
        int i = grid.thread_rank();
        a[i] = 2 * i;
        grid.sync();
        auto tile = cg::tiled_partition<8>(cg::this_thread_block());
        int v = tile.thread_rank();
        for (int d = 4; d; d /= 2) v += tile.shfl_down(v, d);
        out[i] = a[grid.size() - 1 - i] + 1000 * tile.shfl(v, 0);
    }"""
    a, out = np.full(256, -1, i32), np.full(256, -1, i32)
    run(code, "over_the_grid", 4, 64, a, out, tier=tier, threads=2)
    assert out.tolist() == [2 * (255 - i) + 28000 for i in range(256)]


def test_atomics_of_16_bytes(tier):
    code = """
    struct __align__(16) Pair { unsigned long long low, high; };
    __global__ void swap(Pair* box, Pair* seen) {
        int t = threadIdx.x;
        unsigned long long low = 2 * t + 1, high = 100 + t, old_low, old_high;
        asm volatile("{ .reg .b128 x, y; mov.b128 x, {%2, %3}; atom.global.exch.b128 y, [%4], x;"
                     " mov.b128 {%0, %1}, y; }"
                     : "=l"(old_low), "=l"(old_high) : "l"(low), "l"(high), "l"(box) : "memory");
        seen[t].low = old_low; seen[t].high = old_high;
        if (t == 0) asm volatile("{ .reg .b128 x, y, z; mov.b128 x, {%0, %1}; mov.b128 z, {%2, %3};"
                     " atom.global.cas.b128 y, [%4], x, z; }"
                     :: "l"(7ull), "l"(8ull), "l"(70ull), "l"(80ull), "l"(box + 1) : "memory");
    }"""
    box = np.array([[5, 6], [7, 8]], np.uint64)
    raw = np.zeros(4 + 2, np.uint64)
    start = (-raw.ctypes.data % 16) // 8
    aligned = raw[start : start + 4].reshape(2, 2)
    aligned[...] = box
    seen_raw = np.zeros(64 + 2, np.uint64)
    start = (-seen_raw.ctypes.data % 16) // 8
    seen = seen_raw[start : start + 64].reshape(32, 2)
    run(code, "swap", 1, 32, aligned, seen, tier=tier)
    written = {(2 * t + 1, 100 + t) for t in range(32)}
    found = {tuple(pair) for pair in seen.tolist()} | {tuple(aligned[0].tolist())}
    assert found == written | {(5, 6)}
    assert aligned[1].tolist() == [70, 80]


@pytest.mark.parametrize(("kind", "count"), [("char", 5), ("short", 7), ("int", 37), ("double", 6)])
def test_parameters_of_functions_have_an_address(tier, kind, count):
    """A structure by value that is indexed, and handed on changed by a function that calls itself."""
    code = f"""
    struct Many {{ {kind} v[{count}]; }};
    __device__ __noinline__ int walk(Many m, int d, Many *last) {{
        m.v[d % {count}] += d;
        if (d == 0) {{ *last = m; return 0; }}
        return walk(m, d - 1, last) + (int)m.v[(d + 1) % {count}];
    }}
    __global__ void walks(int *sums, int *ends) {{
        Many m = {{}}, last;
        m.v[3] = threadIdx.x;
        sums[threadIdx.x] = walk(m, threadIdx.x % 9 + 3, &last) + (int)m.v[2];
        for (int i = 0; i < {count}; i++) ends[threadIdx.x * {count} + i] = (int)last.v[i];
    }}"""
    sums, ends = np.full(64, -1, i32), np.full((64, count), -1, i32)
    run(code, "walks", 1, 64, sums, ends, tier=tier)
    for thread in range(64):
        v, total = [0] * count, 0
        v[3] = thread
        for d in range(thread % 9 + 3, -1, -1):
            v[d % count] += d
            total += v[(d + 1) % count] if d else 0
        assert (sums[thread], ends[thread].tolist()) == (total, v)
