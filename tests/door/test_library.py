"""The driver library: launches, versions, errors, findings."""

import json
from pathlib import Path

import pytest

from tilewright.door import compiled, libraries, stubs
from tilewright.errors import UnsupportedError
from tilewright.program.prototypes import per_thread, versions

from .driver import lines, ran


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


def test_a_vector_may_end_behind_memory(tmp_path):
    """As on a GPU, which gives it out in larger pieces; --check tells it (above)."""
    code = """
    ready()
    x = array(numbers)  # 1,000 bytes
    must(scale(x, 252, 2.0))
    print(cuda.cuCtxSynchronize(), np.array_equal(back(x, numbers), 2 * numbers))
    scale(x, 253, 2.0)
    print(cuda.cuCtxSynchronize())
    """
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == ["0 True", "700"] and "8 bytes past the end" in done.stderr


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


def test_machines():
    with pytest.raises(UnsupportedError, match="riscv64"):
        stubs.code(3, "1", "no", machine="riscv64")
    assert len(libraries.entries(libraries.DRIVER)) > 600


def test_a_library_that_can_not_be_read_is_not_ours(tmp_path):
    """Who loads it says what is wrong: a script may go on behind an ImportError."""
    library = tmp_path / "some.so"
    assert not compiled.ours(library)
    for data, ours in ((b"", False), (b"\x7fELF", False), (b"\x7fELF libtilewright_runtime.so", True)):
        library.write_bytes(data)
        assert compiled.ours(library) == ours
