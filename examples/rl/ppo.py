"""A policy for two-player rounds, learned by PPO from rounds against the engine's greedy player.

    pip install 'sniff[rl]' torch
    python examples/rl/ppo.py                    # some minutes, then a table
    python examples/rl/ppo.py --seconds 20       # a short run
    python examples/rl/ppo.py --opponents self   # all seats learn

Proximal policy optimisation (Schulman et al. 2017) in the manner of CleanRL's `ppo.py`, with
illegal actions masked out (Huang and Ontañón 2022). Rewards are points, so a return is the margin
of a round.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 - its usual name

from sniff.rl import VectorEnv

PLACEMENTS = 112  # with forced draws and passes left to the environment, all actions place a tile
POINTS = 50.0  # rewards are divided by this


class Agent(nn.Module):
    """From what a seat sees to a preference for each action and the margin it expects."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(96 + 37 + 2 * PLACEMENTS, width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
        )
        self.actor = nn.Linear(width, PLACEMENTS)
        self.critic = nn.Linear(width, 1)
        self.greed = nn.Parameter(torch.zeros(()))  # how much a point more is preferred
        with torch.no_grad():
            self.actor.weight.mul_(0.01)
            self.critic.weight.mul_(0.1)

    def forward(self, sight: Sight) -> tuple[Tensor, Tensor]:
        """Logits, shape (n, 112), and values, shape (n,)."""
        total = F.one_hot((sight.observations[:, 84] * 36).round().long(), 37)
        points = sight.points.float() / 10
        hidden = self.body(
            torch.cat([sight.observations, total.float(), sight.masks.float(), points], 1)
        )
        logits = self.actor(hidden) + self.greed * points
        return logits.masked_fill(~sight.masks, -1e9), self.critic(hidden)[:, 0]


@dataclass
class Sight:
    """What the seats in turn see, and may do."""

    observations: Tensor
    masks: Tensor
    points: Tensor

    @staticmethod
    def of(observations: np.ndarray, infos: dict[str, np.ndarray]) -> Sight:
        """From what `reset` and `step` return."""
        return Sight(
            torch.from_numpy(observations),
            torch.from_numpy(infos["action_mask"][:, :PLACEMENTS].astype(bool)),
            torch.from_numpy(infos["action_points"][:, :PLACEMENTS]),
        )

    def __getitem__(self, rows: Tensor) -> Sight:
        return Sight(self.observations[rows], self.masks[rows], self.points[rows])


def cat(sights: list[Sight]) -> Sight:
    """One after the other."""
    return Sight(
        torch.cat([s.observations for s in sights]),
        torch.cat([s.masks for s in sights]),
        torch.cat([s.points for s in sights]),
    )


def sampled(logits: Tensor) -> Tensor:
    """An action for each row, as likely as the logits say (the Gumbel trick)."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


@torch.no_grad()
def evaluate(agent: Agent, opponents: str, rounds: int, seed: int) -> tuple[float, float]:
    """Points a round of the agent's best actions, and half the width of the 95% interval.

    Every round that is begun is played to its end, so that short ones do not count for more.
    """
    envs = VectorEnv(
        rounds, opponents=opponents, seat=0, action_points=True, autoreset_mode="Disabled"
    )
    observations, infos = envs.reset(seed=seed)
    margins = np.zeros(rounds)
    over = np.zeros(rounds, bool)
    while not over.all():
        logits, _ = agent(Sight.of(observations, infos))
        actions = np.where(over, -1, logits.argmax(1).numpy())
        observations, rewards, over, _, infos = envs.step(actions)
        margins += rewards
    return float(margins.mean()), float(1.96 * margins.std(ddof=1) / math.sqrt(rounds))


@dataclass
class Batch:
    """Decisions to learn from."""

    sight: Sight
    actions: Tensor
    logs: Tensor
    advantages: Tensor
    returns: Tensor


class Collector:
    """Plays on in all environments and says what came of it."""

    def __init__(self, args: argparse.Namespace) -> None:
        opponents = None if args.opponents == "self" else args.opponents
        self.envs = VectorEnv(args.envs, opponents=opponents, seat=0, action_points=True)
        self.is_self_play = opponents is None
        observations, infos = self.envs.reset(seed=args.seed)
        self.sight = Sight.of(observations, infos)
        self.seats = infos["seat"]

    @torch.no_grad()
    def collect(self, agent: Agent, steps: int, lam: float) -> Batch:
        """So many decisions in each environment."""
        sights, actions, logs, values, rewards, dones, seats = [], [], [], [], [], [], []
        for _ in range(steps):
            logits, value = agent(self.sight)
            action = sampled(logits)
            sights.append(self.sight)
            actions.append(action)
            logs.append(logits.log_softmax(1).gather(1, action[:, None])[:, 0])
            values.append(value)
            seats.append(torch.from_numpy(self.seats))
            observations, reward, over, _, infos = self.envs.step(action.numpy())
            self.sight, self.seats = Sight.of(observations, infos), infos["seat"]
            rewards.append(torch.from_numpy(reward).float() / POINTS)
            dones.append(torch.from_numpy(over).float())
        values.append(agent(self.sight)[1])
        seats.append(torch.from_numpy(self.seats))
        advantages = self.advantages(values, rewards, dones, seats, lam)
        returns = torch.cat([a + v for a, v in zip(advantages, values, strict=False)])
        return Batch(
            cat(sights), torch.cat(actions), torch.cat(logs), torch.cat(advantages), returns
        )

    def advantages(
        self,
        values: list[Tensor],
        rewards: list[Tensor],
        dones: list[Tensor],
        seats: list[Tensor],
        lam: float,
    ) -> list[Tensor]:
        """Generalised advantages, undiscounted; what another seat gains in turn is a loss."""
        found: list[Tensor] = []
        last = torch.zeros_like(values[0])
        for t in reversed(range(len(rewards))):
            sign = torch.where(seats[t + 1] == seats[t], 1.0, -1.0) if self.is_self_play else 1.0
            goes_on = (1 - dones[t]) * sign
            delta = rewards[t] + goes_on * values[t + 1] - values[t]
            last = delta + lam * goes_on * last
            found.append(last)
        return found[::-1]


def minibatches(batch: Batch, size: int) -> Iterator[Batch]:
    """All decisions in a random order."""
    for rows in torch.randperm(len(batch.actions)).split(size):
        yield Batch(
            batch.sight[rows],
            batch.actions[rows],
            batch.logs[rows],
            batch.advantages[rows],
            batch.returns[rows],
        )


def loss_of(agent: Agent, batch: Batch, clip: float, entropy: float) -> Tensor:
    """PPO's clipped loss, with that of the values and a bonus for entropy."""
    logits, values = agent(batch.sight)
    logs = logits.log_softmax(1)
    ratio = (logs.gather(1, batch.actions[:, None])[:, 0] - batch.logs).exp()
    gain = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
    policy = -torch.min(gain * ratio, gain * ratio.clamp(1 - clip, 1 + clip)).mean()
    spread = -(logs.exp() * logs.clamp_min(-30)).sum(1).mean()
    return policy + 0.5 * F.mse_loss(values, batch.returns) - entropy * spread


