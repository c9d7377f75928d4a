"""Pages that let people look deeper: puzzles, and what their games tell about them."""
