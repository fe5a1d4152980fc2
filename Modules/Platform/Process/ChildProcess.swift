import CProcess
import Glibc
import POSIX

/// A program that this one started.
///
/// It inherits its three standard streams and nothing else: no other descriptor, and no signal that is
/// ignored or held back here.
struct ChildProcess {
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
    init(
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
    func wait() throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError("waitpid") }
        }
        return Self.told(status)
    }

    /// Returns its status if it has ended, without waiting.
    func statusIfEnded() throws(SystemError) -> Int32? {
        var status: Int32 = 0
        let ended = unsafe waitpid(id, &status, WNOHANG)
        guard ended >= 0 || errno == EINTR else { throw SystemError("waitpid") }
        return ended == id ? Self.told(status) : nil
    }

    /// Ends it at once, with all that it started in its group.
    func killGroup() {
        kill(-id, SIGKILL)
    }

    private static func told(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// A pipe into a child process.
struct Pipe: ~Copyable {
    let readingEnd: Descriptor
    let writingEnd: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError("pipe") }
        readingEnd = Descriptor(owning: ends[0])
        writingEnd = Descriptor(owning: ends[1])
    }

    /// Writes the text and closes both ends; a reader that leaves early is no error.
    consuming func feed(_ text: String) throws(SystemError) {
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
    consuming func drain(atMost limit: Int) throws(SystemError) -> [UInt8] {
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

/// A command line of the person's own choosing, such as a pager or an editor, run by the shell.
public struct ShellCommand: Sendable {
    private let line: String
    private let arguments: [String]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - line: What the shell runs, from the environment or the configuration, never from a task.
    ///   - arguments: What the line refers to as `"$1"` and so on; the shell does not look into it.
    public init(_ line: String, arguments: [String] = []) {
        self.line = line
        self.arguments = arguments
    }

    /// Runs the command on the terminal and waits for its end.
    ///
    /// Meanwhile the keys that interrupt and quit are for the command alone. The signals that this
    /// program ignores or holds back are at their defaults in the command.
    ///
    /// - Returns: The exit status as a shell tells it: 126 and 127 if nothing could be run, 128 and
    ///   the signal's number if a signal ended it.
    public func run() -> Int32 {
        whileKeysAreIgnored { () throws(SystemError) in
            try start([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]).wait()
        }
    }

    /// Runs the command as ``run()`` does, but with other streams.
    ///
    /// - Parameters:
    ///   - text: What it reads; a command that ends before it has read everything is none the worse.
    ///   - output: What it writes to.
    /// - Returns: The exit status as a shell tells it.
    func run(feeding text: String, writingTo output: Int32) -> Int32 {
        whileKeysAreIgnored { () throws(SystemError) in
            let pipe = try Pipe()
            let child = try start([pipe.readingEnd.number, output, STDERR_FILENO])
            try pipe.feed(text)
            return try child.wait()
        }
    }

    /// Runs the command with nothing to read, and returns what it writes to standard output, and the exit
    /// status as a shell tells it.
    func captured(atMost limit: Int) -> (output: String, status: Int32) {
        do throws(SystemError) {
            let pipe = try Pipe()
            let child = try start([STDIN_FILENO, pipe.writingEnd.number, STDERR_FILENO])
            let bytes = try pipe.drain(atMost: limit)
            return (String(decoding: bytes, as: UTF8.self), try child.wait())
        } catch {
            return ("", 127)
        }
    }

    private func whileKeysAreIgnored(_ run: () throws(SystemError) -> Int32) -> Int32 {
        let interrupt = signal(SIGINT, SIG_IGN)
        let quit = signal(SIGQUIT, SIG_IGN)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        do throws(SystemError) {
            return try run()
        } catch {
            return 127
        }
    }

    private func start(_ streams: [Int32]) throws(SystemError) -> ChildProcess {
        try ChildProcess("/bin/sh", ["sh", "-c", line, "sh"] + arguments, streams: streams)
    }
}