def table(agent: Agent, rounds: int, seed: int, steps: int, spent: float) -> None:
    """A line for each opponent: points a round with the 95% interval."""
    for opponents in ("random", "greedy"):
        mean, half = evaluate(agent, opponents, rounds, seed)
        print(f"{steps:>12,} {spent:>7.0f} s  {opponents:<7} {mean:+7.2f} ± {half:.2f}", flush=True)


def train(args: argparse.Namespace) -> Agent:
    """Learns until the steps, or the seconds, are over."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    agent = Agent(args.width)
    optimiser = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    collector = Collector(args)
    print("   decisions    time  against  points a round")
    table(agent, args.rounds // 10, args.seed + 2**32, 0, 0)
    start, done, shown = time.monotonic(), 0, 0
    while done < args.steps and time.monotonic() - start < args.seconds:
        left = 1 - max(done / args.steps, (time.monotonic() - start) / args.seconds)
        for group in optimiser.param_groups:
            group["lr"] = args.rate * max(left, 0.02)
        batch = collector.collect(agent, args.horizon, args.lam)
        for _ in range(args.epochs):
            for part in minibatches(batch, args.minibatch):
                optimiser.zero_grad()
                loss_of(agent, part, args.clip, args.entropy).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()
        done += len(batch.actions)
        if done - shown >= args.show:
            shown = done
            table(agent, args.rounds // 10, args.seed + 2**32, done, time.monotonic() - start)
    print("at the end, on rounds of their own:")
    table(agent, args.rounds, args.seed + 2**33, done, time.monotonic() - start)
    return agent


def main() -> None:
    """Reads the options, learns, and keeps what was learned where that is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    add = parser.add_argument
    add("--steps", type=int, default=4_000_000, help="decisions to learn from")
    add("--seconds", type=float, default=math.inf, help="stop after so long")
    add("--seed", type=int, default=1)
    add("--opponents", choices=["greedy", "random", "self"], default="greedy")
    add("--rounds", type=int, default=40_000, help="of the last evaluation; a tenth for the others")
    add("--show", type=int, default=500_000, help="decisions from one evaluation to the next")
    add("--save", help="where the weights go")
    add("--envs", type=int, default=1024)
    add("--horizon", type=int, default=16, help="decisions in each environment before learning")
    add("--minibatch", type=int, default=4096)
    add("--epochs", type=int, default=3)
    add("--rate", type=float, default=1e-3)
    add("--lam", type=float, default=0.95)
    add("--clip", type=float, default=0.2)
    add("--entropy", type=float, default=0.003)
    add("--width", type=int, default=256)
    add("--threads", type=int, default=1, help="of PyTorch")
    args = parser.parse_args()
    agent = train(args)
    if args.save:
        torch.save(agent.state_dict(), args.save)


if __name__ == "__main__":
    main()
