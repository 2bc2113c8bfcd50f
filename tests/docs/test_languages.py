"""What is there in Chinese says what the English says: the same code, commands, links and numbers, none missing."""

import json
import re
import string
from collections import Counter
from pathlib import Path

import pytest

from tilewright.cli import wording
from tilewright.cli.main import main
from tilewright.report import pages

ROOT = Path(__file__).parents[2]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
COMMONEST = [
    "bank-conflict", "barrier-divergence", "misaligned-sectors", "out-of-bounds", "race-global", "race-shared",
    "race-warp", "uncoalesced", "uninitialised", "unstored",
]  # fmt: skip
WORDS = re.compile(r"\d[\d,]*(?:\.\d+)?")


def code(text: str) -> list[str]:
    """The code of a page, without remarks for people."""
    blocks = re.findall(r"```\w*\n.*?```", text, re.S)
    return [re.sub(r"(//|#) (?!tilewright:|include).*", "", block) for block in blocks]


def prose(text: str) -> str:
    return re.sub(r"```.*?```", "", text, flags=re.S)


def quoted(text: str) -> Counter[str]:
    return Counter(" ".join(each.split()) for each in re.findall(r"`([^`]+)`", prose(text)))


def links(text: str) -> list[str]:
    """Where a text leads, to the same page in whichever language."""
    english = prose(text).replace("getting-started.zh.md", "index.md").replace(".zh.md", ".md")
    return sorted(re.findall(r"\]\(([^)]+)\)", english))


def numbers(text: str) -> Counter[str]:
    """Numbers of the prose, without those in code and in links."""
    plain = re.sub(r"`[^`]*`|\]\([^)]*\)", " ", prose(text))
    plain = re.sub(r"([\d.]+) 亿", lambda match: f"{float(match[1]) * 100:g} million", plain)
    return Counter(each.strip(",").replace(",", "") for each in WORDS.findall(plain))


def test_the_commonest_kinds_have_a_chinese_page():
    assert pages.translated("zh") == COMMONEST
    assert set(COMMONEST) < set(pages.kinds()) == set(pages.translated("en"))


@pytest.mark.parametrize("kind", COMMONEST)
def test_a_chinese_page_says_what_the_english_says(kind):
    english, chinese = pages.page(kind), pages.page(kind, "zh")
    assert len(CHINESE.findall(prose(chinese))) > 70
    assert code(chinese) == code(english)
    assert quoted(chinese) == quoted(english)
    assert numbers(chinese) == numbers(english)
    assert chinese.count("\n## ") == english.count("\n## ") and chinese.startswith(f"# {kind}\n")
    assert len(re.split(r"\n\n", prose(chinese).strip())) == len(re.split(r"\n\n", prose(english).strip()))
    assert pages.summary(kind, "zh").endswith("。") and pages.summary(kind).endswith(".")


def test_the_chinese_readme_says_what_the_english_says():
    english, chinese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh.md"))
    assert re.findall(r"```.*?```", chinese, re.S) == re.findall(r"```.*?```", english, re.S)
    ours = chinese.replace("[English](README.md) | 中文\n\n", "")
    theirs = re.sub(r"^English \| \[中文\]\(README\.zh\.md\)\n\n", "", english, flags=re.M)
    for one, other in zip(re.split(r"\n## ", ours), re.split(r"\n## ", theirs), strict=True):
        said = "README.zh.md must follow README.md"
        assert links(one) == links(other), said
        assert quoted(one) == quoted(other), said
        assert numbers(one) == numbers(other), said
        assert one.count("\n- ") == other.count("\n- "), said


def test_every_text_of_the_tour_is_there_in_each_language():
    english, *others = (wording.texts(language) for language in wording.LANGUAGES)
    for texts in others:
        assert texts.keys() == english.keys()
        for key, text in english.items():
            fields = [sorted(each[1:3] for each in string.Formatter().parse(one) if each[1])
                      for one in (text, texts[key])]  # fmt: skip
            assert fields[0] == fields[1], key
            assert text.count("|") == texts[key].count("|"), key
            plain = [numbers(re.sub(r"\{[^}]*\}", "", one)) for one in (text, texts[key])]
            assert set(plain[0]) <= set(plain[1]), key
            assert CHINESE.search(texts[key]) or key == "fewer: lanes"


def test_the_tour_explains_its_words_before_it_counts():
    for language, words in (("en", ("sector", "wavefront")), ("zh", ("扇区", "波前", "sector", "wavefront"))):
        first = wording.texts(language)["what is counted"]
        assert all(word in first for word in words) and next(iter(wording.texts(language))) == "what is counted"


def test_the_language_follows_the_environment(monkeypatch, capsys):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert wording.preferred() == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert wording.preferred() == "zh"
    assert main(["explain", "race-shared"]) == 0
    assert capsys.readouterr().out == pages.page("race-shared", "zh")
    assert main(["explain", "--lang", "en", "race-shared"]) == 0
    assert capsys.readouterr().out == pages.page("race-shared")
    assert main(["explain", "spec"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs/spec.zh.md").read_text(encoding="utf-8")
    assert main(["explain", "deadlock"]) == 0  # which is there in English alone
    assert capsys.readouterr().out == pages.page("deadlock")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert wording.preferred() == "en"


def test_lines_fit_a_terminal():
    text = wording.said("what is counted", "zh")
    for columns in (30, 60, 100):
        lines = wording.filled(text, columns).splitlines()
        assert all(wording.width(line) <= columns + 2 for line in lines)  # punctuation may hang over
        assert not any(line[0] in "，。；：）" for line in lines)  # noqa: RUF001
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wording.width("波前 x") == 6 and wording.right("波前", 6) == "  波前"


def test_the_tour_in_chinese(tmp_path, capsys, monkeypatch):
    from tilewright.cli import story

    monkeypatch.setattr(story, "CHAPTERS", story.CHAPTERS[3:4])
    assert main(["tour", "--lang", "zh", "--picture", str(tmp_path / "banks.svg")]) == 0
    told = capsys.readouterr().out
    assert "共 1,056 次，其中 992 次是冲突。" in told.replace("\n", "")  # noqa: RUF001
    assert told.count(" 是\n") == len(story.CHAPTERS[0].rungs)


def test_the_texts_are_plain_json():
    for language in wording.LANGUAGES:
        path = ROOT / f"src/tilewright/cli/texts/tour.{language}.json"
        assert (
            path.read_text(encoding="utf-8") == json.dumps(wording.texts(language), ensure_ascii=False, indent=1) + "\n"
        )
