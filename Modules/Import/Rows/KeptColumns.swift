import CSV
import Domain

/// What is kept of the columns that fill nothing: their names and values, as the file has them.
///
/// Values in which nothing is visible are left out. A batch has each name once, however many rows need it.
struct KeptColumns {
    /// How many bytes of a name are kept: each row of the store has it.
    private static let nameLimit = 120

    /// The columns that are kept, but where a record's task has what they say.
    private let columns: [Int]

    /// What stands in a cell that is empty.
    private let blank: [UInt8]

    /// The names: one a column, then those of what is kept beside the columns.
    private let names: [[UInt8]]

    /// Where the names lie in the batch, once a row needed them.
    private var places: [Range<Int>?]

    /// Something that is kept of a task and stands in no column of its row.
    enum Surrounding: Int, CaseIterable {
        /// The section that it is in.
        case section
        /// The name of the task that it is a subtask of, until that is found.
        case parent

        /// Under which it is kept.
        var name: String {
            switch self {
            case .section: "section"
            case .parent: "parent"
            }
        }
    }

    /// Whether blanks around a value are no part of it, as in a table with bars around it.
    private let trims: Bool

    init(_ mapping: ColumnMapping, blank: [UInt8] = [], trims: Bool = false) {
        columns = mapping.keptUnlessTaken
        self.trims = trims
        self.blank = blank
        let labels =
            mapping.names.indices.map {
                // That of the parent is kept as what surrounds the row.
                mapping.fields[$0] == .parent ? "" : Self.shortened(mapping.label(of: $0))
            }
            + Surrounding.allCases.map(\.name)
        names = Self.unique(labels).map { Array($0.utf8) }
        places = Array(repeating: nil, count: names.count)
    }

    /// The names under which values are kept, but those of what may surround rows.
    var columnNames: [String] {
        names.dropLast(Surrounding.allCases.count).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Takes note that the batch was emptied: no name lies in it.
    mutating func beginBatch() {
        places = Array(repeating: nil, count: names.count)
    }

    /// Appends what of a record no field has, behind what the batch's `extra` holds.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - others: Columns that fill a field, but whose values this record's task cannot hold.
    ///   - taken: Columns whose values its task holds, although such are kept.
    ///   - beside: Columns whose values are kept by who asks.
    ///   - batch: Where it goes.
    /// - Returns: The places of what the task holds, which is there nevertheless.
    mutating func append(
        of record: Record, and others: [Int], taken: [Int], beside: [Int],
        to batch: inout TaskBatch
    ) -> [Int] {
        let bytes = record.bytes.span
        var places: [Int] = []
        for column in columns where beside.isEmpty || !beside.contains(column) {
            let place = batch.extra.count
            append(bytes.extracting(record.fields[column]), named: column, to: &batch)
            if !taken.isEmpty, batch.extra.count > place, taken.contains(column) {
                places.append(place)
            }
        }
        append(others, of: record, to: &batch)
        return places
    }

    /// Appends columns that fill a field, but whose values a record's task cannot hold.
    mutating func append(_ others: [Int], of record: Record, to batch: inout TaskBatch) {
        for column in others {
            append(
                record.bytes.span.extracting(record.fields[column]), named: column, to: &batch)
        }
    }

    /// Appends what surrounds a record, after its columns.
    mutating func append(
        _ value: [UInt8], as surrounding: Surrounding, to batch: inout TaskBatch
    ) {
        let index = names.count - Surrounding.allCases.count + surrounding.rawValue
        append(value.span, named: index, to: &batch)
    }

    private mutating func append(
        _ value: Span<UInt8>, named index: Int, to batch: inout TaskBatch
    ) {
        guard let visible = TextRule.visibleRange(of: value), !isBlank(value) else { return }
        let place: Range<Int>
        if let known = places[index] {
            place = known
        } else {
            let name = names[index]
            place = batch.append(name.span)
            places[index] = place
        }
        let own = trims ? value.extracting(visible) : value
        batch.extra.append((place, batch.append(own), .text))
    }

    private func isBlank(_ value: Span<UInt8>) -> Bool {
        !blank.isEmpty && value.count == blank.count && value.begins(with: blank)
    }

    /// Returns the names with a number behind each that stands twice; a name that is there by itself
    /// is no other's.
    private static func unique(_ labels: [String]) -> [String] {
        var taken = Set(labels)
        var counts: [String: Int] = [:]
        return labels.map { label in
            var count = counts[label, default: 0] + 1
            var name = label
            if count > 1 {
                repeat {
                    name = "\(label) (\(count))"
                    count += 1
                } while taken.contains(name)
                count -= 1
            }
            counts[label] = count
            taken.insert(name)
            return name
        }
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > nameLimit else { return name }
        return String(decoding: name.utf8.prefix(nameLimit), as: UTF8.self)
    }
}
