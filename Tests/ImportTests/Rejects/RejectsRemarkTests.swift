import CSV
import Domain
import TestSupport
import Testing

@testable import Import

@Suite("What a rejects file says of its import")
struct RejectsRemarkTests {
    private let operation = UniqueIdentifier(high: 1, low: 2)

    @Test(arguments: [
        ["--source", "tasks.csv"], ["--set", "notes=a, \"b\" and 'c'"],
        ["--words", "state:x=y"],
        ["--set", ""], ["--set", "a\nb"],
    ])
    func `is read as it was written, in any dialect that can hold it`(
        _ options: [String]
    ) throws {
        let remark = RejectsRemark(operation: operation, options: options)
        for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'")] {
            let dialect = try #require(Dialect(delimiter: delimiter))
            var writer = Writer(dialect: dialect)
            writer.append(remark)
            writer.append(RejectsFile.addedColumns, before: Array("text".utf8))
            let read = RejectsRemark(beginningOf: [0xEF, 0xBB, 0xBF] + writer.bytes) { line in
                #expect(line.hasPrefix(operation.description))
                return [operation.description] + options
            }
            #expect(read == remark)
        }
    }

    @Test(arguments: [
        "", "#", "# tend-import", "text,due", "\"# tend", "# tend-import --operation x",
    ])
    func `is not read from other files`(_ text: String) {
        #expect(RejectsRemark(beginningOf: Array(text.utf8)) { [$0] } == nil)
    }

    @Test func `is passed over where a file has one column, and where all are mapped by number`()
        throws
    {
        let line = "# tend-import --operation \(operation) --map text=1\n"
        let text = line + "tend:line,tend:column,tend:code,tend:reason,a\n2,1,x,y,One\n"
        var request = LayoutRequest()
        request.assignments = [.init(field: .text, column: "1")]
        let layout = try FileLayout(of: Array(text.utf8), isWhole: true, request)
        #expect(layout.dialect.preamble == 1)
        #expect(layout.dialect.hasHeader)
    }
}
