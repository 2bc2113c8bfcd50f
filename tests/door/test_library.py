"""CUDA's driver library, as any package finds it: by dlopen, in a process that `tilewright python` starts."""

import base64
import json
import subprocess
import sys
import textwrap
import time
import zlib
from pathlib import Path

import pytest

from tilewright.door import compiled, launcher, libraries, stubs
from tilewright.errors import UnsupportedError
from tilewright.processes import helpers_environment, module_path
from tilewright.program import origins, toolchain
from tilewright.program.job import Settings
from tilewright.program.prototypes import per_thread, versions

COMMAND = (sys.executable, "-c", "import sys; from tilewright.cli.main import main; sys.exit(main(sys.argv[1:]))")
HEAD = """
import ctypes as c, os, sys
import numpy as np
cuda = c.CDLL("libcuda.so.1")

def must(code):
    assert code == 0, code

def value(kind, call, *arguments):
    found = kind()
    must(call(c.byref(found), *arguments))
    return found

def ready():
    must(cuda.cuInit(0))
    return value(c.c_void_p, cuda.cuCtxCreate_v2, 0, 0)

PTX = b'''
.version 8.0
.target sm_80
.address_size 64
.file 1 "scale.cu"
.visible .entry scale(.param .u64 x, .param .u32 n, .param .f32 by) {
  .reg .pred %p; .reg .b32 %r<6>; .reg .b64 %d<4>; .reg .f32 %f<3>;
  .loc 1 3 0
  mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
  mad.lo.s32 %r4, %r1, %r2, %r3;
  ld.param.u32 %r5, [n];
  setp.ge.u32 %p, %r4, %r5;
  @%p bra DONE;
  ld.param.u64 %d1, [x];
  mul.wide.u32 %d2, %r4, 4;
  add.s64 %d3, %d1, %d2;
  .loc 1 5 9
  ld.global.f32 %f1, [%d3];
  ld.param.f32 %f2, [by];
  mul.f32 %f1, %f1, %f2;
  st.global.f32 [%d3], %f1;
DONE:
  ret;
}'''

def scale(x, n, by, blocks=4, stream=None):
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")
    given = (c.c_uint64(x), c.c_uint32(n), c.c_float(by))
    pointers = (c.c_void_p * 3)(*map(c.addressof, given))
    return cuda.cuLaunchKernel(function, blocks, 1, 1, 64, 1, 1, 0, stream, pointers, None)

def as_machine_code(source, name):
    nvrtc = c.CDLL("libnvrtc.so")
    program = value(c.c_void_p, nvrtc.nvrtcCreateProgram, source, name + b".cu", 0, None, None)
    must(nvrtc.nvrtcCompileProgram(program, 1, (c.c_char_p * 1)(b"-arch=sm_90")))
    size = value(c.c_size_t, lambda place: nvrtc.nvrtcGetCUBINSize(program, place)).value
    image = c.create_string_buffer(size)
    must(nvrtc.nvrtcGetCUBIN(program, image))
    ready()
    module = value(c.c_void_p, cuda.cuModuleLoadData, image)
    return value(c.c_void_p, cuda.cuModuleGetFunction, module, name)

def array(numbers):
    x = value(c.c_uint64, cuda.cuMemAlloc_v2, c.c_size_t(numbers.nbytes)).value
    must(cuda.cuMemcpyHtoD_v2(c.c_uint64(x), numbers.ctypes, c.c_size_t(numbers.nbytes)))
    return x

def back(x, numbers):
    found = np.empty_like(numbers)
    must(cuda.cuMemcpyDtoH_v2(found.ctypes, c.c_uint64(x), c.c_size_t(found.nbytes)))
    return found

numbers = np.random.default_rng(7).standard_normal(250, dtype=np.float32)
"""


def tilewright(*arguments: str, folder: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(Path.home()), "PYTHONPATH": module_path(), **more}
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=folder, env=environment)


