import TestSupport
import Testing

@Suite("Rows that are there already")
struct DuplicateRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("id,text,notes,state,project\n1,One,a,,Home\n2,Two,b,,\n3,Three,,,\n")
        try home.importing("tasks.csv")
    }

    @Test func `an update writes them over their tasks, in words, in JSON and for undo`() throws {
        try home.tend("done", "1")
        try home.tend("delete", "3")
        let before = try home.tasks()
        try home.write("id,text,notes,state\n1,Uno,a,\n2,Two,,\n3,Tres,,\n4,Four,,\n")
        let plan = try home.importing("--dry-run", "--on-duplicate", "update", "tasks.csv")
        #expect(
            plan.output.contains(
                "4 rows, 1 task would be added, 2 would be updated, 1 there already."))
        #expect(try home.tasks() == before)

        let result = try home.importing("--on-duplicate=update", "tasks.csv")
        #expect(
            result.output == """
                tasks.csv: 4 rows, 1 task added, 2 updated, 1 there already.
                1 row is of a task that was deleted here and stays deleted.
                tend undo takes the whole import back.

                """)
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["Uno", "Two", "Four"])
        #expect(tasks.map(\.notes) == ["a", nil, nil])
        #expect(tasks.map(\.state) == ["completed", "notStarted", "notStarted"])
        #expect(tasks[0].project == "Home")

        let again = try home.summary("--on-duplicate", "update", "tasks.csv")
        #expect(again.counts == [0, 4, 0])
        #expect(again.updated == 0)
        try home.tend("undo")
        #expect(try home.tasks() == before)
        try home.tend("redo")
        #expect(try home.tasks() == tasks)
    }

    @Test(arguments: [
        ("list.csv", "text,due\nMilk,2026-12-01\nMilk,soon\nBread,\n"),
        ("list.json", #"[{"text":"Milk","due":"2026-12-01"},{"text":"Milk","due":"soon"}]"#),
    ])
    func `a mended row comes in that equals one which was good`(_ file: (String, String)) throws {
        let (name, text) = file
        try home.write(text, to: name)
        try home.importing(name)
        let rejects = "\(name).rejects"
        let mended = try home.text(of: rejects).replacing(",soon", with: ",2026-12-01")
            .replacing(#":"soon""#, with: #":"2026-12-01""#)
        try home.write(mended, to: rejects)
        #expect(try home.importing("--dry-run", rejects).output.contains("1 task would be added"))
        #expect(try home.summary("--on-duplicate", "update", rejects).counts == [1, 0, 0])
        #expect(try home.summary(rejects).counts == [0, 1, 0])
        #expect(try home.tasks().filter { $0.text == "Milk" }.count == 2)
        // The whole file, once it is mended, too, holds the same rows.
        try home.write(text.replacing("soon", with: "2026-12-01"), to: name)
        #expect(try home.summary(name).imported == 0)
    }

    @Test func `an error rejects each of them, at its place`() throws {
        try home.write("id,text,notes,state,project\n1,One,,,\n5,Five,,,\n5,Once more,,,\n")
        for arguments in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: ["--json", "--on-duplicate", "error"] + arguments + ["tasks.csv"])
            #expect(result.ending == .exited(65))
            #expect(result.output.contains(#""imported":1"#))
            #expect(result.output.contains(#""rejected":2"#))
            #expect(result.output.contains(#""line":2,"column":1,"record":1,"code":"import.dup"#))
        }
        #expect(
            try home.text(of: "tasks.csv.rejects").hasSuffix(
                """
                \u{20}--source tasks.csv --on-duplicate error
                tend:line,tend:column,tend:code,tend:reason,id,text,notes,state,project
                2,1,import.duplicateRow,The row is there already.,1,One,,,
                4,1,import.duplicateRow,The row is there already.,5,Once more,,,

                """))
        #expect(try home.texts() == ["One", "Two", "Three", "Five"])
        let told = try home.importing("--on-duplicate", "error", "tasks.csv")
        #expect(
            told.errors.contains("tend-import --on-duplicate update tasks.csv.rejects"),
            "\(told.errors)")
        #expect(
            try home.importing("--on-duplicate", "update", "tasks.csv.rejects").ending
                == .exited(0))
        try home.tend("undo")
        try home.tend("undo")
        let atomic = try home.summary(
            "--atomic", "--on-duplicate", "error", "tasks.csv", exiting: 65)
        #expect(atomic.imported == 0)
        #expect(try home.texts() == ["One", "Two", "Three"])
    }

    @Test func `an addition adds them all the same, and again`() throws {
        let plan = try home.summary("--dry-run", "--on-duplicate", "add", "tasks.csv")
        #expect(plan.counts == [3, 0, 0])
        for _ in 1...2 {
            #expect(try home.summary("--on-duplicate", "add", "tasks.csv").counts == [3, 0, 0])
        }
        #expect(try home.tasks().count == 9)
        #expect(try home.summary("tasks.csv").counts == [0, 3, 0])
    }

    @Test func `a row that names a task by its uuid is written over it`() throws {
        let uuid = try home.tasks()[1].uuid
        try home.write("uuid,text\n\(uuid),Zwei\n", to: "own.csv")
        let summary = try home.summary("--on-duplicate", "update", "own.csv")
        #expect(summary.counts == [0, 0, 0])
        #expect(summary.updated == 1)
        #expect(try home.texts() == ["One", "Zwei", "Three"])
    }

    @Test func `an unknown word is refused`() throws {
        let result = try home.importing("--on-duplicate", "replace", "tasks.csv")
        #expect(result.ending == .exited(64))
    }
}
