"""Every example in docs/spec.md and README.md holds as printed."""

import re
from pathlib import Path

import pytest

from tilewright import spec
from tilewright.checking.options import CheckOptions
from tilewright.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXT = README + (ROOT / "docs" / "spec.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```cuda\n(.*?)```", TEXT, re.S)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 9
    assert all("// tilewright: expect" in example for example in EXAMPLES)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example_holds(number: int, tier: str, tmp_path: Path) -> None:
    path = tmp_path / "example.cu"
    path.write_text(EXAMPLES[number], encoding="utf-8")
    results = spec.run(path, spec.Settings(check=CheckOptions(tier=tier)))
    assert results
    for result in results:
        assert result.ok, (result.text, result.error, result.problems, result.verdicts)


def test_the_readmes_python(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    kernels, operations = re.findall(r"```python\n(.*?)```", README, re.S)
    monkeypatch.chdir(ROOT)
    exec(compile(kernels, "README.md", "exec"), {})
    exec(compile(operations, "README.md", "exec"), {})  # it asserts and prints nothing
    first, *lines, metric = capsys.readouterr().out.splitlines()
    right, conflicts = first.split()
    assert right == "True" and int(conflicts) > 0  # padding by 1 leaves 2-way conflicts
    assert lines and int(metric) > 0


def test_the_readmes_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first command is one that holds; the second is what the CI script runs."""
    first, second = re.findall(r"```sh\n(.*?)\n```", README, re.S)
    install, check = first.split(" && ")
    assert install == "pip install ." and second == "pip install -e '.[dev]' && python -m pytest"
    monkeypatch.chdir(ROOT)
    program, *arguments = check.split()
    assert program == "tilewright" and main(arguments) == 0
