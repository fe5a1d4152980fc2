import Glibc

/// A program that runs beside a test, which speaks with it in lines.
///
/// Its input ends with the last who holds it, and so it ends even where the test is killed.
package final class Companion {
    private let program: RunningProgram
    private var input: Descriptor?
    private let output: Descriptor
    private var received: [UInt8] = []
    private var hasEnded = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - arguments: The arguments after the program's own name.
    ///   - environment: The whole environment: nothing of the test's own is added.
    ///   - errors: The file for its standard error, which exists.
    ///   - folder: The working folder.
    /// - Throws: ``SystemFailure`` if it cannot be run.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String],
        errors: String = "/dev/null", in folder: String = "/"
    ) throws {
        let input = try Descriptor.pipe()
        let output = try Descriptor.pipe()
        let launch = Launch(
            program: path, arguments: arguments.map { Array($0.utf8) }, environment: environment,
            folder: folder)
        program = try launch.start(on: [
            .inherited(input.reading), .inherited(output.writing),
            .opened(path: errors, flags: O_WRONLY | O_APPEND),
        ])
        self.input = input.writing
        self.output = output.reading
    }

    deinit {
        finish()
    }

    /// Ends its input, and waits for its end: one that takes longer than a minute is killed.
    package func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        input = nil
        var status: Int32 = 0
        for _ in 1...60_000 {
            guard unsafe waitpid(program.identifier, &status, WNOHANG) == 0 else { return }
            usleep(1000)
        }
        program.kill()
    }

    /// Sends the program a line.
    package func say(_ line: String) throws {
        try input?.write(Array("\(line)\n".utf8))
    }

    /// Returns the next line that the program writes.
    ///
    /// - Throws: ``SystemFailure`` if it does not come within ten minutes, or the program ends.
    package func line() throws -> String {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            var request = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&request, 1, 600_000) > 0 else {
                throw SystemFailure("waiting for a line", ETIMEDOUT)
            }
            let part = try output.read()
            guard !part.isEmpty else { throw SystemFailure("waiting for a line", EPIPE) }
            received += part
        }
    }

    /// Ends the program, whatever it is doing, and waits for its end.
    package func kill() {
        guard !hasEnded else { return }
        hasEnded = true
        program.kill()
    }

    /// Sends the program a signal.
    package func send(_ signal: Int32) {
        _ = Glibc.kill(program.identifier, signal)
    }
}
