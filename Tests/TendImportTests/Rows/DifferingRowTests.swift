import Foundation
import TestSupport
import Testing

@Suite("Rows that say something else than before")
struct DifferingRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
        try home.write("id,text,state\n1,One,open\n2,Two,open\n3,Three,open\n")
        try home.importing("tasks.csv")
    }

    @Test func `is held against its task where an update of it was undone`() throws {
        try home.write("id,text\n1,A\n2,B\n", to: "more.csv")
        #expect(try home.importing("more.csv").ending == .exited(0))
        try home.write("id,text\n1,A two\n2,B\n", to: "more.csv")
        #expect(
            try home.importing("--on-duplicate", "update", "more.csv").ending == .exited(0))
        #expect(try home.importing("more.csv").ending == .exited(0))
        _ = try home.tend("undo")
        #expect(try home.texts().contains("A"))
        let again = try home.importing("more.csv")
        #expect(again.ending == .exited(65), "\(again.output)")
        _ = try home.tend("redo")
        #expect(try home.importing("more.csv").ending == .exited(0))
    }

    @Test func `are told by their lines with what to do, and end as bad data`() throws {
        try home.write("id,text,state\n1,Uno,open\n2,Two,open\n3,Three,done\n4,Four,open\n")
        for _ in 1...2 {
            let result = try home.importing("tasks.csv")
            #expect(result.ending == .exited(65))
            #expect(
                result.output.contains(
                    "2 of the \(result.output.contains("1 task added") ? 3 : 4) rows that are there already say something else than when they last came in: lines 2, 4."
                ), "\(result.output)")
            #expect(result.errors.contains("tend-import --on-duplicate update"), "\(result.errors)")
            #expect(result.errors.contains("--source NAME"))
        }
        #expect(try home.texts() == ["One", "Two", "Three", "Four"])
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(plan.ending == .exited(65))
        #expect(plan.output.contains("lines 2, 4."), "\(plan.output)")
        let json = try home.importing("--json", "tasks.csv")
        #expect(
            json.output.contains(#""duplicates":4,"differing":2,"differingLines":[2,4],"#),
            "\(json.output)")
        let log = try home.tend("log", "--errors")
        #expect(log.contains("import.rowsChanged"), "\(log)")
    }

    @Test func `are told where all else is kept quiet`() throws {
        try home.write("id,text,state\n1,Uno,open\n2,Two,open\n3,Three,open\n")
        let result = try home.importing("--quiet", "tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(result.output.contains("line 2."), "\(result.output)")
    }

    @Test func `are taken over where that is said, and are then as they were`() throws {
        try home.write("id,text,state\n1,Uno,open\n2,Two,open\n3,Three,open\n")
        #expect(
            try home.importing("--on-duplicate", "update", "tasks.csv").ending == .exited(0))
        #expect(try home.texts() == ["Uno", "Two", "Three"])
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test func `are left where that is said`() throws {
        try home.write("id,text,state\n1,Uno,open\n2,Two,open\n3,Three,open\n")
        let result = try home.importing("--on-duplicate", "skip", "tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains("line 2."), "\(result.output)")
    }

    @Test func `are none where the task was changed here, or deleted`() throws {
        try home.tend("edit", "1", "--text", "Something else")
        try home.tend("done", "2")
        try home.tend("delete", "3")
        let result = try home.importing("--json", "tasks.csv")
        #expect(result.ending == .exited(0))
        #expect(result.output.contains(#""duplicates":3,"differing":0,"#))
    }

    @Test func `without an id are known by their text, and told when their state is another`()
        throws
    {
        let head = "text,state\nBuy milk,open\n"
        try home.write(head + "Buy milk,open\nCall Ana,open\n", to: "plain.csv")
        try home.importing("plain.csv")
        try home.write(head + "Buy milk,done\nCall Ana,open\n", to: "plain.csv")
        let result = try home.importing("plain.csv")
        #expect(result.ending == .exited(65))
        #expect(result.output.contains("something else than when it last came in: line 3."))
        #expect(
            try home.importing("--on-duplicate", "update", "plain.csv").ending == .exited(0))
        #expect(try home.importing("plain.csv").ending == .exited(0))
        #expect(try home.tend("list", "--all").components(separatedBy: "[x]").count == 2)
    }

    @Test func `of one file with the id of an earlier row are rejected`() throws {
        let text = "Key,Task\nHOME,Buy milk\nHOME,Buy bread\nWORK,Call Bob\nHOME,Buy milk\n"
        try home.write(text, to: "keys.csv")
        let plan = try home.importing("--dry-run", "keys.csv")
        #expect(plan.ending == .exited(65))
        #expect(plan.output.contains("2 tasks"), "\(plan.output)")
        let result = try home.importing("keys.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.output.contains("4 rows, 2 tasks added, 1 there already, 1 rejected"),
            "\(result.output)")
        #expect(result.errors.contains("keys.csv:3:1:"), "\(result.errors)")
        #expect(try home.text(of: "keys.csv.rejects").contains("HOME,Buy bread"))
        // The last one counts where that is said.
        #expect(
            try home.importing("--on-duplicate", "update", "keys.csv").ending == .exited(0))
    }

    @Test func `are found in the file of another folder and in another pipe`() throws {
        try FileManager.default.createDirectory(
            atPath: home.folder.path(of: "other"), withIntermediateDirectories: true)
        try home.write("id,text,state\n1,Uno,open\n2,Dos,open\n", to: "other/tasks.csv")
        #expect(try home.importing("other/tasks.csv").ending == .exited(65))
        let both = try home.importing("tasks.csv", "other/tasks.csv")
        #expect(both.ending == .exited(64))
        #expect(both.errors.contains("would pass for one list"), "\(both.errors)")
        for (text, status) in [("One", 0), ("Other", 65)] {
            let input = ProgramInput.bytes(Array("id,text\n1,\(text)\n".utf8))
            #expect(try home.importing("-", input: input).ending == .exited(Int32(status)))
        }
    }

    @Test func `are none in our own export of changed tasks, but where it was edited`() throws {
        try home.tend("add", "Mine", "--due", "2026-12-24")
        let export = try home.tend("export", "--format", "csv")
        try home.write(export, to: "export.csv")
        #expect(try home.importing("export.csv").ending == .exited(0))
        try home.write(export.replacing("Mine", with: "Yours"), to: "export.csv")
        #expect(try home.importing("export.csv").ending == .exited(65))
        try home.tend("edit", "4", "--text", "Changed")
        #expect(try home.importing("export.csv").ending == .exited(0))
    }

    @Test func `is none whose dependency was not found, time and again`() throws {
        try home.write("id,task,depends on,x\n1,a,,\n2,b,9,\n", to: "tied.csv")
        _ = try home.summary("tied.csv")
        for _ in 0..<2 {
            let again = try home.summary("--on-duplicate", "update", "tied.csv")
            #expect(again.updated == 0)
            #expect(again.counts == [0, 2, 0])
        }
        #expect(try home.tasks().compactMap { $0.extra?["needs"]?.text } == ["9"])
        try home.write("id,task,depends on,x\n1,a,,\n2,b,9,\n9,c,,\n", to: "tied.csv")
        #expect(try home.summary("--on-duplicate", "update", "tied.csv").counts == [1, 1, 0])
        #expect(try home.tasks().allSatisfy { $0.extra?["needs"] == nil })
    }

    @Test func `says that a task stays completed, once`() throws {
        try home.write("id,task,status\n1,a,Done\n2,b,Done\n", to: "done.csv")
        _ = try home.summary("done.csv")
        try home.write("id,task,status\n1,a,Todo\n2,b,Done\n", to: "done.csv")
        _ = try home.importing("done.csv")
        let result = try home.importing("--on-duplicate", "update", "done.csv")
        #expect(result.output.contains("1 task that the file has open now stays completed."))
        let again = try home.importing("--on-duplicate", "update", "done.csv")
        #expect(!again.output.contains("stays completed"))
    }
}
