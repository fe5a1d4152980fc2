import Foundation
import TestSupport
import Testing

@Suite("Mending rejected rows one by one")
struct MendingTests {
    private let home: ImportHome

    /// An editor that makes a day of the word that none is.
    private static let mends = "sed -i s/soon/2026-12-24/"

    init() throws {
        home = try ImportHome()
    }

    private func importFile() throws {
        try home.write("text,due\nOne,\nTwo,soon\nThree,soon\nFour,soon\n")
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [1, 0, 3])
    }

    private var leftRows: [Substring] {
        get throws {
            try Array(home.text(of: "tasks.csv.rejects").split(separator: "\n").dropFirst(2))
        }
    }

    @Test func `takes them into the import that set them aside, which is undone as one`() throws {
        try importFile()
        let session = try home.mending("e\ne\ne\n", editor: Self.mends)
        #expect(session.ending == .exited(0), "\(session.text)")
        #expect(session.text.contains("1 of 3  tasks.csv, line 3, column 5, due"))
        #expect(session.text.contains("Invalid dueDate. 'soon' is not a date"))
        #expect(session.text.contains("  Two,soon\r\n      ^\r\n"))
        #expect(session.text.contains("3 rows mended and imported, none left, the file is gone."))
        #expect(try home.names() == ["tasks.csv"])
        #expect(try home.texts() == ["One", "Two", "Three", "Four"])
        #expect(try home.tasks().map(\.source?.name) == Array(repeating: "tasks.csv", count: 4))
        #expect(try home.tend("undo") == "Undid import of 4 tasks\n")
        #expect(try home.tasks().isEmpty)
        try home.tend("redo")
        #expect(try home.texts().count == 4)
    }

    @Test func `leaves what is skipped, forgets what is dropped, and stops where it is told`()
        throws
    {
        try importFile()
        let session = try home.mending("s\nd\nq\n", editor: Self.mends)
        #expect(session.ending == .exited(65))
        #expect(session.text.contains("0 rows mended and imported, 1 dropped, 2 left."))
        #expect(try leftRows.count == 2)
        #expect(try leftRows.first?.hasSuffix(",Two,soon") == true)
        #expect(try leftRows.last?.hasSuffix(",Four,soon") == true)
        let next = try home.mending("e\nq\n", editor: Self.mends)
        #expect(next.text.contains("1 row mended and imported, 1 left."))
        #expect(try home.texts() == ["One", "Two"])
        #expect(try leftRows.map { $0.hasSuffix(",Four,soon") } == [true])
        #expect(try home.tend("undo") == "Undid import of 2 tasks\n")
    }

    @Test func `asks again where a row is still bad, and keeps what was written`() throws {
        try importFile()
        let editor = "sed -i -e s/later/2026-12-24/ -e s/soon/later/"
        let session = try home.mending("e\ne\ne\nq\n", editor: editor)
        #expect(session.text.contains("'soon' is not a date"))
        #expect(session.text.contains("'later' is not a date"))
        #expect(try home.texts() == ["One", "Two"])
        #expect(try leftRows.first?.hasSuffix(",Three,later") == true)
        #expect(try leftRows.first?.contains("'later' is not a date") == true)
    }

    @Test func `takes in at once what was mended in the file, or by an option`() throws {
        try home.write("text,state\nOne,In Review\nTwo,Parked\n")
        try home.summary("tasks.csv", exiting: 65)
        let session = try home.mending(
            "e\n", editor: "sed -i s/Parked/done/", "--words", "state:In Review=active")
        #expect(session.ending == .exited(0), "\(session.text)")
        #expect(try home.tasks().map(\.state) == ["active", "completed"])
    }

    @Test func `knows the options of the import, and takes a column by its name`() throws {
        try home.write("Was;Wann;Wie\nOne;3/4/2026;\nTwo;soon;It's \"here\"\n")
        try home.summary(
            "--map", "text=Was", "--map", "due=Wann", "--set", "project=it's \"so\"", "--source",
            "my list", "--date-format", "dmy", "tasks.csv", exiting: 65)
        let session = try home.mending("e\n", editor: "sed -i s:soon:4/5/2026:")
        #expect(session.ending == .exited(0), "\(session.text)")
        #expect(try home.tasks().map(\.dueDate) == ["2026-04-03", "2026-05-04"])
        #expect(try home.tasks().map(\.project) == ["it's \"so\"", "it's \"so\""])
        #expect(try home.tasks().map(\.source?.name) == ["my list", "my list"])
        #expect(try home.tasks().last?.extra == ["Wie": "It's \"here\""])
    }

    @Test func `is an import of its own where that one was undone`() throws {
        try importFile()
        try home.tend("undo")
        let session = try home.mending("e\nq\n", editor: Self.mends)
        #expect(session.text.contains("was undone: what is mended is an import of its own."))
        #expect(try home.texts() == ["Two"])
        try home.mending("e\nq\n", editor: Self.mends)
        #expect(try home.texts() == ["Two", "Three"])
        #expect(try home.tend("undo") == "Undid import of 2 tasks\n")
    }

    @Test func `begins the import where no other row of it came in`() throws {
        try home.write("text,due\nOne,soon\n")
        try home.summary("tasks.csv", exiting: 65)
        try home.mending("e\n", editor: Self.mends)
        #expect(try home.tend("undo") == "Undid import of 1 task\n")
    }

    @Test func `leaves an interrupted import as one that can go on`() throws {
        try home.write("text,due,parent\nOne,,\nTwo,soon,Three\nBad,soon,\nThree,,\n")
        try home.summary("--max-errors", "1", "tasks.csv", exiting: 65)
        try home.mending("e\nq\n", editor: Self.mends)
        #expect(try home.texts() == ["One", "Two"])
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.resumed == 2)
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["One", "Two", "Three"])
        #expect(tasks[1].parent == tasks[2].id)
        try home.tend("undo")
        #expect(try home.tasks().isEmpty)
    }

    @Test func `takes a task with its comments, and finds what it is a part of`() throws {
        try home.write(
            """
            TYPE,CONTENT,PRIORITY,INDENT
            task,Whole,4,1
            task,Bad,9,1
            note,It matters,,

            """, to: "list.csv")
        try home.summary("list.csv", exiting: 65)
        let session = try home.mending("e\n", editor: "sed -i s/9/1/", of: "list.csv.rejects")
        #expect(session.ending == .exited(0), "\(session.text)")
        #expect(try home.tasks().last?.notes == "It matters")

        try home.write("text,due,parent\nRoof,,\nTiles,soon,Roof\n", to: "house.csv")
        try home.summary("house.csv", exiting: 65)
        try home.mending("e\n", editor: Self.mends, of: "house.csv.rejects")
        let tasks = try home.tasks()
        #expect(tasks.last?.parent == tasks.dropLast().last?.id)
    }

    @Test func `takes a file that does not say which import it is of`() throws {
        try importFile()
        let rejects = try home.text(of: "tasks.csv.rejects").split(separator: "\n").dropFirst()
        try home.write(rejects.joined(separator: "\n") + "\n", to: "tasks.csv.rejects")
        try home.mending("e\nq\n", editor: Self.mends)
        try home.mending("e\nq\n", editor: Self.mends)
        #expect(try home.texts() == ["One", "Two", "Three"])
        #expect(try home.tend("undo") == "Undid import of 2 tasks\n")
    }

    @Test func `says in words where the place is, for a screen reader`() throws {
        try importFile()
        let session = try home.mending("q\n", editor: Self.mends, "--plain")
        #expect(session.text.contains("The place is before 'soon'."))
        #expect(!session.text.contains("^\r\n"))
    }

    @Test func `goes on where the editor fails or writes nothing`() throws {
        try importFile()
        let failed = try home.mending("e\nq\n", editor: "false")
        #expect(failed.text.contains("The editor did not do its work."))
        let empty = try home.mending("e\nq\n", editor: "truncate -s 0")
        #expect(empty.ending == .exited(65))
        #expect(try leftRows.count == 3)
        #expect(try home.texts() == ["One"])
    }
}
