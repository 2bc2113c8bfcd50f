"""Building programs: sources as clang reads them, the line of an address, nvcc's options, what a C program links."""

import functools
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.cli.nvcc import without_ignored
from tilewright.compile import nvrtc
from tilewright.errors import CompileError, UnsupportedError
from tilewright.program import Options, Settings, build, libcxx, process, run_program, toolchain
from tilewright.program.rewriting import rewritten

from .test_runtime_api import ran
from .tools import needs_compiler


def test_the_process_that_waits_for_a_program_loads_no_engine():
    """The child does: a second run takes as long as the imports of both."""
    code = "import sys, tilewright.cli.run as run; print([m for m in ('numpy', 'llvmlite') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_brackets_of_launches_are_joined():
    text = 'k << <1, 2 >> > (x); // << <\nf<<<1, 2>>>(y << 3 < 4); s = "<< <";\nstd::vector<std::vector<int> > v;\n'
    changed = rewritten(text)
    assert changed.splitlines()[0] == "k <<< 1, 2 >>>  (x); // << <"
    assert changed.splitlines()[1:] == text.splitlines()[1:]
    assert len(changed) == len(text)


def test_managed_variables_lose_the_other_mark():
    assert rewritten("__device__ __managed__ int x;").split() == ["__managed__", "int", "x;"]
    assert rewritten("__device__ int x;") == "__device__ int x;"


def test_shared_memory_is_read_as_clang_can():
    text = """
    __shared__ alignas(alignof(float4)) float a[4];
    extern __shared__ alignas(16) Big more[];
    __shared__ barrier b; static __shared__ cuda::barrier<scope>
        c[2];
    __shared__ unsigned d; __shared__ float4 e; __shared__ __half f; __shared__
        int g;
    extern __shared__ Tiles<N> tiles; extern __shared__ __align__(128) Tiles<N> more_tiles;
    """
    changed = rewritten(text)
    assert len(changed) == len(text) and changed.count("\n") == text.count("\n")
    assert " ".join(changed.split()) == (
        "__shared__ float a[4]; extern __shared__ Big more[]; barrier b; static cuda::barrier<scope> c[2]; "
        "__shared__ unsigned d; __shared__ float4 e; __shared__ __half f; __shared__ int g; "
        "Tiles<N> tiles; __align__(128) Tiles<N> more_tiles;"
    )


def test_a_class_that_is_all_of_dynamic_shared_memory(tmp_path):
    code = """
    #include <cstdio>
    template <int N> struct Tiles { alignas(128) float a[N]; int b[N]; };
    template <int N> __global__ void turn(float *x) {
        extern __shared__ __align__(128) Tiles<N> s;
        s.a[threadIdx.x] = x[threadIdx.x], s.b[threadIdx.x] = threadIdx.x;
        __syncthreads();
        x[threadIdx.x] = s.a[N - 1 - threadIdx.x] + s.b[0];
    }
    int main() {
        float *x;
        cudaMallocManaged(&x, 128);
        for (int i = 0; i < 32; i++) x[i] = i;
        turn<32><<<1, 32, sizeof(Tiles<32>)>>>(x);
        cudaDeviceSynchronize();
        printf("%g %g", x[0], x[31]);
        cudaFree(x);
    }
    """
    report = ran(tmp_path, code, check=True)
    assert report.ok and report.output == "31 0", report.errors


def test_libcus_headers_without_assertions(tmp_path):
    code = """
    #include <cassert>
    #include <cuda/barrier>
    __global__ void k(int *x) { assert(!"here"); *x = 5; }
    int main() {
        int *x;
        cudaMallocManaged(&x, 4);
        k<<<1, 1>>>(x);
        cudaDeviceSynchronize();
        assert(!"nor here");
        printf("%d", *x);
        cudaFree(x);
    }
    """
    path = tmp_path / "plain.cu"
    path.write_text("#include <cstdio>\n" + code)
    report = run_program([path], Options.of(("-DNDEBUG",)), Settings(), [], capture=True)
    assert report.output == "5", report.errors


def test_classes_in_shared_memory(tmp_path):
    """With constructors, placed there by ``new`` or not."""
    code = """
    #include <cassert>
    #include <cuda/barrier>
    using barrier = cuda::barrier<cuda::thread_scope_block>;
    struct Sum {
        int value;
        __device__ Sum(int start) : value(start) {}
    };
    __global__ void k(int *out) {
        __shared__ barrier first;
        __shared__ alignas(8) char place[sizeof(Sum)];
        if (threadIdx.x == 0) {
            init(&first, blockDim.x);
            new (place) Sum(7);
        }
        __syncthreads();
        atomicAdd(&((Sum *)place)->value, (int)threadIdx.x);
        first.arrive_and_wait();
        assert(((Sum *)place)->value == 7 + 496);
        out[threadIdx.x] = ((Sum *)place)->value + threadIdx.x;
    }
    int main() {
        int *out;
        cudaMallocManaged(&out, 128);
        k<<<1, 32>>>(out);
        SAY(cudaDeviceSynchronize());
        printf("%d\\n", out[31]);
        cudaFree(out);
    }
    """
    for check in (False, True):
        report = ran(tmp_path, code, check=check)
        assert report.output == "cudaSuccess\n534\n", report.errors
        assert not [each for each in report.findings if each.severity == "error"]


