import Foundation
import TestSupport
import Testing

@Suite("The memory of an import")
struct MemoryTests {
    @Test func `stays the same however long the file is`() throws {
        let home = try ImportHome()
        try home.write("text\n" + (1...10_001).map { "Old \($0)\n" }.joined())
        _ = try home.summary("tasks.csv")
        let small = try peak(ofRows: 1...100_000, in: home)
        let large = try peak(ofRows: 100_001...400_000, in: home)
        #expect(large < 64 * 1024)
        #expect(large - small < 4 * 1024, "\(small) KiB, then \(large) KiB")
    }

    @Test func `stays below its bound where the keys are gathered`() throws {
        // Some twenty bytes a row, at most for 1,200,000 rows (docs/performance.md has that figure), and what a batch
        // takes: 25 MiB. The pages of the program are not counted, of which a debug build has as many again; an import
        // of one row makes no presets, and so takes 2 MiB less than when 22 to 23 were measured.
        let program = try peak(ofRows: 1...1, in: try ImportHome())
        let whole = try peak(ofRows: 1...300_000, in: try ImportHome())
        #expect(whole - program < 26 * 1024, "\(program) KiB, then \(whole) KiB")
        #expect(whole < 64 * 1024)
    }

    @Test func `stays small where columns are large that nothing takes`() throws {
        let filler = String(repeating: "x", count: 50_000)
        let home = try ImportHome()
        try home.write(
            "text,filler\n" + (1...2000).map { "Task \($0),\(filler)\n" }.joined())
        let running = try home.start("tasks.csv")
        #expect(try running.peakMemory() < 64 * 1024)
        #expect(try running.finish().ending == .exited(0))
    }

    @Test func `stays small where objects are read one by one`() throws {
        let home = try ImportHome()
        let notes = String(repeating: "0123456789", count: 2000)
        try home.write(
            "["
                + (1...2000).map { "{\"title\":\"Task \($0)\",\"notes\":\"\(notes)\"}" }
                .joined(separator: ",\n") + "]", to: "tasks.json")
        let running = try home.start("tasks.json")
        #expect(try running.peakMemory() < 64 * 1024)
        #expect(try running.finish().ending == .exited(0))
    }

    @Test func `grows by little more than the file where a document is read as a whole`() throws {
        let home = try ImportHome()
        let notes = String(repeating: "0123456789", count: 200)
        let tasks = (1...3000).map { "{\"title\":\"Task \($0)\",\"notes\":\"\(notes)\"}" }
        try home.write(
            "{\"name\":\"Home\",\"tasks\":[" + tasks.joined(separator: ",\n") + "]}",
            to: "tasks.json")
        let running = try home.start("tasks.json")
        // The file has 6 MB. A release takes 33, from 10 at its start; a debug build, which runs here, 46 from 27.
        #expect(try running.peakMemory() < 48 * 1024)
        #expect(try running.finish().ending == .exited(0))
    }

    @Test func `stays below its bound where rows are as large as any that is taken`() throws {
        let home = try ImportHome()
        let large = String(repeating: "0123456789", count: 300_000)
        let small = (1...9000).map { "Task \($0),\(large.prefix(400))\n" }.joined()
        try home.write(
            "text,notes\n" + (1...5).map { "\(small)Large \($0),\"\(large)\"\"\"\n" }.joined())
        let running = try home.start("tasks.csv")
        // A release takes 55 MB, from 14 at its start. A debug build, which runs here, starts with 6 more.
        #expect(try running.peakMemory() < (64 + 6) * 1024)
        #expect(try running.finish().ending == .exited(0))
    }

    @Test(arguments: [(50, 10_000), (100, 8000), (16_384, 100)])
    func `stays small however many columns a row has`(_ columns: Int, _ rows: Int) throws {
        let home = try ImportHome()
        let values = String(repeating: ",v", count: columns - 1)
        try home.write(
            "text" + (1..<columns).map { ",c\($0)" }.joined() + "\n"
                + (1...rows).map { "Task \($0)\(values)\n" }.joined())
        let running = try home.start("tasks.csv")
        #expect(try running.peakMemory() < 64 * 1024)
        #expect(try running.finish().ending == .exited(0))
    }

    @Test(arguments: ["tags", "needs"])
    func `stays small however many names a row holds`(_ column: String) throws {
        let home = try ImportHome()
        let names = (1...300_000).map(String.init).joined(separator: ",")
        try home.write("id,text,\(column)\n1,One,\"\(names)\"\n2,Two,1\n")
        let running = try home.start("tasks.csv")
        #expect(try running.peakMemory() < 64 * 1024)
        #expect(try running.finish().errors.contains("at most 16384"))
        #expect(try home.texts() == ["Two"])
    }

    /// Returns the memory of an import whose clock is slowed, since batches are smaller where one takes long.
    private func peak(ofRows rows: ClosedRange<Int>, in home: ImportHome) throws -> Int {
        try home.write("text\n" + rows.map { "Task \($0)\n" }.joined())
        let slowed = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Clock/slowed").path
        let running = try home.start(under: slowed, "tasks.csv")
        let peak = try running.peakMemory()
        #expect(try running.finish().ending == .exited(0))
        return peak
    }
}
