"""A seat follows a round and never sees a hidden tile: what a bot or a table companion needs."""

import sniff

table = sniff.Round.deal(seed=2026)  # somebody else deals; we are seat 0
view = table.view(0)

while not table.is_over:
    if view.is_own_turn:
        move = view.legal_moves[0]  # a real player would think here
        event = table.push(move)  # "+?" draws whatever is next
    else:
        event = table.push(table.legal_moves[0])
    hidden = event.move.kind == "draw" and event.seat != view.seat
    view.push("+?" if hidden else event.move)
    print(f"seat {event.seat}: {view.history[-1].move}", f"unseen: {len(view.unseen)}")

assert view.hand == table.hands[0]
print(view.result or "blocked: only all hands together show it")
