"""Template instances that a source's own launches name."""

import numpy as np
import pytest

from tilewright.compile import compile_source, launches, nvrtc
from tilewright.errors import CompileError
from tilewright.runtime import RawModule

KERNELS = """
template <typename T, int N> __global__ void k(T *a, const T *__restrict__ b, int n) { a[0] = b[0] + T(N + n); }
template <int A, int B, typename T = float> __global__ void g(T *a) { a[0] = A * B; }
template <class T> __global__ void d(const T *x, T y, int n) {}
"""


def named(host, kernels=KERNELS):
    """The instances that host code names, as the compiler writes them, of kernels that it then compiled."""
    compiled = compile_source(kernels + host)
    there = set(compiled.kernels)
    assert {each.instance for each in launches.read([kernels + host])} - {None} <= set(compiled.lowered)
    names = {}
    for name, symbol in compiled.lowered.items():
        if symbol in there:
            names.setdefault(symbol, name)  # the demangled name comes first
    return sorted(names.values())


@pytest.mark.parametrize(
    "body, expected",
    [
        ("k<float, 32><<<1, 32>>>(a, b, 3);", ["k<float, 32>"]),
        ("const int W = 8; k<float, W><<<1, W>>>(a, b, 3);", ["k<float, 8>"]),
        ("const int TM = 8, TN = TM / 2; g<TM, TN><<<1, 1>>>(a);", ["g<8, 4, float>"]),
        ("constexpr int W{16}; using real = double; k<real, W * 2><<<1, W>>>(x, y, 3);", ["k<double, 32>"]),
        ("typedef unsigned char byte; typedef byte pixel; k<pixel, 1><<<1, 1>>>(p, q, 3);", ["k<unsigned char, 1>"]),
        ("enum { SIDE = 4 }; g<SIDE, SIDE><<<1, 1>>>(a);", ["g<4, 4, float>"]),
        ("g<TILE, GLOBAL><<<1, 1>>>(a);", ["g<12, 6, float>"]),
        ("switch (n) { case 1: g<1, 1><<<1, 1>>>(a); break; case 2: g<2, 2><<<1, 1>>>(a); }",
         ["g<1, 1, float>", "g<2, 2, float>"]),
        ("k <float , 32>\n   <<< dim3(n, n / 2), 32, sizeof(float) * 3 >>> (a, b, 3);", ["k<float, 32>"]),
        ("g<(3 > 2), 1><<<1, 1>>>(a);", ["g<1, 1, float>"]),
    ],
)  # fmt: skip
def test_arguments_that_are_written(body, expected):
    host = "#define TILE 12\nconst int GLOBAL = 6;\nint main() { float *a, *b; int n; %s }"
    assert named(host % body) == expected


@pytest.mark.parametrize(
    "body, expected",
    [
        ("float *x; d<<<1, 1>>>(x, 1.0f, 3);", ["d<float>"]),
        ("int n = 3; double *a, *x; d<<<1, 1>>>(x + n, 1.0, n);", ["d<double>"]),
        ("std::vector<short> v; d<<<1, 1>>>(v.data(), v[0], 3);", ["d<short>"]),
        ("thrust::device_vector<long long> v(3); d<<<1, 1>>>(thrust::raw_pointer_cast(&v[0]), v[0], 3);",
         ["d<long long>"]),
        ("void *raw; d<<<1, 1>>>((const unsigned *)raw, 1u, 3);", ["d<unsigned int>"]),
        ("auto *q = static_cast<char *>(raw); d<<<1, 1>>>(q, 'a', 3);", ["d<char>"]),
        ("using real = float; real **rows; d<<<1, 1>>>(rows[2], real(1), 3);", ["d<float>"]),
        ("float table[4][4]; d<<<1, 1>>>(&table[0][0], table[0][0], 3);", ["d<float>"]),
    ],
)  # fmt: skip
def test_arguments_that_are_deduced(body, expected):
    assert named(f"int main() {{ {body} }}") == expected


