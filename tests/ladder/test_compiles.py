"""Every ladder kernel and every example compiles for both architectures, without a warning."""

from pathlib import Path

import pytest

from tilewright.compile import compile_source
from tilewright.errors import CompileError
from tilewright.kernels.ladder import CATALOGUE

EXAMPLES = Path(__file__).parents[2] / "examples"
REFUSED = "texture_reference.cu"


@pytest.mark.parametrize("arch", ("sm_80", "sm_90a"))
@pytest.mark.parametrize("file", sorted({rung.file for rung in CATALOGUE}))
def test_a_ladder_file_compiles(file, arch):
    rungs = [rung for rung in CATALOGUE if rung.file == file]
    for options in {rung.options for rung in rungs}:
        names = [rung.entry for rung in rungs if rung.options == options]
        compiled = compile_source(rungs[0].source, path=file, options=options, name_expressions=names, arch=arch)
        assert all(compiled.symbol(name) for name in names)
        assert "warning" not in compiled.log


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.cu")), ids=lambda path: path.stem)
def test_an_example_compiles(path):
    if path.name == REFUSED:
        with pytest.raises(CompileError, match=r"removed in CUDA 12.*tex1Dfetch<float>"):
            compile_source(path.read_text(), path=path.name)
    else:
        assert compile_source(path.read_text(), path=path.name).kernels
