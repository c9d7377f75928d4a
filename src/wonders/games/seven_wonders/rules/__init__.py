"""The rules of 7 Wonders: components, state, what is legal, what happens, points."""
