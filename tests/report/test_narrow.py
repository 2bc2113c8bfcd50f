"""Lines of sources at a terminal's width."""

import io

import pytest

from tilewright.report import narrow

LINE = "".join(f"{tens}123456789" for tens in "0abcdefghi")  # its character at 10 n is the n-th


@pytest.mark.parametrize(
    ("room", "at", "shown", "moved"),
    [
        (0, 90, LINE, 0),
        (100, 99, LINE, 0),
        (20, 0, "0123456789a12345678…", 0),
        (20, 18, "0123456789a12345678…", 0),
        (20, 50, "…123456789e12345678…", 40),
        (20, 99, "…123456789i123456789", 80),
    ],
)
def test_a_line_is_cut_around_what_is_pointed_at(room, at, shown, moved):
    assert narrow.cut(LINE, room, at) == (shown, moved)


def test_tabs_take_their_columns():
    assert narrow.cut("\ta = b;", 10) == ("        a…", 0)


def test_a_message_keeps_its_pointer_below_what_it_points_at():
    message = f"a.cu(3): error: of a text that is no line of a source, and longer\n{LINE}\n{' ' * 70}~~^~~\nnext"
    first, line, pointer, last = narrow.pointed(message, 30).split("\n")
    assert first == message.split("\n")[0] and last == "next"
    assert len(line) == 30 and line[pointer.index("^")] == LINE[72] and pointer.strip() == "~~^~~"
    assert narrow.pointed(message, 0) == message


@pytest.mark.parametrize(("said", "found"), [("", 0), ("70", 70), ("10", 40), ("wide", 0)])
def test_columns_of_a_pipe_are_those_that_are_said(monkeypatch, said, found):
    monkeypatch.setenv("COLUMNS", said)
    assert narrow.columns(io.StringIO()) == found
