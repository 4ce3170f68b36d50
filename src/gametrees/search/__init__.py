"""Reference searches, one a file, exactly as the pages show them."""
