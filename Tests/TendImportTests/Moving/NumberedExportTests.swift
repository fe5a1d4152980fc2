import TestSupport
import Testing

@Suite("Exports that count their rows")
struct NumberedExportTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private let header = """
        "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Due Date","Priority","Status","taskId","parentId"

        """

    private func row(
        _ title: String, _ number: Int, below parent: Int? = nil, _ priority: String = "0"
    )
        -> String
    {
        """
        "","Home","\(title)","TEXT","","","N","","\(priority)","0","\(number)","\(parent.map(String.init) ?? "")"

        """
    }

    @Test(arguments: ["skip", "update"])
    func `TickTick: a later export adds what is new`(_ handling: String) throws {
        try home.write(header + row("Buy", 1) + row("Milk", 2, below: 1))
        #expect(try home.summary("tasks.csv").imported == 2)
        try home.write(
            header + row("New", 1) + row("Bread", 4, below: 2) + row("Buy", 2)
                + row("Milk", 3, below: 2))
        let later = try home.summary("--on-duplicate", handling, "tasks.csv")
        #expect(later.imported == 2 && later.duplicates == 2)
        #expect(try home.tasks().map(\.text) == ["Buy", "Milk", "New", "Bread"])
        #expect(try home.tasks().map(\.parent) == [nil, 1, nil, 1])
    }

    @Test func `a row that was rejected is tied to its parent by the text of that`() throws {
        try home.write(
            header + row("Buy", 1) + row("Milk", 2, below: 1, "x") + row("Fruit", 3, "x")
                + row("Pear", 4, below: 3, "x"))
        _ = try home.importing("tasks.csv")
        let text = try home.text(of: "tasks.csv.rejects")
        try home.write(text.replacing("\"x\"", with: "\"0\""), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").imported == 3)
        #expect(try home.tasks().map(\.parent) == [nil, 1, nil, 3])
        try home.write(
            header + row("Buy", 1) + row("Milk", 2, below: 1) + row("Fruit", 3)
                + row("Pear", 4, below: 3))
        #expect(try home.summary("tasks.csv").duplicates == 4)
    }

    @Test func `a row below one that was rejected says the same once that is mended`() throws {
        let below = row("Milk", 2, below: 1)
        try home.write(header + row("Buy", 1, "x") + below)
        _ = try home.importing("tasks.csv")
        let text = try home.text(of: "tasks.csv.rejects")
        try home.write(text.replacing("\"x\"", with: "\"0\""), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").imported == 1)
        #expect(try home.paths() == ["Buy", "Buy/Milk"])
        try home.write(header + row("Buy", 1) + below)
        #expect(try home.summary("tasks.csv").duplicates == 2)
    }

    @Test func `Project: predecessors are rows by ID, whatever their unique ids`() throws {
        let header =
            "ID,Unique ID,Task Name,Duration,Start,Finish,% Complete,Predecessors,Outline Level"
        try home.write(
            """
            \(header)
            1,2,Extension,20 days,2026-09-14,2026-10-09,0%,,1
            2,3,Dig,5 days,2026-09-14,2026-09-18,0%,,2
            3,1,Pour,3 days,2026-09-21,2026-09-23,0%,2,2

            """)
        #expect(try home.summary("tasks.csv").imported == 3)
        #expect(try home.tasks().map(\.dependsOn) == [nil, nil, [2]])
        try home.write(
            """
            \(header)
            1,9,Permit,1 day,2026-09-14,2026-09-14,0%,,1
            2,2,Extension,20 days,2026-09-14,2026-10-09,0%,,1
            3,3,Dig,5 days,2026-09-14,2026-09-18,0%,1,2
            4,1,Pour,3 days,2026-09-21,2026-09-23,0%,3,2

            """)
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.tasks().map(\.parent) == [nil, 1, 1, nil])
        #expect(try home.tasks().map(\.dependsOn) == [nil, nil, [2], nil])
        let later = try home.summary("--on-duplicate", "update", "tasks.csv")
        #expect(later.updated == 1 && later.duplicates == 3)
        #expect(try home.tasks().map(\.dependsOn) == [nil, [4], [2], nil])
        #expect(try home.summary("tasks.csv").duplicates == 4)
    }

    @Test func `a task that was moved below another there is told, and follows with update`() throws
    {
        try home.write(header + row("Buy", 1) + row("Sell", 2) + row("Milk", 3, below: 1))
        #expect(try home.summary("tasks.csv").imported == 3)
        try home.write(header + row("Sell", 1) + row("Buy", 2) + row("Milk", 3, below: 2))
        #expect(try home.summary("tasks.csv").duplicates == 3)
        try home.write(header + row("Sell", 1) + row("Buy", 2) + row("Milk", 3, below: 1))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map(\.parent) == [nil, nil, 2])
    }
}
