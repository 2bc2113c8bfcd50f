"""Which functions a kernel may call, and whether one of them may come back to itself."""

from __future__ import annotations

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


def entered_again(functions: list[Function]) -> set[str]:
    """Those that can be entered while they are running, of a kernel and the functions that its calls can reach. A call
    through a pointer may lead to any of these."""
    calls = {f.name: [i.call.target for i in f.body or () if i.call is not None] for f in functions}
    reach = {name: {t.name for t in targets if isinstance(t, Symbol)} for name, targets in calls.items()}
    for name, targets in calls.items():
        if any(not isinstance(target, Symbol) for target in targets):
            reach[name] |= {each.name for each in functions[1:]}
    for _ in calls:
        for reached in reach.values():
            for each in list(reached):
                reached |= reach.get(each, set())
    return {name for name, reached in reach.items() if name in reached}
