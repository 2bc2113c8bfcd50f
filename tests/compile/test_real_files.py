# ruff: noqa: E501 (CUDA sources stand here as people write them)
"""Files as people have them: what device code does not need never stops it, and what it needs is there."""

import re

import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import compile_source, compiler, headers, nvrtc
from tilewright.errors import CompileError

from .common_headers import QUICK, SLOW, USE

KERNEL = "__global__ void k(int* p) { p[threadIdx.x] = threadIdx.x; }\n"

ACCEPTED = {
    "host headers": "#include <GL/glut.h>\n#include <arpa/inet.h>\n#include <opencv2/opencv.hpp>\n#include <nvtx3/nvToolsExt.h>\n#include <boost/program_options.hpp>\nnamespace po = boost::program_options;\nusing namespace cv;\nMat image; void show(const Mat& m) { imshow(m); }\n",
    "thrust on the host": "#include <thrust/device_vector.h>\n#include <thrust/sort.h>\nvoid run() { thrust::device_vector<int> v(4); thrust::sort(v.begin(), v.end(), thrust::less<int>()); }\n",
    "everything of std": "#include <bits/stdc++.h>\nusing namespace std;\nmap<string, vector<int>> table;\nstruct Row { string name; vector<int> values; };\nint width(const Row& r) { return max<int>(r.values.size(), 1); }\n",
    "device lambda in host code": "template <class F> __global__ void each(F f) { f(threadIdx.x); }\nvoid run(int* p) { each<<<1, 32>>>([=] __device__(int i) { p[i] = i; }); }\n",
    "prototypes": 'extern "C" void entry(float*, int n);\nextern "C" {\nint other(void);\n}\nvoid launch(std::vector<int>&);\ntemplate <class T> T pick(T a);\n',
    "linkage without a space": 'extern "C"__global__ void tight(int* p) { *p = 1; }\n',
    "bindings": '#include <torch/extension.h>\ntorch::Tensor run(torch::Tensor x);\nPYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("run", &run); }\nTORCH_LIBRARY(mine, m) { m.def("run", run); }\n',
    "host templates and instances": "#include <vector>\ntemplate <class T> void fill(std::vector<T>& v) { v.resize(4); }\ntemplate void fill<float>(std::vector<float>&);\ntemplate <> void fill<int>(std::vector<int>& v) {}\n",
    "instances by macros": "#include <map>\nstruct Context { std::map<int, int> streams; };\ntemplate <int n> void run(Context& context) { context.streams[n] = 1; }\n#define RUN(n) template void run<n>(Context&)\n#define RUNS(n) extern RUN(n); extern RUN(n + 1);\nRUNS(4)\nRUN(6);\n",
    "macros without semicolons": '#include <registry.h>\n#define REGISTER(T) REGISTER_OP("k").Input<T>().Done();\nnamespace n {\nREGISTER(float)\nREGISTER(int)\n}\nREGISTER(double)\n',
    "attributes by a macro": "#define ATTRIBUTE(x) ATTRIBUTE_##x()\n#define ATTRIBUTE_NOINLINE() __attribute__((noinline))\nstruct Table {\n  ATTRIBUTE(NOINLINE)\n  void grow(int n) { throw n; }\n  __device__ int size() const { return n; }\n  int n;\n};\nATTRIBUTE(NOINLINE)\nvoid use(Table& t) { t.grow(1); }\n",
    "classes with streams": "#include <iostream>\nclass Shape { public: virtual double area() const = 0; virtual ~Shape() {} };\nclass Disc : public Shape { public: double area() const override { std::cout << 1; return 1; } };\nstd::ostream& operator<<(std::ostream& out, const Disc& d) { return out; }\n",
    "same names on both sides": "float *p, *q; int n = 4; std::vector<float> threadCount;\nstruct Options { std::string p; };\n",
    "pointers to functions": "typedef int Real;\nclass Domain { std::vector<Real> v; };\ntypedef Real& (Domain::*Member)(int);\ntypedef Real (*Callback)(std::string);\n__device__ Real one() { return 1; }\n",
    "libraries": "#include <cublas_v2.h>\n#include <cusparse.h>\n#include <cudnn.h>\n#include <nccl.h>\n#include <mpi.h>\ncublasHandle_t handle; MPI_Comm comm;\nvoid gemm() { cublasSgemm(handle); }\n",
    "libraries that few use": '#include <cusparse_v2.h>\n#include <cublasXt.h>\n#include <cusolverSp.h>\n#include <cupti.h>\n#include <npp.h>\n#include <nvtx3/nvToolsExtCudaRt.h>\n#include <nvtx3/nvtx3.hpp>\n#include <cufile.h>\ncusparseHandle_t handle; void mark() { nvtxRangePush("a"); }\n',
    "directives in comments": "int host(int n)\n{\n/*  #ifdef FAST\n    n = 1;\n    #endif\n*/  return n;\n}\nint other()\n{\n#define SIZE 4 /* of what\n       is there */\n    return SIZE;\n}\n",
    "the system that it is for": "#if defined(__unix__) && __linux__ && defined(__x86_64__)\n#include <unistd.h>\n#else\n#error Unknown Platform\n#endif\n",
    "the device runtime's header": "#include <cuda_device_runtime_api.h>\n#include <cuda_runtime_api.h>\n",
    "sys headers": "#include <sys/time.h>\n#include <unistd.h>\n#include <getopt.h>\ndouble now() { struct timeval t; gettimeofday(&t, 0); return t.tv_sec; }\nstatic struct option options[] = {{\"size\", 1, 0, 's'}, {0, 0, 0, 0}};\n",
}


