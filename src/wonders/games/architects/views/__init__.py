"""What players of Architects see: views, offers, and what a viewer can work out or imagine."""
