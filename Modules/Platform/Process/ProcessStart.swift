import CMalloc
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

/// What becomes of memory that the process does not need any more.
public enum FreedMemory {
    private static let largeBlock: Int32 = 128 << 10

    /// Gives large blocks back to the system as soon as they are freed.
    ///
    /// Else the C library keeps ever larger ones for itself, once it has seen that they come again
    /// (`M_MMAP_THRESHOLD` of mallopt(3)), and memory is not bounded by what is in use. What one thread
    /// frees another one takes (`M_ARENA_MAX`): two that hand memory to each other need it once.
    public static func returnLargeBlocks() {
        mallopt(M_MMAP_THRESHOLD, largeBlock)
        mallopt(M_ARENA_MAX, 1)
    }
}
