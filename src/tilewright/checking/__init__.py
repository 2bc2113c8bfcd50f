"""A check: the launch, its repeats, the findings of all checks, remedies, the report."""
