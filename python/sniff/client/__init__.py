"""A small typed client of the server, for programs in Python: extra `client`.

Results are plain dictionaries, as `sniff.client.types` describes them. What the server refuses is
raised as `ServerError`, with its code, field and message. Needs `sniff serve` to run::

    from sniff.client import Client

    with Client("http://127.0.0.1:8750") as client:
        view = client.deal(seed=7, seat=0)
        for reply in client.stream("analyse", record=view["position"]["record"], every=0.2):
            print(reply["result"]["moves"][0]["move"])

`AsyncClient` has the same methods to await.
"""

from sniff.client.asynchronous import AsyncClient, AsyncSeat
from sniff.client.base import ServerError
from sniff.client.synchronous import Client, SeatClient

__all__ = ["AsyncClient", "AsyncSeat", "Client", "SeatClient", "ServerError"]
