import Glibc

// A reader that goes away must not kill the program before it has cleaned up.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(CommandLine.arguments.dropFirst()))
