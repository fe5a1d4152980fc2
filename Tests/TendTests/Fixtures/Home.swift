import TestSupport
import Testing

/// An empty home of a person who runs the program that was built, with a store of its own.
///
/// It is about noon there, wherever and whenever the tests run: no day changes under a test.
struct Home {
    let folder: TemporaryFolder

    /// The whole environment of the program.
    var environment: [String: String]

    private let program: ProgramRunner

    init() throws {
        folder = try TemporaryFolder()
        program = try ProgramRunner("tend")
        environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "TZ": LocalDay.zone, "TERM": "xterm",
            // Nothing rings in the tmux of whoever runs the tests.
            "TMUX_TMPDIR": folder.path,
            // A recorder that looks for a sound server leaves its folder here, not in /tmp.
            "PULSE_RUNTIME_PATH": folder.path,
        ]
    }

    /// The program's path, for scripts.
    var tend: String { program.path }

    /// The path of the store, where nothing names another one.
    var store: String { folder.path(of: ".local/share/tend/tasks.db") }

    /// Runs `tend` to its end.
    func run(
        _ arguments: [String], input: ProgramInput = .bytes([]), output: ProgramOutput = .captured
    ) throws -> ProgramResult {
        try program.run(
            arguments, environment: environment, input: input, output: output, in: folder.path)
    }

    /// Runs `tend` to its end.
    func run(_ arguments: String..., input: ProgramInput = .bytes([])) throws -> ProgramResult {
        try run(arguments, input: input)
    }

    /// Runs `tend` with arguments that need not be text.
    func run(bytes arguments: [[UInt8]]) throws -> ProgramResult {
        try program.run(bytes: arguments, environment: environment, in: folder.path)
    }

    /// Runs `tend` where it must succeed without a word on standard error, and returns its output.
    @discardableResult
    func succeed(
        _ arguments: String..., input: ProgramInput = .bytes([]),
        at location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let result = try run(arguments, input: input)
        #expect(result.errors == "", sourceLocation: location)
        try #require(result.ending == .exited(0), "\(arguments)", sourceLocation: location)
        return result.output
    }

    /// Runs a script of the shell, in which `$tend` is the program, and returns what it came to.
    func script(_ text: String) throws -> ProgramResult {
        try ProgramRunner(path: "/bin/sh").run(
            ["-c", text], environment: environment.merging(["tend": tend]) { $1 },
            in: folder.path)
    }

    /// Runs `tend` on a terminal.
    func onTerminal(
        _ terminal: Terminal, _ arguments: [String], typing keys: String = ""
    ) throws -> Terminal.Session {
        try terminal.run(
            program, arguments, environment: environment, typing: keys, in: folder.path)
    }

    /// Starts `tend` on a terminal, to talk with it.
    func dialog(_ arguments: [String], on terminal: Terminal = Terminal()) throws -> Dialog {
        try terminal.converse(
            with: program, arguments, environment: environment, in: folder.path)
    }

    /// Starts a script of the shell on a terminal, in which `$tend` is the program, to talk with what it runs.
    func dialog(script text: String) throws -> Dialog {
        try Terminal().converse(
            with: ProgramRunner(path: "/bin/sh"), ["-c", text],
            environment: environment.merging(["tend": tend, "store": store]) { $1 },
            in: folder.path)
    }

    /// Writes the configuration.
    func configure(_ lines: String) throws {
        let result = try ProgramRunner(path: "/bin/mkdir").run(
            ["-p", folder.path(of: ".config/tend")])
        try #require(result.ending == .exited(0))
        try folder.write(lines.utf8, to: ".config/tend/config")
    }

    /// Writes a script that `tend` can run, and returns its path.
    func write(script text: String, to name: String) throws -> String {
        let path = try folder.write("#!/bin/sh\n\(text)\n".utf8, to: name)
        let result = try ProgramRunner(path: "/bin/chmod").run(["700", path])
        try #require(result.ending == .exited(0))
        return path
    }
}
