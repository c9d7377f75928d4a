"""What players of 7 Wonders see: views, offers, and what a viewer can work out or imagine."""
