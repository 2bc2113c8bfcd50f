"""``tilewright exec``: see ``python.py``."""

from tilewright.cli.python import add_parser, split

__all__ = ["add_parser", "split"]
