import TestSupport
import Testing

@Suite("Members of the JSON of known programs")
struct KeptMemberTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// A file, its tasks, and what is counted.
    static let files: [(content: String, tasks: [String], passedOver: [String: Int])] = [
        (
            """
            {"projects":[{"id":"p1","name":"Home"}],"items":[{"id":"1","content":"A","description":"",
              "labels":[],"priority":1,"project_id":"p1","checked":false}],
             "notes":[{"id":"n3","item_id":"1","content":"","posted_at":"2026-11-02T10:00:00Z",
               "file_attachment":{"file_name":"b.pdf","file_url":"https://x/b.pdf"}}],
             "project_notes":[{"id":"n2","project_id":"p1","content":"door code 4711"}]}
            """,
            ["A project:Home id:1 notes:2026-11-02: b.pdf/https://x/b.pdf"], ["project_notes": 1]
        ),
        (
            """
            {"task":{"ids":["1","2"],"entities":{
              "1":{"id":"1","title":"A","isDone":false,"timeSpentOnDay":{"2026-11-01":3600000}},
              "2":{"id":"2","title":"B","isDone":false,"timeSpentOnDay":{"2026-11-01":0}}}}}
            """,
            ["A id:1 {timeSpentOnDay}", "B id:2"], [:]
        ),
        (
            """
            {"id":"b","name":"Board","lists":[{"id":"l","name":"Doing"}],"cards":[
              {"id":"1","name":"A","idList":"l","isTemplate":true,"pinned":false,"idMembersVoted":["m"],"cardRole":null},
              {"id":"2","name":"B","idList":"l","isTemplate":false,"pinned":false,"idMembersVoted":[],"cardRole":null}]}
            """,
            [
                "A active project:Board id:1 {idMembersVoted,isTemplate}",
                "B active project:Board id:2",
            ],
            [:]
        ),
        (
            """
            {"project":{"id":"p1","name":"Home"},"tasks":[
              {"id":"1","projectId":"p1","title":"A","isAllDay":false,"status":0,"columnId":"c1","kind":"NOTE"},
              {"id":"2","projectId":"p1","title":"B","isAllDay":false,"status":0,"kind":"TEXT"}],
             "columns":[{"id":"c1","name":"Waiting"}]}
            """,
            [
                "A project:Home id:1 {column,isAllDay,kind,projectId}",
                "B project:Home id:2 {isAllDay,projectId}",
            ], [:]
        ),
        (
            """
            [{"id":1,"title":"Home","buckets":[{"id":5,"title":"Doing"}],"tasks":[
              {"id":7,"title":"A","done":false,"due_date":null,"hex_color":"ff0000","identifier":"H-1",
               "bucket_id":5,"reactions":{"x":[{"username":"eva"}]}},
              {"id":8,"title":"B","done":false,"due_date":null,"hex_color":"","identifier":"","bucket_id":0,
               "reactions":null}]}]
            """,
            [
                "A project:Home id:7 {bucket,hex_color,identifier,reactions}",
                "B project:Home id:8",
            ], [:]
        ),
        (
            """
            {"_format":"wekan-board-1.0.0","title":"Home","lists":[{"_id":"l","title":"New"}],
             "cards":[{"_id":"c","title":"A","listId":"l"}],
             "attachments":[{"_id":"a","cardId":"c","name":"plan.pdf"}],"rules":[{"_id":"r"}]}
            """,
            ["A project:Home id:c {attachments}"], ["rules": 1]
        ),
        (
            """
            {"value":[{"id":1,"fields":{"System.Title":"A","System.State":"New"},
              "relations":[{"rel":"Hierarchy","url":"https://x/2"}]}]}
            """,
            ["A id:1 {relations}"], [:]
        ),
        (
            """
            {"boards":{"b":{"title":"Home","stacks":{"s":{"title":"To do","cards":[
              {"id":1,"title":"A","stackId":2,"duedate":null,"archived":false,"deletedAt":1793000000},
              {"id":2,"title":"B","stackId":2,"duedate":null,"archived":false,"deletedAt":0}]}}}}}
            """,
            ["A completed project:Home id:1 {deletedAt}", "B project:Home id:2"], [:]
        ),
        (
            """
            {"task":{"entities":{"t":{"id":"t","title":"A","isDone":false}}},
             "note":{"entities":{"n":{"id":"n","content":"x"}}}}
            """,
            ["A id:t"], ["note": 1]
        ),
        (
            """
            {"tasks":[{"id":"1","series_id":"2","name":"A"}],"lists":[],
             "locations":[{"id":"3","name":"Shop"}],"attachments":[{"id":"4"}]}
            """,
            ["A id:1 {series_id}"], ["attachments": 1, "locations": 1]
        ),
        (
            """
            [{"id":1,"title":"A","content":"A","url":"https://x/1.json","app_url":"https://x/1","assignees":[],
              "completed":false,"due_on":null}]
            """,
            ["A id:1 {app_url,url}"], [:]
        ),
        (
            """
            [{"id":1,"title":"Home","tasks":[{"id":10,"title":"A","completed":false,"starred":false,
              "subtasks":[{"id":11,"title":"B","completed":true}]}]}]
            """,
            ["A project:Home id:10", "B completed project:Home part-of:1 id:11"], [:]
        ),
        (
            """
            {"value":[{"id":1,"rev":5,"url":"u","my":"own","fields":{"System.Title":"A","System.State":"New"}}]}
            """,
            ["A id:1 {my,url}"], [:]
        ),
        // https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/
        (
            """
            {"issues":[{"id":"1","key":"P-1","fields":{"summary":"A","comment":{"comments":[],"total":0},
              "description":{"type":"doc","version":1,"content":[
                {"type":"paragraph","content":[{"type":"text","text":"See "},{"type":"text","text":"this:"}]},
                {"type":"bulletList","content":[
                  {"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]},
                  {"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"y"}]}]}]}]}}}]}
            """,
            ["A id:1 notes:See this:/- x/- y {comment,description,key}"], [:]
        ),
        (
            #"[{"title":"A","notes":{"a":1}},{"title":"B","comments":[{"body":"n"},{"body":"m"}]}]"#,
            ["A {notes}", "B notes:n//m {comments}"], [:]
        ),
        (
            #"[{"title":"A","tags":["x",{"name":"y"}]},{"title":"B","tags":["x",{"id":1,"name":"y"},{"id":2}]}]"#,
            ["A +x +y", "B +x +y {tags}"], [:]
        ),
        // One task of Taskwarrior, and headings of Things with nothing below them.
        (
            """
            {"description":"A","uuid":"11111111-1111-4111-8111-111111111111","status":"pending",
             "entry":"20261001T081500Z","annotations":[{"entry":"20261002T081500Z","description":"x"}]}
            """,
            ["A id:11111111-1111-4111-8111-111111111111 notes:x {annotation 20261002T081500Z}"], [:]
        ),
        (
            """
            [{"type":"project","attributes":{"title":"P","items":[
              {"type":"heading","attributes":{"title":"E"}},{"type":"heading","attributes":{"title":"H"}},
              {"type":"to-do","attributes":{"title":"T"}},{"type":"heading","attributes":{"title":"F"}}]}}]
            """,
            ["P {type}", "T project:P part-of:1 {heading,type}"], ["heading": 2]
        ),
    ]

    @Test(arguments: files)
    func `are kept where they say something, and what belongs to no task is counted`(
        content: String, tasks: [String], passedOver: [String: Int]
    ) throws {
        try home.write(content, to: "export.json")
        let summary = try home.summary("export.json")
        #expect(try home.tasks().map(Export.line) == tasks)
        #expect(summary.passedOver == passedOver)
        let again = try home.summary("export.json")
        #expect(again.duplicates == tasks.count)
    }

    /// Two exports of one card or task, of which one member differs.
    static let changes: [(former: String, later: String)] = [
        (
            #"{"id":"b","name":"B","lists":[{"id":"l","name":"New"}],"cards":[{"id":"1","name":"A","idList":"l","cardRole":"mirror"}]}"#,
            #"{"id":"b","name":"B","lists":[{"id":"l","name":"New"}],"cards":[{"id":"1","name":"A","idList":"l","cardRole":"board"}]}"#
        ),
        (
            #"{"tasks":[{"id":"1","projectId":"p","title":"A","isAllDay":false,"status":0}],"columns":[{"id":"c","name":"Waiting"}]}"#,
            #"{"tasks":[{"id":"1","projectId":"p","title":"A","isAllDay":false,"status":0,"columnId":"c","kind":"NOTE"}],"columns":[{"id":"c","name":"Waiting"}]}"#
        ),
        (
            #"{"task":{"ids":["1"],"entities":{"1":{"id":"1","title":"A","isDone":false,"timeSpentOnDay":{"2026-11-01":3600000}}}}}"#,
            #"{"task":{"ids":["1"],"entities":{"1":{"id":"1","title":"A","isDone":false,"timeSpentOnDay":{"2026-11-01":7200000}}}}}"#
        ),
    ]

    @Test(arguments: changes)
    func `are told where they change, and taken over`(_ former: String, _ later: String) throws {
        try home.write(former, to: "t.json")
        _ = try home.summary("t.json")
        try home.write(later, to: "t.json")
        #expect(try home.importing("t.json").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "t.json").updated == 1)
        #expect(try home.importing("t.json").ending == .exited(0))
    }

    @Test func `may come in any order, however deep`() throws {
        try home.write(
            #"[{"id":1,"title":"A","o":{"a":1,"b":{"d":"{","c":[{"y":1,"x":"é"}]}}}]"#, to: "t.json"
        )
        _ = try home.summary("t.json")
        try home.write(
            #"[{"id":1,"title":"A","o":{"b":{"c":[{"x":"é","y":1}],"d":"{"},"a":1}}]"#, to: "t.json"
        )
        #expect(try home.summary("t.json").duplicates == 1)
        try home.write(
            #"[{"id":1,"title":"A","o":{"b":{"c":[{"x":"é","y":2}],"d":"{"},"a":1}}]"#, to: "t.json"
        )
        #expect(try home.importing("t.json").ending == .exited(65))
    }

    @Test func `that end in the last second of an hour are kept, but for that of a day`() throws {
        try home.write(
            #"[{"title":"A","due":"2026-12-24T10:59:59"},{"title":"B","due":"2026-12-24T23:59:59"}]"#,
            to: "t.json")
        #expect(try home.importing("t.json").ending == .exited(0))
        #expect(
            try home.tasks().map(Export.line) == [
                "A due:2026-12-24T10:59 {due}", "B due:2026-12-24T23:59",
            ])
    }

    @Test(arguments: ["20261224170000", "202612241700"])
    func `that write a day and a time as one number count no seconds`(_ number: String) throws {
        try home.write(#"[{"title":"A","due":\#(number)}]"#, to: "t.json")
        #expect(try home.summary("t.json", exiting: 65).errors.map(\.field) == ["due"])
    }

    @Test func `are not said to be kept where they are empty in all tasks`() throws {
        try home.write(
            #"[{"title":"A","nul":null,"emp":{},"el":[],"no":"","late":null},"#
                + #"{"title":"B","nul":null,"late":7},{"title":"C","further":null}]"#,
            to: "t.json")
        let summary = try home.summary("t.json")
        #expect(summary.unmapped == ["late"])
        #expect(try home.tasks().map(Export.line) == ["A", "B {late}", "C"])
    }

    @Test func `that count seconds are kept as the number that stands there`() throws {
        try home.write(
            #"[{"title":"A","due":1798675230},{"title":"B","due":"1798675230500"},"#
                + #"{"title":"C","due":1798675200}]"#, to: "t.json")
        #expect(try home.importing("t.json").ending == .exited(0))
        let tasks = try home.tasks()
        #expect(tasks.map { $0.extra?["due"] } == ["no text", "1798675230500", nil])
        #expect(try home.tend("export", "--format", "json").contains(#""due":1798675230"#))
        #expect(try home.summary("t.json").duplicates == 3)
    }

    @Test func `what fills no field after all is kept as it stands`() throws {
        try home.write(
            #"[{"title":"A","status":"done","completed":false,"progress":["a, b","c"],"priority":33,"recurrence":{"type":"odd"}}]"#,
            to: "t.json")
        #expect(try home.summary("t.json").imported == 1)
        let kept = try home.tend("export", "--format", "json").filter { !$0.isWhitespace }
        for value in [
            #""completed":false"#, #""progress":["a,b","c"]"#, #""priority":33"#,
            #""recurrence":{"type":"odd"}"#,
        ] {
            #expect(kept.contains(value), "\(kept)")
        }
        #expect(try home.summary("t.json").duplicates == 1)
    }
}
