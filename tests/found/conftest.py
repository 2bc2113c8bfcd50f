"""The sources here are run by the test beside them, rather than collected one by one."""

collect_ignore_glob = ["*.cu"]
