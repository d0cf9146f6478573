"""How fast the games run, beside others: `python -m benchmarks`."""
