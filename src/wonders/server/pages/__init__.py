"""The pages around the table, made by the server."""
