"""What is shipped: its size and speed, the element on other pages, the client by itself."""

from __future__ import annotations

import gzip
import time
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect

from conftest import BUILT

MOST_BYTES = 60_000


def test_the_server_has_the_build(server: str) -> None:
    for name, path in (("index.html", "/"), ("sniff-board.js", "/board/sniff-board.js")):
        with urlopen(server + path, timeout=10) as reply:
            assert reply.read() == (BUILT / name).read_bytes(), f"install the built {name} first"


def test_size() -> None:
    script = (BUILT / "sniff-board.js").read_bytes()
    assert len(gzip.compress(script, 9)) <= MOST_BYTES
    assert b"sourceMappingURL" not in script
    assert sorted(path.name for path in BUILT.iterdir()) == ["index.html", "sniff-board.js"]


def test_first_draw_is_quick(browser: Browser, server: str) -> None:
    page = browser.new_page()
    start = time.monotonic()
    page.goto(server)
    page.wait_for_selector("[data-play]")
    assert time.monotonic() - start < 1.0
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    page.wait_for_function(f"{paint} !== undefined")
    assert page.evaluate(paint) < 1000
    page.close()


def test_embedded_on_another_site(browser: Browser, server: str, foreign: tuple[str, Path]) -> None:
    site, folder = foreign
    position = (
        "american 55/L54 21.32.41.50.52.65/20.33.42.53.60.61 "
        "43.63.51.10.31.11.30.64.22.66.44.62.00.40 0 0 0/0 250"
    )
    (folder / "index.html").write_text(
        f"""<!doctype html><title>Another site</title>
        <script type="module" src="{server}/board/sniff-board.js"></script>
        <input id="other">
        <script>
        addEventListener('sniff-change', e => (window.changes ??= []).push(e.detail));
        </script>
        <sniff-board server="{server}" position="{position}" theme="dark"></sniff-board>
        <sniff-board id="second" server="{server}" position="{position}" readonly></sniff-board>"""
    )
    page = browser.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site)
    board, second = page.locator("sniff-board").first, page.locator("#second")
    board.locator(".hand [data-tile]").first.wait_for()
    page.wait_for_function("window.changes?.length === 2")
    assert page.evaluate("changes[0].position.text") == position
    board.locator("[data-analyse]").click()
    expect(board.locator(".candidates .value")).not_to_have_count(0)
    board.locator("[data-analyse]").click()
    # A board that may only be read has nothing to play with.
    second.locator(".candidates").wait_for()
    expect(second.locator("button.move:visible, .ghost-button, .fits, [data-new]")).to_have_count(0)
    # Keys that are pressed elsewhere are none of its business.
    page.locator("#other").press("1")
    board.locator(".candidates button.move").first.click()
    page.wait_for_function("changes.length === 3")
    assert page.evaluate("changes[2].record.events.length") == 1
    assert faults == []
    page.close()


def test_the_attribute_loads_another_record(page: Page) -> None:
    page.evaluate(
        """async () => {
            const { SniffClient } = await import('/board/sniff-board.js');
            const { result } = await new SniffClient().deal({ seed: 11 });
            document.querySelector('sniff-board').record = JSON.stringify(result.position.record);
        }"""
    )
    expect(page.locator(".hand [data-tile]")).to_have_count(7)
    expect(page.locator("[data-new]")).to_be_visible()


CLIENT = """async () => {
    const { SniffClient, SniffError } = await import('/board/sniff-board.js');
    const client = new SniffClient();
    const { result } = await client.deal({ seed: 7 });
    const { record } = result.position;
    const abort = new AbortController();
    const replies = [];
    for await (const reply of client.stream('analyse', { record, limit: { time: 60 } },
                                            { every: 0.05, signal: abort.signal })) {
        replies.push(reply);
        if (replies.length === 3) abort.abort();
    }
    const failed = await client.legal({ record: 'nonsense' }).catch(e => e);
    const streamed = await client.stream('analyse', { record: 'nonsense' }).next().catch(e => e);
    const early = [];
    const long = { record, limit: { time: 60 } };
    for await (const reply of client.stream('analyse', long, { every: 0.05 })) {
        early.push(reply.final);
        break;
    }
    client.close();
    return {
        finals: replies.map(reply => reply.final),
        stopped: replies.at(-1).stopped,
        moves: replies.at(-1).result.moves.length,
        failed: [failed instanceof SniffError, failed.code, failed.field, failed.message],
        streamed: [streamed instanceof SniffError, streamed.code],
        early,
    };
}"""


def test_client_streams_cancels_and_tells_errors(page: Page) -> None:
    found = page.evaluate(CLIENT)
    assert found["finals"][:3] == [False] * 3
    assert found["finals"][-1] is True
    assert found["stopped"] == "cancel"
    assert found["moves"] == 7
    assert found["failed"][:3] == [True, "notation", "record"]
    assert found["streamed"] == [True, "notation"]
    assert found["early"] == [False]


FOLLOW = """async () => {
    const sockets = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real { constructor(url) { super(url); sockets.push(this); } };
    const { SniffClient } = await import('/board/sniff-board.js');
    const client = new SniffClient();
    const seats = [{ take: true }, { bot: 'random' }];
    const { id, tokens } = await client.matches.create({ seats, target: 50 });
    const token = tokens['0'];
    let lost = 0, states = 0, state;
    for await (state of client.matches.follow(id, token, { onLost: () => lost++ })) {
        states++;
        if (states === 1) sockets[0].close();
        if (state.turn === 0) {
            const { move } = state.position.legal[0];
            await client.matches.move(id, token, move, state.version).catch(() => {});
        }
        if (states === 4) await client.matches.resign(id, token);
    }
    const replay = await client.matches.replay(id);
    return { lost, states, status: state.status, sockets: sockets.length,
             rounds: replay.record.rounds.length, commitment: replay.commitment.length };
}"""


def test_client_follows_a_match_over_a_lost_connection(page: Page) -> None:
    found = page.evaluate(FOLLOW)
    assert found["lost"] == 1
    assert found["sockets"] == 2
    assert found["states"] >= 3
    assert found["status"] in ("resigned", "finished")
    assert found["rounds"] >= 1
    assert found["commitment"] == 64


SEEDS = """async () => {
    const { parseJson, writeJson } = await import('/board/sniff-board.js');
    const seed = '18446744073709551615';
    const text = `{"seed":${seed},"a":["\\\\"seed\\\\": ${seed}",{"seed":7}]}`;
    const parsed = parseJson(text);
    return [writeJson(parsed) === text, typeof parsed.seed, parsed.a[1].seed];
}"""


def test_seeds_keep_their_digits(page: Page) -> None:
    assert page.evaluate(SEEDS) == [True, "bigint", 7]
