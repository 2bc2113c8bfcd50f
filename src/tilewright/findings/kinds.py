"""The kinds of findings, by their stable names; each has a page in ``report/pages/`` (``tilewright explain KIND``)."""

import difflib
from collections.abc import Sequence
from typing import Literal, get_args

Kind = Literal[
    "assert", "bad-barrier", "bad-bulk", "bad-cluster", "bad-free", "bad-mask", "bad-mbarrier", "bad-wgmma",
    "bank-conflict", "barrier-divergence", "budget", "conflict-as-written", "copy-bounds", "copy-direction",
    "deadlock", "device-memory-on-host", "divergence", "double-free", "ended-block", "host-pointer",
    "inactive-shuffle", "launch-error", "leak", "local-memory", "misaligned", "misaligned-sectors", "missing-fence",
    "missing-proxy-fence", "missing-registers", "missing-synchronisation", "missing-wgmma-fence",
    "missing-wgmma-wait", "null-pointer", "occupancy", "out-of-bounds", "race-global", "race-shared", "race-stream",
    "race-volatile", "race-warp", "read-only", "redundant-barrier", "round-size", "stored-twice", "swizzle-mismatch",
    "trap", "uncoalesced", "uninitialised", "uninitialised-copy", "unset-device", "unstored", "use-after-free",
    "wrong-memory",
]  # fmt: skip
KINDS: tuple[str, ...] = get_args(Kind)


def unknown(word: str, known: Sequence[str] = KINDS, otherwise: str = "`tilewright explain` lists them all") -> str:
    """That a word means none of the ``known`` kinds, with those that may have been meant."""
    near = [kind for kind in known if word and kind.startswith(f"{word}-")] or difflib.get_close_matches(word, known, 2)
    hint = f"did you mean {' or '.join(near)}?" if near else otherwise
    return f"no kind of finding is named {word!r}; {hint}"
