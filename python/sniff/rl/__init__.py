"""Environments to learn in: PettingZoo, Gymnasium, and thousands of games at once.

`pip install 'sniff[rl]'`. Importing this registers `Sniff-v0` with Gymnasium. See docs/learning.md.

>>> from sniff.rl import Env, VectorEnv, sniff_v0
>>> env = sniff_v0.env(players=4)  # PettingZoo: agents take turns
>>> env.reset(seed=1)
>>> env.possible_agents
['seat_0', 'seat_1', 'seat_2', 'seat_3']
>>> envs = VectorEnv(4096)  # Gymnasium: a decision in each of 4,096 rounds a step
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((4096, 96), (4096, 114))
>>> import gymnasium
>>> gymnasium.make("Sniff-v0", opponents="random").action_space
Discrete(114)
"""

from sniff._extras import needs

with needs("rl"):
    import gymnasium
    import numpy
    import pettingzoo  # type: ignore[import-untyped]

from sniff.rl import sniff_v0
from sniff.rl.env import Env
from sniff.rl.errors import ClosedError, OptionError, ResetNeededError
from sniff.rl.vector import VectorEnv

__all__ = ["ClosedError", "Env", "OptionError", "ResetNeededError", "VectorEnv", "sniff_v0"]

del numpy, pettingzoo

if "Sniff-v0" not in gymnasium.registry:
    gymnasium.register(
        "Sniff-v0",
        entry_point="sniff.rl:Env",
        vector_entry_point="sniff.rl:VectorEnv",
        kwargs={"opponents": "greedy"},
    )
