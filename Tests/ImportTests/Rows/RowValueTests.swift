import Domain
import Import
import TestSupport
import Testing

@Suite("The values of a row")
struct RowValueTests {
    private func task(_ header: String, _ row: String) throws -> NewTask {
        let run = TextImport("text,\(header)\nPlan,\(row)\n")
        return try #require(run.task, "\(run.summary.errors)")
    }

    @Test func `a row with every field becomes a task with every field`() throws {
        let run = TextImport(
            """
            id,uuid,text,notes,state,createdAt,updatedAt,completedAt,scheduledDate,dueDate,\
            priority,project,tags
            7,00000000-0000-7000-8000-00000000002a,Größe 📏,"one
            two",done,2026-01-01T00:00:00Z,2026-01-03T00:00:00Z,2026-01-02T00:00:00Z,2026-02-01,\
            2026-02-02,high,Haus & Hof,"b;a"

            """)
        var task = NewTask(
            uuid: .numbered(42), text: "Größe 📏", createdAt: "2026-01-01T00:00:00Z")
        task.notes = "one\ntwo"
        task.state = .completed
        task.updatedAt = "2026-01-03T00:00:00Z"
        task.completedAt = "2026-01-02T00:00:00Z"
        task.scheduledDate = "2026-02-01"
        task.dueDate = "2026-02-02"
        task.priority = .high
        task.project = "Haus & Hof"
        task.tags = ["a", "b"]
        task.source = TaskSource(name: "", externalID: "7")
        #expect(run.store.tasks == [task])
    }

    @Test func `a formula of a text is the text, and that is told`() throws {
        let run = TextImport(
            "id,text,due,Room\n=\"007\",\"=\"\"Buy milk\"\"\",=\"2026-12-01\",\"=\"\"08\"\"\"\n")
        let task = try #require(run.task, "\(run.summary.errors)")
        #expect(task.text == "Buy milk" && task.dueDate == "2026-12-01")
        #expect(task.source?.externalID == "007")
        #expect(task.extra.map(\.value) == ["08"])
        #expect(run.summary.formulas == 4)
    }

    @Test func `a name that is a formula of a text names the column, too`() throws {
        let run = TextImport("=\"id\",=\"text\",=\"Room\"\n=\"007\",=\"Buy milk\",=\"08\"\n")
        let task = try #require(run.task, "\(run.summary.errors)")
        #expect(task.text == "Buy milk" && task.source?.externalID == "007")
        #expect(task.extra.map(\.name) == ["Room"] && task.extra.map(\.value) == ["08"])
    }

    @Test(arguments: [
        "=1+2", "=\"", "=\"\"", "=\"a\"&\"b\"", "=\"a", "= \"a\"", "=HYPERLINK(\"a\")", "x=\"a\"",
    ])
    func `what is another formula stays as it is`(_ cell: String) throws {
        let quoted = cell.replacing("\"", with: "\"\"")
        let run = TextImport("text,due\n\"\(quoted)\",\n")
        #expect(run.task?.text == cell || cell == "=\"\"", "\(run.summary.errors)")
        #expect(run.summary.formulas == (cell == "=\"\"" ? 1 : 0))
    }

    @Test(arguments: [
        ("Task,Due\nA,\n  B,\n    C,\nD,\n", 2), ("Task,Due\nA,\n\tB,\n", 1),
        ("Task,Due\nA,\n\u{A0}B,\n", 1), ("Due,Task\n, A\n, B\n", 0),
        ("Task,Parent\nA,\n  B,A\n", 0), ("Task,tend:depth\nA,1\n  B,2\n", 0),
        ("Task,Due\nA,\n  ,\n", 0),
    ])
    func `indented texts are counted where nothing else says what lies below what`(
        _ table: String, _ count: Int
    ) {
        #expect(TextImport(table).summary.indented == count)
    }

    @Test func `seconds of an instant that is counted from 1970 are kept`() {
        let run = TextImport("Task,Due\nA,1798711230\nB,1798711200\n")
        #expect(run.store.tasks.map { $0.extra.map(\.value) } == [["1798711230"], []])
    }

    @Test(arguments: ["NA", "nv", "N/A", "#N/A"])
    func `a word for nothing is no date`(_ word: String) {
        let run = TextImport("Task,Due\nA,\(word)\nB,2026-12-24\n")
        #expect(run.store.tasks.map(\.dueDate) == [nil, "2026-12-24"])
    }

    @Test(arguments: [
        ("1798675200", "2026-12-31", nil), ("1798675200000", "2026-12-31", nil),
        ("1798709400", "2026-12-31", "09:30"),
    ])
    func `midnight of UTC that is counted from 1970 is a day`(
        _ value: String, _ day: CalendarDay, _ time: String?
    ) {
        let task = TextImport("Task,Due\nA,\(value)\n").task
        #expect(task?.dueDate == day && task?.dueTime?.description == time)
    }

