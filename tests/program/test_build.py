"""Building programs: sources as clang reads them, the line of an address, nvcc's options, what a C program links."""

import pytest

from tilewright.cli.nvcc import without_ignored
from tilewright.errors import CompileError
from tilewright.program import Options, Settings, build, run_program, toolchain

from .test_runtime_api import ran
from .tools import needs_compiler


def test_brackets_of_launches_are_joined():
    text = 'k << <1, 2 >> > (x); // << <\nf<<<1, 2>>>(y << 3 < 4); s = "<< <";\nstd::vector<std::vector<int> > v;\n'
    changed = build.rewritten(text)
    assert changed.splitlines()[0] == "k <<< 1, 2 >>>  (x); // << <"
    assert changed.splitlines()[1:] == text.splitlines()[1:]
    assert len(changed) == len(text)


def test_managed_variables_lose_the_other_mark():
    assert build.rewritten("__device__ __managed__ int x;").split() == ["__managed__", "int", "x;"]
    assert build.rewritten("__device__ int x;") == "__device__ int x;"


def test_a_makefiles_line():
    line = "run a.cu -O3 -arch=sm_80 -gencode arch=compute_80,code=sm_80 -o a -lineinfo -DN=4 --check -std=c++14"
    assert without_ignored(line.split()) == ["run", "a.cu", "-DN=4", "--check", "-std=c++14"]


@needs_compiler
def test_only_a_program_of_cxx_needs_its_library(tmp_path):
    needs = {}
    for name, text in {
        "c": '#include <stdio.h>\n__global__ void k() {}\nint main() { k<<<1, 1>>>(); puts(""); }',
        "cxx": "#include <string>\nint main(int n, char **v) { return std::string(v[0]).append(v[0]).size() == 1; }",
    }.items():
        path = tmp_path / f"{name}.cu"
        path.write_text(text)
        made = build._object(path, Options(host=("-std=c++17", "-O1")), toolchain.find())
        needs[name] = any(build._NEEDS_CXX.match(each) for each in build.undefined(made))
    assert needs == {"c": False, "cxx": True}


@needs_compiler
def test_what_does_not_compile_is_told_with_its_line(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text("int main() {\n    return missing;\n}\n")
    with pytest.raises(CompileError, match=r"program.cu:2:12: error: use of undeclared identifier 'missing'"):
        run_program([path], Options(host=("-std=c++17",)), Settings(), [])


@needs_compiler
def test_what_no_file_defines_is_named(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text("__global__ void elsewhere();\nint main() { elsewhere<<<1, 1>>>(); }\n")
    report = run_program([path], Options(host=("-std=c++17",)), Settings(), [], capture=True)
    assert report.exit_code == 2 and "elsewhere" in report.errors and "none of the given files" in report.errors


@needs_compiler
def test_several_files_are_one_program(tmp_path):
    (tmp_path / "other.cu").write_text(
        "#include <cuda_runtime.h>\n__global__ void add(int *x) { *x += 40; }\n"
        "void launch(int *x) { add<<<1, 1>>>(x); }\n"
    )
    (tmp_path / "old.c").write_text("three(new) { return new; }\n")  # no C++ at all
    (tmp_path / "plain.cpp").write_text('#include <string>\nint two() { return std::string("ab").size(); }\n')
    (tmp_path / "main.cu").write_text(
        '#include <cstdio>\nvoid launch(int *);\nint two();\nextern "C" int three(int);\n'
        "int main() { int *d, h = two() + three(0); cudaMalloc(&d, 4); cudaMemcpy(d, &h, 4, cudaMemcpyHostToDevice);\n"
        "launch(d);\n"
        'cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); cudaFree(d); printf("%d\\n", h); }\n'
    )
    files = [tmp_path / name for name in ("main.cu", "other.cu", "plain.cpp", "old.c")]
    report = run_program(files, Options(host=("-std=c++17",)), Settings(), [], capture=True)
    assert report.output == "42\n" and report.exit_code == 0


@needs_compiler
def test_findings_stand_where_the_program_calls(tmp_path):
    code = """
    template <class T> T *make(int n) {
        T *p;
        cudaMalloc(&p, n * sizeof(T));  // line 11
        return p;
    }
    int main() {
        float *d_x = make<float>(4);
        cudaMemset(d_x, 0, 17);  // line 16
    }
    """
    report = ran(tmp_path, code, check=True)
    found = {(each.kind, each.line) for each in report.findings}
    assert found == {("leak", 11), ("copy-bounds", 16)}
