"""``tilewright tour`` tells the story, saves the picture, and fails if a kernel is wrong."""

import re
import xml.etree.ElementTree as xml
from dataclasses import replace
from pathlib import Path

import pytest

from tilewright.cli import story
from tilewright.cli.main import main

DOCS = Path(__file__).parents[2] / "docs" / "ladder.md"


def test_the_tour_tells_the_story(tmp_path, capsys):
    picture = tmp_path / "banks.svg"
    assert main(["tour", "--picture", str(picture)]) == 0
    assert xml.parse(picture).getroot().tag.endswith("svg")
    told = capsys.readouterr().out
    for chapter in story.CHAPTERS:
        for name in chapter.rungs:
            assert re.search(rf"^{name} .* yes$", told, re.MULTILINE)
    tables = [line.rstrip() for line in told.splitlines() if re.search(r"  \S+  |yes$", line)]
    missing = [line for line in tables if line not in DOCS.read_text()]
    assert len(tables) > 40 and not missing, "docs/ladder.md shows other numbers"
    flat = " ".join(told.split())
    assert "16 times fewer reads with tile 16, 32 times fewer with tile 32" in flat
    assert "992 are conflicts" in flat
    assert "Padding by 2 leaves 0" in flat
    assert "6 times the wavefronts of padding" in flat


def test_a_wrong_kernel_fails_the_tour(tmp_path, capsys, monkeypatch):
    chapter = replace(story.CHAPTERS[3], rungs=("write_row_read_col_square",))
    monkeypatch.setattr(story, "CHAPTERS", (chapter,))
    measure = story.measure
    monkeypatch.setattr(story, "measure", lambda *given: replace(measure(*given), wrong=3))
    assert main(["tour", "--picture", str(tmp_path / "banks.svg")]) == 1
    assert "NO: 3 wrong" in capsys.readouterr().out


def test_a_picture_that_cannot_be_saved_is_said_before_anything_runs(tmp_path, capsys):
    assert main(["tour", "--picture", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "cannot save the picture" in told.err and not told.out


@pytest.mark.parametrize("words", (["tour", "--help"],))
def test_help_teaches_by_example(words, capsys):
    with pytest.raises(SystemExit, match="0"):
        main(words)
    assert "tilewright tour --picture" in capsys.readouterr().out
