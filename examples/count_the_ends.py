"""The worked example of the American rules: 8, 14, 15, 13, and where each pip comes from."""

import sniff

layout = sniff.Layout()
for move in ("4-4", "6-4@L", "4-1@R", "4-2@U"):
    layout = layout.place(move)
    print(f"{move}: total {layout.total}, scores {sniff.AMERICAN.points(layout.total)}")
    for count in layout.breakdown:
        print(f"    {count}")
print("4-3 on the left arm?", layout.why_not("4-3@L"))
