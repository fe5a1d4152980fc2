import TestSupport
import Testing

@Suite("Compressed files")
struct CompressionTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// More rows than one batch holds.
    private static let rows =
        "text,notes\n" + (0..<60_000).map { "Task \($0),\($0 * 7919 % 10007)\n" }.joined()

    @Test func `are recognised by their beginning, from a pipe too`() throws {
        let text = Array("text\nOne\n".utf8)
        try home.folder.write(Compressed.gzip(text), to: "tasks.csv")
        let dry = try home.importing("--dry-run", "tasks.csv")
        #expect(dry.output.contains("compression: gzip (its first bytes say so)"))
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        let piped = try home.summary("-", input: .bytes(Compressed.zstd(text)))
        #expect(piped.counts == [1, 0, 0])
        #expect(try home.texts() == ["One", "One"])
    }

    @Test func `that are cut off tell how much is in, and go on from there`() throws {
        let whole = try Compressed.gzip(Self.rows.utf8)
        try home.folder.write(whole.dropLast(3), to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.hasPrefix("The compressed file is damaged or cut off."))
        #expect(result.errors.contains("50000 tasks were imported before that"))
        #expect(try home.tasks().count == 50_000)
        try home.folder.write(whole, to: "tasks.csv")
        #expect(try home.summary("tasks.csv").counts == [10_000, 50_000, 0])
    }

    @Test func `whose checksum is wrong keep nothing of the last rows`() throws {
        var damaged = try Compressed.zstd("text\nOne\nTwo\n".utf8)
        damaged[damaged.count - 1] ^= 1
        try home.folder.write(damaged, to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Nothing was imported."))
        #expect(try home.names() == ["tasks.csv"])
    }

    @Test func `that are damaged keep nothing where it is all or nothing`() throws {
        try home.folder.write(Compressed.gzip(Self.rows.utf8).dropLast(), to: "tasks.csv")
        let result = try home.importing("--atomic", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Nothing was imported."))
        #expect(try home.tasks().isEmpty)
    }

    @Test func `that grow beyond measure are given up, unless that was said`() throws {
        let bomb = "text\nOne,\"" + String(repeating: "0", count: 17 << 20)
        try home.folder.write(Compressed.gzip(bomb.utf8), to: "tasks.csv")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("The compressed file holds more than is allowed."))
        #expect(result.errors.contains("--max-expansion"))
        #expect(try home.summary("--max-expansion", "20M", "tasks.csv", exiting: 65).rows == 1)
    }
}
