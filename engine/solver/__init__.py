"""Pure functions over cards and meld rules: rearrangements, partitions, what moved where."""
