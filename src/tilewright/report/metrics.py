"""Nsight Compute's metric names, computed from the counts of accesses.

Names and meanings: Nsight Compute's Profiling Guide, "Metrics Structure"
(https://docs.nvidia.com/nsight-compute/ProfilingGuide/#metrics-structure).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewright.report.model import SiteCounts

Sites = Sequence["SiteCounts"]


def _kinds(*kinds: str, opcode: str | None = None) -> Callable[[SiteCounts], bool]:
    return lambda site: site.kind in kinds and (opcode is None or site.opcode == opcode)


_LOAD = _kinds("load", "ldmatrix")
_STORE = _kinds("store")
_ATOMIC = _kinds("atomic", opcode="atom")
_REDUCTION = _kinds("atomic", opcode="red")
_COPY = _kinds("async_copy")
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
        "smsp__inst_executed.sum": warps,
        "smsp__thread_inst_executed.sum": lanes,
        "smsp__thread_inst_executed_per_inst_executed.ratio": _ratio(lanes, warps),
    }
    # A shared reduction is executed as an atomic without a result, and counted with the atomics.
    shared = {
        "": _any,
        "_op_ld": _LOAD,
        "_op_st": _STORE,
        "_op_atom": _kinds("atomic"),
        "_op_ldgsts": _COPY,
    }
    for suffix, chosen in shared.items():
        conflicts = _sum("conflicts", chosen)
        table[f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared{suffix}.sum"] = conflicts
        # Without a suffix the counter has more in it, as reads of thread indices; copies' wavefronts are mixed with
        # those of the global side.
        if suffix not in ("", "_op_ldgsts"):
            table[f"l1tex__data_pipe_lsu_wavefronts_mem_shared{suffix}.sum"] = _sum("wavefronts", chosen)
    # Hopper has no l1tex counters of copies alone.
    copies = {name: _sum(name, _global(_COPY)) for name in ("requests", "sectors")}
    for name, copied in copies.items():
        table[f"smsp__sass_l1tex_t_{name}_pipe_lsu_mem_global_op_ldgsts.sum"] = copied
    operations = {"ld": _READ, "st": _STORE, "atom": _ATOMIC, "red": _REDUCTION}
    for operation, chosen in operations.items():
        requests, sectors = _sum("requests", _global(chosen)), _sum("sectors", _global(chosen))
        name = f"pipe_lsu_mem_global_op_{operation}"
        table[f"l1tex__t_requests_{name}.sum"] = requests
        table[f"l1tex__t_sectors_{name}.sum"] = sectors
        table[f"l1tex__t_bytes_{name}.sum"] = _bytes(sectors)
        table[f"l1tex__average_t_sectors_per_request_{name}.ratio"] = _ratio(sectors, requests)
        if operation in ("ld", "st"):
            # Every execution is a request; the sectors of local memory are the hardware's own layout, not modelled.
            table[f"l1tex__t_requests_pipe_lsu_mem_local_op_{operation}.sum"] = _sum("warps", _local(chosen))
    for space in ("global", "local", "shared"):
        for operation, kinds in (("ld", ("load", "ldmatrix")), ("st", ("store",))):
            name = f"smsp__sass_inst_executed_op_{space}_{operation}.sum"
            table[name] = _sum("warps", _in(space, kinds))
    return table


def _in(space: str, kinds: tuple[str, ...]) -> Callable[[SiteCounts], bool]:
    return lambda site: site.space == space and site.kind in kinds


_TABLE = _table()


class Metrics(Mapping[str, float]):
    """A read-only mapping from Nsight Compute's metric names to their values over some instructions."""

    def __init__(self, sites: Sites) -> None:
        self._sites = sites

    def __getitem__(self, name: str) -> float:
        """The metric's value; sums are ints. Raises KeyError, naming the nearest known names."""
        function = _TABLE.get(name)
        if function is None:
            near = difflib.get_close_matches(name, _TABLE, n=3, cutoff=0.5)
            hint = f"; the nearest are {', '.join(near)}" if near else ""
            raise KeyError(f"no metric named {name!r}{hint}")
        return function(self._sites)

    def __contains__(self, name: object) -> bool:
        return name in _TABLE

    def __iter__(self) -> Iterator[str]:
        return iter(_TABLE)

    def __len__(self) -> int:
        return len(_TABLE)
