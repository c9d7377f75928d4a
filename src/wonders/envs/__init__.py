"""Faces for learners: PettingZoo, Gymnasium and OpenSpiel. Needs the extra `envs`; much faster with `fast` beside it."""
