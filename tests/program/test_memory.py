"""How much memory a program gets."""

import json
import subprocess
import sys

import pytest

from tests import warm
from tilewright.cli.ran import show
from tilewright.program import memory
from tilewright.report.text import PLAIN

from .test_runtime_api import HEAD, ran


def test_sizes():
    assert [memory.parse(each) for each in ("8G", "512MiB", "3k", "77")] == [8 << 30, 512 << 20, 3 << 10, 77]
    for wrong in ("", "0", "8T", "-1", "1.5G"):
        with pytest.raises(ValueError, match="no size of memory"):
            memory.parse(wrong)
    assert (1 << 28) < memory.usual() < 1 << 50


def test_device_managed_and_pinned_memory_have_one_limit(tmp_path):
    code = """
    int main() {
        size_t free, total;
        void *device, *managed, *pinned;
        SAY(cudaMalloc(&device, 60 << 20));
        SAY(cudaMallocManaged(&managed, 60 << 20));
        SAY(cudaMallocManaged(&managed, 30 << 20));
        SAY(cudaMallocHost(&pinned, 30 << 20));
        SAY(cudaMemGetInfo(&free, &total));
        printf("%zu %zu\\n", free >> 20, total >> 20);
        SAY(cudaFree(device));
        SAY(cudaMallocHost(&pinned, 30 << 20));
    }
    """
    report = ran(tmp_path, code, memory=100 << 20)
    fine, full = "cudaSuccess", "cudaErrorMemoryAllocation"
    assert report.output.split() == [fine, full, fine, full, fine, "10", "100", fine, fine]
    assert "program.cu:13: cudaMallocManaged of 62,914,560 bytes fails" in report.errors and "--memory" in report.errors


@pytest.mark.parametrize("check", [False, True])
def test_managed_and_pinned_memory_that_is_freed_may_be_had_again(check, tmp_path):
    code = """
    int main() {
        void *memory;
        int had = 0;
        for (int i = 0; i < 20; i++) {
            had += !cudaMallocManaged(&memory, 200 << 20) && !cudaFree(memory);
            had += !cudaMallocHost(&memory, 200 << 20) && !cudaFreeHost(memory);
        }
        printf("%d\\n", had);
    }
    """
    assert ran(tmp_path, code, check=check, memory=600 << 20).output.split() == ["40"]


def test_host_code_that_takes_too_much_gets_none(tmp_path):
    code = """
    int main() {
        for (int i = 0; i < 4; i++) {
            char *p = (char *)malloc(300 << 20);
            if (p) memset(p, 1, 300 << 20);
            printf("%d\\n", p != nullptr);
        }
    }
    """
    report = ran(tmp_path, code, memory=1 << 30)
    assert report.output.split() == ["1", "1", "1", "0"]


# A large array that is written by launches of one block, and a small one. Checks take several times the large one.
UNCHECKED = """
    __global__ void fill(int *out, int value) { out[blockIdx.x * blockDim.x + threadIdx.x] = value; }
    int main(int argc, char **) {
        int *large, *small;
        cudaMalloc(&large, 128 << 20);
        cudaMalloc(&small, 4096);
        fill<<<4, 256>>>(small, 1);
        for (int i = 0; i < 3; i++) {
            fill<<<1, 256>>>(large, i);
            if (argc > 1) printf("%s ", cudaGetErrorName(cudaGetLastError()));
        }
        int first;
        cudaMemcpy(&first, large, sizeof first, cudaMemcpyDeviceToHost);
        cudaFree(large);
        cudaFree(small);
    }
"""


def test_launches_that_the_checks_have_no_memory_for_are_not_ok(tmp_path):
    report = ran(tmp_path, UNCHECKED, check=True, memory=850 << 20)
    assert report.exit_code == 0 and report.complete
    assert not report.ok
    assert report.failed == 3 and sorted((row.count, row.failed) for row in report.launches) == [(0, 3), (1, 0)]
    assert (
        not report.findings
    )  # the memory is the engine's: the program is not to blame, for what was not written either
    assert report.errors.count("--memory sets how much they may take") == 3
    assert "FAILED: 1 launch checked and 3 not, for want of memory, nothing" in show(report, PLAIN, checked=True)


# Lanes of half a warp synchronise: what each knows of the other 1,023 threads takes 4 KiB, while all blocks are there.
MEETING = """
    __global__ void meet(int *met) {
        if (threadIdx.x % 2) __syncwarp(0xaaaaaaaa);
        else __syncwarp(0x55555555);
        if (threadIdx.x) return;
        atomicAdd(met, 1);
        while (atomicAdd(met, 0) < gridDim.x) {}
    }
    int main() {
        int *met;
        cudaMalloc(&met, 4096);
        cudaMemset(met, 0, 4096);
        void *arguments[] = {&met};
        cudaLaunchCooperativeKernel((void *)meet, 256, 1024, arguments, 0, 0);
        puts(cudaGetErrorName(cudaGetLastError()));
        cudaFree(met);
    }
"""


