import pytest

import site_links


@pytest.fixture
def site(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "site.css").write_text("@font-face { src: url(fonts/x.woff2) }\n")
    (tmp_path / "web" / "fonts").mkdir()
    (tmp_path / "web" / "fonts" / "x.woff2").touch()
    (tmp_path / "a" / "index.html").write_text('<h2 id="there">There</h2>')
    return tmp_path


def faults(site, body):
    (site / "index.html").write_text(body)
    return site_links.Site(site).faults()


@pytest.mark.parametrize(
    "body",
    [
        '<a href="a/#there">x</a>',
        '<a href="a/?board=XXO&amp;step=3#demo=1">x</a>',
        '<a href="https://example.org/">text may lead out</a>',
        '<link rel="canonical" href="https://example.org/">',
        '<link rel="stylesheet" href="web/site.css?v=1">',
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ],
)
def test_sound(site, body):
    assert faults(site, body) == []


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('\n<a href="b/">x</a>', "index.html:2: b/ leads nowhere"),
        ('<a href="a/#here">x</a>', "index.html:1: a/#here names a place"),
        ('<img src="gone.png">', "gone.png leads nowhere"),
        ('<script src="https://example.org/x.js"></script>', "loads https://example.org/x.js"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "loads //example.org/x.css"),
        ('<img srcset="web/site.css 1x, gone.png 2x">', "gone.png leads nowhere"),
        ('<p style="color: red">x</p>', "the policy blocks style="),
        ('<p onclick="go()">x</p>', "the policy blocks onclick="),
    ],
)
def test_faults(site, body, words):
    found = faults(site, body)
    assert len(found) == 1
    assert words in found[0]


def test_what_style_sheets_and_modules_load(site):
    (site / "web" / "bad.css").write_text(
        "@import 'gone.css';\na { background: url(https://example.org/x.png) }\n"
    )
    (site / "web" / "bad.js").write_text(
        '/** @typedef {import("./types.d.ts").T} T */\nimport { a } from "./gone.js";\n'
    )
    assert faults(site, "<p>x</p>") == [
        "web/bad.css:1: gone.css leads nowhere",
        "web/bad.css:2: loads https://example.org/x.png from another site",
        "web/bad.js:2: ./gone.js leads nowhere",
    ]


def test_an_empty_site_is_a_fault(tmp_path, capsys):
    assert site_links.main([str(tmp_path)]) == 1
    assert "build the site first" in capsys.readouterr().out
