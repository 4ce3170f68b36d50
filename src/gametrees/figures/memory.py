"""Forget what figures have computed: a recomputation that looks things up would show nothing."""

import sys
from functools import _lru_cache_wrapper


def forget() -> None:
    """Empty the caches that figures of this package share their work through."""
    for name, module in list(sys.modules.items()):
        if name.startswith("gametrees.figures."):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()
