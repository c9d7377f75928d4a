"""The checkers of the libraries are loaded here, with what they themselves are warned about."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import open_spiel.integration_tests.api_test  # noqa: F401
    import pettingzoo.test  # noqa: F401
