"""Remedies in words, where a change can't be tried: a guard for a bounds error, a barrier for a race."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.compile.pysource import is_python, subscripts
from tilewright.cpp import clean, closing
from tilewright.findings.identity import OTHER_LINE
from tilewright.findings.model import Finding

from .conditions import Condition, about, about_python, around
from .values import Values

_LOOPS = ("for", "while")
_BARRIERS = ("__syncthreads()", "__syncwarp()")  # of a block, of a warp
_RACES = ("race-shared", "race-warp", "race-global")
IN_WORDS = ("out-of-bounds", *_RACES)  # the kinds of finding that get a remedy here

_ATOMIC = (
    "let each element have one thread that stores it: correct the index or its guard; or, where threads add to one "
    "element on purpose, make the update atomic (atomicAdd, atomicMax, …)"
)
_ROUNDS = "{}; where they come to it in different rounds of a loop, put {} between those"
_BLOCKS = (
    "blocks of one launch run in any order: let a second launch do what comes after, store to a second array where the "
    "values from before are meant, or give each block elements of its own; atomics order nothing, and help only where "
    "any order will do (a sum, a maximum)"
)
_IN_PLACE = (
    "store to a second array, so that nobody reads there what another thread has stored already; or, if one block does "
    "all of it, let __syncthreads() stand between reading and storing: v = …; __syncthreads(); …[i] = v"
)
_LAST_BLOCK = (
    "{}; or, where the atomic between them lets a block know that the others are done, put __threadfence() between the "
    "store and the atomic, and one behind it; what sets a flag or frees a lock is an atomic, too (atomicExch)"
)
_REDUCES = (
    "put {0} between the rounds, where every thread of the {2} reaches it: an atomic does not order the read of "
    "another's element; where one round reads what it stores (a scan), also between the two: v = {1}; {0}; … += v"
)
_COPY = (
    "wait for the asynchronous copy between {}: {}, where N is at most the number of groups that it has committed "
    "after the copy's own"
)
_WAITS = {  # as the source writes copies: what waits for all but N groups, and how a remedy puts it
    "cp.async": (
        "cp.async.wait_group {}",
        "cp.async.commit_group and cp.async.wait_group N in each thread that copies",
    ),
    "": (
        "__pipeline_wait_prior({})",
        "cg::wait(block) behind cg::memcpy_async; behind others the copy's mbarrier or __pipeline_wait_prior(N) in "
        "each thread that copies",
    ),
}
_PENDING = (
    "line {} waits for all but {} of the groups of copies, and this copy's is among those it leaves: let it leave {}, "
    "`{}`"
)
_AT_MOST = (
    "; it may leave the groups that the thread has committed after the copy's own by then, and 0 is always enough"
)
_ROUND = "; if it is waited for, and the next round's is too early, put __syncthreads() at the end of the loop's body"
_FENCE = (
    "put __threadfence() behind the atomic, in every thread that reads; without one PTX does not promise that what "
    "other blocks had stored is seen, though with the barrier today's GPUs do"
)


@dataclass(frozen=True)
class Hit:
    """An element out of bounds, by its index, and what is known of the thread that accessed it."""

    element: int
    values: Values


def suggest(findings: Sequence[Finding], source: Mapping[str, str], known: Mapping[str, int] | None = None) -> None:
    """Put a remedy in words into ``details["remedy"]`` of bounds errors and races that have none.

    It reads ``details``: ``variables`` (names), ``elements`` (of the array), ``element`` (that was accessed, by the
    first of ``threads`` and ``blocks``), ``elsewhere`` (further such accesses), and of a race ``other_line``,
    ``detail`` and ``between`` (``lanes``, ``warps`` or ``blocks``). A bounds error gets ``slip`` where its guard is
    surely off by one.

    Args:
        source: the text of each file, by the name that findings use.
        known: values that the launch gave: of parameters, and ``blockDim.x`` and the like.
    """
    missed = {each.line for each in findings if each.kind == "barrier-divergence"}
    for finding in findings:
        if finding.line is None or "remedy" in finding.details:
            continue
        if finding.kind == "out-of-bounds":
            _bounds(finding, source.get(finding.file or "", ""), known or {})
        elif finding.kind in _RACES:
            other, between = finding.details.get(OTHER_LINE, finding.line), finding.details.get("between")
            detail = frozenset(finding.details.get("detail", ()))
            if finding.severity == "info" and "no-fence" in detail:
                finding.details["remedy"] = _FENCE
            elif other == finding.line and (atomic := _atomic(finding, source, between)):
                finding.details["remedy"] = atomic
            elif finding.kind == "race-global" and (between == "blocks" or other == finding.line):
                low, high = sorted((other, finding.line))
                lines = source.get(finding.file or "", "").split("\n")[low - 1 : high]
                blocks = _LAST_BLOCK.format(_BLOCKS) if any("atomic" in each for each in lines) else _BLOCKS
                finding.details["remedy"] = _ATOMIC if other == finding.line else blocks
            else:
                one_warp = finding.kind == "race-warp" or between == "lanes"
                gap = Gap.of(finding.details.get("gap"), finding.line, other)
                if copy := _copy(finding, gap, detail, source.get(finding.file or "", "")):
                    finding.details["remedy"] = copy
                elif other == finding.line and "write-after-write" in detail:
                    finding.details["remedy"] = _ROUNDS.format(_ATOMIC, _BARRIERS[one_warp])
                else:
                    skipped = _skipped(gap, source.get(finding.file or "", ""), missed)
                    finding.details["remedy"] = skipped or barrier(gap, one_warp=one_warp)
    races = {(each.file, each.line): each.remedy for each in findings if each.kind == "race-global"}
    for finding in findings:  # that two threads store it is the race's other half
        if finding.kind == "stored-twice" and (finding.file, finding.line) in races:
            finding.details["remedy"] = races[finding.file, finding.line]


def _bounds(finding: Finding, text: str, known: Mapping[str, int]) -> None:
    line, variable = finding.line or 0, next(iter(finding.details.get("variables", ())), "the array")
    own = variable.startswith("__local_depot")  # all of a thread's arrays
    if own:
        subscripted = {name for name, _ in _SUBSCRIPTED.findall(_line(text, line))}
        variable = subscripted.pop() if len(subscripted) == 1 else "the array"
    hits, elements, python = _hits(finding, text, known), finding.details.get("elements"), is_python(finding.file)
    written = {} if python or elements is None else _indices(text, line, variable)
    overflows = (hit.values.overflow(index, hit.element, elements or 0) for index in written for hit in hits)
    seen = finding.details.pop("overflow", "")
    finding.details["remedy"] = next(filter(None, overflows), seen) or guard(
        text, line, variable, elements, python=python, own=own, hits=hits, width=finding.details.get("width", 1)
    )
    if _edge(text, line, " ".join(_indices(text, line, variable)), hits):
        finding.details["slip"] = True


def _copy(finding: Finding, gap: Gap, detail: frozenset[str], text: str) -> str:
    """What an asynchronous copy lacks that nobody waited for. Where a barrier stands between the two and still each of
    them comes first at times, it is the way round a loop that has none: that needs a barrier."""
    if "async-copy" not in detail:
        return ""
    first, second = finding.details.get("threads", (0, 1))
    waits = "read-after-write" in detail and not (gap.barriers and "write-after-read" in detail)
    ends = "" if first == second else ", and then __syncthreads()" + _ROUND * bool(gap.barriers)
    if ends and not waits:
        return ""
    found = finding.details.get("waits", ())
    written = text if len(found) != 1 else "".join(text.split("\n")[found[0]["written"] - 1 : found[0]["written"]])
    call, how = next(each for name, each in _WAITS.items() if name in written)
    stands = "".join(f" (line {each['line']} leaves {each['pending']} pending)" for each in found)
    if len(found) != 1 or not found[0]["sure"]:
        return _COPY.format(gap.both, how) + stands + ends
    line, pending = found[0]["line"], found[0]["pending"]
    most = f"at most {pending - 1}" if pending > 1 else "none"
    told = _PENDING.format(line, pending, most, call.format(pending - 1)) + _AT_MOST * (pending > 1)
    return told if found[0]["barrier"] else told + ends


def _atomic(finding: Finding, source: Mapping[str, str], between: object = None) -> str:
    """The atomic that a line such as ``bins[x[i]]++`` should be, if the array that races is what it adds to; of
    ``s[i] += s[i + k]`` the barriers that it needs, and of what nobody else stores a second array."""
    detail = finding.details.get("detail")
    if finding.kind == "race-global" and detail and "write-after-write" not in detail:
        return _IN_PLACE
    found = _ADDS.search(_line(source.get(finding.file or "", ""), finding.line or 0))
    to = found["to"].strip() if found else ""
    if found is None or found["name"] not in finding.details.get("variables", ()):
        return ""
    if re.search(rf"\b{found['name']}\b", found["by"] or "") and finding.kind != "race-global":
        one_warp = finding.kind == "race-warp" or between == "lanes"
        return _REDUCES.format(_BARRIERS[one_warp], found["by"].strip(), "warp" if one_warp else "block")
    place, by = to[1:].strip() if to.startswith("*") else f"&{to}", (found["by"] or "1").strip()
    return f"make the update atomic: atomicAdd({place}, {by}); or let each element have one thread that changes it"


_SUBSCRIPTED = re.compile(r"(\w+)\s*\[([^]]*)")
_ADDS = re.compile(r"(?:^|[;{})])\s*(?P<to>\*?\s*(?P<name>\w+)(?:\[[^;=]*\])*)\s*(?:\+\+|\+=(?P<by>[^;]*));")


def _hits(finding: Finding, text: str, known: Mapping[str, int]) -> list[Hit]:
    """The accesses of a finding whose element is known; in a function that was called, names are not the kernel's."""
    details = finding.details
    if "element" not in details or "called_from" in details:
        return []
    first = {"element": details["element"], "thread": details["threads"][0], "block": details["blocks"][0]}
    found = []
    for each in (first, *details.get("elsewhere", ())):
        of = {f"threadIdx.{axis}": index for axis, index in zip("xyz", each["thread"], strict=True)}
        of |= {f"blockIdx.{axis}": index for axis, index in zip("xyz", each["block"], strict=True)}
        found.append(Hit(each["element"], Values(text, finding.line or 0, {**known, **of})))
    return found


