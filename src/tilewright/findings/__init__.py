"""The findings and counts of a run, as plain data: named, ordered, set aside where allowed. Nothing here shows it."""
