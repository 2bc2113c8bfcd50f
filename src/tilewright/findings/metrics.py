"""Nsight Compute's metric names, computed from the counts of accesses.

A name is here only where the number is Nsight Compute's (docs/as-compiled.md, "Names of metrics"). It counts machine
instructions; those of the PTX have names of our own, ``ptx__…``.

Names and meanings: Nsight Compute's Profiling Guide, "Metrics Structure"
(https://docs.nvidia.com/nsight-compute/ProfilingGuide/#metrics-structure).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tilewright.hardware.access import WORD

if TYPE_CHECKING:
    from tilewright.findings.model import SiteCounts

Sites = Sequence["SiteCounts"]


def _kinds(*kinds: str) -> Callable[[SiteCounts], bool]:
    return lambda site: site.kind in kinds


def _named(*opcodes: str) -> Callable[[SiteCounts], bool]:
    """Nsight Compute's metrics go by the opcodes of the machine, which are PTX's here."""
    return lambda site: site.opcode in opcodes


_PLAIN = _named("ld", "st")
_LOAD = _kinds("load", "ldmatrix")
_STORE = _kinds("store")
_ATOMIC = _named("atom")
_REDUCTION = _named("red")
_COPY = _kinds("async_copy")
_MATRIX = {"ldsm": _kinds("ldmatrix"), "stsm": _named("stmatrix")}
_READ = _kinds("load", "ldmatrix", "async_copy")  # the cache counts what copies read as loads


def _any(site: SiteCounts) -> bool:
    return True


def _sum(counter: str, chosen: Callable[[SiteCounts], bool]) -> Callable[[Sites], int]:
    return lambda sites: sum(getattr(site, counter) for site in sites if chosen(site))


def _global(chosen: Callable[[SiteCounts], bool]) -> Callable[[SiteCounts], bool]:
    return lambda site: site.space != "local" and chosen(site)


def _local(chosen: Callable[[SiteCounts], bool]) -> Callable[[SiteCounts], bool]:
    return lambda site: site.space == "local" and chosen(site)


def _ratio(above: Callable[[Sites], float], below: Callable[[Sites], float]) -> Callable[[Sites], float]:
    def ratio(sites: Sites) -> float:
        divisor = below(sites)
        return above(sites) / divisor if divisor else 0.0

    return ratio


def _bytes(sectors: Callable[[Sites], int]) -> Callable[[Sites], int]:
    return lambda sites: 32 * sectors(sites)


def _table() -> dict[str, Callable[[Sites], float]]:
    warps, lanes = _sum("warps", _any), _sum("lanes", _any)
    table: dict[str, Callable[[Sites], float]] = {
        "ptx__inst_executed.sum": warps,
        "ptx__thread_inst_executed.sum": lanes,
        "ptx__thread_inst_executed_per_inst_executed.ratio": _ratio(lanes, warps),
        "smsp__inst_executed.sum": warps,
        "smsp__thread_inst_executed.sum": lanes,
        "smsp__thread_inst_executed_per_inst_executed.ratio": _ratio(lanes, warps),
    }
    # Without a suffix a GPU counts more: reads of thread indices, and conflicts where loads and stores have none.
    # A shared reduction is executed as an atomic without a result, and counted with the atomics.
    shared = {
        "_op_ld": _LOAD,
        "_op_st": _STORE,
        "_op_atom": _kinds("atomic"),
        "_op_ldgsts": _COPY,
        "_op_gmma": _kinds("wgmma"),
    }
    for suffix, chosen in shared.items():
        conflicts = _sum("conflicts", chosen)
        table[f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared{suffix}.sum"] = conflicts
        # Copies' wavefronts are mixed with those of the global side.
        if suffix != "_op_ldgsts":
            table[f"l1tex__data_pipe_lsu_wavefronts_mem_shared{suffix}.sum"] = _sum("wavefronts", chosen)
    for which, chosen in _MATRIX.items():
        for name, counter in (("pipe_lsu_wavefronts", "wavefronts"), ("bank_conflicts_pipe_lsu", "conflicts")):
            table[f"smsp__sass_l1tex_data_{name}_mem_shared_op_{which}.sum"] = _sum(counter, chosen)
    # Hopper has no l1tex counters of copies alone; its sectors by name are of whole warps, whichever lanes copy.
    copied = _sum("requests", _global(_COPY))
    table["smsp__sass_l1tex_t_requests_pipe_lsu_mem_global_op_ldgsts.sum"] = copied
    operations = {"ld": _READ, "st": _STORE, "atom": _ATOMIC, "red": _REDUCTION}
    for operation, chosen in operations.items():
        requests, sectors = _sum("requests", _global(chosen)), _sum("sectors", _global(chosen))
        name = f"pipe_lsu_mem_global_op_{operation}"
        table[f"l1tex__t_requests_{name}.sum"] = requests
        table[f"l1tex__t_sectors_{name}.sum"] = sectors
        table[f"l1tex__t_bytes_{name}.sum"] = _bytes(sectors)
        table[f"l1tex__average_t_sectors_per_request_{name}.ratio"] = _ratio(sectors, requests)
        if operation in ("ld", "st"):
            # The sectors of local memory are the hardware's own layout, not modelled.
            table[f"l1tex__t_requests_pipe_lsu_mem_local_op_{operation}.sum"] = _sum("requests", _local(chosen))
    for space in ("global", "local", "shared"):
        for operation in ("ld", "st"):
            table[f"smsp__sass_inst_executed_op_{space}_{operation}.sum"] = _executed(space, operation)
    return table


def _executed(space: str, opcode: str) -> Callable[[Sites], int]:
    """Plain loads and stores that some lane made, those of generic addresses where they led."""
    named = _named(opcode)
    return lambda sites: sum(times for site in sites if named(site) for where, times in [_led(site)]
                             if where == space and times is not None)  # fmt: skip


def _led(site: SiteCounts, clusters: bool = False) -> tuple[str, int | None]:
    """The memory that an access led to, and how often some lane of a warp made it; None where that is not known.

    Args:
        clusters: generic addresses may lead to other blocks' shared memory.
    """
    guarded = site.text.startswith("@")
    if "shared::cluster" in site.text and not site.wavefronts:
        return "dshared", 0  # other blocks' alone
    if clusters and site.space == "generic" and not site.requests:
        return "shared", None
    if site.space == "global" or (site.space == "generic" and site.requests == site.warps and not site.wavefronts):
        return "global", site.requests
    if site.space == "generic":
        return "shared", None if guarded or site.requests or not site.wavefronts else site.warps
    if site.space == "shared" and not site.wavefronts:
        return "shared", 0
    if guarded and site.space == "shared" and site.size <= WORD:
        return "shared", site.ideal  # one for each time that some lane made it
    return site.space, None if guarded else site.warps


_TABLE = _table()
_OF_PTX = frozenset(name for name in _TABLE if name.startswith("ptx__"))
_MACHINES = frozenset(name.replace("ptx__", "smsp__", 1) for name in _OF_PTX)

# What no GPU was measured with, by the PTX, and the counters that it may be in.
_UNMEASURED = {"tensor maps that kernels change": (re.compile(r"tensormap\."), ("l1tex__", "smsp__sass_"))}


class Metrics(Mapping[str, float]):
    """A read-only mapping from metrics' names to their values over some instructions.

    Those are missing that are not known of this launch: how often plain loads and stores of a space were made, where
    generic addresses led to several or guards let some lanes pass; and those that may have a part of accesses which no
    GPU was measured with.
    """

    def __init__(self, sites: Sites, machine: bool = False) -> None:
        """``machine``: the sites are machine instructions, as they were executed."""
        self._sites = sites
        self._machine = machine
        self._unmeasured = {what: names for what, (written, names) in _UNMEASURED.items()
                            if any(site.warps and written.search(site.text) for site in sites)}  # fmt: skip
        clusters = any(site.warps and "mapa." in site.text for site in sites)
        self._untold = any(_PLAIN(site) and site.warps and _led(site, clusters)[1] is None for site in sites)

    def __getitem__(self, name: str) -> float:
        """The metric's value; sums are ints. Raises KeyError, naming the nearest known names."""
        if name not in _TABLE:
            raise KeyError(f"no metric named {name!r}{_hint(name)}")
        why = self._unknown(name)
        if why:
            raise KeyError(f"{name} is not known of this launch: {why}")
        return _TABLE[name](self._sites)

    def _unknown(self, name: str) -> str:
        if name in (_MACHINES if not self._machine else _OF_PTX):
            if self._machine:
                return f"what was counted are machine instructions, {name.replace('ptx__', 'smsp__', 1)}"
            return f"what was counted are instructions of the PTX, {name.replace('smsp__', 'ptx__', 1)}"
        for what, names in self._unmeasured.items():
            if name.startswith(names):
                return f"no GPU was measured with {what}, which may be counted there"
        if self._untold and name.startswith("smsp__sass_inst_executed_op_"):
            return "generic addresses may have led to several memories, or guards let some lanes of an access pass"
        return ""

    def __contains__(self, name: object) -> bool:
        return name in _TABLE and not self._unknown(str(name))

    def __iter__(self) -> Iterator[str]:
        return (name for name in _TABLE if not self._unknown(name))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _hint(name: str) -> str:
    core, _, counter = name.partition("__")
    if core in ("smsp", "sm") and f"ptx__{counter}" in _TABLE:
        return f": machine instructions are not counted; those of the PTX are ptx__{counter}"
    near = difflib.get_close_matches(name, _TABLE, n=3, cutoff=0.5)
    return f"; the nearest are {', '.join(near)}" if near else ""
