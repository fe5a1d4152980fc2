import Glibc
import POSIX

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
            let child = try start([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO])
            // Who holds signals back passes on what asks to end; nobody else has to look for it.
            guard HeldSignals.areHeld else { return try child.wait() }
            var isTold = false
            while true {
                if let status = try child.statusIfEnded() { return status }
                if !isTold, let signal = HeldSignals.pending(of: [.hangUp, .terminate]) {
                    child.send(signal.number)
                    isTold = true
                }
                MonotonicClock().sleep(microseconds: 20_000)
            }
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
