import CFuzzer
import Glibc

// fuzz TARGET [LIBFUZZER-ARGUMENT...]
guard CommandLine.argc > 1, let name = CommandLine.unsafeArgv[1].map({ String(cString: $0) }),
  let test = FuzzTarget(rawValue: name)?.test
else {
  print("usage: fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [OPTION...]")
  exit(2)
}
var argumentCount = CommandLine.argc - 1
CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(LLVMFuzzerRunDriver(&argumentCount, &arguments, test))
