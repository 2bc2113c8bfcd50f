"""Modules of several sources as one."""

import pytest

from tilewright.errors import CompileError
from tilewright.ptx import parse
from tilewright.ptx.link import link

HEAD = ".version 8.0\n.target sm_80\n.address_size 64\n"


def linked(*texts):
    return link([(f"{name}.cu", parse(HEAD + text)) for name, text in zip("abc", texts, strict=False)])


def test_names_that_modules_keep_to_themselves_are_told_apart():
    text = """
    .global .u32 own = {value};
    .visible .global .u64 at_{unit} = own;
    .func helper() {{ .reg .b32 %r<2>; ld.global.u32 %r1, [own+4]; ret; }}
    .visible .entry k_{unit}() {{ .reg .b64 %r<2>; mov.u64 %r1, own; call helper; ret; }}
    """
    found = linked(text.format(unit="a", value=1), text.format(unit="b", value=2))
    module = found.module
    assert found.renamed == ({}, {"own": "own.1", "helper": "helper.1"})
    assert [module.variables[name].initial[0] for name in ("own", "own.1")] == [1, 2]
    assert [module.variables[f"at_{unit}"].relocations[0][1] for unit in "ab"] == ["own", "own.1"]
    for kernel, helper, own in (("k_a", "helper", "own"), ("k_b", "helper.1", "own.1")):
        move, call, _ = module.functions[kernel].body
        assert move.operands[1].name == own and call.call.target.name == helper
        address = module.functions[helper].body[0].operands[1]
        assert (address.base.name, address.base.offset + address.offset) == (own, 4)


def test_a_public_name_of_a_later_module_is_not_taken_by_a_private_one():
    found = linked(".global .u32 x = 1;", ".visible .global .u32 x = 2;")
    assert found.renamed == ({"x": "x.0"}, {})
    assert found.module.variables["x"].initial[0] == 2 and found.module.variables["x.0"].initial[0] == 1


def test_a_definition_is_kept_before_a_weak_one_and_a_weak_one_before_a_declaration():
    declared, weak, strong = (f".{how} .func f() " for how in ("extern", "weak", "visible"))
    body = "{{ .reg .b32 %r<2>; mov.u32 %r1, {}; ret; }}"
    user = ".visible .entry k() { call f; ret; }"
    one, two = weak + body.format(1), strong + body.format(2)
    for texts, kept in (((declared + ";", one, two), 2), ((two, one), 2), ((one, declared + ";"), 1),
                        ((one, weak + body.format(3)), 1)):  # fmt: skip
        function = linked(*(user * (not at) + text if "extern" not in text else text + user * (not at)
                            for at, text in enumerate(texts))).module.functions["f"]  # fmt: skip
        assert function.body[0].operands[1].value == kept


def test_dynamic_shared_memory_is_aligned_for_all_that_declare_it():
    a, b = (f".extern .shared .align {size} .b8 s[];" for size in (4, 16))
    for texts in ((a, b), (b, a)):
        assert linked(*texts).module.variables["s"].alignment == 16


def test_files_are_numbered_anew():
    text = """
    .visible .entry {name}() {{ .loc {number} {line} 1
    ret; }}
    .file {number} "{file}"
    """
    found = linked(text.format(name="k", number=1, line=5, file="a.cu"),
                   text.format(name="l", number=1, line=6, file="b.cu")).module  # fmt: skip
    for name, file, line in (("k", "a.cu", 5), ("l", "b.cu", 6)):
        location = found.functions[name].body[0].location
        assert (found.files[location.file], location.path, location.line) == (file, file, line)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ((".visible .func f() { ret; }", ".visible .func f() { ret; }"), "b.cu: f is defined a second time"),
        ((".extern .func f(.param .b32 x);\n.visible .entry k() { ret; }", ".visible .func f(.param .b64 x) { ret; }"),
         "b.cu: f is not declared here as in a.cu: parameters of 8 bytes and a result of 0 bytes here,"),
        ((".visible .const .u32 c;", ".extern .global .u32 c;"), "4 bytes of __device__ memory here, 4 bytes of __con"),
        ((".extern .global .u32 v;\n.visible .global .u64 p = v;", ""), "a.cu: undefined reference to v, which no"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(texts, message):
    with pytest.raises(CompileError) as error:
        linked(*texts)
    assert message in str(error.value)


def test_what_is_declared_and_not_used_may_be_missing():
    assert linked(".extern .global .u32 v;", ".extern .func f();").module.variables["v"].linkage == "extern"
