"""The same kernels by other means: ``prepare(case, threads)`` of each module gives what runs it once."""
