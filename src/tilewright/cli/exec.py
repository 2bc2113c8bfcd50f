"""``tilewright exec``: see ``python.py``."""

from tilewright.cli.python import EPILOG, add_options, split

DESCRIPTION = """\
Runs a command with the arguments that follow, as `tilewright python` runs Python: processes of Python that it starts
find CUDA's driver. Options for tilewright come first."""

__all__ = ["DESCRIPTION", "EPILOG", "add_options", "split"]
