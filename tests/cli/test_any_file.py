"""``tilewright check`` of files without launches, of folders, of standard input, and launches on the command line."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import main
from tilewright.spec.sizes import written

SCALE = """\
__global__ void scale(const float *x, float *y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 2 * x[i];
}
"""
MATMUL = """\
__global__ void mm(float *A, float *B, float *C, int M, int N, int K)
{
    __shared__ float a[16][16], b[16][16];
    const int x = threadIdx.x, y = threadIdx.y, r = blockIdx.y * 16 + y, c = blockIdx.x * 16 + x;
    float s = 0;
    for (int k = 0; k < K; k += 16) {
        a[y][x] = A[r * K + k + x];
        b[y][x] = B[(k + y) * N + c];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            s += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[r * N + c] = s;
}
"""
SUGGESTED = """
template <typename T, int N> __global__ void turn(const T *in, T *out, int w, int h)
{
    __shared__ T tile[N][N + 1];
    const int x = threadIdx.x, y = threadIdx.y;
    if (x < w && y < h)
        tile[y][x] = in[y * w + x];
    __syncthreads();
    if (x < w && y < h)
        out[x * h + y] = tile[y][x];
}
template <class T> __global__ void axpy(T a, const T *x, T *y) { y[threadIdx.x] += a * x[threadIdx.x]; }
__global__ void spread(int *p) { p[threadIdx.x * 100] = 1; }
__global__ void racy(int *p) { p[0] = threadIdx.x; }
struct Box { float *data; };
__global__ void packed(Box box) { box.data[threadIdx.x] = 1; }
template <int N> __global__ void never(int *p) { p[0] = N; }
int main()
{
    const int side = 16;
    dim3 block(side, side);
    float *a, *b;
    double *c, *d;
    turn<float, side><<<dim3(4, 4), block>>>(a, b, 64, 64);
    axpy<<<8, 128>>>(2.0, c, d);
}
"""


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs ``tilewright check`` on a source; returns the exit code, standard output and error."""
    monkeypatch.chdir(tmp_path)

    def run(source: str | None, *options: str) -> tuple[int, str, str]:
        if source is not None:
            Path("kernel.cu").write_text(source, encoding="utf-8")
        code = main(["check", *options, *(["kernel.cu"] if source is not None else [])])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def launches(out: str) -> list[dict[str, Any]]:
    found = [launch for file in json.loads(out)["files"] for launch in file["launches"]]
    assert all(isinstance(each, dict) for each in found)
    return found


def test_a_guess_is_run_at_whole_and_at_ragged_sizes(check: Any) -> None:
    code, out, _ = check(SCALE, "--no-source")
    assert code == 0 and "no launch in its comments: these are guesses" in out
    text = "scale<<<cdiv(n, 64), 64>>>(x = float[n] random, y = float[n], n)"
    assert f"ok guess scale[n=128]: line 1: {text}" in out and f"ok guess scale[n=101]: line 1: {text}" in out
    assert [each["guessed"] for each in launches(check(SCALE, "--json")[1])] == [True, True]
    assert "guess scale[n=128]: scale&lt;" in check(SCALE, "--format", "html")[1]


def test_sizes_of_several_numbers_are_told_apart(check: Any) -> None:
    code, out, _ = check(MATMUL, "--no-source")
    text = "mm<<<(cdiv(N, 16), cdiv(M, 16)), (16, 16)>>>(A = float[M * K] random, B = float[N * K] random, "
    assert text + "C = float[M * N], M, N, K)" in out
    assert "mm[M=64,N=96,K=160]" in out and "mm[M=37,N=69,K=133]" in out
    assert "it needs M % 16 == 0 and N % 16 == 0 and K % 16 == 0" in " ".join(out.split())
    assert out.count("warning round-size") == 1 and "error" not in out and code == 0
    assert "caches and latencies; what ptxas makes of the PTX" in " ".join(out.split())  # one launch as written


IMAGE = """\
__global__ void image(const unsigned char *a, unsigned char *b, int rows, int cols, int channels)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    for (int k = 0; y < rows && x < cols && k < channels; ++k)
        b[(y * cols + x) * channels + k] = a[(y * cols + x) * channels + k];
}
__global__ void sum(const float *x, float *y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(y, x[i]);
}
void go(const float *x, float *y, int n, int blocks) { sum<<<blocks, 512>>>(x, y, n); }
"""


def test_three_numbers_of_one_array_and_two_blocks_of_many_threads(check: Any) -> None:
    code, out, _ = check(IMAGE)
    assert code == 0 and "image<<<(cdiv(cols, 16), cdiv(rows, 16)), (16, 16)>>>" in out
    assert out.count("b = unsigned char[rows * cols * channels]") == 2
    assert "sum[n=1024]: line 7: sum<<<cdiv(n, 512), 512>>>" in out


def test_a_program_whose_launches_are_guessed_is_told_at_the_end(check: Any) -> None:
    reads = SCALE.replace("x[i]", "x[i + 1]") + "int main() { float *x; scale<<<1, 64>>>(x, x, 64); }\n"
    told = check(reads, "-q")[1].splitlines()
    assert told[-1] == "1 guessed launch, 0 expectations: none failed"
    assert told[1].startswith("kernel.cu: x[256] was made so long that no access is out of bounds; if yours is shorter")
    assert told[0].startswith("kernel.cu is a whole program: `tilewright run --check kernel.cu` checks the launches")


def test_the_least_sizes_stay_where_none_follow(check: Any) -> None:
    code, out, _ = check("__global__ void f(int *p, int n) { p[threadIdx.x] = n; }", "--no-source")
    assert code == 0 and "f<<<1, 64>>>(p = int[64], n = 64)" in out


def test_initialised_files_hold_their_guesses(check: Any) -> None:
    crlf = "\ufeff" + (MATMUL.replace("__global__", "template <int>\n__global__").replace("\n", "\r\n") + SCALE)
    Path("kernel.cu").write_bytes(crlf.encode())
    before = check(None, "kernel.cu", "--json")[1]
    out = check(None, "kernel.cu", "--init", "--no-source")[1]
    assert (
        "wrote launches of 2 kernels into kernel.cu" in out
        and "guesses, made for its kernels; now written into it" in out
    )
    written = Path("kernel.cu").read_bytes().decode()
    assert re.sub("// tilewright: [^\r\n]*\r\n", "", written) == crlf
    assert written.startswith("\ufeff// tilewright: let") and "\n\n" not in written.replace("\r", "")
    after = check(None, "kernel.cu", "--json")[1]
    assert sorted(each["text"] for each in launches(after)) == sorted(each["text"] for each in launches(before))
    assert not any(each["guessed"] for each in launches(after))
    assert "not written: kernel.cu: it has launches" in check(None, "kernel.cu", "--init", "--no-source")[1]
    told = check("float x = ;\n", "--init")[1]
    assert "not written: kernel.cu: kernel.cu has no launch in a comment, and no kernel" in told


def test_launches_and_expectations_of_the_command_line(check: Any) -> None:
    launch = ("--launch", "scale<<<2, 64>>>(x = float[100] random, y = float[100], n = 100)")
    code, out, _ = check(SCALE, *launch, "--expect", "y == 2 * x; sectors_per_request <= 4", "--no-source")
    assert code == 0 and "held   --expect: y == 2 * x" in out and "2 expectations" in out
    code, out, _ = check(
        "// tilewright: launch nothing<<<1, 1>>>()\n" + SCALE, *launch, "--expect", "y == 3 * x", "--no-source"
    )
    assert code == 1 and "FAILED --expect: y == 3 * x" in out and "nothing<<<" not in out
    code, out, _ = check(SCALE, "--expect", "y == 2 * x", "--no-source")
    assert code == 0 and out.count("held   --expect") == 2
    code, out, _ = check("// tilewright: let n = 70\n" + SCALE, "--launch", "let x = float[n] random", "--launch",
                         "scale<<<2, 64>>>(x, y = float[n], n)", "--expect", "y == 2 * x")  # fmt: skip
    assert code == 0, out


@pytest.mark.parametrize("given", ["scale<<<1, 64>>>", "scale", "", "let", "scale<<<1, 64>>>(x = float[n])"])
def test_a_launch_of_the_command_line_that_is_none(check: Any, given: str) -> None:
    code, out, _ = check(SCALE, "--launch", given)
    assert code == 2 and "--launch:1:" in out


def test_folders_and_standard_input(check: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a/.hidden").mkdir(parents=True)
    for path, text in {"a/k.cu": SCALE, "a/k.cuh": SCALE, "a/.hidden/x.cu": "no", "a/host.cu": "int f();"}.items():
        Path(path).write_text(text)
    code, out, _ = check(None, "a", "a/k.cu", "--no-source")
    assert code == 0 and re.findall("== (.*)", out) == ["a/k.cu", "a/k.cuh"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SCALE.encode())))
    code, out, _ = check(None, "-", "--json")
    assert code == 0 and json.loads(out)["files"][0]["path"] == "<stdin>" and len(launches(out)) == 2
    Path("b").mkdir()
    code, _, err = check(None, "b")
    assert code == 2 and "b has no .cu or .cuh file with a kernel in it" in err