def _line(text: str, line: int) -> str:
    return "".join(clean(text).split("\n")[line - 1 : line])


def guard(
    text: str, line: int, variable: str, elements: int | None = None, *, python: bool = False, own: bool = False,
    hits: Sequence[Hit] = (), width: int = 1,
) -> str:  # fmt: skip
    """The condition that would keep an access inside its array.

    Args:
        text: the source.
        line: of the access.
        variable: the array, as the line names it.
        elements: that the array has, where known.
        python: whether the source is Python.
        own: whether the array is a thread's own, whose size no launch decides.
        hits: accesses that were out of bounds; they decide which is meant of several on the line.
        width: elements that the access takes at once.
    """
    wider = width > 1 and not python  # which the compiler decides, there
    last, wide = (f" + {width - 1}", f": the access is {width} elements wide") if wider else ("", "")
    written = dict.fromkeys(subscripts(text, line, variable), 0) if python else _indices(text, line, variable)
    meant = [each for each in _meant(list(written), hits) if each.strip() and not each.startswith("[")]
    array = variable if written else "the array"  # which is not `variable` where that is a structure
    count = str(elements) if elements is not None else f"the number of elements of {array}"
    here = f", here {array}[{hits[0].element}]" if written and not meant and hits else ""
    names = " ".join(meant or written or (each for _, each in _SUBSCRIPTED.findall(_line(text, line))))
    condition: Condition | None
    if python:
        condition = about_python(text, line, names)
    else:
        at = min(written[each] for each in meant or written) if written else None
        condition = _edge(text, line, names, hits) or about(
            text, line, names, at, lambda each: _in_vain(each, meant, elements, hits)
        )
    if condition is not None:
        quoted = [f"`{index}{last}`" for index in meant]
        each_index = " and ".join([*filter(None, [", ".join(quoted[:-1])]), *quoted[-1:]])
        what = f"the ind{'ices' if len(meant) > 1 else 'ex'} {each_index or last.strip()}".rstrip() + here
        stays = "stay" if len(meant) > 1 else "stays"
        kind = {"if": "guard", "?": "condition", ":": "condition"}.get(condition.word, "loop's condition")
        return (
            f"line {condition.line} lets it through: `{condition.code}`; correct that {kind} so that {what}"
            f"{',' * bool(here)} {stays} from 0 to below {count}{wide}"
            + (f"; {condition.slip}" if condition.slip else "")
        )
    constant = all(index.isdigit() for index in meant)
    if meant and constant and elements is not None and max(map(int, meant)) >= elements:
        return f"{array} has {count} elements, and the index {' and '.join(meant)} is beyond them: make it longer"
    if constant:  # or none is known
        return f"test the index{last}{here}{',' * bool(here)} against {count} before this access{wide}"
    if not python and elements is not None and any(each.element < 0 for each in hits):
        tests = [_test(index, last, elements, hits) for index in meant]
        test = f"({' && '.join(tests)})"
    else:
        tests = [f"{index}{last} < {count}" for index in meant]
        test = " and ".join(tests) if python else f"({' && '.join(tests)})"
    if python and any("," in index for index in meant):
        test = f"each index is below its axis of {array}.shape"
    if own:
        return f"correct the index, so that {test}, or make {array} longer"
    return (
        f"guard the access: if {test}{wide}; compare it with the size that the kernel is given, row and column "
        "separately if the array has both, and keep __syncthreads() outside the guard"
    )


