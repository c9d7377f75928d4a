"""The web service: tables people can rely on. It serves every registered game, names none and decides no rule."""