def test_a_file_without_a_kernel(check: Any) -> None:
    code, out, _ = check("__device__ int f() { return 1; }\n")
    assert code == 2 and "no kernel to make one for" in out
    Path("script.py").write_text("print(1)\n")
    assert "`tilewright run --check script.py` checks a script's launches" in check(None, "script.py")[1]
    assert check("__device__ int f() { return 1; }\n", "--skip-without-launch")[0] == 0


OWN = """\
#define CEIL_DIV(m, n) (((m) + (n) - 1) / (n))
template <int SIDE> __global__ void product(int M, int N, int K, const float *A, const float *B, float *C)
{
    const int row = blockIdx.x * SIDE + threadIdx.x / SIDE, col = blockIdx.y * SIDE + threadIdx.x % SIDE;
    float sum = 0;
    for (int k = 0; k < K; ++k)
        sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
}
void launch(int m, int n, int k, const float *a, const float *b, float *c)
{
    dim3 grid(CEIL_DIV(m, 16), CEIL_DIV(n, 16)), block(16 * 16);
    product<16><<<grid, block>>>(m, n, k, a, b, c);
}
"""


def test_a_guess_has_the_grid_of_the_files_own_launch(check: Any) -> None:
    code, out, _ = check(OWN, "--json")
    found = launches(out)
    assert code == 0 and len(found) == 2 and "<<<(cdiv(M, 16), cdiv(N, 16)), 256>>>" in found[0]["text"]
    (needs,) = [each for each in found[1]["report"]["findings"] if each["kind"] == "round-size"]
    assert needs["severity"] == "warning" and needs["details"]["multiples"] == {"M": 16, "N": 16}


