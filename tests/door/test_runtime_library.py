"""CUDA's runtime library as packages link with it, and what Python does first in the device's processes."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tilewright.door import libraries
from tilewright.processes import module_path

from .driver import lines, ran, tilewright


def test_the_runtime_and_its_libraries(tmp_path):
    code = """
    runtime, blas = c.CDLL("libcudart.so.13"), c.CDLL("libcublas.so.13")
    x = value(c.c_void_p, runtime.cudaMalloc, c.c_size_t(16))
    must(runtime.cudaMemcpy(x, (c.c_float * 4)(1, 2, 3, 4), c.c_size_t(16), 1))
    handle = value(c.c_void_p, blas.cublasCreate_v2)
    must(blas.cublasSscal_v2(handle, 4, c.byref(c.c_float(2)), x, 1))
    must(blas.cublasCsscal_v2(handle, 2, c.byref(c.c_float(5)), x, 1))
    y = value(c.c_void_p, runtime.cudaMalloc, c.c_size_t(16))
    must(runtime.cudaMemcpy(y, (c.c_double * 2)(1, 2), c.c_size_t(16), 1))
    must(blas.cublasZdscal_v2(handle, 1, c.byref(c.c_double(3)), y, 1))
    pair = (c.c_double * 2)()
    must(runtime.cudaMemcpy(pair, y, c.c_size_t(16), 2)), print(*pair)
    found = (c.c_float * 4)()
    must(runtime.cudaMemcpy(found, x, c.c_size_t(16), 2)), print(*found)
    print(value(c.c_int, runtime.cudaDeviceGetByPCIBusId, b"0000:00:00.0").value,
          runtime.cudaDeviceGetByPCIBusId(c.byref(c.c_int()), b"0000:99:00.0"))
    """
    assert lines(tmp_path, code) == ["3.0 6.0", "10.0 20.0 30.0 40.0", "0 1"]


def test_cudas_own_bindings_of_the_runtime(tmp_path):
    """Which hold NVIDIA's library: in a process that `tilewright python` starts and in a script."""
    code = """
    import importlib.util
    importlib.util.find_spec("cuda.bindings.cyruntime")  # a look-up changes nothing
    from cuda.bindings import runtime
    error, properties = runtime.cudaGetDeviceProperties(0)
    print(*map(int, (*runtime.cudaDeviceSynchronize(), error)), properties.name[:10])
    error, x = runtime.cudaMalloc(8)
    up, down = runtime.cudaMemcpyKind.cudaMemcpyHostToDevice, runtime.cudaMemcpyKind.cudaMemcpyDeviceToHost
    found = bytearray(8)
    codes = error, *runtime.cudaMemcpy(x, b"12345678", 8, up), *runtime.cudaMemcpy(found, x, 8, down)
    print(*map(int, (*codes, *runtime.cudaFree(x), *runtime.cudaFree(12))), found.decode())
    """
    (tmp_path / "script.py").write_text(textwrap.dedent(code))
    for command in ("python", "run"):
        done = tilewright(command, "script.py", folder=tmp_path)
        assert done.stdout.splitlines() == ["0 0 b'tilewright'", "0 0 0 0 1 12345678"], done.stderr


def test_a_kernel_stores_to_a_constant_whose_address_it_is_given(tmp_path):
    """As on a GPU: CuPy fills an array on `RawModule.get_global` by a kernel."""
    code = """
    ready()
    text = b".version 8.0\\n.target sm_80\\n.address_size 64\\n.visible .const .align 4 .f32 c[4];\\n"
    text += b".visible .entry get(.param .u64 x) { .reg .b64 %d<2>; .reg .f32 %f; ld.param.u64 %d1, [x];"
    text += b"ld.const.f32 %f, [c+4]; st.global.f32 [%d1], %f; ret; }"
    module = value(c.c_void_p, cuda.cuModuleLoadData, text)
    at, size = c.c_uint64(), c.c_size_t()
    must(cuda.cuModuleGetGlobal_v2(c.byref(at), c.byref(size), module, b"c"))
    must(cuda.cuMemcpyHtoD_v2(at, numbers.ctypes, c.c_size_t(16)))
    must(scale(at.value, 4, 2.0))
    x = array(numbers)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"get")
    given = c.c_uint64(x)
    must(cuda.cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), None))
    print(back(x, numbers)[0] == numbers[1] * 2, back(at.value, numbers[:4])[3] == numbers[3] * 2)
    """
    assert lines(tmp_path, code) == ["True True"]


