"""A counted launch as a report: of the PTX as written, or of the machine code that ptxas makes of it."""
