"""The loops of a control-flow graph."""

from __future__ import annotations

from collections.abc import Sequence


def loops(successors: Sequence[Sequence[int]]) -> list[frozenset[int]]:
    """The blocks of each loop, outer ones before inner ones: strongly connected parts, then those inside them once
    their entries are closed."""
    found = []
    work = [list(range(len(successors)))]
    closed: set[int] = set()
    while work:
        for part in _parts(work.pop(), successors, closed):
            if len(part) == 1 and (part[0] not in successors[part[0]] or part[0] in closed):
                continue
            inside = set(part)
            entries = {
                to for at, nexts in enumerate(successors) if at not in inside for to in nexts if to in inside
            } or {part[0]}
            found.append(frozenset(part))
            closed |= entries  # jumps to them no longer count
            work.append(part)
    return found


def _parts(blocks: list[int], successors: Sequence[Sequence[int]], closed: set[int]) -> list[list[int]]:
    """The strongly connected parts of some blocks, leaving out jumps to closed ones (Tarjan, without recursion)."""
    among, index, low = set(blocks), dict[int, int](), dict[int, int]()
    stack: list[int] = []
    on_stack: set[int] = set()
    parts = []
    for root in blocks:
        if root in index:
            continue
        path = [(root, iter(_inside(root, successors, among, closed)))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while path:
            block, rest = path[-1]
            for to in rest:
                if to not in index:
                    index[to] = low[to] = len(index)
                    stack.append(to)
                    on_stack.add(to)
                    path.append((to, iter(_inside(to, successors, among, closed))))
                    break
                if to in on_stack:
                    low[block] = min(low[block], index[to])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[block])
                if low[block] == index[block]:
                    part = []
                    while True:
                        each = stack.pop()
                        on_stack.discard(each)
                        part.append(each)
                        if each == block:
                            break
                    parts.append(sorted(part))
    return parts


def _inside(block: int, successors: Sequence[Sequence[int]], among: set[int], closed: set[int]) -> list[int]:
    return [to for to in successors[block] if to in among and to not in closed]