@pytest.mark.parametrize("host", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_what_device_code_does_not_need_does_not_stop_it(host):
    for source in (host + KERNEL, KERNEL + host):
        compiled = compile_source(source)
        assert compiled.lowered["k"] == "_Z1kPi"


NEEDED = {
    "constants through others": ("const int A = 4, B = A * 2;\nenum { ROWS = B };\n#define SIZE (ROWS + 1)\n", "SIZE", 9),
    "constants of a class that holds the host's": ('#include <map>\nstruct Config { static constexpr int n = 5; std::map<int, int> m; std::string s = "c"; int of() { return m[n]; } };\nint run(Config c) { return c.of(); }\n', "Config::n * 2", 10),
    "types through others": ("typedef struct { short a, b; } Pair;\nusing Row = Pair[3];\nstruct Grid { Row rows; };\n", "sizeof(Grid)", 12),
    "constants in brackets": ("const int three(+3), four(4);\nconst unsigned long long ones(~0ull);\nconst int host(int x) { return printf(\"%d\", x); }\n", "three + four + int(ones)", 6),
    "constexpr functions": ("constexpr int twice(int a) { return 2 * a; }\nconstexpr int four(int a) { return twice(twice(a)); }\n", "four(p[1] + 3)", 12),
    "a macro's function": ("#define DEFINE(name, op) __device__ int name(int a) { return a op 3; }\nDEFINE(add, +)\nDEFINE(times, *)\nint main() { return system(\"ls\"); }\n", "add(times(p[0]))", 3),
    "names without an include": ("", "sizeof(uint) + sizeof(uint64_t) + sizeof(ushort) + (INFINITY > FLT_MAX) + (M_PI > 3) + INT_MAX - INT_MAX", 16),
    "std without an include": ("", "std::max(std::min(7, 9), 3) + std::numeric_limits<char>::max()", 134),
    "traits": ("#include <type_traits>\n", "std::is_pointer_v<int*> + std::is_base_of<int, float>::value + sizeof(std::make_unsigned_t<short>) + std::is_enum<int>::value", 3),
    "sequences": ("#include <utility>\ntemplate <size_t... i> __device__ int sum(std::index_sequence<i...>) { return (0 + ... + int(i)); }\n", "sum(std::make_index_sequence<5>())", 10),
    "functional": ("#include <functional>\n", "std::plus<int>()(1, 2) + std::multiplies<>()(2, 4) + std::less<float>()(1, 2)", 12),
    "initialiser lists": ("#include <algorithm>\n", "std::max({p[0], 5, 3})", 5),
    "std of libcu++": ("#include <array>\n#include <complex>\n__device__ int third(std::array<int, 3> a) { return a[2]; }\n", "third({1, 2, 3}) + int((std::complex<float>(1, 2) * std::complex<float>(3, 4)).imag())", 13),
    "thrust": ("#include <thrust/complex.h>\n#include <thrust/tuple.h>\n#include <thrust/host_vector.h>\n", "thrust::get<1>(thrust::make_tuple(1, 7)) + int(thrust::complex<float>(5, 2).real())", 12),
    "CUB": ("#include <cub/cub.cuh>\n__device__ int total(int v) { typedef cub::WarpReduce<int> Reduce; __shared__ typename Reduce::TempStorage t; return Reduce(t).Sum(v); }\n", "total(threadIdx.x)", 496),
    "halves of cuBLAS": ("#include <cublas_v2.h>\n", "int(__half2float(__float2half(3.0f)) + __bfloat162float(__float2bfloat16(4.0f)))", 7),
    "complex of cuFFT": ("#include <cufft.h>\n__device__ cufftReal re(cufftComplex c) { return cuCabsf(c); }\n", "int(re(make_cuComplex(3, 4)))", 5),
    "callbacks of cuFFT": ("#include <cufftXt.h>\n__device__ cufftReal load(void* d, size_t i, void*, void*) { return 2; }\n__device__ cufftCallbackLoadR loader = load;\n", "int(loader(0, 0, 0, 0))", 2),
    "register": ("#include <cuda.h>\n__device__ int f(CUtexObject t) { register int a = t; return a; }\n", "f(3)", 3),
    "designated initialisers": ("struct Pair { int a, b; };\n", "(Pair{.a = 3, .b = 4}).b", 4),
    "a class's constexpr members": ("struct Shape { int n; constexpr Shape(int m) : n(m) {} constexpr int size() const { return n * n; } void print() { std::cout << n; } };\n", "Shape(p[0] + 3).size()", 9),
    "an operator for two": ("struct V { float x; };\n__host__ __device__ inline V operator+(V a, V b) { return {a.x + b.x}; }\nstd::ostream& operator<<(std::ostream& o, V v) { return o << v.x; }\n", "int((V{1} + V{2}).x)", 3),
    "gcc's spellings": ("static __device__ __const__ int three = 3;\n__extension__ typedef __signed__ char Small;\n", "three + __alignof(Small)", 4),
    "gcc's assembly": ("__device__ int four() { int a; __asm__ __volatile__(\"mov.u32 %0, 4;\" : \"=r\"(a)); return a; }\n", "four()", 4),
    "wide integers": ("__device__ int f(int a) { __int128 b = a; return int((b << 70) >> 69); }\n", "f(p[0] + 3)", 6),
    "names that a macro pastes": ("#define LEVEL(n, before) \\\n  struct level_##n { enum { value = n + before }; }; \\\n  typedef level_##n level_##n##_t;\nLEVEL(2, 1)\nLEVEL(3, 2)\n", "level_3_t::value", 5),
    "types of a macro in a class": ("#define KEEP(name, type) typedef type name##_t;\nstruct Kept {\n  KEEP(one, char)\n  KEEP(two, short)\n  typedef one_t last_t;\n};\n", "sizeof(Kept::last_t) + sizeof(Kept::two_t)", 3),
    "a time of the host": ("", "sizeof(struct tm)", 56),
    "blanks behind a backslash": ("#define SUM(a, b) \\  \n    ((a) + \\\t\n     (b))\n", "SUM(3, 4)", 7),
    "PyTorch's floats": ("#include <torch/extension.h>\ntemplate <class T> struct Of { static const int v = 1; };\ntemplate <> struct Of<at::Half> { static const int v = 2; };\ntemplate <> struct Of<__half> { static const int v = 4; };\ntemplate <class T> __device__ int f(T a) { at::acc_type<T, true> sum = a * 2 + a * 0.5f; sum += max(a, T(1)); T b = sum; b += a; return a < b && b <= 3.5f && !(b == a) ? int(b * 2.0) + Of<T>::v : 0; }\n", "f(at::Half(0.5f)) + 10 * f(c10::BFloat16(0.5f)) + Of<__half>::v + 100 * int(sizeof(at::acc_type<int, true>))", 7 + 60 + 4 + 800),
    "PyTorch's floats are CUDA's": ("#include <ATen/ATen.h>\n__device__ float f(at::Half a) { __half b = a; at::Half c = b; return __half2float(c) + float(at::numeric_limits<at::Half>::upper_bound() > std::numeric_limits<at::Half>::max()); }\n", "int(f(3.0f))", 4),
    "PyTorch's atomics": ("#include <ATen/cuda/Atomic.cuh>\n__device__ int f(int* p) { __shared__ unsigned char bytes[4]; __shared__ int64_t wide; __shared__ at::Half half; if (threadIdx.x < 4) { bytes[threadIdx.x] = 250; wide = 0; half = 0; } __syncwarp(); gpuAtomicAdd(&bytes[threadIdx.x % 4], (unsigned char)1); gpuAtomicAdd(&wide, int64_t(-1)); atomicAdd(&half, at::Half(0.5f)); __syncwarp(); return bytes[0] + bytes[3] + int(wide) + int(half); }\n", "f(p)", 2 + 2 - 32 + 16),
    "PyTorch's atomics that are named": ("#include <torch/extension.h>\n__device__ int f() { __shared__ int sum; sum = 1; __syncwarp(); gpuAtomicAdd(&sum, 2); __syncwarp(); return sum; }\n", "f()", 65),
    "an atomic of one's own": ("#include <torch/extension.h>\nstatic inline __device__ at::Half atomicAdd(at::Half* p, at::Half v) { return v; }\n", "int(atomicAdd((at::Half*)p, at::Half(3.0f)))", 3),
    "PyTorch's complex numbers": ("#include <c10/util/complex.h>\ntypedef c10::complex<float> C;\n", "int((std::conj(C(1, 2)) * C(3, 4) / C(1, 0)).real()) + int(std::norm(C(1, 2))) + int((C(3e30f, 4e30f) / C(1e30f, 0)).imag()) + int((C(9, 8) / C(1, -1e-30f)).real()) + int((2 * C(1e38f, 1) * 2.0f * 1.0f).imag())", 16 + 4 + 9 + 4),
    "PyTorch's random state": ("#include <ATen/cuda/CUDAGeneratorImpl.h>\n#include <torch/extension.h>\nstruct P { at::PhiloxCudaState state; at::Tensor rows; c10::optional<at::Tensor> mask; };\n__device__ int f(at::PhiloxCudaState state) { state.seed_.val = 5; state.offset_.val = 2; auto found = at::cuda::philox::unpack(state); return std::get<0>(found) + std::get<1>(found); }\n", "f({}) + sizeof(P)", 7 + 56),
    "what a library asks of a type": ("#include <limits>\n", "std::numeric_limits<float>::is_iec559 + std::numeric_limits<int>::is_exact + std::numeric_limits<double>::digits10 + std::numeric_limits<float>::max_digits10", 1 + 1 + 15 + 9),
    "powers of any two numbers": ("#include <cmath>\nstruct Own { int x; };\n__device__ Own pow(Own a, int n) { return Own{a.x * n}; }\n", "int(pow(2, 3)) + int(std::pow(2.0, 3u)) + int(pow(2.0f, 3u)) + pow(Own{2}, 3).x + sizeof(pow(2.0f, 3u)) + sizeof(pow(2.0f, 2.0f))", 8 + 8 + 8 + 6 + 8 + 4),
    "C's names of functions in std": ("#include <cmath>\n#include <cinttypes>\n", "int(std::fmaxf(2.0f, std::sqrtf(9.0f))) + sizeof(PRIu64) + sizeof(CLOCKS_PER_SEC)", 3 + 3 + 4),
    "the launch before": ("__device__ int f() { cudaGridDependencySynchronize(); cudaTriggerProgrammaticLaunchCompletion(); return 3; }\n", "f()", 3),
    "what asks for a member": ("struct With { __device__ int twice(int a) const { return 2 * a; } };\nstruct Without {};\ntemplate <class T> class Has {\n  typedef char yes; struct no { char x[2]; };\n  template <class U> static yes test(decltype(&U::twice));\n  template <class U> static no test(...);\n public:\n  enum { value = sizeof(test<T>(0)) == sizeof(yes) };\n};\n", "Has<With>::value + 10 * Has<Without>::value", 1),
    "a comparison in a head": ("template <int n, class T>\n__device__ typename std::enable_if<sizeof(T) == 4 && n != 3, int>::type f(T a) { return n; }\ntemplate <class F> struct Made {\n  explicit Made(F f) : f(f) {}\n  __device__ F get() const { return f; }\n  F f;\n};\n", "f<5>(1) + int(sizeof(Made<int>))", 9),
    "a specialisation": ("template <class T> struct Width;\ntemplate <> struct Width<float> { static constexpr int value = 4; std::string name() { return \"f\"; } };\n", "Width<float>::value", 4),
}  # fmt: skip


@pytest.mark.parametrize(("before", "value", "expected"), NEEDED.values(), ids=NEEDED.keys())
def test_what_device_code_needs_is_there(before, value, expected):
    source = f"{before}__global__ void k(int* p) {{ int found = {value}; if (threadIdx.x == 0) p[0] = found; }}\n"
    memory = np.zeros(32, np.int32)
    tw.RawModule(code=source).get_function("k")((1,), (32,), (memory,))
    assert memory[0] == expected


def test_headers_of_the_hosts_libraries_are_not_cudas_own(monkeypatch):
    """PyTorch's wheels put them into the same folder, where NVRTC would find them."""
    monkeypatch.setattr(headers, "_in_cuda", lambda name: True)
    asked = [
        "cublasLt.h",
        "cusparse_v2.h",
        "cudnn_ops.h",
        "nccl.h",
        "cupti.h",
        "nvtx3/nvToolsExtCudaRt.h",
        "nvJitLink.h",
    ]
    theirs = ["cuda_fp16.h", "mma.h", "curand_kernel.h", "cublasdx.hpp", "nccl_device.h", "curand.h"]
    texts = headers.supply(dict.fromkeys(asked + theirs, True), "").texts
    assert set(asked) <= set(texts) and not set(theirs) & set(texts)


def test_pytorchs_accessor_is_laid_out_as_there():
    source = """#include <torch/extension.h>
template <class T> __global__ void k(torch::PackedTensorAccessor32<T, 2, torch::RestrictPtrTraits> a, T* out) {
  if (threadIdx.x < a.size(1)) out[threadIdx.x] = a[1][threadIdx.x] * float(at::Half(2.0f));
}
"""
    module = tw.RawModule(code=source, name_expressions=["k<float>"])
    data = np.arange(12, dtype=np.float32).reshape(3, 4)
    device = tw.to_device(data)
    layout = np.dtype([("data", "u8"), ("sizes", "i4", 2), ("strides", "i4", 2)])
    accessor = np.array((device.ptr, (3, 4), (4, 1)), layout)
    out = np.zeros(4, np.float32)
    module.get_function("k<float>")((1,), (32,), (accessor, out))
    assert np.array_equal(out, 2 * data[1])


REFUSED = {
    "launches": ("__global__ void j() {}\n", "j<<<1, 1>>>();", r"\(2\): error: device-side kernel launch .*dynamic parallelism is for whole programs"),
    "the runtime": ("", "cudaDeviceSynchronize();", r"\(1\): error: .*cudaDeviceSynchronize.*CUDA 12 removed it"),
    "surface references": ("surface<void, 2> s;\n", "surf2Dwrite(p[0], s, 1, 2);", r"\(1\): error: surface is not a template \(.*surfaces are not supported"),
    "texture references": ("texture<float, 2> t;\n", "p[0] = tex2D(t, 1, 2);", r"\(1\): error: texture is not a template \(.*use texture objects"),
    "thrust's algorithms": ("#include <thrust/sort.h>\n", "thrust::sort(p, p + 4);", r"\(2\): error: .*Thrust's algorithms"),
    "strings": ("#include <string>\n", "std::string s;", r"\(2\): error: .*only a part is there for device code"),
    "host functions": ("int helper(int a) { return a; }\n", "p[0] = helper(1);", r"\(2\): error: .*'helper' is host code .*__device__"),
    "random numbers": ("", "curandState state;", r"pip install nvidia-curand"),
    "a missing header": ("#include <widths.h>\n", "p[0] = WIDTH;", r"\(2\): error: identifier \"WIDTH\" .*not there: widths\.h"),
    "a type that needs one": ("#include <vectors.h>\nstruct Point {\n  Vector3 at;\n};\n", "p[0] = ((Point*)p)->at.x;", r"\(3\): error: identifier \"Vector3\" .*not there: vectors\.h"),
    "an object of a class that holds the host's": ("#include <map>\nstruct Config {\n  static constexpr int n = 5;\n  std::map<int, int> m;\n};\n", "Config c; p[0] = Config::n;", r"\(4\): error: .*only a part is there for device code"),
    "a typedef that needs one": ("#include <vectors.h>\ntypedef Vector3 Point;\n", "p[0] = ((Point*)p)->x;", r"\(2\): error: identifier \"Vector3\" .*not there: vectors\.h"),
    "a kernel's unknown type": ("__global__ void\nj(\n  Node *a, int n) { a[n] = 1; }\n", "", r"\(3\): error: identifier \"Node\" is undefined$"),
    "a kernel's unknown scope": ("template <class T> __global__ void j(cuda::nowhere::Node<T> a,\n  int n) { a[n] = 1; }\n", "", r"\(1\): error: name followed by \"::\" must be a class or namespace name$"),
    "a warning before": ("__device__ int f() { int unused; return 1; }\n", "int other; p[0] = wrong;", r"\(2\): error: identifier \"wrong\" is undefined$"),
}  # fmt: skip


@pytest.mark.parametrize(("before", "body", "expected"), REFUSED.values(), ids=REFUSED.keys())
def test_the_first_line_names_the_reason(before, body, expected, monkeypatch):
    rounds = []
    run = nvrtc.run
    monkeypatch.setattr(compiler.nvrtc, "run", lambda *a, **k: rounds.append(1) or run(*a, **k))
    with pytest.raises(CompileError) as caught:
        compile_source(f"{before}__global__ void k(int* p) {{ {body} }}\nint main() {{ return 0; }}\n")
    assert re.search(expected, str(caught.value).splitlines()[0])
    assert "warning" not in str(caught.value)
    assert 1 <= len(rounds) <= 2


def test_warp_functions_without_sync_are_taken_as_those_of_all_lanes():
    """With a warning, each time that they are compiled or found in the cache."""
    text = "__global__ void k(int* p) { p[threadIdx.x] = __shfl_down(p[threadIdx.x], 1) + __ballot(threadIdx.x < 3); }"
    for _ in range(2):
        with pytest.warns(UserWarning, match=r"__ballot, __shfl_down without _sync, .*mask of all 32 lanes"):
            compile_source(text)


def test_a_source_s_own_macro_is_meant():
    own = (
        "#define __shfl_down(x, n) __shfl_down_sync(~0u, x, n)\n__global__ void k(int* p) { *p = __shfl_down(*p, 1); }"
    )
    compiled = compile_source(own)
    assert "shfl.sync.down" in compiled.ptx and "_sync" not in compiled.log


def test_device_code_that_no_kernel_needs_goes_with_a_note_where_headers_are_missing():
    source = "#include <tensors.h>\n__device__ float norm(Tensor t) { return t.norm(); }\n" + KERNEL
    compiled = compile_source(source, path="t.cu")
    assert re.search(r"t\.cu\(2\): error: identifier \"Tensor\".*\n *'norm' was left out", compiled.log)
    with pytest.raises(CompileError, match=r"^t\.cu\(1\): error: identifier \"Tensor\""):
        compile_source(source.split("\n", 1)[1], path="t.cu")


def test_headers_of_one_name_in_two_folders_stay_apart(tmp_path):
    for folder, value in (("a", 3), ("b", 4)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "common.h").write_text(
            f"#pragma once\nvoid host_{folder}() {{ exit(0); }}\n__device__ int {folder}() {{ return {value}; }}\n"
        )
        (tmp_path / folder / "use.h").write_text('#pragma once\n#include "common.h"\nvoid more();\n')
    source = '#include "a/use.h"\n#include "b/use.h"\n__global__ void k(int* p) { p[0] = 10 * a() + b(); }\n'
    compiled = compile_source(source, path=str(tmp_path / "k.cu"))
    assert re.search(r"mov\.\w+\s+%r\d+, 34;", compiled.ptx)


def test_names_asked_for_count_as_needed():
    source = "const int WIDTH = 8;\nusing Real = float;\nvoid host() { exit(WIDTH); }\ntemplate <class T, int n> __global__ void k(T* p) { p[0] = n; }\n"
    compiled = compile_source(source, name_expressions=["k<Real, WIDTH>"])
    assert compiled.symbol("k<Real, WIDTH>") == "_Z1kIfLi8EEvPT_"


def test_an_instance_of_a_kernel_stays():
    source = "#include <vector>\ntemplate <class T> __global__ void k(T* p) { p[0] = 1; }\ntemplate <class T> void run(std::vector<T>& v) {}\ntemplate __global__ void k<float>(float*);\ntemplate void run<float>(std::vector<float>&);\n"
    assert compile_source(source).kernels == ("_Z1kIfEvPT_",)


def test_unmarked_functions_are_device_code_where_the_options_say_so():
    source = "int twice(int a) { return 2 * a; }\n__global__ void k(int* p) { p[0] = twice(p[0]); }\n"
    assert compile_source(source, options=["-default-device"]).lowered["k"] == "_Z1kPi"


def test_cooperative_groups_read_libcuxx_only_where_it_is_named():
    plain = "#include <cooperative_groups.h>\n" + KERNEL
    assert "_ZN4cuda3std" not in compile_source(plain).ptx
    source = plain + "#include <cuda/atomic>\n__global__ void a(int* p) { cuda::atomic_ref<int>(*p).fetch_add(1); }\n"
    assert compile_source(source).lowered["a"] == "_Z1aPi"


@pytest.mark.parametrize("reverse", [False, True])
def test_forty_headers_compile_together_in_either_order(reverse):
    """Both orders of one list hold every ordered pair; what each brings is used behind them."""
    headers = [*SLOW[:4], *QUICK, *SLOW[4:]]
    assert len(set(headers)) == 40
    text = "".join(f"#include <{name}>\n" for name in (reversed(headers) if reverse else headers))
    used = "__device__ int total(int v) { typedef cub::BlockReduce<int, 32> R; __shared__ typename R::TempStorage t; return R(t).Sum(v); }\n"
    compiled = compile_source(text + USE + used)
    assert compiled.lowered["k"] == "_Z1kPlPhi"


def test_pairs_of_headers_compile_alone():
    """A header may hide what another lacks: each quick one after and before one of the others, by a fixed stride."""
    for shift in (1, 5):
        for i, first in enumerate(QUICK):
            second = QUICK[(i * 7 + shift) % len(QUICK)]
            compiled = compile_source(f"#include <{first}>\n#include <{second}>\n{USE}", line_info=False)
            assert compiled.lowered["k"] == "_Z1kPlPhi", (first, second)


@pytest.mark.parametrize(
    ("first", "second"), [("cuda/barrier", "stdint.h"), ("cstdint", "cuda/atomic"), ("cuda_pipeline.h", "cstdint")]
)
def test_cudas_headers_and_the_hosts_integers_agree_in_either_order(first, second):
    source = f"#include <{first}>\n#include <{second}>\n{USE}"
    assert compile_source(source).lowered["k"] == "_Z1kPlPhi"


def test_host_functions_of_a_library_go_where_the_compiler_finds_them(tmp_path):
    (tmp_path / "lib/cute").mkdir(parents=True)
    (tmp_path / "lib/cute/arch.hpp").write_text(
        '#pragma once\n#include "cute/more.hpp"\ntemplate <class T> constexpr T twice(T a) { return a + a; }\n'
        "struct Launch { __host__ static int size(int n) { std::cout << n; return n; } };\n"
    )
    (tmp_path / "lib/cute/more.hpp").write_text("#pragma once\ninline void report() { std::cerr << 1; }\n")
    source = "#include <cute/arch.hpp>\n__global__ void k(int* p) { p[0] = twice(4) + sizeof(Launch); }\n"
    compiled = compile_source(source, options=[f"-I{tmp_path / 'lib'}"])
    assert {region.name for region in compiled.blanked} == {"size", "report"}
    assert re.search(r"mov\.\w+\s+%r\d+, 9;", compiled.ptx)


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch, own_cache) -> list[str]:
    """The logs of NVRTC's compilations."""
    logs: list[str] = []
    run = nvrtc.run

    def counted(*arguments, **options):
        answer = run(*arguments, **options)
        logs.append(answer.log)
        return answer

    monkeypatch.setattr(nvrtc, "run", counted)
    return logs


