import TestSupport
import Testing

@Suite("Ids that count anew in each list")
struct CountedIDTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    /// Each task with its id, its parent and what it depends on, by texts.
    private func tasks() throws -> [String] {
        let tasks = try home.tasks().sorted { $0.id < $1.id }
        let texts = Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0.text) })
        return tasks.map { task in
            ([task.text, task.source?.externalId ?? "-"]
                + [task.parent].compactMap { $0.flatMap { texts[$0] }.map { "< " + $0 } }
                + (task.dependsOn ?? []).compactMap { texts[$0].map { "after " + $0 } })
                .joined(separator: " ")
        }
    }

    /// Tags of task-master (eyaltoledano/claude-task-master).
    private static let master = """
        "master":{"tasks":[{"id":1,"title":"A","dependencies":[],"subtasks":[{"id":1,"title":"A1"}]},
          {"id":2,"title":"B","dependencies":[1]}],"metadata":{"created":"2026-01-01"}}
        """
    private static let feature = """
        "feature":{"tasks":[{"id":1,"title":"C","subtasks":[{"id":1,"title":"C1"},
            {"id":2,"title":"C2","dependencies":[1]}]},
          {"id":2,"title":"D","dependencies":[1,"1.2"]},{"id":3,"title":"E"}]}
        """

    @Test func `stand behind the name of a list that has those of the one before`() throws {
        let file = "tasks.json"
        try home.write("{\(Self.master)}", to: file)
        #expect(try home.summary(file).imported == 3)
        try home.write("{\(Self.master),\(Self.feature)}", to: file)
        // The name of the one list said nothing; now both are told apart by theirs.
        let later = try home.summary("--on-duplicate", "update", file)
        #expect(later.imported == 5 && later.updated == 2)
        #expect(
            try tasks() == [
                "A 1", "A1 1.1 < A", "B 2 after A", "C feature.1", "C1 feature.1.1 < C",
                "C2 feature.1.2 < C after C1", "D feature.2 after C after C2", "E feature.3",
            ])
        #expect(try home.summary(file).duplicates == 8)
        #expect(try home.tasks().filter { $0.project == "feature" }.count == 3)
    }

    @Test func `stay as they are where a task alone stands in two lists, or moves on`() throws {
        let file = "board.json"
        func board(_ work: [Int], _ home: [Int]) -> String {
            func list(_ ids: [Int]) -> String {
                ids.map { #"{"id":\#($0),"title":"T\#($0)"}"# }.joined(separator: ",")
            }
            return #"{"Work":{"tasks":[\#(list(work))]},"Home":{"tasks":[\#(list(home))]}}"#
        }
        try home.write(board([1, 2, 3, 5], [4, 1, 6]), to: file)
        #expect(try home.summary(file, exiting: 65).counts == [6, 0, 1])
        try home.write(board([1, 2], [4, 3]), to: file)
        #expect(try home.summary("--on-duplicate", "update", file).imported == 0)
        #expect(try tasks().sorted() == (1...6).map { "T\($0) \($0)" })
    }

    @Test func `as words with numbers, too`() throws {
        // CURRENT_TASK of a dashboard (76mtfmx9jd-commits/mission-control-dashboard).
        try home.write(
            """
            {"tasks":[{"id":"A","title":"TA","subtasks":[{"id":"sub_001","title":"A1"},
                {"id":"sub_002","title":"A2","dependencies":["sub_001"]}]},
              {"id":"B","title":"TB","subtasks":[{"id":"sub_001","title":"B1"}]},
              {"id":"C","title":"TC","dependencies":["sub_002","sub_001"]}]}
            """, to: "tasks.json")
        let summary = try home.summary("tasks.json")
        #expect(summary.imported == 6)
        // Of two tasks neither is meant.
        #expect(summary.warnings.count == 1)
        #expect(
            try tasks() == [
                "TA A", "A1 A.sub_001 < TA", "A2 A.sub_002 < TA after A1", "TB B",
                "B1 B.sub_001 < TB", "TC C after A2",
            ])
        #expect(try home.summary("tasks.json").duplicates == 6)
    }

    @Test func `name the only task that is called so within another`() throws {
        try home.write(
            """
            [{"id":"a","title":"A","subtasks":[{"id":"t1","title":"A1"},{"id":7,"title":"A7"}]},
             {"id":"b","title":"B","dependencies":["t1",7],"subtasks":[
               {"id":"t2","title":"B2","dependencies":["t1"]}]}]
            """, to: "tasks.json")
        _ = try home.importing("tasks.json")
        // A number is another task's in a list of its own.
        #expect(
            try tasks() == [
                "A a", "A1 a.t1 < A", "A7 a.7 < A", "B b after A1", "B2 b.t2 < B after A1",
            ])
        #expect(try home.tasks().first { $0.text == "B" }?.extra?["needs"] == "7")
    }

    @Test func `leave what lies in a rejected task alone`() throws {
        try home.write(
            """
            [{"id":1,"title":"A","subtasks":[{"id":1,"title":"A1"}]},
             {"id":1,"title":"B","subtasks":[{"id":2,"title":"B2"}]}]
            """, to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.counts == [3, 0, 1])
        #expect(summary.warnings.contains { $0.contains("stands by itself") })
        #expect(try tasks() == ["A 1", "A1 1.1 < A", "B2 1.2"])
    }

    @Test(arguments: [
        ("tasks.csv", "ID,Project,Title\n1,Bob,a\n2,Bob,b\n1,Ann,c\n2,Ann,d\n", "ID"),
        (
            "tasks.json",
            #"[{"p":"x","id":1,"title":"a"},{"id":2,"title":"b"},{"id":1,"title":"c"},{"id":2,"title":"d"}]"#,
            "id"
        ),
    ])
    func `come in by the advice where nothing tells the lists`(
        _ file: String, _ content: String, _ column: String
    ) throws {
        try home.write(content, to: file)
        let command = "tend-import --map -=\(column) \(file).rejects"
        let errors = try home.importing(file).errors
        #expect(errors.contains(command), "\(errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().sorted() == ["a", "b", "c", "d"])
    }
}
