"""Games: rules only. A game never imports a search."""
