"""What goes over the wire: messages, updates for each viewer, lists of tables."""
