import TestSupport
import Testing

@Suite(
    "What a real journald is told",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct TendJournaldTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\n"))
    }

    @Test(arguments: [
        (["add", "c", "d"], "add", "3"), (["start", "1"], "start", "1"),
        (["do", "1", "2"], "done", "1,2"), (["stop", "2"], "reset", "2"),
        (["move", "1", "2", "today"], "move", "1,2"), (["order", "2", "--top"], "order", "2"),
        (["edit", "1", "--text", "c"], "edit", "1"), (["rm", "2", "1"], "delete", "2,1"),
        (["undo"], "undo", "2,1"), (["--json", "add", "c"], "add", "3"),
    ])
    func `a change is one entry with every field`(
        command: [String], name: String, tasks: String
    ) throws {
        if name == "reset" { try home.succeed("start", "2") }
        let (result, entries) = try home.logged(command)
        #expect(result.ending == .exited(0))
        let entry = try #require(entries.first)
        let count = tasks.split(separator: ",").count
        #expect(entries.count == 1)
        #expect(
            entry["MESSAGE"] == "The command \(name) changed \(count) task\(count > 1 ? "s" : "").")
        #expect(entry["PRIORITY"] == "6")
        #expect(entry["MESSAGE_ID"] == "f5acf468d69f417fa36916eb24b5dc63")
        #expect(entry["SYSLOG_IDENTIFIER"] == "tend")
        #expect(entry["TEND_COMMAND"] == name)
        #expect(entry["TEND_RESULT"] == "done" && entry["TEND_EXIT_STATUS"] == "0")
        #expect(entry["TEND_TASK_ID"] == tasks && entry["TEND_TASK_COUNT"] == "\(count)")
        #expect(entry["TEND_ERROR_CODE"] == nil && entry["ERRNO"] == nil)
        try expectFrame(of: entry)
    }

    /// What every entry carries.
    private func expectFrame(of entry: JournalEntry) throws {
        #expect(entry["MESSAGE_ID"]?.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(entry["TEND_OPERATION_ID"]?.wholeMatch(of: uuid) != nil)
        #expect("tend \(entry["TEND_VERSION"] ?? "")\n" == (try home.succeed("version")))
        #expect(entry["TEND_DURATION_USEC"].flatMap(Int.init) != nil)
        #expect(entry["CODE_FILE"]?.hasSuffix(".swift") == true)
        #expect(entry["CODE_LINE"].flatMap(Int.init) != nil)
        #expect(entry["CODE_FUNC"]?.isEmpty == false)
    }

    @Test func `the operation of an entry is the one that the store keeps`() throws {
        let (_, entries) = try home.logged(["add", "c"])
        let history = try #require(try home.task(3).history)
        #expect(history.map(\.operation) == [entries.first?["TEND_OPERATION_ID"]])
    }

    @Test func `a new store is told of, and its id stays`() throws {
        let other = try home.logged(["--db", "other.db", "add", "c"]).entries
        #expect(
            other.map { $0["MESSAGE_ID"] } == [
                "b1065759976a44c1a28dc547cf153342", "f5acf468d69f417fa36916eb24b5dc63",
            ])
        #expect(Set(other.map { $0["TEND_OPERATION_ID"] }).count == 1)
        let first = try home.logged(["start", "1"]).entries.first?["TEND_STORE_ID"]
        let second = try home.logged(["done", "1"]).entries.first?["TEND_STORE_ID"]
        #expect(first?.wholeMatch(of: uuid) != nil)
        #expect(first == second)
        #expect(other.last?["TEND_STORE_ID"] != first)
    }

    @Test(
        arguments: [
            (["done", "9"], "done", "validation.unknownTask", 65),
            (["show", "9"], "show", "validation.unknownTask", 65),
            (["add", " "], "add", "validation.emptyContent", 65),
            (["move", "1", "whenever"], "move", "validation.invalidDate", 65),
            (["list", "--limit", "x"], "list", "usage.invalid", 64),
            (["list", "--db", "/etc/passwd"], "list", "persistence.notAStore", 78),
        ] as [([String], String, String, Int32)])
    func `a failure is one entry with its code`(
        command: [String], name: String, code: String, status: Int32
    ) throws {
        let (result, entries) = try home.logged(command + ["--json"])
        #expect(result.ending == .exited(status))
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry["PRIORITY"] == "3")
        #expect(entry["MESSAGE"]?.hasPrefix("The command \(name) failed: ") == true)
        #expect(entry["TEND_COMMAND"] == name)
        #expect(entry["TEND_ERROR_CODE"] == code)
        #expect(entry["TEND_RESULT"] == "failed" && entry["TEND_EXIT_STATUS"] == "\(status)")
        #expect(entry["TEND_OPERATION_ID"] == (try result.notices().first?.operation))
        try expectFrame(of: entry)
    }

    @Test func `a failed system call leaves its number`() throws {
        let (result, entries) = try home.logged(["add", "c"], output: .file("/dev/full"))
        #expect(result.ending == .exited(74))
        #expect(entries.last?["ERRNO"] == "28")
        #expect(entries.last?["TEND_ERROR_CODE"] == "output.writeFailed")
    }

    @Test(arguments: [
        [], ["inbox"], ["today"], ["upcoming"], ["earlier"], ["list", "--all"], ["show", "1"],
        ["export"], ["help"], ["version"], ["log"], ["list", "--json", "state:active"],
    ])
    func `a read that succeeds writes nothing`(command: [String]) throws {
        let (result, entries) = try home.logged(command)
        #expect(result.ending == .exited(0))
        #expect(entries.isEmpty)
    }

    @Test func `an import tells what it came to`() throws {
        try home.folder.write("text\nc\n \"\"\nd\n".utf8, to: "tasks.csv")
        let entries = try home.logged(["import", "tasks.csv"]).entries
        let entry = try #require(entries.last)
        #expect(entry["SYSLOG_IDENTIFIER"] == "tend-import")
        #expect(entry["TEND_IMPORT_ROWS"] == "3" && entry["TEND_IMPORT_REJECTED"] == "1")
        #expect(entry["PRIORITY"] == "4" && entry["TEND_EXIT_STATUS"] == "65")
    }

    @Test func `log shows exactly one operation`() throws {
        let entries = try home.logged(["--db", "new.db", "add", "c"]).entries
        let operation = try #require(entries.first?["TEND_OPERATION_ID"])
        let lines = try home.succeed("log", "--operation", operation).split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix(operation) })
        let json = try home.succeed("log", "--json", "--operation", operation)
        #expect(json.hasPrefix("[\n{") && json.hasSuffix("}\n]\n"))
        #expect(
            json.matches(of: /"TEND_OPERATION_ID":"([^"]*)"/).map(\.output.1) == [
                Substring(operation), Substring(operation),
            ])
        _ = try home.run("show", "99")
        let errors = try home.succeed("log", "--errors", "--json")
        let results = Set(errors.matches(of: /"TEND_RESULT":"([a-z]+)"/).map(\.output.1))
        #expect(results.contains("failed"))
        #expect(results.isSubset(of: ["failed", "incomplete", "unknown"]), "\(results)")
    }

    private var uuid: Regex<Substring> {
        /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/
    }
}
