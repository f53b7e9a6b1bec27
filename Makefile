# lockstep: `make demo` and `make test` do everything on a fresh Debian 12. `make help` lists the
# targets. CMakePresets.json has the builds, docs/building.md the details.
SHELL := /bin/bash
.DEFAULT_GOAL := build
MAKEFLAGS += --no-print-directory
JOBS ?= $(shell nproc)

sources = git ls-files -co --exclude-standard -- '*.h' '*.cpp'

.PHONY: build demo test bench asan clang deb setup format check-format tidy clean help

build: build/.configured ## Build the program: build/lockstep (the default)
	@ninja -C build -j $(JOBS)

demo: setup ## Install what is missing, build, run the bundled example
	@$(MAKE) build
	@examples/demo

# One ctest run over the release build's tests and the sanitizer build's unit tests, so that its
# closing summary counts all of them.
test: setup ## Install what is missing, build, run all tests
	@$(MAKE) build/.configured build/asan/.configured
	@ninja -C build -j $(JOBS) all tests
	@ninja -C build/asan -j $(JOBS) tests
	@mkdir -p build/suite
	@printf 'subdirs("%s" "%s")\n' '$(CURDIR)/build/tests' '$(CURDIR)/build/asan/tests' \
	  > build/suite/CTestTestfile.cmake
	@ctest --test-dir build/suite -j $(JOBS) --output-on-failure --no-tests=error

deb: setup ## Build a Debian package: build/packages/lockstep_*.deb
	@$(MAKE) build
	@cd build && cpack -G DEB -B packages > packages.log || { cat packages.log >&2; exit 1; }
	@ls build/packages/*.deb

asan: build/asan/.configured ## Build program and unit tests with ASan and UBSan in build/asan
	@ninja -C build/asan -j $(JOBS) all tests

clang: build/clang/.configured ## Build program and unit tests with clang++ 19 in build/clang
	@ninja -C build/clang -j $(JOBS) all tests

# Ninja configures again when CMake files change; only the presets are unknown to it.
configure = cmake --preset $(1) --log-level=WARNING && touch $@ \
  || { echo 'Could not configure. `make setup` installs the packages that are missing.' >&2; exit 1; }
build/.configured: CMakePresets.json
	@$(call configure,release)
build/%/.configured: CMakePresets.json
	@$(call configure,$*)

setup: ## Install the distribution packages that are missing
	@scripts/setup

# Both tables, and the page that shows them; the page is written whatever the bars say.
bench: ## Run bench-table6 and bench-libc, write docs/results.md
	@status=0; $(MAKE) bench-table6 || status=1; $(MAKE) bench-libc || status=1; \
	  bench/results.py && exit $$status

# Long campaigns: bench/NAME/run writes build/bench/NAME.json and ends non-zero when its bar is missed.
bench-%: setup-% ## bench-table6, -libc, -check, -discharge, -discharge-random, -soundness-mutants, -mutants, -identity, -cbmc, -csmith, -libc-lower, -fuzz, -tamper, -recheck, -deb: measuring runs
	@test -x bench/$*/run || { echo "There is no bench/$*/run; there are:" bench/*/run >&2; exit 3; }
	@$(MAKE) build
	@ninja -C build -j $(JOBS) $(bench_programs_$*)
	@mkdir -p build/bench
	@bench/$*/run
bench_programs_mutants = lockstep_mutants
bench_programs_identity = lockstep_identity
setup-%: setup ;
setup-csmith setup-deb setup-tools: setup-%:
	@scripts/setup $*
setup-libc setup-libc-lower:
	@scripts/setup libc

format: setup-tools ## Format our C++ with clang-format
	@$(sources) | xargs -r clang-format -i

check-format: setup-tools ## Fail when `make format` would change something
	@$(sources) | xargs -r clang-format --dry-run -Werror

# clang-tidy 14, the distribution's default, cannot read libstdc++ 12's <ranges>.
tidy: setup-tools build/.configured ## Run clang-tidy over our C++
	@ninja -C build -j $(JOBS) all tests
	@run-clang-tidy-19 -quiet -p build -j $(JOBS) \
	  '^$(CURDIR)/(ir|spec-frontend|c-frontend|pointsto|discharge|pcfg|report|cli|tests)/'

clean: ## Remove everything that was built
	rm -rf build

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' Makefile