def ran(folder: Path, code: str, *options: str) -> "subprocess.CompletedProcess[str]":
    (folder / "case.py").write_text(HEAD + textwrap.dedent(code))
    return tilewright("python", *options, "case.py", folder=folder)


def lines(folder: Path, code: str) -> list[str]:
    """What it printed: nothing else was said, and it ended well."""
    done = ran(folder, code)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout.splitlines()


def test_a_launch(tmp_path):
    code = """
    ready()
    x = array(numbers)
    must(scale(x, 250, 3.0))
    print(np.array_equal(back(x, numbers), numbers * np.float32(3)))
    must(cuda.cuMemFree_v2(c.c_uint64(x)))
    """
    assert lines(tmp_path, code) == ["True"]


def test_every_version_has_an_address(tmp_path):
    code = """
    from tilewright.program.prototypes import versions
    ask = cuda.cuGetProcAddress_v2

    def asked(name, version, flags=0):
        found, answer = c.c_void_p(), c.c_int(9)
        code = ask(name.encode(), c.byref(found), version, c.c_uint64(flags), c.byref(answer))
        return code, found.value, answer.value

    for name, known in versions().items():
        for version, linked in known.items():
            assert asked(name, version) == (0, c.addressof(c.c_char.in_dll(cuda, linked)), 0), name
    print(asked("cuNothing", 13000), asked("cuCtxCreate", 1000))
    print(asked("cuMemcpyHtoD", 13000, 2)[1] == c.addressof(c.c_char.in_dll(cuda, "cuMemcpyHtoD_v2_ptds")))
    """
    assert lines(tmp_path, code) == ["(500, None, 1) (500, None, 2)", "True"]
    assert len(versions()) > 400 and len(per_thread()) > 100


def test_machine_code_of_the_compiler_beside_it(tmp_path):
    code = """
    source = b'extern "C" __global__ void twice(float *x) { x[threadIdx.x] += x[threadIdx.x]; }'
    function = as_machine_code(source, b"twice")
    x = array(numbers[:32])
    given = c.c_uint64(x)
    must(cuda.cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), None))
    print(np.array_equal(back(x, numbers[:32]), 2 * numbers[:32]))
    """
    assert lines(tmp_path, code) == ["True"]


def test_machine_code_that_sets_a_graphs_condition(tmp_path):
    code = """
    source = b'''
    typedef cudaGraphConditionalHandle Handle;
    extern "C" __device__ __cudart_builtin__ void CUDARTAPI cudaGraphSetConditional(Handle, unsigned);
    extern "C" __global__ void down(Handle more, unsigned *x) { cudaGraphSetConditional(more, --*x); }
    '''
    function = as_machine_code(source, b"down")
    graph, x = value(c.c_void_p, cuda.cuGraphCreate, 0), array(np.array([7, 0], np.uint32))
    more = value(c.c_uint64, cuda.cuGraphConditionalHandleCreate, graph, None, 1, 1)
    loop = np.zeros(34, np.uint64)  # CUgraphNodeParams of a loop
    loop[0], loop[2], loop[3] = 13, more.value, 1 | 1 << 32
    value(c.c_void_p, cuda.cuGraphAddNode_v2, graph, None, None, c.c_size_t(0), c.c_void_p(loop.ctypes.data))
    stream, body = value(c.c_void_p, cuda.cuStreamCreate, 1), c.c_void_p(c.c_uint64.from_address(int(loop[4])).value)
    must(cuda.cuStreamBeginCaptureToGraph(stream, body, None, None, c.c_size_t(0), 0))
    given = (c.c_void_p * 2)(*map(c.addressof, (more, place := c.c_uint64(x))))
    must(cuda.cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, given, None))
    must(cuda.cuStreamEndCapture(stream, c.byref(c.c_void_p())))
    made = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphLaunch(made, None)), print(back(x, np.zeros(2, np.uint32)))
    """
    assert lines(tmp_path, code) == ["[0 0]"]


