"""All checks, gathered from the files of this folder."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from tilewright import checks

from .declaration import FAMILIES, Check


@functools.cache
def registered() -> tuple[Check, ...]:
    """Every check, in the order of phases and families; of a family the one of its name first, then by their files."""
    found = []
    for each in pkgutil.iter_modules(checks.__path__):
        module = importlib.import_module(f"{checks.__name__}.{each.name}")
        for value in vars(module).values():
            if isinstance(value, Check):
                place = value.phase, FAMILIES.index(value.family), each.name != value.family, each.name
                found.append((place, value))
    return tuple(check for _, check in sorted(found, key=lambda each: each[0]))


@functools.cache
def kinds() -> dict[str, tuple[str, ...]]:
    """The kinds of findings of each family."""
    names = {family: [check.kinds for check in registered() if check.family == family] for family in FAMILIES}
    return {family: tuple(dict.fromkeys(kind for each in those for kind in each)) for family, those in names.items()}
