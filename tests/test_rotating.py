"""The parts of long tests that run every time are others each time, and in all are all of them."""

from types import SimpleNamespace

import pytest

from tests import conftest, rotating

NAMES = list("abcdefghijkl")


def test_parts_are_of_one_size_and_all_names_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWRIGHT_TEST_ALL", raising=False)
    monkeypatch.delenv("TILEWRIGHT_TEST_PART", raising=False)
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


class _Case:
    """What is looked at of a test that pytest has collected."""

    def __init__(self, place: str, name: str) -> None:
        self.path, self.name, self.nodeid = rotating._ROOT / place, name, f"{place}::{name}"
        if "[" in name:
            self.callspec, self.originalname = object(), name.partition("[")[0]


def test_of_the_whole_suite_each_test_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    share = rotating.SHARES["tests/ops"]
    cases = [_Case("tests/ops/test_a.py", f"test_cases[{n}]") for n in range(4 * share)]
    plain = [_Case("tests/ops/test_a.py", f"test_{n}") for n in range(share)]
    whole = [_Case("tests/test_b.py", f"test_{n}") for n in range(5)] + [_Case("tests/ops/test_alone.py", "test_it")]
    ran = set()
    for seed in map(str, range(40)):
        monkeypatch.setattr(rotating, "seed", lambda seed=seed: seed)
        chosen = rotating.has_its_turn([*cases, *plain, *whole])  # type: ignore[list-item]
        assert len(chosen.intersection(cases)) == 4 and len(chosen.intersection(plain)) == 1
        assert chosen.issuperset(whole)
        ran |= chosen
    assert ran.issuperset([*cases, *plain])


def test_shares_are_of_tests_that_there_are() -> None:
    assert all((rotating._ROOT / place).exists() for place in rotating.SHARES)


@pytest.mark.parametrize(
    ("asked", "keyword", "part", "left"),
    [("tests", "", "1", 2), ("tests", "", "all", 6), ("tests/ops", "", "1", 6), ("tests", "test_1", "1", 6)],
)
def test_what_is_named_runs_whole(
    asked: str, keyword: str, part: str, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_TEST_PART", part)
    monkeypatch.delenv("TILEWRIGHT_TEST_ALL", raising=False)
    items = [_Case("tests/ops/test_a.py", f"test_{n}") for n in range(6)]
    said: list[_Case] = []
    config = SimpleNamespace(
        args=[str(rotating._ROOT / asked)], rootpath=rotating._ROOT, option=SimpleNamespace(keyword=keyword),
        hook=SimpleNamespace(pytest_deselected=lambda items: said.extend(items)),
    )  # fmt: skip
    conftest.pytest_collection_modifyitems(config, items)  # type: ignore[arg-type]
    assert (len(items), len(said)) == (left, 6 - left)
