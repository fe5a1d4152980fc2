import TestSupport
import Testing

@Suite("Bad rows cost themselves and nothing else")
struct BadRowsTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `ten of a thousand are set aside, and come in once they are mended`() throws {
        let rows = (1...1000).map { "Task \($0),\($0 % 100 == 50 ? "soon" : "2026-12-24")" }
        try home.write((["text,due"] + rows).joined(separator: "\n") + "\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        #expect(
            result.output == """
                tasks.csv: 1000 rows, 990 tasks added, 10 rejected.
                tend undo takes the whole import back.

                """)
        #expect(result.errors.hasPrefix("tasks.csv:51:9, due: Invalid dueDate. 'soon' is not"))
        #expect(result.errors.contains("tend-import tasks.csv.rejects"))
        #expect(try home.tasks().count == 990)

        let rejects = try home.text(of: "tasks.csv.rejects")
        let lines = rejects.split(separator: "\n")
        #expect(lines.first?.hasPrefix("# tend-import --operation ") == true)
        #expect(lines.first?.hasSuffix(" --source tasks.csv") == true)
        #expect(lines.dropFirst().first == "tend:line,tend:column,tend:code,tend:reason,text,due")
        #expect(lines.count == 12)
        #expect(
            lines.last == """
                951,10,validation.invalidDate,Invalid dueDate. 'soon' is not a date such as \
                2026-12-24.,Task 950,soon
                """)
        try home.write(rejects.replacing(",soon", with: ",2026-12-24"), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [10, 0, 0])
        #expect(try home.summary("tasks.csv.rejects").counts == [0, 10, 0])
        #expect(try home.summary("tasks.csv", exiting: 65).counts == [0, 990, 10])
        #expect(Set(try home.texts()) == Set((1...1000).map { "Task \($0)" }))
        #expect(try Set(home.tasks().map(\.source?.name)) == ["tasks.csv"])
    }

    @Test(
        arguments: [#"#,"x" y"#, #"#,"open y"#, #"#,"open,y,z"#, #"#,"a" b,"c" d"#, ##"#,x" "y"##],
        [8, 9, 20, 70])
    func `any number of them, each with a broken quote, are each told`(
        _ row: String, _ count: Int
    ) throws {
        let rows = (1...count).map { row.replacing("#", with: "\($0)") }
        try home.write((["id,text"] + rows + ["99,\"innocent\""]).joined(separator: "\n") + "\n")
        let isBad = row.contains(",\"")
        let summary = try home.summary("tasks.csv", exiting: isBad ? 65 : 0)
        #expect(summary.counts == (isBad ? [1, 0, count] : [count + 1, 0, 0]))
        #expect(!isBad || summary.errors.map(\.line) == Array(2..<count + 2))
        #expect(try home.texts().last == "innocent")
    }

    @Test func `rejects that are not mended are rejected again, into a file of their own`() throws {
        try home.write("text,due\nGood,\nBad,soon\n\" \",2026-12-01\nShort\n")
        #expect(try home.summary("tasks.csv", exiting: 65).rejectsFile == "tasks.csv.rejects")
        let first = try home.text(of: "tasks.csv.rejects")
        let again = try home.summary("tasks.csv.rejects", exiting: 65)
        #expect(again.rejectsFile == "tasks.csv.rejects.rejects")
        #expect(again.counts == [0, 0, 3])
        #expect(try home.text(of: "tasks.csv.rejects") == first)
        let third = try home.summary("tasks.csv.rejects.rejects", exiting: 65)
        #expect(third.counts == [0, 0, 3])
        #expect(third.errors.map(\.field) == ["due", "text", "due"])
        #expect(try home.texts() == ["Good"])
    }

    @Test(arguments: [["--rejects", "bad.csv"], []], [nil, 0, 1, 40, 95, 130] as [Int?])
    func `an import that goes on goes on with its rejects file, wherever that was cut off`(
        _ options: [String], cut: Int?
    ) throws {
        let name = options.last ?? "tasks.csv.rejects"
        try home.write("text,due\nGood,\n" + (1...6).map { "Bad \($0),soon\n" }.joined())
        let first = options + ["--max-errors", "2", "tasks.csv"]
        #expect(try home.importing(arguments: first).ending == .exited(65))
        let begun = try home.text(of: name)
        #expect(begun.matches(of: /Bad/).count == 3)
        if let cut { try home.write(String(begun.prefix(cut)), to: name) }
        let again = try home.importing(arguments: options + ["tasks.csv"])
        #expect(again.ending == .exited(65), "\(again.errors)")
        #expect(try home.text(of: name).hasPrefix(begun))
        #expect(try home.text(of: name).matches(of: /Bad/).count == 6)
        #expect(try home.names().filter { $0.contains("rejects") || $0.contains("bad") } == [name])
    }

    @Test func `rejected rows that were mended meanwhile are not overwritten`() throws {
        try home.write("text,due\nGood,\n" + (1...6).map { "Bad \($0),soon\n" }.joined())
        _ = try home.importing("--max-errors", "2", "tasks.csv")
        let mended = try home.text(of: "tasks.csv.rejects").replacing("Bad 2,soon", with: "Fine,")
        try home.write(mended, to: "tasks.csv.rejects")
        let again = try home.summary("tasks.csv", exiting: 65)
        #expect(again.rejectsFile == "tasks.csv.rejects.2")
        #expect(try home.text(of: "tasks.csv.rejects") == mended)
        #expect(try home.text(of: "tasks.csv.rejects.2").matches(of: /Bad/).count == 6)
    }

    @Test func `a rejects file that exists is never overwritten`() throws {
        try home.write("text\n\" \"\n")
        try home.write("mine", to: "tasks.csv.rejects")
        try home.write("mine too", to: "tasks.csv.rejects.2")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.rejectsFile == "tasks.csv.rejects.3")
        #expect(try home.text(of: "tasks.csv.rejects") == "mine")
        #expect(try home.text(of: "tasks.csv.rejects.2") == "mine too")
    }

    @Test func `what is no text is rejected where it stands, the others come in`() throws {
        let bytes: [UInt8] =
            Array("text,notes\nGood,\nOne,a".utf8) + [0xFF] + Array("b\nTw".utf8) + [0x00]
            + Array("o,\nLast,ü\n".utf8)
        try home.folder.write(bytes, to: "tasks.csv")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.errors.map(\.code) == ["csv.invalidEncoding", "csv.nulByte"])
        #expect(summary.errors.map(\.line) == [3, 4])
        #expect(summary.errors.map(\.column) == [6, 3])
        #expect(try home.texts() == ["Good", "Last"])
        let rejects = try home.folder.read("tasks.csv.rejects")
        #expect(rejects.contains(0xFF))
        #expect(rejects.contains(0x00))
    }

    @Test func `rows that are too short or too long are rejected`() throws {
        try home.write("text,due,notes\nOne,,\nTwo\nThree,,,\nFour,,,,x\nFive,,\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(
            summary.errors.map(\.code) == [
                "csv.tooFewFields", "csv.tooManyFields", "csv.tooManyFields",
            ])
        #expect(summary.errors.map(\.line) == [3, 4, 5])
        #expect(try home.texts() == ["One", "Five"])
    }

    @Test func `a quote that is never closed costs one row`() throws {
        let rows = (1...100).map { $0 == 50 ? "\"Task 50,x" : "Task \($0),x" }
        try home.write("text,notes\n" + rows.joined(separator: "\n") + "\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.counts == [99, 0, 1])
        #expect(summary.errors.first?.code == "csv.unterminatedQuote")
        #expect((summary.errors.first?.line, summary.errors.first?.column) == (51, 1))
        let rejects = try home.text(of: "tasks.csv.rejects")
        #expect(rejects.hasSuffix(",\"Task 50,x\n"))
        try home.write(rejects.replacing("\"Task 50", with: "Task 50"), to: "tasks.csv.rejects")
        #expect(try home.summary("tasks.csv.rejects").counts == [1, 0, 0])
    }

    @Test func `a field of three million bytes comes in, one of four is rejected`() throws {
        let large = String(repeating: "0123456789", count: 300_000)
        let larger = String(repeating: "0123456789", count: 400_000)
        try home.write("text,notes\nOne,\(large)\nTwo,\"\(larger)\"\nThree,\n")
        let summary = try home.summary("tasks.csv", exiting: 65)
        #expect(summary.counts == [2, 0, 1])
        #expect(summary.errors.first?.line == 3)
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["One", "Three"])
        #expect(tasks.first?.notes == large)
    }

    @Test func `of many bad rows the first are shown, the others counted`() throws {
        try home.write("text,due\n" + String(repeating: "Bad,soon\nShort\n", count: 75))
        let result = try home.importing("tasks.csv")
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("tasks.csv:") } == 20)
        #expect(lines.contains("And 130 rows more. By reason:"))
        #expect(lines.contains("  75  csv.tooFewFields"))
        #expect(lines.contains("  75  validation.invalidDate"))
    }

    @Test func `no control character of a file reaches an output`() throws {
        let hostile = "\u{1B}]0;owned\u{7}\u{1B}[31m\u{9B}2J\r\u{202E}"
        try home.write(
            "text,\"\(hostile)\",due\n\"\(hostile)x\",y,\nz,y,\"\(hostile)\"\n", to: "a.csv")
        try home.write("\"\(hostile)\",b\nx,y\n", to: "b.csv")
        for arguments in [
            ["a.csv"], ["--dry-run", "a.csv"], ["b.csv"], ["--map", "text=q", "b.csv"],
        ] {
            for form in [[], ["--json"]] {
                let result = try ProgramRunner("tend-import").run(
                    form + arguments, environment: home.environment, in: home.folder.path)
                #expect(result.ending == .exited(65))
                #expect(!result.hasRawControls, "\(arguments)")
            }
        }
        #expect(try home.texts() == [hostile + "x"])
    }
}