def test_a_graph_that_was_captured(tmp_path):
    code = """
    ready()
    x, stream = array(numbers), value(c.c_void_p, cuda.cuStreamCreate, 1)
    must(cuda.cuStreamBeginCapture_v2(stream, 0))
    must(scale(x, 250, 2.0, stream=stream))
    must(cuda.cuMemsetD32Async(c.c_uint64(x), 0, c.c_size_t(10), stream))
    must(scale(x, 250, 4.0, stream=stream))
    graph = value(c.c_void_p, lambda place: cuda.cuStreamEndCapture(stream, place))
    print(np.array_equal(back(x, numbers), numbers))
    ready_to_run = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    for _ in range(2):
        must(cuda.cuGraphLaunch(ready_to_run, stream))
    must(cuda.cuStreamSynchronize(stream))
    wanted = numbers * np.float32(64)
    wanted[:10] = 0
    print(np.array_equal(back(x, numbers), wanted))
    """
    assert lines(tmp_path, code) == ["True", "True"]


def test_nodes_whose_arguments_change(tmp_path):
    """As tinygrad's graphs have them: each node's parameters are set again before a launch."""
    code = """
    ready()
    x, y = array(numbers), array(numbers)
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")

    class Params(c.Structure):
        _fields_ = [("function", c.c_void_p), ("shape", c.c_uint * 6), ("shared", c.c_uint), ("given", c.c_void_p),
                    ("extra", c.c_void_p)]

    def params(at, by):
        kept.append((c.c_uint64(at), c.c_uint32(250), c.c_float(by)))
        kept.append((c.c_void_p * 3)(*map(c.addressof, kept[-1])))
        return Params(function, (c.c_uint * 6)(4, 1, 1, 64, 1, 1), 0, c.addressof(kept[-1]), None)

    kept = []
    graph = value(c.c_void_p, cuda.cuGraphCreate, 0)
    node = value(c.c_void_p, cuda.cuGraphAddKernelNode, graph, None, c.c_size_t(0), c.byref(params(x, 2.0)))
    made = value(c.c_void_p, cuda.cuGraphInstantiate_v2, graph, None, None, c.c_size_t(0))
    must(cuda.cuGraphLaunch(made, None))
    must(cuda.cuGraphExecKernelNodeSetParams(made, node, c.byref(params(y, 5.0))))
    must(cuda.cuGraphLaunch(made, None))
    print(np.array_equal(back(x, numbers), 2 * numbers), np.array_equal(back(y, numbers), numbers * np.float32(5)))
    """
    assert lines(tmp_path, code) == ["True True"]


def test_findings_of_a_launch(tmp_path):
    code = """
    ready()
    x = array(numbers)
    scale(x, 251, 2.0)
    """
    done = ran(tmp_path, code, "--check", "--save", "report.json")
    report = json.loads((tmp_path / "report.json").read_text())
    errors = [each for each in report["findings"] if each["severity"] == "error"]
    assert done.returncode == 1 and len(errors) == 2, done.stderr  # a load and a store
    for each in errors:
        assert (each["kind"], each["file"], each["line"]) == ("out-of-bounds", "scale.cu", 5)
        assert "(cuMemAlloc at case.py:" in each["message"]
    (row,) = report["launches"]
    text = (tmp_path / "case.py").read_text().splitlines()
    launched = next(number for number, line in enumerate(text, 1) if "cuLaunchKernel" in line)
    assert (row["kernel"], row["line"], Path(row["file"]).name) == ("scale", launched, "case.py")


def test_errors_as_a_driver_gives_them(tmp_path):
    code = """
    print(value(c.c_int, cuda.cuDriverGetVersion).value, cuda.cuMemAlloc_v2(c.byref(c.c_uint64()), c.c_size_t(4)))
    ready()
    print(cuda.cuModuleLoadData(c.byref(c.c_void_p()), b"no module"), cuda.cuMemFree_v2(c.c_uint64(4096)))
    print(cuda.cuGreenCtxCreate(None, None, 0, 0))
    for attribute in range(100, 140):
        must(cuda.cuDeviceGetAttribute(c.byref(c.c_int()), attribute, 0))
    """
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == ["13000 3", "200 1", "801"]
    assert "the image is no PTX" in done.stderr and "cuGreenCtxCreate is not supported here" in done.stderr
    assert done.stderr.count("is not known here") == 1


