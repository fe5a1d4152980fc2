import CSV
import Domain

/// What a rejected row calls the one that it lies below where nobody can read what that is called: by the line of that,
/// `tend:line 2`, which the rejects file has of each row.
enum LineName {
    private static let beginning = Array("\(RejectsFile.addedColumns[0]) ".utf8)

    /// Returns the name of a row that cannot be read.
    static func name(ofLine line: Int) -> [UInt8] { beginning + Array(String(line).utf8) }

    /// Returns the line that a name tells; none of any other name.
    static func line(of name: some Collection<UInt8>) -> Int? {
        guard name.starts(with: beginning) else { return nil }
        return Int(String(decoding: name.dropFirst(beginning.count), as: UTF8.self))
    }
}

/// The rows of a rejects file by the lines that they had, for those that know no more of the one that they lie below.
struct LineNames {
    /// So many bytes are remembered; a row below one beyond them is rejected again.
    private static let mostBytes = 6 << 20

    /// What a row takes beside its name.
    private static let entryBytes = 64

    private let column: Int
    private let delimiter: UInt8
    private var names: [Int: [UInt8]] = [:]
    private var size = 0

    /// Creates them for a rejects file whose rows may name what they lie below; none for any other.
    init?(_ mapping: ColumnMapping, _ dialect: Dialect) {
        guard let column = mapping.parentColumn, mapping.names.first == RejectsFile.addedColumns[0]
        else { return nil }
        self.column = column
        delimiter = dialect.delimiter
    }

    /// Notes what a row is called, which had another line in the file that it was rejected from.
    mutating func note(_ record: Record, name: [UInt8]) {
        let cell = record.raw.prefix { $0 != delimiter }
        size += name.count + Self.entryBytes
        guard size <= Self.mostBytes, let line = Int(String(decoding: cell, as: UTF8.self)) else {
            return
        }
        names[line] = name
    }

    /// Returns a row with the name of the one that it lies below, where it tells the line of that, which stands above;
    /// none if it need not be altered.
    func resolved(_ record: Record) -> Record? {
        guard record.fields.indices.contains(column),
            let name = LineName.line(of: record[column]).flatMap({ names[$0] })
        else { return nil }
        var record = record
        record.replace(column, with: name)
        return record
    }
}

extension RowReader {
    /// Returns why a row is rejected that is a subtask of one of which nobody can read what it is called: by that it would
    /// be known, and be another one once that can be read.
    mutating func defect(ofSubtask record: Record) -> RowDefect? {
        guard let name = illegibleParent(of: record), let line = LineName.line(of: name) else {
            return nil
        }
        _ = placeRejected(record)
        lastTask = .rejected
        var defect = RowDefect(
            "It is a subtask of the row in line \(line), whose name cannot be read: mend that one first.",
            of: record)
        defect.parent = String(decoding: name, as: UTF8.self)
        defect.section = String(decoding: section, as: UTF8.self)
        return defect
    }

    private func illegibleParent(of record: Record) -> [UInt8]? {
        let above = layout.depth(of: record).flatMap {
            ancestry.illegibleParent(atDepth: $0, outlineNumber: layout.outlineNumber(of: record))
        }
        return above ?? numbered?.parent(of: record)
            ?? layout.mapping.parentColumn.map { Array(record[$0]) }
    }

    /// Returns the text of a row that has a defect, or its line where its name cannot be read.
    func text(of record: Record, readAs patched: Record) -> [UInt8] {
        let (name, isOfLine) = name(of: record, readAs: patched)
        return isOfLine ? name : layout.text(of: patched)
    }

    /// Returns what a row is called that has a defect: its id, or its text, or its line where neither can be read.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - patched: The same as it would be read without its defect.
    /// - Returns: The name, and whether it is that of its line.
    func name(of record: Record, readAs patched: Record) -> (bytes: [UInt8], isOfLine: Bool) {
        let id = layout.id(of: patched)
        let name = id.isEmpty ? layout.text(of: patched) : id
        let replacement = Array("\u{FFFD}".utf8)
        let isPatched =
            name.firstRange(of: replacement) != nil
            || record.raw.contains(0) && name.contains(UInt8(ascii: "?"))
        return isPatched ? (LineName.name(ofLine: record.start.line), true) : (name, false)
    }
}
