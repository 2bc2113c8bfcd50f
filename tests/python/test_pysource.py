"""Sources in Python, as findings read them."""

from tilewright.compile import pysource
from tilewright.findings.identity import identifier
from tilewright.findings.model import Finding
from tilewright.findings.suppressions import in_source
from tilewright.mend import guard

SOURCE = '''\
def kernel(x, n):  # a comment
    """Doesn't matter."""
    i = grid(1)
    if i > n:
        return
    for k in range(4):
        while k < 3:
            x[i // 2 + k] = "#"
    if n == 1:
        x[0] = x[i]
'''


def test_comments_and_strings_go():
    cleaned = pysource.clean(SOURCE)
    assert len(cleaned) == len(SOURCE) and "comment" not in cleaned and "matter" not in cleaned and "i // 2" in cleaned
    assert pysource.clean("x = (") == "x = ("


def test_names_of_sources():
    assert pysource.is_python("/a/b.py") and not pysource.is_python("b.cu") and not pysource.is_python(None)


def test_functions_and_subscripts():
    assert list(pysource.functions(SOURCE)) == [("kernel", 1)]
    assert pysource.subscripts(SOURCE, 8, "x") == ["i // 2 + k"]
    assert pysource.subscripts(SOURCE, 7, "x") == [] == pysource.subscripts("%magic", 1, "x")


def test_conditions_of_a_line():
    found = [(word, line, leaves) for word, _, line, leaves in pysource.conditions(SOURCE, 8)]
    assert found == [("if", 4, "return"), ("for", 6, ""), ("while", 7, "")]
    assert [line for _, _, line, _ in pysource.conditions(SOURCE, 10)] == [4, 9]


def test_the_guard_that_lets_an_index_through():
    told = guard(SOURCE, 8, "x", 10, python=True)
    assert told.startswith("line 7 lets it through: `while k < 3:`")
    told = guard(SOURCE.replace("= x[i]", "= 1"), 10, "x", 10, python=True)
    assert told == "test the index against 10 before this access"  # no condition is about a constant, which is below 10
    assert "make it longer" in guard("x[12] = 1", 1, "x", 10, python=True)
    told = guard(SOURCE, 10, "x", 10, python=True)  # x[0] or x[i]
    assert "correct that guard so that the index stays" in told
    told = guard(SOURCE.replace("x[0] = x[i]", "x[i] = x[0]"), 10, "x", 10, python=True)
    assert told.startswith("line 4 lets it through: `if i > n: return`") and told.endswith("where it says >")
    assert "if i < 10;" in guard("x[i] = 1\n", 1, "x", 10, python=True)


def test_identifiers_outlive_comments():
    names = [
        identifier(Finding(kind="k", severity="error", message="", file="a.py", line=3), "kernel", {"a.py": text})
        for text in (SOURCE, SOURCE.replace("i = grid(1)", "i  =  grid(1)  # it's mine"))
    ]
    assert names[0] == names[1]


def test_comments_allow_findings():
    text = "x = 1  # tilewright: allow race-shared -- on purpose\n# tilewright: allow trap -- below\n\n# more\ny = 2\n"
    assert [(each.kind, each.lines) for each in in_source(text, "a.py")] == [("race-shared", (1,)), ("trap", (2, 5))]
    assert in_source(text, "a.cu") == []