@pytest.mark.parametrize(
    ("grid", "read"),
    [("dim3((n + 255) / 256)", "cdiv(size, 256)"), ("(n + 256 - 1) / 256", "cdiv(size, 256)"),
     ("n / 64", "cdiv(size, 64)"), ("dim3(divup(n, 8), m / 4)", "cdiv(size, 8), cdiv(rows, 4)"),
     ("blocks", None), ("n", None), ("k / 4", None), ("(n + 255) / 256 + 1", None), ("min(n, 4)", None),
     ("dim3()", None)],
)  # fmt: skip
def test_grids_of_sources_are_read(grid: str, read: str | None) -> None:
    found = written(grid, {"n": "size", "m": "rows"})
    assert read == (None if found is None else ", ".join(text for text, _ in found))


def test_a_file_that_cannot_be_checked_stops_no_other(check: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("all").mkdir()
    texts = {"good": SCALE, "unread": SCALE, "syntax": "__global__ void f(int *x) { x[0] = 1\n", "wide": "\0" + SCALE}
    for name, text in texts.items():
        Path(f"all/{name}.cu").write_text(text)
    opened = Path.open

    def refused(path: Path, *how: Any, **more: Any) -> Any:  # a test may run as root, who may read all
        if path.name == "unread.cu":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", refused)
    code, out, _ = check(None, "all", "-q", "--save", "r.xml")
    assert code == 2 and out.count("FAILED all/") == 3 and "2 guessed launches, 0 expectations" in out
    assert "FAILED all/unread.cu: cannot be read: Permission denied\n" in out
    assert 'FAILED all/syntax.cu: At end of source: error: expected a ";"\n' in out
    assert Path("r.xml").read_text().count("<error") == 3


def test_a_name_that_looks_like_an_option(check: Any) -> None:
    Path("-k.cu").write_text(SCALE)
    code, out, _ = check(None, "-q", "./-k.cu")
    assert code == 2 and f"give the path whole, {Path('-k.cu').absolute()}" in out
    assert check(None, "-q", str(Path("-k.cu").absolute()))[0] == 0


def test_kernels_of_one_name_are_told_apart(check: Any) -> None:
    spaces = f"namespace a {{\n{SCALE}}}\nnamespace b {{ namespace c {{\n{SCALE}}} }}\n"
    code, out, _ = check(spaces, "--json")
    assert code == 0 and {each["line"] for each in launches(out)} == {2, 10}
    assert check(spaces, "-q", "--init")[0] == 0
    lines = Path("kernel.cu").read_text().splitlines()
    at = {re.search(r"launch (\S+?)<", line)[1]: n for n, line in enumerate(lines) if "tilewright: launch" in line}
    assert at["a::scale"] < lines.index("namespace b { namespace c {") < at["b::c::scale"]
    assert check(None, "-q", "kernel.cu", "--init")[1].startswith("not written: kernel.cu: it has launches\n")


def test_a_whole_program_is_told_how_to_run_it(check: Any) -> None:
    assert "--launches" not in check(SCALE)[1]
    _, out, _ = check(SCALE + "\nint main() { return 0; }\n")
    assert re.search(r"`tilewright run --check \S+\.cu` checks the launches that it makes", out)
    assert re.search(r"`tilewright run --launches \S+\.cu` writes them", out)
    code, out, _ = check(
        SCALE.replace("i < n", "i < n + 1").replace("y[i] =", "y[i + 99999999] =") + "\nint main() { return 0; }\n"
    )
    assert code == 2 and "`tilewright run --check kernel.cu` checks the launches that it makes" in out


def test_guesses_take_blocks_and_instances_from_the_source(check: Any) -> None:
    code, out, _ = check(SUGGESTED, "--only", "memory,initialisation,coverage,races", "--no-source")
    assert code == 1 and "race-global kernel.cu:14" in out
    assert (
        "turn<float, 16><<<(cdiv(w, 16), cdiv(h, 16)), (16, 16)>>>" in out or "turn<float, 16><<<1, (16, 16)>>>" in out
    )
    assert "axpy<double><<<1, 128>>>" in out and "double[64]" not in out
    assert "spread<<<1, 64>>>(p = int[16384] zeros)" in out and "never<16><<<" in out
    assert re.search(r"not run, for the reason below each:\n.*launch packed<<<.*…", out)
    assert out.endswith("1 launch failed; of 1 kernel no launch was run\n")


@pytest.mark.parametrize(
    ("shared", "block"),
    [("t[256]", "256"), ("t[32], u[128]", "128"), ("t[32]", "64"), ("t[100]", "64"), ("t[32][33]", "(32, 32)"),
     ("t[8][8]", "(8, 8)"), ("t[16][64]", "(16, 16)"), ("t[B + 2 * 3]", "128"), ("t[2 * 3 + C]", "256")],
)  # fmt: skip
def test_a_guessed_block_has_as_many_threads_as_its_tile_elements(check: Any, shared: str, block: str) -> None:
    at = "[threadIdx.y % 8][threadIdx.x % 8]" if "][" in shared else "[threadIdx.x % 32]"
    sizes = "#define B 128\nconst unsigned int C = 256;\n"  # a stencil's block: with fewer threads its halo lies apart
    _, out, _ = check(
        f"{sizes}__global__ void k(int *p) {{ __shared__ int {shared}; t{at} = p[0]; p[threadIdx.x] = t{at}; }}"
    )
    assert f"k<<<1, {block}>>>(" in out


def test_a_templates_argument_is_its_block_where_it_is_its_tile(check: Any) -> None:
    """No launch says with how many threads: those that are no more than the tile's elements."""
    kernel = """template <typename T, int TILE> __global__ void copy(const T *in, T *out, int n) {
        __shared__ T tile[TILE];
        int i = blockIdx.x * TILE + threadIdx.x;
        if (i < n) tile[threadIdx.x] = in[i];
        __syncthreads();
        if (i < n) out[i] = tile[threadIdx.x];
    }"""
    code, said = check(kernel)[:2]
    assert code == 0 and "copy<float, 16><<<cdiv(n, 16), 16>>>" in said


def test_what_is_before_an_array_is_the_kernels_fault_whatever_the_size(check: Any) -> None:
    """No larger array would mend it, and no loop that ends sooner."""
    blur = """__global__ void blur(const float *in, float *out, int w, int h) {
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        float s = 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                s += in[(y + dy) * w + x + dx];
        out[y * w + x] = s / 9;
    }"""
    code, said = check(blur)[:2]
    said = re.sub(r"\s+", " ", said)
    assert code == 1 and "FAILED guess blur[" in said and "before the start of in" in said
    assert "guard the access: if ((y + dy) * w + x + dx >= 0 &&" in said and "perhaps < is meant" not in said


def test_shared_memory_that_nobody_wrote_is_no_place_before_an_array(check: Any) -> None:
    some = """__global__ void some(float *y) {
        __shared__ float s[64];
        if (threadIdx.x < 3) s[threadIdx.x] = y[threadIdx.x];
        __syncthreads();
        y[threadIdx.x] = s[threadIdx.x] + s[63 - threadIdx.x % 64];
    }"""
    code, out, err = check(some)
    assert code == 2 and "uninitialised at line 5" in out + err


def test_templates_that_do_not_compile_are_named(check: Any) -> None:
    bad = "template <int N> __global__ void f(int *p) { static_assert(N == 7); p[0] = N; }"
    code, out, _ = check(bad)
    assert code == 2 and "f<16>" in out and "name an instance that you want" in out
    bounded = "template <int N> __global__ void __launch_bounds__(N) f(int *p) { p[threadIdx.x] = N; }"
    code, out, _ = check(bounded)
    assert code == 0 and "f<16><<<1, 16>>>" in out


def test_pipes_and_files_without_end(check: Any) -> None:
    end, filled = os.pipe()
    os.write(filled, SCALE.encode())
    os.close(filled)
    code, out, _ = check(None, f"/dev/fd/{end}", "--json")
    os.close(end)
    assert code == 0 and len(launches(out)) == 2
    code, _, err = check(None, "/dev/zero")
    assert code == 2 and "/dev/zero cannot be read: File too large" in err


def test_what_ascii_cannot_say_is_written_as_escapes(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("// é\n" + SCALE, encoding="utf-8")
    command = [sys.executable, "-m", "tilewright", "check", str(tmp_path / "k.cu")]
    done = subprocess.run(command, env=os.environ | {"PYTHONIOENCODING": "ascii"}, capture_output=True)
    assert done.returncode == 0 and done.stdout.isascii() and not done.stderr, done.stderr


def test_a_guess_fills_what_leads_to_other_arrays_with_indices(check: Any) -> None:
    rows = """__global__ void rows(int n, const int *at, const int *of, const float *x, float *y) {
        int r = blockIdx.x * blockDim.x + threadIdx.x;
        for (int k = at[r < n ? r : 0]; r < n && k < at[r + 1]; ++k) y[r] = x[of[k]]; }"""
    out = check(rows, "--only", "memory")[1]
    assert re.search(r"ok guess .* at = int\[\d+\] integers\(0, 64\), of = int\[\d+\] integers\(0, 64\)", out)
