import pytest

from tilewright.compile.demangle import Unreadable, demangle


# The right-hand sides are those of binutils' c++filt, in our spelling of const and pointers.
@pytest.mark.parametrize(
    ("symbol", "name", "parameters"),
    [
        ("_Z1kPi", "k", ["int *"]),
        ("_Z1kv", "k", []),
        ("ext", "ext", None),
        ("_ZN2ns5tableE", "ns::table", None),
        ("_ZL1kPKfS0_Pfi", "k", ["const float *", "const float *", "float *", "int"]),
        ("_ZN2ns1kILi16EEEvPKf6Matrix6__half", "ns::k<16>", ["const float *", "Matrix", "__half"]),
        ("_Z1kIfEvPT_", "k<float>", ["float *"]),
        ("_Z1kIfLb1ELj3EEvPKT_S0_", "k<float, true, 3u>", ["const float *", "float"]),
        ("_Z1kILin5EEvPi", "k<-5>", ["int *"]),
        ("_Z1k4TileIfLi16EES0_PKS0_", "k", ["Tile<float, 16>", "Tile<float, 16>", "const Tile<float, 16> *"]),
        ("_Z1kN1a1bES0_PS0_", "k", ["a::b", "a::b", "a::b *"]),
        ("_Z1kPA8_A4_Kf", "k", ["const float (*)[8][4]"]),
        ("_Z1kPFfiE", "k", ["float (*)(int)"]),
        ("_ZN12_GLOBAL__N_11kEPi", "(anonymous namespace)::k", ["int *"]),
        ("_ZZN2ns1kILi16EEEvPKfE4tile", "ns::k<16>::tile", None),
        ("_Z1kIJfdiEEvDpT_", "k<float, double, int>", ["float", "double", "int"]),
        ("_Z1kPVjPKVd", "k", ["unsigned int *", "const double *"]),
        ("_Z1kRKfOi", "k", ["const float &", "int &"]),
        ("_Z1kPPKc", "k", ["const char * *"]),
        (
            "_Z1kILi4ELb0EEvPiSt17integral_constantIbXT0_EE",
            "k<4, false>",
            ["int *", "std::integral_constant<bool, false>"],
        ),
        ("_Z1kyxmlDF16_", "k", ["unsigned long long", "long long", "unsigned long", "long", "_Float16"]),
    ],
)
def test_reads(symbol, name, parameters):
    entity = demangle(symbol)
    assert entity.name == name
    found = None if entity.parameters is None else [str(each) for each in entity.parameters]
    assert found == parameters


@pytest.mark.parametrize(
    "symbol", ["_Z", "_Z1", "_Z1kIXplLi1ELi2EEEvv", "_Z1kIJfdEEvDpPT_", "_Z1kS5_", "_Z1kT_", "_Z9kPi"]
)
def test_says_what_it_cannot_read(symbol):
    with pytest.raises(Unreadable):
        demangle(symbol)
