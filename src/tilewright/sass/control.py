"""Which branches decide whether a block is executed (control dependence).

Sets of blocks are the bits of an integer: unrolled kernels have thousands of blocks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence


def deciding(successors: Sequence[Sequence[int]], leaving: Collection[int], *, rounds: bool) -> list[frozenset[int]]:
    """Of each block, the blocks at whose ends threads part, so that some come to it and others do not; and those that
    decide about these in turn.

    Args:
        leaving: the blocks at whose ends threads may end, too.
        rounds: whether what an earlier round of a loop decided counts; else that of the same round alone.
    """
    count = len(successors)
    nexts = [sorted(set(each)) for each in (successors if rounds else without_back_edges(successors))]
    outs = [[*each, count] if block in leaving or not successors[block] else each for block, each in enumerate(nexts)]
    behind = _post_dominators(outs, count)
    decided = [0] * (count + 1)
    for block, each in enumerate(outs):
        if len(each) > 1:
            surely = behind[block] & ~(1 << block)
            for to in each:
                for at in bits(behind[to] & ~surely):
                    decided[at] |= 1 << block
    while True:
        more = [each | united(decided, each) for each in decided]
        if more == decided:
            return [frozenset(bits(each)) for each in decided[:count]]
        decided = more


def _post_dominators(successors: Sequence[Sequence[int]], end: int) -> list[int]:
    """Of each block, those that every way from it to the end passes; of a block without such a way, all."""
    every = (2 << end) - 1
    found = [every] * end + [1 << end]
    changed = True
    while changed:
        changed = False
        for block in range(end - 1, -1, -1):
            common = every
            for to in successors[block]:
                common &= found[to]
            common |= 1 << block
            changed |= common != found[block]
            found[block] = common
    return found


def without_back_edges(successors: Sequence[Sequence[int]]) -> list[list[int]]:
    """The graph without the jumps from a block to one that every way from the entry to it is passing (depth first)."""
    kept: list[list[int]] = [[] for _ in successors]
    state = [0] * len(successors)  # 1: on the path, 2: done
    for entry in range(len(successors)):
        if state[entry]:
            continue
        state[entry] = 1
        path = [(entry, iter(successors[entry]))]
        while path:
            block, rest = path[-1]
            for to in rest:
                if state[to] != 1:
                    kept[block].append(to)
                if not state[to]:
                    state[to] = 1
                    path.append((to, iter(successors[to])))
                    break
            else:
                state[block] = 2
                path.pop()
    return kept


def reached(successors: Sequence[Sequence[int]]) -> list[int]:
    """Of each block, those that some way from it leads to, in a graph without loops."""
    found = [0] * len(successors)
    done = [False] * len(successors)
    for entry in range(len(successors)):
        path = [entry]
        while path:
            block = path[-1]
            waits = [to for to in successors[block] if not done[to]]
            path += waits
            if not waits:
                path.pop()
                done[block] = True
                found[block] = 0
                for to in successors[block]:
                    found[block] |= 1 << to | found[to]
    return found


def united(sets: Sequence[int], chosen: int) -> int:
    found = 0
    for at in bits(chosen):
        found |= sets[at]
    return found


def bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