def _edge(text: str, line: int, names: str, hits: Sequence[Hit]) -> Condition | None:
    """The inmost guard around an access that is surely off by one: in each thread that was out of bounds it says
    ``<=``, or leaves by ``>``, of two equal numbers."""
    return about(text, line, names, None, lambda each: not _at_its_edge(each, hits)) if names and hits else None


def _at_its_edge(condition: Condition, hits: Sequence[Hit]) -> bool:
    if condition.word != "if" or not condition.slip:
        return False
    tests = [re.split(r"<=|(?<![->])>(?![=>])", each) for each in re.split(r"&&|\|\|", condition.text)]
    pairs = [each for each in tests if len(each) == 2]
    return all(any(hit.values.of(a) == hit.values.of(b) is not None for a, b in pairs) for hit in hits)


def _meant(written: list[str], hits: Sequence[Hit]) -> list[str]:
    """The indices on a line that were out of bounds; empty where that is not known."""
    if len(written) < 2:
        return written
    found = set()
    for hit in hits:
        values = {index: hit.values.of(index) for index in written}
        same = [index for index, value in values.items() if value == hit.element]
        if len(same) != 1 or None in values.values():
            return []
        found.update(same)
    return [index for index in written if index in found]


def _test(index: str, last: str, elements: int, hits: Sequence[Hit]) -> str:
    """The comparison that an index needs: with the end that it was beyond."""
    ends = [each.element < 0 for each in hits if each.values.of(index) == each.element] or [False, True]
    low, high = f"{index} >= 0", f"{index}{last} < {elements}"
    return f"{low} && {high}" if len(set(ends)) > 1 else low if ends[0] else high


