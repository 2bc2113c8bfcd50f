"""Proposals that mend what a check found, tried before they are shown."""

from .banks import LARGE, mend, thoroughly
from .remedy import Edit, Remedy
from .suggest import Gap, barrier, guard, suggest
from .trial import Launch

__all__ = ["LARGE", "Edit", "Gap", "Launch", "Remedy", "barrier", "guard", "mend", "suggest", "thoroughly"]
