import Domain
import Glibc
import TestSupport
import Testing

@testable import ErrorHandling

/// Of four kinds of nothing each has its own name, and the remedy with it.
@Suite(
    "Why nothing was found",
    .enabled(if: FixtureJournal.canBeMade, "needs the package systemd-journal-remote"))
struct LostEntriesTests {
    private let journal: FixtureJournal
    private let machineID: String

    init() throws {
        journal = try FixtureJournal(FixtureJournal.entry("The oldest.", second: 0, user: 1))
        machineID = try journal.folder.write("1\n".utf8, to: "machine-id")
        unsafe mkdir(journal.folder.path(of: "1"), 0o700)
        try journal.folder.write([], to: "1/system.journal")
    }

    private func problems(
        _ query: LogQuery, inMemory: Bool = false, tally: EntryTally? = nil
    ) -> [ErrorCode] {
        let folder = journal.folder.path
        let reader = LogReader(
            fallbackPath: journal.folder.path(of: "log.jsonl"), tally: tally,
            journalFiles: JournalFiles(
                inMemory: inMemory ? folder : nil, onDisk: inMemory ? nil : folder,
                machineIDPath: machineID),
            journal: journal.reader)
        return reader.read(query).problems.map(\.code)
    }

    private func operation(second: Int64) -> UniqueIdentifier {
        var random = SeededGenerator(seed: 1)
        return UniqueIdentifier(at: .noon.adding(seconds: second), using: &random)
    }

    @Test func `nothing was logged`() {
        #expect(problems(LogQuery()) == [])
        #expect(problems(LogQuery(since: .noon.adding(seconds: 1))) == [])
        #expect(problems(LogQuery(operation: operation(second: 1))) == [])
    }

    @Test func `it is older than all that the journal has`() {
        #expect(problems(LogQuery(since: .noon.adding(seconds: -1))) == [.journalRotatedAway])
        #expect(problems(LogQuery(operation: operation(second: -1))) == [.journalRotatedAway])
    }

    @Test(
        arguments: [(-1, [.journalRotatedAway]), (1, [])] as [(Int64, [ErrorCode])])
    func `what the journal had before the first entry of ours is no loss`(
        begun second: Int64, told: [ErrorCode]
    ) {
        let tally = EntryTally(path: journal.folder.path(of: "entries"))
        let first = Operation(
            id: operation(second: second), command: "add",
            startedAt: .noon.adding(seconds: second))
        _ = tally.next(in: first, at: first.startedAt)
        let query = LogQuery(errorsOnly: true, since: .noon.adding(seconds: -3600))
        #expect(problems(query, tally: tally) == told)
    }

    @Test func `it was in memory, and there was a restart`() {
        #expect(problems(LogQuery(), inMemory: true) == [.journalInMemory])
        let earlier = LogQuery(since: .noon.adding(seconds: -1))
        #expect(problems(earlier, inMemory: true) == [.journalInMemory])
        let later = LogQuery(operation: operation(second: 1))
        #expect(problems(later, inMemory: true) == [])
    }
}