def test_what_a_library_marks_as_the_hosts_costs_no_attempt(tmp_path, attempts):
    """By CUDA's word or a macro, in a class or a namespace; what NVRTC does not see and what is the device's stays."""
    (tmp_path / "cute").mkdir()
    (tmp_path / "cute/launch.hpp").write_text(
        "#pragma once\n#define CUTE_HOST __forceinline__ __host__\n#define CUTE_HOST_DEVICE __host__ __device__\n"
        "namespace cute {\nCUTE_HOST\nbool launch(dim3 const& grid,\n            dim3 const& block)\n"
        "{\n  if (grid.x) { return false; }\n  return true;\n}\n"
        "template <class T>\n__host__ T *made(int n) { return new T[n]; }\n"
        "struct Shape {\n  CUTE_HOST static int size(int n) { return n; }\n"
        "  CUTE_HOST_DEVICE int area() const { return 9; }\n  __host__ __device__ static int two() { return 2; }\n"
        "  __device__ __host__ static int three() { return 3; }\n};\n"
        "inline std::ostream &operator<<(std::ostream &out, Shape const &) { return out; }\n"
        "#if !defined(__CUDACC_RTC__)\n  __host__ void shown() { }\n#endif\n}\n"
    )
    source = "#include <cute/launch.hpp>\n"
    source += "__global__ void k(int* p) { using cute::Shape; *p = Shape().area() * 100 + Shape::two() * 10 + Shape::three(); }"
    compiled = compile_source(source, options=[f"-I{tmp_path}"])
    assert re.search(r"\b923;", compiled.ptx) and len(attempts) == 1
    assert sorted(region.name for region in compiled.blanked) == ["launch", "made", "operator", "size"]


