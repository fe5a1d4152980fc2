import TestSupport
import Testing

/// The commonest bad night: a file whose rows are not all understood.
@Suite("Rejected rows, the morning after")
struct RejectedRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("text,due\nOne,soon\nTwo,\nThree,later\n")
        #expect(try home.importing("--quiet", "tasks.csv").ending == .exited(65))
    }

    @Test func `are among what the log has of errors`() throws {
        let log = try home.tend("log", "--errors", "--explain")
        #expect(log.contains("added 1 tasks; 0 were there already, 2 were rejected."), "\(log)")
        #expect(log.contains("import.rowsRejected"))
        #expect(log.contains("Try: Mend the rows in the rejects file"))
    }

    @Test func `are a warning of doctor's until they are mended, by number and place`() throws {
        let check = ["doctor", "--check", "imports"]
        let first = try home.runTend(check)
        #expect(first.ending == .exited(1))
        #expect(first.output.contains("2 rows were rejected"), "\(first.output)")
        #expect(first.output.contains("/tasks.csv.rejects'"))
        #expect(first.output.contains("tend-import --mend"))
        let editor = "sed -i -e s/soon/2026-12-24/ -e s/later/2026-12-24/"
        _ = try home.mending("e\ne\n", editor: editor)
        let second = try home.runTend(check)
        #expect(second.ending == .exited(0), "\(second.output)")
    }
}

@Suite("A file whose columns were renamed")
struct RenamedColumnTests {
    @Test func `is told by the columns that it has, in the log too`() throws {
        let home = try ImportHome()
        try home.write("Iedala,due\nOne,\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.hasPrefix("No column of the file holds the text of the tasks."))
        #expect(result.errors.contains("The columns are: 'Iedala', 'due'."))
        let log = try home.tend("log", "--errors", "--explain")
        #expect(log.contains("import.noTextColumn"), "\(log)")
        #expect(log.contains("--map text=COLUMN"))
    }
}
