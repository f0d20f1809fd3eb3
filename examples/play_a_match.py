"""A whole match between players that take the most points they can get."""

import sniff


def most_points(r: sniff.Round) -> sniff.Move:
    """Looks one move ahead: push, look, pop."""

    def points(move: sniff.Move) -> int:
        event = r.push(move)
        r.pop()
        return event.points

    return max(r.legal_moves, key=points)


match = sniff.Match(players=4, rules=sniff.AMERICAN, seed=7, target=100)
while True:
    print(f"round {len(match.rounds)}: seat {match.leader} leads by {match.lead['by']}")
    while not match.round.is_over:
        match.push(most_points(match.round))
    result = match.round.result
    assert result is not None
    print(f"  {result.ending}, scores {match.scores}")
    if match.is_over:
        break
    match.next_round()

assert match.winner is not None
best = match.scores[match.winner]
print(f"side {match.winner} wins with {best} points")
print(f"on paper: {sniff.tally(best).to_dict()}")
assert sniff.Match.from_record(match.to_record()) == match