    @Test func `a row with a text alone is a task that was captured just now`() {
        let run = TextImport("text\n  Plan \u{3000}\n")
        #expect(run.store.tasks == [.sample("Plan", number: 1)])
        #expect(run.summary.imported == 1)
    }

    @Test(arguments: [
        "state", "priority", "project", "tags", "due", "scheduled", "created", "updated",
        "completedAt", "uuid", "id", "notes",
    ])
    func `an empty field says nothing`(_ name: String) throws {
        let tasks = TextImport("text,\(name)\nPlan,\nPlan,  \n").store.tasks
        #expect(tasks == [.sample("Plan", number: 1), .sample("Plan", number: 2)])
    }

    @Test(arguments: [
        ("notStarted", TaskState.notStarted), ("NOT STARTED", .notStarted), ("todo", .notStarted),
        ("to-do", .notStarted), ("open", .notStarted), ("no", .notStarted), ("0", .notStarted),
        ("false", .notStarted), ("active", .active), ("In Progress", .active),
        ("in_progress", .active), ("doing", .active), ("completed", .completed),
        ("Done", .completed), ("yes", .completed), ("TRUE", .completed), ("x", .completed),
        ("1", .completed), ("✓", .completed), ("Working on it", .active), ("ERLEDIGT", .completed),
        ("À FAIRE", .notStarted), ("En curso", .active),
    ])
    func `the words for states are known`(_ word: String, _ state: TaskState) throws {
        #expect(try task("state", word).state == state)
    }

    @Test(arguments: [
        ("Cancelled", TaskState.completed), ("Canceled", .completed), ("Won't do", .completed),
        ("Abandoned", .completed), ("On hold", .notStarted), ("Blocked", .notStarted),
        ("Waiting on someone else", .active),
        ("Zurückgestellt", .notStarted),
    ])
    func `a word that says more than a state is kept besides`(
        _ word: String, _ state: TaskState
    ) throws {
        let task = try task("Status", word)
        #expect(task.state == state)
        #expect(task.extra.map { "\($0.name)=\($0.value)" } == ["Status=\(word)"])
    }

    @Test(arguments: [
        ("high", Priority?.some(.high)), ("H", .high), ("Urgent", .high), ("medium", .medium),
        ("normal", .medium), ("low", .low), ("L", .low), ("none", nil), ("No priority", nil),
        ("P1", .high), ("Média", .medium), ("Me\u{301}dia", .medium),
        ("E\u{301}LEVE\u{301}E", .high),
        ("A", .high), ("b", .medium), ("(C)", .low), ("High (1)", .high), ("Low(3)", .low),
    ])
    func `the words for priorities are known`(_ word: String, _ priority: Priority?) throws {
        #expect(try task("priority", word).priority == priority)
    }

    @Test(arguments: [
        ("2026-12-24", "2026-12-24"), ("20261224", "2026-12-24"),
        ("2026-12-24T23:30:00", "2026-12-24"), ("2028-02-29", "2028-02-29"),
        ("0002-01-01", "0002-01-01"), ("9999-12-31", "9999-12-31"),
        // An instant is the day where the person lives, here in UTC.
        ("2026-12-24T23:30:00-05:00", "2026-12-25"), ("2026-12-24T23:30:00Z", "2026-12-24"),
        ("20261224T233000+0000", "2026-12-24"), ("1798155000000", "2026-12-24"),
        ("1798155000", "2026-12-24"), ("2026-12-24T00:30+02:00", "2026-12-23"),
        // A midnight is a day without a time.
        ("2026-12-24T00:00:00-05:00", "2026-12-24"), ("2026-12-24T00:00:00.000Z", "2026-12-24"),
        ("2026-12-24 00:00+02:00", "2026-12-24"), ("20261224T000000+0200", "2026-12-24"),
    ])
    func `a day is read, and taken from an instant as it is where one lives`(
        _ text: String, _ day: String
    ) throws {
        let task = try task("due,scheduled", "\(text),\(text)")
        #expect(task.dueDate?.description == day)
        #expect(task.scheduledDate?.description == day)
    }

    @Test(arguments: [
        "January 5, 2026 → January 9, 2026", "2026-01-05 - 2026-01-09", "5.1.2026 – 9.1.2026",
        "January 5, 2026 2:00 PM (GMT+1) → January 9, 2026 3:00 PM (GMT+1)",
    ])
    func `of two days the first is scheduled, and the last due in a column of due days`(
        _ text: String
    ) throws {
        let run = TextImport(
            "text,due,start\nOne,\"\(text)\",\nTwo,,\"\(text)\"\nThree,31.1.2026,\n"
        ) {
            $0.layout.dates = DateReading(.dayFirst)
        }
        #expect(run.store.tasks.map(\.dueDate) == ["2026-01-09", nil, "2026-01-31"])
        #expect(run.store.tasks.map(\.scheduledDate) == ["2026-01-05", "2026-01-05", nil])
        #expect(run.store.tasks.map { $0.extra.map(\.value) } == [[text], [text], []])
    }

