import Foundation
import TestSupport
import Testing

/// An entry of the journal, as journalctl(1) prints it.
struct JournalEntry: Decodable {
    private let fields: [String: Value]

    init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: Value].self)
    }

    subscript(_ name: String) -> String? { fields[name]?.text }

    /// Whether a text is in a field that was sent; the journal itself adds those with an underscore.
    func tells(_ text: String) -> Bool {
        fields.contains { !$0.key.hasPrefix("_") && $0.value.text.contains(text) }
    }

    /// A field that is no text comes as a list of bytes.
    private struct Value: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                text = try container.decode(String.self)
            } catch DecodingError.typeMismatch {
                text = String(decoding: try container.decode([UInt8].self), as: UTF8.self)
            }
        }
    }
}

extension Home {
    /// Runs `tend`, and returns what it came to and the entries that this process sent.
    func logged(
        _ arguments: [String], output: ProgramOutput = .captured
    ) throws -> (result: ProgramResult, entries: [JournalEntry]) {
        // The number of a process comes round again.
        let start = Int(Date().timeIntervalSince1970)
        let result = try ProgramRunner(path: "/bin/sh").run(
            ["-c", "echo $$ >pid; exec \"$tend\" \"$@\"", "sh"] + arguments,
            environment: environment.merging(["tend": tend]) { $1 }, output: output,
            in: folder.path)
        let process = String(decoding: try folder.read("pid"), as: UTF8.self).dropLast()
        return (result, try Journal.entries(["_PID=\(process)", "--since=@\(start)"]))
    }
}

enum Journal {
    /// Whether a journal of the tests' own runs: `Tests/Journal/with-journald swift test`.
    static let isThere = ProcessInfo.processInfo.environment["JOURNALD_PID"] != nil

    /// Returns the entries that match, oldest first.
    static func entries(_ matches: [String]) throws -> [JournalEntry] {
        try read(["--output=json", "--all"] + matches).split(separator: 0x0A).map { line in
            try JSONDecoder().decode(JournalEntry.self, from: Data(line))
        }
    }

    /// Returns every byte of every entry, the fields that the journal adds by itself too.
    static func everything() throws -> String {
        String(decoding: try read(["--output=export", "--all"]), as: UTF8.self)
    }

    /// Waits until the journal shows all that was sent to it; without one there is nothing to wait for.
    static func synchronize() throws {
        guard isThere else { return }
        let synchronized = try journalctl.run(["--sync"])
        try #require(synchronized.ending == .exited(0), "\(synchronized.errors)")
    }

    private static let journalctl = ProgramRunner(path: "/usr/bin/journalctl")

    private static func read(_ arguments: [String]) throws -> [UInt8] {
        try synchronize()
        return try journalctl.run(arguments + ["--no-pager", "--quiet"]).standardOutput
    }
}
