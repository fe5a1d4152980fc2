# `make run` shows tend at work, `make test` tests it, `make help` lists the rest.

SWIFT ?= swift
PREFIX ?= /usr/local

# SwiftPM makes this check only where it is asked to (docs/decisions/0001-dependency-rule.md).
CHECKED = --explicit-target-dependency-import-check error

# Most of a short command's time goes into loading: what can be linked statically is, the programs
# have a fixed address and export nothing, no library is looked for beside them, and the functions of
# everyday commands lie side by side. CONTRIBUTING.md has the measurements.
STATIC_LIBRARIES = $(CURDIR)/.build/static-libraries
LINK = $(CURDIR)/Packaging/link
UNSTRIPPED = -c release --static-swift-stdlib --disable-local-rpath \
	-Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xlinker "-L$(STATIC_LIBRARIES)" -Xlinker "--version-script=$(LINK)/no-exports.map" \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie
RELEASE = $(UNSTRIPPED) -Xlinker -s -Xlinker "--script=$(LINK)/sections.ld" \
	-Xlinker "--symbol-ordering-file=$(LINK)/symbol-order" -Xlinker --no-warn-symbol-ordering

FAULTS = Tests/Journal/with-journald Tests/Faults/faults

# Debian's names; what a Swift toolchain links with, our libraries (libvterm for what tests look by, which
# SwiftPM builds with all else), then what the tests run.
BUILD_PACKAGES = binutils libc6-dev libgcc-12-dev libstdc++-12-dev pkg-config \
	libsqlite3-dev libsystemd-dev libpq-dev zlib1g-dev libzstd-dev libvterm-dev
TEST_PACKAGES = systemd systemd-journal-remote util-linux mount tzdata python3 strace faketime \
	dbus-daemon dbus-user-session python3-dbus python3-gi \
	libedit2 zstd zsh fish man-db groff-base bsdextrautils mandoc taskwarrior \
	libical3 python3-icalendar jq \
	postgresql pgbouncer libpq5 openssl \
	alsa-utils pocketsphinx pocketsphinx-en-us flite pulseaudio pulseaudio-utils
BENCH_PACKAGES = systemd systemd-journal-remote util-linux python3 sqlite3 libvterm0 \
	postgresql libpq5 openssl \
	mount faketime dbus-daemon dbus-user-session python3-dbus python3-gi \
	festival festvox-us-slt-hts
FAULT_PACKAGES = e2fsprogs
ORDER_PACKAGES = systemd systemd-journal-remote util-linux python3 valgrind
CALENDAR_PACKAGES = radicale vdirsyncer todoman
MACHINE_PACKAGES = qemu-system-x86 debootstrap e2fsprogs python3
PICTURE_PACKAGES = python3 python3-pil fonts-dejavu-core faketime taskwarrior todotxt-cli libvterm0 \
	dbus-daemon xvfb xdotool dunst xfce4-notifyd
PACKAGING_PACKAGES = apt-utils binutils dpkg-dev lintian debootstrap curl gnupg git python3

# bullseye, which is too old, shows that the script refuses it.
SUITES ?= bookworm trixie jammy noble bullseye
PACKAGE_SUITES ?= bookworm trixie jammy noble

.PHONY: help run quick test test-loaded check faults bench bench-ui bench-servers bench-reminders bench-voice calendars servers machine bench-csv fuzz dialects release order static-libraries install uninstall dist dist-twice dist-roots deb repository repository-roots clean-system pictures format coverage setup clean
.PHONY: build-packages test-packages bench-packages machine-packages calendar-packages picture-packages fault-packages order-packages lint build

help: ## Lists these targets.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 18

run: release ## Builds a release and shows it at work on a store of its own.
	@Tests/Session/first-day .build/release

quick: ## Tests the rules and the actions alone, without building the programs.
	@TEND_QUICK=1 $(SWIFT) test --scratch-path .build/quick --disable-xctest $(CHECKED)

test: test-packages build .build/careless ## Runs every test, and a short form of the fault bench.
	@Tests/run
	@$(FAULTS) --short .build/debug .build/careless
	@Tests/Servers/faults .build/debug/tend --short

test-loaded: test-packages .build/careless ## Runs every test that waits, ROUNDS times (20) beside four busy loops.
	$(SWIFT) build $(CHECKED) --scratch-path .build/loaded -c release --build-tests -Xswiftc -enable-testing
	@Tests/loaded

check: lint test ## What a change must pass: format, build with the import check, tests.

faults: fault-packages build release .build/careless ## Runs the real programs under real faults, at length.
	TEND_EVERY_PLACE=1 $(SWIFT) test --skip-build --disable-xctest --filter EveryPlaceFaultTests
	@$(FAULTS) .build/release .build/careless

bench: bench-packages release .build/floor ## Compares our CPU and wall time with the floor's.
	@Tests/Journal/with-journald Tests/Bench/bench .build/release .build/floor
	@Tests/Journal/with-journald Tests/Bench/imports .build/release

bench-ui: bench-packages release ## Measures the full screen: keys, bytes, frames, memory, a slow line.
	@Tests/Bench/ui .build/release

bench-servers: bench-packages release .build/floor-server ## Measures a list on a server: TLS beside a C program that does the same, distance.
	@Tests/Bench/servers .build/release/tend .build/floor-server

bench-reminders: bench-packages release ## Measures reminders in every state of a desktop, and how late they ring.
	@Tests/Bench/reminders .build/release

calendars: calendar-packages build ## Synchronizes three machines over a real CalDAV server, RUNS times (20).
	@Tests/Calendars/server .build/debug/tend $(or $(RUNS),20)

