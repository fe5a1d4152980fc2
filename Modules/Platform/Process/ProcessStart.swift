import CMalloc
import CProcess
public import Domain
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

/// The arguments as the system handed them over, in memory that other processes can read.
///
/// `/proc/PID/cmdline` shows that memory to every user, and journald keeps it with each entry
/// (`_CMDLINE`), so what a person typed is wiped from it as soon as it was copied.
@unsafe public struct ArgumentVector {
    private let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    private let count: Int

    /// The arguments of this process.
    public static var ofProcess: ArgumentVector {
        var count: CInt = 0
        let pointers = unsafe tend_arguments(&count)
        return unsafe ArgumentVector(pointers, count: Int(count))
    }

    package init(_ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, count: Int) {
        unsafe self.pointers = unsafe pointers
        unsafe self.count = count
    }

    /// Copies the arguments that follow the program's name.
    ///
    /// - Returns: The arguments, exactly as they were given.
    /// - Throws: `validation.notText`, whose detail has the position, if one is not UTF-8.
    public func words() throws(AppError) -> [String] {
        var words: [String] = []
        // Before Linux 5.18 a process could be without even a name (execve(2)).
        guard unsafe count > 1, let pointers = unsafe pointers else { return words }
        for index in unsafe 1..<count {
            guard let pointer = unsafe pointers[index] else { break }
            guard let word = unsafe String(validatingCString: pointer) else {
                throw AppError(
                    .notText, detail: "Argument \(index) is not valid UTF-8.",
                    suggestion: "Type it again, or set the terminal to UTF-8.",
                    holds: "Nothing was changed.")
            }
            words.append(word)
        }
        return words
    }

    /// Wipes everything after the program's name from memory, and writes the verb there alone.
    ///
    /// - Parameter verb: The name of the command, from the program's own table; left out if it
    ///   needs more room than there was.
    public func scrub(keeping verb: String?) {
        guard unsafe count > 1, let pointers = unsafe pointers, let first = unsafe pointers[1]
        else { return }
        let room = unsafe wipe(pointers, from: first)
        guard let verb, verb.utf8.count <= room else { return }
        for (offset, byte) in verb.utf8.enumerated() {
            unsafe first[offset] = CChar(bitPattern: byte)
        }
    }

    /// Fills the arguments with zeros, and returns how many bytes stand in one piece from the first.
    private func wipe(
        _ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
        from first: UnsafeMutablePointer<CChar>
    ) -> Int {
        var room = 0
        for index in unsafe 1..<count {
            guard let pointer = unsafe pointers[index] else { break }
            let length = unsafe strlen(pointer)
            // The kernel lays them out one behind the other, a zero between them.
            if unsafe pointer == first + (index == 1 ? 0 : room + 1) {
                room += length + (index == 1 ? 0 : 1)
            }
            unsafe memset(pointer, 0, length)
        }
        return room
    }
}