def test_a_kernel_that_cannot_run_fails_its_launch_alone(tmp_path):
    code = """
    ready()
    x = array(numbers)
    PTX, plain = PTX.replace(b"mul.f32 %f1, %f1, %f2;", b"mul.f32 %f1, %f1, %f2; movmatrix.sync.mystery %r1, %r2;"), PTX
    print(scale(x, 250, 2.0) in (218, 801))
    PTX = plain
    must(scale(x, 250, 2.0))
    print(np.array_equal(back(x, numbers), 2 * numbers))
    """
    done = ran(tmp_path, code)
    assert (done.stdout.splitlines(), done.returncode) == (["True", "True"], 0) and "mystery" in done.stderr


def test_threads_that_begin_together(tmp_path):
    code = """
    import threading
    start, found = threading.Barrier(8), []

    def work(by):
        start.wait()
        ready()
        x = array(numbers)
        must(scale(x, 250, by))
        found.append(np.array_equal(back(x, numbers), numbers * np.float32(by)))

    threads = [threading.Thread(target=work, args=(float(each),)) for each in range(8)]
    for each in threads: each.start()
    for each in threads: each.join()
    print(found)
    """
    assert lines(tmp_path, code) == [str([True] * 8)]


def test_a_fork(tmp_path):
    code = """
    ready()
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    else:
        os._exit(cuda.cuInit(0))
    """
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == ["3"] and "forked" in done.stderr
    before = """
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    else:
        os._exit(cuda.cuInit(0))
    """
    assert lines(tmp_path, before) == ["0"]


def test_what_is_freed_when_python_ends(tmp_path):
    code = """
    class Array:
        def __init__(self): self.x = array(numbers)
        def __del__(self, free=cuda.cuMemFree_v2, kind=c.c_uint64): free(kind(self.x))

    ready()
    kept = Array()
    sys.kept = Array()  # which outlives modules
    print("ends")
    """
    assert lines(tmp_path, code) == ["ends"]


def test_what_is_called_after_pythons_end(tmp_path):
    """By destructors of C++: here by what the C library runs when the process exits."""
    code = """
    ready()
    x = array(numbers)
    libc = c.CDLL(None)
    libc.on_exit(cuda.cuMemFree_v2, c.c_void_p(x))
    end = c.CDLL("libcuda.so.1").tw_ended
    end()
    print(cuda.cuMemFree_v2(c.c_uint64(x)), cuda.cuMemAlloc_v2(c.byref(c.c_uint64()), c.c_size_t(4)))
    """
    assert lines(tmp_path, code) == ["0 4"]


def test_processes_that_it_starts(tmp_path):
    (tmp_path / "inner.py").write_text(HEAD + "ready(); x = array(numbers); must(scale(x, 250, 2.0)); print('inner')\n")
    (tmp_path / "outer.sh").write_text(f"{sys.executable} inner.py && {sys.executable} inner.py\n")
    done = tilewright("exec", "--profile", "sh", "outer.sh", folder=tmp_path)
    assert done.returncode == 0 and done.stdout.splitlines() == ["inner", "inner"], done.stderr
    (row,) = [line.split() for line in done.stderr.splitlines() if line.startswith("scale")]
    assert row[4] == "2"  # launches, of both processes


WORKERS = """
import multiprocessing

def work(times):
    ready()
    x = array(numbers)
    for _ in range(times): must(scale(x, 250, 2.0))

if __name__ == "__main__":
    for way in ("fork", "spawn"):
        worker = multiprocessing.get_context(way).Process(target=work, args=(2,))
        worker.start(), worker.join()
    work(1)
    if not os.fork(): sys.exit()  # whose end is not the parent's, and tells nothing twice
    os.wait(), work(1)
"""


