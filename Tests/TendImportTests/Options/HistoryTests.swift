import Foundation
import TestSupport
import Testing

@Suite("The imports that there were")
struct HistoryTests {
    private let home: ImportHome

    /// A line of `tend-import --history --json`.
    private struct PastImport: Decodable {
        let operation: String
        let source: String?
        let imported: Int
        let updated: Int
        let complete: Bool?
        let undone: Bool
    }

    init() throws {
        home = try ImportHome()
    }

    private func history(_ arguments: String...) throws -> [PastImport] {
        let result = try home.importing(arguments: ["--history", "--json"] + arguments)
        #expect(result.ending == .exited(0), "\(result.errors)")
        return try JSONDecoder().decode([PastImport].self, from: Data(result.standardOutput))
    }

    @Test func `are none where there is no store, and none is made by asking`() throws {
        let result = try home.importing("--history")
        #expect(result.output == "No import has changed anything yet.\n")
        #expect(result.ending == .exited(0))
        #expect(try history().isEmpty)
        #expect(!home.hasStore)
    }

    @Test func `are told newest first, with what they brought and wrote over`() throws {
        try home.write("id,text\n1,One\n2,Two\n", to: "a.csv")
        try home.write("text,due\nThree,\nFour,soon\n", to: "b.csv")
        let first = try home.summary("a.csv")
        try home.summary("b.csv", exiting: 65)
        try home.write("id,text\n1,Once\n3,Three\n", to: "a.csv")
        try home.summary("--on-duplicate", "update", "a.csv")
        try home.summary("--on-duplicate", "update", "a.csv")
        let past = try history()
        #expect(past.map(\.source) == ["a.csv", "b.csv", "a.csv"])
        #expect(past.map(\.imported) == [1, 1, 2])
        #expect(past.map(\.updated) == [1, 0, 0])
        #expect(past.map(\.complete) == [true, true, true])
        #expect(past.last?.operation == first.operation)
        #expect(try history("--limit", "2").map(\.source) == ["a.csv", "b.csv"])
        try home.write("id,text\n1,Again\n", to: "a.csv")
        try home.summary("--on-duplicate", "update", "a.csv")
        #expect(try history("--limit", "1").map(\.source) == ["a.csv"])
    }

    @Test func `are undone as long as they are not done again`() throws {
        try home.write("text\nOne\n")
        try home.summary("tasks.csv")
        try home.tend("undo")
        #expect(try history().map(\.undone) == [true])
        #expect(try history().map(\.source) == ["tasks.csv"])
        try home.tend("redo")
        #expect(try history().map(\.undone) == [false])
        try home.tend("undo")
        #expect(try history().map(\.undone) == [true])
        let line = try home.importing("--history").output
        #expect(line.contains("  tasks.csv  1 added  undone  "))
    }

    @Test func `are interrupted until they have reached the end of their file`() throws {
        try home.write("text,due\nOne,\nTwo,soon\nThree,soon\n")
        try home.summary("--max-errors", "1", "tasks.csv", exiting: 65)
        #expect(try history().map(\.complete) == [false])
        #expect(try home.importing("--history").output.contains("1 added  interrupted  "))
        try home.summary("tasks.csv", exiting: 65)
        #expect(try history().map(\.complete) == [true])
        #expect(try history().map(\.imported) == [1])
        try home.write("text\nFour\n", to: "b.csv")
        try home.summary("--restart", "b.csv")
        #expect(try history().map(\.complete) == [nil, true])
    }

    @Test(arguments: [
        (["--history", "tasks.csv"], "takes no file"), (["--limit", "2", "a.csv"], "--history"),
        (["--history", "--limit", "0"], "a number from 1"), ([], "FILE is missing"),
    ])
    func `take no file, and options only where they belong`(
        _ arguments: [String], _ words: String
    ) throws {
        let result = try home.importing(arguments: arguments)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains(words))
    }
}
