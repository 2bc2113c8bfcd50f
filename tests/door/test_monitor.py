"""NVML's library: the one GPU as CUDA's driver says that it is, and what nobody can know of it."""

from .driver import lines, ran

NVML = """
    nvml = c.CDLL("libnvidia-ml.so.1")
    nvml.nvmlErrorString.restype = c.c_char_p

    def text(call, *handle):
        found = c.create_string_buffer(96)
        must(call(*handle, found, 96))
        return found.value.decode()

"""


def test_what_it_says_is_what_the_driver_says(tmp_path):
    code = (
        NVML
        + """
    print(nvml.nvmlDeviceGetCount_v2(c.byref(c.c_uint())), nvml.nvmlShutdown())  # before nvmlInit
    must(nvml.nvmlInit()), must(nvml.nvmlInit_v2()), must(nvml.nvmlInitWithFlags(0))
    print(value(c.c_uint, nvml.nvmlDeviceGetCount).value)
    gpu = value(c.c_void_p, lambda at, n: nvml.nvmlDeviceGetHandleByIndex(n, at), 0)
    print(nvml.nvmlDeviceGetHandleByIndex_v2(1, c.byref(gpu)))
    name, uuid = c.create_string_buffer(96), c.create_string_buffer(16)
    must(cuda.cuInit(0)), must(cuda.cuDeviceGetName(name, 96, 0)), must(cuda.cuDeviceGetUuid_v2(uuid, 0))
    print(text(nvml.nvmlDeviceGetName, gpu) == name.value.decode())
    given = text(nvml.nvmlDeviceGetUUID, gpu)
    print(given.replace("-", "") == "GPU" + uuid.raw.hex())
    bus = c.create_string_buffer(20)
    must(cuda.cuDeviceGetPCIBusId(bus, 20, 0))
    pci = c.create_string_buffer(68)
    must(nvml.nvmlDeviceGetPciInfo_v3(gpu, pci))
    short, long = bus.value, b"0000" + bus.value
    print(pci.raw[:12] == short, pci.raw[36:].strip(b"\\0") == long)
    buses = (nvml.nvmlDeviceGetHandleByPciBusId, short), (nvml.nvmlDeviceGetHandleByPciBusId_v2, long)
    for find, known in ((nvml.nvmlDeviceGetHandleByUUID, given.encode()), *buses):
        found = c.c_void_p()
        print(find(known, c.byref(found)), found.value == gpu.value, find(b"another", c.byref(found)))
    asked = nvml.nvmlSystemGetCudaDriverVersion_v2, nvml.nvmlSystemGetCudaDriverVersion, cuda.cuDriverGetVersion
    print(len({value(c.c_int, each).value for each in asked}) == 1)
    print(text(nvml.nvmlSystemGetNVMLVersion) == "13." + text(nvml.nvmlSystemGetDriverVersion))
    parts = c.c_int(), c.c_int()
    must(nvml.nvmlDeviceGetCudaComputeCapability(gpu, *map(c.byref, parts)))
    numbers_ = [c.c_uint(9) for _ in range(5)]
    calls = "Index", "MinorNumber", "ComputeMode", "Brand", "Architecture"
    for name, number in zip(calls, numbers_):
        must(nvml["nvmlDeviceGet" + name](gpu, c.byref(number)))
    print(*[each.value for each in (*parts, *numbers_)])
    ready()
    x = value(c.c_uint64, cuda.cuMemAlloc_v2, c.c_size_t(1 << 20))
    memory, second = (c.c_uint64 * 3)(), (c.c_uint64 * 5)(40 | 2 << 24)
    must(nvml.nvmlDeviceGetMemoryInfo(gpu, memory)), must(nvml.nvmlDeviceGetMemoryInfo_v2(gpu, second))
    total = value(c.c_size_t, cuda.cuDeviceTotalMem_v2, 0).value
    print(memory[0] == total == second[1], memory[2], memory[1] == total - (1 << 20), list(second[3:]) == memory[1:])
    print(nvml.nvmlDeviceGetName(gpu, c.create_string_buffer(4), 4), nvml.nvmlDeviceGetName(None, bus, 20))
    print([nvml.nvmlErrorString(each).decode() for each in (0, 7, 12345)])
    """
    )
    assert lines(tmp_path, code) == [
        "1 1", "1", "2", "True", "True", "True True", *["0 True 6"] * 3, "True", "True", "9 0 0 0 0 0 9",
        f"True {1 << 20} True True", "7 2", "['Success', 'Insufficient Size', 'Unknown Error']",
    ]  # fmt: skip
    # By parts of their names: nvmlDeviceGetIndex nvmlDeviceGetMinorNumber nvmlDeviceGetComputeMode nvmlDeviceGetBrand
    # nvmlDeviceGetArchitecture


def test_what_a_gpu_alone_knows_is_refused_by_name_once(tmp_path):
    code = (
        NVML
        + """
    must(nvml.nvmlInit_v2())
    print(*(nvml.nvmlDeviceGetUtilizationRates(c.c_void_p(1), c.create_string_buffer(8)) for _ in range(3)))
    """
    )
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == ["3 3 3"]
    assert done.stderr.count("nvmlDeviceGetUtilizationRates is not supported here") == 1


def test_a_fork_of_who_asked_what_there_is(tmp_path):
    """As PyTorch asks before it forks its workers."""
    code = (
        NVML
        + """
    must(nvml.nvmlInit_v2())
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    else:
        ready()
        os._exit(value(c.c_uint, nvml.nvmlDeviceGetCount_v2).value + 10)
    """
    )
    assert lines(tmp_path, code) == ["11"]