def test_operands_of_assembly_are_parted():
    text = 'asm("{}" : "=r"(a) : "r"(b)\n  "r"(c) "l"(d), "f"(e) : "memory");\n'
    assert rewritten(text) == 'asm("{}" : "=r"(a) : "r"(b),\n  "r"(c),"l"(d), "f"(e) : "memory");\n'


def test_launches_by_kernels_are_left_out():
    text = """
    template <int n> __global__ void k(int *x) { if (n > 1) k<n / 2><<<1, f(n)>>>(x, (n)); else g<<<1,
        2>>>(x); }
    void host(int *x) { k<8><<<1, 2>>>(x); }
    """
    changed = rewritten(text)
    assert changed.count("<<<") == 1 and len(changed) == len(text) and changed.count("\n") == text.count("\n")
    assert "".join(changed.split("host")[0].split()) == "template<intn>__global__voidk(int*x){if(n>1)0;else0;}void"


def test_a_makefiles_line():
    line = "run a.cu -O3 -arch=sm_80 -gencode arch=compute_80,code=sm_80 -o a -lineinfo -DN=4 --check -std=c++14"
    assert without_ignored(line.split()) == ["run", "a.cu", "-DN=4", "--check", "-std=c++14"]


@needs_compiler
def test_clang_needs_no_toolkit_of_cuda(tmp_path):
    """Where it finds none it would take CUDA for one whose launches were other calls."""
    source = tmp_path / "launches.cu"
    source.write_text("__global__ void k() {} int main() { k<<<1, 1>>>(); }")
    tools, device = toolchain.find(), tmp_path / "device"
    device.write_text("{}")
    command = tools.compile_command(source, tmp_path / "launches.o", ["--cuda-path=/nonexistent"], device)
    assert subprocess.run(command, capture_output=True).returncode == 0


def test_only_a_program_of_cxx_needs_its_library(tmp_path):
    needs = {}
    for name, text in {
        "c": '#include <stdio.h>\n__global__ void k() {}\nint main() { k<<<1, 1>>>(); puts(""); }',
        "cxx": "#include <string>\nint main(int n, char **v) { return std::string(v[0]).append(v[0]).size() == 1; }",
    }.items():
        path = tmp_path / f"{name}.cu"
        path.write_text(text)
        made = build._object(path, "/source", Options(host=("-std=c++17", "-O1")), toolchain.find())
        needs[name] = any(build._NEEDS_CXX.match(each) for each in build.undefined(made))
    assert needs == {"c": False, "cxx": True}


def test_host_code_that_gcc_lets_pass(tmp_path):
    """A size_t in the braces of a dim3, `register`, a format's macro that touches the literal."""
    program = """
        #include <cinttypes>
        __global__ void k(uint64_t *n) { *n = gridDim.x * blockDim.x; }
        int main() {
            register size_t blocks = 3;
            const dim3 grid{blocks}, block{blocks, blocks - 2};
            uint64_t *d, n;
            cudaMalloc(&d, sizeof n);
            k<<<grid, block>>>(d);
            cudaMemcpy(&n, d, sizeof n, cudaMemcpyDeviceToHost);
            printf("%"PRIu64" threads\\n", n);
        }
    """
    assert ran(tmp_path, program).output == "9 threads\n"


def test_headers_that_are_only_named(tmp_path):
    """cuBLAS by cublasXt's header, and some of CUDA 12's that CUDA 13 has not."""
    program = """
        #include <cublasXt.h>
        #include <cuda_surface_types.h>
        #include <cuda_texture_types.h>
        #include <surface_functions.h>
        #include <texture_fetch_functions.h>
        __global__ void k(cudaSurfaceObject_t, cudaTextureObject_t, int *x) { *x = 5; }
        int main() {
            cublasHandle_t handle;
            int *d, x, done = cublasCreate(&handle) == CUBLAS_STATUS_SUCCESS;
            cudaMalloc(&d, sizeof x);
            k<<<1, 1>>>(0, 0, d);
            cudaMemcpy(&x, d, sizeof x, cudaMemcpyDeviceToHost);
            cublasDestroy(handle);
            printf("%d %d\\n", done, x);
        }
    """
    assert ran(tmp_path, program).output == "1 5\n"


