import Domain
import TestSupport
import Testing

@Suite("Each step, where that is asked for")
struct VerboseTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Returns the lines on standard error without their times.
    private func steps(_ arguments: String...) throws -> [String] {
        let result = try home.run(arguments)
        return result.errors.split(separator: "\n").map {
            String($0.replacing(#/^\[\d+ ms\] /#, with: ""))
        }
    }

    @Test func `a change is told from the opening to the commit`() throws {
        #expect(
            try steps("add", "a", "--verbose") == [
                "The task store was opened for writing.", "A task store was created.",
                "A transaction begins.", "The transaction is committed; changes: 1.",
                "The command add changed 1 task.",
            ])
        #expect(try steps("list", "--verbose") == ["The task store was opened for reading."])
        #expect(try steps("add", "b") == [])
    }

    @Test func `nothing of a task or a path is told`() throws {
        let secret = "qzxjv"
        for command in [
            ["add", secret, "--project", secret, "--note", secret],
            ["edit", "1", "--text", "x\(secret)"],
            ["done", "1"], ["undo"],
        ] {
            for form in [[], ["--json"]] {
                let errors = try home.run(command + ["--verbose"] + form).errors
                #expect(errors.contains("The task store was opened for writing."))
                #expect(!errors.contains(secret) && !errors.contains(home.folder.path))
            }
        }
    }

    @Test func `machines get an object a step, with its fields`() throws {
        let lines = try home.run("add", "a", "--verbose", "--json").errors.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
        #expect(lines.allSatisfy { $0.contains("\"PRIORITY\":") })
        #expect(lines.last?.contains("\"TEND_RESULT\":\"done\"") == true)
    }

    @Test func `the log has them only where it is asked for`() throws {
        _ = try home.run("add", "a", "--verbose")
        #expect(!(try home.succeed("log", "--json").contains("transaction")))
        _ = try home.script("TEND_LOG_LEVEL=debug \"$tend\" add b")
        #expect(try home.succeed("log", "--json").contains("A transaction begins."))
    }

    @Test(.injectsFaults)
    func `an attempt that failed is told with its cause`() throws {
        try home.succeed("add", "a")
        let result = try home.run(["done", "1", "--verbose"], failing: "pwrite64:error=EIO")
        #expect(result.errors.contains("] Attempt 1 failed. Cause: "))
        #expect(result.errors.contains("] Attempt 3 failed. Cause: "))
    }

    @Test func `both programs call the opening of the store the same`() throws {
        try home.folder.write("text\na\n".utf8, to: "tasks.csv")
        for command in [["add", "a"], ["import", "tasks.csv"]] {
            let lines = try home.run(command + ["--verbose", "--json"]).errors.split(
                separator: "\n")
            let opening = try #require(lines.first { $0.contains("opened for writing") })
            #expect(opening.contains(EventKind.storeOpened.messageID))
        }
    }

    @Test func `an import tells each batch`() throws {
        try home.folder.write("text\na\nb\na\n".utf8, to: "tasks.csv")
        _ = try steps("import", "tasks.csv")
        let told = try steps("import", "tasks.csv", "--verbose")
        #expect(told.first == "The task store was opened for writing.")
        #expect(
            told.contains("A batch is written: 0 added, 0 updated, 3 known, 0 committed so far."))
    }
}
