"""Accesses whose bounds are easily got wrong: ends that wrap to 0, spaces of no bytes, parameters, maps of kernels.

What is out of bounds ends in an error that names the first lane, its address and the space, in both tiers; what is in
bounds works. tools/fuzz_bounds.py draws the rest (tests/fuzz has some of it).
"""

import numpy as np
import pytest
from lab.hopper_case import HEAD
from lab.measure_hopper import box_source

import tilewright as tw
from tilewright.errors import KernelError, MemoryError_, PTXError, UnsupportedError

pytestmark = pytest.mark.parametrize("tier", ["auto", "lanes"])
LAST = 1 << 64


def stopped(source: str, tier: str, *arguments: object, kind: str = "out-of-bounds", **options: object) -> KernelError:
    kernel = tw.RawModule(source).get_function("k")
    with pytest.raises(KernelError) as raised:
        kernel(1, 32, arguments, tier=tier, **options)
    assert raised.value.kind == kind, raised.value
    report = kernel.check(1, 32, arguments, tier=tier, without=("cost",), **options)
    assert kind in {finding.kind for finding in report.findings}
    return raised.value


def test_an_index_before_a_null_pointer(tier: str) -> None:
    y = np.zeros(32, np.int32)
    source = "__global__ void k(const int *x, int *y) { int i = threadIdx.x; y[i] = x[i - 1]; }"
    error = stopped(source, tier, None, y, kind="null-pointer")
    assert (error.thread, error.address) == ((0, 0, 0), LAST - 4) and "reads 4 bytes" in str(error)
    error = stopped("__global__ void k(int *x) { x[(int)threadIdx.x - 1] = 1; }", tier, None, kind="null-pointer")
    assert (error.thread, error.address) == ((0, 0, 0), LAST - 4) and "writes 4 bytes" in str(error)


@pytest.mark.parametrize("type_", ["char", "short", "int", "double", "int4"])
def test_a_pointer_to_the_last_bytes_there_are(type_: str, tier: str) -> None:
    source = f"""__global__ void k(long long from, int *y) {{
        y[threadIdx.x] = *(const char *)&((const {type_} *)from)[threadIdx.x]; }}"""
    size = {"char": 1, "short": 2, "int": 4, "double": 8, "int4": 16}[type_]
    y = np.zeros(32, np.int32)
    error = stopped(source.replace("*(const char *)&", "*(const volatile char *)&"), tier, np.int64(-size), y)
    assert (error.thread, error.address) == ((0, 0, 0), LAST - size)


def test_strides_that_wrap(tier: str) -> None:
    """Lanes 0 and 4 meet again after 2^64 bytes, those between them are anywhere."""
    source = """__global__ void k(int *x, long long stride) {
        *(int *)((char *)x + ((long long)threadIdx.x << 23) * stride) = 1; }"""
    kernel, x = tw.RawModule(source).get_function("k"), np.zeros(32, np.int32)
    for block in (5, (5, 7)):
        with pytest.raises(KernelError, match=r"out-of-bounds access.* past the end of x") as raised:
            kernel(1, block, (x, np.int64(1 << 37)), tier=tier)
        assert raised.value.thread == (1, 0, 0)


@pytest.mark.parametrize("width", ["u8", "u16", "u32", "u64", "v2.u32", "v4.u32", "v2.u64"])
def test_local_memory_of_a_kernel_without_any(width: str, tier: str) -> None:
    letter, c = {"8": ("h", "short"), "6": ("h", "short"), "4": ("l", "long long")}.get(width[-1], ("r", "int"))
    count = int(width[1]) if width[0] == "v" else 1
    value = "{%1" + ", %1" * (count - 1) + "}" if count > 1 else "%1"
    for at in (0, 16, -16, 1 << 40, -(1 << 63)):
        source = f"""__global__ void k({c} v) {{
            asm volatile("st.local.{width} [%0], {value};" :: "l"({at}ll), "{letter}"(v)); }}"""
        dtype = {"short": np.int16, "int": np.int32, "long long": np.int64}[c]
        error = stopped(source, tier, dtype(7))
        assert error.thread == (0, 0, 0) and "local memory, which has 0 bytes" in str(error)


PARAMS = """extern "C" __global__ void k(int *y, int n) {{
    int r = 0; if (n) asm volatile("ld.param.u32 %0, [k_param_0+{at}];" : "=r"(r)); y[threadIdx.x] = r; }}"""


