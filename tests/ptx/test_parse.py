"""The parser against texts whose meaning is written out by hand."""

import random
import re
import struct
from dataclasses import replace

import pytest

from tilewright import RawModule
from tilewright.compile import compile_source
from tilewright.errors import PTXError, TilewrightError, UnsupportedError
from tilewright.ptx import Module, parse
from tilewright.ptx.constants import ConstantError, constant
from tilewright.ptx.module import (
    Address,
    Call,
    Function,
    Immediate,
    Location,
    Negated,
    Pair,
    Part,
    Register,
    Symbol,
    Texture,
    Vector,
)

HEAD = ".version 8.5\n.target sm_90a, debug\n.address_size 64\n"
REGISTERS = ".reg .pred %p<4>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .pred q; .reg .v4 .f32 %v;\n"


def module(text: str) -> Module:
    return parse(HEAD + text)


def kernel(body: str, before: str = "") -> Function:
    return module(f"{before}\n.visible .entry k(.param .u64 a)\n{{\n{REGISTERS}{body}\n}}\n").functions["k"]


def operand(text: str, before: str = "") -> object:
    body = kernel(f"thing {text};", before).body
    assert body is not None
    (instruction,) = body
    (found,) = instruction.operands
    return found


def integer(value: int) -> Immediate:
    return Immediate("int", value, value & (1 << 64) - 1)


NAMES = "%r1", "q", "_", "%tid.x", "%tid", "%lanemask_lt", "%clock64", "%cluster_ctaid.z", "%v.y"
OFFSETS = {"[%rd1]": 0, "[%rd1+16]": 16, "[ %rd1 + 0 ]": 0, "[%rd1+-4]": -4, "[%rd1-8]": -8, "[%rd1+(2*3)]": 6}
INTEGERS = {"12": 12, "-12": -12, "0x1F": 31, "0b101": 5, "017": 15, "4294967295U": 4294967295, "WARP_SZ": 32} | {
    "0xFFFFFFFFFFFFFFFF": (1 << 64) - 1,
    "-9223372036854775808": -(1 << 63),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((text, Register(text)) for text in NAMES),
        *((text, Address(Register("%rd1"), offset)) for text, offset in OFFSETS.items()),
        *((text, integer(value)) for text, value in INTEGERS.items()), ("%r3.b2", Part(Register("%r3"), "b2")),
        ("%v", Vector(tuple(Register(f"%v.{c}") for c in "xyzw"))), ("!%p1", Negated(Register("%p1"))),
        ("%r1|%p2", Pair(Register("%r1"), Register("%p2"))), ("%p1 | _", Pair(Register("%p1"), Register("_"))),
        ("{%f1,%f2}|%p1", Pair(Vector((Register("%f1"), Register("%f2"))), Register("%p1"))),
        ("{ %r1, _, -1 }", Vector((Register("%r1"), Register("_"), integer(-1)))), ("a", Symbol("a")),
        ("buffer+16", Symbol("buffer", 16)), ("buffer - 4", Symbol("buffer", -4)),
        ("[buffer+0x10]", Address(Symbol("buffer"), 16)), ("[a]", Address(Symbol("a"))),
        ("[64]", Address(None, 64)),
        ("[%rd1, {%r1, %f2}]", Texture(Register("%rd1"), Vector((Register("%r1"), Register("%f2"))))),
        ("[%rd1, %r1]", Texture(Register("%rd1"), Vector((Register("%r1"),)))),
        ("0f3F800000", Immediate("f32", 1.0, 0x3F800000)), ("0F80000000", Immediate("f32", -0.0, 0x80000000)),
        ("-0f3F800000", Immediate("f32", -1.0, 0xBF800000)),
        ("0d4000000000000000", Immediate("f64", 2.0, 0x4000000000000000)),
        ("1.5", Immediate("f64", 1.5, 0x3FF8000000000000)),
        ("-2.5e-1", Immediate("f64", -0.25, 0xBFD0000000000000)),
    ],
)  # fmt: skip
def test_operand(text: str, expected: object) -> None:
    assert operand(text, ".global .align 4 .b8 buffer[64];") == expected


