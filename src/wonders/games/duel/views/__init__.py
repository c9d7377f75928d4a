"""What players of Duel see: views, offers, and what a viewer can work out or imagine."""
