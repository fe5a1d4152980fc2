import TestSupport
import Testing

@Suite("Files with quotes of another kind")
struct QuoteTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `that are text come in as text`() throws {
        try home.write("task\tnotes\n\"A\" side\tone\nB \"side\"\ttwo\n\"C\" and \"D\"\tthree\n")
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(plan.output.contains("quote: none (rows break by quotes"))
        #expect(try home.summary("tasks.csv").counts == [3, 0, 0])
        #expect(try home.texts() == ["\"A\" side", "B \"side\"", "\"C\" and \"D\""])
    }

    @Test func `that a backslash escapes come in as they are meant`() throws {
        try home.write(
            #"""
            text,notes
            "say \"hi\"","a \\ b"
            "5\" pipe, long","it ends \"
            here"
            plain \" as it is,"C:\new"

            """#)
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(plan.output.contains("escape: backslash (by it more rows are whole)"))
        #expect(try home.summary("tasks.csv").counts == [3, 0, 0])
        #expect(try home.texts() == [#"say "hi""#, #"5" pipe, long"#, #"plain \" as it is"#])
        #expect(try home.tasks().map(\.notes) == [#"a \ b"#, "it ends \"\nhere", #"C:\new"#])
    }

    @Test func `that are escaped have rejects which come in by the same way`() throws {
        try home.write(
            #"""
            text,due
            "say \"hi\", and go",soon
            "say \"ho\", and go",2026-01-02

            """#)
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.contains("--escape backslash"))
        try home.write(rejects.replacing(",soon", with: ",2026-01-03"), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [1, 0, 0])
        #expect(try Set(home.texts()) == [#"say "hi", and go"#, #"say "ho", and go"#])
    }

    @Test func `that are damaged are no other kind`() throws {
        try home.write("text,notes\n\"A, B\",\"x\"\n\"C\" D,\"y\"\n\"E\",\"z\"\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [2, 0, 1])
        #expect(try home.texts() == ["A, B", "E"])
        // The rejects file holds nothing but broken rows, and is no table without quotes for that.
        #expect(try home.summary("tasks.csv.rejects", exiting: 65).counts == [0, 0, 1])
    }

    @Test func `of one row below titles are not taken for apostrophes where it has but one`() throws
    {
        let text = #"", milk \"\" ' room""#
        try home.write("Tasks\nOpen\n\nText\tNotes\n\(text)\tbread\n")
        let result = try home.importing("tasks.csv")
        #expect(!result.errors.contains("--quote"), "\(result.errors)")
        let command = "tend-import --escape backslash tasks.csv"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == [#", milk "" ' room"#])
    }

    @Test(arguments: [
        ("\"Text\" \"Place\"\n\"Buy milk\" \"home\"\n", "--delimiter ' '", ["Buy milk"]),
        ("text,\"\"place\",x\nBuy milk,home,y\n", "--quote none", ["Buy milk"]),
        ("\"text\nBuy milk\nBread\n", "--quote none", ["\"text", "Buy milk", "Bread"]),
    ])
    func `that break the first line are told with what may be meant`(
        file: String, options: String, texts: [String]
    ) throws {
        try home.write(file)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("tend-import \(options) tasks.csv"), "\(result.errors)")
        let more = texts.count > 1 ? "--no-header --map text=1 " : ""
        #expect(try home.pasting("tend-import \(options) \(more)tasks.csv").ending == .exited(0))
        #expect(try home.texts().sorted() == texts.sorted())
    }

    @Test func `around whole lines are told with what makes columns of these`() throws {
        try home.folder.write(
            Array(
                "\u{FEFF}\"Task,\"\"Due\"\"\"\r\n\"\"\"A, b\"\",2026-12-01\"\r\n\"C\"\"s\"\",\"\r\n"
                    .utf8),
            to: "tasks.csv")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(!refused.errors.contains("--delimiter"), "\(refused.errors)")
        let command = try #require(
            refused.errors.firstMatch(of: /env LC_ALL=C sed .*? tasks\.csv/)?.output)
        #expect(try home.pasting(String(command)).ending == .exited(0))
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["A, b", "C\"s\""])
        #expect(try home.names().contains("tasks.csv.orig"))
    }

    @Test func `that a backslash does not escape are closed by it`() throws {
        try home.write(#"text,notes"# + "\n" + #""C:\","D:\""# + "\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.texts() == [#"C:\"#])
        try home.write("text,notes\n\"C\\\",\"D\"x\n\"E\",\"F\"\n")
        #expect(
            try home.importing("--escape", "none", "--dry-run", "tasks.csv").ending == .exited(65))
    }
}