def test_parameters_end_where_they_do(tier: str) -> None:
    y = np.zeros(32, np.int32)
    for at in (64, 12, -4, 1 << 30, 1 << 40, -(1 << 31)):
        text = f"offset {at} of param memory, which has 12 bytes"
        error = stopped(PARAMS.format(at=at), tier, y, np.int32(1))
        assert error.thread == (0, 0, 0) and text in str(error) and f"[k_param_0+{at}]" in str(error)
    for at, wanted in ((8, 1), (0, y.ctypes.data & 0xFFFFFFFF)):
        kernel = tw.RawModule(PARAMS.format(at=at)).get_function("k")
        kernel(1, 32, (y, np.int32(1)), tier=tier)
        assert (y.view(np.uint32) == wanted).all()
    kernel = tw.RawModule(PARAMS.format(at=64)).get_function("k")
    kernel(1, 32, (y, np.int32(0)), tier=tier)  # nobody comes by
    error = stopped(PARAMS.format(at=2), tier, y, np.int32(1), kind="misaligned")
    assert error.thread == (0, 0, 0)


INDEXED = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 y, .param .align 4 .b8 s[32], .param .u32 i) {
    .reg .b32 %r<9>; .reg .b64 %d<9>;
    ld.param.u64 %d1, [y];
    ld.param.u32 %r1, [i];
    mov.u32 %r2, %tid.x;
    add.u32 %r1, %r1, %r2;
    mul.wide.s32 %d2, %r1, 4;
    mov.b64 %d3, s;
    add.s64 %d3, %d3, %d2;
    ld.param.u32 %r3, [%d3];
    mul.wide.u32 %d4, %r2, 4;
    add.s64 %d1, %d1, %d4;
    st.global.u32 [%d1], %r3;
    ret;
}"""


def test_an_index_into_a_parameter(tier: str) -> None:
    """Other memory is not reached by it, however near it lies."""
    y, s = np.zeros(32, np.int32), np.arange(8, dtype=np.int32) * 3
    kernel = tw.RawModule(INDEXED).get_function("k")
    kernel(1, 8, (y, s.tobytes(), np.int32(0)), tier=tier)
    assert y[:8].tolist() == s.tolist()
    for index, lane, offset in ((0, 9, 44), (-3, 0, -4), (500, 0, 2008)):
        with pytest.raises(KernelError, match=f"offset {offset} of param memory, which has 44 bytes") as raised:
            kernel(1, 32, (y, s.tobytes(), np.int32(index)), tier=tier)
        assert raised.value.thread == (lane, 0, 0)


CALLS = """.version 8.0
.target sm_90
.address_size 64
.func (.param .b32 r) f(.param .b32 a) {{
    .reg .b32 %r<9>;
    ld.param.u32 %r1, [{read}];
    st.param.b32 [{written}], %r1;
    ret;
}}
.visible .entry k(.param .u64 y) {{
    .reg .b32 %r<9>; .reg .b64 %d<9>;
    ld.param.u64 %d1, [y];
    {{ .param .b{bits} x; .param .b32 z;
    st.param.b{bits} [{given}], 5;
    call.uni (z), f, (x);
    ld.param.b32 %r1, [{got}]; }}
    st.global.u32 [%d1], %r1;
    ret;
}}"""
NAMES = {"read": "a", "written": "r", "given": "x", "got": "z"}


@pytest.mark.parametrize("which", NAMES)
@pytest.mark.parametrize("at", [64, 4, 2, -4, 1 << 40])
def test_a_call_passes_no_more_than_it_declares(which: str, at: int, tier: str) -> None:
    y = np.zeros(1, np.int32)
    names = NAMES | {which: f"{NAMES[which]}+{at}"}
    kernel = tw.RawModule(CALLS.format(**names, bits=32)).get_function("k")
    text = rf"accesses 4 bytes at offset {at} of {NAMES[which]}(\.1)?, which has 4"
    with pytest.raises(UnsupportedError, match=text):
        kernel(1, 32, (y,), tier=tier)


def test_a_call_passes_as_much_as_is_declared(tier: str) -> None:
    y = np.zeros(1, np.int32)
    tw.RawModule(CALLS.format(**NAMES, bits=32)).get_function("k")(1, 32, (y,), tier=tier)
    assert y[0] == 5
    with pytest.raises(PTXError, match=r"x\.1 has 2 bytes, and the function's parameter 4"):
        tw.RawModule(CALLS.format(**NAMES, bits=16)).get_function("k")(1, 32, (y,), tier=tier)


# -- maps that a kernel writes ------------------------------------------------------------------------------

BOXES = HEAD + box_source(2) + box_source(3)
# Where a map's fields are: runtime/bulk.h.
TENSORS = {rank: tw.to_device(np.zeros((4,) * (rank - 1) + (64,), np.float32)) for rank in (2, 3, 5)}
FORM, STRIDE, ABOVE, SIZES, BOX, PIXELS, LOST = 8, 12, 28, 32, 55, 62, 76
RANK, TYPE, INTERLEAVE = 4, 7, 11  # bits of the form


def changed(rank: int, *fields: tuple[int, type, int]) -> bytes:
    """A map of the host's, some of whose bytes were written over."""
    made = tw.tensor_map(TENSORS[rank], (1,) * (rank - 1) + (32,)).encoded(TENSORS[rank].memory().ctypes.data)
    found = np.frombuffer(made, np.uint8).copy()
    for at, kind, value in fields:
        found[at : at + np.dtype(kind).itemsize] = np.array([value], kind).view(np.uint8)
    return found.tobytes()


