import Foundation
import Glibc
import TestSupport
import Testing

/// Runs beside a systemd-journald of its own: `Tests/Journal/with-journald swift test`.
@Suite(
    "An import in a real journald",
    .enabled(if: unsafe getenv("JOURNALD_PID") != nil, "needs Tests/Journal/with-journald"))
struct ImportJournaldTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private typealias Entry = [String: String]

    /// The entries of an operation, oldest first.
    private func entries(of operation: String) throws -> [Entry] {
        let journal = ProgramRunner(path: "/usr/bin/journalctl")
        try #require(journal.run(["--sync"]).ending == .exited(0))
        let result = try journal.run([
            "--quiet", "--no-pager", "--output=json", "TEND_OPERATION_ID=\(operation)",
        ])
        return try result.output.split(separator: "\n").map { line in
            try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            ).compactMapValues { $0 as? String }
        }
    }

    @Test func `leaves one entry that counts, where every row came in`() throws {
        try home.write("text\nOne\nTwo\nTwo\n")
        _ = try home.summary("tasks.csv")
        let entries = try entries(of: try home.summary("tasks.csv").operation)
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry["PRIORITY"] == "6")
        #expect(entry["SYSLOG_IDENTIFIER"] == "tend-import")
        #expect(entry["TEND_COMMAND"] == "import")
        #expect(entry["TEND_RESULT"] == "done")
        #expect(entry["TEND_EXIT_STATUS"] == "0")
        #expect(entry["TEND_IMPORT_ROWS"] == "3")
        #expect(entry["TEND_IMPORT_IMPORTED"] == "0")
        #expect(entry["TEND_IMPORT_DUPLICATES"] == "3")
        #expect(entry["TEND_IMPORT_REJECTED"] == "0")
        #expect(entry["TEND_IMPORT_LABEL"] == "<private>")
        #expect(entry["TEND_STORE_ID"]?.count == 36)
        #expect(entry["TEND_DURATION_USEC"] != nil)
        #expect(entry["MESSAGE_ID"]?.count == 32)
        #expect(entry["CODE_LINE"] != nil)
    }

    @Test func `names the first twenty rejected rows by place, and counts all`() throws {
        try home.write(
            "text,due\n" + (1...30).map { "Secret\($0),secretDate\n" }.joined() + "Good,\n",
            to: "secretFile.csv")
        let summary = try home.summary("secretFile.csv", exiting: 65)
        let entries = try entries(of: summary.operation)
        let rejected = entries.filter { $0["TEND_IMPORT_LINE"] != nil }
        #expect(rejected.map { $0["TEND_IMPORT_LINE"] } == (2...21).map { "\($0)" })
        #expect(Set(rejected.map { $0["TEND_ERROR_CODE"] }) == ["validation.invalidDate"])
        #expect(Set(rejected.map { $0["PRIORITY"] }) == ["4"])
        #expect(rejected.first?["MESSAGE"] == "Line 2, column 9 was rejected.")
        let closing = try #require(entries.last)
        #expect(entries.filter { $0["TEND_IMPORT_ROWS"] != nil }.count == 1)
        #expect(closing["PRIORITY"] == "4")
        #expect(closing["TEND_RESULT"] == "incomplete")
        #expect(closing["TEND_EXIT_STATUS"] == "65")
        #expect(closing["TEND_ERROR_CODE"] == "import.rowsRejected")
        #expect(closing["TEND_IMPORT_REJECTED"] == "30")
        #expect(closing["TEND_IMPORT_IMPORTED"] == "1")
        #expect(!"\(entries)".lowercased().contains("secret"))
    }

    @Test func `leaves one entry of a night, however many rows are bad`() throws {
        // A new store has an entry of its own.
        try home.write("text\nOne\n")
        _ = try home.summary("tasks.csv")
        try home.write("text,due\n" + (1...30).map { "\($0),soon\n" }.joined())
        _ = try home.importing("--nightly", "tasks.csv")
        let remark = try home.text(of: "tasks.csv.rejects").split(separator: "\n").first
        let operation = try #require(remark?.split(separator: " ").dropFirst(3).first)
        let entries = try entries(of: String(operation))
        #expect(entries.map { $0["TEND_IMPORT_REJECTED"] } == ["30"])
    }

    @Test func `says of a failure what it was, and not of which file`() throws {
        let result = try home.importing("--json", "secretFile.csv")
        let operation = try #require(result.notices().first?.operation)
        let entries = try entries(of: operation)
        #expect(entries.map { $0["PRIORITY"] } == ["3"])
        #expect(entries.first?["TEND_ERROR_CODE"] == "import.noInput")
        #expect(entries.first?["TEND_EXIT_STATUS"] == "66")
        #expect(!"\(entries)".contains("secretFile"))
    }

    @Test func `a dry run leaves no entry`() throws {
        try home.write("text,due\nOne,soon\n")
        let summary = try home.summary("--dry-run", "tasks.csv", exiting: 65)
        #expect(try entries(of: summary.operation).isEmpty)
    }
}
