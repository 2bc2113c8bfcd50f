"""CUDA's driver library, as any package finds it: by dlopen, in a process that `tilewright python` starts."""

import subprocess
import sys
import textwrap
from pathlib import Path

from tilewright.processes import module_path

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
