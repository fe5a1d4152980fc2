import CSV
import Domain

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