    @Test(arguments: [
        ("2026-01-02", "2026-01-02T00:00:00.000Z"),
        ("2026-01-02T03:04Z", "2026-01-02T03:04:00.000Z"),
        ("2026-01-02 03:04:05.678", "2026-01-02T03:04:05.678Z"),
        ("2026-01-02T03:04:05+02:00", "2026-01-02T01:04:05.000Z"),
    ])
    func `an instant is read`(_ text: String, _ instant: String) throws {
        #expect(try task("created", text).createdAt.description == instant)
    }

    @Test(arguments: [
        "00000000-0000-7000-8000-00000000002a", "00000000-0000-7000-8000-00000000002A",
    ])
    func `a uuid is kept`(_ text: String) throws {
        #expect(try task("uuid", text).uuid == .numbered(42))
    }

    @Test func `what other programs call a uuid is an id, beside which another is kept`() throws {
        let run = TextImport("uuid,text,id\n2Ukg8I2nLukh,Book,\n3Vlh,Pay,7\n")
        #expect(run.store.tasks.map { $0.source?.externalID } == ["2Ukg8I2nLukh", "3Vlh"])
        #expect(run.store.tasks.map { $0.extra.map(\.value) } == [[], ["7"]])
    }

    @Test(arguments: [
        (
            "state", "perhaps", "validation.invalidMetadata",
            "Invalid state. 'perhaps' is not known."
        ),
        ("priority", "P17", "validation.invalidMetadata", "Invalid priority. 'P17' is not known."),
        ("due", "24.13.2026", "validation.invalidDate", "Invalid dueDate. '24.13.2026' is not"),
        ("due", "2026-02-29", "validation.invalidDate", "Invalid dueDate. '2026-02-29' is not"),
        ("when", "tomorrow", "validation.invalidDate", "Invalid scheduledDate. 'tomorrow' is"),
        ("created", "yesterday", "validation.invalidDate", "Invalid createdAt. 'yesterday' is"),
        ("updated", "2026-01-01T25:00Z", "validation.invalidDate", "Invalid updatedAt. '2026"),
        ("completedAt", "now", "validation.invalidDate", "Invalid completedAt. 'now' is not"),
        ("project", "a\u{1B}[31m", "validation.invalidMetadata", "Invalid project. A name is"),
        ("tags", "b;a\u{7}", "validation.invalidMetadata", "Invalid tag. A name is one line"),
    ])
    func `a bad value rejects its row, with code and place`(
        _ column: String, _ value: String, _ code: String, _ message: String
    ) throws {
        let run = TextImport("text,\(column),x\nGood,,\n\"Pl\nan\",  \(value),y\nGood,,\n")
        let defect = try #require(run.defect)
        #expect(run.store.tasks.map(\.text) == ["Good", "Good"])
        #expect((defect.line, defect.column, defect.record) == (4, 5, 2))
        #expect(defect.field == column)
        #expect(defect.code == code)
        #expect(defect.message.hasPrefix(message), "\(defect.message)")
        #expect(run.summary.reasons == [code: 1])
    }

    @Test(arguments: ["one\ntwo", "one\u{2028}two", "a\u{0}b", "\u{85}x\u{85}y"])
    func `a name is one line`(_ name: String) {
        for column in ["project", "tags"] {
            let run = TextImport("text,\(column)\nPlan,\"\(name)\"\n")
            #expect(run.summary.rejected == 1)
            #expect(run.store.tasks.isEmpty)
        }
    }

    @Test(arguments: ["", "   ", "\"\"", "\u{200B}", "\"\n\""])
    func `a text that shows nothing rejects its row where the text stands`(_ text: String) throws {
        let run = TextImport("id,text\n1,\(text)\n2,Plan\n")
        let defect = try #require(run.defect)
        #expect(defect.code == "validation.emptyContent")
        #expect((defect.line, defect.field) == (2, "text"))
        #expect(defect.column == (text.hasPrefix("\"") ? 4 : 3))
        #expect(run.store.tasks.map(\.text) == ["Plan"])
    }

    @Test func `a long value is quoted in part`() throws {
        let value = String(repeating: "ä", count: 5000)
        let defect = try #require(TextImport("text,due\nPlan,\(value)\n").defect)
        #expect(defect.message.utf8.count < 200)
    }

    @Test func `control characters in text and notes are kept`() throws {
        let task = try task("notes", "\u{1B}[31mred")
        #expect(task.notes == "\u{1B}[31mred")
    }
}
