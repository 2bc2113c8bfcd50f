"""The sources here are run by test_planted.py, in both tiers, rather than collected one by one."""

collect_ignore_glob = ["*.cu"]