def _in_vain(condition: Condition, meant: list[str], elements: int | None, hits: Sequence[Hit]) -> bool:
    """Whether a loop is not to blame: its condition is the same in all threads, and it leaves the array in its first
    round already; or it ends too late for no index that is below 0."""
    rises = condition.word == "for" and re.match(r"\s*\w+\s*<", condition.text) and not any("-" in i for i in meant)
    if rises and meant and any(hit.element < 0 for hit in hits):
        return True
    begins = re.fullmatch(r"(?:[\w\s]*\s)?(\w+)\s*=(.*)", condition.first)
    if begins is None or elements is None or not hits:
        return False
    name, first = begins[1], begins[2]
    for hit in hits:
        value = hit.values.of(first)
        sides = re.split(r"<=|>=|!=|<|>", condition.text)
        alike = hit.values.same_in_all(first) and all(hit.values.same_in_all(side, name) for side in sides)
        if value is None or not alike:
            continue
        reached = [hit.values.of(index, {name: value}) for index in meant]
        if any(index is not None and not 0 <= index < elements for index in reached):
            return True
    return False


@dataclass(frozen=True)
class Gap:
    """The places of two accesses that nothing orders.

    Attributes:
        lines: one or two, in the order of the source.
        calls: for each, whether the access lies in a function that is called there.
        barriers: lines of barriers that stand between them.
        called_at: the line that called the function in which these lines stand; None in the kernel itself.
    """

    lines: tuple[int, ...]
    calls: tuple[bool, ...]
    barriers: tuple[int, ...] = ()
    called_at: int | None = None

    @classmethod
    def of(cls, known: Mapping[str, Any] | None, first: int, second: int) -> Gap:
        """From a finding's details, or from the two lines alone."""
        if known is not None:
            return cls(tuple(known["lines"]), tuple(known["calls"]), tuple(known["barriers"]), known["called_at"])
        lines = tuple(sorted({first, second}))
        return cls(lines, (False,) * len(lines))

    def place(self, at: int) -> str:
        return f"the call at line {self.lines[at]}" if self.calls[at] else f"line {self.lines[at]}"

    @property
    def both(self) -> str:
        if len(self.lines) == 1:
            return f"two executions of {self.place(0)}"
        if all(self.calls):
            return f"the calls at lines {self.lines[0]} and {self.lines[-1]}"
        return f"{self.place(0)} and {self.place(-1)}"


