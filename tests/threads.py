"""Work in several threads at once."""

import threading
from collections.abc import Callable, Iterable


def together(work: Callable[..., object], given: Iterable[object]) -> None:
    """A thread for each argument; returns when all have ended."""
    threads = [threading.Thread(target=work, args=(each,)) for each in given]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
