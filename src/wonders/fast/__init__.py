"""What all array cores share: compiled functions over flat arrays, random numbers, search. Needs the extra `fast`."""
