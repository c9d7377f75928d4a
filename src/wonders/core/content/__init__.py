"""What a game has beside its rules: components as data, rules in words, a first game, a score pad."""
