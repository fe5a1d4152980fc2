import CSV
import Domain
import TestSupport
import Testing

@testable import Import

@Suite("Files of other programs")
struct PresetRowsTests {
    /// Imports a text as the program does: laid out as it is found to be.
    private func imported(_ text: String, as preset: String) throws -> TextImport {
        let layout = try FileLayout(of: Array(text.utf8), isWhole: true, LayoutRequest())
        #expect(layout.preset.name == preset)
        return TextImport(text) { $0 = ImportSettings(source: "tasks.csv", layout: layout) }
    }

    @Test func `Todoist: sections are no tasks, comments go to notes, labels become tags`() throws {
        let run = try imported(
            """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DEADLINE
            meta,view_style=list,,,,,,,,,
            section,Kitchen,,,,,,,,,
            task,Order a tap @shopping @home,Chrome,1,1,,,Oct 5 2026,en,UTC,2026-10-20
            note,The old one drips,,,,,,,,,
            note,"Since
            March",,,,,,,,,
            ,,,,,,,,,,
            task,Mail ana@example.org @ noon,,4,1,,,every monday,en,UTC,
            note,Ask twice,,,,,,,,,

            """, as: "todoist")
        #expect(run.summary.rejected == 0, "\(run.summary.errors)")
        #expect(run.summary.passedOver == ["meta": 1, "section": 1, "blank": 1])
        #expect(run.summary.comments == 3)
        #expect(run.summary.rows == 8)
        let tasks = run.store.tasks
        #expect(tasks.map(\.text) == ["Order a tap", "Mail ana@example.org @ noon"])
        #expect(tasks.map(\.tags) == [["home", "shopping"], []])
        #expect(tasks.map(\.notes) == ["Chrome\n\nThe old one drips\n\nSince\nMarch", "Ask twice"])
        #expect(tasks.map(\.priority) == [.high, nil])
        #expect(tasks.map(\.scheduledDate) == ["2026-10-05", nil])
        #expect(tasks.map(\.dueDate) == ["2026-10-20", nil])
    }

    @Test func `a kind of task that is not known is kept`() throws {
        let run = try imported(
            "TYPE,CONTENT,PRIORITY,INDENT\nmilestone,A,1,1\nTask,B,1,1\n,C,1,1\n", as: "todoist")
        let kinds = run.store.tasks.map { $0.extra.filter { $0.name == "TYPE" }.map(\.value) }
        #expect(kinds == [["milestone"], [], []])
    }

    @Test func `below a section that was rejected rows have none, and that is told`() throws {
        let header = "TYPE,CONTENT,PRIORITY,INDENT\n"
        let run = try imported(
            header
                + "section,S1,,\ntask,A,1,1\nsection,S2,,,\ntask,B,1,1\ntask,C,1,1\nsection,S3,,\ntask,D,1,1\n",
            as: "todoist")
        let sections = run.store.tasks.map { $0.extra.filter { $0.name == "section" }.map(\.value) }
        #expect(sections == [["S1"], [], [], ["S3"]])
        #expect(run.summary.rejected == 1 && run.summary.withoutSection == 2)
    }

    @Test func `below a group whose name was rejected rows have none, and that is told`() throws {
        let header = "Name,Person,Status,Date,Item ID (auto generated)\n"
        let run = try imported(
            "Board,,,,\n,,,,\nG1,,,,\n\(header)A,me,Done,2026-12-01,1\n,,,,\nG2, more,,,,\n\(header)B,me,Done,2026-12-01,2\n",
            as: "monday")
        let sections = run.store.tasks.map { $0.extra.filter { $0.name == "section" }.map(\.value) }
        #expect(sections == [["G1"], []])
        #expect(run.summary.rejected == 1 && run.summary.withoutSection == 1)
    }

