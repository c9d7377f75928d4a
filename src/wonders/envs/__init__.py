"""Faces for learners: PettingZoo, Gymnasium and OpenSpiel. Needs the extra `envs`; with `fast` it is much faster."""

from importlib.util import find_spec

for _name in ("numpy", "gymnasium"):
    if not find_spec(_name):
        raise ModuleNotFoundError(
            f"the environments need the envs extra ({_name} is missing): install wonders[envs]", name=_name
        )
