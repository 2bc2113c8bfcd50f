"""Shared by kernels written in Python, whichever compiler made their PTX: modules, launches, whole scripts."""
