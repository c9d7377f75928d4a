"""Benchmarks: how fast the engines are, in ratios that hold on a noisy machine."""
