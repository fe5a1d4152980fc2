import CSV
import Domain

/// The rows above by the numbers that their file gives them, where rows name each other so.
///
/// The next export numbers them anew: what a row says of others is told by what those are called, and a row that is
/// rejected is tied to its parent by that.
struct NumberedRows {
    /// So many bytes are remembered; of a row below one beyond them it is not known what it is called.
    private static let mostBytes = 6 << 20

    /// What a row takes beside its number and its name.
    private static let entryBytes = 128

    private let rowColumn: Int?
    private let parentColumn: Int?
    private var names: [[UInt8]: [UInt8]] = [:]

    /// What tells those that came in without an id from others that are called the same.
    private var digests: [[UInt8]: UInt64] = [:]
    private var size = 0

    /// Those that were rejected: a row that names one comes in without being tied to it.
    private var rejected: Set<[UInt8]> = []

    /// Creates them for a table whose rows name each other so; none for any other.
    init?(_ mapping: ColumnMapping) {
        guard mapping.isNumbered else { return nil }
        rowColumn = mapping.numberColumn(of: .id)
        parentColumn = mapping.numberColumn(of: .parent)
    }

    /// Whether a column tells the parents of rows; if not, their depth may.
    var tellsParents: Bool { parentColumn != nil }

    /// Notes by what a row is known that came in and has no id: one that says something else is another task.
    mutating func note(_ record: Record, digest: UInt64) {
        guard let rowColumn, case let number = Array(record.bytes[record.fields[rowColumn]]),
            names[number] != nil
        else { return }
        digests[number] = digest
    }

    /// Notes what a row is called: its id, or its text if it has none.
    mutating func note(_ record: Record, id: [UInt8], text: [UInt8]) {
        guard let rowColumn else { return }
        let (number, name) = (Array(record.bytes[record.fields[rowColumn]]), id.isEmpty ? text : id)
        size += number.count + name.count + Self.entryBytes
        if size <= Self.mostBytes { names[number] = name }
    }

    /// Notes that a row was rejected.
    mutating func noteRejected(_ record: Record) {
        guard let rowColumn, case let number = Array(record.bytes[record.fields[rowColumn]]),
            names[number] != nil
        else { return }
        rejected.insert(number)
    }

    /// Returns what the row is called of which a row is a subtask, or none.
    func parent(of record: Record) -> [UInt8]? {
        parentColumn.flatMap { names[Array(record.bytes[record.fields[$0]])] }
    }

    /// Notes what those are called that the last row of a batch names, if all of that is known; of one further down it
    /// cannot be, and no name has what stands for it.
    func tie(in batch: inout TaskBatch) {
        guard let index = batch.records.indices.last else { return }
        let supplement = batch.supplementPlace(of: index)
        let named = batch.dependsOn[batch.supplements[supplement].dependsOn]
        let own = batch.supplements[supplement].number.flatMap { Self.number(batch.bytes[$0]) }
        var ties = batch.supplements[supplement].ties.map { Array(batch.bytes[$0]) } ?? []
        for number in [batch.records[index].parent].compactMap(\.self) + named {
            let number = Array(batch.bytes[number])
            if rejected.contains(number) { return }
            if let name = rowColumn == nil ? [] : names[number] {
                ties += name.isEmpty ? number : name
            } else if let own, let other = Self.number(number), other > own {
                ties.append(0)
            } else {
                return
            }
            if let digest = digests[number] { ties += String(digest, radix: 36).utf8 }
            ties.append(0x0A)
        }
        batch.supplements[supplement].ties = batch.append(ties.span)
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        Int(String(decoding: digits, as: UTF8.self))
    }
}