FIELDS = {
    "six dimensions": (2, [(FORM, np.uint32, 5 << RANK)]),
    "an unknown type": (2, [(FORM, np.uint32, 1 << RANK | 15 << TYPE)]),
    "an unknown interleaving": (2, [(FORM, np.uint32, 1 << RANK | 3 << INTERLEAVE)]),
    "rows of 12 bytes": (2, [(BOX, np.uint8, 2)]),
    "a box that does not fit its field": (2, [(LOST, np.uint8, 1)]),
    "a stride that does not": (2, [(LOST + 15, np.uint8, 1)]),
}


@pytest.mark.parametrize("what", FIELDS)
def test_fields_that_the_driver_would_refuse(what: str, tier: str) -> None:
    rank, fields = FIELDS[what]
    kernel, out = tw.RawModule(code=BOXES).get_function(f"load{rank}"), np.zeros(128, np.uint8)
    with pytest.raises(KernelError, match="which the driver refuses in a map"):
        kernel(
            1, 64, (changed(rank, *fields), out, *map(np.int32, (128, 128, *[0] * rank))), shared_mem=4096, tier=tier
        )


def test_a_box_beyond_shared_memory(tier: str) -> None:
    """256 * 256 rows, and as many bytes as wrap to 0 in 32 bits with five dimensions: neither is copied, nor looked at
    row by row."""
    kernel, out = tw.RawModule(code=BOXES).get_function("load3"), np.zeros(128, np.uint8)
    given = changed(3, (BOX + 1, np.uint8, 255), (BOX + 2, np.uint8, 255))
    with pytest.raises(KernelError, match="8388608 bytes at offset 1024 of shared memory, which has 5120 bytes"):
        kernel(1, 64, (given, out, *map(np.int32, (128, 128, 0, 0, 0))), shared_mem=4096, tier=tier)
    five = tw.RawModule(code=HEAD + box_source(5)).get_function("load5")
    given = changed(5, *((BOX + axis, np.uint8, 255) for axis in range(1, 5)))
    with pytest.raises(KernelError, match="4294967295 bytes at offset 1024 of shared memory, which has 5120 bytes"):
        five(1, 64, (given, out, *map(np.int32, (128, 128, 0, 0, 0, 0, 0))), shared_mem=4096, tier=tier)


def test_rows_beyond_all_addresses(tier: str) -> None:
    """2^32 rows of nearly 2^40 bytes: where they would be is more than 64 bits can say."""
    kernel, out = tw.RawModule(code=BOXES).get_function("load2"), np.zeros(128, np.uint8)
    given = changed(2, *((at, np.uint32, (1 << 32) - 1) for at in (SIZES + 4, STRIDE)), (ABOVE, np.uint32, 15))
    for row in (1, 1 << 20, (1 << 31) - 1):
        with pytest.raises(KernelError, match="out-of-bounds access"):
            kernel(1, 64, (given, out, *map(np.int32, (128, 128, 0, row))), shared_mem=4096, tier=tier)
    kernel(1, 64, (given, out, *map(np.int32, (128, 128, 0, 0))), shared_mem=4096, tier=tier)


