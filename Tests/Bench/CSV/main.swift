import Glibc

// The speed of the CSV library by itself: `make bench-csv` compiles it together with the library.
let table = BenchTable(rows: 1_000_000)
print("\(table.bytes.count / 1_000_000) MB, 1,000,000 records, CPU time, best of 5")
let wide: [UInt8] = table.bytes.flatMap { [$0, UInt8(0)] }

measure("read and validate", table.bytes.count) {
    var reader = Reader(MemorySource(table.bytes, blockSize: 256 << 10))
    var record = Record()
    var fields = 0
    while let outcome = reader.next(into: &record) {
        guard outcome == .record else { fail("A sound record has a defect.") }
        fields += record.fields.count
    }
    return fields
}
measure("read UTF-16", wide.count) {
    let source = MemorySource(wide, blockSize: 256 << 10)
    guard let wide = try? TranscodedSource(source, from: .utf16LittleEndian) else {
        fail("No UTF-16.")
    }
    var reader = Reader(wide)
    var record = Record()
    var fields = 0
    while reader.next(into: &record) != nil { fields += record.fields.count }
    return fields
}
measure("detect, 256 KiB", 256 << 10) {
    Dialect.detect(Array(table.bytes.prefix(256 << 10))).columns
}
measure("read and write", table.bytes.count) {
    var reader = Reader(MemorySource(table.bytes, blockSize: 256 << 10))
    var record = Record()
    var writer = Writer()
    var written = 0
    while reader.next(into: &record) != nil {
        for field in record.fields {
            do { try writer.append(record.bytes.span.extracting(field)) } catch { fail("\(error)") }
        }
        writer.endRecord()
        written += writer.bytes.count
        writer.removeAll()
    }
    return written
}

/// Prints how many megabytes a second the work comes to.
func measure(_ name: String, _ count: Int, _ work: () -> Int) {
    var best = Int.max
    for _ in 0..<5 {
        let start = clock()
        guard work() > 0 else { fail("\(name) has done nothing.") }
        best = min(best, max(1, clock() - start))
    }
    let padding = String(repeating: " ", count: max(1, 20 - name.count))
    print("\(name)\(padding)\(count / best) MB/s")
}

func fail(_ words: String) -> Never {
    perror(words)
    exit(70)
}

/// A table as people export it: a quarter of the rows has quoted fields, half of them other letters.
struct BenchTable {
    private(set) var bytes: [UInt8] = []

    init(rows: Int) {
        var text = "id,title,notes,state,due,priority,project,tags\n"
        for row in 0..<rows {
            let notes =
                switch row % 16 {
                case 0: "\"First, then\nsecond, of \(row)\""
                case 4: "\"A \"\"word\"\" about \(row)\""
                case 8, 12: "\"Milk, bread, and \(row)\""
                default: "A note about number \(row) and more"
                }
            let title = row % 2 == 0 ? "Grüße an Zoë № \(row)" : "Water the tomatoes \(row)"
            text += "\(row),\(title),\(notes),open,2026-12-24,high,home,\"a,b\"\n"
            if text.utf8.count > 1 << 20 {
                bytes += text.utf8
                text.removeAll(keepingCapacity: true)
            }
        }
        bytes += text.utf8
    }
}
