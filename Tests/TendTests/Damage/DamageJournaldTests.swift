import TestSupport
import Testing

@Suite(
    "What a real journald is told of damage",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct DamageJournaldTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.addTasks()
    }

    @Test(arguments: [["list"], ["today"], ["export"]])
    func `a repair is one entry, as the operation that the store keeps`(command: [String]) throws {
        try home.damage("UPDATE task SET text = 'Buy silk' WHERE id = 1")
        let entries = try home.logged(command).entries
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry["MESSAGE"] == "Damaged tasks were repaired: 1.")
        #expect(entry["MESSAGE_ID"] == "e7424b8a64b843c1ad044ae2ff2b786e")
        #expect(entry["PRIORITY"] == "4")
        #expect(entry["TEND_TASK_ID"] == "1" && entry["TEND_TASK_COUNT"] == "1")
        #expect(entry["TEND_COMMAND"] == "repair")
        let history = try #require(try home.task(1).history)
        #expect(entry["TEND_OPERATION_ID"] == history.last?.operation)
        #expect(try home.logged(command).entries.isEmpty)
    }

    @Test func `damage without a repair is one entry a command`() throws {
        try home.damage("UPDATE task SET text = 'Call Anne' WHERE id > 1")
        let entries = try home.logged(["list"]).entries
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry["MESSAGE_ID"] == "1034ee51b8ec4cd2ae977e42fd343913")
        #expect(entry["PRIORITY"] == "4")
        #expect(entry["TEND_ERROR_CODE"] == "persistence.corruptedData")
        #expect(entry["TEND_TASK_ID"] == "2,3" && entry["TEND_TASK_COUNT"] == "2")
        #expect(entry["TEND_COMMAND"] == "list")
    }

    @Test(arguments: [["export"], ["done", "2"]])
    func `a command that fails of it tells both`(command: [String]) throws {
        try home.damage("UPDATE task SET text = 'Call Anne' WHERE id = 2")
        let entries = try home.logged(command).entries
        #expect(entries.map { $0["TEND_ERROR_CODE"] }.last == "persistence.corruptedData")
        #expect(entries.last?["TEND_EXIT_STATUS"] == "74")
        #expect(
            entries.contains {
                $0["MESSAGE_ID"] == "1034ee51b8ec4cd2ae977e42fd343913" && $0["TEND_TASK_ID"] == "2"
            })
    }
}