def test_a_librarys_own_error_ends_it_at_once_and_tells_the_cause(tmp_path, attempts):
    """Headers that include each other: one that is read first does not know what the other declares."""
    (tmp_path / "cute").mkdir()
    (tmp_path / "cute/atom.hpp").write_text(
        '#pragma once\n#include "cute/copy.hpp"\nnamespace cute {\ntemplate <class... A> struct Atom { int n; };\n}\n'
    )
    (tmp_path / "cute/copy.hpp").write_text(
        '#pragma once\n#include "cute/atom.hpp"\nnamespace cute {\n'
        "template <class T>\n__host__ __device__ void\ncopy(T const& a) {}\n"
        "template <class... A, class T>\n__host__ __device__ void\ncopy(Atom<A...> const& a, T const& t)\n{\n  t = a.n;\n}\n}\n"
    )
    with pytest.raises(CompileError) as refused:
        compile_source("#include <cute/atom.hpp>\n" + KERNEL, options=[f"-I{tmp_path}"])
    first = str(refused.value).splitlines()[0]
    assert first.startswith(f'{tmp_path}/cute/copy.hpp(9): error: identifier "Atom" is undefined')
    assert first.endswith(f"(it is declared in {tmp_path}/cute/atom.hpp: perhaps that should be included earlier)")
    assert len(attempts) == 1
    compile_source("#include <cute/copy.hpp>\n" + KERNEL, options=[f"-I{tmp_path}"])  # true: that way it compiles


