"""Kernels on a real GPU: the driver, devices, modules, and launches that cost little."""
