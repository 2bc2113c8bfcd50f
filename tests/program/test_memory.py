"""How much memory a program gets."""

import pytest

from tilewright.program import memory

from .test_runtime_api import ran
from .tools import needs_compiler


def test_sizes():
    assert [memory.parse(each) for each in ("8G", "512MiB", "3k", "77")] == [8 << 30, 512 << 20, 3 << 10, 77]
    for wrong in ("", "0", "8T", "-1", "1.5G"):
        with pytest.raises(ValueError, match="no size of memory"):
            memory.parse(wrong)
    assert (1 << 28) < memory.usual() < 1 << 50


@needs_compiler
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


@needs_compiler
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