def test_pixels_of_an_image_with_2_to_the_32_columns(tier: str) -> None:
    """im2col counts the pixels of a row."""
    source = (
        HEAD
        + r"""
extern "C" __global__ void k(const void *map, int *out)
{
    extern __shared__ __align__(1024) unsigned char tile[];
    __shared__ u64 bar;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" :: "r"(at(&bar)) : "memory");
        asm volatile("cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes "
            "[%0], [%1, {0, 1, 0}], [%2], {%3};" :: "r"(at(tile)), "l"(map), "r"(at(&bar)), "h"((short)0) : "memory");
    }
    __syncthreads();
    wait(&bar, 0);
    for (int i = threadIdx.x; i < 64; i += 32) out[i] = ((int *)tile)[i];
}"""
    )
    array, out = np.arange(1, 161, dtype=np.int32).reshape(1, 5, 32), np.zeros(64, np.int32)
    there = tw.to_device(array)
    given = tw.tensor_map(there, (2, 32), im2col=((0,), (0,))).encoded(there.memory().ctypes.data)
    found = np.frombuffer(given, np.uint8).copy()
    found[SIZES + 4 : SIZES + 8] = 255
    kernel = tw.RawModule(code=source).get_function("k")
    kernel(1, 32, (found, out), shared_mem=4096, tier=tier)
    assert out.tolist() == array[0, 1:3].ravel().tolist()
    found[PIXELS : PIXELS + 2] = np.array([1025], np.uint16).view(np.uint8)
    with pytest.raises(KernelError, match="which the driver refuses in a map"):
        kernel(1, 32, (found, out), shared_mem=4096, tier=tier)


# -- and others ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["load", "store"])
@pytest.mark.parametrize("mode", ["Clamp", "Trap", "Zero"])
def test_an_access_wider_than_a_surface(mode: str, what: str, tier: str) -> None:
    """There is no place in it, not even clamped."""
    call = {"load": f"surf1Dread((uint4 *)y, s, x, cudaBoundaryMode{mode})",
            "store": f"surf1Dwrite(*(uint4 *)y, s, x, cudaBoundaryMode{mode})"}[what]  # fmt: skip
    kernel = tw.RawModule(f'extern "C" __global__ void k(cudaSurfaceObject_t s, int *y, int x) {{ {call}; }}')
    array, y = np.full(7, 9, np.uint8), np.full(4, 3, np.int32)
    with tw.Surface(array) as surface:
        for x in (0, 16, -16, 1 << 30):
            run = lambda x=x: kernel.get_function("k")(1, 1, (surface, y, np.int32(x)), tier=tier)  # noqa: E731
            if mode == "Zero":
                run()
                assert (y == (0 if what == "load" else 3)).all()
            else:
                with pytest.raises(KernelError, match="it lies outside"):
                    run()
    assert (array == 9).all()


def test_a_block_that_no_cluster_has(tier: str) -> None:
    """Its number takes more bits than an address has for it, and is no other block's all the same."""
    source = """extern "C" __global__ void __cluster_dims__(2) k(int rank, int *y) {
        __shared__ int x; x = 7;
        unsigned a = (unsigned)__cvta_generic_to_shared(&x), b; int v;
        asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(b) : "r"(a), "r"(rank));
        asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(v) : "r"(b));
        *y = v;
        asm volatile("barrier.cluster.arrive; barrier.cluster.wait;"); }"""
    kernel, y = tw.RawModule(source).get_function("k"), np.zeros(1, np.int32)
    for rank in (2, 15, 254, 255, 256, 257, -1):
        with pytest.raises(KernelError, match="out-of-bounds access"):
            kernel(2, 1, (np.int32(rank), y), tier=tier)


def test_a_bulk_store_of_nothing_to_a_block_that_no_cluster_has(tier: str) -> None:
    """It touches nothing, so its address may be any; a checked launch asked whose memory that leads to, and died."""
    source = """extern "C" __global__ void k(unsigned long long to, unsigned bytes) {
        __shared__ alignas(16) char s[32];
        s[threadIdx.x] = 1;
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2; cp.async.bulk.commit_group;"
            "cp.async.bulk.wait_group 0;" :: "l"(to), "r"((unsigned)__cvta_generic_to_shared(s)), "r"(bytes)); }"""
    kernel, beyond = tw.RawModule(source).get_function("k"), np.uint64(0x0100_0000_0200_01F0)
    kernel(1, 32, (beyond, np.uint32(0)), tier=tier)
    kernel.check(1, 32, (beyond, np.uint32(0)), tier=tier)
    stopped(source, tier, beyond, np.uint32(16))


