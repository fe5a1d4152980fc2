import TestSupport
import Testing

@Suite("A row that is written otherwise than before")
struct FormerRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: ["", " pri:A"])
    func `is the same once it is done in todo.txt`(_ priority: String) throws {
        try home.write("(A) Call mum @home\n(B) Pay rent\n", to: "todo.txt")
        #expect(try home.importing("todo.txt").ending == .exited(0))
        try home.write("x 2026-11-20 Call mum @home\(priority)\n(B) Pay rent\n", to: "todo.txt")
        let told = try home.summary("--dry-run", "--on-duplicate", "update", "todo.txt")
        #expect(told.imported == 0 && told.updated == 1)
        for updated in [1, 0] {
            let summary = try home.summary("--on-duplicate", "update", "todo.txt")
            #expect(summary.imported == 0 && summary.updated == updated)
        }
        let tasks = try home.tasks()
        #expect(tasks.count == 2)
        #expect(tasks.first { $0.text == "Call mum" }?.state == "completed")
    }

    @Test(arguments: [
        "x 2026-11-20 Call mum\n(A) Call mum\n", "(A) Call mum\nx 2026-11-20 Call mum\n",
    ])
    func `is another where the open one is there still`(_ text: String) throws {
        try home.write("(A) Call mum\n", to: "todo.txt")
        #expect(try home.importing("todo.txt").ending == .exited(0))
        try home.write(text, to: "todo.txt")
        for imported in [1, 0] {
            let summary = try home.summary("--on-duplicate", "update", "todo.txt")
            #expect(summary.imported == imported && summary.updated == 0)
        }
        #expect(try home.tasks().count { $0.state == "completed" } == 1)
    }

    /// Formerly the tags of `--set` took the place of those of the file.
    @Test func `is the same where it came in with the tags of set alone`() throws {
        try home.write("Task,Notes\nCall mum,soon\n")
        #expect(try home.summary("--set", "tags=mine,home", "tasks.csv").imported == 1)
        try home.write("Task,Notes,Tags\nCall mum,soon,\"phone, evening\"\n")
        for updated in [1, 0] {
            let summary = try home.summary(
                "--set", "tags=mine,home", "--on-duplicate", "update", "tasks.csv")
            #expect(summary.imported == 0 && summary.updated == updated)
        }
        #expect(try home.tasks().map(\.tags) == [["evening", "home", "mine", "phone"]])
    }

    /// The same text, with accents on their letters and behind them.
    private static let forms = [
        ("Caf\u{E9} \u{FC}ben", "Cafe\u{301} u\u{308}ben"),
        ("\u{304C}\u{30D1}", "\u{304B}\u{3099}\u{30CF}\u{309A}"),
        ("\u{1EC7}", "e\u{323}\u{302}"),
    ]

    @Test(arguments: forms)
    func `is the same whether accents stand on letters or behind them`(
        _ one: String, _ other: String
    ) throws {
        for (first, second) in [(one, other), (other, one)] {
            let home = try ImportHome()
            for (index, text) in [first, second, first].enumerated() {
                try home.write("Task,Notes,Due\n\(text),a \(text),2026-12-01\nBread,,\n")
                let result = try home.importing("--json", "tasks.csv")
                #expect(result.ending == .exited(0), "\(result.output)")
                #expect(try home.decode(result).imported == (index == 0 ? 2 : 0))
            }
            #expect(try Array(home.texts()[0].utf8) == Array(first.utf8))
        }
    }
}
