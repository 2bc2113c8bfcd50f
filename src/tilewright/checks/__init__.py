"""Checks of launches: a file each, which declares what it looks for and what it needs (:mod:`.declaration`)."""