    @Test func `a comment goes with its task into the rejects file, in order`() throws {
        let header = "TYPE,CONTENT,PRIORITY,INDENT\n"
        let run = try imported(
            header + "note,On the project,,\ntask,Bad,9,1\nnote,Why,,\ntask,Good,1,1\n",
            as: "todoist")
        #expect(run.summary.passedOver == ["note": 1])
        #expect(run.summary.errors.map(\.line) == [3, 4])
        #expect(run.summary.errors[1].message.contains("the row above it, which was rejected"))
        #expect(run.store.tasks.map(\.notes) == [nil])
        let again = try imported(run.rejected.replacing(",Bad,9,", with: ",Bad,2,"), as: "todoist")
        #expect(again.store.tasks.map(\.notes) == ["Why"])
    }

    @Test func `a task that the store refuses takes its comments into the rejects file`() {
        let store = RecordingBulkStore()
        store.refused = ["Bad"]
        let run = TextImport(
            "TYPE,CONTENT,PRIORITY,INDENT\ntask,Bad,1,1\nnote,Why,,\nnote,How,,\n", into: store
        ) { $0.layout.preset = .todoist }
        let lines = run.rejected.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[2].hasSuffix("note,Why,,") && lines[3].hasSuffix("note,How,,"))
    }

    @Test(arguments: [
        ("task,b\0,4,2", "A,S1,"), ("task,b\u{1},4,2", "A,S1,"), ("task,\"b,4,2", ",S1,"),
        ("task,b,4", ",S1,"), ("task,b\0,4,1", ",S1,"),
    ])
    func `a subtask with a defect says in the rejects file where it was, as far as it can be read`(
        _ row: String, _ place: String
    ) throws {
        let text = "TYPE,CONTENT,PRIORITY,INDENT\nsection,S1,,\ntask,A,1,1\n\(row)\ntask,c,1,1\n"
        let run = TextImport(bytes: text.utf8.map { $0 == 1 ? 0xFF : $0 }) {
            $0.layout.preset = .todoist
        }
        #expect(run.summary.rejected == 1)
        let lines = run.rejected.split(separator: "\n")
        let line = try #require(lines.first { $0.contains("task,b") || $0.contains("task,\"b") })
        #expect(line.contains(place + "task,"), "\(lines)")
    }

    @Test func `a comment with a defect goes to no other task that was rejected`() throws {
        let header = "TYPE,CONTENT,PRIORITY,INDENT\n"
        let run = try imported(
            header + "task,A,9,1\ntask,B,1,1\nnote,of B\0,,\ntask,C,9,1\nnote,of C,,\n",
            as: "todoist")
        #expect(run.summary.rejected == 4)
        let mended = run.rejected.replacing("\0", with: "").replacing(",9,", with: ",2,")
        let again = try imported(mended, as: "todoist")
        #expect(again.store.tasks.map(\.text) == ["A", "C"])
        #expect(again.store.tasks.map(\.notes) == [nil, "of C"])
        #expect(
            again.summary.errors.map { $0.message.hasPrefix("It belongs to the notes") } == [true])
    }

    @Test func `a subtask of a group with a defect says in the rejects file where it was`() {
        let header = "Name,Person,Status,Date,Item ID (auto generated)\n"
        let parts = "Subitems,Name,Owner,Status,Item ID (auto generated)\n"
        let run = TextImport(
            "Board,,,,\n,,,,\nG1,,,,\n\(header)A,me,Done,2026-12-01,1\n\(parts),b\0,me,Done,3\n"
        ) { settings in
            settings.layout.preset = .monday
            settings.layout.group = "G1"
            settings.layout.dialect.preamble = 3
        }
        #expect(run.rejected.contains("1,G1,,b"), "\(run.rejected)")
    }

    @Test func `a subtask that the store refuses says in the rejects file where it was`() {
        let store = RecordingBulkStore()
        store.refused = ["Bad"]
        let run = TextImport(
            "TYPE,CONTENT,PRIORITY,INDENT\nsection,S,,\ntask,A,1,1\ntask,Bad,1,2\n", into: store
        ) { $0.layout.preset = .todoist }
        #expect(run.rejected.split(separator: "\n").last?.hasSuffix("A,S,task,Bad,1,2") == true)
    }

    @Test func `a comment is in one batch with its task`() {
        let run = TextImport(
            "TYPE,CONTENT,PRIORITY,INDENT\n"
                + (0..<10_000).map { "task,T\($0),1,1\n" }.joined() + "note,Why,,\ntask,Last,1,1\n"
        ) { $0.layout.preset = .todoist }
        #expect(run.store.calls == ["begin", "insert 10000", "insert 1", "finish"])
        #expect(run.store.tasks[9_999].notes == "Why")
    }

    @Test func `TickTick: lines before the header, numbers for words`() throws {
        let run = try imported(
            """
            "Date: 2026-06-26+0000"
            "Version: 7.1"
            "Status:
            0 Normal
            1 Completed
            2 Archived"
            "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Due Date","Priority","Status","Created Time","Completed Time","taskId","parentId"
            "","Home","Call","TEXT","phone, money","","N","2026-06-26T00:00:00+0000","5","0","2026-06-01T08:00:00+0000","","1",""
            "","Home","Mow","TEXT","","","N","","0","2","2026-06-01T08:00:00+0000","2026-06-02T08:00:00+0000","2","1"

            """, as: "ticktick")
        let tasks = run.store.tasks
        #expect(tasks.map(\.text) == ["Call", "Mow"], "\(run.summary.errors)")
        #expect(tasks.map(\.state) == [.notStarted, .completed])
        #expect(tasks.map(\.priority) == [.high, nil])
        #expect(tasks[0].tags == ["money", "phone"])
        #expect(tasks[0].dueDate == "2026-06-26")
        #expect(tasks[1].completedAt == "2026-06-02T08:00:00Z")
        #expect(tasks.map(\.source?.externalID) == [nil, nil])
    }

    @Test func `Asana: a section is a state where its name is one, the first project counts`()
        throws
    {
        let run = try imported(
            """
            Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Due Date,Tags,Notes,Projects,Parent task
            12,2026-08-01,2026-08-20,2026-08-20,Brief,Someday,2026-08-15,"a,b",,Launch,
            13,2026-08-01,,2026-09-02,Demo,In progress,,,,"Launch,Marketing",
            14,2026-08-01,,2026-09-02,Buy,Someday,,,,,Demo

            """, as: "asana")
        let tasks = run.store.tasks
        #expect(tasks.map(\.state) == [.completed, .active, .notStarted], "\(run.summary.errors)")
        #expect(tasks.map(\.project) == ["Launch", "Launch", nil])
        #expect(tasks[0].tags == ["a", "b"])
    }

    @Test func `Trello: the further of list and tick counts, colours are left out`() throws {
        let run = try imported(
            """
            Card ID,Card Name,Card Description,Labels,Due Date,List Name,Board Name,Start Date,Due Complete
            a,Gate,,"House (green), (red), Deck (new) (blue_dark)",2026-11-30T17:00:00.000Z,Doing,House,,false
            b,Fence,,,,Ideas,House,,true
            c,Idea,,,,Ideas,House,,

            """, as: "trello")
        let tasks = run.store.tasks
        #expect(tasks.map(\.state) == [.active, .completed, .notStarted], "\(run.summary.errors)")
        #expect(tasks[0].tags == ["Deck (new)", "House", "red"])
        #expect(tasks[0].dueDate == "2026-11-30")
        #expect(tasks[0].project == "House")
    }

    @Test func `Jira: names repeat, dates name the month, wiki markup stays`() throws {
        let run = try imported(
            """
            Summary,Issue key,Issue Type,Status,Project name,Priority,Created,Resolved,Due Date,Labels,Labels,Description
            Stops,OPS-1,Bug,In Progress,Ops,Blocker,20/Aug/26 3:42 PM,,01/Dec/26 12:00 AM,a,b,"h2. Steps
            # {code}x{code}"
            Rotate,OPS-2,Task,Done,Ops,Medium,02/Jan/26 8:00 AM,03/Jan/26 8:00 AM,,,,

            """, as: "jira")
        let tasks = run.store.tasks
        #expect(tasks.map(\.state) == [.active, .completed], "\(run.summary.errors)")
        #expect(tasks[0].tags == ["a", "b"])
        #expect(tasks[0].notes == "h2. Steps\n# {code}x{code}")
        #expect(tasks[0].createdAt == "2026-08-20T15:42:00Z")
        #expect(tasks[0].dueDate == "2026-12-01")
        #expect(tasks.map(\.priority) == [.high, .medium])
        #expect(tasks[1].completedAt == "2026-01-03T08:00:00Z")
    }

    @Test func `GitHub: issues, and the view of a project`() throws {
        let issues = try imported(
            "number,title,state,labels,closedAt\n7,Crash,OPEN,\"bug,csv\",\n"
                + "8,Drop,CLOSED,,2026-01-01T00:00:00Z\n", as: "github")
        #expect(issues.store.tasks.map(\.state) == [.notStarted, .completed])
        #expect(issues.store.tasks.map(\.source?.externalID) == ["7", "8"])
        let view = try imported(
            "Title\tURL\tAssignees\tStatus\tLabels\nCrash\thttps://e.org/7\tana\tIn progress\ta, b\n",
            as: "github")
        #expect(view.task?.state == .active)
        #expect(view.task?.tags == ["a", "b"])
        #expect(view.task?.source?.externalID == "https://e.org/7")
    }

    @Test func `Outlook: what every task has says nothing`() throws {
        let run = try imported(
            "Subject,Due Date,% Complete,Categories,Priority,Sensitivity,Status\n"
                + "Call,12/31/2026,50,Home;Phone,Normal,Normal,Waiting on someone else\n",
            as: "outlook")
        #expect(run.task?.state == .active, "\(run.summary.errors)")
        #expect(run.task?.priority == nil)
        #expect(run.task?.dueDate == "2026-12-31")
        #expect(run.task?.tags == ["Home", "Phone"])
    }

    @Test func `Google Tasks: the names of its interface`() throws {
        let run = try imported(
            "id,title,updated,position,notes,status,due\n"
                + "x,Call,2026-08-01T00:00:00.000Z,0001,,needsAction,2026-09-01T00:00:00.000Z\n",
            as: "google-tasks")
        #expect(run.task?.state == .notStarted)
        #expect(run.task?.dueDate == "2026-09-01")
    }

    @Test func `Taskwarrior: deleted tasks and patterns go by, dates have no hyphens`() throws {
        let run = try imported(
            """
            uuid,status,entry,description,due,project,priority,tags
            00000000-0000-7000-8000-00000000002a,waiting,20260801T090000Z,Call,20261201T000000Z,home.garden,H,phone
            00000000-0000-7000-8000-00000000002b,deleted,20260801T090000Z,Gone,,,,
            00000000-0000-7000-8000-00000000002c,recurring,20260801T090000Z,Water,,,,

            """, as: "taskwarrior")
        #expect(run.task?.uuid == .numbered(42), "\(run.summary.errors)")
        #expect(run.task?.dueDate == "2026-12-01")
        #expect(run.task?.createdAt == "2026-08-01T09:00:00Z")
        #expect(run.task?.project == "home.garden")
        #expect(run.summary.passedOver == ["deleted": 1, "recurring": 1])
    }

    @Test func `our own export comes in as it went out`() throws {
        let run = try imported(
            "text,state,createdAt,updatedAt,tags\nCall,active,2026-08-01T00:00:00Z,"
                + "2026-08-02T00:00:00Z,a;b\n", as: "tend")
        #expect(run.task?.state == .active)
        #expect(run.task?.updatedAt == "2026-08-02T00:00:00Z")
    }
}
