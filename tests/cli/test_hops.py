"""How many calls lie between the command line and the engine: each of them is one that a newcomer has to read."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tilewright
from tilewright.cli.main import main
from tilewright.engine.run.program import Program

PACKAGE = Path(tilewright.__file__).parent
SOURCE = """// tilewright: launch twice<<<1, 32>>>(x = int[32] ones)
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
"""


def test_from_the_command_line_to_the_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "twice.cu").write_text(SOURCE)
    launch, calls, asked = Program.launch, list[str](), list[bool]()

    def traced(*given: Any) -> Any:
        frame: FrameType | None = sys._getframe(1)
        while not asked and frame is not None:
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(PACKAGE):
                calls.append(f"{file.relative_to(PACKAGE)} {frame.f_code.co_name}")
            frame = frame.f_back
        asked.append(True)
        return launch(*given)

    monkeypatch.setattr(Program, "launch", traced)
    assert main(["check", str(tmp_path / "twice.cu")]) == 0
    files = list(dict.fromkeys(each.split()[0] for each in reversed(calls)))
    assert files == ["cli/main.py", "cli/checking.py", "spec/run.py", "checking/check.py", "runtime/kernel.py"]
    assert len(calls) + 1 <= 9, calls  # and the engine's own
