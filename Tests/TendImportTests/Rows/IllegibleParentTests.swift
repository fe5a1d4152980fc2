import TestSupport
import Testing

/// Files in which tasks lie below others by their depth, and the name of one cannot be read.
@Suite("Rows below one whose name cannot be read")
struct IllegibleParentTests {
    /// The columns of a program, how a row of it looks, and what it is called that lies below others.
    struct Table: CustomTestStringConvertible {
        let testDescription: String
        let header: String
        let row: @Sendable (_ text: String, _ depth: Int, _ extra: String) -> String
    }

    static let tables = [
        Table(
            testDescription: "Todoist",
            header:
                "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
            row: { text, depth, extra in "task,\(text),\(extra),4,\(depth),,,,," }),
        Table(
            testDescription: "Microsoft Project",
            header:
                "ID,Task Name,Duration,Start,Finish,% Complete,Predecessors,Outline Level,Notes",
            row: { text, depth, extra in ",\(text),,,,,,\(depth),\(extra)" }),
    ]

    private func text(of table: Table, _ rows: [(String, Int, String)]) -> String {
        ([table.header] + rows.map { table.row($0.0, $0.1, $0.2) }).joined(separator: "\n") + "\n"
    }

    @Test(arguments: tables, ["\0", "\u{FFFF}"])
    func `come in below it once that is mended, and are known then`(
        _ table: Table, _ bad: String
    ) throws {
        let rows = [
            ("A", 1, ""), ("P\(bad)", 1, ""), ("c", 2, ""), ("d", 2, bad), ("e", 3, bad),
            ("Q", 1, bad), ("f", 2, ""), ("g", 2, bad),
        ]
        let broken = broken(text(of: table, rows))
        for isAsked in [false, true] {
            let home = try ImportHome()
            try home.folder.write(broken, to: "tasks.csv")
            let first = try home.summary("--encoding", "utf-8", "tasks.csv", exiting: 65)
            #expect(first.counts == [2, 0, 6])
            let rejects = try home.folder.read("tasks.csv.rejects")
            // None of them comes in while that is not mended.
            try home.folder.write(
                rejects.split(separator: 0x0A).filter {
                    !$0.contains(0) && !$0.contains(0xFF)
                }.joined(separator: [0x0A]) + [0x0A], to: "alone.csv")
            #expect(try home.summary("alone.csv", exiting: 65).counts == [0, 0, 1])
            if isAsked {
                let keys = String(repeating: "e\n", count: 6)
                _ = try home.mending(
                    keys, editor: "sed -i 's/[\\x00\\xff]//g;s/\\xef\\xbf\\xbd//g'",
                    of: "tasks.csv.rejects", "--encoding", "utf-8")
            } else {
                try home.folder.write(sound(rejects), to: "tasks.csv.rejects")
                #expect(try home.summary("tasks.csv.rejects").counts == [6, 0, 0])
            }
            let expected = ["A", "P", "P/c", "P/d", "P/d/e", "Q", "Q/f", "Q/g"]
            let paths = try home.paths()
            #expect(paths == expected.sorted(), "asked: \(isAsked) \(paths)")
            try home.folder.write(sound(broken), to: "tasks.csv")
            let again = try home.importing("--json", "tasks.csv")
            #expect(try home.decode(again).counts == [0, 8, 0], "\(again.errors)")
        }
    }

    private func broken(_ text: String) -> [UInt8] {
        Array(text.replacing("\u{FFFF}", with: "\u{1}").utf8).map { $0 == 1 ? 0xFF : $0 }
    }

    private func sound(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != 0 && $0 != 0xFF } }
}