def test_headers_are_read_as_sources_are(tmp_path):
    """Windows' marks at the start of files, names of headers, breaks in brackets; launches by kernels; lines stay."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "other").symlink_to("folder")
    (tmp_path / "folder" / "launch.cuh").write_text(
        '\ufeff#pragma once\n#include "..\\twice.h"\n__device__ __managed__ int seen;\n'
        "__global__ void k(int *x) { *x = twice(*x); }\n__global__ void parent(int *x) { k<<<1, 1>>>(x); }\n"
        "static void launch(int *x)\n{\n    parent << <1, 1 >> > (x);\n    seen += __LINE__;\n}\n"
    )
    (tmp_path / "twice.h").write_text("template <class T> __device__ T twice(T x) { return x + x; }\n")
    path = tmp_path / "main.cu"
    path.write_text(
        '\ufeff#include <cstdio>\n#include "folder/launch.cuh"\n#include "other\\launch.cuh"\n'
        "struct App { void main(int); };\nvoid App::main(int) {}\nvoid main() {\n    int *x;\n"
        "    cudaMallocManaged(&x, 4);\n    *x = 21;\n    launch(x);\n    cudaDeviceSynchronize();\n"
        '    printf("%d %d\\n", *x, seen);\n}\n'
    )
    done = run_program([path], Options(host=("-std=c++17",)), Settings(), (), capture=True)
    assert (done.output, done.exit_code) == ("42 9\n", 0), done.errors


def test_what_does_not_compile_is_told_with_its_line(tmp_path):
    path = tmp_path / "program.cu"
    for line, told in (
        ("texture<float, 1> t;", "CUDA 12 removed texture references: use texture objects"),
        ("#include <concepts>\ntemplate <std::integral T> T same(T x) { return x; }", "give -std=c[+][+]20"),
    ):
        path.write_text(f"{line}\nint main() {{}}\n")
        with pytest.raises(CompileError, match=told):
            run_program([path], Options(host=("-std=c++17",)), Settings(), [])
    path.write_text("int main() {\n    return missing;\n}\n")
    with pytest.raises(CompileError, match=r"program.cu:2:12: error: use of undeclared identifier 'missing'"):
        run_program([path], Options(host=("-std=c++17",)), Settings(), [])


def test_a_header_that_lies_near_is_told_with_its_folder(tmp_path, monkeypatch):
    (tmp_path / "include/parts").mkdir(parents=True)
    (tmp_path / "include/parts/add.cuh").write_text("")
    (tmp_path / "chapter").mkdir()
    path = tmp_path / "chapter/program.cu"
    path.write_text('#include "parts/add.cuh"\nint main() {}\n')
    monkeypatch.chdir(path.parent)
    with pytest.raises(CompileError, match=r"\n\.\./include/parts/add\.cuh has that name: give -I\.\./include$"):
        run_program([path], Options(host=("-std=c++17",)), Settings(), [])
    path.write_text('#include "nowhere.cuh"\nint main() {}\n')
    with pytest.raises(CompileError, match=r"'nowhere\.cuh' file not found") as missing:
        run_program([path], Options(host=("-std=c++17",)), Settings(), [])
    assert "has that name" not in str(missing.value)
    assert build._near(Path("src/main.cu"), "/nowhere/else.h") == ""


@pytest.mark.parametrize(
    ("headers", "told"),
    [
        ("curand.h curand_kernel.h curand_lognormal.h curand_mtgp32dc_p_11213.h", "nvidia-curand"),
        ("hip/hip_runtime.h hip_runtime.h hipblas/hipblas.h hipblas.h hipcub/hipcub.hpp", "AMD's HIP"),
        ("helper_math.h Common/helper_image.h", "cuda-samples"),
        ("cusparse_v2.h", "no cuSPARSE"), ("cusolverDn.h", "no cuSOLVER"), ("cudnn.h cudnn_ops.h", "no cuDNN"),
        ("npp.h nppi_filtering_functions.h", "no NPP"), ("nccl.h", "no NCCL"), ("cutensor.h", "no cuTENSOR"),
        ("hipster.h ship/hip.h curand_of_mine.h helper_io.h nppx.h cudnnish.h mine/cusparse.h", ""),
    ],
)  # fmt: skip
def test_a_librarys_header_is_told_by_its_own_name(headers, told):
    """And what only begins so is the program's own."""
    for header in headers.split():
        said = build._belongs(header)
        assert told in said if told else not said, header