def test_nan_keeps_its_pattern() -> None:
    found = operand("0f7FC01234")
    assert isinstance(found, Immediate) and found.bits == 0x7FC01234 and found.value != found.value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1+2*3", 7), ("(1+2)*3", 9), ("-7/2", -3), ("-7%3", -1), ("1<<4|3", 19), ("~0", -1), ("!5", 0),
        ("-1 > 0U", 1), ("-1 > 0", 0), ("-8 >> 1", -4), ("0x8000000000000000 >> 63", 1), ("5 ? 2 : 3", 2),
        ("0?1:0?2:3", 3), ("(.s64)3.9", 3), ("3 == 3 && 2 != 2", 0), ("6 & 3 ^ 1", 3), ("1 << 64", 0),
        ("2.5 > 2", 1), ("9223372036854775807+1", -(1 << 63)),
    ],
)  # fmt: skip
def test_constant_expression(text: str, value: int) -> None:
    assert constant(text) == integer(value)


def test_integer_expressions_agree_with_python() -> None:
    rng = random.Random(7)

    def build(depth: int) -> str:
        if depth == 0:
            return str(rng.randrange(1000))
        return f"({build(depth - 1)} {rng.choice('+-*&|^')} {build(depth - 1)})"

    for _ in range(200):
        text = build(rng.randrange(4))
        value = eval(text) & (1 << 64) - 1
        assert constant(text).bits == value, text


@pytest.mark.parametrize(
    "text", ["", "1 +", "1/0", "089", "1" * 30, "(1", "1)", "x", "0f3F80 + 1", "-" * 900 + "1", "1 2"]
)
def test_no_constant(text: str) -> None:
    with pytest.raises(ConstantError):
        constant(text)


def test_instruction() -> None:
    function = kernel(
        "\n@!%p1  ld.global.L2::128B .v2.f32\t{%f1,\n %f2}, [%rd1+8]; // note\nadd.s32 %r1, %r2, /* x\n */ 3;ret;"
    )
    assert function.body is not None
    load, add, ret = function.body
    assert (load.opcode, load.modifiers) == ("ld", ("global", "L2::128B", "v2", "f32"))
    assert load.name == "ld.global.L2::128B.v2.f32"
    assert (load.guard, load.guard_negated) == (Register("%p1"), True)
    assert load.operands == (Vector((Register("%f1"), Register("%f2"))), Address(Register("%rd1"), 8))
    assert load.text == "@!%p1 ld.global.L2::128B .v2.f32 {%f1, %f2}, [%rd1+8];"
    assert (load.line, add.line, ret.line) == (9, 11, 12)
    assert (add.guard, add.guard_negated, add.operands[2]) == (None, False, integer(3))
    assert ret.operands == ()


def test_long_opcodes_stay_whole() -> None:
    function = kernel("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%r1], 4;")
    assert function.body is not None
    assert function.body[0].modifiers == ("arrive", "expect_tx", "release", "cta", "shared::cta", "b64")


def test_header_and_files() -> None:
    found = module('.file 1 "a/b.cu"\n.file 2 "c //d.h", 1700000000, 99\n')
    assert (found.version, found.target, found.address_size) == ((8, 5), ("sm_90a", "debug"), 64)
    assert found.files == {1: "a/b.cu", 2: "c //d.h"}
    assert found.kernels == []


def test_kernel_head() -> None:
    found = module(
        """.visible .entry k(
            .param .u64 .ptr .global .align 16 a, .param .align 8 .b8 m[24], .param .f32 x
        ) .maxntid 32, 4, 1 .minnctapersm 2 .reqnctapercluster 2, 1, 1 .explicitcluster .pragma "nounroll"; {
          ret;
        }
        .weak .func (.param .b32 r) f(.param .b64 p) .noreturn;
        .extern .func vprintf;
        .func (.reg .b32 out) g(.reg .b32 in) .abi_preserve 8 { add.s32 out, in, 1; ret; }
        .alias h, g;"""
    )
    k = found.functions["k"]
    assert found.kernels == ["k"] and k.entry and k.linkage == "visible" and k.returns == []
    assert [(p.name, p.space, p.element, p.size, p.alignment) for p in k.parameters] == [
        ("a", "param", "u64", 8, 8),
        ("m", "param", "b8", 24, 8),
        ("x", "param", "f32", 4, 4),
    ]
    assert k.parameters[1].dimensions == (24,)
    assert k.directives == {
        "maxntid": (32, 4, 1),
        "minnctapersm": (2,),
        "reqnctapercluster": (2, 1, 1),
        "explicitcluster": (),
    }
    f = found.functions["f"]
    assert f.body is None and f.linkage == "weak" and f.directives == {"noreturn": ()}
    assert [r.size for r in f.returns] == [4]
    g = found.functions["g"]
    assert g.registers == {"in": "b32", "out": "b32"} and g.directives == {"abi_preserve": (8,)}
    assert found.aliases == {"h": "g"}


