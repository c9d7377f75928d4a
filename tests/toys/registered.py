"""Makes the toys known to a server and its bots: a server imports this module by name."""

from toys import AUCTION, LOTTERY
from wonders import register

for toy in (AUCTION, LOTTERY):
    register(toy)
