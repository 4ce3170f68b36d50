"""Every number and claim that the pages quote, as functions with names.

One module a page; `registry` is where they meet. See docs/how-this-site-checks-itself.md.
"""
