"""Makes the tables of match equity that the package ships: `american` with its own targets.

From the top folder, with the package installed: python tools/make_equity.py
The same seed gives the same tables for the same weights.
"""

from __future__ import annotations

from pathlib import Path

import sniff
from sniff import _core

ROUNDS = {2: 20_000, 3: 6_000, 4: 20_000}

SEED = 20_261_130


def main() -> None:
    """Writes one file for each number of players."""
    folder = Path(__file__).parent.parent / "python" / "sniff" / "shipped"
    nets = _core._Nets((folder / "nets.bin").read_bytes(), "nets.bin")  # maybe newer than installed
    for players, rounds in ROUNDS.items():
        target = sniff.AMERICAN.targets[players - 2]
        table = _core._Equity.compute(
            sniff.AMERICAN,
            players,
            target,
            nets,
            player="net",
            rounds=rounds,
            seed=SEED,
            detail=1.0,
        )
        path = folder / f"equity-{players}.bin"
        path.write_bytes(table.to_bytes())
        print(
            path.name, path.stat().st_size, table.probabilities([0] * (3 if players == 3 else 2), 0)
        )


if __name__ == "__main__":
    main()
