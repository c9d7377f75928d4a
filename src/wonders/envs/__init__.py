"""Faces for learners: PettingZoo, Gymnasium and OpenSpiel. Needs the extra `envs`; with `fast` it is much faster."""
