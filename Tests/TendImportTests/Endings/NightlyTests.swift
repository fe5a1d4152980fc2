import TestSupport
import Testing

@Suite("A nightly import")
struct NightlyTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `says nothing when all is well`() throws {
        try home.write("text\nOne\nTwo\n")
        try home.write("text\nThree\n", to: "other.csv")
        for _ in 1...2 {
            let result = try home.importing("--nightly", "tasks.csv", "other.csv")
            #expect(result.ending == .exited(0))
            #expect(result.output.isEmpty && result.errors.isEmpty)
        }
        #expect(try home.texts().count == 3)
    }

    @Test func `tells all that needs a look in one text on standard output`() throws {
        try home.write("text,due\nOne,\nTwo,soon\n")
        try home.write("text\nFine\n", to: "fine.csv")
        let result = try home.importing("--nightly", "tasks.csv", "fine.csv", "gone.csv")
        #expect(result.ending == .exited(66))
        #expect(result.errors.isEmpty)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "tend-import: 2 of 3 files need a look (exit status 66).")
        #expect(result.output.contains("tasks.csv: 2 rows, 1 task added, 1 rejected."))
        #expect(result.output.contains("tasks.csv:3:5, due: "))
        #expect(result.output.contains("tend-import --mend tasks.csv.rejects"))
        #expect(result.output.contains("gone.csv"))
        #expect(!result.output.contains("fine.csv"))
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func `leaves one rejects file as long as the bad rows are the same`() throws {
        try home.write("text,due\nOne,\nTwo,soon\n")
        for _ in 1...3 {
            let result = try home.importing("--nightly", "tasks.csv")
            #expect(result.ending == .exited(65))
            #expect(result.output.contains("The rejected rows are in tasks.csv.rejects."))
        }
        #expect(try home.names() == ["tasks.csv", "tasks.csv.rejects"])
        try home.write("text,due\nOne,\nTwo,soon\nThree,later\n")
        for _ in 1...2 {
            let result = try home.importing("--nightly", "tasks.csv")
            #expect(result.output.contains("The rejected rows are in tasks.csv.rejects.2."))
        }
        #expect(try home.names() == ["tasks.csv", "tasks.csv.rejects", "tasks.csv.rejects.2"])
    }

    @Test func `tells of rows that the source changed, and of what was typed wrong`() throws {
        try home.write("id,text\n1,Milk\n")
        try home.importing("--nightly", "tasks.csv")
        try home.write("id,text\n1,Bread\n")
        let changed = try home.importing("--nightly", "tasks.csv")
        #expect(changed.ending == .exited(65))
        #expect(changed.output.hasPrefix("tend-import: A file needs a look (exit status 65).\n\n"))
        for options in [
            ["--json"], ["--dry-run"], ["--history"], ["--mend"], ["--progress", "always"],
        ] {
            let result = try home.importing(arguments: ["--nightly"] + options + ["tasks.csv"])
            #expect(result.ending == .exited(64))
            #expect((result.output + result.errors).contains("--nightly does not go with"))
        }
    }

    @Test func `takes a file that is missing for more urgent than a bad row`() throws {
        try home.write("text,due\nOne,soon\n")
        try home.write("text\nFine\n", to: "fine.csv")
        let result = try home.importing("--nightly", "tasks.csv", "none.csv", "fine.csv")
        #expect(result.ending == .exited(66))
        #expect(try home.texts() == ["Fine"])
    }
}
