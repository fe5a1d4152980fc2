import TestSupport
import Testing

@Suite("The advice for rejected rows")
struct AdviceOnRowsTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `the word that is not known is named where a share tells of the state, too`() throws
    {
        try home.write("Subject,% Complete,Status\nCall,0,Gatavs\nMail,1,Completed\n")
        let errors = try home.importing("tasks.csv").errors
        #expect(errors.contains("tend-import --words state:Gatavs=MEANING tasks.csv.rejects"))
        #expect(errors.contains("tasks.csv:2:8"))
        try home.importing("--words", "state:Gatavs=completed", "tasks.csv.rejects")
        #expect(try home.texts() == ["Mail", "Call"])
    }

    @Test func `names the column for which most rows are rejected`() throws {
        try home.write("Task,Week Day,Day\nMilk,x,Monday\nBread,y,Friday\nSalt,z,\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import --map -=Day tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == ["Salt", "Milk", "Bread"])
    }

    @Test func `has the words of a column in one command`() throws {
        try home.write("Task,Status\nA,Gatavs\nB,Procesā\nC,Gatavs\nD,=x\nE,done\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command =
            "tend-import --words state:Gatavs=MEANING --words state:Procesā=MEANING --words state:=x=MEANING tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(result.errors.contains("tend-import --map -=Status tasks.csv.rejects"))
        let said = command.replacing("MEANING", with: "active")
        #expect(try home.pasting(said).ending == .exited(0))
        #expect(try home.texts().count == 5)
    }

    @Test func `names words of few rows, and has the others mended`() throws {
        try home.write("Task,Priority\nA,high\nB,9\nC,low\nD,low\n")
        let errors = try home.importing("tasks.csv").errors
        #expect(errors.contains("tend-import --words priority:9=MEANING tasks.csv.rejects"))
        #expect(errors.contains("tend-import --mend tasks.csv.rejects"), "\(errors)")
    }

    @Test func `names no words where they are many, or sentences`() throws {
        let rows = (1...9).map { "Task \($0),word \($0)\n" }.joined()
        try home.write("Task,Status\n" + rows)
        #expect(try !home.importing("tasks.csv").errors.contains("MEANING tasks.csv"))
        let sentence = String(repeating: "word ", count: 10)
        try home.write("Task,Status\nA,\(sentence)\n", to: "other.csv")
        #expect(try !home.importing("other.csv").errors.contains("MEANING other.csv"))
    }

    @Test func `names the escape where a row broke by a quote behind a backslash`() throws {
        try home.write("Text,Place,Notes\nA,\nB,\nC,room,\"x \\\"y\\\" z\"\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import --escape backslash tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(65))
        #expect(try home.texts() == ["C"])
    }

    @Test func `says what holds where quotes are text but some rows have them`() throws {
        try home.write("id,text\n1,\"A\" b\n2,\"C\" d\n3,\"E\"\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import --quote none tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(result.errors.contains("tend-import --mend tasks.csv.rejects"))
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts() == ["E", "\"A\" b", "\"C\" d"])
    }

    @Test func `offers no text in quotes where the header stands in some`() throws {
        try home.write("\"id\",\"text\"\n1,\"A\" b\n2,\"C\" d\n3,\"E\"\n")
        let result = try home.importing("tasks.csv")
        #expect(!result.errors.contains("--quote"), "\(result.errors)")
        #expect(result.errors.contains("tend-import --mend tasks.csv.rejects"))
    }

    @Test func `never brings in twice what is in, whatever else was read from it`() throws {
        try home.write("Task,Due\na,2026-12-01\nb,soon\nc,later\n")
        let result = try home.importing("tasks.csv")
        let command = "tend-import --map -=Due tasks.csv.rejects"
        #expect(result.errors.contains(command), "\(result.errors)")
        for _ in 1...2 { #expect(try home.pasting(command).ending == .exited(0)) }
        #expect(try home.texts() == ["a", "b", "c"])
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-01", nil, nil])
    }

    @Test func `leads on from one column to the next`() throws {
        try home.write("Task,Due,Start\na,soon,first\nb,later,then\n")
        var result = try home.importing("tasks.csv")
        for _ in 1...2 {
            #expect(result.ending == .exited(65))
            let command = try #require(
                result.errors.firstMatch(of: /tend-import --map \S+ \S+[0-9a-z]/)?.output)
            result = try home.pasting(String(command))
        }
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(try home.texts() == ["a", "b"])
    }

    @Test func `blames no column where rows are too short`() throws {
        try home.write("Task,Due,Notes\nA\nB,2026-12-01\nC,2026-12-02\n")
        let result = try home.importing("tasks.csv")
        #expect(!result.errors.contains("--map"), "\(result.errors)")
        #expect(result.errors.contains("The row has 1 field; the header has 3."))
        #expect(result.errors.contains("Each row needs as many fields as the header has"))
    }

    @Test func `has the rows mended before they are imported`() throws {
        try home.write("text,due\nOne,\nTwo,soon\n")
        let errors = try home.importing("tasks.csv").errors
        #expect(errors.contains("mend them in that file first, and import it then"), "\(errors)")
    }

    @Test func `can be pasted whatever the file is called`() throws {
        let long = String(repeating: "a", count: 250) + ".csv"
        for (name, rejects) in [
            ("Tasks 1a2b.csv", "'Tasks 1a2b.csv.rejects'"), ("--json.csv", "./--json.csv.rejects"),
            (long, String(repeating: "a", count: 240) + ".rejects"),
        ] {
            try home.write("text,due\nOne,\nTwo,soon\n", to: name)
            let result = try home.importing("--", name)
            #expect(result.ending == .exited(65))
            #expect(result.errors.contains("tend-import --mend \(rejects)"), "\(result.errors)")
        }
    }

    /// A file, what was typed of it, and how many tasks come in once its advice is followed.
    private static let followed: [(text: String, typed: [String], count: Int)] = [
        ("Was,Wann\nOne,03/04/2026\n", ["--map", "text=Was", "--map", "due=Wann"], 1),
        ("Buy milk\nCall Bob\n", [], 2),
        ("Task~Due\nOne~2026-02-01\nTwo, three~\n", [], 2),
        ("Was,Day\nOne,Monday\nTwo,Friday\n", ["--map", "text=Was"], 2),
    ]

    @Test(arguments: followed.indices)
    func `can be pasted into a shell as it stands`(_ index: Int) throws {
        let sample = Self.followed[index]
        try home.write(sample.text, to: "my tasks.csv")
        let result = try home.importing(arguments: sample.typed + ["my tasks.csv"])
        #expect(result.ending == .exited(65))
        let line = try #require(result.errors.split(separator: "\n").first { $0.contains("Try: ") })
        let command = try #require(
            line.firstMatch(of: /tend-import (?:--|-)[^:;]*?'my tasks\.csv(?:\.rejects)?'/)?.output)
        let pasted = try home.pasting(String(command))
        #expect(pasted.ending == .exited(0), "\(command): \(pasted.errors)")
        #expect(try home.texts().count == sample.count)
    }

    @Test func `lists the columns where one is not there`() throws {
        try home.write("DATE, TIME, PRODUCTID\n2026-01-01, 10:00, Milk\n")
        let result = try home.importing("--map", "text=PRODUCT", "tasks.csv")
        #expect(result.errors.contains("the columns are: 'DATE', 'TIME', 'PRODUCTID'."))
        #expect(
            try home.summary("--map", "text=PRODUCTID", "--map", "-=DATE", "tasks.csv").counts
                == [1, 0, 0])
    }
}
