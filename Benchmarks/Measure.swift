import Glibc

/// Processor time this process has used, in nanoseconds.
func processorTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The least processor time of several runs: others on the machine only ever add to it.
func shortest(of runs: Int, _ body: () -> Void) -> Int64 {
  (0..<runs).reduce(Int64.max) { least, _ in
    let start = processorTime()
    body()
    return min(least, processorTime() - start)
  }
}

/// A number with blanks before it.
func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Tenths, without Foundation's formats.
func tenths(_ value: Double) -> String {
  let scaled = Int((value * 10).rounded())
  return "\(scaled / 10).\(scaled % 10)"
}