def test_what_no_file_defines_is_named(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text("__global__ void elsewhere();\nint main() { elsewhere<<<1, 1>>>(); }\n")
    options = Options(host=("-std=c++17",))
    report = run_program([path], options, Settings(), [], capture=True)
    assert report.exit_code == 2
    assert "elsewhere is defined in none of the given files; name the source that does" in report.errors
    (tmp_path / "other.cu").write_text("__global__ void elsewhere();\nint main() { elsewhere<<<1, 1>>>(); }\n")
    (tmp_path / "kernels.cu").write_text("__global__ void elsewhere()\n{\n}\n")
    report = run_program([path], options, Settings(), [], capture=True)
    assert "given files; kernels.cu beside them does: name that, too" in report.errors
    assert run_program([path, tmp_path / "kernels.cu"], options, Settings(), [], capture=True).exit_code == 0
    path.write_text("void given(float);\nint main() { given(1); }\n")
    (tmp_path / "kernels.cu").write_text("void given(int)\n{\n}\n")
    report = run_program([path, tmp_path / "kernels.cu"], options, Settings(), [], capture=True)
    assert "given is defined in none of the given files; name the source that does" in report.errors


def test_files_without_a_main_are_told_what_serves_them(tmp_path):
    report = ran(tmp_path, "__global__ void k(int *p) { *p = 1; }\nvoid launch(int *p) { k<<<1, 1>>>(p); }")
    assert report.exit_code == 2 and not report.complete and "Traceback" not in report.errors
    assert "none of the given files has a main()" in report.errors and "tilewright check" in report.errors


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


def test_allocations_on_one_line_have_their_own_names(tmp_path):
    code = """
    #define CHECK(x) do { if ((x) != cudaSuccess) return 1; } while (0)
    #define MAKE(x, n) cudaMalloc(&x, n)
    int main() {
        float *p, *q, *r, *s, *t, *u, *v, *w; void *x, *y;
        cudaMalloc(&p, 1); cudaMalloc(&q, 2); cudaFree(p);
        CHECK(cudaMalloc(&r, 3)); CHECK(cudaMalloc((void **)&s, 4));
        MAKE(t, 5); cudaMalloc(&u, 6);  // what a macro allocates has no name here
        /* é */ ::cudaMalloc(&v, 7); if (cudaMallocManaged(&w, 8) || cudaMalloc<void>(&x, 9)) return 1;
        CHECK(cudaMalloc(&p, 10) || cudaMalloc(&y, 11) ? cudaErrorUnknown : cudaSuccess);  // one place for both
    }
    """
    report = ran(tmp_path, code, check=True)
    found = [re.match(r"(\w+) \(cudaMalloc(?:Managed)? at .*, (\d+) bytes", each.message) for each in report.findings]
    names = dict(zip(range(2, 12), ["q", "r", "s", "memory", "u", "v", "w", "x", "memory", "memory"], strict=True))
    assert {int(each[2]): each[1] for each in found if each} == names


@pytest.mark.parametrize(
    ("named", "problem"), [("nonesuch", "no such program"), ("other", "neither clang"), ("broken", "neither clang")]
)
def test_a_compiler_that_is_named_is_used_or_refused(named, problem, tmp_path, monkeypatch):
    """Never another in its place."""
    (tmp_path / "other").write_text("#!/bin/sh\necho g++ 12.2\n")
    (tmp_path / "broken").write_text("nothing to run")
    own = tmp_path / "own"
    for each in ("other", "broken"):
        (tmp_path / each).chmod(0o755)
    path = str(tmp_path / named)
    monkeypatch.setenv("TILEWRIGHT_CXX", path)
    with pytest.raises(UnsupportedError, match=f"TILEWRIGHT_CXX={path}.*{problem}.* clang"):
        toolchain.find()
    monkeypatch.delenv("TILEWRIGHT_CXX")
    usual = toolchain.find()
    if usual.name != "zig":
        own.symlink_to(usual.front[0])
        monkeypatch.setenv("TILEWRIGHT_CXX", str(own))
        assert toolchain.find().front[0] == str(own)


def test_a_compiler_that_never_answers_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "silent"
    path.write_text("#!/bin/sh\nexec sleep 60\n")
    path.chmod(0o755)
    monkeypatch.setattr(toolchain, "_PATIENCE", 0.1)
    monkeypatch.setenv("TILEWRIGHT_CXX", str(path))
    with pytest.raises(UnsupportedError, match="neither clang nor zig"):
        toolchain.find()


def test_zig_may_be_named_by_its_path(tmp_path, monkeypatch):
    zig = Path(pytest.importorskip("ziglang").__file__).with_name("zig")
    monkeypatch.setenv("TILEWRIGHT_CXX", str(zig))
    found = toolchain.find()
    assert found.name == "zig" and found.front[0] == str(zig)
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "zig-of-mine").symlink_to(zig)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("TILEWRIGHT_CXX", "zig-of-mine")
    assert toolchain.find().front[0] == str(folder / "zig-of-mine")


# Says where its headers are as zig does: from the folder where it is called, if they lie in that.
ZIG = """\
#!/usr/bin/env python3
import os, sys
if sys.argv[1] == "version":
    print("0.15.1")
else:
    lib = os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "lib")
    here = os.getcwd()
    told = os.path.relpath(lib) if lib.startswith(here) else lib
    print(f'"-cc1" "-isystem" "{told}" "-D" "NAME=1"', file=sys.stderr)
"""


