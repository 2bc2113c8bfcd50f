"""A model of GPUs: the cost of accesses to memory (access), and the limits of launches (limits)."""
