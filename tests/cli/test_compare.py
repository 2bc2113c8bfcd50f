"""Variants of a kernel, ranked."""

import json
from pathlib import Path

import pytest

from tilewright.cli.main import main

SOURCE = """
#ifndef PAD
#define PAD 0
#endif
// tilewright: launch transpose<<<(32, 64), (32, 16)>>>(in = float[1024, 1024] random,
//     out = float[1024, 1024], 1024, 1024)
// tilewright: expect out == in.T
__global__ void transpose(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[16][32 + PAD];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();
    int t = threadIdx.y * 32 + threadIdx.x;
    out[(blockIdx.x * 32 + t / 16) * rows + blockIdx.y * 16 + t % 16] = tile[t % 16][t / 16 + WRONG];
}
"""


@pytest.fixture(autouse=True)
def as_usual(as_written, monkeypatch):
    monkeypatch.delenv("TILEWRIGHT_COUNTS")


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "t.cu"
    path.write_text(SOURCE.replace(" + WRONG", ""))
    return path


def test_a_macros_values_are_ranked_as_json(source, capsys):
    assert main(["compare", str(source), "--tune", "PAD=0,2", "--json"]) == 0
    (group,) = json.loads(capsys.readouterr().out)
    assert [row["variant"][-5:] for row in group] == ["PAD=2", "PAD=0"] and group[0]["bank_conflicts"] == 0
    assert group[0]["times_the_best"] == 1 < group[1]["times_the_best"]
    assert group[0]["time"]["low"] < group[0]["time"]["microseconds"] < group[0]["time"]["high"]


def test_two_files_are_told_line_by_line_and_as_a_page(source, tmp_path, capsys):
    other, page = tmp_path / "padded.cu", tmp_path / "both.html"
    other.write_text(source.read_text().replace("#define PAD 0", "#define PAD 2"))
    assert main(["compare", str(source), str(other), "--save", str(page)]) == 0
    out = capsys.readouterr().out
    lines = [" ".join(each.split()) for each in out.splitlines()]
    assert "t.cu padded.cu" in lines
    counted = {}
    for path in (source, other):
        assert main(["check", "--json", str(path)]) == 0
        report = json.loads(capsys.readouterr().out)["files"][0]["launches"][0]["report"]
        counted[path] = report["totals"], next(each for each in report["lines"] if each["line"] == 15)
    (old, old_line), (new, new_line) = counted[source], counted[other]
    assert new["conflicts"] == 0 < old["conflicts"]
    assert f"bank conflicts {old['conflicts']:,} {new['conflicts']:,}" in lines
    told = f"wavefronts {old_line['wavefronts']:,} -> {new_line['wavefronts']:,}"
    place = next(n for n, each in enumerate(lines) if each.startswith("15 out["))
    assert told in lines[place + 1] and f"conflicts {old_line['conflicts']:,} -> 0" in lines[place + 1]
    assert "3 - #define PAD 0" in lines and "3 + #define PAD 2" in lines
    text = page.read_text()
    assert f"<td>{old['conflicts']:,}</td><td>{new['conflicts']:,}</td>" in text
    assert "- #define PAD 0" in text and "+ #define PAD 2" in text and "1.00 x" in text
    assert main(["compare", str(source), "--save", str(page)]) == 2 and "name two" in capsys.readouterr().err


def test_what_is_wrong_is_told_beside_its_time(source, tmp_path, capsys):
    wrong = tmp_path / "wrong.cu"
    wrong.write_text(SOURCE.replace("WRONG", "0 * blockIdx.x").replace("[t % 16][t", "[15 - t % 16][t"))
    assert main(["compare", str(source), str(wrong)]) == 1
    assert "it does not hold what its comments expect: out == in.T" in capsys.readouterr().out
    wrong.write_text(SOURCE.replace("WRONG", "0").replace("__syncthreads();", "").replace("tilewright: expect", ""))
    assert main(["compare", str(wrong)]) == 1
    assert "its check fails: race-shared at line 1" in capsys.readouterr().out


SWEPT = """#ifndef N
#define N (4 * 16u)
#endif
// tilewright: LOOP
// tilewright: launch twice<<<cdiv(N, BLOCK), BLOCK>>>(x = int[N] range, y = int[N])
// tilewright: expect y == 2 * x
__global__ void twice(const int *x, int *y) { int i = blockIdx.x * SIZE + threadIdx.x; if (i < N) y[i] = 2 * x[i]; }
"""


@pytest.mark.parametrize(
    ("loop", "tune", "first", "last"),
    [
        ("mark here", ["--tune", "BLOCK=8,16"], " BLOCK=16 ", " BLOCK=8 "),
        ("options -DBLOCK=32", ["--tune", "SIZE=64,32", "-DN=96"], " SIZE=32 ", " SIZE=64 "),
        ("for BLOCK in 8, 16", [], " twice[BLOCK=16] ", " twice[BLOCK=8] "),
        ("for N in 64, 32", ["-DBLOCK=16"], " not ranked: ", " twice[N="),
    ],
)
def test_sweeps_rank_what_is_right_and_does_the_same_work(loop, tune, first, last, tmp_path, capsys):
    path = tmp_path / "t.cu"
    path.write_text(SWEPT.replace("LOOP", loop).replace("SIZE", "SIZE" if "SIZE" in str(tune) else "16"))
    wrong, out = main(["compare", str(path), *tune]), capsys.readouterr().out.splitlines()
    assert first in out[1] and last in out[-1] and " x  " not in out[-1] and (" x  " in out[1]) == wrong
    assert ("but it does not hold" in out[-1]) == wrong == ("N in" not in loop)