def test_symbols_have_nvidias_versions(tmp_path):
    """What was linked with NVIDIA's libraries asks for these, and the loader ends the process where there are none."""
    code = """
    find = c.CDLL(None).dlvsym
    find.restype, find.argtypes = c.c_void_p, (c.c_void_p, c.c_char_p, c.c_char_p)
    for name, function in (("libcudart.so.13", b"cudaMalloc"), ("libcublas.so.13", b"cublasCreate_v2"),
                           ("libcufft.so.12", b"cufftPlan1d")):
        library = c.CDLL(name)
        plain = c.cast(getattr(library, function.decode()), c.c_void_p).value
        print(find(library._handle, function, name.encode()) == plain, find(library._handle, function, b"other"))
    """
    assert lines(tmp_path, code) == ["True None"] * 3


def test_what_python_does_first_is_done_as_well(tmp_path):
    (tmp_path / "sitecustomize.py").write_text("print('theirs')\n")
    (tmp_path / "case.py").write_text("import sys\nprint('case')\n")
    code = f"import os; os.environ['PYTHONPATH'] += os.pathsep + {str(tmp_path)!r}\n"
    code += "import sys; from tilewright.cli.main import main; sys.exit(main(['python', 'case.py']))"
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(Path.home()), "PYTHONPATH": module_path()}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert done.stdout.split() == ["theirs", "case"], done.stderr


@pytest.mark.parametrize(
    ("package", "version", "told"),
    [
        ("cupy_cuda13x", "99.0", "CuPy 99.0 is not known to tilewright: pip install cupy-cuda13x==14.2.0"),
        ("cupy_cuda12x", "14.2.0", "cupy-cuda12x 14.2.0 can't run on tilewright: pip install cupy-cuda13x==14.2.0"),
        ("cupy_cuda13x", "14.2.0", "PIP_FIND_LINKS names a folder with cupy-14.2.0.tar.gz"),
    ],
)
def test_a_cupy_that_cannot_be_had(tmp_path, package, version, told):
    """By what it is installed as, before a line of it is run; the last one's sources can't be fetched."""
    hidden = "import sys\nfrom importlib import metadata\nreal = metadata.version\n"
    hidden += "def version(name):\n    if name.startswith('cupy'):\n"
    hidden += f"        if name != {package.replace('_', '-')!r}: raise metadata.PackageNotFoundError(name)\n"
    hidden += f"        return {version!r}\n    return real(name)\n"
    hidden += "metadata.version = version\n"
    folder = tmp_path / "cupy_backends"
    folder.mkdir()
    (folder / "__init__.py").write_text("print('was run')\n")
    hidden += "import os\nos.environ.update(PIP_NO_INDEX='1', TILEWRIGHT_CACHE_DIR='here', PIP_FIND_LINKS='')\n"
    done = ran(tmp_path, hidden + "try:\n    import cupy_backends\nexcept ImportError as error:\n    print(error)")
    assert told in done.stdout and "was run" not in done.stdout, done.stdout + done.stderr


def test_a_script_without_cupy_is_told_which(tmp_path):
    (tmp_path / "case.py").write_text("import sys\nsys.modules['cupy'] = None\nimport cupy\n")
    done = tilewright("run", "case.py", folder=tmp_path)
    assert done.returncode == 1 and "pip install cupy-cuda13x" in done.stderr


@pytest.mark.parametrize("name", libraries.names())
def test_no_call_with_nothing_but_zeros_ends_python(name, tmp_path):
    """Each function of a library, in one process: NULL where it wants memory, a handle or a structure is an error."""
    code = f"""
    if {name!r} == libraries.DRIVER:
        ready()
    else:
        must(c.CDLL(libraries.RUNTIME).cudaDeviceSynchronize())
    library = c.CDLL({name!r})
    for each in libraries.entries({name!r}):
        sys.stderr.write(each + "\\n")
        function = getattr(library, each)
        function.restype = c.c_int
        function(*[c.c_void_p(0)] * 24)
    """
    done = ran(tmp_path, "from tilewright.door import libraries\n" + textwrap.dedent(code))
    assert done.returncode == 0, done.stderr[-300:]
    assert "Traceback" not in done.stderr and "please report" not in done.stderr, done.stderr
