// benchmarks: how fast the chain is, in CPU time, and how cost grows with the number of messages.
// The import comes first: what others leave in memory would count as its own.
print("import of location tables")
for row in ImportBenchmark.rows() { print(row) }
print("")
print("places by their codes")
for row in LocationBenchmark.rows() { print(row) }
print("")
print("positions of a vehicle")
for row in PositionBenchmark.rows() { print(row) }
print("")
print("groups per CPU-second, 40 % of them message groups")
for row in StreamBenchmark.rows() { print(row) }
print("")
print("one update of the live set")
for row in UpdateBenchmark.rows() { print(row) }
print("")
print("receivers at the pace of the air")
for row in TunerBenchmark.rows() { print(row) }
print("")
print("links of a location table matched with a map")
for row in MatchBenchmark.rows() { print(row) }
