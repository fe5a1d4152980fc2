import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite(
    "A journal of the past",
    .enabled(if: FixtureJournal.canBeMade, "needs the package systemd-journal-remote"))
struct FixtureJournalTests {
    private func messages(_ query: LogQuery, in journal: FixtureJournal) throws -> [String] {
        try journal.reader.read(query).records.map(\.message)
    }

    @Test func `queries choose by what the journal itself knows`() throws {
        let journal = try FixtureJournal(
            FixtureJournal.entry("Other user.", second: 0, user: 1)
                + FixtureJournal.entry(
                    "Other program.", second: 1, fields: ["SYSLOG_IDENTIFIER": "sshd"])
                + FixtureJournal.entry("Added.", second: 2, fields: ["TEND_COMMAND": "add"])
                + FixtureJournal.entry(
                    "Busy.", second: 3, fields: FixtureJournal.failure(.storeBusy))
                + FixtureJournal.entry(
                    "Full.", second: 4, fields: FixtureJournal.failure(.insufficientStorage),
                    boot: 1))
        let all = ["Added.", "Busy.", "Full."]
        let boot = Boot(id: FixtureJournal.boots[1], startedAt: .noon)
        #expect(try messages(LogQuery(), in: journal) == all)
        #expect(try messages(LogQuery(command: "add"), in: journal) == ["Added."])
        #expect(try messages(LogQuery(codes: [.storeBusy]), in: journal) == ["Busy."])
        #expect(
            try messages(LogQuery(codes: [.storeBusy, .insufficientStorage]), in: journal)
                == ["Busy.", "Full."])
        #expect(try messages(LogQuery(errorsOnly: true, boot: boot), in: journal) == ["Full."])
        #expect(
            try messages(LogQuery(since: .noon.adding(seconds: 3)), in: journal)
                == ["Busy.", "Full."])
    }

    @Test func `hostile values come back as they are, and are exported as they came`() throws {
        let hostile = "a\nMESSAGE=forged\n\n\u{1B}[31m\0=ß"
        let entry = FixtureJournal.entry("One.", second: 0, fields: ["TEND_TASK_ID": hostile])
        let journal = try FixtureJournal(entry)
        let record = try #require(try journal.reader.read(LogQuery()).records.first)
        #expect(record[.taskID] == hostile)
        #expect(record.message == "One.")
        let again = try FixtureJournal(
            FixtureJournal.entry("Before.", second: -1)
                + JournalExport.bytes(
                    of: LogRecord(
                        origin: .journal, microseconds: record.microseconds,
                        fields: record.fields.merging(["_UID": "\(FixtureJournal.user)"]) { $1 })))
        #expect(try again.reader.read(LogQuery()).records.last == record)
    }

    @Test func `no more of 200,000 entries is looked at than is shown`() throws {
        var entries: [UInt8] = []
        for number in 0..<200_000 {
            let fields = number % 1000 == 0 ? FixtureJournal.failure(.storeBusy) : [:]
            entries += FixtureJournal.entry("\(number)", second: number, fields: fields)
        }
        let journal = try FixtureJournal(entries)
        let last = try journal.reader.read(LogQuery(limit: 50))
        #expect(last.records.count == 50 && last.records.last?.message == "199999")
        #expect(last.visitedCount == 50)
        let busy = try journal.reader.read(LogQuery(codes: [.storeBusy]))
        #expect(busy.records.count == 200 && busy.visitedCount == 200)
        let recent = try journal.reader.read(LogQuery(since: .noon.adding(seconds: 199_990)))
        #expect(recent.records.count == 10 && recent.visitedCount == 11)
        #expect(try journal.reader.codes(LogQuery()).count == 200)
    }
}
