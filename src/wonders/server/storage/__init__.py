"""The database: its two kinds, the tables in it, the queries, the one writer of the log."""
