# ruff: noqa: E501 (CUDA sources stand here as people write them)
"""Host code of every shape beside a kernel: it must go, with its lines kept, and the kernel must stay."""

import random
import re

import pytest

from tilewright import cpp
from tilewright.compile import compile_source
from tilewright.compile.host import Separation
from tilewright.errors import CompileError

HOST = {
    "prototype": "static void check(const char* file, unsigned line, cudaError_t error);",
    "trailing return": 'auto run() -> int { return std::string("}").size(); }',
    "function try": "int main() try { throw 1; } catch (...) { return 0; }",
    "stream operator": "std::ostream& operator<<(std::ostream& out, const std::string& m) { return out << 1; }",
    "table of strings": 'const char* names[] = {"a{", "b}", "c;"};',
    "map": 'std::map<std::string, int> table = {{"a", 1}, {"b", 2}};',
    "lambda": "static int value = []() { std::vector<int> v; return 1; }();",
    "host class": 'class App { public: App() : a(1), b{2} { printf("{"); } ~App() { std::cout << a; } private: int a; int b; std::vector<int> c; };',
    "template": "template <typename T, int N = (3 > 2)> void launch(std::vector<T>& v) { k<<<1, N>>>(nullptr, 0); }",
    "namespace": "namespace app { namespace { int helper() { return rand(); } } struct Options { std::string path; }; }",
    "namespace by macros": "#define OPEN_APP_NAMESPACE namespace app {\n#define APP_NAMESPACE_END }\nOPEN_APP_NAMESPACE\nint helper() { return std::rand(); }\nvoid other() { throw 1; }\nAPP_NAMESPACE_END",
    "extern C": 'extern "C" { int entry(void) { return system("ls"); } }',
    "inline host": "__host__ inline double seconds() { return clock() / 1e6; }",
    "macro in body": "void work() {\n#define TRY(x) \\\n  do { x; } while (0)\n  TRY(cudaFree(0));\n#ifdef NOPE\n  }\n#endif\n  }",
    "branches": "void work() {\n#ifdef NOPE\n  for (;;) {\n#else\n  while (cudaGetLastError()) {\n#endif\n  exit(0); } }",
    "guarded linkage": '#ifdef __cplusplus\nextern "C" {\n#endif\nvoid f() { exit(0); }\n#ifdef __cplusplus\n}\n#endif',
    "raw string": 'void usage() { std::puts(R"(usage: } { " )"); }',
    "comment": "void f() { /* } */ // }\n  exit(0); }",
    "digit separators": "long big() { return std::max(1'000'000L, 2'000L); }",
    "K&R spacing": "int\nmain (int argc,\n      char **argv)\n{\n  cudaDeviceSynchronize ();\n}",
    "global objects": "std::mt19937 engine{42}; cudaStream_t stream; static int count = 3;",
    "member defined outside": "struct W { void go(); int x; };\nvoid W::go() { std::terminate(); }",
    "function pointers": "typedef void (*Callback)(cudaStream_t); Callback callbacks[4];",
    "using": "using Clock = std::chrono::steady_clock; using namespace std;",
    "alias of a namespace": "#include <filesystem>\nnamespace fs = std::filesystem; fs::path here() { return fs::current_path(); }",
}


@pytest.mark.parametrize("host", HOST.values(), ids=HOST.keys())
def test_host_code_goes_and_the_kernel_stays(host):
    before = f"#include <iostream>\n#include <vector>\n#include <chrono>\n{host}\n"
    kernel = "__global__ void k(float* p, int n) {\n  if (threadIdx.x < n) p[threadIdx.x] = n;\n}\n"
    line = before.count("\n") + 2
    for source, at in ((before + kernel, line), (kernel + before, 2)):
        compiled = compile_source(source, path="mixed.cu")
        assert compiled.lowered["k"] == "_Z1kPfi"
        assert re.search(rf"\.loc\s+1 {at} ", compiled.ptx)
        assert str(compiled.signatures["_Z1kPfi"]) == "k(float * p, int n)"


def test_an_alias_of_a_namespace_stays_where_device_code_names_it():
    source = """#include <cooperative_groups.h>
    namespace here { __device__ int one() { return 1; } }
    namespace cg = cooperative_groups; namespace there = here; namespace unused = std::filesystem;
    __global__ void k(int *p) { p[cg::this_thread_block().thread_rank()] = there::one(); }
    """
    assert "k" in compile_source(source, path="alias.cu").lowered