def test_a_device_function_of_a_library_that_needs_the_host_goes(tmp_path, attempts):
    (tmp_path / "cutlass").mkdir()
    (tmp_path / "cutlass/trace.hpp").write_text(
        "#pragma once\n__host__ __device__ inline void trace(int n) { cudaGetDevice(&n); }\n"
    )
    compiled = compile_source("#include <cutlass/trace.hpp>\n" + KERNEL, options=[f"-I{tmp_path}"])
    assert {region.name for region in compiled.blanked} >= {"trace"} and len(attempts) == 2


def test_what_cutlass_names_of_std_is_there(tmp_path):
    """Its headers ask for libcu++ where NVRTC compiles them, but not everywhere; the kernel's own text names nothing."""
    (tmp_path / "cutlass").mkdir()
    (tmp_path / "cutlass/kind.hpp").write_text(
        "#pragma once\ntemplate <class T, class = void> struct kind { static constexpr int value = 3; };\n"
        "template <class T> struct kind<T, std::void_t<typename T::type>> {\n"
        "  static constexpr int value = std::is_pointer_v<typename T::type> ? 77 : 5; };\n"
    )
    source = "#include <cutlass/kind.hpp>\nstruct P { using type = int *; };\n"
    source += "__global__ void k(int *p) { p[0] = kind<P>::value + 100 * kind<int>::value; }\n"
    assert re.search(r"\b377;", compile_source(source, options=[f"-I{tmp_path}"]).ptx)


