# ruff: noqa: E501 (CUDA sources stand here as people write them)
import re

import ml_dtypes
import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import compile_source, compiler
from tilewright.errors import CompileError

SOURCE = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cstdint>
struct Matrix { int width, height; float* elements; };
namespace ns {
enum Mode : unsigned char { A, B };
struct Inner { char tag; double d[2][3]; Matrix m; Mode mode; };
template <class T, int N> struct Tile { T data[N]; const T* next; };
template <class T> struct Trait { typedef T* type; };
}
class Secret { int a; float b; public: __device__ int get() const { return a; } };
struct Base { int a; };
struct Derived : Base { int b; };
struct Bits { int a : 3; int b : 29; };
union Either { int i; float f; };
typedef struct { short x; alignas(8) int y; } Tagless;
struct Node { int value; Node* next; };

__global__ void scalars(bool a, signed char b, unsigned short c, int d, unsigned long long e, float f, double g,
                        __half h, __nv_bfloat16 i, __nv_fp8_e4m3 j, __nv_fp8_e5m2 k, int64_t l) {}
__global__ void pointers(const float* __restrict__ a, float *b, const void* c, int** d, __half2* e, cudaTextureObject_t t) {}
extern "C" __global__ void structs(ns::Inner in, const Matrix m, ns::Mode mode, float4 v, dim3 g) {}
__global__ void hidden(Secret s, Derived d, Bits b, Either e) {}
__global__ void others(Tagless t, Node n, const Node* list, float (*rows)[8]) {}
template <class T> __global__ void generic(ns::Tile<T, 4> tile, typename ns::Trait<T>::type p) {}
template <class... A> __global__ void many(A*... each) {}
__constant__ float table[8][4];
namespace ns { __device__ Matrix matrix; __managed__ double one; }
"""


@pytest.fixture(scope="module")
def compiled():
    return compile_source(SOURCE, name_expressions=["generic<float>", "many<int, float>"])


def parameters(compiled, kernel):
    return compiled.signatures[compiled.symbol(kernel)].parameters


def test_scalars(compiled):
    expected = [
        np.bool_, np.int8, np.uint16, np.int32, np.uint64, np.float32, np.float64, np.float16,
        ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2, np.int64,
    ]  # fmt: skip
    found = parameters(compiled, "scalars")
    assert [each.type.dtype for each in found] == [np.dtype(each) for each in expected]
    assert [each.name for each in found] == list("abcdefghijkl")
    offset = 0
    for each in found:  # the ABI's offsets, worked out anew
        offset = -(-offset // each.type.alignment) * each.type.alignment
        assert each.offset == offset
        offset += each.type.size


def test_pointers(compiled):
    a, b, c, d, e, t = parameters(compiled, "pointers")
    assert (a.type.target.dtype, a.type.const) == (np.float32, True)
    assert (b.type.target.dtype, b.type.const) == (np.float32, False)
    assert (c.type.target.kind, c.type.const) == ("void", True)
    assert (d.type.target.kind, d.type.target.target.dtype) == ("pointer", np.int32)
    assert e.type.target.dtype.itemsize == 4 and e.type.target.fields[1].name == "y"
    assert t.type.dtype == np.uint64
    assert str(a) == "const float * a"


def test_structs(compiled):
    inner, matrix, mode, vector, grid = parameters(compiled, "structs")
    layout = np.dtype([("width", "i4"), ("height", "i4"), ("elements", "u8")])
    assert matrix.type.dtype == layout and matrix.name == "m"
    expected = np.dtype({"names": ["tag", "d", "m", "mode"], "offsets": [0, 8, 56, 72], "itemsize": 80,
                         "formats": ["i1", ("f8", (2, 3)), layout, "i1"]})  # fmt: skip
    assert inner.type.dtype == expected
    assert inner.type.fields[2].type.fields[2].type.target.dtype == np.float32
    assert (mode.type.kind, mode.type.size) == ("enum", 1)
    assert (vector.type.size, vector.type.alignment) == (16, 16)
    assert vector.type.dtype.names == ("x", "y", "z", "w")
    assert grid.type.dtype == np.dtype([(n, "u4") for n in "xyz"])


def test_what_cannot_be_seen_is_bytes(compiled):
    for each, size in zip(parameters(compiled, "hidden"), (8, 8, 4, 4), strict=True):
        assert (each.type.kind, each.type.size, each.type.dtype, each.type.fields) == ("struct", size, None, ())


def test_other_declarations(compiled):
    tagless, node, chain, rows = parameters(compiled, "others")
    assert (tagless.type.size, tagless.type.dtype.fields["y"][1]) == (16, 8)
    assert node.type.dtype == np.dtype([("value", "i4"), ("next", "u8")], align=True)
    assert chain.type.const and chain.type.target.dtype == node.type.dtype
    assert rows.type.target.shape == (8,) and rows.name == "rows"


def test_templates_and_packs(compiled):
    tile, pointer = parameters(compiled, "generic<float>")
    assert tile.type.dtype == np.dtype([("data", "f4", 4), ("next", "u8")])
    assert (pointer.type.target.dtype, pointer.name) == (np.float32, "p")
    assert [each.type.target.dtype for each in parameters(compiled, "many<int, float>")] == [np.int32, np.float32]


def test_what_one_instance_was_asked_answers_for_the_others(monkeypatch, tmp_path):
    """And nobody who asks for types compiles the kernels once more."""
    source = """
    struct Inner { int a, b; };
    struct Size { float x; Inner inner; };
    template <int N> __global__ void k(Size s, float *p) { for (int i = 0; i < N; i++) p[i] = s.x * s.inner.b; }
    """
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    made = [compile_source(source, name_expressions=[f"k<{n}>"]) for n in (3, 5)]
    asked, real = [], compiler.nvrtc.run
    monkeypatch.setattr(compiler.nvrtc, "run", lambda *a, **b: asked.append(a[3]) or real(*a, **b))
    for each in made:
        (signature,) = each.signatures.values()
        assert signature.parameters[0].type.dtype == np.dtype([("x", "f4"), ("inner", [("a", "i4"), ("b", "i4")])])
        assert asked == [(), ()]  # the struct, and the one within it


def test_variables(compiled):
    assert compiled.variable_type("table").dtype == np.dtype(("f4", (8, 4)))
    assert compiled.variable_type(compiled.lowered["ns::matrix"]).dtype.names == ("width", "height", "elements")
    assert compiled.variable_type(compiled.lowered["ns::one"]).dtype == np.float64
    with pytest.raises(CompileError, match="nothing"):
        compiled.variable_type("nothing")


def test_a_variable_of_unknown_type_is_compiled_for_once(monkeypatch):
    made = compile_source(
        "__device__ int outer; __global__ void k(int *p) { __device__ static int own[3]; *p = own[*p]++ + outer++; }"
    )
    asked = []
    real = compiler.probe
    monkeypatch.setattr(compiler, "probe", lambda *a: asked.append(a) or real(*a))
    own = re.findall(r"_Z\w+own", made.ptx)[0]
    for times, symbol in enumerate((own, "nothing", "outer"), 1):
        for _ in range(3):
            try:
                assert made.variable_type(symbol).dtype == np.int32
            except CompileError:
                assert symbol != "outer"
        assert len(asked) == times


def dimensions(compiled, kernel):
    """Of a kernel's shared arrays, by name; of a dynamic array's first one, -1."""
    return {array.name: array.dimensions for array in compiled.shared[compiled.symbol(kernel)]}


def test_shared_dimensions():
    source = """
