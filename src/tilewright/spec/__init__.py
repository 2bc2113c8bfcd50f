"""Launches and expectations that stand in a source as comments; ``docs/spec.md`` describes the language."""

from tilewright.spec.cases import Case
from tilewright.spec.expect import Verdict
from tilewright.spec.run import LaunchResult, Settings, read, run
from tilewright.spec.source import SpecError
from tilewright.spec.suggest import Suggestion, suggest

__all__ = ["Case", "LaunchResult", "Settings", "SpecError", "Suggestion", "Verdict", "read", "run", "suggest"]
