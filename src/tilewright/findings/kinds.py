"""The kinds of findings, by their stable names; each has a page in ``report/pages/`` (``tilewright explain KIND``)."""

from typing import Literal

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