servers: test-packages build ## Breaks the connection to a PostgreSQL at every message, kills it, fails over, at length; STEPS (100000) beside a file.
	@Tests/Servers/faults .build/debug/tend
	@Tests/Servers/with-postgresql Tests/Servers/with-broker $(SWIFT) test --skip-build --disable-xctest \
		--filter 'Contract|ServerListTests'
	@TEND_DIFFERENTIAL_STEPS=$(or $(STEPS),100000) Tests/Servers/with-postgresql $(SWIFT) test --skip-build \
		--disable-xctest --filter DifferentialTests

bench-voice: test-packages bench-packages ## Counts the words that pocketsphinx gets wrong of eighty spoken sentences; RECOGNISER to try another.
	@Tests/Voice/words $(RECOGNISER)

machine: machine-packages release ## Boots an emulated machine, cuts its power and has it sleep over the moments of reminders; half an hour.
	@Tests/Machine/reminders .build/release

bench-csv: build-packages ## Measures the CSV library by itself.
	@Tests/Bench/csv

fuzz: build-packages ## Feeds the CSV library what breaks others, SECONDS long (60).
	@Tests/Fuzz/fuzz $(SECONDS)

dialects: release ## Imports 3,500 tables in random dialects and 2,000 polluted files, and judges each row.
	@Tests/Fuzz/dialects .build/release

release: build-packages static-libraries .build/link-inputs ## Builds both programs as they are installed.
	$(SWIFT) build $(CHECKED) $(RELEASE)

order: order-packages static-libraries ## Records which functions and variables everyday commands use, for the linker.
	@# valgrind reads DWARF 4.
	$(SWIFT) build $(CHECKED) $(UNSTRIPPED) -Xcc -gdwarf-4 --scratch-path .build/order
	@Tests/Journal/with-journald Packaging/link/record-order .build/order/release

static-libraries:
	@mkdir -p $(STATIC_LIBRARIES)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC_LIBRARIES)/libstdc++.a

# SwiftPM does not know what the linker reads: where that is newer the programs are linked again.
.build/link-inputs: $(wildcard Packaging/link/*)
	@mkdir -p $(@D)
	@rm -f .build/release/tend .build/release/tend-import
	@touch $@

install: release ## Installs programs, manual, completions, units and catalogue into PREFIX, /usr/local unless given.
	@Packaging/place install "$(PREFIX)"

uninstall: ## Removes what install has installed.
	@Packaging/place uninstall "$(PREFIX)"

dist: packaging-packages release ## Makes an archive of the release for any Linux, with its checksum, in .build/dist.
	@Packaging/dist .build/release .build/dist

dist-twice: dist ## Builds the archive once more in another folder; fails unless it is the same to the byte.
	@Packaging/twice .build/dist/tend-*.tar.gz

dist-roots: dist ## Installs, uses and removes the archive in clean systems: SUITES, two of Debian and two of Ubuntu.
	@set -e; for suite in $(SUITES); do Packaging/dist-root .build/dist/tend-*.tar.gz $$suite; done

deb: packaging-packages release ## Makes a Debian package of the release.
	@package=$$(Packaging/deb .build/release) && lintian --allow-root --fail-on error $$package && echo $$package

repository: deb ## Makes a signed apt repository of the package in .build/repository; TEND_KEY and TEND_REPOSITORY to publish it.
	@Packaging/repository .build/repository .build/tend_*.deb

repository-roots: repository ## Installs from the repository with apt in clean systems, and shows that changed ones are refused.
	@set -e; for suite in $(PACKAGE_SUITES); do Packaging/repository-root .build/repository $$suite; done

clean-system: deb ## Installs, uses and removes the package in a clean system of its own.
	@Packaging/clean-system .build/tend_*.deb

pictures: picture-packages release ## Draws what a terminal shows of tend, Taskwarrior and todo.txt, and a tour of the screen, into docs; clicks on real notifications.
	@Tests/Pictures/desktops .build/release docs/pictures
	@Tests/Pictures/pictures .build/release docs/pictures docs/guide

format: ## Formats every Swift source.
	$(SWIFT) format --in-place --recursive Package.swift Modules Apps Tests

coverage: test-packages ## Prints how much of each module's lines and error paths ran; fails where it is too little.
	@Tests/Coverage/coverage

setup: build-packages test-packages bench-packages fault-packages ## Installs the Debian packages that are missing.

clean: ## Removes what was built.
	rm -rf .build

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Modules Apps Tests

build: build-packages
	$(SWIFT) build $(CHECKED) --build-tests

.build/floor: Tests/Bench/floor.c Tests/Bench/floor-sql.h
	@mkdir -p $(@D)
	clang -O2 -Wall -Wextra -Werror -o $@ $< -lsqlite3

.build/floor-server: Tests/Bench/floor-server.c
	@mkdir -p $(@D)
	clang -O2 -Wall -Wextra -Werror -I$$(pg_config --includedir) -o $@ $< -lpq

.build/careless: Tests/Faults/careless.c
	@mkdir -p $(@D)
	clang -O2 -Wall -Wextra -Werror -o $@ $< -lsqlite3

build-packages:
	@.ci/install-missing $(BUILD_PACKAGES)

test-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(TEST_PACKAGES)

fault-packages: test-packages
	@.ci/install-missing $(FAULT_PACKAGES)

packaging-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(PACKAGING_PACKAGES)

calendar-packages: test-packages
	@.ci/install-missing $(CALENDAR_PACKAGES)

machine-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(MACHINE_PACKAGES)

order-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(ORDER_PACKAGES)

picture-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(PICTURE_PACKAGES)

bench-packages:
	@.ci/install-missing $(BUILD_PACKAGES) $(BENCH_PACKAGES)
