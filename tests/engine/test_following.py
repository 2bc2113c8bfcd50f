"""Which live allocation a kernel's range lies in: found by bisection, as by looking at each."""

import random
from types import SimpleNamespace

from tilewright.engine.run import memory
from tilewright.engine.run.following import Following
from tilewright.engine.run.memory import Allocation


def test_the_allocation_of_a_range() -> None:
    rng = random.Random(1)
    for _ in range(200):
        made = [Allocation(rng.randrange(0, 400), rng.randrange(0, 60), "a") for _ in range(rng.randrange(12))]
        kept = memory.without_inner(made)
        owners = [*made, *(Allocation(rng.randrange(0, 460), rng.randrange(0, 20), "b") for _ in range(20))]
        following = SimpleNamespace(_allocations=kept)
        for owner in owners:
            holding = [i for i, each in enumerate(kept) if each.address <= owner.address and owner.end <= each.end]
            assert Following._index(following, owner) == (holding[0] if holding else -1)  # type: ignore[arg-type]
        assert all(Following._index(following, owner) >= 0 for owner in made)  # type: ignore[arg-type]
