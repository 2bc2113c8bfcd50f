"""The ways to show what a run found: text, HTML, SARIF."""

from tilewright.findings.model import Counts, Finding, LineCounts, SiteCounts
from tilewright.report.report import Report

__all__ = ["Counts", "Finding", "LineCounts", "Report", "SiteCounts"]
