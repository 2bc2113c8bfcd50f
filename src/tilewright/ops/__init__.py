"""Operations on whole arrays: each chooses a kernel and shapes its launch."""
