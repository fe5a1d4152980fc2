import TestSupport
import Testing
import Text

@Suite("A title above a table")
struct TitledTableTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [",", ";", "|", "\t"])
    func `is passed over, however few rows there are`(delimiter: String) throws {
        let header = ["Text", "Due", "Tags"].joined(separator: delimiter)
        let row = ["Buy milk", "2026-10-05", "shop"].joined(separator: delimiter)
        try home.write("Tasks of Ana\n\(header)\n\(row)\n", to: "one.csv")
        #expect(try home.summary("one.csv").counts == [1, 0, 0])
        try home.write("Tasks of Ana\n\(header)\n", to: "none.csv")
        #expect(try home.summary("none.csv").counts == [0, 0, 0])
        #expect(try home.texts() == ["Buy milk"])
    }

    @Test(arguments: ["2026-01-02 Buy milk;2;a", "Buy milk +home;2;a", "Buy milk;2;a"])
    func `is known by the last row, too, whose line has no end`(row: String) throws {
        try home.write("Tasks of Ana\nText;Phase;Link\n\(row)")
        #expect(try home.importing("tasks.csv").errors.contains("--map text=Text tasks.csv"))
        #expect(try home.tasks() == [])
        try home.write("Tasks of Ana\nText;Due;Tags\nBuy milk;2026-10-05;shop", to: "known.csv")
        #expect(try home.summary("known.csv").counts == [1, 0, 0])
    }

    @Test func `is known by rows of another encoding, too, and no list of todo.txt`() throws {
        let bytes = Array("Tasks of Ana\nText;Phase;Link\nBuy milk +home;a;gr".utf8) + [0xF6, 0x0A]
        try home.folder.write(bytes, to: "tasks.csv")
        #expect(try home.importing("tasks.csv").errors.contains("--map text=Text tasks.csv"))
        #expect(try home.tasks() == [])
    }

    @Test func `above a header whose rows are not understood is no list of todo.txt`() throws {
        try home.write("Tasks of Ana\nPhase;Link;Text\na;\"b \\\" +49\";Buy milk\n\"c\";;\"Buy\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.tasks() == [])
        try home.write("Buy milk\nText Bob, then Ana +home\n", to: "todo.txt")
        #expect(try home.summary("todo.txt").imported == 2)
    }

    /// One name that is known may be a word of a text: the title is not passed over for it alone.
    @Test(arguments: [
        "Tasks of Ana\nText;Phase\nBuy milk;2\n", "Export, June\n\nPhase;Text\n2;Buy milk\n",
        "# exported\nPhase|Text|x\n2|Buy milk|\n", "A; B\nPhase\tText\tx\n2\tBuy milk\t\n",
        "Report: all; open\nPhase;Colour;Text\n2;red;Buy milk\n",
    ])
    func `is told of where the header below has one name that is known`(text: String) throws {
        try home.write(text)
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(
            refused.errors.contains("tend-import --map text=Text tasks.csv"), "\(refused.errors)")
        #expect(!refused.errors.contains("--no-header"))
        #expect(try home.importing("--map", "text=Text", "tasks.csv").ending == .exited(0))
        #expect(try home.tasks().map(\.text) == ["Buy milk"])
        #expect(try home.tasks().map { $0.extra?["Phase"] } == ["2"])
    }

    @Test func `is told of with the names below it, where none of them is known`() throws {
        try home.write("Listan\nUzdevums;Gatavs;Phase\nMilch;2026-01-02;2\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("'Uzdevums', 'Gatavs', 'Phase'"), "\(refused.errors)")
        #expect(refused.errors.contains("--map text=Uzdevums"))
        #expect(!refused.errors.contains("--no-header"))
        #expect(try home.importing("--map", "text=Uzdevums", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Milch"])
    }

    @Test func `is no title where the lines are a list`() throws {
        try home.write("Call Bob\nBuy milk, bread\nSell the car, quickly\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.errors.contains("tend-import --no-header --map text=1 tasks.csv"))
    }

    @Test func `or none, names in apostrophes are told of with what settles it`() throws {
        try home.write("'Text','Phase'\n'Buy milk','2'\n\"x\",3\n")
        let refused = try home.importing("tasks.csv")
        #expect(
            refused.errors.contains("with apostrophes around fields: then line 1 has the names"))
        #expect(refused.errors.contains("tend-import --quote "), "\(refused.errors)")
        #expect(try home.importing("--quote", "'", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Buy milk", "\"x\""])
    }

    /// The bytes are of Windows-1252; one letter of them is no evidence by which to read a file so unasked.
    @Test(arguments: [
        (
            "Tasks of Ana\nText;Phase\nBuy K\u{E4}se;2\n",
            ["--encoding", "windows-1252", "--map", "text=Text"]
        ),
        (
            "Tasks of Ana\nText;H\u{F6}he\nBuy milk;2\n",
            ["--encoding", "windows-1252", "--map", "text=Text"]
        ),
        (
            "Tasks of Ana\n\n'Text';'Phase'\n'Buy milk';'a;b'\n",
            ["--quote", "'", "--map", "text=Text"]
        ),
        (
            "Tasks of Ana\n'Text';'Phase'\n'Buy K\u{E4}se';'a;b'\n",
            ["--encoding", "windows-1252", "--quote", "'", "--map", "text=Text"]
        ),
        (
            "Home\nText;Phase\nBuy milk;\"a; \\\" it's\"\nBuy;\n",
            ["--escape", "backslash", "--map", "text=Text"]
        ),
    ])
    func `is told of with all that the rows below it need`(text: String, options: [String]) throws {
        try home.folder.write(text.unicodeScalars.map { UInt8($0.value) }, to: "tasks.csv")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(try home.tasks() == [])
        let command = (["tend-import"] + options + ["tasks.csv"]).map(\.shellWord)
        #expect(
            refused.errors.contains(command.joined(separator: " ")), "\(refused.errors)")
        #expect(try home.importing(arguments: options + ["tasks.csv"]).ending == .exited(0))
        #expect(try home.texts().first?.hasPrefix("Buy ") == true)
    }

    @Test func `as wide as the table is told of, too`() throws {
        try home.write("Report: all; open\nPhase;Text\n2;Buy milk\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.errors.contains("line 2 has the names 'Phase', 'Text'"))
        #expect(refused.errors.contains("remove the lines above it"))
    }

    @Test func `leaves names in apostrophes what they are, and bad rows too`() throws {
        try home.write("Tasks of Ana\n'Text';'Phase'\n'Buy milk';'2'\n'a'\n'It''s';'3'\n")
        #expect(
            try home.importing("--map", "text=Text", "tasks.csv").ending == .exited(65))
        #expect(try home.texts() == ["Buy milk", "It's"])
    }

    @Test(arguments: [
        ("To do,,,\nItem,Who,Deadline,State\nTent,Ann,2026-12-15,done\n", "Item"),
        ("Aufgaben,,\nKüche,,\nAufgabe,Wer,Bis\nZelt,Uta,2026-12-13\n", "Aufgabe"),
        ("Tasks,,\nItem,Owner,Target\nTent,Ann,2026-12-15\n", "Item"),
    ])
    func `may be a word that names the text, too`(_ table: String, _ text: String) throws {
        try home.write(table)
        let result = try home.importing("tasks.csv")
        #expect(result.ending != .exited(0))
        #expect(result.errors.contains("--map text=\(text) tasks.csv"), "\(result.errors)")
        #expect(try home.tasks() == [])
        #expect(try home.summary("--map", "text=\(text)", "tasks.csv").counts == [1, 0, 0])
    }

    @Test(arguments: ["Task,,\nBuy milk,2026-12-01,\n", "Task,,\nBuy milk,x,\nCall Bob,,\n"])
    func `is no header of a single name above rows`(_ table: String) throws {
        try home.write(table)
        _ = try home.summary("tasks.csv")
        #expect(try home.texts().contains("Buy milk"))
    }

    @Test func `stands beside another table, whose columns are its own`() throws {
        try home.write("Task,Status,,Task,Status\nPaint,Open,,Mow,Done\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.tasks().map(\.state) == ["notStarted"])
    }

    @Test func `has rows of which nothing is filled but a box that is not ticked`() throws {
        try home.write("Done,Task,Due\nFALSE,Paint,\nFALSE,,\nTRUE,,\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.counts == [1, 0, 1])
        #expect(summary.errors.map(\.line) == [4])
    }

    @Test func `is below names of groups of columns, too`() throws {
        try home.write(
            "Task,,Dates,,\nName,Owner,Start,Due,Status\nA,me,2096-12-01,2096-12-02,open\n")
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.tasks().map(Export.line) == ["A on:2096-12-01 due:2096-12-02 {Owner}"])
    }

    @Test func `without a text may have it in its notes`() throws {
        try home.write("Description,Due,Stuff\nDo it,2096-12-01,Me\n")
        let errors = try home.importing("tasks.csv").errors
        #expect(
            errors.contains(
                "If 'Stuff' names the text: tend-import --map text=Stuff tasks.csv. If 'Description' does: tend-import --map text=Description tasks.csv"
            ), "\(errors)")
    }

    @Test(arguments: [";", "|"])
    func `a list below a title comes in whole by the advice, though a delimiter is in each line`(
        _ mark: String
    ) throws {
        try home.write("Tasks\nBuy milk\(mark) eggs\nCall mum\(mark) dad\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        let command = try #require(
            refused.errors.firstMatch(of: /each line is a task: (.+?)\. If/)?.output.1)
        #expect(try home.pasting(String(command)).ending == .exited(0))
        #expect(try home.texts() == ["Buy milk\(mark) eggs", "Call mum\(mark) dad"])
    }

    @Test(arguments: [
        "Aufgaben\nNr;Aufgabe;Wer\n1;Raum 1;Bob\n2;Raum 2;Ann\n",
        "To do\nTask,Who\nRaum 1,Bob\nRaum 2,Ann\n", "Todo\nTask|Who\nRaum 1|Bob\nRaum 2|Ann\n",
        "Title\nTask\tWho\nshort\nRaum 1\tBob\nRaum 2\tAnn\n",
    ])
    func `is no list of lines where it names the text`(_ text: String) throws {
        try home.write(text)
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Its first line is a title"), "\(refused.errors)")
        let command = try #require(refused.errors.split(separator: "of the tasks: ").last)
        _ = try home.pasting(String(command.prefix { $0 != "\n" }))
        #expect(try home.texts() == ["Raum 1", "Raum 2"])
    }

    @Test func `is known where it names more, whatever its first row holds`() throws {
        try home.write("Aufgaben\nAufgabe;Status;Von\nkurz;offen\nA;offen;x\nB;offen;y\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [2, 0, 1])
        #expect(try home.texts() == ["A", "B"])
    }

    @Test(arguments: [
        "Title,Website relaunch,,\n,,,\n", "Title,Website relaunch,,\nOwner,Bob,,\n",
        "Titel:,Umbau,,\n,,,\n", "Name,Relaunch,,\n", "Project,Relaunch,,\n\n",
        "Tasks,,,\n,,,\n",
    ])
    func `may have what is said of all of it above the header, filled up to its width`(
        _ lines: String
    ) throws {
        try home.write(lines + "ID,Task,Owner,State\n1,A,Ann,open\n2,B,Bob,done\n")
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        #expect(try home.tasks().map(\.text).sorted() == ["A", "B"])
        #expect(try home.tasks().map { $0.source?.externalId } == ["1", "2"])
    }

    @Test(arguments: [
        (
            "Todo\nBuy milk, eggs\nCall Bob\nname, title\n",
            ["Buy milk, eggs", "Call Bob", "name, title"]
        ),
        ("Title,,Notes,\nA,1,b,2\nB,2,c,d\n", ["A", "B"]),
        ("Tasks\nBuy milk; eggs\nCall\n", ["Buy milk; eggs", "Call"]),
    ])
    func `is none where a list has commas, or columns have no names`(
        _ text: String, _ texts: [String]
    ) throws {
        try home.write(text)
        #expect(try home.importing("--map", "text=1", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == texts)
    }
}