def test_what_cutlass_names_of_libcuxx_without_including_it_is_there(tmp_path):
    """Its comparison of numbers names cuda::std::abs, and its floating_point_nvrtc.h declares FP_NAN as libcu++ does."""
    (tmp_path / "cutlass").mkdir()
    (tmp_path / "cutlass/floating_point_nvrtc.h").write_text(
        "#pragma once\nnamespace cutlass { enum { FP_NAN =\n# define FP_NAN 0\n FP_NAN }; }\n"
    )
    (tmp_path / "cutlass/relatively_equal.h").write_text(
        '#pragma once\n#include "floating_point_nvrtc.h"\nnamespace cutlass {\n'
        "struct complex { float a, b; }; __device__ float abs(const complex &c) { return c.a; }\n"
        "template <class T> __device__ T size(T x) { using cuda::std::abs; return abs(x); }\n}\n"
    )
    source = "#include <cutlass/relatively_equal.h>\n__global__ void k(float *f, int *i) {\n"
    source += "  f[0] = cutlass::size(f[1]); i[0] = cutlass::size(i[1]) + FP_NAN; }\n"
    code = compile_source(source, options=[f"-I{tmp_path}"]).ptx.partition(".entry")[2]
    assert re.search(r"abs\.f32|and\.b32.*, 2147483647;", code) and "abs.s32" in code


