import Foundation
import Glibc
import TestSupport
import Testing

/// An empty home of a person who runs the built programs, with a store of its own.
struct ImportHome {
    let folder: TemporaryFolder

    private let importer: ProgramRunner
    private let tend: ProgramRunner

    init() throws {
        folder = try TemporaryFolder()
        importer = try ProgramRunner("tend-import")
        tend = try ProgramRunner("tend")
    }

    /// Where the person lives.
    var zone = "UTC"

    /// The whole environment of the programs.
    var environment: [String: String] {
        ["HOME": folder.path, "PATH": "/usr/bin:/bin", "TZ": zone, "TERM": "xterm"]
    }

    /// The path of the store, where nothing names another one.
    var store: String { folder.path(of: ".local/share/tend/tasks.db") }

    /// Whether a store was made.
    var hasStore: Bool { FileManager.default.fileExists(atPath: store) }

    /// The names in the folder that are not hidden, sorted.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Writes a file in the folder.
    func write(_ text: String, to name: String = "tasks.csv") throws {
        try folder.write(text.utf8, to: name)
    }

    /// Writes the configuration.
    func configure(_ lines: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(of: ".config/tend"), withIntermediateDirectories: true)
        try folder.write(lines.utf8, to: ".config/tend/config")
    }

    /// Returns a file of the folder as text.
    func text(of name: String) throws -> String {
        String(decoding: try folder.read(name), as: UTF8.self)
    }

    /// Imports, and returns what it came to.
    @discardableResult
    func importing(
        _ arguments: String..., input: ProgramInput = .bytes([])
    ) throws -> ProgramResult {
        try importer.run(arguments, environment: environment, input: input, in: folder.path)
    }

    /// Imports with arguments that were put together, and returns what it came to.
    func importing(arguments: [String]) throws -> ProgramResult {
        try importer.run(arguments, environment: environment, in: folder.path)
    }

    /// Imports with `--json`, and returns the object that it prints.
    @discardableResult
    func summary(
        _ arguments: String..., input: ProgramInput = .bytes([]), exiting status: Int32 = 0,
        at location: SourceLocation = #_sourceLocation
    ) throws -> SummaryAnswer {
        let result = try importer.run(
            ["--json"] + arguments, environment: environment, input: input, in: folder.path)
        #expect(result.ending == .exited(status), "\(result.errors)", sourceLocation: location)
        return try decode(result)
    }

    /// Returns the object that an import with `--json` printed.
    func decode(_ result: ProgramResult) throws -> SummaryAnswer {
        try JSONDecoder().decode(SummaryAnswer.self, from: Data(result.standardOutput))
    }

    /// Imports under another program, which is given the import's command line.
    func importing(under launcher: [String], _ arguments: String...) throws -> ProgramResult {
        try ProgramRunner(path: launcher[0]).run(
            launcher.dropFirst() + [importer.path] + arguments, environment: environment,
            in: folder.path)
    }

    /// Runs a command of the importer as it was advised, by a shell.
    func pasting(_ command: String) throws -> ProgramResult {
        let words = command.replacing("tend-import ", with: "'\(importer.path)' ")
        return try ProgramRunner(path: "/bin/sh").run(
            ["-c", words], environment: environment, in: folder.path)
    }

    /// Imports on a terminal.
    func importingOnTerminal(
        _ arguments: String..., typing keys: String = ""
    ) throws -> Terminal.Session {
        try Terminal().run(
            importer, arguments, environment: environment, typing: keys, in: folder.path)
    }

    /// Goes through a rejects file on a terminal, where keys are typed ahead, and the end after them.
    @discardableResult
    func mending(
        _ keys: String, editor: String, of file: String = "tasks.csv.rejects",
        _ options: String...
    ) throws -> Terminal.Session {
        try Terminal(columns: 200).run(
            importer, ["--mend"] + options + [file],
            environment: environment.merging(["EDITOR": editor, "NO_COLOR": "1"]) { $1 },
            typing: keys + "\u{4}", in: folder.path)
    }

    /// Starts an import that the test does not wait for yet.
    func start(_ arguments: String..., input: ProgramInput = .bytes([])) throws -> RunningImport {
        try RunningImport(
            importer.path, arguments, environment: environment, input: input, in: folder)
    }

    /// Starts an import under another program, which becomes it.
    func start(under launcher: String, _ arguments: String...) throws -> RunningImport {
        try RunningImport(
            launcher, [importer.path] + arguments, environment: environment, input: .bytes([]),
            in: folder)
    }

    /// Runs `tend` where it must succeed, and returns its output.
    @discardableResult
    func tend(
        _ arguments: String..., at location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let result = try tend.run(arguments, environment: environment, in: folder.path)
        try #require(result.ending == .exited(0), "\(result.errors)", sourceLocation: location)
        return result.output
    }

    /// Runs `tend`, and returns what it came to.
    func runTend(_ arguments: [String]) throws -> ProgramResult {
        try tend.run(arguments, environment: environment, in: folder.path)
    }

    /// Every task, by number.
    func tasks() throws -> [TaskAnswer] {
        let output = try tend("export", "--format", "json")
        return try JSONDecoder().decode([TaskAnswer].self, from: Data(output.utf8))
            .sorted { $0.id < $1.id }
    }

    /// The texts of all tasks, by number.
    func texts() throws -> [String] {
        try tasks().map(\.text)
    }
}

extension ImportHome {
    /// Each task with its due day behind those that it lies in.
    func paths() throws -> [String] {
        let tasks = try tasks()
        func path(_ task: TaskAnswer) -> String {
            let own = task.text + (task.dueDate.map { " " + $0.suffix(5) } ?? "")
            return tasks.first { $0.id == task.parent }.map { path($0) + "/" + own } ?? own
        }
        return tasks.map(path).sorted()
    }
}
