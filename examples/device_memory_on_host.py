"""FAULTY: device memory is read as if it were the host's. The mended one: host_steps.py

To the host, a device pointer is an address that means nothing: reading through it is a crash, or rubbish.
tilewright refuses it, on the CPU engine too, where the memory could in fact be read.

Run it with `python examples/device_memory_on_host.py`.
"""

import numpy as np

import tilewright as tw


def main() -> None:
    device = tw.to_device(np.arange(8, dtype=np.float32))
    for what, mistake in (
        ("indexing an element", lambda: float(device[3])),
        ("NumPy's functions", lambda: np.sum(device)),
        ("arithmetic", lambda: device + 1),
    ):
        try:
            mistake()
        except tw.TilewrightError as error:
            print(f"{what}: refused: {error}")
        else:
            raise SystemExit(f"{what} should have been refused")
    device.free()
    try:
        device.copy_to_host()
    except tw.TilewrightError as error:
        print(f"use after free: refused: {error}")
    else:
        raise SystemExit("use after free should have been refused")


if __name__ == "__main__":
    main()
