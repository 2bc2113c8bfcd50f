"""Every error that tilewright raises on purpose, by the stage of the data flow that raises it."""

from __future__ import annotations


def quoted(value: str) -> str:
    """A value that somebody gave as an error may quote it: on one line, and not too long."""
    text = repr(value)[1:-1]
    return text if len(text) <= 200 else f"{text[:100]}… ({len(value):,} characters)"


class TilewrightError(Exception):
    """Base of all errors below; catching it catches nothing that is a defect of tilewright itself."""


class CompileError(TilewrightError):
    """The CUDA C++ source did not compile. The text holds the compiler's message with the user's lines."""


class PTXError(TilewrightError):
    """The PTX text is malformed."""


class UnsupportedError(TilewrightError):
    """Valid input that tilewright does not support; names it and says what to do instead."""


class UnsupportedTypeError(UnsupportedError, TypeError):
    """A type, of an array or its elements, that tilewright does not support."""


class LaunchError(TilewrightError, ValueError):
    """A launch was refused before anything ran: its shape, its shared memory or its arguments do not fit."""


class MemoryError_(TilewrightError):  # noqa: N801 (Python's own is MemoryError)
    """Explicit device memory was misused: freed twice, used after free, read as if it were host memory."""


class KernelError(TilewrightError):
    """The kernel was stopped while it ran.

    Attributes:
        kind: a stable short name such as ``"out-of-bounds"``, ``"trap"``, ``"assert"``, ``"deadlock"``
            or ``"budget"``.
        file: the source file of the instruction that failed, or None.
        line: its line, or None.
        block: the block's index (x, y, z), or None.
        thread: the thread's index (x, y, z) of the first lane concerned, or None.
        site: the instruction that failed, by its number in the engine's plan, or None.
        address: that it accessed, or None.
    """

    def __init__(
        self,
        message: str,
        kind: str,
        *,
        file: str | None = None,
        line: int | None = None,
        block: tuple[int, int, int] | None = None,
        thread: tuple[int, int, int] | None = None,
        site: int | None = None,
        address: int | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.file = file
        self.line = line
        self.block = block
        self.thread = thread
        self.site = site
        self.address = address

    def renamed(self, symbol: str, name: str) -> KernelError:
        """The same error with a kernel's C++ name for its PTX symbol."""
        text = str(self).replace(symbol, name)
        return KernelError(
            text, self.kind, file=self.file, line=self.line, block=self.block, thread=self.thread, site=self.site,
            address=self.address,
        )  # fmt: skip
