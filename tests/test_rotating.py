"""The parts of long tests that run every time are others each time, and in all are all of them."""

from __future__ import annotations

import pytest

from tests import rotating

NAMES = list("abcdefghijkl")


def test_parts_are_of_one_size_and_all_names_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWRIGHT_TEST_ALL", raising=False)
    parts = [rotating.part(NAMES, 3, by=str(n)) for n in range(40)]
    assert all(len(each) == 3 and each == sorted(set(each)) for each in parts)
    assert {name for each in parts for name in each} == set(NAMES)
    assert rotating.part(NAMES, 3) == rotating.part(NAMES, 3)
    monkeypatch.setenv("TILEWRIGHT_TEST_ALL", "1")
    assert rotating.part(NAMES, 3) == NAMES


def test_they_follow_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.delenv("TILEWRIGHT_TEST_PART", raising=False)
    monkeypatch.setattr(rotating, "_SOURCE", tmp_path)
    (tmp_path / "machine").mkdir()
    seeds = set()
    for text in ("one", "two", "one"):
        (tmp_path / "machine" / "code.py").write_text(text)
        rotating.seed.cache_clear()
        seeds.add(rotating.seed())
    assert len(seeds) == 2
    monkeypatch.setenv("TILEWRIGHT_TEST_PART", "7")
    rotating.seed.cache_clear()
    assert rotating.seed() == "7"
    rotating.seed.cache_clear()
