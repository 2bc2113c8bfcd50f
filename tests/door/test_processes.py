"""The processes that find the driver library: forks, workers, what they start, and how they end."""

import subprocess
import sys
import textwrap
import time
from pathlib import Path

from tests.program.tools import needs_compiler
from tilewright.door import launcher, libraries
from tilewright.processes import helpers_environment
from tilewright.program import toolchain
from tilewright.program.job import Settings

from .driver import HEAD, lines, ran, tilewright


def test_a_fork(tmp_path):
    before = """
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    else:
        code, name = cuda.cuInit(0), c.c_char_p()
        cuda.cuGetErrorName(code, c.byref(name))  # what explains a code to packages needs no device
        runtime.cudaGetErrorString.restype = c.c_char_p
        text = runtime.cudaGetErrorString(runtime.cudaDeviceSynchronize())
        known = {0: (b"CUDA_SUCCESS", b"no error"), 3: (b"CUDA_ERROR_NOT_INITIALIZED", b"initialization error")}
        os._exit(code if (name.value, text) == known[code] else 99)
    """
    before = f'\n    runtime = c.CDLL("libcudart.so.13"){before}'
    assert lines(tmp_path, before) == ["0"]
    assert (done := ran(tmp_path, f"\n    ready(){before}")).stdout.splitlines() == ["3"] and "forked" in done.stderr


def test_two_processes_make_the_libraries_at_a_time(tmp_path, monkeypatch):
    link = Path.symlink_to
    monkeypatch.setattr(Path, "symlink_to", lambda self, to: (link(self, to), link(self, to)))  # another was first
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    made = libraries.folder.__wrapped__()
    assert made.is_relative_to(tmp_path) and {each.name for each in made.iterdir()} >= {"libcuda.so", "libcuda.so.1"}
    assert all(each.exists() for each in made.iterdir())


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
    assert "1 launch checked, nothing found" in done.stderr
    assert "1 process ended before saying what was launched" in done.stderr and "ok:" not in done.stderr
    done = tilewright("exec", "--check", sys.executable, "fine.py", folder=tmp_path)
    assert "process" not in done.stderr and "ok: 1 launch" in done.stderr


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


@needs_compiler
def test_a_process_without_python(tmp_path):
    source = tmp_path / "plain.c"
    source.write_text(
        "#include <dlfcn.h>\n#include <stdio.h>\nint main() { void *h = dlopen(\"libcuda.so.1\", RTLD_NOW);\n"
        'int (*f)(int) = (int (*)(int))dlsym(h, "cuInit"); printf("%d\\n", f(0)); }\n'
    )  # fmt: skip
    tools = toolchain.find()
    made, program = tmp_path / "plain.o", tmp_path / "plain"
    subprocess.run(tools.compile_command(source, made, (), None), check=True, capture_output=True)
    link = [each for each in tools.link_command([made], program, ("-ldl",), cxx=False) if each != "-shared"]
    subprocess.run(link, check=True, capture_output=True)
    done = tilewright("exec", str(program), folder=tmp_path)
    assert done.stdout == "100\n" and "tilewright run program.cu" in done.stderr


def test_the_workflow_that_the_manual_shows(tmp_path):
    """Its last step's command, behind what installs, runs a project's tests with the device there."""
    text = (Path(__file__).parents[2] / "docs" / "door.md").read_text("utf-8")
    block = text[text.index("```yaml\n") + 8 : text.index("```\n", text.index("```yaml\n") + 8)]
    installs, runs = block.strip().rpartition("- run: ")[2].split(" && ")
    assert installs == "pip install ./.tilewright pytest ." and "path: .tilewright}" in block
    assert block.count("- uses: ") == 3 and "actions/setup-python" in block
    (tmp_path / "tests").mkdir()
    case = "def test_scale():\n    ready()\n    x = array(numbers)\n    must(scale(x, 250, 2.0))\n"
    (tmp_path / "tests" / "test_gpu.py").write_text(
        f"{HEAD}\n{case}    assert (back(x, numbers) == 2 * numbers).all()\n"
    )
    command, *rest = runs.split()
    assert command == "tilewright"
    done = tilewright(*rest, folder=tmp_path)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout + done.stderr
