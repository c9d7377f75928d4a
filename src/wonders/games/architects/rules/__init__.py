"""The rules of Architects: components, state, what is legal, what happens, points."""