def test_declaration_then_definition() -> None:
    found = module(".func f(.param .b32 a);\n.func f(.param .b32 a) { ret; }\n.func f(.param .b32 a);")
    assert found.functions["f"].body is not None
    with pytest.raises(PTXError, match="defined twice"):
        module(".func f { ret; }\n.func f { ret; }")


def test_variables() -> None:
    found = module(
        """
        .extern .shared .align 16 .b8 dyn[];
        .visible .global .align 4 .f32 f[2][3] = {{1, 0f40000000, 2.5}, {-1}};
        .global .attribute(.managed) .u32 counter = 0x10;
        .const .s16 odd[] = {-1, 2, 1+2};
        .global .v4 .f32 quad = {1.0, 2.0};
        .global .b8 one, two[5];
        .common .global .f64 d = 0d3FF0000000000000;
        .global .f16 h = 1.5;
        """
    ).variables
    assert (found["dyn"].size, found["dyn"].linkage, found["dyn"].alignment) == (0, "extern", 16)
    assert found["dyn"].dimensions == (0,)
    f = found["f"]
    assert (f.size, f.dimensions, f.linkage) == (24, (2, 3), "visible")
    assert f.initial == struct.pack("<6f", 1, 2, 2.5, -1, 0, 0)
    assert found["counter"].managed and found["counter"].initial == b"\x10\0\0\0"
    assert (found["odd"].size, found["odd"].dimensions) == (6, (3,))
    assert found["odd"].initial == struct.pack("<3h", -1, 2, 3)
    assert (found["quad"].size, found["quad"].alignment) == (16, 16)
    assert found["quad"].initial == struct.pack("<4f", 1, 2, 0, 0)
    assert (found["one"].size, found["two"].size, found["one"].initial) == (1, 5, None)
    assert found["d"].initial == struct.pack("<d", 1) and found["d"].linkage == "common"
    assert found["h"].initial == struct.pack("<e", 1.5)


def test_relocations() -> None:
    masks = ", ".join(f"0xFF{'00' * i}(generic(x)+4)" for i in range(8))
    found = module(
        f"""
        .global .u32 x = 1;
        .func f {"{ ret; }"}
        .global .u64 p[4] = {{generic(x), x+8, f, 7}};
        .global .u64 q = generic(x)-4;
        .global .align 8 .b8 bytes[12] = {{1, 2, {masks}, 0xFF00(0x1234), 3}};
        """
    ).variables
    assert found["p"].relocations == ((0, "x", 0, True), (8, "x", 8, False), (16, "f", 0, False))
    assert found["p"].initial == bytes(24) + struct.pack("<Q", 7)
    assert found["q"].relocations == ((0, "x", -4, True),)
    assert found["bytes"].relocations == ((2, "x", 4, True),)
    assert found["bytes"].initial == b"\1\2" + bytes(8) + b"\x12\3"


def test_scopes_are_renamed() -> None:
    function = kernel(
        """mov.u32 %r1, 1;
        { .reg .pred p; .reg .b32 %r1; .reg .b32 %t<3>; .shared .b32 s;
          setp.eq.s32 p, %r1, %t2; @p bra DONE; st.shared.b32 [s], %r2;
          { .reg .b32 %r1; bra DONE; mov.b32 %r1, %t0; } DONE: }
        { .reg .pred p; @!p bra DONE; DONE: ret; }
        DONE: bra DONE;"""
    )
    body = function.body
    assert body is not None
    assert [i.operands for i in body] == [
        (Register("%r1"), integer(1)), (Register("p.1"), Register("%r1.1"), Register("%t2.1")), (Symbol("DONE.1"),),
        (Address(Symbol("s.1")), Register("%r2")), (Symbol("DONE.1"),), (Register("%r1.2"), Register("%t0.1")),
        (Symbol("DONE.3"),), (), (Symbol("DONE"),),
    ]  # fmt: skip
    assert body[2].guard == Register("p.1") and body[6].guard == Register("p.3")
    assert function.labels == {"DONE.1": 6, "DONE.3": 7, "DONE": 8}
    assert function.variables["s.1"].space == "shared" and function.variables["s.1"].name == "s.1"
    assert function.registers["%t2.1"] == "b32" and function.registers["p.3"] == "pred"
    assert function.registers["%v.x"] == "f32"


