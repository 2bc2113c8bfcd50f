"""The template instances that a source's own ``<<<…>>>`` launches name, read off its host code.

Host code is not compiled here, so this is a reading of text: local constants and type names are put in for what they
stand for, template parameters of host functions are followed to their callers, macros that launch are expanded, and
template arguments that a launch leaves to deduction are deduced from the declarations of what is passed. What cannot
be read is left out, and what was read wrongly does not compile and is dropped by ``compiler.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tilewright import cpp

from .hostcode import Function, HostCode

MOST = 64  # instances of one source that are compiled unasked
MOST_OF_ONE = 8  # of them of one kernel
MOST_SECONDS = 10  # of the processor's time for them; if they take longer, each kernel's smallest is compiled alone
_UNASKED = re.compile(r"\b(?:template\s*<|static\b|namespace\s*\{)")


@dataclass(frozen=True)
class HostLaunch:
    """One launch as the host code has it.

    Attributes:
        kernel: the kernel's name without template arguments, as written.
        instance: its name expression, or None where some template argument is not known.
        missing: the template parameters that are not known.
        grid, block, shared: the launch configuration, with the values that its variables begin with put in.
        arguments: as written.
    """

    kernel: str
    instance: str | None
    missing: tuple[str, ...]
    grid: str
    block: str
    shared: str
    arguments: tuple[str, ...]


def instances(texts: Sequence[str]) -> tuple[str, ...]:
    """Name expressions for the kernels that these files launch and that NVRTC would not compile unasked.

    They are ``MOST`` at most, and of one kernel ``MOST_OF_ONE``, those with the smallest numbers: with larger tiles
    NVRTC takes longest, a kernel's first instances 0.1 s and its last 7 s.

    Args:
        texts: the source, and its own headers.
    """
    of_kernel: dict[str, list[str]] = {}
    for name in launched(texts):
        of_kernel.setdefault(name.partition("<")[0], []).append(name)
    chosen = {name for names in of_kernel.values() for name in sorted(names, key=_numbers)[:MOST_OF_ONE]}
    turns = sorted((names.index(name), name) for names in of_kernel.values() for name in names if name in chosen)
    return tuple(name for _, name in turns[:MOST])


def smallest(names: Sequence[str]) -> tuple[str, ...]:
    """Of what :func:`instances` found, one of each kernel."""
    largest_first = sorted(names, key=_numbers, reverse=True)
    return tuple({name.partition("<")[0]: name for name in largest_first}.values())


def launched(texts: Sequence[str]) -> tuple[str, ...]:
    """All name expressions that :func:`instances` chooses from."""
    if not any(_UNASKED.search(text) for text in texts):
        return ()
    found = dict.fromkeys(
        launch.instance
        for launch in read(texts)
        if launch.instance is not None and (launch.instance != launch.kernel or _is_static(texts, launch.kernel))
    )
    return tuple(found)


def _numbers(name: str) -> int:
    return sum(map(int, re.findall(r"\b\d+\b", name)))


def read(texts: Sequence[str], *, shapes: bool = False) -> list[HostLaunch]:
    """All launches in the host code of these files, those of host templates once for each of their own instances.

    Args:
        shapes: read the launch configurations too; else they are empty.
    """
    if not any("<<<" in text for text in texts):
        return []
    files = [each for each in texts if "<<<" in each or "__global__" in each or each is texts[0]]
    text = "\n".join(cpp.launching(files))
    plain = (each for each in cpp.all_defined(texts).values() if each.parameters is None)
    constants = {each.name: each.body.strip() for each in plain if each.body.strip()}
    code = HostCode(text, constants if shapes else None)
    kernels: dict[str, list[cpp.KernelText]] = {}
    for each in cpp.kernels(text):
        kernels.setdefault(each.name, []).append(replace(each, name=code.qualified(each.name, each.offset)))
    found: list[HostLaunch] = []
    for launch in cpp.launches(text):
        function, known = code.function_at(launch.at), kernels.get(launch.name.split("::")[-1])
        if function is not None and known is not None:
            kernel = next((each for each in known if len(each.parameters) == len(launch.arguments)), known[0])
            found += _instances(code, kernel, function, launch, shapes)
    return found


def _is_static(texts: Sequence[str], name: str) -> bool:
    """Whether NVRTC drops this kernel unless it is named."""
    base = name.split("::")[-1]
    return any(each.name == base and each.static for text in texts for each in cpp.kernels(cpp.clean(text)))


def _instances(
    code: HostCode, kernel: cpp.KernelText, function: Function, launch: cpp.LaunchText, shapes: bool
) -> Iterator[HostLaunch]:
    """A launch, for each instance of the function that it stands in."""
    config = [*launch.configuration, "", "", ""]
    seen = set()
    for binding in code.bindings(function):
        instance, missing = _instance(code, kernel, function, launch, binding)
        shape = [code.shape(each, function, launch.at, binding) if shapes else "" for each in config[:3]]
        made = HostLaunch(launch.name, instance, missing, shape[0], shape[1], shape[2], launch.arguments)
        if made not in seen:
            seen.add(made)
            yield made


def _instance(
    code: HostCode, kernel: cpp.KernelText, function: Function, launch: cpp.LaunchText, binding: dict[str, str] | None
) -> tuple[str | None, tuple[str, ...]]:
    """The kernel's name expression at a launch, or None and the template parameters that are not known."""
    if kernel.template is None:
        return kernel.name, ()
    template = cpp.template_parameters(kernel.template)
    if binding is None and _depends(function, launch.template):
        return None, tuple(each.name for each in template)
    known = [code.resolve(each, function, launch.at, binding) for each in launch.template or ()]
    bound = {each.name: value for each, value in zip(template, known, strict=False)}
    if len(bound) < len(template) and not any(each.pack for each in template):
        types = [code.type_of(each, function, launch.at, binding) for each in launch.arguments]
        for parameter, type_ in zip(kernel.declarations, types, strict=False):
            if type_ is not None:
                for name, value in cpp.deduce(parameter, type_, template).items():
                    bound.setdefault(name, value)
    given = known
    missing: list[str] = []
    for each in template[len(known) :]:
        if each.name in bound and not missing:
            given = [*given, bound[each.name]]
        elif not each.default and not each.pack:
            missing.append(each.name)
    if missing:
        return None, tuple(missing)
    return f"{kernel.name}<{', '.join(given)}>", ()


def _depends(function: Function, explicit: tuple[str, ...] | None) -> bool:
    words = {word for each in explicit or () for word in re.findall(r"\w+", each)}
    return explicit is None or bool(words & {each.name for each in function.template})