def test_what_device_code_of_no_kernel_asks_of_the_host_does_not_stop_it():
    source = (
        "#include <thrust/random.h>\n"
        "struct Draw { __device__ float operator()() { thrust::default_random_engine r; return r(); } };\n"
        '__device__ void check(cudaError_t e) { printf("%s", cudaGetErrorString(e)); }\n'
    )
    compiled = compile_source(source + KERNEL)
    assert {region.name for region in compiled.blanked} == {"Draw", "check"}
    with pytest.raises(CompileError, match=r"\(4\): error: identifier \"check\".*|cudaGetErrorString"):
        compile_source(source + "__global__ void k() { check(cudaSuccess); }\n")


def test_a_class_may_have_a_macro_for_an_attribute():
    source = "#define ALIGN(n) __align__(n)\ntypedef struct ALIGN(8) { float a, b; } Two;\nstruct ALIGN(16) Four { Two x, y; };\n"
    compiled = compile_source(source + "__global__ void k(Four f, float* p) { p[0] = f.x.b; }\n")
    assert compiled.signatures["_Z1k4FourPf"].parameters[0].type.size == 16


def test_nvccs_own_macro_is_there_for_users_and_not_for_cudas_headers():
    source = (
        "#ifndef __NVCC__\n#define __device__\n#endif\n#include <cuda/std/cstdint>\n__device__ int f() { return 3; }\n"
    )
    assert compile_source(source + "__global__ void k(int* p) { p[0] = f(); }\n").kernels


