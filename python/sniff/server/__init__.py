"""The match server and the message protocol over HTTP and WebSocket: extra `server`.

`sniff serve` runs it; `docs/backend.md` is the guide. To mount it into a program of your own:

    from sniff.server import Settings, create_app

    app = create_app(Settings(database="matches.db"))
"""

from sniff.server.app import create_app
from sniff.server.settings import Settings

__all__ = ["Settings", "create_app"]
