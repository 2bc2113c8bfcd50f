"""The device code of a program's sources, loaded: each a module of its own, or all linked to one (``-rdc=true``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilewright.compile.flags import RELOCATABLE
from tilewright.errors import CompileError, UnsupportedError

from . import heap
from .context import Context
from .device_code import DeviceCode, plain_name
from .job import Job

AddressOf = Callable[[str], int | None]


def load(context: Context, job: Job, address_of: AddressOf) -> None:
    """Compile and load the device code of all sources. ``address_of`` gives the address of a symbol of the program's.

    Raises:
        CompileError: a source does not compile, or they don't link.
        UnsupportedError: a managed variable whose address is not known.
    """
    if job.linked:
        known = {code.path.absolute() for code in context.code}
        silent = [path for path in job.linked if path not in known]  # with neither kernels nor variables
        context.code += [DeviceCode(path, (*job.options, RELOCATABLE), job.settings.arch) for path in silent]
        context.code = _linked(context.code)
        if context.code:
            _know_externs(context.code, address_of)
            place_managed(context, context.code, address_of)
        return
    for code in context.code:
        if code.kernels:
            place_managed(context, [code], address_of)


def _linked(parts: Sequence[DeviceCode]) -> list[DeviceCode]:
    """The sources with device code, as one module."""
    compiled, failed = [], []
    for code in parts:
        try:
            code.module  # noqa: B018
        except CompileError as error:
            if code.kernels or code.variables:
                raise
            failed.append(error)  # the host's own, most likely
        else:
            compiled.append(code)
    try:
        if compiled:
            heap.link([code.module for code in compiled], [str(code.path) for code in compiled])
    except CompileError as error:
        raise CompileError("\n\n".join(map(str, (error, *failed)))) from None
    return compiled


def _know_externs(parts: Sequence[DeviceCode], address_of: AddressOf) -> None:
    """What a source declares ``extern`` has an address there that no source registers: see ``_shadows`` in build.py."""
    known = {address for code in parts for address in code.variables}
    for name, variable in parts[0].module.ptx.variables.items():
        address = address_of(name) if variable.linkage and not variable.managed else None
        if address is not None and address not in known:
            parts[0].variables[address] = name, variable.size


def place_managed(context: Context, together: Sequence[DeviceCode], address_of: AddressOf) -> None:
    """A managed variable is the host's own, at the address that its symbol has there."""
    module = together[0].module
    for name, variable in module.ptx.variables.items():
        if variable.managed:
            address = address_of(name)
            if address is None or any(address in code.variables for code in together):
                raise UnsupportedError(
                    f"the managed variable {plain_name(name)} is static or hidden by a macro; declare it as "
                    "`__managed__ type name;`, visible from outside"
                )
            module.program.place(name, address)
            context.know_managed(module.program.symbol(name))
