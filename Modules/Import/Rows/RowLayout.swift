import CSV
import Domain

/// How the fields of a record are read: what the header and the settings say of each column.
///
/// A class, since a copy for each row costs more than all else that is done with it.
final class RowLayout {
    let mapping: ColumnMapping

    /// The columns that fill fields; the state comes first, which says what a completion means, and last
    /// come those that count where no other does.
    private let columns: [ColumnReading]

    /// The same as they are read in the zones that rows have named so far.
    private var columnsByZone: [String: [ColumnReading]] = [:]

    /// A file that names more has no zones there.
    private static let mostZones = 10_000

    private let zone: (String) -> ImportSettings.Zone?

    /// The columns that say when the task rings, which count once the rest of the row is known.
    let reminders: [ColumnReading]

    /// What is kept of the others.
    var kept: KeptColumns

    /// What stands in a cell that is empty.
    private let blank: [UInt8]

    /// How deep all of the rows lie, where their header says so.
    private let depth: Int?

    /// The column of texts, where nothing says what a row is a subtask of.
    private let indentable: Int?

    init(_ mapping: ColumnMapping, _ settings: ImportSettings, depth: Int? = nil) {
        self.mapping = mapping
        self.depth = depth
        let isFlat = mapping.depth == nil && depth == nil && !mapping.fields.contains(.parent)
        indentable = isFlat ? mapping.textColumns.first : nil
        blank = Array((settings.layout.preset.blank ?? "").utf8)
        let isFramed =
            settings.layout.dialect.delimiter == BarInCell.bar && !mapping.frame.isEmpty
        kept = KeptColumns(mapping, blank: blank, trims: isFramed)
        zone = settings.zone
        // What is added although it is there is another task, with an identifier of its own.
        let ignored: TaskField? = settings.duplicates == .add ? .uuid : nil
        let tellsNumbers = settings.valueMappings.contains {
            if case .state = $0.meaning { Int($0.word) != nil } else { false }
        }
        let all = mapping.fields.enumerated().compactMap { index, field in
            field.map { field in
                ColumnReading(
                    index: index,
                    reading: FieldReading(
                        field: field,
                        reading: settings.layout.numberedColumns.contains(index)
                            ? .hint : mapping.readings[index],
                        isOwn: settings.layout.preset.isOwn,
                        mayBeMarked: settings.layout.preset.isOwn && settings.layout.form == .table,
                        orders: mapping.readings[index].isOfReminders
                            ? settings.layout.dates.agreed
                            : settings.layout.dates.orders(ofColumn: index),
                        dottedOrders: mapping.readings[index].isOfReminders
                            ? settings.layout.dates.dottedAgreed
                            : settings.layout.dates.dottedOrders(ofColumn: index),
                        calendar: settings.calendar,
                        wholeDayTime: settings.layout.preset.wholeDays?.time,
                        tellsInstants: mapping.readings[index].isOfReminders
                            || settings.layout.preset.tellsInstants,
                        keepsInstants: settings.layout.preset.keepsInstants,
                        isNumbered: settings.layout.numberedColumns.contains(index)
                            && !tellsNumbers,
                        isShareOfOne: settings.layout.sharesOfOne.contains(index))
                )
            }
        }.filter { $0.reading.field != ignored }
        func rank(_ reading: FieldReading) -> Int {
            switch (reading.field, reading.reading) {
            case (.state, _): 0
            case (.dueTime, _), (_, .number): 3
            case (_, .further), (_, .appended): 2
            default: 1
            }
        }
        reminders = all.filter { $0.reading.reading.isOfReminders }
        let columns = all.filter { !$0.reading.reading.isOfReminders }
        self.columns = (0...3).flatMap { place in columns.filter { rank($0.reading) == place } }
    }

    /// Returns the columns that fill fields of a record, as they are read in the zone that it names if that is known.
    func columns(of record: Record) -> [ColumnReading] {
        guard let column = mapping.zoneColumn else { return columns }
        let name = String(record.bytes.span.extracting(record.fields[column]))
        if let known = columnsByZone[name] { return known }
        var columns = columns
        if let zone = zone(name) { columns = columns.map { $0.inZone(zone) } }
        if columnsByZone.count < Self.mostZones { columnsByZone[name] = columns }
        return columns
    }

    /// Returns whether a record says of its day that it is a whole one.
    func isWholeDay(_ record: Record) -> Bool {
        guard let column = mapping.wholeDayColumn else { return false }
        return mapping.preset.wholeDays?.word == value(column, of: record).lowercased()
    }

