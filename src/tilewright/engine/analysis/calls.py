"""Which functions a kernel may call, and whether one of them may come back to itself."""

from __future__ import annotations

from ...errors import UnsupportedError
from ...ptx.module import Function, Module, Symbol


def count_instructions(module: Module, kernel: Function) -> int:
    """Those of a kernel and of all functions that it might call."""
    return sum(len(f.body or ()) for f in module.functions.values() if f is kernel or not f.entry)


def reachable(module: Module, kernel: Function) -> list[Function]:
    """The kernel and the functions with bodies that its calls can reach.

    An indirect call may reach any function whose address the module takes. A kernel is never called: its address
    is taken to launch it.
    """
    found = {kernel.name: kernel}
    work = [kernel]
    addressed = [r[1] for variable in module.variables.values() for r in variable.relocations]
    while work:
        for instruction in work.pop().body or ():
            names = [o.name for o in instruction.operands if isinstance(o, Symbol)]
            if instruction.call is not None:
                target = instruction.call.target
                names += [target.name] if isinstance(target, Symbol) else addressed
            for name in names:
                name = module.aliases.get(name, name)
                function = module.functions.get(name)
                if function is None or function.entry or function.body is None or name in found:
                    continue
                found[name] = function
                work.append(function)
    return list(found.values())


def is_recursive(functions: list[Function]) -> bool:
    """Whether one can be entered again while it is running."""
    calls = {f.name: [i.call.target for i in f.body or () if i.call is not None] for f in functions}
    indirect = any(not isinstance(target, Symbol) for targets in calls.values() for target in targets)
    reach = {name: {t.name for t in targets if isinstance(t, Symbol)} for name, targets in calls.items()}
    for _ in calls:
        for targets in reach.values():
            for target in list(targets):
                targets |= reach.get(target, set())
    recursive = [name for name, targets in reach.items() if name in targets]
    for function in functions:
        if function.name in recursive and any(v.space == "local" for v in function.variables.values()):
            raise UnsupportedError(
                f"the recursive function {function.name} has local arrays, which would need a stack of them; "
                "pass the array in from the kernel, or write the recursion as a loop"
            )
    return bool(recursive) or indirect
