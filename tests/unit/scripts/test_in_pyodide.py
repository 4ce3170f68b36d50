import pytest

import in_pyodide


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("from hypothesis import given", "hypothesis"),
        ("import gametrees.pages.scan", "gametrees.pages.scan"),
        ("from gametrees import pages", "gametrees.pages"),
        ("import site_csp", "site_csp"),
        ("def test():\n    import subprocess", "subprocess"),
        ("from gametrees.search.minimax import minimax", None),
        ("import pytest, truth", None),
    ],
)
def test_what_the_runtime_lacks(tmp_path, text, module):
    file = tmp_path / "test_it.py"
    file.write_text(text)
    assert in_pyodide.absent(file) == module
