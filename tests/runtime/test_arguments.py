import ml_dtypes
import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, LaunchError, MemoryError_

SOURCE = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <stdint.h>
struct Matrix { int width, height; float* elements; };
struct Deep { char tag; Matrix m[2]; double d; };
class Secret { int a, b; public: __device__ int sum() const { return a + b; } };
enum Mode { FIRST, SECOND = 7 };

extern "C" {
__global__ void ints(long long* out, bool b, signed char c, uint8_t u, short s, uint16_t t, int i, uint32_t j,
                     long long l, unsigned long long m, Mode e) {
  out[0] = b; out[1] = c; out[2] = u; out[3] = s; out[4] = t; out[5] = i; out[6] = j; out[7] = l;
  out[8] = (long long)m; out[9] = e; }
__global__ void floats(double* out, float f, double d, __half h, __nv_bfloat16 g) {
  out[0] = f; out[1] = d; out[2] = __half2float(h); out[3] = __bfloat162float(g); }
__global__ void copy(float* out, const float* in, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = in[i]; }
__global__ void strided(float* out, const float* in, long long step, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = in[i * step]; }
__global__ void scale(Matrix m, float by) {
  int i = threadIdx.x; if (i < m.width * m.height) m.elements[i] *= by; }
__global__ void deep(Deep d, float* out) {
  out[0] = d.tag; out[1] = d.d; out[2] = d.m[1].elements[d.m[0].width]; out[3] = d.m[0].height; }
__global__ void secret(Secret s, int* out) { out[0] = s.sum(); }
__global__ void vectors(float4 v, int2 w, double2 z, float* out) {
  out[0] = v.x; out[1] = v.w; out[2] = w.y; out[3] = z.y; }
__global__ void wide(float4* out, const float2* in) { out[0].w = in[1].y; }
__global__ void structs(Matrix* list, int n) { for (int i = 0; i < n; i++) list[i].height = list[i].width; }
__global__ void generic(void* out) { ((int*)out)[1] = 42; }
__global__ void nullable(float* p, int* out) { out[0] = p == nullptr; }
}
"""


def run(module, name, *args, block=32):
    module.get_function(name)(1, block, args)


def test_integers_of_every_type(module):
    rng = np.random.default_rng()
    types = [np.bool_, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]
    for _ in range(3):
        values = [bool(rng.integers(2))]
        values += [int(rng.integers(np.iinfo(t).min, np.iinfo(t).max, dtype=t, endpoint=True)) for t in types[1:]]
        for form in (values, [t(v) for t, v in zip(types, values, strict=True)]):
            out = np.full(10, -99, np.int64)
            run(module, "ints", out, *form, 7)
            expected = [v if i != 8 else np.uint64(v).astype(np.int64) for i, v in enumerate([*values, 7])]
            assert out.tolist() == [int(v) for v in expected]


@pytest.mark.parametrize(
    ("position", "value"),
    [(1, 2), (2, 128), (2, -129), (3, -1), (3, 256), (4, 1 << 15), (6, 1 << 31), (7, -1), (9, 1 << 64), (6, 1.0),
     (6, np.float32(1)), (6, "1"), (6, None), (6, [1]), (6, np.zeros(2, np.int32)), (10, 1 << 32)],
)  # fmt: skip
def test_integers_that_do_not_fit(module, position, value):
    args = [np.zeros(10, np.int64), True, 1, 1, 1, 1, 1, 1, 1, 1, 0]
    args[position] = value
    with pytest.raises(tw.ArgumentError, match=f"argument {position} of ints"):
        run(module, "ints", *args)


def test_floats(module):
    out = np.full(4, np.nan)
    run(module, "floats", out, 0.1, np.float64(0.1), np.float16(1.5), ml_dtypes.bfloat16(2.5))
    assert out.tolist() == [np.float32(0.1), 0.1, 1.5, 2.5]
    run(module, "floats", out, 3, -np.inf, 65504, np.float32(1e30))
    assert out.tolist() == [3.0, -np.inf, 65504.0, float(ml_dtypes.bfloat16(1e30))]
    run(module, "floats", out, float("nan"), 1, 0, 0)
    assert np.isnan(out[0])


@pytest.mark.parametrize(
    ("position", "value"), [(1, 1e39), (3, 65536), (1, 1j), (1, "1"), (4, 1e39), (2, 10**400), (1, None)]
)
def test_floats_that_do_not_fit(module, position, value):
    args = [np.zeros(4), 1.0, 1.0, 1.0, 1.0]
    args[position] = value
    with pytest.raises(tw.ArgumentError, match=f"argument {position} of floats"):
        run(module, "floats", *args)


def test_messages_name_position_type_and_parameter(module):
    out = np.zeros(3, np.float32)
    with pytest.raises(LaunchError, match=r"argument 1 of copy \(const float \* in\).*float64.*float32"):
        run(module, "copy", out, np.zeros(3), 3)
    with pytest.raises(TypeError, match=r"copy\(float \* out, const float \* in, int n\) takes 3 arguments; 2"):
        run(module, "copy", out, out)
    with pytest.raises(LaunchError, match=r"must be a tuple; a single one is written \(x,\)"):
        module.get_function("generic")(1, 1, out)


def test_read_only_arrays(module):
    source, out = np.arange(5, dtype=np.float32), np.full(5, np.nan, np.float32)
    source.flags.writeable = False
    run(module, "copy", out, source, 5)
    assert np.array_equal(out, source)
    with pytest.raises(LaunchError, match=r"argument 0 of copy \(float \* out\): the array is read-only"):
        run(module, "copy", source, out, 5)


def test_read_only_registered_memory_and_void(module):
    source, out = np.arange(5, dtype=np.float32), np.full(5, np.nan, np.float32)
    with tw.register(source.ctypes.data, source.nbytes, writable=False) as memory:
        run(module, "copy", out, memory, 5)
        with pytest.raises(LaunchError, match="read-only"):
            run(module, "copy", memory, out, 5)
        with pytest.raises(KernelError):  # by its plain address nothing is known until the store
            run(module, "copy", source.ctypes.data, out, 5)
    source.flags.writeable = False
    with pytest.raises(LaunchError, match="read-only"):
        run(module, "generic", source)
    assert np.array_equal(out, np.arange(5))


def test_views_and_their_own_extent(module):
    base = np.random.default_rng().random((6, 8)).astype(np.float32)
    before = base.copy()
    for view in (base[2], base[:, 3], base[::2, 1], base[::-1, 5], base[4, ::-3]):
        out = np.full(view.size, np.nan, np.float32)
        run(module, "strided", out, tw.strided(view), view.strides[0] // 4, view.size)
        assert np.array_equal(out, view)
    with pytest.raises(KernelError, match="past the end of in"):  # a step out of the view into its base
        run(module, "strided", np.zeros(9, np.float32), base[1], 1, 9)
    with pytest.raises(KernelError, match="out"):
        run(module, "copy", base[1, :4], base[2], 5)
    assert np.array_equal(base[[0, 2, 3, 4, 5]], before[[0, 2, 3, 4, 5]]) and np.array_equal(base[1, 4:], before[1, 4:])


MATRIX = np.dtype([("width", "i4"), ("height", "i4"), ("elements", "u8")])


def test_structs_by_value(module):
    for form in ("tuple", "dict", "numpy"):
        x = np.random.default_rng().random((3, 5)).astype(np.float32)
        y = x.copy()
        if form == "tuple":
            m = (5, 3, x)
        elif form == "dict":
            m = {"height": 3, "elements": x, "width": 5}
        else:
            m = np.array([(5, 3, x.ctypes.data)], MATRIX)[0]
        if form == "numpy":  # an address by number needs memory that is registered
            with pytest.raises(KernelError):
                run(module, "scale", m, 2.0)
            with tw.register(x.ctypes.data, x.nbytes):
                run(module, "scale", m, 2.0)
        else:
            run(module, "scale", m, 2.0)
        assert np.array_equal(x, y * 2)


def test_numbers_of_a_struct_move_pointers_and_are_none(tier):
    """A pointer that moved by a product of such numbers moves by one of them alone."""
    source = """
    struct Steps { long long start, pitch; };
    __global__ void pairs(const char *x, int *y, Steps steps, int rows)
    {
        const char *from = x + (steps.start + threadIdx.x * steps.pitch);
        const char *next = from + steps.pitch;
        y[threadIdx.x] = *from + (threadIdx.x + 1 < rows ? *next : 0);
    }"""
    x, y = np.arange(100, dtype=np.int8), np.full(8, -1, np.int32)
    steps = np.array((3, 11), np.dtype([("start", "i8"), ("pitch", "i8")]))
    pairs = tw.RawKernel(source, "pairs")
    assert pairs.check((1,), (8,), (x, y, steps, 8), tier=tier, without=("cost",)).findings == []
    rows = 3 + 11 * np.arange(8)
    assert np.array_equal(y, rows + np.append(rows[1:], 0))
    steps["pitch"] = 14  # the last row lies past x
    report = pairs.check((1,), (8,), (x, y, steps, 8), tier=tier, without=("cost", "coverage"))
    assert [finding.kind for finding in report.findings] == ["out-of-bounds"]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ((1, 2), "has 3 fields"),
        ({"width": 1, "height": 2, "data": None}, "has the fields width, height, elements"),
        ((1, 2.5, None), "field height"),
        ((1, 2, np.zeros(2)), "field elements.*float64"),
        (np.zeros(1, [("w", "i4"), ("h", "i4")])[0], "has 16 bytes; the NumPy scalar has 8"),
        (np.zeros(1, [("w", "i4"), ("h", "f4"), ("e", "u8")])[0], "has the layout"),
        (5, "needs a struct"),
    ],
)
def test_structs_that_do_not_fit(module, value, message):
    with pytest.raises(tw.ArgumentError, match=rf"argument 0 of scale \(Matrix m.*{message}"):
        run(module, "scale", value, 1.0)


def test_nested_and_opaque_structs(module):
    x, out = np.arange(4, dtype=np.float32) + 10, np.full(4, np.nan, np.float32)
    deep = {"tag": 3, "m": [(2, 9, None), (0, 0, x)], "d": 0.5}
    with pytest.raises(tw.ArgumentError, match=r"field m"):
        run(module, "deep", {**deep, "m": [(1, 2, None)]}, out)
    run(module, "deep", deep, out)
    assert out.tolist() == [3, 0.5, 12, 9]
    number = np.full(1, -1, np.int32)
    run(module, "secret", np.array([30, 12], np.int32).tobytes(), number)
    assert number[0] == 42
    with pytest.raises(tw.ArgumentError, match="fields are not known, so pass its 8 bytes"):
        run(module, "secret", (30, 12), number)


def test_vectors(module):
    out = np.full(4, np.nan, np.float32)
    run(module, "vectors", (1, 2, 3, 4), np.array([5, 6], np.int32), 7 + 8j, out)
    assert out.tolist() == [1, 4, 6, 8]
    flat, pairs = np.zeros(4, np.float32), np.array([1, 2 + 3j], np.complex64)
    run(module, "wide", flat, pairs)
    assert flat.tolist() == [0, 0, 0, 3]
    with pytest.raises(tw.ArgumentError, match="aligned to the 16 bytes"):
        run(module, "wide", np.zeros(9, np.float32)[1:5], pairs)
    with pytest.raises(tw.ArgumentError, match="float4"):
        run(module, "wide", np.zeros(3, np.float32), pairs)


def test_pointers_to_structs_and_void(module):
    matrices = np.array([(5, 0, 0), (6, 0, 0)], MATRIX)
    run(module, "structs", matrices, 2)
    assert matrices["height"].tolist() == [5, 6]
    with pytest.raises(tw.ArgumentError, match="layout"):
        run(module, "structs", np.zeros(2, [("w", "f4"), ("h", "i4"), ("e", "u8")]), 2)
    raw = np.zeros(16, np.uint8)
    run(module, "generic", raw)
    assert raw.view(np.int32).tolist() == [0, 42, 0, 0]


def test_null_and_raw_addresses(module):
    out = np.full(1, -1, np.int32)
    for null in (None, 0):
        run(module, "nullable", null, out)
        assert out[0] == 1
    x, y = np.arange(4, dtype=np.float32), np.full(4, np.nan, np.float32)
    with pytest.raises(tw.ArgumentError, match=r"tilewright\.register"):
        run(module, "copy", y, x.ctypes.data, 4)
    memory = tw.register(x.ctypes.data, 12)
    run(module, "copy", y, memory, 3)
    assert y[:3].tolist() == [0, 1, 2]
    with pytest.raises(KernelError, match="past the end"):
        run(module, "copy", y, x.ctypes.data, 4)
    memory.unregister()
    with pytest.raises(MemoryError_, match="was unregistered"):
        run(module, "copy", y, memory, 3)
    with pytest.raises(MemoryError_, match="twice"):
        memory.unregister()
    with pytest.raises(KernelError, match="copy: "):
        run(module, "copy", y, None, 3)


@pytest.mark.parametrize("value", [[1.0], "x", 1.5, np.float32(1), np.zeros(3, ">f4"), np.array([None])])
def test_no_arrays(module, value):
    with pytest.raises(tw.ArgumentError, match="argument 0 of copy"):
        run(module, "copy", value, None, 0)


def test_empty_arrays(module):
    out = np.full(3, 7, np.float32)
    run(module, "copy", out, np.zeros(0, np.float32), 0)
    assert out.tolist() == [7, 7, 7]
    with pytest.raises(KernelError, match="in"):
        run(module, "copy", out, np.zeros(0, np.float32), 1)


def test_plain_ptx_knows_sizes_only(module):
    ptx = tw.RawModule(module.compiled.ptx)
    out, x = np.full(3, np.nan, np.float32), np.arange(3, dtype=np.float32)
    ptx.get_function("copy")(1, 32, (out, x, 3))
    assert np.array_equal(out, x)
    with pytest.raises(tw.ArgumentError, match="does not fit into 32 bits"):
        ptx.get_function("copy")(1, 32, (out, x, 1 << 32))
    with pytest.raises(tw.ArgumentError, match="4 bytes"):
        ptx.get_function("copy")(1, 32, (out, x, np.int64(3)))
    y = x.copy()
    with tw.register(x.ctypes.data, x.nbytes):
        ptx.get_function("scale")(1, 32, (np.array([(3, 1, x.ctypes.data)], MATRIX)[0], np.float32(2)))
    assert np.array_equal(x, 2 * y)


class Foreign:
    """A tensor that is known by DLPack alone."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack__(self, **options: object) -> object:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


