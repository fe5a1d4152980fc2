import CSV
import Domain
import Import
import TestSupport
import Testing

@Suite("The rejects file")
struct RejectsFileTests {
    @Test func `has the rows as they stood, behind line, column, code and reason`() {
        let run = TextImport("text,due\nGood,\n\"A \"\"b\"\"\",soon\nGood,\n,\"x,\"\n")
        #expect(
            run.rejected == """
                tend:line,tend:column,tend:code,tend:reason,text,due
                3,11,validation.invalidDate,Invalid dueDate. 'soon' is not a date such as \
                2026-12-24.,"A ""b""\",soon
                5,3,validation.invalidDate,"Invalid dueDate. 'x,' is not a date such as \
                2026-12-24.",,"x,"

                """)
        #expect(run.summary.rejectsFile == "rejects.csv")
        #expect(run.rejects.finishes == 1)
    }

    @Test func `is not made where no row is bad`() {
        let run = TextImport(TextImport.rows(3))
        #expect(run.rejectsOpened == 0)
        #expect(run.summary.rejectsFile == nil)
    }

    @Test func `is made once`() {
        let run = TextImport("text\n\" \"\n\" \"\n")
        #expect(run.rejectsOpened == 1)
    }

    @Test func `keeps bytes that are no text`() {
        let bad: [UInt8] = [0x61, 0xFF, 0x62, 0x0A, 0x63, 0x00, 0x0A]
        let run = TextImport(bytes: Array("text\n".utf8) + bad)
        #expect(run.summary.reasons == ["csv.invalidEncoding": 1, "csv.nulByte": 1])
        let lines = run.rejects.bytes.split(separator: 0x0A)
        #expect(lines[1].suffix(4) == [0x2C, 0x61, 0xFF, 0x62])
        #expect(lines[2].suffix(3) == [0x2C, 0x63, 0x00])
    }

    @Test(arguments: [
        (";", Dialect.Newline.carriageReturnLineFeed, "\r\n"), ("\t", .lineFeed, "\n"),
        ("|", .carriageReturn, "\r"),
    ])
    func `is in the dialect of the input`(
        _ delimiter: String, _ newline: Dialect.Newline, _ end: String
    ) throws {
        let text = "text,due\nBad,soon\n".replacing(",", with: delimiter).replacing("\n", with: end)
        let dialect = try #require(
            Dialect(delimiter: delimiter.utf8.first ?? 0, newline: newline))
        let run = TextImport(text) { $0.layout.dialect = dialect }
        let names = ["tend:line", "tend:column", "tend:code", "tend:reason", "text", "due"]
        #expect(run.rejected.hasPrefix(names.joined(separator: delimiter) + end + "2"))
        #expect(run.rejected.hasSuffix("\(delimiter)Bad\(delimiter)soon\(end)"))
        #expect(run.rejected.count { $0 == Character(end) } == 2)
    }

    @Test func `comes in once it is mended, and is rejected again as it is`() {
        let run = TextImport(
            "text,due,notes\nGood,,\nBad,soon,\"a\nb\"\n,,x\nShort\nBad,later,\"x \"\"y\"\"\"\n")
        #expect(run.summary.rejected == 4)
        let again = TextImport(bytes: run.rejects.bytes)
        #expect(again.summary.rejected == 4)
        #expect(again.summary.keptColumns == [])
        let mended = run.rejected.replacing(",soon,", with: ",2026-12-24,")
            .replacing(",later,", with: ",,").replacing(",Short", with: ",Short,,")
        let last = TextImport(mended)
        #expect(last.store.tasks.map(\.text) == ["Bad", "Short", "Bad"])
        #expect(last.store.tasks.map(\.notes) == ["a\nb", nil, "x \"y\""])
        #expect(last.summary.rejected == 1)
    }

    @Test(arguments: [(",", UInt8(ascii: "\""), "column 1,column 2,column 3"), (" ", nil, "  ")])
    func `of a file without a header calls the columns by their numbers`(
        _ delimiter: String, _ quote: UInt8?, _ header: String
    ) throws {
        let assignments = [
            ColumnMapping.Assignment(field: .text, column: "1"),
            ColumnMapping.Assignment(field: .dueDate, column: "3"),
        ]
        let byte = try #require(delimiter.utf8.first)
        let dialect = try #require(Dialect(delimiter: byte, quote: quote, hasHeader: false))
        let run = TextImport("Good,x,\nBad,x,soon\n".replacing(",", with: delimiter)) {
            $0.layout.dialect = dialect
            $0.assignments = assignments
        }
        #expect(run.store.tasks.map(\.text) == ["Good"])
        #expect(
            run.rejected.hasPrefix(
                "tend:line,tend:column,tend:code,tend:reason,".replacing(",", with: delimiter)
                    + header + "\n"), "\(run.rejected)")
        let mended = TextImport(run.rejected.replacing("soon", with: "2026-12-24")) {
            $0.layout.dialect = Dialect(delimiter: byte, quote: quote) ?? .standard
            $0.assignments = assignments
        }
        #expect(mended.store.tasks.map(\.dueDate) == ["2026-12-24"])
        #expect(mended.summary.keptColumns == ["column 2"])
    }

    @Test func `has the rows that the store refused`() {
        let store = RecordingBulkStore()
        store.refused = ["Two"]
        let run = TextImport("text,id\nOne,1\n\"Two\",2\nThree,3\n", into: store)
        #expect(run.rejected.contains("3,1,persistence.saveFailed,"))
        #expect(run.rejected.hasSuffix(",\"Two\",2\n"))
        #expect(run.summary.imported == 2)
        #expect(run.summary.rejected == 1)
    }
}
