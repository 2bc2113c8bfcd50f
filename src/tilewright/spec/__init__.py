"""Launches and expectations that stand in a source as comments; ``docs/spec.md`` describes the language."""

from tilewright.spec.cases import Case
from tilewright.spec.expect import Verdict
from tilewright.spec.run import LaunchResult, Settings, is_machine_code, read, run, text_of
from tilewright.spec.source import SpecError
from tilewright.spec.suggest import Suggestion, suggest
from tilewright.spec.suggest import cases as cases_of_suggestions

__all__ = [
    "Case", "LaunchResult", "Settings", "SpecError", "Suggestion", "Verdict", "cases_of_suggestions",
    "is_machine_code", "read", "run", "suggest", "text_of",
]  # fmt: skip
