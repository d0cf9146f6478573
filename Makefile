# Everything happens in tools/setup.py; without make, call that: python3 tools/setup.py test
# More words for a command go into ARGS: make play ARGS="nautilus --help"
PYTHON ?= python3
COMMANDS := help play page manual test check bench compile lock clean

.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(PYTHON) tools/setup.py $@ $(ARGS)