def test_workers_of_multiprocessing(tmp_path):
    done = ran(tmp_path, WORKERS, "--profile")
    (row,) = [line.split() for line in done.stderr.splitlines() if line.startswith("scale")]
    assert done.returncode == 0 and row[4] == "6"


def test_processes_of_one_number(tmp_path):
    """Linux gives a number again; what the first process of it launched is counted, too."""
    (tmp_path / "one.py").write_text(HEAD + "os.getpid = lambda: 7\nready(); must(scale(array(numbers), 250, 2.0))")
    both = f"{sys.executable} one.py; {sys.executable} one.py"
    done = tilewright("exec", "--profile", "sh", "-c", both, folder=tmp_path)
    (row,) = [line.split() for line in done.stderr.splitlines() if line.startswith("scale")]
    assert row[4] == "2", done.stderr


def test_a_process_that_is_killed(tmp_path):
    """What it launched is not known, and that is said."""
    (tmp_path / "killed.py").write_text(
        HEAD + "ready(); must(scale(array(numbers), 250, 2.0)); os.kill(os.getpid(), 9)"
    )
    (tmp_path / "fine.py").write_text(HEAD + "ready(); must(scale(array(numbers), 250, 2.0))")
    both = f"{sys.executable} killed.py; {sys.executable} fine.py"
    done = tilewright("exec", "--check", "sh", "-c", both, folder=tmp_path)
    assert "1 launches checked, nothing found" in done.stderr
    assert "1 process ended before telling what was launched" in done.stderr and "ok:" not in done.stderr
    done = tilewright("exec", "--check", sys.executable, "fine.py", folder=tmp_path)
    assert "process" not in done.stderr and "ok: 1 launches" in done.stderr


def test_options_end_where_the_command_begins(tmp_path):
    (tmp_path / "case.py").write_text("import sys; print(sys.argv[1:])")
    done = tilewright("python", "--memory", "1G", "--", "case.py", "--check", "-m", folder=tmp_path)
    assert done.stdout == "['--check', '-m']\n"
    assert tilewright("exec", folder=tmp_path).returncode == 2


def test_a_script_that_run_runs(tmp_path):
    (tmp_path / "case.py").write_text(HEAD + "ready(); x = array(numbers); must(scale(x, 250, 2.0)); print('ran')\n")
    done = tilewright("run", "--profile", "case.py", folder=tmp_path)
    assert done.stdout == "ran\n" and "scale" in done.stderr


def test_what_compiles_is_none_of_the_programs_processes(tmp_path):
    """NVRTC asks a driver where there is one, and is killed at the end: that cuts nothing short."""
    kernel = f"__global__ void f(int *x) {{ *x = {time.time_ns()}; }}"
    (tmp_path / "case.py").write_text(
        f"import tilewright as tw; print(tw.RawModule(code={kernel!r}).get_function('f'))"
    )
    done = tilewright("run", "--check", "case.py", folder=tmp_path, LD_LIBRARY_PATH="/a:/b")
    assert done.returncode == 0 and "ended before" not in done.stderr, done.stderr