    /// Returns what a record says of when its task rings.
    func reminderCells(of record: Record) -> [ReminderCell] {
        reminders.compactMap { column in
            let text = value(column.index, of: record)
            guard !text.isEmpty else { return nil }
            return ReminderCell(column: column.index, text: text, part: column.reading.reading)
        }
    }

    /// Returns a field of a record; nothing of one that says that it is empty.
    func field(_ column: Int, of record: Record) -> Range<Int> {
        let field = record.fields[column]
        guard !blank.isEmpty, record.bytes[field].elementsEqual(blank) else { return field }
        return field.lowerBound..<field.lowerBound
    }

    /// Returns the column that fills a field of a record: of several the first that says something and must be
    /// understood.
    func column(filling field: String, in record: Record) -> Int? {
        let columns = mapping.fields.indices.filter { mapping.fields[$0]?.rawValue == field }
        return columns.first {
            mapping.readings[$0] == .strict && !self.field($0, of: record).isEmpty
        } ?? columns.first
    }

    /// Returns the text of a record as it stands, without white space around it.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - hasLabels: Whether the labels at its end are a part of it, as they are none of a task's text.
    /// - Returns: The text; nothing where it has none.
    func text(of record: Record, withLabels hasLabels: Bool = false) -> [UInt8] {
        for column in mapping.textColumns {
            let field = record.fields[column]
            let bytes = record.bytes.span.extracting(field)
            guard let visible = TextRule.visibleRange(of: bytes) else { continue }
            let text = bytes.extracting(visible)
            let isLabelled = mapping.readings[column] == .textWithLabels && !hasLabels
            let end = isLabelled ? TrailingLabels(in: text).text.upperBound : text.count
            let start = field.lowerBound + visible.lowerBound
            return Array(record.bytes[start..<start + end])
        }
        return []
    }

    /// Returns the id of a record; nothing of one that has none.
    func id(of record: Record) -> [UInt8] {
        let ids = mapping.fields.indices.filter {
            mapping.fields[$0] == .id && mapping.readings[$0] != .number
        }
        let id = ids.lazy.map { Array(self.value($0, of: record).utf8) }
            .first { !$0.isEmpty && !FieldValue.isRounded($0.span) }
        return id ?? []
    }

    /// Returns what a record is called: its id, or its text if it has none.
    func name(of record: Record) -> [UInt8] {
        let id = id(of: record)
        return id.isEmpty ? text(of: record) : id
    }

    /// Returns whether the text of a record is indented, where nothing says how deep the record lies.
    func isIndented(_ record: Record) -> Bool {
        guard let indentable else { return false }
        let bytes = record.bytes.span.extracting(record.fields[indentable])
        guard bytes.count > 1, !(0x21..<0x80).contains(bytes[0]) else { return false }
        let start = TextRule.visibleRange(of: bytes)?.lowerBound ?? 0
        return start > 1 || start == 1 && bytes[0] == 0x09
    }

    /// Returns how deep a record lies, or none where the file does not say so of any.
    func depth(of record: Record) -> Int? {
        switch mapping.depth {
        case .number(let column): Int(value(column, of: record)) ?? 1
        case .outline: (outlineNumber(of: record) ?? "").count { $0 == "." } + 1
        case .texts(let columns):
            (columns.firstIndex { !record.fields[$0].isEmpty } ?? 0) + 1
        case nil: depth
        }
    }

    /// Returns the number of a record in the outline, such as `1.2`, or none where the file has no such numbers.
    func outlineNumber(of record: Record) -> String? {
        if case .outline(let column) = mapping.depth { value(column, of: record) } else { nil }
    }

    /// Returns the column of what kind a record is, where a task is of none that its program is known to have.
    func unusualKind(of record: Record) -> Int? {
        guard let column = mapping.kindColumn, let usual = mapping.preset.rowKinds?.task else {
            return nil
        }
        return value(column, of: record).lowercased() == usual ? nil : column
    }

    /// Returns the state that a column of a record names, or none where its word is not known.
    func state(in column: Int, of record: Record, _ words: Vocabulary) -> Sense<TaskState>? {
        words.state(of: value(column, of: record).utf8.span)
    }

    /// Returns a comment behind the day on which it was written, and who wrote it; nothing of one that says nothing.
    func comment(_ record: Record) -> [UInt8] {
        let text = text(of: record)
        guard !text.isEmpty else { return [] }
        func value(of name: String?) -> String? {
            let column = name.flatMap { mapping.names.firstIndex(of: $0) }
            return column.flatMap { TextRule.trimmed(self.value($0, of: record)) }
        }
        let kinds = mapping.preset.rowKinds
        let whole = CommentText.text(
            String(decoding: text, as: UTF8.self), by: value(of: kinds?.author),
            on: value(of: kinds?.date) ?? "")
        return Array(whole.utf8)
    }

