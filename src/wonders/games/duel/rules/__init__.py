"""The rules of Duel: components, state, what is legal, what happens, points."""
