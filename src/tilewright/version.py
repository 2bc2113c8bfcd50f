"""The package's version, where every part can import it."""

__version__ = "0.1.0"
