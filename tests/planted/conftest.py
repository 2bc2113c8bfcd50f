"""The sources here are run by the tests beside them, in both tiers, rather than collected one by one."""

collect_ignore_glob = ["*.cu"]
