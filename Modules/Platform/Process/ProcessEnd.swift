import Glibc

/// Ends of a program that `exit` cannot express.
public enum ProcessEnd {
    /// Closes standard input: what is told and logged at the end needs a descriptor, and where the
    /// process may not open any more, that is one which nobody needs any longer.
    public static func giveUpInput() {
        close(STDIN_FILENO)
    }

    /// Ends the process as one whose reader left, in silence, the way a shell's pipeline expects it.
    public static func byClosedPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        // Only a parent that blocked the signal lets the process come here.
        exit(128 + SIGPIPE)
    }
}
