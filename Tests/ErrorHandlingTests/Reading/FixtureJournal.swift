import Domain
import ErrorHandling
import Glibc
import TestSupport
import Testing

/// Files of a journal that systemd-journal-remote made of what a test wrote down.
struct FixtureJournal {
    static let user: UInt32 = 1234
    static let boots = (1...2).map { "\($0)" + String(repeating: "0", count: 31) }

    let folder: TemporaryFolder

    private static let remote = "/lib/systemd/systemd-journal-remote"

    /// Whether Debian's package of that name is there.
    static var canBeMade: Bool { unsafe access(remote, X_OK) == 0 }

    /// Makes a journal of entries in the export format.
    init(_ entries: [UInt8]) throws {
        folder = try TemporaryFolder()
        let result = try ProgramRunner(path: Self.remote).run(
            ["--split-mode=none", "--output=\(folder.path(of: "fixture.journal"))", "-"],
            input: .file(try folder.write(entries, to: "entries.export")))
        try #require(result.ending == .exited(0), "\(result.errors)")
    }

    /// What reads it.
    var reader: JournalReader {
        JournalReader(source: .folder(folder.path), user: Self.user)
    }

    /// Returns an entry of a second after noon.
    static func entry(
        _ message: String, second: Int, fields: [String: String] = [:], user: UInt32 = user,
        boot: Int = 0
    ) -> [UInt8] {
        let record = LogRecord(
            origin: .journal,
            microseconds: Instant.noon.adding(seconds: Int64(second)).milliseconds * 1000,
            fields: [
                "__MONOTONIC_TIMESTAMP": "\(second + 1)000000", "_BOOT_ID": boots[boot],
                "_UID": "\(user)", "SYSLOG_IDENTIFIER": "tend", "PRIORITY": "6",
                "MESSAGE": message,
            ].merging(fields) { $1 })
        return JournalExport.bytes(of: record)
    }

    /// Returns the fields of a failure.
    static func failure(_ code: ErrorCode) -> [String: String] {
        ["PRIORITY": "3", "TEND_RESULT": "failed", "TEND_ERROR_CODE": code.rawValue]
    }
}
