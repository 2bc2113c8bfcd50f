"""The command line: ``tilewright check``, ``kernels`` and ``tour``."""

from tilewright.cli.main import main

__all__ = ["main"]
