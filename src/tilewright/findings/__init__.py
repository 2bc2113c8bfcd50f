"""What a run found and counted, as plain data: named, ordered, set aside where allowed. Nothing here shows it."""
