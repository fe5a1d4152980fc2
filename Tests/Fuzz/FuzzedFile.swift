import Glibc

/// An input that is read in every way, and what must hold of that.
struct FuzzedFile {
    private let bytes: [UInt8]
    private let choice: FuzzChoice

    init(_ bytes: [UInt8], _ choice: FuzzChoice) {
        self.bytes = bytes
        self.choice = choice
    }

    func check() {
        let rows = read(blockSize: choice.blockSize)
        hold(rows == read(blockSize: .max), "the blocks of the source change what is read")
        checkPlaces(of: rows)
        checkRoundTrip(of: rows)
        _ = TextEncoding.detect(bytes)
        let detected = Dialect.detect(choice.text(bytes))
        hold(detected.sound <= detected.records, "more records are sound than there are")
    }

    private struct Row: Equatable {
        var number: Int
        var start: Position
        var raw: [UInt8]
        var fields: [[UInt8]]
        var defect: Defect?
    }

    private func read(blockSize: Int) -> [Row] {
        let memory = MemorySource(bytes, blockSize: blockSize)
        var reader = Reader(
            choice.transcoding(memory), dialect: choice.dialect,
            limits: choice.limits)
        var record = Record()
        var rows: [Row] = []
        while let outcome = reader.next(into: &record) {
            hold(rows.count <= bytes.count, "there are more records than bytes")
            let fields = record.fields.indices.map { Array(record[$0]) }
            var row = Row(
                number: record.number, start: record.start, raw: record.raw, fields: fields)
            if case .defective(let defect) = outcome { row.defect = defect }
            rows.append(row)
        }
        hold(reader.checkpoint.position.offset == bytes.count, "the end is not reached")
        return rows
    }

    /// Numbers follow each other, places grow, sizes stay within the limits.
    private func checkPlaces(of rows: [Row]) {
        let longest = choice.limits.record + choice.limits.lookahead + 2
        let width = rows.first { $0.defect == nil }?.fields.count
        for (index, row) in rows.enumerated() {
            hold(row.raw.count <= longest, "a record is larger than the limits")
            if index > 0 {
                hold(row.number == rows[index - 1].number + 1, "a number is missing")
                hold(row.start.offset > rows[index - 1].start.offset, "a place does not grow")
                hold(row.start.line >= rows[index - 1].start.line, "a line goes back")
            }
            guard choice.encoding == .utf8 else { continue }
            let start = row.start.offset
            let stood = bytes[start..<min(bytes.count, start + row.raw.count)]
            hold(row.raw.elementsEqual(stood), "a record is not as it stood")
            hold(row.start.line == line(of: start), "a line is wrong")
            if let defect = row.defect {
                hold(row.fields.isEmpty, "a defective record has fields")
                hold(defect.position.line == line(of: defect.position.offset), "a defect's line")
            } else {
                hold(row.fields.count == width, "a sound record has another width")
                hold(row.fields.allSatisfy(isText), "a sound field is no text")
            }
        }
    }

    /// Writing what was read and reading that gives the same.
    private func checkRoundTrip(of rows: [Row]) {
        guard let dialect = Dialect(delimiter: 0x2C) else { return }
        let sound = rows.filter { $0.defect == nil }.map(\.fields)
        var writer = Writer(dialect: dialect)
        for fields in sound {
            for field in fields {
                do { try writer.append(field.span) } catch { hold(false, "a field is not written") }
            }
            writer.endRecord()
        }
        var reader = Reader(
            MemorySource(writer.bytes), dialect: dialect, limits: Limits(block: 64))
        var record = Record()
        for fields in sound {
            let outcome = reader.next(into: &record)
            hold(outcome == .record, "what was written is not sound")
            hold(record.fields.indices.map { Array(record[$0]) } == fields, "a field has changed")
        }
        hold(reader.next(into: &record) == nil, "more was written than was read")
    }

    private func line(of offset: Int) -> Int {
        var lines = 1
        for index in 0..<offset {
            let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if bytes[index] == 0x0A || bytes[index] == 0x0D && !isPair { lines += 1 }
        }
        return lines
    }

    private func isText(_ field: [UInt8]) -> Bool {
        !field.contains(0) && String(validating: field, as: UTF8.self) != nil
    }

    private func hold(_ condition: Bool, _ fault: String) {
        guard !condition else { return }
        perror(fault)
        abort()
    }
}
