from typing_extensions import Buffer

def hand_pips(hands: Buffer, pips: Buffer) -> None: ...

__test__: dict[str, str]