def test_zigs_headers_are_found_from_every_folder(tmp_path, monkeypatch):
    """Its answer is kept for all processes, wherever they are called."""
    project, lib = tmp_path / "project", tmp_path / "project/venv/lib"
    lib.mkdir(parents=True)
    zig = lib.parent / "zig"
    zig.write_text(ZIG)
    zig.chmod(0o755)
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(toolchain, "_find", toolchain._find.__wrapped__)  # the paths mean what they mean here
    monkeypatch.chdir(project)
    wanted = ["-isystem", str(lib), "-D", "NAME=1"]
    monkeypatch.setenv("TILEWRIGHT_CXX", "./venv/zig")
    assert list(toolchain.find().front[-4:]) == wanted
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEWRIGHT_CXX", "project/venv/zig")
    found = toolchain.find()
    assert list(found.front[-4:]) == wanted and found.front[0] == str(zig)


CLANGS = sorted(
    {str(each) for each in Path("/usr/lib").glob("llvm-*/bin/clang++")}
    | {path for number in range(13, 40) if (path := shutil.which(f"clang++-{number}"))}
)
EVERY_CLANG = r"""
#include <cstdio>
template <class T> __device__ __noinline__ T twice(T x) { return x + x; }
#include <memory>
#include <vector>
struct S { __host__ __noinline__ int f() { return 2; } };
static __noinline__ int host(int x) { return x * 2; }
int __noinline__ other(int x) { return x; }
template <class F> __global__ void each(F f) { f(threadIdx.x); }
__global__ __noinline__ void k(int *x) { x[threadIdx.x] = twice((int)threadIdx.x); }
int main()
{
    int *d, h[32];
    cudaMalloc(&d, 128);
    k<<<1, 32>>>(d);
    each<<<1, 32>>>([=] __device__(int i) { d[i] += 100; });
    cudaMemcpy(h, d, 128, cudaMemcpyDefault);
    auto p = std::make_shared<std::vector<int>>(h, h + 32);
    printf("%d %d\n", host((*p)[7]), other(S().f()));
    cudaFree(d);
}
"""


@pytest.mark.parametrize("clang", CLANGS or [pytest.param("", marks=pytest.mark.skip("this machine has no clang"))])
def test_every_clang_that_is_here(clang, tmp_path, monkeypatch):
    """Those that distributions have; one that is too old is passed over by name."""
    monkeypatch.setenv("TILEWRIGHT_CXX", clang)
    path = tmp_path / "program.cu"
    path.write_text(EVERY_CLANG)
    version = subprocess.run([clang, "--version"], capture_output=True, text=True).stdout
    if int(re.search(r"version (\d+)", version)[1]) < 14:
        with pytest.raises(UnsupportedError, match="is clang 13, and clang 14 is the oldest"):
            toolchain.find()
        return
    report = run_program([path], Options(host=("-std=c++17",)), Settings(check=True), [], capture=True, timeout=300)
    assert report.output == "228 2\n" and report.ok, report.errors


