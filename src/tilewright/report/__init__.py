"""What a run found, as plain data, and the ways to show it."""

from tilewright.report.model import Counts, Finding, LineCounts, Report, SiteCounts

__all__ = ["Counts", "Finding", "LineCounts", "Report", "SiteCounts"]
