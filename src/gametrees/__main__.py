"""``python -m gametrees``: see :mod:`gametrees.cli`."""

import os
import sys

from gametrees.cli import main

try:
    status = main(sys.argv[1:])
    sys.stdout.flush()
except BrokenPipeError:  # whoever read our output has read enough, as ``head`` does
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    status = 0
sys.exit(status)
