import threading
import urllib.error
import urllib.request

import pytest

import site_server
from _base import Missing


@pytest.fixture
def server(tmp_path):
    (tmp_path / "index.html").write_text("<html><head></head><body>home</body></html>")
    (tmp_path / "404.html").write_text("<html><head></head><body>lost</body></html>")
    for name in ("a.mjs", "b.wasm", "c.whl", "d.bin.gz"):
        (tmp_path / name).write_bytes(b"x")
    running = site_server.listen(tmp_path, None)
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield running
    running.shutdown()
    thread.join()
    running.server_close()


def get(server, path):
    url = f"http://127.0.0.1:{server.server_port}{path}"
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("b.wasm", "application/wasm"),
        ("c.whl", "application/zip"),
        ("d.bin.gz", "application/gzip"),
    ],
)
def test_types(server, name, kind):
    headers, _ = get(server, f"/{name}")
    assert headers["Content-Type"] == kind
    assert headers["Content-Encoding"] is None


def test_pages_ask_to_be_loaded_again(server):
    _, page = get(server, "/?board=XXO")
    assert b"home" in page
    assert b"/_reload.js" in page
    assert b"_reload" not in (server.site / "index.html").read_bytes()


def test_a_change_answers_those_who_wait(server):
    answers = []
    waiting = threading.Thread(target=lambda: answers.append(get(server, "/_changes")[1]))
    waiting.start()
    while not answers:
        with server.changed:
            server.changed.notify_all()
        waiting.join(0.02)
    assert answers == [b"changed"]


def test_a_lost_page_is_the_sites_own(server):
    with pytest.raises(urllib.error.HTTPError) as lost:
        get(server, "/nowhere/")
    assert lost.value.code == 404
    assert b"lost" in lost.value.read()
    lost.value.close()


def test_a_taken_port_is_told(server):
    with pytest.raises(Missing, match="in use"):
        site_server.listen(server.site, server.server_port)
    other = site_server.listen(server.site, None)
    assert other.server_port != server.server_port
    other.server_close()
