"""Which kinds of findings a check looks for, by the names of kinds, of their families and of whole checks."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.errors import LaunchError
from tilewright.findings.kinds import unknown
from tilewright.findings.model import Finding

from .declaration import Check, Facts, Finder, Phase
from .registry import kinds, registered

if TYPE_CHECKING:
    from tilewright.engine.run.compiled import Demand


def matches(word: str, kind: str) -> bool:
    """Whether a word means a kind: its name, its family's (``race`` of ``race-shared``) or its check's."""
    return kind == word or kind.startswith(f"{word}-") or kind in kinds().get(word, ())


@dataclass(frozen=True)
class Selection:
    """The kinds that are looked for."""

    kinds: frozenset[str]

    @classmethod
    def of(cls, only: Iterable[str] | None = None, without: Iterable[str] = ()) -> Selection:
        """All kinds, or ``only`` those meant by some words, but none of those meant by others.

        Raises:
            LaunchError: a word means no kind; the text says which there are.
        """
        return _selected(only if only is None else _listed(only), _listed(without))

    def __contains__(self, kind: str) -> bool:
        return kind in self.kinds

    @functools.cached_property
    def chosen(self) -> tuple[Check, ...]:
        """The checks that make some of these kinds."""
        return tuple(check for check in registered() if self.kinds.intersection(check.kinds))

    @functools.cached_property
    def checks(self) -> frozenset[str]:
        """The engine's checks that these kinds need."""
        return frozenset(name for check in self.chosen for name in check.needs)

    @functools.cached_property
    def demand(self) -> Demand | None:
        """Which bytes of loads matter, where a check needs the engine to know."""
        return next((check.demand for check in self.chosen if check.demand is not None), None)

    @functools.cached_property
    def as_compiled(self) -> frozenset[str]:
        """The kinds among these that the machine code may prove wrong."""
        found = (check.kinds for check in self.chosen if check.as_compiled)
        return self.kinds.intersection(kind for each in found for kind in each)

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """The checks that some of these kinds come of; that of memory always runs."""
        return frozenset(check.family for check in self.chosen) | {"memory"}

    @functools.cached_property
    def finders(self) -> dict[Phase, tuple[Finder, ...]]:
        """The functions that make findings, by phase."""
        return {
            phase: tuple(each.find for each in self.chosen if each.phase is phase and each.find is not None)
            for phase in Phase
        }

    def find(self, phase: Phase, facts: Facts) -> list[Finding]:
        """The findings of a phase."""
        return [each for find in self.finders[phase] for each in find(facts) if each.kind in self.kinds]

    def find_in_other_order(self, facts: Facts) -> Iterator[Finding]:
        """The findings that another order of blocks and warps may show: the facts are of a launch in that order."""
        for check in self.chosen:
            if check.orders and check.find is not None:
                yield from (each for each in check.find(facts) if each.kind in self and each.kind in check.orders)


def _listed(words: Iterable[str]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


@functools.lru_cache(maxsize=64)
def _selected(only: tuple[str, ...] | None, without: tuple[str, ...]) -> Selection:
    chosen = frozenset(kind for those in kinds().values() for kind in those) if only is None else _meant(only)
    return Selection(chosen - _meant(without))


def _meant(words: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for word in words:
        meant = {kind for those in kinds().values() for kind in those if matches(word, kind)}
        if not meant:
            known = ", ".join(f"{family} ({', '.join(those)})" for family, those in kinds().items())
            every = [*kinds(), *(kind for those in kinds().values() for kind in those)]
            raise LaunchError(unknown(word, every, f"there are {known}"))
        found |= meant
    return frozenset(found)
