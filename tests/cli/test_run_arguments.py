"""``tilewright run``: what is said where the program's arguments are taken for its own."""

import pytest

from tilewright.cli.main import main, parser
from tilewright.cli.nvcc import without_ignored
from tilewright.cli.run import split

HINT = "the program's own arguments follow `--`"


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "program.cu"
    path.write_text("int main() {}\n", encoding="utf-8")
    (tmp_path / "input.txt").write_text("1 2 3\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(("given", "why"), [("500", "there is no file 500"), ("input.txt", "is no source")])
def test_what_is_no_source_is_refused_with_a_hint(given, why, source, monkeypatch, capsys):
    monkeypatch.chdir(source.parent)
    assert main(["run", source.name, given]) == 2
    said = capsys.readouterr().err
    assert why in said and f"{HINT}: tilewright run {source.name} -- {given}" in said


def test_a_source_that_is_missing_is_no_argument(source, monkeypatch, capsys):
    monkeypatch.chdir(source.parent)
    assert main(["run", "missing.cu", "500"]) == 2
    said = capsys.readouterr().err
    assert "there is no file missing.cu" in said and "--" not in said


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["run", "-n"], HINT),
        (["run", "--h"], "unrecognized arguments: --h"),  # an abbreviation is no option
        (["check", "-n"], "unrecognized arguments: -n"),
        (["check", "--html"], "did you mean `--save FILE.html`?"),
        (["check", "--grid"], "did you mean `--launch 'kernel<<<grid, block>>>(…)'`?"),  # as profilers' users say it
        (["run", "--tool"], "did you mean `--only`?"),
        (["sass", "--grid"], "unrecognized arguments: --grid"),  # which has no launches
        (["check", "--shedules=2"], "did you mean `--schedules`?"),
        (["compare", "--tune=PAD"], "must be a macro and its values, as TILE=16,32, not 'PAD'"),
    ],
)
def test_an_unknown_option_is_refused_with_a_hint(given, meant, source, capsys):
    with pytest.raises(SystemExit) as stopped:
        main([given[0], str(source), given[1]])
    said = capsys.readouterr().err
    assert stopped.value.code == 2 and meant in said and f"`tilewright {given[0]} --help`" in said
    assert len(said.splitlines()) == 2 and (HINT in said) == (given[0] == "run")


@pytest.mark.parametrize("command", ["run", "check", "compare", "verify", "sass"])
def test_a_folder_of_headers_that_is_not_there_is_named(command, source, tmp_path):
    made = parser(command)
    with pytest.warns(UserWarning, match="-I nodir: there is no such folder"):
        parsed = made.parse_args([command, str(source), "-I", "nodir", f"-I{tmp_path}"])
    assert parsed.includes == ["nodir", str(tmp_path)]


def test_help_is_a_word_too(capsys):
    for words, said in ((["help"], "commands:"), (["help", "compare"], "--tune NAME=A,B,…")):
        with pytest.raises(SystemExit):
            main(words)
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "own"),
    [
        (["run", "a.py", "--m", "5", "--check"], ["--m", "5", "--check"]),
        (["run", "--check", "a.py", "data.txt", "-v", "-o", "x"], ["data.txt", "-v", "-o", "x"]),
        (["run", "a.py", "--check"], []), (["run", "a.py", "--memory=1G", "--m", "5"], []),
        (["run", "-m", "a.b", "--m", "5"], ["--m", "5"]),
        (["run", "a.py", "--check", "--", "--m", "5"], ["--m", "5"]),
        (["run", "a.py", "--", "--check"], ["--check"]), (["run", "a.py"], []), (["run", "a.cu", "5"], []),
        (["run"], []), (["run", "a.cu", "-m"], []),
    ],
)  # fmt: skip
def test_what_is_a_scripts_own(given, own):
    kept, found = split(given)
    assert found == own and kept + own == [each for each in given if each != "--"]


def test_a_script_gets_its_arguments(tmp_path, capfd):
    (tmp_path / "script.py").write_text("import sys; print(sys.argv[1:])")
    assert main(["run", "--memory", "4G", str(tmp_path / "script.py"), "--h", "64", "-g"]) == 0
    assert "['--h', '64', '-g']" in capfd.readouterr().out


def test_threads_are_its_own(source, capsys):
    assert without_ignored(["run", "--threads", "1", "-t", "4", "-O3", "a.cu"]) == ["run", "--threads", "1", "a.cu"]