def test_templates_of_the_hosts_are_followed_to_their_callers():
    host = """
    template <typename T, int W> void inner(T *x) { k<T, W><<<1, W>>>(x, x, 3); }
    template <class T> void outer(T *x, int n) { const int two = 2; if (n) inner<T, two * 8>(x);
      d<<<1, 1>>>(x, T(0), n); }
    template void outer<short>(short *, int);
    void plain(double *x) { outer(x, 3); }
    template <class T> struct Op { void run(T *x) { g<1, 2, T><<<1, 1>>>(x); } };
    int main() { float *a; outer(a, 1); inner<int, 4>((int *)a); }
    """
    expected = ["d<double>", "d<float>", "d<short>", "k<double, 16>", "k<float, 16>", "k<int, 4>", "k<short, 16>"]
    assert named(host) == expected  # of Op no instance is known


def test_macros_that_launch_and_instantiate():
    host = """
    #define LAUNCH(T, N) do { k<T, N><<<1, N>>>(a_##T, b, 3); } while (0)
    #define DISPATCH(n, T) switch (n) { case 8: LAUNCH(T, 8); break; \\
                                       case 16: LAUNCH(T, 16); break; }
    #define MAKE(T) template void run<T>(T *, int)
    template <class T> void run(T *x, int n) { d<<<1, 1>>>(x, x[0], n); }
    MAKE(float);
    MAKE(unsigned char);
    int main(int n, char **argv) { DISPATCH(n, int) }
    """
    assert named(host) == ["d<float>", "d<unsigned char>", "k<int, 16>", "k<int, 8>"]


def test_names_in_namespaces_and_static_kernels():
    host = """
    namespace a { namespace b { template <int N> __global__ void deep(int *p) { p[0] = N; } } }
    namespace { template <int N> __global__ void hidden(int *p) { p[0] = N; } }
    static __global__ void local(int *p) { p[0] = 1; }
    __global__ static void own(int *p) { p[0] = 2; }
    int main() { int *p; a::b::deep<5><<<1, 1>>>(p); hidden<6><<<1, 1>>>(p); local<<<1, 1>>>(p); own<<<1, 1>>>(p); }
    """
    compiled = compile_source(host)
    assert compiled.symbol("a::b::deep") == compiled.symbol("a::b::deep<5>")
    assert compiled.symbol("hidden<6>") and compiled.symbol("local") and compiled.symbol("own")


def test_what_cannot_be_read_does_not_stop_the_rest():
    host = """
    struct Guess { static constexpr int value = 3; };
    int main() { float *a; int n = compute();
      g<Unknown::value, 2><<<1, 1>>>(a); k<float, 4><<<1, 4>>>(a, a, 3); g<Guess::value, 1><<<1, 1>>>(a);
      d<<<1, 1>>>(f(), g(), 1); }
    """
    assert instances_of(host) == ["g<3, 1, float>", "k<float, 4>"]


def instances_of(host):
    compiled = compile_source(KERNELS + host)
    return sorted({s: n for n, s in reversed(compiled.lowered.items()) if s in compiled.kernels}.values())


def test_an_instance_that_does_not_compile_is_dropped():
    source = """
    template <int N> __global__ void only(int *p) { static_assert(N > 4, "too small"); p[0] = N; }
    template <int N> __global__ void good(int *p) { p[0] = N; }
    int main() { int *p; only<2><<<1, 1>>>(p); good<3><<<1, 1>>>(p); }
    """
    compiled = compile_source(source)
    assert compiled.symbol("good<3>") and compiled.expressions == ("good<3>",)
    with pytest.raises(CompileError, match="too small"):
        compile_source(source, name_expressions=["only<2>"])


def test_a_template_with_one_instance_goes_by_its_name():
    host = "int main() { g<2, 3><<<1, 1>>>(a); k<int, 4><<<1, 1>>>(p, q, 1); k<int, 5><<<1, 1>>>(p, q, 1); }"
    module = RawModule(KERNELS + host)
    assert module.get_function("g").symbol == module.get_function("g<2,3,float>").symbol
    with pytest.raises(CompileError, match=r"name the instance: 'k<int, 4>', 'k<int, 5>'"):
        module.get_function("k")
    with pytest.raises(CompileError, match=r"no launch in the source says .* name_expressions=\['d<float>'\]"):
        module.get_function("d")
    alone = RawModule(module.compiled.source, name_expressions=["d<int>"])
    assert [each.split("E")[0] for each in alone.ptx.kernels] == ["_Z1dIi"]  # those that are named, and no other


