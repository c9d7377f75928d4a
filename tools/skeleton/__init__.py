"""Skeleton: a small complete game, the first state of every new one."""

from tools.skeleton.game import GAME

__all__ = ["GAME"]
