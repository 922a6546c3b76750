# What people and CI call; the work is in scripts/ and in the Swift package.

# Every import between targets must be declared: data flows one way.
# The programs hold the Swift runtime, look for libraries where the system has them alone, and have
# their tables of functions write-protected once they are loaded.
RELEASE_FLAGS = --explicit-target-dependency-import-check error -c release --static-swift-stdlib \
  --disable-local-rpath -Xlinker -z -Xlinker now

SWIFT_CODE = Sources Tests Benchmarks Fuzz Examples Package.swift

.PHONY: all setup build deb test test-hardware test-package lint format demo examples docs captures \
  documents compare match-truth fuzz bench clean

all: build

setup:
	@scripts/setup
	@scripts/valhalla > /dev/null

# The command line program, .build/release/rds-traffic.
build: setup
	@swift build $(RELEASE_FLAGS) --product rds-traffic

# The Debian package, .build/deb/rds-traffic_VERSION_ARCHITECTURE.deb.
deb:
	@scripts/setup --packaging
	@swift build $(RELEASE_FLAGS) --product rds-traffic
	@swift build $(RELEASE_FLAGS) --product rds-trafficd
	@scripts/make-deb

test:
	@scripts/setup --tests
	@scripts/test

# The tuner drivers on a real USB stack, in a virtual machine.
test-hardware: setup
	@scripts/test-hardware

# The package in a virtual machine with Debian alone: installed, at work, and purged.
test-package: deb
	@scripts/test-package

# A fictional station's traffic, from the air to a route round the jam.
demo: build
	@scripts/demo

# Programs that use the library, run on the fictional station.
examples: build
	@scripts/examples

# The documentation of the library, in .build/documentation.
docs: setup
	@scripts/documentation

# Captures made by our own simulator, and what they must decode to.
captures: build
	@scripts/captures

# What is written for users about the configuration, from the table of its keys.
documents: setup
	@RDS_TRAFFIC_WRITE_DOCUMENTS=1 swift test --disable-xctest --filter DocumentTests

# What real captures hold, and every message of the cross-check found or explained.
compare: build
	@scripts/compare

# Links of a real table on a real map, measured against the ways that the map's own tags tell.
match-truth: build
	@scripts/match-truth

# SECONDS for each kind of input.
SECONDS = 60
fuzz: setup
	@scripts/fuzz $(SECONDS)

bench: setup
	@swift build $(RELEASE_FLAGS) --product benchmarks
	@scripts/tiles Captures/demo.osm .build/bench-tiles
	@VALHALLA_BIN=$$(scripts/valhalla) RDS_TRAFFIC_BENCH_TILES=.build/bench-tiles \
	  .build/release/benchmarks
	@for program in rds-traffic rds-trafficd; do swift build $(RELEASE_FLAGS) --product $$program; done
	@Benchmarks/daemon.py "$${RDS_TRAFFIC_BENCH_TABLE:-Captures/demo-locations}"

lint:
	@swift format lint --strict -r $(SWIFT_CODE)
	@scripts/lint

format:
	@swift format -i -r $(SWIFT_CODE)

clean:
	@rm -rf .build