def test_a_source_without_templates_is_not_looked_at(monkeypatch):
    monkeypatch.setattr(launches, "HostCode", None)
    source = "__global__ void k(int *p) { p[0] = 1; }\nint main() { int *p; k<<<1, 1>>>(p); }"
    assert launches.instances([source]) == ()


def test_shapes_of_launches():
    source = KERNELS + """
    #define TILE 16
    int main() { float *a; dim3 block(TILE, TILE / 2); int threads = 128; dim3 other = {4, 5};
      g<1, 2><<<dim3(3), block, threads * 4>>>(a); g<1, 3><<<2, threads>>>(a); g<1, 4><<<2, other>>>(a); }
    """  # fmt: skip
    assert [(each.block, each.shared) for each in launches.read([source], shapes=True)] == [
        ("dim3(16, 16 / 2)", "128 * 4"), ("128", ""), ("dim3(4, 5)", "")
    ]  # fmt: skip


def test_variables_computed_from_themselves_come_to_an_end():
    sums = "".join(f"int v{i} = v{i - 1} * v{i - 1} + v{i - 1};" for i in range(1, 30))
    source = KERNELS + f"int main() {{ int v0 = v0 + v0 * v0; {sums} g<1, 2><<<v29, v0>>>(a); }}"
    (launch,) = launches.read([source], shapes=True)
    assert launch.instance == "g<1, 2>" and len(launch.grid) < 10_000


MANY = "template <int N, int M> __global__ void many(float *p) { p[N] = M; }\n"


def test_of_one_kernel_the_instances_with_the_smallest_numbers_are_compiled_unasked():
    sizes = [16, 512, *range(100, 110), 8]
    launched = " ".join(f"many<{size}, 2><<<1, 1>>>(p);" for size in sizes)
    module = RawModule(f"{MANY}int main() {{ float *p; {launched} }}")
    smallest = sorted(sizes)[: launches.MOST_OF_ONE]
    assert set(module.compiled.expressions) == {f"many<{size}, 2>" for size in smallest}
    assert "5 more instances that launches name were not compiled unasked, such as many<512, 2>" in module.compiled.log
    with pytest.raises(CompileError, match=r"too many to compile unasked .*add name_expressions=\['many<512, 2>'\]"):
        module.get_function("many<512, 2>")
    asked = RawModule(module.compiled.source, name_expressions=["many<512, 2>"])
    assert len(asked.ptx.kernels) == 1 and "unasked" not in asked.compiled.log


def test_every_kernel_has_its_first_instance_before_another_has_its_second():
    kernels = "".join(f"template <int N> __global__ void k{k}(float *p) {{ p[N] = {k}; }}\n" for k in range(20))
    launched = "".join(f"k{k}<{n}><<<1, 1>>>(p);\n" for k in range(20) for n in range(5))
    chosen = launches.instances([f"{kernels} int main() {{ float *p; {launched} }}"])
    assert len(chosen) == launches.MOST
    assert set(chosen[:20]) == {f"k{k}<0>" for k in range(20)}


def test_a_kernel_of_a_namespace_goes_by_its_own_name_where_that_means_one():
    source = "namespace a { __global__ void one(int *p) {} __global__ void two(int *p) {} }\n"
    source += "namespace b { __global__ void two(int *p) {} template <int N> __global__ void three(int *p) {} }"
    module = RawModule(source, name_expressions=["b::three<1>"])
    for short, whole in (
        ("one", "a::one"),
        ("a::two", "a::two"),
        ("three", "b::three<1>"),
        ("three<1>", "b::three<1>"),
    ):
        assert module.get_function(short).symbol == module.get_function(whole).symbol
    with pytest.raises(CompileError, match=r"Kernels here: a::one, a::two, b::three<1>, b::two\."):
        module.get_function("two")


