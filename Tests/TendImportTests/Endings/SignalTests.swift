import Foundation
import Glibc
import TestSupport
import Testing

@Suite("An import that is ended, and run again", .serialized)
struct SignalTests {
    private static let rowCount = 90_000
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Rows of which every third equals two others.
    private func writeRows() throws {
        let rows = (1...Self.rowCount).map { "Task \($0 / 3 * 3)\n" }
        try home.write("text\n" + rows.joined())
    }

    private var storeSize: Int {
        var status = stat()
        return unsafe stat(home.store, &status) == 0 ? Int(status.st_size) : 0
    }

    private var isWriting: Bool {
        home.hasStore && FileManager.default.fileExists(atPath: home.store + "-journal")
    }

    @Test func `by a signal ends so, says what is in, and goes on with the same command`() throws {
        try fillStore()
        let filled = storeSize
        let imported = try signalled("--wait=3600") { storeSize > filled + 1_000_000 }
        #expect(imported > 0)
        let again = try home.summary("tasks.csv")
        #expect(again.counts == [Self.rowCount - imported, imported, 0])
        #expect(again.resumed == imported)
        let undo = try home.tend("undo", "--operation", again.operation)
        #expect(undo == "Undid import of \(Self.rowCount) tasks\n")
        #expect(try home.tasks().count == 10_001)
    }

    @Test func `by a signal keeps what came into an empty store, too`() throws {
        let imported = try signalled("--wait=3600") { isWriting }
        let again = try home.summary("tasks.csv")
        #expect(again.counts == [Self.rowCount - imported, imported, 0])
    }

    @Test func `by a signal leaves nothing where it is all or nothing`() throws {
        #expect(try signalled("--atomic") { isWriting } == 0)
        #expect(try home.summary("--atomic", "tasks.csv").counts == [Self.rowCount, 0, 0])
    }

    /// Sends an import a signal when a moment has come; returns how many tasks it brought.
    private func signalled(_ option: String, at moment: () throws -> Bool) throws -> Int {
        let before = try home.tasks().count
        try writeRows()
        let running = try home.start(option, "tasks.csv")
        try running.wait(until: moment)
        try running.send(SIGINT)
        let result = try running.finish()
        try #require(result.ending == .signalled(SIGINT), "it ended before the signal came")
        #expect(result.errors.contains("The import was stopped before the end of the file."))
        let imported = try home.tasks().count - before
        #expect(
            result.errors.contains(
                imported == 0
                    ? "Nothing was imported." : "\(imported) tasks were imported before"))
        #expect(imported < Self.rowCount)
        return imported
    }

    /// Brings the store over the size from which an import writes batch by batch.
    private func fillStore() throws {
        try home.write("text\n" + (1...10_001).map { "Old \($0)\n" }.joined(), to: "old.csv")
        #expect(try home.summary("old.csv").counts == [10_001, 0, 0])
    }

    @Test func `while it waits for a pipe ends at once`() throws {
        let running = try home.start("/dev/fd/0", input: .file(try endlessPipe()))
        try running.waitUntilItHoldsSignals()
        try running.send(SIGTERM)
        #expect(try running.finish().ending == .signalled(SIGTERM))
    }

    @Test func `again and again without warning loses nothing and doubles nothing`() throws {
        try fillStore()
        try writeRows()
        var random = SeededGenerator(seed: 7)
        var kills = 0
        for _ in 1...6 {
            let running = try home.start("tasks.csv")
            let size = storeSize + Int.random(in: 100_000...1_500_000, using: &random)
            running.wait { storeSize > size }
            try running.send(SIGKILL)
            if try running.finish().ending == .signalled(SIGKILL) { kills += 1 }
        }
        #expect(kills > 0)
        let summary = try home.summary("tasks.csv")
        #expect(summary.imported + summary.duplicates == Self.rowCount)
        let texts = try home.texts().filter { $0.hasPrefix("Task") }
        #expect(texts.count == Self.rowCount)
        #expect(Set(texts).count == Self.rowCount / 3 + 1)
        #expect(try home.summary("tasks.csv").counts == [0, Self.rowCount, 0])
    }

    /// A named pipe that is open for writing as long as the test runs.
    private func endlessPipe() throws -> String {
        let path = home.folder.path(of: ".pipe")
        try #require(unsafe mkfifo(path, 0o600) == 0)
        // Open for reading and writing: an open for either alone would wait for the other.
        try #require(unsafe open(path, O_RDWR | O_CLOEXEC) >= 0)
        return path
    }
}
