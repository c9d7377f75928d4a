# Everything a newcomer needs: `make play` and `make test` set up all they use by themselves.

PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
RUN := $(UV) run --frozen --quiet
DENO := ../.venv/bin/deno
# Behind a proxy that signs for itself, the system knows its certificate and deno does not.
export DENO_TLS_CA_STORE ?= mozilla,system
# The tests start hundreds of processes: each would translate all its modules anew where Python may not keep them.
unexport PYTHONDONTWRITEBYTECODE
TESTS ?= tests
# Tests at a time; each browser test wants a core.
WORKERS ?= 2
# Options for the server: make play SERVE=--lan
SERVE ?=
# What makes bots think faster is fetched while the first page is already open: make play FAST=no leaves it out.
FAST ?= yes
PLAYED := --frozen --quiet --no-default-groups --extra web

.DEFAULT_GOAL := help
.PHONY: help play terminal setup machine test check lint types engines wheel soak words golden bench load

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(filter .uv/%,$(UV)) ## serve the games on this machine and open the browser
ifeq ($(FAST),yes)
	@(sleep 20; $(UV) sync $(PLAYED) --extra fast --inexact) > /dev/null 2>&1 &
endif
	@$(UV) run $(PLAYED) wonders serve $(SERVE)

terminal: setup ## play a game in the terminal
	@$(RUN) wonders play

test: machine ## lint, types, import contract and all tests
	@$(MAKE) --no-print-directory -j 3 lint types engines
	cd web && $(DENO) test --quiet --frozen --allow-read
	$(RUN) pytest -n $(WORKERS) -m "not soak" $(TESTS)

check: lint types ## the quick inner loop: lint, types, fast tests
	cd web && $(DENO) test --quiet --frozen --allow-read
	$(RUN) pytest -n $(WORKERS) -m "not slow and not soak" -q $(TESTS)

lint: setup
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(RUN) lint-imports
	cd web && $(DENO) lint --quiet && $(DENO) fmt --check --quiet

types: setup
	$(RUN) mypy
	cd web && $(DENO) check --quiet --frozen app fonts games pictures plain site

# Machine code that many tests run, compiled while something else is checked: neither takes both cores by itself.
engines: setup
	$(RUN) python -m tools.engines

wheel: $(filter .uv/%,$(UV)) ## one file in dist/ with everything built in, to install elsewhere
	@$(UV) build --quiet --wheel --out-dir dist

soak: setup ## long samples and endurance runs
	@tools/machine soak
	@$(UV) sync --frozen --quiet --inexact --extra ray || echo "Without Ray, work on a cluster is not tested."
	$(RUN) pytest -n $(WORKERS) -m soak $(TESTS)

words: setup ## bring the catalogues of all languages up to date
	$(RUN) python -m tools.words

golden: setup ## write golden files anew; read their diff as prose
	$(RUN) pytest -q tests/golden tests/docs/test_features.py tests/docs/test_docs.py --update-golden
	git diff --stat tests/golden docs/features docs/notation.md

bench: setup ## speed, in ratios that hold on a noisy machine
	$(UV) sync --frozen --quiet --group bench
	$(RUN) --group bench python -m bench

load: setup ## how many tables one server holds
	$(RUN) python -m bench.load

setup: .venv/.synced

# A browser, PostgreSQL and Redis: what the tests need of the machine.
machine:
	@tools/machine

.venv/.synced: pyproject.toml uv.lock | $(filter .uv/%,$(UV))
	@$(UV) sync --frozen --quiet
	@touch $@

.uv/bin/uv:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { echo "Wonders needs Python 3.11 or newer: \`make PYTHON=/path/to/python3\` names one."; exit 1; }
	@$(PYTHON) -c "import ensurepip" 2>/dev/null || { echo "This Python cannot make environments: install its ensurepip (on Debian or Ubuntu: apt-get install python3-venv), or uv."; exit 1; }
	@echo "Fetching uv into .uv"
	@$(PYTHON) -m venv .uv
	@.uv/bin/python -m pip install --quiet --disable-pip-version-check uv