def test_sizes_of_types_and_conversions_are_no_constants():
    constants = "const int count = BYTES / sizeof(int); const int twice = int(2.0) * 2;"
    host = f"int main() {{ {constants} g<count, twice><<<1, 1>>>(a); }}"
    module = RawModule(f"const int BYTES = 64;\n{KERNELS}{host}")
    assert module.get_function("g<16, 4, float>").symbol == module.get_function("g").symbol


TAKES_LONG = """
template <int N> __global__ void many(float* x) { x[threadIdx.x] = N + 0.25f; }
template <int N> __global__ void other(float* x) { x[threadIdx.x] = N; }
__global__ void plain(float* x) { x[threadIdx.x] = 1; }
void all(float* x) { many<64><<<1, 32>>>(x); many<16><<<1, 32>>>(x); many<32><<<1, 32>>>(x); }
void others(float* x) { other<5><<<1, 32>>>(x); }
"""


def test_instances_that_take_long_are_given_up_but_for_the_smallest(monkeypatch):
    """Here more than two take too long."""
    monkeypatch.setenv("TILEWRIGHT_CACHE", "0")
    run = nvrtc.run

    def impatient(*arguments, seconds=None, **rest):
        if seconds is not None and len(arguments[3]) > 2:
            raise nvrtc.TookTooLong
        return run(*arguments, seconds=seconds, **rest)

    monkeypatch.setattr(nvrtc, "run", impatient)
    module = RawModule(TAKES_LONG)
    assert sorted(module.compiled.expressions) == ["many<16>", "other<5>"]
    assert len(module.ptx.kernels) == 3
    assert "2 instances that launches name were given up, since NVRTC took over 10 s" in module.compiled.log
    with pytest.raises(CompileError, match=r"took over 10 s .*add name_expressions=\['many<64>'\]"):
        module.get_function("many<64>")
    x = np.zeros(32, np.float32)
    module.get_function("many<16>")(1, 32, (x,))
    assert (x == 16.25).all()
    assert "given up" not in RawModule(TAKES_LONG, name_expressions=["many<32>", "many<64>"]).compiled.log


def test_the_smallest_are_given_up_too_where_they_take_long(monkeypatch):
    """The bound is the processor's time, which NVRTC looks at between its passes; here there is none of it."""
    monkeypatch.setattr(launches, "MOST_SECONDS", 0)
    module = RawModule(TAKES_LONG)
    assert module.compiled.expressions == () and module.compiled.kernels == ("_Z5plainPf",)
    assert "4 instances that launches name were given up, since NVRTC took over 0 s" in module.compiled.log
    with pytest.raises(CompileError, match=r"names other<5>; .*took over 0 s .*add name_expressions=\['other<5>'\]"):
        module.get_function("other")
    named = RawModule(TAKES_LONG, name_expressions=["other<5>"])
    assert named.get_function("other").symbol == "_Z5otherILi5EEvPf"


def test_reading_templates_of_cutlass_is_bounded_too(monkeypatch, tmp_path):
    """NVRTC does not look at the time while it evaluates these, which takes a minute: the process is ended."""
    monkeypatch.setattr(launches, "MOST_SECONDS", 1)
    (tmp_path / "cute").mkdir()
    (tmp_path / "cute/chain.hpp").write_text(
        "constexpr int spin(int n) { int s = 0; for (int i = 0; i < 900000; i++) s ^= i * n; return s; }\n"
        "template <int N> struct Chain { static constexpr int value = spin(N) ^ Chain<N - 1>::value; };\n"
        "template <> struct Chain<0> { static constexpr int value = 7; };\n"
    )
    kernels = """#include <cute/chain.hpp>
    template <int N> __global__ void k(int* x) { x[0] = Chain<N>::value; }
    __global__ void plain(int* x) { x[0] = 2; }
    """
    options = [f"-I{tmp_path}"]
    compiled = compile_source(kernels + "void f(int* x) { k<150><<<1, 1>>>(x); }", options=options)
    assert compiled.kernels == ("_Z5plainPi",) and "such as k<150>" in compiled.log
    compiled = compile_source(kernels + "void f(int* x) { k<0><<<1, 1>>>(x); }", options=options)
    assert compiled.symbol("k<0>") == "_Z1kILi0EEvPi" and "given up" not in compiled.log