@pytest.mark.parametrize("marks", ["__device__", "__host__ __device__", "__device__\n  __host__"])
def test_lambdas_of_device_code_may_be_marked(marks):
    """As nvcc takes them with --extended-lambda; NVRTC knows no host, and refuses the mark."""
    source = f"""template <typename F> __device__ int given(F f, int x) {{ return f(x); }}
    [[nodiscard]] __device__ int three(int x) {{ return given([] {marks} (int y) {{ return 3 * y; }}, x); }}
    __global__ void k(int *p) {{
        int by = p[1];
        auto more = [=] {marks} (int y) mutable -> int {{ by += y; return by; }};
        p[0] = three(more(p[0])) + given([&] {marks} {{ return [] {marks} (int y) {{ return y; }}; }}(), 1);
    }}"""
    compiled = compile_source(source, path="marked.cu")
    assert "k" in compiled.lowered and re.search(r"\.loc\s+1 5 ", compiled.ptx)  # lines stay where they are


@pytest.mark.parametrize(
    "declaration",
    [
        "__global__ static void k(int* p) {{ {body} }}",
        "void __global__ k(int* p) {{ {body} }}",
        'extern "C" __global__ void __launch_bounds__(256, 2) k(int* p) {{ {body} }}',
        '#define KERNEL extern "C" __global__ void\nKERNEL k(int* p) {{ {body} }}',
        "__device__ __forceinline__ void f(int* p) {{ {body} }}\n__global__ void k(int* p) {{ f(p); }}",
        "struct S {{ __device__ void f(int* p) {{ {body} }} }};\n__global__ void k(int* p) {{ S s; s.f(p); }}",
        "template <class T> __device__ void f(T* p) {{ {body} }}\n__global__ void k(int* p) {{ f(p); }}",
        "namespace n {{ __global__ void k(int* p) {{ {body} }} }}",
    ],
)
def test_device_code_is_never_left_out(declaration):
    with pytest.raises(CompileError, match=r'identifier "wrong" is undefined'):
        compile_source(declaration.format(body="p[0] = wrong;") + "\nint main() { return other; }\n")


def test_a_class_used_by_a_kernel_loses_its_host_functions_only():
    source = """
struct Matrix { int width, height; float* data;
  Matrix(int w, int h) : width(w), height(h), data(new float[w * h]) { printf("made"); }
  void print() const { std::cout << width; }
  __device__ float& at(int r, int c) { return data[r * width + c]; } };
__global__ void k(Matrix m) { m.at(0, 1) = 2.0f; }
"""
    compiled = compile_source(source)
    (parameter,) = compiled.signatures[compiled.symbol("k")].parameters
    assert parameter.type.dtype.names == ("width", "height", "data") and parameter.type.size == 16
    assert {region.name for region in compiled.blanked} == {"Matrix", "print"}


# A kernel's class that holds the host's pointers: (members, its size, as GCC and Clang have it).
POINTERS = {
    "shared": ("std::shared_ptr<int> p; std::weak_ptr<int[]> w; int *d;", 40),
    "unique": ("char c; std::unique_ptr<float[]> p; int *d;", 24),
    "deleters": (
        "struct Free { void operator()(float *p) const { cudaFree(p); } };\n  std::unique_ptr<float, Free> p; std::unique_ptr<float, void (*)(float *)> q; int *d;",
        32,
    ),
    "types": (
        "typedef std::shared_ptr<A> Ptr; using Own = std::unique_ptr<A>; static Ptr make() { return std::make_shared<A>(); } int *d;",
        8,
    ),
    "methods": (
        "std::shared_ptr<int> p; int *d; A() : p(std::make_shared<int>(3)), d(p.get()) {} int first() { return *p; }",
        24,
    ),
}


@pytest.mark.parametrize(("members", "size"), POINTERS.values(), ids=POINTERS.keys())
def test_classes_of_device_code_may_hold_the_hosts_pointers(members, size, tmp_path):
    text = f"#pragma once\n#include <memory>\nstruct A {{\n  {members}\n  __device__ int at(int i) const {{ return d[i]; }}\n}};"
    (tmp_path / "a.h").write_text(text + "\ninline std::shared_ptr<A> whole() { return std::make_shared<A>(); }\n")
    source = '#include "a.h"\n__global__ void k(const A *a, int *p) { *p = a->at(1); }\n__global__ void by(A a) {}\n'
    compiled = compile_source(source, path=str(tmp_path / "a.cu"))
    assert compiled.signatures[compiled.symbol("by")].parameters[0].type.size == size


MACROS = {
    "function": """  torch::Tensor name(torch::Tensor x) { \\
    auto o = torch::empty_like(x, x.options()); /* } */ \\
    name##_k<<<1, 32>>>(o.data_ptr<T>()); \\
    return o; }""",
    "class": """  struct name##_op { __device__ T one() const { return 1; } \\
    void run(std::vector<T> v) { std::cout << v.size(); } };""",
    "check": """  void name(at::Tensor x) { TORCH_CHECK(x.options().dtype() == at::kFloat) \\
    if (x.dim() > 1) { throw std::runtime_error("{" #name); } }""",
}


