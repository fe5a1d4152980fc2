import TestSupport
import Testing

@Suite(
    "What a real journald is told of a failure", .injectsFaults,
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct FailureJournaldTests {
    @Test(arguments: Failure.all)
    func `it is one entry, by which the failure is found`(_ failure: Failure) throws {
        let home = try Home()
        let notice = try home.bringAbout(failure, asJSON: true).notices().first
        let operation = try #require(notice?.operation)
        let entries = try Journal.entries(["TEND_OPERATION_ID=\(operation)"])
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry["MESSAGE_ID"] == failure.messageID)
        #expect(entry["PRIORITY"] == "3")
        #expect(entry["MESSAGE"]?.contains(failure.sentence) == true)
        #expect(entry["TEND_ERROR_CODE"] == failure.code)
        #expect(entry["TEND_EXIT_STATUS"] == "\(failure.exitStatus)")
        let isUnknown = failure.code == "persistence.outcomeUnknown"
        #expect(entry["TEND_RESULT"] == (isUnknown ? "unknown" : "failed"))
        if let number = failure.systemError { #expect(entry["ERRNO"] == "\(number)") }
        if let code = failure.sqliteCode { #expect(entry["TEND_SQLITE_CODE"] == "\(code)") }
        #expect(entry["TEND_ATTEMPT"] == failure.attempts.map(String.init))
    }
}