def test_a_clang_that_is_too_old_is_passed_over(tmp_path, monkeypatch):
    old = tmp_path / "clang++"
    old.write_text("#!/bin/sh\necho Debian clang version 11.0.1-2\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.setattr(toolchain, "_zig_package", lambda **_: None)
    with pytest.raises(UnsupportedError, match=r"pip install.*clang\+\+ is clang 11, and clang 14 is the oldest"):
        toolchain._find.__wrapped__("")
    monkeypatch.setattr(toolchain, "_zig_package", lambda **_: "zig")
    assert toolchain._find.__wrapped__("") == "zig"


WITH_LIBRARY = """
#include <cstdio>
#include <iostream>
#include <map>
#include <stdexcept>
#include <vector>
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
int main() {
    std::vector<int> v(32, 21);
    int *d;
    cudaMalloc(&d, 128);
    cudaMemcpy(d, v.data(), 128, cudaMemcpyDefault);
    twice<<<1, 32>>>(d);
    cudaMemcpy(v.data(), d, 128, cudaMemcpyDefault);
    cudaFree(d);
    std::map<std::string, int> of{{"it", v[5]}};
    try { of.at("nothing"); } catch (const std::out_of_range &) { std::cout << of.at("it") << std::endl; }
}
"""


WITH_ZIGS = """\
#include <filesystem>
#include <future>
#include <iostream>
#include <map>
#include <regex>
#include <sstream>
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
int main() {
    int *d, n;
    cudaMalloc(&d, 4); cudaMemset(d, 0, 4); twice<<<1, 1>>>(d); cudaMemcpy(&n, d, 4, cudaMemcpyDefault); cudaFree(d);
    std::istringstream("42") >> n;
    std::cout << n;
    auto thrown = std::async(std::launch::async, [] { return std::map<int, int>().at(1); });
    try { thrown.get(); } catch (const std::out_of_range &) { std::cout << " caught"; }
    __int128 wide = (__int128)n << 80;
    std::cout << ' ' << (int)(-wide / ((__int128)n << 75) * 20 + wide % -(wide / 2 + n) / (wide / 32)) << ' '
              << std::filesystem::path("/x/y.abc").string().size() - 1;
    std::smatch found;
    const std::string text = "12ab34";
    std::cout << ' ' << (std::regex_search(text, found, std::regex("[a-z]+")) ? found.str() : "") << std::endl;
}
"""


def test_zig_takes_the_library_of_a_gcc_that_is_here(tmp_path, monkeypatch):
    """Its own takes half a minute of two cores to build."""
    found = toolchain._zig_package(with_gcc=True)
    if found is None or "g++" not in found.name:
        pytest.skip("this machine has not both, ziglang and g++")
    assert found.identity != toolchain._zig_package().identity and not found.lld
    monkeypatch.setattr(toolchain, "find", lambda: found)
    (path := tmp_path / "program.cu").write_text(WITH_LIBRARY)
    report = run_program([path], Options(host=("-std=c++17",)), Settings(check=True), [], capture=True, timeout=300)
    assert report.output == "42\n" and report.ok, report.errors


def test_zigs_own_library_is_built_here_not_by_zig(tmp_path, monkeypatch):
    """zig takes three times as long."""
    found = toolchain._zig_package()
    if found is None or platform.machine() != "x86_64":
        pytest.skip("needs ziglang, on x86-64")
    linked = []
    given = toolchain.Toolchain.link_command

    def link(self, *given_, **named):
        linked.append(given(self, *given_, **named))
        return linked[-1]

    monkeypatch.setattr(toolchain, "find", lambda: found)
    monkeypatch.setattr(toolchain.Toolchain, "link_command", link)
    (path := tmp_path / "program.cu").write_text(WITH_ZIGS)
    report = run_program([path], Options.of((), std="c++17"), Settings(check=True), [], capture=True, timeout=600)
    assert report.output == "42 caught -625 7 ab\n" and report.ok, report.errors
    assert all(each[1] == "ld.lld" for each in linked)


def test_what_zigs_library_is_asked_for_and_has_not_is_left_to_zig(tmp_path, monkeypatch):
    tools = toolchain.find()
    runtime = build.runtime(tmp_path, tools)
    for text, left in {
        "int f(); int g() { return f(); }": False,  # the program's own: told when it is loaded
        "namespace std { int f(); } int g() { return std::f(); }": True,
        'extern "C" int f(); int g() { return f(); }': True,
        'extern "C" int getpid(); int g() { return getpid(); }': False,
        'extern "C" __attribute__((weak)) int f(); int g() { return f ? f() : 0; }': False,
    }.items():
        (source := tmp_path / "a.cpp").write_text(text)
        library = tmp_path / "a.so"
        subprocess.run(tools.compile_command(source, tmp_path / "a.o", (), None), check=True)
        subprocess.run(tools.link_command([tmp_path / "a.o"], library, (), cxx=False), check=True)
        assert libcxx.missing(library, runtime) == left, text

    def unknown(tools):
        raise CompileError("no such source")

    monkeypatch.setattr(libcxx, "archive", unknown)
    assert not build._with_its_library([], runtime, tmp_path / "b.so", (), tools)


def test_a_gcc_without_its_library_or_an_old_one_is_passed_over(tmp_path, monkeypatch):
    (tmp_path / "c++").mkdir()
    for each in ("c++/vector", "stdio.h", "libstdc++.so"):
        (tmp_path / each).write_text("")
    own = "/usr/lib/gcc/x86_64-linux-gnu/12/include"
    said = {"version": "12.2.0", "library": str(tmp_path / "libstdc++.so")}

    def told(command):
        if command[1].startswith("-print"):
            return said["library"]
        listed = f" {tmp_path / 'c++'}\n {own}\n {tmp_path}\nEnd of search list.\n"
        return f"#include <...> search starts here:\n{listed}gcc version {said['version']} (Some 1)\n".replace(
            "#include <...>", '#include "..." search starts here:\n#include <...>'
        )

    monkeypatch.setattr(toolchain, "_printed", told)
    monkeypatch.setattr(toolchain.shutil, "which", lambda name: f"/usr/bin/{name}")
    zig = toolchain.Toolchain("zig", "zig 1", "/zig", (), (), ("zig", "cc"), ("zig", "c++"), ("zig", "ld.lld"))
    made = toolchain._with_gcc(zig, Path("/zig/zig"))
    listed = [word for word in made.front if word.startswith("/")]
    assert listed == ["/zig/zig", str(tmp_path / "c++"), "/zig/lib/include", str(tmp_path)]
    assert made.identity.startswith("zig 1 gcc version 12.2.0") and made.linker_cxx == ("/usr/bin/g++",)
    said["version"] = "8.3.0"
    assert toolchain._with_gcc(zig, Path("/zig/zig")) is None
    said |= {"version": "12.2.0", "library": "libstdc++.so"}  # what g++ says where it has none
    assert toolchain._with_gcc(zig, Path("/zig/zig")) is None


def test_a_program_in_another_folder_is_found(tmp_path, monkeypatch):
    said = f"{time.time_ns()}\n"  # no earlier run has built it
    text = (
        "#include <cstdio>\n#include <cuda_runtime.h>\n#include <parts/add.cuh>\n"
        "__global__ void k(int *x) { add(x); }\n"
        f'int main() {{\n    int *d;\n    cudaMalloc(&d, 4);\n    k<<<1, 1>>>(d);\n    puts("{said.strip()}");\n}}\n'
    )
    build.runtime(tmp_path, toolchain.find())
    calls, call = [], build._call
    monkeypatch.setattr(build, "_call", lambda command: (calls.append(command), call(command)))
    kinds = {}
    for name, made in (("one", 2), ("another/one", 0)):  # compiled and linked
        folder = tmp_path / name
        (folder / "parts").mkdir(parents=True)
        (folder / "parts/add.cuh").write_text("__device__ inline void add(int *x) { x[threadIdx.x] += 1; }\n")
        (folder / "program.cu").write_text(text)
        calls.clear()
        report = tw.run(folder / "program.cu", check=True, options=[f"-I{folder}"], folder=tmp_path)
        assert report.output == said and len(calls) == made
        files = {(tmp_path / each.file).relative_to(tmp_path).as_posix() for each in report.findings}
        assert files == {f"{name}/program.cu", f"{name}/parts/add.cuh"}
        kinds[name] = {(each.kind, each.line) for each in report.findings}
    assert kinds["one"] == kinds["another/one"]


@pytest.mark.parametrize(
    ("body", "tells"),
    [("return n", False), ("assert(n)", True), ("puts(__FILE__)", True), ("return sizeof(__FILE__)", True)],
)
def test_what_tells_its_folder_is_compiled_there(body, tells, tmp_path):
    made = set()
    for name in ("one", "another"):
        (tmp_path / name).mkdir()
        path = tmp_path / name / "program.cc"
        path.write_text(f"#include <stdio.h>\n#include <assert.h>\nint main(int n, char **) {{ {body}; }}\n")
        made.add(build._object(path, "/source", Options(host=("-std=c++17", "-O1")), toolchain.find()))
    assert (len(made) == 2) is tells


def test_what_is_not_built_leaves_no_process(tmp_path, monkeypatch):
    """The program's process is there while it is built."""
    source, started = tmp_path / "wrong.cu", []
    source.write_text("int main() { return absent; }\n")
    begin = process.begin
    monkeypatch.setattr(process, "begin", lambda *args, **more: started.append(begin(*args, **more)) or started[-1])
    with pytest.raises(CompileError, match="absent"):
        run_program([source], Options(host=("-std=c++17",)), Settings(), [])
    assert [each.returncode for each in started] == [0]


def test_what_fails_within_tilewright_is_told_and_crashes_nothing(tmp_path, monkeypatch):
    """What the program does at its exit calls the runtime, and so Python, which must be there still."""
    (tmp_path / "broken.py").write_text(
        "from tilewright.program import child\nchild.linking.load = lambda *_: {}['absent']\nmain = child.main\n"
    )
    monkeypatch.setattr(process, "CHILD", "broken")
    source = tmp_path / "program.cu"
    source.write_text("__global__ void k() {}\nint main() { k<<<1, 1>>>(); return cudaDeviceSynchronize(); }\n")
    report = run_program([source], Options(host=("-std=c++17",)), Settings(), [], capture=True, folder=tmp_path)
    assert report.exit_code == 2 and report.stopped == "it failed within tilewright: KeyError: 'absent'"
    assert "please report it" in report.errors and not report.complete


ABSOLUTE = r"""
#include <cmath>
#include <cstdio>
#include <cstdlib>
__global__ void take(int *i, long *l, long long *g, float *f, double *d) {
    i[1] = abs(i[0]) + std::abs(i[0] - 1);
    l[1] = labs(l[0]) + abs(l[0]);
    g[1] = llabs(g[0]) + std::abs(g[0]);
    f[1] = abs(f[0]) + std::abs(f[0]) + fabsf(f[0]);
    d[1] = abs(d[0]) + fabs(d[0]);
}
template <typename T> T *made(T value) {
    T *at;
    cudaMallocManaged(&at, 2 * sizeof(T));
    at[0] = value, at[1] = 0;
    return at;
}
int main() {
    int *i = made(-7);
    long *l = made(-(1L << 40));
    long long *g = made(-(1LL << 50));
    float *f = made(-1.5f);
    double *d = made(-2.25);
    take<<<1, 1>>>(i, l, g, f, d);
    cudaDeviceSynchronize();
    printf("%d %ld %lld %g %g, %d %ld %g", i[1], l[1], g[1], f[1], d[1], abs(-3), std::abs(-4L), std::abs(-2.5));
}
"""


def test_absolute_values_of_every_type_in_kernels_and_on_the_host(tmp_path):
    report = ran(tmp_path, ABSOLUTE)
    expected = ["15", str(2 << 40), str(2 << 50), "4.5", "4.5,", "3", "4", "2.5"]
    assert report.output.split() == expected, report.errors


ATOMIC = r"""
#include <cstdio>
__global__ void all(unsigned *u, int *s, unsigned long long *wide, float *f) {
    const unsigned t = threadIdx.x;
    __nv_atomic_fetch_add(&u[0], 1, __NV_ATOMIC_RELAXED);
    __nv_atomic_sub(&u[1], t, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_fetch_or(&u[2], 1u << t, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
    __nv_atomic_and(&u[3], ~(2u << t), __NV_ATOMIC_ACQUIRE);
    __nv_atomic_fetch_xor(&u[4], 3u << t, __NV_ATOMIC_SEQ_CST);
    __nv_atomic_fetch_min(&s[0], (int)t - 5, __NV_ATOMIC_RELAXED);
    __nv_atomic_max(&s[1], (int)t - 5, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(f, 0.5f, __NV_ATOMIC_RELAXED);
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
    unsigned long long seen = __nv_atomic_load_n(wide, __NV_ATOMIC_RELAXED);
    while (!__nv_atomic_compare_exchange_n(wide, &seen, seen + t, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED)) {}
    if (t == 3) {
        unsigned five = 5, got;
        __nv_atomic_store(&u[5], &five, __NV_ATOMIC_RELAXED);
        __nv_atomic_load(&u[5], &got, __NV_ATOMIC_RELAXED);
        got += __nv_atomic_exchange_n(&u[6], got, __NV_ATOMIC_RELAXED);
        __nv_atomic_store_n(&u[7], got, __NV_ATOMIC_RELAXED);
        unsigned old;
        __nv_atomic_exchange(&u[8], &five, &old, __NV_ATOMIC_RELAXED);
        s[2] = __nv_atomic_compare_exchange(&u[9], &old, &five, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED);
    }
}
int main() {
    unsigned *u, of_u[10] = {0, 1000, 0, ~0u, 0, 0, 70, 0, 44, 44};
    int *s, of_s[3] = {99, -99, 0};
    unsigned long long *wide, start = 1ull << 40;
    float *f, half = 0.5f;
    cudaMalloc(&u, sizeof of_u), cudaMalloc(&s, sizeof of_s), cudaMalloc(&wide, 8), cudaMalloc(&f, 4);
    cudaMemcpy(u, of_u, sizeof of_u, cudaMemcpyHostToDevice), cudaMemcpy(s, of_s, sizeof of_s, cudaMemcpyHostToDevice);
    cudaMemcpy(wide, &start, 8, cudaMemcpyHostToDevice), cudaMemcpy(f, &half, 4, cudaMemcpyHostToDevice);
    all<<<1, 8>>>(u, s, wide, f);
    cudaMemcpy(of_u, u, sizeof of_u, cudaMemcpyDeviceToHost), cudaMemcpy(of_s, s, sizeof of_s, cudaMemcpyDeviceToHost);
    cudaMemcpy(&start, wide, 8, cudaMemcpyDeviceToHost), cudaMemcpy(&half, f, 4, cudaMemcpyDeviceToHost);
    for (unsigned each : of_u) printf("%u ", each);
    printf("%d %d %d %llu %g", of_s[0], of_s[1], of_s[2], start - (1ull << 40), half);
}
"""


@pytest.mark.skipif(nvrtc.version() < (12, 8), reason="a compiler of before the functions")
def test_atomic_functions_that_no_header_declares(tmp_path):
    report = ran(tmp_path, ATOMIC, check=True)
    xor = functools.reduce(int.__xor__, (3 << t for t in range(8)))
    unsigned = [8, 1000 - sum(range(8)), 0xFF, 0xFFFFFFFF & ~(0xFF << 1), xor, 5, 5, 75, 5, 5]
    assert report.output.split() == [*map(str, unsigned), "-5", "2", "1", str(sum(range(8))), "4.5"], report.errors
    assert {each.kind for each in report.findings} == {"leak"}
