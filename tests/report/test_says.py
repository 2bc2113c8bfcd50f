"""What reports say of themselves, and the words that they use."""

import re
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.cli import main
from tilewright.report.manual import manual, term
from tilewright.report.text import PLAIN, finding_text

COLUMN = """
__global__ void column(int *out)
{
    __shared__ int tile[32][32];
    tile[threadIdx.x][0] = 1;
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x][0];
}
"""


def test_a_profile_says_that_it_looked_for_nothing() -> None:
    kernel = tw.RawKernel(COLUMN, "column")
    out = np.zeros(32, np.int32)
    assert "not checked; 62 bank conflicts" in repr(kernel.profile(1, 32, (out,)))
    assert "warning bank-conflict" in repr(kernel.check(1, 32, (out,)))
    assert repr(kernel.check(1, 32, (out,), only=["memory"])).endswith("no findings>")


def test_a_report_has_its_text() -> None:
    text = tw.RawKernel(COLUMN, "column").check(1, 32, (np.zeros(32, np.int32),)).text()
    assert "32-way" in text and "warning bank-conflict" in text and "not modelled" in text


def test_words_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    words = re.findall(r"^## (.*)$", manual("glossary"), re.M)
    assert {"wavefront", "sector", "request", "bank", "warp", "lane"} <= set(words) and words == sorted(words)
    for word in words:
        assert main(["explain", word.replace(" ", "-")]) == 0 and len(capsys.readouterr().out) > 40
    assert term("Wavefronts") == term("wavefront") and term("nothing") is None
    assert "An example that fails" in (main(["explain", "bank-conflict"]), capsys.readouterr().out)[1]


def test_forgotten_shared_memory_says_how_many_bytes(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    body = "extern __shared__ float s[]; s[threadIdx.x] = 1; __syncthreads(); x[threadIdx.x] = s[63 - threadIdx.x];"
    source.write_text(f"__global__ void f(float *x) {{ {body} }}".replace("; ", ";\n"))
    (result,) = tw.check(source, launch="f<<<1, 64>>>(x = float[64])").launches
    assert result.report is not None
    (finding,) = result.report.findings
    assert (finding.line, finding.count) == (2, 128) and finding.message.endswith("; also at line 4")
    assert finding.details["remedy"].startswith("pass bytes: `<<<1, 64, 256>>>` (in Python shared_mem=256)")
    assert tw.check(source, launch="f<<<1, 64, 256>>>(x = float[64])").ok
    (result,) = tw.check(source, launch="f<<<1, 64, 128>>>(x = float[64])").launches
    assert result.report is not None and "pass bytes" not in result.report.findings[0].message


def test_a_check_of_a_file_says_what_failed(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    source.write_text(
        "// tilewright: launch f<<<1, 33>>>(x = int[32])\n__global__ void f(int *x) { x[threadIdx.x] = 1; }"
    )
    checked = tw.check(source)
    assert not checked.ok and repr(checked) == f"<check of {source}: 1 launch, failed: f>"
    assert "FAILED f: f<<<1, 33>>>" in checked.text() and "error out-of-bounds" in checked.text()
    with pytest.raises(tw.SpecError, match="has no launch in a comment"):
        source.write_text("__device__ int f() { return 1; }")
        tw.check(source)


def test_a_remedy_of_several_findings_is_printed_once(tmp_path: Path) -> None:
    source = tmp_path / "k.cu"
    stores = "\n".join(f"    tile[threadIdx.x * 32 + {n}] = x[threadIdx.x + {n}];" for n in (0, 5, 11))
    source.write_text(
        f"__global__ void f(float *x, float *y) {{\n    __shared__ float tile[1024];\n{stores}\n"
        "    __syncthreads();\n    y[threadIdx.x] = tile[threadIdx.x * 32] + tile[threadIdx.x * 32 + 5];\n}"
    )
    text = tw.check(source, launch="f<<<1, 32>>>(x = float[64] random, y = float[32])").text()
    assert text.count("let the rows of tile be 1 element longer") == 1
    assert text.count("as at line 3, by the same change") == 3


def test_a_told_time_leaves_no_note_that_latencies_are_not_modelled(tmp_path: Path) -> None:
    kernel = tw.RawKernel("__global__ void f(int *x) { x[threadIdx.x] = 1; }", "f")
    for time in (True, False):
        report = kernel.check(1, 32, (np.zeros(32, np.int32),), time=time)
        assert (report.time is not None) == time
        assert any("not modelled" in each and "caches and latencies" in each for each in report.notes) != time


def test_a_template_that_is_given_too_few_arguments_says_which_it_has() -> None:
    source = "template <typename T, int N> __global__ void f(T *x) { x[threadIdx.x] = N; }"
    with pytest.raises(tw.CompileError, match=r"template<typename T, int N>: write f<float, …>"):
        tw.RawModule(source, name_expressions=("f<float>",))
    with pytest.raises(tw.CompileError, match=r"gives 3 template arguments.*: write f<float, 1>"):
        tw.RawModule(source, name_expressions=("f<float, 1, 2>",))


def test_what_cannot_be_mended_says_nothing() -> None:
    finding = tw.Finding(kind="uncoalesced", severity="warning", message="far apart", file=None, line=None, count=1,
                         details={"remedy": None})  # fmt: skip
    assert finding_text(finding, PLAIN) == "warning uncoalesced\n    far apart"