    /// Returns whether a column of states answers whether something is done: 'no', or a share of it.
    func isAnswer(_ column: Int, of record: Record) -> Bool {
        mapping.readings[column] == .percentage
            || HeaderDoubt.isYesOrNo(value(column, of: record))
    }

    /// Returns whether a column tells how much is done, and its value in a record is no share of 100.
    func isNoShare(_ column: Int, of record: Record) -> Bool {
        guard mapping.readings[column] == .percentage else { return false }
        let value = value(column, of: record)
        return !value.isEmpty && FieldValue.percentage(value.utf8.span) == nil
    }

    /// Returns whether a record has no text and says 'no' at most: a row of a sheet in which nothing stands but a box
    /// that is not ticked.
    func isUnanswered(_ record: Record, _ words: Vocabulary) -> Bool {
        let filled = mapping.fields.indices.filter { !value($0, of: record).isEmpty }
        return !filled.isEmpty
            && filled.allSatisfy { column in
                let value = value(column, of: record)
                return mapping.fields[column] == .state && HeaderDoubt.isYesOrNo(value)
                    && words.state(of: value.utf8.span)?.meaning == .notStarted
            }
    }

    private func value(_ column: Int, of record: Record) -> String {
        let bytes = record.bytes.span.extracting(record.fields[column])
        return TextRule.visibleRange(of: bytes).map { String(bytes.extracting($0)) } ?? ""
    }
}

/// Tells the rows of tasks in a table of groups from those that stand between them.
final class GroupReader {
    /// What a row is.
    enum Row {
        /// The name of the group that begins.
        case group([UInt8])
        /// A header: that of the file again, or of subtasks, with their columns.
        case header(subtasks: ColumnMapping?)
        /// Nothing, or sums.
        case passedOver(String)
        /// A task, or a subtask of the task above it.
        case task(isSubtask: Bool)
    }

    private let names: [String]
    private let preset: Preset

    /// Whether rows may be sums of a group: a table without the name of one has none, nor a file of
    /// rejected rows.
    private let hasSums: Bool

    private let replacedFields: Set<TaskField>

    /// None of a program whose rows stand in no groups.
    init?(_ mapping: ColumnMapping, _ settings: ImportSettings) {
        guard settings.layout.preset.groups != nil else { return nil }
        names = mapping.names
        preset = settings.layout.preset
        replacedFields = settings.replacedFields
        hasSums = settings.layout.group != nil && !settings.layout.dialect.hasMarkedRecords
    }

    /// Returns what a row is.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - next: The row behind it, if it has one.
    ///   - hasSubtasks: Whether a header of subtasks stands above it.
    /// - Returns: What it is; what is not known for another is a task.
    func row(_ record: Record, before next: Record?, hasSubtasks: Bool) -> Row {
        let filled = record.fields.indices.filter { isFilled($0, of: record) }
        guard let first = filled.first else { return .passedOver("blank") }
        let cells = Header(record).names
        if isHeader(cells) { return .header(subtasks: nil) }
        if preset.isOfSubtasks(cells), let mapping = mapping(cells) {
            return .header(subtasks: mapping)
        }
        let column = names.indices.first { !ColumnMapping.isAdded(names[$0]) } ?? 0
        guard first > column else {
            let isGroup = filled == [column] && next.map { isHeader(Header($0).names) } == true
            return isGroup
                ? .group(Array(record.bytes[record.fields[column]])) : .task(isSubtask: false)
        }
        let isSubtask = hasSubtasks && filled.contains(column + 1)
        return isSubtask || !hasSums ? .task(isSubtask: isSubtask) : .passedOver("summary")
    }

    /// Whether a row is the header again; that of some groups ends early.
    private func isHeader(_ cells: [String]) -> Bool {
        let count = cells.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return count > 1 && cells.prefix(count) == names.prefix(count)
    }

    private func isFilled(_ column: Int, of record: Record) -> Bool {
        !ColumnMapping.isAdded(names[column])
            && TextRule.visibleRange(of: record.bytes.span.extracting(record.fields[column])) != nil
    }

    private func mapping(_ names: [String]) -> ColumnMapping? {
        do {
            return try ColumnMapping(
                names: names, preset: preset, assignments: [], isByHandOnly: false,
                replacedFields: replacedFields)
        } catch {
            return nil
        }
    }
}
