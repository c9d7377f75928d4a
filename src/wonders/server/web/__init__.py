"""The edge: who asks, what and how often they may, languages, colours, forms, faults."""
