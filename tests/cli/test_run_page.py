"""``tilewright run --save page.html``: a program's host code and launches on a page."""

import json
import re
from html import unescape

import pytest

from tests.program.tools import needs_compiler
from tilewright.cli.main import main

PROGRAM = """\
__global__ void set(int *x) { x[threadIdx.x] = 1; }
int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    for (int i = 0; i < 3; ++i)
        set<<<1, 33>>>(x);
    cudaDeviceSynchronize();
    return 0;
}
"""


@needs_compiler
def test_the_page_has_host_code_and_launches(tmp_path, capfd):
    source, page, plain = tmp_path / "leaky.cu", tmp_path / "page.html", tmp_path / "report.json"
    source.write_text(PROGRAM, encoding="utf-8")
    assert main(["run", "--check", "--save", str(page), "--save", str(plain), str(source)]) == 1
    kinds = {each["kind"] for each in json.loads(plain.read_text())["findings"]}
    assert {"out-of-bounds", "leak"} <= kinds
    text = unescape(page.read_text(encoding="utf-8"))
    assert "<h1>" in text and "leaky.cu" in text and "the program's host code" in text
    assert "3 launches of set<<<(1, 1, 1), (33, 1, 1)>>> at leaky.cu:7" in text
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page.read_text(), re.S)
    assert "out-of-bounds" in {each["kind"] for each in json.loads(data)["findings"]}
    assert "leak leaky.cu:5" in text


def test_what_cannot_be_written_is_said_before_it_runs(tmp_path, capsys):
    for name, why in (("report.txt", "must end in"), ("nowhere/report.html", "no folder")):
        with pytest.raises(SystemExit):
            main(["run", "--save", str(tmp_path / name), "x.cu"])
        assert why in capsys.readouterr().err
