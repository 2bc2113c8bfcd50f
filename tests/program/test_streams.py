"""Work of two streams, or of a stream and the host, that races: each program is told where it does, and its mended twin
is silent."""

import re
import textwrap
from pathlib import Path

import pytest

from tests.tool import tool
from tilewright.cli.main import main
from tilewright.program import Options, Settings, run_program

SOURCE = Path(__file__).parent / "streams.cu"
MARKS = {
    word: {
        name: number
        for number, line in enumerate(SOURCE.read_text(encoding="utf-8").splitlines(), 1)
        for name in re.findall(rf"// {word}: (\w+)$", line)
    }
    for word in ("race", "with")
}


@pytest.mark.parametrize("arguments", [["racy"], []], ids=["racy", "mended"])
def test_what_nothing_orders_is_told(arguments: list[str]) -> None:
    report = run_program([SOURCE], Options(host=("-std=c++17",)), Settings(check=True), arguments, capture=True)
    assert report.output == "cudaSuccess\n", report.errors
    errors = [each for each in report.findings if each.severity == "error"]
    assert {each.kind for each in errors} <= {"race-stream", "missing-synchronisation"}
    found = {(each.line, each.details["other"]["line"]) for each in errors}
    wanted = {(MARKS["race"][name], MARKS["with"][name]) for name in MARKS["race"]} if arguments else set()
    assert len(MARKS["race"]) == 32 and MARKS["race"].keys() == MARKS["with"].keys()
    assert found == wanted


def test_random_programs_race_where_a_reference_says(tmp_path: Path) -> None:
    fuzz = tool("fuzz_streams")
    path = tmp_path / "streams.cu"
    path.write_text(fuzz.source(), encoding="utf-8")
    count, wrong = fuzz.batch(path, 70026)  # among others a record in the default stream, which others wait for
    assert wrong == [] and count > fuzz.PROGRAMS


TWO_THREADS = """
    #include <thread>
    __global__ void store(int *a, int value) { a[threadIdx.x] = value; }
    int main() {
        int *a;
        cudaMalloc(&a, 1024);
        store<<<1, 256>>>(a, 1);
        std::thread([a] {
            store<<<1, 256>>>(a, 2);
            cudaStreamSynchronize(0);
        }).join();
        cudaDeviceSynchronize();
        cudaFree(a);
    }
"""


@pytest.mark.parametrize(
    ("options", "races"),
    [((), 0), (("--default-stream", "legacy"), 0), (("--default-stream=per-thread",), 1),
     (("-DCUDA_API_PER_THREAD_DEFAULT_STREAM",), 1)],
)  # fmt: skip
def test_default_streams_may_be_the_threads_own(tmp_path, capfd, options, races):
    path = tmp_path / "threads.cu"
    path.write_text(textwrap.dedent(TWO_THREADS))
    assert main(["run", "--check", "--no-color", *options, str(path)]) == races
    told = capfd.readouterr()
    assert (told.out + told.err).count("race-stream") == races
