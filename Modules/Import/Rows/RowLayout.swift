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
