"""The code that is made of a plan: LLVM IR for both tiers, instruction by instruction."""
