"""Two small games that prove what the protocol carries: sealed choices with take-back, and recorded chance."""

from toys.auction import AUCTION
from toys.lottery import LOTTERY

__all__ = ["AUCTION", "LOTTERY"]
