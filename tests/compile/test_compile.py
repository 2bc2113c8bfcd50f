# ruff: noqa: E501 (CUDA sources stand here as people write them)
import re
import secrets
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tests import warm
from tilewright.compile import compile_source, nvrtc, unknown
from tilewright.errors import CompileError
from tilewright.runtime.module import is_ptx

HEADERS = ["cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "mma.h", "cooperative_groups.h", "cuda/barrier"]

REAL_FILE = """
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <cstdint>
#include <math.h>
#include <float.h>
#include <vector>
#include <iostream>
#include <cuda_runtime.h>
#include "device_launch_parameters.h"
using namespace std;
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { fprintf(stderr, "bad"); exit(1); } } while (0)
const int N = 1 << 10;
static std::vector<float> kept;
struct Timer { std::vector<float> times; void start() { cudaEventRecord(0); } };
struct Grid { int w; Grid(int w_) : w{w_} { printf("{"); } __device__ int get() const { return w; } };
int ceil_div(int a, int b) { return (a + b - 1) / b; }
constexpr int twice(int a) { return 2 * a; }
template <class T> void run(T* x) {
  scale<<<ceil_div(N, 256), 256>>>(x, 2.0f, N);
}
__global__ void scale(float* x, float by, int64_t n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(by > 0);
  if (i < n) x[i] *= by * (float)M_PI + twice(N) + FLT_MAX;  // line 26
}
int main(int argc, char** argv) {
  vector<float> h(N, 1.0f);
  // a } in a comment, and a "{" in a string
  float* d; CHECK(cudaMalloc(&d, N * sizeof(float)));
  scale<<<ceil_div(N, 256), 256>>>(d, 2.0f, N);
  cout << "}" << '{' << endl;
  return 0;
}
extern "C" __global__ void last(int* p) { p[0] = INT_MAX; }
"""


def test_a_real_file_compiles_on_a_bare_install():
    compiled = compile_source(REAL_FILE, path="real.cu")
    assert compiled.lowered["last"] == "last"
    assert compiled.lowered["scale"] == "_Z5scalePffl"
    assert {"main", "ceil_div", "run", "kept", "Timer"} <= {region.name for region in compiled.blanked}
    # Lines are those of the file: the store of `scale` is on line 26.
    assert re.search(r"\.loc\s+1 26 ", compiled.ptx)
    assert "scale" not in {region.name for region in compiled.blanked}


def test_kernels_and_device_functions_are_never_left_out():
    source = "#define DEV __device__\nDEV float f() { return nope; }\nint main() { return g(); }\n__global__ void k(float* p) { p[0] = f(); }\n"
    with pytest.raises(CompileError, match=r'k\.cu\(2\): error: identifier "nope" is undefined') as caught:
        compile_source(source, path="k.cu")
    assert "main" not in str(caught.value) and "host function" not in str(caught.value)


def test_errors_name_what_was_left_out():
    source = (
        "int helper(int a) { return std::vector<int>(a).size(); }\n__global__ void k(int* p) { p[0] = helper(1); }\n"
    )
    with pytest.raises(CompileError, match=r"'helper' is host code .* mark it __device__"):
        compile_source(source)


def test_host_code_in_a_header(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/inner.h").write_text("#pragma once\n__device__ int inner() { return 3; }\n")
    (tmp_path / "helper.h").write_text(
        '#pragma once\n#include <string>\n#include "sub/inner.h"\n'
        "void report(std::string s) { puts(s.c_str()); }\n__device__ int f() { return inner(); }\n"
    )
    source = '#include "helper.h"\n__global__ void k(int* p) { p[0] = f(); }\nint main() { report(""); }\n'
    compiled = compile_source(source, path=str(tmp_path / "k.cu"))
    assert {(Path(region.file).name, region.name) for region in compiled.blanked} == {
        ("helper.h", "report"),
        ("k.cu", "main"),
    }
    assert re.search(r"mov\.\w+\s+%r\d+, 3;", compiled.ptx)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("header", HEADERS)
def test_cudas_own_headers(header, arch):
    compiled = compile_source(f"#include <{header}>\n__global__ void k(int* p) {{ p[0] = 1; }}\n", arch=arch)
    assert f".target {arch}" in compiled.ptx
    assert compiled.lowered["k"] == "_Z1kPi"


def test_c_headers_give_what_c_says():
    source = """
#include <stdint.h>
#include <limits.h>
#include <float.h>
#include <climits>
#include <cmath>
#include <limits>
#include <type_traits>
#include <algorithm>
extern "C" __device__ const long long ints[] = {INT_MAX, INT_MIN, LONG_MIN, UINT_MAX, CHAR_MIN, INT64_MAX,
    sizeof(uint8_t), sizeof(int64_t), std::numeric_limits<int>::max(), std::numeric_limits<short>::lowest(),
    std::is_same<int, int>::value, std::is_same_v<int, float>, std::min(3, 2), std::max(3u, 7u)};
extern "C" __device__ const float floats[] = {FLT_MAX, FLT_MIN, FLT_EPSILON, std::numeric_limits<float>::max()};
__global__ void k(float* p, const long long* i, const float* f) {
  p[0] = INFINITY + std::sqrt(p[1]) + std::numeric_limits<float>::infinity() + ints[i[0]] + floats[i[1]]; }
"""
    ptx = compile_source(source).ptx

    def bytes_of(name):
        text = re.search(rf" {name}\[(\d+)\] = {{([^}}]*)}}", ptx)
        values = [int(value) for value in text[2].split(",")]
        return bytes(values + [0] * (int(text[1]) - len(values)))

    i32, i64 = np.iinfo(np.int32), np.iinfo(np.int64)
    expected = [i32.max, i32.min, i64.min, 2**32 - 1, -128, i64.max, 1, 8, i32.max, -(2**15), 1, 0, 2, 7]
    assert np.frombuffer(bytes_of("ints"), np.int64).tolist() == expected
    f32 = np.finfo(np.float32)
    assert np.frombuffer(bytes_of("floats"), np.float32).tolist() == [f32.max, f32.tiny, f32.eps, f32.max]


def test_templates_by_name():
    source = "namespace ns { template <class T, int B> __global__ void k(T* p) { p[0] = B; } }\n"
    compiled = compile_source(source, name_expressions=["ns::k<float, 16>", "ns::k<int,8>"])
    assert len(compiled.kernels) == 2
    assert str(compiled.signatures[compiled.symbol("ns::k<int,8>")].parameters[0]) == "int * p"
    with pytest.raises(CompileError, match=r"name_expressions=\['ns::k<float, 16>'\]"):
        compile_source(source).symbol("ns::k")
    with pytest.raises(CompileError, match=r"ns::k<float> gives 1 template argument.*write ns::k<float, …>"):
        compile_source(source, name_expressions=["ns::k<float, 3>", "ns::k<float>"])


def test_overloads_are_named_with_their_types():
    compiled = compile_source("__global__ void k(int* p) {}\n__global__ void k(float* p) {}\n")
    assert compiled.symbol("k(float *)") == "_Z1kPf"
    with pytest.raises(CompileError, match=r"overloaded; name one of 'k\(float \*\)', 'k\(int \*\)'"):
        compiled.symbol("k")


def test_texture_references_are_told_their_successor():
    source = "texture<float, 2> tex;\n__global__ void k(float* p) { p[0] = tex2D(tex, 0, 0); }\n"
    with pytest.raises(CompileError, match=r"cudaTextureObject_t tex.*tex2D<float>\(tex, x, y\)"):
        compile_source(source)


def test_options():
    source = "__global__ void k(int* p) { p[0] = VALUE; }\n"
    assert "77;" in compile_source(source, options=["-DVALUE=77"]).ptx
    assert "78;" in compile_source(source, options=["-D", "VALUE=78"]).ptx
    with pytest.raises(CompileError, match="unrecognized option"):
        compile_source(source, options=["--no-such-thing"])
    with pytest.raises(CompileError, match="arch="):
        compile_source(source, options=["-arch=sm_80"])
    with pytest.raises(CompileError, match="one string"):
        compile_source(source, options="-DVALUE=1")
    with pytest.raises(CompileError, match="sm_90a"):
        compile_source(source, arch="hopper")
    with pytest.raises(
        CompileError, match=r"NVRTC [\d.]+ makes no code for sm_70: it has .*sm_80, .* needs another CUDA's"
    ):
        compile_source(source, arch="sm_70")


def test_a_missing_header_is_named_where_device_code_needs_it():
    with pytest.raises(
        CompileError, match=r"WIDTH.*header that is not there: nope\.h\)\n.*\n.*\nThese headers"
    ) as caught:
        compile_source('#include "nope.h"\n__global__ void k(int* p) { p[0] = WIDTH; }\n')
    assert str(caught.value).endswith("in a folder given by -I<folder>: 'nope.h'.")
    compiled = compile_source('#include "nope.h"\n__global__ void k(int* p) {}\nint main() { return WIDTH; }\n')
    assert "no header 'nope.h'" in compiled.log


@pytest.mark.usefixtures("own_cache")
def test_cubin_and_its_resources():
    source = (
        "__global__ void k(float* p) { __shared__ float t[64]; t[threadIdx.x] = p[0]; __syncthreads(); p[1] = t[3]; }"
    )
    for _ in range(2):  # compiled, then from the cache
        compiled = compile_source(source, output="cubin")
        assert compiled.cubin[:4] == b"\x7fELF"
        resources = compiled.resources[compiled.symbol("k")]
        assert 0 < resources.registers < 64 and resources.spill_stores == 0 and resources.shared >= 256


@pytest.mark.usefixtures("own_cache")
class TestCache:
    def test_a_hit_loads_no_compiler(self):
        program = (
            "import sys\n"
            "from tilewright.compile import compile_source\n"
            "source = '__global__ void k(int* p) { p[0] = 1; }'\n"
            "c = compile_source(source)\n"
            "assert c.symbol('k') == '_Z1kPi'\n"
            "print('cuda.bindings' in sys.modules)\n"
        )
        compile_source("__global__ void k(int* p) { p[0] = 1; }")
        answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert answer.stdout.strip() == "False"

    def test_a_hit_gives_the_same(self):
        first = compile_source(REAL_FILE, path="real.cu")
        second = compile_source(REAL_FILE, path="real.cu")
        assert first == second

    def test_included_files_are_part_of_the_key(self, tmp_path):
        (tmp_path / "inner.h").write_text("#define VALUE 5\n")
        (tmp_path / "outer.h").write_text('#include "inner.h"\n')
        source = '#include "outer.h"\n__global__ void k(int* p) { p[0] = VALUE; }\n'
        path = str(tmp_path / "k.cu")
        assert re.search(r"st\.global\.\w+\s+\[\w+%?.*|mov", compile_source(source, path=path).ptx)
        assert " 5;" in compile_source(source, path=path).ptx
        (tmp_path / "inner.h").write_text("#define VALUE 6\n")
        assert " 6;" in compile_source(source, path=path).ptx

    def test_a_header_that_appears_earlier_on_the_way_is_seen(self, tmp_path):
        (tmp_path / "a").mkdir()
        (tmp_path / "b").mkdir()
        (tmp_path / "b/v.h").write_text("#define VALUE 5\n")
        options = [f"-I{tmp_path / 'a'}", f"-I{tmp_path / 'b'}"]
        source = "#include <v.h>\n__global__ void k(int* p) { p[0] = VALUE; }\n"
        assert " 5;" in compile_source(source, options=options).ptx
        (tmp_path / "a/v.h").write_text("#define VALUE 7\n")
        assert " 7;" in compile_source(source, options=options).ptx

    def test_computed_includes_are_not_cached(self, tmp_path):
        source = "#include HEADER\n__global__ void k(int* p) { p[0] = VALUE; }\n"
        header = tmp_path / "v.h"
        for value in (5, 6):
            header.write_text(f"#define VALUE {value}\n")
            assert f" {value};" in compile_source(source, options=[f'-DHEADER="{header}"']).ptx


def test_generic_lambdas_of_kernels_compile():
    """NVRTC before 13.2 takes them for functions of the host."""
    code = """
    template <class F> __device__ void each(int n, F f) { for (int i = 0; i < n; i++) f(i); }
    extern "C" __global__ void count(int *x) {
        const auto put = [&](auto at, auto value) { x[at] = value; };
        each(4, [&](auto i) { put(i, 2 * i); });
    }
    """
    x = np.full(4, -1, np.int32)
    tw.RawKernel(code, "count")((1,), (1,), (x,))
    assert x.tolist() == [0, 2, 4, 6]


@pytest.mark.parametrize(
    "source",
    [
        "template <int N> __global__ void k(Typo *x) {}",
        "template <class T> __global__ void k(T *x, half_t y) {}",
        "template <int N> __global__ void k(half *x) {}",  # its header is not there
    ],
)
def test_an_undeclared_type_of_a_template_kernels_parameter_is_an_error(source):
    """NVRTC ends Python where an instance of one is asked for, so it is tried in a process of its own."""
    code = f"import tilewright as tw\ntw.RawModule({source!r}, name_expressions=['k<3>'])"
    ended = warm.run(["-c", code])
    assert ended.returncode == 1 and re.search(
        r'CompileError.*identifier "(Typo|half_t|half)" is undefined', ended.stderr, re.S
    ), ended.stderr


@pytest.mark.parametrize(
    ("source", "doubtful"),
    [
        ("template <int N> __global__ void k(const float *__restrict__ x, uint8_t y, size_t n) {}", False),
        ("struct Own {}; template <class T, int N> __global__ void k(Own *x, T y) {}", False),
        ("struct alignas(64) Own { int x; }; template <int N> __global__ void k(const Own x) {}", False),
        ("struct alignas(64) Other { int x; }; template <int N> __global__ void k(const Own x) {}", True),
        ("#include <cuda_fp16.h>\ntemplate <int N> __global__ void k(half *x) {}", False),
        ("template <int N> __global__ void k(half *x) {}", True),
        ("template <int N> __global__ void k(std::vector<int> x) {}", True),
        ("__global__ void k(Typo *x) {}", False),
    ],
)
def test_types_that_may_be_unknown(source, doubtful):
    assert unknown.may_be([source]) is doubtful


def test_what_is_compiled_for_a_debugger_changes_nothing_that_comes_later():
    """NVRTC 13.5 makes other PTX of this loop, once its process has compiled for a debugger."""
    code = (Path(tw.__file__).parent / "kernels/fast/transpose.cu").read_text()
    headers = {each.name: each.read_text() for each in (Path(tw.__file__).parent / "kernels/fast").glob("*.cuh")}
    options = ["--gpu-architecture=compute_90a", "--std=c++17", "-default-device", "-lineinfo"]
    name = "transpose_tiles<16, 16, 16, 16, 16, 256, 1, false, 0>"

    def ptx() -> str | None:
        return nvrtc.run(code, "t.cu", options, [name], headers).ptx

    before = ptx()
    assert before
    debugged = nvrtc.run("__global__ void k(int *x) { *x = 1; }", "k.cu", ["--gpu-architecture=compute_90a", "-G"])
    assert debugged.ptx and "target sm_90a, debug" in debugged.ptx
    refused = nvrtc.run("__global__ void k(int *x) { *x = y; }", "k.cu", ["--gpu-architecture=compute_90a", "-G"])
    assert refused.ptx is None and 'identifier "y" is undefined' in refused.log
    assert ptx() == before


def test_a_source_without_measure_is_refused_at_once():
    with pytest.raises(CompileError, match=r"the source has 16,777,2\d\d characters.*at most 16,777,216"):
        tw.RawModule("/* x */ " * (2 << 20) + "__global__ void f(int *x) {}")


def test_comments_before_the_first_declaration_are_read_once():
    """Whether a text is PTX took time by the square of the comments before it."""
    assert is_ptx("/* x */ // y\n" * 100_000 + ".version 8.0\n")
    assert not is_ptx("/* x */ // y\n" * 100_000 + "__global__ void f() {}")
    assert not is_ptx("/* " * 100_000 + ".version 8.0")


@pytest.mark.parametrize(
    ("option", "told"), [("-DT=float", "-DT stands for T in CUDA's"), ("-DA=\udfff", "half a char")]
)
def test_options_that_break_a_source_are_told(option, told):
    with pytest.raises(tw.CompileError, match=rf"^[^\n]*{told}"):
        tw.RawModule("__global__ void k(T *x) { *x = 0; }", options=("-DN=1", option))


def test_a_variable_that_is_used_before_it_has_a_value_is_told_as_the_compiler_does():
    """Each time: of what the cache has, too."""
    source = f"__global__ void k(float *x) {{ float s; s += x[{secrets.randbelow(10**9)}]; x[0] = s; }}"
    for _ in range(2):
        with pytest.warns(UserWarning, match='warning #549-D: variable "s" is used before its value is set$'):
            compile_source(source)
