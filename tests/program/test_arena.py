"""Device memory of programs: what the host may touch, and when."""

import ctypes as c
import os
import resource
import subprocess
import sys

import pytest

from tilewright.program import arena as module
from tilewright.program import run
from tilewright.program.arena import Arena


def readable(address):
    """Whether this process may read there, by asking the kernel to write it to a pipe."""
    reader, writer = os.pipe()
    try:
        libc = c.CDLL(None, use_errno=True)
        libc.write.argtypes = (c.c_int, c.c_void_p, c.c_size_t)
        return libc.write(writer, address, 1) == 1
    finally:
        os.close(reader), os.close(writer)


def test_closed_but_inside_and_reused_only_when_full():
    arena = Arena()
    first, second = arena.allocate(1000), arena.allocate(5000)
    assert second - first >= 1024 + 512 and not readable(first)
    with arena.open():
        with arena.open():
            c.memset(first, 7, 1000)
        third = arena.allocate(100)
        assert readable(first) and readable(third)
    assert not readable(first) and not readable(third)
    arena.free(second, 5000)
    assert arena.allocate(5000) != second


@pytest.mark.parametrize("always", [False, True])
@pytest.mark.parametrize("size, least", [((2 << 20) - 512, 0), (1000, 2 << 20)])  # for what is closed, and for closing
def test_an_unchecked_run_stops_closing_when_it_has_cost_enough(always, size, least, monkeypatch):
    monkeypatch.setattr(module, "_CLOSINGS", 10 << 20)
    monkeypatch.setattr(module, "_LEAST", least)
    arena = Arena(always=always)
    address = arena.allocate(size)
    closed = []
    for _ in range(7):
        with arena.open():
            pass
        closed.append(not readable(address))
    assert closed == [True] * 7 if always else closed == [True] * 5 + [False] * 2


def test_open_for_good():
    arena = Arena()
    arena.keep_open()
    address = arena.allocate(4096)
    with arena.open():
        pass
    assert readable(address)


PIECES = r"""
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <vector>
__device__ int tickets;
// Not the same when it runs twice; reads shared memory that it never wrote, for nothing; asks for tickets; and has bank
// conflicts, for which a remedy is tried.
__global__ void step(int *state, int at, int n) {
    __shared__ int tile[32][32];
    int x = threadIdx.x, y = threadIdx.y, i = at + 32 * y + x;
    if (y < n) tile[x][y] = state[i];
    __syncthreads();
    int found = tile[x][y];
    if (y < n) state[i] = 3 * found + 1;
    if (x == 0 && y == 0) state[0] = atomicAdd(&tickets, 1);
}
void own(int) { puts("its own handler"), exit(0); }
int main() {
    const int n = 3 << 20;
    std::vector<int> host(n);
    for (int i = 0; i < n; i++) host[i] = i ^ 77;
    int *state, *other;
    cudaMalloc(&other, 1 << 20), cudaMalloc(&state, n * 4);
    cudaMemcpy(state, host.data(), n * 4, cudaMemcpyHostToDevice);
    for (int round = 0; round < 4; round++) {
        if (round == 3) signal(SIGSEGV, own);
        const int at = round % 2 ? n - 1024 : (1 << 18) - 512;  // the first lies in two pieces
        step<<<1, dim3(32, 32)>>>(state, at, 31);
        for (int i = 0; i < 31 * 32; i++) host[at + i] = 3 * host[at + i] + 1;
        host[0] = round;
    }
    std::vector<int> back(n);
    cudaMemcpy(back.data(), state, n * 4, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += back[i] != host[i];
    printf("%d wrong\n", wrong);
    return other[5];
}
"""


@pytest.mark.parametrize("check", [False, True])
def test_a_launch_that_is_run_again_begins_with_what_was_there(check, tmp_path):
    source = tmp_path / "pieces.cu"
    source.write_text(PIECES)
    report = run(source, check=check)
    assert report.output == "0 wrong\nits own handler\n", (report.output, report.errors)
    if check:
        found = {each.kind for each in report.findings}
        assert "bank-conflict" in found and "race-global" not in found and "uninitialised" not in found
        assert all(each.report.seeds for each in report.launches)


REFUSED = r"""
#include <sys/resource.h>
__global__ void set(char *a, size_t at) { a[at] = 1; }
int main() {
    char *a;
    cudaMalloc(&a, 40 << 20);
    set<<<1, 1>>>(a, 5);
    const rlimit least{1, 1};
    setrlimit(RLIMIT_DATA, &least);
    set<<<1, 1>>>(a, 30 << 20);
}
"""


def test_memory_that_the_machine_does_not_open_is_told_as_that(tmp_path):
    source = tmp_path / "refused.cu"
    source.write_text(REFUSED)
    report = run(source)
    assert "device memory could not be opened: Cannot allocate memory" in report.errors, report.errors


@pytest.mark.parametrize("hard", [resource.RLIM_INFINITY, 5 << 30])
def test_addresses_are_not_what_a_limit_of_memory_is_for(hard):
    """A soft limit (`--memory`) grows by them; of a hard one (`ulimit -v`) they are a part."""
    code = f"""
import resource
from tilewright.program.arena import Arena
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, {hard}))
arena = Arena()
size, (now, _) = arena.end - arena.base, resource.getrlimit(resource.RLIMIT_AS)
print(size == now - (4 << 30) if {hard} < 0 else (size, now) == (2 << 30, {hard}), arena.allocate(100) == arena.base)
try:
    bytearray(6 << 30)
except MemoryError:
    print("limited")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split() == ["True", "True", "limited"], done.stderr
