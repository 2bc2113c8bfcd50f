"""A launch comment made for a kernel's signature, for a file that has none."""

from __future__ import annotations

from tilewright.compile import CType, Parameter, Signature
from tilewright.spec.initialise import DTYPES


def suggest(signature: Signature) -> str:
    """Comment lines that launch this kernel; sizes are a guess that the user is to mend."""
    arguments = [_argument(index, parameter) for index, parameter in enumerate(signature.parameters)]
    outputs = [p.name or f"p{i}" for i, p in enumerate(signature.parameters) if _is_output(p.type)]
    expected = f"{outputs[-1]} == …" if outputs else "clean"
    return (
        f"// tilewright: launch {signature.name.split('(')[0]}<<<1, 64>>>({', '.join(arguments)})\n"
        f"// tilewright: expect {expected}; bank_conflicts == 0"
    )


def _is_output(type_: CType) -> bool:
    return type_.kind == "pointer" and not type_.const


def _argument(index: int, parameter: Parameter) -> str:
    name = parameter.name or f"p{index}"
    type_ = parameter.type
    if type_.kind == "pointer":
        target = type_.target.name if type_.target is not None else ""
        dtype = target if target in DTYPES else "float"
        return f"{name} = {dtype}[64]" + (" random" if type_.const else "")
    if type_.kind == "struct":
        fields = ", ".join(f"{field.name}: …" for field in type_.fields)
        return f"{name} = {type_.name}{{{fields}}}"
    return f"{name} = 1.0" if type_.kind == "float" else f"{name} = 64"
