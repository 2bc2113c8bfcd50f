"""Kernels against a reference, on inputs and shapes that are chosen to break them."""

from .judge import Failure, Verification, verify

__all__ = ["Failure", "Verification", "verify"]
