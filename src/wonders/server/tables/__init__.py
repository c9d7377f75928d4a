"""A table as data: what people may do there, and how it is the fold of its log. There is no I/O here."""
