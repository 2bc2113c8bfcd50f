"""What the tests of programs share."""

import pytest

from tilewright.errors import UnsupportedError
from tilewright.program import toolchain


def _reason() -> str | None:
    try:
        toolchain.find()
    except UnsupportedError as error:
        return str(error)
    return None


_REASON = _reason()
needs_compiler = pytest.mark.skipif(_REASON is not None, reason=_REASON or "")
