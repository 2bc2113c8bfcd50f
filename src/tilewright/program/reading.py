"""What of the program's memory is there: a launch may give fewer pointers than its kernel has parameters, a copy any
number for an address, and ctypes reading these would end the process."""

from __future__ import annotations

import ctypes as c
import errno
import os
from collections.abc import Sequence

_PAGE = 12  # bits of an address within a page
_CALLS = {"x86_64": 14, "aarch64": 135}  # rt_sigprocmask
_call, _number = c.CDLL(None, use_errno=True).syscall, _CALLS.get(os.uname().machine)
_call.argtypes = (c.c_long, c.c_long, c.c_size_t, c.c_size_t, c.c_size_t)
_store = getattr(c.CDLL(None, use_errno=True), "process_vm_writev", None)


def _readable(page: int) -> bool:
    """Whether a page of memory is there. The call is asked for what it does not do, and says so once it has read what
    it should do that with; it changes nothing."""
    if _number is None:
        return True
    return page > 0 and (_call(_number, -1, page << _PAGE, 0, 8) == 0 or c.get_errno() != errno.EFAULT)


def _writable(address: int) -> bool:
    """Whether a byte that is there can be stored: it is, by a call that fails where a store would end the process."""
    kept = c.create_string_buffer(c.string_at(address, 1), 1)
    spans = (c.c_uint64 * 4)(c.addressof(kept), 1, address, 1)  # iovec: from here, to there
    at = c.addressof(spans)
    stored = _store is None or _store(os.getpid(), c.c_void_p(at), 1, c.c_void_p(at + 16), 1, 0) == 1
    return stored or c.get_errno() != errno.EFAULT


def _pages(address: int, size: int) -> range:
    return range(address >> _PAGE, (address + size - 1 >> _PAGE) + 1)


def there(address: int, size: int, *, writes: bool) -> bool:
    """Whether memory is there at both ends of so many bytes, that can be written if that is asked."""
    ends = {end >> _PAGE: end for end in (address, address + size - 1)}  # most copies are within a page
    return all(_readable(page) and (not writes or _writable(end)) for page, end in ends.items())


def pointed(pointers: int, sizes: Sequence[int]) -> list[bytes] | None:
    """The values of some sizes that an array of pointers leads to; None if one of these leads to no memory."""
    if not all(map(_readable, _pages(pointers, 8 * len(sizes)))):
        return None
    places = [*zip((c.c_uint64 * len(sizes)).from_address(pointers), sizes, strict=True)]
    if not all(map(_readable, {page for place in places for page in _pages(*place)})):
        return None
    return [c.string_at(*place) for place in places]
