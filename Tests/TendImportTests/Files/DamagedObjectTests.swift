import TestSupport
import Testing

@Suite("Of a JSON document with damage the other tasks come in")
struct DamagedObjectTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// A task of a list in a document, damaged, what follows it on its line, and where it is told.
    static let damages: [(object: String, column: Int)] = [
        (#"{"title": "B" "note": "x"}"#, 15),
        (#"{"title": "B \q", "note": "x"}"#, 15),
        (#"{"title": "B", "due": 2026-01-01}"#, 27),
        (#"{"title": "B, "note": "x"}"#, 16),
        (#"{"title": "5" screen"}"#, 15),
        (#"{"title": "B", "tags": ["a", "b"}"#, 33),
        (#"{"title": "B", "due": {"date": bad}}"#, 32),
    ]

    @Test(arguments: damages, ["\n", " "])
    func `whatever is wrong with one, which is set aside whole`(
        _ damage: (object: String, column: Int), _ between: String
    ) throws {
        let (object, column) = damage
        try home.write(
            #"{"name": "Home", "tasks": [{"title": "A", "id": 1},"# + "\n" + object + "," + between
                + #"{"title": "C", "id": 3}]}"#, to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.counts == [2, 0, 1])
        #expect(summary.errors.map { [$0.line, $0.column] } == [[2, column]])
        #expect(
            try home.tasks().map(Export.line) == ["A project:Home id:1", "C project:Home id:3"])
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(rejects.contains(object.dropFirst()), "\(rejects)")
        try home.write(
            rejects.replacing(object.dropFirst(), with: #""title": "B"}"#),
            to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").counts == [1, 0, 0])
        #expect(try home.tasks().last.map(Export.line) == "B project:Home")
    }

    @Test(arguments: [#""B}"#, #""5" screen"}"#, #""B, "note": "x"}"#])
    func `in a list of one line, too`(_ rest: String) throws {
        try home.write(
            #"[{"title": "A"},{"title": \#(rest),{"title": "C"},{"title": "D"}]"#,
            to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [3, 0, 1])
        #expect(try home.texts() == ["A", "C", "D"])
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(rejects.hasSuffix("\"title\": \(rest)\n"), "\(rejects)")
    }

    @Test func `several are, and the last of a list`() throws {
        try home.write(
            """
            {"lists": [
              {"name": "Home", "tasks": [
                {"title": "A",, "id": 1},
                {"title": "B", "id": 2, "subtasks": [{"title": "B1"}, {"title": "B2" 7}]}
              ]},
              {"name": "Work", "tasks": [
                {"title": "C", "id": 3},
                {"title": "D", "id": 4
              ]}
            ]}
            """, to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.errors.map(\.line) == [3, 4, 8])
        #expect(
            try home.tasks().map(Export.line) == [
                "B project:Home id:2", "B1 part-of:1", "C project:Work id:3",
            ])
    }

    @Test(
        arguments: [
            // The list itself is broken, or what others look up, or the text ends too early.
            (#"{"name": "Home" "tasks": [{"title": "A"}, {"title": "B"}]}"#, 1, 17),
            (
                #"{"lists": [{"id": 1, "title": "Home" 7}], "tasks": [{"title": "A", "list_id": 1}]}"#,
                1, 38
            ),
            (#"{"tasks": [{"title": "A"},"# + "\n" + #"{"title": "B", "note": "x"#, 2, 26),
            (
                #"[{"name": "Home" 1, "tasks": [{"title": "A"}]}, {"name": "W", "tasks": [{"title": "B"}]}]"#,
                1, 18
            ),
            // Tasks by their ids.
            (
                #"{"task":{"ids":["t","u"],"entities":{"t":{"id":"t",QZ"title":"A"},"u":{"id":"u","title":"B"}}}}"#,
                1, 52
            ),
        ])
    func `none does where another task may change by it`(
        _ text: String, _ line: Int, _ column: Int
    ) throws {
        try home.write(text, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Line \(line), column \(column): "), "\(refused.errors)")
        #expect(refused.errors.contains("mend it there"))
        #expect(try home.texts().isEmpty)
    }

    @Test(
        arguments: [
            (#"{"tasks":[{"title":"A"}],"tasks":[{"title":"B"}]}"#, 34),
            (#"{"tasks":[],"tasks":[{"title":"A"}]}"#, 21),
            (#"[{"title":"DUP","title":"P2","items":[{"title":"A"}]}]"#, 25),
            (#"{"lists":[{"name":"P","id":1,"id":2,"tasks":[{"title":"A"}]}]}"#, 35),
            (#"[{"name":"P","tasks":[],"tasks":[{"title":"A"}]}]"#, 33),
            (
                #"{"lists":[{"name":"P","tasks":[],"tasks":[{"title":"A"}]},{"name":"Q","tasks":[{"title":"B"}]}]}"#,
                42
            ),
        ])
    func `a name that stands twice above the tasks is told, and none comes in`(
        _ text: String, _ column: Int
    ) throws {
        try home.write(text, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Line 1, column \(column): The name"), "\(refused.errors)")
        #expect(refused.errors.contains("stands twice in one object."))
        #expect(try home.texts().isEmpty)
    }

    @Test(arguments: [
        #"{"tasks":[{"title":"A",}]}"#, #"{"tasks":[{"title":"A",},{"title":"B",}]}"#,
        #"{"items":[{"content":"A",}],"projects":[],"sections":[]}"#,
        #"{"tasks":[{"title":"A","subtasks":[{"title":"b",},{"title":"c",}]},{"title":"D",}]}"#,
        #"{"name":"B","lists":[],"cards":[{"name":"T1",}]}"#,
    ])
    func `a document of which no task can be read is refused`(_ text: String) throws {
        try home.write(text, to: "tasks.json")
        let result = try home.importing("tasks.json")
        #expect(result.ending == .exited(65) && result.errors.contains("not whole JSON"))
        #expect(try home.names().contains("tasks.json.rejects") == false)
    }

    @Test(arguments: [
        ("[{'title':'A'}]", "{'title':'A'}"), (#"[["A"]]"#, #"["A"]"#),
        (#"{"title":"A","parts":[{"a":1,}]}"#, #""title":"A","parts":[{"a":1,}]}"#),
    ])
    func `a list of which no object can be read comes in once it is mended`(
        _ text: String, _ broken: String
    ) throws {
        try home.write(text, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [0, 0, 1])
        let rejects = try home.text(of: "tasks.json.rejects")
        let line = try #require(rejects.split(separator: "\n").last)
        try home.write(
            rejects.replacing(line, with: #"{"title":"A"}"#), to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").counts == [1, 0, 0])
        #expect(try home.texts() == ["A"])
    }

    @Test func `a task whose project has a name twice is set aside`() throws {
        try home.write(
            #"[{"title":"A"},{"title":"B","project":{"name":"P","name":"Q"},"subtasks":[{"title":"b"}]}]"#,
            to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.counts == [1, 0, 1] && summary.errors.map(\.column) == [39])
        #expect(try home.texts() == ["A"])
        let rejects = try home.text(of: "tasks.json.rejects")
        try home.write(rejects.replacing(#","name":"Q""#, with: ""), to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").counts == [2, 0, 0])
        #expect(
            try home.tasks().map(Export.line) == ["A", "B project:P", "b part-of:2"])
    }

    @Test func `a sound task between two that are damaged comes in`() throws {
        try home.write(
            #"{"tasks":[{"title":"A","id":1,},{"title":"s"},{"title":"B","id":2,},{"title":"C"}]}"#,
            to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.counts == [2, 0, 2] && summary.errors.map(\.line) == [1, 1])
        #expect(try home.texts() == ["s", "C"])
    }

    @Test func `a task that holds what is broken is set aside whole`() throws {
        try home.write(
            #"{"lists":[{"name":"P1","tasks":[{"title":"A"},{"title":"B","subtasks":[{"title":"x"},"#
                + #"{"title":"y",]},{"title":"C"}]},{"name":"P2","tasks":[{"title":"E"}]}]}"#,
            to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [3, 0, 1])
        #expect(
            try home.tasks().map(Export.line) == ["A project:P1", "C project:P1", "E project:P2"])
    }

    @Test func `a task with a name twice is set aside with what lies in it`() throws {
        try home.write(
            #"{"tasks":[{"title":"A"},{"title":"B","notes":"x","notes":"y","#
                + #""subtasks":[{"title":"b1"},{"title":"b2"}]},{"title":"C"}]}"#, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [2, 0, 1])
        #expect(try home.tasks().map(Export.line) == ["A", "C"])
        let rejects = try home.text(of: "tasks.json.rejects")
        try home.write(
            rejects.replacing(#""notes":"y","#, with: ""), to: "tasks.json.rejects")
        #expect(try home.summary("tasks.json.rejects").counts == [3, 0, 0])
        #expect(
            try home.tasks().map(Export.line) == [
                "A", "C", "B notes:x", "b1 part-of:3", "b2 part-of:3",
            ])
    }

    @Test(
        arguments: [
            // A brace or bracket too many or too few, or a missing quote.
            #"{"lists":[{"name":"P1","tasks":[{"title":"A"},{"title":"B"}},{"name":"P2","tasks":[{"title":"E"}]}]}"#,
            #"{"lists":[{"name":"P1","tasks":[{"title":"A"},{"title":"B"}]}},{"name":"P2","tasks":[{"title":"E"}]}]}"#,
            #"{"name":"P1","tasks":[{"title":"A"},{"title":"B"}]}}"#,
            "{\"name\":\"P1\",\"tasks\":[\n{\"title\":\"A\"},\n{\"title\":\"B\"}}\n,{\"title\":\"C\"}]}",
            """
            {
              "lists": [
                {"name": "P1", "tasks": [
                  {"title": "A"}
                ]},
                "name": "P2", "tasks": [
                  {"title": "E"}
                ]}
              ]
            }
            """,
            """
            {
              "name": "P1",
              "tasks": [
              {
                "title": "A"
              },
              },
              {
                "title": "B"
              }
              ]
            }
            """,
            // What is damaged may hold the end of one list and the beginning of another.
            #"{"lists":[{"name":"P0","tasks":[{"title":"A"},{"title":"B,"notes":"x"}]},"#
                + #"{"name":"P1","tasks":[{"title":"C","notes":"say \"hi}"},{"title":"D"}]}]}"#,
        ])
    func `a document whose lists may not end where they seem to is refused`(
        _ text: String
    ) throws {
        try home.write(text, to: "tasks.json")
        let refused = try home.importing("tasks.json")
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("mend it there"), "\(refused.errors)")
        #expect(try home.texts().isEmpty)
        #expect(try home.names() == ["tasks.json"])
    }

    @Test(
        arguments: [
            // An object a line, and objects over several lines.
            (
                #"{"title":"A","subtasks":[{"title":"x"}]}"# + "\n" + #"{"title":"B" 7}"# + "\n"
                    + #"{"title":"C"}"#, ["A", "x", "C"]
            ),
            (
                #"{"title":"A","tags":[{"name":"x"}}"# + "\n" + #"{"title":"B"}"#, ["B"]
            ),
            (
                "{\n  \"title\": \"A\" 7\n}\n{\n  \"title\": \"B\"\n}", ["B"]
            ),
            // What is behind the first brace may be a part of the task.
            (#"{"title":"A"}}"# + "\n" + #"{"title":"B"}"#, ["B"]),
            (#"{"title":"A"},"due":"2026-12-01"}"# + "\n" + #"{"title":"B"}"#, ["B"]),
        ])
    func `objects one after the other are no document`(_ text: String, _ texts: [String]) throws {
        try home.write(text, to: "tasks.ndjson")
        #expect(try home.importing("tasks.ndjson").ending == .exited(65))
        #expect(try home.texts() == texts)
    }

    @Test(
        arguments: [
            #"[{"title":"P","subtasks":{"title":"x"},{"title":"y"}]},{"title":"Q"}]"#,
            #"[{"title":"P","subtasks":[{"title":"x",{"title":"y"}]},{"title":"Q"}]"#,
            #"[{"title":"P","subtasks":[{"title":"x"}},{"title":"y"}]},{"title":"Q"}]"#,
            #"[{"title":"P"},"subtasks":[{"title":"x"},{"title":"y"}]},{"title":"Q"}]"#,
            #"[{"title":"P","name":"Z"}},{"title":"Q"}]"#,
            "[\n  {\n    \"title\": \"P\", \"subtasks\":\n      {\"title\": \"x\"},\n"
                + "      {\"title\": \"y\"}\n    ]\n  },\n  {\"title\": \"Q\"}\n]",
            "[{\"title\": \"P, \"subtasks\": [\n    {\"title\": \"x\"}\n  ]},\n {\"title\": \"Q\"}]",
        ])
    func `a subtask of a broken object of a plain list is no task by itself`(
        _ text: String
    ) throws {
        try home.write(text, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [1, 0, 1])
        #expect(try home.texts() == ["Q"])
    }

    @Test func `a damaged task is not in the list that names the one beside it`()
        throws
    {
        try home.write(
            #"{"tasks":[{"id":"a","title":"A"},{"title":"B",}],"columns":[{"id":"c","title":"Done","taskIds":["a"]}]}"#,
            to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).counts == [1, 0, 1])
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(!rejects.contains("Done"), "\(rejects)")
        #expect(try home.tasks().map(\.state) == ["completed"])
    }
}
