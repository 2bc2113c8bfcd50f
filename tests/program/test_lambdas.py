"""Kernels whose template arguments are lambdas of host code (nvcc's extended lambdas) or functions."""

import pytest

from tilewright.compile.demangle import Unreadable, demangle
from tilewright.program import Options, Settings, run_program

from .test_runtime_api import HEAD, ran

FOR_ALL = """
template <int B, class F> __global__ void each(int n, F f) {
    for (int i = blockIdx.x * B + threadIdx.x; i < n; i += B * gridDim.x) f(i);
}
template <class F, int B = 64> void for_all(int n, F f) { each<B><<<(n + B - 1) / B, B>>>(n, f); }
template <class T> void show(const T *p) {
    cudaDeviceSynchronize();
    for (int i = 0; i < 4; i++) printf("%g%c", (double)p[i], i < 3 ? ' ' : '\\n');
}
"""


def lines(tmp_path, body, **how):
    report = ran(tmp_path, FOR_ALL + body, **how)
    assert not report.errors, report.errors
    return report.output.splitlines()


def test_captures_by_value_named_and_made(tmp_path):
    body = """
    namespace { enum class Mode { add, sub }; struct Pair { float a, b; }; }
    int main() {
        const int n = 100, twice = n * 2, other{5};
        float *p, table[3] = {1, 10, 100};
        cudaMallocManaged(&p, n * 4);
        using real = double;
        Mode mode = Mode::sub;
        Pair pair = {0.5f, 4};
        for_all(n, [=] __device__ (int i) { p[i] = i < n ? i + pair.a : -1; });
        show(p);
        for_all(n, [q = p + 1, k = n / 10, table, mode] __host__ __device__ (int i) {
            real r = i;  // } in a comment
            if (mode == Mode::sub)
                r -= table[i % 3];
            if (i < 99) q[i] = (float)(r + twice + other * k);
        });
        show(p);
        for_all(n, [p, count = 0] __device__ (int i) mutable -> void { p[i] = ++count; });
        show(p);
        for_all(n, [=] __device__ (auto i) { p[i] += sizeof i; });
        show(p);
    }
    """
    # 200 + 5 * 10 beside what is subtracted
    assert lines(tmp_path, body) == ["0.5 1.5 2.5 3.5", "0.5 249 241 152", "1 1 1 1", "5 5 5 5"]


def test_lambdas_in_templates_classes_and_other_lambdas(tmp_path):
    body = """
    namespace lib {
    template <class T, class F> void map(T *p, int n, T by, F f) {
        for_all(n, [=] __device__ (int i) { T value = f(p[i]); p[i] = value * by; });
    }
    }
    template <class T> struct Vector {
        T *p;
        explicit Vector(T value) {
            cudaMallocManaged(&p, 32 * sizeof(T));
            T *q = p;
            for_all(32, [=] __device__ (int i) { q[i] = value + i; });
        }
    };
    struct Runner {
        int factor = 3;
        void run(int *p);
    };
    void Runner::run(int *p) {
        int f = factor;
        auto host = [&] { for_all(32, [=] __device__ (int i) { p[i] *= f; }); };
        host();
    }
    void twice(int *p) { for_all(32, [=] __device__ (int i) { p[i] += 1; }); }
    int main() {
        Vector<float> x(0.5f);
        Vector<int> y(7);
        show(x.p), show(y.p);
        float off = 0.25f;
        lib::map(x.p, 32, 2.0f, [off] __device__ (float v) { return v + off; });
        lib::map(y.p, 32, -1, [] __device__ (int v) { return v; });
        show(x.p), show(y.p);
        Runner().run(y.p);
        twice(y.p);
        show(y.p);
        auto inner = [=] __device__ (float v) { return v * off; };
        auto outer = [=] __device__ (float v) { return inner(v) - 1; };
        lib::map(x.p, 32, 1.0f, outer);
        show(x.p);
    }
    """
    assert lines(tmp_path, body) == [
        "0.5 1.5 2.5 3.5", "7 8 9 10", "1.5 3.5 5.5 7.5", "-7 -8 -9 -10", "-20 -23 -26 -29",
        "-0.625 -0.125 0.375 0.875",
    ]  # fmt: skip