def test_the_environment_of_a_helper(tmp_path, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/a:/b")
    for name, value in launcher.environment(Settings(), tmp_path).items():
        monkeypatch.setenv(name, value)
    made = helpers_environment()
    assert made["LD_LIBRARY_PATH"] == "/a:/b" and not any("DOOR" in name for name in made)


def test_without_a_cache_nothing_stays(tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    code = "ready()\nfrom tilewright.door import libraries\nprint(libraries.folder())\n"
    (tmp_path / "case.py").write_text(HEAD + code)
    more = {"TILEWRIGHT_CACHE": "0", "TMPDIR": str(scratch)}
    done = tilewright("python", "case.py", folder=tmp_path, **more)
    assert done.stdout.startswith(str(scratch)), done.stderr
    assert list(scratch.iterdir()) == []


def test_a_script_whose_memory_is_limited(tmp_path):
    """The device's addresses are none of the memory that the host may have; that stays as little as was said."""
    code = """
    ready()
    x = array(numbers)
    must(scale(x, 250, 2.0))
    print(np.array_equal(back(x, numbers), numbers * 2))
    print(cuda.cuMemAlloc_v2(c.byref(c.c_uint64()), c.c_size_t(2 << 30)))
    try:
        kept = [np.ones(100 << 17) for _ in range(20)]
    except MemoryError:
        print("refused")
    """
    (tmp_path / "case.py").write_text(HEAD + textwrap.dedent(code))
    done = tilewright("run", "--memory", "1G", "case.py", folder=tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (0, ["True", "2", "refused"]), done.stderr


def compiler() -> toolchain.Toolchain | None:
    try:
        return toolchain.find()
    except UnsupportedError:
        return None


@pytest.mark.skipif(compiler() is None, reason="needs a compiler")
def test_a_process_without_python(tmp_path):
    source = tmp_path / "plain.c"
    source.write_text(
        "#include <dlfcn.h>\n#include <stdio.h>\nint main() { void *h = dlopen(\"libcuda.so.1\", RTLD_NOW);\n"
        'int (*f)(int) = (int (*)(int))dlsym(h, "cuInit"); printf("%d\\n", f(0)); }\n'
    )  # fmt: skip
    tools = compiler()
    assert tools is not None
    made, program = tmp_path / "plain.o", tmp_path / "plain"
    subprocess.run(tools.compile_command(source, made, (), None), check=True, capture_output=True)
    link = [each for each in tools.link_command([made], program, ("-ldl",), cxx=False) if each != "-shared"]
    subprocess.run(link, check=True, capture_output=True)
    done = tilewright("exec", str(program), folder=tmp_path)
    assert done.stdout == "100\n" and "tilewright run program.cu" in done.stderr


def test_machines():
    with pytest.raises(UnsupportedError, match="riscv64"):
        stubs.code(3, "1", "no", machine="riscv64")
    assert len(libraries.entries(libraries.DRIVER)) > 600


COMPILED = '''
nvrtc = c.CDLL("libnvrtc.so")

def compiled(source, name, *options, kind="PTX"):
    program = value(c.c_void_p, nvrtc.nvrtcCreateProgram, source, name, 0, None, None)
    must(nvrtc.nvrtcCompileProgram(program, len(options), (c.c_char_p * len(options))(*options)))
    size = value(c.c_size_t, lambda place: nvrtc[f"nvrtcGet{kind}Size"](program, place)).value
    image = c.create_string_buffer(size)
    must(nvrtc[f"nvrtcGet{kind}"](program, image))
    assert kind != "PTX" or size == len(image.value) + 1
    must(nvrtc.nvrtcDestroyProgram(c.byref(program)))
    return image

RACY = b"""extern "C" __global__ void racy(float *x)
{
    __shared__ float s[64];
    s[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = s[63 - threadIdx.x];
}"""

def launched(image):
    ready()
    module = value(c.c_void_p, cuda.cuModuleLoadData, image)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"racy")
    given = c.c_uint64(array(numbers[:64]))
    cuda.cuLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), None)
'''


LINKED = '''
SOURCE = b"""extern "C" __device__ unsigned long long own_GetIntrinsicHandle(unsigned scope);
extern "C" __device__ int own_Synchronize(unsigned long long handle, unsigned flags);
extern "C" __global__ void heap(int *y)
{
    int *mine = (int *)malloc(8);
    mine[1] = threadIdx.x * 3;
    y[threadIdx.x] = mine[1];
    free(mine);
}
#ifdef GRID
extern "C" __global__ void grid(int *y)
{
    const unsigned long long all = own_GetIntrinsicHandle(1);
    y[blockIdx.x] = blockIdx.x + 1;
    int failed = own_Synchronize(all, 0), none = own_Synchronize(own_GetIntrinsicHandle(2), 0);
    y[blockIdx.x + 32] = y[(blockIdx.x + 1) % gridDim.x] + 100 * failed + 1000 * none;
}
#endif
"""

def shown(image, name, blocks, threads):
    function = value(c.c_void_p, cuda.cuModuleGetFunction, value(c.c_void_p, cuda.cuModuleLoadData, image), name)
    zeros = np.zeros(64, np.int32)
    given = c.c_uint64(array(zeros))
    launch = cuda.cuLaunchCooperativeKernel if blocks > 1 else cuda.cuLaunchKernel
    more = () if blocks > 1 else (None,)
    must(launch(function, blocks, 1, 1, threads, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), *more))
    print(*back(given.value, zeros)[[0, 1, 3, 32, 33, 35]])
ready()
'''


def test_functions_that_a_driver_links(tmp_path):
    """Kernels' malloc, for PTX and machine code; the barrier of a grid, which cudadevrt has: what it is linked to."""
    code = (
        COMPILED
        + LINKED
        + textwrap.dedent("""
    shown(compiled(SOURCE, b"a.cu", b"-arch=sm_90", b"-rdc=true"), b"heap", 1, 64)
    shown(compiled(SOURCE, b"a.cu", b"-arch=sm_90", kind="CUBIN"), b"heap", 1, 64)
    image = compiled(SOURCE, b"a.cu", b"-arch=sm_90", b"-rdc=true", b"-DGRID").value
    image = c.create_string_buffer(image.replace(b"own_", b"cudaCG"))  # whose prototypes NVRTC knows, and no types
    shown(image, b"grid", 4, 1)
    state, made, size = c.c_void_p(), c.c_void_p(), c.c_size_t()
    must(cuda.cuLinkCreate_v2(0, None, None, c.byref(state)))
    must(cuda.cuLinkAddData_v2(state, 4, b"!<arch>", c.c_size_t(7), b"cudadevrt", 0, None, None))
    must(cuda.cuLinkAddData_v2(state, 1, image, c.c_size_t(len(image)), b"a", 0, None, None))
    must(cuda.cuLinkComplete(state, c.byref(made), c.byref(size)))
    shown(made, b"grid", 4, 1)
    """)
    )
    assert lines(tmp_path, code) == ["0 3 9 96 99 105"] * 2 + ["1 2 4 1002 1003 1001"] * 2


def test_findings_quote_a_source_that_lies_in_no_file(tmp_path):
    """Of the process that compiled it, and of one that has the PTX alone."""
    compiling = "image = compiled(RACY, b'in/memory.cu'); open('kept', 'wb').write(image.value); launched(image)"
    for each in (compiling, "launched(open('kept', 'rb').read())"):
        (tmp_path / "case.py").write_text(HEAD + COMPILED + each)
        done = tilewright("python", "--check", "case.py", folder=tmp_path)
        said = " ".join(done.stderr.split())
        assert "memory.cu:4" in said and "line 4 `s[threadIdx.x] = x[threadIdx.x];` stores" in said, said


def test_sources_behind_ptx():
    ptx, source = b".version 8.0\n", "extern \u00e9\n".encode()
    noted = origins.with_source(ptx, "a/b.cu", source)
    assert noted.startswith(ptx) and origins.source_of(noted.decode()) == ("b.cu", source.decode())
    for hostile in (noted[:-9] + b"\n", noted.replace(b"// ", b"//", 2), noted + b"more", b"", ptx):
        assert origins.source_of(hostile.decode()) is None
    bomb = base64.b64encode(zlib.compress(bytes(1 << 24))).decode()
    assert origins.source_of(f"{ptx.decode()}\n// tilewright: compiled from a\n// {bomb}\n") is None
    assert origins.with_source(ptx, "a name", source) == ptx
    assert origins.with_source(ptx, "a", bytes(1 << 21)) == ptx


def test_a_library_that_can_not_be_read_is_not_ours(tmp_path):
    """Who loads it says what is wrong: a script may go on behind an ImportError."""
    library = tmp_path / "some.so"
    assert not compiled.ours(library)
    for data, ours in ((b"", False), (b"\x7fELF", False), (b"\x7fELF libtilewright_runtime.so", True)):
        library.write_bytes(data)
        assert compiled.ours(library) == ours
