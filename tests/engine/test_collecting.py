"""Python's search for cycles pauses while a kernel's code is made, and goes on after it."""

import gc
import threading

import pytest

from tilewright.engine.analysis.plan import Shape
from tilewright.engine.run.compiled import Compiled
from tilewright.engine.run.threads import uncollected
from tilewright.ptx import parse

LARGE = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k() {
    .reg .b32 %r<2001>;
    mov.u32 %r0, %tid.x;
    ADDS
    ret;
}
""".replace("ADDS", "\n".join(f"add.u32 %r{each}, %r{each - 1}, {each};" for each in range(1, 2001)))


def test_no_search_begins_while_a_plan_is_made():
    module, begun = parse(LARGE), []
    watch = lambda phase, info: begun.append(phase)  # noqa: E731
    gc.callbacks.append(watch)
    try:
        plan = Compiled(module, module.functions["k"], Shape((32, 1, 1), (), True, True)).plan
        during = len(begun)
        gc.collect()
    finally:
        gc.callbacks.remove(watch)
    assert len(plan.sites) > 2000 and during <= 2 and gc.isenabled()  # as it ends


def test_the_search_goes_on_once_nobody_is_within():
    entered, leave = threading.Event(), threading.Event()

    def other() -> None:
        with uncollected():
            entered.set()
            leave.wait()

    thread = threading.Thread(target=other)
    with pytest.raises(KeyError), uncollected():
        thread.start()
        entered.wait()
        raise KeyError
    assert not gc.isenabled()
    leave.set()
    thread.join()
    assert gc.isenabled()
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()  # as it was found
    finally:
        gc.enable()
