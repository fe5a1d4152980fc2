import CSV
import Domain

/// What is kept of the columns that fill nothing: their names and values, as the file has them.
///
/// Values in which nothing is visible are left out. A batch has each name once, however many rows need it.
struct KeptColumns {
    /// How many bytes of a name are kept: each row of the store has it.
    private static let nameLimit = 120

    /// The columns that are always kept.
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
        /// The text of the row that it is a part of, which was rejected.
        case parent
    }

    init(_ mapping: ColumnMapping, blank: [UInt8] = []) {
        columns = mapping.unmapped
        self.blank = blank
        let labels =
            mapping.names.indices.map { Self.shortened(mapping.label(of: $0)) }
            + Surrounding.allCases.map { "\($0)" }
        names = Self.unique(labels).map { Array($0.utf8) }
        places = Array(repeating: nil, count: names.count)
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
    ///   - batch: Where it goes.
    mutating func append(
        of record: Record, and others: [Int], to batch: inout TaskBatch
    ) {
        let bytes = record.bytes.span
        for column in columns {
            append(bytes.extracting(record.fields[column]), named: column, to: &batch)
        }
        for column in others {
            append(bytes.extracting(record.fields[column]), named: column, to: &batch)
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
        guard TextRule.visibleRange(of: value) != nil, !isBlank(value) else { return }
        let place: Range<Int>
        if let known = places[index] {
            place = known
        } else {
            let name = names[index]
            place = batch.append(name.span)
            places[index] = place
        }
        batch.extra.append((place, batch.append(value), .text))
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

/// Tells the rows of tasks in a table of groups from those that stand between them.
struct GroupReader {
    /// What a row is.
    enum Row {
        /// The name of the group that begins.
        case group([UInt8])
        /// A header: that of the file again, or of parts, with their columns.
        case header(parts: ColumnMapping?)
        /// Nothing, or sums.
        case passedOver(String)
        /// A task, or a part of the task above it.
        case task(isPart: Bool)
    }

    private let names: [String]
    private let preset: Preset
    private let parts: [String]

    /// Whether rows may be sums of a group: a table without the name of one has none, nor a file of
    /// rejected rows.
    private let hasSums: Bool

    /// None of a program whose rows stand in no groups.
    init?(_ mapping: ColumnMapping, _ settings: ImportSettings) {
        guard let parts = settings.preset.groups?.parts else { return nil }
        names = mapping.names
        preset = settings.preset
        self.parts = parts
        hasSums = settings.group != nil && !settings.dialect.hasMarkedRecords
    }

    /// Returns what a row is.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - next: The row behind it, if it has one.
    ///   - hasParts: Whether a header of parts stands above it.
    /// - Returns: What it is; what is not known for another is a task.
    func row(_ record: Record, before next: Record?, hasParts: Bool) -> Row {
        let filled = record.fields.indices.filter { isFilled($0, of: record) }
        guard let first = filled.first else { return .passedOver("blank") }
        let cells = Header(record).names
        if cells == names { return .header(parts: nil) }
        if cells.starts(with: parts), let mapping = mapping(cells) {
            return .header(parts: mapping)
        }
        let column = names.indices.first { !ColumnMapping.isAdded(names[$0]) } ?? 0
        guard first > column else {
            let isGroup = filled == [column] && next.map { Header($0).names == names } == true
            return isGroup
                ? .group(Array(record.bytes[record.fields[column]])) : .task(isPart: false)
        }
        let isPart = hasParts && filled.contains(column + 1)
        return isPart || !hasSums ? .task(isPart: isPart) : .passedOver("summary")
    }

    private func isFilled(_ column: Int, of record: Record) -> Bool {
        !ColumnMapping.isAdded(names[column])
            && TextRule.visibleRange(of: record.bytes.span.extracting(record.fields[column])) != nil
    }

    private func mapping(_ names: [String]) -> ColumnMapping? {
        do {
            return try ColumnMapping(
                names: names, preset: preset, assignments: [], isByHandOnly: false)
        } catch {
            return nil
        }
    }
}
