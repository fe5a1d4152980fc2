import CProcess
import Glibc

/// A program that this one started.
///
/// It inherits its three standard streams and nothing else: no other descriptor, and no signal that is
/// ignored or held back here.
package struct ChildProcess {
    private let id: pid_t

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - arguments: Its arguments, the name first.
    ///   - variables: What is added to the environment, each as `NAME=value`.
    ///   - streams: The descriptors that become its standard input, output and error.
    ///   - leadsGroup: Whether it begins a process group, so that it can be ended with all that it
    ///     starts, and keys do not reach it.
    /// - Throws: What the system says, `ENOEXEC` of a script whose first line does not say what runs it.
    package init(
        _ path: String, _ arguments: [String], adding variables: [String] = [],
        streams: [Int32] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], leadsGroup: Bool = false
    ) throws(SystemError) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (target, source) in streams.enumerated() where source != target {
            unsafe posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
        }
        // Ours are closed by O_CLOEXEC; this process may have inherited others.
        let failed = unsafe tend_close_from(&actions, STDERR_FILENO + 1)
        guard failed == 0 else { throw SystemError("posix_spawn", number: failed) }
        // A parent may have left SIGCHLD ignored: then nobody could be told how a child ended.
        signal(SIGCHLD, SIG_DFL)
        var attributes = Self.attributes(leadsGroup: leadsGroup)
        defer { unsafe posix_spawnattr_destroy(&attributes) }

        let arguments = unsafe arguments.map { unsafe strdup($0) }
        let variables = unsafe variables.map { unsafe strdup($0) }
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var surroundings = unsafe variables
        var next = unsafe environ
        while let variable = unsafe next.pointee {
            unsafe surroundings.append(variable)
            unsafe next += 1
        }
        var child: pid_t = 0
        let failure = unsafe posix_spawn(
            &child, path, &actions, &attributes, arguments + [nil], surroundings + [nil])
        guard failure == 0 else { throw SystemError("posix_spawn", number: failure) }
        id = child
    }

    private static func attributes(leadsGroup: Bool) -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { unsafe sigaddset(&signals, number) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
        return attributes
    }

    /// Waits for its end, and returns its status as a shell tells it: 128 and the signal's number if
    /// a signal ended it.
    package func wait() throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError("waitpid") }
        }
        return Self.told(status)
    }

    /// Returns its status if it has ended, without waiting.
    package func statusIfEnded() throws(SystemError) -> Int32? {
        var status: Int32 = 0
        let ended = unsafe waitpid(id, &status, WNOHANG)
        guard ended >= 0 || errno == EINTR else { throw SystemError("waitpid") }
        return ended == id ? Self.told(status) : nil
    }

    /// Sends a signal to it alone.
    package func send(_ signal: Int32) {
        kill(id, signal)
    }

    /// Ends it at once, with all that it started in its group.
    package func killGroup() {
        kill(-id, SIGKILL)
    }

    private static func told(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// A pipe into a child process.
package struct Pipe: ~Copyable {
    package let readingEnd: Descriptor
    package let writingEnd: Descriptor

    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError("pipe") }
        readingEnd = Descriptor(owning: ends[0])
        writingEnd = Descriptor(owning: ends[1])
    }

    /// Writes the text and closes both ends; a reader that leaves early is no error.
    package consuming func feed(_ text: String) throws(SystemError) {
        // While this process holds the reading end too, a reader that left would go unnoticed.
        try readingEnd.close()
        do throws(SystemError) {
            try writingEnd.write(text.utf8.span)
        } catch  where error.number == EPIPE {
            return
        }
    }

    /// Closes the writing end and reads what comes until everybody else has; of more than the limit the
    /// beginning is kept.
    package consuming func drain(atMost limit: Int) throws(SystemError) -> [UInt8] {
        try writingEnd.close()
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Glibc.read(readingEnd.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<min(count, max(limit - bytes.count, 0))]
        }
        try readingEnd.close()
        return bytes
    }
}

/// A program that is listened to while it runs: it reads nothing.
package struct HeardProcess: ~Copyable {
    /// The program.
    package let child: ChildProcess

    /// What it writes to standard output, and to standard error.
    package let output, errors: Descriptor

    private init(
        child: ChildProcess, output: consuming Descriptor, errors: consuming Descriptor
    ) {
        self.child = child
        self.output = output
        self.errors = errors
    }

    /// Starts a program in a process group of its own.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - arguments: Its arguments, the name first.
    ///   - variables: What is added to the environment, each as `NAME=value`.
    /// - Throws: What the system says of a program that cannot be started.
    package init(
        _ path: String, _ arguments: [String], adding variables: [String]
    ) throws(SystemError) {
        let null = try Descriptor(opening: "/dev/null", O_RDONLY)
        let output = try Pipe()
        let errors = try Pipe()
        let child = try ChildProcess(
            path, arguments, adding: variables,
            streams: [null.number, output.writingEnd.number, errors.writingEnd.number],
            leadsGroup: true)
        // The writing ends go here: while this process holds them, too, it would not see the other go.
        self.init(child: child, output: output.readingEnd, errors: errors.readingEnd)
    }
}