def barrier(gap: Gap, *, one_warp: bool = False) -> str:
    """The place for the barrier that orders two accesses."""
    what = _BARRIERS[one_warp]
    again = f", or between two calls (it is called at line {gap.called_at})" if gap.called_at is not None else ""
    if len(gap.lines) == 1:
        return (
            f"put {what} where every thread of the {'warp' if one_warp else 'block'} reaches it, between {gap.both}"
            f"{again}; or give each thread an element of its own"
        )
    if gap.barriers:
        stands = f"line{'s' if len(gap.barriers) > 1 else ''} {', '.join(map(str, gap.barriers))}"
        return (
            f"put {what} at the end of the loop's body{again}: the barrier at {stands} stands between {gap.both}, and "
            f"none on the way back, from {gap.place(-1)} to the next execution of {gap.place(0)}"
        )
    loop = f"; if a loop leads from {gap.place(-1)} back to {gap.place(0)}, a second one at the end of its body"
    return f"put {what} between {gap.both}, outside any branch that threads may skip{loop}"


def _skipped(gap: Gap, text: str, missed: Container[int | None]) -> str:
    """What to do about a barrier that stands between two accesses and was skipped; empty where it may be the way back
    of a loop that has none. ``missed``: lines of barriers that some threads are known not to have reached."""
    ends = (gap.lines[0], gap.lines[-1])
    for line in gap.barriers:
        loop = gap.called_at is not None or re.search(r"\bdo\b", text) or around(text, ends, _LOOPS)
        branches = around(text, (line,), ("if",), outside=ends)
        if line not in missed and (loop or not branches):
            continue
        branch = f" out of the branch `{branches[-1].code}`" if branches else " to where no thread goes another way"
        return f"take the barrier at line {line}{branch}: every thread of the block is to reach it between {gap.both}"
    return ""


def _indices(text: str, line: int, variable: str) -> dict[str, int]:
    """The indices of accesses to an array in the statement that goes on from a line, each with its first offset;
    of several dimensions with all brackets."""
    cleaned, lines = clean(text), text.split("\n")
    begin = sum(len(each) + 1 for each in lines[: line - 1])
    if line > len(lines):
        return {}
    end = _end(cleaned, begin, begin + len(lines[line - 1]))
    found: dict[str, int] = {}
    for match in re.finditer(rf"(?<![\w.>]){re.escape(variable)}\s*\[", cleaned[:end]):
        after = closing(cleaned, match.end() - 1)
        if match.start() >= begin and cleaned[after - 1] == "]":
            begins, ends = match.end(), after - 1
            while cleaned[after : after + 1] == "[":
                after = closing(cleaned, after)
                begins, ends = match.end() - 1, after
            found.setdefault(" ".join(text[begins:ends].split()), match.start())
    for match in re.finditer(rf"(?<![\w.>*]){re.escape(variable)}\s*\+(?!\+)", cleaned[:end]):  # *(a + i)
        behind = re.split(r"\n\s*#", text[match.end() : _argument_end(cleaned, match.end())])[0]
        if match.start() >= begin and behind.strip():
            found.setdefault(" ".join(behind.split()), match.start())
    return found


def _argument_end(cleaned: str, at: int) -> int:
    """The end of the sum that an offset is in."""
    while at < len(cleaned) and cleaned[at] not in "),;<>=!?:&|]}":
        at = closing(cleaned, at) if cleaned[at] in "([" else at + 1
    return at


def _end(cleaned: str, begin: int, end: int) -> int:
    """The end of a statement that may go on behind its first line; a condition's is its own line."""
    code = cleaned[begin:end].strip()
    if not code or code[-1] in ";{}" or re.match(r"(?:\}\s*)?(?:else\b|if\b|for\b|while\b|do\b|#)", code):
        return end
    following = re.compile("[;{}]").search(cleaned, end)
    return end if following is None else following.start()