@pytest.mark.parametrize("host", MACROS.values(), ids=MACROS.keys())
def test_a_macro_may_define_a_kernel_and_what_launches_it(host):
    source = f"""#include <torch/extension.h>
#define OP(name, T) \\
  __global__ void name##_k(T *p) {{ \\
    if (threadIdx.x == 0) printf("%s; }}\\n", #name); \\
    *p = 1; }} \\
{host}
OP(a, float)
OP(b, double)
__global__ void behind(int *p) {{ *p = 1; }}
"""
    compiled = compile_source(source, path="op.cu")
    assert {"a_k", "b_k", "behind"} <= {name.split("(")[0] for name in compiled.lowered} | set(compiled.kernels)
    assert re.search(rf"\.loc\s+1 {source.count(chr(10))} ", compiled.ptx)  # lines stay where they are


def test_statements_of_a_macro_are_no_host_functions():
    source = """#define FILL(p) __shared__ int s[32]; for (int i = 0; i < 32; i++) { s[i] = i; } if (s[1]) { p[0] = s[3]; }
    #define EACH(i, n) for (int i = 0; i < n; i++)
    #define LOAD(s, p) s[threadIdx.x] = p[threadIdx.x];
    #define SUM(p) __shared__ int u[32]; LOAD(u, p); __syncwarp(); EACH(i, 3) { p[0] += u[i]; } struct L { __device__ L(int) {} };
    #define BODY(p) auto f = [=] __device__ (int i) { p[i] = 5; }; if (p) { f(1); }
    __global__ void k(int *p) { FILL(p) BODY(p) SUM(p) }"""
    assert not compile_source(source, path="fill.cu").blanked


def test_a_device_function_that_needs_pytorchs_host_library_goes_where_no_kernel_needs_it():
    source = """#include <ATen/ATen.h>
    __host__ __device__ inline at::Tensor made(const at::Tensor &x) { return at::empty({3}, x.options()); }
    """
    kernel = "__global__ void k(int *p) { *p = 1; }"
    assert compile_source(source + kernel, path="made.cu").kernels
    with pytest.raises(CompileError, match=r"\(2\): error: .*only a part is there"):
        compile_source(source + kernel.replace("1;", "sizeof(made(at::Tensor()));") + "", path="made.cu")


def test_clean_keeps_offsets_and_lines():
    text = 'a /* } \n " */ b "x}\\"" // c {\n#define D { \\\n  {\nR"(})" \'{\' e'
    cleaned = cpp.clean(text)
    assert len(cleaned) == len(text) and "{" not in cleaned and "}" not in cleaned
    assert [i for i, c in enumerate(text) if c == "\n"] == [i for i, c in enumerate(cleaned) if c == "\n"]
    assert [cleaned.index(word) for word in ("a", "b", "e")] == [0, text.index("b"), len(text) - 1]


def test_any_text_can_be_read():
    """Mutations of CUDA text: reading them ends, without an error, and offsets stay."""
    rng = random.Random()
    for _ in range(200):
        text = list(
            "\n".join(rng.sample(list(HOST.values()), 4))
            + "\ntemplate <class T> __global__ void k(T* p) { p[0] = 1; }\n"
        )
        for _ in range(rng.randint(1, 8)):
            at = rng.randrange(len(text))
            if rng.random() < 0.4:
                del text[at : at + rng.randint(1, 20)]
            else:
                text.insert(at, rng.choice("{}()[];<>,\"'/*#\\\n:=R"))
        cleaned = cpp.clean("".join(text))
        assert len(cleaned) == len(text)
        for chunk in cpp.chunks(cleaned):
            assert 0 <= chunk.start < chunk.end <= len(text)
        cpp.kernels(cleaned)
        cpp.field_lists(cleaned)


def test_operators_and_specialisations_are_reached_by_types_not_by_their_parameters_names():
    source = """
struct Names { std::string s; };
constexpr bool operator==(const Names &x, const Names &n) noexcept(noexcept(x.s == n.s)) { return x.s == n.s; }
template <class T> struct Width;
template <class T> struct Width<T *> { std::string s; };
struct Pair { int a, b; };
constexpr bool operator<(Pair x, Pair n) { return x.a < n.b; }
template <class T> __global__ void k(T *p, int n) { p[threadIdx.x] = Pair{n, 2} < Pair{3, 4}; }
"""
    gone = {region.first_line for region in Separation({"kernel.cu": source}).regions if not region.inserted}
    assert gone == {2, 3, 4, 5}
