"""Words: languages, templates that data is put into, and drawings in letters."""
