import TestSupport
import Testing

@Suite("The rejects file as a format")
struct RejectsFormatTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Rows with two columns of which each is bad, whatever follows it.
    private static let rows = [
        #"1;"open"#, #"2;"a" b"#, #"3;"x";4"#, "4", #"5;"open, too"#, #""6;x"#, #""7" x;"y" z"#,
        #"8;a, "b", c;d"#, #"9;""#,
    ]

    @Test(arguments: [",", ";", "\t", "|"])
    func `has as many rows for a reader as were set aside`(_ delimiter: String) throws {
        let rows = Self.rows + Self.rows.reversed() + Self.rows
        let text = (["id;text", "0;sound"] + rows + ["99;\"sound, too\""]).joined(separator: "\n")
        try home.write(text.replacing(";", with: delimiter) + "\n")
        let first = try home.summary("tasks.csv", exiting: 65)
        let count = try #require(first.counts.last)
        #expect(count > 15, "\(first)")
        var file = "tasks.csv.rejects"
        for _ in 1...3 {
            let again = try home.summary(file, exiting: 65)
            #expect(again.counts == [0, 0, count], "\(file)")
            file += ".rejects"
            #expect(again.rejectsFile == file)
        }
        let session = try home.mending("q\n", editor: "true", of: "tasks.csv.rejects")
        #expect(session.text.contains("of \(count)"), "\(session.text)")
    }

    @Test func `calls columns without a name as the file does`() throws {
        try home.write(",title,due\n1,A,2026-99-99\n2,B,2026-12-01\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.replacing("2026-99-99", with: "2026-09-09"), to: "mended.csv")
        #expect(try home.summary("mended.csv").counts == [1, 0, 0])
        #expect(try home.tasks().map(\.extra) == [["column 1": "2"], ["column 1": "1"]])
        try home.write(",title,due\n1,A,2026-09-09\n2,B,2026-12-01\n")
        #expect(try home.summary("tasks.csv").counts == [0, 2, 0])
    }

    @Test func `has every option that its rows need`() throws {
        try home.write("Was|Wann|Lage\nA; b|01.02.2026|offen, noch\nC, d|bald|offen, noch\n")
        let options = [
            "--source", "My list", "--map", "text=Was", "--map", "due=2", "--map", "state=Lage",
            "--words", "state:offen, noch=active", "--set", "project=Home", "--delimiter",
            "pipe", "--date-format", "dmy",
        ]
        let first = try home.importing(arguments: options + ["tasks.csv"])
        #expect(first.output.contains("1 task added, 1 rejected"), "\(first.output)")
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.replacing("bald", with: "03.04.2026"), to: "later.csv")
        #expect(try home.summary("later.csv").counts == [1, 0, 0])
        let tasks = try home.tasks()
        #expect(Set(tasks.map(\.text)) == ["A; b", "C, d"])
        #expect(Set(tasks.map(\.dueDate)) == ["2026-02-01", "2026-04-03"])
        #expect(tasks.allSatisfy { $0.state == "active" && $0.project == "Home" })
        #expect(Set(tasks.map(\.source?.name)) == ["My list"])
    }

    @Test(arguments: [("0.5", "1", "completed"), ("50", "1", "active"), ("100", "0.5", "active")])
    func `says of what its shares are`(_ other: String, _ share: String, _ state: String) throws {
        try home.write("Task,Due,% Complete\nA,,\(other)\nB,bad,\(share)\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.replacing(",bad,", with: ",,"), to: "later.csv")
        #expect(try home.summary("later.csv").counts == [1, 0, 0])
        #expect(try home.tasks().first { $0.text == "B" }?.state == state)
    }

    @Test(arguments: [
        ([], ["completed", "notStarted"]), (["--done-at", "100"], ["active", "notStarted"]),
    ])
    func `takes shares of nothing but 1 and 0 as of 1 unless told`(
        _ options: [String], _ states: [String]
    ) throws {
        try home.write("Task,% Complete\nA,1\nB,0\n")
        let result = try home.importing(arguments: options + ["tasks.csv"])
        #expect(result.ending == .exited(0))
        #expect(try home.tasks().sorted { $0.text < $1.text }.map(\.state) == states)
    }

    @Test func `says it of each column where they are of another`() throws {
        try MendedFile("Task,% Complete,Percent done,Due\nA,0.5,50,\nB,0,1,bad\n").check()
        try MendedFile(
            "Task,% Complete,Percent done,Due\nA,1,1,\nB,0,1,bad\n", "--done-at", "1", "--done-at",
            "100=Percent done"
        ).check()
    }

    @Test func `has a row that is too large whole`() throws {
        let row = "2," + String(repeating: "abcdefgh", count: 7 << 16)
        try home.write("id,text\n1,One\n\(row)\n3,Three\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.counts == [2, 0, 1])
        #expect(summary.errors.map(\.line) == [3])
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.split(separator: "\n").count == 3)
        #expect(rejects.hasSuffix(",\(row)\n"))
        // It is set aside again as it is, and a mending that leaves it leaves all of it.
        #expect(try home.summary("tasks.csv.rejects", exiting: 65).counts == [0, 0, 1])
        #expect(try home.text(of: "tasks.csv.rejects.rejects").contains(row))
        _ = try home.mending("q\n", editor: "true", of: "tasks.csv.rejects")
        #expect(try home.text(of: "tasks.csv.rejects") == rejects)
    }

    @Test func `has all that an open quote takes with it, and says where that is`() throws {
        let prose = String(repeating: "and so on and on it goes without an end\n", count: 100_000)
        let rest = (3...1000).map { "\($0),Task \($0)\n" }.joined()
        try home.write("id,text\n1,One\n2,\"open\n" + prose + rest)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.errors.hasPrefix(
                "tasks.csv:3:3, text: The row has more than 3145728 bytes; the quote that opens here may never be closed."
            ), "\(result.errors.prefix(300))")
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.hasSuffix(",2,\"open\n" + prose + rest + "\n"))
    }

    @Test func `rejects a row again that says other things than the one with its id`() throws {
        try home.write("id,task\n1,Buy milk\n1,Call Bob\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
        for options in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: ["--json"] + options + ["tasks.csv.rejects"])
            #expect(result.ending == .exited(65))
            let again = try home.decode(result)
            #expect(again.counts == [0, 0, 1])
            #expect(again.errors.map(\.code) == ["import.contradictingRow"])
        }
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.replacing("1,Call Bob", with: "2,Call Bob"), to: "mended.csv")
        #expect(try home.summary("mended.csv").counts == [1, 0, 0])
        #expect(try home.texts().sorted() == ["Buy milk", "Call Bob"])
    }
}
