"""The kernels that ship with tilewright: `ladder` teaches, `fast` is what the array functions launch."""
