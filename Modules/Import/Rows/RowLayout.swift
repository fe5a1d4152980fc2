import CSV
import Domain

/// How the fields of a record are read: what the header and the settings say of each column.
///
/// A class, since a copy for each row costs more than all else that is done with it.
final class RowLayout {
    let mapping: ColumnMapping

    /// The columns that fill fields; the state comes first, which says what a completion means, and last
    /// come those that count where no other does.
    let columns: [(index: Int, reading: FieldReading)]

    /// What is kept of the others.
    var kept: KeptColumns

    /// What stands in a cell that is empty.
    private let blank: [UInt8]

    /// How deep all of the rows lie, where their header says so.
    private let depth: Int?

    init(_ mapping: ColumnMapping, _ settings: ImportSettings, depth: Int? = nil) {
        self.mapping = mapping
        self.depth = depth
        blank = Array((settings.preset.blank ?? "").utf8)
        kept = KeptColumns(mapping, blank: blank)
        // What is added although it is there is another task, with an identifier of its own.
        let ignored: TaskField? = settings.duplicates == .add ? .uuid : nil
        let columns = mapping.fields.enumerated().compactMap { index, field in
            field.map { field in
                (
                    index: index,
                    reading: FieldReading(
                        field: field, reading: mapping.readings[index],
                        isOwn: settings.preset.isOwn,
                        mayBeMarked: settings.preset.isOwn && settings.form == .table,
                        orders: settings.dates.orders(ofColumn: index),
                        calendar: settings.calendar)
                )
            }
        }.filter { $0.reading.field != ignored && settings.constants[$0.reading.field] == nil }
        func rank(_ reading: FieldReading) -> Int {
            reading.reading == .further ? 2 : reading.field == .state ? 0 : 1
        }
        self.columns = (0...2).flatMap { place in columns.filter { rank($0.reading) == place } }
    }

    /// Returns a field of a record; nothing of one that says that it is empty.
    func field(_ column: Int, of record: Record) -> Range<Int> {
        let field = record.fields[column]
        guard !blank.isEmpty, record.bytes[field].elementsEqual(blank) else { return field }
        return field.lowerBound..<field.lowerBound
    }

    /// Returns the text of a record as it stands, without white space around it.
    func text(of record: Record) -> [UInt8] {
        let texts = mapping.fields.indices.filter { mapping.fields[$0] == .text }
        for column in texts {
            let field = record.fields[column]
            let bytes = record.bytes.span.extracting(field)
            guard let visible = TextRule.visibleRange(of: bytes) else { continue }
            let start = field.lowerBound + visible.lowerBound
            return Array(record.bytes[start..<start + visible.count])
        }
        return []
    }

    /// Returns how deep a record lies, or none where the file does not say so of any.
    func depth(of record: Record) -> Int? {
        switch mapping.depth {
        case .number(let column): Int(value(column, of: record)) ?? 1
        case .outline(let column): value(column, of: record).count { $0 == "." } + 1
        case .texts(let columns):
            (columns.firstIndex { !record.fields[$0].isEmpty } ?? 0) + 1
        case nil: depth
        }
    }

    private func value(_ column: Int, of record: Record) -> String {
        let bytes = record.bytes.span.extracting(record.fields[column])
        return TextRule.visibleRange(of: bytes).map { String(bytes.extracting($0)) } ?? ""
    }
}

/// The tasks that the next rows may be parts of, where a column tells how deep each row lies.
struct Ancestry {
    /// How many bytes of a text are kept: enough to know it by.
    private static let limit = 1 << 10

    /// How deep a row may lie.
    private static let depths = 1...9

    /// The rows above, by depth; what lies deeper than the row above it allows is a part of that all
    /// the same.
    private var rows: [Row?] = []

    private struct Row {
        let text: [UInt8]

        /// Whether it came in as a task.
        let isTaken: Bool
    }

    /// Takes the next row, and returns where it lies.
    ///
    /// - Parameters:
    ///   - text: The text of the row.
    ///   - isTaken: Whether it came in as a task.
    ///   - depth: How deep it lies, as the file says; 1 where it says what cannot be.
    /// - Returns: The place of the row; and the text of the one that it is a part of if that was
    ///   rejected, which is empty if nobody can read it.
    mutating func place(
        _ text: [UInt8], isTaken: Bool, atDepth depth: Int
    ) -> (place: RowDepth, lostParent: [UInt8]?) {
        let depth = Self.depths.contains(depth) ? depth : 1
        rows.removeSubrange(min(depth - 1, rows.count)...)
        let parent = rows.last ?? nil
        while rows.count < depth - 1 { rows.append(parent) }
        let place = RowDepth(depth, isPart: parent?.isTaken ?? false)
        rows.append(Row(text: Self.shortened(text), isTaken: isTaken))
        return (place, parent.flatMap { $0.isTaken ? nil : $0.text })
    }

    /// Takes note of a row that cannot be read: what lies below it may be a part of that, or not.
    mutating func loseTrack() {
        for index in rows.indices where rows[index] != nil {
            rows[index] = Row(text: [], isTaken: false)
        }
    }

    /// The rows that follow are parts of none.
    mutating func removeAll() {
        rows.removeAll()
    }

    private static func shortened(_ text: [UInt8]) -> [UInt8] {
        guard text.count > limit else { return text }
        return Array(String(decoding: text.prefix(limit), as: UTF8.self).utf8)
    }
}

/// Which field a value is for, and how it is read.
struct FieldReading {
    let field: TaskField
    var reading = Preset.Reading.strict

    /// Whether it is of our own export.
    var isOwn = false

    /// Whether the cell may have a mark that keeps a spreadsheet from running it.
    var mayBeMarked = false

    /// In which order a date of it may stand.
    let orders: DateOrders

    /// Where the person lives: what is told as an instant is a day there.
    let calendar: any LocalCalendar

    /// The zone that the row names, which then counts.
    var zone: ImportSettings.Zone?

    /// Returns the reading of a row that names a zone.
    func inZone(_ zone: @escaping ImportSettings.Zone) -> FieldReading {
        var reading = self
        reading.zone = zone
        return reading
    }

    /// Returns the day on which an instant falls.
    func day(of instant: Instant) -> CalendarDay {
        guard let zone else { return calendar.today(at: instant).day }
        let local = instant.milliseconds + Int64(zone(instant)) * 1000
        let dayLength: Int64 = 86_400_000
        return CalendarDay(
            daysSinceEpoch: Int((local - (local < 0 ? dayLength - 1 : 0)) / dayLength))
    }
}
