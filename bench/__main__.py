"""Runs all benchmarks: `make bench`."""

from bench import engines

if __name__ == "__main__":
    engines.main()
