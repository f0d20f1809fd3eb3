"""When bots' moves are published: at times that do not tell what they hold."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable

__all__ = ["Pace", "first_slots"]

_TIMED = re.compile(r".*@(\d+)ms")


def first_slots(bot: str, slot: float) -> int:
    """How many slots a bot's turn takes at first.

    A bot whose strength is a time gets the slots that cover it and one more, for what its last step
    takes beyond; any other gets one.

    >>> first_slots("policy@20ms", 0.05), first_slots("policy@300nodes", 0.05)
    (2, 1)
    """
    timed = _TIMED.fullmatch(bot)
    if timed is None or slot == 0:
        return 1
    return math.ceil(int(timed[1]) / 1000 / slot) + 1


class Pace:
    """The time that the turns of one bot in one match take, in whole slots.

    A move comes a fixed time after the bot began to think, whether it had one legal move or twenty:
    how long it waited for a thread before is the machine's business, not its hand's. Thinking that
    takes longer cannot be undone; it doubles the time for good, so that a whole match shows at most
    how often the longest turn so far was beaten by so much, and not how long each turn took.
    """

    def __init__(
        self,
        bot: str,
        slot: float,
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        """The pace of a bot.

        Args:
            bot: Its name.
            slot: The seconds of a slot; 0: moves are published at once.
            clock: Tells the time in seconds.
            sleep: Waits so many seconds.
        """
        self._slot = slot
        self._slots = first_slots(bot, slot)
        self._clock = clock
        self._sleep = sleep

    async def wait(self, began: float, ended: float) -> None:
        """Waits until a move may be published.

        Args:
            began: When the bot began to think, on the clock.
            ended: When it had chosen.
        """
        if self._slot == 0:
            return
        while ended - began > self._slots * self._slot:
            self._slots *= 2
        left = began + self._slots * self._slot - self._clock()
        if left > 0:  # else the machine is late, for reasons of its own
            await self._sleep(left)