def test_the_checks_of_blocks_that_meet_may_have_no_memory_either(tmp_path):
    """It runs out inside the checker, whose own notes are many: no crash, and no error of the kernel's."""
    report = ran(tmp_path, MEETING, check=True, memory=600 << 20)
    assert report.output == "cudaErrorMemoryAllocation\n" and report.exit_code == 0 and report.complete
    assert not report.ok and report.failed == 1 and not report.findings
    assert "meet did not run to its end: the memory that the engine and its checks take" in report.errors


def test_nor_are_they_where_the_program_asks_and_goes_on(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text(HEAD + UNCHECKED)
    command = ("-m", "tilewright", "run", "--no-color", "--check", "--memory")
    done = warm.run([*command, "850M", path, "--", "ask"])
    assert done.stdout == "cudaErrorMemoryAllocation " * 3
    assert "FAILED: 1 launch checked and 3 not, for want of memory, nothing found" in done.stderr
    assert done.returncode == 1
    done = warm.run([*command, "2G", "--json", path, "--", "ask"])
    assert done.stdout == "cudaSuccess " * 3 and done.returncode == 0
    said = json.loads(done.stderr)
    assert said["ok"] and [(row["count"], row["failed"]) for row in said["launches"]] == [(1, 0), (3, 0)]


def test_a_pointer_that_is_nobodys_is_told_without_a_distance_from_nothing(tmp_path):
    code = """
    __global__ void k(int *p) { atomicAdd(p, 1); }
    int main() { int *p = new int(1); k<<<1, 32>>>(p); return cudaDeviceSynchronize() != cudaErrorIllegalAddress; }
    """
    report = ran(tmp_path, code)
    assert report.exit_code == 0 and "that is host memory" in report.errors
    assert "of no allocation" not in report.errors and "null pointer" not in report.errors


def test_an_index_before_a_null_pointer_is_told_as_one(tmp_path):
    code = """
    __global__ void k(int *p) { p[(int)threadIdx.x - 64] = 1; }
    int main() { k<<<1, 32>>>(nullptr); return cudaDeviceSynchronize() != cudaErrorIllegalAddress; }
    """
    report = ran(tmp_path, code)
    assert report.exit_code == 0 and "null pointer: k: block (0, 0, 0), thread (0, 0, 0)" in report.errors


def test_tables_of_the_checks_leave_room_for_compilers(tmp_path):
    """The marks of a large array are hardly touched, but count: LLVM then got nothing and ended the process."""
    code = """
    __global__ void fill(int *out) { out[threadIdx.x] = threadIdx.x; }
    int main() {
        char *large;
        int *small;
        cudaMalloc(&large, 1000 << 20);
        cudaMalloc(&small, 4096);
        fill<<<1, 32>>>(small);
        puts(cudaGetErrorName(cudaGetLastError()));
        cudaFree(large);
        cudaFree(small);
    }
    """
    report = ran(tmp_path, code, check=True, memory=1060 << 20)
    assert report.complete and report.exit_code == 0 and "cudaErrorMemoryAllocation" in report.output and not report.ok
    assert "--memory sets how much" in report.errors


def then_refused(code: str) -> list[str]:
    """What a script prints that cannot have 1.5 GiB at its end."""
    code += "try:\n    bytearray(3 << 29)\nexcept MemoryError:\n    print('refused')\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    *told, last = done.stdout.split()
    assert last == "refused", done.stderr
    return told


def test_libraries_that_packages_bring_are_none_of_it(tmp_path):
    """A file that is mapped is no memory; what is asked for besides still has its limit."""
    code = f"""
import mmap, resource
from tilewright.program import memory
memory.limit_host(1 << 30)
before = resource.getrlimit(resource.RLIMIT_AS)[0]
with memory.apart_from_libraries(), open({str(tmp_path / "library")!r}, "w+b") as file:
    file.truncate(3 << 30)
    library = mmap.mmap(file.fileno(), 3 << 30, access=mmap.ACCESS_READ)
print(resource.getrlimit(resource.RLIMIT_AS)[0] - before >> 30, len(bytearray(1 << 29)))
"""
    assert then_refused(code) == ["3", str(1 << 29)]


def test_packages_may_ask_for_a_device_while_they_are_loaded():
    """As numba-cuda does, of its version: the arena's addresses are none of the host's memory then, either."""
    code = """
from tilewright.program import memory
from tilewright.program.arena import Arena
memory.limit_host(1 << 30)
with memory.apart_from_libraries():
    arena = Arena()
print(len(bytearray(1 << 29)))
"""
    assert then_refused(code) == [str(1 << 29)]
