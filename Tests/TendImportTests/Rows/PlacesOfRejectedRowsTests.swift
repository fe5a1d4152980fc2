import TestSupport
import Testing

@Suite("What the place of a row said goes with it where it is rejected")
struct PlacesOfRejectedRowsTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `a task in another comes in below that one, whatever other rows were rejected`()
        throws
    {
        try home.write(
            #"""
            [{"title": "Paint", "due": "someday"},
             {"title": "Garden \"south\"", "subtasks": [{"title": "Dig", "due": "soon"}]}]
            """#, to: "tasks.json")
        #expect(try home.summary("tasks.json", exiting: 65).errors.count == 2)
        try mend(
            "tasks.json.rejects", ["\"someday\"": "\"2026-12-01\"", "\"soon\"": "\"2026-12-02\""])
        #expect(try home.summary("tasks.json.rejects").imported == 2)
        #expect(
            try home.tasks().map(Export.line) == [
                #"Garden "south""#, "Paint due:2026-12-01", "Dig due:2026-12-02 part-of:1",
            ])
    }

    @Test(arguments: ["skip", "update"])
    func `a mended task is not the one of the same short id in another`(_ duplicates: String) throws
    {
        try home.write(
            """
            [{"id":7,"title":"P","subtasks":[{"id":2,"title":"c"}]},
             {"id":8,"title":"X","subtasks":[{"id":2,"title":"e","due":"soon"}]}]
            """, to: "tasks.json")
        _ = try home.summary("--on-duplicate", duplicates, "tasks.json", exiting: 65)
        try mend("tasks.json.rejects", ["\"soon\"": "\"2026-12-01\""])
        let mended = try home.summary("--on-duplicate", duplicates, "tasks.json.rejects")
        #expect(mended.imported == 1)
        #expect(
            try home.tasks().map(Export.line) == [
                "P id:7", "c part-of:1 id:7.2", "X id:8", "e due:2026-12-01 part-of:3 id:8.2",
            ])
    }

    @Test func `a row of a tree comes in below its own, by words or by mending`() throws {
        try home.write(
            """
            ID,Work Item Type,Title 1,Title 2,State
            1,Epic,A,,Ready for Test
            2,Epic,B,,New
            3,Task,,x,Ready for Test

            """)
        let refused = try home.importing("tasks.csv")
        let command = try #require(
            refused.errors.firstMatch(of: /tend-import --words '[^']+' tasks.csv.rejects/)?.output)
        let pasted = String(command).replacing("MEANING", with: "active")
        #expect(try home.pasting(pasted).ending == .exited(0))
        #expect(
            try home.tasks().map(Export.line) == [
                "B id:2 {Work Item Type}", "A active id:1 {Work Item Type}",
                "x active part-of:1 id:3 {Work Item Type}",
            ])
    }

    @Test func `a row of a group keeps its group, and the remark is none`() throws {
        try home.write(
            """
            Home
            Name,Subitems,Status,Due date
            Alpha,,Needs approval,2026-12-01
            Beta,,Done,

            """)
        _ = try home.importing("tasks.csv")
        #expect(
            try home.pasting("tend-import --words 'state:Needs approval=active' tasks.csv.rejects")
                .ending == .exited(0))
        #expect(try home.tasks().map(\.extra) == [["section": "Home"], ["section": "Home"]])
    }

    private static let board = """
        Autumn fair,,,,
        To-Do,,,,
        Name,Subitems,Owner,Status,Due date
        Hall,"Ask, Pay, Sign",Ana,Working on it,2026-10-30
        Subitems,Name,Owner,Status,Effort
        ,Ask,Ben,Parked,3
        ,Pay,,,4
        ,Sign,Eve,Parked,5,6
        Lamps,Hang,,Parked,
        Subitems,Name,Status,Owner,
        ,Hang,Done,Eva Parked,
        ,Test,Parked,,

        """

    @Test func `subtasks of a group come in under their own header`() throws {
        try home.write(Self.board)
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [3, 0, 4])
        var rejects = try home.text(of: "tasks.csv.rejects")
        rejects = rejects.replacing("5,6", with: "5").replacing(",Parked", with: ",Done")
        try home.write(rejects, to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [4, 0, 0])
        #expect(
            try home.tasks().map(Export.line).sorted() == [
                "Ask completed part-of:1 {Effort,Owner,section}",
                "Hall active due:2026-10-30 {Owner,Subitems,section}",
                "Hang completed part-of:6 {Owner,section}",
                "Lamps completed {Subitems,section}",
                "Pay part-of:1 {Effort,section}",
                "Sign completed part-of:1 {Effort,Owner,section}",
                "Test completed part-of:6 {section}",
            ])
    }

    @Test func `so they do where they are mended one by one`() throws {
        try home.write(Self.board)
        _ = try home.importing("tasks.csv")
        let rejects = try home.text(of: "tasks.csv.rejects")
        let session = try home.mending(
            "s\ne\ns\ne\n", editor: "sed -i -e s/Parked/Done/ -e s/5,6/5/")
        #expect(session.text.contains("2 rows mended and imported, 2 left."), "\(session.text)")
        #expect(
            try home.text(of: "tasks.csv.rejects").split(separator: "\n")
                == rejects.split(separator: "\n").filter {
                    !$0.contains("Sign") && !$0.contains("Test")
                        && !$0.contains("Subitems,Name,Status")
                })
        #expect(
            try home.tasks().map(Export.line).filter { $0.hasPrefix("Test") }
                == ["Test completed {parent,section}"])
    }

    @Test func `rows of a document are those of their program, and no document`() throws {
        try home.write(
            """
            {"data":{"issues":{"nodes":[{"identifier":"ENG-1","title":"Fix","priority":1,
              "state":{"name":"Todo"},"dueDate":"never","labels":{"nodes":[{"name":"Bug"}]}}]}}}
            """, to: "linear.json")
        _ = try home.importing("linear.json")
        try mend("linear.json.rejects", ["\"never\"": "\"2026-12-24\""])
        let summary = try home.summary("linear.json.rejects")
        #expect(summary.dialect?.preset == "linear-json")
        #expect(
            try home.tasks().map(Export.line) == [
                "Fix due:2026-12-24 !high +Bug id:ENG-1 {priority}"
            ])
    }

    @Test func `rows are those of their program behind one that nobody could read`() throws {
        try home.write(
            """
            [{"title":"A","status":00,"importance":"normal","createdDateTime":"2026-11-01T00:00:00Z"},
             {"title":"B","status":"odd one","importance":"what",
              "createdDateTime":"2026-11-01T00:00:00Z"}]
            """, to: "todo.json")
        _ = try home.importing("--preset", "microsoft-to-do", "todo.json")
        try mend("todo.json.rejects", ["00,": "\"completed\",", "\"what\"": "\"high\""])
        let summary = try home.summary("todo.json.rejects")
        #expect(summary.dialect?.preset == "microsoft-to-do")
        #expect(summary.imported == 2)
    }

    @Test func `a broken object comes in with the tasks in it, and none of another is left out`()
        throws
    {
        try home.write(
            """
            {"title":"A","children":[{"title":"A1","due":2026-01-01}]}
            {"title":"B","children":[{"title":"B1"}]}
            """, to: "tasks.ndjson")
        _ = try home.importing("tasks.ndjson")
        try mend("tasks.ndjson.rejects", ["2026-01-01": "\"2026-01-01\""])
        #expect(try home.summary("tasks.ndjson.rejects").imported == 2)
        #expect(
            try home.tasks().map(Export.line) == [
                "B", "B1 part-of:1", "A", "A1 due:2026-01-01 part-of:3",
            ])
        // What lies in another task of a program is no less a subtask of it.
        try home.write(
            """
            [{"id":"a","title":"A","projectId":"p","isAllDay":true,"status":00,"items":[{"id":"i"}]},
             {"id":"b","title":"B","projectId":"p","isAllDay":true,"status":0,
              "items":[{"id":"i2","title":"I2","status":0}]}]
            """, to: "ticktick.json")
        _ = try home.importing("ticktick.json")
        #expect(
            try home.tasks().suffix(2).map(Export.line) == [
                "B id:b {isAllDay,projectId}", "I2 part-of:5 id:i2",
            ])
    }

    private func mend(_ file: String, _ words: [String: String]) throws {
        var text = try home.text(of: file)
        for (word, meaning) in words { text = text.replacing(word, with: meaning) }
        try home.write(text, to: file)
    }
}
