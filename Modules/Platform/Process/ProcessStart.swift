import Glibc

/// What a program does before anything else, with half a dozen calls to the system.
public enum ProcessStart {
    /// Makes the process safe to work in.
    ///
    /// Files are made for their owner alone; writing beyond a size limit or into a closed pipe is
    /// an error that is reported (`EFBIG`, `EPIPE`) instead of a sudden end; and the standard
    /// descriptors are taken, see ``fillStandardDescriptors()``.
    public static func prepare() {
        umask(0o077)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        fillStandardDescriptors()
    }

    /// Takes whichever of the descriptors 0, 1 and 2 are closed.
    ///
    /// Otherwise the next file that is opened gets the number, and what is meant for the terminal
    /// overwrites it. The device is opened the wrong way round, so that reading and writing still
    /// fail, with `EBADF`, as on the closed descriptor: a result that goes nowhere is a failure.
    package static func fillStandardDescriptors() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
            _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
