"""The client that waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast
from urllib.parse import quote

import httpx

from sniff.client import types
from sniff.client.base import event_of, result_of, unpack

__all__ = ["Client", "SeatClient"]

Record = dict[str, Any] | str


class Client:
    """Asks a server. Each operation takes the fields of its request as keyword arguments."""

    def __init__(self, url: str = "http://127.0.0.1:8750", *, timeout: float | None = 60) -> None:
        """A client of the server at `url`.

        Args:
            url: Where `sniff serve` said that it is.
            timeout: Seconds that an answer may take; None: any time.
        """
        self._http = httpx.Client(base_url=url, timeout=timeout)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends its connections."""
        self._http.close()

    def ask(self, op: str, **fields: Any) -> Any:
        """The result of any operation.

        Raises:
            ServerError: If the server refuses.
            httpx.HTTPError: If it cannot be reached.
        """
        answer = self._http.post(f"/v1/{op}", json=fields)
        return result_of(answer.content, answer.status_code)

    def stream(self, op: str, *, every: float = 0.2, **fields: Any) -> Iterator[types.Reply]:
        """The replies to long work, one each `every` seconds; to stop asking cancels it."""
        fields["every"] = every
        with self._http.stream("POST", f"/v1/{op}", json=fields) as answer:
            if answer.status_code != 200:
                unpack(answer.read(), answer.status_code)
            for line in answer.iter_lines():
                yield cast("types.Reply", unpack(line.encode(), answer.status_code))

    def version(self) -> types.VersionResult:
        """What the engine is and can do."""
        return cast("types.VersionResult", self.ask("version"))

    def deal(self, **fields: Any) -> types.PositionResult:
        """A shuffled round."""
        return cast("types.PositionResult", self.ask("deal", **fields))

    def legal(self, record: Record, **fields: Any) -> types.PositionResult:
        """A position with its legal moves."""
        return cast("types.PositionResult", self.ask("legal", record=record, **fields))

    def apply(self, record: Record, moves: Sequence[str], **fields: Any) -> types.PositionResult:
        """The position after some moves."""
        result = self.ask("apply", record=record, moves=list(moves), **fields)
        return cast("types.PositionResult", result)

    def solve(self, record: Record, **fields: Any) -> types.SolveResult:
        """What each move is worth double-dummy."""
        return cast("types.SolveResult", self.ask("solve", record=record, **fields))

    def belief(self, record: Record, **fields: Any) -> types.BeliefResult:
        """Which seat may hold which tile."""
        return cast("types.BeliefResult", self.ask("belief", record=record, **fields))

    def analyse(self, record: Record, **fields: Any) -> types.AnalyseResult:
        """What each move is worth to the seat in turn."""
        return cast("types.AnalyseResult", self.ask("analyse", record=record, **fields))

    def review(self, record: Record, **fields: Any) -> types.ReviewResult:
        """Every decision of a round or match, judged."""
        return cast("types.ReviewResult", self.ask("review", record=record, **fields))

    def render(self, record: Record, **fields: Any) -> types.RenderResult:
        """A drawing of the layout."""
        return cast("types.RenderResult", self.ask("render", record=record, **fields))

    def equity(self, scores: Sequence[int], **fields: Any) -> types.EquityResult:
        """The probability that each side wins the match."""
        return cast("types.EquityResult", self.ask("equity", scores=list(scores), **fields))

    def choose(self, record: Record, **fields: Any) -> types.ChooseResult:
        """The move that a player of the ladder makes."""
        return cast("types.ChooseResult", self.ask("choose", record=record, **fields))

    def drill(self, kind: str, **fields: Any) -> types.DrillResult:
        """A question to train with."""
        return cast("types.DrillResult", self.ask("drill", kind=kind, **fields))

    def grade(self, question: types.Question, answer: str, **fields: Any) -> types.GradeResult:
        """The verdict on an answer to a question."""
        result = self.ask("grade", question=question, answer=answer, **fields)
        return cast("types.GradeResult", result)

    def create_match(self, seats: Sequence[dict[str, Any]], **fields: Any) -> types.Created:
        """Hosts a match; the tokens of seats with `take` are in the answer."""
        answer = self._http.post("/v1/matches", json={"seats": list(seats), **fields})
        return cast("types.Created", unpack(answer.content, answer.status_code))

    def match(self, match: str) -> types.Match:
        """What everybody may know of a match."""
        answer = self._http.get(f"/v1/matches/{quote(match, safe='')}")
        return cast("types.Match", unpack(answer.content, answer.status_code))

    def sit(self, match: str, seat: int, *, salt: str = "") -> SeatClient:
        """Takes an open seat; the salt goes into the seed of the deals."""
        answer = self._http.post(
            f"/v1/matches/{quote(match, safe='')}/seats/{seat}", json={"salt": salt}
        )
        return self.seat(match, unpack(answer.content, answer.status_code)["token"])

    def seat(self, match: str, token: str) -> SeatClient:
        """The seat that a token opens."""
        return SeatClient(self._http, match, token)

    def replay(self, match: str) -> types.Replay:
        """The whole of a match that is over."""
        answer = self._http.get(f"/v1/matches/{quote(match, safe='')}/replay")
        return cast("types.Replay", unpack(answer.content, answer.status_code))


class SeatClient:
    """A player at a hosted match."""

    def __init__(self, http: httpx.Client, match: str, token: str) -> None:
        """The seat of `match` that `token` opens."""
        self._http = http
        self._path = f"/v1/matches/{quote(match, safe='')}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self.token = token
        """The secret that opens the seat."""

    def view(self) -> types.Seen:
        """What the seat sees."""
        return self._seen("GET", "view", None)

    def move(self, move: str, version: int) -> types.Seen:
        """Places a tile; `version` is that of the state which the player has seen."""
        return self._seen("POST", "moves", {"move": move, "version": version})

    def resign(self) -> types.Seen:
        """Gives the match up."""
        return self._seen("POST", "resign", {})

    def events(self) -> Iterator[types.Seen]:
        """What the seat sees now and after each change, until the match is over."""
        with self._http.stream(
            "GET", f"{self._path}/events", headers=self._headers, timeout=None
        ) as answer:
            if answer.status_code != 200:
                unpack(answer.read(), answer.status_code)
            for line in answer.iter_lines():
                state = event_of(line)
                if state is not None:
                    yield cast("types.Seen", state)

    def _seen(self, method: str, what: str, body: dict[str, Any] | None) -> types.Seen:
        answer = self._http.request(
            method, f"{self._path}/{what}", json=body, headers=self._headers
        )
        return cast("types.Seen", unpack(answer.content, answer.status_code))
