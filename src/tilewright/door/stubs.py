"""Machine code of the libraries' entries: each jumps through a table that Python fills when the first one is called.

All of it is one section whose parts know how far apart they are, so that nothing is left to link: what lies behind the
code (the addresses of three functions of Python's, and the table) is ``DATA`` bytes behind its start.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence

from tilewright.errors import UnsupportedError
from tilewright.objects.elf import Elf

DATA = 1 << 18  # bytes from the code's start to what it changes
STUB = 16  # bytes of an entry
PYTHON = ("PyGILState_Ensure", "PyRun_SimpleString", "PyGILState_Release")  # the process's own, where it has a Python
TABLE = 64  # bytes from DATA to the table
NO_DEVICE, DEINITIALISED = 100, 4  # without a Python in the process, and after its end
_ENDED = "tw_ended"  # what makes every entry return DEINITIALISED: Python calls it last

_COMMON = """\
.set tw_ensure, tw_base + {data}
.set tw_run, tw_base + {data} + 8
.set tw_release, tw_base + {data} + 16
.set tw_table, tw_base + {data} + {table}
tw_text: .asciz "{start}"
tw_message: .ascii "{message}\\n"
.set tw_length, . - tw_message
.p2align 4
"""

_X86 = """\
{ended}:
leaq tw_table(%rip), %r11
leaq tw_gone(%rip), %r10
movl ${count}, %eax
1: movq %r10, -8(%r11,%rax,8)
decl %eax
jne 1b
leaq tw_done(%rip), %r10
{quiet}retq
tw_gone: movl ${gone}, %eax
retq
tw_done: xorl %eax, %eax
retq
tw_go:
leaq tw_table(%rip), %r11
movq (%r11,%rax,8), %r10
testq %r10, %r10
je 2f
jmpq *%r10
2: pushq %rbp
movq %rsp, %rbp
pushq %rdi
pushq %rsi
pushq %rdx
pushq %rcx
pushq %r8
pushq %r9
pushq %rax
pushq %rax
movq tw_ensure(%rip), %rax
testq %rax, %rax
je 3f
callq *%rax
movl %eax, -64(%rbp)
leaq tw_text(%rip), %rdi
callq *tw_run(%rip)
movl -64(%rbp), %edi
callq *tw_release(%rip)
jmp 4f
3: movl $1, %eax
movl $2, %edi
leaq tw_message(%rip), %rsi
movl $tw_length, %edx
syscall
4: popq %rax
popq %rax
popq %r9
popq %r8
popq %rcx
popq %rdx
popq %rsi
popq %rdi
popq %rbp
leaq tw_table(%rip), %r11
movq (%r11,%rax,8), %r10
testq %r10, %r10
je 5f
jmpq *%r10
5: movl ${none}, %eax
retq
"""
_ARM = """\
{ended}:
adr x16, tw_table
adr x17, tw_gone
mov w0, #{count}
1: str x17, [x16], #8
subs w0, w0, #1
b.ne 1b
adr x16, tw_table
adr x17, tw_done
{quiet}ret
tw_gone: mov w0, #{gone}
ret
tw_done: mov w0, #0
ret
tw_go:
adr x16, tw_table
ldr x16, [x16, x17, lsl #3]
cbz x16, 2f
br x16
2: stp x29, x30, [sp, #-96]!
mov x29, sp
stp x0, x1, [sp, #16]
stp x2, x3, [sp, #32]
stp x4, x5, [sp, #48]
stp x6, x7, [sp, #64]
str x17, [sp, #80]
adr x16, tw_ensure
ldr x16, [x16]
cbz x16, 3f
blr x16
str w0, [sp, #88]
adr x16, tw_run
ldr x16, [x16]
adr x0, tw_text
blr x16
adr x16, tw_release
ldr x16, [x16]
ldr w0, [sp, #88]
blr x16
b 4f
3: mov x0, #2
adr x1, tw_message
mov x2, #tw_length
mov x8, #64
svc #0
4: ldr x17, [sp, #80]
ldp x0, x1, [sp, #16]
ldp x2, x3, [sp, #32]
ldp x4, x5, [sp, #48]
ldp x6, x7, [sp, #64]
ldp x29, x30, [sp], #96
adr x16, tw_table
ldr x16, [x16, x17, lsl #3]
cbz x16, 5f
br x16
5: mov w0, #{none}
ret
"""
# By the machine's name: the shared code, an entry of the table's row {index}, and what stores one address there.
_MACHINES = {
    "x86_64": (_X86, "movl ${index}, %eax\njmp tw_go\n", "movq %r10, {at}(%r11)\n"),
    "aarch64": (_ARM, "mov w17, #{index}\nb tw_go\n", "str x17, [x16, #{at}]\n"),
}


def code(
    count: int, start: str, message: str, quiet: Sequence[int] = (), machine: str = platform.machine()
) -> tuple[bytes, int]:
    """The code of a library of ``count`` entries, one every `STUB` bytes, and where its end is called.

    Args:
        start: a line of Python that fills the table.
        message: what a process without Python prints.
        quiet: rows of what gives something back, which succeeds after Python's end, too: destructors of C++ come then.

    Raises:
        UnsupportedError: the machine is another.
    """
    if machine not in _MACHINES:
        raise UnsupportedError(f"CUDA's driver library can't be made for {machine}: {', '.join(_MACHINES)} can be")
    shared, entry, store = _MACHINES[machine]
    entries = "".join(f".p2align 4\n{entry.format(index=index)}" for index in range(count))
    rest = (shared + _COMMON).format(
        ended=_ENDED, count=count, gone=DEINITIALISED, none=NO_DEVICE, data=DATA, table=TABLE,
        start=_escaped(start), message=_escaped(message), quiet="".join(store.format(at=8 * row) for row in quiet),
    )  # fmt: skip
    text = f"tw_base:\n{entries}.p2align 4\n{rest}"
    return _assembled(text, machine), count * STUB


def _assembled(text: str, machine: str) -> bytes:
    import llvmlite.binding as llvm  # most processes find the libraries made already

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()
    triple = f"{machine}-unknown-linux-gnu"
    lines = "".join(f'module asm "{_quoted(line)}"\n' for line in text.splitlines())
    module = llvm.parse_assembly(f'target triple = "{triple}"\n{lines}')
    machine_code = llvm.Target.from_triple(triple).create_target_machine(reloc="pic").emit_object(module)
    sections = {each.name: each for each in Elf(machine_code).sections}
    assert ".rela.text" not in sections, "the code must need no linking"
    return sections[".text"].data


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _quoted(line: str) -> str:
    return line.replace("\\", "\\5C").replace('"', "\\22")
