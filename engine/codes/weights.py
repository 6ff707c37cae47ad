"""Weights of version 2, which are part of the format: other weights need another version.

They were counted in games between bots. Rare values have a weight too, so that they can be coded.
"""

# Bits of the checksum of the position's text, which is read first.
CHECK = 20

# The most melds on a table, and the most bits of a number.
MOST_MELDS = 54
MOST_BITS = 24

# The games, of which there may be more in time, by their places.
GAMES = ("rablo", "kalooki", "rummy500", "raeuber", "rommi")
GAMES_ROOM = 8
GAMES_ODDS = (*[8] * len(GAMES), *[1] * (GAMES_ROOM - len(GAMES)))
# Seats, from one on.
SEATS = (1, 24, 20, 20, 6, 6, 2, 1)
# Options: the defaults, a preset, or each option by itself; presets; an option is the default or
# not, and then which of its other choices, or a number that is none of them.
OPTIONS = (28, 3, 3)
PRESETS = (8, 4, 2, 2, 1, 1, 1, 1)
OPTION_CHANGED = (3, 1)
CHOICES = (16, 8, 4, 2, *[1] * 28)
CHOICES_ROOM = len(CHOICES) - 1

# Phases: draw, play, over. Where nobody has to draw first there is no draw.
PHASES = (6, 3, 1)
# Bits of a number, 0 for 0, 1 for 1, 2 for 2 and 3, and so on: a score, the number of deals before
# the last, and any other.
SCORE = (40, 1, 1, 2, 4, 10, 24, 36, 28, 24, 4, 2, *[1] * (MOST_BITS - 11))
DEALS = (16, 12, 16, 12, 6, 2, *[1] * (MOST_BITS - 5))
NATURAL = (8, 8, 8, 8, 8, 16, 16, 16, 16, 16, 8, 2, *[1] * (MOST_BITS - 11))
# Flags: a seat has points, in the first deal and in later ones; a score is below 0.
SCORED_FIRST = (63, 1)
SCORED_LATER = (1, 31)
BELOW_ZERO = (1, 1)

# Cards known: all, one seat's view, any others. Seat of the view: the seat on turn, the next.
KNOWN = (16, 16, 1)
VIEWER = (3, 1, 1, 1, 1, 1, 1, 1)

# Melds on the table: weight of each number.
MELDS = (32, 29, 26, 23, *range(20, 1, -1), *[1] * (MOST_MELDS - 22))
# Sets and runs; jokers in a meld; sizes from three on: of runs, and of sets where tables are
# rearranged, where they are not, and where sets may be large.
KINDS = (1, 1)
JOKERS = (24, 8, 1, 1, 1, 1, 1)
RUN_SIZES = (64, 36, 14, 7, 4, 2, *[1] * 8)
SETS_REARRANGED = (8, 1)
SETS_ADDED_TO = (8, 6)
SETS_LARGE = (32, 14, 8, 3, *[1] * 15)

# Owners of the melds: all known, none known, some known.
OWNERS = (30, 1, 1)
# A flag that is as guessed, or not; one about which little is known.
SURE = (31, 1)
LIKELY = (7, 1)
EVEN = (1, 1)
# Flag: a seat has opened once melds are on the table, if their owners are unknown.
OPENED = (2, 1)
# End of a seat of 500 rummy: not out, out without a discard, with one; before and after opening.
WAYS_OUT = ((62, 1, 1), (14, 1, 1))

# A number by its distance from a guess: nearly always right, mostly near, only thereabouts.
NEAR = (2048, 64, 24, 4, 1)
CLOSE = (256, 96, 40, 20, 10, 6, 4, 1)
ABOUT = (24, 20, 16, 12, 10, 8, 6, 5, 4, 4, 3, 3, 2, 2, 1)
# How much likelier the owner of the meld before is to be a meld's owner.
SAME_OWNER = 2

# The hand at the start of the turn: what hand and table tell, one card less, hidden, other.
HELD_DRAWN = (1, 40, 1, 1)
HELD_WHOLE = (40, 1, 1, 1)
HELD_HIDDEN = (1, 1, 40, 1)
# How much likelier the card taken is than any other, each card counted.
TAKEN = 15
# The size of a pile that all share, up to the most; larger ones are as likely as that.
PILE = tuple(range(28, 1, -1))

# --- deals

# Drawing and taking, by whether the card on the pile makes a meld with the hand.
FITTING = (1, 4)
UNFITTING = (40, 1)
# Laying, adding, releasing, discarding and ending, if they can be: after the first meld, before it,
# and before anybody has knocked where that is asked for.
OPEN = (512, 128, 8, 8, 1)
CLOSED = (24, 12, 8, 24, 1)
UNKNOCKED = (6, 24, 8, 64, 1)
# Discards, by their place among those that go with the fewest others.
PARTINGS = (256, 40, 22, 14, 10, 7, 5, 4, 3, 2, *[1] * 60)
# Drawing, laying, passing, giving up and running out of time: without and with a card or meld that
# can be laid as the table is, after the first meld; and before it.
TURNS = ((24, 6, 24, 1, 1), (4, 40, 4, 1, 1))
FIRST_TURNS = ((80, 1, 80, 1, 1), (24, 24, 24, 1, 1))
# Cards of the hand that are laid: those that can be as the table is, and others.
USED = (1, 2)
KEPT = (8, 1)
# Melds that change: those that could take a card that is laid, and others.
TOUCHED = (1, 1)
LEFT = (12, 1)
