import TestSupport
import Testing

@Suite("The column that is advised for the text")
struct AdvisedColumnTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        // The longest text is the same in each row.
        (
            "Nr,Toy,Kind,Part\n1,Cama elastica 244 Premium,A,Lona\n1,Cama elastica 244 Premium,A,Rede\n",
            "--map text=Part", ["Lona", "Rede"]
        ),
        // Addresses are longer than texts.
        (
            "Remetente,O que\nann.long@example.org,Mandar\nbob.long@example.org,Rever\n",
            "--map 'text=O que'", ["Mandar", "Rever"]
        ),
        // A corner has nothing in it.
        (
            ",l,m,x\nCocina,a,b,a\nBanos,b,a,b\n", "--map 'text=column 1'", ["Banos", "Cocina"]
        ),
        // A line alone is no header.
        ("Mathe lernen,2026-12-04\n", "--no-header --map text=1 --map due=2", ["Mathe lernen"]),
        // Whose a task is is no text.
        (
            "Description,AssignedTo,Status\nWrite a program,Ben,done\nTest it,Max,todo\n",
            "--map text=Description", ["Test it", "Write a program"]
        ),
        // What holds days and answers is no header, though it has a name that is known.
        (
            "2024-04-12T19:32:56.982866,task,0\n2024-04-13T19:32:56.982866,Buy,1\n",
            "--no-header --map text=2", ["Buy", "task"]
        ),
        ("task,false\nbuy,true\n", "--no-header --map text=1 --map state=2", ["buy", "task"]),
        (
            "todo,2024-04-12\nbuy,2024-04-13\n", "--no-header --map text=1 --map due=2",
            ["buy", "todo"]
        ),
        (
            "test,test,2020-07-16,normal\ntitre,description,2019-06-09,normal\nx,y,2022-07-07,high\n",
            "--no-header --map text=1 --map priority=4 --map due=3", ["test", "titre", "x"]
        ),
        // When something was noted, to the second, is no day for which it is planned.
        (
            "1,Learn it,2026-11-04 12:33:41\n2,Read it,2026-11-05 12:33:42\n",
            "--no-header --map text=2", ["Learn it", "Read it"]
        ),
    ])
    func `has texts, and the command brings them in`(
        _ table: String, _ options: String, _ texts: [String]
    ) throws {
        try home.write(table)
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let command = "tend-import \(options) tasks.csv"
        #expect(result.errors.contains(command), "\(result.errors)")
        #expect(try home.pasting(command).ending == .exited(0))
        #expect(try home.texts().sorted() == texts)
    }

    @Test func `is that of action items, whichever rows a file has`() throws {
        let rows = [
            "1,Roadmap,a,Write it", "1,Roadmap,a,Send it", "2,Outage,b,Fix it", "3,Rest,c,Run it",
        ]
        for rows in [rows, Array(rows.dropFirst())] {
            try home.write(
                "meeting_id,title,category,action_item\n" + rows.joined(separator: "\n") + "\n")
            #expect(try home.summary("tasks.csv").rejected == 0)
        }
        #expect(try home.texts().sorted() == ["Fix it", "Run it", "Send it", "Write it"])
    }

    @Test(arguments: ["Status", "Priority"])
    func `of numbers has the header again where files were joined`(_ name: String) throws {
        try home.write("Task,\(name)\nA,1\nB,0\nTask,\(name)\nC,1\n")
        let summary = try home.summary("tasks.csv")
        #expect(summary.imported == 3 && summary.passedOver == ["header": 1])
        #expect(summary.warnings.contains { $0.contains("3 values") })
        #expect(try home.tasks().allSatisfy { $0.state == "notStarted" && $0.priority == nil })
    }

    @Test(arguments: [
        "ID,Description,CreatedAt,IsComplete,,\n1,Buy milk,2024-01-01,true,,\n",
        "id,priority,due,tags,description,\n52,H,20190101,+f,Buy milk,\n",
    ])
    func `is a description also where nothing stands above others`(_ table: String) throws {
        try home.write(table)
        #expect(try home.summary("tasks.csv").imported == 1)
        #expect(try home.texts() == ["Buy milk"])
    }
}