def test_a_backslash_in_the_last_line_continues_nothing(tmp_path):
    (tmp_path / "clock.cuh").write_text("#define TICK(n) \\\n    n + 1;\\\n")
    source = '#include "clock.cuh"\n' + KERNEL.replace("threadIdx.x; }", "TICK(1) } //\\")
    assert compile_source(source, path=str(tmp_path / "k.cu")).lowered["k"] == "_Z1kPi"


def test_virtual_functions_of_the_host_keep_their_place_in_the_layout():
    source = """
struct Shape { virtual ~Shape() {} virtual float area() const { return 1; } virtual int sides() = 0; int n; };
struct Square : Shape { int sides() override { return 4; } void print() { std::cout << n; } float side; };
__global__ void k(Square s, float* p, const Shape* q) { p[0] = s.side + q->n; p[1] = sizeof(Square); }
"""
    compiled = compile_source(source)
    parameter = compiled.signatures[compiled.symbol("k")].parameters[0]
    assert parameter.type.size == 16  # a pointer to the table, two words
    assert {region.name for region in compiled.blanked if not region.inserted} == {"print"}
    with pytest.raises(CompileError, match=r"\(1\): error: .*std.*cout"):
        compile_source(
            "struct S { virtual void f() { std::cout << 1; } int n; };\n__global__ void k(S s, int* p) { p[0] = s.n; }\n"
        )


def test_a_library_older_than_cuda_13_declares_what_cuda_declares_too(tmp_path):
    """CUTLASS up to 4.3 declares std's tuples and a ``get`` of integer sequences, as libcu++ does now."""
    (tmp_path / "cute/numeric").mkdir(parents=True)
    (tmp_path / "cute/numeric/integer_sequence.hpp").write_text("""
    #pragma once
    #include <cuda/std/utility>
    #include <cuda/std/tuple>
    namespace cute {
    using cuda::std::integer_sequence;
    template <size_t I, class T, T... Ints>
    __host__ __device__ constexpr int get(integer_sequence<T, Ints...>) { return 100 + I; }
    template <class S> __host__ __device__ constexpr int second(S s) { return get<1>(s); }
    template <class T, size_t N> struct array { T x[N]; };
    }
    namespace std {
    #if defined(__CUDACC_RTC__)
    template <class... _Tp>
    struct tuple_size;

    template <size_t _Ip, class... _Tp>
    struct tuple_element;
    #endif
    template <class T, size_t N>
    struct tuple_size<cute::array<T, N>> : cuda::std::integral_constant<size_t, N> {};
    template <size_t I, class T, size_t N> struct tuple_element<I, cute::array<T, N>> { using type = T; };
    }
    """)
    source = """
    #include <cute/numeric/integer_sequence.hpp>
    __global__ void k(int *out) {
        out[0] = cute::second(cuda::std::integer_sequence<int, 7, 8, 9>{});
    }
    """
    out = np.zeros(1, np.int32)
    tw.RawModule(source, options=(f"-I{tmp_path}",)).get_function("k")(1, 1, (out,))
    assert out.tolist() == [101]


def test_sizes_of_tuples_by_their_names_in_std():
    source = """
    #include <tuple>
    __global__ void k(int *out) {
        using T = std::tuple<int, float, char>;
        std::tuple_element_t<1, T> x = 2.5f;
        typename std::tuple_element<0, T>::type y = 7;
        out[0] = std::tuple_size<T>::value + 10 * std::tuple_size_v<T>;
        out[1] = 2 * x + y;
    }
    """
    out = np.zeros(2, np.int32)
    tw.RawModule(source).get_function("k")(1, 1, (out,))
    assert out.tolist() == [33, 12]


def test_a_constant_that_is_made_of_others_is_a_number_in_device_code():
    """nvcc takes such a constant's value, also where it stands in a namespace and a reference is made of it."""
    source = """
    namespace n {
    const float a = 2.5f, z = 3;
    const float b = 1.0 / a, same = b;
    static const double c = -a + z * (float)0.5;
    const int count = sizeof(float) * 2;
    struct Scaled { const float &by; __device__ Scaled(const float &v) : by(v) {} };
    }
    __global__ void k(double *out) {
        const n::Scaled scaled(n::b);
        out[0] = scaled.by, out[1] = n::c, out[2] = n::same * n::count;
    }
    """
    out = np.full(3, np.nan)
    tw.RawKernel(source, "k")((1,), (1,), (out,))
    b = np.float32(1 / 2.5)
    np.testing.assert_array_equal(out, [b, -2.5 + 1.5, b * np.float32(8)])


def test_a_constant_that_a_function_gives_stays_an_error():
    source = "__device__ float half() { return 0.5f; }\nconst float b = half();\n__global__ void k(float *out) { *out = b; }\n"
    with pytest.raises(CompileError, match="dynamic initialization"):
        compile_source(source)
