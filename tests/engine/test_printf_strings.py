"""Strings that a kernel prints: of its own, its block's and global memory, as they were when it printed them."""

import numpy as np

import tilewright as tw

CODE = r"""
extern "C" __global__ void says(char *global, long long stray)
{
    char own[28];
    __shared__ char shared[8];
    for (int i = 0; i < 20; i++) own[i] = 'a' + (i + threadIdx.x) % 26;
    own[20] = 0;
    if (!threadIdx.x) {
        for (int i = 0; i < 7; i++) shared[i] = 'A' + i;
        shared[7] = 0;
    }
    __syncthreads();
    printf("[%s] [%s] [%s] [%.3s] [%10.2s] [%-8s] %d%%|\n", own, shared, global, own, own + 1, global, 7);
    __syncthreads();
    own[0] = '!', shared[0] = '!', global[0] = '!';
    printf("%*s %s %p %lld [%s] [%s]\n", 3, "x", own + 18, (void *)0, 1LL << 40, (char *)stray, (char *)0);
    own[0] = 0;
    printf("[%s] %f\n", own, __longlong_as_double((long long)own));
}
"""


def test_strings_of_every_memory(capfd):
    kernel = tw.RawModule(CODE).get_function("says")
    memory = np.frombuffer(b"global\0x", np.uint8).copy()
    for report in (False, True):
        memory[0] = ord("g")
        arguments = (memory, 12345)
        if report:
            out = kernel.check((1,), (2,), arguments).output
        else:
            kernel((1,), (2,), arguments)
            out = capfd.readouterr().out
        letters = [bytes(97 + (i + t) % 26 for i in range(20)).decode() for t in range(2)]
        lines = out.splitlines()
        first = [f"[{each}] [ABCDEFG] [global] [{each[:3]}] [        {each[1:3]}] [global  ] 7%|" for each in letters]
        assert lines[:2] == first
        nil, stray = "(nil)", "(a string outside known memory)"
        assert lines[2:4] == [f"  x {each[18:]} {nil} {1 << 40} [{stray}] [(null)]" for each in letters]
        assert [each[:3] for each in lines[4:]] == ["[] ", "[] "]
