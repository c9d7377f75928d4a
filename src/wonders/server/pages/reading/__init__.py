"""What the pages to read are made of: rules, galleries, chains."""