def test_calls() -> None:
    function = kernel(
        """{ // callseq 0, 0
        .param .b64 param0; .param .align 8 .b8 retval0[16];
        st.param.b64 [param0+0], %rd1;
        call.uni (retval0), f, (param0);
        ld.param.b64 %rd2, [retval0+8];
        }
        { .param .b64 param0;
        proto_1 : .callprototype (.param .b32 _) _ (.param .b64 _) .noreturn;
        call (%r1), %rd3, (param0, 5), proto_1;
        }
        call f;
        call.uni g, (%r1);""",
        ".extern .func (.param .b32 r) f(.param .b64 a); .extern .func g(.param .b32 a);",
    )
    assert function.body is not None
    calls = [i.call for i in function.body if i.call]
    assert calls == [
        Call((Symbol("retval0.1"),), Symbol("f"), (Symbol("param0.1"),)),
        Call((Register("%r1"),), Register("%rd3"), (Symbol("param0.2"), integer(5)), "proto_1.2"),
        Call((), Symbol("f"), ()),
        Call((), Symbol("g"), (Register("%r1"),)),
    ]
    assert function.variables["retval0.1"].size == 16 and function.variables["param0.2"].space == "param"
    prototype = function.prototypes["proto_1.2"]
    assert [p.size for p in prototype.parameters] == [8] and prototype.directives == {"noreturn": ()}
    assert prototype.body is None and "proto_1.2" not in function.labels


def test_branch_tables() -> None:
    function = kernel(
        "{ $T: .branchtargets L1, $L2, L3;\n brx.idx %r1, $T; L1: }\n$L2: ret; L3: .calltargets f;", ".extern .func f;"
    )
    assert function.branch_targets == {"$T.1": ("L1.1", "$L2", "L3"), "L3": ("f",)}
    assert function.body is not None
    assert function.body[0].operands == (Register("%r1"), Symbol("$T.1"))


def test_locations() -> None:
    names = b"inner\0outer\0"
    data = ",".join(str(b) for b in names[:7])
    rest = ",".join(str(b) for b in names[7:])
    found = module(
        f""".visible .entry k() {{
        ret;
        .loc 1 10 3
        ret;
        .loc 1 4 5, function_name $L__info_string1, inlined_at 1 10 3
        ret;
        .loc 2 7 9, function_name $L__info_string0 , inlined_at 1 4 5
        $L__tmp1:
        ret;
        .loc 2 8 1, function_name .debug_str+6, inlined_at 1 99 1 // k.py:3
        ret; .loc 1 10 3 ret;
        }}
        .file 1 "k.cu"
        .section .debug_loc {{ }}
        .section .debug_abbrev {{
        .b8 1 // Code
        .b8 0x11
        .b32 .debug_str
        .b64 $L__tmp1-$L__x
        .b64 $L__tmp1+4
        }}
        .section .debug_str {{
        $L__info_string0:
        .b8 {data}
        .b8 {rest}
        }}
        """.replace("$L__info_string1", ".debug_str+6")
    )
    body = found.functions["k"].body
    assert body is not None
    first = Location(1, 10, 3)
    second = Location(1, 4, 5, "outer", first)
    assert [i.location for i in body] == [
        None,
        first,
        second,
        Location(2, 7, 9, "inner", second),
        Location(2, 8, 1, "outer", Location(1, 99, 1)),
        first,
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("add.s32 %r1, %r2, %r3", "line 9: expected an instruction with its ';'"),
        ("add.s32 %r1, , %r3;", "line 9: expected operands"),
        ("add.s32 %r1, %r99;", "register '%r99' is not declared"), ("mov.u64 %rd1, nowhere;", "'nowhere' is neither"),
        ("bra NOWHERE;", "'NOWHERE' is neither"),
        ("ld.global.f32 %f1, [%rd1;", "matching brackets|behind an address"),
        ("ld.global.f32 %f1, [];", "expected an address"), ("mov.b64 %rd1, {%r1, %r2;", "matching brackets"),
        ("ld.f32 %f1, [%rd1+1.5];", "integer offset"), ("mov.f32 %v.q, 1;", "component"),
        (".reg .b33 x;", "register type"), (".reg .b32 %r1;", "declared twice"), ("L: L: ret;", "twice"),
        (".wrong 3;", "found '.wrong'"), ("call (a, f;", "expected '\\(results\\)"),
        ("@%p1 ;", "expected an instruction"), ("@a ret;", "expected a register"), (".loc 1 x;", "a file, a line"),
        (".local .b8 s[-1];", "negative"),
        (".loc 1 2 3, function_name $L__none, inlined_at 1 2 3\nret;", "no label of section"),
        ("mov.u32 %r1, \N{GREEK SMALL LETTER ALPHA};", "ASCII"),
    ],
)  # fmt: skip
def test_malformed_body(text: str, message: str) -> None:
    with pytest.raises(PTXError, match=message):
        kernel("\n" + text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".global .u32 x[2] = {1, 2, 3};", "more values"), (".global .u32 x[2][2] = {{1, 2, 3}};", "more values"),
        (".global .u32 x = {{1}};", "nested braces"), (".global .u32 x[2] = 1;", "'{'"),
        (".global .u32 x = 1.5;", "float '1.5'"), (".global .align 3 .u32 x;", "power of two"),
        (".global .u64 x = y;", "'y' is neither"), (".global .u32 x; .global .u32 x;", "defined twice"),
        (".global x;", "type"), (".sparkle 3", "found '.sparkle'"),
        (".entry k() .sparkle { ret; }", "found '.sparkle'"), (".entry k() { ret;", "'}'"),
        ("ret;", "expected a directive"), (".section .debug_str { .b9 1 }", "debug data"),
        (".entry k() .maxntid { ret; }", "number after"),
    ],
)  # fmt: skip
def test_malformed_module(text: str, message: str) -> None:
    with pytest.raises(PTXError, match=message):
        module(text)


