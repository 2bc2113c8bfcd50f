"""``tilewright doctor``: what it says of this machine, and of machines where something is amiss."""

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.cli import examining as doctor
from tilewright.cli import main
from tilewright.compile import toolkit
from tilewright.engine.run import helpers, levels
from tilewright.errors import CompileError


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, Any]]:
    code = main(["doctor", "--json"])
    report = json.loads(capsys.readouterr().out)
    amiss = [each["name"] for each in report["answers"] if each["state"] == "wrong"]
    assert (report["ok"], code) == (not amiss, int(bool(amiss)))
    return {each["name"]: each for each in report["answers"]}


def test_this_machine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(levels.VARIABLE, raising=False)
    found = told(capsys)
    assert {name for name, each in found.items() if each["state"] == "wrong"} == set()
    assert found["processor"]["facts"]["level"] == levels.runnable()[-1]
    assert found["helpers"]["facts"]["exports"] == sum(len(helpers.exports(each)) for each in helpers.LIBRARIES)
    assert Path(found["NVRTC"]["facts"]["library"]).exists()
    assert found["cache"]["facts"]["bytes"] > 0
    assert main(["doctor"]) == 0
    text = capsys.readouterr().out
    assert "nothing is amiss" in text
    assert all(f"{name}  " in text for name in found)


def test_what_is_amiss_is_told_with_advice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing() -> toolkit.Toolkit:
        raise CompileError(toolkit.MISSING)

    (tmp_path / "file").touch()
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "file/folder"))
    monkeypatch.setattr(doctor.toolkit, "find", missing)
    monkeypatch.setattr(doctor, "_asked", lambda level: ["tw_ldmatrix"] if level == levels.runnable()[-1] else [])
    found = told(capsys)
    assert found["NVRTC"]["state"] == found["cache"]["state"] == found["helpers"]["state"] == "wrong"
    assert "pip install nvidia-cuda-nvrtc" in found["NVRTC"]["said"]
    assert "TILEWRIGHT_CACHE_DIR" in found["cache"]["advice"]
    assert f"{levels.runnable()[-1]}: tw_ldmatrix" in found["helpers"]["said"]
    assert main(["doctor"]) == 1
    assert "3 of " in capsys.readouterr().out


def test_a_level_that_cannot_run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(levels.VARIABLE, "x86-64-v9")
    assert "x86-64-v9: this CPU can run" in told(capsys)["processor"]["said"]


def test_a_wrong_number_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    class Adds:
        def __init__(self, *_: object) -> None: ...

        def __call__(self, grid: object, block: object, arguments: tuple[np.ndarray, ...], tier: str) -> None:
            x, y, odd, _n = arguments
            y[:] = x
            odd[0] = len(x) // 2

    monkeypatch.setattr(doctor, "RawKernel", Adds)
    answer = doctor._kernel("kernel")
    assert (answer.state, answer.facts) == ("wrong", {"wrong": ["auto", "lanes"]})


def test_helpers_that_end_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    died = subprocess.CompletedProcess((), -11, "", "")
    monkeypatch.setattr(doctor.subprocess, "run", lambda *_, **__: died)
    assert doctor._helpers("helpers").said.count("the trial ended with code -11") == len(levels.runnable())


def test_a_host_compiler_that_is_named_and_useless_is_amiss(monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CXX", "/nonesuch")
    answer = doctor.EXAMINATIONS["host compiler"]("host compiler")
    assert answer.state == "wrong" and answer.advice is not None and "TILEWRIGHT_CXX=/nonesuch" in answer.advice
