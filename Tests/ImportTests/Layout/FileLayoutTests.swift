import CSV
import Domain
import Testing

@testable import Import

@Suite("The layout of a file")
struct FileLayoutTests {
    private func layout(
        _ text: String, isWhole: Bool = true, _ adjust: (inout LayoutRequest) -> Void = { _ in }
    ) throws -> FileLayout {
        var request = LayoutRequest()
        adjust(&request)
        return try FileLayout(of: Array(text.utf8), isWhole: isWhole, request)
    }

    @Test func `is told with its reasons`() throws {
        let layout = try layout("Export of today\r\nText;Due\r\nOne;31.12.2026\r\nTwo;1.2.2026\r\n")
        #expect(
            layout.findings == [
                LayoutFinding("encoding", "UTF-8", "no sign of another"),
                LayoutFinding(
                    "delimiter", ";", "gives 2 fields in 3 of the first 4 records"),
                LayoutFinding("quote", "\"", "no sign of another"),
                LayoutFinding("newline", "CRLF", "how the first record ends"),
                LayoutFinding(
                    "header", "line 2",
                    "it names text, dueDate; what stands before it is passed over"),
                LayoutFinding(
                    "preset", "generic", "no known program has this header"),
                LayoutFinding(
                    "dates in 'Due'", "day first", "'31.12.2026' in line 3 has no other reading"),
            ])
        #expect(layout.dialect.preamble == 1)
        #expect(layout.dates.dottedOrders(ofColumn: 1) == .dayFirst)
    }

    @Test(arguments: [
        ("text,due\n1,31/12/2026\n2,01/02/2026\n", DateOrders.dayFirst),
        ("text,due\n1,12/31/2026\n2,01/02/2026\n", .monthFirst),
        ("text,due\n1,26-12-24\n2,45-01-02\n3,46-01-02\n", .yearFirst),
        (
            "text,due\n1,12/31/2026\n2,31/12/2026\n3,12/30/2026\n",
            DateOrders([.dayFirst, .monthFirst])
        ),
        ("text,due\n1,13/13/2026\n2,31/12/2026\n", .dayFirst),
        ("text,due\n1,2026-12-31\n2,soon\n3,\n", .any),
        ("text,due\n1,Tue 01/12/2026\n2,02/12/2026\n", .dayFirst),
        ("text,due\n1,Mon 01/12/2026\n2,Mon 13/12/2026\n", .dayFirst),
        ("Aufgabe,Fällig\n1,Di 01/12/2026\n2,Mo 01/12/2026\n", .dayFirst),
    ])
    func `has the order of most dates`(_ text: String, _ orders: DateOrders) throws {
        #expect(try layout(text).dates.orders(ofColumn: 1) == orders)
    }

    @Test func `has dates that can be read in two ways, and asks`() throws {
        let error = #expect(throws: AppError.self) {
            try layout("text,due\n1,\n2,03/04/2026\n3,05/04/2026\n")
        }
        #expect(error?.code == .dateOrderUnclear)
        #expect(
            error?.detail
                == "'03/04/2026' in line 3, column 'due', is 2026-04-03 (dmy) or 2026-03-04 (mdy).")
        #expect(error?.advice.text.contains("--date-format dmy") == true)
        let told = try layout("text,due\n2,03/04/2026\n") {
            $0.dateFormats = [ColumnOption(DateFormat(.monthFirst))]
        }
        #expect(told.dates.orders(ofColumn: 1) == .monthFirst)
    }

    @Test func `is not taken from weekdays that speak for both`() throws {
        let error = #expect(throws: AppError.self) {
            try layout("text,due\n1,Tue 01/12/2026\n2,Mon 01/12/2026\n")
        }
        #expect(error?.code == .dateOrderUnclear)
    }

    @Test func `lets a column that does not tell follow the others`() throws {
        let layout = try layout("text,due,start\n1,03/04/2026,31/12/2026\n")
        #expect(layout.dates.orders(ofColumn: 1) == .dayFirst)
    }

    @Test func `is not taken from a record that is cut off`() throws {
        #expect(throws: Never.self) {
            try layout("text,due\n1,31/12/2026\n2,1/2/20", isWhole: false)
        }
        let cut = try layout("text,due\n1,\n2,13/1/20", isWhole: false)
        #expect(cut.dates.orders(ofColumn: 1) == .any)
    }

    @Test(arguments: [
        ("text,notes\na,b\n", 0), ("Report\n\ntext,notes\na,b\n", 1),
        ("Report,,\nmade,today,\ntext,due,notes\na,,\n", 2),
        // A row is no header, however much it looks like one.
        ("Betreff,Stand\nTask,done\n", 0), ("text\ntext,due\n", 0), ("a,b\nc,d\n", 0), ("", 0),
    ])
    func `has its header behind titles alone`(_ text: String, _ preamble: Int) throws {
        #expect(try layout(text).dialect.preamble == preamble)
    }

    @Test(arguments: [
        "text\nRead a; b\nCall c; d\n", "Title\na | b\nc | d\n", "task\n1\t2\n3\t4\n",
    ])
    func `has one column where its header has one that is known`(_ text: String) throws {
        let layout = try layout(text)
        #expect(layout.dialect.delimiter == UInt8(ascii: ","))
        #expect(layout.dialect.preamble == 0)
    }

    @Test(arguments: [
        "task\nBuy milk, bread\nCall Bob\nWrite, then send\n", "Title\na, b\nc, d\ne\n",
        "text\nRead a; b, c\nd\n",
    ])
    func `has no delimiter of its rows where it is a list`(_ text: String) throws {
        let layout = try layout(text)
        #expect(!text.utf8.contains(layout.dialect.delimiter))
        #expect(layout.dialect.preamble == 0)
    }

    @Test(arguments: ["text\n\"a, b\"\nc\n", "text\na\nb\n", "text,due\na, b\nc, d\n"])
    func `has the usual delimiter where rows are sound under it`(_ text: String) throws {
        #expect(try layout(text).dialect.delimiter == UInt8(ascii: ","))
    }

    @Test func `has the delimiter under which its header is known, be most rows bad`() throws {
        let layout = try layout("text,due,note\n1;2,3\n4;5,6\n7,8,9\n")
        #expect(layout.dialect.delimiter == UInt8(ascii: ","))
    }

    @Test func `has a header below remarks, be they as wide`() throws {
        let layout = try layout("# by me\n# mine, yours\ntext,due\nOne,2026-01-01\n")
        #expect(layout.dialect.preamble == 2)
    }

    /// The text of the header that was found, where the text is in the first column by number.
    private func header(_ text: String, hasHeader: Bool? = nil) throws -> String? {
        let layout = try layout(text) {
            $0.assignments = [ColumnMapping.Assignment(field: .text, column: "1")]
            $0.hasHeader = hasHeader
        }
        guard layout.dialect.hasHeader else { return nil }
        var reader = Reader(MemorySource(Array(text.utf8)), dialect: layout.dialect)
        var record = Record()
        _ = reader.next(into: &record)
        return String(decoding: record.raw, as: UTF8.self)
    }

    @Test(arguments: [
        "# exported\n# by Foo\nBetreff;Frist\nMilch;bald\nBrot;dann\n",
        "Meine Liste\n\nBetreff;Frist\nMilch;bald\nBrot;dann\n",
        "Betreff;Frist\nMilch;bald\n",
    ])
    func `has its header where the table begins, if columns are numbered`(text: String) throws {
        #expect(try header(text) == "Betreff;Frist")
    }

    @Test(arguments: [
        "\"Task \"x\",b\nBuy milk,1\nBuy bread,2\n", "Task\u{0},Cost\nBuy milk,1\nBuy bread,2\n",
    ])
    func `has no row for its header where that cannot be read`(text: String) throws {
        #expect(try layout(text).dialect.preamble == 0)
        #expect(try header(text)?.hasPrefix("Buy") == false)
    }

    @Test func `has its header below the title of a group that is the name of a field`() throws {
        let groups = "To-Do\nName,Person,Status\nBuy milk,Anna,done\nCall Bob,Ben,done\n"
        #expect(try layout(groups).dialect.preamble == 1)
        #expect(try layout("To-Do\nText, milk, done\n").dialect.preamble == 0)
    }

    @Test(arguments: [
        "tend:line,tend:column,tend:code,tend:reason,text,column 2\n2,1,x,y,bad,b\n",
        "# tend-import --operation 01a2-b\ntend:line,tend:column,tend:code,tend:reason,text\n2,1,x,y,bad\n",
    ])
    func `of rejected rows has a header, whatever the file had that they come from`(
        text: String
    ) throws {
        #expect(try header(text, hasHeader: false)?.hasPrefix("tend:line") == true)
    }

    @Test func `has no header where columns are numbered and the first line is a row`() throws {
        let byNumber = [ColumnMapping.Assignment(field: .text, column: "1")]
        #expect(
            try !layout("Milk,2026-12-24\n") { $0.assignments = byNumber }.dialect.hasHeader)
        #expect(try layout("Betreff,Bis\n") { $0.assignments = byNumber }.dialect.hasHeader)
        #expect(try layout("Milk,2026-12-24\n").dialect.hasHeader)
    }

    @Test func `has the encoding of its mark, whatever was said`() throws {
        let marked = try layout("\u{FEFF}text\n") { $0.encoding = .windows1252 }
        #expect(marked.encoding == .utf8)
        #expect(try layout("text\n") { $0.encoding = .windows1252 }.encoding == .windows1252)
    }
}
