"""The pre-commit hook and the workflow for kernel repositories: their commands, run in a repository made for that."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RIGHT = """\
// tilewright: launch ones<<<1, 8>>>(x = int[8])
// tilewright: expect x == 1
__global__ void ones(int *x) { x[threadIdx.x] = 1; }
"""
WITHOUT = "__device__ int helper(int x) { return x + 1; }\n"
WRONG = RIGHT.replace("x == 1", "x == 2")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with sources, and a folder with a ``tilewright`` to run."""
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    program = bin_ / "tilewright"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tilewright "$@"\n')
    program.chmod(0o755)
    folder = tmp_path / "repository"
    (folder / "sub dir").mkdir(parents=True)
    (folder / "right.cu").write_text(RIGHT)
    (folder / "sub dir" / "without.cu").write_text(WITHOUT)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    return folder


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    subprocess.run(["git", "add", "."], cwd=folder, check=True)
    environment = {
        **os.environ,
        "PATH": f"{folder.parent / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", script],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def hook(*files: str) -> str:
    """The command that pre-commit runs for these files."""
    text = (ROOT / ".pre-commit-hooks.yaml").read_text()
    entry = re.search(r"^  entry: (.*)$", text, re.M)
    pattern = re.search(r"^  files: (.*)$", text, re.M)
    assert entry and pattern and text.count("- id: ") == 1
    assert all(re.search(pattern[1], file) for file in files)
    assert not re.search(pattern[1], "a.cuh") and not re.search(pattern[1], "a.cpp")
    return f"{entry[1]} {shlex.join(files)}"


def test_the_hook_passes_over_files_without_a_launch(repository: Path) -> None:
    done = run(hook("right.cu", "sub dir/without.cu"), repository)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no launch: skipped" in done.stdout and "1 launch" in done.stdout


def test_the_hook_fails_where_something_does_not_hold(repository: Path) -> None:
    (repository / "wrong.cu").write_text(WRONG)
    done = run(hook("right.cu", "wrong.cu"), repository)
    assert done.returncode == 1 and "elements are wrong" in done.stdout


def workflow() -> str:
    """The script of the workflow's step ``Check``."""
    text = (ROOT / "examples" / "ci" / "kernels.yml").read_text()
    block = re.search(r"name: Check\n        run: \|\n((?:          .*\n)+)", text)
    assert block
    return re.sub(r"^ {10}", "", block[1], flags=re.M)


def test_the_workflow_checks_every_source(repository: Path) -> None:
    done = run(workflow(), repository)
    assert done.returncode == 0, done.stdout + done.stderr
    log = json.loads((repository / "kernels.sarif").read_text())
    assert log["runs"][0]["invocations"] == [{"executionSuccessful": True}]
    assert "ones" in (repository / "kernels.html").read_text()


def test_the_workflow_fails_and_still_saves_its_reports(repository: Path) -> None:
    (repository / "sub dir" / "wrong.cu").write_text(WRONG)
    done = run(workflow(), repository)
    assert done.returncode == 1
    (result,) = json.loads((repository / "kernels.sarif").read_text())["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "sub%20dir/wrong.cu"}, "region": {"startLine": 2}}


def test_the_workflow_of_a_repository_without_sources(repository: Path) -> None:
    (repository / "right.cu").unlink()
    (repository / "sub dir" / "without.cu").unlink()
    done = run(workflow(), repository)
    assert done.returncode == 0 and "no CUDA sources" in done.stdout


@pytest.mark.parametrize(("arguments", "code"), [("", 1), ("--baseline known", 0)])
def test_the_action_annotates(repository: Path, arguments: str, code: int) -> None:
    text = (ROOT / "action.yml").read_text()
    block = re.search(r"name: Check\n(?:.*\n)*?      run: \|\n((?:        .*\n)+)", text)
    assert block and "inputs.paths" in text and "inputs.arguments" in text
    (repository / "stray.cu").write_text(RIGHT.replace("<<<1, 8>>>", "<<<1, 9>>>"))
    run("tilewright check -q --write-baseline known stray.cu || true", repository)
    done = run(f"PATHS=. ARGUMENTS='{arguments}'\n{block[1]}", repository)
    assert done.returncode == code, done.stdout + done.stderr
    assert ("::error file=stray.cu,line=3,title=tilewright%3A out-of-bounds::" in done.stdout) == bool(code)
    assert (repository / "tilewright.xml").read_text().startswith("<?xml")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("options", [["--json"], ["--no-source"], ["--save", "full.json"], ["--save", "full.html"]])
def test_a_full_disk_is_one_clear_line(tmp_path, options):
    (tmp_path / "k.cu").write_text(
        "// tilewright: launch k<<<1, 4>>>(out = int[4])\n__global__ void k(int *out) { out[threadIdx.x] = 1; }\n"
    )
    for name in ("full.json", "full.html"):
        (tmp_path / name).symlink_to("/dev/full")
    with open(os.devnull if "--save" in options else "/dev/full", "w") as output:
        done = subprocess.run(
            [sys.executable, "-m", "tilewright", "check", "k.cu", *options],
            cwd=tmp_path, stdout=output, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("tilewright: ") and line.endswith("No space left on device")
    assert ("full" in line) == ("--save" in options)
