"""What a request runs sees its folder alone, has no network, and ends in time; answers have a bound."""

import json
import time
from pathlib import Path

import pytest

from tests.program.tools import needs_compiler
from tilewright.errors import TilewrightError
from tilewright.service import answers, sandbox, worker
from tilewright.service.requests import Workspace, answer

ENFORCED = sandbox.available()
confined = pytest.mark.skipif(not ENFORCED.complete, reason=f"this machine cannot confine: {ENFORCED.text()}")
NOTHING = {"defines": [], "includes": []}


def asked(folder: Path, tool: str, *, writes: bool = False, seconds: float = 240, memory: int = 4 << 30, **request):
    place = Workspace(folder.resolve(), seconds, memory)
    return answer(place, tool, {**NOTHING, **request}, writes=writes)


def file(folder: Path, text: str) -> str:
    path = folder / "k.cu"
    path.write_text(text, encoding="utf-8")
    return str(path)


@confined
@needs_compiler
def test_host_code_sees_its_folder_and_no_network(tmp_path):
    outside = tmp_path / "outside"
    outside.write_text("secret")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link").symlink_to(outside)
    (folder / "json.py").write_text("raise SystemExit('not ours')")
    path = file(folder, r"""
#include <stdio.h>
#include <errno.h>
#include <signal.h>
#include <unistd.h>
#include <sys/socket.h>
__global__ void set(int *x) { *x = 7; }
int main()
{
    int *x, y = 0;
    cudaMalloc(&x, 4);
    set<<<1, 1>>>(x);
    cudaMemcpy(&y, x, 4, cudaMemcpyDeviceToHost);
    cudaFree(x);
    printf("kernel %d\n", y);
    printf("socket %d\n", socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EACCES);
    printf("outside %d\n", !fopen("OUTSIDE", "r"));
    printf("link %d\n", !fopen("link", "r"));
    printf("new outside %d\n", !fopen("OUTSIDE2", "w"));
    printf("inside %d\n", fopen("made", "w") != NULL);
    printf("session %d\n", setsid() < 0);
    printf("signal %d\n", kill(PARENT, 0) < 0);
    return 3;
}
""".replace("OUTSIDE2", str(tmp_path / "new")).replace("OUTSIDE", str(outside)).replace("PARENT", "1"))  # fmt: skip
    got = asked(folder, "run", writes=True, paths=[path], arguments=[], check=False)
    told = got["output"].split()
    assert told[:2] == ["kernel", "7"], got
    assert got["output"].count(" 1\n") == 7, got["output"]
    assert (got["exit_code"], got["ok"], got["problem"]) == (3, False, "")
    assert (folder / "made").exists() and not (tmp_path / "new").exists()
    assert "1 x set<<<" in got["launches"][0] and "k.cu:12" in got["launches"][0]


@confined
def test_a_source_cannot_include_what_lies_outside(tmp_path):
    (tmp_path / "secret.h").write_text("int secret;")
    folder = tmp_path / "folder"
    folder.mkdir()
    path = file(
        folder, '#include "../secret.h"\n// tilewright: launch f<<<1, 1>>>()\n__global__ void f() { secret; }\n'
    )
    got = asked(folder, "check", path=path)
    shown = json.dumps(got)
    assert not got["ok"] and "can't be read: Permission denied" in shown and "int secret" not in shown


@needs_compiler
def test_what_takes_too_long_is_ended_with_all_that_it_started(tmp_path):
    path = file(
        tmp_path,
        r"""
#include <stdio.h>
#include <unistd.h>
int main(int count, char **)
{
    if (count == 1)
        return 0;
    FILE *pids = fopen("pids", "w");
    const int child = fork();
    fprintf(pids, "%d ", getpid());
    fclose(pids);
    for (;;)
        sleep(1);
}
""",
    )
    assert asked(tmp_path, "run", writes=True, paths=[path], arguments=[], check=False)["ok"]  # and it is compiled
    with pytest.raises(TilewrightError, match=r"ended after 9 seconds.*--time"):
        asked(tmp_path, "run", writes=True, seconds=9, paths=[path], arguments=["on"], check=False)
    pids = (tmp_path / "pids").read_text().split()
    assert pids
    for _ in range(50):
        if not any(Path("/proc", each).exists() for each in pids):
            return
        time.sleep(0.1)
    raise AssertionError("it is still there")


