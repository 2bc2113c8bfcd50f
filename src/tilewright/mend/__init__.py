"""Proposals that mend what a check found, tried before they are shown."""

from .banks import LARGE, mend
from .remedy import Edit, Remedy
from .suggest import IN_WORDS, Gap, barrier, guard, suggest
from .trial import Trials

__all__ = ["IN_WORDS", "LARGE", "Edit", "Gap", "Remedy", "Trials", "barrier", "guard", "mend", "suggest"]
