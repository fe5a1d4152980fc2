import TestSupport
import Testing

/// What is taken for the header decides about every row: it is never a guess that loses one in silence.
@Suite("The header of a file")
struct HeaderTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `that stands again where files were joined is no row`() throws {
        let mark = "\u{FEFF}"
        try home.write("\(mark)text,due\nA,\n\(mark)text,due\nB,\ntext,due\nC,\n")
        let summary = try home.summary("tasks.csv")
        #expect(summary.counts == [3, 0, 0])
        #expect(summary.passedOver == ["header": 2])
        try home.write("\(mark)text\nD\n\(mark)text\ntext\n")
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        #expect(try home.texts() == ["A", "B", "C", "D", "text"])
    }

    @Test(arguments: [
        "| Task | Due |\n|:-----|----:|\n| A | 2026-12-01 |\n| B | |\n",
        " task |    due     \n------+------------\n A    | 2026-12-01\n B    |\n",
        "+------+------------+\n| task | due        |\n+------+------------+\n| A    | 2026-12-01 |\n| B    | NULL       |\n+------+------------+\n",
        " task |    due     \n------+------------\n A    | 2026-12-01\n B    |\n(2 rows)\n\n",
        "+------+------------+\n| task | due        |\n+------+------------+\n| A    | 2026-12-01 |\n| B    | NULL       |\n+------+------------+\n2 rows in set (0.00 sec)\n",
        "+------+------------+\n| task | due        |\n+======+============+\n| A    | 2026-12-01 |\n+------+------------+\n| B    |            |\n+------+------------+\n",
    ])
    func `may have rules under it and around the rows`(_ text: String) throws {
        try home.write(text)
        let result = try home.importing("--json", "tasks.csv")
        #expect(result.ending == .exited(0), "\(result.errors)")
        let summary = try home.summary("tasks.csv")
        #expect(summary.passedOver["rule", default: 0] > 0)
        #expect(try home.texts() == ["A", "B"])
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-01", nil])
        #expect(!result.output.contains("column 1"))
    }

    @Test func `may be underlined in a list of one column, too`() throws {
        try home.write(" task \n------\n A\n (2 rows) of B\n(2 rows)\n\n")
        let summary = try home.summary("tasks.csv")
        #expect(summary.passedOver == ["rule": 2, "blank": 1])
        #expect(try home.texts() == ["A", "(2 rows) of B"])
    }

    @Test func `is found in a box around one row`() throws {
        try home.write("+---+----+\n| Task | Due |\n+---+----+\n| A | 2026-12-01 |\n+---+----+\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.texts() == ["A"])
    }

    @Test func `makes no rule of a row that says more than dashes, or has no bars`() throws {
        try home.write("Task|Note\n---|x\nA|---\n")
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        try home.write("Task|Note\n---\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [0, 0, 1])
        try home.write("Task,Note\n---,\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
    }

    @Test(arguments: [
        Array("Task,Cost (".utf8) + [0xA3] + Array(")\nBuy milk,1\nBuy bread,2\n".utf8),
        Array("\"Task \"x\",b\nBuy milk,1\nBuy bread,2\n".utf8),
        Array("Task,Co\0st\nBuy milk,1\nBuy bread,2\n".utf8),
    ])
    func `is not the first row where it cannot be read`(bytes: [UInt8]) throws {
        try home.folder.write(bytes, to: "tasks.csv")
        for mapping in ["text=1", "text=Task"] {
            let result = try home.importing("--map", mapping, "tasks.csv")
            #expect(result.ending == .exited(65))
            #expect(result.errors.contains("Its first row cannot be read"))
            #expect(try home.texts().isEmpty)
        }
    }

    @Test func `that is of another encoding is told with the option that settles it`() throws {
        try home.folder.write(
            Array("Task,Cost (".utf8) + [0xA3] + Array(")\nBuy milk,1\n".utf8), to: "tasks.csv")
        let result = try home.importing("--encoding", "utf-8", "--map", "text=1", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("--encoding windows-1252"))
        try home.importing("--encoding", "windows-1252", "--map", "text=1", "tasks.csv")
        #expect(try home.texts() == ["Buy milk"])
    }

    @Test func `of another encoding and with other quotes is told with all the options`() throws {
        let rows = "'week milk','week week''week Ana','house\nlist row0end milk'\n"
        try home.folder.write(
            Array("'Cost','H".utf8) + [0xF6] + Array("he','Phase','Text'\n\(rows)".utf8),
            to: "tasks.csv")
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains(#"--encoding windows-1252 --quote ''\'''"#))
        let told = try home.importing(
            "--encoding", "windows-1252", "--quote", "'", "--dry-run", "tasks.csv")
        #expect(told.output.contains("Text -> text"))
    }

    @Test(arguments: ["Description", "Comments", "Details"])
    func `names the text by 'Task Name', whatever else is described`(other: String) throws {
        try home.write("Task Name,Status,\(other)\nBuy milk,Todo,from the shop\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.texts() == ["Buy milk"])
        #expect(try home.tasks().first?.notes == "from the shop")
    }

    @Test(arguments: [
        "Titel;Erledigt;Fällig\nMilch kaufen;nein;05.02.2026\nBrot kaufen;ja;28.02.2026\n",
        "Tâche;Fait;Échéance\nMilch kaufen;non;05/02/2026\nBrot kaufen;oui;28/02/2026\n",
        "Tarea;Hecho;Vence\nMilch kaufen;no;05/02/2026\nBrot kaufen;sí;28/02/2026\n",
    ])
    func `is known in other languages`(text: String) throws {
        try home.write(text)
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["Milch kaufen", "Brot kaufen"])
        #expect(tasks.map(\.state) == ["notStarted", "completed"])
        #expect(tasks.map(\.dueDate) == ["2026-02-05", "2026-02-28"])
    }

    @Test(arguments: [
        "Buy milk,done\nBuy bread,open\nBuy eggs,done\n", "Milch,erledigt\nBrot,erledigt\n",
    ])
    func `is none where a word for a column is a value, as those below it`(text: String) throws {
        try home.write(text)
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Its first line looks like a task."))
        try home.importing("--no-header", "--map", "text=1", "--map", "state=2", "tasks.csv")
        #expect(try home.texts().count == text.split(separator: "\n").count)
    }

    @Test func `in a language that writes the day first says so of its dates`() throws {
        try home.write("Aufgabe;Beginn;Fällig\nMalen;1/2/2027;3.4.2027\n")
        let told = try home.importing("--dry-run", "tasks.csv")
        #expect(told.output.contains("day first"), "\(told)")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.tasks().map(\.dueDate) == ["2027-04-03"])
        #expect(try home.tasks().map(\.scheduledDate) == ["2027-02-01"])
        try home.write("Task;Start;Due\nPaint;1/2/2027;3/4/2027\n", to: "english.csv")
        #expect(try home.importing("english.csv").errors.contains("--date-format"))
    }

    @Test func `of two due days the second counts where the first is empty`() throws {
        try home.write("Aufgabe;Fällig am;Frist\nA;25.05.2027;30.05.2027\nB;;31.05.2027\n")
        #expect(try home.summary("tasks.csv").counts == [2, 0, 0])
        #expect(try home.tasks().map(\.dueDate) == ["2027-05-25", "2027-05-31"])
        #expect(try home.tasks().first?.extra?["Frist"]?.text == "30.05.2027")
    }

    @Test func `that is none is told with all that the columns show`() throws {
        try home.write("Buy milk,done,high,2027-01-03\nCall Bob,open,low,\n")
        let refused = try home.importing("tasks.csv")
        let command =
            "tend-import --no-header --map text=1 --map state=2 --map priority=3 --map due=4 tasks.csv"
        #expect(refused.errors.contains(command), "\(refused.errors)")
        _ = try home.pasting(command)
        #expect(try home.tasks().map(\.state) == ["completed", "notStarted"])
        #expect(try home.tasks().map(\.dueDate) == ["2027-01-03", nil])
    }

    @Test func `is none where columns have numbers and it holds a date and a word`() throws {
        try home.write("Milk,done,2026-01-02\nBread,open,2026-01-03\n")
        try home.importing("--map", "text=1", "--map", "state=2", "tasks.csv")
        #expect(try home.texts() == ["Milk", "Bread"])
    }

    @Test(arguments: [
        "# exported\n# by Foo\nUzdevums;Gatavs\nMilch kaufen;2026-02-01\n",
        "Meine Liste\n\nUzdevums;Gatavs\nMilch kaufen;2026-02-01\nBrot kaufen;2026-02-02\n",
    ])
    func `is where the table begins, if columns have numbers`(text: String) throws {
        try home.write(text)
        _ = try home.importing("--map", "text=1", "tasks.csv")
        #expect(try home.texts().first == "Milch kaufen")
        #expect(try home.texts().allSatisfy { $0.hasSuffix("kaufen") })
    }

    @Test func `that a list has none is said, with what brings in every line`() throws {
        try home.write("Buy milk\nCall Bob\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("tend-import --no-header --map text=1 tasks.csv"))
        try home.importing("--no-header", "--map", "text=1", "tasks.csv")
        #expect(try home.texts() == ["Buy milk", "Call Bob"])
    }

    /// Files, what was typed of them, and the two ways to read them: how many tasks come in by each.
    private static let headless: [(text: String, typed: [String], counts: [Int])] = [
        ("Buy milk,2026-12-01,high\nCall Bob,2026-12-02,low\n", [], [2, 1]),
        ("1;Buy milk;high\n2;Call Bob;low\n", ["--set", "project=home"], [2, 1]),
        ("Buy milk,,\nCall Bob,2026-12-02,low\n", [], [1, 2]),
        ("Uzdevums;Gatavs\nBuy milk;2026-12-01\nCall Bob;\n", ["--map", "due=2"], [2]),
        ("Uzdevums,Art\nBuy milk,x\n", [], [1, 2]),
        ("Buy milk,home\nCall Bob,work\n", ["--no-header"], [2]),
    ]

    @Test(arguments: headless.indices)
    func `that a table may lack is told with whole commands, the likelier one first`(
        _ index: Int
    ) throws {
        let sample = Self.headless[index]
        for (way, count) in sample.counts.enumerated() {
            let home = try ImportHome()
            try home.write(sample.text)
            let refused = try home.importing(arguments: sample.typed + ["tasks.csv"])
            #expect(refused.ending == .exited(65))
            let commands = refused.errors.matches(of: /tend-import .*? tasks\.csv/)
            try #require(commands.count > way, "\(refused.errors)")
            let pasted = try home.pasting(String(commands[way].output))
            #expect(pasted.ending == .exited(0), "\(commands[way].output): \(pasted.errors)")
            #expect(try home.texts().count == count)
        }
    }

    @Test(arguments: ["\"a\" b,c\n", "a\0,c\n", "a,c,\"\n"])
    func `that is none costs a bad first row and no other`(first: String) throws {
        try home.write(first + "d,e\nf,g\nh\n")
        let options = ["--no-header", "--map", "text=1"]
        let result = try home.importing(arguments: options + ["--json", "tasks.csv"])
        #expect(result.ending == .exited(65))
        let summary = try home.decode(result)
        #expect(summary.errors.map(\.line) == [1, 4])
        #expect(try home.texts() == ["d", "f"])
        #expect(try home.text(of: "tasks.csv.rejects").contains(first))
    }

    @Test func `of rejected rows is one, whatever the file had that they come from`() throws {
        try home.write("one,b\nbad\ntwo,c\n")
        let options = ["--no-header", "--map", "text=1"]
        #expect(try home.importing(arguments: options + ["tasks.csv"]).ending == .exited(65))
        let rejects = try home.text(of: "tasks.csv.rejects")
        try home.write(rejects.replacing(",bad", with: ",three,d"), to: "tasks.csv.rejects")
        let again = try home.importing(arguments: options + ["tasks.csv.rejects"])
        #expect(again.ending == .exited(0), "\(again.errors)")
        #expect(try home.texts() == ["one", "two", "three"])
    }

    @Test func `may name a column that is left alone`() throws {
        try home.write("Task,Day\nBuy milk,Monday\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        _ = try home.importing("--map", "-=Day", "tasks.csv")
        #expect(try home.texts() == ["Buy milk"])
        #expect(try home.tend("show", "1").contains("Monday"))
    }

    @Test func `may name two columns alike, and each value is exported and comes back`() throws {
        try home.write("text,x,x,x (2)\na,1,2,3\n")
        try home.importing("tasks.csv")
        try home.write(try home.tend("export", "--format", "csv"), to: "own.csv")
        let second = try ImportHome()
        try second.write(try home.text(of: "own.csv"), to: "own.csv")
        #expect(try second.summary("own.csv").counts == [1, 0, 0])
        #expect(try second.tend("export") == home.tend("export"))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-10-09"), ("UTC", "2026-10-08"), ("America/New_York", "2026-10-08"),
    ])
    func `that asks for a day gets the one of the person from an instant, in every form`(
        zone: String, day: String
    ) throws {
        var home = home
        home.zone = zone
        try home.write("text,due\nBuy milk,2026-10-08T22:00:00Z\nCall Bob,2026-10-08T00:00:00Z\n")
        try home.write(
            #"[{"description": "Buy bread", "status": "pending", "due": "20261008T220000Z"}]"#,
            to: "tasks.json")
        _ = try home.importing("tasks.csv", "tasks.json")
        #expect(try home.tasks().map(\.dueDate) == [day, "2026-10-08", day])
    }

    @Test func `names no column of numbers for the text`() throws {
        try home.write(
            "number,short_description,due\nSCTASK0010001,Reset the VPN password,2026-12-05\nSCTASK0010002,Order a phone,\n"
        )
        #expect(
            try home.importing("tasks.csv").errors.contains("--map text=short_description"))
    }
}
