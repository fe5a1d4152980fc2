import TestSupport
import Testing

@Suite("The column of the texts")
struct TextColumnTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Tables of which a column named like a text holds something else, and their tasks.
    private static let guessed: [(text: String, texts: [String])] = [
        (
            "Task,Subject,Status\n0,Call Acme,Open\n1,Send the offer,Open\n",
            ["Call Acme", "Send the offer"]
        ),
        ("Task,Subject\ntrue,Call Acme\nfalse,Send the offer\n", ["Call Acme", "Send the offer"]),
        ("Task,Subject\n1,Call\n0,Email\n1,Call\n", ["Call", "Email", "Call"]),
        ("Task,Description\n1,Buy milk\n2,Call Bob\n", ["Buy milk", "Call Bob"]),
        (
            "Title,Summary\nBug,Fix the login\nBug,Fix the search\nBug,Fix the mail\n",
            ["Fix the login", "Fix the search", "Fix the mail"]
        ),
        (
            "Task,Title\nBug,Fix the login\nStory,Search by tag\nBug,Fix the mail\n",
            ["Fix the login", "Search by tag", "Fix the mail"]
        ),
        (
            "Subject,Chores\nKitchen,Do the floor\nBath,Do the tub\nKitchen,Wash up\n",
            ["Do the floor", "Do the tub", "Wash up"]
        ),
        (
            "Name,Description\nAnna,Take out the bins\nBen,Feed the cat\nAnna,Wash the car\nBen,Mow the lawn\n",
            ["Take out the bins", "Feed the cat", "Wash the car", "Mow the lawn"]
        ),
        (
            #"[{"task":true,"subject":"Call Acme"},{"task":false,"subject":"Send the offer"}]"#,
            ["Call Acme", "Send the offer"]
        ),
    ]

    @Test(arguments: guessed.indices)
    func `is another where the rows speak against its name, and that is said`(
        _ index: Int
    ) throws {
        let (text, texts) = Self.guessed[index]
        try home.write(text)
        let summary = try home.summary("tasks.csv")
        #expect(try home.texts() == texts)
        #expect(
            summary.warnings.contains { $0.contains("which is a guess; tend-import --map ") },
            "\(summary.warnings)")
    }

    @Test(arguments: [
        "Name,Chore\nAnna,Take out the bins\nBen,Feed the cat\n",
        "Subject,Assignment\nMaths,Take out the bins\nEnglish,Feed the cat\n",
        "Subject,Homework,Due\nMaths,Take out the bins,\nMaths,Feed the cat,2026-12-01\n",
    ])
    func `is known by its name beside one of names`(_ text: String) throws {
        try home.write(text)
        #expect(try home.summary("tasks.csv").warnings == [])
        #expect(try home.texts() == ["Take out the bins", "Feed the cat"])
    }

    @Test func `is the one by its name where no other has one, and the other is named`() throws {
        try home.write("Name,Was noch\nAnna,Take out bins\nBen,Feed the cat\nAnna,Wash the car\n")
        let summary = try home.summary("tasks.csv")
        #expect(
            summary.warnings == [
                "'Name' has 2 values in 3 rows; if 'Was noch' holds the tasks, say so: tend-import --map 'text=Was noch'."
            ])
        #expect(try home.texts() == ["Anna", "Ben", "Anna"])
    }

    @Test func `one without a value is named, and so is another that has texts`() throws {
        try home.write(
            "ID,User Story,Tasks\n1,As a user I want it,\n2,As a user I see it,\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(
            summary.warnings == [
                "'Tasks' holds no text; if 'User Story' holds the tasks, say so: tend-import --map 'text=User Story'."
            ])
        #expect(try home.summary("--map", "text=User Story", "tasks.csv").imported == 2)
    }

    @Test func `is named by the person in a drawn table`() throws {
        try home.write(
            "+---+--------+\n| n | Binary |\n+---+--------+\n| 1 | share  |\n+---+--------+\n")
        let refused = try home.importing("tasks.csv")
        #expect(refused.errors.contains("If it is a drawn table, name the column with the text: "))
        #expect(try home.summary("--map", "text=Binary", "tasks.csv").imported == 1)
        #expect(try home.texts() == ["share"])
    }

    @Test(arguments: [
        "Task,Name\nWash up,Anna B\nWash up,Ben C\nBins,Cleo D\nBins,Dan E\n",
        "Task,Notes\nWash up,at ten\nWash up,at two\nBins,on Monday\nBins,on Friday\n",
        "Task,Who\nWash up,Anna B\nWash up,Ben C\nBins,Cleo D\nBins,Dan E\n",
        "Subject,Notes\nWash up,at ten\nWash up,at two\nBins,on Monday\nBins,on Friday\n",
        "Assignment,Title\nAnna,Wash up\nBen,Wash up\nCleo,Bins\nDan,Bins\n",
    ])
    func `stays the one of tasks beside names and notes`(_ text: String) throws {
        try home.write(text)
        #expect(try home.summary("tasks.csv").warnings == [])
        #expect(try home.texts() == ["Wash up", "Wash up", "Bins", "Bins"])
    }

    @Test func `is the one that the person names`() throws {
        try home.write("Task,Subject\n0,Call Acme\n1,Send the offer\n")
        let summary = try home.summary("--map", "text=Task", "tasks.csv")
        #expect(summary.warnings == [])
        #expect(try home.texts() == ["0", "1"])
    }

    @Test func `is the same for the rows that were rejected`() throws {
        try home.write(
            "Task,Subject,Due\n0,Call Acme,2026-12-01\n1,Send the offer,someday\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.contains("--map text=Subject"), "\(rejects)")
        try home.write(
            rejects.replacing(",someday", with: ",2026-12-02"), to: "tasks.csv.rejects")
        #expect(try home.importing("tasks.csv.rejects").ending == .exited(0))
        #expect(try home.texts() == ["Call Acme", "Send the offer"])
    }
}
