import TestSupport
import Testing

@Suite("The name of a project above its tasks")
struct ProjectNameTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func tasks(of content: String) throws -> [String] {
        try home.write(content, to: "tasks.json")
        _ = try home.summary("tasks.json")
        #expect(try home.summary("tasks.json").imported == 0)
        return try home.tasks().sorted { $0.id < $1.id }.map(Export.line)
    }

    @Test(arguments: [
        #"{"project":"P","tasks":[{"title":"A"}]}"#,
        #"{"project":{"name":"P","version":1},"tasks":[{"title":"A"}]}"#,
        #"{"project_name":"P","version":1,"tasks":[{"title":"A"}]}"#,
        #"{"list":"P","data":{"tasks":[{"title":"A"}]}}"#,
        #"{"board":{"id":1,"title":"P"},"cards":[{"title":"A"}]}"#,
        #"{"boardName":"P","todo":[{"title":"A"}]}"#,
        #"{"meta":{"projectName":"P"},"tasks":[{"title":"A"}]}"#,
        #"{"Projekt":"P","aufgaben":[{"title":"A"}]}"#,
        #"{"title":"P","project":"Q","tasks":[{"title":"A"}]}"#,
    ])
    func `is that of the tasks`(_ content: String) throws {
        let task = try #require(try tasks(of: content).first)
        #expect(task.hasPrefix("A project:P"), "\(task)")
    }

    @Test func `comes behind what tasks say themselves`() throws {
        let said = #"{"project":"P","tasks":[{"title":"A","project":"Q"},{"title":"B"}]}"#
        #expect(try tasks(of: said) == ["A project:Q", "B project:P"])
    }

    @Test(arguments: ["name", "title"], ["columns", "cols", "lanes"])
    func `of columns is their project, and the column is their section`(
        _ name: String, _ columns: String
    ) throws {
        let board = #"""
            {"\#(name)":"P","\#(columns)":[{"\#(name)":"To do","cards":[{"name":"A"}]},
            {"\#(name)":"Done","cards":[{"name":"B"}]}]}
            """#
        #expect(
            try tasks(of: board)
                == ["A project:P {section}", "B completed project:P {section}"])
    }

    @Test func `stays with tasks whose lists have names`() throws {
        let lists = #"{"name":"P","lists":[{"name":"Home","tasks":[{"title":"A"}]}]}"#
        #expect(try tasks(of: lists) == ["A project:Home {board}"])
    }

    @Test func `is none where it is a number or empty`() throws {
        #expect(try tasks(of: #"{"project":"","tasks":[{"title":"A"}]}"#) == ["A"])
        #expect(try tasks(of: #"{"project":7,"tasks":[{"title":"B"}]}"#).last == "B")
    }

    @Test func `gives what would be steps of a task to its list`() throws {
        let list = #"""
            [{"title":"P","steps":[{"title":"A","status":"done"}],
            "bonusTasks":[{"title":"B","status":"todo"}]}]
            """#
        #expect(
            try tasks(of: list)
                == ["A completed project:P", "B project:P {section}"])
    }
}
