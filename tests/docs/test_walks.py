"""The walks of docs/walks.md, typed."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli.commands import COMMANDS
from tilewright.cli.main import main

PAGE = Path(__file__).parents[2] / "docs/walks.md"
WALKS = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]
FILES = dict(re.findall(r"Save this as `([^`]+)`:\n\n```cuda\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S))


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.partition(":")[0])
def test_a_walk_shows_what_the_page_says(
    walk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    for block in re.findall(r"```sh\n(.*?)```", walk, re.S):
        for line in block.splitlines():
            program, *arguments = shlex.split(line)
            assert program == "tilewright" and main(arguments) in (0, 1), line
    for block in re.findall(r"```python\n(.*?)```", walk, re.S):
        exec(compile(block, "walk", "exec"), {})
    shown = " ".join(capsys.readouterr().out.split())
    (expected,) = re.findall(r"```\n(.*?)```", re.sub(r"```\w+\n.*?```", "", walk, flags=re.S), re.S)
    for line in expected.splitlines():
        assert line in shown, line


def test_ten_questions_name_commands_and_options_that_exist(capsys: Any) -> None:
    text = (PAGE.parent / "questions.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^\*\*[A-Z].*\?\*\*", text, re.M)) == 10
    for command, rest in re.findall(r"`tilewright (\w+)([^`]*)`", text):
        assert command in COMMANDS
        with pytest.raises(SystemExit):
            main([command, "--help"])
        options = capsys.readouterr().out
        assert all(each in options for each in re.findall(r"--[a-z-]+", rest)), (command, rest)


def test_five_kinds_of_users_walk() -> None:
    assert len(WALKS) == 5 and all("tilewright" in each for each in WALKS)
    assert (sum(line.startswith("tilewright ") for line in WALKS[0].splitlines())) <= 3
