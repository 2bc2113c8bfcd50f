"""A source in another folder is found in the cache, with its lines there; what tells the folder is compiled again."""

from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tilewright.compile import Compiled, compile_source, nvrtc
from tilewright.machine.disassembly import tool

pytestmark = pytest.mark.usefixtures("own_cache")

KERNEL = """#include "parts/half.h"
#include <cstdio>
void host(FILE* to);
__global__ void k(float* x) {
    int unused; __shared__ volatile int tile[2][3]; tile[1][2] = 3;
    x[threadIdx.x] = half_of(x[threadIdx.x]);
}
int main() { k<<<1, 32>>>(nullptr); host(stdout); }
"""
HEADER = "__device__ inline float half_of(float x) { return x / 2; }\n"


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what NVRTC compiled."""
    names: list[str] = []
    run = nvrtc.run

    def counted(source, name, *arguments, **options):
        names.append(name)
        return run(source, name, *arguments, **options)

    monkeypatch.setattr(nvrtc, "run", counted)
    return names


def written(folder: Path, text: str, header: str = HEADER) -> Path:
    (folder / "parts").mkdir(parents=True)
    (folder / "parts/half.h").write_text(header)
    (folder / "kernel.cu").write_text(text)
    return folder / "kernel.cu"


def compiled(path: Path, options: tuple[str, ...] = ()) -> Compiled:
    return compile_source(path.read_text(), path=str(path), options=options)


@pytest.mark.parametrize("spelled", ["absolute", "relative"])
def test_another_folder_finds_it(
    spelled: str, tmp_path: Path, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for name in ("one", "another/within"):
        path = written(tmp_path / name, KERNEL)
        if spelled == "relative":
            monkeypatch.chdir(path.parent)
            path = Path(path.name)
        answers.append(compiled(path))
        assert [x.dimensions for x in answers[-1].shared[answers[-1].symbol("k")]] == [(2, 3)]
        folder = tmp_path / name
        assert f'"{folder}/kernel.cu"' in answers[-1].ptx and f'"{folder}/parts/half.h"' in answers[-1].ptx
        shown = str(folder / "kernel.cu") if spelled == "absolute" else "kernel.cu"
        assert f"{shown}(5): warning" in answers[-1].log
        assert {region.file for region in answers[-1].blanked} == {shown}
    assert len(compilations) == 2  # the source and the probe of its shared arrays
    assert answers[1].ptx != answers[0].ptx
    assert answers[1].ptx == answers[0].ptx.replace(str(tmp_path / "one"), str(tmp_path / "another/within"))


@pytest.mark.parametrize(
    "text, header",
    [
        (KERNEL.replace("int unused", "assert(x)").replace("<cstdio>", "<cassert>\n#include <cstdio>"), HEADER),
        (KERNEL.replace("int unused", "x[0] = sizeof(__FILE__)"), HEADER),
        (KERNEL.replace("int unused", "x[0] = HERE"), HEADER + "#define HERE sizeof(__FILE__)\n"),
    ],
)
def test_what_tells_its_folder_is_compiled_there(
    text: str, header: str, tmp_path: Path, compilations: list[str]
) -> None:
    for name in ("one", "another", "one"):
        path = tmp_path / name / "kernel.cu"
        compiled(path if path.exists() else written(tmp_path / name, text, header))
    assert len(compilations) == 2


def test_a_header_beside_it_and_a_folder_within_it_are_part_of_it(tmp_path: Path, compilations: list[str]) -> None:
    text = KERNEL.replace("parts/", "")
    for name, header in (("one", HEADER), ("another", HEADER), ("third", HEADER.replace("2", "3"))):
        path = written(tmp_path / name, text, header)
        compiled(path, (f"-I{path.parent / 'parts'}",))
    assert len(compilations) == 2
    outside = written(tmp_path / "fourth", text)
    compiled(outside, (f"-I{tmp_path / 'one/parts'}",))
    assert len(compilations) == 3


@pytest.mark.skipif(tool() is None, reason="no nvdisasm")
def test_machine_code_that_was_made_elsewhere_has_the_lines_of_here(tmp_path: Path, compilations: list[str]) -> None:
    seen = []
    for name in ("one", "another"):
        path = written(tmp_path / name, KERNEL)
        module = tw.RawModule(path=path, counts="machine")
        x = np.ones(32, np.float32)
        module.get_function("k").profile(1, 32, (x,))
        made = module.executable("_Z1kPf")
        assert made is not None
        files = {file for each in made.function.instructions if (file := made.place(each)[0])}
        seen.append({Path(file).relative_to(tmp_path / name).as_posix() for file in files})
        compilations.append("")
    assert seen[0] == seen[1] == {"kernel.cu", "parts/half.h"}
    assert compilations[-2:] == ["", ""]
