import CSV

/// What a reader made of a whole input, in a form that can be compared.
struct Reading: Equatable {
    struct Row: Equatable {
        var number: Int
        var start: Position
        var raw: String
        var fields: [String]
        var defect: Defect?
    }

    var rows: [Row] = []
    var end: Checkpoint

    init(
        _ input: [UInt8], dialect: Dialect = .standard, limits: Limits = Limits(),
        blockSize: Int = .max, from checkpoint: Checkpoint? = nil
    ) {
        self.init(
            Reader(
                MemorySource(input, blockSize: blockSize), dialect: dialect, limits: limits,
                from: checkpoint))
    }

    /// Reads an input of another encoding.
    init(_ input: [UInt8], _ encoding: TextEncoding, blockSize: Int = .max) throws {
        self.init(
            Reader(try TranscodedSource(MemorySource(input, blockSize: blockSize), from: encoding)))
    }

    private init<Source: ByteSource & ~Copyable>(
        _ reader: consuming Reader<Source>
    ) where Source.Failure == Never {
        var reader = reader
        var record = Record()
        while let outcome = reader.next(into: &record) {
            var row = Row(
                number: record.number, start: record.start, raw: text(record.raw),
                fields: record.fields.indices.map { text(record[$0]) })
            if case .defective(let defect) = outcome { row.defect = defect }
            rows.append(row)
        }
        end = reader.checkpoint
    }

    init(_ input: String, dialect: Dialect = .standard, limits: Limits = Limits()) {
        self.init(Array(input.utf8), dialect: dialect, limits: limits)
    }

    /// The fields of the sound records, the header among them.
    var sound: [[String]] { rows.filter { $0.defect == nil }.map(\.fields) }

    var defects: [Defect] { rows.compactMap(\.defect) }
}

/// Bytes as text in which invalid ones stay apart from each other.
private func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "<\(String($0, radix: 16))>" }.joined()
}

/// The same form of a text that a test expects.
func bytes(_ expected: String) -> String { text(expected.utf8) }

/// Dialects that a test knows to be possible.
func dialect(
    _ delimiter: Unicode.Scalar, quote: Unicode.Scalar? = "\"", hasHeader: Bool = true,
    newline: Dialect.Newline = .lineFeed
) -> Dialect {
    Dialect(
        delimiter: UInt8(ascii: delimiter), quote: quote.map { UInt8(ascii: $0) },
        hasHeader: hasHeader, newline: newline) ?? .standard
}
