"""What came of launches in comments."""

from tilewright import spec


def wrong(results: list[spec.LaunchResult]) -> list[str]:
    """What did not hold, or went wrong."""
    return [v.why for r in results for v in r.verdicts if not v.ok] + [p for r in results for p in r.problems]
