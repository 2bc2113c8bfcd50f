"""What the files of checks declare, and what follows from that: a new check is one file and its page."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from tests.report.test_pages import KINDS as PAGES
from tilewright import checks
from tilewright.checking.options import CheckOptions
from tilewright.checks import registry
from tilewright.checks.declaration import FAMILIES, Phase
from tilewright.checks.selection import Selection
from tilewright.engine.run.observed import CHECKS
from tilewright.errors import LaunchError

NEW = """
from tilewright.checks.declaration import Check, Phase
MADE_UP = Check("coverage", ("made-up",), Phase.STORED, lambda facts: (), needs=("coverage",))
"""


@pytest.fixture
def with_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "made_up_for_a_test.py").write_text(NEW)
    caches = (registry.registered, registry.kinds)
    with monkeypatch.context() as patch:
        patch.setattr(checks, "__path__", [*checks.__path__, str(tmp_path)])
        for each in caches:
            each.cache_clear()
        yield
    for each in caches:
        each.cache_clear()


def test_a_file_is_all_that_a_check_needs(with_a_new_file: None) -> None:
    assert "made-up" in registry.kinds()["coverage"]
    selection = Selection.of(("made-up",))
    assert selection.checks == {"coverage"} and selection.names == {"coverage", "memory"}
    assert len(selection.finders[Phase.STORED]) == 1 and not selection.as_compiled


def test_declarations_go_together() -> None:
    for each in registry.registered():
        assert each.family in FAMILIES and each.kinds and set(each.orders) <= set(each.kinds)
        elsewhere = each.kinds == ("round-size",)  # which spec finds, as it knows a launch's sizes
        assert set(each.needs) <= set(CHECKS) and (each.find is None) == (each.phase is Phase.FAULT or elsewhere)
        assert not each.orders or each.phase is Phase.OBSERVED
    listed = [kind for kinds in registry.kinds().values() for kind in kinds]
    assert len(listed) == len(set(listed)) and set(listed) <= set(PAGES)


def test_options_are_values() -> None:
    options = CheckOptions(only="races", without=["race-warp"])
    assert options.only == ("races",) and options.without == ("race-warp",)
    assert options == CheckOptions(only=["races"], without=("race-warp",)) and hash(options) == hash(options)
    assert "race-shared" in options.selection and "race-warp" not in options.selection
    with pytest.raises(FrozenInstanceError):
        options.seed = 2  # type: ignore[misc]
    with pytest.raises(LaunchError, match="seed must be at least 1, not 0"):
        CheckOptions(seed=0)
    with pytest.raises(LaunchError, match="no kind of finding is named 'rases'"):
        _ = CheckOptions(only="rases").selection
