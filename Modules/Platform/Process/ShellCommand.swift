import Glibc

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
            try wait(for: spawn(standardInput: STDIN_FILENO, standardOutput: STDOUT_FILENO))
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
            let child = try spawn(standardInput: pipe.readingEnd.number, standardOutput: output)
            try pipe.feed(text)
            return try wait(for: child)
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
}

// MARK: - The child

extension ShellCommand {
    private func spawn(
        standardInput: Int32, standardOutput: Int32
    ) throws(SystemError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (source, target) in [(standardInput, STDIN_FILENO), (standardOutput, STDOUT_FILENO)]
        where source != target {
            unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
        }
        var attributes = defaultSignals()
        defer { unsafe posix_spawnattr_destroy(&attributes) }

        let arguments = unsafe (["sh", "-c", line, "sh"] + arguments).map { unsafe strdup($0) }
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let failure = unsafe posix_spawn(
            &child, "/bin/sh", &actions, &attributes, arguments + [nil], environ)
        guard failure == 0 else { throw SystemError("posix_spawn", number: failure) }
        return child
    }

    /// An ignored or a blocked signal is inherited; the command must know nothing of ours.
    private func defaultSignals() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { unsafe sigaddset(&signals, number) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        unsafe posix_spawnattr_setflags(&attributes, flags)
        return attributes
    }

    private func wait(for child: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError("waitpid") }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
