import Glibc

/// A conversation with a program on a terminal: what is typed next depends on what it says.
package final class Dialog {
    private let program: RunningProgram
    private var screen: Descriptor?

    /// All that the terminal has received so far.
    package private(set) var received: [UInt8] = []

    /// Where what was not waited for yet begins.
    private var position = 0

    private var hasEnded = false

    init(_ program: RunningProgram, on screen: Descriptor) {
        self.program = program
        self.screen = screen
    }

    /// A program that nobody waits for is ended: as long as its remains lie there, the thread that waits for the
    /// exit tests of Swift Testing finds them again and again, and none of those ever ends.
    deinit {
        if !hasEnded { program.kill() }
    }

    /// Types keys.
    package func type(_ keys: String) throws {
        try type(Array(keys.utf8))
    }

    /// Types keys that need not be text.
    package func type(_ keys: [UInt8]) throws {
        try screen?.write(keys)
    }

    /// Waits until the terminal has received the text, and returns what came before it.
    ///
    /// - Throws: ``SystemFailure`` if it does not come within ten minutes, or the program ends.
    @discardableResult
    package func wait(for text: String) throws -> String {
        let wanted = Array(text.utf8)
        while true {
            let rest = received[position...]
            if let start = rest.indices.first(where: { rest[$0...].starts(with: wanted) }) {
                defer { position = start + wanted.count }
                return String(decoding: rest[..<start], as: UTF8.self)
            }
            try receive(waitingFor: text)
        }
    }

    /// Waits until all that the terminal has received so far is what is wanted.
    ///
    /// - Throws: ``SystemFailure`` if it is not within ten minutes after the last of it, or the program ends.
    package func wait(for wanted: String, _ isReceived: ([UInt8]) -> Bool) throws {
        while !isReceived(received) { try receive(waitingFor: wanted) }
    }

    private func receive(waitingFor wanted: String) throws {
        guard let screen else { throw SystemFailure("waiting for '\(wanted)'", EPIPE) }
        var request = pollfd(fd: screen.number, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, 600_000) > 0 else {
            throw SystemFailure("waiting for '\(wanted)'", ETIMEDOUT)
        }
        let part = try screen.read()
        guard !part.isEmpty else { throw SystemFailure("waiting for '\(wanted)'", EPIPE) }
        received += part
    }

    /// Waits until the program takes every key as it is typed, and no longer whole lines.
    ///
    /// - Throws: ``SystemFailure`` if it does not within ten minutes.
    package func waitForKeys() throws {
        for _ in 1...600_000 {
            guard let takesLines else { break }
            if !takesLines { return }
            usleep(1000)
        }
        throw SystemFailure("waiting for an editor", ETIMEDOUT)
    }

    /// Whether the terminal gathers keys to lines, as it does for a shell; none if it is gone.
    package var takesLines: Bool? {
        var settings = termios()
        guard let screen, unsafe tcgetattr(screen.number, &settings) == 0 else { return nil }
        return settings.c_lflag & tcflag_t(ICANON) != 0
    }

    /// How the terminal is set: the four sets of flags of termios(3); none if it is gone.
    package var settings: [UInt32]? {
        var settings = termios()
        guard let screen, unsafe tcgetattr(screen.number, &settings) == 0 else { return nil }
        return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    }

    /// Waits until the terminal is set so.
    ///
    /// - Throws: ``SystemFailure`` if it is not within ten minutes.
    package func wait(forSettings wanted: [UInt32]?) throws {
        for _ in 1...600_000 {
            if settings == wanted { return }
            usleep(1000)
        }
        throw SystemFailure("waiting for the settings of a terminal", ETIMEDOUT)
    }

    /// Gives the terminal another size.
    package func resize(columns: Int, rows: Int) throws {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try screen?.control(UInt(TIOCSWINSZ), &size)
    }

    /// Takes the terminal away, as a lost connection does.
    package func hangUp() {
        screen = nil
    }

    /// The files that the program has open now, and those of the programs that it has started: what their
    /// descriptors lead to.
    package func openFiles() throws -> [String] {
        let script = """
            for process in $1 $(cat /proc/$1/task/$1/children); do
                for file in /proc/$process/fd/*; do readlink "$file"; done
            done
            """
        let result = try ProgramRunner(path: "/bin/sh").run(
            ["-c", script, "sh", "\(program.identifier)"],
            environment: ["PATH": "/usr/bin:/bin"])
        return result.output.split(separator: "\n").map(String.init)
    }

    /// Kills the program that the guardian waits for.
    package func killGuarded() throws {
        _ = try ProgramRunner(path: "/bin/sh").run(
            ["-c", "kill -KILL $(cat /proc/$1/task/$1/children)", "sh", "\(program.identifier)"],
            environment: ["PATH": "/usr/bin:/bin"])
    }

    /// Sends the program a signal.
    package func send(_ signal: Int32) {
        _ = kill(program.identifier, signal)
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: How it ended, and what the terminal received after what was waited for.
    /// - Throws: ``SystemFailure`` if it does not end.
    package func end() throws -> Terminal.Session {
        hasEnded = true
        let (ending, rest) = try program.finish(reading: screen.map { [$0] } ?? [])
        received += rest.first ?? []
        return Terminal.Session(ending: ending, received: Array(received[position...]))
    }
}

extension Terminal {
    /// Starts the program with all three standard streams on the terminal, to talk with it.
    package func converse(
        with program: ProgramRunner, _ arguments: [String], environment: [String: String] = [:],
        in folder: String = "/"
    ) throws -> Dialog {
        let launch = Launch(
            program: program.path, arguments: arguments.map { Array($0.utf8) },
            environment: environment, folder: folder)
        let (running, screen) = try start(launch, typing: "")
        return Dialog(running, on: screen)
    }
}