@pytest.mark.parametrize(
    "text",
    [
        ".global .u32 x; .global .u32 y = x;",
        ".global .u32 x; .global .b8 y[4] = {0xFF(x), 0xFF00(x)};",
        ".global .samplerref s = {addr_mode_0 = wrap};",
        ".section .strange { }",
        ".entry k() { .reg .b32 %r<99999999>; ret; }",
        ".global .u32 x[9999999999] = {1};",
    ],
)
def test_unsupported(text: str) -> None:
    with pytest.raises(UnsupportedError, match="PTX line 4"):
        module(text)


def test_head_is_needed() -> None:
    with pytest.raises(PTXError, match=r"line 1: expected '.version'"):
        parse("")
    with pytest.raises(UnsupportedError, match="64-bit"):
        parse(".version 7.0\n.target sm_80\n.address_size 32\n")


EVERYTHING = (
    HEAD
    + """
.file 1 "k.cu"
.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
.global .align 8 .u64 table[3] = {generic(text), 0, text+1};
.global .align 1 .b8 text[6] = {104, 101, 108, 108, 111};
.visible .entry k(.param .u64 .ptr .align 1 a, .param .align 4 .b8 m[12]) .maxntid 128 .minnctapersm 1
{
  .local .align 8 .b8 __local_depot0[8];
  .reg .b64 %SP; .reg .pred %p<2>; .reg .b32 %r<8>; .reg .b64 %rd<4>;
  .loc 1 3 5
  mov.u64 %SP, __local_depot0;
  ld.param.u64 %rd1, [a]; @%p1 bra $L__BB0_2;
  { .param .b64 param0; .param .b32 retval0; st.param.b64 [param0], %SP;
    call.uni (retval0), vprintf, (param0, param0); ld.param.b32 %r1, [retval0]; }
  .pragma "nounroll";
  tex.2d.v4.s32.f32 {%r1, %r2, %r3, %r4}, [%rd1, {%r5, %r6}];
$L__BB0_2:
  $L_brx_0: .branchtargets $L__BB0_2, $L__BB0_2;
  brx.idx %r7, $L_brx_0;
}
.section .debug_str { $L__info_string0: .b8 97,0 }
"""
)


def test_every_truncation_is_an_error_or_a_module() -> None:
    good = bad = 0
    for end in range(len(EVERYTHING)):
        try:
            assert isinstance(parse(EVERYTHING[:end]), Module)
            good += 1
        except TilewrightError as error:
            assert "PTX line" in str(error)
            bad += 1
    assert good > 10 and bad > len(EVERYTHING) // 2


