"""What is read off C++ text: local declarations, launches, template heads, macros."""

import pytest

from tilewright import cpp


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("int n = max(a, b), m = 2;", "max(a, b)"), ("int m = 2, n = 3;", "3"), ("const dim3 n(4, 8);", "4, 8"),
        ("dim3 m(1), n{2, 3};", "2, 3"), ("int const n = 5;", "5"),
        ("std::vector<int, A<3>> *n = f<int, 4>(x);", "f<int, 4>(x)"),
        ("CHECK_SHAPE(c, M, N)\n  constexpr int n = 32;", "32"),
        ("CHECK_SHAPE(c, M, N)\n  using n = Config<half, 4>;", "Config<half, 4>"),
        ("typedef Tile<16, 16> n;", " Tile<16, 16> "), ("enum { A = 1, n = 2 };", "2"),
        ("for (int n = 3; n < 4; n++) {", "3"), ("int n = 1; { int n = 2; }", "1"),
        ("int n = 1; { int n = 2;", "2"), ("int n; n = 4;", None), ("float n[2][3];", None),
    ],
)  # fmt: skip
def test_what_a_name_is_declared_as(code, value):
    found = cpp.declared(code, "n", 0, len(code))
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    "code", ["n = 3;", "f(n);", "return n;", "case n: x = n;", "delete n;", "b.n(2);", "x = (n) + 1;"]
)
def test_a_use_is_no_declaration(code):
    assert cpp.declared(code, "n", 0, len(code)) is None


def test_a_declaration_has_its_own_type():
    code = "const float *__restrict__ a[3] = x, b = y;"
    assert cpp.declared_type(cpp.declared(code, "a", 0, len(code)).declaration) == "float**"
    assert cpp.declared_type(cpp.declared(code, "b", 0, len(code)).declaration) == "float"
    assert cpp.declared(code, "a", 0, len(code)).constant


def test_launches_as_written():
    code = "ns::k<float, (1 > 0)><<<dim3(1, 2), b>>>(p, f<int, 3>(n)); x<<<1, 2; ::g<<<1, 2>>> (q);"
    first, second = cpp.launches(code)
    assert (first.name, first.template) == ("ns::k", ("float", "(1 > 0)"))
    assert (first.configuration, first.arguments) == (("dim3(1, 2)", "b"), ("p", "f<int, 3>(n)"))
    assert code[first.start : first.end] == "ns::k<float, (1 > 0)><<<dim3(1, 2), b>>>(p, f<int, 3>(n))"
    assert (second.name, second.template, second.arguments) == ("g", None, ("q",))
    assert code[second.start : second.end] == "::g<<<1, 2>>> (q)"


def test_comparisons_in_a_template_head_hide_no_declaration():
    code = "template <class T, bool B = (sizeof(T) > 4) || (N < M(3)), int I = 2> struct S { T x; int y[I]; };"
    (found,) = cpp.chunks(code)
    assert found.kind == "class"
    assert [each.name for each in cpp.split_template(found.header)] == ["T", "B", "I"]
    assert cpp.field_lists(code) == {"S": [("x", "y")]}


def test_macros_with_parameters_on_several_lines_are_put_in():
    text = "#define RUN(a, \\\n  b) k<a><<<1, \\\n b>>>(p)\nvoid f() { RUN(float, 32); }\n"
    (macro,) = cpp.defined(text)
    assert (macro.name, macro.parameters) == ("RUN", ("a", "b"))
    (launch,) = cpp.launches(*cpp.launching([text]))
    assert (launch.template, launch.configuration) == (("float",), ("1", "32"))


def test_shared_arrays():
    code = "void f() { extern __shared__ float a[]; { __shared__ int b[N[0]][4], c; } }"
    a, b = cpp.shared_arrays(code)
    assert (a.name, a.dynamic, code[slice(*b.dimensions[0])], b.name, b.dynamic) == ("a", True, "N[0]", "b", False)
    assert code[slice(*b.scope)] == " "


def test_branches_beside_one_that_was_compiled_are_left_out():
    text = "#if A\n  a();\n#elif B\n  b();\n# ifdef C\n  c();\n# endif\n#else\n  d();\n#endif\n#if E\n  e();\n#endif\n"
    left = cpp.compiled(text, {4})
    assert [each in left for each in ("a()", "b()", "c()", "d()", "e()")] == [False, True, True, False, True]
    assert len(left) == len(text) and cpp.compiled(text, {1, 3, 8}) == text


def test_conditions_and_where_their_statements_end():
    code = "for (int i = 0; i < n; ++i) if (i) { a(); } b(); for (auto x : y) z();"
    first, second, third = cpp.heads(code, len(code))
    assert (first.word, first.first, first.condition) == ("for", "int i = 0", "i < n")
    assert (second.word, second.condition, third.condition) == ("if", "i", "")
    assert code[cpp.statement_end(code, 0) :].startswith(" b();")