def test_memory_has_a_bound(tmp_path):
    path = file(
        tmp_path, "// tilewright: launch f<<<1, 1>>>(x = double[1 << 26] ones)\n__global__ void f(double *x) {}\n"
    )
    with pytest.raises(TilewrightError, match=r"memory is limited to 400 MiB(.|\n)*MemoryError"):
        asked(tmp_path, "check", path=path, memory=400 << 20)


def test_a_path_must_lead_inside(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "a.cu").touch()
    (tmp_path / "folder/link.cu").symlink_to(tmp_path / "a.cu")
    place = Workspace((tmp_path / "folder").resolve(), 1, 1)
    for given in ("../a.cu", str(tmp_path / "a.cu"), "link.cu", "/etc/passwd"):
        with pytest.raises(TilewrightError, match="outside the folder"):
            place.inside(given)
    with pytest.raises(TilewrightError, match=r"no file b\.cu"):
        place.inside("b.cu")


def test_answers_are_cut():
    assert answers.cut("x" * 50_000).count("x") < 1500 and "left out" in answers.cut("x" * 50_000)
    assert answers.cut("short") == "short" and answers.cut(None) == ""


def answered(folder: Path, tool: str, **request):
    """The worker's answer, made in this process."""
    return worker.TOOLS[tool](folder.resolve(), {**NOTHING, "path": str(folder / "k.cu"), **request})


COLUMN = """\
// tilewright: launch column<<<1, 32>>>(out = int[32, 32])
// tilewright: expect out == arange(1024).reshape(32, 32)
__global__ void column(int *out)
{
    __shared__ int tile[32][32];
    for (int i = 0; i < 32; ++i)
        tile[threadIdx.x][i] = threadIdx.x * 32 + i;
    __syncthreads();
    for (int i = 0; i < 32; ++i)
        out[i * 32 + threadIdx.x] = tile[i][threadIdx.x];
}
"""


def test_mend_shows_and_writes(tmp_path):
    path = Path(file(tmp_path, COLUMN))
    shown = answered(tmp_path, "mend", write=False)
    assert shown["ok"] and shown["applied"] == ["tile"] and "+    __shared__ int tile[32][33];" in shown["diff"]
    assert path.read_text() == COLUMN and not shown["written"]
    assert answered(tmp_path, "mend", write=True)["written"]
    assert path.read_text() == COLUMN.replace("[32][32];", "[32][33];")


def test_profile_counts_by_line(tmp_path):
    file(tmp_path, COLUMN)
    (launch,) = answered(tmp_path, "profile")["launches"]
    worst = launch["lines"][0]
    assert (worst["file"], worst["line"]) == ("k.cu", 7) and worst["text"].startswith("tile[threadIdx.x][i] =")
    assert worst["wavefronts"] > worst["ideal_wavefronts"] and launch["bank_conflicts"] == worst["bank_conflicts"] > 0


def test_what_does_not_compile_is_an_answer(tmp_path):
    file(tmp_path, "// tilewright: launch f<<<1, 1>>>()\n__global__ void f() { x; }\n")
    for tool in ("check", "profile"):
        got = answered(tmp_path, tool)
        assert not got["ok"] and '"x" is undefined' in json.dumps(got).replace("\\", "")
    file(tmp_path, "// tilewright: lunch f<<<1, 1>>>()\n__global__ void f() {}\n")
    assert "did you mean 'launch'" in answered(tmp_path, "check")["problem"]
