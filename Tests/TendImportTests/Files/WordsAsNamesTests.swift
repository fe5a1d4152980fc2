import TestSupport
import Testing

@Suite("A first row of words that are names as well")
struct WordsAsNamesTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Tables without a header, and the texts of their rows.
    private static let rows: [(text: String, texts: [String])] = [
        (
            "Buy milk,todo,2026-12-01\nCall Bob,done,2026-12-02\nPay rent,todo,2026-12-03\n",
            ["Buy milk", "Call Bob", "Pay rent"]
        ),
        ("1,Buy milk,Task\n2,Fix crash,Bug\n", ["Buy milk", "Fix crash"]),
        (
            "Buy milk,Task\nFix crash,Bug\nWrite mail,Task\n",
            ["Buy milk", "Fix crash", "Write mail"]
        ),
        ("\"todo\",\"Buy milk\"\n\"done\",\"Call Bob\"\n", ["Buy milk", "Call Bob"]),
        ("Buy milk,todo,high\nCall Bob,,low\n", ["Buy milk", "Call Bob"]),
        ("Buy milk;Aufgabe;12.03.2026\nCall Bob;Aufgabe;13.03.2026\n", ["Buy milk", "Call Bob"]),
        ("Buy milk,done\nCall Bob,todo\n", ["Buy milk", "Call Bob"]),
        (
            "Essay 9,2026-12-10,friday,homework\nEssay 3,2026-12-11,friday,homework\nBook,2026-12-14,monday,reading\n",
            ["Essay 9", "Essay 3", "Book"]
        ),
        ("Login,⬜ Todo\nLogout,✅ Done\nMail,⬜ Todo\n", ["Login", "Logout", "Mail"]),
        (
            "Chores,Wash it\nChores,Vacuum it\nHomework,Math one\n",
            ["Wash it", "Vacuum it", "Math one"]
        ),
        (
            "Homework;Math p. 12;12/13/2026\nErrands;Buy milk;12/14/2026\n",
            ["Math p. 12", "Buy milk"]
        ),
    ]

    @Test(arguments: rows.indices)
    func `is refused with what brings in every row`(_ index: Int) throws {
        let (text, texts) = Self.rows[index]
        try home.write(text)
        let refused = try home.importing("tasks.csv")
        #expect(refused.ending == .exited(65))
        let advice = try #require(refused.errors.firstMatch(of: /tend-import .*? tasks\.csv/))
        #expect(advice.output.contains("--no-header"), "\(refused.errors)")
        #expect(try home.pasting(String(advice.output)).ending == .exited(0))
        #expect(try home.texts() == texts)
    }

    @Test(arguments: ["text=2", "text=column 2"])
    func `is a row where columns have numbers`(_ mapping: String) throws {
        try home.write("1,Buy milk,Task\n2,Fix crash,Bug\n")
        #expect(try home.importing("--map", mapping, "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Buy milk", "Fix crash"])
    }

    @Test func `is a header where the person names a column of it`() throws {
        try home.write("1,Buy milk,Task\n2,Fix crash,Bug\n")
        #expect(try home.importing("--map", "text=Task", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Bug"])
    }

    @Test(arguments: [
        "Task,Cost\nBuy milk,1\n", "Todo,Owner\nBuy milk,Bob\n", "Task,Done\nBuy milk,yes\n",
        "Task,2026,2027\nBuy milk,1,2\n", "Task,2026-12-01,2026-12-02\nBuy milk,x,\n",
        "Task,Cost\nBuy milk,1\nTask,Cost\n", "Task,Done,Who\nBuy milk,done,Bob\n",
    ])
    func `is a header where nothing shows that its words are values`(_ text: String) throws {
        try home.write(text)
        #expect(try home.importing("tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Buy milk"])
    }
}