@pytest.mark.parametrize("own", [True, False])
def test_a_macro_that_the_source_defines_itself_is_told(own, tmp_path, recwarn):
    source, define = tmp_path / "own.cu", "#define N 4\n"
    source.write_text((define if own else f"#ifndef N\n{define}#endif\n") + "__global__ void k(int *x) { x[N] = 0; }\n")
    main(["compare", str(source), "--tune", "N=2,3", "--launch", "k<<<1, 1>>>(int[5] zeros)"])
    told = f"{source}(1) defines N itself, so -DN changes nothing there: put `#ifndef N`"
    assert {str(each.message)[: len(told)] for each in recwarn} == ({told} if own else set())


def test_check_tells_the_time(source, capsys):
    assert main(["check", "--time", "--no-source", str(source)]) == 0
    out = capsys.readouterr().out
    assert "µs" in out and "on an NVIDIA H200; held back by" in out and "warps wait" in out
    assert main(["check", "--time", "--json", str(source)]) == 0
    (launch,) = json.loads(capsys.readouterr().out)["files"][0]["launches"]
    assert launch["report"]["time"]["gpu"] == "NVIDIA H200" and launch["report"]["untimed"] == ""
    assert main(["check", "--time", "--counts", "ptx", "--no-source", str(source)]) == 0
    assert "time: not estimated: counts as the PTX has them are asked for" in capsys.readouterr().out


BARE = """
#define PAD 0
__global__ void turn(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[32][32 + PAD];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    if (x < rows && y < cols)
        out[y * rows + x] = tile[threadIdx.x][threadIdx.y];
}
"""


def test_files_without_launches_are_launched_by_guess(tmp_path, capsys):
    for name, text in (("a.cu", BARE), ("b.cu", BARE.replace("PAD 0", "PAD 1"))):
        (tmp_path / name).write_text(text)
    paths = [str(tmp_path / name) for name in ("a.cu", "b.cu")]
    assert main(["compare", *paths]) == 0
    said = capsys.readouterr().out
    assert "guessed launches" in said and "turn[rows=64,cols=96] | turn<<<" in said and "1.00 x" in said
    assert main(["compare", "--json", *paths]) == 0
    assert all(row["guessed"] for group in json.loads(capsys.readouterr().out) for row in group)


def test_a_launch_of_the_command_line_is_each_files(tmp_path, capsys):
    for name, text in (("a.cu", BARE), ("b.cu", BARE.replace("PAD 0", "PAD 1"))):
        (tmp_path / name).write_text(text)
    text = "turn<<<(8, 8), (32, 32)>>>(in = float[256, 256] random, out = float[256, 256], 256, 256)"
    assert main(["compare", "--json", "--launch", text, *(str(tmp_path / name) for name in ("a.cu", "b.cu"))]) == 0
    (group,) = json.loads(capsys.readouterr().out)
    assert [row["variant"][-4:] for row in group] == ["b.cu", "a.cu"]
    assert not any(row["guessed"] for row in group) and {row["launch"] for row in group} == {text}


def test_a_macro_that_no_file_names(tmp_path, capsys):
    (tmp_path / "a.cu").write_text(BARE)
    text = "turn<<<(8, 8), (32, 32)>>>(in = float[256, 256] random, out = float[256, 256], 256, 256)"
    assert main(["compare", "--launch", text, "--tune", "PADD=0,1", str(tmp_path / "a.cu")]) == 0
    assert "--tune PADD: no file names it; did you mean PAD?" in capsys.readouterr().err


def test_a_file_without_kernels(tmp_path, capsys):
    (tmp_path / "none.cu").write_text("int x;\n")
    assert main(["compare", str(tmp_path / "none.cu")]) == 2
    assert "it has no kernel" in capsys.readouterr().err


def test_files_of_one_name_in_two_folders(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    written = {"old/a.cu": BARE, "new/a.cu": BARE.replace("PAD 0", "PAD 1"), "old/sub/b.cu": BARE, "new/sub/b.cu": BARE}
    for name, text in {**written, "new/alone.cu": BARE}.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text)
    launch = ("--launch", "turn<<<(8, 8), (32, 32)>>>(in = float[256, 256] random, out = float[256, 256], 256, 256)")
    assert main(["compare", "--json", *launch, "old", "new"]) == 0
    said = capsys.readouterr()
    groups = [{row["variant"] for row in group} for group in json.loads(said.out)]
    assert groups == [{"old/a.cu", "new/a.cu"}, {"old/sub/b.cu", "new/sub/b.cu"}]
    assert said.err == "tilewright: new/alone.cu has no counterpart\n"
    Path("new/a.cu").write_text(f"// tilewright: launch turn<<<\n{BARE}")  # the others are compared
    assert main(["compare", "old", "new", "--save", "both.html"]) == 2
    said = capsys.readouterr()
    assert "new/a.cu:1:" in said.err and "old/sub/b.cu" in said.out and Path("both.html").exists()
    for wrong in (["old", "new/a.cu"], ["old"], ["old", "."]):
        assert main(["compare", *wrong]) == 2
