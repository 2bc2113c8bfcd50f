"""What a GPU is: what an access to its memory costs (access), and what a launch may ask of it (limits)."""
