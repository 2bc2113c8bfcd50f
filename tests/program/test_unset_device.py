"""Devices that could not be set."""

from .test_runtime_api import ran


def test_a_device_that_was_refused_unasked_is_told_at_its_line(tmp_path):
    code = """
    static void use() { int *d; cudaMalloc(&d, 4), cudaFree(d); }
    __global__ void k() {}
    #define CHECK(call) do { if (call) puts("refused"); } while (0)
    int main() {
        cudaSetDevice(3);  // told: what follows is on device 0
        use();
        use();
        cudaSetDevice(4);
        cudaGetLastError();  // asked
        use();
        cudaSetDevice(5);
        cudaSetDevice(0);  // set
        use();
        CHECK(cudaSetDevice(6));  // looked at
        use();
        if (cudaSetDevice(7) != cudaSuccess) use();
        cudaSetDevice(0); if (cudaError_t e = cudaSetDevice(2)) use();
        int one = 1; cudaSetDevice(one);  // told, behind another statement
        use();
        cudaSetDevice(8);  // told: a launch uses it, too
        k<<<1, 1>>>();
        cudaDeviceSynchronize();
        cudaSetDevice(9);  // never used
    }
    """
    report = ran(tmp_path, code, check=True)
    assert report.output == "refused\n" and report.exit_code == 0, report.errors
    lines = (tmp_path / "program.cu").read_text().splitlines()
    told = [number for number, line in enumerate(lines, 1) if "// told" in line]
    assert [(each.kind, each.line) for each in report.findings] == [("unset-device", line) for line in told]
    assert "cudaSetDevice(3) failed" in report.findings[0].message
