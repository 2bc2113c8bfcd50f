"""A sample of what tools/fuzz_bounds.py draws: each instruction that accesses memory once, in a process of its own."""

from tests.tool import tool
from tilewright.engine.emit import bulk, cluster, copies, handlers, mbarrier, memory_ops, tensormap, wgmma

fuzz_bounds, cases, kernels = map(tool, ("fuzz_bounds", "bounds_cases", "bounds_kernels"))

# Of the handlers of memory: what computes with addresses, orders accesses or is a hint without an address that counts.
NO_ACCESS = {
    "cvta", "isspacep", "mapa", "getctarank", "membar", "fence", "prefetchu", "nanosleep", "pmevent", "griddepcontrol",
    "setmaxnreg", "tw.phase_result", "createpolicy",
}  # fmt: skip


def test_each_instruction_that_accesses_memory():
    ended = list(fuzz_bounds.survey(11, range(len(kernels.OPCODES)), launches=3))
    assert sorted(each.number for each in ended) == list(range(len(kernels.OPCODES)))
    assert [each for each in ended if each.how != "right"] == []


def test_no_instruction_is_forgotten():
    families = (memory_ops, copies, mbarrier, tensormap, cluster, wgmma, bulk)
    known = {opcode for family in families for opcode in getattr(family, "HANDLERS", {})}
    assert known <= set(handlers.ALL)
    assert known - NO_ACCESS <= set(kernels.OPCODES)


def test_what_is_foreseen_is_seen(monkeypatch):
    """Of an engine whose bounds are elsewhere than the fuzzer's, most kernels are wrong."""
    monkeypatch.setattr(cases, "SHARED_BYTES", 480)
    monkeypatch.setattr(cases.Case, "contained", lambda self, before: "")
    shared = [n for n in range(60) if kernels.make(11, n).where.startswith("shared")][:6]
    assert sum(next(cases.problems(11, n), "") != "" for n in shared) >= 3


def test_the_survey_sees_a_crash_and_a_hang(monkeypatch, tmp_path):
    script = tmp_path / "child.py"
    script.write_text(
        "import os, sys, time\n"
        "for number in map(int, sys.argv[6:]):\n"
        "    print('begin', number, flush=True)\n"
        "    if number == 1: os.abort()\n"
        "    if number == 2: time.sleep(60)\n"
        "    print('end', number, 'right' if number else 'wrong because', flush=True)\n"
    )
    monkeypatch.setattr(fuzz_bounds, "__file__", str(script))
    ended = {each.number: each.how for each in fuzz_bounds.survey(1, range(4), seconds=2)}
    assert [ended[number].split()[0] for number in range(4)] == ["wrong", "crash", "hang", "right"]
