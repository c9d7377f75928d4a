"""`python -m wonders` is the command `wonders`."""

from wonders.cli import main

if __name__ == "__main__":
    main()
