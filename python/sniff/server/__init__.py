"""The match server and the message protocol over HTTP and WebSocket: extra `server`.

`sniff serve` runs it; `docs/backend.md` is the guide. To run it with a server of your own::

    from sniff.server import Settings, create_app

    app = create_app(Settings(database="matches.db"))  # for uvicorn, as `module:app`

(Mounted below another application its start and end have to be passed on: `app.router.lifespan`.)
"""

from sniff.server.app import create_app
from sniff.server.settings import Settings

__all__ = ["Settings", "create_app"]
