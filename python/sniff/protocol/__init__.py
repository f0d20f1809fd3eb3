"""The messages by which other programs use Sniff: one schema for every transport.

A request is a JSON object with an `id`, an `op` and that operation's fields; it holds all that is
needed (rules and a record or view), and nothing is remembered from one to the next. The answer is
one object with the same `id` or, for long work that was asked for partial results, several, of
which exactly the last one has `final` true. `docs/backend.md` is the guide.

>>> request = {"id": 1, "op": "legal", "record": "american 44/L46/R41 65.51/?2 ?21 0 0 0/0 250"}
>>> reply = answer(request)
>>> reply["final"], reply["perspective"], reply["result"]["position"]["legal"][0]
(True, 0, {'move': '5-1@R', 'total': 19, 'points': 0})
>>> answer({"id": 2, "op": "legal"})["error"]["field"]
'record'
"""

from sniff.protocol.answer import answer, messages
from sniff.protocol.errors import ProtocolError
from sniff.protocol.pool import Pool
from sniff.protocol.schema import SCHEMA_VERSION, json_schema
from sniff.protocol.stop import Stop

__all__ = [
    "SCHEMA_VERSION",
    "Pool",
    "ProtocolError",
    "Stop",
    "answer",
    "json_schema",
    "messages",
]
