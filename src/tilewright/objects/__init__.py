"""Files of machine code: what an ELF file holds, and DWARF's tables of source lines."""
