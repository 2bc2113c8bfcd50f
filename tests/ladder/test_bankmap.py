"""The bank map draws what the cost model says."""

import re
import xml.etree.ElementTree as xml

import pytest

from tilewright.report.bankmap import bank_map, column_read

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("rows, pad, ways", [(32, 0, 32), (32, 1, 1), (32, 2, 2), (16, 0, 16), (16, 1, 2), (16, 2, 1)])
def test_a_column_reads_wavefronts(rows, pad, ways):
    assert column_read("tile", rows, 32, pad).ways == ways


def test_the_picture_shows_every_word_lane_and_bank():
    drawing = xml.fromstring(bank_map([column_read("plain & <square>", 32, 32, 0), column_read("padded", 32, 32, 1)]))
    texts = [element.text for element in drawing.iter(f"{SVG}text")]
    assert "plain & <square>" in texts
    assert sum(text in {str(lane) for lane in range(32)} for text in texts) == 2 * 32 + 2 * 5
    squares = sum(len(re.findall("v13", path.get("d"))) for path in drawing.iter(f"{SVG}path"))
    assert squares == 32 * 32 + 32 * 33 + 2 * 32
    assert any("32-way conflict" in text for text in texts) and any("no conflict" in text for text in texts)


def test_the_tallest_bar_is_the_number_of_wavefronts():
    def tallest(pad: int) -> int:
        drawing = xml.fromstring(bank_map([column_read("tile", 16, 32, pad)]))
        return max(len(re.findall("v4h", path.get("d"))) for path in drawing.iter(f"{SVG}path"))

    assert [tallest(pad) for pad in (0, 1, 2)] == [16, 2, 1]


def test_no_panel_is_refused():
    with pytest.raises(ValueError, match="at least one panel"):
        bank_map([])


def test_the_document_needs_nothing_from_elsewhere():
    text = bank_map([column_read("tile", 32, 32, 0)])
    assert "<script" not in text and "href" not in text and text.count("http") == 1  # its own namespace
