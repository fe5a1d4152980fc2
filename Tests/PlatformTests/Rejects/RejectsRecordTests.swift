import Domain
import Platform
import TestSupport
import Testing

@Suite("Where rejected rows wait")
struct RejectsRecordTests {
    private let folder: TemporaryFolder
    private let record: RejectsRecord

    init() throws {
        folder = try TemporaryFolder()
        record = RejectsRecord(inFolder: folder.path(of: "state"))
    }

    private func findings(_ days: Int64 = 0) -> [Finding] {
        HealthCheck.rejects(record, now: .noon.adding(seconds: days * 86_400 + 7200)).findings()
    }

    @Test func `is told by number and place as long as the file is there`() throws {
        #expect(findings() == [Finding("imports", .ok, "No rejected row waits.")])
        let first = try folder.write("x".utf8, to: "a.rejects")
        let second = try folder.write("x".utf8, to: "b\tc.rejects")
        record.note(first, count: 1, at: .noon)
        record.note(second, count: 12, at: .noon)
        #expect(
            findings().map(\.evidence) == [
                "12 rows were rejected 2 h ago, and wait in '\(second)'.",
                "1 row was rejected 2 h ago, and waits in '\(first)'.",
            ])
        #expect(findings().allSatisfy { $0.state == .warning })
        #expect(findings()[1].remedy?.text.contains("tend-import --mend \(first)") == true)
        try folder.write([], to: "a.rejects")
        #expect(findings().count == 1)
        #expect(findings(15).map(\.state) == [.ok])
    }

    @Test func `a file that is noted twice is told once, with its newest number`() throws {
        let path = try folder.write("x".utf8, to: "a.rejects")
        record.note(path, count: 1, at: .noon)
        record.note(path, count: 3, at: .noon)
        #expect(record.files(at: .noon).map(\.count) == [3])
    }

    @Test(arguments: ["junk", "1\t2", "x\ty\t/z\n", "\t\t\n", "\0\u{FFFD}"])
    func `what is damaged in it is left out`(_ text: String) throws {
        let path = try folder.write("x".utf8, to: "a.rejects")
        record.note(path, count: 1, at: .noon)
        let kept = try folder.read("state/rejects")
        try folder.write(Array(text.utf8) + [0x0A] + kept, to: "state/rejects")
        #expect(record.files(at: .noon).map(\.path) == [path])
    }
}
