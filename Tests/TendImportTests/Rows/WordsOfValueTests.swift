import TestSupport
import Testing

@Suite("Words of foreign values")
struct WordsOfValueTests {
    @Test(arguments: ["1", "Yes", "x", "0", "No", "✓"])
    func `the name of a list is no answer`(_ name: String) throws {
        let home = try ImportHome()
        try home.write(
            """
            Card ID,Card Name,Card Description,Labels,Due Date,Last Activity Date,List ID,List Name,Board ID,Board Name,Archived,Due Complete
            c1,A,,,,2026-11-01T10:11:12.000Z,l1,\(name),b,B,false,false
            c2,B,,,,2026-11-01T10:11:12.000Z,l2,Done,b,B,false,false

            """)
        #expect(try home.summary("tasks.csv").dialect?.preset == "trello")
        let tasks = try home.tasks()
        #expect(tasks.map(\.state) == ["notStarted", "completed"])
        #expect(tasks.map { $0.extra?["List Name"] } == [.init(stringLiteral: name), nil])
    }

    @Test func `who wrote a comment, and when, stands before it`() throws {
        let home = try ImportHome()
        try home.write(
            """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
            task,A,,4,1,,,,,
            note,so,,,,Ana (123),,2026-11-01T10:00:00Z,,
            note,no,,,,,,,,

            """)
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.tasks().map(\.notes) == ["2026-11-01 Ana (123): so\n\nno"])
    }

    @Test func `numbers alone are kept in a table without a header, too`() throws {
        let home = try ImportHome()
        try home.write("A,1,2\nB,2,1\n")
        let result = try home.importing(
            "--no-header", "--map", "text=1", "--map", "state=2", "--map", "priority=3", "tasks.csv"
        )
        #expect(result.ending == .exited(0))
        let tasks = try home.tasks()
        #expect(tasks.map(\.state) == ["notStarted", "notStarted"])
        #expect(
            tasks.map(\.extra) == [
                ["column 2": "1", "column 3": "2"], ["column 2": "2", "column 3": "1"],
            ])
    }

    @Test func `numbers in a column of states of a sheet are kept, whoever's it may be`() throws {
        let home = try ImportHome()
        try home.write("Name,Person,Status\nA,x,1\nB,y,0\n")
        #expect(
            try home.importing("tasks.csv").output.contains("Status: 2 values are not understood"))
        #expect(try home.tasks().map(\.state) == ["notStarted", "notStarted"])
    }

    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        "7 de diciembre de 2026", "7 de dezembro de 2026", "lundi 7 décembre 2026",
        "lunedì 7 dicembre 2026", "Mo, 7. Dezember 2026", "7th Dec 2026", "7 Dec 2026",
        "2026. 12. 7.",
        "2026年12月7日", "\u{200E}2026-12-07\u{200F}", "\u{200F}7 December 2026\u{200E}",
        "segunda-feira, 7 de dezembro de 2026", "7th of December 2026", "lun. 7 déc. 2026",
    ])
    func `of long dates are understood in seven languages`(_ date: String) throws {
        try home.write("Task;Due\nPaint;\"\(date)\"\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.dueDate) == ["2026-12-07"])
    }

    @Test func `of ordinal numbers too`() throws {
        try home.write(
            "Task;Due\na;1er décembre 2026\nb;2nd Dec 2026\nc;Di, 1. Dez. 2026\nd;Mi, 16.12.2026\n")
        _ = try home.summary("tasks.csv")
        #expect(
            try home.tasks().map(\.dueDate) == [
                "2026-12-01", "2026-12-02", "2026-12-01", "2026-12-16",
            ])
    }

    @Test(arguments: ["NULL", "null", "N/A", "n/a", "None", "-", "\\N", "0000-00-00", "NaT"])
    func `for no date leave it empty`(_ word: String) throws {
        try home.write("Task,Due,Created,Start\nPaint,\(word),\(word),\(word)\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        #expect(try home.tasks().map(\.dueDate) == [nil])
    }

    @Test(arguments: [
        ("WAHR", "completed"), ("FALSCH", "notStarted"), ("VRAI", "completed"),
        ("FAUX", "notStarted"), ("VERO", "completed"), ("FALSO", "notStarted"),
        ("VERDADERO", "completed"), ("Fait", "completed"), ("[x]", "completed"),
        ("PRAWDA", "completed"), ("\u{418}\u{421}\u{422}\u{418}\u{41D}\u{410}", "completed"),
        ("SANT", "completed"), ("FALSKT", "notStarted"), ("NEPRAVDA", "notStarted"),
        ("[ ]", "notStarted"), ("100%", "completed"), ("0%", "notStarted"), ("[X]", "completed"),
    ])
    func `for done or not are understood`(_ word: String, _ state: String) throws {
        try home.write("Task,Done\nPaint,\(word)\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.state) == [state])
    }

    @Test(arguments: [
        #""[""a"",""b""]""#, #""[""b"", ""a""]""#, #""[ ""a"" , ""b"" ]""#, #""[a, b]""#,
    ])
    func `in a list of tags are tags without its signs`(_ cell: String) throws {
        try home.write("Task,Tags\nPaint,\(cell)\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.tags) == [["a", "b"]])
    }

    @Test(arguments: [
        ("P1 - Critical", "high"), ("1 - High", "high"), ("2. Medium", "medium"), ("3) Low", "low"),
        ("High priority", "high"), ("\u{1F534} High", "high"), ("Low \u{2B07}\u{FE0F}", "low"),
        ("(high)", "high"), ("Very high", "high"), ("P3 \u{2013} low", "low"), ("!!!", "high"),
        ("Priority: High", "high"), ("hohe Priorität", "high"), ("!!", "medium"),
        ("4: Very Low", "low"),
    ])
    func `for priorities may have signs and numbers around them, and are kept with them`(
        _ word: String, _ priority: String
    ) throws {
        try home.write("Task,Priority\nPaint,\(word)\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        let task = try #require(try home.tasks().first)
        #expect(task.priority == priority && task.extra?["Priority"]?.text == word, "\(task)")
        #expect(try home.summary("tasks.csv").counts == [0, 1, 0])
    }

    @Test(arguments: [
        ("\u{2705} Done", "completed"), ("Done \u{1F389}", "completed"),
        ("3 - In progress", "active"), ("1. To do", "notStarted"), ("*Done*", "completed"),
        ("\u{1F6A7} in progress \u{1F6A7}", "active"),
    ])
    func `for states may, too`(_ word: String, _ state: String) throws {
        try home.write("Task,Status\nPaint,\(word)\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
        let task = try #require(try home.tasks().first)
        #expect(task.state == state && task.extra?["Status"]?.text == word, "\(task)")
    }

    @Test(arguments: [
        "\u{274C} Done", "\u{2610} Done", "0 - done", "50 - done", "50 done", "hardly done",
        "P1 or high", "\u{1F534}", "Done?", "12/30 done",
    ])
    func `for states that are not understood reject their row`(_ word: String) throws {
        try home.write("Task,Status\nPaint,\(word)\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [0, 0, 1])
    }

    @Test func `for a share of what is done may be those of states, and others are told`() throws {
        let home = try ImportHome()
        try home.write("Task,% Complete\nA,done\nB,150\nC,-5\nD,100\nE,50 %\nF,no\nG,\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("% Complete: 2 values are not understood"))
        #expect(
            try home.tasks().map(\.state) == [
                "completed", "notStarted", "notStarted", "completed", "active", "notStarted",
                "notStarted",
            ])
    }

    @Test func `that point elsewhere than the word are not understood`() throws {
        try home.write("Task,Priority\nPaint,\u{2193} high\nCut,\u{2B06} Low\nSew,\u{2191} high\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 2])
    }

    @Test(arguments: ["Kein", "Aucun", "Ninguno", "Nessuna", "Geen", "Nenhuma", "#NV", "\u{2013}"])
    func `for no day are those of Outlook's languages`(word: String) throws {
        try home.write("Aufgabe;Fällig am\nMalen;\(word)\n")
        #expect(try home.summary("tasks.csv").counts == [1, 0, 0])
    }

    @Test(arguments: [
        ("Id,Task,Priority\n7,a,1\n8,b,2\n9,c,\n10,d,10\n", "tasks.csv", ["1", "2", nil, "10"]),
        (
            #"[{"id":7,"task":"a","Priority":1},{"id":8,"task":"b","Priority":"2"},{"id":9,"task":"c"},{"id":10,"task":"d","Priority":10}]"#,
            "tasks.json", ["no text", "2", nil, "no text"]
        ),
    ])
    func
        `for priorities that are numbers of no program that is known are kept, until they are told`(
            _ text: String, _ file: String, _ kept: [String?]
        ) throws
    {
        try home.write(text, to: file)
        let result = try home.importing("--dry-run", file)
        #expect(
            result.output.contains("Priority: 3 values are not understood, and kept as they are."),
            "\(result.output)")
        #expect(try home.summary(file).counts == [4, 0, 0])
        #expect(try home.tasks().map(\.priority) == [nil, nil, nil, nil])
        #expect(try home.tasks().map { $0.extra?["Priority"]?.text } == kept)
        let told = try home.summary(
            "--words", "priority:1=high", "--words", "priority:2=low", "--on-duplicate", "update",
            file)
        #expect(told.updated == 2)
        #expect(try home.tasks().map(\.priority) == ["high", "low", nil, nil])
        #expect(try home.tasks().map { $0.extra?["Priority"]?.text } == [nil, nil, nil, kept[3]])
    }

    @Test func `for priorities that are numbers among words are not`() throws {
        try home.write("Task,Priority\na,1\nb,high\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 1])
    }

    @Test func `for priorities that say more than it are kept`() throws {
        try home.write(
            "Task,Priority\na,Highest\nb,Urgent\nc,P1\nd,Lowest\ne,High\nf,medium\ng,l\nh,Kritisch\n"
        )
        _ = try home.summary("--words", "priority:Kritisch=high", "tasks.csv")
        let tasks = try home.tasks()
        #expect(
            tasks.map(\.priority)
                == ["high", "high", "high", "low", "high", "medium", "low", "high"])
        #expect(
            tasks.map { $0.extra?["Priority"] }
                == ["Highest", "Urgent", "P1", "Lowest", nil, nil, nil, nil])
    }

    @Test func `for tasks that are not found are kept as they stand`() throws {
        try home.write("Task,Blocked by\nTom,\"Ann, Bob\"\nTim,Ann Miller\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map { $0.extra?["needs"] } == ["Ann, Bob", "Ann Miller"])
    }

    @Test(arguments: [
        "name,Status\nBuy milk,1\nCall Bob,1\n", "name,Status\nBuy milk,1\nCall Bob,18\n",
        "Task,Progress,Goal\nBuy milk,1,12\nCall Bob,3,10\n",
        "Task,Completed,Total\nBuy milk,1,12\nCall Bob,0,12\nPaint,7,9\n",
    ])
    func `for states that are numbers alone are kept, until they are told`(_ text: String) throws {
        try home.write(text)
        let summary = try home.summary("tasks.csv")
        #expect(summary.rejected == 0)
        let tasks = try home.tasks()
        #expect(tasks.allSatisfy { $0.state == "notStarted" })
        let column =
            text.contains("Progress")
            ? "Progress" : text.contains("Status") ? "Status" : "Completed"
        #expect(tasks.first?.extra?[column]?.text == "1")
        _ = try home.summary(
            "--words", "state:1=completed", "--on-duplicate", "update", "tasks.csv")
        #expect(try home.tasks().first { $0.text == "Buy milk" }?.state == "completed")
    }

    @Test func `for states that are 0 and 1 answer a name that asks`() throws {
        try home.write("Task,Done\nBuy milk,1\nCall Bob,0\n")
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.state).sorted() == ["completed", "notStarted"])
    }
}
