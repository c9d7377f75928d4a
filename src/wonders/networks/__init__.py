"""Networks: what a seat sees as numbers in, weights of its actions and its prospects out; plain numpy."""
