"""Which kinds of findings a check looks for, by the names of kinds, of their families and of whole checks."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass

from tilewright.errors import LaunchError

# Findings of what accesses cost, which ptxas may change.
OF_ACCESSES = ("bank-conflict", "conflict-as-written", "uncoalesced", "misaligned-sectors")
# Each check by its name, with the kinds of findings that come of it.
KINDS: dict[str, tuple[str, ...]] = {
    "memory": (
        "out-of-bounds", "misaligned", "null-pointer", "read-only", "use-after-free", "double-free", "leak", "trap",
        "assert", "budget", "bad-barrier", "bad-mbarrier", "bad-bulk", "bad-wgmma", "bad-cluster", "deadlock",
    ),
    "races": ("race-shared", "race-warp", "race-global", "race-stream", "race-volatile", "missing-fence",
              "missing-proxy-fence", "missing-wgmma-fence", "missing-wgmma-wait", "swizzle-mismatch", "ended-block"),
    "initialisation": ("uninitialised",),
    "coverage": ("unstored", "stored-twice"),
    "synchronisation": ("barrier-divergence", "bad-mask", "inactive-shuffle", "redundant-barrier",
                        "missing-registers"),
    "cost": (*OF_ACCESSES, "local-memory", "divergence", "occupancy"),
}  # fmt: skip
# The engine's check that a kind needs, where it is not the one of that name: what orders accesses is seen with them.
_NEEDS = {"redundant-barrier": "races"}
_ENGINE = frozenset(("races", "initialisation", "coverage", "synchronisation"))


def matches(word: str, kind: str) -> bool:
    """Whether a word means a kind: its name, its family's (``race`` of ``race-shared``) or its check's."""
    return kind == word or kind.startswith(f"{word}-") or kind in KINDS.get(word, ())


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
    def checks(self) -> frozenset[str]:
        """The engine's checks that these kinds need."""
        needed = {
            _NEEDS.get(kind, check) for check, kinds in KINDS.items() for kind in kinds if kind in self.kinds
        }  # fmt: skip
        return frozenset(name for name in needed if name in _ENGINE)

    @functools.cached_property
    def names(self) -> frozenset[str]:
        """The checks that some of these kinds come of; that of memory always runs."""
        return frozenset(check for check, kinds in KINDS.items() if self.kinds.intersection(kinds)) | {"memory"}


def _listed(words: Iterable[str]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


@functools.lru_cache(maxsize=64)
def _selected(only: tuple[str, ...] | None, without: tuple[str, ...]) -> Selection:
    chosen = frozenset(kind for kinds in KINDS.values() for kind in kinds) if only is None else _meant(only)
    return Selection(chosen - _meant(without))


def _meant(words: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for word in words:
        meant = {kind for kinds in KINDS.values() for kind in kinds if matches(word, kind)}
        if not meant:
            known = ", ".join(f"{check} ({', '.join(kinds)})" for check, kinds in KINDS.items())
            raise LaunchError(f"no kind of finding is named {word!r}; there are {known}")
        found |= meant
    return frozenset(found)