def test_memory_that_cannot_be(tier: str) -> None:
    for address, size in ((0xFFFFFFFFFFFFF000, 8192), (0, 1), (-8, 4), (4096, -1), (1 << 60, 8)):
        with pytest.raises(MemoryError_, match="is no memory"):
            tw.register(address, size)


COPIES = """struct S { char x[4096]; };
__global__ void k(char *to, const char *from, int n) {
  int i = threadIdx.x;
  if (n == 77) {
    *to = 1;
    *(S *)to = *(const S *)from;
  }
  memcpy(to + i, from, n);
  to[0] = 1;
}"""


@pytest.mark.parametrize(("size", "line"), [(100, 8), (77, None)])
def test_copies_of_the_compiler_have_the_line_of_their_call(size: int, line: int | None, tier: str) -> None:
    """NVRTC says line 0 of its loops; whose size is known before have none that is sure."""
    arrays = np.zeros(64, np.int8), np.zeros(64, np.int8)
    error = stopped(COPIES, tier, *arrays, np.int32(size))
    assert error.line == line and ("kernel.cu:8 " in str(error)) == (line == 8)


TEXTS = """extern "C" __device__ int vprintf(const char *, const char *);
__device__ char text[4] = {'a', 'b', 'c', 'd'};
extern "C" __global__ void k(int which, const char *given) {
  if (which == 0) vprintf(text, 0);
  if (which == 1) __assertfail(text, text, 1, text, 1);
  if (which == 2) vprintf(given, 0);
  if (which == 3) __assertfail(given, given, 1, given, 1);
  if (which == 4 && threadIdx.x == 3) __assertfail(text, text, 1, text, 1);  // lane 0 has no text
}"""


def test_texts_end_with_their_memory(tier: str, capfd: pytest.CaptureFixture[str]) -> None:
    kernel = tw.RawModule(TEXTS).get_function("k")
    for given in (None, np.full(3, ord("x"), np.int8)):
        for which in (0, 2):
            kernel(1, 1, (np.int32(which), given), tier=tier)
        for which, text in ((1, "abcd"), (4, "abcd"), (3, "?" if given is None else "xxx")):
            with pytest.raises(KernelError, match="assertion failed") as raised:
                kernel(1, 4 if which == 4 else 1, (np.int32(which), given), tier=tier)
            assert str(raised.value).endswith(f": {text}")
    assert capfd.readouterr().out.split("abcd") == ["", "?", "xxx"]


def test_a_copys_misaligned_destination_is_named(tier: str) -> None:
    """Not the array that it copies from, whose address is another matter."""
    kernel = tw.RawModule("""
extern "C" __global__ void k(const float *x, float *y)
{
    __shared__ __align__(16) float s[132];
    unsigned to = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x * 4 + 1]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16; cp.async.wait_all;" :: "r"(to), "l"(x + threadIdx.x * 4));
    __syncthreads();
    y[threadIdx.x] = s[1 + threadIdx.x];
}
""").get_function("k")
    with pytest.raises(KernelError, match="writes 16 bytes at byte 4 of s in shared memory, whose address there is no"):
        kernel(1, 32, (np.zeros(128, np.float32), np.zeros(128, np.float32)), tier=tier)


def test_a_half_of_an_address_leads_nowhere(tier: str) -> None:
    """A register that held one is an index later, as in machine code, and not that pointer."""
    code = """.version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 x, .param .u64 y) {
    .reg .b64 %d<5>; .reg .b32 %r<5>; ld.param.u64 %d1, [x]; mov.b64 {%r1, %r2}, %d1; mov.u32 %r2, %tid.x;
    ld.param.u64 %d2, [y]; mov.b64 {%r3, %r4}, %d2; mov.b64 %d3, {%r3, %r4}; mad.wide.u32 %d4, %r2, 4, %d3;
    st.global.u32 [%d4], %r2; ret; }"""
    x, y = np.zeros(1, np.int32), np.zeros(32, np.int32)
    tw.RawModule(code).get_function("k")(1, 32, (x, y), tier=tier)
    assert (y == np.arange(32)).all()