def test_every_mutation_is_an_error_or_a_module() -> None:
    rng = random.Random(11)
    for _ in range(1500):
        text = list(EVERYTHING)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randrange(3)] = rng.choice(
                ["", "{", "}", "(", "]", ";", ",", ".", "%", "0x", "-", "<9>"]
            )
        try:
            parse("".join(text))
        except TilewrightError as error:
            assert "PTX line" in str(error)


def test_written_out_again_it_reads_the_same() -> None:
    """Each instruction's ``text``, alone under the same declarations, parses to the same."""
    first = parse(EVERYTHING).functions["k"].body
    assert first is not None
    again = []
    for instruction in first:
        if instruction.call or ".1" in str(instruction.operands) or instruction.opcode == "brx":
            continue
        start = EVERYTHING.index("  .local")
        declarations = EVERYTHING[start : EVERYTHING.index("  .loc 1")]
        head = EVERYTHING[:start]
        body = parse(f"{head}{declarations}{instruction.text}\n$L__BB0_2: }}").functions["k"].body
        assert body is not None
        again.append((instruction.name, instruction.operands, instruction.guard))
        assert again[-1] == (body[0].name, body[0].operands, body[0].guard)
    assert len(again) >= 4


_PTX_TOKEN = re.compile(r'"[^"\n]*"|//[^\n]*|[\w$%.:]+|[ \t]+|\S|\n')
_WHITE = (" ", "\t", "/**/", "/* , ; { ) */", "// : }\n", "\n", "/*\n*/ // */\n", "\f")


@pytest.mark.parametrize("seed", range(6))
def test_comments_and_white_space_between_any_tokens_change_nothing(seed: int) -> None:
    """Of a real compiler's text; ``.loc`` ends with its line, so that nothing comes into those."""
    rng = random.Random(seed)
    source = """
    struct P { float4 a; int n; };
    __constant__ int table[4] = {1, 2, 3, 4};
    __device__ __noinline__ int twice(int x) { return x * table[x & 3]; }
    extern "C" __global__ __launch_bounds__(64, 2) void k(const P p, float *out, double d, unsigned char c) {
        __shared__ float tile[64];
        tile[threadIdx.x] = p.a.x * twice(p.n + c);
        __syncthreads();
        for (int i = 0; i < p.n; ++i) tile[threadIdx.x] += __shfl_xor_sync(~0u, tile[i & 63], 1);
        switch (p.n) { case 0: d = 1; break; case 1: d += 2; break; case 2: d *= p.a.y; break; case 3: d -= 4; break; }
        out[threadIdx.x] = tile[63 - threadIdx.x] + (float)d;
    }"""
    text = re.sub(r"//[^\n]*", "", compile_source(source).ptx)
    spread = [text[: text.index(".version")]]
    for line in text[text.index(".version") :].splitlines(keepends=True):
        if re.match(r"\s*\.(?:loc|file|version|target)\b", line):
            spread.append(line)
            continue
        for token in _PTX_TOKEN.findall(line):
            spread.append(token)
            if not token.endswith(".") and rng.random() < 0.7:
                spread.append(rng.choice(_WHITE))

    def plain(read: Module) -> object:
        return [
            (f.name, f.entry, f.parameters, f.returns, f.directives, f.registers, f.labels, f.variables,
             [(i.opcode, i.modifiers, i.operands, i.guard, i.guard_negated, i.call) for i in f.body or ()])
            for f in map(_without_lines, read.functions.values())
        ], [replace(each, line=0) for each in read.variables.values()]  # fmt: skip

    assert plain(parse("".join(spread))) == plain(parse(text))


def _without_lines(function: Function) -> Function:
    return replace(
        function,
        parameters=[replace(each, line=0) for each in function.parameters],
        returns=[replace(each, line=0) for each in function.returns],
        variables={name: replace(each, line=0) for name, each in function.variables.items()},
    )


def test_a_comment_behind_the_parameters_of_a_kernel() -> None:
    for between in ("\n// { one, two\n", " /* ( */ ", ""):
        head = ".version 8.0\n.target sm_80\n.address_size 64\n"
        entry = f".visible .entry /* k( */ k(.param .u64 o, .param .u8 n /* ) */){between}"
        loaded = RawModule(code=f"{head}{entry}{{\n.reg .b64 %d; ld.param.u64 %d, [o]; ret;\n}}\n")
        assert [each.offset for each in loaded.get_function("k").signature.parameters] == [0, 8]
