import TestSupport
import Testing

@Suite("Dates in another order")
struct DateOrderTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `are read in the order of their column`() throws {
        try home.write(
            """
            text,due,created
            One,01/02/2026,20/Aug/25 3:42 PM
            Two,31/12/2026,
            Three,30/12/2026,

            """
        )
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.dueDate) == ["2026-02-01", "2026-12-31", "2026-12-30"])
    }

    @Test(arguments: [
        // Some dates have the day first alone, others the month.
        ("Task,Due\na,12/13/2026\nb,12/14/2026\ne,13/12/2026\nf,03/04/2026\n", "dmy", "mdy"),
        // How dates with dots stand says nothing of those with slashes.
        ("Task;Due\na;13.12.2026\nb;12/05/2026\n", "dmy", "m/d/y=Due"),
        ("Task;Due;Created\na;12/05/2026;13.12.2025\n", "dmy", "mdy=Due"),
        ("Task,Due\na,12/31/2026\nb,03.04.2026\n", "d.m.y=Due", "mdy"),
        // The first number may be the year.
        ("Task,Due\na,26/12/01\nb,27/01/15\n", "dmy", "ymd"),
        ("Task,Due\na,26.12.01\nb,26.12.24\n", "dmy", "ymd"),
        ("Task,Due\na,26/12/31\nb,26/12/28\n", "dmy", "ymd"),
        ("Task,Due\na,10/11/12\n", "mdy", "ymd"),
    ])
    func `are never guessed`(_ table: String, _ first: String, _ second: String) throws {
        try home.write(table)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65), "\(result.output)")
        #expect(result.errors.contains("--date-format \(first)"))
        #expect(result.errors.contains("--date-format \(second)"))
        #expect(!home.hasStore)
    }

    @Test(arguments: [
        ("Task,Due\na,31.12.26\nb,01.02.27\n", ["2026-12-31", "2027-02-01"]),
        (
            "Task,Due\na,24/12/26\nb,01/02/27\nc,13/03/01\n",
            ["2026-12-24", "2027-02-01", "2001-03-13"]
        ),
        ("Task,Due\na,01/02/99\nb,31/12/98\n", ["1999-02-01", "1998-12-31"]),
        ("Task,Due\na,13/12/2026\nb,12/14/2026\n", ["2026-12-13", "2026-12-14"]),
        (
            "Task;Due\na;13.12.2026\nb;03.04.2026\nc;12/31/2026\n",
            ["2026-12-13", "2026-04-03", "2026-12-31"]
        ),
        ("Task,Due\na,45/12/01\nb,46/01/15\n", ["2045-12-01", "2046-01-15"]),
    ])
    func `are read where the others leave no doubt`(_ table: String, _ days: [String]) throws {
        try home.write(table)
        _ = try home.summary("tasks.csv")
        #expect(try home.tasks().map(\.dueDate) == days)
    }

    @Test func `that may be read in two ways are asked for, and nothing is imported`() throws {
        try home.write("text,due\nOne,03/04/2026\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.errors.hasPrefix("It is not clear in which order the dates stand."))
        #expect(result.errors.contains("tend-import --date-format dmy tasks.csv"))
        #expect(result.errors.contains("Nothing was imported."))
        #expect(!home.hasStore)
        #expect(try home.summary("--date-format", "mdy", "tasks.csv").counts == [1, 0, 0])
        #expect(try home.tasks().first?.dueDate == "2026-03-04")
    }

    @Test(arguments: ["Titel", "Objet", "Lista", "Commentaire"])
    func `is not told by one word of another language`(_ word: String) throws {
        try home.write("\(word),Task,Due\nBlue,Learn,03/04/2026\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65) || result.ending == .exited(64))
        #expect(result.errors.contains("--date-format"), "\(result.errors)")
        #expect(try home.tasks() == [])
    }

    @Test func `is said where the language of the header tells it`() throws {
        try home.write("Tâche,Échéance\nPeindre,03/04/2026\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(0))
        #expect((result.output + result.errors).contains("day first"), "\(result.errors)")
        #expect(try home.tasks().map(\.dueDate) == ["2026-04-03"])
    }
}