def test_lambdas_of_headers_and_of_several_sources(tmp_path):
    (tmp_path / "all.cuh").write_text(
        f"#pragma once\n{HEAD}{FOR_ALL}namespace lib {{\n"
        "template <class T> void add(T *p, T by) {\n    for_all(32, [=] __device__ (int i) { p[i] += by; });\n}\n}\n"
        "void more(int *p);\n"
    )
    (tmp_path / "a.cu").write_text("""#include "all.cuh"
    int main() {
        int *p; cudaMallocManaged(&p, 128);
        for_all(32, [=] __device__ (int i) { p[i] = i; });
        lib::add(p, 100), more(p);
        show(p);
    }""")
    (tmp_path / "b.cu").write_text("""#include "all.cuh"
    void more(int *p) {
        for_all(32, [=] __device__ (int i) { p[i] *= 2; });
        lib::add(p, 1);
    }""")
    for linked in (False, True):
        options = Options(host=("-std=c++17",), linked=linked)
        report = run_program([tmp_path / "a.cu", tmp_path / "b.cu"], options, Settings(), (), capture=True)
        assert report.output == "201 203 205 207\n", report.errors


def test_functions_as_template_arguments(tmp_path):
    body = """
    __device__ float square(float x) { return x * x; }
    template <class T> __device__ T third(T x) { return x / 3; }
    template <float (*f)(float)> __global__ void apply(float *p) { p[threadIdx.x] = f(p[threadIdx.x]); }
    int main() {
        float *p;
        cudaMallocManaged(&p, 128);
        for (int i = 0; i < 32; i++) p[i] = i;
        apply<square><<<1, 32>>>(p), apply<&third<float>><<<1, 2>>>(p);
        show(p);
    }
    """
    assert lines(tmp_path, body) == [f"0 {1 / 3:g} 4 9"]


def test_a_lambda_is_checked_and_named_by_its_line(tmp_path):
    body = """
    int main() {
        int *p;
        cudaMalloc(&p, 64);
        for_all(17, [=] __device__ (int i) {
            p[i] = i;
        });
        cudaFree(p);
    }
    """
    report = ran(tmp_path, FOR_ALL + body, check=True)
    line = (HEAD + FOR_ALL + body).splitlines().index("            p[i] = i;") + 1
    found = [each for each in report.findings if each.kind == "out-of-bounds"]
    assert [each.line for each in found] == [line]
    assert f"each<64, lambda_program_{line - 1}>" in found[0].message


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("#define LAMBDA [=] __device__\nint main() { for_all(1, LAMBDA (int i) { }); }", "a macro writes it"),
        (
            "struct S { int a; void go() { for_all(1, [=] __device__ (int i) { a + 1; }); } };\n"
            "int main() { S{}.go(); }",
            "it captures this",
        ),
    ],
)
def test_what_can_be_no_class_is_refused_with_its_line(tmp_path, body, why):
    with pytest.raises(Exception, match=rf"program\.cu:\d+: this lambda .*{why}.*struct"):
        ran(tmp_path, FOR_ALL + body)


def test_names_of_closures():
    symbol = "_ZN2ns4eachIZNS_6launchIfZ4mainEUlfE_EEvPT_iS3_T0_EUliE_EEviS3_"
    inner = "main::{lambda(float)#1}"
    outer = f"ns::launch<float, {inner}>::{{lambda(int)#1}}"
    read = demangle(symbol, closures=True)
    assert read.name == f"ns::each<{outer}>" and read.closures == (inner, outer)
    assert demangle("_ZZ4mainENKUlT_E0_clIiEEDaS_", closures=True).name == "main::{lambda(auto)#2}::operator()<int>"
    assert demangle("_Z5applyIXadL_Z6squarefEEEvPf").name == "apply<&square>"
    with pytest.raises(Unreadable):
        demangle(symbol)
