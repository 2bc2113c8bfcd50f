"""The sources here are run by test_planted_hopper.py, in both tiers, rather than collected one by one."""

collect_ignore_glob = ["*.cu"]
