"""What one client may do: requests in a time, and things that it holds open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict

__all__ = ["Held", "Rate"]


def _network_of(client: str) -> str:
    """Who is counted as one client: an address, with IPv6 the network that one customer gets."""
    try:
        address = ipaddress.ip_address(client.partition("%")[0])
    except ValueError:
        return client
    if isinstance(address, ipaddress.IPv4Address):
        return client
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Rate:
    """A bucket of tokens for each client: `rate` a second flow in, at most `burst` are kept."""

    _MOST_CLIENTS = 10_000

    def __init__(self, rate: float | None, burst: int) -> None:
        """Buckets that are full; without a rate they never get empty."""
        self._rate = rate
        self._burst = float(burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Takes a token; False if there is none."""
        if self._rate is None:
            return True
        client = _network_of(client)
        now = time.monotonic()
        left, then = self._buckets.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[client] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self._MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return allowed

    def give_back(self, client: str) -> None:
        """Puts back a token that was taken for nothing."""
        client = _network_of(client)
        if client in self._buckets:
            left, then = self._buckets[client]
            self._buckets[client] = (min(self._burst, left + 1), then)


class Held:
    """How many of a thing each client holds at this time: at most `most`; None: any number."""

    def __init__(self, most: int | None) -> None:
        """Nobody holds any."""
        self._most = most
        self._held: Counter[str] = Counter()

    def take(self, client: str) -> bool:
        """Takes one; False if the client has as many as it may."""
        client = _network_of(client)
        if self._most is not None and self._held[client] >= self._most:
            return False
        self._held[client] += 1
        return True

    def release(self, client: str) -> None:
        """Gives one back."""
        client = _network_of(client)
        self._held[client] -= 1
        if self._held[client] <= 0:
            del self._held[client]
