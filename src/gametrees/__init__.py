"""Game Trees: searching games move by move, with every published number recomputed.

The package has one seam, :class:`gametrees.position.Position`; games stand on one side of it
(:mod:`gametrees.games`), searches on the other (:mod:`gametrees.search`).
"""

__version__ = "0.1.0"
