"""The folder on ``PYTHONPATH`` of the device's processes."""
