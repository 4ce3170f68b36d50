"""The tree lab: make, rearrange and search trees that are written out, and exercises on them."""