NOT_IN_ORDER = {
    "every other": lambda x: x[0, ::2], "backwards": lambda x: x[0, ::-1], "a column": lambda x: x[:, 1],
    "columns": lambda x: x[:, 1:3], "rows apart": lambda x: x[::2],
    "broadcast": lambda x: np.broadcast_to(x[0, :1], (4,)),
    "broadcast rows": lambda x: np.broadcast_to(x[0], (3, 8)), "transposed": lambda x: x.T,
    "Fortran": lambda x: np.asfortranarray(x), "other axes": lambda x: x.reshape(2, 3, 8).transpose(2, 0, 1),
    "a field": lambda x: x.view([("a", "f4"), ("b", "f4")])["b"], "a device array": lambda x: tw.to_device(x)[:, 3],
    "DLPack": lambda x: Foreign(x[:, 1]), "DLPack, turned": lambda x: Foreign(x.T),
}  # fmt: skip


@pytest.mark.parametrize("name", NOT_IN_ORDER)
def test_arrays_that_are_not_in_order_are_refused(module, name):
    """In every kind of launch, also in a struct and of PTX alone, and with the advice that fits."""
    x = np.random.default_rng().random((6, 8)).astype(np.float32)
    view, out = NOT_IN_ORDER[name](x), np.full(4, np.nan, np.float32)
    kernel = module.get_function("copy")
    turned = name in ("transposed", "Fortran", "DLPack, turned")
    advice = r"Fortran's order .*pass its \.T " if turned else r"not contiguous .*pass a copy \(np\.ascontiguousarray"
    for launch in (kernel, kernel.check, kernel.profile):
        with pytest.raises(tw.ArgumentError, match=f"argument 1 of copy .*{advice}"):
            launch(1, 32, (out, view, 4))
    ptx = tw.RawModule(module.ptx.text).get_function(kernel.symbol)
    with pytest.raises(tw.ArgumentError, match=advice):
        ptx(1, 32, (out, view, np.int32(4)))
    assert np.isnan(out).all()
    if "broadcast" not in name:  # which NumPy makes read-only
        with pytest.raises(tw.ArgumentError, match=f"field elements.*{advice}"):
            module.get_function("scale")(1, 1, ((5, 3, view), 2.0))


@pytest.mark.parametrize("shape", [(0, 8), (1, 8), (8, 1), (1, 1, 1), (8,), ()])
def test_arrays_of_one_order_alone_are_taken(module, shape):
    """Axes of one element, and arrays without elements, have no order that could be wrong."""
    whole = np.random.default_rng().random((*shape, 2)).astype(np.float32)
    for view in (np.empty(shape, np.float32, order="F"), whole.reshape(-1)[: whole.size // 2].reshape(shape).T):
        view[...] = 3
        out = np.full(8, np.nan, np.float32)
        run(module, "copy", out, view, view.size)
        assert np.array_equal(out[: view.size], np.full(view.size, 3)) and np.isnan(out[view.size :]).all()