template <int B> __device__ float helper(float x) { __shared__ float inner[B][2]; inner[threadIdx.x][0] = x; __syncthreads(); return inner[B - 1 - threadIdx.x][0]; }
template <int B> __global__ void k(float* p) {
  __shared__ float tile[B][B + 1], flat[3 * B];
  extern __shared__ double dynamic[];
  tile[threadIdx.y][threadIdx.x] = p[0]; flat[threadIdx.x] = p[1]; dynamic[threadIdx.x] = p[2];
  __syncthreads();
  p[3] = tile[threadIdx.x][0] + flat[B - threadIdx.x] + dynamic[1] + helper<B>(p[4]);
}
"""
    compiled = compile_source(source, name_expressions=["k<16>", "k<8>"])
    for block in (16, 8):
        assert dimensions(compiled, f"k<{block}>") == {
            "tile": (block, block + 1), "flat": (3 * block,), "dynamic": (-1,), "inner": (block, 2),
        }  # fmt: skip
    arrays = {array.name: array for array in compiled.shared[compiled.symbol("k<8>")]}
    assert (arrays["dynamic"].element, arrays["dynamic"].dynamic) == (8, True)
    assert (arrays["tile"].element, arrays["tile"].dynamic) == (4, False)


def test_arrays_of_one_dimension_need_no_compilation(monkeypatch):
    source = """
template <int B> __device__ float turned(float x) {
  static __shared__ volatile float inner[B]; inner[threadIdx.x] = x; __syncthreads(); return inner[B - 1 - threadIdx.x]; }
template <int B> __global__ void k(float *p) {
  __shared__ __align__(16) unsigned short tile[B * (B + 1)];
  extern __shared__ double dynamic[];
  __shared__ int count;
  tile[threadIdx.x] = p[0]; dynamic[threadIdx.x] = p[2]; count = 1;
  __syncthreads();
  p[3] = tile[B - threadIdx.x] + dynamic[1] + turned<B>(p[4]) + count;
}
__global__ void other(float4 *p) { __shared__ float4 few[7]; few[threadIdx.x] = *p; __syncthreads(); *p = few[0]; }
"""
    one = compile_source(source, name_expressions=["k<16>", "k<8>"])
    two = compile_source(source.replace("few", "tile"), name_expressions=["k<8>"])
    monkeypatch.setattr(compiler.nvrtc, "run", lambda *_, **__: pytest.fail("compiled"))
    for block in (16, 8):
        assert dimensions(one, f"k<{block}>") == {
            "tile": (block * (block + 1),), "dynamic": (-1,), "inner": (block,),
        }  # fmt: skip
    arrays = {array.name: array for array in one.shared[one.symbol("k<8>")]}
    assert {name: (each.element, each.dynamic) for name, each in arrays.items()} == {
        "tile": (2, False), "dynamic": (8, True), "inner": (4, False),
    }  # fmt: skip
    assert dimensions(one, "other") == {"few": (7,)}
    with pytest.raises(pytest.fail.Exception, match="compiled"):  # the name has two types: a copy tells which is whose
        _ = two.shared


def test_cutlass_and_torch_numbers_are_numpys():
    source = """
    #include <cuda_fp16.h>
    namespace cutlass { struct alignas(2) half_t { unsigned short storage; }; }
    __global__ void k(cutlass::half_t *x, cutlass::half_t y) { x[1].storage = x[0].storage; x[2] = y; }
    """
    x = np.array([2.5, 0, 0], np.float16)
    tw.RawModule(source).get_function("k")(1, 1, (x, 1.5))
    assert x.tolist() == [2.5, 2.5, 1.5]


def test_without_shared_memory_its_arrays_are_not_compiled_for(monkeypatch):
    compiled = compile_source("__global__ void k(int* p) { p[0] = 5; }\n")
    monkeypatch.setattr(compiler.nvrtc, "run", lambda *_, **__: pytest.fail("compiled"))
    assert compiled.shared == {}
